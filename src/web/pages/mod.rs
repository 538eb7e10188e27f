//! The pages, one file a noun. A handler reads what was sent, calls an act or loads what it shows, and
//! answers with a template or another address.

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

use actix_web::http::StatusCode;
use actix_web::http::header;
use actix_web::{HttpResponse, web};
use askama::Template;

use super::error::PageError;
use super::{AppState, views};
use crate::actions::ActionError;
use crate::actions::accounts::secrets;
use crate::exchange::Delimiter;
use crate::i18n::Lang;
use crate::store::{Scope, Tx};
use crate::tournament::EventId;

/// The application's state, as handlers get it.
type State = web::Data<AppState>;

/// What handlers answer.
type Answer = Result<HttpResponse, PageError>;

/// Does what takes the processor long, such as reading a whole list, where it keeps nobody waiting.
async fn run_blocking<T: Send + 'static>(job: impl FnOnce() -> T + Send + 'static) -> Result<T, PageError> {
    web::block(job).await.map_err(|error| {
        tracing::error!(%error, "work off the workers was not done");
        PageError::Broken
    })
}

/// A page.
fn html(page: &impl Template) -> Answer {
    html_as(StatusCode::OK, page)
}

/// A page with another status: a form that needs another look.
fn html_as(status: StatusCode, page: &impl Template) -> Answer {
    Ok(HttpResponse::build(status).content_type("text/html; charset=utf-8").body(page.render()?))
}

/// On to another page, after something was done.
fn redirect(address: impl AsRef<str>) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, address.as_ref())).finish()
}

/// On to another page of ours that says what was done: `redirect_with_notice` names a text (`redirect_with_notice-…`).
fn redirect_with_notice(address: &str, redirect_with_notice: &str) -> HttpResponse {
    let (page, place) = address.find('#').map_or((address, ""), |at| address.split_at(at));
    let joint = if page.contains('?') { '&' } else { '?' };
    redirect(format!("{page}{joint}done={redirect_with_notice}{place}"))
}

/// On to another page of ours that says what an act by a form has done; or, when the same form had come before, that
/// it was done then and not once more now.
///
/// # Errors
/// The act failed otherwise.
fn finish<'a, T>(
    outcome: Result<T, ActionError>,
    address: &str,
    said: impl Into<Option<&'a str>>,
) -> Result<HttpResponse, ActionError> {
    match outcome {
        Ok(_) => {
            Ok(said.into().map_or_else(|| redirect(address), |said| redirect_with_notice(address, said)))
        }
        Err(ActionError::Repeated(_)) => Ok(redirect_with_notice(address, views::REPEATED)),
        Err(error) => Err(error),
    }
}

/// An address of ours to go back to; the front page for anything else.
pub(super) fn local(address: &str) -> &str {
    // Browsers drop tabs and line ends from an address, and read a backslash as a slash.
    let odd = |c: char| c.is_control() || c == '\\';
    let ours = address.starts_with('/') && !address.starts_with("//") && !address.contains(odd);
    if ours { address } else { "/" }
}

/// Makes a link that is a secret: `below` this house's address stands the token that `act` keeps the hash of. It is shown
/// once, so that there is none when the same form comes again.
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

/// A file to keep.
fn file(name: &str, kind: &'static str, bytes: Vec<u8>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(kind)
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .body(bytes)
}

#[cfg(test)]
mod tests {
    use actix_web::http::header;

    use super::{local, redirect_with_notice};

    #[test]
    fn what_was_done_is_said_whatever_the_address_carries_already() {
        for (address, expected) in [
            ("/events/1", "/events/1?done=saved"),
            ("/events/1?show=all", "/events/1?show=all&done=saved"),
            ("/events/1?show=all#a5", "/events/1?show=all&done=saved#a5"),
            ("/events/1#a5", "/events/1?done=saved#a5"),
        ] {
            let answer = redirect_with_notice(address, "saved");
            assert_eq!(answer.headers().get(header::LOCATION).unwrap(), expected);
        }
    }

    #[test]
    fn one_only_goes_back_to_pages_of_ours() {
        assert_eq!(local("/events/1?x=y"), "/events/1?x=y");
        for foreign in [
            "//evil.example",
            "https://evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "/\0",
            "/\u{7f}",
            "",
            "events",
        ] {
            assert_eq!(local(foreign), "/", "{foreign}");
        }
    }
}
