//! Events: created by those who may, changed by those who hold the office.

use serde_json::Value;

use super::rights::Right;
use super::{ActError, Actor, Conflict, Difference, event, kept};
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
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

/// The conflict between what is stored and what was to be stored: who was faster, and every field that
/// differs. Fields are named by their keys in the ledger (`field-…` in the catalogues).
///
/// # Errors
/// The database fails.
pub(crate) fn conflict(
    tx: &mut Tx<'_>,
    event: EventId,
    subject: &str,
    version: Version,
    stored: Option<&Value>,
    yours: Option<&Value>,
) -> Result<ActError, StoreError> {
    let by = tx.last_entry(event, subject)?.map(|entry| entry.by_name);
    let fields = changes(stored, yours);
    Ok(ActError::Conflict(Box::new(Conflict { version, by, fields })))
}

/// Every field in which two values of the ledger differ.
#[must_use]
pub fn changes(before: Option<&Value>, after: Option<&Value>) -> Vec<Difference> {
    let mut found = Vec::new();
    differences("", before.unwrap_or(&Value::Null), after.unwrap_or(&Value::Null), &mut found);
    found
}

/// Walks two values and notes every leaf that differs.
fn differences(name: &str, stored: &Value, yours: &Value, found: &mut Vec<Difference>) {
    // An empty text and none at all are the same to whoever reads it.
    let is_empty = |value: &Value| value.is_null() || value == "";
    if stored == yours || is_empty(stored) && is_empty(yours) {
        return;
    }
    if stored.is_object() || yours.is_object() {
        let keys = |value: &Value| value.as_object().map(|map| map.keys().cloned().collect::<Vec<_>>());
        let mut all = keys(yours).unwrap_or_default();
        all.extend(
            keys(stored)
                .unwrap_or_default()
                .into_iter()
                .filter(|key| !yours.is_object() || yours.get(key).is_none()),
        );
        for key in all {
            let of = |value: &Value| value.get(&key).cloned().unwrap_or(Value::Null);
            differences(&key, &of(stored), &of(yours), found);
        }
        return;
    }
    let field = Message::new(format!("field-{}", name.replace('_', "-")));
    found.push(Difference { field, stored: printed(name, stored), yours: printed(name, yours) });
}

/// The fields whose values are words of ours, with what the keys of those words begin with; in all others
/// stands what people wrote.
const WORDS: [(&str, &str); 10] = [
    ("ball", "word"),
    ("category", "category"),
    ("ending", "ending"),
    ("first_round", "first-round"),
    ("grade", "grade"),
    ("office", "office"),
    ("sex", "sex"),
    ("state", "state"),
    ("status", "status"),
    ("tuz", "word"),
];

/// A leaf of the ledger as people read it; the field's name says whether it is a word of ours.
#[must_use]
pub fn printed(field: &str, value: &Value) -> Message {
    let words = WORDS.iter().find(|(name, _)| *name == field);
    if let (Some((_, prefix)), Value::String(word)) = (words, value) {
        return Message::new(format!("{prefix}-{}", word.replace('_', "-")));
    }
    let text = match value {
        Value::Null => return Message::new("value-none"),
        Value::Bool(true) => return Message::new("yes"),
        Value::Bool(false) => return Message::new("no"),
        Value::String(text) => text.clone(),
        Value::Array(items) => items
            .iter()
            .map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned))
            .collect::<Vec<_>>()
            .join(", "),
        other => other.to_string(),
    };
    Message::new("value").with("value", text)
}
