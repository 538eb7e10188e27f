//! Accounts.

pub(in crate::store) mod invitations;
pub(in crate::store) mod password_resets;
pub(in crate::store) mod second_factors;
pub(in crate::store) mod secrets;
pub(in crate::store) mod sessions;

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::{StoreError, Tx};
use crate::store::db::columns::bind;
use crate::store::db::connection::MultiBackend;
use crate::store::db::rows::{row, set};
use crate::store::db::schema::{officials, users};
use crate::store::db::tx::require_row;
use crate::tournament::{EventId, NewUser, Role, User, UserId, login_key};

row!(User {
    id: users::id,
    login: users::login,
    name: users::name,
    creates_events: users::creates_events,
    created_at: users::created_at,
    disabled_at: users::disabled_at,
});

impl Tx<'_> {
    pub fn count_users(&mut self) -> Result<u64, StoreError> {
        Ok(users::table.count().get_result(self.connection)?)
    }

    /// # Errors
    /// [`StoreError::Taken`] when an account has that login, in upper or lower case.
    pub fn insert_user(&mut self, new: &NewUser, now: DateTime<Utc>) -> Result<User, StoreError> {
        let user = diesel::insert_into(users::table)
            .values(set!(users {
                login: new.login.trim(),
                login_key: login_key(&new.login),
                name: &new.name,
                password_hash: &new.password_hash,
                creates_events: new.creates_events,
                created_at: now,
            }))
            .returning(<User as Selectable<MultiBackend>>::construct_selection())
            .get_result(self.connection)?;
        Ok(user)
    }

    pub fn find_user(&mut self, id: UserId) -> Result<Option<User>, StoreError> {
        Ok(users::table.find(id).select(User::as_select()).first(self.connection).optional()?)
    }

    /// An account and the hash of its password.
    pub fn find_user_by_login(&mut self, login: &str) -> Result<Option<(User, String)>, StoreError> {
        Ok(users::table
            .filter(users::login_key.eq(login_key(login)))
            .select((User::as_select(), users::password_hash))
            .first(self.connection)
            .optional()?)
    }

    /// Stores another hash of the same password, unless the password has been changed since `old` was read. Every hash has
    /// its own salt, so it names its account.
    pub fn replace_password_hash(&mut self, old: &str, new: &str) -> Result<(), StoreError> {
        let row = diesel::update(users::table.filter(users::password_hash.eq(old)));
        row.set(users::password_hash.eq(new)).execute(self.connection)?;
        Ok(())
    }

    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn update_password(&mut self, id: UserId, password_hash: &str) -> Result<(), StoreError> {
        let row = diesel::update(users::table.find(id));
        require_row(row.set(users::password_hash.eq(password_hash)).execute(self.connection)?)
    }

    /// All accounts, by login.
    pub fn list_users(&mut self) -> Result<Vec<User>, StoreError> {
        Ok(users::table.order(users::login_key).select(User::as_select()).load(self.connection)?)
    }

    /// Disables an account, or enables it again.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn update_user_disabled(
        &mut self,
        id: UserId,
        disabled_at: Option<DateTime<Utc>>,
    ) -> Result<(), StoreError> {
        let row = diesel::update(users::table.find(id));
        require_row(row.set(users::disabled_at.eq(bind(disabled_at))).execute(self.connection)?)
    }

    /// The roles of an account in all events.
    pub fn list_roles(&mut self, user: UserId) -> Result<Vec<(EventId, Role)>, StoreError> {
        Ok(officials::table
            .filter(officials::user_id.eq(user))
            .order(officials::event_id)
            .select((officials::event_id, officials::role))
            .load(self.connection)?)
    }
}
