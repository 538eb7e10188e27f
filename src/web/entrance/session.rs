//! Sessions are stored in the database, so that they can be revoked and survive a restart. The cookie carries a random
//! key, of which the database stores only the hash.

use std::collections::HashMap;
use std::future::Future;

use actix_session::Session;
use actix_session::storage::{LoadError, SaveError, SessionKey, SessionStore, UpdateError};
use actix_web::cookie::{Key, time};
use chrono::{DateTime, TimeDelta, Utc};
use moka::sync::Cache;

use crate::actions::accounts::secrets;
use crate::store::{Scope, Store, StoreError, Tx};
use crate::tournament::UserId;
use crate::web::answers::error::PageError;

/// The entry of a session with its account.
const USER: &str = "user";
/// The entry with its CSRF token.
const CSRF: &str = "csrf";

/// The entry that tells this session from the account's others.
const MARK: &str = "mark";
/// The entry with the account whose password was right, and until when its code is awaited.
const AWAITED: &str = "awaited";

/// The entry that says until when the second factor that this session has begun to set up can be seen and confirmed here, and
/// by the hash of its secret which one that is.
const SETTING_UP: &str = "setting_up";

/// The entry, of a kiosk's session, with the hash of its link's secret.
const KIOSK: &str = "kiosk";

/// No session lasts longer, however often it is used.
const MAX_SESSION_AGE: TimeDelta = TimeDelta::days(30);

/// How long a code is awaited after the password,
const CODE_LIFETIME: TimeDelta = TimeDelta::minutes(5);
/// and how long a session that awaits one is stored: who comes late is told to begin again.
const AWAITING_SESSION_TTL: time::Duration = time::Duration::hours(1);

/// How long a second factor may take to be set up.
const SETUP_LIFETIME: TimeDelta = TimeDelta::minutes(15);

/// A session used again within this time is not written: reading pages does not write.
const SEEN_UPDATE_INTERVAL: TimeDelta = TimeDelta::hours(1);

/// Of so many sessions it is remembered for a while that they were written lately: every request asks.
const MAX_REMEMBERED_SESSIONS: u64 = 10_000;
const REMEMBERED_FOR: std::time::Duration = std::time::Duration::from_secs(300);

/// How often expired sessions are removed.
const SWEEP_INTERVAL: std::time::Duration = std::time::Duration::from_secs(3600);

/// As many are removed in one job: other writes wait for no more.
const SESSIONS_PER_JOB: i64 = 500;

/// Between two jobs others have the writer for so long.
const PAUSE_BETWEEN_JOBS: std::time::Duration = std::time::Duration::from_millis(20);

/// Removes expired sessions, now and every hour, until aborted.
pub(in crate::web) async fn sweep(store: Store) {
    loop {
        if let Err(error) = remove_expired(&store).await {
            tracing::warn!(%error, "expired sessions could not be removed");
        }
        tokio::time::sleep(SWEEP_INTERVAL).await;
    }
}

async fn remove_expired(store: &Store) -> Result<(), StoreError> {
    let now = Utc::now();
    while store.write(Scope::Accounts, move |tx| tx.delete_expired_sessions(now, SESSIONS_PER_JOB)).await? > 0
    {
        tokio::time::sleep(PAUSE_BETWEEN_JOBS).await;
    }
    Ok(())
}

/// The key that signs the cookies, made of the server's.
pub(in crate::web) fn signing_key(kept: &str) -> Key {
    Key::derive_from(kept.as_bytes())
}

/// The account a session belongs to.
pub(in crate::web) fn user(session: &Session) -> Option<UserId> {
    session.get(USER).ok().flatten()
}

/// The hash of the secret of the kiosk that a session was opened as.
pub(in crate::web) fn kiosk(session: &Session) -> Option<String> {
    session.get(KIOSK).ok().flatten()
}

/// Turns the session into that of the kiosk of this link, which logs out any account on the tablet. Only the hash of
/// the secret is stored.
pub(in crate::web) fn open_kiosk(session: &Session, token: &str) -> Result<(), PageError> {
    session.clear();
    session.renew();
    session.insert(KIOSK, secrets::link_hash(token)).map_err(|_| PageError::Broken)
}

/// Turns the session into that of this account, with a new key and a new token.
pub(in crate::web) fn log_in(session: &Session, user: UserId) -> Result<(), PageError> {
    session.clear();
    session.renew();
    session.insert(USER, user).map_err(|_| PageError::Broken)?;
    let mark = secrets::token().map_err(|_| PageError::Broken)?;
    session.insert(MARK, mark).map_err(|_| PageError::Broken)?;
    csrf(session)?;
    Ok(())
}

/// Whether it is the session of an account or a kiosk, or awaits a code: no others are stored.
pub(in crate::web) fn is_stored(session: &Session) -> bool {
    let awaits = || session.get::<(UserId, i64)>(AWAITED).is_ok_and(|awaited| awaited.is_some());
    user(session).is_some() || kiosk(session).is_some() || awaits()
}

/// What tells this session from the account's others.
pub(in crate::web) fn mark(session: &Session) -> Option<String> {
    session.get(MARK).ok().flatten()
}

/// Whether the session that is stored so has this mark.
pub(in crate::web) fn is_marked(state: &str, mark: Option<&str>) -> bool {
    let stored: HashMap<String, String> = serde_json::from_str(state).unwrap_or_default();
    let stored: Option<String> = stored.get(MARK).and_then(|mark| serde_json::from_str(mark).ok());
    mark.is_some() && stored.as_deref() == mark
}

/// Turns the session into one that awaits the code of this account, whose password was right.
pub(in crate::web) fn await_code(session: &Session, user: UserId) -> Result<(), PageError> {
    session.clear();
    session.renew();
    let until = (Utc::now() + CODE_LIFETIME).timestamp();
    session.insert(AWAITED, (user, until)).map_err(|_| PageError::Broken)?;
    csrf(session)?;
    Ok(())
}

/// The account whose code is awaited.
pub(in crate::web) fn awaited(session: &Session) -> Option<UserId> {
    let (user, until): (UserId, i64) = session.get(AWAITED).ok().flatten()?;
    (Utc::now().timestamp() < until).then_some(user)
}

/// Lets this session, and no other of the account, finish the second factor of this secret, which it has begun to set up.
pub(in crate::web) fn begin_set_up(session: &Session, secret: &str) -> Result<(), PageError> {
    let until = (Utc::now() + SETUP_LIFETIME).timestamp();
    session.insert(SETTING_UP, (until, secrets::token_hash(secret))).map_err(|_| PageError::Broken)
}

/// Which it may still finish.
pub(in crate::web) fn setting_up(session: &Session) -> Option<SettingUp> {
    let (until, hash): (i64, String) = session.get(SETTING_UP).ok().flatten()?;
    (Utc::now().timestamp() < until).then_some(SettingUp(hash))
}

/// It is in force: nothing is left to finish.
pub(in crate::web) fn end_set_up(session: &Session) {
    session.remove(SETTING_UP);
}

/// A second factor that a session has begun to set up, by the hash of its secret.
pub(in crate::web) struct SettingUp(String);

impl SettingUp {
    /// Whether it is the one with this secret: another session of the account may have begun again.
    pub(in crate::web) fn is_of(&self, secret: &str) -> bool {
        self.0 == secrets::token_hash(secret)
    }
}

/// The CSRF token of a stored session; generated when first asked for.
pub(in crate::web) fn csrf(session: &Session) -> Result<String, PageError> {
    if let Some(token) = known_csrf(session) {
        return Ok(token);
    }
    let token = secrets::token().map_err(|_| PageError::Broken)?;
    session.insert(CSRF, &token).map_err(|_| PageError::Broken)?;
    Ok(token)
}

/// The CSRF token of the session, if it has one.
pub(in crate::web) fn known_csrf(session: &Session) -> Option<String> {
    session.get(CSRF).ok().flatten()
}

/// The session store of the middleware, on our database.
#[derive(Clone)]
pub(in crate::web) struct Sessions {
    store: Store,
    /// The hashes of those that need not be written, as the last look at them told.
    written: Cache<String, ()>,
}

impl Sessions {
    pub(in crate::web) fn new(store: Store) -> Self {
        Self {
            store,
            written: Cache::builder()
                .max_capacity(MAX_REMEMBERED_SESSIONS)
                .time_to_live(REMEMBERED_FOR)
                .build(),
        }
    }

    async fn put(
        &self,
        key: &SessionKey,
        state: HashMap<String, String>,
        ttl: time::Duration,
    ) -> Result<(), StoreError> {
        let now = Utc::now();
        let hash = hash(key);
        let user = state.get(USER).and_then(|text| text.parse().ok());
        let text = serde_json::to_string(&state).unwrap_or_default();
        let expires =
            expiry(now, if state.contains_key(AWAITED) { ttl.min(AWAITING_SESSION_TTL) } else { ttl });
        let save = move |tx: &mut Tx<'_>| {
            let begun = tx.find_session(&hash)?.map_or(now, |stored| stored.created_at);
            tx.save_session(&hash, &text, user, expires.min(begun + MAX_SESSION_AGE), now)
        };
        self.store.write(Scope::Accounts, save).await
    }
}

/// The name a session's key has in the database.
pub(in crate::web) fn hash(key: &SessionKey) -> String {
    secrets::token_hash(key.as_ref())
}

/// When a session used now expires. Only accounts and kiosks have one.
fn expiry(now: DateTime<Utc>, ttl: time::Duration) -> DateTime<Utc> {
    now + TimeDelta::seconds(ttl.whole_seconds())
}

/// With the cause, for the log: the page of such an error is made without it.
fn in_full(error: &StoreError) -> anyhow::Error {
    anyhow::Error::msg(error.in_full())
}

/// The request has been answered by its handler: a session that ends a little sooner is no reason to withhold the answer.
fn not_extended(error: &StoreError) -> Result<(), anyhow::Error> {
    tracing::warn!(error = error.in_full(), "a session could not be extended");
    Ok(())
}

impl SessionStore for Sessions {
    async fn load(&self, key: &SessionKey) -> Result<Option<HashMap<String, String>>, LoadError> {
        let (hash, now) = (hash(key), Utc::now());
        let sought = hash.clone();
        let found = self.store.read(move |tx| tx.find_session(&sought)).await;
        let found = found.map_err(|error: StoreError| LoadError::Other(in_full(&error)))?;
        let Some(stored) = found.filter(|stored| stored.expires_at > now) else { return Ok(None) };
        if now - stored.seen_at < SEEN_UPDATE_INTERVAL {
            self.written.insert(hash, ());
        }
        serde_json::from_str(&stored.state)
            .map(Some)
            .map_err(|error| LoadError::Deserialization(error.into()))
    }

    async fn save(
        &self,
        state: HashMap<String, String>,
        ttl: &time::Duration,
    ) -> Result<SessionKey, SaveError> {
        let token = secrets::token().map_err(|error| SaveError::Other(error.into()))?;
        let key = SessionKey::try_from(token).map_err(|error| SaveError::Other(error.into()))?;
        self.put(&key, state, *ttl).await.map_err(|error| SaveError::Other(in_full(&error)))?;
        Ok(key)
    }

    async fn update(
        &self,
        key: SessionKey,
        state: HashMap<String, String>,
        ttl: &time::Duration,
    ) -> Result<SessionKey, UpdateError> {
        self.put(&key, state, *ttl).await.map_err(|error| UpdateError::Other(in_full(&error)))?;
        Ok(key)
    }

    fn update_ttl(
        &self,
        key: &SessionKey,
        ttl: &time::Duration,
    ) -> impl Future<Output = Result<(), anyhow::Error>> {
        let (now, ttl, hash, store) = (Utc::now(), *ttl, hash(key), self.store.clone());
        let is_written = self.written.contains_key(&hash);
        async move {
            if is_written {
                return Ok(());
            }
            let sought = hash.clone();
            let found = match store.read(move |tx| tx.find_session(&sought)).await {
                Ok(found) => found,
                Err(error) => return not_extended(&error),
            };
            // A session revoked in the meantime stays revoked.
            let Some(stored) = found.filter(|stored| now - stored.seen_at > SEEN_UPDATE_INTERVAL) else {
                return Ok(());
            };
            let expires = expiry(now, ttl).min(stored.created_at + MAX_SESSION_AGE);
            match store.write(Scope::Accounts, move |tx| tx.extend_session(&hash, expires, now)).await {
                Ok(()) | Err(StoreError::NotFound) => Ok(()),
                Err(error) => not_extended(&error),
            }
        }
    }

    fn delete(&self, key: &SessionKey) -> impl Future<Output = Result<(), anyhow::Error>> {
        let (hash, store) = (hash(key), self.store.clone());
        async move {
            let deleted = store.write(Scope::Accounts, move |tx| tx.delete_session(&hash)).await;
            deleted.map_err(|error: StoreError| in_full(&error))
        }
    }
}

#[cfg(test)]
mod tests {
    use actix_web::rt::System;

    use super::*;
    use crate::actions::testing::TestSection;

    const DAY: time::Duration = time::Duration::DAY;

    /// Uses a session last seen `seen` minutes ago: whether it was written, and how many hours it has left.
    fn used(seen: i64) -> (bool, i64) {
        let test = TestSection::with(0, 1);
        let sessions = Sessions::new(test.store.clone());
        let key = SessionKey::try_from("k".repeat(64)).expect("a key");
        let (hash, before) = (hash(&key), Utc::now() - TimeDelta::minutes(seen));
        let (put, user) = (hash.clone(), Some(test.chief.user));
        let end = expiry(before, DAY);
        test.run(move |tx| Ok(tx.save_session(&put, "{}", user, end, before)?)).expect("stored");
        System::new().block_on(sessions.update_ttl(&key, &DAY)).expect("used");
        let found = test.store.read_blocking(move |tx| tx.find_session(&hash)).expect("read").expect("there");
        let left = found.expires_at - Utc::now() + TimeDelta::minutes(2);
        (Utc::now() - found.seen_at < TimeDelta::minutes(1), left.num_hours())
    }

    #[test]
    fn a_session_lasts_from_its_last_use_and_is_written_once_an_hour() {
        assert_eq!(used(59), (false, 23));
        assert_eq!(used(61), (true, 24));
    }

    #[test]
    fn expired_sessions_are_removed_slice_by_slice() {
        let test = TestSection::with(0, 1);
        let (past, later) = (Utc::now() - TimeDelta::hours(1), Utc::now() + TimeDelta::hours(1));
        let many = SESSIONS_PER_JOB * 2 + 1;
        test.run(move |tx| {
            for n in 0..many {
                tx.save_session(&format!("old{n}"), "{}", None, past, past)?;
            }
            Ok(tx.save_session("new", "{}", None, later, past)?)
        })
        .expect("stored");
        let slice = |tx: &mut crate::store::Tx<'_>| tx.delete_expired_sessions(Utc::now(), SESSIONS_PER_JOB);
        let removed = test.store.write_blocking(Scope::Accounts, slice);
        assert_eq!(removed.expect("removed"), SESSIONS_PER_JOB.unsigned_abs() as usize);
        System::new().block_on(remove_expired(&test.store)).expect("removed");
        for (key, is_there) in [("old0", false), ("old1000", false), ("new", true)] {
            let found = test.store.read_blocking(move |tx| tx.find_session(key)).expect("read");
            assert_eq!(found.is_some(), is_there, "{key}");
        }
    }

    #[test]
    fn a_session_that_awaits_a_code_is_stored_for_an_hour() {
        let test = TestSection::with(0, 1);
        let sessions = Sessions::new(test.store.clone());
        let state = HashMap::from([(AWAITED.to_owned(), "[1,2]".to_owned())]);
        let key = System::new().block_on(sessions.save(state, &DAY)).expect("stored");
        let found = test.store.read_blocking(move |tx| tx.find_session(&hash(&key))).expect("read");
        assert!(found.expect("there").expires_at <= Utc::now() + TimeDelta::hours(1));
    }

    #[test]
    fn a_session_ends_thirty_days_after_it_began_however_often_it_is_used() {
        let test = TestSection::with(0, 1);
        let sessions = Sessions::new(test.store.clone());
        let key = SessionKey::try_from("k".repeat(64)).expect("a key");
        let (hash, begun) = (hash(&key), Utc::now() - TimeDelta::hours(29 * 24 + 12));
        let (put, user) = (hash.clone(), Some(test.chief.user));
        test.run(move |tx| Ok(tx.save_session(&put, "{}", user, begun + MAX_SESSION_AGE, begun)?))
            .expect("stored");
        let left = || {
            let hash = hash.clone();
            let found = test.store.read_blocking(move |tx| tx.find_session(&hash)).expect("read");
            (found.expect("there").expires_at - Utc::now()).num_hours()
        };
        System::new().block_on(sessions.update_ttl(&key, &(DAY * 14))).expect("used");
        assert_eq!(left(), 11);
        let state = HashMap::from([(USER.to_owned(), test.chief.user.to_string())]);
        System::new().block_on(sessions.update(key, state, &(DAY * 14))).expect("stored");
        assert_eq!(left(), 11);
    }

    #[test]
    fn a_revoked_session_is_not_revived() {
        let test = TestSection::with(0, 1);
        let key = SessionKey::try_from("k".repeat(64)).expect("a key");
        let sessions = Sessions::new(test.store.clone());
        System::new().block_on(async {
            sessions.update_ttl(&key, &DAY).await.expect("nothing to do");
            assert!(sessions.load(&key).await.expect("read").is_none());
        });
    }
}
