//! The meaning of a column, by its header in English, Russian, Kyrgyz or Kazakh.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::limits::looked_at;

/// What a column holds (A4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Column {
    /// The starting number: read where the section's order is by the numbers of a list, see
    /// [`Sheet::check_numbers`](super::players::Sheet::check_numbers).
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
    /// Region or district.
    Region,
    /// Stored behind the region.
    City,
    Club,
    /// Stored behind the club.
    School,
    /// A team of the event, which is made where there is none of this name.
    Team,
    Coaches,
    PassportSeries,
    /// The number of the passport, or both series and number.
    PassportNumber,
    /// The doctor's approval.
    Doctor,
    /// The number in a federation's list, with the federation's code or beside its column.
    FederationNumber,
    /// The international rating.
    International,
    /// The national rating.
    National,
    /// The own rating, where the tournament rating is another.
    Own,
    /// The international title.
    Title,
}

/// The headers as [`fold`] returns them. Headers which say that the given name comes first are left out: such names
/// would be split the wrong way round.
const KNOWN: [(Column, &str); 24] = [
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
         датарожд годрожд годр др гр туулганкүнү туулганжылы туулганкүнүайыжылы туғанкүні туғанжылы \
         туғанкүніайыжылы туулганжылыайыкүнү туғанжылыайыкүні",
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
        "region province oblast district область регион район облус облусу аймак району облыс облысы \
         аймақ өңір аудан ауданы",
    ),
    (Column::City, "city town город населенныйпункт село шаар шаары айыл айылы қала қаласы ауыл ауылы"),
    (
        Column::Club,
        "club sportsclub клуб организация спортклуб клубу клубы ұйым ұйымы уюм уюму мекеме мекемеси мекемесі",
    ),
    (
        Column::School,
        "school sportsschool школа спортивнаяшкола спортшкола дюсш сдюшор сдюсшор мектеп мектеби спортмектеби \
         спорттукмектеп спортмектеп мектебі спортмектебі спорттықмектеп",
    ),
    (Column::Team, "team teamname команда названиекоманды сборная командасы курама құрама"),
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
    (
        Column::FederationNumber,
        "federationnumber federationid fednumber fedid fideid fidenumber fide номервфедерации номерфедерации \
         idфедерации федерациядагыномери федерацияномери федерациядағынөмірі федерациянөмірі",
    ),
    (
        Column::International,
        "internationalrating fiderating ratingfide frtg irtg rtgint международныйрейтинг рейтингфиде фидерейтинг \
         эларалыкрейтинг фидерейтинги халықаралықрейтинг фидерейтингі",
    ),
    (
        Column::National,
        "nationalrating natrating ratingnational nrtg rtgnat национальныйрейтинг рейтингнациональный улуттукрейтинг \
         ұлттықрейтинг",
    ),
    (Column::Own, "ownrating собственныйрейтинг өзрейтинги өзрейтингі"),
    (
        Column::Title,
        "internationaltitle fidetitle titlefide международноезвание званиефиде эларалыкнаам халықаралықатақ",
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

/// Whether letters of a text have become question marks, as a spreadsheet writes those that its encoding lacks.
pub(super) fn has_lost_letters(text: &str) -> bool {
    let is_lost = |char: char| matches!(char, '?' | '\u{FFFD}');
    let mut beside = text.chars().zip(text.chars().skip(1));
    beside.any(|(one, next)| (is_lost(one) && next.is_alphabetic()) || (one.is_alphabetic() && is_lost(next)))
}

/// The words of [`KNOWN`].
static MEANINGS: LazyLock<HashMap<&str, Column>> = LazyLock::new(|| {
    KNOWN.iter().flat_map(|(column, words)| words.split(' ').map(move |word| (word, *column))).collect()
});

/// How many parts of a header are looked at: `Область/город`.
const MOST_PARTS: usize = 4;

/// The meaning of a header; of `Область/город` that of the first known word. Letters that a spreadsheet turned into
/// question marks may be any.
fn meaning(header: &str) -> Option<Column> {
    let known = |header: &str| {
        looked_at::one();
        MEANINGS.get(fold(header).as_str()).copied()
    };
    let parts = || {
        let parts = header.split(['/', ',', '\\', '|']).take(MOST_PARTS);
        parts.filter(|part| *part != header)
    };
    known(header).or_else(|| parts().find_map(known)).or_else(|| meaning_of_rest(header))
}

/// The meaning of a header that has lost letters.
fn meaning_of_rest(header: &str) -> Option<Column> {
    if !has_lost_letters(header) {
        return None;
    }
    let is_part = |char: char| char == '?' || char.is_alphanumeric();
    let rest: Vec<char> = header.chars().flat_map(char::to_lowercase).filter(|char| is_part(*char)).collect();
    let fits = |word: &str| {
        word.chars().count() == rest.len()
            && word.chars().zip(&rest).all(|(char, known)| *known == '?' || *known == char)
    };
    KNOWN.iter().find(|(_, words)| words.split(' ').any(fits)).map(|(column, _)| *column)
}

/// How many of these cells are known headers.
pub(super) fn known(cells: &[String]) -> usize {
    cells.iter().filter(|cell| meaning(cell).is_some()).count()
}

/// The meaning of each header on its own. Of two columns with the same meaning the first counts.
pub(super) fn meanings(headers: &[String]) -> Vec<Option<Column>> {
    let mut columns: Vec<Option<Column>> = Vec::with_capacity(headers.len());
    for header in headers {
        let column = meaning(header).filter(|column| !columns.contains(&Some(*column)));
        columns.push(column);
    }
    columns
}

/// The meaning of the columns under these headers, or `None` if there is no column of names. Of two columns with the same
/// meaning the first counts. A given name without a surname beside it is the whole name; a whole name beside a surname
/// is not read.
pub(super) fn columns(headers: &[String]) -> Option<Vec<Option<Column>>> {
    let mut columns = meanings(headers);
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

    const NOT_IN_THEM: [Column; 4] = [Column::FullName, Column::City, Column::School, Column::Team];

    #[test]
    fn a4_headers_are_known_in_four_languages() {
        let sheets = [
            "No.|Last name|First name|Patronymic|Date of birth|Sex|Sports grade|Rating|Country|Region|Club|Coach|Passport series|Passport number|Doctor's approval|Federation number|International rating|National rating|Own rating|International title",
            "№|Фамилия|Имя|Отчество|Дата рождения|Пол|Спортивный разряд (звание)|Рейтинг|Страна|Область|Клуб|Тренер|Серия паспорта|Номер паспорта|Допуск врача|Номер в федерации|Международный рейтинг|Национальный рейтинг|Собственный рейтинг|Международное звание",
            "№|Фамилиясы|Аты|Атасынын аты|Туулган күнү|Жынысы|Спорттук разряд (наам)|Рейтинг|Өлкө|Облус|Клуб|Машыктыруучу|Паспорттун сериясы|Паспорттун номери|Врачтын уруксаты|Федерациядагы номери|Эл аралык рейтинг|Улуттук рейтинг|Өз рейтинги|Эл аралык наам",
            "№|Тегі|Аты|Әкесінің аты|Туған күні|Жынысы|Спорттық разряд (атақ)|Рейтинг|Ел|Облыс|Клуб|Жаттықтырушы|Паспорт сериясы|Паспорт нөмірі|Дәрігер рұқсаты|Федерациядағы нөмірі|Халықаралық рейтинг|Ұлттық рейтинг|Өз рейтингі|Халықаралық атақ",
        ];
        for sheet in sheets {
            let headers: Vec<_> = sheet.split('|').map(str::to_owned).collect();
            let columns: Vec<_> = columns(&headers).unwrap().into_iter().flatten().collect();
            let expected: Vec<_> = KNOWN
                .iter()
                .map(|(column, _)| *column)
                .filter(|column| !NOT_IN_THEM.contains(column))
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
        let columns = read(&["ФИО", "Область", "Район", "Цвет"]);
        assert_eq!(columns, Some(vec![Some(Column::FullName), Some(Column::Region), None, None]));
    }

    #[test]
    fn of_two_headers_in_one_the_first_known_counts() {
        for (header, column) in [
            ("Область/город", Column::Region),
            ("Облус / шаар", Column::Region),
            ("Облыс/қала", Column::Region),
            ("Region/city", Column::Region),
            ("Дата/год рождения", Column::Born),
            ("Спортшкола", Column::School),
            ("Спорт мектеби", Column::School),
            ("Спорт мектебі", Column::School),
            ("Команда (город)", Column::Team),
        ] {
            assert_eq!(meaning(header), Some(column), "{header}");
        }
    }

    #[test]
    fn letters_that_became_question_marks_are_found() {
        for cell in ["?м?ралиев", "Айг?л", "Жусуп?", "?", "Токтогул ?уулу", "Айг\u{FFFD}л"]
        {
            assert_eq!(has_lost_letters(cell), cell != "?", "{cell}");
        }
        assert!(!has_lost_letters("Асанов 2001 ?") && !has_lost_letters(""));
    }

    #[test]
    fn a_header_that_has_lost_letters_is_still_known() {
        for (header, column) in
            [("Аты-ж?н?", Column::FullName), ("Туулган к?н?", Column::Born), ("?лк?", Column::Country)]
        {
            assert_eq!(meaning(header), Some(column), "{header}");
        }
        assert_eq!(meaning("???"), None);
    }
}
