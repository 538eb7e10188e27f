//! Moves as written (N1–N4): `76`, `36X`, `87(10)`, each optionally followed by `=`.

use std::fmt;
use std::str::FromStr;

use super::{Clause, Pit, Played, Position, Taken};
use crate::primitives::Balls;

/// A move as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Notation {
    /// The pit it starts from, by the mover's numbering (N1).
    pub from: Pit,
    /// The pit its last ball reaches, by its owner's numbering; the owner is not written (N1). `None` only in
    /// a record that was read with [`Landing::MayBeMissing`].
    pub to: Option<Pit>,
    /// The tuz mark or the total.
    pub mark: Mark,
    /// Whether the mover offered a draw.
    pub offer: Offer,
}

/// What follows the two pits. Never both a tuz and a total (N3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Nothing follows: no tuz, no capture.
    None,
    /// Nothing, in a form that has no marks: moves by squares.
    Absent,
    /// `X`: a tuz is made (N2).
    Tuz,
    /// `(10)`: the mover's kazan after a capture (N3).
    Total(Balls),
}

/// Whether a move carries a draw offer (N4, D1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// The move carries no offer.
    None,
    /// `=`: the mover offers a draw.
    Draw,
}

/// Whether every move of a record must be written with both of its pits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Landing {
    /// Both pits are required (N1).
    #[default]
    Written,
    /// The landing pit may be left out, as on forms that ask for the first pit only.
    MayBeMissing,
}

/// Why a text is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum NotationError {
    /// It does not begin with two pits 1–9 (N1).
    #[error("a move is two digits 1–9")]
    Pits,
    /// The parentheses do not hold a number 0–162 (N3).
    #[error("the total in parentheses is a number up to 162")]
    Total,
    /// A total follows a tuz mark (N3).
    #[error("a move has a tuz mark or a total, not both")]
    TotalBesideTuz,
    /// Something else follows the move.
    #[error("only X or a total in parentheses, and =, may follow a move")]
    Rest,
}

impl NotationError {
    /// The clause that the text violates.
    #[must_use]
    pub const fn clause(self) -> Clause {
        match self {
            Self::Pits | Self::Rest => Clause::N1,
            Self::Total | Self::TotalBesideTuz => Clause::N3,
        }
    }
}

impl Notation {
    /// Whether the last ball reached the pit that is written; true when none is written (N1).
    #[must_use]
    pub fn lands_as(&self, played: &Played) -> bool {
        self.to.is_none_or(|to| to == played.landing.pit)
    }

    /// Plays the move if it is legal and lands where it says (N1, G2, G4, G9).
    pub(super) fn play(&self, position: &Position) -> Option<Played> {
        position.play(self.from).ok().filter(|played| self.lands_as(played))
    }

    /// The full notation of a played move: with its mark, and with the total after a capture.
    #[must_use]
    pub fn new(played: &Played, offer: Offer) -> Self {
        let mark = match played.taken {
            Taken::Nothing => Mark::None,
            Taken::Tuz => Mark::Tuz,
            Taken::Even(_) => Mark::Total(played.kazan()),
        };
        Self { from: played.from, to: Some(played.landing.pit), mark, offer }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.from.fmt(f)?;
        if let Some(to) = self.to {
            to.fmt(f)?;
        }
        match self.mark {
            Mark::None | Mark::Absent => Ok(()),
            Mark::Tuz => f.write_str("X"),
            Mark::Total(total) => write!(f, "({total})"),
        }?;
        match self.offer {
            Offer::None => Ok(()),
            Offer::Draw => f.write_str("="),
        }
    }
}

/// Reads a move with both pits; nothing may follow it.
impl FromStr for Notation {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match Self::parse_prefix(text.as_bytes(), Landing::Written)? {
            (notation, []) => Ok(notation),
            _ => Err(NotationError::Rest),
        }
    }
}

impl Notation {
    /// The move that a text begins with, and the rest of the text.
    #[inline]
    pub(super) fn parse_prefix(text: &[u8], landing: Landing) -> Result<(Self, &[u8]), NotationError> {
        let (from, rest) = strip_pit(text).ok_or(NotationError::Pits)?;
        let (to, rest) = match (strip_pit(rest), landing) {
            (Some((to, rest)), _) => (Some(to), rest),
            (None, Landing::MayBeMissing) => (None, rest),
            (None, Landing::Written) => return Err(NotationError::Pits),
        };
        let (mark, rest) = match rest {
            [b' ' | b'\n', ..] => (Mark::None, rest),
            _ => parse_mark_prefix(rest)?,
        };
        let (offer, rest) = match rest {
            [b'=', rest @ ..] => (Offer::Draw, rest),
            _ => (Offer::None, rest),
        };
        Ok((Self { from, to, mark, offer }, rest))
    }
}

#[inline]
fn strip_pit(text: &[u8]) -> Option<(Pit, &[u8])> {
    let (digit, rest) = text.split_first()?;
    Some((Pit::of_digit(*digit)?, rest))
}

/// The tuz mark or the total that a text begins with, and the rest of the text.
pub(super) fn parse_mark_prefix(text: &[u8]) -> Result<(Mark, &[u8]), NotationError> {
    if let Some(rest) = strip_tuz_mark(text) {
        return if rest.first() == Some(&b'(') {
            Err(NotationError::TotalBesideTuz)
        } else {
            Ok((Mark::Tuz, rest))
        };
    }
    let [b'(', inside @ ..] = text else { return Ok((Mark::None, text)) };
    if let Some([b')', rest @ ..]) = strip_tuz_mark(inside) {
        return Ok((Mark::Tuz, rest));
    }
    let (total, rest) = match inside {
        [a @ b'0'..=b'9', b')', rest @ ..] => (number(&[*a]), rest),
        [a @ b'0'..=b'9', b @ b'0'..=b'9', b')', rest @ ..] => (number(&[*a, *b]), rest),
        [a @ b'0'..=b'9', b @ b'0'..=b'9', c @ b'0'..=b'9', b')', rest @ ..] => (number(&[*a, *b, *c]), rest),
        _ => return Err(NotationError::Total),
    };
    Ok((Mark::Total(Balls::new(total).map_err(|_| NotationError::Total)?), rest))
}

/// The rest of a text that begins with a tuz mark: Latin or Cyrillic, upper or lower case (N2), or a sign that people
/// write in its place. `õ` is the Cyrillic letter of a Windows-1251 text that was decoded as Latin-1, as printed bulletins
/// show it.
pub(super) fn strip_tuz_mark(text: &[u8]) -> Option<&[u8]> {
    match text {
        [b'x' | b'X' | b'*' | b'#', rest @ ..] => Some(rest),
        // In UTF-8: х, Х, õ, Õ, ×.
        [0xD1, 0x85, rest @ ..] | [0xD0, 0xA5, rest @ ..] | [0xC3, 0xB5 | 0x95 | 0x97, rest @ ..] => {
            Some(rest)
        }
        _ => None,
    }
}

/// The number that ASCII digits spell; one that does not fit counts as the largest.
pub(super) fn number(digits: &[u8]) -> u16 {
    let add = |number: u16, digit: &u8| {
        number.saturating_mul(10).saturating_add(u16::from(digit.wrapping_sub(b'0')))
    };
    digits.iter().fold(0, add)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, NotationError> {
        text.parse().map(|notation: Notation| notation.to_string())
    }

    #[test]
    fn n1_a_move_is_two_pits() {
        for good in ["76", "91", "11"] {
            assert_eq!(read(good).as_deref(), Ok(good));
        }
        for bad in ["", "7", "06", "70", "x6", "7х", "٧٦", "-7", "1-0"] {
            assert_eq!(read(bad), Err(NotationError::Pits), "{bad}");
        }
        for bad in ["765", "76?", "76-", "76XX"] {
            assert_eq!(read(bad), Err(NotationError::Rest), "{bad}");
        }
    }

    #[test]
    fn n2_a_tuz_is_marked_by_either_alphabet_and_written_as_capital_latin() {
        for written in ["36x", "36X", "36х", "36Х"] {
            assert_eq!(read(written).as_deref(), Ok("36X"));
        }
    }

    #[test]
    fn n3_a_total_is_a_number_of_balls_and_excludes_a_tuz_mark() {
        assert_eq!(read("87(10)").as_deref(), Ok("87(10)"));
        assert_eq!(read("87(162)").as_deref(), Ok("87(162)"));
        for bad in ["87(163)", "87()", "87(+1)", "87(-1)", "87(10", "87(", "87(99999999999)"] {
            assert_eq!(read(bad), Err(NotationError::Total), "{bad}");
        }
        assert_eq!(read("36X(20)"), Err(NotationError::TotalBesideTuz));
        assert_eq!(read("36(20)X"), Err(NotationError::Rest));
    }

    #[test]
    fn n4_an_offer_follows_everything_else() {
        for good in ["76=", "36X=", "87(10)="] {
            assert_eq!(read(good).as_deref(), Ok(good));
        }
        for bad in ["76==", "87=(10)", "36=X"] {
            assert_eq!(read(bad), Err(NotationError::Rest), "{bad}");
        }
    }
}
