//! One person in several events: entries are joined by their number in a federation's list, or because an official says that
//! they are the same person. It moves nothing in the events themselves.

use serde_json::json;

use crate::actions::consent::Caution;
use crate::actions::{ActionError, Actor, Subject, load_event, load_player};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::players::federation::FederationNumber;
use crate::tournament::{Action, AuditEntry, Player, PlayerId, PlayerRef, Right};

/// The field of an entry of the audit log; forgetting a person empties fields of this name.
const NUMBER: &str = "federation_number";

/// Joins a player with an entry of the same person in another event, for a reason. Where that entry has no number, the two
/// get one of this installation, which takes the right in both events.
///
/// # Errors
/// The actor lacks the right; there is no such entry in a public event; the two are in the same section, or joined already;
/// the actor has not consented; the same form was sent before.
pub fn join(tx: &mut Tx<'_>, actor: &Actor, at: PlayerRef, with: PlayerId) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManagePlayers)?;
    let (_, player) = load_player(tx, at)?;
    let (there, other) = find_listed(tx, with)?;
    if there.section == at.section {
        return Err(ActionError::refused(Message::new("error-person-same-section")));
    }
    let known = tx.find_person_number(&other)?;
    let number = known.clone().unwrap_or_else(|| FederationNumber::local(other.id));
    if tx.find_person_number(&player)?.as_ref() == Some(&number) {
        return Err(ActionError::refused(Message::new("error-person-joined")));
    }
    if known.is_none() && actor.require(tx, there.event, Right::ManagePlayers).is_err() {
        return Err(ActionError::refused(Message::new("error-person-no-number")));
    }
    let event = load_event(tx, there.event)?.details.name;
    let text = Message::new("caution-person-join")
        .with("name", player.details.name.to_string())
        .with("other", other.details.name.to_string())
        .with("event", event);
    let reason = actor.reason_or_ask("", || Caution::confirm(text))?;
    if known.is_none() {
        let change =
            Change { number: Some(number.clone()), action: Action::PersonJoined, reason: reason.clone() };
        store(tx, &actor.without_key(), there, &other, change)?;
    }
    let change = Change { number: Some(number), action: Action::PersonJoined, reason };
    store(tx, actor, at, &player, change)
}

/// A player that an official has joined with others stands alone again, or with the own number, for a reason.
///
/// # Errors
/// The actor lacks the right; the player is not joined; the actor has not consented; the same form was sent before.
pub fn separate(tx: &mut Tx<'_>, actor: &Actor, at: PlayerRef) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManagePlayers)?;
    let (_, player) = load_player(tx, at)?;
    if tx.find_joined_number(at.player)?.is_none() {
        return Err(ActionError::NotFound);
    }
    let text = Message::new("caution-person-separate").with("name", player.details.name.to_string());
    let reason = actor.reason_or_ask("", || Caution::confirm(text))?;
    store(tx, actor, at, &player, Change { number: None, action: Action::PersonSeparated, reason })
}

/// Undoes an entry about a player's person.
///
/// # Errors
/// The actor lacks the right; the database.
pub(in crate::actions) fn as_before(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: PlayerRef,
    entry: &AuditEntry,
    reason: String,
) -> Result<(), ActionError> {
    actor.require(tx, at.event, Right::ManagePlayers)?;
    let (_, player) = load_player(tx, at)?;
    let before = entry.before.as_ref().and_then(|before| before.get(NUMBER)).and_then(|text| text.as_str());
    let number = before.and_then(|text| text.parse().ok());
    let action = if number.is_some() { Action::PersonJoined } else { Action::PersonSeparated };
    store(tx, actor, at, &player, Change { number, action, reason })
}

struct Change {
    number: Option<FederationNumber>,
    action: Action,
    reason: String,
}

fn store(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: PlayerRef,
    player: &Player,
    Change { number, action, reason }: Change,
) -> Result<(), ActionError> {
    let before = tx.find_joined_number(at.player)?;
    tx.save_joined_number(at.player, number.as_ref())?;
    let json = |number: &Option<FederationNumber>| json!({ "name": player.details.name.to_string(), NUMBER: number });
    let entry = actor.entry(at, action, Subject::Person(at.player)).reason(Some(reason));
    entry.before(json(&before)).after(json(&number)).append(tx)?;
    Ok(())
}

/// A player of an event that is in lists.
fn find_listed(tx: &mut Tx<'_>, id: PlayerId) -> Result<(PlayerRef, Player), ActionError> {
    let (section, player) = tx.find_player(id)?.ok_or(ActionError::NotFound)?;
    let event = tx.find_section(section)?.ok_or(ActionError::NotFound)?.event;
    if load_event(tx, event)?.protection.unlisted {
        return Err(ActionError::NotFound);
    }
    Ok((PlayerRef { event, section, player: id }, player))
}
