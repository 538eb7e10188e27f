//! Starting numbers given anew (C.04.2), as long as round 4 is not paired.

use serde_json::{Value, json};

use super::snapshots;
use crate::actions::consent::Caution;
use crate::actions::sections::consequence_text;
use crate::actions::{ActionError, Actor, section_state};
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::Right;
use crate::tournament::sections::{consequences, starting_numbers};
use crate::tournament::{Action, EventId, PlayerId, SectionId, SectionState};

/// Gives everybody his number by the starting order, in two steps: what follows is every number that changes.
/// Where none does nothing is done.
///
/// # Errors
/// The actor may not; round 1 is not paired, or round 4 is; a round robin, whose table goes by the numbers; the actor
/// has not consented to what follows.
pub fn renumber(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within): (EventId, SectionId),
) -> Result<(), ActionError> {
    actor.needs(tx, of, Right::ManageRounds)?;
    actor.first_time(tx)?;
    let before = section_state(tx, of, within)?;
    may(&before).map_err(ActionError::refused)?;
    let numbers = starting_numbers::reassigned(&before);
    if numbers.is_empty() {
        return Ok(());
    }
    let after = with(&before, &numbers);
    let mut named: Vec<Message> = numbers.iter().map(|(player, to)| said(&before, *player, *to)).collect();
    named.extend(consequence_text::said(&before, &consequences::between(&before, &after)));
    let message = Message::new("caution-renumber").with("n", numbers.len());
    let reason = actor.require_consent(vec![Caution::two_steps(message).naming(named)])?;
    let round = snapshots::last_paired(&before);
    snapshots::keep(tx, actor, &before, Action::PlayersRenumbered, round)?;
    tx.set_numbers(&numbers)?;
    let mut entry = actor.entry(of, Action::PlayersRenumbered, format!("section:{within}"));
    entry.section = Some(within);
    entry.round = round;
    entry.reason = reason;
    (entry.before, entry.after) = (Some(kept(&before, &numbers)), Some(kept(&after, &numbers)));
    tx.append(&entry)?;
    Ok(())
}

/// Why numbers cannot be given anew, where they cannot.
///
/// # Errors
/// The reason.
pub fn may(section_state: &SectionState) -> Result<(), Message> {
    if section_state.section.settings.system.is_round_robin() {
        return Err(Message::new("error-renumber-table"));
    }
    if !section_state.has_begun() {
        return Err(Message::new("error-renumber-early"));
    }
    if starting_numbers::are_fixed(section_state) { Err(Message::new("error-renumber-late")) } else { Ok(()) }
}

/// A number that changes.
#[must_use]
pub fn said(section_state: &SectionState, player: PlayerId, to: u32) -> Message {
    let known = section_state.players.iter().find(|known| known.id == player);
    let from = known.and_then(|player| player.number).map_or_else(|| "–".to_owned(), |from| from.to_string());
    let name = consequence_text::name(section_state, player);
    Message::new("consequence-number").with("name", name).with("from", from).with("to", to)
}

/// Gives those who have no number theirs, at their right places ([`starting_numbers::with_newcomers`]). Says which numbers were
/// given.
pub(in crate::actions) fn give_newcomers(
    tx: &mut Tx<'_>,
    section_state: &mut SectionState,
) -> Result<Vec<(PlayerId, u32)>, StoreError> {
    if section_state.players.iter().all(|player| player.number.is_some()) {
        return Ok(Vec::new());
    }
    let numbers = starting_numbers::with_newcomers(section_state);
    tx.set_numbers(&numbers)?;
    *section_state = with(section_state, &numbers);
    Ok(numbers)
}

/// The section with these numbers.
pub(in crate::actions) fn with(section_state: &SectionState, numbers: &[(PlayerId, u32)]) -> SectionState {
    let mut section_state = section_state.clone();
    for (player, number) in numbers {
        if let Some(player) = section_state.players.iter_mut().find(|known| known.id == *player) {
            player.number = Some(*number);
        }
    }
    section_state
}

/// Numbers as the ledger keeps them: of those whose number changes, by name.
fn kept(section_state: &SectionState, numbers: &[(PlayerId, u32)]) -> Value {
    let changed = |player: PlayerId| numbers.iter().any(|(other, _)| *other == player);
    let players = section_state.players.iter().filter(|player| changed(player.id));
    let number = |number: Option<u32>| number.map_or_else(|| "–".to_owned(), |number| number.to_string());
    let said = players.map(|player| format!("{} {}", number(player.number), player.details.name));
    json!({ "numbers": said.collect::<Vec<_>>() })
}

#[cfg(test)]
mod tests;
