//! Bytes to text, in any encoding and within the limits.

use super::{Fault, FaultKind};
use crate::encoding;
use toguznama_rules::game::TextPosition;

/// The place of faults of the whole file.
pub(super) const START: TextPosition = TextPosition { line: 1, column: 1 };
/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 8 << 20;
/// The longest line that is read, in characters: enough for a player with a cell in each of 255 rounds.
pub const MAX_LINE: usize = 4_096;
/// The most lines that are read, without those that are blank: ten for each player that there can be.
pub const MAX_LINES: usize = 100_000;

/// Decodes a file; with the name of the encoding if it was guessed.
///
/// # Errors
/// It is too large, or not text, which a NUL shows.
pub(super) fn decode(bytes: &[u8]) -> Result<(String, Option<&'static str>), Fault> {
    if bytes.len() > MAX_BYTES {
        return Err(Fault { place: START, kind: FaultKind::TooLarge });
    }
    let (text, encoding) = encoding::read(bytes);
    if let Some((before, _)) = text.split_once('\0') {
        return Err(Fault { place: end(before), kind: FaultKind::NotText });
    }
    let plain = text.chars().map(|char| if is_stray(char) { ' ' } else { char });
    Ok((plain.collect(), encoding.is_guessed().then(|| encoding.name())))
}

/// The place after a text.
fn end(text: &str) -> TextPosition {
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let breaks = text.replace("\r\n", "\n");
    let last = breaks.rsplit(['\r', '\n']).next().unwrap_or_default();
    TextPosition {
        line: number(breaks.split(['\r', '\n']).count()),
        column: number(last.chars().count() + 1),
    }
}

/// Control characters other than line ends and tabs.
pub(super) fn is_stray(char: char) -> bool {
    char.is_control() && !matches!(char, '\r' | '\n' | '\t')
}

#[cfg(test)]
mod tests {
    use encoding_rs::WINDOWS_1251;

    use super::*;

    fn decoded(bytes: &[u8]) -> (String, Option<&'static str>) {
        decode(bytes).unwrap()
    }

    #[test]
    fn the_encoding_is_found() {
        let name = "Асанов, Бекзат";
        let utf16 = std::iter::once(0xFEFF).chain(name.encode_utf16()).flat_map(u16::to_le_bytes);
        assert_eq!(decoded(name.as_bytes()), (name.to_owned(), None));
        assert_eq!(decoded(&[b"\xEF\xBB\xBF", name.as_bytes()].concat()), (name.to_owned(), None));
        assert_eq!(decoded(&utf16.collect::<Vec<_>>()), (name.to_owned(), None));
        assert_eq!(decoded(&WINDOWS_1251.encode(name).0), (name.to_owned(), Some("Windows-1251")));
        assert_eq!(decoded(b"M\xFCller, Ren\xE9"), ("Müller, René".to_owned(), Some("Windows-1252")));
    }

    #[test]
    fn what_is_not_text_is_refused() {
        let place = TextPosition { line: 4, column: 5 };
        assert_eq!(decode(b"012\r\n\r\n042\n001 \0 \0"), Err(Fault { place, kind: FaultKind::NotText }));
        let too_large = Fault { place: START, kind: FaultKind::TooLarge };
        assert_eq!(decode(&vec![b' '; MAX_BYTES + 1]), Err(too_large));
    }
}
