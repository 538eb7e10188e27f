//! Which passwords are taken: not too short, and none that is among the first guesses of a person who knows the lists
//! that circulate, the account's owner or this program.

use std::collections::HashSet;
use std::sync::LazyLock;

use chrono::{Datelike as _, NaiveDate};
use secrecy::{ExposeSecret, SecretString};

use super::leaked_passwords::is_leaked;
use crate::i18n::Message;

/// The fewest characters of a password.
pub const MIN_PASSWORD_LENGTH: usize = 10;
/// The most characters of a password.
pub const MAX_PASSWORD_LENGTH: usize = 200;

/// Words and passwords that lists of leaked passwords begin with, in lower case and without the digits and signs that
/// people put around them.
static COMMON: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());

/// Words of this program and its game.
const PRODUCT: [&str; 18] = [
    "toguznama",
    "toguz",
    "togyz",
    "korgool",
    "kumalak",
    "kumalaq",
    "qumalaq",
    "togyzkumalak",
    "tuzdyk",
    "kazan",
    "тогузнама",
    "тогуз",
    "тоғыз",
    "коргоол",
    "кумалак",
    "құмалақ",
    "туздык",
    "тұздық",
];

/// Neighbours on the keys of a keyboard, and in the alphabet of each language.
const ROWS: [&str; 8] = [
    "1234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "йцукенгшщзхъ",
    "фывапролджэ",
    "ячсмитьбю",
    "qazwsxedcrfvtgbyhnujmikolp",
];

/// The fewest characters of a word that counts as one.
const MIN_WORD_LENGTH: usize = 4;
/// So few letters beside known words are no secret.
const MIN_OWN_LETTERS: usize = 4;
/// What telephone numbers begin with as they are dialled in Kyrgyzstan and Kazakhstan, and how many digits they have: with what
/// is dialled before them, then without.
const DIALLED: [(&str, usize); 12] = [
    ("0", 10),
    ("996", 12),
    ("7", 11),
    ("8", 11),
    ("2", 9),
    ("3", 9),
    ("5", 9),
    ("7", 9),
    ("9", 9),
    ("70", 10),
    ("74", 10),
    ("77", 10),
];
/// The most digits of a telephone number with its country.
const MAX_NUMBER_LENGTH: usize = 15;

/// Why a password cannot be taken, for an account about which these words are known: login, name, the event's name.
///
/// # Errors
/// Too short or too long; among the first that are guessed; leaked elsewhere; made of words that are known.
pub fn check_password(password: &SecretString, known: &[&str]) -> Result<(), Message> {
    let password = password.expose_secret();
    match password.chars().count() {
        0..MIN_PASSWORD_LENGTH => {
            return Err(Message::new("error-password-short").with("min", MIN_PASSWORD_LENGTH));
        }
        MIN_PASSWORD_LENGTH..=MAX_PASSWORD_LENGTH => {}
        _ => return Err(Message::new("error-password-long").with("max", MAX_PASSWORD_LENGTH)),
    }
    let lower = password.to_lowercase();
    if is_known(&lower, known) {
        return Err(Message::new("error-password-known"));
    }
    if is_common(&lower) || is_number_or_date(&lower) || is_repeated(&lower) || is_sequence(&lower) {
        return Err(Message::new("error-password-common"));
    }
    if is_leaked(&lower) || is_leaked(stem(&lower)) {
        return Err(Message::new("error-password-leaked"));
    }
    Ok(())
}

/// What stands between the digits and signs around it.
fn stem(password: &str) -> &str {
    password.trim_matches(|char: char| !char.is_alphabetic())
}

/// Whether it is in the list, or is a word of it between digits and signs.
fn is_common(password: &str) -> bool {
    COMMON.contains(password) || COMMON.contains(stem(password))
}

/// Whether it is a telephone number, a date, two years, or a year or another short number among signs. Other digits and signs are as good
/// as letters: no kind of character is asked for.
fn is_number_or_date(password: &str) -> bool {
    let is_digit = |char: &char| char.is_ascii_digit();
    if password.chars().any(|char| char.is_alphanumeric() && !is_digit(&char)) {
        return false;
    }
    let digits: String = password.chars().filter(is_digit).collect();
    let signs: HashSet<char> = password.chars().filter(|char| !is_digit(char)).collect();
    let is_number = |(begins, length): (&str, usize)| digits.starts_with(begins) && digits.len() == length;
    let from_abroad = digits.strip_prefix("00").map_or(0, str::len);
    let is_dialled = (password.trim_start().starts_with('+') && digits.len() >= MIN_PASSWORD_LENGTH)
        || (MIN_PASSWORD_LENGTH..=MAX_NUMBER_LENGTH).contains(&from_abroad)
        || DIALLED.into_iter().any(is_number);
    let groups: Vec<&str> =
        password.split(|char: char| !char.is_ascii_digit()).filter(|group| !group.is_empty()).collect();
    // Day and month may have one digit each where signs stand between them.
    let two_each: Vec<String> = groups.iter().map(|group| format!("{group:0>2}")).collect();
    let has_date = is_date(&digits) || (groups.len() == 3 && is_date(&two_each.concat()));
    is_dialled || has_date || are_two_years(&digits) || (digits.len() <= 4 && signs.len() <= 2)
}

/// Whether these digits are a day, in any usual order.
fn is_date(digits: &str) -> bool {
    let date = |form: &str| NaiveDate::parse_from_str(digits, form).is_ok_and(|day| day.year() >= 1900);
    match digits.len() {
        8 => ["%d%m%Y", "%Y%m%d", "%m%d%Y"].into_iter().any(date),
        6 => ["%d%m%y", "%y%m%d", "%m%d%y"].into_iter().any(date),
        _ => false,
    }
}

/// Whether these digits are two years, one after the other.
fn are_two_years(digits: &str) -> bool {
    let is_year = |digits: &str| digits.len() == 4 && (digits.starts_with("19") || digits.starts_with("20"));
    digits.split_at_checked(4).is_some_and(|(one, other)| is_year(one) && is_year(other))
}

/// Whether it is one short text several times, or of hardly any different characters.
fn is_repeated(password: &str) -> bool {
    let chars: Vec<char> = password.chars().collect();
    let different: HashSet<&char> = chars.iter().collect();
    let repeats = |period: usize| chars.iter().zip(chars.iter().skip(period)).all(|(one, next)| one == next);
    different.len() <= 3 || (1..=chars.len() / 2).any(repeats)
}

/// Whether it is put together from a few runs along a row of keys or the alphabet, forwards or backwards.
fn is_sequence(password: &str) -> bool {
    let chars: Vec<char> = password.chars().collect();
    let mut runs = 1;
    for (one, next) in chars.iter().zip(chars.iter().skip(1)) {
        runs += usize::from(!follows(*one, *next));
    }
    runs * 4 <= chars.len()
}

fn follows(one: char, next: char) -> bool {
    let in_row = |row: &str| {
        let place = |sought: char| row.chars().position(|char| char == sought);
        place(one).zip(place(next)).is_some_and(|(one, next)| one.abs_diff(next) <= 1)
    };
    u32::from(one).abs_diff(u32::from(next)) <= 1 || ROWS.iter().any(|row| in_row(row))
}

/// Whether hardly anything is left of it without the words that are known.
fn is_known(password: &str, known: &[&str]) -> bool {
    let texts: Vec<String> = known.iter().map(|text| text.to_lowercase()).collect();
    let parts = texts.iter().flat_map(|text| text.split(|char: char| !char.is_alphanumeric()));
    let mut words: Vec<&str> = parts.chain(texts.iter().map(String::as_str)).chain(PRODUCT).collect();
    words.retain(|word| word.chars().count() >= MIN_WORD_LENGTH);
    // The longest first, so that no part of a word is left behind.
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let rest = words.iter().fold(password.to_owned(), |rest, word| rest.replace(word, ""));
    rest.len() < password.len() && rest.chars().filter(|char| char.is_alphabetic()).count() < MIN_OWN_LETTERS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(password: &str) -> Result<(), String> {
        let known = ["aigul.a", "Айгүл Асанова", "Кубок Нарына 2026"];
        check_password(&SecretString::from(password), &known).map_err(|why| why.key().to_owned())
    }

    #[test]
    fn passwords_are_measured_in_characters() {
        assert_eq!(check("тауга чык"), Err("error-password-short".into()));
        assert_eq!(check("тауларга чык"), Ok(()));
        assert_eq!(check(&"нет слов ".repeat(23)), Err("error-password-long".into()));
    }

    #[test]
    fn the_first_guesses_are_refused() {
        for password in [
            "1234567890",
            "0987654321",
            "password12",
            "Password2026!",
            "!!!Password!!!",
            "administrator",
            "qwertyuiop",
            "qwerty12345",
            "QWER1234asdf",
            "йцукенгшщз",
            "1qaz2wsx3edc",
            "abcdefghijkl",
            "zyxwvutsrq",
            "aaaaaaaaaa",
            "          ",
            "abababababab",
            "karakarakarakara",
            "+996555123456",
            "0555 12-34-56",
            "+49 30 5550179",
            "14.03.1987.",
            "1987/03/14",
            "--140387--",
            "00996555123456",
            "00 49 30 5550179",
            "555 82-34-96",
            "(222) 92 64 85",
            "312-92-64-85",
            "770 926 485",
            "999-26-47-85",
            "7012946385",
            "747 294 63 85",
            "7772946385",
            "14.3.1987.",
            "1.3.1987!!",
            "1987-3-1--",
            "14/3/87!!!",
            "1990-2025!",
            "19902025!!",
            "2027!!!!!!",
            "!!??1234!!",
            "iloveyou123",
            "солнышко2026",
        ] {
            assert_eq!(check(password), Err("error-password-common".into()), "{password}");
        }
    }

    #[test]
    fn leaked_passwords_are_refused() {
        for password in ["flashlight", "Supernatural", "Underwater1999!", "zlefb8zvxk", "ghjcnjrdfif"] {
            assert_eq!(check(password), Err("error-password-leaked".into()), "{password}");
        }
    }

    #[test]
    fn what_is_known_about_account_event_and_program_is_refused() {
        for password in [
            "aigul.a2026",
            "Айгүл-Асанова",
            "асанова1987",
            "Кубок Нарына 2026",
            "toguznama1",
            "ToguzKorgool",
            "нарына-2026!",
        ] {
            assert_eq!(check(password), Err("error-password-known".into()), "{password}");
        }
    }

    #[test]
    fn a_few_words_are_taken() {
        for password in [
            "nine pits of nine",
            "a long sentence",
            "another sentence",
            "алма өрүк жаңгак",
            "Тегерменде нан бышат",
            "x8Kq-2mvR-77",
            "Айгүл тоодон түштү",
            "48151623421939475610",
        ] {
            assert_eq!(check(password), Ok(()), "{password}");
        }
    }

    #[test]
    fn no_kind_of_character_is_asked_for() {
        for password in [
            "7303948215",
            "3917 4602 85",
            "48151623421939475610",
            "%&/(§=?¤*#",
            "!7$2&9?4/1",
            "zfkwqpvtjm",
            "ZFKWQPVTJM",
            "жхвщюклмцэ",
            "山月火木水金土日空海",
        ] {
            assert_eq!(check(password), Ok(()), "{password}");
        }
    }

    #[test]
    fn the_list_is_sorted_in_lower_case_and_without_repetition() {
        let lines: Vec<&str> = include_str!("common_passwords.txt").lines().collect();
        assert!(lines.len() >= 1000, "{}", lines.len());
        assert!(lines.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(
            lines.iter().all(|line| line.to_lowercase() == *line && line.chars().count() >= MIN_WORD_LENGTH)
        );
    }
}
