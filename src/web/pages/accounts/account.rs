//! The visitor's own account: the password, and the sessions.

use actix_web::http::StatusCode;
use askama::Template;

use super::{CURRENT, PASSWORD, PASSWORD_AGAIN, is_password_of, known_words, new_password};
use crate::actions::accounts;
use crate::actions::accounts::second_factor;
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::{SessionLine, User, UserId};
use crate::web::answers::error::PageError;
use crate::web::answers::rejection::{FormError, Rejected, Rejection};
use crate::web::context::Context;
use crate::web::entrance::hashing::Asker;
use crate::web::entrance::session;
use crate::web::forms::{Exact, Field, Fields, FormErrors, Posted, Text};
use crate::web::pages::{Answer, redirect_with_notice};
use crate::web::route::routes;
use crate::web::views::{FormView, Page};
use crate::web::visitor::Visitor;

routes! {
    GET  "/account" SignedIn => show, Officials "accounts";
    POST "/account/password" SignedIn => change_password;
    POST "/account/sessions/end" SignedIn => end_sessions;
    POST "/account/sessions/end-one" SignedIn => end_session;
}

/// The password before the change.
const OLD: Field<Exact> = Field::exact("old");
/// The session that is ended, by the hash of its key.
const SESSION: Field<Text> = Field::text("session");

#[derive(Template)]
#[template(path = "accounts/account.html")]
struct Account {
    page: Page,
    user: User,
    sessions: Vec<SessionRow>,
    /// Whether a second factor is in force.
    has_factor: bool,
    form: FormView,
}

/// A browser in which the account is signed in.
struct SessionRow {
    line: SessionLine,
    /// The one that asks.
    is_this: bool,
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    own: Option<&str>,
    rejected: Option<&Rejected>,
) -> Result<Account, PageError> {
    let id = signed_in(visitor)?;
    let user = tx.find_user(id)?.ok_or(PageError::NotFound)?;
    let page = Page::new(visitor, Message::new("account-title"));
    let form = FormView::of(rejected, &page, FormView::default);
    let row = |line: SessionLine| SessionRow { is_this: session::is_marked(&line.state, own), line };
    let sessions = tx.list_sessions(id)?.into_iter().map(row).collect();
    Ok(Account { form, page, user, sessions, has_factor: second_factor::is_on(tx, id)? })
}

pub(super) fn signed_in(visitor: &Visitor) -> Result<UserId, PageError> {
    visitor.user.as_ref().map(|user| user.id).ok_or(PageError::LogInFirst)
}

/// `GET /account`
async fn show(context: Context) -> Answer {
    let own = session::mark(&context.session());
    context.page(move |tx, visitor| view(tx, visitor, own.as_deref(), None)).await
}

/// `POST /account/password`: other sessions end with the old password.
async fn change_password(context: Context, Posted(fields): Posted) -> Answer {
    let id = signed_in(&context.visitor)?;
    let mut errors = FormErrors::default();
    let known = context.read(move |tx, _| Ok(known_words(tx, id)?)).await?;
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let new = new_password(&fields, &known, &mut errors);
    if !is_password_of(&context, id, fields.get(OLD)).await? {
        errors.add(OLD, Message::new("error-password-old"));
    }
    let changed = match errors.check(new) {
        Ok(new) => {
            let hash = context.state.hashing.hash(Asker::Known, new).await?;
            let change = move |tx: &mut Tx<'_>| accounts::change_password(tx, id, &hash, None);
            context.state.store.write(Scope::Accounts, change).await.map_err(FormError::from)
        }
        Err(errors) => Err(errors.into()),
    };
    if changed.is_ok() {
        // This browser gets a new key as well; all the old ones end.
        session::log_in(&context.session(), id)?;
    }
    // Passwords are never sent back.
    let own = session::mark(&context.session());
    let changed = context.performed(Fields::default(), changed)?;
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        view(tx, visitor, own.as_deref(), Some(rejected))
    };
    changed.redirect("/account", "password-changed").or_page("/account", view).await
}

/// The page once more, because the password was not the account's: a browser left open ends no session of another one.
async fn not_own(context: Context) -> Answer {
    let own = session::mark(&context.session());
    let visitor = Visitor { address: "/account".to_owned(), ..context.visitor };
    let context = Context { visitor, ..context };
    let why = Rejection::Fields(FormErrors::one(CURRENT, Message::new("error-password-old")));
    let rejected_page = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let shown = view(tx, visitor, own.as_deref(), None)?;
        let form = FormView::rejected(&Fields::default(), &why, &shown.page);
        Ok(Account { form, ..shown })
    };
    context.page_as(StatusCode::UNPROCESSABLE_ENTITY, rejected_page).await
}

/// `POST /account/sessions/end`: logs this account out everywhere.
async fn end_sessions(context: Context, Posted(fields): Posted) -> Answer {
    let id = signed_in(&context.visitor)?;
    if !is_password_of(&context, id, fields.get(CURRENT)).await? {
        return not_own(context).await;
    }
    let end = move |tx: &mut Tx<'_>| tx.delete_sessions(id, None);
    context.state.store.write(Scope::Accounts, end).await?;
    context.session().purge();
    Ok(redirect_with_notice("/login", "sessions-ended"))
}

/// `POST /account/sessions/end-one`: logs this account out of one browser.
async fn end_session(context: Context, Posted(fields): Posted) -> Answer {
    let id = signed_in(&context.visitor)?;
    if !is_password_of(&context, id, fields.get(CURRENT)).await? {
        return not_own(context).await;
    }
    let key_hash = fields.get(SESSION).to_owned();
    let own = session::mark(&context.session());
    let end = move |tx: &mut Tx<'_>| {
        let line = tx.list_sessions(id)?.into_iter().find(|line| line.key_hash == key_hash);
        let line = line.ok_or(PageError::NotFound)?;
        tx.delete_session_of(id, &key_hash)?;
        Ok::<_, PageError>(session::is_marked(&line.state, own.as_deref()))
    };
    if context.state.store.write(Scope::Accounts, end).await? {
        context.session().purge();
        return Ok(redirect_with_notice("/login", "session-ended"));
    }
    Ok(redirect_with_notice("/account", "session-ended"))
}
