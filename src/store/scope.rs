//! What a job that writes has to itself.

use crate::tournament::{EventId, SectionId};

/// What a job that writes has to itself while it runs. SQLite has one writer anyway; on PostgreSQL two jobs
/// of the same scope wait for each other, so that what a job has read stays true until it commits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Accounts, sessions, the set-up link, and the list of events.
    Accounts,
    /// An event's details, officials and list of sections.
    Event(EventId),
    /// A section with its players, rounds, boards and records.
    Section(SectionId),
}

/// The key of the lock held while migrating.
#[cfg(feature = "postgres")]
pub(super) const MIGRATIONS: i64 = 0;

/// Takes an advisory lock until the transaction ends.
#[cfg(feature = "postgres")]
pub(super) fn lock(key: i64) -> String {
    format!("SELECT pg_advisory_xact_lock({key})")
}

#[cfg(feature = "postgres")]
impl Scope {
    /// The key of the advisory lock: the kind in the two lowest bits, the id above. Ids beyond 2⁶¹ may share a
    /// lock, which costs a wait and nothing else.
    pub(super) const fn key(self) -> i64 {
        match self {
            Self::Accounts => 1,
            Self::Event(EventId(id)) => id.wrapping_shl(2) | 2,
            Self::Section(SectionId(id)) => id.wrapping_shl(2) | 3,
        }
    }
}
