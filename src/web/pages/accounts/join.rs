//! One-time links: the first organiser's set-up and the appointment of officials.

use actix_session::Session;
use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;
use secrecy::{ExposeSecret, SecretString};

use crate::actions::ActionError;
use crate::actions::accounts::secrets;
use crate::actions::accounts::{self, NewAccount};
use crate::i18n::Message;
use crate::store::Scope;
use crate::tournament::{EventDetails, Invitation};
use crate::web::error::PageError;
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::pages::{Answer, State, html, html_as, redirect_with_notice};
use crate::web::session;
use crate::web::views::{FormView, Page};
use crate::web::visitor::{Visitor, now};

#[derive(Template)]
#[template(path = "accounts/join.html")]
struct Join {
    page: Page,
    form: FormView,
    role: String,
    event: Option<EventDetails>,
    signed_in: bool,
}

async fn invited(state: &State, token: &str) -> Result<(Invitation, Option<EventDetails>), PageError> {
    let token = token.to_owned();
    let found = state.store.read(move |tx| {
        let invitation = accounts::invitation(tx, &token, now())?;
        let event = invitation.event.map(|event| tx.find_event(event)).transpose()?.flatten();
        Ok::<_, ActionError>((invitation, event.map(|event| event.details)))
    });
    Ok(found.await?)
}

fn page(
    visitor: &Visitor,
    session: &Session,
    (invitation, event): (Invitation, Option<EventDetails>),
    form: impl FnOnce(&Page) -> FormView,
) -> Result<Join, PageError> {
    let key = if event.is_some() { "join-title" } else { "setup-title" };
    let mut page = Page::new(visitor, Message::new(key));
    page.csrf = Some(session::csrf(session)?);
    let role = invitation
        .role
        .map(|role| page.say(&crate::web::pages::events::officials::role(role)))
        .unwrap_or_default();
    Ok(Join { form: form(&page), page, role, event, signed_in: visitor.user.is_some() })
}

/// `GET /join/{token}`
pub(in crate::web) async fn show(
    state: State,
    visitor: Visitor,
    session: Session,
    token: web::Path<String>,
) -> Answer {
    let invited = invited(&state, &token).await?;
    let name = invited.0.name.clone();
    html(&page(&visitor, &session, invited, |_| FormView::filled([("name", name)]))?)
}

/// `POST /join/{token}`: makes the account, or gives the office to the account that has logged in.
pub(in crate::web) async fn accept(
    state: State,
    visitor: Visitor,
    session: Session,
    token: web::Path<String>,
    Posted(fields): Posted,
) -> Answer {
    let invited = invited(&state, &token).await?;
    let event = invited.0.event;
    let scope = event.map_or(Scope::Accounts, Scope::Event);
    let token = token.into_inner();
    let home = event.map_or_else(|| "/".to_owned(), |event| format!("/events/{event}"));
    if let Some(user) = visitor.user.as_ref().filter(|_| fields.text("mine") == "true").map(|user| user.id) {
        state.store.write(scope, move |tx| accounts::join_as(tx, &token, user, now())).await?;
        return Ok(redirect_with_notice(&home, "joined"));
    }
    let mut errors = FormErrors::default();
    let account = read(&fields, &mut errors);
    if errors.is_empty() {
        let password = account.1;
        let hash = web::block(move || secrets::hash_password(&password)).await;
        let hash = hash.map_err(|_| PageError::Broken)?.map_err(|_| PageError::Broken)?;
        let new = NewAccount { password_hash: hash, ..account.0 };
        let joined = state.store.write(scope, move |tx| accounts::join(tx, &token, &new, now())).await;
        match joined {
            Ok(user) => {
                session::log_in(&session, user.id)?;
                return Ok(redirect_with_notice(&home, "joined"));
            }
            Err(ActionError::Refused(message)) => errors.add("login", *message),
            Err(other) => return Err(other.into()),
        }
    }
    let again = page(&visitor, &session, invited, |page| FormView::sent(&fields, &errors, page))?;
    html_as(StatusCode::UNPROCESSABLE_ENTITY, &again)
}

/// Letters of one alphabet, so that nobody takes a login that only looks like another's.
fn is_plain(login: &str) -> bool {
    let latin = |c: char| c.is_ascii_alphabetic();
    let cyrillic = |c: char| matches!(c, '\u{400}'..='\u{52f}');
    let other = |c: char| c.is_ascii_digit() || "._-@".contains(c);
    login.chars().all(|c| latin(c) || other(c)) || login.chars().all(|c| cyrillic(c) || other(c))
}

fn read(fields: &Fields, errors: &mut FormErrors) -> (NewAccount, SecretString) {
    let name = errors.required(fields, "name", 100);
    let login = errors.required(fields, "login", 40);
    if !is_plain(&login) {
        errors.add("login", Message::new("error-login-characters"));
    }
    let password = SecretString::from(fields.exact("password").to_owned());
    if let Err(message) = secrets::check_password(&password) {
        errors.add("password", message);
    }
    if password.expose_secret() != fields.exact("password_again") {
        errors.add("password_again", Message::new("error-password-again"));
    }
    (NewAccount { name, login, password_hash: String::new() }, password)
}

#[cfg(test)]
mod tests {
    use super::is_plain;

    #[test]
    fn a_login_keeps_to_one_alphabet() {
        for login in ["aida.o", "бекзат_9", "referee@hall", "өмүр"] {
            assert!(is_plain(login), "{login}");
        }
        for login in ["b\u{43e}ss", "\u{ff42}oss", "ßoss", "a b", "a\0", "<b>"] {
            assert!(!is_plain(login), "{login}");
        }
    }
}
