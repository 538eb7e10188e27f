//! The result as it stands behind the moves (G, result line): `1-0`, `½–½`, `0,5 : 0,5`, `1 (82) – 0 (60)`, `*`.

use super::notation::number;
use super::{BySide, DeclaredResult};
use crate::primitives::{Balls, Side};

/// A result as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) declared_result: DeclaredResult,
    /// Both kazans, where they are written.
    pub(super) counts: Option<BySide<Balls>>,
}

/// The result that a text begins with, and the bytes it takes.
pub(super) fn scan(text: &str) -> Option<(Written, usize)> {
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

/// `82-60`.
pub(super) fn parse_counts(text: &str) -> Option<BySide<Balls>> {
    let (white, rest) = strip_number(text.trim())?;
    let rest = trim(rest).strip_prefix(is_separator)?;
    match strip_number(trim(rest))? {
        (black, "") => counts(white, black),
        _ => None,
    }
}

/// Both counts; together no more balls than there are (G1).
fn counts(white: u16, black: u16) -> Option<BySide<Balls>> {
    Balls::new(white.saturating_add(black)).ok()?;
    Some(BySide { white: Balls::new(white).ok()?, black: Balls::new(black).ok()? })
}

/// What stands between the two sides of a result.
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

/// `(82)`, if a parenthesis is opened; `None` when it holds no number.
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
