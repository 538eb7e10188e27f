//! Looking for people by what can be typed.

use super::Name;

/// A text for searching: small letters, and the letters that only Kyrgyz and Kazakh have as their nearest
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

/// The words of a name that is looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NameWords(Vec<String>);

impl NameWords {
    /// The words of what was typed.
    #[must_use]
    pub fn of(typed: &str) -> Self {
        Self(folded(typed).split_whitespace().map(str::to_owned).collect())
    }

    /// Whether nothing is looked for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether every word stands in the name.
    #[must_use]
    pub fn found_in(&self, name: &Name) -> bool {
        let name = folded(&name.to_string());
        self.0.iter().all(|word| name.contains(word.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_by_any_of_its_words_as_a_phone_types_them() {
        let name = Name {
            surname: "Өмүрбек уулу".to_owned(),
            given: "Нұрлан".to_owned(),
            patronymic: String::new(),
        };
        for typed in ["", "өмүр", "ОМУРБЕК", "нурлан омурбек", " Нұр "] {
            assert!(NameWords::of(typed).found_in(&name), "{typed}");
        }
        for typed in ["нурлан асан", "Omur"] {
            assert!(!NameWords::of(typed).found_in(&name), "{typed}");
        }
        let latin = Name { surname: "ÜNLÜ".to_owned(), ..Name::default() };
        assert!(NameWords::of("ünlü").found_in(&latin));
    }
}
