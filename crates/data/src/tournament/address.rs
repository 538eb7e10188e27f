//! Where something is: the ids and numbers that lead to a section, a round, a board or a player.
//!
//! The fields are named as the parameters of the addresses of pages, so that an address can be read as one of these.
//! None of them says that the thing exists: loading it finds out.

use super::{EventId, Game, PlayerId, Round, SectionId, SectionState, Version};

/// A section of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
pub struct SectionRef {
    pub event: EventId,
    pub section: SectionId,
}

/// A round of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
pub struct RoundRef {
    pub event: EventId,
    pub section: SectionId,
    /// The round's number, from 1.
    pub round: u8,
}

/// A board of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
pub struct BoardRef {
    pub event: EventId,
    pub section: SectionId,
    /// The round's number, from 1.
    pub round: u8,
    /// The board's number in the round, from 1.
    pub board: u32,
}

/// A player of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
pub struct PlayerRef {
    pub event: EventId,
    pub section: SectionId,
    pub player: PlayerId,
}

/// A round, and the version of it that the user has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundSeen {
    /// Which round of the section.
    pub at: RoundRef,
    /// The version it had.
    pub version: Version,
}

/// A board, and the version of it that the user has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSeen {
    /// Which board of the round.
    pub at: BoardRef,
    /// The version it had.
    pub version: Version,
}

impl SectionRef {
    /// A round of this section.
    #[must_use]
    pub const fn round(self, round: u8) -> RoundRef {
        RoundRef { event: self.event, section: self.section, round }
    }

    /// A player of this section.
    #[must_use]
    pub const fn player(self, player: PlayerId) -> PlayerRef {
        PlayerRef { event: self.event, section: self.section, player }
    }
}

impl RoundRef {
    /// The section that it is a round of.
    #[must_use]
    pub const fn section(self) -> SectionRef {
        SectionRef { event: self.event, section: self.section }
    }

    /// A board of this round.
    #[must_use]
    pub const fn board(self, board: u32) -> BoardRef {
        BoardRef { event: self.event, section: self.section, round: self.round, board }
    }

    /// This round, seen at this version.
    #[must_use]
    pub const fn seen(self, version: Version) -> RoundSeen {
        RoundSeen { at: self, version }
    }

    /// The round, if the section has it.
    #[must_use]
    pub fn find(self, section_state: &SectionState) -> Option<&Round> {
        section_state.rounds.iter().find(|round| round.number == self.round)
    }
}

impl BoardRef {
    /// The section that it is a board of.
    #[must_use]
    pub const fn section(self) -> SectionRef {
        SectionRef { event: self.event, section: self.section }
    }

    /// The round that it is a board of.
    #[must_use]
    pub const fn round(self) -> RoundRef {
        RoundRef { event: self.event, section: self.section, round: self.round }
    }

    /// This board, seen at this version.
    #[must_use]
    pub const fn seen(self, version: Version) -> BoardSeen {
        BoardSeen { at: self, version }
    }

    /// The board with its round, if the section has it.
    #[must_use]
    pub fn find(self, section_state: &SectionState) -> Option<(&Round, &Game)> {
        let round = self.round().find(section_state)?;
        Some((round, round.board(self.board)?))
    }
}

impl PlayerRef {
    /// The section that the player belongs to.
    #[must_use]
    pub const fn section(self) -> SectionRef {
        SectionRef { event: self.event, section: self.section }
    }
}

impl From<(EventId, SectionId)> for SectionRef {
    fn from((event, section): (EventId, SectionId)) -> Self {
        Self { event, section }
    }
}

impl From<(EventId, SectionId, u8)> for RoundRef {
    fn from((event, section, round): (EventId, SectionId, u8)) -> Self {
        Self { event, section, round }
    }
}

impl From<(EventId, SectionId, PlayerId)> for PlayerRef {
    fn from((event, section, player): (EventId, SectionId, PlayerId)) -> Self {
        Self { event, section, player }
    }
}
