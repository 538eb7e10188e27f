//! The layout of a text, decided before its first move is read: what stands above the moves, how they are numbered, and
//! whether they are the rows of a form.

use super::squares;
use super::{GameReader, ReadErrorKind};
use crate::game::scanner::is_blank;
use crate::game::{Landing, Notation, declared_result};
use crate::primitives::Side;

/// The most bytes of a tag of a web page.
const MAX_MARKUP: usize = 256;

/// How moves are numbered. A number without a dot looks like a move (`12` is also the move from pit 1 to pit
/// 2), so the layout decides: numbers are bare when the movetext begins with a bare `1`, which is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbering {
    /// With a dot, a parenthesis or a sign, or not at all: a bare word is a move.
    Marked,
    /// Between parentheses, `(12)`: a total directly follows its move.
    InParentheses,
    /// Bare, one full move per line: the first word of a line is its number. Holds the last line on which a
    /// word was read.
    FirstOnLine(u32),
    /// Bare, in running text: a number, two moves, and so on. Holds the number of moves since the last
    /// number.
    EveryThird(u32),
}

impl GameReader<'_> {
    /// Determines the layout of the movetext before its first word, and passes over a heading.
    pub(super) fn begin_moves(&mut self) -> Result<(), ReadErrorKind> {
        let rest = self.scanner.rest();
        if let Some((len, lines)) = heading(rest, self.landing) {
            self.scanner.pass(len);
            self.heading_lines = lines;
            return Ok(());
        }
        let line = before_comment(rest.lines().next().unwrap_or_default());
        // Without landing pits a move can look like a number.
        if self.landing == Landing::Written && is_side_by_side(line) {
            return Err(ReadErrorKind::SideBySide);
        }
        if line.contains('|') {
            return self.read_form();
        }
        self.numbering = Some(match rest.strip_prefix('1') {
            Some(after) if after.starts_with(|letter| is_blank(letter) || ends_number(letter)) => {
                self.bare_numbers(line, rest)
            }
            _ if rest.starts_with("(1)") => Numbering::InParentheses,
            _ => Numbering::Marked,
        });
        self.read_word()
    }

    /// The layout of movetext that begins with a bare `1`.
    fn bare_numbers(&self, line: &str, rest: &str) -> Numbering {
        let words = words(line).count();
        let second = rest.lines().skip(1).find(|line| !line.trim().is_empty());
        let goes_on = second.is_some_and(|line| self::words(line).next() == Some("2"));
        match self.landing {
            // A single digit is not a move, so the number is certain.
            Landing::Written if matches!(words, 2 | 3) => Numbering::FirstOnLine(0),
            Landing::Written => Numbering::EveryThird(2),
            // A single digit may be a move: only complete, counted lines are conclusive.
            Landing::MayBeMissing if words == 3 && goes_on => Numbering::FirstOnLine(0),
            Landing::MayBeMissing => Numbering::Marked,
        }
    }
}

/// The words of a line between blanks and the separators of a table.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|letter| is_blank(letter) || ends_number(letter)).filter(|word| !word.is_empty())
}

/// Whether it may end a number that has no dot: `1: 76 98`, and the cells of a table, `1;76;98`.
pub(super) const fn ends_number(letter: char) -> bool {
    matches!(letter, ':' | ';' | ',')
}

/// The rest of a text that begins with a sign for `number`.
pub(super) fn strip_number_sign(text: &str) -> Option<&str> {
    text.strip_prefix(['№', '#']).map(|number| number.trim_start_matches([' ', '\t', '\u{a0}']))
}

/// Whether a move may end before this text.
pub(super) fn ends_move(rest: &str) -> bool {
    rest.chars().next().is_none_or(|letter| {
        is_blank(letter)
            || declared_result::is_separator(letter)
            || matches!(letter, '{' | '|' | ',' | ';' | '!' | '?' | '<')
    })
}

/// The length of a tag of a web page, such as `<br>` or `</p>`; 0 when the text begins with none.
pub(super) fn markup_len(text: &str) -> usize {
    let Some(name) = text.strip_prefix('<') else { return 0 };
    if !name.trim_start_matches('/').starts_with(|letter: char| letter.is_ascii_alphabetic()) {
        return 0;
    }
    match name.bytes().take(MAX_MARKUP).position(|byte| matches!(byte, b'>' | b'<' | b'\n')) {
        Some(end) if name.as_bytes().get(end) == Some(&b'>') => 1 + end + 1,
        _ => 0,
    }
}

/// A line up to its first comment, which says nothing about the layout.
fn before_comment(line: &str) -> &str {
    let line = line.split('{').next().unwrap_or_default();
    line.split(" ;").next().unwrap_or_default()
}

/// The length and the number of the lines above the first move, when the text does not begin with a move but a later line
/// begins with move 1.
fn heading(rest: &str, landing: Landing) -> Option<(usize, u32)> {
    let first = rest.lines().next().unwrap_or_default();
    let is_heading = !first.contains('|')
        && !begins_with_move(first, landing)
        && numbered_move(first, landing).is_none()
        && declared_result::parse_prefix(first).is_none();
    if !is_heading {
        return None;
    }
    let (mut len, mut lines) = (0, 0);
    for line in rest.split_inclusive('\n') {
        if numbered_move(line, landing) == Some("1") {
            return Some((len, lines));
        }
        len += line.len();
        lines += 1;
    }
    None
}

/// The number of a line that begins with a number and a move.
fn numbered_move(line: &str, landing: Landing) -> Option<&str> {
    let line = line.trim_start_matches(|letter| is_blank(letter) || matches!(letter, '|' | '('));
    let line = line.get(markup_len(line)..).unwrap_or_default();
    let line = strip_number_sign(line).unwrap_or(line);
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let (number, after) = line.split_at_checked(digits)?;
    let is_between =
        |letter: char| is_blank(letter) || ends_number(letter) || matches!(letter, '.' | ')' | '…' | '|');
    let written = after.trim_start_matches(is_between);
    (digits > 0 && written.len() < after.len() && begins_with_move(written, landing)).then_some(number)
}

/// Whether a text begins with a move.
fn begins_with_move(text: &str, landing: Landing) -> bool {
    let squares =
        || [Side::White, Side::Black].iter().find_map(|&side| squares::parse_prefix(text.as_bytes(), side));
    let written = Notation::parse_prefix(text.as_bytes(), landing).ok().or_else(squares);
    written.is_some_and(|(_, rest)| text.get(text.len() - rest.len()..).is_some_and(ends_move))
}

/// Whether a line holds the first moves of two games: `1. 76 98  1. 66 87`.
fn is_side_by_side(line: &str) -> bool {
    let mut words = line.split(|letter| is_blank(letter) || letter == '|').filter(|word| !word.is_empty());
    let is_first = |word: Option<&str>| {
        word.is_some_and(|word| word.trim_matches(['(', ')', '.', ':', '№', '#']) == "1")
    };
    is_first(words.next()) && is_first(words.nth(2)) && words.next().is_some()
}
