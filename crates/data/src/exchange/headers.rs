//! The meaning of a column, by its header in English, Russian, Kyrgyz or Kazakh.

/// What a column holds (A4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Column {
    /// Not read: the list is numbered when the tournament starts.
    Number,
    Surname,
    Given,
    Patronymic,
    /// The whole name in one cell.
    FullName,
    Born,
    Sex,
    Grade,
    Rating,
    /// Country or federation.
    Country,
    /// Region, district or city.
    Region,
    /// Club, school or team.
    Club,
    Coaches,
    PassportSeries,
    /// The number of the passport, or both series and number.
    PassportNumber,
    /// The doctor's approval.
    Doctor,
}

/// The headers as [`fold`] returns them. Headers which say that the given name comes first are left out: such names
/// would be split the wrong way round.
const KNOWN: [(Column, &str); 16] = [
    (
        Column::Number,
        "№ # no sno nr №пп пп нпп number startingnumber startingrank номер стартовыйномер старттыкномер \
         бастапқынөмір катарномери ретсаны рс тс id",
    ),
    (Column::Surname, "surname lastname familyname фамилия фамилиясы тегі жөні familiya"),
    (Column::Given, "given givenname firstname forename name имя аты ысымы есімі есім ысым imya"),
    (Column::Patronymic, "patronymic middlename fathersname отчество атасынынаты әкесініңаты otchestvo"),
    (
        Column::FullName,
        "fullname player playername participant surnamename surnamegivenname surnamefirstname \
         lastnamefirstname фио фи fio фамилияимя фамилияиимя фамилияимяотчество игрок участник \
         спортсмен атыжөнү фамилиясыаты фамилиясыатыатасынынаты оюнчу катышуучу атыжөні тегіаты \
         тегіатыәкесініңаты тегіжәнеаты ойыншы қатысушы аж аә",
    ),
    (
        Column::Born,
        "born birthday birthdate dateofbirth dob yearofbirth датарождения деньрождения годрождения \
         датарожд др гр туулганкүнү туулганжылы туулганкүнүайыжылы туғанкүні туғанжылы \
         туғанкүніайыжылы",
    ),
    (Column::Sex, "sex gender пол жынысы жыныс"),
    (
        Column::Grade,
        "grade sportsgrade title разряд звание разрядзвание званиеразряд спортивныйразряд \
         спортивноезвание спорттукразряд разряды наамы спорттықразряд спорттықатақ атағы дәрежесі \
         даражасы",
    ),
    (Column::Rating, "rating elo rtg рейтинг рейтинги рейтингі эло"),
    (Column::Country, "country federation fed страна федерация өлкө өлкөсү ел елі мемлекет"),
    (
        Column::Region,
        "region province oblast district city область регион район город облус облусу аймак району \
         шаар шаары облыс облысы аймақ өңір аудан ауданы қала қаласы",
    ),
    (
        Column::Club,
        "club school team sportsschool клуб команда школа спортивнаяшкола дюсш организация клубу \
         командасы мектеп мектеби спортмектеби клубы мектебі спортмектебі ұйым ұйымы уюм уюму",
    ),
    (
        Column::Coaches,
        "coach coaches trainer тренер тренеры фиотренера тренерфио машыктыруучу машыктыруучулар \
         машыктыруучусу тренери жаттықтырушы жаттықтырушылар жаттықтырушысы бапкері бапкер",
    ),
    (
        Column::PassportSeries,
        "passportseries series серияпаспорта серия паспортсерия паспорттунсериясы сериясы \
         паспортсериясы",
    ),
    (
        Column::PassportNumber,
        "passport passportnumber passportno номерпаспорта №паспорта паспорт паспортномер \
         паспорттунномери паспорту паспортнөмірі жекекуәлік паспорты",
    ),
    (
        Column::Doctor,
        "doctor doctorsapproval doctorapproval medical врач допускврача медицинскийдопуск меддопуск \
         допуск врачтынуруксаты дарыгердинуруксаты дарыгер дәрігеррұқсаты дәрігердіңрұқсаты дәрігер",
    ),
];

/// A word for comparing: lower case, ё as е, only letters, digits, № and #, without a remark in parentheses.
pub(super) fn fold(word: &str) -> String {
    let word = word.trim();
    let head = word.split('(').next().filter(|head| !head.is_empty()).unwrap_or(word);
    head.chars()
        .flat_map(char::to_lowercase)
        .map(|char| if char == 'ё' { 'е' } else { char })
        .filter(|char| char.is_alphanumeric() || matches!(char, '№' | '#'))
        .collect()
}

fn meaning(header: &str) -> Option<Column> {
    let folded = fold(header);
    KNOWN.iter().find(|(_, words)| words.split(' ').any(|word| word == folded)).map(|(column, _)| *column)
}

/// How many of these cells are known headers.
pub(super) fn known(cells: &[String]) -> usize {
    cells.iter().filter(|cell| meaning(cell).is_some()).count()
}

/// The meaning of the columns under these headers, or `None` if there is no column of names. Of two columns with the same
/// meaning the first counts. A given name without a surname beside it is the whole name; a whole name beside a surname
/// is not read.
pub(super) fn columns(headers: &[String]) -> Option<Vec<Option<Column>>> {
    let mut columns: Vec<Option<Column>> = Vec::with_capacity(headers.len());
    for header in headers {
        let column = meaning(header).filter(|column| !columns.contains(&Some(*column)));
        columns.push(column);
    }
    let replace = |columns: &mut Vec<Option<Column>>, old: Column, new: Option<Column>| {
        if let Some(found) = columns.iter_mut().find(|column| **column == Some(old)) {
            *found = new;
        }
    };
    let has = |column: Column| columns.contains(&Some(column));
    match (has(Column::Surname), has(Column::FullName), has(Column::Given)) {
        (true, true, _) => replace(&mut columns, Column::FullName, None),
        (false, false, true) => replace(&mut columns, Column::Given, Some(Column::FullName)),
        (false, true, true) => replace(&mut columns, Column::Given, None),
        (false, false, false) => return None,
        (true, false, _) | (false, true, false) => {}
    }
    Some(columns)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_known_header_is_folded_and_means_one_thing() {
        let mut seen = HashSet::new();
        for word in KNOWN.iter().flat_map(|(_, words)| words.split(' ')) {
            assert_eq!(word, fold(word));
            assert!(seen.insert(word), "{word} is there twice");
        }
    }

    #[test]
    fn a4_headers_are_known_in_four_languages() {
        let sheets = [
            "No.|Last name|First name|Patronymic|Date of birth|Sex|Sports grade|Rating|Country|Region|Club|Coach|Passport series|Passport number|Doctor's approval",
            "№|Фамилия|Имя|Отчество|Дата рождения|Пол|Спортивный разряд (звание)|Рейтинг|Страна|Область|Клуб|Тренер|Серия паспорта|Номер паспорта|Допуск врача",
            "№|Фамилиясы|Аты|Атасынын аты|Туулган күнү|Жынысы|Спорттук разряд (наам)|Рейтинг|Өлкө|Облус|Клуб|Машыктыруучу|Паспорттун сериясы|Паспорттун номери|Врачтын уруксаты",
            "№|Тегі|Аты|Әкесінің аты|Туған күні|Жынысы|Спорттық разряд (атақ)|Рейтинг|Ел|Облыс|Клуб|Жаттықтырушы|Паспорт сериясы|Паспорт нөмірі|Дәрігер рұқсаты",
        ];
        for sheet in sheets {
            let headers: Vec<_> = sheet.split('|').map(str::to_owned).collect();
            let columns: Vec<_> = columns(&headers).unwrap().into_iter().flatten().collect();
            let expected: Vec<_> = KNOWN
                .iter()
                .map(|(column, _)| *column)
                .filter(|column| *column != Column::FullName)
                .collect();
            assert_eq!(columns, expected, "{sheet}");
        }
    }

    #[test]
    fn case_spaces_dots_and_yo_do_not_matter() {
        for header in [" ф.и.о. ", "Ф И О", "ФИО (полностью)", "Аты-жөнү", "АТЫ-ЖӨНІ", "Full  name"]
        {
            assert_eq!(meaning(header), Some(Column::FullName), "{header}");
        }
        assert_eq!(fold("Пётр"), "петр");
    }

    fn read(headers: &[&str]) -> Option<Vec<Option<Column>>> {
        columns(&headers.iter().map(|header| (*header).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn a_name_beside_a_surname_is_the_given_one_and_alone_the_whole_one() {
        assert_eq!(read(&["Name", "Surname"]), Some(vec![Some(Column::Given), Some(Column::Surname)]));
        assert_eq!(read(&["Name", "Club"]), Some(vec![Some(Column::FullName), Some(Column::Club)]));
        assert_eq!(read(&["ФИО", "Фамилия"]), Some(vec![None, Some(Column::Surname)]));
        assert_eq!(read(&["ФИО", "Имя"]), Some(vec![Some(Column::FullName), None]));
        assert_eq!(read(&["Club", "Rating"]), None);
    }

    #[test]
    fn the_second_column_for_one_thing_is_not_read() {
        let columns = read(&["ФИО", "Область", "Город", "Цвет"]);
        assert_eq!(columns, Some(vec![Some(Column::FullName), Some(Column::Region), None, None]));
    }
}
