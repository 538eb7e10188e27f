//! Bytes to text: the encoding, and nothing longer than it should be.

use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1251, WINDOWS_1252};

use super::FaultKind;

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 8 << 20;
/// The longest line that is read, in characters: enough for a player with a cell in each of 255 rounds.
pub const MAX_LINE: usize = 4_096;

/// Reads bytes as text; the answer names the encoding where it had to be guessed.
///
/// What is not UTF-8 is Windows-1251 where most letters above ASCII stand beside each other, as in Cyrillic
/// words, and Latin-1 (in Windows' wider form, 1252) where they stand alone among others, as in Müller.
pub(super) fn decode(bytes: &[u8]) -> Result<(String, Option<&'static str>), FaultKind> {
    if bytes.len() > MAX_BYTES {
        return Err(FaultKind::TooLarge);
    }
    let (text, guessed) = if let Some(rest) = bytes.strip_prefix(b"\xFF\xFE") {
        (UTF_16LE.decode_without_bom_handling(rest).0.into_owned(), None)
    } else if let Some(rest) = bytes.strip_prefix(b"\xFE\xFF") {
        (UTF_16BE.decode_without_bom_handling(rest).0.into_owned(), None)
    } else {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        match std::str::from_utf8(bytes) {
            Ok(text) => (text.to_owned(), None),
            Err(_) => {
                let encoding = if looks_cyrillic(bytes) { WINDOWS_1251 } else { WINDOWS_1252 };
                let text = encoding.decode_without_bom_handling(bytes).0.into_owned();
                (text, Some(encoding.name()))
            }
        }
    };
    if text.contains('\0') {
        return Err(FaultKind::NotText);
    }
    let plain = text.chars().map(|char| if is_stray(char) { ' ' } else { char });
    Ok((plain.collect(), guessed))
}

/// Characters that move the printer's head, not the reader's eye; the lines' own ends are not among them.
pub(super) fn is_stray(char: char) -> bool {
    char.is_control() && !matches!(char, '\r' | '\n' | '\t')
}

fn looks_cyrillic(bytes: &[u8]) -> bool {
    let (mut beside, mut alone) = (0_usize, 0_usize);
    for run in bytes.chunk_by(|a, b| a.is_ascii() == b.is_ascii()) {
        match run {
            [first, ..] if first.is_ascii() => {}
            [_] => alone += 1,
            run => beside += run.len(),
        }
    }
    beside > alone
}

#[cfg(test)]
mod tests {
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
        assert_eq!(decoded(&WINDOWS_1251.encode(name).0), (name.to_owned(), Some("windows-1251")));
        assert_eq!(decoded(b"M\xFCller, Ren\xE9"), ("Müller, René".to_owned(), Some("windows-1252")));
    }

    #[test]
    fn what_is_no_text_is_refused() {
        assert_eq!(decode(b"001\0"), Err(FaultKind::NotText));
        assert_eq!(decode(&vec![b' '; MAX_BYTES + 1]), Err(FaultKind::TooLarge));
    }
}
