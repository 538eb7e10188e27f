//! A kiosk: a tablet at the door where players say that they are here. It has no account, only a link.

use chrono::{DateTime, Utc};

use crate::tournament::{EventId, KioskId, UserId};

/// A kiosk to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewKiosk {
    /// The hash of the secret in its link.
    pub token_hash: String,
    /// Its event.
    pub event: EventId,
    /// What the officials call it, such as the door it stands at.
    pub name: String,
    /// Who opens it, and answers for it.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
    /// Until when its link is good.
    pub expires_at: DateTime<Utc>,
}

/// A kiosk as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kiosk {
    /// The id.
    pub id: KioskId,
    /// Its event.
    pub event: EventId,
    /// What the officials call it.
    pub name: String,
    /// Who opened it, and answers for it.
    pub by: UserId,
    /// His name.
    pub by_name: String,
    /// When it was opened.
    pub at: DateTime<Utc>,
    /// Until when its link is good.
    pub expires_at: DateTime<Utc>,
    /// When it was closed, if it was.
    pub closed_at: Option<DateTime<Utc>>,
}

impl Kiosk {
    /// Whether its link is good.
    #[must_use]
    pub fn is_open(&self, now: DateTime<Utc>) -> bool {
        self.closed_at.is_none() && now < self.expires_at
    }
}
