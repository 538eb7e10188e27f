//! A text while it is read: what is still to come, and the line and column of it.

use super::Place;

/// What is still to be read of a text, and where it stands.
///
/// Columns count characters. They are not counted one by one: a column is the bytes since the line began, less
/// those that continue a character, which are counted where there are any.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scanner<'t> {
    rest: &'t str,
    line: u32,
    /// What was still to be read when the line began.
    at_line: usize,
    /// Bytes of the line so far that only continue a character.
    continued: usize,
}

impl<'t> Scanner<'t> {
    /// At the beginning of a text whose first line has this number.
    pub(super) const fn new(text: &'t str, line: u32) -> Self {
        Self { rest: text, line, at_line: text.len(), continued: 0 }
    }

    /// At the beginning of a part of a line, as many characters behind the line's.
    pub(super) const fn within(text: &'t str, line: u32, characters: usize) -> Self {
        Self { rest: text, line, at_line: text.len() + characters, continued: 0 }
    }

    pub(super) const fn rest(&self) -> &'t str {
        self.rest
    }

    pub(super) const fn bytes(&self) -> &'t [u8] {
        self.rest.as_bytes()
    }

    pub(super) const fn line(&self) -> u32 {
        self.line
    }

    pub(super) fn place(&self) -> Place {
        let passed = self.at_line - self.rest.len() - self.continued;
        Place { line: self.line, column: u32::try_from(passed + 1).unwrap_or(u32::MAX) }
    }

    /// Moves on by so many bytes, all of them ASCII and none the end of a line.
    pub(super) fn pass_ascii(&mut self, bytes: usize) {
        self.rest = self.rest.get(bytes..).unwrap_or_default();
    }

    /// Moves on by so many bytes, whatever they are, and gives them. They end where a character does.
    pub(super) fn pass(&mut self, bytes: usize) -> &'t str {
        let (passed, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        for (behind, byte) in passed.bytes().enumerate() {
            match byte {
                b'\n' => self.begin_line(self.rest.len() - behind - 1),
                0x80..=0xBF => self.continued += 1,
                _ => {}
            }
        }
        self.rest = rest;
        passed
    }

    fn begin_line(&mut self, at: usize) {
        self.line = self.line.saturating_add(1);
        self.at_line = at;
        self.continued = 0;
    }

    /// Moves on to what is no white space. A byte order mark counts as white space.
    pub(super) fn skip_blanks(&mut self) {
        loop {
            match self.bytes() {
                [b' ' | b'\t' | b'\r', ..] => self.pass_ascii(1),
                [b'\n', ..] => {
                    self.pass_ascii(1);
                    self.begin_line(self.rest.len());
                }
                [first, ..] if *first >= 0x80 || first.is_ascii_control() => {
                    let blank = self.rest.chars().next().filter(|&letter| is_blank(letter));
                    match blank {
                        Some(letter) => _ = self.pass(letter.len_utf8()),
                        None => return,
                    }
                }
                _ => return,
            }
        }
    }

    /// The letters up to the next white space, comment or bar, but no more than `most`.
    pub(super) fn word(&self, most: usize) -> &'t str {
        let is_end = |letter: &char| is_blank(*letter) || matches!(letter, '{' | '|');
        let letters = self.rest.chars().take(most).take_while(|letter| !is_end(letter));
        let len = letters.map(char::len_utf8).sum();
        self.rest.get(..len).unwrap_or_default()
    }
}

/// White space, or a byte order mark.
pub(super) fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || letter == '\u{feff}'
}
