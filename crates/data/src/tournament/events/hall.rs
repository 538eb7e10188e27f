//! Who may be in the hall while games are played (R5): referees, and the players whose game goes on.

use crate::tournament::{Name, PlayerId, SectionId};

/// A player whose game goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtBoard {
    /// Who.
    pub player: PlayerId,
    /// His name.
    pub name: Name,
    /// His starting number.
    pub number: Option<u32>,
    /// His section.
    pub section: SectionId,
    /// Its name.
    pub section_name: String,
    /// The number of the round.
    pub round: u8,
    /// The number of his board.
    pub board: u32,
}
