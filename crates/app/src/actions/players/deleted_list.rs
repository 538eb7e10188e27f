//! The players of lists that were imported are deleted again: all of them, while nothing rests on any.

use std::collections::HashSet;

use super::{deleted_with, is_in_a_round};
use crate::actions::load::find_player;
use crate::actions::{ActionError, Actor, Subject, load_section_state};
use crate::i18n::Message;
use crate::store::{RulingFilter, Tx};
use crate::tournament::{
    Action, EventId, Personal, Player, PlayerId, Right, SectionId, SectionRef, SectionState,
};

/// Deletes the players of these sections, each with a part of the entry. `reason` is given the names of those whose personal
/// data (A6) are deleted for good: they are in the lists, and not kept. Returns the reason.
///
/// # Errors
/// The actor lacks the right; one of them is paired, ruled on, admitted by an application, or named by a requested bye, a
/// forbidden pairing or a check-in; those of `reason`.
pub(in crate::actions) fn delete(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    lists: &[(SectionId, Vec<PlayerId>)],
    reason: impl FnOnce(Vec<String>) -> Result<String, ActionError>,
) -> Result<String, ActionError> {
    actor.require(tx, event, Right::ManagePlayers)?;
    let admitted: HashSet<PlayerId> =
        tx.list_applications(event)?.into_iter().filter_map(|applicant| applicant.player).collect();
    let (mut found, mut lost) = (Vec::new(), Vec::new());
    for (section, players) in lists {
        let at = SectionRef { event, section: *section };
        let section_state = load_section_state(tx, at)?;
        let ruled_on: HashSet<PlayerId> = tx
            .list_rulings(*section, &RulingFilter::default())?
            .into_iter()
            .filter_map(|ruling| ruling.details.player)
            .collect();
        let personal = tx.list_personal(*section)?;
        for id in players {
            let player = find_player(&section_state, *id)?;
            let name = player.details.name.to_string();
            if let Some(why) = obstacle(&section_state, player, &ruled_on, &admitted) {
                let message = Message::new("error-undo-list").with("name", name);
                return Err(ActionError::refused(message.with("why", why)));
            }
            if personal.get(id).is_some_and(|known| *known != Personal::default()) {
                lost.push(name);
            }
            found.push((at, *id, player.details.clone()));
        }
    }
    let reason = reason(lost)?;
    for (at, player, details) in found {
        tx.delete_player(player)?;
        let entry = actor.entry(at, Action::PlayerDeleted, Subject::Player(player));
        entry.reason(reason.clone()).before(&details).append(tx)?;
    }
    Ok(reason)
}

/// Why a player of a list is not deleted with it.
fn obstacle(
    section_state: &SectionState,
    player: &Player,
    ruled_on: &HashSet<PlayerId>,
    admitted: &HashSet<PlayerId>,
) -> Option<Message> {
    let key = if section_state.section.final_since.is_some() {
        "error-section-final"
    } else if is_in_a_round(section_state, player.id) {
        "error-player-was-paired"
    } else if ruled_on.contains(&player.id) {
        "error-player-was-ruled-on"
    } else if admitted.contains(&player.id) {
        "error-player-applied"
    } else if is_named(section_state, player) {
        "error-player-is-named"
    } else {
        return None;
    };
    Some(Message::new(key))
}

/// Whether something names a player that would be deleted with them.
fn is_named(section_state: &SectionState, player: &Player) -> bool {
    let (apart_from, announced_for) = deleted_with(section_state, player.id);
    let has_come = section_state.rounds.iter().any(|round| round.attendance(player.id).is_some());
    let has_values = player.entered_value.is_some() || player.manual_place.is_some();
    !apart_from.is_empty() || !announced_for.is_empty() || has_come || has_values
}
