//! A text while it is read: what is still to come, and the line and column of it.

use super::Place;

/// What is still to be read of a text, and where it stands.
///
/// Columns count characters. They are not counted one by one: a column is the bytes since the line began, less
/// those that only continue a character, which are counted where there are any.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scanner<'t> {
    text: &'t str,
    /// The bytes passed so far.
    at: usize,
    line: u32,
    /// The bytes that do not count for the column: those above the line, and those that continue a character.
    uncounted: usize,
    /// The characters of the line that stand before the text.
    indent: usize,
}

impl<'t> Scanner<'t> {
    /// At the beginning of a text whose first line has this number.
    pub(super) const fn new(text: &'t str, line: u32) -> Self {
        Self::within(text, line, 0)
    }

    /// At the beginning of a part of a line, so many characters behind the line's.
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
    pub(super) fn place(&self) -> Place {
        let column = self.at - self.uncounted + self.indent + 1;
        Place { line: self.line, column: u32::try_from(column).unwrap_or(u32::MAX) }
    }

    /// Moves on by so many bytes, all of them ASCII and none the end of a line.
    #[inline]
    pub(super) const fn pass_ascii(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Moves on behind the end of a line.
    #[inline]
    pub(super) const fn pass_line_end(&mut self) {
        self.at += 1;
        self.line = self.line.saturating_add(1);
        self.uncounted = self.at;
        self.indent = 0;
    }

    /// Moves on by so many bytes, whatever they are, and gives them. They end where a character does.
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

    /// Moves on to what is no white space. A byte order mark counts as white space.
    #[inline]
    pub(super) fn skip_blanks(&mut self) {
        while let Some(byte) = self.text.as_bytes().get(self.at) {
            match byte {
                b' ' | b'\t' | b'\r' => self.pass_ascii(1),
                b'\n' => self.pass_line_end(),
                b'!'..=b'~' => return,
                _ => match self.rest().chars().next().filter(|&letter| is_blank(letter)) {
                    Some(letter) => _ = self.pass(letter.len_utf8()),
                    None => return,
                },
            }
        }
    }

    /// The letters up to the next white space, comment or bar, but no more than `most`.
    pub(super) fn word(&self, most: usize) -> &'t str {
        let is_end = |letter: &char| is_blank(*letter) || matches!(letter, '{' | '|');
        let letters = self.rest().chars().take(most).take_while(|letter| !is_end(letter));
        let len = letters.map(char::len_utf8).sum();
        self.rest().get(..len).unwrap_or_default()
    }
}

/// White space, or a byte order mark.
pub(super) fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || letter == '\u{feff}'
}
