//! Why an action was not done.

use super::conflict::Conflict;
use super::consent::Cautions;
use crate::i18n::Message;
use crate::store::StoreError;
use crate::tournament::{AuditId, Right};

/// Why an action was not done. Nothing of it was stored.
///
/// `Display` is for logs; what people read is the message.
#[derive(Debug, thiserror::Error)]
pub enum ActionError {
    /// The actor's role in this event does not include the right.
    #[error("forbidden: {0:?}")]
    Forbidden(Right),
    /// What the action is about does not exist (any more).
    #[error("not found")]
    NotFound,
    /// Another user changed the same thing first.
    #[error("conflict")]
    Conflict(Box<Conflict>),
    /// Allowed, but needs explicit confirmation.
    #[error("caution")]
    Caution(Box<Cautions>),
    /// A rule or a state forbids it; the message says which and what to do.
    #[error("refused: {}", .0.key())]
    Refused(Box<Message>),
    /// The same form was sent before: this entry of the audit log is what it did.
    #[error("repeated: {0}")]
    Repeated(AuditId),
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for ActionError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound => Self::NotFound,
            StoreError::Repeated(entry) => Self::Repeated(entry),
            StoreError::Final => Self::refused(Message::new("error-section-final")),
            StoreError::Moved(url) => Self::refused(Message::new("error-event-moved").with("url", url)),
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
