//! Rendered public pages, kept packed for as long as what they show has not changed. Only what a stranger
//! sees is kept: pages of somebody who has logged in carry his name and his form token.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::assets::gzip;
use super::error::PageError;
use super::visitor::{Theme, Visitor};
use crate::acts::secrets::token_hash;
use crate::i18n::Lang;
use crate::tournament::Version;

/// More pages than these are not kept at once; a section has a few dozen in four languages.
const MOST: usize = 2_000;

/// What a page shows depends on these two and on nothing else that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Stamp {
    /// The event's version.
    pub(super) event: Version,
    /// The section's revision.
    pub(super) section: Version,
}

#[derive(PartialEq, Eq, Hash)]
struct Key {
    address: String,
    lang: Lang,
    theme: Option<Theme>,
}

#[derive(Clone)]
struct Kept {
    stamp: Stamp,
    tag: String,
    plain: web::Bytes,
    packed: web::Bytes,
}

/// The pages kept.
#[derive(Default)]
pub(super) struct PageCache {
    pages: Mutex<HashMap<Key, Kept>>,
}

impl PageCache {
    /// The page as kept for this stamp, if it is a stranger who asks.
    pub(super) fn find(
        &self,
        visitor: &Visitor,
        request: &HttpRequest,
        stamp: Stamp,
    ) -> Option<HttpResponse> {
        let key = key(visitor)?;
        let pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = pages.get(&key).filter(|kept| kept.stamp == stamp)?.clone();
        drop(pages);
        Some(answer(request, &kept))
    }

    /// Renders a page and keeps it when a stranger asked for it.
    pub(super) fn render(
        &self,
        visitor: &Visitor,
        request: &HttpRequest,
        stamp: Stamp,
        page: &impl Template,
    ) -> Result<HttpResponse, PageError> {
        let html = page.render()?;
        let Some(key) = key(visitor) else {
            return Ok(HttpResponse::Ok().content_type("text/html; charset=utf-8").body(html));
        };
        let kept = Kept {
            stamp,
            tag: format!("\"{:.32}\"", token_hash(&html)),
            packed: gzip(html.as_bytes()),
            plain: web::Bytes::from(html),
        };
        let response = answer(request, &kept);
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        if pages.len() >= MOST {
            pages.clear();
        }
        pages.insert(key, kept);
        Ok(response)
    }
}

fn key(visitor: &Visitor) -> Option<Key> {
    (visitor.user.is_none() && visitor.csrf.is_none()).then(|| Key {
        address: visitor.address.clone(),
        lang: visitor.lang,
        theme: visitor.theme,
    })
}

fn answer(request: &HttpRequest, kept: &Kept) -> HttpResponse {
    let known = request.headers().get(header::IF_NONE_MATCH).map(HeaderValue::as_bytes);
    let mut response =
        if known == Some(kept.tag.as_bytes()) { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response
        .insert_header((header::ETAG, kept.tag.as_str()))
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .insert_header((header::VARY, "Accept-Encoding, Accept-Language, Cookie"));
    if known == Some(kept.tag.as_bytes()) {
        return response.finish();
    }
    response.content_type("text/html; charset=utf-8");
    if accepts_gzip(request) {
        return response.insert_header((header::CONTENT_ENCODING, "gzip")).body(kept.packed.clone());
    }
    response.body(kept.plain.clone())
}

/// Whether the browser unpacks gzip.
pub(super) fn accepts_gzip(request: &HttpRequest) -> bool {
    let accepted = request.headers().get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|codings| {
        codings.split(',').any(|coding| matches!(coding.trim().split(';').next(), Some("gzip" | "*")))
            && !codings.contains("gzip;q=0,")
            && !codings.ends_with("gzip;q=0")
    })
}
