//! Whether search engines may list a page: `X-Robots-Tag: noindex` on everything, but for pages of events whose officials
//! have decided otherwise. Lists of players hold names of children.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Next;

use crate::store::{DependsOn, StoreError, Tx};

const TAG: HeaderName = HeaderName::from_static("x-robots-tag");

/// Middleware: forbids search engines to list every response that does not say whether they may.
pub(in crate::web) async fn mark<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let mut response = next.call(request).await?;
    if !response.headers().contains_key(TAG) {
        say(response.headers_mut(), false);
    }
    Ok(response)
}

/// Tells search engines whether they may list what these are the headers of.
pub(in crate::web) fn say(headers: &mut HeaderMap, may_list: bool) {
    headers.insert(TAG, HeaderValue::from_static(if may_list { "all" } else { "noindex" }));
}

/// Whether search engines may list a page that depends on this.
pub(in crate::web) fn may_list(tx: &mut Tx<'_>, depends_on: DependsOn) -> Result<bool, StoreError> {
    match depends_on {
        DependsOn::Section(event, _) | DependsOn::Event(event) => {
            Ok(tx.find_event(event)?.is_some_and(|event| event.protection.indexed))
        }
        DependsOn::Everything => Ok(false),
        // The program itself: it names no one.
        DependsOn::Nothing => Ok(true),
    }
}
