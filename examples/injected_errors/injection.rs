//! Slips of the pen, put into right records one at a time.
//!
//! A slip counts only where it is an error: a record with equal digits swapped, or two equal moves exchanged, is
//! the same record, and one whose last move was left out is the right record of a game that stopped a move earlier.

use toguznama::game::{self, Mark, Notation, Pit, Record, RecordedMove};
use toguznama::primitives::SplitMix64;

/// A kind of slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Injury {
    /// Another pit of origin is written.
    Origin,
    /// Another landing pit is written.
    Landing,
    /// The mark of a tuz is not written.
    MarkForgotten,
    /// Both digits stand the wrong way round.
    Swapped,
    /// A move is not written.
    LeftOut,
    /// A move is written twice.
    Twice,
    /// A move and the one behind it stand in each other's place.
    Exchanged,
}

impl Injury {
    /// All seven.
    pub(crate) const ALL: [Self; 7] = [
        Self::Origin,
        Self::Landing,
        Self::MarkForgotten,
        Self::Swapped,
        Self::LeftOut,
        Self::Twice,
        Self::Exchanged,
    ];

    /// Its name in a table.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Origin => "origin digit",
            Self::Landing => "landing digit",
            Self::MarkForgotten => "forgotten x",
            Self::Swapped => "swapped digits",
            Self::LeftOut => "move left out",
            Self::Twice => "move twice",
            Self::Exchanged => "two exchanged",
        }
    }
}

/// A record with one slip in it.
#[derive(Clone, Debug)]
pub(crate) struct Injected {
    /// The record.
    pub(crate) record: Record,
    /// How many single moves stand before the slip.
    pub(crate) ply: usize,
}

/// The record with the slip at every place where it is one, the wrong digits drawn by lot.
pub(crate) fn injections(record: &Record, injury: Injury, lots: &mut SplitMix64) -> Vec<Injected> {
    (0..record.moves.len()).filter_map(|ply| inject(record, injury, ply, lots)).collect()
}

fn inject(record: &Record, injury: Injury, ply: usize, lots: &mut SplitMix64) -> Option<Injected> {
    let mut injected = record.clone();
    let moves = &mut injected.moves;
    let is_last = ply + 1 == moves.len();
    match injury {
        Injury::Origin => moves[ply].notation.from = another(moves[ply].notation.from, lots),
        Injury::Landing => moves[ply].notation.to = Some(another(moves[ply].notation.to?, lots)),
        Injury::MarkForgotten => moves[ply].notation.mark = Mark::None,
        Injury::Swapped => {
            let Notation { from, to, .. } = moves[ply].notation;
            (moves[ply].notation.from, moves[ply].notation.to) = (to?, Some(from));
        }
        Injury::LeftOut if is_last => return None,
        Injury::LeftOut => {
            // The number stays where it is.
            let left_out = moves.remove(ply);
            moves[ply].number = moves[ply].number.or(left_out.number);
        }
        Injury::Twice => moves.insert(ply + 1, RecordedMove { number: None, ..moves[ply] }),
        Injury::Exchanged if is_last => return None,
        Injury::Exchanged => {
            let first = moves[ply].notation;
            moves[ply].notation = std::mem::replace(&mut moves[ply + 1].notation, first);
        }
    }
    let is_slip = match injury {
        Injury::MarkForgotten => record.moves[ply].notation.mark == Mark::Tuz,
        _ => digits(&injected) != digits(record),
    };
    is_slip.then_some(Injected { record: injected, ply })
}

/// One of the eight other digits.
fn another(pit: Pit, lots: &mut SplitMix64) -> Pit {
    let others: Vec<_> = Pit::ALL.into_iter().filter(|&other| other != pit).collect();
    others[lots.below(others.len())]
}

fn digits(record: &Record) -> Vec<(Pit, Option<Pit>)> {
    record.moves.iter().map(|recorded| (recorded.notation.from, recorded.notation.to)).collect()
}

/// What became of many slips.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// Slips made.
    pub(crate) slips: usize,
    /// Of them, records that were refused.
    pub(crate) detected: usize,
    /// Of those, records whose first repair is the right one.
    pub(crate) first: usize,
    /// Records with the right repair among the first three.
    pub(crate) first_three: usize,
    /// Records with the right repair among all that are offered.
    pub(crate) offered: usize,
}

impl Tally {
    /// Counts one slip; whether it was detected.
    pub(crate) fn add(&mut self, right: &Record, injected: &Injected) -> bool {
        self.slips += 1;
        if game::check(&injected.record).is_ok() {
            return false;
        }
        self.detected += 1;
        let repairs = game::repairs(&injected.record);
        let rank =
            repairs.iter().position(|repair| digits(&game::apply(&injected.record, repair)) == digits(right));
        self.first += usize::from(rank == Some(0));
        self.first_three += usize::from(rank.is_some_and(|rank| rank < 3));
        self.offered += usize::from(rank.is_some());
        true
    }

    /// Adds what became of others.
    pub(crate) fn join(&mut self, other: &Self) {
        self.slips += other.slips;
        self.detected += other.detected;
        self.first += other.first;
        self.first_three += other.first_three;
        self.offered += other.offered;
    }

    /// A part of all slips in percent.
    pub(crate) fn percent(&self, part: usize) -> f64 {
        if self.slips == 0 { 100.0 } else { 100.0 * part as f64 / self.slips as f64 }
    }
}
