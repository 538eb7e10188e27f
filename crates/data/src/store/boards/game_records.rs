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
    pub fn find_record(&mut self, game: GameId) -> Result<Option<StoredRecord>, StoreError> {
        Ok(records::table.find(game).select(StoredRecord::as_select()).first(self.connection).optional()?)
    }

    /// The texts of the records of these games; games without a record are left out.
    pub fn list_record_texts(&mut self, games: &[GameId]) -> Result<HashMap<GameId, String>, StoreError> {
        let mut texts = HashMap::with_capacity(games.len());
        for games in games.chunks(ROWS_AT_ONCE) {
            let rows: Vec<(GameId, String)> = records::table
                .filter(records::game_id.eq_any(games))
                .select((records::game_id, records::text))
                .load(self.connection)?;
            texts.extend(rows);
        }
        Ok(texts)
    }

    /// Stores a game record: the first of a game without `expected`, otherwise in place of that version. Its line is
    /// deleted: [`update_line`](Self::update_line) stores the new one.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when there is one and none was expected; [`StoreError::Stale`];
    /// [`StoreError::NotFound`] when there is no such game, or no record where one was expected.
    pub fn save_record(
        &mut self,
        game: GameId,
        expected: Option<Version>,
        text: &str,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Result<Version, StoreError> {
        self.bump_revision_of_game(game)?;
        if let Some(expected) = expected {
            let changes = set!(records { text: text, stored_by: by, stored_at: at, line: None::<String> });
            return update_version!(self, records[game] at expected, set changes; returning version);
        }
        insert!(
            self,
            records { game_id: game, text: text, stored_by: by, stored_at: at, version: Version::FIRST }
        )?;
        self.insert_recording(game)?;
        Ok(Version::FIRST)
    }

    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn delete_record(&mut self, game: GameId, expected: Version) -> Result<(), StoreError> {
        self.bump_revision_of_game(game)?;
        let names = self.recording_names(game)?;
        delete_version!(self, records[game] at expected)?;
        self.delete_unused_names(&names)
    }
}
