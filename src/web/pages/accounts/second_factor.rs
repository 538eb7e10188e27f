//! The second factor of the visitor's own account: set up with a phone, renewed, removed. Each step but the code itself
//! asks for the password, so that a browser left open changes nothing; and only the session that has begun to set one up sees
//! its secret and takes the code, for a quarter of an hour.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use super::account::signed_in;
use super::{CODE, NEXT, PASSWORD, is_password_of};
use crate::actions::ActionError;
use crate::actions::accounts::second_factor::{self, Browser, Typed};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::UserId;
use crate::web::answers::error::PageError;
use crate::web::answers::rejection::Rejection;
use crate::web::context::Context;
use crate::web::entrance::security::{self, Noted};
use crate::web::entrance::session::{self, SettingUp};
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::pages::{Answer, local, redirect_with_notice};
use crate::web::route::routes;
use crate::web::views::share::Code;
use crate::web::views::{FormView, Page};
use crate::web::visitor::{Visitor, now};

routes! {
    GET  "/account/second-factor" SignedIn => show, Officials "second-factor";
    POST "/account/second-factor/begin" SignedIn => begin;
    POST "/account/second-factor/confirm" SignedIn => confirm;
    POST "/account/second-factor/codes" SignedIn => renew_codes;
    POST "/account/second-factor/remove" SignedIn => remove;
}

#[derive(Template)]
#[template(path = "accounts/second_factor.html")]
struct Show {
    page: Page,
    form: FormView,
    /// Whether it is in force.
    is_on: bool,
    /// How many recovery codes are left.
    codes_left: u64,
    /// What the phone is told while it is set up: the secret in groups, and the same as a QR code.
    set_up: Option<(String, Option<Code>)>,
    /// Recovery codes that were just made: shown once, since only their hashes are stored.
    codes: Vec<String>,
    /// The page that asked for it, to go on to; empty when none did.
    next: String,
}

/// Why the visitor comes.
#[derive(serde::Deserialize)]
pub(in crate::web) struct SecondFactorQuery {
    #[serde(default)]
    needed: bool,
    #[serde(default)]
    next: String,
}

/// The page that asked for a second factor, as the address or the form has it.
fn back_to(next: &str) -> String {
    if local(next) == "/" { String::new() } else { next.to_owned() }
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    rejected: Option<&Rejection>,
    setting_up: Option<&SettingUp>,
) -> Result<Show, PageError> {
    let id = signed_in(visitor)?;
    let factor = tx.find_second_factor(id)?;
    let login = tx.find_user(id)?.ok_or(PageError::NotFound)?.login;
    let mut page = Page::new(visitor, Message::new("factor-title"));
    if factor.as_ref().is_some_and(|factor| second_factor::is_closed(factor, Browser::New)) {
        page.notices.push(("warning".to_owned(), page.t("factor-closed")));
    }
    let form = rejected.map(|why| FormView::rejected(&Fields::default(), why, &page));
    let is_own = |secret: &str| setting_up.is_some_and(|own| own.is_of(secret));
    let begun = factor.as_ref().filter(|factor| factor.confirmed_at.is_none() && is_own(&factor.secret));
    let set_up = begun.map(|factor| {
        let groups: Vec<String> = factor
            .secret
            .as_bytes()
            .chunks(4)
            .map(|group| String::from_utf8_lossy(group).into_owned())
            .collect();
        (groups.join(" "), Code::for_address(&address(&login, &factor.secret)))
    });
    Ok(Show {
        form: form.unwrap_or_default(),
        is_on: factor.is_some_and(|factor| factor.confirmed_at.is_some()),
        codes_left: tx.count_recovery_codes(id)?,
        set_up,
        codes: Vec::new(),
        next: String::new(),
        page,
    })
}

/// What authenticator apps read from the QR code.
fn address(login: &str, secret: &str) -> String {
    let label = serde_urlencoded::to_string([("", login)]).unwrap_or_default();
    let label = label.trim_start_matches('=').replace('+', "%20");
    format!("otpauth://totp/Toguznama:{label}?secret={secret}&issuer=Toguznama")
}

/// `GET /account/second-factor`
async fn show(context: Context, query: web::Query<SecondFactorQuery>) -> Answer {
    let setting_up = session::setting_up(&context.session());
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let mut shown = Show { next: back_to(&query.next), ..view(tx, visitor, None, setting_up.as_ref())? };
        if query.needed && !shown.is_on {
            shown.page.notices.push(("warning".to_owned(), shown.page.t("factor-needed")));
        }
        Ok(shown)
    };
    context.page(view).await
}

/// Refuses a form whose password is not the account's.
async fn require_password(
    context: &Context,
    id: UserId,
    fields: &Fields,
) -> Result<Result<(), Rejection>, PageError> {
    if is_password_of(context, id, fields.get(PASSWORD)).await? {
        return Ok(Ok(()));
    }
    let errors = FormErrors::one(PASSWORD, Message::new("error-password-old"));
    Ok(Err(Rejection::Fields(errors)))
}

async fn again(context: Context, why: Rejection, fields: &Fields) -> Answer {
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    let visitor = Visitor { address: "/account/second-factor".to_owned(), ..context.visitor };
    let context = Context { visitor, ..context };
    let next = back_to(fields.get(NEXT));
    let setting_up = session::setting_up(&context.session());
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        Ok(Show { next, ..view(tx, visitor, Some(&why), setting_up.as_ref())? })
    };
    context.page_as(status, view).await
}

/// The page with new recovery codes on it.
async fn with_codes(context: Context, codes: Vec<String>, fields: &Fields) -> Answer {
    let visitor = Visitor { address: "/account/second-factor".to_owned(), ..context.visitor };
    let context = Context { visitor, ..context };
    let next = back_to(fields.get(NEXT));
    context.page(move |tx, visitor| Ok(Show { codes, next, ..view(tx, visitor, None, None)? })).await
}

/// `POST /account/second-factor/begin`: makes a secret and shows it.
async fn begin(context: Context, Posted(fields): Posted) -> Answer {
    let id = signed_in(&context.visitor)?;
    if let Err(why) = require_password(&context, id, &fields).await? {
        return again(context, why, &fields).await;
    }
    let secret = second_factor::secret().map_err(|_| PageError::Broken)?;
    let stored = secret.clone();
    let begin = move |tx: &mut Tx<'_>| second_factor::begin(tx, id, &stored);
    context.state.store.write(Scope::Accounts, begin).await?;
    session::begin_set_up(&context.session(), &secret)?;
    let query = serde_urlencoded::to_string([("next", back_to(fields.get(NEXT)))]).unwrap_or_default();
    Ok(crate::web::pages::redirect(format!("/account/second-factor?{query}")))
}

/// `POST /account/second-factor/confirm`: puts it in force by its first code, and shows the recovery codes.
async fn confirm(context: Context, Posted(fields): Posted) -> Answer {
    let id = signed_in(&context.visitor)?;
    let begin_again = || Rejection::Refused(Message::new("error-factor-begin-again"));
    let Some(setting_up) = session::setting_up(&context.session()) else {
        return again(context, begin_again(), &fields).await;
    };
    if !context.state.codes.admits_digits(id, None) {
        return Err(PageError::TooMany);
    }
    let typed = Typed::new(fields.get(CODE));
    let codes = second_factor::recovery_codes().map_err(|_| PageError::Broken)?;
    let stored = codes.clone();
    let confirm = move |tx: &mut Tx<'_>| -> Result<bool, ActionError> {
        let factor = tx.find_second_factor(id)?;
        if !factor.is_some_and(|factor| setting_up.is_of(&factor.secret)) {
            return Ok(false);
        }
        second_factor::confirm(tx, id, &typed, &stored, now())?;
        Ok(true)
    };
    match context.state.store.write(Scope::Accounts, confirm).await {
        Ok(true) => {
            session::end_set_up(&context.session());
            with_codes(context, codes, &fields).await
        }
        Ok(false) => again(context, begin_again(), &fields).await,
        Err(ActionError::Refused(why)) => {
            security::note(&context.request, Noted::CodeRefused, Some(id));
            again(context, Rejection::Fields(FormErrors::one(CODE, *why)), &fields).await
        }
        Err(other) => Err(other.into()),
    }
}

/// `POST /account/second-factor/codes`: new recovery codes in place of the earlier ones.
async fn renew_codes(context: Context, Posted(fields): Posted) -> Answer {
    let id = signed_in(&context.visitor)?;
    if let Err(why) = require_password(&context, id, &fields).await? {
        return again(context, why, &fields).await;
    }
    let codes = second_factor::recovery_codes().map_err(|_| PageError::Broken)?;
    let stored = codes.clone();
    let renew = move |tx: &mut Tx<'_>| second_factor::renew_codes(tx, id, &stored);
    context.state.store.write(Scope::Accounts, renew).await?;
    with_codes(context, codes, &fields).await
}

/// `POST /account/second-factor/remove`
async fn remove(context: Context, Posted(fields): Posted) -> Answer {
    let id = signed_in(&context.visitor)?;
    if let Err(why) = require_password(&context, id, &fields).await? {
        return again(context, why, &fields).await;
    }
    let remove = move |tx: &mut Tx<'_>| tx.delete_second_factor(id);
    context.state.store.write(Scope::Accounts, remove).await?;
    Ok(redirect_with_notice("/account", "factor-removed"))
}

#[cfg(test)]
mod tests {
    use super::address;

    #[test]
    fn the_address_for_the_phone_holds_login_and_secret() {
        assert_eq!(
            address("aida.o@hall", "ABCD2345"),
            "otpauth://totp/Toguznama:aida.o%40hall?secret=ABCD2345&issuer=Toguznama"
        );
        assert!(address("бекзат", "A").starts_with("otpauth://totp/Toguznama:%D0%B1%D0%B5"));
    }
}
