//! One-time links: the first organiser's set-up and the appointment of officials.

use actix_web::web;
use askama::Template;
use secrecy::SecretString;

use super::{PASSWORD, PASSWORD_AGAIN, new_password};
use crate::actions::accounts::secrets::link_hash;
use crate::actions::accounts::{self, NewAccount};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::{EventDetails, LOGIN_MAX, USER_NAME_MAX, is_plain_login};
use crate::web::address::EventPath;
use crate::web::answers::error::PageError;
use crate::web::answers::rejection::{FormError, Rejected};
use crate::web::context::Context;
use crate::web::entrance::hashing::Asker;
use crate::web::entrance::session;
use crate::web::forms::{Field, Fields, FormErrors, Line, Posted, Tick};
use crate::web::pages::events::officials;
use crate::web::pages::{Answer, redirect_with_notice};
use crate::web::route::routes;
use crate::web::views::{FormView, Page};
use crate::web::visitor::{Visitor, now};

routes! {
    GET  "/join/{token}" Anyone => show, Officials "appointing";
    POST "/join/{token}" Anyone => accept;
}

const NAME: Field<Line> = Field::line("name", USER_NAME_MAX).required();
const LOGIN: Field<Line> = Field::line("login", LOGIN_MAX).required();
/// That the role is for the account that has logged in.
const MINE: Field<Tick> = Field::tick("mine");

#[derive(Template)]
#[template(path = "accounts/join.html")]
struct Join {
    page: Page,
    form: FormView,
    role: String,
    event: Option<EventDetails>,
    signed_in: bool,
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    token: &str,
    rejected: Option<&Rejected>,
) -> Result<Join, PageError> {
    let invitation = accounts::invitation(tx, token, now())?;
    let event = invitation.event.map(|event| tx.find_event(event)).transpose()?.flatten();
    let title = Message::new(if event.is_some() { "join-title" } else { "setup-title" });
    let page = Page::new(visitor, title);
    // What an action refuses is about a name or a login that is taken.
    let rejected = rejected.map(|rejected| {
        rejected.at_field(|why| Some(if why.key() == "error-name-taken" { NAME } else { LOGIN }))
    });
    let named = || FormView::default().with_value(NAME, &invitation.name);
    Ok(Join {
        form: FormView::of(rejected.as_ref(), &page, named),
        role: invitation.role.map(|role| page.say(&officials::role(role))).unwrap_or_default(),
        event: event.map(|event| event.details),
        signed_in: visitor.user.is_some(),
        page,
    })
}

/// `GET /join/{token}`
async fn show(context: Context, token: web::Path<String>) -> Answer {
    context.with_csrf()?.page(move |tx, visitor| view(tx, visitor, &token, None)).await
}

/// `POST /join/{token}`: makes the account, or gives the role to the account that has logged in.
async fn accept(context: Context, token: web::Path<String>, Posted(fields): Posted) -> Answer {
    let token = token.into_inner();
    let invited = token.clone();
    let invited = move |tx: &mut Tx<'_>, _: &Visitor| {
        let event = accounts::invitation(tx, &invited, now())?.event;
        let name = event.map(|event| tx.find_event(event)).transpose()?.flatten();
        Ok((event, name.map(|event| event.details.name).unwrap_or_default()))
    };
    let (event, event_name) = context.read(invited).await?;
    let scope = event.map_or(Scope::Accounts, Scope::Event);
    let home = event.map_or_else(|| "/".to_owned(), |event| EventPath { event }.url());
    let user = context.visitor.user.as_ref().map(|user| user.id);
    if let Some(user) = user.filter(|_| fields.get(MINE)) {
        let join = move |tx: &mut Tx<'_>| accounts::join_as(tx, &token, user, now());
        context.state.store.write(scope, join).await?;
        return Ok(redirect_with_notice(&home, "joined"));
    }
    let joined = match read(&fields, &event_name) {
        Ok((account, password)) => {
            if !context.state.joins.admits(&link_hash(&token)) {
                return Err(PageError::TooMany);
            }
            let password_hash = context.state.hashing.hash(Asker::Known, password).await?;
            let (token, new) = (token.clone(), NewAccount { password_hash, ..account });
            let join = move |tx: &mut Tx<'_>| accounts::join(tx, &token, &new, now());
            context.state.store.write(scope, join).await.map_err(FormError::from)
        }
        Err(errors) => Err(errors.into()),
    };
    if let Ok(user) = &joined {
        session::log_in(&context.session(), user.id)?;
    }
    let here = context.visitor.address.clone();
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        view(tx, visitor, &token, Some(rejected))
    };
    context.performed(fields, joined)?.redirect(home, "joined").or_page(here, view).await
}

fn read(fields: &Fields, event_name: &str) -> Result<(NewAccount, SecretString), FormErrors> {
    let mut errors = FormErrors::default();
    let name = errors.read(fields, NAME);
    let login = errors.read(fields, LOGIN);
    if !is_plain_login(&login) {
        errors.add(LOGIN, Message::new("error-login-characters"));
    }
    let password = new_password(fields, &[&login, &name, event_name], &mut errors);
    errors.check((NewAccount { name, login, password_hash: String::new() }, password))
}
