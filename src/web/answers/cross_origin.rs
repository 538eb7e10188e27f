//! What pages of other sites may read with their scripts: everything that strangers read below `/api`, and nothing else.
//! No cookie counts there, so the answer is the same for everybody, and nothing is written that way.

use actix_web::HttpResponse;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::http::{Method, StatusCode};

use super::problem::is_for_programs;

/// The methods by which other sites may read.
const METHODS: &str = "GET, HEAD, OPTIONS";

/// Which sites' pages may load an answer as a part of their own.
pub(in crate::web) const LOADED_BY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Whether scripts of other sites may read the answer.
pub(in crate::web) fn may_read(method: &Method, path: &str, status: StatusCode) -> bool {
    let reads = matches!(*method, Method::GET | Method::HEAD);
    // What takes no GET is for writing.
    reads && is_for_programs(path) && status != StatusCode::METHOD_NOT_ALLOWED
}

/// Lets scripts of every site read what these are the headers of.
pub(in crate::web) fn allow(headers: &mut HeaderMap) {
    headers.insert(LOADED_BY, HeaderValue::from_static("cross-origin"));
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(
        header::ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static("ETag, Retry-After, X-Request-Id"),
    );
}

/// What a browser is told that asks beforehand.
pub(in crate::web) fn preflight() -> HttpResponse {
    let mut response = HttpResponse::NoContent();
    response
        .insert_header((header::ALLOW, METHODS))
        .insert_header((header::ACCESS_CONTROL_ALLOW_METHODS, METHODS))
        .insert_header((header::ACCESS_CONTROL_ALLOW_HEADERS, "If-None-Match"))
        .insert_header((header::ACCESS_CONTROL_MAX_AGE, "86400"));
    let mut response = response.finish();
    allow(response.headers_mut());
    response
}
