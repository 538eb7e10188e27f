//! Who plays whom. Plain data in, pairs with colours and the bye out; the same input gives the same
//! output everywhere. [`pair`] is the only door: nothing outside this room knows how pairing is done.
//! [`explain`] is the window: it tells why a finished pairing is as it is.

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
mod breaches;
mod cardinality;
mod dutch;
mod fault;
mod matching;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;
use std::ops::{Add, AddAssign};

pub use breaches::{Breach, breaches};
pub use dutch::explain;
pub use dutch::unpairable::{BlockingSet, OddComponent, Unpairable};
pub use fault::Fault;

use crate::primitives::{PlayerIndex, Score, Side};

/// Points as pairing compares them, in tenths: every system of points fits, and so do the virtual points of
/// an accelerated start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// So many tenths of a point.
    #[must_use]
    pub const fn from_tenths(tenths: i32) -> Self {
        Self(tenths)
    }

    /// The points in tenths.
    #[must_use]
    pub const fn tenths(self) -> i32 {
        self.0
    }
}

impl From<Score> for Points {
    fn from(score: Score) -> Self {
        Self(score.halves().saturating_mul(5))
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// What a game gives. It decides what bars from the bye (C2), what counts as a float (1.4.3) and who is a
/// topscorer (1.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// For a win.
    pub win: Points,
    /// For a draw.
    pub draw: Points,
    /// For a loss.
    pub loss: Points,
}

impl Scoring {
    /// 1, ½ and 0 (S1).
    pub const CUSTOMARY: Self =
        Self { win: Points::from_tenths(10), draw: Points::from_tenths(5), loss: Points::ZERO };
}

/// By what rules the rounds are paired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum System {
    /// The FIDE (Dutch) System, C.04.3.
    #[default]
    Dutch,
    /// Everybody against everybody by the Berger tables (C.05, annex 1), by the positions in
    /// [`State::players`]. Whoever is absent stands in the table all the same.
    RoundRobin {
        /// How often each two meet; every other time with colours reversed.
        cycles: u8,
        /// Whether the last two rounds of every cycle but the last change places, so that nobody has one
        /// colour three times in a row where the next cycle begins.
        last_two_swapped: bool,
    },
}

/// What the pairing of one round depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// By what rules the round is paired.
    pub system: System,
    /// Rounds of the whole competition.
    pub rounds: u8,
    /// The side that the first of the starting list who takes part gets in round 1.
    pub initial_side: Side,
    /// What games give.
    pub scoring: Scoring,
    /// Pairs that must not meet whatever their scores: an official's word, as strong as C1.
    pub forbidden: Vec<[PlayerIndex; 2]>,
    /// Everybody on the starting list, in its order (the highest first). Indices in histories and in the
    /// answer are positions in this list.
    pub players: Vec<Entrant>,
}

/// One player before the round to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// His score, forfeits and byes included (S5), virtual points not.
    pub score: Points,
    /// The virtual points of this round: none unless the start is accelerated (C.04.7). Pairing adds them to
    /// the score; the order of boards does without them.
    pub virtual_points: Points,
    /// Whether he is to be paired in this round.
    pub present: bool,
    /// One entry for every round so far.
    pub history: Vec<Past>,
    /// The score that pairing saw before each round so far, virtual points included, to know who floated. It
    /// may be shorter than the history or empty: floats of the rounds missing here are then not avoided.
    pub scores_before: Vec<Points>,
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
    /// He was paired, and there was no game: no colour, no meeting (S5).
    Forfeit {
        /// What it gave him. As much as a win bars him from the bye (C2).
        points: Points,
    },
    /// The bye given by pairing (S7): at most once.
    Bye {
        /// What it gave him.
        points: Points,
    },
    /// He was not paired: absent, excluded, not yet entered, or a bye that he asked for.
    Away {
        /// What it gave him. As much as a win bars him from the bye (C2).
        points: Points,
    },
}

/// The pairing of one round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The games in the order of boards: the highest scores first.
    pub pairs: Vec<Pair>,
    /// Who has the bye, when the number of players is odd.
    pub bye: Option<PlayerIndex>,
    /// Who is free in this round of a round robin with an odd number of players. It gives no points.
    pub free: Option<PlayerIndex>,
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
    /// Nobody, or one player only, is present; or the table of a round robin has fewer than two.
    #[error("fewer than two players are present")]
    TooFewPlayers,
    /// No pairing keeps C1 (no rematch), the bye rule and the absolute colour rule together.
    #[error("no pairing of these players keeps the absolute rules: {0}")]
    NoLegalPairing(Box<Unpairable>),
    /// All rounds of a round robin's table have been paired.
    #[error("all rounds of the table have been paired")]
    TableFinished,
    /// What is to be paired contradicts itself.
    #[error(transparent)]
    InconsistentHistory(#[from] Fault),
}

/// Pairs one round: by the FIDE (Dutch) System in force since 1 February 2026 (C.04.3), exactly, or by the
/// table of a round robin.
///
/// # Errors
/// [`NoPairing::TooFewPlayers`] below two present players; [`NoPairing::NoLegalPairing`] when no complete
/// pairing keeps C1, C2 and C3, with those who stand in the way; [`NoPairing::TableFinished`] after the last
/// round of a table; [`NoPairing::InconsistentHistory`] when histories do not fit each other.
pub fn pair(state: &State) -> Result<Pairing, NoPairing> {
    fault::check(state)?;
    match state.system {
        System::Dutch if state.players.iter().filter(|player| player.present).count() < 2 => {
            Err(NoPairing::TooFewPlayers)
        }
        System::Dutch => dutch::pair(state)
            .ok_or_else(|| NoPairing::NoLegalPairing(Box::new(dutch::unpairable::find(state)))),
        System::RoundRobin { cycles, last_two_swapped } => berger::pair(state, cycles, last_two_swapped),
    }
}

/// Puts the games of a Swiss round into the order of boards: the higher score, the lower one, the place of the
/// higher in the order of 1.2.
pub fn sort_boards(state: &State, games: &mut [Pair]) {
    let standing = |player: PlayerIndex| {
        let entrant = state.players.get(player);
        let (score, virtual_points) =
            entrant.map_or_else(Default::default, |entrant| (entrant.score, entrant.virtual_points));
        (Reverse(score), Reverse(score + virtual_points), player)
    };
    games.sort_by_key(|pair| {
        let (white, black) = (standing(pair.white), standing(pair.black));
        let (higher, lower) = (white.min(black), white.max(black));
        (higher.0, lower.0, higher.2)
    });
}
