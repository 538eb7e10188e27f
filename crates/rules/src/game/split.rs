//! Finds where one game of a file ends and the next begins, without parsing. A file can so be read game by
//! game, and an unreadable game does not affect the others.

use std::borrow::Cow;

/// The length in bytes of the first game of a text; the whole length when there is no other.
///
/// A line that begins with a tag starts another game once anything but tags has been seen, and so does a
/// second `[Event`. Neither a result nor a blank line is needed between two games. `begun` says that the
/// moves of a game came before the text: then the next tag starts another game.
///
/// The text may be in any encoding that extends ASCII.
#[must_use]
pub fn first_game_len(text: &[u8], begun: bool) -> usize {
    // Where the last tag's line ends, and whether one of the tags was an Event.
    let (mut after_tag, mut has_event) = (0, false);
    let mut from = 0;
    while let Some(bracket) = find(text, b'[', from) {
        from = bracket + 1;
        let Some(line) = tag_line(text, bracket) else { continue };
        let is_event = text.get(bracket..).is_some_and(|tag| tag.starts_with(b"[Event "));
        let has_moves = begun || text.get(after_tag..line).is_some_and(|between| !is_blank(between));
        if has_moves || is_event && has_event {
            return line;
        }
        has_event |= is_event;
        let end = text.get(bracket..).and_then(|rest| rest.iter().position(is_line_end));
        after_tag = end.map_or(text.len(), |end| bracket + end + 1);
        from = after_tag;
    }
    text.len()
}

/// The start of the line whose first character is this bracket, if the bracket opens a tag. `[%clk` and the
/// like do not: they occur in comments.
fn tag_line(text: &[u8], bracket: usize) -> Option<usize> {
    text.get(bracket + 1).filter(|letter| letter.is_ascii_alphabetic())?;
    let before = text.get(..bracket)?;
    let is_inside = |byte: &u8| !matches!(byte, b' ' | b'\t' | 0xEF | 0xBB | 0xBF);
    match before.iter().rposition(is_inside) {
        None => Some(0),
        Some(end) if before.get(end).is_some_and(is_line_end) => Some(end + 1),
        Some(_) => None,
    }
}

/// Whether it ends a line: a line feed, or the carriage return of an old or a Windows file.
const fn is_line_end(byte: &u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// The number of lines that end in a text: with LF, CR LF or a lone CR.
#[must_use]
pub fn line_ends(text: &[u8]) -> u32 {
    let feeds = text.iter().filter(|&&byte| byte == b'\n').count();
    let lone = text.iter().enumerate().filter(|&(at, _)| is_lone_return(text, at)).count();
    u32::try_from(feeds + lone).unwrap_or(u32::MAX)
}

/// The text with a line feed in place of every carriage return that stands alone; nothing moves.
pub(super) fn with_line_feeds(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    if !(0..bytes.len()).any(|at| is_lone_return(bytes, at)) {
        return text.into();
    }
    let of = |(at, letter)| if is_lone_return(bytes, at) { '\n' } else { letter };
    text.char_indices().map(of).collect()
}

fn is_lone_return(text: &[u8], at: usize) -> bool {
    text.get(at) == Some(&b'\r') && text.get(at + 1) != Some(&b'\n')
}

/// Whether there is nothing but white space. A byte order mark counts as white space.
fn is_blank(text: &[u8]) -> bool {
    text.iter().all(|byte| byte.is_ascii_whitespace() || matches!(byte, 0xEF | 0xBB | 0xBF))
}

/// The next occurrence of a byte. The bytes searched for are rare, so sixteen bytes are skipped at once.
fn find(text: &[u8], byte: u8, from: usize) -> Option<usize> {
    let rest = text.get(from..)?;
    let is_in = |chunk: &[u8]| chunk.iter().fold(false, |found, &other| found | (other == byte));
    let passed = rest.chunks_exact(16).take_while(|chunk| !is_in(chunk)).count() * 16;
    let found = rest.get(passed..)?.iter().position(|&other| other == byte)?;
    Some(from + passed + found)
}
