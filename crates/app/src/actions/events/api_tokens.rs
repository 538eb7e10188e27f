//! Tokens by which programs enter results for an official: made by the official, with the right to enter results and no
//! other, and gone with the office, the password or the account.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;

use crate::actions::accounts::second_factor::{self, Standing};
use crate::actions::accounts::secrets::token_hash;
use crate::actions::actor::require_name;
use crate::actions::consent::Caution;
use crate::actions::{ActionError, Actor, Subject};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{Action, ApiToken, ApiTokenId, EventId, NewSecret, Right, Role, User, UserId};

/// The days that a token may be valid.
pub const DAYS: std::ops::RangeInclusive<u16> = 1..=30;
/// The longest name of a token, in characters.
pub const MAX_NAME_LENGTH: usize = 60;
/// The most tokens that an official may have in an event.
pub const MAX_TOKENS: usize = 10;

/// Makes a token for the actor, valid for so many days; its hash is stored.
///
/// # Errors
/// The actor lacks the right; the name is empty or too long; there are too many; the same form was sent before.
pub fn make(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    (name, days): (&str, u16),
    token: &str,
) -> Result<(), ActionError> {
    actor.require_once(tx, event, Right::EnterResults)?;
    let name = require_name(name, MAX_NAME_LENGTH, "error-token-name")?;
    tx.delete_expired_api_tokens(event, actor.at)?;
    let own = tx.list_api_tokens(event, actor.at)?.into_iter().filter(|token| token.by == actor.user).count();
    if own >= MAX_TOKENS {
        return Err(ActionError::refused(Message::new("error-token-many").with("max", MAX_TOKENS)));
    }
    let days = days.clamp(*DAYS.start(), *DAYS.end());
    let new = NewSecret {
        token_hash: token_hash(token),
        event,
        name: name.clone(),
        by: actor.user,
        at: actor.at,
        expires_at: actor.at + TimeDelta::days(i64::from(days)),
    };
    let id = tx.insert_api_token(&new)?;
    actor
        .entry(event, Action::ApiTokenMade, Subject::ApiToken(id))
        .after(json!({ "token": name, "days": days }))
        .append(tx)?;
    Ok(())
}

/// The tokens that a visitor is shown: their own, or all to those who appoint officials.
///
/// # Errors
/// The database.
pub fn list(
    tx: &mut Tx<'_>,
    event: EventId,
    (user, role): (UserId, Option<Role>),
    now: DateTime<Utc>,
) -> Result<Vec<ApiToken>, ActionError> {
    let sees_all = role.is_some_and(|role| role.may(Right::AppointOfficials));
    let mut tokens = tx.list_api_tokens(event, now)?;
    tokens.retain(|token| sees_all || token.by == user);
    Ok(tokens)
}

/// Revokes a token: one's own, or any for those who appoint officials.
///
/// # Errors
/// The actor lacks the right; there is no such token; the same form was sent before.
pub fn revoke(tx: &mut Tx<'_>, actor: &Actor, event: EventId, id: ApiTokenId) -> Result<(), ActionError> {
    let role = actor.require(tx, event, Right::EnterResults)?;
    actor.ensure_not_repeated(tx)?;
    let shown = list(tx, event, (actor.user, Some(role)), actor.at)?;
    let token = shown.into_iter().find(|token| token.id == id).ok_or(ActionError::NotFound)?;
    let message = Message::new("caution-revoke-token").with("name", &token.name);
    actor.require_consent(vec![Caution::acknowledge(message)])?;
    end(tx, actor, &token)
}

/// Revokes the tokens of an official who is no longer one.
pub(in crate::actions) fn revoke_of(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    by: UserId,
) -> Result<(), ActionError> {
    let actor = actor.without_key();
    let tokens = tx.list_api_tokens(event, actor.at)?;
    tokens.iter().filter(|token| token.by == by).try_for_each(|token| end(tx, &actor, token))
}

fn end(tx: &mut Tx<'_>, actor: &Actor, token: &ApiToken) -> Result<(), ActionError> {
    tx.delete_api_token(token.id)?;
    actor
        .entry(token.event, Action::ApiTokenRevoked, Subject::ApiToken(token.id))
        .before(json!({ "token": token.name }))
        .append(tx)?;
    Ok(())
}

/// Who enters results by a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bearer {
    pub token: ApiToken,
    pub user: User,
    /// The official's role in the event of the token.
    pub role: Role,
}

/// Whose token it is: `None` when it is none, has expired or was revoked, or when its official is none any more.
///
/// # Errors
/// [`ActionError::Forbidden`] when the event asks for a second factor and the account has none.
pub fn bearer(tx: &mut Tx<'_>, token: &str, now: DateTime<Utc>) -> Result<Option<Bearer>, ActionError> {
    let found = tx.find_api_token_by_hash(&token_hash(token))?.filter(|token| token.is_open(now));
    let Some(token) = found else { return Ok(None) };
    let user = tx.find_user(token.by)?.filter(|user| user.disabled_at.is_none());
    let standing = second_factor::standing(tx, token.event, token.by)?;
    match (user, standing) {
        (Some(user), Standing::Official(role)) if role.may(Right::EnterResults) => {
            Ok(Some(Bearer { token, user, role }))
        }
        (Some(_), Standing::LacksFactor(role)) if role.may(Right::EnterResults) => {
            Err(ActionError::Forbidden(Right::EnterResults))
        }
        _ => Ok(None),
    }
}

#[cfg(test)]
mod tests;
