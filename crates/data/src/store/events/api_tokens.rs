//! Tokens by which programs enter results.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::{api_tokens, users};
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::{ApiToken, ApiTokenId, EventId, NewSecret, Secret, UserId};

row!(ApiToken {
    id: api_tokens::id,
    event: api_tokens::event_id,
    name: api_tokens::name,
    by: api_tokens::user_id,
    by_name: users::name,
    at: api_tokens::made_at,
    expires_at: api_tokens::expires_at,
    used_at: api_tokens::used_at,
} => Secret { id, event, name, by, by_name, at, expires_at, closed_at: None, used_at });

impl Tx<'_> {
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event or user.
    pub fn insert_api_token(&mut self, new: &NewSecret) -> Result<ApiTokenId, StoreError> {
        let id = insert!(self, api_tokens {
            event_id: new.event, user_id: new.by, token_hash: &new.token_hash, name: &new.name,
            made_at: new.at, expires_at: new.expires_at,
        } returning id)?;
        Ok(id)
    }

    /// The token of this hash, expired or not.
    pub fn find_api_token_by_hash(&mut self, token_hash: &str) -> Result<Option<ApiToken>, StoreError> {
        Ok(api_tokens::table
            .inner_join(users::table)
            .filter(api_tokens::token_hash.eq(token_hash))
            .select(ApiToken::as_select())
            .first(self.connection)
            .optional()?)
    }

    /// The tokens of an event that have not expired, the latest first.
    pub fn list_api_tokens(
        &mut self,
        event: EventId,
        now: DateTime<Utc>,
    ) -> Result<Vec<ApiToken>, StoreError> {
        Ok(api_tokens::table
            .inner_join(users::table)
            .filter(api_tokens::event_id.eq(event))
            .filter(api_tokens::expires_at.gt(bind(now)))
            .order(api_tokens::id.desc())
            .select(ApiToken::as_select())
            .load(self.connection)?)
    }

    /// Notes that a token is used.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is none any more.
    pub fn update_api_token_used(&mut self, id: ApiTokenId, now: DateTime<Utc>) -> Result<(), StoreError> {
        let used = diesel::update(api_tokens::table.find(id)).set(api_tokens::used_at.eq(Some(now)));
        require_row(used.execute(self.connection)?)
    }

    /// # Errors
    /// [`StoreError::NotFound`] when there is none.
    pub fn delete_api_token(&mut self, id: ApiTokenId) -> Result<(), StoreError> {
        require_row(diesel::delete(api_tokens::table.find(id)).execute(self.connection)?)
    }

    /// Deletes every token of an account, of all events.
    pub fn delete_api_tokens_of(&mut self, user: UserId) -> Result<(), StoreError> {
        let of_user = api_tokens::table.filter(api_tokens::user_id.eq(user));
        diesel::delete(of_user).execute(self.connection)?;
        Ok(())
    }

    /// Deletes the tokens of an event that have expired.
    pub fn delete_expired_api_tokens(
        &mut self,
        event: EventId,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let expired = api_tokens::table
            .filter(api_tokens::event_id.eq(event))
            .filter(api_tokens::expires_at.le(bind(now)));
        diesel::delete(expired).execute(self.connection)?;
        Ok(())
    }
}
