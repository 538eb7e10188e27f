//! The front page, and the links that remember language and theme.

mod found;
mod front;
mod list;

use actix_web::web;
use askama::Template;
use chrono::Datelike as _;

use super::events::course::When;
use super::players::persons::Line;
use super::{Answer, State, local};
use crate::actions::accounts::second_factor;
use crate::i18n::Message;
use crate::store::{DependsOn, MAX_FOUND, Tx};
use crate::tournament::players::search::NameWords;
use crate::tournament::{Event, EventDetails, EventId};
use crate::web::answers::error::PageError;
use crate::web::context::Context;
use crate::web::entrance::choice::remember;
use crate::web::entrance::cookies;
use crate::web::route::routes;
use crate::web::serving::winners::Winners;
use crate::web::views::Page;
use crate::web::views::boards::games::{pages, with_query};
use crate::web::visitor::{Visitor, now};
use found::Players;
use front::Front;
use list::{Group, Sections};

routes! {
    GET  "/" Anyone => show, Start;
    GET  "/language/{code}" Anyone => language;
    GET  "/theme/{theme}" Anyone => theme;
}

/// Events on a page.
const EVENTS_PER_PAGE: usize = 50;
/// As many of the persons found stand on the front page; all of them have a page of their own.
const MAX_PERSONS_SHOWN: usize = 20;
/// The longest search, in characters: no name is longer.
const MAX_SEARCH_CHARS: usize = 100;

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    page: Page,
    /// What stands above the lists: the event that is looked at first; none of it on further pages, and where something is searched.
    front: Option<Front>,
    /// The events, in groups with a heading: now, soon, past.
    groups: Vec<Group>,
    /// What is searched for.
    query: String,
    /// Whether there is anything to search.
    may_search: bool,
    /// The pages of the list: label, address, whether it is this one.
    pages: Vec<(String, String, bool)>,
    /// The persons over events that a search finds, as far as they are shown.
    lines: Vec<Line>,
    /// Where there are more of them: how many, and the page of all.
    all_persons: Option<(String, String)>,
    players: Option<Players>,
    may_create: bool,
    /// Whether there is no account yet: the one who started the server has the link that makes the first.
    awaits_setup: bool,
}

impl Home {
    /// Where what happens in the event above the lists is told; empty where it is asked for.
    fn live(&self) -> &str {
        self.front.as_ref().map_or("", |front| front.live.as_str())
    }

    /// What is said where there is no event: to those who may make events, what one is; to all others, what to wait for.
    const fn empty_text(&self) -> &'static str {
        if self.may_create { "home-empty-text" } else { "home-empty-guest" }
    }
}

/// The query of the page of events.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(in crate::web) struct HomeQuery {
    /// Words of the name of an event, a place, or the name of a player.
    q: String,
    page: String,
    /// The page of the players found.
    players: String,
}

/// `GET /`: the events: those of now, those to come, those that are over.
async fn show(context: Context, query: web::Query<HomeQuery>) -> Answer {
    let query = query.into_inner();
    // A search has no end of addresses, and after something was done there is a notice on it, which is for one visitor.
    let is_notice = context.request.query_string().contains("done=");
    let keeps = query.q.trim().is_empty() && query.page.is_empty() && !is_notice;
    let address = keeps.then(|| "/".to_owned());
    let state = context.state.clone();
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| view(tx, visitor, &query, &state.winners);
    context.public_page(DependsOn::Everything, address, view).await
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, query: &HomeQuery, winners: &Winners) -> Result<Home, PageError> {
    let search: String = query.q.trim().chars().take(MAX_SEARCH_CHARS).collect();
    let (own, has_factor): (Vec<EventId>, bool) = match &visitor.user {
        Some(user) => {
            let roles = tx.list_roles(user.id)?;
            (roles.into_iter().map(|(event, _)| event).collect(), second_factor::is_on(tx, user.id)?)
        }
        None => (Vec::new(), false),
    };
    let mut events = tx.list_events()?;
    // A role does not count where the second factor is missing that the event demands.
    let counts = |event: &Event| own.contains(&event.id) && (has_factor || !event.protection.second_factor);
    events.retain(|event| !event.protection.unlisted || counts(event));
    let may_search = !events.is_empty();
    let now = now();
    let at_play = tx.list_events_at_play()?;
    // An event without days is now while a round of it is played.
    let when = |event: &Event| match When::for_event(&event.details, event.details.zone.day(now)) {
        When::Unknown if at_play.contains(&event.id) => When::Now,
        when => when,
    };
    let going_on = events.iter().filter(|event| when(event) == When::Now).map(|event| event.id).collect();
    let words = NameWords::from_text(&search);
    if !words.is_empty() {
        let found =
            |EventDetails { name, place, .. }: &EventDetails| words.found_in_text(&format!("{name} {place}"));
        events.retain(|event| found(&event.details));
    }
    let all = events.len();
    let mut events: Vec<(When, Event)> = events.into_iter().map(|event| (when(&event), event)).collect();
    // What comes soon begins with what comes next; all else with the latest.
    events.sort_by_key(|(when, event)| {
        let day = event.details.starts_on.map_or(0, |day| i64::from(day.num_days_from_ce()));
        let ahead = *when == When::Soon;
        (*when, if ahead { day } else { -day }, if ahead { event.id.0 } else { -event.id.0 })
    });
    let last = all.div_ceil(EVENTS_PER_PAGE).max(1);
    let here = query.page.parse().unwrap_or(1).clamp(1, last);
    let shown: Vec<(When, Event)> =
        events.into_iter().skip((here - 1) * EVENTS_PER_PAGE).take(EVENTS_PER_PAGE).collect();
    let mut page = Page::new(visitor, Message::new("home-title"));
    let sections = Sections::load(tx, &shown)?;
    let has_front = words.is_empty() && here == 1;
    let front = if has_front { Front::new(tx, &page, &shown, &sections)? } else { None };
    if let Some(front) = &front {
        page.look = front.hero.look.clone();
    }
    let above = front.as_ref().filter(|front| !front.is_over()).map(|front| front.event);
    let groups = list::groups(tx, &page, (&shown, &sections), above, winners)?;
    let (mut persons, mut players) = (Vec::new(), None);
    if !words.is_empty() {
        persons = tx.list_persons(&words, page.alphabet(), None, MAX_FOUND)?;
        players =
            found::others(tx, &page, &words, &persons, query.players.parse().unwrap_or(1), |players| {
                let events = if here > 1 { here.to_string() } else { String::new() };
                with_query("/", &[("q", &search), ("page", &events), ("players", &players.to_string())])
            })?;
    }
    let persons_n = if persons.len() < MAX_FOUND { "players-n" } else { "home-persons-n-or-more" };
    let all_persons = (persons.len() > MAX_PERSONS_SHOWN)
        .then(|| (page.t1(persons_n, "n", persons.len()), with_query("/persons", &[("q", &search)])));
    let lines = persons.into_iter().take(MAX_PERSONS_SHOWN);
    let lines = lines.map(|person| Line::of_now(tx, person, &going_on)).collect::<Result<_, _>>()?;
    let awaits_setup = !may_search && visitor.user.is_none() && tx.count_users()? == 0;
    Ok(Home {
        page,
        front,
        groups,
        pages: pages(here, last, |page| with_query("/", &[("q", &search), ("page", &page.to_string())])),
        lines,
        all_persons,
        players,
        may_search,
        query: search,
        awaits_setup,
        may_create: visitor.user.as_ref().is_some_and(|user| user.creates_events),
    })
}

/// Where a link of the header comes back to.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Back {
    #[serde(default)]
    back: String,
}

/// `GET /language/{code}`: remembers the language.
async fn language(state: State, code: web::Path<String>, back: web::Query<Back>) -> Answer {
    remember(&state, (cookies::LANGUAGE, &code), local(&back.back)).ok_or(PageError::NotFound)
}

/// `GET /theme/{theme}`: remembers the theme.
async fn theme(state: State, name: web::Path<String>, back: web::Query<Back>) -> Answer {
    remember(&state, (cookies::THEME, &name), local(&back.back)).ok_or(PageError::NotFound)
}
