//! The public board (N9): which games are on it.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use crate::store::db::schema::{boards, records, rounds, sections, shown};
use crate::store::db::tx::found;
use crate::store::db::values::{narrow, stored};
use crate::store::{StoreError, Tx};
use crate::tournament::{BoardId, EventId, Featured, UserId};

#[derive(Queryable)]
struct Row {
    board_id: i64,
    moves: Option<i32>,
    note: String,
    shown_by: i64,
    shown_at: NaiveDateTime,
}

impl Row {
    fn shown(self) -> Result<(BoardId, Featured), StoreError> {
        let shown = Featured {
            moves: self.moves.map(|moves| narrow("shown.moves", moves)).transpose()?,
            note: self.note,
            by: UserId(self.shown_by),
            at: self.shown_at.and_utc(),
        };
        Ok((BoardId(self.board_id), shown))
    }
}

impl Tx<'_> {
    /// What the public board shows of a game; `None` when the game is not on it.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when it is not understood.
    pub fn shown(&mut self, board: BoardId) -> Result<Option<Featured>, StoreError> {
        let row: Option<Row> = shown::table.find(board.0).first(self.connection).optional()?;
        Ok(row.map(Row::shown).transpose()?.map(|(_, shown)| shown))
    }

    /// The games on the public board of an event, the latest put there first.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn shown_of(&mut self, event: EventId) -> Result<Vec<(BoardId, Featured)>, StoreError> {
        let rows: Vec<Row> = shown::table
            .inner_join(
                records::table
                    .inner_join(boards::table.inner_join(rounds::table.inner_join(sections::table))),
            )
            .filter(sections::event_id.eq(event.0))
            .order((shown::shown_at.desc(), shown::board_id.desc()))
            .select(shown::all_columns)
            .load(self.connection)?;
        rows.into_iter().map(Row::shown).collect()
    }

    /// Puts a game on the public board, or shows it otherwise there.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such board, [`StoreError::InUse`] when it has no record.
    pub fn put_shown(&mut self, board: BoardId, new: &Featured) -> Result<(), StoreError> {
        self.touch_board(board)?;
        let moves = new.moves.map(|moves| narrow("shown.moves", moves)).transpose()?;
        let written = (
            shown::moves.eq::<Option<i32>>(moves),
            shown::note.eq(&new.note),
            shown::shown_by.eq(new.by.0),
            shown::shown_at.eq(stored(new.at)),
        );
        diesel::delete(shown::table.find(board.0)).execute(self.connection)?;
        diesel::insert_into(shown::table)
            .values((shown::board_id.eq(board.0), written))
            .execute(self.connection)?;
        Ok(())
    }

    /// Takes a game off the public board.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when it is not on it.
    pub fn delete_shown(&mut self, board: BoardId) -> Result<(), StoreError> {
        self.touch_board(board)?;
        found(diesel::delete(shown::table.find(board.0)).execute(self.connection)?)
    }
}
