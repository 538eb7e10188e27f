//! What was meant by a result whose keys were typed on a Cyrillic layout where no script read them by their places
//! (`static/js/signs.js`). Here only what they typed is known, so what could be meant in two ways is not read.

use crate::regulations::result::{self, GameResult};

/// Letters of Cyrillic layouts at the places of those that end a result, and of the full stop.
const LETTERS: [(char, char); 9] = [
    ('к', 'r'),
    ('а', 'f'),
    ('и', 'b'),
    ('ф', 'a'),
    ('т', 'n'),
    ('з', 'p'),
    ('в', 'd'),
    ('г', 'u'),
    ('ю', '.'),
];
/// Those that look like another letter that ends a result.
const ALIKE: [(char, char); 3] = [('а', 'a'), ('А', 'a'), ('В', 'b')];

/// The row of digits, alone and with Shift: on the keyboard of the United States and in Kazakh.
const ROWS: [(&str, &str); 2] = [("1234567890-=", "\"әіңғ,.үұқөһ"), ("!@#$%^&*()_+", "!ӘІҢҒ;:ҮҰҚӨҺ")];

/// In how many ways a text is read at most.
const MAX_READINGS: usize = 16;

/// A layout on which a text may have been typed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// Russian or Kyrgyz: digits as elsewhere, the full stop where others have the slash.
    Russian,
    /// Kazakh: letters in the row of digits.
    Kazakh,
}

/// The result that is meant by a text that is none itself; nothing where it is none by any layout either, or several.
pub(in crate::web) fn result_meant(text: &str) -> Option<GameResult> {
    let with_caps: &[bool] = if text.chars().any(char::is_lowercase) { &[false] } else { &[false, true] };
    let read = |alike: bool| -> Vec<GameResult> {
        let layouts = [Layout::Russian, Layout::Kazakh].into_iter();
        let ways = layouts.flat_map(|layout| with_caps.iter().map(move |caps| (layout, *caps)));
        let texts = ways.flat_map(|(layout, caps)| layout.readings(text, caps, alike));
        texts.filter_map(|text| result::parse(&text).ok()).collect()
    };
    let is_sound = |found: &GameResult| result::check(found).is_ok();
    let has_alike = text.chars().any(|typed| ALIKE.iter().any(|(letter, _)| *letter == typed));
    if has_alike && read(true).iter().any(is_sound) {
        return None;
    }
    let all = read(false);
    let sound: Vec<GameResult> = all.iter().copied().filter(is_sound).collect();
    let meant = if sound.is_empty() { all } else { sound };
    let first = *meant.first()?;
    meant.iter().all(|other| *other == first).then_some(first)
}

impl Layout {
    /// What a text says when its keys are read by their places.
    fn readings(self, text: &str, caps: bool, alike: bool) -> Vec<String> {
        let is_letter =
            |typed: char| typed.is_alphabetic() && ROWS.iter().any(|(_, row)| row.contains(typed));
        let is_kazakh = text.chars().any(|typed| is_letter(typed) || matches!(typed, '"' | '№'));
        if self == Self::Kazakh && (!is_kazakh || text.contains(|typed: char| typed.is_ascii_digit())) {
            return Vec::new();
        }
        let mut found = vec![String::new()];
        for typed in text.chars() {
            let signs = self.signs(typed, caps, alike);
            if found.len() * signs.len() > MAX_READINGS {
                return Vec::new();
            }
            found = found
                .iter()
                .flat_map(|before| signs.iter().map(move |sign| format!("{before}{sign}")))
                .collect();
        }
        found
    }

    /// The signs that a key may mean; what has none is left as it is.
    fn signs(self, typed: char, caps: bool, alike: bool) -> Vec<char> {
        let own = if caps { turned(typed) } else { typed };
        let like = ALIKE.iter().find(|(letter, _)| alike && *letter == typed);
        let ending = LETTERS.iter().find(|(letter, _)| *letter == small(own) && own != 'Ю');
        match (self, own) {
            _ if like.is_some() => like.map(|(_, sign)| *sign).into_iter().collect(),
            _ if ending.is_some() => ending.map(|(_, sign)| *sign).into_iter().collect(),
            (_, 'Ж') => vec![':'],
            (Self::Russian, '.') => vec!['.', '/'],
            (Self::Russian, _) => vec![typed],
            (Self::Kazakh, '№') => vec!['/'],
            (Self::Kazakh, _) => vec![of_row(own).unwrap_or(typed)],
        }
    }
}

/// The sign at the place of a key in the row of digits, if results have it.
fn of_row(typed: char) -> Option<char> {
    let (signs, row) = ROWS.iter().find(|(_, row)| row.contains(typed))?;
    let at = row.chars().position(|key| key == typed)?;
    match signs.chars().nth(at)? {
        '_' => Some('-'),
        '!' | '@' | '#' | '$' | '%' | '^' | '&' => None,
        sign => Some(sign),
    }
}

/// The same letter as another press of Caps Lock would have it.
fn turned(letter: char) -> char {
    let other =
        if letter.is_lowercase() { letter.to_uppercase().next() } else { letter.to_lowercase().next() };
    other.unwrap_or(letter)
}

fn small(letter: char) -> char {
    letter.to_lowercase().next().unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tests of the script, which have the layouts and the results.
    const OF_SCRIPT: &str = include_str!("../../../tests/js/signs.test.mjs");
    const ENGLISH: [&str; 2] = ["1234567890-=", "!@#$%^&*()_+"];
    const LATIN: &str = "qwertyuiopasdfghjklzxcvbnm";
    const CYRILLIC: &str = "йцукенгшщзфывапролдячсмить";

    /// A layout: its name, the row of digits alone and with Shift, the keys of the slash.
    const LAYOUTS: [(&str, [&str; 2], [char; 2]); 3] = [
        ("russian", ["1234567890-=", "!\"№;%:?*()_+"], ['.', ',']),
        ("kyrgyz", ["1234567890-=", "!\"№;%:?*()_+"], ['.', ',']),
        ("kazakh", ["\"әіңғ,.үұқөһ", "!ӘІҢҒ;:ҮҰҚӨҺ"], ['№', '?']),
    ];

    /// What the keys of a text type on a layout.
    fn typed(text: &str, rows: [&str; 2], slash: [char; 2]) -> String {
        let of_row = |sign: char| {
            let mut places = ENGLISH.into_iter().zip(rows);
            places.find_map(|(signs, row)| row.chars().nth(signs.chars().position(|it| it == sign)?))
        };
        let letter = |sign: char| CYRILLIC.chars().nth(LATIN.chars().position(|it| it == sign)?);
        let key = |sign: char| match sign {
            '/' => slash[0],
            '?' => slash[1],
            ':' => 'Ж',
            _ => of_row(sign).or_else(|| letter(sign)).unwrap_or(sign),
        };
        text.chars().map(key).collect()
    }

    /// The results of the script's table.
    fn results() -> Vec<&'static str> {
        let (_, from) = OF_SCRIPT.split_once("const RESULTS = [").unwrap();
        let (list, _) = from.split_once("];").unwrap();
        list.split('"').skip(1).step_by(2).collect()
    }

    fn read(text: &str) -> Option<GameResult> {
        result::parse(text).ok().or_else(|| result_meant(text))
    }

    #[test]
    fn the_layouts_are_those_of_the_script() {
        for (name, [row, shifted], slash) in LAYOUTS {
            let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\\\""));
            let slash: String = slash.iter().collect();
            let line = format!("{name}: layout({}, {}, \"{slash}\", CYRILLIC)", quoted(row), quoted(shifted));
            assert!(OF_SCRIPT.contains(&line), "{line}");
        }
        assert!(OF_SCRIPT.contains(&format!("const CYRILLIC = \"{CYRILLIC}\"")));
    }

    #[test]
    fn results_typed_on_a_layout_without_the_script_are_read_as_with_it() {
        let mut count = 0;
        for text in results() {
            // What begins with a slash leads to a board and is no result.
            let Some(meant) = result::parse(text).ok().filter(|_| !text.starts_with('/')) else { continue };
            for (name, rows, slash) in LAYOUTS {
                let keys = typed(text, rows, slash);
                // With Caps Lock this letter is the sign of a draw, with Shift that of a forfeit; a comma alone is more often a slip
                // than a question mark.
                let expected = (!["Һ", ","].contains(&keys.as_str())).then_some(meant);
                assert_eq!(read(&keys), expected, "{text} on {name}: {keys}");
                count += 1;
            }
        }
        assert!(count > 60, "{count}");
    }

    #[test]
    fn a_full_stop_and_capitals_are_read_where_the_layouts_have_them() {
        for (keys, meant) in [
            ("1ю", "1."),
            ("\"ю", "1."),
            ("1 82.60.", "1 82/60."),
            ("1К", "1r"),
            ("5Ф", "5a"),
            ("\"К", "1r"),
            // Caps Lock.
            ("Қ", "0"),
            ("Ү", "*"),
            ("ҒФ", "5a"),
        ] {
            assert_eq!(result_meant(keys), result::parse(meant).ok(), "{keys}");
        }
    }

    #[test]
    fn what_may_mean_two_things_or_nothing_is_not_read() {
        // The look of one letter and the place of another; a sign with Shift or with Caps Lock; digits beside a full stop.
        for text in [
            "5а", "5А", "1В", "Һ", "1 8,-60", "1.5", "1y", "1н", "1р", "Ә", "ә", "абв", "ж", "", " ", ",",
            " , ", "82,60",
        ] {
            assert_eq!(result_meant(text), None, "{text}");
        }
    }

    #[test]
    fn no_text_of_keys_takes_long_or_ends_badly() {
        for text in [
            "........................................................................",
            "юЖ№\"",
            "ҺҺҺҺ",
            "а.а.а.а.а.а",
        ] {
            let _ = result_meant(text);
        }
    }
}
