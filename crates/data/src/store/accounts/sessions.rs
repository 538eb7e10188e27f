//! Sessions, identified by the hash of their key.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::sessions;
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::{SessionLine, StoredSession, UserId};

row!(StoredSession {
    state: sessions::state,
    user: sessions::user_id,
    created_at: sessions::created_at,
    seen_at: sessions::seen_at,
    expires_at: sessions::expires_at,
});

row!(SessionLine {
    key_hash: sessions::key_hash,
    state: sessions::state,
    created_at: sessions::created_at,
    seen_at: sessions::seen_at,
    expires_at: sessions::expires_at,
});

impl Tx<'_> {
    /// A session, expired or not.
    pub fn find_session(&mut self, key_hash: &str) -> Result<Option<StoredSession>, StoreError> {
        Ok(sessions::table
            .filter(sessions::key_hash.eq(key_hash))
            .select(StoredSession::as_select())
            .first(self.connection)
            .optional()?)
    }

    /// Stores a session, new or changed.
    pub fn save_session(
        &mut self,
        key_hash: &str,
        state: &str,
        user: Option<UserId>,
        expires_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let changed = diesel::update(sessions::table.filter(sessions::key_hash.eq(key_hash)))
            .set(set!(sessions { state: state, user_id: user, seen_at: now, expires_at: expires_at }))
            .execute(self.connection)?;
        if changed == 0 {
            insert!(
                self,
                sessions {
                    key_hash: key_hash,
                    state: state,
                    user_id: user,
                    created_at: now,
                    seen_at: now,
                    expires_at: expires_at,
                }
            )?;
        }
        Ok(())
    }

    /// Extends a session that was just used.
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
            .set(set!(sessions { seen_at: now, expires_at: expires_at }))
            .execute(self.connection)?;
        require_row(changed)
    }

    /// Ends a session; that there is none is no error.
    pub fn delete_session(&mut self, key_hash: &str) -> Result<(), StoreError> {
        diesel::delete(sessions::table.filter(sessions::key_hash.eq(key_hash))).execute(self.connection)?;
        Ok(())
    }

    /// The sessions of an account, the last seen first.
    pub fn list_sessions(&mut self, user: UserId) -> Result<Vec<SessionLine>, StoreError> {
        Ok(sessions::table
            .filter(sessions::user_id.eq(user))
            .order((sessions::seen_at.desc(), sessions::id.desc()))
            .select(SessionLine::as_select())
            .load(self.connection)?)
    }

    /// Ends all sessions of an account except one; returns how many.
    pub fn delete_sessions(&mut self, user: UserId, except: Option<&str>) -> Result<usize, StoreError> {
        let own = sessions::table.filter(sessions::user_id.eq(user));
        // No hash is empty: without an exception nothing is excepted.
        let others = own.filter(sessions::key_hash.ne(except.unwrap_or_default()));
        Ok(diesel::delete(others).execute(self.connection)?)
    }

    /// Ends one session of an account.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the account has no such session.
    pub fn delete_session_of(&mut self, user: UserId, key_hash: &str) -> Result<(), StoreError> {
        let own = sessions::table.filter(sessions::user_id.eq(user));
        let found = diesel::delete(own.filter(sessions::key_hash.eq(key_hash))).execute(self.connection)?;
        require_row(found)
    }

    /// Deletes some of the sessions that have expired, at most `most`; returns how many.
    pub fn delete_expired_sessions(&mut self, now: DateTime<Utc>, most: i64) -> Result<usize, StoreError> {
        let expired = sessions::table.filter(sessions::expires_at.le(bind(now)));
        let slice: Vec<i64> = expired.select(sessions::id).limit(most).load(self.connection)?;
        Ok(diesel::delete(sessions::table.filter(sessions::id.eq_any(slice))).execute(self.connection)?)
    }
}
