//! Secrets that officials hand out for an event, of which the hash alone is stored. A kiosk is a tablet at the entrance where
//! players confirm that they have arrived: it has no account, only a link. By a token a program enters results for an
//! official: it has no more rights than that, and ends with the office.

use chrono::{DateTime, Utc};

use crate::tournament::{ApiTokenId, EventId, KioskId, UserId};

/// A secret to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSecret {
    /// The hash of the secret.
    pub token_hash: String,
    pub event: EventId,
    /// The name that officials give it, such as the door where the kiosk is or that of the program.
    pub name: String,
    /// The official who makes it and is responsible for it.
    pub by: UserId,
    /// When it is made.
    pub at: DateTime<Utc>,
    /// When it stops being valid.
    pub expires_at: DateTime<Utc>,
}

/// A secret as stored, identified by an `I`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Secret<I> {
    pub id: I,
    pub event: EventId,
    /// The name that officials give it.
    pub name: String,
    /// The official who made it and is responsible for it.
    pub by: UserId,
    /// The name of that official.
    pub by_name: String,
    /// When it was made.
    pub at: DateTime<Utc>,
    /// When it stops being valid.
    pub expires_at: DateTime<Utc>,
    /// When it was closed, if it was; a token is deleted instead.
    pub closed_at: Option<DateTime<Utc>>,
    /// When it was last used, to the minute; not noted of kiosks.
    pub used_at: Option<DateTime<Utc>>,
}

/// A kiosk, known by the secret in its link.
pub type Kiosk = Secret<KioskId>;

/// A token by which a program enters results.
pub type ApiToken = Secret<ApiTokenId>;

impl<I> Secret<I> {
    /// Whether it can be used at `now`.
    #[must_use]
    pub fn is_open(&self, now: DateTime<Utc>) -> bool {
        self.closed_at.is_none() && now < self.expires_at
    }
}
