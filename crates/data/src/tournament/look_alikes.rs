//! Names that look the same: invisible characters, and letters of other alphabets that cannot be told apart on paper. What is
//! not seen at all is no text either.

/// Whether a character leaves no mark of its own: controls, formatting (Unicode's Cf), fillers and variation selectors.
/// A name holds none of them. Spaces and line breaks are not among them.
#[must_use]
pub fn is_invisible(char: char) -> bool {
    let control = char.is_control() && !matches!(char, '\t'..='\r' | '\u{85}');
    control
        || matches!(
            char,
            '\u{ad}'
                | '\u{34f}'
                | '\u{600}'..='\u{605}'
                | '\u{61c}'
                | '\u{6dd}'
                | '\u{70f}'
                | '\u{890}'..='\u{891}'
                | '\u{8e2}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{110bd}'
                | '\u{110cd}'
                | '\u{13430}'..='\u{13442}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d159}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Whether a character is seen where it stands alone: no space, no mark that needs a letter before it, nothing invisible, and
/// nothing that Unicode leaves unassigned or to private use.
fn is_visible(char: char) -> bool {
    // The standard library writes a character without a shape of its own as `\u{…}`.
    !char.is_whitespace() && !is_invisible(char) && char.escape_debug().nth(1) != Some('u')
}

/// A text without what is not seen at its ends; empty where nothing of it is seen. Whether a text is there at all is asked
/// of this, whatever form or file it comes from.
///
/// ```
/// use toguznama_data::tournament::look_alikes::visible_part;
/// assert_eq!(visible_part("\u{200b} Асан\u{ad} "), "Асан");
/// assert_eq!(visible_part("\u{200b} \u{2800}\u{301}"), "");
/// ```
#[must_use]
pub fn visible_part(text: &str) -> &str {
    if !text.chars().any(is_visible) {
        return "";
    }
    text.trim_matches(|char: char| char.is_whitespace() || is_invisible(char))
}

/// A text of one line as it is stored: its [`visible_part`] without line breaks and what is invisible within.
#[must_use]
pub fn one_line(text: &str) -> String {
    visible_part(text).chars().filter(|char| !char.is_control() && !is_invisible(*char)).collect()
}

/// A name by its looks: two names with the same look cannot be told apart on a screen or on paper, whatever the alphabet
/// of each of their letters, the case and the spaces. To compare, never to show.
///
/// ```
/// use toguznama_data::tournament::look_alikes::look;
/// assert_eq!(look("АСАН"), look("Acaн"));
/// assert_ne!(look("Асан"), look("Асель"));
/// ```
#[must_use]
pub fn look(name: &str) -> String {
    let visible: String = name.chars().filter(|char| !is_invisible(*char) && !is_combining(*char)).collect();
    let letters: String = visible.chars().map(plain).flat_map(char::to_lowercase).map(like).collect();
    // Lower case may leave a mark of its own behind, as İ does.
    let letters: String = letters.chars().filter(|char| !is_combining(*char)).collect();
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Marks that are set above or below the letter before them.
const fn is_combining(char: char) -> bool {
    matches!(
        char,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}'
    )
}

/// Wide and mathematical letters as plain ones.
fn plain(char: char) -> char {
    let code = u32::from(char);
    let found = match code {
        0xff01..=0xff5e => char::from_u32(code - 0xfee0),
        // Thirteen alphabets of 26 capital and 26 small letters.
        0x1d400..=0x1d6a3 => match (code - 0x1d400) % 52 {
            capital @ 0..26 => char::from_u32(u32::from('A') + capital),
            small => char::from_u32(u32::from('a') + small - 26),
        },
        _ => None,
    };
    found.unwrap_or(char)
}

/// A small letter, sign or digit as the Cyrillic letter that it looks like, itself or its capital.
const fn like(char: char) -> char {
    match char {
        'a' | 'α' => 'а',
        'b' | 'β' | 'ʙ' => 'в',
        'c' | 'ϲ' => 'с',
        'd' => 'ԁ',
        'e' | 'ε' | 'ё' => 'е',
        'ə' | 'ǝ' => 'ә',
        'h' | 'η' | 'һ' => 'н',
        'i' | 'ι' | 'ı' | 'l' | '1' | 'ӏ' | '|' => 'і',
        'j' | 'ϳ' => 'ј',
        'k' | 'κ' => 'к',
        'm' | 'μ' | '\u{b5}' => 'м',
        'o' | 'ο' | '0' => 'о',
        'ɵ' | 'θ' => 'ө',
        'p' | 'ρ' => 'р',
        'q' => 'ԛ',
        's' => 'ѕ',
        't' | 'τ' => 'т',
        'w' => 'ԝ',
        'x' | 'χ' => 'х',
        'y' | 'υ' | 'γ' | 'ү' => 'у',
        '3' => 'з',
        'й' => 'и',
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        '’' | '‘' | 'ʼ' | '`' | '´' => '\'',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn letters_of_other_alphabets_do_not_make_another_name() {
        for (name, other) in [
            ("Асанов", "Acaнoв"),
            ("НУРЛАН", "HУPЛАН"),
            ("Bek", "Век"),
            ("Үмүт", "Yмүт"),
            ("Ali", "AIi"),
            ("Omar", "0mar"),
            ("Оμар", "Омар"),
            ("Айгүл", "Аи\u{306}гүл"),
            ("Boss", "\u{ff22}oss"),
            ("Boss", "𝐁𝗈𝓼𝘴"),
            ("Асан  уулу", " асан\u{a0}уулу "),
        ] {
            assert_eq!(look(name), look(other), "{name} {other}");
        }
    }

    #[test]
    fn invisible_characters_do_not_make_another_name() {
        for odd in
            ['\u{200b}', '\u{2060}', '\u{202e}', '\u{ad}', '\u{feff}', '\u{3164}', '\u{fe0f}', '\u{e0041}']
        {
            assert!(is_invisible(odd), "{odd:?}");
            assert_eq!(look(&format!("Ас{odd}ан")), look("Асан"), "{odd:?}");
        }
        for visible in [' ', '\n', '\t', '-', '\'', 'ң', 'Ө', '\u{a0}'] {
            assert!(!is_invisible(visible), "{visible:?}");
        }
    }

    #[test]
    fn of_what_is_not_seen_nothing_is_left() {
        const BLANK: &str = "\
            \u{0}\u{1}\u{7f}\u{85}\u{a0}\u{ad}\u{300}\u{34f}\u{378}\u{61c}\u{115f}\u{1160}\u{1680}\
            \u{17b4}\u{17b5}\u{180b}\u{180e}\u{2003}\u{200b}\u{200c}\u{200d}\u{200e}\u{200f}\u{2028}\
            \u{2029}\u{202a}\u{202e}\u{202f}\u{2060}\u{2061}\u{2064}\u{2066}\u{206f}\u{20e0}\u{2800}\
            \u{3000}\u{3164}\u{e000}\u{fe00}\u{fe0f}\u{feff}\u{ffa0}\u{fff9}\u{ffff}\u{13441}\
            \u{16fe4}\u{1bca0}\u{1d159}\u{1d173}\u{e0001}\u{e0041}\u{e01ef}\u{f0000}\u{10ffff}";
        let mut blank: Vec<String> = BLANK.chars().map(String::from).collect();
        blank.push(BLANK.to_owned());
        blank.extend(["", " \t\n", "\u{200b} \u{200b}", "\u{301}\u{302}"].map(str::to_owned));
        for text in blank {
            assert_eq!((visible_part(&text), one_line(&text).as_str()), ("", ""), "{text:?}");
        }
        for (text, seen) in [
            ("\u{202e} Асан\u{200b}ов \u{feff}", "Асан\u{200b}ов"),
            ("и\u{306}", "и\u{306}"),
            ("?", "?"),
            ("u", "u"),
            ("\\", "\\"),
            ("🏆\u{fe0f}", "🏆"),
            ("9", "9"),
            ("a\nb", "a\nb"),
        ] {
            assert_eq!(visible_part(text), seen);
        }
        assert_eq!(one_line("\u{202e} Асан\u{200b}ов\n уулу"), "Асанов уулу");
    }

    #[test]
    fn names_that_differ_stay_different() {
        let names =
            ["Асан", "Асель", "Азамат", "Өмүр", "Омар", "Аида", "Айдай", "Нурлан", "Нұрлан", "Aibek", "Бек"];
        for (place, name) in names.iter().enumerate() {
            for other in names.iter().skip(place + 1) {
                assert_ne!(look(name), look(other), "{name} {other}");
            }
        }
    }

    proptest! {
        #[test]
        fn case_does_not_matter_and_the_look_of_a_look_is_itself(name in "[А-Яа-яёңөүA-Za-z -]{0,20}") {
            prop_assert_eq!(look(&name), look(&name.to_uppercase()));
            prop_assert_eq!(look(&look(&name)), look(&name));
        }

        #[test]
        fn any_text_has_a_look(name in ".{0,40}") {
            let _ = look(&name);
        }
    }
}
