//! Tokens by which programs enter results: an official makes one for an event, sees it once, and revokes it.

use super::secrets::{Kind, List, view};
use crate::actions::accounts::secrets;
use crate::actions::events::api_tokens::{self, DAYS, MAX_NAME_LENGTH};
use crate::tournament::ApiTokenId;
use crate::web::address::EventPath;
use crate::web::answers::rejection::FormError;
use crate::web::forms::{Field, FormErrors, Line, Number, Parsed};
use crate::web::pages::accounts::{CURRENT, is_password_of};
use crate::web::pages::{SecretView, make_secret};
use crate::web::prelude::*;
use crate::web::views::share::SharedLink;
use crate::web::visitor::now;

routes! {
    GET  "/events/{event}/tokens" Holding(EnterResults) => list, Reports "programs";
    POST "/events/{event}/tokens" Holding(EnterResults) => make;
    POST "/events/{event}/tokens/revoke" Holding(EnterResults) => revoke;
}

const NAME: Field<Line> = Field::line("name", MAX_NAME_LENGTH).required();
/// For how many days the token is made.
const FOR_DAYS: Field<Number<u16>> = Field::number("days", &DAYS);
/// The token that is revoked.
const TOKEN: Field<Parsed<ApiTokenId>> = Field::parsed("token");

/// With what a token begins, so that one which was left somewhere is recognised.
const BEGINNING: &str = "tgn_";

/// For how many days a token is made when the form says nothing.
const DEFAULT_DAYS: u16 = 3;

const TOKENS: &Kind<ApiTokenId> = &Kind {
    at: "tokens",
    title: ["tokens-title", "tokens-text"],
    made: ["tokens-made-title", "tokens-made-text"],
    is_link: false,
    columns: ["tokens-name", "tokens-by", "tokens-until"],
    end: ["revoke", "act-revoke-token"],
    which: TOKEN,
    make: ["tokens-make", "tokens-name-hint"],
    name: NAME,
    lasts: ["tokens-days", "tokens-days-hint"],
    length: FOR_DAYS,
    usual: DEFAULT_DAYS,
    most: *DAYS.end(),
    longest: MAX_NAME_LENGTH,
    list: |tx, visitor, path| {
        let user = visitor.user.as_ref().ok_or(PageError::LogInFirst)?.id;
        Ok(api_tokens::list(tx, path.event, (user, visitor.role), now())?)
    },
};

/// `GET /events/{event}/tokens`
async fn list(context: Context, path: EventPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, (TOKENS, path), None)).await
}

/// `POST /events/{event}/tokens`: makes one and shows it. It outlives the session, so the password is asked for.
async fn make(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let user = context.visitor.user.as_ref().ok_or(PageError::LogInFirst)?.id;
    let mut errors = FormErrors::default();
    let name = errors.read(&fields, NAME);
    let days = errors.read(&fields, FOR_DAYS).unwrap_or(DEFAULT_DAYS);
    if !is_password_of(&context, user, fields.get(CURRENT)).await? {
        errors.add(CURRENT, Message::new("error-password-old"));
    }
    let sent = errors.check((name, days));
    let token = format!("{BEGINNING}{}", secrets::token().map_err(|_| PageError::Broken)?);
    let shown = SharedLink { address: token.clone(), code: None, is_local: false };
    let make = move |tx: &mut Tx<'_>, actor: &Actor, token: &str| -> Result<(), FormError> {
        let (name, days) = sent?;
        Ok(api_tokens::make(tx, actor, path.event, (&name, days), token)?)
    };
    let page: SecretView<_, _> = ((TOKENS, path), view, List::place);
    make_secret(context, (path, fields), path.at("tokens"), (token, shown), make, page).await
}

/// `POST /events/{event}/tokens/revoke`
async fn revoke(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let token = fields.get(TOKEN).ok_or(PageError::NotFound)?;
    let revoke = move |tx: &mut Tx<'_>, actor: &Actor| api_tokens::revoke(tx, actor, path.event, token);
    context.perform(path, fields, revoke).await?.redirect(path.at("tokens"), "token-revoked").or_error()
}
