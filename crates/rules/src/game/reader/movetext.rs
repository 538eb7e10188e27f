//! The movetext: numbers, moves, the separators between them, and the result.

use super::layout::{self, Numbering};
use super::{GameReader, MAX_MOVES, ReadErrorKind, excerpt, squares};
use crate::game::notation::{number, parse_mark_prefix, strip_tuz_mark};
use crate::game::scanner::is_blank;
use crate::game::{
    DeclaredResult, Landing, Mark, MoveNumber, Notation, NotationError, Offer, RecordedMove, Turn,
    declared_result,
};
use crate::primitives::Side;

/// The most characters of a word that are examined: nothing longer is a move.
const MAX_WORD: usize = 32;
/// Words that may precede a result.
const RESULT_WORDS: [&str; 4] = ["Result", "Результат", "Нәтиже", "Натыйжа"];

impl GameReader<'_> {
    /// Reads a result, a move number or a move.
    pub(super) fn read_word(&mut self) -> Result<(), ReadErrorKind> {
        if self.result_after_moves.is_some() {
            return Err(ReadErrorKind::AfterResult(excerpt(self.scanner.word(MAX_WORD))));
        }
        let bytes = self.scanner.bytes();
        let Some(numbers) = self.numbering else { return self.begin_moves() };
        if let Some((sign, digits)) = self.signed_number(numbers) {
            self.scanner.pass(sign);
            self.read_number(digits);
            return Ok(());
        }
        let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let following = bytes.get(digits..).unwrap_or_default();
        if digits < 2 && self.read_result()? {
            return Ok(());
        }
        if digits > 0 && (starts_with_dot(following) || self.is_bare_number(numbers, digits)) {
            self.read_number(digits);
            return Ok(());
        }
        if digits == 0 && (self.skip_result_word() || self.skip_dots()) {
            return Ok(());
        }
        self.read_move()
    }

    /// The fast path for movetext in its usual form, which is nearly always the whole game: numbers with a
    /// dot, marks directly after the move, single blanks and line feeds between. It reads nothing that
    /// [`Self::read_word`] would read differently.
    pub(super) fn read_fast(&mut self) {
        if self.numbering != Some(Numbering::Marked) || self.result_after_moves.is_some() {
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
                // When a digit follows, there can be neither a mark nor a comma after the blank.
                [b'1'..=b'9', b'1'..=b'9', ..] if self.moves.len() < MAX_MOVES => {
                    let Ok((notation, rest @ [b' ' | b'\n', b'0'..=b'9', ..])) =
                        Notation::parse_prefix(text, Landing::Written)
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

    /// Whether the digits are a number without a dot.
    fn is_bare_number(&self, numbers: Numbering, digits: usize) -> bool {
        let following = self.scanner.rest().get(digits..).unwrap_or_default();
        if !following.chars().next().is_none_or(|letter| is_blank(letter) || layout::ends_number(letter)) {
            return false;
        }
        match numbers {
            Numbering::Marked | Numbering::InParentheses => false,
            Numbering::FirstOnLine(last) => last != self.scanner.line(),
            Numbering::EveryThird(moves) => moves >= 2 || digits != 2,
        }
    }

    /// The lengths of a number's sign and of its digits: `№12`, `#12`, and `(12)` where numbers are in parentheses.
    fn signed_number(&self, numbers: Numbering) -> Option<(usize, usize)> {
        let rest = self.scanner.rest();
        let number = match numbers {
            Numbering::InParentheses => rest.strip_prefix('(').or_else(|| layout::strip_number_sign(rest)),
            _ => layout::strip_number_sign(rest),
        }?;
        let digits = number.bytes().take_while(u8::is_ascii_digit).count();
        (digits > 0).then_some((rest.len() - number.len(), digits))
    }

    /// Reads a number, which may precede White's move and again Black's.
    fn read_number(&mut self, digits: usize) {
        let written = self.scanner.bytes();
        let (digits, following) = written.split_at_checked(digits).unwrap_or_default();
        let mut rest = following;
        let mut dots = 0;
        loop {
            match rest {
                [b'.', after @ ..] => (dots, rest) = (dots + 1, after),
                [b')', after @ ..] => rest = after,
                [b':' | b';' | b',', after @ ..] => rest = after,
                [0xE2, 0x80, 0xA6, after @ ..] => (dots, rest) = (dots + 3, after),
                _ => break,
            }
        }
        let side = (dots >= 3).then_some(Side::Black);
        self.number = Some(MoveNumber { number: number(digits), side });
        self.scanner.pass(written.len() - rest.len());
        match &mut self.numbering {
            Some(Numbering::FirstOnLine(last)) => *last = self.place.line,
            Some(Numbering::EveryThird(moves)) => *moves = 0,
            _ => {}
        }
    }

    /// Reads a move, its marks, even after a blank, and the separator before the next.
    pub(super) fn read_move(&mut self) -> Result<(), ReadErrorKind> {
        if self.moves.len() == MAX_MOVES {
            return Err(ReadErrorKind::TooManyMoves);
        }
        let bytes = self.scanner.bytes();
        let (mut notation, rest) = match squares::parse_prefix(bytes, Turn::after(self.moves.len()).side) {
            Some(squares) => squares,
            None => {
                Notation::parse_prefix(bytes, self.landing).map_err(|error| self.move_error("", error))?
            }
        };
        self.check_end(rest)?;
        self.scanner.pass(bytes.len() - rest.len());
        self.read_detached_marks(&mut notation)?;
        self.skip_separator();
        self.moves.push(RecordedMove { notation, number: self.number.take(), place: self.place });
        match &mut self.numbering {
            Some(Numbering::FirstOnLine(last)) => *last = self.place.line,
            Some(Numbering::EveryThird(moves)) => *moves += 1,
            _ => {}
        }
        Ok(())
    }

    /// Checks that a move may end before `rest`.
    fn check_end(&self, rest: &[u8]) -> Result<(), ReadErrorKind> {
        let text = self.scanner.rest();
        match text.get(text.len() - rest.len()..).is_some_and(layout::ends_move) {
            true => Ok(()),
            false => Err(self.move_error("", NotationError::Rest)),
        }
    }

    fn move_error(&self, detached: &str, error: NotationError) -> ReadErrorKind {
        let word = self.scanner.word(MAX_WORD);
        ReadErrorKind::Move { written: excerpt(&format!("{word}{detached}")), error }
    }
}

impl GameReader<'_> {
    /// Reads a mark, a total or an offer after a blank: `87 (10)`, `36 X`, `76 =`.
    fn read_detached_marks(&mut self, notation: &mut Notation) -> Result<(), ReadErrorKind> {
        loop {
            let mut ahead = self.scanner;
            ahead.skip_blanks();
            let text = ahead.bytes();
            if self.numbering == Some(Numbering::InParentheses) && text.starts_with(b"(") {
                // The next number.
                return Ok(());
            }
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
                ([b'(', ..], Mark::None, Offer::None) => match parse_mark_prefix(text) {
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

    /// Skips what bulletins write after a move: `!` and `?`, and a comma or a dash before the next.
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
            && (letter == ',' || declared_result::is_separator(letter))
        {
            ahead.pass(letter.len_utf8());
            self.scanner = ahead;
        }
    }

    /// Reads a result, if there is one.
    fn read_result(&mut self) -> Result<bool, ReadErrorKind> {
        let Some((written, len)) = declared_result::parse_prefix(self.scanner.rest()) else {
            return Ok(false);
        };
        let following = self.scanner.rest().get(len..).and_then(|rest| rest.chars().next());
        if following.is_some_and(|letter| !is_blank(letter) && !matches!(letter, '{' | ';' | '.' | ',')) {
            return Ok(false);
        }
        self.result_after_moves = Some(written.declared_result);
        let tag = self.tag_result;
        if tag != DeclaredResult::Open
            && written.declared_result != DeclaredResult::Open
            && tag != written.declared_result
        {
            return Err(ReadErrorKind::ResultsDiffer { tag, after_moves: written.declared_result });
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

    /// Skips a word that precedes a result.
    fn skip_result_word(&mut self) -> bool {
        let rest = self.scanner.rest();
        let Some(following) = RESULT_WORDS.iter().find_map(|word| rest.strip_prefix(word)) else {
            return false;
        };
        let result = following.trim_start_matches([' ', '\t', '\u{a0}', ':']);
        let is_result = declared_result::parse_prefix(result).is_some();
        if is_result {
            self.scanner.pass(rest.len() - result.len());
        }
        is_result
    }
}

impl GameReader<'_> {
    /// Skips the dots that stand for a move that Black did not make: `11. 41 …`.
    fn skip_dots(&mut self) -> bool {
        let dots = self.scanner.word(MAX_WORD);
        let is_skipped = Turn::after(self.moves.len()).side == Side::Black
            && !dots.is_empty()
            && dots.chars().all(|letter| matches!(letter, '.' | '…'));
        if is_skipped {
            self.scanner.pass(dots.len());
        }
        is_skipped
    }
}

fn starts_with_dot(text: &[u8]) -> bool {
    matches!(text, [b'.' | b')', ..] | [0xE2, 0x80, 0xA6, ..])
}
