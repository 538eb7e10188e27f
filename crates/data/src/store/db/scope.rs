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
    /// Both: what admits to a section or takes back from it. An event is always taken before a section of it.
    Admission(EventId, SectionId),
}

/// Holds off every other node that migrates, until the transaction ends.
#[cfg(feature = "postgres")]
pub(in crate::store) const LOCK_MIGRATIONS: &str = "SELECT pg_advisory_xact_lock(0)";

impl Scope {
    /// Takes the scope until the transaction ends: a PostgreSQL advisory lock, the kind in the two lowest bits
    /// of its key, the id above. Ids beyond 2⁶¹ may share a lock, which costs a wait and nothing else.
    pub(in crate::store) fn lock(self) -> String {
        let key = match self {
            Self::Accounts => 1,
            Self::Event(EventId(id)) => id.wrapping_shl(2) | 2,
            Self::Section(SectionId(id)) => id.wrapping_shl(2) | 3,
            Self::Admission(event, section) => {
                return [Self::Event(event), Self::Section(section)].map(Self::lock).join("; ");
            }
        };
        format!("SELECT pg_advisory_xact_lock({key})")
    }
}
