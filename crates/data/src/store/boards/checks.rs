//! Results that a second official has typed again. A result that changes loses its check: a trigger sees to that.

use diesel::prelude::*;

use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::{result_checks, users};
use crate::store::{StoreError, Tx};
use crate::tournament::{GameId, ResultCheck, UserId};
use chrono::{DateTime, Utc};

row!(ResultCheck {
    game: result_checks::game_id,
    by: result_checks::checked_by,
    name: users::name,
    at: result_checks::checked_at,
});

impl Tx<'_> {
    /// The checks of those games that have one.
    pub fn list_result_checks(&mut self, games: &[GameId]) -> Result<Vec<ResultCheck>, StoreError> {
        Ok(result_checks::table
            .inner_join(users::table)
            .filter(result_checks::game_id.eq_any(games))
            .select(ResultCheck::as_select())
            .load(self.connection)?)
    }

    /// Stores that the result of a game was typed again, in place of an earlier check.
    ///
    /// # Errors
    /// [`StoreError::Final`]; [`StoreError::NotFound`] when there is no such game.
    pub fn save_result_check(
        &mut self,
        game: GameId,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        self.bump_revision_of_game(game)?;
        diesel::delete(result_checks::table.find(game)).execute(self.connection)?;
        insert!(self, result_checks { game_id: game, checked_by: by, checked_at: at })?;
        Ok(())
    }
}
