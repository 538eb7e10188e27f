//! The handle that a job gets, and what its operations share.

use diesel::dsl::exists;
use diesel::prelude::*;

use super::connection::AnyConnection;
use super::schema::{rounds, sections};
use crate::store::StoreError;
use crate::tournament::{RoundId, SectionId, Version};

/// A transaction: what a job reads and writes through.
pub struct Tx<'a> {
    pub(in crate::store) connection: &'a mut AnyConnection,
}

impl std::fmt::Debug for Tx<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tx")
    }
}

impl<'a> Tx<'a> {
    pub(in crate::store) fn new(connection: &'a mut AnyConnection) -> Self {
        Self { connection }
    }

    pub(in crate::store) fn ping(&mut self) -> Result<(), StoreError> {
        diesel::select(diesel::dsl::sql::<diesel::sql_types::Integer>("1"))
            .get_result::<i32>(self.connection)?;
        Ok(())
    }

    /// Fails with [`StoreError::Final`] when the section is finalised: nothing in it may change.
    pub(in crate::store) fn refuse_final(&mut self, section: SectionId) -> Result<(), StoreError> {
        let row = sections::table.find(section).filter(sections::final_at.is_not_null());
        let is_final = diesel::select(exists(row)).get_result(self.connection)?;
        if is_final { Err(StoreError::Final) } else { Ok(()) }
    }

    /// Advances the revision of a section, as every change in it must; a finalised section refuses.
    pub(in crate::store) fn bump_revision(&mut self, section: SectionId) -> Result<(), StoreError> {
        self.refuse_final(section)?;
        let row = diesel::update(sections::table.find(section));
        require_row(row.set(sections::revision.eq(sections::revision + 1)).execute(self.connection)?)
    }

    /// [`bump_revision`](Self::bump_revision) for the section of a round.
    pub(in crate::store) fn bump_revision_of_round(&mut self, round: RoundId) -> Result<(), StoreError> {
        let section = rounds::table.find(round).select(rounds::section_id).first(self.connection)?;
        self.bump_revision(section)
    }
}

#[cfg(any(test, feature = "testing"))]
impl Tx<'_> {
    /// Runs a part of a job and counts the statements that it sends to the database.
    pub fn count_statements<T>(&mut self, part: impl FnOnce(&mut Tx<'_>) -> T) -> (T, usize) {
        use diesel::connection::{Connection, InstrumentationEvent};
        use std::sync::Arc;
        use std::sync::atomic::{AtomicUsize, Ordering};

        let sent = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&sent);
        self.connection.set_instrumentation(move |event: InstrumentationEvent<'_>| {
            if let InstrumentationEvent::StartQuery { .. } = event {
                counter.fetch_add(1, Ordering::Relaxed);
            }
        });
        let done = part(&mut Tx::new(self.connection));
        self.connection.set_instrumentation(None::<fn(InstrumentationEvent<'_>)>);
        (done, sent.load(Ordering::Relaxed))
    }
}

/// [`StoreError::NotFound`] when a statement affected no row.
pub(in crate::store) fn require_row(affected: usize) -> Result<(), StoreError> {
    if affected == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

/// Why a change against a version met no row: the stored version is another one, or there is no row.
pub(in crate::store) fn stale(expected: Version, stored: Option<Version>) -> StoreError {
    match stored {
        Some(found) => StoreError::Stale { expected, found },
        None => StoreError::NotFound,
    }
}
