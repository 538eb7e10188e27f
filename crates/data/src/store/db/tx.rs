//! The handle that a job gets, and what all its operations share.

use diesel::prelude::*;

use super::connection::AnyConnection;
use super::schema::{rounds, sections};
use crate::store::StoreError;
use crate::tournament::{RoundId, SectionId, Version};

/// A transaction: what a job reads and writes by. Its operations stand in one file a noun.
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

    /// A question that any database can answer.
    pub(in crate::store) fn ping(&mut self) -> Result<(), StoreError> {
        diesel::select(diesel::dsl::sql::<diesel::sql_types::Integer>("1"))
            .get_result::<i32>(self.connection)?;
        Ok(())
    }

    /// Advances the revision of a section in which something changes.
    pub(in crate::store) fn bump_revision(&mut self, section: SectionId) -> Result<(), StoreError> {
        let row = sections::table.find(section.0).filter(sections::final_at.is_null());
        let touched = diesel::update(row)
            .set(sections::revision.eq(sections::revision + 1))
            .execute(self.connection)?;
        if touched == 0 { self.changeable(section).and(Err(StoreError::NotFound)) } else { Ok(()) }
    }

    /// A section that is closed for good does not change.
    pub(in crate::store) fn changeable(&mut self, section: SectionId) -> Result<(), StoreError> {
        let row = sections::table.find(section.0).filter(sections::final_at.is_not_null());
        let is_final = diesel::select(diesel::dsl::exists(row)).get_result(self.connection)?;
        if is_final { Err(StoreError::Final) } else { Ok(()) }
    }

    /// Advances the revision of the section of a round in which something changes.
    pub(in crate::store) fn touch_round(&mut self, round: RoundId) -> Result<(), StoreError> {
        let section = rounds::table.find(round.0).select(rounds::section_id).first(self.connection)?;
        self.bump_revision(SectionId(section))
    }
}

/// Not found, unless a row was changed.
pub(in crate::store) fn found(changed: usize) -> Result<(), StoreError> {
    if changed == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

/// Why an update that named its version met no row: the row has another version, or is not there.
pub(in crate::store) fn missed(expected: Version, stored: Option<i64>) -> StoreError {
    match stored {
        Some(found) => StoreError::Stale { expected, found: Version(found) },
        None => StoreError::NotFound,
    }
}
