//! The visitor's own account: the password, and the sessions.

use askama::Template;
use secrecy::SecretString;

use super::new_password;
use crate::actions::accounts;
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::{SessionLine, User, UserId};
use crate::web::context::Context;
use crate::web::error::PageError;
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::hashing::Asker;
use crate::web::pages::{Answer, redirect_with_notice};
use crate::web::rejection::{FormError, Rejected};
use crate::web::session;
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

fn view(tx: &mut Tx<'_>, visitor: &Visitor, rejected: Option<&Rejected>) -> Result<Account, PageError> {
    let id = signed_in(visitor)?;
    let user = tx.find_user(id)?.ok_or(PageError::NotFound)?;
    let page = Page::new(visitor, Message::new("account-title"));
    let form = FormView::of(rejected, &page, FormView::default);
    Ok(Account { form, page, user, sessions: tx.list_sessions(id)? })
}

fn signed_in(visitor: &Visitor) -> Result<UserId, PageError> {
    visitor.user.as_ref().map(|user| user.id).ok_or(PageError::LogInFirst)
}

/// `GET /account`
pub(in crate::web) async fn show(context: Context) -> Answer {
    context.page(|tx, visitor| view(tx, visitor, None)).await
}

/// `POST /account/password`: other sessions end with the old password.
pub(in crate::web) async fn change_password(context: Context, Posted(fields): Posted) -> Answer {
    let id = signed_in(&context.visitor)?;
    if !context.state.passwords.admits(&id) {
        return Err(PageError::TooMany);
    }
    let mut errors = FormErrors::default();
    let new = new_password(&fields, &mut errors);
    let old = SecretString::from(fields.exact("old").to_owned());
    let known = context.read(move |tx, _| {
        let login = tx.find_user(id)?.ok_or(PageError::NotFound)?.login;
        Ok(tx.find_user_by_login(&login)?.map(|(_, hash)| hash))
    });
    let known = known.await?;
    if !context.state.hashing.verify(Asker::Known, old, known).await? {
        errors.add("old", Message::new("error-password-old"));
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
    let changed = context.performed(Fields::default(), changed)?;
    let view = |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| view(tx, visitor, Some(rejected));
    changed.redirect("/account", "password-changed").or_page("/account", view).await
}

/// `POST /account/sessions/end`: logs this account out everywhere.
pub(in crate::web) async fn end_sessions(context: Context, _form: Posted) -> Answer {
    let id = signed_in(&context.visitor)?;
    let end = move |tx: &mut Tx<'_>| tx.delete_sessions(id, None);
    context.state.store.write(Scope::Accounts, end).await?;
    context.session().purge();
    Ok(redirect_with_notice("/login", "sessions-ended"))
}
