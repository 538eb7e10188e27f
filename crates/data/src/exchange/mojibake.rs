//! Text that was written in one encoding and read as another: `РђСЃР°РЅРѕРІ`, `Àñàíîâ`, `бУБОПЧ`. What it was is found by undoing
//! it: the bytes that it would be in the encoding that it was read as, read as what they were.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::encoding::{Encoding, likeness};

/// What letters were, and as what they were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mojibake {
    pub was: Encoding,
    pub read_as: Encoding,
}

/// As what text is read by mistake, the commonest first.
const READ_AS: [Encoding; 5] =
    [Encoding::Windows1252, Encoding::Windows1251, Encoding::Koi8, Encoding::Cp866, Encoding::MacCyrillic];
/// How often one text is read wrongly, one time after the other.
const MAX_TIMES: usize = 3;
/// How many characters above ASCII tell an encoding of one byte a letter.
const MIN_NON_ASCII: usize = 3;
/// How much likelier names must become for each letter where nothing is impossible before: all of it in small letters.
const MIN_GAIN_PER_LETTER: i32 = 2;

/// What a text was, and the text as it was; `None` where nothing of it is odd or nothing undoes it. It is tried last time first.
pub(super) fn undo(text: &str) -> Option<(Mojibake, String)> {
    if text.is_ascii() {
        return None;
    }
    let mut oddities = odd(text);
    if oddities == 0 {
        return undo_small(text);
    }
    let (mut found, mut now) = (None, text.to_owned());
    for _ in 0..MAX_TIMES {
        let Some((mojibake, before)) = one_time(&now, oddities) else { break };
        oddities = odd(&before);
        found = Some(mojibake);
        now = before;
        if oddities == 0 {
            break;
        }
    }
    (oddities == 0).then_some(found?).map(|mojibake| (mojibake, now))
}

/// How many bytes of texts in which something is odd are looked at, to know what most of them were.
const SAMPLE_BYTES: usize = 64 << 10;

/// What most of these texts were, by their length, and in how many of them anything is seen, as far as they are looked at.
pub(super) fn commonest<'t>(texts: impl Iterator<Item = &'t str>) -> Option<(Mojibake, usize)> {
    let mut found: Vec<(Mojibake, usize)> = Vec::new();
    let (mut count, mut looked_at) = (0, 0);
    for text in texts {
        if looked_at > SAMPLE_BYTES {
            break;
        }
        if text.is_ascii() {
            continue;
        }
        looked_at += if odd(text) > 0 { text.len() } else { 0 };
        let Some((what, _)) = undo(text) else { continue };
        count += 1;
        match found.iter_mut().find(|(other, _)| *other == what) {
            Some((_, length)) => *length += text.len(),
            None => found.push((what, text.len())),
        }
    }
    let (what, _) = found.into_iter().max_by_key(|(_, length)| *length)?;
    Some((what, count))
}

/// A text among others that were this, as it was: the same way where that leaves nothing odd, or else its own way.
pub(super) fn undo_as(text: &str, what: Mojibake) -> Option<String> {
    if text.is_ascii() {
        return None;
    }
    let mut now = text.to_owned();
    for _ in 0..MAX_TIMES {
        let Some(bytes) = bytes(&now, what.read_as) else { break };
        now = match what.was {
            Encoding::Utf8 => match String::from_utf8(bytes) {
                Ok(before) => before,
                Err(_) => break,
            },
            was => was.decode(&bytes),
        };
        if odd(&now) == 0 && now.chars().any(|char| is_cyrillic(char) || is_marked_latin(char)) {
            return Some(now);
        }
    }
    undo(text).map(|(_, before)| before)
}

/// The text before it was read wrongly once.
fn one_time(text: &str, oddities: usize) -> Option<(Mojibake, String)> {
    let utf8 = |read_as: &Encoding| {
        let before = String::from_utf8(bytes(text, *read_as)?).ok()?;
        Some((Mojibake { was: Encoding::Utf8, read_as: *read_as }, before))
    };
    if let Some(found) = READ_AS.iter().find_map(utf8) {
        return Some(found);
    }
    // One or two signs may be anything.
    if text.chars().filter(|char| !char.is_ascii()).count() < MIN_NON_ASCII {
        return None;
    }
    let mut best: Option<(i32, Mojibake, String)> = None;
    for read_as in READ_AS {
        let Some(bytes) = bytes(text, read_as) else { continue };
        for was in READ_AS.into_iter().filter(|was| *was != read_as && *was != Encoding::Windows1252) {
            let before = was.decode(&bytes);
            if odd(&before) >= oddities || !before.chars().any(is_cyrillic) || is_no_text(&before) {
                continue;
            }
            let score = likeness(&before) - 20 * i32::try_from(odd(&before)).unwrap_or(i32::MAX / 20);
            if best.as_ref().is_none_or(|(other, ..)| score > *other) {
                best = Some((score, Mojibake { was, read_as }, before));
            }
        }
    }
    best.map(|(_, mojibake, before)| (mojibake, before))
}

/// Whether a text has words that no language has: letters of two alphabets in one, or a capital at its end alone.
fn is_no_text(text: &str) -> bool {
    text.split(|char: char| !char.is_alphabetic()).any(|word| {
        let is_mixed = word.contains(is_cyrillic) && word.contains(|char| !is_cyrillic(char));
        let mut last = word.chars().rev();
        let ends_in_capital =
            last.next().is_some_and(char::is_uppercase) && last.next().is_some_and(char::is_lowercase);
        is_mixed || ends_in_capital
    })
}

/// KOI8 keeps capitals where Windows-1251 has small letters: a text of capitals then has nothing odd.
fn undo_small(text: &str) -> Option<(Mojibake, String)> {
    let letters = text.chars().filter(|char| char.is_alphabetic()).count();
    if letters < 5
        || !text
            .chars()
            .filter(|char| char.is_alphabetic())
            .all(|char| is_cyrillic(char) && char.is_lowercase())
    {
        return None;
    }
    let pairs = [(Encoding::Koi8, Encoding::Windows1251), (Encoding::Windows1251, Encoding::Koi8)];
    let more = i32::try_from(letters).ok()?.checked_mul(MIN_GAIN_PER_LETTER)?;
    pairs.into_iter().find_map(|(was, read_as)| {
        let before = was.decode(&bytes(text, read_as)?);
        let is_likelier = odd(&before) == 0 && likeness(&before) > likeness(text) + more;
        is_likelier.then_some((Mojibake { was, read_as }, before))
    })
}

/// The byte of each letter, in each encoding that text is read as.
static BYTES: LazyLock<Vec<HashMap<char, u8>>> = LazyLock::new(|| {
    let letters = |encoding: &Encoding| {
        let pairs =
            (0x80..=0xFF_u8).filter_map(|byte| Some((encoding.decode(&[byte]).chars().next()?, byte)));
        // What Windows has other letters for is a control in Latin-1.
        let controls = (0x80..=0xFF_u8).map(|byte| (char::from(byte), byte));
        let controls = controls.filter(|_| *encoding == Encoding::Windows1252);
        controls.chain(pairs).collect()
    };
    READ_AS.iter().map(letters).collect()
});

/// The bytes that a text is in an encoding; `None` where it lacks a letter. What Latin-1 lacks is taken as Windows has it, and
/// a space that a copy made of one that does not break is that again.
fn bytes(text: &str, read_as: Encoding) -> Option<Vec<u8>> {
    let letters = READ_AS.iter().position(|encoding| *encoding == read_as).and_then(|at| BYTES.get(at))?;
    let mut bytes = Vec::with_capacity(text.len());
    let mut before = ' ';
    for char in text.chars() {
        let one = if char == ' ' && matches!(before, 'Р' | 'Ð') { '\u{a0}' } else { char };
        before = char;
        match u8::try_from(u32::from(one)) {
            Ok(byte) if byte.is_ascii() => bytes.push(byte),
            _ => bytes.push(*letters.get(&one)?),
        }
    }
    Some(bytes)
}

const fn is_cyrillic(char: char) -> bool {
    matches!(char, '\u{400}'..='\u{52f}')
}

/// Latin letters with marks, those of Turkish among them.
const fn is_marked_latin(char: char) -> bool {
    matches!(char, '\u{c0}'..='\u{24f}' if char != '×' && char != '÷')
}

/// Letters of the old Cyrillic code pages that no language here has.
fn is_foreign(char: char) -> bool {
    "ЂЃѓђЉЊЌЋЏљњќћџЈјЅѕ".contains(char)
}

/// Signs above ASCII that lists have, besides letters.
const SIGNS: &str = "«»„“”‘’‚–—…№\u{a0}·•′″〃°½´ʼ−‐‑‒✓✔☑✅＝＋－＠\u{feff}\u{200b}\u{ad}";

/// How many places of a text no name has: signs within words, small letters before capitals, letters of two alphabets, words of
/// nothing but Latin letters with marks.
pub(super) fn odd(text: &str) -> usize {
    if is_plain(text) {
        return 0;
    }
    let mut odd = 0;
    for word in text.split([' ', '\t', '-', '.', ',', ';', '/', '(', ')']) {
        let mut before = ' ';
        let (mut marked, mut turned) = (0_usize, 0_usize);
        for char in word.chars() {
            let is_sign =
                !char.is_ascii() && !char.is_alphanumeric() && !SIGNS.contains(char) && !is_mark(char);
            let is_turned = before.is_lowercase()
                && char.is_uppercase()
                && ((is_cyrillic(before) && is_cyrillic(char))
                    || (is_marked_latin(before) && is_marked_latin(char)));
            turned += usize::from(is_turned);
            let is_mixed = (is_marked_latin(before) && is_cyrillic(char))
                || (is_cyrillic(before) && is_marked_latin(char));
            // Signs that lists have are odd where they stand within a word of Cyrillic.
            let is_within = "°‚„…′½·•".contains(char) && is_cyrillic(before);
            // `Ã¼`, `Ã–`, `Åž`
            let is_halved = is_marked_latin(before)
                && !char.is_ascii()
                && !is_mark(char)
                && !"’ʼ".contains(char)
                && (!char.is_alphabetic() || ("ÂÃÄÅÐÑÒÓ".contains(before) && "ŠŒŽšœžŸƒªºµ".contains(char)));
            let is_odd = is_sign || is_mixed || is_within || is_halved || is_foreign(char);
            odd += usize::from(is_odd);
            marked = if is_marked_latin(char) { marked + 1 } else { 0 };
            odd += usize::from(marked == 3);
            before = char;
        }
        // One capital within a word may be meant, unless all but the first letter are.
        let mut chars = word.chars();
        let is_inverted = chars.next().is_some_and(char::is_lowercase)
            && chars.as_str().chars().count() > 1
            && chars.all(char::is_uppercase);
        if turned > 1 || is_inverted {
            odd += turned;
        }
        let letters = word.chars().filter(|char| char.is_alphabetic()).count();
        odd += usize::from(letters > 1 && marked == 2 && letters == 2);
    }
    odd
}

/// Whether a text has nothing but ASCII and the commonest letters, no small one before a capital: nearly every cell.
fn is_plain(text: &str) -> bool {
    let mut is_small = false;
    text.chars().all(|char| {
        let was_small = std::mem::replace(&mut is_small, matches!(char, 'а'..='я'));
        char.is_ascii() || is_small || (matches!(char, 'А'..='Я') && !was_small)
    })
}

/// Marks that are set above a letter.
const fn is_mark(char: char) -> bool {
    matches!(char, '\u{300}'..='\u{36f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 8] = [
        "Асанов Бакыт",
        "Иванова Юлия",
        "Токтогулов Чынгыз",
        "Шевчук Инна",
        "Мамытова Айзада",
        "АСАНОВ БАКЫТ",
        "Фёдоров Юрий",
        "Ким Яна",
    ];
    const IN_UTF8: [&str; 3] = ["Өмүрбекова Айгүл", "Қуанышұлы Әлия", "Öztürk Çağrı"];

    fn wrongly(text: &str, was: Encoding, read_as: Encoding) -> Option<String> {
        let bytes = match was {
            Encoding::Utf8 => text.as_bytes().to_vec(),
            _ => was.table().encode(text).0.into_owned(),
        };
        // Where the encoding leaves a byte out it cannot be undone.
        let read = read_as.decode(&bytes);
        (!read.contains('\u{fffd}')).then_some(read)
    }

    #[test]
    fn what_was_read_wrongly_is_found_and_undone() {
        let pairs = [
            (Encoding::Utf8, Encoding::Windows1252),
            (Encoding::Utf8, Encoding::Windows1251),
            (Encoding::Utf8, Encoding::Koi8),
            (Encoding::Utf8, Encoding::Cp866),
            (Encoding::Utf8, Encoding::MacCyrillic),
            (Encoding::Windows1251, Encoding::Windows1252),
            (Encoding::Koi8, Encoding::Windows1251),
            (Encoding::Windows1251, Encoding::Koi8),
            (Encoding::Cp866, Encoding::Windows1251),
            (Encoding::Windows1251, Encoding::Cp866),
            (Encoding::Koi8, Encoding::Windows1252),
        ];
        for (was, read_as) in pairs {
            for name in NAMES {
                let Some(read) = wrongly(name, was, read_as) else { continue };
                let undone = undo(&read).map(|(_, text)| text);
                assert_eq!(undone.as_deref(), Some(name), "{read}: {was:?} read as {read_as:?}");
            }
        }
        for name in IN_UTF8 {
            for read_as in READ_AS {
                let Some(read) = wrongly(name, Encoding::Utf8, read_as) else { continue };
                let found = undo(&read);
                let expected = Mojibake { was: Encoding::Utf8, read_as };
                assert_eq!(found, Some((expected, name.to_owned())), "{read}");
                let Some(twice) = wrongly(&read, Encoding::Utf8, Encoding::Windows1252) else { continue };
                assert_eq!(undo(&twice).map(|(_, text)| text).as_deref(), Some(name), "{twice}");
            }
        }
    }

    #[test]
    fn names_are_not_taken_for_what_was_read_wrongly() {
        let more = [
            "Müller René",
            "Şahin Gülşah Öz",
            "Çetinkaya Işıl",
            "Ўктам Ҳакимов",
            "Яковлев Є. Ї.",
            "МакДональд Азат",
            "Асан-уулу «Алга» № 5",
            "О’Нил–Беков",
            "асанов бакыт",
            "токтогулова гульнара",
            "ҚУАНЫШҰЛЫ ӘЛИЯ",
            "Üçüncü Ömer",
            "Küçükçü",
            "Öç Gül",
            "Øyvind Åå",
            "Öö",
            "Љубомир Њешић",
            "Ђорђевић Љиљана",
        ];
        for name in NAMES.iter().chain(&IN_UTF8).chain(&more) {
            assert_eq!(undo(name), None, "{name}");
        }
    }
}
