//! Bytes to text: which encoding a file is in, and what it says.

use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1251};

use super::SheetError;

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 5 * 1024 * 1024;

/// An encoding that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with a byte order mark or without.
    Utf8,
    /// UTF-16 of either byte order, known by its mark.
    Utf16,
    /// Windows-1251: whatever is none of the others. Every sequence of bytes can be read so, hence the
    /// person has to look whether it makes sense.
    Windows1251,
}

/// A text and the encoding it was in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The text, without a byte order mark.
    pub text: String,
    /// The encoding.
    pub encoding: Encoding,
}

/// Reads bytes as text. Where a byte order mark names the encoding, what is wrong in it becomes U+FFFD.
///
/// # Errors
/// [`SheetError::TooLarge`]; [`SheetError::NotText`] when there is a NUL, which no text has and every
/// workbook does.
pub fn decode(bytes: &[u8]) -> Result<Text, SheetError> {
    if bytes.len() > MAX_BYTES {
        return Err(SheetError::TooLarge { bytes: bytes.len() });
    }
    let (text, encoding) = if let Some(rest) = bytes.strip_prefix(b"\xFF\xFE") {
        (UTF_16LE.decode_without_bom_handling(rest).0.into_owned(), Encoding::Utf16)
    } else if let Some(rest) = bytes.strip_prefix(b"\xFE\xFF") {
        (UTF_16BE.decode_without_bom_handling(rest).0.into_owned(), Encoding::Utf16)
    } else if let Some(rest) = bytes.strip_prefix(b"\xEF\xBB\xBF") {
        (String::from_utf8_lossy(rest).into_owned(), Encoding::Utf8)
    } else if let Ok(text) = std::str::from_utf8(bytes) {
        (text.to_owned(), Encoding::Utf8)
    } else {
        (WINDOWS_1251.decode_without_bom_handling(bytes).0.into_owned(), Encoding::Windows1251)
    };
    if text.contains('\0') { Err(SheetError::NotText) } else { Ok(Text { text, encoding }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(to_bytes).collect()
    }

    #[test]
    fn the_same_text_is_read_from_every_encoding() {
        let text = "Фамилия;Имя\r\nАсанов;Бекзат";
        let files = [
            (text.as_bytes().to_vec(), Encoding::Utf8),
            ([b"\xEF\xBB\xBF", text.as_bytes()].concat(), Encoding::Utf8),
            (utf16(text, u16::to_le_bytes), Encoding::Utf16),
            (utf16(text, u16::to_be_bytes), Encoding::Utf16),
            (WINDOWS_1251.encode(text).0.into_owned(), Encoding::Windows1251),
        ];
        for (bytes, encoding) in files {
            assert_eq!(decode(&bytes), Ok(Text { text: text.to_owned(), encoding }));
        }
    }

    #[test]
    fn a_file_over_the_cap_is_refused_and_one_at_the_cap_is_not() {
        assert!(decode(&vec![b'a'; MAX_BYTES]).is_ok());
        assert_eq!(decode(&vec![b'a'; MAX_BYTES + 1]), Err(SheetError::TooLarge { bytes: MAX_BYTES + 1 }));
    }

    #[test]
    fn a_workbook_is_not_text() {
        assert_eq!(decode(b"PK\x03\x04\x14\x00\x06\x00\x08\xFF"), Err(SheetError::NotText));
    }
}
