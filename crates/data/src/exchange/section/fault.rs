//! What a section cannot hold, for which a file is refused, and what it does not keep.

use super::MAX_APART;
use super::MAX_ROUNDS;
use crate::exchange::players::MAX_RATING;
use crate::exchange::trf::{self, decimal};
use crate::swiss::Points;
use crate::tournament::SettingsFault;

/// So many refusals are written out.
const TOLD: usize = 20;

/// Why no section was made of a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(trf::ReadError),
    /// It says what a section cannot hold: never empty, in the order of lines.
    #[error("a section cannot hold this tournament: {}", .0.iter().take(TOLD).map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Refused(Vec<Refusal>),
}

/// Something that a section cannot hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct Refusal {
    /// The line, from 1.
    pub line: u32,
    /// What it is.
    pub kind: RefusalKind,
}

/// A result that the system of points gives a value to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum ResultName {
    /// A win.
    Win,
    /// A draw.
    Draw,
    /// A loss.
    Loss,
    /// The bye given by pairing.
    Bye,
    /// A win by forfeit.
    ForfeitWin,
    /// A loss by forfeit.
    ForfeitLoss,
    /// A full-point bye.
    FullBye,
    /// A half-point bye.
    HalfBye,
    /// A zero-point bye, or an absence.
    ZeroBye,
}

impl ResultName {
    /// Its name: what messages select by.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
            Self::Bye => "bye",
            Self::ForfeitWin => "forfeit-win",
            Self::ForfeitLoss => "forfeit-loss",
            Self::FullBye => "full-bye",
            Self::HalfBye => "half-bye",
            Self::ZeroBye => "zero-bye",
        }
    }
}

/// What a section cannot hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RefusalKind {
    /// Teams compete.
    #[error("teams compete, and players are not paired one by one")]
    Teams,
    /// More rounds than a section has.
    #[error("{rounds} rounds: a section has at most {MAX_ROUNDS}")]
    TooManyRounds {
        /// How many.
        rounds: u8,
    },
    /// Points that are no multiple of a half.
    #[error("{} points for {}: a section counts in halves", decimal(*.points), .result.name())]
    NotInHalves {
        /// For what.
        result: ResultName,
        /// How many.
        points: Points,
    },
    /// Points that follow from others in a section.
    #[error("{} points for {}: in a section it gives {}", decimal(*.points), .result.name(), decimal(*.follows))]
    OtherPoints {
        /// For what.
        result: ResultName,
        /// How many.
        points: Points,
        /// How many it would give.
        follows: Points,
    },
    /// Points that make no sense together.
    #[error(transparent)]
    Settings(SettingsFault),
    /// Virtual points that are not those of the Baku acceleration.
    #[error("player {number} has {} virtual points in round {round}, and {} by the Baku acceleration", decimal(*.points), decimal(*.baku))]
    VirtualPoints {
        /// Whose.
        number: u16,
        /// In which round.
        round: u8,
        /// How many.
        points: Points,
        /// How many they would be.
        baku: Points,
    },
    /// A rating above the highest.
    #[error("player {number} has rating {rating}: the highest is {MAX_RATING}")]
    Rating {
        /// Whose.
        number: u16,
        /// Which.
        rating: u16,
    },
    /// A result that no game has: both lost, or one lost and the other drew.
    #[error("round {round}: {number} and {opponent} have a result that no game has")]
    Result {
        /// The round.
        round: u8,
        /// White's number.
        number: u16,
        /// Black's number.
        opponent: u16,
    },
    /// A game without a result in a round before the last.
    #[error("round {round}: {number} and {opponent} have no result, and a later round is paired")]
    NoResult {
        /// The round.
        round: u8,
        /// White's number.
        number: u16,
        /// Black's number.
        opponent: u16,
    },
    /// A pair is kept apart twice, with rounds between.
    #[error("{number} and {opponent} are kept apart twice, with rounds between")]
    ApartTwice {
        /// The one.
        number: u16,
        /// The other.
        opponent: u16,
    },
    /// More pairs are kept apart than a section holds.
    #[error("more than {MAX_APART} pairs are kept apart")]
    TooManyApart,
}

/// Something of a file that a section does not keep, or keeps otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionRemark {
    /// The first line it is about, from 1; `None` for the whole file.
    pub line: Option<u32>,
    /// What it is.
    pub kind: SectionRemarkKind,
}

/// What is not kept, or kept otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SectionRemarkKind {
    /// The file does not say how many rounds there are: as many as are paired.
    Rounds {
        /// How many.
        rounds: u8,
    },
    /// It was paired by other rules; the next rounds are paired by the Dutch system.
    OtherSystem,
    /// It follows another table; the next rounds follow FIDE's, with the last two rounds of the first half swapped.
    OtherTable,
    /// Titles of so many players are not kept.
    Titles {
        /// How many.
        players: usize,
    },
    /// The numbers that so many players have in a federation's list are not kept.
    Ids {
        /// How many.
        players: usize,
    },
    /// Dates of birth of so many players are not whole, and not kept.
    Births {
        /// How many.
        players: usize,
    },
    /// So many players have no name: their number stands for it.
    NoName {
        /// How many.
        players: usize,
    },
    /// So many games that were not to be rated are games like others.
    Unrated {
        /// How many.
        games: usize,
    },
    /// From so many players a point is taken: it comes in as the three warnings each that take one (W2).
    Warnings {
        /// How many players.
        players: usize,
    },
    /// Points by an official's word that no warnings take: they are not taken over.
    Assigned {
        /// How many.
        points: Points,
        /// The numbers of the players for whom; none for everybody.
        numbers: Vec<u16>,
    },
    /// These codes of the order of places are not known, and not taken over.
    TieBreaks {
        /// The codes.
        codes: Vec<String>,
    },
    /// These records are not kept: they tell of the event, which has its own, or of what the section sets for itself.
    Event {
        /// Their codes.
        records: Vec<&'static str>,
    },
    /// The file pairs in the order of its lines: numbers are given anew in this order, and so many lines kept beside
    /// them, which may name players by the old ones, are left out.
    Renumbered {
        /// How many lines.
        lines: usize,
    },
    /// A bye for a round that there is not.
    NoSuchRound {
        /// Whose.
        number: u16,
        /// The round.
        round: u8,
    },
}
