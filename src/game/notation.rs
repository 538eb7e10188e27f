//! A move as it is written (N1–N4): `76`, `36X`, `87(10)`, and `=` behind any of them.

use std::fmt;
use std::str::FromStr;

use super::{Clause, Pit, Played, Taken};
use crate::ground::Balls;

/// A move as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Notation {
    /// The pit it starts from, by the mover's numbering (N1).
    pub from: Pit,
    /// The pit its last ball reaches, by its owner's numbering; whose it is, is not written (N1).
    pub to: Pit,
    /// What is written behind the pits.
    pub mark: Mark,
    /// Whether the mover offered a draw.
    pub offer: Offer,
}

/// What stands behind the two pits. Never both a tuz and a total (N3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Nothing.
    None,
    /// `X`: a tuz is made (N2).
    Tuz,
    /// `(10)`: the mover's kazan after a capture (N3).
    Total(Balls),
}

/// Whether a move carries a draw offer (N4, D1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// No offer.
    None,
    /// `=`: the mover offers a draw.
    Draw,
}

/// Why a text is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// It does not begin with two pits 1–9 (N1).
    #[error("a move is two digits 1–9")]
    Pits,
    /// The parentheses do not hold a number 0–162 (N3).
    #[error("the total in parentheses is a number up to 162")]
    Total,
    /// A total stands beside a tuz mark (N3).
    #[error("a tuz mark has no total beside it")]
    TotalBesideTuz,
    /// Something else follows the move.
    #[error("behind a move there may be X, a total in parentheses and =")]
    Rest,
}

impl NotationError {
    /// The clause that says otherwise.
    #[must_use]
    pub const fn clause(self) -> Clause {
        match self {
            Self::Pits | Self::Rest => Clause::N1,
            Self::Total | Self::TotalBesideTuz => Clause::N3,
        }
    }
}

impl Notation {
    /// How a played move is written in full: with its mark, and with the total after a capture.
    #[must_use]
    pub fn of(played: &Played, offer: Offer) -> Self {
        let mark = match played.taken {
            Taken::Nothing => Mark::None,
            Taken::Tuz => Mark::Tuz,
            Taken::Even(_) => Mark::Total(played.kazan()),
        };
        Self { from: played.from, to: played.landing.pit, mark, offer }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.mark {
            Mark::None => Ok(()),
            Mark::Tuz => f.write_str("X"),
            Mark::Total(total) => write!(f, "({total})"),
        }?;
        match self.offer {
            Offer::None => Ok(()),
            Offer::Draw => f.write_str("="),
        }
    }
}

impl FromStr for Notation {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (from, rest) = strip_pit(text).ok_or(NotationError::Pits)?;
        let (to, rest) = strip_pit(rest).ok_or(NotationError::Pits)?;
        let (tuz, rest) = match rest.strip_prefix(is_tuz_mark) {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let (total, rest) = strip_total(rest)?;
        let mark = match (tuz, total) {
            (true, Some(_)) => return Err(NotationError::TotalBesideTuz),
            (true, None) => Mark::Tuz,
            (false, Some(total)) => Mark::Total(total),
            (false, None) => Mark::None,
        };
        let offer = match rest {
            "" => Offer::None,
            "=" => Offer::Draw,
            _ => return Err(NotationError::Rest),
        };
        Ok(Self { from, to, mark, offer })
    }
}

/// Latin or Cyrillic, small or capital (N2).
pub(super) const fn is_tuz_mark(letter: char) -> bool {
    matches!(letter, 'x' | 'X' | 'х' | 'Х')
}

fn strip_pit(text: &str) -> Option<(Pit, &str)> {
    let mut rest = text.chars();
    let number = u8::try_from(rest.next()?.to_digit(10)?).ok()?;
    Some((Pit::new(number)?, rest.as_str()))
}

fn strip_total(text: &str) -> Result<(Option<Balls>, &str), NotationError> {
    let Some(inside) = text.strip_prefix('(') else {
        return Ok((None, text));
    };
    let (digits, rest) = inside.split_once(')').ok_or(NotationError::Total)?;
    let total = number(digits).and_then(|total| Balls::new(total).ok()).ok_or(NotationError::Total)?;
    Ok((Some(total), rest))
}

/// A number of digits alone: `parse` would also take a sign.
pub(super) fn number<N: FromStr>(digits: &str) -> Option<N> {
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
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
    fn n3_a_total_is_a_number_of_balls_and_never_beside_a_tuz() {
        assert_eq!(read("87(10)").as_deref(), Ok("87(10)"));
        assert_eq!(read("87(162)").as_deref(), Ok("87(162)"));
        for bad in ["87(163)", "87()", "87(+1)", "87(-1)", "87(10", "87(", "87(99999999999)"] {
            assert_eq!(read(bad), Err(NotationError::Total), "{bad}");
        }
        assert_eq!(read("36X(20)"), Err(NotationError::TotalBesideTuz));
        assert_eq!(read("36(20)X"), Err(NotationError::Rest));
    }

    #[test]
    fn n4_an_offer_stands_behind_everything() {
        for good in ["76=", "36X=", "87(10)="] {
            assert_eq!(read(good).as_deref(), Ok(good));
        }
        for bad in ["76==", "87=(10)", "36=X"] {
            assert_eq!(read(bad), Err(NotationError::Rest), "{bad}");
        }
    }
}
