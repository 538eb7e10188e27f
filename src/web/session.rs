//! Sessions are stored in the database, so that they can be revoked and survive a restart. The cookie carries a random
//! key, of which the database stores only the hash.

use std::collections::HashMap;
use std::future::Future;

use actix_session::Session;
use actix_session::storage::{LoadError, SaveError, SessionKey, SessionStore, UpdateError};
use actix_web::cookie::{Key, time};
use chrono::{DateTime, TimeDelta, Utc};

use super::StartError;
use super::error::PageError;
use crate::actions::accounts::secrets;
use crate::store::{Scope, Store, StoreError, Tx};
use crate::tournament::UserId;

/// The entry of a session with its account.
const USER: &str = "user";
/// The entry with its CSRF token.
const CSRF: &str = "csrf";

/// The entry that tells this session from the account's others.
const MARK: &str = "mark";
/// The entry with the account whose password was right, and until when its code is awaited.
const AWAITED: &str = "awaited";

/// The entry, of a kiosk's session, with the hash of its link's secret.
const KIOSK: &str = "kiosk";

/// No session lasts longer, however often it is used.
const LONGEST: TimeDelta = TimeDelta::days(30);

/// How long a code is awaited after the password.
const AWAITING: TimeDelta = TimeDelta::minutes(5);

/// The lifetime of a session without an account.
const STRANGER: time::Duration = time::Duration::hours(2);

/// A session used again within this time is not written: reading pages does not write.
const SEEN_ANEW: TimeDelta = TimeDelta::hours(1);

/// How often expired sessions are removed.
const SWEEP: std::time::Duration = std::time::Duration::from_secs(3600);

/// Removes expired sessions, now and every hour, until aborted.
pub(super) async fn sweep(store: Store) {
    loop {
        let now = Utc::now();
        if let Err(error) = store.write(Scope::Accounts, move |tx| tx.delete_expired_sessions(now)).await {
            tracing::warn!(%error, "expired sessions could not be removed");
        }
        tokio::time::sleep(SWEEP).await;
    }
}

/// The key that signs the cookies: one per database, so that several nodes agree and it survives a restart.
///
/// # Errors
/// The database or the random source fails.
pub(super) fn signing_key(store: &Store) -> Result<Key, StartError> {
    let fresh = format!("{}{}", secrets::token()?, secrets::token()?);
    let kept =
        store.write_blocking(Scope::Accounts, move |tx| tx.find_or_insert_secret("session", &fresh))?;
    Ok(Key::derive_from(kept.as_bytes()))
}

/// The account a session belongs to.
pub(super) fn user(session: &Session) -> Option<UserId> {
    session.get(USER).ok().flatten()
}

/// The hash of the secret of the kiosk that a session was opened as.
pub(super) fn kiosk(session: &Session) -> Option<String> {
    session.get(KIOSK).ok().flatten()
}

/// Turns the session into that of the kiosk of this link, which logs out any account on the tablet. Only the hash of
/// the secret is stored.
pub(super) fn open_kiosk(session: &Session, token: &str) -> Result<(), PageError> {
    session.clear();
    session.renew();
    session.insert(KIOSK, secrets::token_hash(token)).map_err(|_| PageError::Broken)
}

/// Turns the session into that of this account, with a new key and a new token.
pub(super) fn log_in(session: &Session, user: UserId) -> Result<(), PageError> {
    session.clear();
    session.renew();
    session.insert(USER, user).map_err(|_| PageError::Broken)?;
    let mark = secrets::token().map_err(|_| PageError::Broken)?;
    session.insert(MARK, mark).map_err(|_| PageError::Broken)?;
    csrf(session)?;
    Ok(())
}

/// What tells this session from the account's others.
pub(super) fn mark(session: &Session) -> Option<String> {
    session.get(MARK).ok().flatten()
}

/// Whether the session that is stored so has this mark.
pub(super) fn is_marked(state: &str, mark: Option<&str>) -> bool {
    let stored: HashMap<String, String> = serde_json::from_str(state).unwrap_or_default();
    let stored: Option<String> = stored.get(MARK).and_then(|mark| serde_json::from_str(mark).ok());
    mark.is_some() && stored.as_deref() == mark
}

/// Turns the session into one that awaits the code of this account, whose password was right.
pub(super) fn await_code(session: &Session, user: UserId) -> Result<(), PageError> {
    session.clear();
    session.renew();
    let until = (Utc::now() + AWAITING).timestamp();
    session.insert(AWAITED, (user, until)).map_err(|_| PageError::Broken)?;
    csrf(session)?;
    Ok(())
}

/// The account whose code is awaited.
pub(super) fn awaited(session: &Session) -> Option<UserId> {
    let (user, until): (UserId, i64) = session.get(AWAITED).ok().flatten()?;
    (Utc::now().timestamp() < until).then_some(user)
}

/// The CSRF token of the session; generated when first asked for.
pub(super) fn csrf(session: &Session) -> Result<String, PageError> {
    if let Some(token) = known_csrf(session) {
        return Ok(token);
    }
    let token = secrets::token().map_err(|_| PageError::Broken)?;
    session.insert(CSRF, &token).map_err(|_| PageError::Broken)?;
    Ok(token)
}

/// The CSRF token of the session, if it has one.
pub(super) fn known_csrf(session: &Session) -> Option<String> {
    session.get(CSRF).ok().flatten()
}

/// The session store of the middleware, on our database.
#[derive(Clone)]
pub(super) struct Sessions {
    store: Store,
}

impl Sessions {
    pub(super) fn new(store: Store) -> Self {
        Self { store }
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
        let expires = expiry(now, lasts(user, &state), ttl);
        let save = move |tx: &mut Tx<'_>| {
            let begun = tx.find_session(&hash)?.map_or(now, |stored| stored.created_at);
            tx.save_session(&hash, &text, user, expires.min(begun + LONGEST), now)
        };
        self.store.write(Scope::Accounts, save).await
    }
}

/// The name a session's key has in the database.
pub(super) fn hash(key: &SessionKey) -> String {
    secrets::token_hash(key.as_ref())
}

/// Whether a session lives long: an account's, or a kiosk's, whose link expires by itself.
fn lasts(user: Option<UserId>, state: &HashMap<String, String>) -> bool {
    user.is_some() || state.contains_key(KIOSK)
}

/// When a session used now expires. A stranger's session holds a form's token and nothing else: it lasts as long as
/// filling in a form takes.
fn expiry(now: DateTime<Utc>, lasts: bool, ttl: time::Duration) -> DateTime<Utc> {
    let ttl = if lasts { ttl } else { ttl.min(STRANGER) };
    now + TimeDelta::seconds(ttl.whole_seconds())
}

impl SessionStore for Sessions {
    async fn load(&self, key: &SessionKey) -> Result<Option<HashMap<String, String>>, LoadError> {
        let (hash, now) = (hash(key), Utc::now());
        let found = self.store.read(move |tx| tx.find_session(&hash)).await;
        let found = found.map_err(|error: StoreError| LoadError::Other(error.into()))?;
        let Some(stored) = found.filter(|stored| stored.expires_at > now) else { return Ok(None) };
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
        self.put(&key, state, *ttl).await.map_err(|error| SaveError::Other(error.into()))?;
        Ok(key)
    }

    async fn update(
        &self,
        key: SessionKey,
        state: HashMap<String, String>,
        ttl: &time::Duration,
    ) -> Result<SessionKey, UpdateError> {
        self.put(&key, state, *ttl).await.map_err(|error| UpdateError::Other(error.into()))?;
        Ok(key)
    }

    fn update_ttl(
        &self,
        key: &SessionKey,
        ttl: &time::Duration,
    ) -> impl Future<Output = Result<(), anyhow::Error>> {
        let (now, ttl, hash, store) = (Utc::now(), *ttl, hash(key), self.store.clone());
        async move {
            let sought = hash.clone();
            let found = store.read(move |tx| tx.find_session(&sought)).await?;
            // A session revoked in the meantime stays revoked.
            let Some(stored) = found.filter(|stored| now - stored.seen_at > SEEN_ANEW) else { return Ok(()) };
            let state = serde_json::from_str(&stored.state).unwrap_or_default();
            let expires = expiry(now, lasts(stored.user, &state), ttl).min(stored.created_at + LONGEST);
            match store.write(Scope::Accounts, move |tx| tx.extend_session(&hash, expires, now)).await {
                Err(StoreError::NotFound) => Ok(()),
                other => Ok(other?),
            }
        }
    }

    fn delete(&self, key: &SessionKey) -> impl Future<Output = Result<(), anyhow::Error>> {
        let (hash, store) = (hash(key), self.store.clone());
        async move {
            store.write(Scope::Accounts, move |tx| tx.delete_session(&hash)).await?;
            Ok(())
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
    fn used(seen: i64, signed_in: bool) -> (bool, i64) {
        let test = TestSection::with(0, 1);
        let sessions = Sessions::new(test.store.clone());
        let key = SessionKey::try_from("k".repeat(64)).expect("a key");
        let (hash, before) = (hash(&key), Utc::now() - TimeDelta::minutes(seen));
        let (put, user) = (hash.clone(), signed_in.then_some(test.chief.user));
        let end = expiry(before, user.is_some(), DAY);
        test.run(move |tx| Ok(tx.save_session(&put, "{}", user, end, before)?)).expect("stored");
        System::new().block_on(sessions.update_ttl(&key, &DAY)).expect("used");
        let found = test.store.read_blocking(move |tx| tx.find_session(&hash)).expect("read").expect("there");
        let left = found.expires_at - Utc::now() + TimeDelta::minutes(2);
        (Utc::now() - found.seen_at < TimeDelta::minutes(1), left.num_hours())
    }

    #[test]
    fn a_session_lasts_from_its_last_use_and_is_written_once_an_hour() {
        assert_eq!(used(59, true), (false, 23));
        assert_eq!(used(61, true), (true, 24));
        assert_eq!(used(61, false), (true, 2));
    }

    #[test]
    fn a_session_ends_thirty_days_after_it_began_however_often_it_is_used() {
        let test = TestSection::with(0, 1);
        let sessions = Sessions::new(test.store.clone());
        let key = SessionKey::try_from("k".repeat(64)).expect("a key");
        let (hash, begun) = (hash(&key), Utc::now() - TimeDelta::hours(29 * 24 + 12));
        let (put, user) = (hash.clone(), Some(test.chief.user));
        test.run(move |tx| Ok(tx.save_session(&put, "{}", user, begun + LONGEST, begun)?)).expect("stored");
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
