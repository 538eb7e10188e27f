//! Logging in and out.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;
use secrecy::SecretString;

use super::{CODE, NEXT, PASSWORD};
use crate::actions::ActionError;
use crate::actions::accounts::second_factor::{self, Browser, Checked, Typed};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::User;
use crate::web::answers::error::PageError;
use crate::web::context::Context;
use crate::web::entrance::hashing::Asker;
use crate::web::entrance::security::{self, Noted};
use crate::web::entrance::session;
use crate::web::forms::{Field, Posted, Text};
use crate::web::pages::{Answer, html, html_as, local, redirect};
use crate::web::route::routes;
use crate::web::views::Page;
use crate::web::visitor::{Visitor, now};

routes! {
    GET  "/login" Anyone => show, Officials "accounts";
    POST "/login" Anyone => enter;
    GET  "/login/code" Anyone => ask_code, Officials "accounts";
    POST "/login/code" Anyone => enter_code;
    POST "/logout" SignedIn => leave;
}

/// Longer logins are cut here, in characters.
const MAX_LOGIN: usize = 64;

const LOGIN: Field<Text> = Field::text("login");

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
async fn show(context: Context, next: web::Query<Next>) -> Answer {
    html(&Login::new(&context.with_csrf()?.visitor, String::new(), local(&next.next)))
}

/// `POST /login`
async fn enter(context: Context, Posted(fields): Posted) -> Answer {
    let typed = fields.get(LOGIN).chars();
    let login: String = typed.filter(|c| !c.is_control()).take(MAX_LOGIN).collect();
    let next = local(fields.get(NEXT));
    let (state, device) = (&context.state, context.state.cookies.device(&context.request, &login));
    if !state.throttle.admits(&login, device.as_deref(), context.network()) {
        return Err(PageError::TooMany);
    }
    let password = SecretString::from(fields.get(PASSWORD).to_owned());
    let name = login.clone();
    let found = context.read(move |tx, _| Ok(tx.find_user_by_login(&name)?)).await?;
    // Hashing takes long: neither on an async worker nor within a transaction.
    let asker = if device.is_some() { Asker::Known } else { Asker::Stranger };
    let hash = found.as_ref().map(|(_, hash)| hash.clone());
    let verified = state.hashing.verify(asker, password, hash).await?;
    let account = found.map(|(user, _)| user);
    let known = account.as_ref().map(|user| user.id);
    let Some(user) = account.filter(|_| verified) else {
        security::note(&context.request, Noted::LoginFailed, known);
        let mut shown = Login::new(&context.visitor, login, next);
        shown.page.notices.push(("error".to_owned(), shown.page.t("error-login-wrong")));
        return html_as(StatusCode::UNPROCESSABLE_ENTITY, &shown);
    };
    // Only its owner is told that it is disabled.
    if user.disabled_at.is_some() {
        security::note(&context.request, Noted::LoginFailed, Some(user.id));
        let mut shown = Login::new(&context.visitor, login, next);
        shown.page.notices.push(("error".to_owned(), shown.page.t("error-account-disabled")));
        return html_as(StatusCode::UNPROCESSABLE_ENTITY, &shown);
    }
    let id = user.id;
    if context.read(move |tx, _| Ok(second_factor::is_on(tx, id)?)).await? {
        security::note(&context.request, Noted::CodeAwaited, Some(id));
        session::await_code(&context.session(), id)?;
        let query = serde_urlencoded::to_string([("next", next)]).unwrap_or_default();
        return Ok(redirect(format!("/login/code?{query}")));
    }
    logged_in(&context, &user, next)
}

/// What follows when all that is asked was right: the session, and a device that is known from now on.
fn logged_in(context: &Context, user: &User, next: &str) -> Answer {
    security::note(&context.request, Noted::LoggedIn, Some(user.id));
    session::log_in(&context.session(), user.id)?;
    let known = context.state.cookies.known_device(&context.request, &user.login)?;
    let mut answer = redirect(next);
    // A cookie of hexadecimal digits always fits into a header.
    let _ = answer.add_cookie(&known);
    Ok(answer)
}

#[derive(Template)]
#[template(path = "accounts/code.html")]
struct Code {
    page: Page,
    next: String,
    /// The server's clock, so that a phone that differs is noticed.
    clock: String,
}

impl Code {
    fn new(visitor: &Visitor, next: &str) -> Self {
        let page = Page::new(visitor, Message::new("code-title"));
        Self { clock: page.speaker().time_of_day(now()), page, next: next.to_owned() }
    }

    /// The page again, since the code was no use.
    fn refusing(context: &Context, next: &str, why: &Message) -> Answer {
        let mut shown = Self::new(&context.visitor, next);
        shown.page.notices.push(("error".to_owned(), shown.page.say(why)));
        html_as(StatusCode::UNPROCESSABLE_ENTITY, &shown)
    }
}

/// `GET /login/code`: asks for the second factor, once the password was right.
async fn ask_code(context: Context, next: web::Query<Next>) -> Answer {
    if session::awaited(&context.session()).is_none() {
        return Ok(redirect("/login"));
    }
    html(&Code::new(&context.with_csrf()?.visitor, local(&next.next)))
}

/// `POST /login/code`
async fn enter_code(context: Context, Posted(fields): Posted) -> Answer {
    let Some(id) = session::awaited(&context.session()) else { return Ok(redirect("/login")) };
    let (next, typed) = (local(fields.get(NEXT)), Typed::new(fields.get(CODE)));
    let sought = typed.clone();
    let (login, exists) = context
        .read(move |tx, _| {
            let exists = match &sought {
                Typed::Digits(_) => false,
                Typed::Recovery(hash) => tx.has_recovery_code(id, hash)?,
            };
            Ok((tx.find_user(id)?.ok_or(PageError::NotFound)?.login, exists))
        })
        .await?;
    let device = context.state.cookies.device(&context.request, &login);
    let browser = if device.is_some() { Browser::Known } else { Browser::New };
    let is_admitted = match typed {
        Typed::Digits(_) => context.state.codes.admits_digits(id, device),
        Typed::Recovery(_) => context.state.codes.admits_recovery(id, exists, context.network()),
    };
    if !is_admitted {
        return Err(PageError::TooMany);
    }
    let is_recovery = matches!(typed, Typed::Recovery(_));
    let check = move |tx: &mut Tx<'_>| -> Result<(User, Checked), ActionError> {
        let user = tx.find_user(id)?.filter(|user| user.disabled_at.is_none());
        let user = user.ok_or_else(|| ActionError::refused(Message::new("error-account-disabled")))?;
        Ok((user, second_factor::check(tx, id, &typed, browser, now())?))
    };
    let (user, checked) = match context.state.store.write(Scope::Accounts, check).await {
        Ok(done) => done,
        Err(ActionError::Refused(why)) => {
            security::note(&context.request, Noted::CodeRefused, Some(id));
            return Code::refusing(&context, next, &why);
        }
        Err(other) => return Err(other.into()),
    };
    let noted = match checked {
        Checked::Right if is_recovery => Noted::RecoveryCodeAccepted,
        Checked::Right => Noted::CodeAccepted,
        Checked::NextAsked => Noted::NextCodeAsked,
        Checked::Wrong => Noted::CodeRefused,
        Checked::Closed => Noted::CodesClosed,
    };
    security::note(&context.request, noted, Some(id));
    match checked {
        Checked::Right => logged_in(&context, &user, next),
        Checked::NextAsked => {
            let mut shown = Code::new(&context.visitor, next);
            shown.page.notices.push(("warning".to_owned(), shown.page.t("code-next")));
            html(&shown)
        }
        Checked::Wrong => Code::refusing(&context, next, &second_factor::wrong_code()),
        Checked::Closed => Code::refusing(&context, next, &second_factor::closed(browser)),
    }
}

/// `POST /logout`
async fn leave(context: Context, _form: Posted) -> Answer {
    context.session().purge();
    Ok(redirect("/"))
}
