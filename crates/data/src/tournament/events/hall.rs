//! Who may be in the playing hall (R5): referees, and the players whose games are in progress.

use crate::tournament::{Name, PlayerId, SectionId};

/// A player whose game is in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtBoard {
    /// The player.
    pub player: PlayerId,
    /// The player's name.
    pub name: Name,
    /// The starting number.
    pub number: Option<u32>,
    /// The section.
    pub section: SectionId,
    /// The section's name.
    pub section_name: String,
    /// The round's number.
    pub round: u8,
    /// The board's number in the round.
    pub board: u32,
}
