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
