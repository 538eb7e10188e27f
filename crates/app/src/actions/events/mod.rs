//! Events: created by accounts that may, changed by their officials.

pub mod api_tokens;
pub mod kiosks;
pub mod loans;
pub mod look;
pub mod moving;
pub mod officials;

use super::{ActionError, Actor, Subject, load_event, load_section_state, players};
use crate::actions::audit::conflict;
use crate::store::Tx;
use crate::tournament::players::eligibility::Eligibility;
use crate::tournament::{Action, EventDetails, EventId, Protection, Right, Role, SectionRef, Version};

/// Creates an event and makes the actor its organiser.
///
/// # Errors
/// The actor's account may not create events; the same form was sent before.
pub fn create(tx: &mut Tx<'_>, actor: &Actor, details: &EventDetails) -> Result<EventId, ActionError> {
    let user = tx.find_user(actor.user)?.ok_or(ActionError::NotFound)?;
    if !user.creates_events {
        return Err(ActionError::Forbidden(Right::ManageEvent));
    }
    let id = tx.insert_event(details)?;
    tx.save_official(id, actor.user, Role::Organiser, actor.at)?;
    actor.entry(id, Action::EventCreated, Subject::Event(id)).after(details).append(tx)?;
    Ok(id)
}

/// Changes an event's details.
///
/// # Errors
/// The actor lacks the right; another user changed them since `expected`; players are too old for their sections on the new
/// first day, and the actor has not consented (A5).
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    id: EventId,
    expected: Version,
    details: &EventDetails,
) -> Result<Version, ActionError> {
    actor.require(tx, id, Right::ManageEvent)?;
    let before = load_event(tx, id)?;
    if before.details == *details {
        return Ok(before.version);
    }
    if before.version != expected {
        return Err(conflict(tx, id, Subject::Event(id), before.version, &before.details, details)?);
    }
    let mut cautions = Vec::new();
    for section in tx.list_sections(id)? {
        let eligibility = |of: &EventDetails| Eligibility::for_section(&section.settings, of.starts_on);
        let (now, then) = (eligibility(&before.details), eligibility(details));
        if now != then {
            let section_state = load_section_state(tx, SectionRef { event: id, section: section.id })?;
            cautions.extend(players::too_old_after(tx, &section_state, now, then)?);
        }
    }
    let reason = actor.require_consent(cautions)?;
    let version = tx.update_event(id, expected, details)?;
    let entry = actor.entry(id, Action::EventChanged, Subject::Event(id)).reason(reason);
    entry.before(&before.details).after(details).append(tx)?;
    Ok(version)
}

/// Changes what protects an event's people.
///
/// # Errors
/// The actor lacks the right; another user changed the event since `expected`.
pub fn protect(
    tx: &mut Tx<'_>,
    actor: &Actor,
    id: EventId,
    expected: Version,
    protection: Protection,
) -> Result<Version, ActionError> {
    actor.require(tx, id, Right::ManageEvent)?;
    let before = load_event(tx, id)?;
    if before.protection == protection {
        return Ok(before.version);
    }
    if before.version != expected {
        return Err(conflict(tx, id, Subject::Event(id), before.version, before.protection, protection)?);
    }
    let version = tx.update_event_protection(id, expected, protection)?;
    let entry = actor.entry(id, Action::ProtectionChanged, Subject::Event(id));
    entry.before(before.protection).after(protection).append(tx)?;
    Ok(version)
}
