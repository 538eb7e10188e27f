//! Sessions live in the database, so that they can be revoked and outlive a restart; the cookie carries a
//! random key, of which the database knows the hash only.

use std::collections::HashMap;
use std::future::Future;

use actix_session::Session;
use actix_session::storage::{LoadError, SaveError, SessionKey, SessionStore, UpdateError};
use actix_web::cookie::{Key, time};
use chrono::{DateTime, TimeDelta, Utc};

use super::StartError;
use super::error::PageError;
use crate::acts::secrets;
use crate::store::{Scope, Store, StoreError};
use crate::tournament::UserId;

/// Where a session keeps who it belongs to.
const USER: &str = "user";
/// Where a session keeps the token that its forms carry.
const CSRF: &str = "csrf";

/// How long the session of somebody who has not logged in lasts.
const STRANGER: time::Duration = time::Duration::hours(2);

/// How often sessions that have ended are removed.
const SWEEP: std::time::Duration = std::time::Duration::from_secs(3600);

/// Removes sessions that have ended, now and every hour, for as long as it is let.
pub(super) async fn sweep(store: Store) {
    loop {
        let now = Utc::now();
        if let Err(error) = store.write(Scope::Accounts, move |tx| tx.delete_expired_sessions(now)).await {
            tracing::warn!(%error, "ended sessions could not be removed");
        }
        tokio::time::sleep(SWEEP).await;
    }
}

/// The key that signs the cookies: one a database, so that several nodes and a restart agree.
///
/// # Errors
/// The database or the random source fails.
pub(super) fn signing_key(store: &Store) -> Result<Key, StartError> {
    let fresh = format!("{}{}", secrets::token()?, secrets::token()?);
    let kept = store.write_blocking(Scope::Accounts, move |tx| tx.server_secret("session", &fresh))?;
    Ok(Key::derive_from(kept.as_bytes()))
}

/// The account a session belongs to.
pub(super) fn user(session: &Session) -> Option<UserId> {
    session.get(USER).ok().flatten()
}

/// Turns the session into one of this account: a new key, a new token.
pub(super) fn log_in(session: &Session, user: UserId) -> Result<(), PageError> {
    session.clear();
    session.renew();
    session.insert(USER, user).map_err(|_| PageError::Broken)?;
    csrf(session)?;
    Ok(())
}

/// The token that the session's forms carry; made when first asked for.
pub(super) fn csrf(session: &Session) -> Result<String, PageError> {
    if let Some(token) = known_csrf(session) {
        return Ok(token);
    }
    let token = secrets::token().map_err(|_| PageError::Broken)?;
    session.insert(CSRF, &token).map_err(|_| PageError::Broken)?;
    Ok(token)
}

/// The token that the session's forms carry, if it has one.
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
        // A stranger's session holds the token of a form and nothing else.
        let expires = expiry(now, if user.is_some() { ttl } else { ttl.min(STRANGER) });
        self.store.write(Scope::Accounts, move |tx| tx.put_session(&hash, &text, user, expires, now)).await
    }
}

/// The name a session's key has in the database.
pub(super) fn hash(key: &SessionKey) -> String {
    secrets::token_hash(key.as_ref())
}

fn expiry(now: DateTime<Utc>, ttl: time::Duration) -> DateTime<Utc> {
    now + TimeDelta::seconds(ttl.whole_seconds())
}

impl SessionStore for Sessions {
    async fn load(&self, key: &SessionKey) -> Result<Option<HashMap<String, String>>, LoadError> {
        let (hash, now) = (hash(key), Utc::now());
        let found = self.store.read(move |tx| tx.session(&hash)).await;
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
        let now = Utc::now();
        let (hash, expires, store) = (hash(key), expiry(now, *ttl), self.store.clone());
        async move {
            store.write(Scope::Accounts, move |tx| tx.extend_session(&hash, expires, now)).await?;
            Ok(())
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
