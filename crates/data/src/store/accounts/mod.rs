//! Accounts.

pub(in crate::store) mod invitations;
pub(in crate::store) mod secrets;
pub(in crate::store) mod sessions;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::{StoreError, Tx};
use crate::store::db::schema::users;
use crate::store::db::tx::found;
use crate::store::db::values::stored;
use crate::tournament::{NewUser, User, UserId, login_key};

type Row = (i64, String, String, bool, NaiveDateTime);
const COLUMNS: (users::id, users::login, users::name, users::creates_events, users::created_at) =
    (users::id, users::login, users::name, users::creates_events, users::created_at);

fn user((id, login, name, creates_events, created_at): Row) -> User {
    User { id: UserId(id), login, name, creates_events, created_at: created_at.and_utc() }
}

impl Tx<'_> {
    /// How many accounts there are.
    ///
    /// # Errors
    /// The database's.
    pub fn user_count(&mut self) -> Result<u64, StoreError> {
        let count: i64 = users::table.count().get_result(self.connection)?;
        Ok(count.unsigned_abs())
    }

    /// Makes an account.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when somebody has that login, however he writes it.
    pub fn insert_user(&mut self, new: &NewUser, now: DateTime<Utc>) -> Result<User, StoreError> {
        let row = diesel::insert_into(users::table)
            .values((
                users::login.eq(new.login.trim()),
                users::login_key.eq(login_key(&new.login)),
                users::name.eq(&new.name),
                users::password_hash.eq(&new.password_hash),
                users::creates_events.eq(new.creates_events),
                users::created_at.eq(stored(now)),
            ))
            .returning(COLUMNS)
            .get_result(self.connection)?;
        Ok(user(row))
    }

    /// An account.
    ///
    /// # Errors
    /// The database's.
    pub fn user(&mut self, id: UserId) -> Result<Option<User>, StoreError> {
        let row = users::table.find(id.0).select(COLUMNS).first(self.connection).optional()?;
        Ok(row.map(user))
    }

    /// An account and the hash of its password, by login.
    ///
    /// # Errors
    /// The database's.
    pub fn user_by_login(&mut self, login: &str) -> Result<Option<(User, String)>, StoreError> {
        let row: Option<(Row, String)> = users::table
            .filter(users::login_key.eq(login_key(login)))
            .select((COLUMNS, users::password_hash))
            .first(self.connection)
            .optional()?;
        Ok(row.map(|(row, hash)| (user(row), hash)))
    }

    /// Gives an account another password.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn set_password(&mut self, id: UserId, password_hash: &str) -> Result<(), StoreError> {
        let changed = diesel::update(users::table.find(id.0))
            .set(users::password_hash.eq(password_hash))
            .execute(self.connection)?;
        found(changed)
    }
}
