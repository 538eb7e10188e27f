//! Featured games (N9).

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::{events, featured, games, records, rounds, sections, stages};
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::{EventId, Featured, GameId, RecordingRef, RoundState, SectionId, Version};

row!(Featured {
    moves: featured::moves,
    note: featured::note,
    by: featured::featured_by,
    at: featured::featured_at,
});

/// A game with a record: its id, the record's version, and since when it is featured.
pub(crate) type RecordMark = (GameId, Version, Option<DateTime<Utc>>);

impl Tx<'_> {
    /// What a game is featured with; `None` where it is not featured.
    pub fn find_featured(&mut self, game: GameId) -> Result<Option<Featured>, StoreError> {
        Ok(featured::table.find(game).select(Featured::as_select()).first(self.connection).optional()?)
    }

    /// The featured games of an event, the latest first.
    pub fn list_featured(&mut self, event: EventId) -> Result<Vec<(GameId, Featured)>, StoreError> {
        Ok(featured::table
            .inner_join(records::table.inner_join(
                games::table.inner_join(rounds::table.inner_join(stages::table.inner_join(sections::table))),
            ))
            .filter(sections::event_id.eq(event))
            .order((featured::featured_at.desc(), featured::game_id.desc()))
            .select((featured::game_id, Featured::as_select()))
            .load(self.connection)?)
    }

    /// The featured games of an event, or of all events that are listed, the latest first: at most so many. Only games of
    /// rounds that everyone may see.
    pub fn list_latest_featured(
        &mut self,
        event: Option<EventId>,
        limit: u8,
    ) -> Result<Vec<(RecordingRef, Featured)>, StoreError> {
        let mut latest = featured::table
            .inner_join(records::table.inner_join(games::table.inner_join(
                rounds::table.inner_join(stages::table.inner_join(sections::table.inner_join(events::table))),
            )))
            .filter(rounds::state.ne(bind(RoundState::CheckIn)))
            .filter(rounds::state.ne(bind(RoundState::Draft)))
            .order((featured::featured_at.desc(), featured::game_id.desc()))
            .limit(i64::from(limit))
            .select((RecordingRef::as_select(), Featured::as_select()))
            .into_boxed();
        match event {
            Some(event) => latest = latest.filter(sections::event_id.eq(event)),
            None => latest = latest.filter(events::unlisted.eq(false)),
        }
        Ok(latest.load(self.connection)?)
    }

    /// Which games of a section have a record, of which version, and since when they are featured: another answer whenever
    /// someone who looks at games would see something else.
    pub fn list_record_marks(&mut self, section: SectionId) -> Result<Vec<RecordMark>, StoreError> {
        Ok(records::table
            .inner_join(games::table.inner_join(rounds::table.inner_join(stages::table)))
            .left_join(featured::table)
            .filter(stages::section_id.eq(section))
            .order(records::game_id)
            .select((records::game_id, records::version, featured::featured_at.nullable()))
            .load(self.connection)?)
    }

    /// Features a game, or changes how it is featured.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such game, [`StoreError::InUse`] when it has no record.
    pub fn save_featured(&mut self, game: GameId, new: &Featured) -> Result<(), StoreError> {
        self.bump_revision_of_game(game)?;
        diesel::delete(featured::table.find(game)).execute(self.connection)?;
        insert!(
            self,
            featured {
                game_id: game,
                moves: new.moves,
                note: &new.note,
                featured_by: new.by,
                featured_at: new.at,
            }
        )?;
        Ok(())
    }

    /// # Errors
    /// [`StoreError::NotFound`] when the game is not featured.
    pub fn delete_featured(&mut self, game: GameId) -> Result<(), StoreError> {
        self.bump_revision_of_game(game)?;
        require_row(diesel::delete(featured::table.find(game)).execute(self.connection)?)
    }
}
