//! The players of a list that was imported are deleted again: all of them, while nothing rests on any.

use std::collections::HashSet;

use super::{deleted_with, is_in_a_round};
use crate::actions::load::find_player;
use crate::actions::{ActionError, Actor, Subject, load_section_state};
use crate::i18n::Message;
use crate::store::{RulingFilter, Tx};
use crate::tournament::{Action, Personal, Player, PlayerId, Right, SectionRef, SectionState};

/// Deletes them, each with a part of the entry. `reason` is given the names of those whose personal data (A6) are deleted for
/// good: they are in the list, and not kept.
///
/// # Errors
/// The actor lacks the right; one of them is paired, ruled on, admitted by an application, or named by a requested bye, a
/// forbidden pairing or a check-in; those of `reason`.
pub(in crate::actions) fn delete(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    players: &[PlayerId],
    reason: impl FnOnce(Vec<String>) -> Result<String, ActionError>,
) -> Result<(), ActionError> {
    actor.require(tx, at.event, Right::ManagePlayers)?;
    let section_state = load_section_state(tx, at)?;
    let players: Vec<&Player> =
        players.iter().map(|id| find_player(&section_state, *id)).collect::<Result<_, _>>()?;
    let ruled_on: HashSet<PlayerId> = tx
        .list_rulings(at.section, &RulingFilter::default())?
        .into_iter()
        .filter_map(|ruling| ruling.details.player)
        .collect();
    let admitted: HashSet<PlayerId> =
        tx.list_applications(at.event)?.into_iter().filter_map(|applicant| applicant.player).collect();
    for player in &players {
        if let Some(why) = obstacle(&section_state, player, &ruled_on, &admitted) {
            let message = Message::new("error-undo-list").with("name", player.details.name.to_string());
            return Err(ActionError::refused(message.with("why", why)));
        }
    }
    let personal = tx.list_personal(at.section)?;
    let has_personal =
        |player: &Player| personal.get(&player.id).is_some_and(|known| *known != Personal::default());
    let lost = players.iter().filter(|player| has_personal(player));
    let reason = reason(lost.map(|player| player.details.name.to_string()).collect())?;
    for player in players {
        tx.delete_player(player.id)?;
        let entry = actor.entry(at, Action::PlayerDeleted, Subject::Player(player.id));
        entry.reason(reason.clone()).before(&player.details).append(tx)?;
    }
    Ok(())
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
    let has_values = player.entered_value.is_some() || player.hand_place.is_some();
    !apart_from.is_empty() || !announced_for.is_empty() || has_come || has_values
}
