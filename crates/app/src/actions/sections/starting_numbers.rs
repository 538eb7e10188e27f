//! Starting numbers typed before round 1 is paired; reassigned (C.04.2) and exchanged, until round 4 is paired; and given to
//! newcomers.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::before_change::{consent_and_save, consequences_between, last_paired};
use crate::actions::audit::conflict;
use crate::actions::consent::Caution;
use crate::actions::load::find_player;
use crate::actions::text::{or_dash, player_name};
use crate::actions::{ActionError, Actor, Subject, load_section_state};
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::sections::starting_list::Ordering;
use crate::tournament::sections::starting_numbers::{self, NumberFault};
use crate::tournament::{
    Action, BirthDates, Player, PlayerId, Right, SectionRef, SectionState, StartingOrder, Version,
};

/// Reassigns all numbers by the starting order, in two steps: the consequences are every number that changes. Does
/// nothing when none changes.
///
/// # Errors
/// The actor lacks the right, or has not consented; the numbers [cannot be reassigned](check).
pub fn renumber(tx: &mut Tx<'_>, actor: &Actor, at: SectionRef) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManageRounds)?;
    let before = load_section_state(tx, at)?;
    check(&before).map_err(ActionError::refused)?;
    let numbers = starting_numbers::reassigned(&before, &births(tx, &before)?);
    if numbers.is_empty() {
        return Ok(());
    }
    let after = with(&before, &numbers);
    let mut named: Vec<Message> =
        numbers.iter().map(|(player, to)| number_message(&before, *player, *to)).collect();
    named.extend(consequences_between(tx, &before, &after));
    let message = Message::new("caution-renumber").with("n", numbers.len());
    let cautions = vec![Caution::two_steps(message).naming(named)];
    let reason = consent_and_save(tx, actor, &before, cautions, Action::PlayersRenumbered)?;
    tx.update_starting_numbers(&numbers)?;
    let entry = actor.entry(at, Action::PlayersRenumbered, Subject::Section(at.section)).reason(reason);
    let entry = entry.round(last_paired(&before));
    entry.before(numbers_json(&before, &numbers)).after(numbers_json(&after, &numbers)).append(tx)?;
    Ok(())
}

/// Exchanges the numbers of two players who are level on rating and grade, in two steps: the consequences are both numbers, and what
/// follows from them.
///
/// # Errors
/// The actor lacks the right, or has not consented; the numbers [cannot change](check); it is one player, or the two are
/// not level.
pub fn exchange(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    players: [PlayerId; 2],
) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManageRounds)?;
    let before = load_section_state(tx, at)?;
    check(&before).map_err(ActionError::refused)?;
    let [one, other] = [find_player(&before, players[0])?, find_player(&before, players[1])?];
    if one.id == other.id {
        return Err(ActionError::refused(Message::new("error-exchange-same")));
    }
    let names = |message: Message| {
        let [one, other] = [one, other].map(|player| player.details.name.to_string());
        message.with("one", one).with("other", other)
    };
    if !starting_numbers::are_level(one, other) {
        return Err(ActionError::refused(names(Message::new("error-exchange-unequal"))));
    }
    let numbers = starting_numbers::exchanged(one, other).ok_or(ActionError::NotFound)?;
    let after = with(&before, &numbers);
    let mut named: Vec<Message> =
        numbers.iter().map(|(player, to)| number_message(&before, *player, *to)).collect();
    named.extend(consequences_between(tx, &before, &after));
    let caution = Caution::two_steps(names(Message::new("caution-exchange-numbers"))).naming(named);
    let reason = consent_and_save(tx, actor, &before, vec![caution], Action::NumbersExchanged)?;
    tx.update_starting_numbers(&numbers)?;
    let entry = actor.entry(at, Action::NumbersExchanged, Subject::Section(at.section)).reason(reason);
    let entry = entry.round(last_paired(&before));
    entry.before(numbers_json(&before, &numbers)).after(numbers_json(&after, &numbers)).append(tx)?;
    Ok(())
}

/// Exchanges two numbers back, if they are those of the same players still; `lines` are the numbers and names that the entry of the
/// exchange had afterwards.
///
/// # Errors
/// As [`exchange`]; `None` if the numbers are others by now.
pub(in crate::actions) fn exchange_back(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    lines: &[String],
) -> Result<Option<()>, ActionError> {
    let section_state = load_section_state(tx, at)?;
    let is_told = |player: &&Player| lines.contains(&line(player));
    let players: Vec<PlayerId> =
        section_state.players.iter().filter(is_told).map(|player| player.id).collect();
    match players[..] {
        [one, other] => exchange(tx, actor, at, [one, other]).map(Some),
        _ => Ok(None),
    }
}

/// Numbers all players as typed, before round 1 is paired, and makes these numbers the starting order of the section.
///
/// # Errors
/// The actor lacks the right; another user changed the numbers or the settings since `expected`; round 1 is paired; the
/// numbers are not those [from 1 to the count of players](starting_numbers::typed); the same form was sent before.
pub fn set(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    expected: Version,
    typed: &HashMap<PlayerId, u32>,
) -> Result<Version, ActionError> {
    actor.require_once(tx, at.event, Right::ManageEvent)?;
    let before = load_section_state(tx, at)?;
    check_typed(&before).map_err(ActionError::refused)?;
    let numbers = starting_numbers::typed(&before, typed);
    let numbers = numbers.map_err(|faults| ActionError::refused(faults_message(&before, &faults)))?;
    store(tx, actor, (at, expected), &before, &numbers, StartingOrder::AsListed)
}

/// Numbers players as before an entry of [`set`], if they are numbered still as they were after it; `before` and `after` are
/// the numbers and names that the entry had.
///
/// # Errors
/// As [`set`]; `None` if the numbers or the players are others by now.
pub(in crate::actions) fn set_back(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    before: &[String],
    after: &[String],
    order: StartingOrder,
) -> Result<Option<Version>, ActionError> {
    actor.require(tx, at.event, Right::ManageEvent)?;
    let now = load_section_state(tx, at)?;
    check_typed(&now).map_err(ActionError::refused)?;
    let was: HashMap<&str, &str> =
        after.iter().zip(before).map(|(is, was)| (is.as_str(), was.as_str())).collect();
    let known: Vec<(PlayerId, Option<&str>)> =
        now.players.iter().map(|player| (player.id, was.get(line(player).as_str()).copied())).collect();
    // Namesakes without numbers cannot be told apart.
    if was.len() != known.len() || known.iter().any(|(_, line)| line.is_none()) {
        return Ok(None);
    }
    let number = |line: &str| line.split(' ').next()?.parse().ok();
    let numbers: Vec<(PlayerId, u32)> =
        known.into_iter().filter_map(|(player, line)| Some((player, number(line?)?))).collect();
    store(tx, actor, (at, now.section.version), &now, &numbers, order).map(Some)
}

/// Stores that exactly these players have numbers, and the starting order. The section's version counts both.
fn store(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (at, expected): (SectionRef, Version),
    before: &SectionState,
    numbers: &[(PlayerId, u32)],
    order: StartingOrder,
) -> Result<Version, ActionError> {
    let mut after = before.clone();
    after.stage.format.first_round = order;
    after.players.iter_mut().for_each(|player| player.number = None);
    let after = with(&after, numbers);
    let json = |of: &SectionState| {
        // In one order of players, so that each line has its counterpart.
        let lines = before.players.iter().filter_map(|player| of.player(player.id)).map(line);
        json!({ "numbers": lines.collect::<Vec<_>>(), "first_round": of.format().first_round })
    };
    let (stored, yours) = (json(before), json(&after));
    let subject = Subject::Section(at.section);
    if before.section.version != expected {
        return Err(conflict(tx, at.event, subject, before.section.version, stored, yours)?);
    }
    if stored == yours {
        return Ok(expected);
    }
    let version = tx.update_section(at.section, expected, &after.setup())?;
    tx.clear_starting_numbers(at.section)?;
    tx.update_starting_numbers(numbers)?;
    actor.entry(at, Action::NumbersTyped, subject).before(stored).after(yours).append(tx)?;
    Ok(version)
}

/// Whether numbers can be typed: round 1 is not paired.
///
/// # Errors
/// Why they cannot, and what can be done instead.
pub fn check_typed(section_state: &SectionState) -> Result<(), Message> {
    match (section_state.has_begun(), section_state.format().system.is_round_robin()) {
        (false, _) => Ok(()),
        (true, true) => Err(Message::new("error-numbers-table")),
        (true, false) => Err(Message::new("error-numbers-begun")),
    }
}

/// What is wrong with the numbers that were typed, player by player.
fn faults_message(section_state: &SectionState, faults: &[(PlayerId, NumberFault)]) -> Message {
    let most = section_state.active_players().count();
    let fault = |(player, fault): &(PlayerId, NumberFault)| {
        let name = player_name(section_state, *player);
        Message::new("error-numbers-of").with("name", name).with("what", fault_message(*fault, most))
    };
    let what: Vec<Message> = faults.iter().map(fault).collect();
    Message::new("error-numbers-typed").with("most", most).with("what", what)
}

/// What is wrong with a number that was typed, of a section with so many players.
#[must_use]
pub fn fault_message(fault: NumberFault, most: usize) -> Message {
    match fault {
        NumberFault::NotOne => Message::new("error-number-not-one").with("most", most),
        NumberFault::Twice => Message::new("error-number-twice"),
    }
}

/// Whether numbers can be reassigned or exchanged: round 1 of a Swiss section is paired, and round 4 is not.
///
/// # Errors
/// Why they cannot.
pub fn check(section_state: &SectionState) -> Result<(), Message> {
    if section_state.format().system.is_round_robin() {
        return Err(Message::new("error-renumber-table"));
    }
    if !section_state.has_begun() {
        return Err(Message::new("error-renumber-early"));
    }
    if starting_numbers::are_fixed(section_state) { Err(Message::new("error-renumber-late")) } else { Ok(()) }
}

/// The line for a number that changes.
#[must_use]
pub fn number_message(section_state: &SectionState, player: PlayerId, to: u32) -> Message {
    let known = section_state.players.iter().find(|known| known.id == player);
    let from = or_dash(known.and_then(|player| player.number));
    let name = player_name(section_state, player);
    Message::new("consequence-number").with("name", name).with("from", from).with("to", to.to_string())
}

/// Numbers the players who have no number, at their right places ([`starting_numbers::with_newcomers`]). Returns the
/// numbers that changed.
pub(in crate::actions) fn give_newcomers(
    tx: &mut Tx<'_>,
    section_state: &mut SectionState,
) -> Result<Vec<(PlayerId, u32)>, StoreError> {
    if section_state.players.iter().all(|player| player.number.is_some()) {
        return Ok(Vec::new());
    }
    let numbers = starting_numbers::with_newcomers(section_state, &births(tx, section_state)?);
    tx.update_starting_numbers(&numbers)?;
    *section_state = with(section_state, &numbers);
    Ok(numbers)
}

/// The dates of birth that the starting order of a section needs (A6): none where another order decides.
///
/// # Errors
/// The database.
pub fn births(tx: &mut Tx<'_>, section_state: &SectionState) -> Result<BirthDates, StoreError> {
    match Ordering::from(section_state).needs_births() {
        true => tx.list_latest_births(section_state.section.id),
        false => Ok(BirthDates::new()),
    }
}

/// The section with these numbers.
fn with(section_state: &SectionState, numbers: &[(PlayerId, u32)]) -> SectionState {
    let mut section_state = section_state.clone();
    for (player, number) in numbers {
        if let Some(player) = section_state.players.iter_mut().find(|known| known.id == *player) {
            player.number = Some(*number);
        }
    }
    section_state
}

/// The numbers that change, for the audit log.
fn numbers_json(section_state: &SectionState, numbers: &[(PlayerId, u32)]) -> Value {
    let changed = |player: PlayerId| numbers.iter().any(|(other, _)| *other == player);
    let players = section_state.players.iter().filter(|player| changed(player.id));
    json!({ "numbers": players.map(line).collect::<Vec<_>>() })
}

/// A player's number and name.
fn line(player: &Player) -> String {
    format!("{} {}", or_dash(player.number), player.details.name)
}

#[cfg(test)]
mod tests;
