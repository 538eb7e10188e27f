//! Events: created by those who may, changed by those who hold the office.

pub mod kiosks;
pub mod loans;
pub mod officials;

use super::{ActionError, Actor, event, kept, players, section_state};
use crate::actions::conflict::conflict;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::players::eligibility::Eligibility;
use crate::tournament::{Action, EventDetails, EventId, Role, Version};

/// Creates an event and makes the actor its organiser.
///
/// # Errors
/// The actor's account may not create events; the same form was sent before.
pub fn create(tx: &mut Tx<'_>, actor: &Actor, details: &EventDetails) -> Result<EventId, ActionError> {
    let user = tx.user(actor.user)?.ok_or(ActionError::NotFound)?;
    if !user.creates_events {
        return Err(ActionError::Forbidden(Right::ManageEvent));
    }
    let id = tx.insert_event(details)?;
    tx.set_office(id, actor.user, Role::Organiser, actor.at)?;
    let mut entry = actor.entry(id, Action::EventCreated, subject(id));
    entry.after = kept(details);
    tx.append(&entry)?;
    Ok(id)
}

/// Changes an event's details.
///
/// # Errors
/// The actor may not; somebody else changed them since `expected`; players are too old for their sections on the day on
/// which the event is to begin, and the actor has not consented (A5).
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    id: EventId,
    expected: Version,
    details: &EventDetails,
) -> Result<Version, ActionError> {
    actor.needs(tx, id, Right::ManageEvent)?;
    let before = event(tx, id)?;
    if before.details == *details {
        return Ok(before.version);
    }
    if before.version != expected {
        let (stored, yours) = (kept(&before.details), kept(details));
        return Err(conflict(tx, id, &subject(id), before.version, stored.as_ref(), yours.as_ref())?);
    }
    let mut cautions = Vec::new();
    for section in tx.sections(id)? {
        let eligibility = |of: &EventDetails| Eligibility::of(&section.settings, of.starts_on);
        let (now, then) = (eligibility(&before.details), eligibility(details));
        if now != then {
            let section_state = section_state(tx, id, section.id)?;
            cautions.extend(players::too_old_then(tx, &section_state, now, then)?);
        }
    }
    let reason = actor.require_consent(cautions)?;
    let version = tx.update_event(id, expected, details)?;
    let mut entry = actor.entry(id, Action::EventChanged, subject(id));
    entry.reason = reason;
    entry.before = kept(&before.details);
    entry.after = kept(details);
    tx.append(&entry)?;
    Ok(version)
}

fn subject(id: EventId) -> String {
    format!("event:{id}")
}
