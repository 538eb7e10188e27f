//! Game records, as they were accepted.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::rows::{ROWS_AT_ONCE, delete_version, insert, row, set, update_version};
use crate::store::db::schema::records;
use crate::store::{StoreError, Tx};
use crate::tournament::{GameId, UserId, Version};

/// A stored game record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRecord {
    pub text: String,
    pub stored_by: UserId,
    pub stored_at: DateTime<Utc>,
    pub version: Version,
}

row!(StoredRecord {
    text: records::text,
    stored_by: records::stored_by,
    stored_at: records::stored_at,
    version: records::version,
});

impl Tx<'_> {
    pub fn find_record(&mut self, board: GameId) -> Result<Option<StoredRecord>, StoreError> {
        Ok(records::table.find(board).select(StoredRecord::as_select()).first(self.connection).optional()?)
    }

    /// The texts of the records of these boards; boards without a record are left out.
    pub fn list_record_texts(&mut self, boards: &[GameId]) -> Result<HashMap<GameId, String>, StoreError> {
        let mut texts = HashMap::with_capacity(boards.len());
        for boards in boards.chunks(ROWS_AT_ONCE) {
            let rows: Vec<(GameId, String)> = records::table
                .filter(records::game_id.eq_any(boards))
                .select((records::game_id, records::text))
                .load(self.connection)?;
            texts.extend(rows);
        }
        Ok(texts)
    }

    /// Stores a game record: the first of a board without `expected`, otherwise in place of that version. Its line is
    /// deleted: [`set_line`](Self::update_line) stores the new one.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when there is one and none was expected; [`StoreError::Stale`];
    /// [`StoreError::NotFound`] when there is no such board, or no record where one was expected.
    pub fn save_record(
        &mut self,
        board: GameId,
        expected: Option<Version>,
        text: &str,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Result<Version, StoreError> {
        self.bump_revision_of_board(board)?;
        if let Some(expected) = expected {
            let changes = set!(records { text: text, stored_by: by, stored_at: at, line: None::<String> });
            return update_version!(self, records[board] at expected, set changes; returning version);
        }
        insert!(
            self,
            records { game_id: board, text: text, stored_by: by, stored_at: at, version: Version::FIRST }
        )?;
        self.insert_recording(board)?;
        Ok(Version::FIRST)
    }

    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn delete_record(&mut self, board: GameId, expected: Version) -> Result<(), StoreError> {
        self.bump_revision_of_board(board)?;
        let names = self.recording_names(board)?;
        delete_version!(self, records[board] at expected)?;
        self.delete_unused_names(&names)
    }
}
