//! What lists of persons are ordered by. They are of no event and too long to be sorted when they are read, so that the keys of
//! each name are stored, one for the language of each page, and the database pages the list by an index over them.

use std::sync::LazyLock;

use crate::tournament::events::audit_chain::Hashed;
use crate::tournament::{Alphabet, Name};

/// Of a longer key so many bytes are stored: an index of PostgreSQL takes 2,704 in a row. They are those of more than a hundred
/// letters, and of names that begin with the same ones the id decides.
const MAX_KEY_BYTES: usize = 255;

/// Stands before what [`ListKeys::version`] hashes.
const KEYS: &[u8] = b"toguznama keys of lists 1";

/// The letters that keys are tried with: Latin, Cyrillic, Armenian, Georgian and Arabic ones, marks and signs.
const LETTERS: [std::ops::RangeInclusive<u32>; 4] =
    [0x20..=0x58F, 0x600..=0x6FF, 0x10A0..=0x10FF, 0x1E00..=0x206F];

/// What is not told by single letters: signs between them, letters of two characters, numbers.
const TOGETHER: [&str; 8] = [
    "Асан уулу Азат",
    "Асан-уулу Азат",
    "О’Нил Ёлкин",
    "И\u{306}Е\u{308}О\u{308}",
    "Oʻktam Shuhrat Chori Gʻani",
    "2 лицей 10",
    "Дж Нг Нь",
    "王伟 김 すずき",
];

/// The keys of a name: bytes in the order of each alphabet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListKeys {
    /// In the order of [`Alphabet::Kyrgyz`].
    pub kyrgyz: Vec<u8>,
    /// In the order of [`Alphabet::Kazakh`].
    pub kazakh: Vec<u8>,
    /// In the order of [`Alphabet::Russian`].
    pub russian: Vec<u8>,
    /// In the order of [`Alphabet::Common`].
    pub common: Vec<u8>,
}

impl ListKeys {
    /// The keys of a name.
    #[must_use]
    pub fn for_name(name: &Name) -> Self {
        let name = name.to_string();
        let key = |alphabet: Alphabet| {
            let mut key = alphabet.key_of(&name).into_bytes();
            key.truncate(MAX_KEY_BYTES);
            key
        };
        Self {
            kyrgyz: key(Alphabet::Kyrgyz),
            kazakh: key(Alphabet::Kazakh),
            russian: key(Alphabet::Russian),
            common: key(Alphabet::Common),
        }
    }

    /// By what keys are made: another text where another version of the program orders names otherwise, so that its keys cannot be
    /// compared with those of this one. It is a hash of the keys of letters and names, in 16 hexadecimal digits.
    #[must_use]
    pub fn version() -> &'static str {
        static VERSION: LazyLock<String> = LazyLock::new(|| {
            version_of(|text| ListKeys::for_name(&Name { surname: text.to_owned(), ..Name::default() }))
        });
        &VERSION
    }
}

/// The version of keys that are made so.
fn version_of(keys: impl Fn(&str) -> ListKeys) -> String {
    let mut hashed = Hashed::new(KEYS);
    let letters = LETTERS.into_iter().flatten().filter_map(char::from_u32).map(String::from);
    for text in letters.chain(TOGETHER.map(str::to_owned)) {
        let ListKeys { kyrgyz, kazakh, russian, common } = keys(&text);
        for key in [kyrgyz, kazakh, russian, common] {
            hashed.some(&key);
        }
    }
    format!("{:016x}", hashed.finish().half() >> 64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_another_version_where_a_letter_or_two_together_have_another_place() {
        let of = |text: &str| ListKeys::for_name(&Name { surname: text.to_owned(), ..Name::default() });
        assert_eq!(ListKeys::version(), version_of(of));
        assert_eq!(ListKeys::version().len(), 16);
        for moved in ["Ө", "Қ", "ё", "Z", "ə", "Дж Нг Нь", "2 лицей 10"] {
            for part in 0..4 {
                let other = version_of(|text| {
                    let mut keys = of(text);
                    if text == moved {
                        let ListKeys { kyrgyz, kazakh, russian, common } = &mut keys;
                        [kyrgyz, kazakh, russian, common][part].push(1);
                    }
                    keys
                });
                assert_ne!(other, ListKeys::version(), "{moved}");
            }
        }
    }

    #[test]
    fn keys_of_long_names_are_cut_and_still_in_order() {
        let name = |surname: String| ListKeys::for_name(&Name { surname, ..Name::default() });
        let [first, second] = ["Ң", "Ө"].map(|letter| name(letter.repeat(400)));
        for (first, second) in [(&first.kyrgyz, &second.kyrgyz), (&first.common, &second.common)] {
            assert!(first < second && first.len() == MAX_KEY_BYTES && second.len() == MAX_KEY_BYTES);
        }
        let [usual, later] = ["Абдыкадырова", "Абдыкадырово"]
            .map(|surname| name(format!("{surname} Айпери-Гүлзат Нурсултановна Токтогул кызы")));
        assert!(usual.kyrgyz.len() < MAX_KEY_BYTES && usual.kyrgyz < later.kyrgyz);
    }
}
