//! The moves: numbers, moves, what stands between and behind them, and the result.

use super::{GameReader, MAX_MOVES, ReadErrorKind, excerpt};
use crate::game::notation::{number, scan_mark, strip_tuz_mark};
use crate::game::scan::is_blank;
use crate::game::{
    DeclaredResult, Landing, Mark, MoveNumber, Notation, NotationError, Offer, RecordedMove, result,
};
use crate::primitives::Side;

/// The most letters of a word that are looked at: more are no move, whatever they are.
const MAX_WORD: usize = 32;
/// What may stand before a result.
const RESULT_WORDS: [&str; 4] = ["Result", "Результат", "Нәтиже", "Натыйжа"];

/// How moves are numbered. A number without a dot looks like a move (`12` is also the move from pit 1 to pit 2),
/// so that the layout must tell: the first word of the moves is a bare `1`, which is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    /// With a dot or a parenthesis, or not at all: a bare word is a move.
    Marked,
    /// Bare, one full move a line: the first word of a line is its number. The last line on which a word was read.
    FirstOnLine(u32),
    /// Bare, running on: a number, two moves, and so on. The moves since the last number.
    EveryThird(u32),
}

impl GameReader<'_> {
    /// A result, a move number or a move.
    pub(super) fn read_word(&mut self) -> Result<(), ReadErrorKind> {
        if self.behind.is_some() {
            return Err(ReadErrorKind::AfterResult(excerpt(self.scanner.word(MAX_WORD))));
        }
        let bytes = self.scanner.bytes();
        let Some(numbers) = self.numbers else { return self.begin_moves() };
        let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let behind = bytes.get(digits..).unwrap_or_default();
        if digits < 2 && self.read_result()? {
            return Ok(());
        }
        if digits > 0 && (starts_with_dot(behind) || self.is_bare_number(numbers, digits)) {
            self.read_number(digits);
            return Ok(());
        }
        if digits == 0 && self.skip_result_word() {
            return Ok(());
        }
        self.read_move()
    }

    /// Reads as far as the moves are written as files have them, nearly always to the last: numbers with a dot,
    /// marks directly behind the move, single blanks and ends of lines between. It reads nothing that
    /// [`Self::read_word`] would not read alike, but much faster.
    pub(super) fn read_plain(&mut self) {
        if self.numbers != Some(Numbers::Marked) || self.behind.is_some() {
            return;
        }
        let (mut scanner, mut written, mut place) = (self.scanner, self.number, self.place);
        let mut text = scanner.bytes();
        loop {
            let (len, value) = match text {
                [b' ', rest @ ..] => {
                    scanner.pass_ascii(1);
                    text = rest;
                    continue;
                }
                [b'\n', rest @ ..] => {
                    scanner.pass_line_end();
                    text = rest;
                    continue;
                }
                [a @ b'1'..=b'9', b @ b'0'..=b'9', b'.', b'0'..=b'9' | b' ', ..] => (3, number(&[*a, *b])),
                // Where a digit follows, neither a mark nor a comma stands behind the blank.
                [b'1'..=b'9', b'1'..=b'9', ..] if self.moves.len() < MAX_MOVES => {
                    let Ok((notation, rest @ [b' ' | b'\n', b'0'..=b'9', ..])) =
                        Notation::scan(text, Landing::Written)
                    else {
                        break;
                    };
                    place = scanner.place();
                    self.moves.push(RecordedMove { notation, number: written.take(), place });
                    match text {
                        [_, _, mark, ..] if mark.is_ascii() => scanner.pass_ascii(text.len() - rest.len()),
                        _ => _ = scanner.pass(text.len() - rest.len()),
                    }
                    text = rest;
                    continue;
                }
                [a @ b'1'..=b'9', b'.', b'0'..=b'9' | b' ', ..] => (2, number(&[*a])),
                _ => break,
            };
            place = scanner.place();
            written = Some(MoveNumber { number: value, side: None });
            scanner.pass_ascii(len);
            text = text.get(len..).unwrap_or_default();
        }
        (self.scanner, self.number, self.place) = (scanner, written, place);
    }

    /// Looks how the moves are written, before the first of them.
    fn begin_moves(&mut self) -> Result<(), ReadErrorKind> {
        let rest = self.scanner.rest();
        let line = before_comment(rest.lines().next().unwrap_or_default());
        if line.contains('|') {
            return self.read_form();
        }
        self.numbers = Some(match rest.strip_prefix('1') {
            Some(behind) if behind.starts_with(is_blank) => self.bare_numbers(line, rest),
            _ => Numbers::Marked,
        });
        self.read_word()
    }

    /// How the moves are numbered whose first word is a bare `1`.
    fn bare_numbers(&self, line: &str, rest: &str) -> Numbers {
        let words = line.split(is_blank).filter(|word| !word.is_empty()).count();
        let second = rest.lines().skip(1).find(|line| !line.trim().is_empty());
        let goes_on = second.is_some_and(|line| line.split_whitespace().next() == Some("2"));
        match self.landing {
            // A single digit is no move, so that the number is certain.
            Landing::Written if matches!(words, 2 | 3) => Numbers::FirstOnLine(0),
            Landing::Written => Numbers::EveryThird(2),
            // A single digit may be a move: only full lines that are counted tell.
            Landing::MayBeMissing if words == 3 && goes_on => Numbers::FirstOnLine(0),
            Landing::MayBeMissing => Numbers::Marked,
        }
    }

    /// Whether the digits are a number without a dot.
    fn is_bare_number(&self, numbers: Numbers, digits: usize) -> bool {
        let behind = self.scanner.rest().get(digits..).unwrap_or_default();
        if !behind.chars().next().is_none_or(is_blank) {
            return false;
        }
        match numbers {
            Numbers::Marked => false,
            Numbers::FirstOnLine(last) => last != self.scanner.line(),
            Numbers::EveryThird(moves) => moves >= 2 || digits != 2,
        }
    }

    /// A number may stand before white's move and again before black's.
    fn read_number(&mut self, digits: usize) {
        let written = self.scanner.bytes();
        let (digits, behind) = written.split_at_checked(digits).unwrap_or_default();
        let mut rest = behind;
        let mut dots = 0;
        loop {
            match rest {
                [b'.', after @ ..] => (dots, rest) = (dots + 1, after),
                [b')', after @ ..] => rest = after,
                [0xE2, 0x80, 0xA6, after @ ..] => (dots, rest) = (dots + 3, after),
                _ => break,
            }
        }
        let side = (dots >= 3).then_some(Side::Black);
        self.number = Some(MoveNumber { number: number(digits), side });
        self.scanner.pass(written.len() - rest.len());
        match &mut self.numbers {
            Some(Numbers::FirstOnLine(last)) => *last = self.place.line,
            Some(Numbers::EveryThird(moves)) => *moves = 0,
            _ => {}
        }
    }

    /// Reads a move, with the marks that may stand behind a blank, and what separates it from the next.
    pub(super) fn read_move(&mut self) -> Result<(), ReadErrorKind> {
        if self.moves.len() == MAX_MOVES {
            return Err(ReadErrorKind::TooManyMoves);
        }
        let bytes = self.scanner.bytes();
        let (mut notation, rest) =
            Notation::scan(bytes, self.landing).map_err(|error| self.no_move("", error))?;
        self.check_end(rest)?;
        self.scanner.pass(bytes.len() - rest.len());
        self.read_detached_marks(&mut notation)?;
        self.skip_separator();
        self.moves.push(RecordedMove { notation, number: self.number.take(), place: self.place });
        match &mut self.numbers {
            Some(Numbers::FirstOnLine(last)) => *last = self.place.line,
            Some(Numbers::EveryThird(moves)) => *moves += 1,
            _ => {}
        }
        Ok(())
    }

    /// Whether a move may end where this stands behind it.
    fn check_end(&self, rest: &[u8]) -> Result<(), ReadErrorKind> {
        match rest {
            []
            | [b' ' | b'\t' | b'\r' | b'\n' | b'{' | b'|' | b',' | b';' | b':' | b'-' | b'!' | b'?', ..] => {
                Ok(())
            }
            [first, ..] if !first.is_ascii() => {
                let text = self.scanner.rest();
                let next = text.get(text.len() - rest.len()..).and_then(|rest| rest.chars().next());
                match next.is_some_and(|letter| is_blank(letter) || result::is_separator(letter)) {
                    true => Ok(()),
                    false => Err(self.no_move("", NotationError::Rest)),
                }
            }
            _ => Err(self.no_move("", NotationError::Rest)),
        }
    }

    fn no_move(&self, detached: &str, error: NotationError) -> ReadErrorKind {
        let word = self.scanner.word(MAX_WORD);
        ReadErrorKind::Move { written: excerpt(&format!("{word}{detached}")), error }
    }
}

impl GameReader<'_> {
    /// A mark, a total or an offer behind a blank: `87 (10)`, `36 X`, `76 =`.
    fn read_detached_marks(&mut self, notation: &mut Notation) -> Result<(), ReadErrorKind> {
        loop {
            let mut ahead = self.scanner;
            ahead.skip_blanks();
            let text = ahead.bytes();
            let refuse = |error| {
                let written = excerpt(&format!("{notation}{}", ahead.word(MAX_WORD)));
                Err(ReadErrorKind::Move { written, error })
            };
            if !matches!(text.first(), Some(b'(' | b'=' | b'x' | b'X' | 0x80..)) {
                let ends = self.check_end(self.scanner.bytes()).is_ok();
                return if ends { Ok(()) } else { refuse(NotationError::Rest) };
            }
            let rest = match (text, notation.mark, notation.offer) {
                ([b'=', rest @ ..], _, Offer::None) => {
                    notation.offer = Offer::Draw;
                    rest
                }
                ([b'(', ..], Mark::Tuz, Offer::None) => return refuse(NotationError::TotalBesideTuz),
                ([b'(', ..], Mark::None, Offer::None) => match scan_mark(text) {
                    Ok((mark, rest)) => {
                        notation.mark = mark;
                        rest
                    }
                    Err(error) => return refuse(error),
                },
                _ => match (strip_tuz_mark(text), notation.mark, notation.offer) {
                    (None, ..) if text.first() > Some(&0x7F) => return Ok(()),
                    (Some(rest), Mark::None, Offer::None) => {
                        notation.mark = Mark::Tuz;
                        rest
                    }
                    _ => return refuse(NotationError::Rest),
                },
            };
            ahead.pass(text.len() - rest.len());
            self.scanner = ahead;
        }
    }

    /// What bulletins put behind a move: `!` and `?`, and a comma or a dash before the next.
    fn skip_separator(&mut self) {
        while let [b'!' | b'?', ..] = self.scanner.bytes() {
            self.scanner.pass_ascii(1);
        }
        if let [b';', ..] = self.scanner.bytes() {
            return self.scanner.pass_ascii(1);
        }
        let mut ahead = self.scanner;
        ahead.skip_blanks();
        if let Some(letter) = ahead.rest().chars().next()
            && (letter == ',' || result::is_separator(letter))
        {
            ahead.pass(letter.len_utf8());
            self.scanner = ahead;
        }
    }

    /// Takes a result, if there is one.
    fn read_result(&mut self) -> Result<bool, ReadErrorKind> {
        let Some((written, len)) = result::scan(self.scanner.rest()) else { return Ok(false) };
        let behind = self.scanner.rest().get(len..).and_then(|rest| rest.chars().next());
        if behind.is_some_and(|letter| !is_blank(letter) && !matches!(letter, '{' | ';' | '.' | ',')) {
            return Ok(false);
        }
        self.behind = Some(written.declared_result);
        let tag = self.in_tag;
        if tag != DeclaredResult::Open
            && written.declared_result != DeclaredResult::Open
            && tag != written.declared_result
        {
            return Err(ReadErrorKind::ResultsDiffer { tag, behind: written.declared_result });
        }
        if self.counts.is_some() && written.counts.is_some() && self.counts != written.counts {
            return Err(ReadErrorKind::CountsDiffer(excerpt(
                self.scanner.rest().get(..len).unwrap_or_default(),
            )));
        }
        self.counts = self.counts.or(written.counts);
        self.scanner.pass(len);
        if let [b'.' | b',', ..] = self.scanner.bytes() {
            self.scanner.pass_ascii(1);
        }
        Ok(true)
    }

    /// Passes the word that bulletins put before a result.
    fn skip_result_word(&mut self) -> bool {
        let rest = self.scanner.rest();
        let Some(behind) = RESULT_WORDS.iter().find_map(|word| rest.strip_prefix(word)) else { return false };
        let result = behind.trim_start_matches([' ', '\t', '\u{a0}', ':']);
        let is_result = result::scan(result).is_some();
        if is_result {
            self.scanner.pass(rest.len() - result.len());
        }
        is_result
    }
}

fn starts_with_dot(text: &[u8]) -> bool {
    matches!(text, [b'.' | b')', ..] | [0xE2, 0x80, 0xA6, ..])
}

/// A line up to its first comment, which tells nothing of the layout.
fn before_comment(line: &str) -> &str {
    let line = line.split('{').next().unwrap_or_default();
    line.split(" ;").next().unwrap_or_default()
}
