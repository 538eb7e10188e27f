//! Names of people: one name split into its parts, and names made shorter.

use crate::tournament::look_alikes::look;

/// A name. Only the surname is required; уулу, кызы and -ұлы belong to the part in which they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Name {
    /// The surname, or the only name.
    pub surname: String,
    /// The given name; may be empty.
    pub given: String,
    /// The patronymic; may be empty.
    pub patronymic: String,
}

impl Name {
    /// The name with each part in the field of its own, where they stand in one field (`Асанов Бекзат`, `Асан уулу Бекзат`) or
    /// were torn apart at a space (`Асан`, `уулу Бекзат`).
    #[must_use]
    pub fn in_parts(&self) -> Self {
        let [surname, given, patronymic] =
            [&self.surname, &self.given, &self.patronymic].map(|part| part.trim());
        if given.split_whitespace().next().is_some_and(is_kin) {
            return split(&format!("{surname} {given} {patronymic}"));
        }
        if given.is_empty() {
            let Self { surname, given, patronymic: own } = split(surname);
            return Self { surname, given, patronymic: format!("{own} {patronymic}").trim().to_owned() };
        }
        Self { surname: surname.to_owned(), given: given.to_owned(), patronymic: patronymic.to_owned() }
    }

    /// The name in no more than so many letters, where that can be done by initials: first of the patronymic, then of the
    /// given name too; then without the patronymic, and at last the surname alone, however long it is.
    #[must_use]
    pub fn within(&self, letters: usize) -> String {
        let Self { surname, mut given, mut patronymic } = self.in_parts();
        if patronymic.is_empty() {
            // `Бекзат Талант уулу`: what follows the given name.
            let mut parts = parts(&given).into_iter();
            given = parts.next().unwrap_or_default();
            patronymic = parts.collect::<Vec<_>>().join(" ");
        }
        let joined = |given: &str, patronymic: &str| {
            let parts = [surname.as_str(), given, patronymic].into_iter().filter(|part| !part.is_empty());
            parts.collect::<Vec<_>>().join(" ")
        };
        let shorter = [
            self.to_string(),
            joined(&given, &initial(&patronymic)),
            joined(&initial(&given), &initial(&patronymic)),
            joined(&initial(&given), ""),
        ];
        shorter.into_iter().find(|name| name.chars().count() <= letters).unwrap_or(surname)
    }

    /// Surname and initial, as strangers are shown the names of children where an event says so. A surname of two words is
    /// whole: `Асан уулу Б.`
    #[must_use]
    pub fn short(&self) -> Self {
        let Self { surname, given, .. } = self.in_parts();
        Self { surname, given: initial(&given), patronymic: String::new() }
    }
}

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let parts = [&self.surname, &self.given, &self.patronymic];
        let mut written = parts.into_iter().filter(|part| !part.is_empty());
        if let Some(first) = written.next() {
            f.write_str(first)?;
        }
        written.try_for_each(|part| write!(f, " {part}"))
    }
}

fn initial(text: &str) -> String {
    text.chars().next().map(|char| format!("{char}.")).unwrap_or_default()
}

/// Words for "son" and "daughter", which belong to the word before them; without apostrophes.
const KIN: &[&str] = &[
    "уулу", "кызы", "ұлы", "қызы", "улы", "оглы", "оглу", "гызы", "углы", "угли", "ўғли", "кизи", "қизи",
    "uulu", "kyzy", "uly", "ulu", "qyzy", "ogly", "oglu", "oğlu", "ogli", "ugli", "kizi", "qizi", "kızı",
    "qızı", "gyzy",
];

/// Words for "of the line of", which belong to the word before them too, but for a surname: as a name of its own, and as the end of
/// one (`Күлтегин`), it is a given name.
const OF_LINE: &[&str] = &["тегин", "tegin"];

/// Endings of Slavic patronymics.
const PATRONYMIC: &[&str] =
    &["ович", "евич", "овна", "евна", "ична", "ovich", "evich", "ovna", "evna", "ichna"];

/// Splits a whole name.
///
/// 1. уулу, кызы, ұлы, қызы, uulu, kyzy … and the word before them are one part, also where that ends as surnames do:
///    `Асанов уулу`.
/// 2. What is before a comma is the surname; given name and patronymic follow it.
/// 3. Of two parts, the one that names a parent (`Асан уулу`, `Асанұлы`) is the surname, in either order, unless the first ends as
///    surnames do: `Асанов Бекзат уулу`.
/// 4. Of three parts whose second is a Slavic patronymic and whose third is not (`Бекзат Нурланович
///    Асанов`), the third is the surname.
/// 5. Otherwise surname, given name, and the rest the patronymic: `Асанов Бекзат Нурлан уулу`.
///
/// A single part is a surname.
pub(crate) fn split(whole: &str) -> Name {
    let mut parts = match whole.split_once(',') {
        Some((surname, rest)) => std::iter::once(surname.trim().to_owned()).chain(parts(rest)).collect(),
        None => surname_first(parts(whole)),
    }
    .into_iter();
    let mut next = || parts.next().unwrap_or_default();
    let (surname, given) = (next(), next());
    Name { surname, given, patronymic: parts.collect::<Vec<_>>().join(" ") }
}

/// Splits a whole name whose given name comes first, unless a comma or a word for "son" says otherwise: `Бекзат Асанов`,
/// `Бекзат Нурланович Асанов`.
pub(crate) fn split_given_first(whole: &str) -> Name {
    let mut parts = parts(whole);
    let is_turned =
        whole.contains(',') || parts.len() < 2 || parts.first().is_some_and(|part| names_a_parent(part));
    if is_turned {
        return split(whole);
    }
    match parts.as_slice() {
        // `Бекзат Асанов Нурланович`
        [_, _, last] if is_patronymic(last) => parts.swap(0, 1),
        _ => parts.rotate_right(1),
    }
    let mut parts = parts.into_iter();
    let surname = parts.next().unwrap_or_default();
    // Other names than those in Cyrillic have more given names than one, and no patronymic.
    let is_cyrillic = |char| matches!(char, '\u{400}'..='\u{52f}');
    let given = if whole.contains(is_cyrillic) || parts.as_slice().iter().any(|part| is_patronymic(part)) {
        1
    } else {
        parts.len()
    };
    let given = parts.by_ref().take(given).collect::<Vec<_>>().join(" ");
    Name { surname, given, patronymic: parts.collect::<Vec<_>>().join(" ") }
}

/// Endings that surnames have and given names do not.
const OF_SURNAMES: &[&str] = &[
    "ов", "ова", "ев", "ева", "ёв", "ёва", "ский", "ская", "цкий", "цкая", "ov", "ova", "ev", "eva", "yev",
    "yeva",
];

/// Whether the given name looks like a surname, and the surname does not.
pub(crate) fn seems_reversed(name: &Name) -> bool {
    is_family(&name.given) && !is_family(&name.surname) && !names_a_parent(&name.surname)
}

/// Whether a patronymic stands where the given name does, and none behind it.
pub(crate) fn is_without_given(name: &Name) -> bool {
    is_patronymic(&name.given) && name.patronymic.is_empty()
}

/// Whether what follows surname and given name in one cell may be a patronymic: it is one, or one word of another alphabet than
/// Cyrillic, where names have more parts.
pub(crate) fn can_be_third(rest: &str) -> bool {
    let words = rest.split_whitespace().count();
    let is_one = is_patronymic(rest) || names_a_parent(rest);
    words == 0 || is_one || (words == 1 && !rest.contains(|char| matches!(char, '\u{400}'..='\u{52f}')))
}

/// A given name and the patronymic behind it: `Бекзат Нурланович`, `Бекзат Талант уулу`.
pub(crate) fn with_patronymic(given: &str) -> Option<(String, String)> {
    match parts(given).as_slice() {
        [given, second] if is_patronymic(second) || names_a_parent(second) => {
            Some((given.clone(), second.clone()))
        }
        _ => None,
    }
}

/// Whether the lines of a cell are one name, of at most three parts: a surname, a given name, a patronymic or initials. Two people
/// have a surname each, or one of them has a given name that is no patronymic. `given_first` tells which the column has first.
pub(crate) fn is_one_name(lines: &[String], given_first: bool) -> bool {
    let whole = lines.join(" ");
    let all = parts(&whole);
    // Whatever the column has first, what is before a comma is the surname.
    let is_turned = whole.contains(',');
    let is_elsewhere = || all.first().is_none_or(|first| !first.ends_with(','));
    if (is_turned && (whole.matches(',').count() > 1 || is_elsewhere())) || are_of_two_parents(lines) {
        return false;
    }
    let is_third = |part: &str| is_patronymic(part) || names_a_parent(part);
    let is_initial = |part: &str| part.chars().filter(|char| char.is_alphabetic()).count() == 1;
    match all.as_slice() {
        // `Асан` and `уулу`.
        [_] => true,
        [first, second] => !is_family(if given_first && !is_turned { first } else { second }),
        [first, second, third] => {
            let is_patronymic_last = is_third(third) && (given_first || !is_family(second));
            let begins_with_given = !is_family(first) && (is_patronymic(second) || is_patronymic_last);
            let begins_with_surname = (!given_first || is_turned) && is_patronymic_last;
            begins_with_given || begins_with_surname || (is_initial(second) && is_initial(third))
        }
        _ => false,
    }
}

/// Whether the lines of a cell are one part of a name; a given name may have a patronymic below it.
pub(crate) fn is_one_part(lines: &[String], is_given: bool) -> bool {
    match parts(&lines.join(" ")).as_slice() {
        [_] => true,
        [_, second] if are_of_two_parents(lines) => false,
        [_, second] => is_given && (is_patronymic(second) || names_a_parent(second)),
        _ => false,
    }
}

/// Whether two lines have a word for "son" or "daughter" each, as two people have. Below a surname with such a word alone may be a
/// given name with the father's: `Асан уулу` and `Бекзат Нурлан уулу`.
fn are_of_two_parents(lines: &[String]) -> bool {
    let has_parent = |line: &&String| line.split([' ', '-']).any(|word| is_kin(word) || is_of_line(word));
    if lines.iter().filter(has_parent).count() < 2 {
        return false;
    }
    match lines {
        [first, second] => {
            let (first, second) = (parts(first), parts(second));
            !matches!((first.as_slice(), second.as_slice()), ([_], [given, _]) if !names_a_parent(given))
        }
        _ => true,
    }
}

fn surname_first(mut parts: Vec<String>) -> Vec<String> {
    let surname_last = match parts.as_slice() {
        [first, last] => names_a_parent(last) && !names_a_parent(first) && !is_family(first),
        [_, middle, last] => is_patronymic(middle) && !is_patronymic(last),
        _ => false,
    };
    if surname_last {
        parts.rotate_right(1);
    }
    parts
}

fn parts(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match parts.last_mut() {
            Some(before) if is_kin(word) || (is_of_line(word) && !is_family(before)) => {
                before.push(' ');
                before.push_str(word);
            }
            _ => parts.push(word.to_owned()),
        }
    }
    parts
}

/// Whether it is a word for "son" or "daughter", which belongs to the word before it.
pub(crate) fn is_kin(word: &str) -> bool {
    KIN.contains(&plain(word).as_str())
}

fn is_of_line(word: &str) -> bool {
    OF_LINE.contains(&plain(word).as_str())
}

/// In lower case, without apostrophes and the dot that is left of a Turkish capital.
fn plain(word: &str) -> String {
    let lower = word.chars().flat_map(char::to_lowercase);
    lower.filter(|char| !matches!(char, '\'' | '`' | '´' | 'ʻ' | 'ʼ' | '‘' | '’' | '\u{307}')).collect()
}

/// Whether it is a stem with one of the endings; `Yuly` is a whole name.
fn ends_in(part: &str, endings: &[&str]) -> bool {
    let part = plain(part);
    endings.iter().any(|ending| part.strip_suffix(ending).is_some_and(|stem| stem.chars().count() >= 2))
}

/// Whether it ends as surnames do: `Асанов Тегин` has a given name, `Асан тегин` has none.
fn is_family(part: &str) -> bool {
    ends_in(part, OF_SURNAMES)
}

fn names_a_parent(part: &str) -> bool {
    ends_in(part, KIN) || part.rsplit_once([' ', '-']).is_some_and(|(_, word)| is_of_line(word))
}

fn is_patronymic(part: &str) -> bool {
    ends_in(part, PATRONYMIC)
}

/// A name for comparing: case, ё, spaces and the alphabet of letters that look the same do not matter.
#[must_use]
pub fn key(name: &Name) -> String {
    look(&name.to_string())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rstest::rstest;

    use super::*;

    fn name(surname: &str, given: &str, patronymic: &str) -> Name {
        Name { surname: surname.into(), given: given.into(), patronymic: patronymic.into() }
    }

    #[test]
    fn a_name_is_shortened_from_its_end_and_the_patronymic_first() {
        let whole = name("Мамбеталиева", "Қарлығаш", "Токтогуловна");
        for (letters, expected) in [
            (34, "Мамбеталиева Қарлығаш Токтогуловна"),
            (33, "Мамбеталиева Қарлығаш Т."),
            (24, "Мамбеталиева Қарлығаш Т."),
            (23, "Мамбеталиева Қ. Т."),
            (17, "Мамбеталиева Қ."),
            (12, "Мамбеталиева"),
            (5, "Мамбеталиева"),
        ] {
            assert_eq!(whole.within(letters), expected, "{letters}");
        }
        assert_eq!(name("Мамбеталиева Қарлығаш Токтогуловна", "", "").within(24), "Мамбеталиева Қарлығаш Т.");
        assert_eq!(name("Асанов", "Бекзат Талант уулу", "").within(20), "Асанов Бекзат Т.");
        for (one_field, letters, expected) in [
            ("Кеңешбек кызы Нурай", 18, "Кеңешбек кызы Н."),
            ("Кеңешбек Кызы Нурай Асановна", 25, "Кеңешбек Кызы Нурай А."),
            ("Асан уулу Бек", 12, "Асан уулу Б."),
            ("Ержан ұлы Нұрлан", 12, "Ержан ұлы Н."),
            ("Ержан қызы Айгүл", 13, "Ержан қызы А."),
            ("Ержан тегин Нұрлан", 14, "Ержан тегин Н."),
            ("Asan uulu Bek", 12, "Asan uulu B."),
            ("Асан уулу", 3, "Асан уулу"),
            ("Бакыт Асан уулу", 12, "Асан уулу Б."),
            ("Асанова Нурай Кеңешбек кызы", 16, "Асанова Нурай К."),
            ("Гасан оглы Али", 13, "Гасан оглы А."),
        ] {
            assert_eq!(name(one_field, "", "").within(letters), expected, "{letters}");
        }
        assert_eq!(name("Асанов", "", "").within(3), "Асанов");
        assert_eq!(name("", "", "").within(3), "");
    }

    /// Surname and initial; what belongs to a word before it (`уулу`, `қызы`) is neither a given name nor an initial.
    #[rstest]
    #[case(["Асанов", "Бекзат", "Нурланович"], "Асанов Б.")]
    #[case(["Асанова", "Нурай", "Кеңешбек кызы"], "Асанова Н.")]
    #[case(["Асанова", "Нурай Кеңешбек кызы", ""], "Асанова Н.")]
    #[case(["Асан уулу", "Бакыт", ""], "Асан уулу Б.")]
    #[case(["Асан уулу", "Бакыт", "Талантович"], "Асан уулу Б.")]
    #[case(["Асан-уулу", "Бакыт", ""], "Асан-уулу Б.")]
    // All in one field.
    #[case(["Асанова Нурай Кеңешбек кызы", "", ""], "Асанова Н.")]
    #[case(["Асанов Бекзат Талант уулу", "", ""], "Асанов Б.")]
    #[case(["Асан уулу Бакыт", "", ""], "Асан уулу Б.")]
    #[case(["АСАН УУЛУ БАКЫТ", "", ""], "АСАН УУЛУ Б.")]
    #[case(["Кеңешбек кызы Нурай Асановна", "", ""], "Кеңешбек кызы Н.")]
    #[case(["Бакыт Асан уулу", "", ""], "Асан уулу Б.")]
    #[case(["Ержан ұлы Нұрлан", "", ""], "Ержан ұлы Н.")]
    #[case(["Айгүл Ержан қызы", "", ""], "Ержан қызы А.")]
    #[case(["Асанов, Бекзат", "", ""], "Асанов Б.")]
    #[case(["Бекзат Нурланович Асанов", "", ""], "Асанов Б.")]
    #[case(["Məmmədov Əli Həsən oğlu", "", ""], "Məmmədov Ə.")]
    #[case(["HƏSƏN QIZI LEYLA", "", ""], "HƏSƏN QIZI L.")]
    #[case(["Karimov Aziz Rustam o‘g‘li", "", ""], "Karimov A.")]
    #[case(["Мамедов Али Гасан оглы", "", ""], "Мамедов А.")]
    #[case(["Гасан оглы Али", "", ""], "Гасан оглы А.")]
    #[case(["Asan uulu Bakyt", "", ""], "Asan uulu B.")]
    #[case(["Асан уулу", "", ""], "Асан уулу")]
    #[case(["Манас", "", ""], "Манас")]
    // Also behind what ends as surnames do.
    #[case(["Асанов уулу Бакыт", "", ""], "Асанов уулу Б.")]
    #[case(["Бакыт Асанов уулу", "", ""], "Асанов уулу Б.")]
    #[case(["Токтогулова кызы Айжан", "", ""], "Токтогулова кызы А.")]
    #[case(["Алиев оглы Рустам", "", ""], "Алиев оглы Р.")]
    #[case(["Асанов уулу", "Бакыт", ""], "Асанов уулу Б.")]
    #[case(["Асанов", "уулу Бакыт", ""], "Асанов уулу Б.")]
    #[case(["Токтогулова", "кызы", "Айжан"], "Токтогулова кызы А.")]
    #[case(["Алиев", "оглы Рустам", "Гасанович"], "Алиев оглы Р.")]
    // Given name and the rest beside it, or torn apart at the spaces.
    #[case(["Асанов Бекзат", "", "Талант уулу"], "Асанов Б.")]
    #[case(["Асан", "уулу Бакыт", ""], "Асан уулу Б.")]
    #[case(["Кеңешбек", "кызы", "Нурай"], "Кеңешбек кызы Н.")]
    #[case(["Асан", "уулу", ""], "Асан уулу")]
    #[case(["Асанов Б.", "", ""], "Асанов Б.")]
    // Behind a surname it is a given name.
    #[case(["Асанов", "Тегин", ""], "Асанов Т.")]
    #[case(["Асанов Тегин", "", ""], "Асанов Т.")]
    #[case(["Асанов Бекзат уулу", "", ""], "Асанов Б.")]
    #[case(["Осмон Күлтегин", "", ""], "Осмон К.")]
    #[case(["Асан тегин Бакыт", "", ""], "Асан тегин Б.")]
    #[case(["", "", ""], "")]
    fn a_short_name_has_the_whole_surname_and_the_initial_of_the_given_name(
        #[case] parts: [&str; 3],
        #[case] short: &str,
    ) {
        let [surname, given, patronymic] = parts;
        let shortened = name(surname, given, patronymic).short();
        assert_eq!(shortened.to_string(), short);
        assert_eq!(shortened.short(), shortened);
    }

    #[rstest]
    #[case("Асанов", ["Асанов", "", ""])]
    #[case("Асанов Бекзат", ["Асанов", "Бекзат", ""])]
    #[case("Асанов Бекзат Нурланович", ["Асанов", "Бекзат", "Нурланович"])]
    #[case("Бекзат Нурланович Асанов", ["Асанов", "Бекзат", "Нурланович"])]
    #[case("Асанов, Бекзат Нурланович", ["Асанов", "Бекзат", "Нурланович"])]
    #[case("Бекзат Асан уулу", ["Асан уулу", "Бекзат", ""])]
    #[case("Асан уулу Бекзат", ["Асан уулу", "Бекзат", ""])]
    #[case("Асан УУЛУ", ["Асан УУЛУ", "", ""])]
    #[case("Жылдыз Асан кызы", ["Асан кызы", "Жылдыз", ""])]
    #[case("Jyldyz Asan kyzy", ["Asan kyzy", "Jyldyz", ""])]
    #[case("Бекзат Асанұлы", ["Асанұлы", "Бекзат", ""])]
    #[case("Айгүл Асан-қызы", ["Асан-қызы", "Айгүл", ""])]
    #[case("Асанов Бекзат уулу", ["Асанов", "Бекзат уулу", ""])]
    #[case("Асанов уулу Бакыт", ["Асанов уулу", "Бакыт", ""])]
    #[case("Токтогулова кызы Айжан", ["Токтогулова кызы", "Айжан", ""])]
    #[case("Алиев оглы Рустам", ["Алиев оглы", "Рустам", ""])]
    #[case("Бакыт Асанов уулу", ["Асанов уулу", "Бакыт", ""])]
    #[case("Asanov uulu Bakyt Nurlanovich", ["Asanov uulu", "Bakyt", "Nurlanovich"])]
    #[case("Асанов Күлтегин", ["Асанов", "Күлтегин", ""])]
    #[case("Осмон Күлтегин", ["Осмон", "Күлтегин", ""])]
    #[case("Бакыт Асан тегин", ["Асан тегин", "Бакыт", ""])]
    #[case("Aziz Rustam o‘g‘li", ["Rustam o‘g‘li", "Aziz", ""])]
    #[case("Ahmet Davutoğlu", ["Davutoğlu", "Ahmet", ""])]
    #[case("Нұрлан Бекзат Асан-ұлы", ["Нұрлан", "Бекзат", "Асан-ұлы"])]
    #[case("Асанов Бекзат Нурлан уулу", ["Асанов", "Бекзат", "Нурлан уулу"])]
    #[case("Асан уулу Бекзат Нурланович", ["Асан уулу", "Бекзат", "Нурланович"])]
    #[case("Asanov Yuly", ["Asanov", "Yuly", ""])]
    #[case("уулу", ["уулу", "", ""])]
    #[case("", ["", "", ""])]
    fn a4_a_whole_name_is_split(#[case] whole: &str, #[case] parts: [&str; 3]) {
        let Name { surname, given, patronymic } = split(whole);
        assert_eq!([surname, given, patronymic], parts);
    }

    #[rstest]
    #[case("Бекзат Асанов", ["Асанов", "Бекзат", ""])]
    #[case("Бекзат Нурланович Асанов", ["Асанов", "Бекзат", "Нурланович"])]
    #[case("Асанов, Бекзат", ["Асанов", "Бекзат", ""])]
    #[case("Асан уулу Бекзат", ["Асан уулу", "Бекзат", ""])]
    #[case("Бекзат Асан уулу", ["Асан уулу", "Бекзат", ""])]
    #[case("Бекзат Асанов уулу", ["Асанов уулу", "Бекзат", ""])]
    #[case("Асанов уулу Бекзат", ["Асанов уулу", "Бекзат", ""])]
    #[case("Ömer Öztürk", ["Öztürk", "Ömer", ""])]
    #[case("Бекзат Асанов Нурланович", ["Асанов", "Бекзат", "Нурланович"])]
    #[case("Mehmet Ali Öztürk", ["Öztürk", "Mehmet Ali", ""])]
    #[case("Bekzat Nurlanovich Asanov", ["Asanov", "Bekzat", "Nurlanovich"])]
    #[case("Бекзат", ["Бекзат", "", ""])]
    fn a_whole_name_with_the_given_one_first_is_split(#[case] whole: &str, #[case] parts: [&str; 3]) {
        let Name { surname, given, patronymic } = split_given_first(whole);
        assert_eq!([surname, given, patronymic], parts);
    }

    #[test]
    fn names_the_other_way_round_are_noticed() {
        for whole in ["Бекзат Асанов", "Bekzat Asanov", "Айгүл Беков-Асанова"] {
            assert!(seems_reversed(&split(whole)), "{whole}");
        }
        for whole in
            ["Асанов Бекзат", "Ким Ева", "Ли Марина", "Асан уулу Бекзат", "Öztürk Ömer", "Беков Асанов"]
        {
            assert!(!seems_reversed(&split(whole)), "{whole}");
        }
    }

    #[test]
    fn a_name_on_several_lines_is_told_from_several_names() {
        let lines = |cell: &str| cell.split('|').map(str::to_owned).collect::<Vec<_>>();
        for cell in [
            "Асанов|Бекзат",
            "Асанов|Бекзат Нурланович",
            "Асанов Бекзат|Нурланович",
            "Асанов|Бекзат|Нурланович",
            "Асанов,|Бекзат Нурланович",
            "Асан уулу|Бекзат",
            "Асан|уулу",
            "Асанова|Айгүл Нурлан кызы",
            "Асанов|Б.|Н.",
            "Öztürk|Ömer",
            "Бекзат Нурланович|Асанов",
            "Асан уулу|Бекзат Нурлан уулу",
            "Асанов уулу|Бекзат",
        ] {
            assert!(is_one_name(&lines(cell), false), "{cell}");
        }
        for cell in [
            "Асанов|Беков",
            "Асанов Бекзат|Беков Азат",
            "Асанов Бекзат|Беков",
            "Асанов|Беков Азат",
            "Асанов|Ким Ольга",
            "Асанов, Бекзат|Беков, Азат",
            "Асанов Бекзат,|Беков",
            "Бекзат|Асанов",
            "Асан уулу Бекзат|Нурлан уулу Азат",
            "Асанов|Беков|Сатов",
            "Асан уулу|Нурлан уулу",
            "Асан уулу|Нурлан кызы",
            "Асан-уулу|Нурлан-уулу",
            "Асан уулу Бекзат|Нурлан уулу",
            "Бекзат Асан уулу|Нурлан уулу",
            "Асан уулу|Нурлан уулу Азат",
            "Асан уулу|Бекзат|Нурлан уулу",
            "Асан тегин|Нурлан тегин",
        ] {
            assert!(!is_one_name(&lines(cell), false), "{cell}");
        }
        for (cell, is_one) in [
            ("Бекзат|Асанов", true),
            ("Бекзат Нурланович|Асанов", true),
            ("Асанов|Бекзат", false),
            ("Бекзат Асанов|Азат", false),
        ] {
            assert_eq!(is_one_name(&lines(cell), true), is_one, "{cell}");
        }
        assert!(is_one_part(&lines("Бекзат|Нурлан уулу"), true));
        assert!(!is_one_part(&lines("Асан уулу|Нурлан уулу"), true));
    }

    proptest! {
        #[test]
        fn splitting_keeps_every_word(whole in "([А-Яа-яA-Za-z-]{1,6}|уулу|қызы| ){0,8}") {
            let sorted = |text: &str| {
                let mut words: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
                words.sort();
                words
            };
            prop_assert_eq!(sorted(&split(&whole).to_string()), sorted(&whole));
        }

        /// Whatever the name, what is left is no longer than was asked for, or the surname alone.
        #[test]
        fn a_shortened_name_fits_or_is_the_surname(
            surname in "[А-Яа-я -]{0,20}",
            given in "[А-Яа-я ]{0,12}",
            patronymic in "[А-Яа-я ]{0,16}",
            letters in 0..60_usize,
        ) {
            let of = name(&surname, &given, &patronymic);
            let short = of.within(letters);
            prop_assert!(short.chars().count() <= letters || surname.contains(short.as_str()), "{}", short);
        }
    }
}
