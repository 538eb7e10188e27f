//! Whether search engines may list a page: `X-Robots-Tag: noindex` on everything, but for pages of events whose officials
//! have decided otherwise. Lists of players hold names of children.

use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, web};
use moka::sync::Cache;

use super::AppState;
use crate::store::{DependsOn, StoreError, Tx};
use crate::tournament::EventId;

/// How long what an event has decided is kept: strangers' pages are kept too, and ask the database for little else.
const KEPT: Duration = Duration::from_secs(60);
/// Of how many events.
const EVENTS: u64 = 1000;

/// What events have decided.
pub(super) struct Indexed(Cache<EventId, bool>);

impl Default for Indexed {
    fn default() -> Self {
        Self(Cache::builder().max_capacity(EVENTS).time_to_live(KEPT).build())
    }
}

impl Indexed {
    /// Forgets what an event had decided.
    pub(super) fn forget(&self, event: EventId) {
        self.0.invalidate(&event);
    }
}

/// Middleware: adds the header to every response that search engines may not list.
pub(super) async fn mark<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let mut response = next.call(request).await?;
    if !may_be_listed(&response).await {
        forbid(response.headers_mut());
    }
    Ok(response)
}

/// Tells search engines not to list what these are the headers of.
pub(super) fn forbid(headers: &mut HeaderMap) {
    headers.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
}

/// Whether search engines may list a page that depends on this.
pub(super) fn may_list(tx: &mut Tx<'_>, depends_on: DependsOn) -> Result<bool, StoreError> {
    match depends_on {
        DependsOn::Section(event, _) | DependsOn::Event(event) => {
            Ok(tx.find_event(event)?.is_some_and(|event| event.protection.indexed))
        }
        DependsOn::Everything => Ok(false),
    }
}

/// The event of an address. Pages that are kept are answered before their route is known.
fn event_of(path: &str) -> Option<EventId> {
    path.strip_prefix("/events/")?.split('/').next()?.parse().ok()
}

async fn may_be_listed<B>(response: &ServiceResponse<B>) -> bool {
    let request = response.request();
    let (Some(event), Some(state)) = (event_of(request.path()), request.app_data::<web::Data<AppState>>())
    else {
        return false;
    };
    if let Some(kept) = state.indexed.0.get(&event) {
        return kept;
    }
    // What cannot be asked is not allowed.
    let Ok(Some(found)) = state.store.read(move |tx| tx.find_event(event)).await else { return false };
    state.indexed.0.insert(event, found.protection.indexed);
    found.protection.indexed
}
