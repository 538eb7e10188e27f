//! Lending what belongs to the organiser (N9): out, back, lost, and each taken back.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::actions::conflict::conflict;
use crate::actions::{ActionError, Actor};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::players::search::alphabetical;
use crate::tournament::{
    Action, Borrower, EventId, Item, Loan, LoanEnd, LoanId, Name, NewLoan, PlayerId, Version,
};

/// For how many minutes something may be lent.
pub const MINUTES: std::ops::RangeInclusive<u16> = 1..=10_080;
/// For how many minutes something is lent when nothing else is said.
pub const USUAL_MINUTES: u16 = 30;
/// The longest note or name of a borrower, in characters.
pub const LONGEST: usize = 100;

/// What is to be lent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lending {
    /// What.
    pub item: Item,
    /// Which one; may be empty, unless it is something else than the items known.
    pub note: String,
    /// To whom.
    pub to: Recipient,
    /// For how many minutes.
    pub minutes: u16,
}

/// Who is to get it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recipient {
    /// A player of the event.
    Player(PlayerId),
    /// Somebody else, by name.
    Other(String),
}

/// A loan as somebody has seen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoanSeen {
    /// The event.
    pub event: EventId,
    /// The loan.
    pub id: LoanId,
    /// The version it had.
    pub version: Version,
}

/// Lends something.
///
/// # Errors
/// The actor may not; nobody is named, or a player of another event; it is not said what is lent, or for how long; the
/// same form was sent before.
pub fn lend(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    lending: &Lending,
) -> Result<LoanId, ActionError> {
    actor.needs(tx, event, Right::Lend)?;
    actor.first_time(tx)?;
    let note = lending.note.trim();
    if lending.item == Item::Other && note.is_empty() {
        return Err(ActionError::refused(Message::new("error-loan-what")));
    }
    if note.chars().count() > LONGEST {
        return Err(ActionError::refused(Message::new("error-field-long").with("max", LONGEST)));
    }
    if !MINUTES.contains(&lending.minutes) {
        let message = Message::new("error-field-number").with("min", *MINUTES.start());
        return Err(ActionError::refused(message.with("max", *MINUTES.end())));
    }
    let borrower = borrower(tx, event, &lending.to)?;
    let due_at = actor.at + TimeDelta::minutes(i64::from(lending.minutes));
    let (item, by, at) = (lending.item, actor.user, actor.at);
    let new = NewLoan { event, item, note: note.to_owned(), borrower, by, at, due_at };
    let id = tx.insert_loan(&new)?;
    let mut entry = actor.entry(event, Action::ItemLent, subject(id));
    entry.after = Some(kept(item, note, &new.borrower, lending.minutes.into()));
    tx.append(&entry)?;
    Ok(id)
}

fn borrower(tx: &mut Tx<'_>, event: EventId, to: &Recipient) -> Result<Borrower, ActionError> {
    let nobody = || ActionError::refused(Message::new("error-loan-whom"));
    match to {
        Recipient::Player(id) => {
            let (section, player) = tx.player(*id)?.ok_or_else(nobody)?;
            let ours = tx.section(section)?.is_some_and(|section| section.event == event);
            let name = player.details.name.to_string();
            if ours { Ok(Borrower { player: Some(*id), name }) } else { Err(nobody()) }
        }
        Recipient::Other(name) => {
            let name: String = name.trim().chars().filter(|char| !char.is_control()).take(LONGEST).collect();
            if name.is_empty() { Err(nobody()) } else { Ok(Borrower { player: None, name }) }
        }
    }
}

/// Keeps that what was lent came back, or is lost and the borrower answers for it (N9). What was lost may still come
/// back.
///
/// # Errors
/// The actor may not; it is not out; somebody else was faster; the same form was sent before.
pub fn end(tx: &mut Tx<'_>, actor: &Actor, seen: LoanSeen, how: LoanEnd) -> Result<(), ActionError> {
    let loan = open(tx, actor, seen)?;
    let from = loan.ended.map(|(end, _)| end);
    let (act, possible) = match how {
        LoanEnd::Returned => (Action::ItemReturned, from != Some(LoanEnd::Returned)),
        LoanEnd::Lost => (Action::ItemLost, from.is_none()),
    };
    if !possible {
        return Err(ActionError::refused(Message::new("error-loan-over")));
    }
    tx.end_loan(loan.id, loan.version, Some((how, actor.user, actor.at)))?;
    note(tx, actor, &loan, act, Some(how))
}

/// Takes the last word on a loan back: what came back or was lost is out again; what is out was never lent.
///
/// # Errors
/// The actor may not; somebody else was faster; the same form was sent before.
pub fn undo(tx: &mut Tx<'_>, actor: &Actor, seen: LoanSeen) -> Result<(), ActionError> {
    let loan = open(tx, actor, seen)?;
    if loan.ended.is_some() {
        tx.end_loan(loan.id, loan.version, None)?;
        return note(tx, actor, &loan, Action::LoanUndone, None);
    }
    tx.delete_loan(loan.id, loan.version)?;
    let mut entry = actor.entry(loan.event, Action::LoanUndone, subject(loan.id));
    entry.before = Some(kept(loan.item, &loan.note, &loan.borrower, (loan.due_at - loan.at).num_minutes()));
    tx.append(&entry)?;
    Ok(())
}

/// What an act on a loan begins with.
fn open(tx: &mut Tx<'_>, actor: &Actor, seen: LoanSeen) -> Result<Loan, ActionError> {
    actor.needs(tx, seen.event, Right::Lend)?;
    actor.first_time(tx)?;
    let loan = tx.loan(seen.id)?.filter(|loan| loan.event == seen.event).ok_or(ActionError::NotFound)?;
    if loan.version == seen.version {
        return Ok(loan);
    }
    let there = ended(loan.ended.map(|(end, _)| end));
    Err(conflict(tx, seen.event, &subject(loan.id), loan.version, Some(&there), None)?)
}

/// Notes that a loan ended, or is out again.
fn note(
    tx: &mut Tx<'_>,
    actor: &Actor,
    loan: &Loan,
    act: Action,
    now: Option<LoanEnd>,
) -> Result<(), ActionError> {
    let mut entry = actor.entry(loan.event, act, subject(loan.id));
    let whole = |end| {
        let mut value = kept(loan.item, &loan.note, &loan.borrower, (loan.due_at - loan.at).num_minutes());
        if let (Value::Object(fields), Value::Object(more)) = (&mut value, ended(end)) {
            fields.extend(more);
        }
        value
    };
    entry.before = Some(whole(loan.ended.map(|(end, _)| end)));
    entry.after = Some(whole(now));
    tx.append(&entry)?;
    Ok(())
}

fn ended(end: Option<LoanEnd>) -> Value {
    json!({ "loan": end.map_or_else(|| json!("out"), |end| json!(end)) })
}

/// A loan as the ledger keeps it.
fn kept(item: Item, note: &str, borrower: &Borrower, minutes: i64) -> Value {
    json!({ "item": item, "which": note, "borrower": borrower.name, "minutes": minutes })
}

/// A player of the event who may borrow, for the choice of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Who.
    pub id: PlayerId,
    /// His name.
    pub name: Name,
    /// His section's name.
    pub section: String,
}

/// The players of an event by name.
///
/// # Errors
/// The database fails.
pub fn candidates(tx: &mut Tx<'_>, event: EventId) -> Result<Vec<Candidate>, ActionError> {
    let mut found = Vec::new();
    for (section, players) in tx.players_of_event(event)? {
        found.extend(players.into_iter().map(|player| Candidate {
            id: player.id,
            name: player.details.name,
            section: section.settings.name.clone(),
        }));
    }
    found.sort_by_cached_key(|candidate| (alphabetical(&candidate.name.to_string()), candidate.id));
    Ok(found)
}

fn subject(id: LoanId) -> String {
    format!("loan:{id}")
}

#[cfg(test)]
mod tests;
