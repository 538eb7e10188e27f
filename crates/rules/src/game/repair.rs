//! What the writer of a record probably meant where a move does not stand: one-token repairs, each tried against
//! the rest of the record.
//!
//! A record is thought of as a right one in which one slip was made. Every slip that could have led to what is
//! written is tried at the first move that does not stand and at every move before it, for a wrong move may fit
//! by chance and be found out later. A repair is the likelier, the more of what is written it explains: moves
//! whose last ball falls where they say, tuz marks, totals, numbers. `repair/search.rs` looks for them,
//! `repair/weight.rs` says what speaks for and against one.

mod search;
mod weight;

use std::fmt;

use super::{MoveNumber, Notation, Record, RecordedMove, Turn};
use search::Search;

/// The most repairs that are offered.
pub const MAX_REPAIRS: usize = 8;

/// The slip that a repair supposes.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::VariantArray, strum::IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
pub enum Slip {
    /// The pit that the move starts from is another.
    Origin,
    /// The pit that its last ball reaches is another.
    Landing,
    /// Both digits are right and stand the wrong way round.
    Swapped,
    /// The tuz mark is missing.
    MarkForgotten,
    /// A tuz mark stands where no tuz is made.
    MarkSuperfluous,
    /// The total in parentheses is another, or none is due.
    Total,
    /// One move or two were not written.
    LeftOut,
    /// One move or two stand there twice.
    Twice,
    /// Two moves stand in each other's place.
    Exchanged,
    /// Another move was played altogether.
    OtherMove,
    /// The number before the move is another. The move itself stands.
    Number,
}

impl Slip {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Origin,
        Self::Landing,
        Self::Swapped,
        Self::MarkForgotten,
        Self::MarkSuperfluous,
        Self::Total,
        Self::LeftOut,
        Self::Twice,
        Self::Exchanged,
        Self::OtherMove,
        Self::Number,
    ];

    /// Its name: what messages are selected by and what programs read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Origin => "origin",
            Self::Landing => "landing",
            Self::Swapped => "swapped",
            Self::MarkForgotten => "mark-forgotten",
            Self::MarkSuperfluous => "mark-superfluous",
            Self::Total => "total",
            Self::LeftOut => "left-out",
            Self::Twice => "twice",
            Self::Exchanged => "exchanged",
            Self::OtherMove => "other-move",
            Self::Number => "number",
        }
    }
}

/// How far a record can be followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// To its end.
    End,
    /// Up to this move, which cannot stand.
    Fault(Turn),
}

/// A change of one place of a record after which more of it fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// What slip it supposes.
    pub slip: Slip,
    /// The number of single moves before the place.
    pub ply: usize,
    /// What is written there, one to three moves; nothing for a move left out.
    pub written: Vec<Notation>,
    /// What should stand there in its place; nothing for a move written twice.
    pub instead: Vec<Notation>,
    /// How far the record can be followed when it is changed so.
    pub reach: Reach,
    /// The single moves of the changed record up to there.
    pub plies: usize,
}

impl Repair {
    /// The turn at which it changes the record.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        Turn::after(self.ply)
    }
}

/// In English, for the command line: `move 12 white: 76 instead of 67, then all the rest fits`.
impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.turn();
        let (written, instead) = (Said(&self.written), Said(&self.instead));
        match self.slip {
            Slip::LeftOut => write!(f, "{turn}: {instead} is missing"),
            Slip::Twice => write!(f, "{turn}: {written} stands twice"),
            Slip::Number => write!(f, "{turn}: {written} with another number"),
            _ => write!(f, "{turn}: {instead} instead of {written}"),
        }?;
        match self.reach {
            Reach::End => f.write_str(", then all the rest fits"),
            Reach::Fault(turn) => write!(f, ", then it fits up to {turn}"),
        }
    }
}

/// Moves with blanks between them.
struct Said<'m>(&'m [Notation]);

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .enumerate()
            .try_for_each(|(place, notation)| write!(f, "{}{notation}", if place == 0 { "" } else { " " }))
    }
}

/// The repairs of a record that cannot be followed to its end, best first, at most [`MAX_REPAIRS`], and none
/// that is twenty times less likely than the best. Each makes the first move that cannot stand fit. None when
/// every move fits: there may still be a fault in result, counts or offers, which no slip of the pen explains.
#[must_use]
pub fn repairs(record: &Record) -> Vec<Repair> {
    Search::new(&record.moves, record.declared_result).map_or_else(Vec::new, Search::run)
}

/// The record with a repair made. The places of moves that are put in are those of the move written there. A
/// record that has numbers is numbered anew: they may have been counted with the slip.
#[must_use]
pub fn apply(record: &Record, repair: &Repair) -> Record {
    let mut repaired = record.clone();
    let len = record.moves.len();
    let place = record.moves.get(repair.ply).map_or(record.end, |recorded| recorded.place);
    let from = repair.ply.min(len);
    let to = from.saturating_add(repair.written.len()).min(len);
    let put_in = |&notation: &Notation| RecordedMove { notation, number: None, place };
    repaired.moves.splice(from..to, repair.instead.iter().map(put_in));
    let is_numbered = record.moves.iter().any(|recorded| recorded.number.is_some());
    for (ply, recorded) in repaired.moves.iter_mut().enumerate() {
        recorded.number = MoveNumber::due(Turn::after(ply)).filter(|_| is_numbered);
    }
    repaired
}
