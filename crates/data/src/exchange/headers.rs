//! The meaning of a column, by its header in English, Russian, Kyrgyz or Kazakh.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use super::limits::looked_at;
use known::{COACHES, ENDINGS, KNOWN, NO_NAMES, OF_OTHERS, VAGUE, WHOSE};

mod known;

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
    /// The whole name in one cell, the surname first.
    FullName,
    /// The whole name in one cell, the given name first.
    GivenFirst,
    Born,
    Sex,
    Grade,
    Rating,
    /// The country or the federation.
    Country,
    /// The region or the district.
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
    Doctor,
    /// The number in a federation's list, with the federation's code or beside its column.
    FederationNumber,
    International,
    National,
    /// The own rating, where the tournament rating is another.
    Own,
    Title,
}

/// A word for comparing: lower case, ё as е, ı as i, only letters, digits, № and #, without a remark in parentheses.
pub(super) fn fold(word: &str) -> String {
    let word = word.trim();
    let head = word.split('(').next().filter(|head| !head.is_empty()).unwrap_or(word);
    head.chars()
        .flat_map(char::to_lowercase)
        .map(|char| match char {
            'ё' => 'е',
            'ı' => 'i',
            other => other,
        })
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

/// The same as they look without the letters that keyboards lack; none where two columns would look alike.
static BARE: LazyLock<HashMap<String, Option<Column>>> = LazyLock::new(|| {
    let mut bare: HashMap<String, Option<Column>> = HashMap::new();
    for (column, words) in &KNOWN {
        for word in words.split(' ') {
            let known = bare.entry(without_marks(word)).or_insert(Some(*column));
            *known = known.filter(|known| known == column);
        }
    }
    bare
});

/// The words of [`VAGUE`] as [`BARE`] has words.
static BARE_VAGUE: LazyLock<HashSet<String>> =
    LazyLock::new(|| VAGUE.iter().map(|word| without_marks(word)).collect());

/// The letters that look or are typed like others, as those.
fn without_marks(word: &str) -> String {
    let is_cyrillic = word.chars().any(|char| matches!(char, '\u{400}'..='\u{52f}'));
    let of = |char: char| match char {
        'ү' | 'ұ' => 'у',
        'ө' => 'о',
        'ң' => 'н',
        'қ' => 'к',
        'ғ' => 'г',
        'һ' => 'х',
        'ә' => 'а',
        'й' => 'и',
        'і' => 'и',
        'ü' | 'ö' | 'ş' | 'ç' | 'ğ' if !is_cyrillic => match char {
            'ü' => 'u',
            'ö' => 'o',
            'ş' => 's',
            'ç' => 'c',
            _ => 'g',
        },
        'a' if is_cyrillic => 'а',
        'b' if is_cyrillic => 'в',
        'c' if is_cyrillic => 'с',
        'e' if is_cyrillic => 'е',
        'h' if is_cyrillic => 'н',
        'i' if is_cyrillic => 'и',
        'k' if is_cyrillic => 'к',
        'm' if is_cyrillic => 'м',
        'o' if is_cyrillic => 'о',
        'p' if is_cyrillic => 'р',
        't' if is_cyrillic => 'т',
        'x' if is_cyrillic => 'х',
        'y' if is_cyrillic => 'у',
        other => other,
    };
    word.chars().map(of).collect()
}

/// How many parts of a header are looked at: `Область/город`.
const MAX_PARTS: usize = 4;
/// How many words of a header are looked at.
const MAX_WORDS: usize = 8;

/// What a folded word means in the form in which it is known, or in another.
fn of_word(word: &str) -> Option<Column> {
    looked_at::one();
    let exact = MEANINGS.get(word).copied();
    exact.or_else(|| BARE.get(without_marks(word).as_str()).copied().flatten())
}

/// Whether a text is a header in the form in which it is known.
pub(super) fn is_known(text: &str) -> bool {
    looked_at::one();
    MEANINGS.contains_key(fold(text).as_str())
}

/// What a folded word means whose ending is another; nothing where two columns begin so.
fn known_with_ending(word: &str) -> Option<Column> {
    const STEM: usize = 4;
    looked_at::one();
    let count = word.chars().count();
    if count < STEM {
        return None;
    }
    let fits = |known: &str| {
        let same = word.chars().zip(known.chars()).take_while(|(one, other)| one == other).count();
        let rest = |of: &str| {
            of.char_indices().nth(same).map_or("", |(at, _)| of.get(at..).unwrap_or_default()).to_owned()
        };
        same >= STEM && ENDINGS.contains(&rest(word).as_str()) && ENDINGS.contains(&rest(known).as_str())
    };
    let mut columns = KNOWN.iter().filter(|(_, words)| words.split(' ').any(fits)).map(|(column, _)| *column);
    let first = columns.next()?;
    columns.all(|other| other == first).then_some(first)
}

/// The words of a header, folded; without its number (`2. ФИО`).
fn words(header: &str) -> Vec<String> {
    let head = header.split('(').next().filter(|head| !head.trim().is_empty()).unwrap_or(header);
    let head = head.trim_start_matches(|char: char| char.is_ascii_digit() || ".) ".contains(char));
    let words = head.split(|char: char| char.is_whitespace() || ",/\\|;:&+.".contains(char));
    words.map(fold).filter(|word| !word.is_empty()).take(MAX_WORDS).collect()
}

/// The meaning of a header; of `Область/город` that of the first known word, of `Фамилия, имя` a whole name. Whose it is
/// (`Фамилия участника`) and endings do not matter. Letters that a spreadsheet turned into question marks may be any.
pub(super) fn meaning(header: &str) -> Option<Column> {
    exact(header).or_else(|| of_part(header))
}

/// The meaning of the whole of a header.
fn exact(header: &str) -> Option<Column> {
    if let Some(column) = of_word(&fold(header)) {
        return Some(column).filter(|column| *column != Column::Coaches || !is_no_name(header));
    }
    let all = words(header);
    let whole = all.concat();
    let begins = |with: &[&str], word: &String| with.iter().any(|begin| word.starts_with(begin));
    if all.iter().any(|word| begins(&COACHES, word)) {
        return (!is_no_name(header)).then_some(Column::Coaches);
    }
    if all.iter().any(|word| begins(&OF_OTHERS, word)) {
        return None;
    }
    let own: Vec<&String> = all.iter().filter(|word| !begins(&WHOSE, word)).collect();
    if own.is_empty() {
        // Nothing but whose it is: the player.
        let is_player = |word: &String| {
            matches!(of_word(word).or_else(|| known_with_ending(word)), Some(Column::FullName))
        };
        return all.iter().any(is_player).then_some(Column::FullName);
    }
    let joined: String = own.iter().map(|word| word.as_str()).collect();
    let turned: String = own.iter().rev().map(|word| word.as_str()).collect();
    let as_whole = [joined, turned, whole].iter().find_map(|word| of_word(word));
    as_whole
        .or_else(|| whole_name(&own))
        .or_else(|| in_two_languages(&all.iter().collect::<Vec<_>>()))
        .or_else(|| if let [one] = own.as_slice() { known_with_ending(one) } else { None })
        .or_else(|| meaning_of_rest(header))
}

/// The meaning of the first part of a header that is known: `Область/город`, `Имя/Name`. Whose name it is cannot be known
/// where the words of a part are not.
fn of_part(header: &str) -> Option<Column> {
    let all = words(header);
    let is_of = |with: &[&str]| all.iter().any(|word| with.iter().any(|begin| word.starts_with(begin)));
    if is_of(&OF_OTHERS) || is_of(&COACHES) {
        return None;
    }
    let parts = header.split(['/', ',', '\\', '|']).take(MAX_PARTS).filter(|part| *part != header);
    parts.map(fold).find_map(|part| of_word(&part))
}

/// Whether a header says of a coach what is no name: a telephone, a date, a passport.
fn is_no_name(header: &str) -> bool {
    let is_personal = |word: &str| {
        let column = of_word(word).or_else(|| known_with_ending(word));
        matches!(
            column,
            Some(
                Column::Born
                    | Column::Sex
                    | Column::Grade
                    | Column::Title
                    | Column::Rating
                    | Column::PassportSeries
                    | Column::PassportNumber
                    | Column::FederationNumber
            )
        )
    };
    let words = header.split(|char: char| char.is_whitespace() || "()[],/\\|;:&+.".contains(char));
    let words = words.map(fold).filter(|word| !word.is_empty()).take(MAX_WORDS);
    words.into_iter().any(|word| {
        let is_other = NO_NAMES.iter().any(|begin| word.starts_with(begin)) || is_personal(&word);
        is_other && !COACHES.iter().any(|begin| word.starts_with(begin))
    })
}

/// The meaning of words that say the same twice, in one language after the other: `Дата рождения Date of birth`.
fn in_two_languages(words: &[&String]) -> Option<Column> {
    let joined = |words: &[&String]| words.iter().map(|word| word.as_str()).collect::<String>();
    let both = (1..words.len()).filter_map(|at| {
        let (first, second) = words.split_at_checked(at)?;
        let column = of_word(&joined(first))?;
        (of_word(&joined(second)) == Some(column)).then_some(column)
    });
    both.into_iter().next()
}

/// A name of which the words of a header name the parts, in their order: `Фамилия, имя, отчество`. `Имя и отчество` is the given
/// name.
fn whole_name(words: &[&String]) -> Option<Column> {
    let part = |word: &&String| match of_word(word).or_else(|| known_with_ending(word)) {
        Some(column @ (Column::Surname | Column::Given | Column::Patronymic)) => Some(Some(column)),
        // `и`, `и.о.`
        None if word.chars().count() <= 2 => Some(None),
        _ => None,
    };
    let mut parts: Vec<Column> =
        words.iter().map(part).collect::<Option<Vec<_>>>()?.into_iter().flatten().collect();
    let all = parts.len();
    // `Фамилия/Surname` says one thing in two languages.
    parts.dedup();
    let at = |column| parts.iter().position(|part| *part == column);
    match (at(Column::Surname), at(Column::Given)) {
        (Some(surname), Some(given)) if given < surname => Some(Column::GivenFirst),
        (Some(_), Some(_)) => Some(Column::FullName),
        (None, Some(_)) if parts == [Column::Given, Column::Patronymic] => Some(Column::Given),
        (Some(_), None) if words.len() > 1 => {
            Some(if parts.len() > 1 || words.len() > all { Column::FullName } else { Column::Surname })
        }
        _ => None,
    }
}

/// Whether a header means the given name where there is a surname beside it: `Имя участника`, but not `Name`.
pub(super) fn means_given(header: &str) -> bool {
    fold(header) != "name" && meaning(header) == Some(Column::Given)
}

/// The meaning of a header that has lost letters, without the words that say whose it is.
fn meaning_of_rest(header: &str) -> Option<Column> {
    if !has_lost_letters(header) {
        return None;
    }
    let is_part = |char: &char| *char == '?' || char.is_alphanumeric();
    let letters =
        |word: &str| word.chars().flat_map(char::to_lowercase).filter(is_part).collect::<Vec<char>>();
    let begins = |word: &[char], begin: &str| {
        let count = begin.chars().count();
        count > 3
            && word.len() >= count
            && begin.chars().zip(word).all(|(char, known)| *known == '?' || *known == char)
    };
    let words = header.split_whitespace().take(MAX_WORDS).map(letters);
    let rest: Vec<char> =
        words.filter(|word| !WHOSE.iter().any(|begin| begins(word, begin))).flatten().collect();
    if rest.iter().all(|char| *char == '?') {
        return None;
    }
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

/// The meaning of the columns under these headers, or `None` if there is no column of names.
pub(super) fn columns(headers: &[String]) -> Option<Vec<Option<Column>>> {
    let meanings: Vec<Option<Column>> = headers.iter().map(|header| meaning(header)).collect();
    let vague: Vec<bool> = headers.iter().map(|header| is_vague(header)).collect();
    settled(once(headers, &meanings, &vague))
}

const fn is_name(column: Column) -> bool {
    matches!(column, Column::Surname | Column::FullName | Column::GivenFirst)
}

/// Whether a header may mean another thing than it is known by.
pub(super) fn is_vague(header: &str) -> bool {
    BARE_VAGUE.contains(&without_marks(&fold(header))) || exact(header).is_none()
}

/// These meanings of columns with these headers, each once: of two columns with the same meaning the first counts that is not
/// vague, or else the first. `Name` beside a given name is the surname.
pub(super) fn once(headers: &[String], meanings: &[Option<Column>], vague: &[bool]) -> Vec<Option<Column>> {
    let is_bare = |at: usize| headers.get(at).is_some_and(|header| fold(header) == "name");
    let all = || meanings.iter().enumerate().filter_map(|(at, column)| Some((at, (*column)?)));
    let is_apart = all().any(|(at, column)| column == Column::Given && !is_bare(at))
        && !all().any(|(_, column)| is_name(column));
    let is_vague = |at: usize| vague.get(at).copied().unwrap_or_default();
    let is_named_elsewhere = |at: usize, column: Column| {
        let says = |other: Column| other == column || (is_name(other) && is_name(column));
        is_vague(at) && all().any(|(other, of)| says(of) && !is_vague(other))
    };
    let mut columns: Vec<Option<Column>> = Vec::with_capacity(meanings.len());
    for (at, meaning) in meanings.iter().enumerate() {
        let is_surname = is_apart && *meaning == Some(Column::Given) && is_bare(at);
        let column = if is_surname { Some(Column::Surname) } else { *meaning };
        let counts = |column: &Column| !columns.contains(&Some(*column)) && !is_named_elsewhere(at, *column);
        columns.push(column.filter(counts));
    }
    columns
}

/// The columns with these meanings, or `None` if there is no column of names. A given name without a surname beside it is the
/// whole name; a whole name beside a surname is not read.
pub(super) fn settled(mut columns: Vec<Option<Column>>) -> Option<Vec<Option<Column>>> {
    let replace = |columns: &mut Vec<Option<Column>>, old: Column, new: Option<Column>| {
        if let Some(found) = columns.iter_mut().find(|column| **column == Some(old)) {
            *found = new;
        }
    };
    let has = |columns: &[Option<Column>], column: Column| columns.contains(&Some(column));
    if has(&columns, Column::GivenFirst)
        && (has(&columns, Column::FullName) || has(&columns, Column::Surname))
    {
        replace(&mut columns, Column::GivenFirst, None);
    }
    let is_whole = has(&columns, Column::FullName) || has(&columns, Column::GivenFirst);
    match (has(&columns, Column::Surname), is_whole, has(&columns, Column::Given)) {
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
    use super::*;

    #[test]
    fn every_known_header_is_folded_and_means_one_thing() {
        let mut seen = HashSet::new();
        for word in KNOWN.iter().flat_map(|(_, words)| words.split(' ')) {
            assert_eq!(word, fold(word));
            assert!(seen.insert(word), "{word} is there twice");
        }
    }

    const NOT_IN_THEM: [Column; 5] =
        [Column::FullName, Column::GivenFirst, Column::City, Column::School, Column::Team];

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
    fn a_vague_header_is_one_in_letters_of_another_alphabet_too() {
        for header in ["Год", "Гoд", "ГОД.", "Дaта", "Уюм", "Birth"] {
            assert!(is_vague(header), "{header}");
        }
        assert!(!is_vague("Год рождения") && !is_vague("Гoд рождения"));
        let columns = read(&["Гoд", "ФИО", "Дата рождения"]);
        assert_eq!(columns, Some(vec![None, Some(Column::FullName), Some(Column::Born)]));
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
