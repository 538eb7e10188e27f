//! How an event looks: its colour, its logo, its cover.

use crate::actions::audit::conflict;
use crate::actions::{ActionError, Actor, Subject, load_event};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{Action, DrawnPicture, EventId, Look, Right, Version};

/// Changes how an event looks. `drawn` is a picture that it has not had before; those of an earlier look are kept for a while.
///
/// # Errors
/// The actor lacks the right; another user changed the event since `expected`; a picture of the look is not kept any more.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    id: EventId,
    expected: Version,
    look: &Look,
    drawn: Option<&DrawnPicture>,
) -> Result<Version, ActionError> {
    actor.require(tx, id, Right::ManageEvent)?;
    let before = load_event(tx, id)?;
    if before.look == *look {
        return Ok(before.version);
    }
    if before.version != expected {
        return Err(conflict(tx, id, Subject::Event(id), before.version, &before.look, look)?);
    }
    if let Some(drawn) = drawn {
        tx.insert_event_picture(id, drawn, actor.at)?;
    }
    for name in look.pictures() {
        if !tx.has_event_picture(id, name)? {
            return Err(ActionError::refused(Message::new("error-picture-gone")));
        }
    }
    let version = tx.update_event_look(id, expected, look)?;
    let entry = actor.entry(id, Action::LookChanged, Subject::Event(id));
    entry.before(&before.look).after(look).append(tx)?;
    Ok(version)
}

#[cfg(test)]
mod tests;
