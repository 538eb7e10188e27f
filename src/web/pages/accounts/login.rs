//! Logging in and out.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;
use secrecy::SecretString;

use crate::i18n::Message;
use crate::web::context::Context;
use crate::web::error::PageError;
use crate::web::forms::Posted;
use crate::web::hashing::Asker;
use crate::web::pages::{Answer, html, html_as, local, redirect};
use crate::web::security::{self, Noted};
use crate::web::session;
use crate::web::views::Page;
use crate::web::visitor::Visitor;

/// Longer logins are cut here, in characters.
const MAX_LOGIN: usize = 64;

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

impl Login {
    fn new(visitor: &Visitor, login: String, next: &str) -> Self {
        Self { page: Page::new(visitor, Message::new("login-title")), login, next: next.to_owned() }
    }
}

/// `GET /login`
pub(in crate::web) async fn show(context: Context, next: web::Query<Next>) -> Answer {
    html(&Login::new(&context.with_csrf()?.visitor, String::new(), local(&next.next)))
}

/// `POST /login`
pub(in crate::web) async fn enter(context: Context, Posted(fields): Posted) -> Answer {
    let typed = fields.text("login").chars();
    let login: String = typed.filter(|c| !c.is_control()).take(MAX_LOGIN).collect();
    let next = local(fields.text("next"));
    let (state, device) = (&context.state, context.state.cookies.device(&context.request, &login));
    if !state.throttle.admits(&login, device.as_deref(), context.network()) {
        return Err(PageError::TooMany);
    }
    let password = SecretString::from(fields.exact("password").to_owned());
    let name = login.clone();
    let found = context.read(move |tx, _| Ok(tx.find_user_by_login(&name)?)).await?;
    // Hashing takes long: neither on an async worker nor within a transaction.
    let asker = if device.is_some() { Asker::Known } else { Asker::Stranger };
    let hash = found.as_ref().map(|(_, hash)| hash.clone());
    let verified = state.hashing.verify(asker, password, hash).await?;
    let account = found.map(|(user, _)| user.id);
    let Some(account) = account.filter(|_| verified) else {
        security::note(&context.request, Noted::LoginFailed, account);
        let mut shown = Login::new(&context.visitor, login, next);
        shown.page.notices.push(("error".to_owned(), shown.page.t("error-login-wrong")));
        return html_as(StatusCode::UNPROCESSABLE_ENTITY, &shown);
    };
    security::note(&context.request, Noted::LoggedIn, Some(account));
    session::log_in(&context.session(), account)?;
    let known = state.cookies.known_device(&context.request, &login)?;
    let mut answer = redirect(next);
    // A cookie of hexadecimal digits always fits into a header.
    let _ = answer.add_cookie(&known);
    Ok(answer)
}

/// `POST /logout`
pub(in crate::web) async fn leave(context: Context, _form: Posted) -> Answer {
    context.session().purge();
    Ok(redirect("/"))
}
