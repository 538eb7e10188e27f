//! Tests of the pages kept.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use actix_web::body::to_bytes;
use actix_web::http::StatusCode;
use actix_web::test::TestRequest;

use super::*;
use crate::actions::testing::TestSection;
use crate::store::Store;
use crate::tournament::{EventId, SectionId};

const ONE: DependsOn = DependsOn::Section(EventId(1), SectionId(1));

fn request(headers: &[(header::HeaderName, &str)]) -> HttpRequest {
    let request = TestRequest::with_uri("/events/1");
    headers.iter().fold(request, |request, header| request.append_header(header.clone())).to_http_request()
}

fn key(address: &str) -> CacheKey {
    CacheKey { address: address.to_owned(), lang: Lang::En, asked: false, theme: None }
}

fn html(text: &str) -> Content {
    Content { kind: "text/html; charset=utf-8", disposition: None, bytes: text.as_bytes().to_vec() }
}

/// A database, and a change in its only section.
fn store() -> (TestSection, impl Fn(&Store)) {
    // Tests of the cache are tasks, which must not block.
    let test = std::thread::spawn(|| TestSection::with(0, 1)).join().unwrap();
    let section = test.section;
    let change = move |store: &Store| {
        let job = move |tx: &mut crate::store::Tx<'_>| tx.insert_round(section, 1).map(drop);
        let discard = move |tx: &mut crate::store::Tx<'_>| {
            let rounds = tx.load_section_state(section)?.map(|of| of.rounds).unwrap_or_default();
            rounds.iter().try_for_each(|round| tx.delete_round(round.id))
        };
        let scope = crate::store::Scope::Section(section);
        let changes = || {
            store.write_blocking(scope, discard)?;
            store.write_blocking(scope, job)
        };
        std::thread::scope(|thread| thread.spawn(changes).join().unwrap().unwrap());
    };
    (test, change)
}

fn make(cache: &PageCache, key: &CacheKey, stamp: Stamp, text: &str) -> Option<Arc<Kept>> {
    match cache.find(key, stamp) {
        Found::Kept(kept) => Some(kept),
        Found::Making(_) => None,
        Found::Missing(making) => {
            making.done(Ok(Kept::new(html(text), &HeaderMap::new(), ONE, stamp)));
            match cache.find(key, stamp) {
                Found::Kept(kept) => Some(kept),
                _ => None,
            }
        }
    }
}

async fn read(cache: &PageCache, kept: &Kept) -> web::Bytes {
    to_bytes(cache.respond_kept(kept, &request(&[])).into_body()).await.unwrap()
}

#[actix_web::test]
async fn a_page_is_kept_until_what_it_shows_changes() {
    let (test, change) = store();
    let (cache, depends_on) = (PageCache::default(), DependsOn::Section(test.event, test.section));
    let stamp = || test.store.known_stamp(depends_on).unwrap();
    let page = key("/a");
    assert_eq!(read(&cache, &make(&cache, &page, stamp(), "one").unwrap()).await, "one");
    assert_eq!(read(&cache, &make(&cache, &page, stamp(), "other").unwrap()).await, "one");
    change(&test.store);
    assert_eq!(read(&cache, &make(&cache, &page, stamp(), "new").unwrap()).await, "new");
}

#[actix_web::test]
async fn the_old_page_is_served_for_a_second_while_one_makes_the_new_one() {
    let (test, change) = store();
    let (cache, depends_on) = (PageCache::default(), DependsOn::Section(test.event, test.section));
    let stamp = || test.store.known_stamp(depends_on).unwrap();
    let known = |_| test.store.known_stamp(depends_on);
    let page = key("/a");
    make(&cache, &page, stamp(), "one").unwrap();
    change(&test.store);
    // No one makes it yet: the first to ask does, and is shown what is new.
    assert!(cache.at_once(&page, known).is_none());
    let Found::Missing(making) = cache.find(&page, stamp()) else { panic!("it is out of date") };
    let Found::Kept(old) = cache.find(&page, stamp()) else { panic!("the old page will do") };
    assert_eq!(read(&cache, &old).await, "one");
    assert!(cache.at_once(&page, known).is_some());
    std::thread::sleep(std::time::Duration::from_millis(STALE_MILLISECONDS + 20));
    assert!(cache.at_once(&page, known).is_none());
    let Found::Making(waiter) = cache.find(&page, stamp()) else { panic!("the old page is too old") };
    making.done(Ok(Kept::new(html("new"), &HeaderMap::new(), depends_on, stamp())));
    assert_eq!(read(&cache, &waiter.made().await.unwrap().unwrap()).await, "new");
    assert!(cache.at_once(&page, known).is_some());
}

#[actix_web::test]
async fn a_page_is_wanted_that_was_kept_before_or_that_a_second_visitor_waits_for() {
    let (test, change) = store();
    let (cache, depends_on) = (PageCache::default(), DependsOn::Section(test.event, test.section));
    let stamp = || test.store.known_stamp(depends_on).unwrap();
    let Found::Missing(making) = cache.find(&key("/new"), stamp()) else { panic!("nothing is kept") };
    assert!(!making.wanted.is_set(), "one visitor alone may invent addresses");
    assert!(matches!(cache.find(&key("/new"), stamp()), Found::Making(_)));
    assert!(making.wanted.is_set());
    make(&cache, &key("/old"), stamp(), "one").unwrap();
    change(&test.store);
    let Found::Missing(making) = cache.find(&key("/old"), stamp()) else { panic!("it is out of date") };
    assert!(making.wanted.is_set());
}

#[actix_web::test]
async fn a_task_that_is_dropped_is_the_next_ones_and_a_failure_is_told_and_not_kept() {
    let (test, _) = store();
    let (cache, page) = (PageCache::default(), key("/a"));
    let stamp = test.store.known_stamp(ONE).unwrap();
    let Found::Missing(making) = cache.find(&page, stamp) else { panic!("nothing is kept") };
    let waiter = making.waiter();
    drop(making);
    assert!(waiter.made().await.is_none());
    let Found::Missing(making) = cache.find(&page, stamp) else { panic!("nobody makes it") };
    let waiter = making.waiter();
    making.done(Err(PageError::NotFound));
    assert!(matches!(waiter.made().await, Some(Err(PageError::NotFound))));
    assert!(matches!(cache.find(&page, stamp), Found::Missing(_)));
}

#[actix_web::test]
async fn a_browser_that_has_the_page_is_not_sent_it_again() {
    let (cache, page) = (PageCache::default(), Packed::new(html("<p>one</p>")));
    let tag = page.tag.as_ref();
    for known in [tag.to_owned(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".to_owned()] {
        let answer = cache.respond(&page, &request(&[(header::IF_NONE_MATCH, &known)]));
        assert_eq!(answer.status(), StatusCode::NOT_MODIFIED, "{known}");
    }
    let other = request(&[(header::IF_NONE_MATCH, "\"other\"")]);
    assert_eq!(cache.respond(&page, &other).status(), StatusCode::OK);
}

#[actix_web::test]
async fn a_page_is_sent_as_small_as_the_client_accepts() {
    let (cache, text) = (PageCache::default(), "<p>one</p>".repeat(100));
    let page = Packed::new(html(&text));
    let mut sizes = Vec::new();
    for (accepts, coding) in
        [("gzip, deflate, br", Some("br")), ("gzip", Some("gzip")), ("*", Some("gzip")), ("identity", None)]
    {
        let answer = cache.respond(&page, &request(&[(header::ACCEPT_ENCODING, accepts)]));
        let encoding = answer.headers().get(header::CONTENT_ENCODING).map(|value| value.to_str().unwrap());
        assert_eq!(encoding, coding, "{accepts}");
        sizes.push(to_bytes(answer.into_body()).await.unwrap());
    }
    let unpacked = gunzip(&sizes[1], text.len());
    assert_eq!((sizes[3].as_ref(), unpacked), (text.as_bytes(), Some(text.clone().into_bytes())));
    assert!(sizes[0].len() < text.len() / 2);
    // A workbook is a zip file.
    let workbook = Content { kind: "application/vnd", disposition: None, bytes: text.clone().into_bytes() };
    let answer = cache.respond(&Packed::new(workbook), &request(&[(header::ACCEPT_ENCODING, "gzip, br")]));
    assert!(answer.headers().get(header::CONTENT_ENCODING).is_none());
    let once = Packed::once(html(&text), true);
    let answer = cache.respond(&once, &request(&[(header::ACCEPT_ENCODING, "gzip, br")]));
    assert_eq!(answer.headers().get(header::CONTENT_ENCODING).unwrap(), "gzip");
}

#[test]
fn the_cache_is_bounded_in_bytes() {
    let (test, _) = store();
    let (cache, stamp) = (PageCache::with_capacity(4096), test.store.known_stamp(ONE).unwrap());
    for number in 0..40 {
        make(&cache, &key(&format!("/{number}")), stamp, &format!("page {number}"));
        cache.0.kept.run_pending_tasks();
        assert!(cache.0.kept.weighted_size() <= 4096);
    }
    assert!(cache.0.kept.entry_count() > 5);
}
