//! Rendered public pages, kept compressed until what they show changes. Only what a stranger without a form sees is
//! kept. Pages with a CSRF token are neither kept nor compressed: a compressed length would leak the token (BREACH).

use std::sync::Arc;

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use moka::policy::EvictionPolicy;
use moka::sync::Cache;

use super::address::SectionPath;
use super::compression::{accepts_gzip, gunzip, gzip, is_known};
use super::error::PageError;
use super::visitor::{Theme, Visitor};
use crate::actions::accounts::secrets::token_hash;
use crate::actions::{self, ActionError};
use crate::i18n::Lang;
use crate::store::Tx;
use crate::tournament::Version;

/// The most bytes of compressed pages kept at once: a few thousand pages of 300 players.
const MAX_BYTES: u64 = 64 * 1024 * 1024;

/// What a key and the bookkeeping of an entry take besides its text, in bytes.
const OVERHEAD: usize = 256;

/// What a page depends on, and nothing else that changes.
#[derive(Clone, Copy, Debug)]
pub(super) enum DependsOn {
    /// An event and one of its sections.
    Section(SectionPath),
    /// All events and sections.
    Everything,
}

/// The state of what a page depends on. It never takes the same value again after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct CacheVersion {
    event: Version,
    section: Version,
}

impl DependsOn {
    /// Much cheaper than loading the section.
    pub(super) fn version(self, tx: &mut Tx<'_>) -> Result<CacheVersion, ActionError> {
        Ok(match self {
            Self::Section(path) => {
                let event = actions::load_event(tx, path.event)?.version;
                let section = actions::load_section(tx, path.ids())?.revision;
                CacheVersion { event, section }
            }
            Self::Everything => {
                let (event, section) = tx.sum_revisions()?;
                CacheVersion { event, section }
            }
        })
    }
}

impl From<SectionPath> for DependsOn {
    fn from(path: SectionPath) -> Self {
        Self::Section(path)
    }
}

/// Under which a page is kept. The version is a part of it: outdated pages are not asked for again and leave the cache
/// as the least recently used.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct CacheKey {
    address: String,
    lang: Lang,
    theme: Option<Theme>,
    version: CacheVersion,
}

impl CacheKey {
    /// For a page at the visitor's address, where it is the same for every stranger.
    pub(super) fn of(visitor: &Visitor, version: CacheVersion) -> Self {
        Self { address: visitor.address.clone(), lang: visitor.lang, theme: visitor.theme, version }
    }
}

/// A page, rendered and compressed.
#[derive(Clone)]
pub(super) struct PackedPage {
    tag: Arc<str>,
    packed: web::Bytes,
}

impl PackedPage {
    pub(super) fn new(html: &str) -> Self {
        Self { tag: format!("\"{:.32}\"", token_hash(html)).into(), packed: gzip(html.as_bytes()) }
    }

    /// The answer to this request: the page, or that the browser has it already.
    pub(super) fn respond(&self, request: &HttpRequest) -> HttpResponse {
        let known = is_known(request, &self.tag);
        let mut response = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
        response
            .insert_header((header::ETAG, self.tag.as_ref()))
            .insert_header((header::CACHE_CONTROL, "private, no-cache"))
            .insert_header((header::VARY, "Accept-Encoding, Accept-Language, Cookie"));
        if known {
            return response.finish();
        }
        response.content_type("text/html; charset=utf-8");
        if accepts_gzip(request) {
            return response.insert_header((header::CONTENT_ENCODING, "gzip")).body(self.packed.clone());
        }
        response.body(gunzip(&self.packed))
    }
}

/// The pages kept.
pub(super) struct PageCache(Cache<CacheKey, PackedPage>);

impl Default for PageCache {
    fn default() -> Self {
        Self::with_capacity(MAX_BYTES)
    }
}

impl PageCache {
    fn with_capacity(bytes: u64) -> Self {
        let weight = |key: &CacheKey, page: &PackedPage| {
            u32::try_from(page.packed.len() + key.address.len() + OVERHEAD).unwrap_or(u32::MAX)
        };
        let cache = Cache::builder()
            .max_capacity(bytes)
            .weigher(weight)
            // A page just made must get in however often outdated ones were read before.
            .eviction_policy(EvictionPolicy::lru());
        Self(cache.build())
    }

    /// The page as kept, or as `render` makes it now. Of requests for the same page at the same time one renders and the
    /// others wait for it.
    pub(super) fn get_or_render(
        &self,
        key: CacheKey,
        render: impl FnOnce() -> Result<String, PageError>,
    ) -> Result<PackedPage, PageError> {
        let made = self.0.try_get_with(key, || render().map(|html| PackedPage::new(&html)));
        made.map_err(|error: Arc<PageError>| error.as_ref().clone())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
mod tests {
    use actix_web::body::to_bytes;
    use actix_web::http::StatusCode;
    use actix_web::test::TestRequest;

    use super::*;

    const VERSION: CacheVersion = CacheVersion { event: Version(1), section: Version(1) };

    fn asked(headers: &[(header::HeaderName, &str)]) -> HttpRequest {
        let request = TestRequest::with_uri("/events/1");
        headers
            .iter()
            .fold(request, |request, header| request.append_header(header.clone()))
            .to_http_request()
    }

    fn key(version: CacheVersion) -> CacheKey {
        CacheKey::of(&Visitor::stranger(&asked(&[]), None), version)
    }

    async fn body(response: HttpResponse) -> web::Bytes {
        to_bytes(response.into_body()).await.unwrap()
    }

    #[actix_web::test]
    async fn a_page_is_kept_until_what_it_shows_changes() {
        let cache = PageCache::default();
        let render = |version, html: &str| cache.get_or_render(key(version), || Ok(html.to_owned())).unwrap();
        assert_eq!(body(render(VERSION, "one").respond(&asked(&[]))).await, "one");
        assert_eq!(body(render(VERSION, "other").respond(&asked(&[]))).await, "one");
        for changed in
            [CacheVersion { event: Version(2), ..VERSION }, CacheVersion { section: Version(2), ..VERSION }]
        {
            assert_eq!(body(render(changed, "new").respond(&asked(&[]))).await, "new");
        }
    }

    #[test]
    fn a_failure_is_told_and_not_kept() {
        let cache = PageCache::default();
        let failed = cache.get_or_render(key(VERSION), || Err(PageError::NotFound));
        assert!(matches!(failed, Err(PageError::NotFound)));
        assert!(cache.get_or_render(key(VERSION), || Ok(String::new())).is_ok());
    }

    #[test]
    fn requests_at_the_same_time_render_a_page_once() {
        let (cache, rendered) = (PageCache::default(), std::sync::atomic::AtomicU32::new(0));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let render = || {
                        rendered.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                        std::thread::sleep(std::time::Duration::from_millis(50));
                        Ok(String::new())
                    };
                    cache.get_or_render(key(VERSION), render).unwrap();
                });
            }
        });
        assert_eq!(rendered.into_inner(), 1);
    }

    #[test]
    fn a_browser_that_has_the_page_is_not_sent_it_again() {
        let page = PackedPage::new("<p>one</p>");
        let tag = page.tag.as_ref();
        for known in [tag.to_owned(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".to_owned()] {
            let answer = page.respond(&asked(&[(header::IF_NONE_MATCH, &known)]));
            assert_eq!(answer.status(), StatusCode::NOT_MODIFIED, "{known}");
        }
        let other = asked(&[(header::IF_NONE_MATCH, "\"other\"")]);
        assert_eq!(page.respond(&other).status(), StatusCode::OK);
    }

    #[actix_web::test]
    async fn a_page_is_sent_compressed_to_those_who_accept_it() {
        let page = PackedPage::new("<p>one</p>");
        let packed = page.respond(&asked(&[(header::ACCEPT_ENCODING, "gzip")]));
        assert_eq!(packed.headers().get(header::CONTENT_ENCODING).unwrap(), "gzip");
        assert_eq!(gunzip(&body(packed).await), b"<p>one</p>");
        let plain = page.respond(&asked(&[]));
        assert!(plain.headers().get(header::CONTENT_ENCODING).is_none());
        assert_eq!(body(plain).await, "<p>one</p>");
    }

    #[test]
    fn the_cache_is_bounded_in_bytes_and_the_latest_page_is_in_it() {
        let cache = PageCache::with_capacity(4096);
        let last = 40;
        for number in 0..=last {
            let version = CacheVersion { section: Version(number), ..VERSION };
            cache.get_or_render(key(version), || Ok(format!("page {number}"))).unwrap();
            cache.0.run_pending_tasks();
            assert!(cache.0.weighted_size() <= 4096);
        }
        assert!(cache.0.contains_key(&key(CacheVersion { section: Version(last), ..VERSION })));
    }
}
