//! How a game ends over the board (G9, G10).

use super::{BySide, Clause};
use crate::primitives::{Balls, Side};

/// The end of a game by the position alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; `None` when the game is drawn.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub reason: Reason,
    /// The final counts: both kazans, after G10 with the balls left on a side added to its kazan.
    pub counts: BySide<Balls>,
}

/// Why a position is final, in the order in which the conditions are checked (G9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Reason {
    /// A kazan holds 82 balls or more (G9).
    Won,
    /// Both kazans hold 81 (G9).
    Half,
    /// The player to move has no ball to play (G10).
    NoBall,
}

impl Reason {
    /// The clause that ends the game.
    #[must_use]
    pub const fn clause(self) -> Clause {
        match self {
            Self::Won | Self::Half => Clause::G9,
            Self::NoBall => Clause::G10,
        }
    }
}
