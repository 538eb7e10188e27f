//! Sessions, known by the hash of their key.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::store::db::schema::sessions;
use crate::store::db::tx::found;
use crate::store::db::values::stored;
use crate::store::{StoreError, Tx};
use crate::tournament::{SessionLine, StoredSession, UserId};

impl Tx<'_> {
    /// A session, whether it has expired or not.
    ///
    /// # Errors
    /// The database's.
    pub fn session(&mut self, key_hash: &str) -> Result<Option<StoredSession>, StoreError> {
        type Row = (String, Option<i64>, NaiveDateTime, NaiveDateTime, NaiveDateTime);
        let row: Option<Row> = sessions::table
            .filter(sessions::key_hash.eq(key_hash))
            .select((
                sessions::state,
                sessions::user_id,
                sessions::created_at,
                sessions::seen_at,
                sessions::expires_at,
            ))
            .first(self.connection)
            .optional()?;
        Ok(row.map(|(state, user, created_at, seen_at, expires_at)| StoredSession {
            state,
            user: user.map(UserId),
            created_at: created_at.and_utc(),
            seen_at: seen_at.and_utc(),
            expires_at: expires_at.and_utc(),
        }))
    }

    /// Stores a session, new or changed.
    ///
    /// # Errors
    /// The database's.
    pub fn put_session(
        &mut self,
        key_hash: &str,
        state: &str,
        user: Option<UserId>,
        expires_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let written = (
            sessions::state.eq(state),
            sessions::user_id.eq(user.map(|user| user.0)),
            sessions::seen_at.eq(stored(now)),
            sessions::expires_at.eq(stored(expires_at)),
        );
        let changed = diesel::update(sessions::table.filter(sessions::key_hash.eq(key_hash)))
            .set(written)
            .execute(self.connection)?;
        if changed == 0 {
            diesel::insert_into(sessions::table)
                .values((written, sessions::key_hash.eq(key_hash), sessions::created_at.eq(stored(now))))
                .execute(self.connection)?;
        }
        Ok(())
    }

    /// Lets a session that was just used last longer.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn extend_session(
        &mut self,
        key_hash: &str,
        expires_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let changed = diesel::update(sessions::table.filter(sessions::key_hash.eq(key_hash)))
            .set((sessions::seen_at.eq(stored(now)), sessions::expires_at.eq(stored(expires_at))))
            .execute(self.connection)?;
        found(changed)
    }

    /// Ends a session; one that is not there has ended already.
    ///
    /// # Errors
    /// The database's.
    pub fn delete_session(&mut self, key_hash: &str) -> Result<(), StoreError> {
        diesel::delete(sessions::table.filter(sessions::key_hash.eq(key_hash))).execute(self.connection)?;
        Ok(())
    }

    /// The sessions of an account, the last seen first.
    ///
    /// # Errors
    /// The database's.
    pub fn sessions_of(&mut self, user: UserId) -> Result<Vec<SessionLine>, StoreError> {
        let rows: Vec<(String, NaiveDateTime, NaiveDateTime, NaiveDateTime)> = sessions::table
            .filter(sessions::user_id.eq(user.0))
            .select((sessions::key_hash, sessions::created_at, sessions::seen_at, sessions::expires_at))
            .order((sessions::seen_at.desc(), sessions::id.desc()))
            .load(self.connection)?;
        let line = |(key_hash, created_at, seen_at, expires_at): (
            _,
            NaiveDateTime,
            NaiveDateTime,
            NaiveDateTime,
        )| {
            SessionLine {
                key_hash,
                created_at: created_at.and_utc(),
                seen_at: seen_at.and_utc(),
                expires_at: expires_at.and_utc(),
            }
        };
        Ok(rows.into_iter().map(line).collect())
    }

    /// Ends all sessions of an account except one, and says how many.
    ///
    /// # Errors
    /// The database's.
    pub fn delete_sessions_of(&mut self, user: UserId, except: Option<&str>) -> Result<usize, StoreError> {
        let mine = sessions::table.filter(sessions::user_id.eq(user.0));
        // No hash is empty: without an exception nothing is excepted.
        let ended = diesel::delete(mine.filter(sessions::key_hash.ne(except.unwrap_or_default())))
            .execute(self.connection)?;
        Ok(ended)
    }

    /// Deletes the sessions that have expired, and says how many.
    ///
    /// # Errors
    /// The database's.
    pub fn delete_expired_sessions(&mut self, now: DateTime<Utc>) -> Result<usize, StoreError> {
        let expired = sessions::table.filter(sessions::expires_at.le(stored(now)));
        Ok(diesel::delete(expired).execute(self.connection)?)
    }
}
