//! Who plays whom. Plain data in, pairs with colours and the bye out; the same input gives the same
//! output everywhere. [`pair`] is the only door: nothing outside this room knows how pairing is done.

#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions,
        clippy::string_slice
    )
)]

mod dutch;
mod matching;
#[cfg(test)]
mod tests;

use crate::ground::{PlayerIndex, Score, Side};

/// What the pairing of one round depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Rounds of the whole competition.
    pub rounds: u8,
    /// The side that the first of the starting list who takes part gets in round 1.
    pub initial_side: Side,
    /// Everybody on the starting list, in its order (the highest first). Indices in histories and in the
    /// answer are positions in this list.
    pub players: Vec<Entrant>,
}

/// One player before the round to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The score that pairing sees, forfeits and byes included (S5).
    pub score: Score,
    /// Whether he is to be paired in this round.
    pub present: bool,
    /// One entry for every round so far.
    pub history: Vec<Past>,
    /// The score that pairing saw before each round so far, to know who floated. It may be shorter than
    /// the history or empty: floats of the rounds missing here are then not avoided.
    pub scores_before: Vec<Score>,
}

/// What happened to a player in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Past {
    /// A game that was played: it counts for colours and for C1.
    Game {
        /// Whom he played.
        opponent: PlayerIndex,
        /// The side he had.
        side: Side,
    },
    /// He won without playing (`+`): no colour, no meeting (S5); bars him from the bye as C2 says.
    ForfeitWin,
    /// The bye given by pairing (S7): at most once.
    Bye,
    /// Anything else: absent, a requested half-point bye, a loss by forfeit.
    NotPlayed,
}

/// The pairing of one round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The games in the order of boards: the highest scores first.
    pub pairs: Vec<Pair>,
    /// Who has the bye, when the number of players is odd.
    pub bye: Option<PlayerIndex>,
}

/// One game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Who plays white.
    pub white: PlayerIndex,
    /// Who plays black.
    pub black: PlayerIndex,
}

/// Why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPairing {
    /// Nobody, or one player only, is present.
    #[error("fewer than two players are present")]
    TooFewPlayers,
    /// No pairing keeps C1 (no rematch), the bye rule and the absolute colour rule together.
    #[error("no pairing of these players keeps the absolute rules")]
    NoLegalPairing,
}

/// Pairs one round by the Dutch system: the bye to the lowest score, score groups, colours, order.
///
/// C1 (nobody meets twice), C2 (the bye at most once) and C3 (two who must have the same colour do not meet,
/// save topscorers in the last round) hold in every answer, and there is an answer whenever they can hold.
/// The work grows with the third power of the number of players, once for each score group: round 9 of 300 players
/// takes some 25 milliseconds.
///
/// # Errors
/// [`NoPairing::TooFewPlayers`] below two present players; [`NoPairing::NoLegalPairing`] when no complete
/// pairing keeps C1, C2 and C3.
pub fn pair(state: &State) -> Result<Pairing, NoPairing> {
    dutch::pair(state)
}
