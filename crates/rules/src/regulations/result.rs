//! The result of a board: its parts, how people write it ([`parse()`]), and whether winner, counts and ending
//! are consistent ([`check()`]). Reading and checking are separate, so that a page can show what it
//! understood beside what is wrong with it.
//!
//! ```
//! use toguznama_rules::regulations::result::{Ending, GameResult, check, parse};
//!
//! let result = parse("1 (70) – 0 (60) r")?;
//! assert!(matches!(result, GameResult::Played { ending: Some(Ending::Resignation), .. }));
//! assert_eq!(parse("170/60r")?, result); // the short form for the numeric pad
//! assert_eq!(result.written(), "1 (70) – 0 (60) r");
//! assert!(check(&result).is_ok());
//!
//! // Without an ending, 70 balls do not win (G9).
//! let fault = check(&parse("1 70-60")?).unwrap_err();
//! assert_eq!(fault.clause(), "G9");
//!
//! let error = parse("1 (82) – x").unwrap_err();
//! assert_eq!(error.to_string(), "column 10: expected black's score");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod parse;
#[cfg(test)]
mod tests;

use std::fmt;

pub use check::{ResultFault, check};
pub use parse::{Expected, ResultError, parse};

pub use crate::primitives::PointSystem;

use crate::primitives::{Balls, Score, Side, keyed};

/// The result of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum GameResult {
    /// The game was played.
    Played {
        /// The winner; `None` when drawn.
        winner: Option<Side>,
        /// The balls in both kazans at the end, if recorded.
        counts: Option<Counts>,
        /// How the game ended, if recorded.
        ending: Option<Ending>,
    },
    /// One player won without a game: `+` / `–` (S5).
    Forfeit {
        /// The player who gets the point.
        winner: Side,
    },
    /// Both players lost without a game (A2).
    DoubleForfeit,
    /// The game was played, and a referee gave both players together less than a win: a ruling with a reason (R3).
    Reduced {
        /// Which points each of the players got.
        points: ReducedPoints,
        /// The balls in both kazans at the end, if recorded.
        counts: Option<Counts>,
    },
    /// The game ended before both had made a move: it counts like any other, but not for ratings and sports grades.
    Unrated {
        /// The winner; `None` when drawn.
        winner: Option<Side>,
    },
    /// The game was adjourned: a draw for pairing, and provisionally in the standings, until its result is entered.
    Adjourned,
}

/// The points of a played game that are together less than a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReducedPoints {
    /// A draw for White, a loss for Black: `½ – 0`.
    WhiteDraw,
    /// A loss for White, a draw for Black: `0 – ½`.
    BlackDraw,
    /// A loss for both: `0 – 0`.
    BothLose,
}

/// Both kazans at the end of a game. They need not add up to 162: balls may be left in the pits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Counts {
    /// The balls in White's kazan.
    pub white: Balls,
    /// The balls in Black's kazan.
    pub black: Balls,
}

keyed! {
    /// How a game ended.
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
        /// Both flags fell in unknown order (K3).
        BothFlags,
        /// A. Chylymov's position (G12).
        Position,
        /// A referee decided the game.
        Decision,
    }
}

impl GameResult {
    /// The points of one side by the customary system (S1, S5, A2).
    #[must_use]
    pub fn points(self, side: Side) -> Score {
        self.points_by(&PointSystem::<Score>::CUSTOMARY, side)
    }

    /// The points of one side by a section's system. A forfeit loss always gives nothing (S5, A2).
    #[must_use]
    pub fn points_by(self, system: &PointSystem, side: Side) -> Score {
        match self {
            Self::Played { winner: None, .. } | Self::Unrated { winner: None } | Self::Adjourned => {
                system.draw
            }
            Self::Played { winner: Some(winner), .. }
            | Self::Unrated { winner: Some(winner) }
            | Self::Forfeit { winner }
                if winner == side =>
            {
                system.win
            }
            Self::Reduced { points, .. } if points.draws(side) => system.draw,
            Self::Played { .. } | Self::Unrated { .. } | Self::Reduced { .. } => system.loss,
            Self::Forfeit { .. } | Self::DoubleForfeit => Score::ZERO,
        }
    }

    /// Whether the player of this side lost by forfeit, alone or with the other.
    #[must_use]
    pub fn is_forfeited_by(self, side: Side) -> bool {
        match self {
            Self::Forfeit { winner } => winner != side,
            Self::DoubleForfeit => true,
            _ => false,
        }
    }

    /// Whether a game was played or begun: a forfeit is not one (S5).
    #[must_use]
    pub const fn was_played(self) -> bool {
        !matches!(self, Self::Forfeit { .. } | Self::DoubleForfeit)
    }

    /// Whether the game counts for ratings and sports grades.
    #[must_use]
    pub const fn is_rated(self) -> bool {
        matches!(self, Self::Played { .. } | Self::Reduced { .. })
    }

    /// Whether both players sign it (N8): a game that was played to its end.
    #[must_use]
    pub const fn is_signed_by_players(self) -> bool {
        matches!(self, Self::Played { .. } | Self::Unrated { .. })
    }

    /// The same result with the players on the other sides: each keeps points and kazan.
    #[must_use]
    pub fn turned(self) -> Self {
        let turn =
            |counts: Option<Counts>| counts.map(|counts| Counts { white: counts.black, black: counts.white });
        match self {
            Self::Played { winner, counts, ending } => {
                Self::Played { winner: winner.map(Side::other), counts: turn(counts), ending }
            }
            Self::Forfeit { winner } => Self::Forfeit { winner: winner.other() },
            Self::Reduced { points, counts } => {
                let points = match points {
                    ReducedPoints::WhiteDraw => ReducedPoints::BlackDraw,
                    ReducedPoints::BlackDraw => ReducedPoints::WhiteDraw,
                    ReducedPoints::BothLose => ReducedPoints::BothLose,
                };
                Self::Reduced { points, counts: turn(counts) }
            }
            Self::Unrated { winner } => Self::Unrated { winner: winner.map(Side::other) },
            Self::DoubleForfeit | Self::Adjourned => self,
        }
    }

    /// The balls in both kazans at the end, if recorded.
    #[must_use]
    pub const fn counts(self) -> Option<Counts> {
        match self {
            Self::Played { counts, .. } | Self::Reduced { counts, .. } => counts,
            Self::Forfeit { .. } | Self::DoubleForfeit | Self::Unrated { .. } | Self::Adjourned => None,
        }
    }

    /// Whether a finished game was drawn.
    #[must_use]
    pub const fn is_draw(self) -> bool {
        matches!(self, Self::Played { winner: None, .. } | Self::Unrated { winner: None })
    }
}

impl GameResult {
    /// The customary line with the sign of the ending, as [`parse()`] reads it back: `1 (70) – 0 (60) r`. A
    /// game that ended by count has no sign, because the counts say so.
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
    /// The sign it is written with, as [`parse()`] reads it; `None` for an end by count.
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

impl ReducedPoints {
    /// Whether the player of a side got the points of a draw.
    #[must_use]
    pub const fn draws(self, side: Side) -> bool {
        matches!((self, side), (Self::WhiteDraw, Side::White) | (Self::BlackDraw, Side::Black))
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

/// The customary line without the ending: `1 (82) – 0 (60)`, `½ – ½`, `+ / –`; a game that is not rated has `u` behind it, an
/// adjourned one is `?`.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (white, black) = (self.points(Side::White), self.points(Side::Black));
        match self {
            Self::Played { counts: Some(counts), .. } | Self::Reduced { counts: Some(counts), .. } => {
                write!(f, "{white} ({}) – {black} ({})", counts.white, counts.black)
            }
            Self::Played { counts: None, .. } | Self::Reduced { counts: None, .. } => {
                write!(f, "{white} – {black}")
            }
            Self::Unrated { .. } => write!(f, "{white} – {black} u"),
            Self::Adjourned => f.write_str("?"),
            Self::Forfeit { winner: Side::White } => f.write_str("+ / –"),
            Self::Forfeit { winner: Side::Black } => f.write_str("– / +"),
            Self::DoubleForfeit => f.write_str("– / –"),
        }
    }
}
