//! What downloaded files are called: by event, section, what they hold and which round, in the letters of the page; and
//! in plain Latin letters for programs that understand no others.

use data_encoding::HEXUPPER;

use crate::tournament::look_alikes::is_invisible;

/// The longest part of a name, in characters.
const MAX_PART_CHARS: usize = 60;

/// A name of these parts without an ending; empty ones are left out.
pub(in crate::web) fn stem(parts: &[&str]) -> String {
    let part = |part: &&str| {
        cleaned(part).chars().take(MAX_PART_CHARS).collect::<String>().trim_matches(['.', ' ']).to_owned()
    };
    parts.iter().map(part).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" - ")
}

/// A text without what means something to file systems, shells and headers, and without what is not seen.
fn cleaned(text: &str) -> String {
    let forbidden = |char: char| char.is_control() || r#"/\:*?"<>|"#.contains(char);
    let visible = text.chars().filter(|char| !is_invisible(*char));
    let plain: String = visible.map(|char| if forbidden(char) { ' ' } else { char }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The header that has a file saved under this name (RFC 6266): `filename` in ASCII, `filename*` in its own letters (RFC 5987).
/// Every download has it from here, so that none is called what would lead elsewhere.
pub(in crate::web) fn disposition(name: &str) -> String {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let name = &format!("{}.{ending}", cleaned(stem).trim_matches(['.', ' ']));
    let plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._".contains(&byte));
    let ascii = format!("attachment; filename=\"{}\"", slug(name));
    if plain { ascii } else { format!("{ascii}; filename*=UTF-8''{}", percent_encoded(name)) }
}

/// Small Latin letters, digits and hyphens; the ending stays.
fn slug(name: &str) -> String {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let mut slug = String::new();
    for char in stem.to_lowercase().chars() {
        match latin(char) {
            Some(letters) => slug.push_str(letters),
            None if char.is_ascii_alphanumeric() => slug.push(char),
            None if slug.ends_with('-') || slug.is_empty() => {}
            None => slug.push('-'),
        }
    }
    let slug = slug.trim_end_matches('-');
    format!("{}.{ending}", if slug.is_empty() { "file" } else { slug })
}

/// A small Cyrillic letter in Latin ones, as passports of Kyrgyzstan and Kazakhstan have them.
const fn latin(char: char) -> Option<&'static str> {
    Some(match char {
        'а' | 'ә' => "a",
        'б' => "b",
        'в' => "v",
        'г' | 'ғ' => "g",
        'д' => "d",
        'е' | 'э' => "e",
        'ё' => "yo",
        'ж' => "zh",
        'з' => "z",
        'и' | 'і' => "i",
        'й' | 'ы' => "y",
        'к' => "k",
        'қ' => "q",
        'л' => "l",
        'м' => "m",
        'н' => "n",
        'ң' => "ng",
        'о' | 'ө' => "o",
        'п' => "p",
        'р' => "r",
        'с' => "s",
        'т' => "t",
        'у' | 'ү' | 'ұ' => "u",
        'ф' => "f",
        'х' => "kh",
        'һ' => "h",
        'ц' => "ts",
        'ч' => "ch",
        'ш' => "sh",
        'щ' => "shch",
        'ъ' | 'ь' => "",
        'ю' => "yu",
        'я' => "ya",
        _ => return None,
    })
}

fn percent_encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push('%');
            encoded.push_str(&HEXUPPER.encode(&[byte]));
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_called_by_event_section_and_round() {
        let name = stem(&["Кубок «Нарын» 2026", "", "Ачык: эркектер / аялдар", "Таблица 4"]);
        assert_eq!(name, "Кубок «Нарын» 2026 - Ачык эркектер аялдар - Таблица 4");
        let header = disposition(&format!("{name}.csv"));
        let ascii = "attachment; filename=\"kubok-naryn-2026-achyk-erkekter-ayaldar-tablitsa-4.csv\"";
        assert!(header.starts_with(ascii), "{header}");
        assert!(header.contains("; filename*=UTF-8''%D0%9A%D1%83%D0%B1%D0%BE%D0%BA%20%C2%AB"), "{header}");
        assert!(header.ends_with("4.csv") && header.is_ascii());
        assert_eq!(disposition("players.csv"), "attachment; filename=\"players.csv\"");
        assert_eq!(stem(&["../x", "a\"b\r\nc"]), "x - a b c");
        assert_eq!(disposition(".ics"), "attachment; filename=\"file.ics\"");
        let odd = disposition("\"><img src=x>/../\u{202e}.ics");
        assert_eq!(odd, "attachment; filename=\"img-src-x.ics\"; filename*=UTF-8''img%20src%3Dx.ics");
        assert!(disposition("♞.tgk").starts_with("attachment; filename=\"file.tgk\"; filename*="));
    }
}
