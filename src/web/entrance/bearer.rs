//! Programs that enter results for an official: known by the token in the header `Authorization`, and by nothing else. No
//! page of another site can make a browser send that header, so there is no form whose token would have to be checked.

use actix_web::dev::ServiceRequest;
use actix_web::http::header;
use actix_web::{HttpRequest, web};
use chrono::TimeDelta;

use super::client;
use super::security::{self, Noted};
use crate::actions::events::api_tokens::{self, Bearer};
use crate::store::Scope;
use crate::tournament::{EventId, Right};
use crate::web::AppState;
use crate::web::answers::error::PageError;
use crate::web::visitor::{SignedIn, Visitor, now};

/// Longer texts are no token, in bytes.
const MAX_TOKEN_BYTES: usize = 200;

/// That a token is used is stored once in so long.
const USE_UPDATE_INTERVAL: TimeDelta = TimeDelta::minutes(1);

/// The official that a program acts for, in the event of the address.
pub(in crate::web) async fn recognise(request: &ServiceRequest, right: Right) -> Result<Visitor, PageError> {
    let state = request.app_data::<web::Data<AppState>>().ok_or(PageError::Broken)?;
    let token = token_of(request.request()).ok_or(PageError::NoToken)?;
    let sought = token.clone();
    let found = state.store.read(move |tx| api_tokens::bearer(tx, &sought, now())).await?;
    if !state.tokens.admits(&token, found.is_some(), client::network(request.request())) {
        return Err(PageError::TooMany);
    }
    let Bearer { token, user, role } = found.ok_or(PageError::NoToken)?;
    let event: Option<EventId> = request.match_info().get("event").and_then(|id| id.parse().ok());
    if event != Some(token.event) || !role.may(right) {
        return Err(PageError::Forbidden);
    }
    let (id, used) = (token.id, now());
    if token.used_at.is_none_or(|before| used - before > USE_UPDATE_INTERVAL) {
        state.store.write(Scope::Accounts, move |tx| tx.update_api_token_used(id, used)).await?;
        security::note(request.request(), Noted::TokenUsed, Some(user.id));
    }
    Ok(Visitor {
        user: Some(SignedIn { id: user.id, name: user.name, creates_events: false }),
        event,
        needs: Some(right),
        role: Some(role),
        token: Some(token.name),
        ..Visitor::stranger(request.request(), None)
    })
}

/// The token that a request carries.
fn token_of(request: &HttpRequest) -> Option<String> {
    let (scheme, token) = request.headers().get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    let token = token.trim();
    let is_one = scheme.eq_ignore_ascii_case("bearer") && (1..=MAX_TOKEN_BYTES).contains(&token.len());
    is_one.then(|| token.to_owned())
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn a_token_stands_in_the_header_after_the_name_of_its_kind() {
        let read = |header: &str| {
            token_of(&TestRequest::default().insert_header(("Authorization", header)).to_http_request())
        };
        for (header, expected) in [
            ("Bearer abc", Some("abc")),
            ("bearer  abc ", Some("abc")),
            ("Basic abc", None),
            ("Bearer", None),
            ("Bearer ", None),
            ("abc", None),
        ] {
            assert_eq!(read(header).as_deref(), expected, "{header}");
        }
        assert_eq!(read(&format!("Bearer {}", "a".repeat(MAX_TOKEN_BYTES + 1))), None);
    }
}
