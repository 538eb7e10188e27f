//! What a section cannot represent, for which a file is refused, and what it does not import.

use super::MAX_FORBIDDEN_PAIRS;
use super::MAX_ROUNDS;
use crate::exchange::players::MAX_RATING;
use crate::exchange::trf::{self, decimal};
use crate::primitives::Keyed;
use crate::swiss::Points;
use crate::tournament::SettingsFault;

/// The most refusals in a message.
const LISTED: usize = 20;

/// Why a file was not imported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    #[error(transparent)]
    Unreadable(trf::ReadError),
    /// Never empty, in the order of lines.
    #[error("a section cannot represent this tournament: {}", .0.iter().take(LISTED).map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Refused(Vec<Refusal>),
}

/// Something that a section cannot represent, and its line, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct Refusal {
    pub line: u32,
    pub kind: RefusalKind,
}

fn label(result: ResultName) -> String {
    result.key().replace('_', " ")
}

/// A result that the point system has points for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum ResultName {
    Win,
    Draw,
    Loss,
    /// The pairing-allocated bye.
    Bye,
    ForfeitWin,
    ForfeitLoss,
    FullBye,
    HalfBye,
    /// A zero-point bye, or an absence.
    ZeroBye,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RefusalKind {
    #[error("team events are not supported")]
    Teams,
    #[error("{rounds} rounds: a section has at most {MAX_ROUNDS}")]
    TooManyRounds { rounds: u8 },
    #[error("{} points for {}: a section counts in halves", decimal(*.points), label(*.result))]
    NotInHalves { result: ResultName, points: Points },
    /// Points that a section derives from others.
    #[error("{} points for {}: in a section it gives {}", decimal(*.points), label(*.result), decimal(*.follows))]
    OtherPoints {
        result: ResultName,
        points: Points,
        /// The points that a section derives.
        follows: Points,
    },
    /// Points that are inconsistent.
    #[error(transparent)]
    Settings(SettingsFault),
    #[error("player {number} has {} virtual points in round {round}, and {} by the Baku acceleration", decimal(*.points), decimal(*.baku))]
    VirtualPoints { number: u16, round: u8, points: Points, baku: Points },
    #[error("player {number} has rating {rating}: the highest is {MAX_RATING}")]
    Rating { number: u16, rating: u16 },
    /// Both lost, or one lost and the other drew. `number` is White's, `opponent` is Black's.
    #[error("round {round}: the result of {number} and {opponent} is not possible in a game")]
    Result { round: u8, number: u16, opponent: u16 },
    /// A game without a result in a round before the last. `number` is White's, `opponent` is Black's.
    #[error("round {round}: {number} and {opponent} have no result, but a later round is paired")]
    NoResult { round: u8, number: u16, opponent: u16 },
    #[error("{number} and {opponent} are forbidden to meet in two separate ranges of rounds")]
    ForbiddenTwice { number: u16, opponent: u16 },
    #[error("more than {MAX_FORBIDDEN_PAIRS} forbidden pairings")]
    TooManyForbidden,
}

/// Something in a file that is not imported, or changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionRemark {
    /// The first line, from 1; `None` for the whole file.
    pub line: Option<u32>,
    pub kind: SectionRemarkKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SectionRemarkKind {
    /// The number of rounds is not given: as many as are paired.
    Rounds { rounds: u8 },
    /// Paired by another system; the next rounds are paired by the Dutch system.
    OtherSystem,
    /// By another pairing table; the next rounds follow FIDE's, with the last two rounds of the first half swapped.
    OtherTable,
    /// Titles are not imported.
    Titles { players: usize },
    /// The players' numbers in a federation's list are not imported.
    Ids { players: usize },
    /// Dates of birth that are incomplete are not imported.
    Births { players: usize },
    /// Players without a name: their number is used.
    NoName { players: usize },
    /// Unrated games are imported like others.
    Unrated { games: usize },
    /// Penalty points are imported as the three warnings each that deduct one (W2).
    Warnings { players: usize },
    /// Assigned points that no warnings deduct are not imported.
    Assigned {
        points: Points,
        /// The numbers of the players; empty for all.
        numbers: Vec<u16>,
    },
    /// Unknown codes of tie-breaks are not imported.
    TieBreaks { codes: Vec<String> },
    /// Records that are not imported: they describe the event, or what the settings of the section define.
    Event { records: Vec<&'static str> },
    /// The pairing order is that of the lines: players are numbered in this order, and other lines, which may refer to the
    /// old numbers, are left out.
    Renumbered { lines: usize },
    /// A bye in a round after the last.
    NoSuchRound { number: u16, round: u8 },
}
