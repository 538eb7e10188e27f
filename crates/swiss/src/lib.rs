//! Pairing: opponents, colours and the bye of a round. Plain data in, plain data out; the same
//! input gives the same pairing on every machine.
//!
//! [`pair`] pairs a round by the FIDE (Dutch) System or by Berger tables; nothing outside this crate depends
//! on how it does so. [`breaches()`] lists the rules that a manual pairing breaks, and [`explain`] tells why
//! a finished pairing is as it is.
//!
//! Players are known by their position in [`State::players`].
//!
//! ```
//! use toguznama_swiss::primitives::Side;
//! use toguznama_swiss::{Entrant, Pair, Points, Scoring, State, System, explain, pair};
//!
//! // Four players before round 1.
//! let entrant = Entrant {
//!     score: Points::ZERO,
//!     virtual_points: Points::ZERO,
//!     present: true,
//!     history: Vec::new(),
//!     scores_before: Vec::new(),
//! };
//! let state = State {
//!     system: System::Dutch,
//!     rounds: 5,
//!     initial_side: Side::White,
//!     scoring: Scoring::CUSTOMARY,
//!     forbidden: Vec::new(),
//!     players: vec![entrant; 4],
//! };
//! let pairing = pair(&state)?;
//! assert_eq!(pairing.pairs, [Pair { white: 0, black: 2 }, Pair { white: 3, black: 1 }]);
//! assert_eq!(pairing.bye, None);
//! # Ok::<(), toguznama_swiss::PairingError>(())
//! ```

#![deny(missing_docs)]
// No input makes pairing panic.
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

pub mod baku;
pub mod berger;
mod breach;
mod breaches;
mod dutch;
mod fault;
mod matching;
mod maximum_matching;
pub mod retabling;
#[cfg(test)]
mod tests;

// The examples of the README are compiled with those here.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

use std::cmp::Reverse;

pub use toguznama_primitives as primitives;

pub use breach::Breach;
pub use breaches::breaches;
pub use dutch::explain;
use dutch::unpairable::Leaving;
pub use dutch::unpairable::{Barred, BlockingSet, OddComponent, Unpairable};
pub use fault::Fault;
pub use primitives::Points;

use primitives::{PlayerIndex, PointSystem, Side};

/// What a game is worth, in the unit of pairing. It decides which unplayed rounds rule out the bye (C2), what counts
/// as a float (1.4.3) and who is a topscorer (1.8).
pub type Scoring = PointSystem<Points>;

/// The pairing system of a section.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum System {
    /// The FIDE (Dutch) System, C.04.3.
    #[default]
    Dutch,
    /// Everyone plays everyone by the Berger tables (C.05, annex 1), by the positions in [`State::players`]; after
    /// rounds that were paired manually by [what is left](retabling). Absent players keep their places in the table,
    /// and in their histories every game that was paired is a [`PastRound::Game`], forfeited or not.
    RoundRobin {
        /// How many times each two players meet; colours are reversed in every second cycle.
        cycles: u8,
        /// Whether the last two rounds of every cycle except the last are swapped, so that no player has the
        /// same colour three times in a row where the next cycle begins.
        last_two_swapped: bool,
    },
}

/// Everything that the pairing of one round depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// By which system the round is paired.
    pub system: System,
    /// The number of rounds of the whole tournament.
    pub rounds: u8,
    /// The initial colour (5.1): the colour of the first player on the list who takes part in round 1.
    pub initial_side: Side,
    /// What games are worth.
    pub scoring: Scoring,
    /// Pairs of players that must not meet, as binding as C1.
    pub forbidden: Vec<[PlayerIndex; 2]>,
    /// All players of the starting list in its order, the highest first.
    pub players: Vec<Entrant>,
}

/// A player before the round to be paired.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Entrant {
    /// The score, including forfeits and byes (S5), without virtual points.
    pub score: Points,
    /// The virtual points of this round, 0 unless the tournament is accelerated (C.04.7). Pairing and the order
    /// of boards add them to the score.
    pub virtual_points: Points,
    /// Whether the player is to be paired in this round.
    pub present: bool,
    /// One entry for each round so far.
    pub history: Vec<PastRound>,
    /// The score before each round so far, including the virtual points of that round, from which floats are
    /// derived (1.4). It may be shorter than the history: floats of the missing rounds are then not taken
    /// into account.
    pub scores_before: Vec<Points>,
}

/// What happened to a player in one round, as far as pairing depends on it.
///
/// It is not the `Entry` that standings are computed from: pairing sees finished rounds only, with points in
/// tenths, and reads them from report files too, where the opponent of a forfeited game may be unknown.
/// Tie-breaks need that opponent, the balls, games in progress, and which unplayed rounds were voluntary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PastRound {
    /// A played game. It counts for colours and as a meeting (C1).
    Game {
        /// The opponent's index in the list.
        opponent: PlayerIndex,
        /// The colour that the player had.
        side: Side,
    },
    /// The player was paired, but the game was not played. It counts neither for colours nor as a meeting
    /// (S5).
    Forfeit {
        /// The points awarded. As many as for a win rule out the pairing-allocated bye (C2).
        points: Points,
    },
    /// The pairing-allocated bye (S7), at most once per player (C2).
    Bye {
        /// The points that the bye gave.
        points: Points,
    },
    /// Not paired: absent, excluded, entered later, or a requested bye.
    Away {
        /// The points awarded. As many as for a win rule out the pairing-allocated bye (C2).
        points: Points,
    },
}

/// The pairing of one round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The games in the order of boards: the highest scores first.
    pub pairs: Vec<Pair>,
    /// The player with the pairing-allocated bye, when the number of players is odd.
    pub bye: Option<PlayerIndex>,
    /// The player without a game in this round of a round robin with an odd number of players. It is worth no
    /// points.
    pub free: Option<PlayerIndex>,
}

/// One game of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The player with the white pieces.
    pub white: PlayerIndex,
    /// The player with the black pieces.
    pub black: PlayerIndex,
}

impl Pair {
    /// The two players, White first.
    #[must_use]
    pub const fn players(self) -> [PlayerIndex; 2] {
        [self.white, self.black]
    }

    /// Whether these two play here, whatever their colours.
    #[must_use]
    pub fn is_of(self, [one, other]: [PlayerIndex; 2]) -> bool {
        self.players() == [one, other] || self.players() == [other, one]
    }

    /// The same two with colours reversed.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { white: self.black, black: self.white }
    }
}

/// Why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairingError {
    /// No player is present; in a round robin, fewer than two are on the list.
    #[error("too few players: none is present, or the table has fewer than two")]
    TooFewPlayers,
    /// No complete pairing satisfies the absolute criteria C1 (no rematch), C2 (bye) and C3 (colours), and
    /// forbidden pairs; with the players who prevent it.
    #[error("no pairing of these players satisfies the absolute criteria: {0}")]
    NoLegalPairing(Box<Unpairable>),
    /// The round robin's table has no more rounds.
    #[error("all rounds of the table have been paired")]
    TableFinished,
    /// The input contradicts itself.
    #[error(transparent)]
    InconsistentHistory(#[from] Fault),
}

/// Pairs one round: by the FIDE (Dutch) System in force since 1 February 2026 (C.04.3), exactly, or by the
/// table of a round robin. One present player gets the pairing-allocated bye (C.04.1), unless C2 rules it out.
///
/// # Errors
/// [`PairingError::TooFewPlayers`] if no player is present; [`PairingError::NoLegalPairing`] when no
/// complete pairing satisfies C1, C2 and C3; [`PairingError::TableFinished`] after the last round of a table;
/// [`PairingError::InconsistentHistory`] when the histories contradict each other.
pub fn pair(state: &State) -> Result<Pairing, PairingError> {
    fault::check(state)?;
    match state.system {
        System::Dutch if !state.players.iter().any(|player| player.present) => {
            Err(PairingError::TooFewPlayers)
        }
        System::Dutch => dutch::pair(state).ok_or_else(|| {
            PairingError::NoLegalPairing(Box::new(dutch::unpairable::find(state, Leaving::default())))
        }),
        System::RoundRobin { cycles, last_two_swapped } => retabling::pair(state, cycles, last_two_swapped),
    }
}

/// Sorts the games of a Swiss round into the order of boards: by the higher score of the two, then the lower
/// score, then the position of the higher player in the order of 1.2. Scores are those that the round is paired
/// by: with the virtual points of an accelerated tournament (C.04.7).
pub fn sort_boards(state: &State, games: &mut [Pair]) {
    let standing = |player: PlayerIndex| {
        let entrant = state.players.get(player);
        let score = entrant.map_or(Points::ZERO, |entrant| entrant.score + entrant.virtual_points);
        (Reverse(score), player)
    };
    games.sort_by_key(|pair| {
        let (white, black) = (standing(pair.white), standing(pair.black));
        let (higher, lower) = (white.min(black), white.max(black));
        (higher.0, lower.0, higher.1)
    });
}
