//! Events: created by those who may, changed by those who hold the office.

use super::changes::conflict;
use super::rights::Right;
use super::{ActError, Actor, event, kept};
use crate::store::Tx;
use crate::tournament::{Act, EventDetails, EventId, Office, Version};

/// Creates an event and makes the actor its organiser.
///
/// # Errors
/// The actor's account may not create events; the same form was sent before.
pub fn create(tx: &mut Tx<'_>, actor: &Actor, details: &EventDetails) -> Result<EventId, ActError> {
    let user = tx.user(actor.user)?.ok_or(ActError::NotFound)?;
    if !user.creates_events {
        return Err(ActError::Forbidden(Right::ManageEvent));
    }
    let id = tx.insert_event(details)?;
    tx.set_office(id, actor.user, Office::Organiser, actor.at)?;
    let mut entry = actor.entry(id, Act::EventCreated, subject(id));
    entry.after = kept(details);
    tx.append(&entry)?;
    Ok(id)
}

/// Changes an event's details.
///
/// # Errors
/// The actor may not; somebody else changed them since `expected`.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    id: EventId,
    expected: Version,
    details: &EventDetails,
) -> Result<Version, ActError> {
    actor.needs(tx, id, Right::ManageEvent)?;
    let before = event(tx, id)?;
    if before.details == *details {
        return Ok(before.version);
    }
    if before.version != expected {
        let (stored, yours) = (kept(&before.details), kept(details));
        return Err(conflict(tx, id, &subject(id), before.version, stored.as_ref(), yours.as_ref())?);
    }
    let version = tx.update_event(id, expected, details)?;
    let mut entry = actor.entry(id, Act::EventChanged, subject(id));
    entry.before = kept(&before.details);
    entry.after = kept(details);
    tx.append(&entry)?;
    Ok(version)
}

fn subject(id: EventId) -> String {
    format!("event:{id}")
}
