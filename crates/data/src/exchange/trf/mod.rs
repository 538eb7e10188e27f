//! FIDE's tournament report files (TRF): the form in which pairing programs, rating officers and checkers exchange
//! whole tournaments. [`read()`] takes the version of 2016 with the customary additions (`XX…`, `BB…`) and that of
//! 2026, [`Tournament::write`] makes either, [`Tournament::state_before`] is what pairing a round depends on.
//!
//! To be read in this order: this file, what a file says; `fault`, what may be wrong with it; `letters`, the cells;
//! `read` and the files under it, from lines to values; `places`, the lines that values came from; `agree`, whether the values agree with each other; `state`,
//! from values to the rules' inputs; `standing`, what the file says of places; `write`.

mod agree;
mod fault;
mod lines;
mod places;
mod points;
mod read;
mod standing;
mod state;
mod text;
mod write;

use std::fmt;
use std::ops::RangeInclusive;

pub use fault::{Fault, FaultKind, Field, MAX_REMARKS, ReadError, Remark, RemarkKind};
pub use places::Places;
pub use points::{PointSystem, decimal};
pub use read::{CELL, FIRST_CELL, MAX_WORK, Reading, read};
pub use standing::{Compared, Differing, OWN, Order, SIMPLE, code, codes, tie_break};
pub use text::{MAX_BYTES, MAX_LINE};
pub use write::{Form, Unwritable};

use crate::primitives::{PlayerIndex, Side};
use crate::swiss::Points;

/// The highest starting number, and so the most players: the files have four columns for it.
pub const MAX_NUMBER: u16 = 9_999;
/// The most rounds.
pub const MAX_ROUNDS: u8 = u8::MAX;
/// The most players that one line forbids to meet, or assigns points to.
pub const MAX_LISTED: usize = 800;

/// A tournament as a file tells it. Players are known by their places in [`players`](Self::players); rounds are
/// numbers from 1. Texts are without surrounding blanks, and empty where the file says nothing.
///
/// `Debug` says nothing of lines kept as they are, which may hold personal data (A6).
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Tournament {
    /// What stands at the head.
    pub head: Head,
    /// Rounds of the whole competition (`XXR`, `142`), where the file says it.
    pub rounds: Option<u8>,
    /// The side drawn for the first of the starting list (`XXC`, `152`), where the file says it;
    /// [`Tournament::initial_side`] knows it from the first round too.
    pub initial_side: Option<Side>,
    /// What results give.
    pub scoring: PointSystem,
    /// Everybody, in the order in which pairing takes them: by number, or by lines where the file asks for it
    /// (`XXC rank`).
    pub players: Vec<Player>,
    /// Players who must not meet each other (`XXP`, `260`).
    pub forbidden: Vec<Forbidden>,
    /// Byes and absences of rounds not yet paired (`XXZ`, `240`, cells filled in ahead).
    pub requests: Vec<Request>,
    /// Points by an official's word (`299`).
    pub assigned: Vec<Assigned>,
    /// Lines about teams as they are: `013`, `3…`, `8…`; in a competition of teams `240`, `250`, `260`,
    /// `299`, `XXA`, `XXP` and `XXZ` too.
    pub teams: Vec<String>,
    /// Lines that begin with `###`.
    pub comments: Vec<String>,
    /// All other lines, as they are: national ratings, and whatever is not known here.
    pub kept: Vec<String>,
}

/// What a file says of the event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// `012`.
    pub name: String,
    /// `022`.
    pub place: String,
    /// `032`: the federation.
    pub federation: String,
    /// `042`: the first day, YYYY/MM/DD as a rule.
    pub start: String,
    /// `052`: the last day.
    pub end: String,
    /// `082`: how many teams.
    pub teams: String,
    /// `092`: the kind of tournament, in words.
    pub kind: String,
    /// `102`.
    pub chief_arbiter: String,
    /// `112`, one each.
    pub deputies: Vec<String>,
    /// `122`: the time allowed, in words.
    pub time_control: String,
    /// `132`: the days of the rounds, YY/MM/DD; empty where a round has none.
    pub round_dates: Vec<String>,
    /// `172`: how the starting list was ordered, in code.
    pub ranking_method: String,
    /// `182`: the program that paired.
    pub controller: String,
    /// `192`: the kind of tournament, in code.
    pub kind_code: String,
    /// `202`: the tie-breaks that decided, in code.
    pub tie_breaks: String,
    /// `212`: what the standings show, in code.
    pub standings: String,
    /// `222`: the time allowed, in code.
    pub time_code: String,
}

/// `m` or `w` in a player's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sex {
    /// `m`.
    Man,
    /// `w`; `f` is read too.
    Woman,
}

/// A player's line (`001`). `Debug` says nothing of his birth (A6).
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Player {
    /// The starting number, 1 to [`MAX_NUMBER`].
    pub number: u16,
    /// Columns 10.
    pub sex: Option<Sex>,
    /// Columns 11–13.
    pub title: String,
    /// Columns 15–47: surname, comma, given name, as a rule.
    pub name: String,
    /// Columns 49–52; `None` for no rating, which some write as 0.
    pub rating: Option<u16>,
    /// Columns 54–56.
    pub federation: String,
    /// Columns 58–68: the number of the federation's list.
    pub id: String,
    /// Columns 70–79: the date of birth, YYYY/MM/DD, or the year alone. Personal data (A6).
    pub birth: String,
    /// Columns 81–84: the points as written. [`Tournament::score`] counts them.
    pub points: Option<Points>,
    /// Columns 86–89: the place in the standings.
    pub rank: Option<u16>,
    /// From column 92, ten a round: what happened in every round paired, up to his last that is not blank.
    pub cells: Vec<Cell>,
    /// The virtual points of every round (`XXA`, `250`), up to the last that is not none.
    pub virtual_points: Vec<Points>,
}

impl fmt::Debug for Tournament {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tournament")
            .field("head", &self.head)
            .field("rounds", &self.rounds)
            .field("initial_side", &self.initial_side)
            .field("scoring", &self.scoring)
            .field("players", &self.players)
            .field("forbidden", &self.forbidden)
            .field("requests", &self.requests)
            .field("assigned", &self.assigned)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Player")
            .field("number", &self.number)
            .field("sex", &self.sex)
            .field("title", &self.title)
            .field("name", &self.name)
            .field("rating", &self.rating)
            .field("federation", &self.federation)
            .field("id", &self.id)
            .field("points", &self.points)
            .field("rank", &self.rank)
            .field("cells", &self.cells)
            .field("virtual_points", &self.virtual_points)
            .finish_non_exhaustive()
    }
}

/// What stands in a player's line for one round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cell {
    /// Nothing: he was away, as with a zero-point bye.
    #[default]
    Blank,
    /// A game that was played, or is to be.
    Game {
        /// Whom he met.
        opponent: PlayerIndex,
        /// The side he had.
        side: Side,
        /// How it ended for him; `None` where no result is written: not finished.
        result: Option<GameResult>,
        /// Whether it counts for ratings: `1 = 0` do, `W D L` (less than a move was played) do not.
        rated: bool,
    },
    /// He was paired, and there was no game: `+` or `-`.
    Forfeit {
        /// Whom he would have met.
        opponent: PlayerIndex,
        /// The side he would have had, where it is written.
        side: Option<Side>,
        /// `+`: the opponent was missing.
        won: bool,
    },
    /// He was not paired.
    Bye(Bye),
}

/// How a game ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// `1`, `W`.
    Win,
    /// `=`, `D`.
    Draw,
    /// `0`, `L`.
    Loss,
}

/// Why a player was not paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bye {
    /// `U`: the bye given by pairing, to one player a round at most.
    Pairing,
    /// `F`: a full point by request.
    Full,
    /// `H`: half a point by request.
    Half,
    /// `Z`: absent.
    Zero,
}

impl Cell {
    /// Whether pairing dealt with him in this round: a game, a forfeit or its own bye.
    #[must_use]
    pub const fn was_paired(self) -> bool {
        matches!(self, Self::Game { .. } | Self::Forfeit { .. } | Self::Bye(Bye::Pairing))
    }

    /// Whom he was paired with.
    #[must_use]
    pub const fn opponent(self) -> Option<PlayerIndex> {
        match self {
            Self::Game { opponent, .. } | Self::Forfeit { opponent, .. } => Some(opponent),
            Self::Blank | Self::Bye(_) => None,
        }
    }

    /// The side he had or would have had.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Game { side, .. } => Some(side),
            Self::Forfeit { side, .. } => side,
            Self::Blank | Self::Bye(_) => None,
        }
    }
}

/// Players none of whom may be paired with another of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// In which rounds; `None` for all.
    pub rounds: Option<RangeInclusive<u8>>,
    /// Who: two at least, or nobody is kept from anybody and nothing is written.
    pub players: Vec<PlayerIndex>,
}

/// A bye or an absence of a round that is not yet paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Request {
    /// The round.
    pub round: u8,
    /// Who.
    pub player: PlayerIndex,
    /// What it gives.
    pub kind: RequestedBye,
}

/// What a player may ask for instead of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RequestedBye {
    /// `F`.
    Full,
    /// `H`.
    Half,
    /// `Z`: he is away.
    Zero,
}

impl From<RequestedBye> for Bye {
    fn from(kind: RequestedBye) -> Self {
        match kind {
            RequestedBye::Full => Self::Full,
            RequestedBye::Half => Self::Half,
            RequestedBye::Zero => Self::Zero,
        }
    }
}

/// Points that an official gave otherwise than the system of points has it (`299`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assigned {
    /// For what; `None` for a bonus or a penalty on top.
    pub result: Option<AssignedFor>,
    /// How many.
    pub points: Points,
    /// In which round; `None` for all. A bonus or penalty without a round counts once, from the beginning.
    pub round: Option<u8>,
    /// To whom; empty for everybody.
    pub players: Vec<PlayerIndex>,
}

/// The results that an official may give other points for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssignedFor {
    /// A win of a game.
    Win,
    /// A draw.
    Draw,
    /// A loss of a game.
    Loss,
    /// A full-point bye.
    FullBye,
    /// A half-point bye.
    HalfBye,
    /// A zero-point bye or an absence.
    ZeroBye,
    /// A win by forfeit.
    ForfeitWin,
    /// A loss by forfeit.
    ForfeitLoss,
}

#[cfg(test)]
mod tests;
