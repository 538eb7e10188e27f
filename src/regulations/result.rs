//! The result of a board: what it can be, how people write it, and when counts and result contradict.

use crate::ground::{Balls, Side};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
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
