//! Splits a whole name into its parts.

use crate::tournament::Name;
use crate::tournament::look_alikes::look;

/// Words for "son" and "daughter", which belong to the word before them.
const KIN: &[&str] = &[
    "уулу", "кызы", "ұлы", "қызы", "улы", "оглы", "оглу", "uulu", "kyzy", "uly", "ulu", "qyzy", "kizi",
    "ogly",
];

/// Endings of Slavic patronymics.
const PATRONYMIC: &[&str] =
    &["ович", "евич", "овна", "евна", "ична", "ovich", "evich", "ovna", "evna", "ichna"];

/// Splits a whole name.
///
/// 1. уулу, кызы, ұлы, қызы, uulu, kyzy … and the word before them are one part.
/// 2. What is before a comma is the surname; given name and patronymic follow it.
/// 3. Of two parts, the one that names a parent (`Асан уулу`, `Асанұлы`) is the surname, in either order.
/// 4. Of three parts whose second is a Slavic patronymic and whose third is not (`Бекзат Нурланович
///    Асанов`), the third is the surname.
/// 5. Otherwise surname, given name, and the rest the patronymic: `Асанов Бекзат Нурлан уулу`.
///
/// A single part is a surname.
pub(super) fn split(whole: &str) -> Name {
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
pub(super) fn split_given_first(whole: &str) -> Name {
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
pub(super) fn seems_reversed(name: &Name) -> bool {
    let is_surname = |part: &str| ends_in(part, OF_SURNAMES);
    is_surname(&name.given) && !is_surname(&name.surname) && !names_a_parent(&name.surname)
}

/// Whether what follows surname and given name in one cell may be a patronymic: it is one, or one word of another alphabet than
/// Cyrillic, where names have more parts.
pub(super) fn can_be_third(rest: &str) -> bool {
    let words = rest.split_whitespace().count();
    let is_one = is_patronymic(rest) || names_a_parent(rest);
    words == 0 || is_one || (words == 1 && !rest.contains(|char| matches!(char, '\u{400}'..='\u{52f}')))
}

fn surname_first(mut parts: Vec<String>) -> Vec<String> {
    let surname_last = match parts.as_slice() {
        [first, last] => names_a_parent(last) && !names_a_parent(first),
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
            Some(before) if KIN.contains(&word.to_lowercase().as_str()) => {
                before.push(' ');
                before.push_str(word);
            }
            _ => parts.push(word.to_owned()),
        }
    }
    parts
}

/// Whether it is a stem with one of the endings; `Yuly` is a whole name.
fn ends_in(part: &str, endings: &[&str]) -> bool {
    let part = part.to_lowercase();
    endings.iter().any(|ending| part.strip_suffix(ending).is_some_and(|stem| stem.chars().count() >= 2))
}

fn names_a_parent(part: &str) -> bool {
    ends_in(part, KIN)
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
    }
}
