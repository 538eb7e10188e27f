//! Final sections: the store refuses every change in one. Reopening a section is the chief referee's ruling.

use serde_json::json;

use crate::actions::consent::Caution;
use crate::actions::players::undetermined;
use crate::actions::{ActionError, Actor, Subject, load_event, load_section, load_section_state};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::sections::closing::missing;
use crate::tournament::{Action, Right, SectionRef};

/// Makes a section final. The reference day of its age groups is stored with it, so that a later change of the event's
/// dates does not move it. A section that is final already stays so without an entry.
///
/// # Errors
/// The actor lacks the right; something is [`missing`]; it is not known of all players whether they may play in the section
/// (A5), and the actor has not consented.
pub fn close(tx: &mut Tx<'_>, actor: &Actor, at: SectionRef) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::Correct)?;
    let section_state = load_section_state(tx, at)?;
    if section_state.section.final_since.is_some() {
        return Ok(());
    }
    let missing = missing(&section_state).len();
    if missing > 0 {
        return Err(ActionError::refused(Message::new("error-closing-missing").with("n", missing)));
    }
    actor.require_consent(undetermined::caution(tx, &section_state)?.into_iter().collect())?;
    let mut entry = actor.entry(at, Action::SectionClosed, Subject::Section(at.section));
    entry = entry.before(json!({ "final": false })).after(json!({ "final": true }));
    tx.lock_persons()?;
    let mut setup = section_state.setup();
    let ages = &mut setup.section.rules.ages;
    if ages.on.is_none()
        && !ages.upper.is_empty()
        && let Some(day) = load_event(tx, at.event)?.details.starts_on
    {
        ages.on = Some(day);
        tx.update_section(at.section, section_state.section.version, &setup)?;
        entry = entry.after_field("ages_on", day);
    }
    tx.update_final(at.section, Some(actor.at))?;
    entry.append(tx)?;
    Ok(())
}

/// Reopens a final section, for a reason (R4).
///
/// # Errors
/// The actor lacks the right; no reason is given.
pub fn reopen(tx: &mut Tx<'_>, actor: &Actor, at: SectionRef, reason: &str) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::Correct)?;
    if load_section(tx, at)?.final_since.is_none() {
        return Ok(());
    }
    let reason = actor.reason_or_ask(reason, || Caution::confirm(Message::new("caution-reopen-section")))?;
    tx.update_final(at.section, None)?;
    let entry = actor.entry(at, Action::SectionReopened, Subject::Section(at.section)).reason(reason);
    entry.before(json!({ "final": true })).after(json!({ "final": false })).append(tx)?;
    Ok(())
}

#[cfg(test)]
mod tests;
