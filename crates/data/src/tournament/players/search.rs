//! Searching people by name, in Cyrillic or Latin, as passports write names and as people type them.
//!
//! `static/js/fold.js` folds the same way; a browser test compares the two.

use crate::tournament::Name;

/// A text for comparison: lower case, with the letters that only Kyrgyz and Kazakh have replaced by the nearest
/// Russian ones, since many phones do not offer them.
#[must_use]
pub fn folded(text: &str) -> String {
    let plain = |char: char| match char {
        'ё' => 'е',
        'ө' => 'о',
        'ү' | 'ұ' => 'у',
        'ң' => 'н',
        'ә' => 'а',
        'ғ' => 'г',
        'қ' => 'к',
        'і' => 'и',
        'һ' => 'х',
        other => other,
    };
    text.to_lowercase().chars().map(plain).collect()
}

/// A text by its sound, independent of the alphabet: Асанов, Asanov and asanow are equal, and so are Жумабаев,
/// Jumabaev, Djumabayev and Zhumabaev.
#[must_use]
pub fn skeleton(text: &str) -> String {
    let letters: String = folded(text).chars().map(latin).collect();
    let letters = SOUNDS.iter().fold(letters, |text, (written, heard)| text.replace(written, heard));
    let mut heard = String::with_capacity(letters.len());
    let mut last = ' ';
    for char in letters.chars() {
        // Doubled letters are one sound, doubled digits are not; one space separates words.
        if char != last || char.is_ascii_digit() {
            heard.push(char);
        }
        last = char;
    }
    heard
}

/// A Cyrillic or Latin letter as one plain Latin letter or two. Signs without a sound become nothing.
const fn latin(char: char) -> &'static str {
    match char {
        'а' | 'a' | 'ä' | 'á' | 'à' | 'â' => "a",
        'б' | 'b' => "b",
        'в' | 'v' | 'w' => "v",
        'г' | 'g' | 'ğ' => "g",
        'д' | 'd' => "d",
        'е' | 'э' | 'e' | 'é' | 'è' | 'ë' | 'ê' => "e",
        'ж' | 'j' | 'ž' => "j",
        'з' | 'z' => "z",
        'и' | 'й' | 'ы' | 'i' | 'y' | 'ı' | 'í' | 'ï' => "i",
        'к' | 'k' | 'q' => "k",
        'л' | 'l' => "l",
        'м' | 'm' => "m",
        'н' | 'n' | 'ñ' => "n",
        'о' | 'o' | 'ö' | 'ó' | 'ô' => "o",
        'п' | 'p' => "p",
        'р' | 'r' => "r",
        'с' | 's' => "s",
        'т' | 't' => "t",
        'у' | 'u' | 'ü' | 'ū' | 'ú' | 'û' => "u",
        'ф' | 'f' => "f",
        'х' | 'h' => "h",
        'ц' => "ts",
        'ч' | 'ç' | 'č' => "ç",
        'ш' | 'щ' | 'ş' | 'š' => "ş",
        'ю' => "iu",
        'я' => "ia",
        'c' => "c",
        'x' => "ks",
        '0' => "0",
        '1' => "1",
        '2' => "2",
        '3' => "3",
        '4' => "4",
        '5' => "5",
        '6' => "6",
        '7' => "7",
        '8' => "8",
        '9' => "9",
        ' ' | '\t' | '\n' => " ",
        _ => "",
    }
}

/// Groups of letters and their sound, applied in this order. Passports write ж as dzh, zh or dj, х as kh, ң as ng,
/// and е after another vowel as ye.
const SOUNDS: [(&str, &str); 19] = [
    ("dzh", "j"),
    ("zh", "j"),
    ("dj", "j"),
    ("shch", "ş"),
    ("sch", "ş"),
    ("sh", "ş"),
    ("tch", "ç"),
    ("ch", "ç"),
    ("kh", "h"),
    ("gh", "g"),
    ("ph", "f"),
    ("ng", "n"),
    ("c", "k"),
    ("aie", "ae"),
    ("eie", "ee"),
    ("iie", "ie"),
    ("oie", "oe"),
    ("uie", "ue"),
    // The sound before an initial е is written in Latin only.
    (" ie", " e"),
];

/// The words of a search for a name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NameWords(Vec<(String, String)>);

impl NameWords {
    /// The words of the text typed.
    #[must_use]
    pub fn from_text(typed: &str) -> Self {
        let word = |word: &str| (folded(word), sounds(word));
        // No name has a control character, and PostgreSQL takes no text with a NUL.
        let words = typed.split(|char: char| char.is_whitespace() || char.is_control());
        Self(words.filter(|word| !word.is_empty()).map(word).collect())
    }

    /// Whether there are no words: such a search matches every name.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The words: as they are spelled, and as they sound; a word without a sound is found by its spelling only. Both are to be
    /// looked for in what [`searchable`] gives.
    pub fn words(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        let sound = |sound: &'_ String| !sound.trim().is_empty();
        self.0.iter().map(move |(word, heard)| {
            (word.as_str(), Some(heard).filter(|heard| sound(heard)).map(String::as_str))
        })
    }

    /// Whether the name contains every word, by spelling or by sound.
    #[must_use]
    pub fn found_in(&self, name: &Name) -> bool {
        self.found_in_text(&name.to_string())
    }

    /// Whether the text contains every word, by spelling or by sound.
    #[must_use]
    pub fn found_in_text(&self, text: &str) -> bool {
        let (written, heard) = searchable(text);
        self.0.iter().all(|(word, sound)| {
            written.contains(word.as_str()) || !sound.trim().is_empty() && heard.contains(sound.as_str())
        })
    }
}

/// What words are looked for in: a text as it is spelled, folded, and as it sounds.
#[must_use]
pub fn searchable(text: &str) -> (String, String) {
    (folded(text), sounds(text))
}

/// The [`skeleton`] of a text as if a space preceded it, so that the rules for the start of a word apply to its first
/// word.
fn sounds(text: &str) -> String {
    skeleton(&format!(" {text}")).trim_start().to_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn name(surname: &str, given: &str) -> Name {
        Name { surname: surname.to_owned(), given: given.to_owned(), patronymic: String::new() }
    }

    /// The scripts of the pages search by themselves: `tests/js` holds them to the same file.
    #[test]
    fn scripts_find_the_names_that_the_server_finds() {
        #[derive(serde::Deserialize)]
        struct Known {
            names: Vec<String>,
            found: std::collections::BTreeMap<String, Vec<String>>,
        }
        let known = include_str!("../../../../../tests/js/names.json");
        let Known { names, found } = serde_json::from_str(known).expect("names and who is found");
        assert!(names.len() > 10 && found.len() > 20);
        for (typed, expected) in found {
            let is_found = |whole: &&String| {
                let (surname, given) = whole.split_once(' ').expect("two words");
                NameWords::from_text(&typed).found_in(&name(surname, given))
            };
            let answered: Vec<_> = names.iter().filter(is_found).cloned().collect();
            assert_eq!(answered, expected, "{typed}");
        }
    }

    #[test]
    fn control_characters_are_in_no_word() {
        assert!(NameWords::from_text("\0 \u{7}").is_empty());
        assert_eq!(NameWords::from_text("Asan\0ov"), NameWords::from_text("Asan ov"));
    }

    #[test]
    fn a_name_is_found_by_any_of_its_words_as_phones_type_them() {
        let name = name("Өмүрбек уулу", "Нұрлан");
        for typed in ["", "өмүр", "ОМУРБЕК", "нурлан омурбек", " Нұр ", "Omur", "omurbek uulu nurlan"]
        {
            assert!(NameWords::from_text(typed).found_in(&name), "{typed}");
        }
        for typed in ["нурлан асан", "Omar"] {
            assert!(!NameWords::from_text(typed).found_in(&name), "{typed}");
        }
        let latin = Name { surname: "ÜNLÜ".to_owned(), ..Name::default() };
        assert!(NameWords::from_text("ünlü").found_in(&latin));
    }

    /// Spellings of the same name: in Cyrillic, in passports, as people type them.
    const SPELLINGS: [&[&str]; 14] = [
        &["Асанов", "Asanov", "asanow", "АСАНОВ"],
        &["Жумабаев", "Jumabaev", "Zhumabaev", "Djumabayev", "Dzhumabaev", "Джумабаев"],
        &["Чолпонбаев", "Cholponbaev", "Çolponbayev", "Tcholponbaev"],
        &["Шайымбетова", "Shaiymbetova", "Shayimbetova", "Şayımbetova"],
        &["Кыргызбаев", "Kyrgyzbaev", "Qırğızbayev", "Kirgizbaev"],
        &["Токтохан", "Toktokhan", "Toktohan"],
        &["Юсупова", "Yusupova", "Iusupova"],
        &["Елена", "Yelena", "Elena", "Элена"],
        &["Өскөнбай", "Oskonbay", "Öskönbai"],
        &["Маңас", "Mangas", "Manas", "Mañas"],
        &["Мээрим", "Meerim", "Merim"],
        &["Виктор", "Viktor", "Victor"],
        &["Александр", "Aleksandr", "Alexandr"],
        &["Ғалымжан", "Galymzhan", "Ğalımjan", "Ghalymjan"],
    ];

    #[test]
    fn a_name_is_found_in_either_alphabet() {
        for spellings in SPELLINGS {
            for stored in spellings {
                for typed in spellings {
                    assert!(NameWords::from_text(typed).found_in(&name(stored, "")), "{typed} in {stored}");
                }
            }
        }
    }

    #[test]
    fn another_name_is_not_found() {
        for (place, spellings) in SPELLINGS.iter().enumerate() {
            for (_, others) in SPELLINGS.iter().enumerate().filter(|(other, _)| *other != place) {
                for (typed, stored) in spellings.iter().zip(others.iter()) {
                    assert!(!NameWords::from_text(typed).found_in(&name(stored, "")), "{typed} in {stored}");
                }
            }
        }
    }

    proptest! {
        #[test]
        fn a_name_is_found_from_its_first_letter_on(
            surname in "[А-Яа-яёңөүA-Za-z]{1,12}", given in "[А-Яа-яёңөүA-Za-z]{0,8}", typed in 1..20_usize,
        ) {
            let name = name(&surname, &given);
            let typed: String = name.to_string().chars().take(typed).collect();
            prop_assert!(NameWords::from_text(&typed).found_in(&name), "{typed}");
        }

        #[test]
        fn searching_accepts_any_text(typed in ".{0,40}", stored in ".{0,40}") {
            let _ = NameWords::from_text(&typed).found_in_text(&stored);
        }
    }
}
