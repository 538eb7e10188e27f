//! Loads what an action is about, as part of the event and section of its address and no other.
//!
//! Every loader fails with [`ActionError::NotFound`] when it is not there.

use super::ahead;
use super::error::ActionError;
use crate::store::Tx;
use crate::tournament::{
    Applicant, ApplicationId, Event, EventId, Player, PlayerId, PlayerRef, Round, RoundRef, Section,
    SectionRef, SectionState, Stage, Team, TeamId,
};

/// The event of this id.
///
/// # Errors
/// [`ActionError::NotFound`].
pub fn load_event(tx: &mut Tx<'_>, event: EventId) -> Result<Event, ActionError> {
    tx.find_event(event)?.ok_or(ActionError::NotFound)
}

/// A section: its settings, without players and rounds.
///
/// # Errors
/// [`ActionError::NotFound`].
pub fn load_section(tx: &mut Tx<'_>, at: SectionRef) -> Result<Section, ActionError> {
    tx.find_section(at.section)?.filter(|section| section.event == at.event).ok_or(ActionError::NotFound)
}

/// A section and its stage, without players and rounds.
///
/// # Errors
/// [`ActionError::NotFound`].
pub fn load_set_up(tx: &mut Tx<'_>, at: SectionRef) -> Result<(Section, Stage), ActionError> {
    tx.find_set_up(at.section)?.filter(|(section, _)| section.event == at.event).ok_or(ActionError::NotFound)
}

/// A section with its players, rounds and rulings.
///
/// # Errors
/// [`ActionError::NotFound`].
pub fn load_section_state(tx: &mut Tx<'_>, at: SectionRef) -> Result<SectionState, ActionError> {
    ahead::load_section_state(tx, at.section)?
        .filter(|state| state.section.event == at.event)
        .ok_or(ActionError::NotFound)
}

/// A section with its players, rounds and rulings, and one of its rounds.
///
/// # Errors
/// [`ActionError::NotFound`].
pub fn load_round(tx: &mut Tx<'_>, at: RoundRef) -> Result<(SectionState, Round), ActionError> {
    let section_state = load_section_state(tx, at.section())?;
    let round = at.find(&section_state).cloned().ok_or(ActionError::NotFound)?;
    Ok((section_state, round))
}

/// A player, and the section they play in.
///
/// # Errors
/// [`ActionError::NotFound`].
pub fn load_player(tx: &mut Tx<'_>, at: PlayerRef) -> Result<(Section, Player), ActionError> {
    let section = load_section(tx, at.section())?;
    let player = tx.find_player(at.player)?.filter(|(plays_in, _)| *plays_in == at.section);
    Ok((section, player.ok_or(ActionError::NotFound)?.1))
}

/// A team of an event.
///
/// # Errors
/// [`ActionError::NotFound`].
pub fn load_team(tx: &mut Tx<'_>, event: EventId, id: TeamId) -> Result<Team, ActionError> {
    tx.find_team(id)?.filter(|team| team.event == event).ok_or(ActionError::NotFound)
}

/// An application for a section of an event.
///
/// # Errors
/// [`ActionError::NotFound`].
pub fn load_application(
    tx: &mut Tx<'_>,
    event: EventId,
    id: ApplicationId,
) -> Result<Applicant, ActionError> {
    tx.find_application(id)?.filter(|applicant| applicant.event == event).ok_or(ActionError::NotFound)
}

/// A player of a section that is loaded.
///
/// # Errors
/// [`ActionError::NotFound`].
pub(in crate::actions) fn find_player(
    section_state: &SectionState,
    player: PlayerId,
) -> Result<&Player, ActionError> {
    section_state.players.iter().find(|known| known.id == player).ok_or(ActionError::NotFound)
}
