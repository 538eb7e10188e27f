//! Links that set a new password.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::password_resets;
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::{NewPasswordReset, PasswordReset, UserId};

row!(PasswordReset {
    user: password_resets::user_id,
    expires_at: password_resets::expires_at,
    used_at: password_resets::used_at,
});

impl Tx<'_> {
    /// Adds a link in place of those of the account that were not used.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such account.
    pub fn save_password_reset(&mut self, new: &NewPasswordReset) -> Result<(), StoreError> {
        self.delete_password_resets(new.user)?;
        let NewPasswordReset { token_hash, user, by, at, expires_at } = new;
        insert!(
            self,
            password_resets {
                token_hash: token_hash,
                user_id: *user,
                made_by: *by,
                created_at: *at,
                expires_at: *expires_at,
            }
        )?;
        Ok(())
    }

    /// The link of this secret, open or not.
    pub fn find_password_reset(&mut self, token_hash: &str) -> Result<Option<PasswordReset>, StoreError> {
        Ok(password_resets::table
            .filter(password_resets::token_hash.eq(token_hash))
            .select(PasswordReset::as_select())
            .first(self.connection)
            .optional()?)
    }

    /// Marks a link as used.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is none, or it is used or expired.
    pub fn mark_password_reset_used(
        &mut self,
        token_hash: &str,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let open = password_resets::table
            .filter(password_resets::token_hash.eq(token_hash))
            .filter(password_resets::used_at.is_null())
            .filter(password_resets::expires_at.gt(bind(now)));
        let used = diesel::update(open).set(set!(password_resets { used_at: Some(now) }));
        require_row(used.execute(self.connection)?)
    }

    /// Deletes the links of an account that were not used.
    pub fn delete_password_resets(&mut self, user: UserId) -> Result<(), StoreError> {
        let open = password_resets::table
            .filter(password_resets::user_id.eq(user))
            .filter(password_resets::used_at.is_null());
        diesel::delete(open).execute(self.connection)?;
        Ok(())
    }
}
