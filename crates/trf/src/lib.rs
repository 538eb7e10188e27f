//! FIDE's tournament report files (TRF), in which pairing programs, rating officers and checkers exchange whole
//! tournaments. [`read()`] takes the version of 2016 with the customary additions (`XX…`, `BB…`) and that of 2026,
//! [`Tournament::write`] writes either, [`Tournament::state_before`] is the input of pairing a round.
//!
//! Read in this order: this file, the values; `points`, what each result gives; `fault`, what can be wrong; `encoding` and `text`,
//! from bytes to text; `lines`, the columns; `read` and the files under it, from lines to values; `places`, the lines that values
//! came from; `consistency`, whether the values contradict each other; `national`, ratings of a federation among the lines that are
//! kept; `state`, from values to the input of pairing; `teams`, which player is in which team; `standings`, the file's
//! standings against its results; `leaving`, who left a round robin early; `stated`, what comments of our own say of pairings; `write`.

// No file makes reading panic.
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

mod consistency;
pub mod encoding;
mod fault;
mod leaving;
mod line_numbers;
mod lines;
pub mod national;
mod points;
mod read;
mod standings;
mod state;
mod stated;
mod teams;
mod text;
mod write;

// The examples of the README are compiled with those here.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

use std::fmt;
use std::ops::RangeInclusive;

pub use fault::{Fault, FaultKind, Field, MAX_REMARKS, ReadError, Remark, RemarkKind};
pub use leaving::{EXCLUDED, NOT_WITHDRAWN};
pub use line_numbers::LineNumbers;
pub use lines::{CELL, FIRST_CELL};
pub use points::{ResultPoints, decimal};
pub use read::{MAX_WORK, Reading, read};
pub use standings::{
    Difference, OWN, Order, Placed, SIMPLE, StandingsCheck, codes, computable, unrated_suffix,
    without_unrated,
};
pub use teams::Team;
pub use text::{MAX_BYTES, MAX_LINE, MAX_LINES};
pub use write::{TrfVersion, WriteError};

use toguznama_rules::primitives::{PlayerIndex, Side};
use toguznama_rules::swiss::Points;

/// The highest starting number, and so the most players: the files have four columns for it.
pub const MAX_NUMBER: u16 = 9_999;
pub const MAX_ROUNDS: u8 = u8::MAX;
/// The most players that one line may forbid to meet or assign points to.
pub const MAX_LISTED: usize = 800;

/// The contents of a file. Players are indices into [`players`](Self::players), rounds are numbered from 1. Texts are
/// trimmed, and empty where the file has none.
///
/// `Debug` leaves out lines that are kept as they are: they may hold personal data (A6).
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Tournament {
    pub head: Head,
    /// The number of rounds of the tournament (`XXR`, `142`), if given.
    pub rounds: Option<u8>,
    /// The initial colour (`XXC`, `152`), if given; [`Tournament::initial_side`] also derives it from the first round.
    pub initial_side: Option<Side>,
    pub scoring: ResultPoints,
    /// In pairing order: by number, or by lines if the file asks for it (`XXC rank`).
    pub players: Vec<Player>,
    /// Forbidden pairings (`XXP`, `260`).
    pub forbidden: Vec<Forbidden>,
    /// Byes and absences of rounds not yet paired (`XXZ`, `240`, cells filled in ahead).
    pub requests: Vec<Request>,
    /// Points assigned by an arbiter (`299`).
    pub assigned: Vec<Assigned>,
    /// Lines about teams, unchanged: `013`, `3…`, `8…`; in a team event `240`, `250`, `260`, `299`, `XXA`, `XXP` and
    /// `XXZ` too.
    pub teams: Vec<String>,
    /// Lines that begin with `###`.
    pub comments: Vec<String>,
    /// All other lines, unchanged: national ratings and unknown records.
    pub other_lines: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// `012`: the name of the tournament.
    pub name: String,
    /// `022`: the place of play.
    pub place: String,
    /// `032`: the code of the federation.
    pub federation: String,
    /// `042`: the first day, YYYY/MM/DD as a rule.
    pub start: String,
    /// `052`: the last day.
    pub end: String,
    /// `082`: how many teams.
    pub teams: String,
    /// `092`: the type of tournament, as text.
    pub kind: String,
    /// `102`: the name of the chief arbiter.
    pub chief_arbiter: String,
    /// `112`: the deputies, one a line.
    pub deputies: Vec<String>,
    /// `122`: the time control, as text.
    pub time_control: String,
    /// `132`: the dates of the rounds, YY/MM/DD, or empty.
    pub round_dates: Vec<String>,
    /// `172`: the method of the starting ranks, as a code.
    pub ranking_method: String,
    /// `182`: the program that paired.
    pub controller: String,
    /// `192`: the type of tournament, as a code.
    pub kind_code: String,
    /// `202`: the tie-breaks used, as codes.
    pub tie_breaks: String,
    /// `212`: the columns of the standings, as codes.
    pub standings: String,
    /// `222`: the time control, as a code.
    pub time_code: String,
}

/// `m` or `w` in a player's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sex {
    /// `m` in column 10.
    Man,
    /// `w`; `f` is read too.
    Woman,
}

/// A player's line (`001`). `Debug` leaves out the date of birth (A6).
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Player {
    /// The starting number, 1 to [`MAX_NUMBER`].
    pub number: u16,
    /// Column 10; `None` where it is blank.
    pub sex: Option<Sex>,
    /// Columns 11–13: the title, as the file has it.
    pub title: String,
    /// Columns 15–47: surname, comma, given name, as a rule.
    pub name: String,
    /// Columns 49–52; `None` for no rating, which some write as 0.
    pub rating: Option<u16>,
    /// Columns 54–56: the code of the federation.
    pub federation: String,
    /// Columns 58–68: the number of the federation's list.
    pub id: String,
    /// Columns 70–79: the date of birth, YYYY/MM/DD, or the year alone. Personal data (A6).
    pub birth: String,
    /// Columns 81–84: the points as given. [`Tournament::score`] counts them.
    pub points: Option<Points>,
    /// Columns 86–89: the place in the standings.
    pub rank: Option<u16>,
    /// From column 92, ten a round: the result of each paired round, up to the last that is not blank.
    pub cells: Vec<Cell>,
    /// The virtual points of each round (`XXA`, `250`), up to the last that is not zero.
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

/// A player's cell for a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cell {
    /// Absent, as with a zero-point bye.
    #[default]
    Blank,
    /// A game that was played, or is to be.
    Game {
        opponent: PlayerIndex,
        side: Side,
        /// `None` while it is not finished.
        result: Option<GameResult>,
        /// Whether it counts for ratings: `1 = 0` do, `W D L` (less than a move was played) do not.
        rated: bool,
    },
    /// Paired, but not played: `+` or `-`.
    Forfeit {
        opponent: PlayerIndex,
        /// The colour of the pairing; `None` where the cell gives none.
        side: Option<Side>,
        /// `+`: the opponent was missing.
        won: bool,
    },
    /// Not paired, for this reason.
    Bye(Bye),
}

/// The result of a game for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// `1`, or `W` where the game is not rated.
    Win,
    /// `=`, or `D` where the game is not rated.
    Draw,
    /// `0`, or `L` where the game is not rated.
    Loss,
}

/// Why a player was not paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bye {
    /// `U`: the pairing-allocated bye, of at most one player a round.
    Pairing,
    /// `F`: a full point by request.
    Full,
    /// `H`: half a point by request.
    Half,
    /// `Z`: absent, without points.
    Zero,
}

impl Cell {
    /// A game, a forfeit or the pairing-allocated bye.
    #[must_use]
    pub const fn was_paired(self) -> bool {
        matches!(self, Self::Game { .. } | Self::Forfeit { .. } | Self::Bye(Bye::Pairing))
    }

    #[must_use]
    pub const fn opponent(self) -> Option<PlayerIndex> {
        match self {
            Self::Game { opponent, .. } | Self::Forfeit { opponent, .. } => Some(opponent),
            Self::Blank | Self::Bye(_) => None,
        }
    }

    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Game { side, .. } => Some(side),
            Self::Forfeit { side, .. } => side,
            Self::Blank | Self::Bye(_) => None,
        }
    }
}

/// Players no two of which may be paired with each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// In which rounds; `None` for all.
    pub rounds: Option<RangeInclusive<u8>>,
    /// At least two; with fewer, nothing is written.
    pub players: Vec<PlayerIndex>,
}

/// A bye or an absence of a round that is not yet paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Request {
    pub round: u8,
    pub player: PlayerIndex,
    pub kind: RequestedBye,
}

/// A bye that a player requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RequestedBye {
    /// `F`: a full point.
    Full,
    /// `H`: half a point.
    Half,
    /// `Z`: absent, without points.
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

/// Points that an arbiter assigned, different from the point system (`299`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assigned {
    /// `None` for a bonus or a penalty.
    pub result: Option<AssignedFor>,
    pub points: Points,
    /// `None` for all rounds. A bonus or penalty without a round counts once, from the start.
    pub round: Option<u8>,
    /// Empty for all players.
    pub players: Vec<PlayerIndex>,
}

/// The results that an arbiter may assign other points for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssignedFor {
    /// A win of a game.
    Win,
    Draw,
    /// A loss of a game.
    Loss,
    FullBye,
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
