//! Equipment on loan (N9): lent, returned, lost, and each of these undone.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::actions::actor::clean;
use crate::actions::audit::conflict;
use crate::actions::consent::Caution;
use crate::actions::{ActionError, Actor, Subject};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::look_alikes::one_line;
use crate::tournament::{
    Action, Borrower, EventId, Item, Loan, LoanEnd, LoanId, Name, NewLoan, PlayerId, Right, Version,
};

/// For how many minutes something may be lent.
pub const MINUTES: std::ops::RangeInclusive<u16> = 1..=10_080;
/// The default number of minutes.
pub const DEFAULT_MINUTES: u16 = 30;
/// The longest note or name of a borrower, in characters.
pub const MAX_TEXT_LENGTH: usize = 100;

/// A loan to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lending {
    pub item: Item,
    /// Which one; may be empty, except for other items than the known ones.
    pub note: String,
    pub to: Recipient,
    /// For how many minutes.
    pub minutes: u16,
}

/// Who borrows an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recipient {
    /// A player of the event.
    Player(PlayerId),
    /// Anyone else, by name.
    Other(String),
}

/// A loan, as the actor has seen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoanSeen {
    pub event: EventId,
    pub id: LoanId,
    /// The version it had.
    pub version: Version,
}

/// Lends an item to a person of the event.
///
/// # Errors
/// The actor lacks the right; no borrower is named, or a player of another event; the item or the time is missing; the
/// same form was sent before.
pub fn lend(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    lending: &Lending,
) -> Result<LoanId, ActionError> {
    actor.require_once(tx, event, Right::Lend)?;
    let note = one_line(&lending.note);
    if lending.item == Item::Other && note.is_empty() {
        return Err(ActionError::refused(Message::new("error-loan-what")));
    }
    if note.chars().count() > MAX_TEXT_LENGTH {
        return Err(ActionError::refused(Message::new("error-field-long").with("max", MAX_TEXT_LENGTH)));
    }
    if !MINUTES.contains(&lending.minutes) {
        let message = Message::new("error-field-number").with("min", *MINUTES.start());
        return Err(ActionError::refused(message.with("max", *MINUTES.end())));
    }
    let borrower = borrower(tx, event, &lending.to)?;
    let due_at = actor.at + TimeDelta::minutes(i64::from(lending.minutes));
    let (item, by, at) = (lending.item, actor.user, actor.at);
    let new = NewLoan { event, item, note: note.clone(), borrower, by, at, due_at };
    let id = tx.insert_loan(&new)?;
    let after = loan_json(item, &note, &new.borrower, lending.minutes.into());
    actor.entry(event, Action::ItemLent, Subject::Loan(id)).after(after).append(tx)?;
    Ok(id)
}

fn borrower(tx: &mut Tx<'_>, event: EventId, to: &Recipient) -> Result<Borrower, ActionError> {
    let nobody = || ActionError::refused(Message::new("error-loan-whom"));
    match to {
        Recipient::Player(id) => {
            let (section, player) = tx.find_player(*id)?.ok_or_else(nobody)?;
            let ours = tx.find_section(section)?.is_some_and(|section| section.event == event);
            let name = player.details.name.to_string();
            if ours { Ok(Borrower { player: Some(*id), name }) } else { Err(nobody()) }
        }
        Recipient::Other(name) => {
            let name = clean(name, MAX_TEXT_LENGTH);
            if name.is_empty() { Err(nobody()) } else { Ok(Borrower { player: None, name }) }
        }
    }
}

/// Records that an item was returned, or lost by the borrower (N9). A lost item may still be returned.
///
/// # Errors
/// The actor lacks the right; it is not on loan; another user was first; the same form was sent before.
pub fn end(tx: &mut Tx<'_>, actor: &Actor, seen: LoanSeen, end: LoanEnd) -> Result<(), ActionError> {
    let loan = open(tx, actor, seen)?;
    let from = loan.ended.map(|(end, _)| end);
    let (action, possible) = match end {
        LoanEnd::Returned => (Action::ItemReturned, from != Some(LoanEnd::Returned)),
        LoanEnd::Lost => (Action::ItemLost, from.is_none()),
    };
    if !possible {
        return Err(ActionError::refused(Message::new("error-loan-over")));
    }
    tx.end_loan(loan.id, loan.version, Some((end, actor.user, actor.at)))?;
    append_entry(tx, actor, &loan, action, Some(end))
}

/// Deletes a loan that was entered by mistake, once the actor has consented: nothing says later when it was lent.
///
/// # Errors
/// As [`undo`]; the item is not on loan any more.
pub fn forget(tx: &mut Tx<'_>, actor: &Actor, seen: LoanSeen) -> Result<(), ActionError> {
    let loan = open(tx, actor, seen)?;
    if loan.ended.is_none() {
        let message = Message::new("caution-forget-loan").with("name", &loan.borrower.name);
        actor.require_consent(vec![Caution::acknowledge(message)])?;
    }
    undo(tx, actor, seen)
}

/// Undoes the last step of a loan: an item returned or lost is on loan again; an item on loan was never lent.
///
/// # Errors
/// The actor lacks the right; another user was first; the same form was sent before.
pub fn undo(tx: &mut Tx<'_>, actor: &Actor, seen: LoanSeen) -> Result<(), ActionError> {
    let loan = open(tx, actor, seen)?;
    if loan.ended.is_some() {
        tx.end_loan(loan.id, loan.version, None)?;
        return append_entry(tx, actor, &loan, Action::LoanUndone, None);
    }
    tx.delete_loan(loan.id, loan.version)?;
    let entry = actor.entry(loan.event, Action::LoanUndone, Subject::Loan(loan.id));
    entry.before(stored_json(&loan)).append(tx)?;
    Ok(())
}

/// The prologue of an action on a loan.
fn open(tx: &mut Tx<'_>, actor: &Actor, seen: LoanSeen) -> Result<Loan, ActionError> {
    actor.require_once(tx, seen.event, Right::Lend)?;
    let loan = tx.find_loan(seen.id)?.filter(|loan| loan.event == seen.event).ok_or(ActionError::NotFound)?;
    if loan.version == seen.version {
        return Ok(loan);
    }
    let stored = json!({ "loan": end_json(loan.ended.map(|(end, _)| end)) });
    Err(conflict(tx, seen.event, Subject::Loan(loan.id), loan.version, stored, None::<()>)?)
}

/// Records that a loan ended, or is out again.
fn append_entry(
    tx: &mut Tx<'_>,
    actor: &Actor,
    loan: &Loan,
    action: Action,
    now: Option<LoanEnd>,
) -> Result<(), ActionError> {
    actor
        .entry(loan.event, action, Subject::Loan(loan.id))
        .before(stored_json(loan))
        .before_field("loan", end_json(loan.ended.map(|(end, _)| end)))
        .after(stored_json(loan))
        .after_field("loan", end_json(now))
        .append(tx)?;
    Ok(())
}

fn end_json(end: Option<LoanEnd>) -> Value {
    end.map_or_else(|| json!("out"), |end| json!(end))
}

/// A loan, for the audit log.
fn loan_json(item: Item, note: &str, borrower: &Borrower, minutes: i64) -> Value {
    json!({ "item": item, "which": note, "borrower": borrower.name, "minutes": minutes })
}

fn stored_json(loan: &Loan) -> Value {
    loan_json(loan.item, &loan.note, &loan.borrower, (loan.due_at - loan.at).num_minutes())
}

/// A player of the event who may borrow, for the choice of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub id: PlayerId,
    pub name: Name,
    /// The name of their section.
    pub section: String,
}

/// The players of an event by name, in its alphabet.
pub fn candidates(tx: &mut Tx<'_>, event: EventId) -> Result<Vec<Candidate>, ActionError> {
    let mut found = Vec::new();
    for (section, players) in tx.list_players_by_section(event)? {
        found.extend(players.into_iter().map(|player| Candidate {
            id: player.id,
            name: player.details.name,
            section: section.settings.name.clone(),
        }));
    }
    let alphabet = tx.find_alphabet(event)?;
    found.sort_by_cached_key(|candidate| (alphabet.key_of(&candidate.name), candidate.id));
    Ok(found)
}

#[cfg(test)]
mod tests;
