//! Exclusive access of jobs that write.

use crate::tournament::{EventId, SectionId};

/// What a job locks while it writes. SQLite has one writer anyway; on PostgreSQL jobs of the same scope run one after the
/// other, so that what a job has read stays true until it commits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Accounts, sessions, the set-up link, and the list of events.
    Accounts,
    /// An event's details, officials and list of sections.
    Event(EventId),
    /// A section with its players, rounds, boards and records.
    Section(SectionId),
    /// An event and one of its sections, for admissions. An event is always locked before its section.
    Admission(EventId, SectionId),
}

/// Locks out other nodes that migrate, until the transaction ends.
#[cfg(feature = "postgres")]
pub(in crate::store) const LOCK_MIGRATIONS: &str = "SELECT pg_advisory_xact_lock(0)";

/// Locks the persons of all events until the transaction ends: jobs of different events may find one new number at the same
/// moment, and each has to see what the other makes of it. One lock for all numbers, so that two jobs with several cannot
/// wait for each other. Its key is of the kind 0, as that of migrations.
#[cfg(feature = "postgres")]
pub(in crate::store) const LOCK_PERSONS: &str = "SELECT pg_advisory_xact_lock(4)";

impl Scope {
    /// The statement that locks the scope until the transaction ends: a PostgreSQL advisory lock, with the kind in the two
    /// lowest bits of its key and the id above. Ids beyond 2⁶¹ may share a lock, which only costs a wait.
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
