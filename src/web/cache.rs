//! Rendered public pages, kept packed for as long as what they show has not changed. Only what a stranger
//! sees is kept: pages of somebody who has logged in carry his name and his form token (and are not packed, lest
//! their length tell something of the token).

use std::collections::HashMap;
use std::io::Read;
use std::sync::{Mutex, PoisonError};

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use flate2::read::GzDecoder;

use super::assets::gzip;
use super::error::PageError;
use super::visitor::{Theme, Visitor};
use crate::actions::accounts::secrets::token_hash;
use crate::i18n::Lang;
use crate::tournament::{Event, Section, Version};

/// The most bytes of packed pages that are kept at once: a few thousand pages of 300 players.
const MOST_BYTES: usize = 64 * 1024 * 1024;

/// What a page shows depends on these two and on nothing else that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct CacheVersion {
    event: Version,
    section: Version,
}

impl CacheVersion {
    /// The stamp of a section's pages as they are now.
    pub(super) fn of(event: &Event, section: &Section) -> Self {
        Self { event: event.version, section: section.revision }
    }

    /// The stamp of pages about all events: the versions of all of them, and the revisions of all their sections,
    /// added up.
    pub(super) const fn of_all((events, sections): (Version, Version)) -> Self {
        Self { event: events, section: sections }
    }
}

#[derive(PartialEq, Eq, Hash)]
struct Key {
    address: String,
    lang: Lang,
    theme: Option<Theme>,
}

#[derive(Clone)]
struct Kept {
    stamp: CacheVersion,
    tag: String,
    packed: web::Bytes,
}

/// The pages kept.
#[derive(Default)]
pub(super) struct PageCache(Mutex<Shelf>);

#[derive(Default)]
struct Shelf {
    pages: HashMap<Key, Kept>,
    /// The packed pages' size together.
    bytes: usize,
}

impl PageCache {
    /// The page at the visitor's address as kept for this stamp, if it is a stranger who asks.
    pub(super) fn find(
        &self,
        visitor: &Visitor,
        request: &HttpRequest,
        stamp: CacheVersion,
    ) -> Option<HttpResponse> {
        let key = key(visitor)?;
        let shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = shelf.pages.get(&key).filter(|kept| kept.stamp == stamp)?.clone();
        drop(shelf);
        Some(answer(request, &kept))
    }

    /// Renders a page and keeps it when a stranger asked for it.
    pub(super) fn render(
        &self,
        visitor: &Visitor,
        request: &HttpRequest,
        stamp: CacheVersion,
        page: &impl Template,
    ) -> Result<HttpResponse, PageError> {
        let html = page.render()?;
        let Some(key) = key(visitor) else { return Ok(plain(html)) };
        let kept = Kept::new(stamp, &html);
        let response = answer(request, &kept);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).put(key, kept);
        Ok(response)
    }
}

/// Renders a page of which there are too many to keep them: for a stranger packed like those that are kept.
pub(super) fn render_once(
    visitor: &Visitor,
    request: &HttpRequest,
    stamp: CacheVersion,
    page: &impl Template,
) -> Result<HttpResponse, PageError> {
    let html = page.render()?;
    Ok(match key(visitor) {
        Some(_) => answer(request, &Kept::new(stamp, &html)),
        None => plain(html),
    })
}

fn plain(html: String) -> HttpResponse {
    HttpResponse::Ok().content_type("text/html; charset=utf-8").body(html)
}

impl Kept {
    fn new(stamp: CacheVersion, html: &str) -> Self {
        let tag = format!("\"{:.32}\"", token_hash(html));
        Self { stamp, tag, packed: gzip(html.as_bytes()) }
    }
}

impl Shelf {
    fn put(&mut self, key: Key, kept: Kept) {
        if self.bytes + kept.packed.len() > MOST_BYTES {
            *self = Self::default();
        }
        self.bytes += kept.packed.len();
        if let Some(former) = self.pages.insert(key, kept) {
            self.bytes -= former.packed.len();
        }
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
    let known = is_known(request, &kept.tag);
    let mut response = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response
        .insert_header((header::ETAG, kept.tag.as_str()))
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .insert_header((header::VARY, "Accept-Encoding, Accept-Language, Cookie"));
    if known {
        return response.finish();
    }
    response.content_type("text/html; charset=utf-8");
    if accepts_gzip(request) {
        return response.insert_header((header::CONTENT_ENCODING, "gzip")).body(kept.packed.clone());
    }
    response.body(unpacked(&kept.packed))
}

/// For the few who do not unpack themselves.
fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    // What was packed here unpacks; and reading from memory does not fail.
    let _ = GzDecoder::new(packed).read_to_end(&mut plain);
    plain
}

/// Whether the browser has what this tag names already. A proxy on the way may have made the tag a weak one.
pub(super) fn is_known(request: &HttpRequest, tag: &str) -> bool {
    let mut tags = values(request, header::IF_NONE_MATCH);
    tags.any(|known| known.trim_start_matches("W/") == tag || known == "*")
}

/// Whether the browser unpacks gzip. What it says of gzip goes before what it says of all codings.
pub(super) fn accepts_gzip(request: &HttpRequest) -> bool {
    let accepts = |name: &str| {
        values(request, header::ACCEPT_ENCODING).find_map(|coding| {
            let mut parts = coding.split(';').map(str::trim);
            let named = parts.next().is_some_and(|coding| coding.eq_ignore_ascii_case(name));
            let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse::<f32>().ok());
            named.then_some(weight != Some(0.0))
        })
    };
    accepts("gzip").or_else(|| accepts("*")).unwrap_or(false)
}

/// The values of a header that is a list.
fn values(request: &HttpRequest, name: header::HeaderName) -> impl Iterator<Item = &str> {
    let lists = request.headers().get_all(name).filter_map(|list: &HeaderValue| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).map(str::trim)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
mod tests {
    use actix_web::body::to_bytes;
    use actix_web::http::StatusCode;
    use actix_web::test::TestRequest;

    use super::*;

    #[derive(Template)]
    #[template(source = "<p>{{ text }}</p>", ext = "html")]
    struct Plain {
        text: &'static str,
    }

    const STAMP: CacheVersion = CacheVersion { event: Version(1), section: Version(1) };

    fn asked(headers: &[(header::HeaderName, &str)]) -> HttpRequest {
        let request = TestRequest::with_uri("/events/1");
        headers
            .iter()
            .fold(request, |request, header| request.append_header(header.clone()))
            .to_http_request()
    }

    async fn body(response: HttpResponse) -> web::Bytes {
        to_bytes(response.into_body()).await.unwrap()
    }

    #[actix_web::test]
    async fn a_strangers_page_is_kept_until_what_it_shows_changes() {
        let (cache, request) = (PageCache::default(), asked(&[]));
        let visitor = Visitor::stranger(&request, None);
        assert!(cache.find(&visitor, &request, STAMP).is_none());
        let fresh = cache.render(&visitor, &request, STAMP, &Plain { text: "one" }).unwrap();
        let kept = cache.find(&visitor, &request, STAMP).unwrap();
        assert_eq!(body(fresh).await, "<p>one</p>");
        assert_eq!(body(kept).await, "<p>one</p>");
        for changed in
            [CacheVersion { event: Version(2), ..STAMP }, CacheVersion { section: Version(2), ..STAMP }]
        {
            assert!(cache.find(&visitor, &request, changed).is_none());
        }
    }

    #[actix_web::test]
    async fn what_carries_a_token_is_never_kept() {
        let (cache, request) = (PageCache::default(), asked(&[]));
        let known = Visitor::stranger(&request, Some("token".to_owned()));
        let page = cache.render(&known, &request, STAMP, &Plain { text: "token" }).unwrap();
        assert_eq!(body(page).await, "<p>token</p>");
        assert!(cache.find(&Visitor::stranger(&request, None), &request, STAMP).is_none());
        assert!(cache.find(&known, &request, STAMP).is_none());
    }

    #[actix_web::test]
    async fn a_browser_that_has_the_page_is_not_sent_it_again() {
        let (cache, request) = (PageCache::default(), asked(&[]));
        let visitor = Visitor::stranger(&request, None);
        let page = cache.render(&visitor, &request, STAMP, &Plain { text: "one" }).unwrap();
        let tag = page.headers().get(header::ETAG).unwrap().to_str().unwrap();
        for known in [tag.to_owned(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".to_owned()] {
            let again = asked(&[(header::IF_NONE_MATCH, &known)]);
            let answer = cache.find(&visitor, &again, STAMP).unwrap();
            assert_eq!(answer.status(), StatusCode::NOT_MODIFIED, "{known}");
        }
        let other = asked(&[(header::IF_NONE_MATCH, "\"other\"")]);
        assert_eq!(cache.find(&visitor, &other, STAMP).unwrap().status(), StatusCode::OK);
    }

    #[actix_web::test]
    async fn what_is_rendered_once_is_packed_and_not_kept() {
        let request = asked(&[(header::ACCEPT_ENCODING, "gzip")]);
        let cache = PageCache::default();
        let visitor = Visitor::stranger(&request, None);
        let page = render_once(&visitor, &request, STAMP, &Plain { text: "line" }).unwrap();
        assert_eq!(page.headers().get(header::CONTENT_ENCODING).unwrap(), "gzip");
        assert_eq!(unpacked(&body(page).await), b"<p>line</p>");
        assert!(cache.find(&visitor, &request, STAMP).is_none());
        let known = Visitor::stranger(&request, Some("token".to_owned()));
        let page = render_once(&known, &request, STAMP, &Plain { text: "token" }).unwrap();
        assert!(page.headers().get(header::CONTENT_ENCODING).is_none());
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let mut shelf = Shelf::default();
        let page = web::Bytes::from(vec![0; MOST_BYTES / 4]);
        for number in 0..9 {
            let key = Key { address: number.to_string(), lang: Lang::En, theme: None };
            shelf.put(key, Kept { stamp: STAMP, tag: String::new(), packed: page.clone() });
            assert!(shelf.bytes <= MOST_BYTES);
            assert_eq!(shelf.bytes, shelf.pages.len() * page.len());
        }
        let again = || Key { address: "8".to_owned(), lang: Lang::En, theme: None };
        shelf.put(again(), Kept { stamp: STAMP, tag: String::new(), packed: page.clone() });
        assert_eq!(shelf.bytes, shelf.pages.len() * page.len());
    }

    #[test]
    fn gzip_goes_to_those_who_take_it() {
        let takes = |coding: &str| accepts_gzip(&asked(&[(header::ACCEPT_ENCODING, coding)]));
        for coding in ["gzip", "br, GZIP;q=0.5", "*", "identity, *;q=0.1", "deflate,gzip ; q=1.0"] {
            assert!(takes(coding), "{coding}");
        }
        for coding in ["", "br", "gzip;q=0", "gzip; q=0.000, *", "*;q=0", "x-gzipped"] {
            assert!(!takes(coding), "{coding}");
        }
    }
}
