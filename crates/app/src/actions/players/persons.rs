//! One person in several events: entries with one number in a federation's list, or joined because an official says that they are
//! the same person. It moves nothing in the events themselves. What another event has may be joined by those who manage players
//! there too; all else waits for a yes from there, or from those who keep the list of the federation.

use serde_json::{Value, json};

use super::federation_lists;
use crate::actions::accounts::second_factor;
use crate::actions::consent::Caution;
use crate::actions::{ActionError, Actor, Subject, load_event, load_player};
use crate::i18n::Message;
use crate::primitives::Keyed as _;
use crate::store::{ClaimQuery, Tx};
use crate::tournament::players::claims::{ClaimState, WaitingClaim};
use crate::tournament::players::federation::FederationNumber;
use crate::tournament::{
    Action, AuditEntry, EventId, Player, PlayerId, PlayerRef, Right, SectionRef, Version,
};

/// The field of an entry of the audit log; forgetting a person empties fields of this name.
const NUMBER: &str = "federation_number";
/// Whether the entry with the number is the person.
const CLAIM: &str = "claim";

/// Joins a player with an entry of the same person in another event, for a reason. Where that entry has no number, the two
/// get one of this installation, which takes the right in both events. Returns whether the two are one person now; otherwise
/// that waits.
///
/// # Errors
/// The actor lacks the right; there is no such entry in a public event; the two are in the same section, or joined already;
/// the actor has not consented; the same form was sent before.
pub fn join(tx: &mut Tx<'_>, actor: &Actor, at: PlayerRef, with: PlayerId) -> Result<bool, ActionError> {
    actor.require_once(tx, at.event, Right::ManagePlayers)?;
    let (_, player) = load_player(tx, at)?;
    let (there, other) = find_listed(tx, with)?;
    if there.section == at.section {
        return Err(ActionError::refused(Message::new("error-person-same-section")));
    }
    let known = tx.find_claim(other.id)?.map(|(number, _)| number);
    let number = known.clone().unwrap_or_else(|| FederationNumber::local(other.id));
    if let Some((own, state)) = tx.find_claim(at.player)?
        && own == number
    {
        return Err(ActionError::refused(Message::new(match state {
            ClaimState::Waiting => "error-person-waits",
            ClaimState::Refused => "error-person-refused",
            _ => "error-person-joined",
        })));
    }
    let is_vouched = match &known {
        None => actor.require(tx, there.event, Right::ManagePlayers).is_ok(),
        Some(number) => {
            let managed = managed(tx, actor)?;
            there.event == at.event || vouches(tx, actor, &managed, at.event, number)?
        }
    };
    if known.is_none() && !is_vouched {
        return Err(ActionError::refused(Message::new("error-person-no-number")));
    }
    let event = load_event(tx, there.event)?.details.name;
    let text = Message::new(if is_vouched { "caution-person-join" } else { "caution-person-ask" })
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
    store(tx, actor, at, &player, change)?;
    Ok(tx.find_person_number(at.player)?.is_some())
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
    let number = text(entry.before.as_ref(), NUMBER).and_then(|text| text.parse().ok());
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
    settle(tx, actor, at.event, &[at.player])?;
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

/// Notes who entered players of an event, or gave them numbers or names, and says yes at once where the actor manages players in
/// another event of the person too. Every action that enters or changes players ends with it.
///
/// # Errors
/// The database.
pub(in crate::actions) fn settle(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    players: &[PlayerId],
) -> Result<(), ActionError> {
    tx.note_claims(players, actor.user, actor.at)?;
    let waiting = tx.list_waiting(players)?;
    if waiting.is_empty() {
        return Ok(());
    }
    let managed = managed(tx, actor)?;
    for (player, number) in waiting {
        if vouches(tx, actor, &managed, event, &number)? {
            agree(tx, player)?;
        }
    }
    Ok(())
}

/// An entry is the person, with the name that it has now.
fn agree(tx: &mut Tx<'_>, player: PlayerId) -> Result<ClaimState, ActionError> {
    let (_, state) = tx.find_claim(player)?.ok_or(ActionError::NotFound)?;
    let state = if state.is_member() { state } else { ClaimState::Agreed };
    tx.decide_claim(player, state, true)?;
    Ok(state)
}

/// The events in which the actor manages players.
fn managed(tx: &mut Tx<'_>, actor: &Actor) -> Result<Vec<EventId>, ActionError> {
    let roles = tx.list_roles(actor.user)?.into_iter();
    Ok(roles.filter(|(_, role)| role.may(Right::ManagePlayers)).map(|(event, _)| event).collect())
}

/// Whether one of these events is another one of the person, and the actor may act there.
fn vouches(
    tx: &mut Tx<'_>,
    actor: &Actor,
    managed: &[EventId],
    event: EventId,
    number: &FederationNumber,
) -> Result<bool, ActionError> {
    for (there, ..) in tx.list_vouching(number)? {
        let is_theirs = there != event && managed.contains(&there);
        if is_theirs && second_factor::standing(tx, there, actor.user)?.role().is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// For what an official answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Voice {
    /// For an event that the person has played in.
    Event(EventId),
    /// For the list of a federation.
    List(String),
}

/// Answers whether an entry that waits is the same person: a yes covers the name that it has. `seen` is the version of the player
/// whose name the official has seen.
///
/// # Errors
/// The actor lacks the right, or does not keep the list; nothing is asked about the player any more, or not of them; the
/// player was changed since; the same form was sent before.
pub fn answer(
    tx: &mut Tx<'_>,
    actor: &Actor,
    voice: &Voice,
    (player, seen): (PlayerId, Version),
    is_same: bool,
) -> Result<(), ActionError> {
    match voice {
        Voice::Event(event) => actor.require_once(tx, *event, Right::ManagePlayers)?,
        Voice::List(federation) => {
            federation_lists::require_keeper(tx, actor, federation)?;
            actor.ensure_not_repeated(tx)?;
        }
    }
    tx.lock_persons()?;
    let passed = || ActionError::refused(Message::new("error-claim-passed"));
    let claim = tx.list_waiting_claims(ClaimQuery::About(player), 1)?.pop().ok_or_else(passed)?;
    let own = match voice {
        Voice::Event(event) => {
            let mut known = tx.list_vouching(&claim.number)?.into_iter();
            let own = known.find(|(there, ..)| there == event && claim.event != *event);
            Some(own.ok_or_else(passed)?)
        }
        Voice::List(federation) if claim.number.federation() == federation => {
            tx.find_list_line(&claim.number)?.ok_or_else(passed)?;
            None
        }
        Voice::List(_) => return Err(passed()),
    };
    if claim.version != seen {
        return Err(ActionError::refused(Message::new("error-claim-changed")));
    }
    let (state, action) = if is_same {
        (agree(tx, player)?, Action::PersonAgreed)
    } else {
        tx.decide_claim(player, ClaimState::Refused, false)?;
        (ClaimState::Refused, Action::PersonRefused)
    };
    let mut actor = actor.clone();
    if let Some((event, section, own)) = own {
        let name = tx.find_player(own)?.ok_or(ActionError::NotFound)?.1.details.name.to_string();
        let json = |state: ClaimState| json!({ "name": name, NUMBER: claim.number, CLAIM: state });
        actor
            .entry(SectionRef { event, section }, action, Subject::Person(player))
            .before(json(claim.state))
            .after(json(state))
            .after_field("event", &claim.event_name)
            .append(tx)?;
        actor = actor.without_key();
    }
    note(tx, &actor, &claim, state, action)
}

/// The entry of the audit log of the event that an entry with a number is in.
fn note(
    tx: &mut Tx<'_>,
    actor: &Actor,
    claim: &WaitingClaim,
    state: ClaimState,
    action: Action,
) -> Result<(), ActionError> {
    let WaitingClaim { event, section, player, .. } = *claim;
    let name = tx.find_player(player)?.ok_or(ActionError::NotFound)?.1.details.name.to_string();
    let json = |state: ClaimState| json!({ "name": name, NUMBER: claim.number, CLAIM: state });
    let entry = actor.entry(SectionRef { event, section }, action, Subject::Person(player));
    entry.before(json(claim.state)).after(json(state)).append(tx)?;
    Ok(())
}

/// Undoes an answer: officials of the person's other events are asked again.
///
/// # Errors
/// The actor lacks the right; something was answered since; the player has no such number any more.
pub(in crate::actions) fn ask_again(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    player: PlayerId,
    entry: &AuditEntry,
    reason: String,
) -> Result<(), ActionError> {
    actor.require(tx, at.event, Right::ManagePlayers)?;
    tx.lock_persons()?;
    let passed = || ActionError::refused(Message::new("error-undo-passed"));
    let (number, state) = tx.find_claim(player)?.ok_or_else(passed)?;
    let claim_text = |of: Option<&Value>| text(of, CLAIM).map(str::to_owned);
    let is_latest = claim_text(entry.after.as_ref()).as_deref() == Some(state.key())
        && text(entry.after.as_ref(), NUMBER) == Some(number.to_string().as_str());
    if !is_latest {
        return Err(passed());
    }
    // Where only the name was agreed on, the entry stays the person.
    let was = claim_text(entry.before.as_ref()).as_deref().and_then(ClaimState::from_key);
    let is_about_name = state.is_member() && was == Some(state);
    let back = if is_about_name { state } else { ClaimState::Waiting };
    tx.decide_claim(player, back, false)?;
    let (section, entry_player) = tx.find_player(player)?.ok_or(ActionError::NotFound)?;
    let event = tx.find_section(section)?.ok_or(ActionError::NotFound)?.event;
    let name = entry_player.details.name.to_string();
    let action = Action::PersonAskedAgain;
    let claims = |name: Option<&str>, state| json!({ "name": name, NUMBER: number, CLAIM: state });
    let here = Some(name.as_str()).filter(|_| event == at.event);
    let own = actor.entry(at, action, Subject::Person(player)).reason(Some(reason));
    own.before(claims(here, state)).after(claims(here, back)).append(tx)?;
    if event != at.event {
        let there = SectionRef { event, section };
        let theirs = actor.without_key().entry(there, action, Subject::Person(player));
        theirs.before(claims(Some(&name), state)).after(claims(Some(&name), back)).append(tx)?;
    }
    Ok(())
}

/// A text of an entry of the audit log.
fn text<'v>(of: Option<&'v Value>, field: &str) -> Option<&'v str> {
    of.and_then(|of| of.get(field)).and_then(Value::as_str)
}

#[cfg(test)]
mod tests;
