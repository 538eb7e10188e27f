//! The players of a section by their ids, for pages that name many of them.

pub(in crate::web) mod beside;
pub(in crate::web) mod opponents_graph;
pub(in crate::web) mod own_score;
pub(in crate::web) mod rating_graph;

use std::collections::HashMap;

use crate::store::Tx;
use crate::tournament::players::namesakes::Namesakes;
use crate::tournament::{BirthDates, Player, PlayerId, Right, SectionState};
use crate::web::answers::error::PageError;
use crate::web::visitor::Visitor;

/// The players of a section by their ids.
#[derive(Clone, Debug)]
pub struct PlayerIndex<'s>(HashMap<PlayerId, &'s Player>);

impl<'s> PlayerIndex<'s> {
    #[must_use]
    pub fn for_section(section_state: &'s SectionState) -> Self {
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

/// The name of one player; empty when there is no such player. To name many of them, use [`PlayerIndex`].
#[must_use]
pub fn name_of(section_state: &SectionState, id: PlayerId) -> String {
    section_state.player(id).map(|player| player.details.name.to_string()).unwrap_or_default()
}

/// What tells players with the same name apart, for this reader: the year of birth only for those who may see it (A6).
pub(in crate::web) fn namesakes(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    section_state: &SectionState,
) -> Result<Namesakes, PageError> {
    let is_asked = visitor.may(Right::ManagePlayers) && Namesakes::occur(section_state);
    let births = if is_asked { tx.list_latest_births(section_state.section.id)? } else { BirthDates::new() };
    Ok(Namesakes::for_section(section_state, &births))
}
