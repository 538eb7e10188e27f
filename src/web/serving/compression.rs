//! What a request says of the encodings that it accepts, and of what its browser has already.

use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderValue};

/// Whether `If-None-Match` names this tag. A proxy may have made the tag a weak one.
pub(in crate::web) fn is_known(request: &HttpRequest, tag: &str) -> bool {
    let mut tags = values(request, header::IF_NONE_MATCH);
    tags.any(|known| known.trim_start_matches("W/") == tag || known == "*")
}

/// Whether the client accepts gzip.
pub(in crate::web) fn accepts_gzip(request: &HttpRequest) -> bool {
    accepts(request, "gzip", true)
}

/// Whether the client accepts brotli, by name: who accepts anything gets gzip.
pub(in crate::web) fn accepts_brotli(request: &HttpRequest) -> bool {
    accepts(request, "br", false)
}

/// Whether the client accepts a coding. What it says of it takes precedence over what it says of all codings.
fn accepts(request: &HttpRequest, coding: &str, if_any: bool) -> bool {
    let says = |name: &str| {
        values(request, header::ACCEPT_ENCODING).find_map(|coding| {
            let mut parts = coding.split(';').map(str::trim);
            let named = parts.next().is_some_and(|coding| coding.eq_ignore_ascii_case(name));
            let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse::<f32>().ok());
            named.then_some(weight != Some(0.0))
        })
    };
    says(coding).or_else(|| if if_any { says("*") } else { None }).unwrap_or(false)
}

/// The values of a header that is a list.
fn values(request: &HttpRequest, name: header::HeaderName) -> impl Iterator<Item = &str> {
    let lists = request.headers().get_all(name).filter_map(|list: &HeaderValue| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).map(str::trim)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn gzip_is_sent_to_clients_that_accept_it() {
        let accepts = |coding: &str| {
            let request = TestRequest::default().append_header((header::ACCEPT_ENCODING, coding));
            accepts_gzip(&request.to_http_request())
        };
        for coding in ["gzip", "br, GZIP;q=0.5", "*", "identity, *;q=0.1", "deflate,gzip ; q=1.0"] {
            assert!(accepts(coding), "{coding}");
        }
        for coding in ["", "br", "gzip;q=0", "gzip; q=0.000, *", "*;q=0", "x-gzipped"] {
            assert!(!accepts(coding), "{coding}");
        }
    }

    #[test]
    fn brotli_is_sent_to_clients_that_name_it() {
        for (coding, expected) in
            [("gzip, deflate, br, zstd", true), ("br;q=0, gzip", false), ("*", false), ("gzip", false)]
        {
            let request = TestRequest::default().append_header((header::ACCEPT_ENCODING, coding));
            assert_eq!(accepts_brotli(&request.to_http_request()), expected, "{coding}");
        }
    }
}
