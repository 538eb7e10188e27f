//! Game records as they were accepted.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::store::db::schema::records;
use crate::store::db::tx::missed;
use crate::store::db::values::stored;
use crate::store::{StoreError, Tx};
use crate::tournament::{BoardId, UserId, Version};

/// A game record as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRecord {
    /// The record, as text.
    pub text: String,
    /// Who stored it.
    pub stored_by: UserId,
    /// When.
    pub stored_at: DateTime<Utc>,
    /// Changes so far.
    pub version: Version,
}

impl Tx<'_> {
    /// The game record of a board.
    ///
    /// # Errors
    /// The database's.
    pub fn record(&mut self, board: BoardId) -> Result<Option<StoredRecord>, StoreError> {
        let row: Option<(String, i64, NaiveDateTime, i64)> = records::table
            .find(board.0)
            .select((records::text, records::stored_by, records::stored_at, records::version))
            .first(self.connection)
            .optional()?;
        Ok(row.map(|(text, by, at, version)| StoredRecord {
            text,
            stored_by: UserId(by),
            stored_at: at.and_utc(),
            version: Version(version),
        }))
    }

    /// Stores a game record: the first of a board without `expected`, another in place of that version.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when there is one already and none was expected; [`StoreError::Stale`];
    /// [`StoreError::NotFound`] when there is no such board, or no record where one was expected.
    pub fn put_record(
        &mut self,
        board: BoardId,
        expected: Option<Version>,
        text: &str,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Result<Version, StoreError> {
        self.touch_board(board)?;
        let version = expected.map_or(Version::FIRST, Version::next);
        let written = (
            records::text.eq(text),
            records::stored_by.eq(by.0),
            records::stored_at.eq(stored(at)),
            records::version.eq(version.0),
            // It was another game's; `set_line` gives it this one's.
            records::line.eq(None::<String>),
        );
        let Some(expected) = expected else {
            diesel::insert_into(records::table)
                .values((records::board_id.eq(board.0), written))
                .execute(self.connection)?;
            return Ok(version);
        };
        let row = records::table.find(board.0).filter(records::version.eq(expected.0));
        let changed = diesel::update(row).set(written).execute(self.connection)?;
        self.changed_record(board, expected, changed)?;
        Ok(version)
    }

    /// Deletes the game record of a board.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn delete_record(&mut self, board: BoardId, expected: Version) -> Result<(), StoreError> {
        self.touch_board(board)?;
        let row = records::table.find(board.0).filter(records::version.eq(expected.0));
        let changed = diesel::delete(row).execute(self.connection)?;
        self.changed_record(board, expected, changed)
    }

    fn changed_record(
        &mut self,
        board: BoardId,
        expected: Version,
        changed: usize,
    ) -> Result<(), StoreError> {
        if changed == 0 {
            let version = records::table.find(board.0).select(records::version).first(self.connection);
            return Err(missed(expected, version.optional()?));
        }
        Ok(())
    }
}
