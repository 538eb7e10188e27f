//! Passports are needed until the mandate commission is done; some time after the event they are deleted.

use chrono::{DateTime, Days, NaiveDate, Utc};
use serde_json::json;

use super::server;
use crate::actions::audit::Subject;
use crate::actions::{ActionError, Actor, load_event};
use crate::store::{StoreError, Tx};
use crate::tournament::{Action, Event, EventId};

/// The day after which passports of an event are deleted: so many days after its last one. That is the day it ends on, or
/// the last on which a round was published, started or closed, whichever is later; an event without days and rounds
/// ends when something was done in it last.
///
/// # Errors
/// The database fails.
pub fn kept_until(tx: &mut Tx<'_>, event: &Event, days: u16) -> Result<Option<NaiveDate>, StoreError> {
    let planned = event.details.ends_on.or(event.details.starts_on);
    let played = tx.find_last_played(event.id)?.map(|at| at.date_naive());
    let last = planned.max(played);
    Ok(last.and_then(|last| last.checked_add_days(Days::new(days.into()))))
}

/// The events whose passports are to be deleted by now.
///
/// # Errors
/// The database fails.
pub fn due(tx: &mut Tx<'_>, days: u16, now: DateTime<Utc>) -> Result<Vec<EventId>, StoreError> {
    let mut due = Vec::new();
    for event in tx.list_events_with_passports()? {
        let Some(event) = tx.find_event(event)? else { continue };
        if kept_until(tx, &event, days)?.is_some_and(|until| until < now.date_naive()) {
            due.push(event.id);
        }
    }
    Ok(due)
}

/// Deletes the passports of an event, in the name of the program.
///
/// # Errors
/// [`ActionError::NotFound`]; the database fails.
pub fn delete(tx: &mut Tx<'_>, event: EventId, days: u16, now: DateTime<Utc>) -> Result<(), ActionError> {
    load_event(tx, event)?;
    tx.delete_passports(event)?;
    let actor = Actor::new(server(tx, now)?, now);
    let entry = actor.entry(event, Action::PassportsDeleted, Subject::Event(event));
    entry.after(json!({ "days": days })).append(tx)?;
    Ok(())
}
