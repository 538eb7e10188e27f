//! One's own account: the password, and where one has logged in.

use actix_session::Session;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, web};
use askama::Template;
use secrecy::{ExposeSecret, SecretString};

use crate::actions::accounts::secrets;
use crate::actions::{ActionError, accounts};
use crate::i18n::Message;
use crate::store::{Scope, StoreError};
use crate::tournament::{SessionLine, User, UserId};
use crate::web::error::PageError;
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::pages::{Answer, State, html, html_as, redirect_with_notice};
use crate::web::views::{FormView, Page};
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "accounts/account.html")]
struct Account {
    page: Page,
    user: User,
    sessions: Vec<SessionLine>,
    form: FormView,
}

async fn page(
    state: &State,
    visitor: &Visitor,
    form: impl FnOnce(&Page) -> FormView,
) -> Result<Account, PageError> {
    let id = signed_in(visitor)?;
    let loaded = state.store.read(move |tx| {
        let user = tx.find_user(id)?.ok_or(StoreError::NotFound)?;
        Ok::<_, StoreError>((user, tx.list_sessions(id)?))
    });
    let (user, sessions) = loaded.await?;
    let page = Page::new(visitor, Message::new("account-title"));
    Ok(Account { form: form(&page), page, user, sessions })
}

fn signed_in(visitor: &Visitor) -> Result<UserId, PageError> {
    visitor.user.as_ref().map(|user| user.id).ok_or(PageError::LogInFirst)
}

/// `GET /account`
pub(in crate::web) async fn show(state: State, visitor: Visitor) -> Answer {
    html(&page(&state, &visitor, |_| FormView::default()).await?)
}

/// `POST /account/password`: other sessions end with the old password.
pub(in crate::web) async fn change_password(
    state: State,
    visitor: Visitor,
    session: Session,
    request: HttpRequest,
    Posted(fields): Posted,
) -> Answer {
    let id = signed_in(&visitor)?;
    if !state.throttle.admits(&format!("account\n{id}"), request.peer_addr().map(|peer| peer.ip())) {
        return Err(PageError::TooMany);
    }
    let mut errors = FormErrors::default();
    let new = read(&fields, &mut errors);
    let old = SecretString::from(fields.exact("old").to_owned());
    let known = state.store.read(move |tx| {
        let login = tx.find_user(id)?.ok_or(StoreError::NotFound)?.login;
        let found = tx.find_user_by_login(&login)?;
        Ok::<_, StoreError>(found.map(|(_, hash)| hash))
    });
    let known = known.await?;
    // Hashing takes long: neither on an async worker nor within a transaction.
    let right = web::block(move || secrets::verify_password(&old, known.as_deref())).await;
    if !right.map_err(|_| PageError::Broken)? {
        errors.add("old", Message::new("error-password-old"));
    }
    if !errors.is_empty() {
        let again = page(&state, &visitor, |page| FormView::sent(&blank(), &errors, page)).await?;
        return html_as(StatusCode::UNPROCESSABLE_ENTITY, &again);
    }
    let hash = web::block(move || secrets::hash_password(&new)).await;
    let hash = hash.map_err(|_| PageError::Broken)?.map_err(|_| PageError::Broken)?;
    // This browser gets a new key as well; all the old ones end.
    state
        .store
        .write(Scope::Accounts, move |tx| accounts::change_password(tx, id, &hash, None))
        .await
        .map_err(|error: ActionError| PageError::from(error))?;
    crate::web::session::log_in(&session, id)?;
    Ok(redirect_with_notice("/account", "password-changed"))
}

/// Passwords are never sent back.
fn blank() -> Fields {
    Fields::default()
}

fn read(fields: &Fields, errors: &mut FormErrors) -> SecretString {
    let new = SecretString::from(fields.exact("password").to_owned());
    if let Err(message) = secrets::check_password(&new) {
        errors.add("password", message);
    }
    if new.expose_secret() != fields.exact("password_again") {
        errors.add("password_again", Message::new("error-password-again"));
    }
    new
}

/// `POST /account/sessions/end`: logs this account out everywhere.
pub(in crate::web) async fn end_sessions(
    state: State,
    visitor: Visitor,
    session: Session,
    _form: Posted,
) -> Answer {
    let id = signed_in(&visitor)?;
    state.store.write(Scope::Accounts, move |tx| tx.delete_sessions(id, None)).await?;
    session.purge();
    Ok(redirect_with_notice("/login", "sessions-ended"))
}
