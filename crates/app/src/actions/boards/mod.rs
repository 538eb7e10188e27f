//! How acts name a board: by its address, and by the version at which somebody saw it.

pub mod clock_links;
pub mod clock_text;
pub mod clocks;
pub mod corrections;
pub mod decisions;
pub mod draw_offers;
pub mod featured;
pub mod protocol;
pub mod recording_duty;
pub mod recordings;
pub mod records;
pub mod results;
pub mod ruling_text;
pub mod rulings;
pub mod signatures;
pub mod warnings;

use crate::tournament::{Board, EventId, Round, SectionId, SectionState, Version};

/// A board by its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardAt {
    /// The event.
    pub event: EventId,
    /// The section.
    pub section: SectionId,
    /// The round's number.
    pub round: u8,
    /// The board's number in the round.
    pub board: u32,
}

impl BoardAt {
    /// The board, and the round it belongs to.
    #[must_use]
    pub fn find<'b>(&self, section_state: &'b SectionState) -> Option<(&'b Round, &'b Board)> {
        let round = section_state.rounds.iter().find(|round| round.number == self.round)?;
        Some((round, round.board(self.board)?))
    }

    /// The same board, seen at this version.
    #[must_use]
    pub const fn seen(self, version: Version) -> BoardSeen {
        BoardSeen { at: self, version }
    }
}

/// A board, as the actor has seen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSeen {
    /// Which.
    pub at: BoardAt,
    /// The version it had.
    pub version: Version,
}
