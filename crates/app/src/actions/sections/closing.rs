//! Sections closed for good: while one is, the store refuses every change in it. To open it again is a ruling.

use serde_json::json;

use crate::actions::{ActionError, Actor, event, reason, section_state};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::sections::closing::missing;
use crate::tournament::{Action, EventId, NewAuditEntry, Section, SectionId};

/// Closes a section for good; the day that ages are taken on is kept with it, whenever the event is said to begin later.
/// One that is closed already stays so without a trace.
///
/// # Errors
/// The actor may not; something is missing: [`missing`] says what.
pub fn close(tx: &mut Tx<'_>, actor: &Actor, (of, id): (EventId, SectionId)) -> Result<(), ActionError> {
    actor.needs(tx, of, Right::Correct)?;
    actor.first_time(tx)?;
    let section_state = section_state(tx, of, id)?;
    if section_state.section.final_since.is_some() {
        return Ok(());
    }
    let lacking = missing(&section_state).len();
    if lacking > 0 {
        return Err(ActionError::refused(Message::new("error-closing-missing").with("n", lacking)));
    }
    let mut entry = entry(actor, &section_state.section, Action::SectionClosed);
    let mut settings = section_state.section.settings.clone();
    let ages = &mut settings.rules.ages;
    if let (None, false, Some(day)) = (ages.on, ages.upper.is_empty(), event(tx, of)?.details.starts_on) {
        ages.on = Some(day);
        tx.update_section(id, section_state.section.version, &settings)?;
        entry.after = Some(json!({ "final": true, "ages_on": day }));
    }
    tx.set_final(id, Some(actor.at))?;
    tx.append(&entry)?;
    Ok(())
}

/// Opens a section again that is closed for good, for a reason (R4).
///
/// # Errors
/// The actor may not; no reason is given.
pub fn reopen(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, id): (EventId, SectionId),
    because: &str,
) -> Result<(), ActionError> {
    actor.needs(tx, of, Right::Correct)?;
    actor.first_time(tx)?;
    let section = crate::actions::section(tx, of, id)?;
    if section.final_since.is_none() {
        return Ok(());
    }
    let reason = reason(because)?;
    tx.set_final(id, None)?;
    let mut entry = entry(actor, &section, Action::SectionReopened);
    entry.reason = Some(reason);
    tx.append(&entry)?;
    Ok(())
}

fn entry(actor: &Actor, section: &Section, act: Action) -> NewAuditEntry {
    let mut entry = actor.entry(section.event, act, format!("section:{}", section.id));
    entry.section = Some(section.id);
    let closes = act == Action::SectionClosed;
    (entry.before, entry.after) = (Some(json!({ "final": !closes })), Some(json!({ "final": closes })));
    entry
}

#[cfg(test)]
mod tests;
