//! The handle that a job gets, and what its operations share.

use std::collections::HashSet;

use diesel::dsl::exists;
use diesel::prelude::*;

use super::columns::bind;
use super::connection::AnyConnection;
use super::schema::{events, rounds, sections};
use crate::store::StoreError;
use crate::tournament::{Category, RoundId, SectionId, Version};

/// A transaction: what a job reads and writes through.
pub struct Tx<'a> {
    pub(in crate::store) connection: &'a mut AnyConnection,
    /// Whether names are short where their event says so.
    for_strangers: bool,
}

impl std::fmt::Debug for Tx<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tx")
    }
}

impl<'a> Tx<'a> {
    pub(in crate::store) fn new(connection: &'a mut AnyConnection) -> Self {
        Self { connection, for_strangers: false }
    }

    /// From now on names are read as strangers are shown them: short in sections of an age group, where the event says
    /// so. For pages; whatever is stored again must be read whole.
    pub fn read_for_strangers(&mut self) {
        self.for_strangers = true;
    }

    /// The sections whose players have short names in this transaction.
    pub(in crate::store) fn sections_with_short_names(&mut self) -> Result<HashSet<SectionId>, StoreError> {
        if !self.for_strangers {
            return Ok(HashSet::new());
        }
        let found: Vec<SectionId> = sections::table
            .inner_join(events::table)
            .filter(events::short_names.eq(true))
            .filter(sections::category.eq(bind(Category::Age)))
            .select(sections::id)
            .load(self.connection)?;
        Ok(found.into_iter().collect())
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
