//! Where a game of a file ends and the next begins, line by line: so a file need not be held as a whole, and a
//! game that is full of nonsense spoils no other.

/// Looks at the lines of one game after the other.
///
/// A line that begins with a tag begins another game once moves or a result have been seen, and so does a second
/// `[Event`. Neither a result nor a blank line is needed between two games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cut {
    has_moves: bool,
    has_event: bool,
}

impl Cut {
    /// Whether this line begins another game than the lines before it. It then counts as that game's first.
    pub fn begins_another(&mut self, line: &[u8]) -> bool {
        let line = without_mark(line).trim_ascii_start();
        let begins = match line {
            [] => return false,
            // `[%clk` and the like are no tags: they come in comments.
            [b'[', letter, ..] if letter.is_ascii_alphabetic() => {
                let is_event = line.starts_with(b"[Event ");
                let begins = self.has_moves || is_event && self.has_event;
                *self = Self {
                    has_moves: self.has_moves && !begins,
                    has_event: is_event || self.has_event && !begins,
                };
                begins
            }
            _ => {
                self.has_moves = true;
                false
            }
        };
        begins
    }
}

/// Without the byte order mark that a file begins with, also where files were put one behind the other.
fn without_mark(line: &[u8]) -> &[u8] {
    line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line)
}

/// The bytes of the first game of a text.
pub(super) fn first_game_len(text: &str) -> usize {
    let (mut cut, mut len) = (Cut::default(), 0);
    for line in text.as_bytes().split_inclusive(|&byte| byte == b'\n') {
        if cut.begins_another(line) {
            break;
        }
        len += line.len();
    }
    len
}
