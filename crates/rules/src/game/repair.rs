//! Suggested corrections of a record in which a move is impossible: what the writer probably meant, each
//! tried against the rest of the record.
//!
//! The model is a correct record in which one slip was made. Every slip that could have produced what is
//! written is tried at the first impossible move and at every move before it, because a wrong move may be
//! legal by chance and be discovered later. A repair is the more likely the more of the record it explains:
//! moves whose last ball lands where they say, tuz marks, totals, numbers. `repair/search.rs` finds
//! candidates, `repair/weight.rs` weighs them.

mod search;
mod weight;

use std::fmt;

use super::{MoveNumber, Notation, Record, RecordedMove, Turn};
use search::Search;

/// The most repairs that are suggested for a record.
pub const MAX_REPAIRS: usize = 8;

/// The kind of slip that a repair assumes.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::VariantArray, strum::IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
pub enum Slip {
    /// The pit that the move starts from is wrong.
    Origin,
    /// The pit that the last ball reaches is wrong.
    Landing,
    /// Both digits are right but in the wrong order.
    Swapped,
    /// The tuz mark is missing.
    MarkForgotten,
    /// There is a tuz mark where no tuz is made.
    MarkSuperfluous,
    /// The total in parentheses is wrong, or there should be none.
    Total,
    /// One or two moves are missing.
    LeftOut,
    /// One or two moves are written twice.
    Twice,
    /// Two moves are in each other's place.
    Exchanged,
    /// A completely different move was played.
    OtherMove,
    /// The number before the move is wrong; the move itself is right.
    Number,
}

/// How far a record can be followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// Up to the end of the record.
    End,
    /// Up to this move, which is impossible as written.
    Fault(Turn),
}

/// A change at one place of a record after which more of it is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The slip that it assumes.
    pub slip: Slip,
    /// The number of single moves before the place.
    pub ply: usize,
    /// The moves written there, up to three; empty for a missing move.
    pub written: Vec<Notation>,
    /// The moves that should be there; empty for a move written twice.
    pub instead: Vec<Notation>,
    /// How far the changed record can be followed.
    pub reach: Reach,
    /// The number of single moves up to there in the changed record.
    pub plies: usize,
}

impl Repair {
    /// The turn at which it changes the record.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        Turn::after(self.ply)
    }
}

/// The English text for the command line: `move 12 white: 76 instead of 67; the rest is correct`.
impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.turn();
        let (written, instead) = (MoveList(&self.written), MoveList(&self.instead));
        match self.slip {
            Slip::LeftOut => write!(f, "{turn}: {instead} is missing"),
            Slip::Twice => write!(f, "{turn}: {written} is written twice"),
            Slip::Number => write!(f, "{turn}: {written} with another number"),
            _ => write!(f, "{turn}: {instead} instead of {written}"),
        }?;
        match self.reach {
            Reach::End => f.write_str("; the rest is correct"),
            Reach::Fault(turn) => write!(f, "; correct up to {turn}"),
        }
    }
}

/// Moves separated by blanks.
struct MoveList<'m>(&'m [Notation]);

impl fmt::Display for MoveList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .enumerate()
            .try_for_each(|(place, notation)| write!(f, "{}{notation}", if place == 0 { "" } else { " " }))
    }
}

/// The repairs of a record that cannot be followed to its end, best first, at most [`MAX_REPAIRS`], omitting
/// those twenty times less likely than the best. Each makes the first impossible move possible. Empty when
/// every move is legal; result, counts or offers may still be wrong then, which no slip in a move explains.
///
/// ```
/// use toguznama_rules::game::{apply, check, read_one, repairs};
///
/// // The second move of White was left out.
/// let record = read_one("1. 76(10) 98 2. 87(4) 3. 12(22) 76(8) 4. 25(34) 78 *")?;
/// assert!(check(&record).is_err());
/// let best = repairs(&record).into_iter().next().ok_or("no repair")?;
/// assert_eq!(best.to_string(), "move 2 white: 66 is missing; the rest is correct");
/// assert!(check(&apply(&record, &best)).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn repairs(record: &Record) -> Vec<Repair> {
    Search::new(&record.moves, record.declared_result).map_or_else(Vec::new, Search::run)
}

/// The record with a repair applied. Inserted moves get the place of the move that was written there. A
/// record with numbers is renumbered, because they may have been counted with the slip.
#[must_use]
pub fn apply(record: &Record, repair: &Repair) -> Record {
    let mut repaired = record.clone();
    let len = record.moves.len();
    let place = record.moves.get(repair.ply).map_or(record.end, |recorded| recorded.place);
    let from = repair.ply.min(len);
    let to = from.saturating_add(repair.written.len()).min(len);
    let insert = |&notation: &Notation| RecordedMove { notation, number: None, place };
    repaired.moves.splice(from..to, repair.instead.iter().map(insert));
    let is_numbered = record.moves.iter().any(|recorded| recorded.number.is_some());
    for (ply, recorded) in repaired.moves.iter_mut().enumerate() {
        recorded.number = MoveNumber::expected(Turn::after(ply)).filter(|_| is_numbered);
    }
    repaired
}
