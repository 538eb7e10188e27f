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
pub struct NameWords(Vec<NameWord>);

/// A word that is looked for: in either part of what [`searchable`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameWord {
    /// As it is spelled.
    pub spelling: String,
    /// As it sounds; a word without a sound is found by its spelling only.
    pub sound: Option<String>,
    /// The same with [`ANY`] for each letter that Russian passports write е where the name has ө: Дүйшөнкулов is Дуйшенкулов there.
    pub russian: Option<String>,
}

/// Any one letter, as SQL's `LIKE` has it.
pub const ANY: char = '_';

impl NameWord {
    fn new(word: &str) -> Self {
        let sound = Some(sounds(word)).filter(|sound| !sound.trim().is_empty() && !is_held_down(word));
        let russian = sound.as_deref().and_then(|sound| russian(word, sound));
        Self { spelling: folded(word), sound, russian }
    }

    fn is_in(&self, (written, heard): (&str, &str)) -> bool {
        written.contains(&self.spelling)
            || self.sound.as_ref().is_some_and(|sound| heard.contains(sound.as_str()))
            || self.russian.as_ref().is_some_and(|pattern| {
                let (pattern, heard): (Vec<_>, Vec<_>) = (pattern.chars().collect(), heard.chars().collect());
                heard.windows(pattern.len()).any(|part| is_like(&pattern, part))
            })
    }

    /// Whether a word of a text begins with this one, by its sound.
    #[must_use]
    pub fn begins_sound(&self, known: &str) -> bool {
        self.sound.as_ref().is_some_and(|sound| known.starts_with(sound.trim()))
            || self.russian.as_ref().is_some_and(|pattern| {
                let (pattern, known): (Vec<_>, Vec<_>) =
                    (pattern.trim().chars().collect(), known.chars().collect());
                known.get(..pattern.len()).is_some_and(|part| is_like(&pattern, part))
            })
    }
}

/// Whether the letters are those of a pattern, in which [`ANY`] is any letter.
fn is_like(pattern: &[char], letters: &[char]) -> bool {
    pattern.iter().zip(letters).all(|(wanted, letter)| *wanted == ANY || wanted == letter)
}

/// The sound of a word with [`ANY`] where an е that was typed may be the ө of a name; none where there is no such letter. In the
/// first syllable an ө is an о in Russian too.
fn russian(word: &str, sound: &str) -> Option<String> {
    let (word, mut syllable) = (word.to_lowercase(), Syllable::Before);
    let with_o = word.chars().map(|char| {
        let is_vowel = "аеёиоуүыэюяәіұөaeiouyäöü".contains(char);
        let is_later = syllable == Syllable::After;
        syllable = match (is_vowel, syllable) {
            (true, Syllable::Before) => Syllable::First,
            (false, Syllable::First) => Syllable::After,
            (_, same) => same,
        };
        if is_later && matches!(char, 'е' | 'e') { 'о' } else { char }
    });
    let other = sounds(&with_o.collect::<String>());
    let is_other = other != sound && other.chars().count() == sound.chars().count();
    let pattern = || other.chars().zip(sound.chars()).map(|(o, e)| if o == e { e } else { ANY }).collect();
    is_other.then(pattern)
}

/// Where in a word one is: before its first vowel, in it, or after it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Syllable {
    Before,
    First,
    After,
}

/// Whether a letter stands three times in a row, as in no name: such a word would sound like one letter, and find everybody.
fn is_held_down(word: &str) -> bool {
    let letters: Vec<char> = folded(word).chars().collect();
    letters
        .windows(3)
        .any(|three| three.iter().all(|char| char.is_alphabetic() && three.first() == Some(char)))
}

impl NameWords {
    /// The words of the text typed.
    #[must_use]
    pub fn from_text(typed: &str) -> Self {
        // No name has a control character, and PostgreSQL takes no text with a NUL.
        let words = typed.split(|char: char| char.is_whitespace() || char.is_control());
        Self(words.filter(|word| !word.is_empty()).map(NameWord::new).collect())
    }

    /// Whether there are no words: such a search matches every name.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The words, in the order in which they were typed.
    pub fn words(&self) -> impl Iterator<Item = &NameWord> {
        self.0.iter()
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
        self.0.iter().all(|word| word.is_in((&written, &heard)))
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

    #[test]
    fn a_name_is_found_as_russian_passports_write_it() {
        for (stored, spellings) in [
            ("Дүйшөнкулов", ["Дуйшенкулов", "Дуйшонкулов", "Duishenkulov", "Дүйшөнкулов"]),
            ("Дүйшөнбеков", ["Дуйшенбеков", "Duishenbek", "дуйшен", "Дуйшонбеков"]),
            ("Төлөгөнова", ["Толегенова", "Tolegen", "Төлеген", "Тологонова"]),
            ("Дөөлөтов", ["Доолетов", "Дөөлөт", "Doolet", "доолот"]),
        ] {
            for typed in spellings {
                assert!(NameWords::from_text(typed).found_in(&name(stored, "")), "{typed} in {stored}");
            }
        }
        let first = NameWords::from_text("Темуров").found_in(&name("Төмүров", ""));
        assert!(!first, "the first syllable has an о in Russian too");
    }

    #[test]
    fn a_letter_that_is_held_down_finds_no_one() {
        for typed in ["zzzz", "ннн", "Aaa", "ннннн"] {
            assert!(!NameWords::from_text(typed).found_in(&name("Азаматов", "Назар")), "{typed}");
        }
        for typed in ["Аалы", "Aaly", "Аа"] {
            assert!(NameWords::from_text(typed).found_in(&name("Аалыев", "")), "{typed}");
        }
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
