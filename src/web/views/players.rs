//! The players of a section by their ids, for pages that name many of them.

use std::collections::HashMap;

use crate::tournament::{Player, PlayerId, SectionState};

/// The players of a section by their ids.
#[derive(Clone, Debug)]
pub struct PlayerIndex<'s>(HashMap<PlayerId, &'s Player>);

impl<'s> PlayerIndex<'s> {
    /// Of these players.
    #[must_use]
    pub fn of(section_state: &'s SectionState) -> Self {
        Self(section_state.players.iter().map(|player| (player.id, player)).collect())
    }

    /// The player of this id.
    #[must_use]
    pub fn get(&self, id: PlayerId) -> Option<&'s Player> {
        self.0.get(&id).copied()
    }

    /// The player's name; empty when there is no such player.
    #[must_use]
    pub fn name(&self, id: PlayerId) -> String {
        self.get(id).map(|player| player.details.name.to_string()).unwrap_or_default()
    }
}
