//! The encoding of a file without a byte order mark. Any bytes are valid in the old Cyrillic encodings, so the one is taken
//! in which the text looks most like names; the names are shown before anything is stored.

use encoding_rs::{
    IBM866, KOI8_U, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1251, WINDOWS_1252, WINDOWS_1254, X_MAC_CYRILLIC,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// With a byte order mark or without.
    Utf8,
    /// Of either byte order, known by its mark or by where its zeros are.
    Utf16,
    /// Cyrillic; also the fallback.
    Windows1251,
    /// KOI8, with the letters of KOI8-U where KOI8-R has frames.
    Koi8,
    /// Cyrillic of MS-DOS, code page 866.
    Cp866,
    /// Cyrillic of the Macintosh.
    MacCyrillic,
    /// Latin-1, in Windows' wider form.
    Windows1252,
    /// Latin-1 with the letters of Turkish.
    Windows1254,
}

/// The Cyrillic encodings that are guessed; the first if the text does not tell.
const CYRILLIC: [Encoding; 4] =
    [Encoding::Windows1251, Encoding::Koi8, Encoding::Cp866, Encoding::MacCyrillic];
/// The first bytes of a file on which the guess is based.
const SAMPLE_BYTES: usize = 64 << 10;

impl Encoding {
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16 => "UTF-16",
            Self::Windows1251 => "Windows-1251",
            Self::Koi8 => "KOI8",
            Self::Cp866 => "CP866",
            Self::MacCyrillic => "Mac Cyrillic",
            Self::Windows1252 => "Windows-1252",
            Self::Windows1254 => "Windows-1254",
        }
    }

    /// Whether it was guessed from the look of the text.
    #[must_use]
    pub const fn is_guessed(self) -> bool {
        !matches!(self, Self::Utf8 | Self::Utf16)
    }

    /// Decodes bytes without a byte order mark.
    #[must_use]
    pub fn decode(self, bytes: &[u8]) -> String {
        self.table().decode_without_bom_handling(bytes).0.into_owned()
    }

    /// What encodes and decodes it.
    #[must_use]
    pub const fn table(self) -> &'static encoding_rs::Encoding {
        match self {
            Self::Utf8 => UTF_8,
            Self::Utf16 => UTF_16LE,
            Self::Windows1251 => WINDOWS_1251,
            Self::Koi8 => KOI8_U,
            Self::Cp866 => IBM866,
            Self::MacCyrillic => X_MAC_CYRILLIC,
            Self::Windows1252 => WINDOWS_1252,
            Self::Windows1254 => WINDOWS_1254,
        }
    }
}

/// The text of a file, without a byte order mark, and its encoding: UTF-16 if the mark or the zeros say so, UTF-8 if it is
/// valid or nearly so, else a guess. What is invalid becomes U+FFFD.
#[must_use]
pub fn read(bytes: &[u8]) -> (String, Encoding) {
    let marked = encoding_rs::Encoding::for_bom(bytes);
    let rest = marked.and_then(|(_, mark)| bytes.get(mark..)).unwrap_or(bytes);
    if let Some((utf16, _)) = marked.filter(|(encoding, _)| *encoding != UTF_8) {
        return (utf16.decode_without_bom_handling(rest).0.into_owned(), Encoding::Utf16);
    }
    if let Some(utf16) = utf16_by_zeros(rest) {
        return (utf16.decode_without_bom_handling(rest).0.into_owned(), Encoding::Utf16);
    }
    match std::str::from_utf8(rest) {
        Ok(text) => (text.to_owned(), Encoding::Utf8),
        Err(_) if is_nearly_utf8(rest) => (Encoding::Utf8.decode(rest), Encoding::Utf8),
        Err(_) => {
            let encoding = guess(rest);
            (encoding.decode(rest), encoding)
        }
    }
}

/// UTF-16 without a mark: every other byte of its spaces, digits and ends of lines is zero, and no other byte is.
fn utf16_by_zeros(bytes: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let sample = bytes.get(..SAMPLE_BYTES).unwrap_or(bytes);
    let zeros = |offset: usize| sample.iter().skip(offset).step_by(2).filter(|byte| **byte == 0).count();
    let encoding = match (zeros(0), zeros(1)) {
        (0, zeros) if zeros > sample.len() / 32 => UTF_16LE,
        (zeros, 0) if zeros > sample.len() / 32 => UTF_16BE,
        _ => return None,
    };
    // A workbook or a picture has zeros too, and characters that no list has.
    let (text, is_damaged) = encoding.decode_without_bom_handling(sample);
    let is_text = |char: char| {
        (char < '\u{2800}' || char == '〃') && (!char.is_control() || matches!(char, '\t' | '\r' | '\n'))
    };
    (bytes.len().is_multiple_of(2) && !is_damaged && text.chars().all(is_text)).then_some(encoding)
}

/// Whether most of what is above ASCII is valid UTF-8: a file that was cut or put together of two. A text in an encoding of
/// one byte a letter is hardly ever valid anywhere.
fn is_nearly_utf8(bytes: &[u8]) -> bool {
    let sample = bytes.get(..SAMPLE_BYTES).unwrap_or(bytes);
    let (mut valid, mut invalid) = (0_usize, 0_usize);
    for chunk in sample.utf8_chunks() {
        valid += chunk.valid().chars().filter(|char| !char.is_ascii()).count();
        invalid += usize::from(!chunk.invalid().is_empty());
    }
    valid > 4 * invalid
}

/// The most likely encoding of bytes that are not UTF-8.
#[must_use]
pub fn guess(bytes: &[u8]) -> Encoding {
    let bytes = bytes.get(..SAMPLE_BYTES).unwrap_or(bytes);
    if is_latin(bytes) {
        // ğ, ı and ş of Turkish are where Latin-1 has ð, ý and þ, which no list here has.
        let is_turkish = |byte: &u8| matches!(byte, 0xD0 | 0xDD | 0xDE | 0xF0 | 0xFD | 0xFE);
        return if bytes.iter().any(is_turkish) { Encoding::Windows1254 } else { Encoding::Windows1252 };
    }
    let likeness = |encoding: &Encoding| likeness(&encoding.decode(bytes));
    // `max_by_key` takes the last of equals; the first is wanted.
    CYRILLIC.into_iter().rev().max_by_key(likeness).unwrap_or(Encoding::Windows1251)
}

/// Whether most letters above ASCII are single ones among ASCII letters, as in Müller, and not next to each other, as in
/// Cyrillic words.
fn is_latin(bytes: &[u8]) -> bool {
    let (mut beside, mut among) = (0_usize, 0_usize);
    let runs: Vec<&[u8]> = bytes.chunk_by(|a, b| a.is_ascii() == b.is_ascii()).collect();
    let is_letter = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphabetic);
    for (at, run) in runs.iter().enumerate().filter(|(_, run)| !run.is_ascii()) {
        let before = at.checked_sub(1).and_then(|at| runs.get(at)).and_then(|run| run.last());
        let after = runs.get(at + 1).and_then(|run| run.first());
        match run.len() {
            1 if is_letter(before) || is_letter(after) => among += 1,
            len => beside += len,
        }
    }
    among > beside
}

/// Weights of letters by their frequency in Kyrgyz, Kazakh and Russian names.
const LETTERS: [(&str, i32); 6] =
    [("а", 5), ("еиноры", 3), ("бвклмсту", 2), ("гджзйш", 0), ("пхчэьюяіё", -3), ("фцщъ", -6)];
const VOWELS: &str = "аеёиоуыэюяі";
/// Added for a vowel next to a consonant, subtracted for two of a kind.
const ALTERNATION: i32 = 2;
/// Subtracted for a character that names do not have.
const STRANGE: i32 = 6;
/// Subtracted for a capital after a small letter, and for a word that begins with ь or ъ.
const IMPOSSIBLE: i32 = 8;
/// Characters other than letters that are common in lists.
const SIGNS: &str = "«»„“”‘’–—…№\u{a0}";
const CAPITALS: &str = "„“”‘’–—…";

/// How much a text looks like Cyrillic names, and like game records: there only the mark of a tuz follows a digit.
#[must_use]
pub fn likeness(text: &str) -> i32 {
    let mut chars = text.chars().peekable();
    let (mut sum, mut before) = (0_i32, ' ');
    while let Some(char) = chars.next() {
        let after = chars.peek().copied().unwrap_or(' ');
        if !char.is_ascii() {
            sum += weight(before, char, after);
        }
        before = char;
    }
    sum
}

/// The weight of a character above ASCII between two others.
fn weight(before: char, char: char, after: char) -> i32 {
    let small = |char: char| char.to_lowercase().next().unwrap_or(char);
    let frequency = |char: char| LETTERS.iter().find(|(letters, _)| letters.contains(small(char)));
    let is_vowel = |char: char| VOWELS.contains(small(char));
    match frequency(char) {
        // Signs of Windows are capitals of the Macintosh.
        None if CAPITALS.contains(char) && after.is_lowercase() && !before.is_alphabetic() => -STRANGE,
        None if SIGNS.contains(char) => 0,
        None if before.is_alphabetic() || after.is_alphabetic() => -IMPOSSIBLE - ALTERNATION,
        None => -STRANGE,
        Some(_) if before.is_ascii_digit() => {
            if small(char) == 'х' {
                STRANGE
            } else {
                -STRANGE
            }
        }
        Some(_) if before.is_lowercase() && char.is_uppercase() => -IMPOSSIBLE,
        Some(_) if before.is_ascii_alphabetic() => -STRANGE,
        Some(_) if !before.is_alphabetic() && !after.is_alphabetic() && "ьъ".contains(small(char)) => {
            -IMPOSSIBLE
        }
        // Another single letter tells nothing.
        Some(_) if !before.is_alphabetic() && !after.is_alphabetic() => 0,
        Some((_, weight)) if !before.is_alphabetic() => {
            if "ьъ".contains(small(char)) {
                -IMPOSSIBLE
            } else {
                *weight
            }
        }
        Some((_, weight)) => {
            *weight + if is_vowel(before) == is_vowel(char) { -ALTERNATION } else { ALTERNATION }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &str = "Асанов Бекзат;Токтогулов Чынгыз;Жумабаева Айгерим;Осмонова Гульзат;Кадыров Эрлан;\
        Нурланов Азамат;Сейитбеков Данияр;Ибраимова Жылдыз;Бейшеналиев Талантбек;Ысмаилова Мээрим;Усенов Кубаныч;\
        Алымкулова Бегимай;Эсенбаев Улан;Касымбекова Салтанат;Шаршенов Нурбек;Абдрахманов Ерлан;Жаксыбекова Динара;\
        Тлеубаев Серик;Оспанов Канат;Серикбай Айдана;Мухаметжанов Арман;Искакова Жанна;Байжанов Нурсултан;\
        Кенжебаева Асель;Сагындыков Бауыржан;Иванов Пётр;Смирнова Екатерина;Кузнецов Алексей;Васильева Ольга;\
        Фёдоров Юрий;Щербаков Михаил;Цой Виктор;Юсупов Ахмад;Хасанова Зулфия;Яковлев Илья;Черных Эдуард;\
        Объедков Фома;Шевчук Лев;Ким Вячеслав;Пак Анжелика;Чотбаева Назгуль;Ёлкина Яна;Цхай Юлия;Эшимов Чоро;\
        Хван Ян;Яхья Юнус;Ли Ю;Жээнбеков Сооронбай;Эргешов Жыргалбек;Хохлов Юрий;Ощепков Цезарь;Чехов Павел";

    fn encoded(text: &str) -> [(Encoding, Vec<u8>); 5] {
        let of = |encoding: &'static encoding_rs::Encoding| encoding.encode(text).0.into_owned();
        [
            (Encoding::Windows1251, of(WINDOWS_1251)),
            (Encoding::Koi8, of(encoding_rs::KOI8_R)),
            (Encoding::Koi8, of(KOI8_U)),
            (Encoding::Cp866, of(IBM866)),
            (Encoding::MacCyrillic, of(X_MAC_CYRILLIC)),
        ]
    }

    #[test]
    fn names_are_recognised_in_every_encoding_and_case() {
        let names: Vec<&str> = NAMES.split(';').collect();
        type Write = fn(&str) -> String;
        let written: [(Write, usize); 3] =
            [(str::to_owned, 1), (str::to_uppercase, 5), (str::to_lowercase, 5)];
        for (write, least) in written {
            for list in [least, 2 * least, 12, names.len()].into_iter().flat_map(|size| names.chunks(size)) {
                let text = format!("N;Name\r\n1;{};м;1990\r\n", write(&list.join(";ж\r\n2;")));
                for (encoding, bytes) in encoded(&text) {
                    // Small letters but я are the same on the Macintosh as in Windows.
                    assert_eq!(encoding.decode(&bytes), text);
                    assert_eq!(guess(&bytes).decode(&bytes), text);
                }
            }
        }
    }

    #[test]
    fn the_mark_of_a_tuz_is_enough() {
        for (encoding, bytes) in encoded("1. 76 98 2. 66 36х 3. 11Х 22\n") {
            assert_eq!(guess(&bytes), encoding);
        }
    }

    #[test]
    fn latin_names_and_single_letters_of_cyrillic_are_told_apart() {
        let (latin, ..) = WINDOWS_1252.encode("Müller, René; Ås; Çelik");
        assert_eq!(guess(&latin), Encoding::Windows1252);
        for (encoding, bytes) in encoded("Muratov;м\nSatova;ж\n") {
            // Single letters do not tell Windows-1251 from KOI8 and the Macintosh.
            let alike = matches!(encoding, Encoding::Koi8 | Encoding::MacCyrillic);
            assert_eq!(guess(&bytes), if alike { Encoding::Windows1251 } else { encoding });
        }
    }
}
