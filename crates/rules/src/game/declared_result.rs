//! The declared result of a record, and the result line as written after the moves: `1-0`, `½–½`, `0,5 : 0,5`, `1 (82) – 0
//! (60)`, `*`.

use std::fmt;
use std::str::FromStr;

use super::BySide;
use super::notation::number;
use crate::primitives::{Balls, Side};

/// The result that a record declares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DeclaredResult {
    /// `1-0` or `0-1`: this side won.
    Won(Side),
    /// `1/2-1/2`: the game is drawn.
    Drawn,
    /// `*`: no result is declared.
    #[default]
    Open,
}

impl DeclaredResult {
    /// The result of a finished game.
    #[must_use]
    pub const fn of_winner(winner: Option<Side>) -> Self {
        match winner {
            Some(side) => Self::Won(side),
            None => Self::Drawn,
        }
    }
}

impl fmt::Display for DeclaredResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Won(Side::White) => "1-0",
            Self::Won(Side::Black) => "0-1",
            Self::Drawn => "1/2-1/2",
            Self::Open => "*",
        })
    }
}

/// The text is not the result of a played game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a valid result: expected 1-0, 0-1, 1/2-1/2 or *")]
pub struct DeclaredResultError;

/// Reads `1-0 0-1 1/2-1/2 *`, with the half also as `½ 0.5 0,5`, and any dash or `:` between.
impl FromStr for DeclaredResult {
    type Err = DeclaredResultError;

    fn from_str(text: &str) -> Result<Self, DeclaredResultError> {
        match parse_prefix(text.trim()) {
            Some((written, len)) if len == text.trim().len() && written.counts.is_none() => {
                Ok(written.declared_result)
            }
            _ => Err(DeclaredResultError),
        }
    }
}

/// A result as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) declared_result: DeclaredResult,
    /// Both kazans, where they are written.
    pub(super) counts: Option<BySide<Balls>>,
}

/// The result that a text begins with, and its length in bytes.
pub(super) fn parse_prefix(text: &str) -> Option<(Written, usize)> {
    if let Some(rest) = text.strip_prefix('*') {
        return Some((
            Written { declared_result: DeclaredResult::Open, counts: None },
            text.len() - rest.len(),
        ));
    }
    let (white, rest) = strip_halves(text)?;
    let (white_count, rest) = strip_count(trim(rest))?;
    let rest = trim(rest).strip_prefix(is_separator)?;
    let (black, rest) = strip_halves(trim(rest))?;
    let (black_count, rest) = match strip_count(trim(rest))? {
        (None, _) => (None, rest),
        counted => counted,
    };
    let declared_result = match (white, black) {
        (2, 0) => DeclaredResult::Won(Side::White),
        (0, 2) => DeclaredResult::Won(Side::Black),
        (1, 1) => DeclaredResult::Drawn,
        _ => return None,
    };
    let counts = match (white_count, black_count) {
        (Some(white), Some(black)) => Some(counts(white, black)?),
        (None, None) => None,
        _ => return None,
    };
    Some((Written { declared_result, counts }, text.len() - rest.len()))
}

/// Parses the counts of both kazans: `82-60`.
pub(super) fn parse_counts(text: &str) -> Option<BySide<Balls>> {
    let (white, rest) = strip_number(text.trim())?;
    let rest = trim(rest).strip_prefix(is_separator)?;
    match strip_number(trim(rest))? {
        (black, "") => counts(white, black),
        _ => None,
    }
}

/// Both counts; `None` when they exceed 162 together (G1).
fn counts(white: u16, black: u16) -> Option<BySide<Balls>> {
    Balls::new(white.saturating_add(black)).ok()?;
    Some(BySide { white: Balls::new(white).ok()?, black: Balls::new(black).ok()? })
}

/// Whether it is a dash or a colon, as between the two sides of a result.
pub(super) const fn is_separator(letter: char) -> bool {
    matches!(letter, '-' | '–' | '—' | '−' | ':')
}

fn trim(text: &str) -> &str {
    text.trim_start_matches([' ', '\t', '\u{a0}'])
}

/// A player's score in half points.
fn strip_halves(text: &str) -> Option<(u8, &str)> {
    let scores = [("½", 1), ("1/2", 1), ("0.5", 1), ("0,5", 1), ("0", 0), ("1", 2)];
    scores.into_iter().find_map(|(score, halves)| Some((halves, text.strip_prefix(score)?)))
}

/// Reads `(82)` where a parenthesis opens; `None` when it does not hold a number.
fn strip_count(text: &str) -> Option<(Option<u16>, &str)> {
    let Some(inside) = text.strip_prefix('(') else { return Some((None, text)) };
    let (count, rest) = strip_number(trim(inside))?;
    Some((Some(count), trim(rest).strip_prefix(')')?))
}

fn strip_number(text: &str) -> Option<(u16, &str)> {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = text.get(..text.len() - rest.len())?;
    (!digits.is_empty()).then(|| (number(digits.as_bytes()), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn n5_results_are_read_in_all_their_forms() {
        let read = |text: &str| text.parse::<DeclaredResult>();
        for white in ["1-0", "1–0", "1:0", "1 - 0"] {
            assert_eq!(read(white), Ok(DeclaredResult::Won(Side::White)), "{white}");
        }
        assert_eq!(read("0-1"), Ok(DeclaredResult::Won(Side::Black)));
        for draw in ["1/2-1/2", "0,5-0,5", "0.5–0.5", "½-½", "½ : ½"] {
            assert_eq!(read(draw), Ok(DeclaredResult::Drawn), "{draw}");
        }
        assert_eq!(read("*"), Ok(DeclaredResult::Open));
        for bad in ["", "-", "1", "1-1", "0-0", "1-½", "+--", "2-0", "**"] {
            assert_eq!(read(bad), Err(DeclaredResultError), "{bad}");
        }
    }
}
