//! Parses results as people write them: the customary line, forfeits, and the short form for the numeric pad.
//! [`parse()`] documents the grammar.

use std::str::Chars;

use super::{Counts, Ending, GameResult, ReducedPoints, ResultFault, check};
use crate::primitives::{Balls, Score, Side};

/// Where a result cannot be read, and what was expected there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: expected {expected}")]
pub struct ResultError {
    /// The column in characters, from 1; one past the end when the text is too short.
    pub column: usize,
    /// What should be there.
    pub expected: Expected,
}

/// What was expected where a result cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Expected {
    /// The beginning of a result.
    #[error("a result: 1, 0, 5, ½, + or -")]
    Result,
    /// A dash or a colon between the two sides.
    #[error("a dash or a colon")]
    Dash,
    /// The score of Black, after the dash.
    #[error("black's score")]
    SecondScore,
    /// Scores that add up to one point (S1), or to less by a ruling.
    #[error("scores that add up to 1, or ½-0, 0-½, 0-0")]
    OnePoint,
    /// A number of balls.
    #[error("a number of balls")]
    Balls,
    /// A kazan of at most 162 (G1).
    #[error("at most 162 balls")]
    #[strum(serialize = "at_most_162")]
    AtMost162,
    /// A closing bracket after a kazan.
    #[error("a closing bracket")]
    Bracket,
    /// White's kazan, because Black's is given.
    #[error("white's balls: only black's are given")]
    WhiteBalls,
    /// Black's kazan, because White's is given.
    #[error("black's balls: only white's are given")]
    BlackBalls,
    /// One of the signs of a forfeit.
    #[error("a forfeit: + / –, – / + or – / –")]
    Forfeit,
    /// The end of the text.
    #[error("nothing more")]
    End,
    /// The end of the text, or the sign of an ending.
    #[error("nothing more, or how it ended: r f b a n p d u * .")]
    EndingOrEnd,
}

/// Reads a result as people write it, without [checking](super::check()) its content.
///
/// | written | read as |
/// |---|---|
/// | `1 (82) – 0 (60)` `1-0` `0:1` | the line: both scores, with both kazans or without; `-` `–` `—` `−` or `:` between |
/// | `0.5 (81) - 0,5 (81)` `½:½` `1/2-1/2` | the same, drawn |
/// | `+/-` `+ –` `+--` `+` | White wins by forfeit |
/// | `-/+` `– +` `--+` `-` | Black wins by forfeit |
/// | `-/-` `– –` `--` `---` `*` | both lose by forfeit |
/// | `1` `0` `5` | the short form: White won, Black won, drawn |
/// | `½` `1/2` `0.5` `0,5` `=` | also drawn, when it is the whole text |
/// | `½-0` `0.5 (70) : 0 (60)` `0-½` `0-0` | played, with less than a win together: by ruling |
/// | `?` `..` | adjourned |
/// | `82-60` `60:82` `81/81` | both kazans alone, where 82 balls or 81–81 say who won (G9) |
/// | `1 82-60` `1+82+60` `182/60` | the short form with White's and Black's kazan; a dash, `:` `/` `+` or a blank between; none needed before White's |
///
/// The line and the short form may be followed by one sign for how the game ended:
///
/// | sign | ending | | sign | ending |
/// |---|---|---|---|---|
/// | `r` | resigned | | `p` | Chylymov's position |
/// | `f` | a flag fell | | `d` | decided by the referee |
/// | `b` | both flags fell | | `*` | resigned; drawn: agreed |
/// | `a` | agreed | | `.` `,` | a flag fell; drawn: both flags |
/// | `n` | no moves left | | `u` | before both had moved: not rated |
///
/// Letters may be upper case, and there may be blanks around every number and sign. Where the line and the
/// short form are both possible (`1-0`), a complete line is read as a line. Kazans alone are what is left: `1-82` lacks
/// a kazan; `10-82` is read as kazans, for White did not win with 0–82, and so is what would be a win too short for the
/// board, where the first number is 100 to 109 or both are all 162 balls (`100-60`, `112-50`). `120/30` is a short win
/// without its ending.
///
/// # Errors
/// The column and what was expected there. When the text is neither a line nor a short form, the error of the
/// reading that got further.
pub fn parse(text: &str) -> Result<GameResult, ResultError> {
    if matches!(text.trim(), "½" | "1/2" | "0.5" | "0,5" | "=") {
        return Ok(GameResult::Played { winner: None, counts: None, ending: None });
    }
    if matches!(text.trim(), "?" | "..") {
        return Ok(GameResult::Adjourned);
    }
    let start = Cursor::new(text);
    if matches!(start.peek(), Some('+' | '*')) || start.peek().is_some_and(is_dash) {
        return forfeit(&start);
    }
    let read = line(start.clone()).or_else(|line_error| {
        short(start.clone()).map_err(|short_error| {
            // When both fail right after the first score (`1x`), the short form was more likely meant.
            let hardly_a_line =
                line_error.expected == Expected::Dash && short_error.column == line_error.column;
            if hardly_a_line || short_error.column > line_error.column { short_error } else { line_error }
        })
    });
    let fault = read.map(|result| check(&result).err());
    let is_other = matches!(fault, Err(_) | Ok(Some(ResultFault::HasWon { .. })));
    let is_too_short = matches!(fault, Ok(Some(ResultFault::WinTooShort { .. })));
    let is_hundred = matches!(start.clone().balls().map(u16::from), Ok(100..=109));
    let is_whole_board =
        |counts: Counts| u16::from(counts.white) + u16::from(counts.black) == u16::from(Balls::ALL);
    let are_meant = |result: &GameResult| {
        is_other || is_too_short && (is_hundred || result.counts().is_some_and(is_whole_board))
    };
    kazans(start).filter(are_meant).map_or(read, Ok)
}

/// Parses `+ / –` and the like.
fn forfeit(at: &Cursor) -> Result<GameResult, ResultError> {
    let mut signs = String::new();
    let mut sign_at = at.clone();
    while let Some(sign) = sign_at.skip_blanks().peek() {
        signs.push(match sign {
            '+' | '*' => sign,
            '/' | ':' => '/',
            dash if is_dash(dash) => '-',
            _ => return Err(sign_at.expected(Expected::End)),
        });
        sign_at.advance();
    }
    match signs.as_str() {
        "+" | "+-" | "+/-" | "+--" => Ok(GameResult::Forfeit { winner: Side::White }),
        "-" | "-+" | "-/+" | "--+" => Ok(GameResult::Forfeit { winner: Side::Black }),
        "*" | "--" | "-/-" | "---" => Ok(GameResult::DoubleForfeit),
        _ => Err(at.expected(Expected::Forfeit)),
    }
}

/// Parses `1 (82) – 0 (60)` and the like.
fn line(mut at: Cursor) -> Result<GameResult, ResultError> {
    let white = at.score().ok_or_else(|| at.expected(Expected::Result))?;
    let white_balls = at.balls_in_brackets()?;
    if !at.skip_blanks().eat_if(|sign| sign == ':' || is_dash(sign)) {
        return Err(at.expected(Expected::Dash));
    }
    let second = at.skip_blanks().clone();
    let black = at.score().ok_or_else(|| second.expected(Expected::SecondScore))?;
    let reduced = match (white, black) {
        _ if white + black == Score::ONE => None,
        (Score::HALF, Score::ZERO) => Some(ReducedPoints::WhiteDraw),
        (Score::ZERO, Score::HALF) => Some(ReducedPoints::BlackDraw),
        (Score::ZERO, Score::ZERO) => Some(ReducedPoints::BothLose),
        _ => return Err(second.expected(Expected::OnePoint)),
    };
    let before_bracket = at.skip_blanks().clone();
    let counts = match (white_balls, at.balls_in_brackets()?) {
        (Some(white), Some(black)) => Some(Counts { white, black }),
        (Some(_), None) => return Err(before_bracket.expected(Expected::BlackBalls)),
        (None, Some(_)) => return Err(before_bracket.expected(Expected::WhiteBalls)),
        (None, None) => None,
    };
    if let Some(points) = reduced {
        let is_end = at.skip_blanks().peek().is_none();
        return if is_end {
            Ok(GameResult::Reduced { points, counts })
        } else {
            Err(at.expected(Expected::End))
        };
    }
    let winner = [(white, Side::White), (black, Side::Black)]
        .into_iter()
        .find_map(|(score, side)| (score == Score::ONE).then_some(side));
    at.finish(winner, counts)
}

/// Parses `1 82-60r` and the like.
fn short(mut at: Cursor) -> Result<GameResult, ResultError> {
    let winner = match at.peek() {
        Some('1') => Some(Side::White),
        Some('0') => Some(Side::Black),
        Some('5') => None,
        _ => return Err(at.expected(Expected::Result)),
    };
    at.advance();
    let mut white_at = at.clone();
    let separated = white_at.separator();
    let counts = if separated == Some(Separator::Sign) || white_at.at_digit() {
        let white = white_at.balls()?;
        at = white_at;
        if at.separator().is_none() || !at.at_digit() {
            return Err(at.expected(Expected::BlackBalls));
        }
        Some(Counts { white, black: at.balls()? })
    } else {
        None
    };
    at.finish(winner, counts)
}

/// Parses `82-60` and the like: two kazans that say by themselves who has won (G9). A first number that could be the
/// winner of the short form is none.
fn kazans(mut at: Cursor) -> Option<GameResult> {
    let start = at.column;
    let white = at.balls().ok()?;
    if at.column == start + 1 && matches!(u16::from(white), 0 | 1 | 5) {
        return None;
    }
    at.separator()?;
    let black = at.balls().ok()?;
    if at.skip_blanks().peek().is_some() {
        return None;
    }
    let winner = match (white >= Balls::WIN, black >= Balls::WIN) {
        (true, false) => Some(Side::White),
        (false, true) => Some(Side::Black),
        _ if (white, black) == (Balls::HALF, Balls::HALF) => None,
        _ => return None,
    };
    Some(GameResult::Played { winner, counts: Some(Counts { white, black }), ending: None })
}

/// The separator between two numbers of the short form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Separator {
    Blank,
    Sign,
}

/// Whether it is a hyphen, a dash of any length, or a minus sign.
const fn is_dash(sign: char) -> bool {
    matches!(sign, '-' | '‐' | '‑' | '–' | '—' | '−')
}

/// A place in the text.
#[derive(Clone)]
struct Cursor<'a> {
    rest: Chars<'a>,
    column: usize,
}

impl<'a> Cursor<'a> {
    /// At the first character that is not white space.
    fn new(text: &'a str) -> Self {
        let mut at = Self { rest: text.trim_end().chars(), column: 1 };
        at.skip_blanks();
        at
    }

    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn advance(&mut self) {
        if self.rest.next().is_some() {
            self.column += 1;
        }
    }

    fn eat_if(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        let found = self.peek().is_some_and(wanted);
        if found {
            self.advance();
        }
        found
    }

    fn skip_blanks(&mut self) -> &mut Self {
        while self.eat_if(char::is_whitespace) {}
        self
    }

    fn at_digit(&self) -> bool {
        self.peek().is_some_and(|sign| sign.is_ascii_digit())
    }

    fn expected(&self, expected: Expected) -> ResultError {
        ResultError { column: self.column, expected }
    }

    /// A score; the longest spelling that matches.
    fn score(&mut self) -> Option<Score> {
        const WRITTEN: [(&str, Score); 6] = [
            ("½", Score::HALF),
            ("1/2", Score::HALF),
            ("0.5", Score::HALF),
            ("0,5", Score::HALF),
            ("1", Score::ONE),
            ("0", Score::ZERO),
        ];
        self.skip_blanks();
        WRITTEN.into_iter().find_map(|(written, score)| {
            let mut after = self.clone();
            written.chars().all(|wanted| after.eat_if(|sign| sign == wanted)).then(|| {
                *self = after;
                score
            })
        })
    }

    /// Parses `(82)` where a bracket opens.
    fn balls_in_brackets(&mut self) -> Result<Option<Balls>, ResultError> {
        if !self.skip_blanks().eat_if(|sign| sign == '(') {
            return Ok(None);
        }
        let balls = self.balls()?;
        if self.skip_blanks().eat_if(|sign| sign == ')') {
            Ok(Some(balls))
        } else {
            Err(self.expected(Expected::Bracket))
        }
    }

    fn balls(&mut self) -> Result<Balls, ResultError> {
        let start = self.skip_blanks().clone();
        let mut count: Option<u32> = None;
        while let Some(digit) = self.peek().and_then(|sign| sign.to_digit(10)) {
            count = Some(count.unwrap_or(0).saturating_mul(10).saturating_add(digit));
            self.advance();
        }
        let count = count.ok_or_else(|| start.expected(Expected::Balls))?;
        u16::try_from(count)
            .ok()
            .and_then(|count| Balls::new(count).ok())
            .ok_or_else(|| start.expected(Expected::AtMost162))
    }

    fn separator(&mut self) -> Option<Separator> {
        let before = self.column;
        if self.skip_blanks().eat_if(|sign| matches!(sign, ':' | '/' | '+') || is_dash(sign)) {
            self.skip_blanks();
            return Some(Separator::Sign);
        }
        (self.column > before).then_some(Separator::Blank)
    }

    /// The rest of a line or of the short form: how the game ended.
    fn finish(mut self, winner: Option<Side>, counts: Option<Counts>) -> Result<GameResult, ResultError> {
        if counts.is_none() && self.skip_blanks().eat_if(|sign| sign.eq_ignore_ascii_case(&'u')) {
            return match self.skip_blanks().peek() {
                None => Ok(GameResult::Unrated { winner }),
                Some(_) => Err(self.expected(Expected::End)),
            };
        }
        let ending = self.ending(winner)?;
        Ok(GameResult::Played { winner, counts, ending })
    }

    /// The sign of an ending, if any, followed by the end of the text.
    fn ending(&mut self, winner: Option<Side>) -> Result<Option<Ending>, ResultError> {
        let Some(sign) = self.skip_blanks().peek() else {
            return Ok(None);
        };
        let ending = match (sign.to_ascii_lowercase(), winner) {
            ('r', _) | ('*', Some(_)) => Ending::Resignation,
            ('f', _) | ('.' | ',', Some(_)) => Ending::Flag,
            ('b', _) | ('.' | ',', None) => Ending::BothFlags,
            ('a', _) | ('*', None) => Ending::Agreement,
            ('n', _) => Ending::NoMoves,
            ('p', _) => Ending::Position,
            ('d', _) => Ending::Decision,
            _ => return Err(self.expected(Expected::EndingOrEnd)),
        };
        self.advance();
        match self.skip_blanks().peek() {
            None => Ok(Some(ending)),
            Some(_) => Err(self.expected(Expected::End)),
        }
    }
}
