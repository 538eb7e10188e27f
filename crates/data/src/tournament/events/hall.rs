//! Who may be in the playing hall (R5): referees, and the players whose games are in progress.

use crate::tournament::{Name, PlayerId, SectionId};

/// A player whose game is in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtBoard {
    pub player: PlayerId,
    pub name: Name,
    pub number: Option<u32>,
    pub section: SectionId,
    pub section_name: String,
    pub round: u8,
    /// The board's number in the round.
    pub board: u32,
}
