//! What a job that rehearses an action leaves to the job that then performs it: actions say what they compute ahead.

use std::collections::HashSet;

use crate::primitives::PlayerIndex;
use crate::swiss::{Pairing, PairingError, State};
use crate::tournament::SectionState;
use crate::tournament::sections::consequences::Consequences;

/// The pairing of a state.
pub type Paired = Result<Pairing, PairingError>;

/// A state, and those of its forbidden pairs that may meet if they have to.
pub type Wishes = (State, HashSet<[PlayerIndex; 2]>);

/// The pairing of a state in which some of these pairs meet, and who they are.
pub type PairedWithMeetings = Result<(Pairing, Vec<[PlayerIndex; 2]>), PairingError>;

/// What was computed, each with all that it follows from, and what was loaded.
#[derive(Debug, Default)]
pub struct Known {
    /// Pairings, by state.
    pub pairings: Vec<(State, Paired)>,
    /// Pairings where no other is legal, by state and wishes.
    pub meetings: Vec<(Wishes, PairedWithMeetings)>,
    /// What follows from the change of one state of a section into another.
    pub consequences: Vec<([SectionState; 2], Consequences)>,
    /// Sections as they were.
    pub sections: Vec<SectionState>,
}

impl Known {
    /// How many things are known.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.pairings.len() + self.meetings.len() + self.consequences.len() + self.sections.len()
    }
}

/// Which of its two runs an action is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// On a snapshot, which cannot be written.
    Rehearsal,
    /// The action stores what it does.
    Write,
}

/// A job of an action that computes ahead.
#[derive(Debug)]
pub struct Rehearsal {
    /// Which of the two jobs it is.
    pub phase: Phase,
    /// What is known so far.
    pub known: Known,
    /// Whether the write needed what it did not find: something else was stored since the rehearsal.
    pub moved: bool,
}
