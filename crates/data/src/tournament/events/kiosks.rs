//! A kiosk: a tablet at the entrance where players confirm that they have arrived. It has no account, only a link.

use chrono::{DateTime, Utc};

use crate::tournament::{EventId, KioskId, UserId};

/// A kiosk to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewKiosk {
    /// The hash of the secret in the link.
    pub token_hash: String,
    /// The event.
    pub event: EventId,
    /// The name that officials give it, such as the door where it is.
    pub name: String,
    /// The official who opens it and is responsible for it.
    pub by: UserId,
    /// When it is opened.
    pub at: DateTime<Utc>,
    /// When the link expires.
    pub expires_at: DateTime<Utc>,
}

/// A kiosk as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kiosk {
    /// The id.
    pub id: KioskId,
    /// The event.
    pub event: EventId,
    /// The name that officials give it.
    pub name: String,
    /// The official who opened it and is responsible for it.
    pub by: UserId,
    /// The name of that official.
    pub by_name: String,
    /// When it was opened.
    pub at: DateTime<Utc>,
    /// When the link expires.
    pub expires_at: DateTime<Utc>,
    /// When it was closed, if it was.
    pub closed_at: Option<DateTime<Utc>>,
}

impl Kiosk {
    /// Whether the link can be used at `now`.
    #[must_use]
    pub fn is_open(&self, now: DateTime<Utc>) -> bool {
        self.closed_at.is_none() && now < self.expires_at
    }
}
