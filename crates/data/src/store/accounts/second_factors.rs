//! The second factor of accounts, and the recovery codes that stand in for it.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::{recovery_codes, second_factors};
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::{CodeReading, SecondFactor, UserId};

row!(SecondFactor {
    secret: second_factors::secret,
    confirmed_at: second_factors::confirmed_at,
    last_step: second_factors::last_step,
    readings: second_factors::readings,
    asked_at: second_factors::asked_at,
    misses: second_factors::misses,
    known_misses: second_factors::known_misses,
});

impl Tx<'_> {
    /// The second factor of an account, in force or being set up.
    pub fn find_second_factor(&mut self, user: UserId) -> Result<Option<SecondFactor>, StoreError> {
        let row = second_factors::table.find(user).select(SecondFactor::as_select());
        Ok(row.first(self.connection).optional()?)
    }

    /// Begins to set up a second factor, in place of one that is there.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such account.
    pub fn save_second_factor(&mut self, user: UserId, secret: &str) -> Result<(), StoreError> {
        self.delete_second_factor(user)?;
        insert!(
            self,
            second_factors {
                user_id: user,
                secret: secret,
                last_step: 0,
                readings: Vec::<CodeReading>::new()
            }
        )?;
        Ok(())
    }

    /// Puts a second factor in force by its first code.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when none is being set up.
    pub fn confirm_second_factor(
        &mut self,
        user: UserId,
        first: CodeReading,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let row = second_factors::table.find(user).filter(second_factors::confirmed_at.is_null());
        let changes =
            set!(second_factors { confirmed_at: Some(now), last_step: first.step, readings: vec![first] });
        require_row(diesel::update(row).set(changes).execute(self.connection)?)
    }

    /// Stores that the code of this step was right, the codes that were accepted last, and since when the next one is
    /// asked for beside it.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when a code of this step or of a later one was right before.
    pub fn advance_second_factor(
        &mut self,
        user: UserId,
        step: i64,
        readings: Vec<CodeReading>,
        asked_at: Option<DateTime<Utc>>,
    ) -> Result<(), StoreError> {
        let row = second_factors::table.find(user).filter(second_factors::last_step.lt(step));
        let changes = set!(second_factors { last_step: step, readings: readings, asked_at: asked_at });
        require_row(diesel::update(row).set(changes).execute(self.connection)?)
    }

    /// Stores how many wrong codes in a row there were from browsers in which the account has not logged in before, and
    /// from those in which it has; that there is no second factor is no error.
    pub fn save_code_misses(
        &mut self,
        user: UserId,
        misses: i64,
        known_misses: i64,
    ) -> Result<(), StoreError> {
        let changes = set!(second_factors { misses: misses, known_misses: known_misses });
        diesel::update(second_factors::table.find(user)).set(changes).execute(self.connection)?;
        Ok(())
    }

    /// Removes the second factor of an account, with its recovery codes; that there is none is no error.
    pub fn delete_second_factor(&mut self, user: UserId) -> Result<(), StoreError> {
        self.save_recovery_codes(user, &[])?;
        diesel::delete(second_factors::table.find(user)).execute(self.connection)?;
        Ok(())
    }

    /// Stores the hashes of recovery codes in place of the earlier ones.
    pub fn save_recovery_codes(&mut self, user: UserId, hashes: &[String]) -> Result<(), StoreError> {
        let own = recovery_codes::table.filter(recovery_codes::user_id.eq(user));
        diesel::delete(own).execute(self.connection)?;
        for hash in hashes {
            insert!(self, recovery_codes { user_id: user, code_hash: hash })?;
        }
        Ok(())
    }

    /// How many recovery codes are left.
    pub fn count_recovery_codes(&mut self, user: UserId) -> Result<u64, StoreError> {
        let own = recovery_codes::table.filter(recovery_codes::user_id.eq(user));
        Ok(own.count().get_result(self.connection)?)
    }

    /// Whether the recovery code of this hash is left.
    pub fn has_recovery_code(&mut self, user: UserId, hash: &str) -> Result<bool, StoreError> {
        let row = recovery_codes::table.find((user, hash)).select(recovery_codes::user_id);
        Ok(row.first::<UserId>(self.connection).optional()?.is_some())
    }

    /// Uses up the recovery code of this hash.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the account has no such code left.
    pub fn delete_recovery_code(&mut self, user: UserId, hash: &str) -> Result<(), StoreError> {
        let row = recovery_codes::table.find((user, hash));
        require_row(diesel::delete(row).execute(self.connection)?)
    }
}
