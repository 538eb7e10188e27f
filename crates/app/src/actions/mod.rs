//! Use cases, one file a noun. Each is a plain function on a transaction: may he? → load → decide → store
//! with a ledger entry. Pages, the command line and the demonstration use the same acts.

pub mod accounts;
pub mod boards;
pub mod conflict;
pub mod consent;
pub mod events;
pub mod players;
pub mod rounds;
pub mod sections;

#[cfg(any(test, feature = "testing"))]
pub mod testing;

use chrono::{DateTime, Utc};

use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Action, AuditId, Event, EventId, NewAuditEntry, Right, Role, Section, SectionId, SectionState, UserId,
};
use conflict::Conflict;
use consent::{Cautions, Consent};

/// Who acts, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The account.
    pub user: UserId,
    /// When; given once for the whole act, so that all its traces agree.
    pub at: DateTime<Utc>,
    /// The key of the form that was sent: the same form sent twice acts once.
    pub request_key: Option<String>,
    /// What he has been told and wants all the same.
    pub consent: Option<Consent>,
}

/// Why an act was not done. Nothing of it was stored.
#[derive(Debug, thiserror::Error)]
pub enum ActionError {
    /// The actor's office in this event does not include the right.
    #[error("this needs the right {0:?}")]
    Forbidden(Right),
    /// What the act is about does not exist (any more).
    #[error("not found")]
    NotFound,
    /// Somebody else changed the same thing first.
    #[error("changed by somebody else in the meantime")]
    Conflict(Box<Conflict>),
    /// It can be done, but not unawares: the actor has not consented to what it comes to.
    #[error("cautioned")]
    Caution(Box<Cautions>),
    /// A rule or a state forbids it; the message says which and what to do.
    #[error("refused: {}", .0.key())]
    Refused(Box<Message>),
    /// The same form had been sent before: that entry of the ledger is what it did.
    #[error("done before, as ledger entry {0}")]
    Repeated(AuditId),
    /// The database failed.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for ActionError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound => Self::NotFound,
            StoreError::Repeated(entry) => Self::Repeated(entry),
            StoreError::Final => Self::refused(Message::new("error-section-final")),
            StoreError::InUse => Self::refused(Message::new("error-in-use")),
            other => Self::Store(other),
        }
    }
}

impl ActionError {
    /// A refusal with this message.
    #[must_use]
    pub fn refused(message: Message) -> Self {
        Self::Refused(Box::new(message))
    }
}

impl Actor {
    /// The office the actor holds in an event, if it includes the right.
    ///
    /// # Errors
    /// [`ActionError::Forbidden`] when it does not.
    pub fn needs(&self, tx: &mut Tx<'_>, event: EventId, right: Right) -> Result<Role, ActionError> {
        tx.role(event, self.user)?.filter(|role| role.may(right)).ok_or(ActionError::Forbidden(right))
    }

    /// The form had not been sent before. For acts that would stumble over what they did the first time; all
    /// others are stopped by the ledger itself.
    ///
    /// # Errors
    /// [`ActionError::Repeated`] when it had.
    pub fn first_time(&self, tx: &mut Tx<'_>) -> Result<(), ActionError> {
        let Some(key) = &self.request_key else { return Ok(()) };
        tx.entry_by_request_key(self.user, key)?.map_or(Ok(()), |entry| Err(ActionError::Repeated(entry)))
    }

    /// An entry of the ledger that says the actor did this now; the rest is filled in by the act.
    #[must_use]
    pub fn entry(&self, event: EventId, act: Action, subject: String) -> NewAuditEntry {
        NewAuditEntry {
            event,
            section: None,
            round: None,
            by: self.user,
            at: self.at,
            act,
            subject,
            reason: None,
            before: None,
            after: None,
            personal: None,
            request_key: self.request_key.clone(),
        }
    }
}

/// The event.
///
/// # Errors
/// [`ActionError::NotFound`].
pub fn event(tx: &mut Tx<'_>, id: EventId) -> Result<Event, ActionError> {
    tx.event(id)?.ok_or(ActionError::NotFound)
}

/// A section, as part of this event and no other.
///
/// # Errors
/// [`ActionError::NotFound`].
pub fn section(tx: &mut Tx<'_>, event: EventId, id: SectionId) -> Result<Section, ActionError> {
    tx.section(id)?.filter(|section| section.event == event).ok_or(ActionError::NotFound)
}

/// The whole of a section, as part of this event and no other.
///
/// # Errors
/// [`ActionError::NotFound`].
pub fn section_state(tx: &mut Tx<'_>, event: EventId, id: SectionId) -> Result<SectionState, ActionError> {
    tx.section_state(id)?
        .filter(|section_state| section_state.section.event == event)
        .ok_or(ActionError::NotFound)
}

/// The longest reason that is kept, in characters.
const LONGEST_REASON: usize = 500;

/// The reason of an act that is done for a reason only.
///
/// # Errors
/// Refused when none is given.
pub fn reason(given: &str) -> Result<String, ActionError> {
    let kept: String = given.trim().chars().filter(|char| !char.is_control()).take(LONGEST_REASON).collect();
    if kept.is_empty() { Err(ActionError::refused(Message::new("error-reason"))) } else { Ok(kept) }
}

/// A value as the ledger keeps it.
pub(crate) fn kept(value: &impl serde::Serialize) -> Option<serde_json::Value> {
    // Only maps with keys that are no text fail to become JSON, and the tournament's values have none.
    serde_json::to_value(value).ok()
}
