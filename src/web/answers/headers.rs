//! Headers of every response, and what every request leaves in the log: method, route, status, request id. No address,
//! query or name (A6).

use std::fmt::Display;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpResponse, web};
use tracing_actix_web::{RequestId, RootSpanBuilder};
use uuid::Uuid;

use super::cross_origin;
use crate::web::AppState;
use crate::web::address::{has_secret, is_embedded};
use crate::web::entrance::sampling::Sampler;

macro_rules! policy {
    ($framed_by:literal) => {
        concat!(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; ",
            "connect-src 'self'; form-action 'self'; base-uri 'none'; manifest-src 'self'; frame-ancestors ",
            $framed_by
        )
    };
}

const SECURITY: [(HeaderName, &str); 3] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Who may show a response in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum Framing {
    /// No page, not even one of ours: what looks like a page of its own would be clicked through to ours.
    Refused,
    /// Every page of every site.
    Allowed,
}

impl Framing {
    /// Of a page at this address.
    pub(in crate::web) fn at(address: &str) -> Self {
        // These pages have no form, and are what strangers see.
        if is_embedded(address) { Self::Allowed } else { Self::Refused }
    }
}

/// Adds the security headers and the request id; a page that says nothing about caching is not stored.
pub(in crate::web) async fn secure<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let id = request.extensions().get::<RequestId>().copied();
    let mut response = next.call(request).await?;
    let is_secret = {
        let request = response.request();
        request.match_info().get("token").is_some() || has_secret(request.path())
    };
    let is_https = {
        let state = response.request().app_data::<web::Data<AppState>>();
        state.is_some_and(|state| state.config.is_secure())
    };
    // An error page is none of those that are made for frames.
    let is_page = response.status().is_success();
    let framing = if is_page { Framing::at(response.request().path()) } else { Framing::Refused };
    let is_busy = response.status() == StatusCode::SERVICE_UNAVAILABLE;
    let request = response.request();
    let is_shared = cross_origin::may_read(request.method(), request.path(), response.status());
    let headers = response.headers_mut();
    add_to_all(headers, is_https, framing);
    if is_shared {
        cross_origin::allow(headers);
    }
    add_id(headers, id);
    if is_secret {
        // The address is the secret: no other page is told it, not even one of ours.
        headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    }
    if is_busy && !headers.contains_key(header::RETRY_AFTER) {
        headers.insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
    }
    match headers.get(header::CACHE_CONTROL) {
        None => {
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        }
        // What a proxy may share must not carry a session cookie.
        Some(kept) if kept.to_str().is_ok_and(|kept| kept.contains("public")) => {
            headers.remove(header::SET_COOKIE);
        }
        Some(_) => {}
    }
    Ok(response)
}

/// As many lines a second are written of requests.
static LINES: Sampler = Sampler::new(200, 1);

/// What every response says, whichever middleware it comes from.
pub(in crate::web) fn add_to_all(headers: &mut HeaderMap, is_https: bool, framing: Framing) {
    let (policy, loaded_by) = match framing {
        Framing::Refused => {
            headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
            (policy!("'none'"), "same-origin")
        }
        Framing::Allowed => (policy!("*"), "cross-origin"),
    };
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers.insert(cross_origin::LOADED_BY, HeaderValue::from_static(loaded_by));
    for (name, value) in SECURITY {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_https {
        headers.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static("max-age=31536000; includeSubDomains"),
        );
    }
}

/// Names the request in its answer, as the log does.
pub(in crate::web) fn add_id(headers: &mut HeaderMap, id: Option<impl Display>) {
    if let Some(id) = id.and_then(|id| HeaderValue::from_str(&id.to_string()).ok()) {
        headers.insert(HeaderName::from_static("x-request-id"), id);
    }
}

/// Names and lists a request that is answered with what is kept, before it has a [`Span`].
pub(in crate::web) fn identify(method: &Method, response: &mut HttpResponse) {
    let id = Uuid::new_v4();
    add_id(response.headers_mut(), Some(id));
    if let Some(left_out) = LINES.admit() {
        let status = response.status().as_u16();
        tell_left_out(left_out);
        tracing::info!(%method, route = "kept", request_id = %id, status, "answered");
    }
}

/// Says how many requests of a flood the log leaves out.
fn tell_left_out(requests: u32) {
    if requests > 0 {
        tracing::info!(left_out = requests, "more requests were not listed");
    }
}

/// The span around a request.
pub(in crate::web) struct Span;

impl RootSpanBuilder for Span {
    fn on_request_start(request: &ServiceRequest) -> tracing::Span {
        let id = request.extensions().get::<RequestId>().map(ToString::to_string).unwrap_or_default();
        let route = request.match_pattern().unwrap_or_else(|| "none".to_owned());
        tracing::info_span!(
            "request",
            method = %request.method(),
            route,
            request_id = id,
            status = tracing::field::Empty,
        )
    }

    fn on_request_end<B: MessageBody>(span: tracing::Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let status = match outcome {
            Ok(response) => response.status(),
            Err(error) => error.as_response_error().status_code(),
        };
        span.record("status", status.as_u16());
        // What went wrong here is always listed; of a flood, a part.
        let left_out = if status.is_server_error() { Some(0) } else { LINES.admit() };
        let Some(left_out) = left_out else { return };
        span.in_scope(|| {
            tell_left_out(left_out);
            tracing::info!("answered");
        });
    }
}
