//! Tokens by which programs enter results: an official makes one for an event, sees it once, and revokes it.

use askama::Template;

use crate::actions::accounts::secrets;
use crate::actions::events::api_tokens::{self, DAYS, LONGEST_NAME};
use crate::tournament::{ApiToken, ApiTokenId};
use crate::web::address::EventPath;
use crate::web::forms::FormErrors;
use crate::web::pages::accounts::is_password_of;
use crate::web::pages::{NewLink, make_secret};
use crate::web::prelude::*;
use crate::web::rejection::FormError;
use crate::web::views::FormView;
use crate::web::views::share::SharedLink;
use crate::web::visitor::now;

#[derive(Template)]
#[template(path = "events/tokens.html")]
struct List {
    page: Page,
    frame: EventFrame,
    tokens: Vec<ApiToken>,
    form: FormView,
    most_days: u16,
    longest: usize,
    /// A token that was just made: shown once, since only its hash is stored.
    made: Option<SharedLink>,
}

/// For how many days a token is made when the form says nothing.
const USUAL_DAYS: u16 = 3;

/// With what a token begins, so that one which was left somewhere is recognised.
const BEGINNING: &str = "tgn_";

fn list_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: EventPath,
    rejected: Option<&Rejected>,
) -> Result<List, PageError> {
    let event = path.load(tx)?;
    let user = visitor.user.as_ref().ok_or(PageError::LogInFirst)?.id;
    let tokens = api_tokens::list(tx, path.event, (user, visitor.role), now())?;
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("tokens-title"), "/tokens");
    let form = FormView::of(rejected, &page, || FormView::filled([("days", USUAL_DAYS.to_string())]));
    let (most_days, longest) = (*DAYS.end(), LONGEST_NAME);
    Ok(List { page, frame, tokens, form, most_days, longest, made: None })
}

/// `GET /events/{event}/tokens`
pub(in crate::web) async fn list(context: Context, path: EventPath) -> Answer {
    context.page(move |tx, visitor| list_view(tx, visitor, path, None)).await
}

/// `POST /events/{event}/tokens`: makes one and shows it. It outlives the session, so the password is asked for.
pub(in crate::web) async fn make(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let user = context.visitor.user.as_ref().ok_or(PageError::LogInFirst)?.id;
    let mut errors = FormErrors::default();
    let name = errors.required(&fields, "name", LONGEST_NAME);
    let days = errors.number(&fields, "days", DAYS).unwrap_or(USUAL_DAYS);
    if !is_password_of(&context, user, fields.exact("current")).await? {
        errors.add("current", Message::new("error-password-old"));
    }
    let sent = errors.check((name, days));
    let token = format!("{BEGINNING}{}", secrets::token().map_err(|_| PageError::Broken)?);
    let shown = SharedLink { address: token.clone(), code: None, is_local: false };
    let make = move |tx: &mut Tx<'_>, actor: &Actor, token: &str| -> Result<(), FormError> {
        let (name, days) = sent?;
        Ok(api_tokens::make(tx, actor, path.event, (&name, days), token)?)
    };
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, link: NewLink| {
        let mut shown = list_view(tx, visitor, path, link.rejected())?;
        shown.made = link.shown_on(&mut shown.page);
        Ok(shown)
    };
    make_secret(context, (path, fields), path.at("tokens"), (token, shown), make, view).await
}

/// `POST /events/{event}/tokens/revoke`
pub(in crate::web) async fn revoke(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let token: ApiTokenId = fields.parse("token").ok_or(PageError::NotFound)?;
    let revoke = move |tx: &mut Tx<'_>, actor: &Actor| api_tokens::revoke(tx, actor, path.event, token);
    context.perform(path, fields, revoke).await?.redirect(path.at("tokens"), "token-revoked").or_error()
}
