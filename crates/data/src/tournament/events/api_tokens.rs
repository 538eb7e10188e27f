//! A token by which a program enters results for an official. It has no more rights than that, and ends with the office.

use chrono::{DateTime, Utc};

use crate::tournament::{ApiTokenId, EventId, UserId};

/// A token to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewApiToken {
    /// The hash of the token.
    pub token_hash: String,
    /// The event.
    pub event: EventId,
    /// The name that its official gives it, such as that of the program.
    pub name: String,
    /// The official who is responsible for it.
    pub by: UserId,
    /// When it is made.
    pub at: DateTime<Utc>,
    /// When it expires.
    pub expires_at: DateTime<Utc>,
}

/// A token as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiToken {
    /// The id.
    pub id: ApiTokenId,
    /// The event.
    pub event: EventId,
    /// The name that its official gives it.
    pub name: String,
    /// The official who is responsible for it.
    pub by: UserId,
    /// The name of that official.
    pub by_name: String,
    /// When it was made.
    pub at: DateTime<Utc>,
    /// When it expires.
    pub expires_at: DateTime<Utc>,
    /// When it was last used, to the minute.
    pub used_at: Option<DateTime<Utc>>,
}

impl ApiToken {
    /// Whether it can be used at `now`.
    #[must_use]
    pub fn is_open(&self, now: DateTime<Utc>) -> bool {
        now < self.expires_at
    }
}
