//! The pages, one folder per domain type. A handler takes its [`Context`](super::context::Context), its address and its
//! form, and answers with a page, a redirect or a file.

pub(super) mod accounts;
pub(super) mod boards;
pub(super) mod events;
pub(super) mod games;
pub(super) mod players;
pub(super) mod rounds;
pub(super) mod sections;
pub(super) mod standings;

pub(super) mod design;
pub(super) mod home;

use actix_web::HttpResponse;

use super::address::local;
use super::context::{State, run_blocking};
use super::error::{PageError, REPEATED};
use super::responses::{Answer, Download, html, html_as, redirect, redirect_with_notice};
use crate::actions::ActionError;
use crate::actions::accounts::secrets;
use crate::exchange::Delimiter;
use crate::i18n::Lang;
use crate::store::{Scope, Tx};
use crate::tournament::EventId;

/// Redirects with a notice of what a form has done, or that it had been sent before.
fn finish<'a, T>(
    outcome: Result<T, ActionError>,
    address: &str,
    notice: impl Into<Option<&'a str>>,
) -> Result<HttpResponse, ActionError> {
    match outcome {
        Ok(_) => {
            let notice = notice.into();
            Ok(notice.map_or_else(|| redirect(address), |notice| redirect_with_notice(address, notice)))
        }
        Err(ActionError::Repeated(_)) => Ok(redirect_with_notice(address, REPEATED)),
        Err(error) => Err(error),
    }
}

/// Makes a secret link below the public address, of which `act` stores the token's hash. It is shown once: none when the
/// same form is sent again.
async fn secret_link(
    state: &State,
    event: EventId,
    below: &str,
    act: impl FnOnce(&mut Tx<'_>, &str) -> Result<(), ActionError> + Send + 'static,
) -> Result<Option<String>, PageError> {
    let token = secrets::token().map_err(|_| PageError::Broken)?;
    let link = format!("{}/{below}/{token}", state.public_url);
    match state.store.write(Scope::Event(event), move |tx| act(tx, &token)).await {
        Ok(()) => Ok(Some(link)),
        Err(ActionError::Repeated(_)) => Ok(None),
        Err(other) => Err(other.into()),
    }
}

/// What spreadsheets of the countries that read a language expect between cells.
const fn delimiter(lang: Lang) -> Delimiter {
    match lang {
        Lang::En => Delimiter::Comma,
        Lang::Ky | Lang::Kk | Lang::Ru => Delimiter::Semicolon,
    }
}

fn file(name: &str, kind: &'static str, bytes: Vec<u8>) -> HttpResponse {
    match kind {
        "text/csv; charset=utf-8" => Download::csv(name, bytes),
        _ => Download::text(name, String::from_utf8_lossy(&bytes).into_owned()),
    }
    .respond()
}
