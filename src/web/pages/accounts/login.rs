//! Logging in and out.

use actix_session::Session;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, web};
use askama::Template;
use secrecy::SecretString;

use crate::actions::accounts::secrets;
use crate::i18n::Message;
use crate::web::error::PageError;
use crate::web::forms::Posted;
use crate::web::pages::{Answer, State, html, html_as, local, redirect};
use crate::web::session;
use crate::web::views::Page;
use crate::web::visitor::Visitor;

/// No login is longer: what is typed is cut here, in characters.
const LONGEST: usize = 64;

#[derive(Template)]
#[template(path = "accounts/login.html")]
struct Login {
    page: Page,
    login: String,
    next: String,
}

/// Where to go after.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Next {
    #[serde(default)]
    next: String,
}

/// `GET /login`
pub(in crate::web) async fn show(visitor: Visitor, session: Session, next: web::Query<Next>) -> Answer {
    html(&form(&visitor, &session, String::new(), local(&next.next))?)
}

fn form(visitor: &Visitor, session: &Session, login: String, next: &str) -> Result<Login, PageError> {
    let mut page = Page::new(visitor, Message::new("login-title"));
    page.csrf = Some(session::csrf(session)?);
    Ok(Login { page, login, next: next.to_owned() })
}

/// `POST /login`
pub(in crate::web) async fn enter(
    state: State,
    visitor: Visitor,
    session: Session,
    request: HttpRequest,
    Posted(fields): Posted,
) -> Answer {
    let login: String = fields.text("login").chars().filter(|c| !c.is_control()).take(LONGEST).collect();
    let next = local(fields.text("next")).to_owned();
    if !state.throttle.admits(&login, request.peer_addr().map(|peer| peer.ip())) {
        return Err(PageError::TooMany);
    }
    let password = SecretString::from(fields.exact("password").to_owned());
    let name = login.clone();
    let found = state.store.read(move |tx| tx.find_user_by_login(&name)).await?;
    // Hashing takes long: neither on an async worker nor within a transaction.
    let known = web::block(move || {
        let hash = found.as_ref().map(|(_, hash)| hash.as_str());
        secrets::verify_password(&password, hash).then_some(found).flatten()
    });
    let Some((user, _)) = known.await.map_err(|_| PageError::Broken)? else {
        let mut again = form(&visitor, &session, login, &next)?;
        again.page.notices.push(("error".to_owned(), again.page.t("error-login-wrong")));
        return html_as(StatusCode::UNPROCESSABLE_ENTITY, &again);
    };
    session::log_in(&session, user.id)?;
    Ok(redirect(next))
}

/// `POST /logout`
pub(in crate::web) async fn leave(session: Session, _form: Posted) -> Answer {
    session.purge();
    Ok(redirect("/"))
}
