//! The front page, and the links that remember language and theme.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use askama::Template;

use super::{Answer, State, local, redirect};
use crate::i18n::{Lang, Message};
use crate::store::{DependsOn, Tx};
use crate::tournament::players::search::NameWords;
use crate::tournament::{Event, EventDetails, EventId, Section};
use crate::web::context::Context;
use crate::web::cookies;
use crate::web::error::PageError;
use crate::web::views::Page;
use crate::web::views::games::{pages, with_query};
use crate::web::visitor::{Theme, Visitor};

/// Events on a page.
const A_PAGE: usize = 30;
/// The longest search, in characters: no name is longer.
const LONGEST_SEARCH: usize = 100;

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    page: Page,
    events: Vec<(Event, Vec<Section>)>,
    /// What is searched for.
    query: String,
    /// Whether there are more events than a page shows, so that a search helps.
    is_long: bool,
    /// The pages of the list: label, address, whether it is this one.
    pages: Vec<(String, String, bool)>,
    may_create: bool,
    /// Whether there is no account yet: the one who started the server has the link that makes the first.
    awaits_setup: bool,
}

/// Which events.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(in crate::web) struct Wanted {
    /// Words of a name or a place.
    q: String,
    page: String,
}

/// `GET /`: the events, the latest first.
pub(in crate::web) async fn show(context: Context, wanted: web::Query<Wanted>) -> Answer {
    let wanted = wanted.into_inner();
    // A search has no end of addresses, and after something was done there is a notice on it, which is for one visitor.
    let is_notice = context.request.query_string().contains("done=");
    let keeps = wanted.q.is_empty() && wanted.page.is_empty() && !is_notice;
    let address = keeps.then(|| "/".to_owned());
    context.public_page(DependsOn::Everything, address, move |tx, visitor| view(tx, visitor, &wanted)).await
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, wanted: &Wanted) -> Result<Home, PageError> {
    let query: String = wanted.q.trim().chars().take(LONGEST_SEARCH).collect();
    let own: Vec<EventId> = match &visitor.user {
        Some(user) => tx.list_roles(user.id)?.into_iter().map(|(event, _)| event).collect(),
        None => Vec::new(),
    };
    let mut events = tx.list_events()?;
    events.retain(|event| !event.protection.unlisted || own.contains(&event.id));
    let is_long = events.len() > A_PAGE;
    let words = NameWords::of(&query);
    if !words.is_empty() {
        let found =
            |EventDetails { name, place, .. }: &EventDetails| words.found_in_text(&format!("{name} {place}"));
        events.retain(|event| found(&event.details));
    }
    events.sort_by_key(|event| std::cmp::Reverse((event.details.starts_on, event.id)));
    let last = events.len().div_ceil(A_PAGE).max(1);
    let here = wanted.page.parse().unwrap_or(1).clamp(1, last);
    let shown: Vec<Event> = events.into_iter().skip((here - 1) * A_PAGE).take(A_PAGE).collect();
    let ids: Vec<EventId> = shown.iter().map(|event| event.id).collect();
    let mut by_event: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for section in tx.list_sections_of(&ids)? {
        by_event.entry(section.event).or_default().push(section);
    }
    let with_sections = |event: Event| {
        let sections = by_event.remove(&event.id).unwrap_or_default();
        (event, sections)
    };
    let awaits_setup = shown.is_empty() && visitor.user.is_none() && tx.count_users()? == 0;
    Ok(Home {
        page: Page::new(visitor, Message::new("home-title")),
        events: shown.into_iter().map(with_sections).collect(),
        pages: pages(here, last, |page| with_query("/", &[("q", &query), ("page", &page.to_string())])),
        is_long,
        query,
        awaits_setup,
        may_create: visitor.user.as_ref().is_some_and(|user| user.creates_events),
    })
}

/// What search engines are told before they read anything. Pages are not closed to them here: one that is never read is
/// listed by its address all the same, and `X-Robots-Tag` on the page is what keeps it out.
const ROBOTS: &str =
    "User-agent: *\nDisallow: /login\nDisallow: /account\nDisallow: /language/\nDisallow: /theme/\n";

/// `GET /robots.txt`
pub(in crate::web) async fn robots() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(ROBOTS)
}

/// Where a link of the header comes back to.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Back {
    #[serde(default)]
    back: String,
}

/// `GET /language/{code}`: remembers the language.
pub(in crate::web) async fn language(
    state: State,
    code: web::Path<String>,
    back: web::Query<Back>,
) -> Answer {
    let lang: Lang = code.parse().map_err(|_| PageError::NotFound)?;
    Ok(remember(&state, cookies::LANGUAGE, lang.code(), &back.back))
}

/// `GET /theme/{theme}`: remembers the theme.
pub(in crate::web) async fn theme(state: State, name: web::Path<String>, back: web::Query<Back>) -> Answer {
    let theme = Theme::named(&name).ok_or(PageError::NotFound)?;
    Ok(remember(&state, cookies::THEME, theme.name(), &back.back))
}

fn remember(state: &State, name: &'static str, value: &'static str, back: &str) -> HttpResponse {
    let cookie = state.cookies.choice(name, value);
    let mut response = redirect(local(back));
    // A cookie of two fixed words always fits into a header.
    let _ = response.add_cookie(&cookie);
    response
}
