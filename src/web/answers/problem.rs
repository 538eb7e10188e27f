//! What a program is told when its request fails: RFC 9457, `application/problem+json`, with the reason in the language that
//! it asked for. Everything below `/api` is answered so, whatever it was that failed.

use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use serde::Serialize;
use utoipa::ToSchema;

use super::error::PageError;
use crate::i18n::{Message, Speaker};

/// With what the addresses for programs begin.
pub(in crate::web) const API: &str = "/api";

/// The media type of a failure.
pub(in crate::web) const PROBLEM: &str = "application/problem+json";

/// Whether a program is answered at this address, and no browser.
pub(in crate::web) fn is_for_programs(path: &str) -> bool {
    path.strip_prefix(API).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// A failure (RFC 9457).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(in crate::web) struct Problem {
    /// Always `about:blank`: the status says what kind of failure it is.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The status in words.
    title: String,
    /// The HTTP status.
    #[schema(minimum = 400, maximum = 599)]
    status: u16,
    /// What happened, for people.
    detail: String,
    /// What an official would have been asked to confirm; a token confirms nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cautions: Vec<String>,
}

impl Problem {
    pub(in crate::web) fn new(status: StatusCode, detail: String) -> Self {
        Self {
            kind: "about:blank",
            title: status.canonical_reason().unwrap_or_default().to_owned(),
            status: status.as_u16(),
            detail,
            cautions: Vec::new(),
        }
    }

    /// The answer to a request that failed for this reason.
    pub(in crate::web) fn for_status(
        status: StatusCode,
        speaker: Speaker,
        message: &Message,
        why: Option<&PageError>,
    ) -> HttpResponse {
        let cautions = match why {
            Some(PageError::Caution(cautions)) => {
                cautions.list.iter().map(|caution| speaker.say(&caution.message)).collect()
            }
            _ => Vec::new(),
        };
        respond(status, &Self { cautions, ..Self::new(status, speaker.say(message)) })
    }
}

/// An answer with a failure in it, and whatever else is told with that.
pub(in crate::web) fn respond(status: StatusCode, problem: &impl Serialize) -> HttpResponse {
    // Texts and numbers always become JSON.
    let body = serde_json::to_vec(problem).unwrap_or_default();
    let mut response = HttpResponse::build(status);
    if status == StatusCode::UNAUTHORIZED {
        response.insert_header((header::WWW_AUTHENTICATE, "Bearer"));
    }
    response.content_type(PROBLEM).body(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_below_the_beginning_is_for_programs() {
        for (path, expected) in
            [("/api", true), ("/api/v1/events", true), ("/api/", true), ("/apis", false), ("/", false)]
        {
            assert_eq!(is_for_programs(path), expected, "{path}");
        }
    }
}
