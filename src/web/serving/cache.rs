//! Public pages and files, kept compressed until what they show changes. Only what a guest without a form sees is kept.
//! Pages with a CSRF token are neither kept nor compressed: a compressed length would leak the token (BREACH).
//!
//! What is kept is found by its address and has the [`Stamp`] it was made at. When a page is missing or outdated, the first
//! request makes it, and the others wait; they get the old page instead while it has been out of date for no more than a
//! second.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use actix_web::body::BoxBody;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use moka::sync::Cache;
use toguznama_compression::{brotli, gunzip, gzip};
use tokio::sync::watch;

use super::compression::{accepts_brotli, accepts_gzip, is_known};
use super::render_pool::WantedFlag;
use crate::actions::accounts::secrets::digest;
use crate::i18n::Lang;
use crate::store::{DependsOn, Stamp};
use crate::web::answers::error::PageError;
use crate::web::answers::responses::Content;
use crate::web::visitor::{Theme, Visitor};

/// The most bytes of compressed pages kept at once: a few thousand pages of 300 players.
const MAX_CACHED_BYTES: u64 = 64 * 1024 * 1024;

/// The most bytes kept of the same pages as they are, for clients that accept no compression.
const MAX_PLAIN_BYTES: u64 = 16 * 1024 * 1024;

/// What a key and the bookkeeping of an entry take besides its text, in bytes.
const OVERHEAD: usize = 256;

/// For how many milliseconds an outdated page is served while the next one is being made.
const STALE_MILLISECONDS: u64 = 1_000;

/// Under which a page is kept.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::web) struct CacheKey {
    address: String,
    lang: Lang,
    /// Whether its addresses ask for that language.
    asked: bool,
    theme: Option<Theme>,
}

impl CacheKey {
    /// For a page at the visitor's address, where it is the same for every guest.
    pub(in crate::web) fn for_visitor(visitor: &Visitor) -> Self {
        let Visitor { lang, asked, theme, .. } = *visitor;
        Self { address: visitor.address.clone(), lang, asked, theme }
    }
}

type Headers = Vec<(HeaderName, HeaderValue)>;

/// A page or a file, made and compressed.
pub(in crate::web) struct Packed {
    tag: Arc<str>,
    /// What every answer with it says.
    headers: Headers,
    /// What an answer says that has it in it.
    content_headers: Headers,
    body: Body,
}

enum Body {
    Packed { gzip: web::Bytes, brotli: web::Bytes },
    Gzip(web::Bytes),
    Plain(web::Bytes),
}

/// Whether it is worth compressing: workbooks are packed already.
fn is_text(kind: &str) -> bool {
    kind.starts_with("text/") || kind == "application/json"
}

impl Packed {
    /// To be kept: for all who will ask.
    fn new(content: Content) -> Self {
        let bytes = &content.bytes;
        let body = if is_text(content.kind) {
            Body::Packed { gzip: gzip(bytes).into(), brotli: brotli(bytes).into() }
        } else {
            Body::Plain(web::Bytes::copy_from_slice(bytes))
        };
        Self::with(content, body)
    }

    /// Content that is made for one answer and not kept.
    pub(in crate::web) fn once(content: Content, accepts_gzip: bool) -> Self {
        let bytes = &content.bytes;
        let packs = accepts_gzip && is_text(content.kind);
        let body = if packs {
            Body::Gzip(gzip(bytes).into())
        } else {
            Body::Plain(web::Bytes::copy_from_slice(bytes))
        };
        Self::with(content, body)
    }

    fn with(content: Content, body: Body) -> Self {
        let tag: Arc<str> = format!("\"{:.32}\"", digest(&content.bytes)).into();
        // A digest in quotation marks is a value of a header.
        let mut headers: Headers =
            HeaderValue::from_str(&tag).map(|tag| (header::ETAG, tag)).into_iter().collect();
        // A page's own script cannot read the tag that it came with; this it can.
        if content.kind.starts_with("text/html") {
            let timing = HeaderValue::from_str(&format!("page;desc={tag}"));
            headers.extend(timing.map(|timing| (HeaderName::from_static("server-timing"), timing)));
        }
        let vary = HeaderValue::from_static("Accept-Encoding, Accept-Language, Cookie");
        headers.push((header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache")));
        headers.push((header::VARY, vary));
        let mut content_headers = vec![(header::CONTENT_TYPE, HeaderValue::from_static(content.kind))];
        let disposition = content.disposition.and_then(|text| HeaderValue::from_str(&text).ok());
        content_headers.extend(disposition.map(|value| (header::CONTENT_DISPOSITION, value)));
        Self { tag, headers, content_headers, body }
    }

    fn bytes(&self) -> usize {
        match &self.body {
            Body::Packed { gzip, brotli } => gzip.len() + brotli.len(),
            Body::Gzip(bytes) | Body::Plain(bytes) => bytes.len(),
        }
    }
}

pub(in crate::web) struct Kept {
    packed: Packed,
    depends_on: DependsOn,
    stamp: Stamp,
    /// When it was last known to be current, in milliseconds since the start.
    current_at: AtomicU64,
}

impl Kept {
    /// `headers` are those of every response of this server: what is kept is answered before any middleware adds them.
    pub(in crate::web) fn new(
        content: Content,
        headers: &HeaderMap,
        depends_on: DependsOn,
        stamp: Stamp,
    ) -> Self {
        let mut packed = Packed::new(content);
        packed.headers.extend(headers.iter().map(|(name, value)| (name.clone(), value.clone())));
        Self { packed, depends_on, stamp, current_at: AtomicU64::new(0) }
    }
}

/// What comes of making a page, for all who wait for it.
type Made = Result<Arc<Kept>, PageError>;

/// The pages being made: where what comes of them is waited for, and whether that is wanted.
type Makings = HashMap<CacheKey, (watch::Receiver<Option<Made>>, WantedFlag)>;

/// What there is of a page.
pub(in crate::web) enum Found {
    /// It is kept, or the one before it will do.
    Kept(Arc<Kept>),
    /// Another request is making it.
    Making(Waiter),
    /// It is for this request to make it.
    Missing(Making),
}

/// Waits for a page that another request makes.
pub(in crate::web) struct Waiter(watch::Receiver<Option<Made>>);

impl Waiter {
    /// What came of it; `None` when it was not made after all.
    pub(in crate::web) async fn made(mut self) -> Option<Made> {
        let made = self.0.wait_for(Option::is_some).await.ok()?;
        made.clone()
    }
}

/// The task of making a page. Dropped undone, the next who asks gets it.
pub(in crate::web) struct Making {
    cache: PageCache,
    key: CacheKey,
    made: watch::Sender<Option<Made>>,
    /// The page before, while it will do.
    pub(in crate::web) old: Option<Arc<Kept>>,
    /// Whether it was kept before, or others have come to wait for it.
    pub(in crate::web) wanted: WantedFlag,
    /// When the task was given, in milliseconds since the start.
    begun: u64,
}

impl Making {
    pub(in crate::web) fn waiter(&self) -> Waiter {
        Waiter(self.made.subscribe())
    }

    /// Keeps what was made, and hands it to all who wait. What failed is told and not kept.
    pub(in crate::web) fn done(self, made: Result<Kept, PageError>) {
        let made = made.map(|kept| {
            kept.current_at.store(self.begun, Ordering::Relaxed);
            Arc::new(kept)
        });
        if let Ok(kept) = &made {
            self.cache.0.kept.insert(self.key.clone(), Arc::clone(kept));
        }
        self.made.send_replace(Some(made));
    }
}

impl Drop for Making {
    fn drop(&mut self) {
        self.cache.makings().remove(&self.key);
    }
}

/// The pages kept, and those being made. Clones share them.
#[derive(Clone)]
pub(in crate::web) struct PageCache(Arc<Pages>);

struct Pages {
    kept: Cache<CacheKey, Arc<Kept>>,
    /// The uncompressed bytes, by the tag of the page.
    plain: Cache<Arc<str>, web::Bytes>,
    makings: Mutex<Makings>,
    start: Instant,
}

impl Default for PageCache {
    fn default() -> Self {
        Self::with_capacity(MAX_CACHED_BYTES)
    }
}

impl PageCache {
    fn with_capacity(bytes: u64) -> Self {
        let weight = |bytes: usize| u32::try_from(bytes + OVERHEAD).unwrap_or(u32::MAX);
        let kept = Cache::builder()
            .max_capacity(bytes)
            .weigher(move |key: &CacheKey, kept: &Arc<Kept>| weight(kept.packed.bytes() + key.address.len()));
        let plain = Cache::builder()
            .max_capacity(MAX_PLAIN_BYTES)
            .weigher(move |_: &Arc<str>, plain: &web::Bytes| weight(plain.len()));
        Self(Arc::new(Pages {
            kept: kept.build(),
            plain: plain.build(),
            makings: Mutex::default(),
            start: Instant::now(),
        }))
    }

    /// Has every page made again: on another day an event is over that goes on today.
    pub(in crate::web) fn forget(&self) {
        self.0.kept.invalidate_all();
    }

    /// What can be answered at once: the page as it is, or the one before it while the next is being made.
    pub(in crate::web) fn at_once(
        &self,
        key: &CacheKey,
        stamp: impl Fn(DependsOn) -> Option<Stamp>,
    ) -> Option<Arc<Kept>> {
        let kept = self.0.kept.get(key)?;
        let is_current = self.is_current(&kept, stamp(kept.depends_on)?);
        (is_current || self.will_do(&kept) && self.makings().contains_key(key)).then_some(kept)
    }

    /// What there is of a page whose stamp is this.
    pub(in crate::web) fn find(&self, key: &CacheKey, stamp: Stamp) -> Found {
        if let Some(kept) = self.0.kept.get(key).filter(|kept| self.is_current(kept, stamp)) {
            return Found::Kept(kept);
        }
        let mut makings = self.makings();
        // It may have been made just now.
        let before = match self.0.kept.get(key) {
            Some(kept) if self.is_current(&kept, stamp) => return Found::Kept(kept),
            kept => kept,
        };
        let is_known = before.is_some();
        let old = before.filter(|kept| self.will_do(kept));
        match (makings.get(key), old) {
            (Some(_), Some(old)) => Found::Kept(old),
            (Some((made, wanted)), None) => {
                wanted.set();
                Found::Making(Waiter(made.clone()))
            }
            (None, old) => {
                let ((made, waiting), wanted) = (watch::channel(None), WantedFlag::default());
                if is_known {
                    wanted.set();
                }
                makings.insert(key.clone(), (waiting, wanted.clone()));
                let (cache, key, begun) = (self.clone(), key.clone(), self.now());
                Found::Missing(Making { cache, key, made, old, wanted, begun })
            }
        }
    }

    /// Whether a page that another request has made will do for one that has waited for it.
    pub(in crate::web) fn serves(&self, kept: &Kept, stamp: Stamp) -> bool {
        kept.stamp == stamp || self.will_do(kept)
    }

    /// The answer to this request: the page, or that the browser has it already.
    pub(in crate::web) fn respond(&self, packed: &Packed, request: &HttpRequest) -> HttpResponse {
        let add = |response: &mut HttpResponse, headers: &Headers| {
            headers
                .iter()
                .for_each(|(name, value)| response.headers_mut().append(name.clone(), value.clone()));
        };
        if is_known(request, &packed.tag) {
            let mut response = HttpResponse::new(StatusCode::NOT_MODIFIED);
            add(&mut response, &packed.headers);
            return response;
        }
        let (coding, body) = match &packed.body {
            Body::Packed { brotli, .. } if accepts_brotli(request) => (Some("br"), brotli.clone()),
            Body::Packed { gzip, .. } if accepts_gzip(request) => (Some("gzip"), gzip.clone()),
            Body::Packed { gzip, .. } => {
                // It was packed here.
                let plain = || web::Bytes::from(gunzip(gzip, usize::MAX).unwrap_or_default());
                (None, self.0.plain.get_with(Arc::clone(&packed.tag), plain))
            }
            Body::Gzip(bytes) => (Some("gzip"), bytes.clone()),
            Body::Plain(bytes) => (None, bytes.clone()),
        };
        let mut response = HttpResponse::with_body(StatusCode::OK, BoxBody::new(body));
        add(&mut response, &packed.headers);
        add(&mut response, &packed.content_headers);
        if let Some(coding) = coding {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        response
    }

    /// [`Self::respond`] with what is kept.
    pub(in crate::web) fn respond_kept(&self, kept: &Kept, request: &HttpRequest) -> HttpResponse {
        self.respond(&kept.packed, request)
    }

    fn is_current(&self, kept: &Kept, stamp: Stamp) -> bool {
        let (is_current, now) = (kept.stamp == stamp, self.now());
        if is_current && kept.current_at.load(Ordering::Relaxed) < now {
            kept.current_at.store(now, Ordering::Relaxed);
        }
        is_current
    }

    /// Whether a page has been out of date for no more than a second.
    fn will_do(&self, kept: &Kept) -> bool {
        self.now().saturating_sub(kept.current_at.load(Ordering::Relaxed)) <= STALE_MILLISECONDS
    }

    fn now(&self) -> u64 {
        u64::try_from(self.0.start.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn makings(&self) -> MutexGuard<'_, Makings> {
        self.0.makings.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests;
