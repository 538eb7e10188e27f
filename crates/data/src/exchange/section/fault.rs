//! What a section cannot represent, for which a file is refused, and what it does not import.

use crate::exchange::trf;
use crate::swiss::Points;
use crate::tournament::SettingsFault;

/// Why a file was not imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportError {
    Unreadable(trf::ReadError),
    /// Never empty, in the order of lines.
    Refused(Vec<Refusal>),
}

/// Something that a section cannot represent, and its line, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub line: u32,
    pub kind: RefusalKind,
}

/// A result that the point system has points for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum ResultName {
    Win,
    Draw,
    Loss,
    /// The pairing-allocated bye (S7).
    Bye,
    ForfeitWin,
    ForfeitLoss,
    FullBye,
    HalfBye,
    /// A zero-point bye, or an absence.
    ZeroBye,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    TooManyRounds {
        rounds: u8,
    },
    NotInHalves {
        result: ResultName,
        points: Points,
    },
    /// Points that a section derives from others.
    OtherPoints {
        result: ResultName,
        points: Points,
        /// The points that a section derives.
        follows: Points,
    },
    /// Points that are inconsistent.
    Settings(SettingsFault),
    VirtualPoints {
        number: u16,
        round: u8,
        points: Points,
        baku: Points,
    },
    Rating {
        number: u16,
        rating: u16,
    },
    /// An unrated game in which both lost, or one lost and the other drew. `number` is White's, `opponent` is Black's.
    Result {
        round: u8,
        number: u16,
        opponent: u16,
    },
    ForbiddenTwice {
        number: u16,
        opponent: u16,
    },
    TooManyForbidden,
}

/// Something in a file that is not imported, or changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionRemark {
    /// The first line, from 1; `None` for the whole file.
    pub line: Option<u32>,
    pub kind: SectionRemarkKind,
}

/// A setting of a section that a file may leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Assumed {
    Name,
    /// The Dutch system without acceleration.
    System,
    /// 1, ½ and 0.
    Points,
    /// The points of a win.
    Bye,
    /// The colour is drawn by lot.
    InitialColour,
    /// The usual list, with unplayed rounds by C.07.
    TieBreaks,
    /// 60 minutes for each player.
    Control,
    /// The section's own rating.
    RatingMethod,
    /// What no file has: category, age groups, prizes, K-factors, lateness, all others.
    Rules,
}

/// A place of a file (columns 86–89) that the section does not give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherPlace {
    /// The player's number in the file.
    pub number: u16,
    pub found: u16,
    /// The place in the section, the first of several that are shared; `None` if the player has none.
    pub expected: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SectionRemarkKind {
    /// The file does not say: the usual values are taken.
    Assumed { settings: Vec<Assumed> },
    /// The number of rounds is not given: as many as are paired.
    Rounds { rounds: u8 },
    /// Paired by another system; the next rounds are paired by the Dutch system.
    OtherSystem,
    /// The teams that the file names become those of the players; team-mates may meet.
    NamedTeams,
    /// A competition of teams: players, results and the names of teams are imported; how teams were paired and what they
    /// scored is not.
    Teams,
    /// Titles are not imported.
    Titles { players: usize },
    /// The players' numbers in a federation's list are not imported.
    Ids { players: usize },
    /// Dates of birth that are incomplete are not imported.
    Births { players: usize },
    /// Players without a name: their number is used.
    NoName { players: usize },
    /// Games of earlier rounds without a result are imported as adjourned.
    Adjourned { games: usize },
    /// The upper half of the accelerated start counts players who were away in round 1, and stays as it is.
    AwayInUpperHalf,
    /// Penalty points are imported as the three warnings each that deduct one (W2).
    Warnings { players: usize },
    /// Assigned points that no warnings deduct are not imported.
    Assigned {
        points: Points,
        /// The numbers of the players; empty for all.
        numbers: Vec<u16>,
    },
    /// Places that do not follow from the results by the ranking order of the section, which has its own, in the order of the
    /// starting list.
    Places { others: Vec<OtherPlace> },
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
