//! Files as text, for forms that carry one on to the next page.

/// Bytes as two hexadecimal digits each.
pub(super) fn of(bytes: &[u8]) -> String {
    use std::fmt::Write;
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        // Writing to a text does not fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// These digits as bytes; `None` when they are none.
pub(super) fn bytes(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| Some(digit(*pair.first()?)? * 16 + digit(*pair.get(1)?)?)).collect()
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn a_file_comes_back_byte_for_byte() {
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(super::bytes(&of(&bytes)), Some(bytes));
        for wrong in ["0", "0g", "zz", "é0"] {
            assert_eq!(super::bytes(wrong), None, "{wrong}");
        }
        assert_eq!(super::bytes(""), Some(Vec::new()));
    }
}
