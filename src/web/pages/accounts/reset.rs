//! The link that sets a new password.

use actix_web::web;
use askama::Template;

use super::{PASSWORD, PASSWORD_AGAIN, known_words, new_password};
use crate::actions::accounts::access;
use crate::actions::accounts::secrets::link_hash;
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::web::answers::error::PageError;
use crate::web::answers::rejection::{FormError, Rejected};
use crate::web::context::Context;
use crate::web::entrance::hashing::Asker;
use crate::web::entrance::security::{self, Noted};
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::pages::Answer;
use crate::web::route::routes;
use crate::web::views::{FormView, Page};
use crate::web::visitor::{Visitor, now};

routes! {
    GET  "/reset/{token}" Anyone => show, Officials "accounts";
    POST "/reset/{token}" Anyone => set;
}

#[derive(Template)]
#[template(path = "accounts/reset.html")]
struct Reset {
    page: Page,
    form: FormView,
    login: String,
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    token: &str,
    rejected: Option<&Rejected>,
) -> Result<Reset, PageError> {
    let login = access::find_by_reset(tx, token, now())?.login;
    let page = Page::new(visitor, Message::new("reset-title"));
    Ok(Reset { form: FormView::of(rejected, &page, FormView::default), page, login })
}

/// `GET /reset/{token}`
async fn show(context: Context, token: web::Path<String>) -> Answer {
    context.with_csrf()?.page(move |tx, visitor| view(tx, visitor, &token, None)).await
}

/// `POST /reset/{token}`: sets the password. The second factor is asked when one logs in with it.
async fn set(context: Context, token: web::Path<String>, Posted(fields): Posted) -> Answer {
    let token = token.into_inner();
    let link = token.clone();
    let words = move |tx: &mut Tx<'_>, _: &Visitor| {
        let user = access::find_by_reset(tx, &link, now())?;
        Ok((user.id, known_words(tx, user.id)?))
    };
    let (id, known) = context.read(words).await?;
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let mut errors = FormErrors::default();
    let password = new_password(&fields, &known, &mut errors);
    let done = match errors.check(password) {
        Ok(password) => {
            if !context.state.joins.admits(&link_hash(&token)) {
                return Err(PageError::TooMany);
            }
            let (link, hash) = (token.clone(), context.state.hashing.hash(Asker::Known, password).await?);
            let set = move |tx: &mut Tx<'_>| access::reset(tx, &link, &hash, now());
            let set = context.state.store.write(Scope::Accounts, set).await;
            if set.is_ok() {
                security::note(&context.request, Noted::PasswordReset, Some(id));
            }
            set.map_err(FormError::from)
        }
        Err(errors) => Err(errors.into()),
    };
    let here = context.visitor.address.clone();
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        view(tx, visitor, &token, Some(rejected))
    };
    // Passwords are never sent back.
    context.performed(Fields::default(), done)?.redirect("/login", "password-set").or_page(here, view).await
}
