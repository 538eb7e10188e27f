//! The queries of addresses for programs: a parameter that is unknown, or has no valid value, is refused and not passed
//! over, since a program that mistypes one would go on with the wrong answer.

use std::ops::RangeInclusive;
use std::str::FromStr;

use actix_web::HttpRequest;

use crate::i18n::{Lang, Message};
use crate::web::answers::error::PageError;

/// The longest name of a parameter that is repeated to its sender, in characters.
const MAX_ECHOED_CHARS: usize = 40;

/// The language of texts, which every address takes.
const LANGUAGE: &str = "lang";

/// The query of an address.
pub(super) struct ApiQuery(Vec<(String, String)>);

impl ApiQuery {
    /// Reads the query of an address that takes these parameters.
    ///
    /// # Errors
    /// There is another one, or one of them twice.
    pub(super) fn from_request(request: &HttpRequest, known: &[&'static str]) -> Result<Self, PageError> {
        let unreadable = |_| PageError::Unreadable(Message::new("error-api-query"));
        let query = request.query_string();
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).map_err(unreadable)?;
        let mut read: Vec<(String, String)> = Vec::new();
        for (name, value) in pairs {
            if name == LANGUAGE {
                value.parse::<Lang>().map_err(|_| wrong(&name))?;
            } else if !known.contains(&name.as_str()) {
                let name: String = name.chars().filter(|c| !c.is_control()).take(MAX_ECHOED_CHARS).collect();
                return Err(PageError::Unreadable(Message::new("error-api-unknown").with("name", name)));
            }
            if read.iter().any(|(other, _)| *other == name) {
                return Err(wrong(&name));
            }
            read.push((name, value));
        }
        Ok(Self(read))
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// A text of at most so many characters.
    pub(super) fn text(&self, name: &'static str, most: usize) -> Result<String, PageError> {
        let text = self.value(name).unwrap_or_default();
        if text.chars().count() <= most { Ok(text.trim().to_owned()) } else { Err(wrong(name)) }
    }

    /// One of these words, or else the first, with what it stands for.
    pub(super) fn choice<T: Copy, const N: usize>(
        &self,
        name: &'static str,
        words: [(&'static str, T); N],
    ) -> Result<(&'static str, T), PageError> {
        let chosen = match self.value(name) {
            None => words.first(),
            Some(text) => words.iter().find(|(word, _)| *word == text),
        };
        chosen.copied().ok_or_else(|| wrong(name))
    }

    /// A whole number.
    pub(super) fn number<T: FromStr + PartialOrd>(
        &self,
        name: &'static str,
        bounds: RangeInclusive<T>,
    ) -> Result<Option<T>, PageError> {
        let Some(text) = self.value(name) else { return Ok(None) };
        // Not `+7`, which Rust reads.
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
        let read = text.parse().ok().filter(|number| is_plain && bounds.contains(number));
        read.map(Some).ok_or_else(|| wrong(name))
    }
}

fn wrong(name: &str) -> PageError {
    PageError::Unreadable(Message::new("error-api-value").with("name", name))
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn read(query: &str) -> Result<ApiQuery, PageError> {
        ApiQuery::from_request(
            &TestRequest::with_uri(&format!("/?{query}")).to_http_request(),
            &["q", "limit"],
        )
    }

    #[test]
    fn what_is_unknown_doubled_or_out_of_bounds_is_refused() {
        let limit = |query: &str| read(query).and_then(|query| query.number("limit", 1..=100_u32)).ok();
        for (query, expected) in [
            ("", Some(None)),
            ("limit=7", Some(Some(7))),
            ("limit=7&lang=ky", Some(Some(7))),
            ("limit=007", Some(Some(7))),
            ("limit=0", None),
            ("limit=101", None),
            ("limit=%2B7", None),
            ("limit=-7", None),
            ("limit=", None),
            ("limit=x", None),
            ("limit=7&limit=7", None),
            ("limits=7", None),
            ("lang=de", None),
            ("lang=ky&lang=ru", None),
        ] {
            assert_eq!(limit(query), expected, "{query}");
        }
        assert_eq!(read("q=+a%20").and_then(|query| query.text("q", 3)).ok().as_deref(), Some("a"));
        assert!(read("q=abcd").and_then(|query| query.text("q", 3)).is_err());
    }
}
