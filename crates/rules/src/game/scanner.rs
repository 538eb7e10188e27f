//! A cursor over a text that is being read, with line and column.

use super::TextPosition;

/// The unread rest of a text, and where it begins.
///
/// Columns count characters. Instead of counting each character, a column is computed as the bytes since the
/// start of the line minus the continuation bytes, which are counted where they occur.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scanner<'t> {
    text: &'t str,
    /// The number of bytes read.
    at: usize,
    line: u32,
    /// The bytes that do not count for the column: those before the line, and continuation bytes.
    uncounted: usize,
    /// The characters of the line that precede the text.
    indent: usize,
}

impl<'t> Scanner<'t> {
    /// At the beginning of a text whose first line has this number.
    pub(super) const fn new(text: &'t str, line: u32) -> Self {
        Self::within(text, line, 0)
    }

    /// At the beginning of a part of a line, after `indent` characters of it.
    pub(super) const fn within(text: &'t str, line: u32, indent: usize) -> Self {
        Self { text, at: 0, line, uncounted: 0, indent }
    }

    pub(super) fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    #[inline]
    pub(super) fn bytes(&self) -> &'t [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    pub(super) const fn line(&self) -> u32 {
        self.line
    }

    #[inline]
    pub(super) fn place(&self) -> TextPosition {
        let column = self.at - self.uncounted + self.indent + 1;
        TextPosition { line: self.line, column: u32::try_from(column).unwrap_or(u32::MAX) }
    }

    /// Advances by a number of bytes, all of them ASCII and none a line feed.
    #[inline]
    pub(super) const fn pass_ascii(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Advances past a line feed.
    #[inline]
    pub(super) const fn pass_line_end(&mut self) {
        self.at += 1;
        self.line = self.line.saturating_add(1);
        self.uncounted = self.at;
        self.indent = 0;
    }

    /// Advances by a number of bytes, whatever they are, and returns them. They must end on a character
    /// boundary.
    pub(super) fn pass(&mut self, bytes: usize) -> &'t str {
        let passed = self.rest().get(..bytes).unwrap_or(self.rest());
        for byte in passed.bytes() {
            match byte {
                b'\n' => self.pass_line_end(),
                0x80..=0xBF => {
                    self.at += 1;
                    self.uncounted += 1;
                }
                _ => self.at += 1,
            }
        }
        passed
    }

    /// Skips white space and invisible characters. A byte order mark does not count for the column.
    #[inline]
    pub(super) fn skip_blanks(&mut self) {
        while let Some(byte) = self.text.as_bytes().get(self.at) {
            match byte {
                b' ' | b'\t' | b'\r' => self.pass_ascii(1),
                b'\n' => self.pass_line_end(),
                b'!'..=b'~' => return,
                _ => match self.rest().chars().next().filter(|&letter| is_blank(letter)) {
                    Some(BYTE_ORDER_MARK) => {
                        self.uncounted += 1;
                        _ = self.pass(BYTE_ORDER_MARK.len_utf8());
                    }
                    Some(letter) => _ = self.pass(letter.len_utf8()),
                    None => return,
                },
            }
        }
    }

    /// The characters up to the next white space, comment or bar, at most `most`.
    pub(super) fn word(&self, most: usize) -> &'t str {
        let is_end = |letter: &char| is_blank(*letter) || matches!(letter, '{' | '|');
        let letters = self.rest().chars().take(most).take_while(|letter| !is_end(letter));
        let len = letters.map(char::len_utf8).sum();
        self.rest().get(..len).unwrap_or_default()
    }
}

const BYTE_ORDER_MARK: char = '\u{feff}';

/// Whether it is white space, or one of the invisible characters that web pages and word processors put between words.
pub(super) fn is_blank(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | BYTE_ORDER_MARK)
}
