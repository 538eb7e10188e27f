//! The pages, one folder per domain type. A handler takes its [`Context`], its address and its
//! form, and answers with a page, a redirect or a file.

mod accounts;
mod api;
mod boards;
mod events;
#[cfg(test)]
mod example;
mod games;
mod go;
mod papers;
mod pictures;
pub(super) mod players;
pub(super) mod rounds;
mod sections;
mod sharing;
mod standings;

mod design;
mod help;
mod home;
mod keeping;

use actix_web::http::StatusCode;

use super::address::{EventPath, local};
use super::answers::error::PageError;
use super::answers::rejection::{FormError, Rejected};
use super::answers::responses::{Answer, View, html, html_as, redirect, redirect_with_notice};
use super::context::{Context, PageView, State, run_blocking};
use super::forms::Fields;
use super::views::Page;
use super::views::share::SharedLink;
use super::visitor::Visitor;
use crate::actions::Actor;
use crate::actions::accounts::secrets;
use crate::store::{Scope, Tx};
use crate::web::route::routes;

routes! {
    mod accounts, api, boards, design, events, games, go, help, home, keeping, papers, players, rounds,
        sections, sharing, standings;
}

/// Performs the action of one of the forms of a page and shows the page at `address` again.
async fn change<P, T, E, V>(
    context: Context,
    (path, address): (P, String),
    fields: Fields,
    notice: &'static str,
    (action, view): (impl FnOnce(&mut Tx<'_>, &Actor) -> Result<T, E> + Send + 'static, PageView<P, V>),
) -> Answer
where
    P: Copy + Into<Scope> + Send + 'static,
    T: Send + 'static,
    E: Into<FormError>,
    V: View + 'static,
{
    let changed = context.perform(path, fields, action).await?.redirect(&address, notice);
    changed.or_view(address, path, view).await
}

/// A page that shows a secret which was just made: its path, its view, and where the page has the secret.
type SecretView<P, V> = (P, PageView<P, V>, fn(&mut V) -> (&mut Page, &mut Option<SharedLink>));

/// Makes a link with a secret token below `prefix` and answers with the page at `address`. Only the token's hash is
/// stored, so the page shows the link and does not redirect: it cannot be shown again.
async fn make_secret_link<P: Send + 'static, V: View + 'static>(
    context: Context,
    (event, fields): (EventPath, Fields),
    (prefix, address): (&str, String),
    make: impl FnOnce(&mut Tx<'_>, &Actor, &str) -> Result<(), FormError> + Send + 'static,
    view: SecretView<P, V>,
) -> Answer {
    let token = secrets::typed_code().map_err(|_| PageError::Broken)?;
    let link = context.base().link(&format!("/{prefix}/{token}"));
    make_secret(context, (event, fields), address, (token, link), make, view).await
}

/// The same for a secret that is shown as this.
async fn make_secret<P: Send + 'static, V: View + 'static>(
    context: Context,
    (event, fields): (EventPath, Fields),
    address: String,
    (token, shown): (String, SharedLink),
    make: impl FnOnce(&mut Tx<'_>, &Actor, &str) -> Result<(), FormError> + Send + 'static,
    (path, view, place): SecretView<P, V>,
) -> Answer {
    let actor = context.visitor.actor_by(&fields)?;
    let stored = context.state.store.write(event.into(), move |tx| make(tx, &actor, &token)).await;
    let (made, rejected) = match stored {
        Ok(()) => {
            context.is_stored();
            (Some(shown), None)
        }
        Err(FormError::Repeated) => (None, None),
        Err(FormError::Rejected(why)) => (None, Some(Rejected { fields, why })),
        Err(FormError::Failed(error)) => return Err(error),
    };
    let status = rejected.as_ref().map_or(StatusCode::OK, Rejected::status);
    let show = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let mut shown = view(tx, visitor, path, rejected.as_ref())?;
        let (page, secret) = place(&mut shown);
        if made.is_none() && rejected.is_none() {
            page.repeated();
        }
        *secret = made;
        Ok(shown)
    };
    // The links of the page lead back to it, and not to where the form went.
    let visitor = Visitor { address, ..context.visitor };
    Context { visitor, ..context }.page_as(status, show).await
}
