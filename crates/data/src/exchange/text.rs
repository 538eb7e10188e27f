//! The text of a list that was uploaded.

use super::encoding::{self, Encoding};
use super::error::SheetError;
pub use super::limits::MAX_BYTES;

/// A text without its byte order mark, and the encoding it was in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    pub text: String,
    pub encoding: Encoding,
}

/// Decodes a file in the encoding that [`encoding::read`] finds.
///
/// # Errors
/// [`SheetError::TooLarge`]; [`SheetError::NotText`] when there is a NUL, which no text has and every
/// workbook does.
pub fn decode(bytes: &[u8]) -> Result<Text, SheetError> {
    if bytes.len() > MAX_BYTES {
        return Err(SheetError::TooLarge { bytes: bytes.len() });
    }
    let (text, encoding) = encoding::read(bytes);
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
            (utf16(text, u16::to_le_bytes).split_off(2), Encoding::Utf16),
            (utf16(text, u16::to_be_bytes).split_off(2), Encoding::Utf16),
            (encoding_rs::WINDOWS_1251.encode(text).0.into_owned(), Encoding::Windows1251),
            (encoding_rs::KOI8_R.encode(text).0.into_owned(), Encoding::Koi8),
            (encoding_rs::IBM866.encode(text).0.into_owned(), Encoding::Cp866),
            (encoding_rs::X_MAC_CYRILLIC.encode(text).0.into_owned(), Encoding::MacCyrillic),
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
