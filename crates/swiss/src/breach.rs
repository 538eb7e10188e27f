//! The rules that a manual pairing can break.

use crate::primitives::{PlayerIndex, Side};

/// A rule that a pairing breaks. Players are positions on the list, rounds are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// C1: the two players have met before.
    Rematch {
        /// The two players, the one with White first.
        players: [PlayerIndex; 2],
        /// The latest round in which they met.
        round: usize,
    },
    /// C.05: the two players of a round robin have met in the current cycle.
    MetInCycle {
        /// The two players, the one with White first.
        players: [PlayerIndex; 2],
        /// The latest round in which they met.
        round: usize,
    },
    /// A pair on the list of forbidden pairs ([`State::forbidden`](super::State::forbidden)).
    Forbidden {
        /// The two players, the one with White first.
        players: [PlayerIndex; 2],
    },
    /// C2: the player with the bye has already had the pairing-allocated bye.
    SecondBye {
        /// The player with the bye.
        player: PlayerIndex,
        /// The round of the earlier bye.
        round: usize,
    },
    /// C2: the player with the bye has already received a full point without playing.
    BarredFromBye {
        /// The player with the bye.
        player: PlayerIndex,
        /// The round in which they received it.
        round: usize,
    },
    /// C5: a player with a lower score could have the bye, and all others could still be paired.
    ByeTooHigh {
        /// The player with the bye.
        player: PlayerIndex,
        /// A player of the lowest score group that can give the bye.
        instead: PlayerIndex,
    },
    /// C3: a player who is not a topscorer gets the same colour in three consecutive games.
    ThirdSameColour {
        /// The player with that colour.
        player: PlayerIndex,
        /// The colour that is repeated.
        side: Side,
    },
    /// A player of a round robin gets the same colour a third time in a row, as its table does not give it.
    ThirdInTable {
        /// The player with that colour.
        player: PlayerIndex,
        /// The colour that is repeated.
        side: Side,
    },
    /// C3: a player who is not a topscorer gets a colour difference of three.
    ColourImbalance {
        /// The player with the difference.
        player: PlayerIndex,
        /// The colour that the player has had too often.
        side: Side,
    },
    /// Article 5: both players have the colour that the other one prefers. Swapping the colours would satisfy
    /// both preferences.
    BothAgainstColour {
        /// The player with white, who prefers black.
        white: PlayerIndex,
        /// The player with black, who prefers white.
        black: PlayerIndex,
    },
}

impl Breach {
    /// Whether the breach is about this player's board or bye.
    #[must_use]
    pub fn concerns(&self, of: PlayerIndex) -> bool {
        match *self {
            Self::Rematch { players, .. }
            | Self::MetInCycle { players, .. }
            | Self::Forbidden { players } => players.contains(&of),
            Self::SecondBye { player, .. }
            | Self::BarredFromBye { player, .. }
            | Self::ByeTooHigh { player, .. }
            | Self::ThirdSameColour { player, .. }
            | Self::ThirdInTable { player, .. }
            | Self::ColourImbalance { player, .. } => player == of,
            Self::BothAgainstColour { white, black } => white == of || black == of,
        }
    }
}
