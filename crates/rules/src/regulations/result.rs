//! The result of a board: what it can be, how people write it ([`parse()`]), and when winner, counts and ending
//! contradict each other ([`check()`]). Reading and checking are apart, so that a page can show what it understood
//! beside what is wrong with it.

mod check;
mod parse;
#[cfg(test)]
mod tests;

use std::fmt;

pub use check::{ResultFault, check};
pub use parse::{Expected, ResultError, parse};

use crate::primitives::{Balls, Score, Side};

/// The result of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum GameResult {
    /// The game was played.
    Played {
        /// Who won; nobody when drawn.
        winner: Option<Side>,
        /// The balls in both kazans at the end, if recorded.
        counts: Option<Counts>,
        /// How it ended, if recorded.
        ending: Option<Ending>,
    },
    /// One player won without a game: `+` / `–` (S5).
    Forfeit {
        /// Who has the point.
        winner: Side,
    },
    /// Both lost without a game (A2).
    DoubleForfeit,
}

/// Both kazans at the end of a game. They need not add up to 162.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Counts {
    /// White's kazan.
    pub white: Balls,
    /// Black's kazan.
    pub black: Balls,
}

/// How a game ended.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    strum::VariantArray,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Ending {
    /// 82 balls, or 81–81 (G9).
    Count,
    /// The player to move had no ball (G10).
    NoMoves,
    /// A player resigned (G11).
    Resignation,
    /// Drawn by agreement (G11, D4).
    Agreement,
    /// A flag fell (G13, K3).
    Flag,
    /// Both flags fell, the order unknown (K3).
    BothFlags,
    /// A. Chylymov's position (G12).
    Position,
    /// A referee's decision.
    Decision,
}

impl GameResult {
    /// What it gives to the player of this side by the customary points (S1, S5, A2).
    #[must_use]
    pub fn points(self, side: Side) -> Score {
        PointSystem::CUSTOMARY.points(self, side)
    }

    /// Whether there was a game: a forfeit is none (S5).
    #[must_use]
    pub const fn was_played(self) -> bool {
        matches!(self, Self::Played { .. })
    }

    /// Whether it is a draw.
    #[must_use]
    pub const fn is_draw(self) -> bool {
        matches!(self, Self::Played { winner: None, .. })
    }
}

impl GameResult {
    /// The customary line with the sign of the ending, as [`parse()`] reads it back: `1 (70) – 0 (60) r`. That a game
    /// ended by count has no sign, as the counts say it.
    #[must_use]
    pub fn written(self) -> String {
        let sign = match self {
            Self::Played { ending: Some(ending), .. } => ending.sign(),
            _ => None,
        };
        sign.map_or_else(|| self.to_string(), |sign| format!("{self} {sign}"))
    }
}

impl Ending {
    /// The sign it is written with, as [`parse()`] knows it.
    #[must_use]
    pub const fn sign(self) -> Option<char> {
        match self {
            Self::Count => None,
            Self::NoMoves => Some('n'),
            Self::Resignation => Some('r'),
            Self::Agreement => Some('a'),
            Self::Flag => Some('f'),
            Self::BothFlags => Some('b'),
            Self::Position => Some('p'),
            Self::Decision => Some('d'),
        }
    }
}

/// What games give. Whoever loses without a game has nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PointSystem {
    /// For a win.
    pub win: Score,
    /// For a draw.
    pub draw: Score,
    /// For a loss in a game that was played.
    pub loss: Score,
}

impl PointSystem {
    /// 1, ½ and 0 (S1).
    pub const CUSTOMARY: Self = Self { win: Score::ONE, draw: Score::HALF, loss: Score::ZERO };

    /// What a result gives to the player of this side.
    #[must_use]
    pub fn points(&self, result: GameResult, side: Side) -> Score {
        match result {
            GameResult::Played { winner: None, .. } => self.draw,
            GameResult::Played { winner: Some(winner), .. } | GameResult::Forfeit { winner }
                if winner == side =>
            {
                self.win
            }
            GameResult::Played { .. } => self.loss,
            GameResult::Forfeit { .. } | GameResult::DoubleForfeit => Score::ZERO,
        }
    }
}

impl Counts {
    /// The kazan of one side.
    #[must_use]
    pub const fn of(self, side: Side) -> Balls {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }
}

/// The customary line: `1 (82) – 0 (60)`, `½ – ½`, `+ / –`. The ending is not written in it.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (white, black) = (self.points(Side::White), self.points(Side::Black));
        match self {
            Self::Played { counts: Some(counts), .. } => {
                write!(f, "{white} ({}) – {black} ({})", counts.white, counts.black)
            }
            Self::Played { counts: None, .. } => write!(f, "{white} – {black}"),
            Self::Forfeit { winner: Side::White } => f.write_str("+ / –"),
            Self::Forfeit { winner: Side::Black } => f.write_str("– / +"),
            Self::DoubleForfeit => f.write_str("– / –"),
        }
    }
}
