//! The front page, and the links that remember language and theme.

use std::collections::BTreeMap;

use actix_web::web;
use askama::Template;
use chrono::{Datelike as _, NaiveDate};

use super::players::persons::Line;
use super::{Answer, State, local};
use crate::actions::accounts::second_factor;
use crate::i18n::Message;
use crate::store::{DependsOn, FoundPlayer, MAX_FOUND, Tx};
use crate::tournament::players::persons::Person;
use crate::tournament::players::search::NameWords;
use crate::tournament::{Event, EventDetails, EventId, PlayerId, RoundState, Section, SectionSummary};
use crate::web::address::EventPath;
use crate::web::answers::error::PageError;
use crate::web::context::Context;
use crate::web::entrance::choice::remember;
use crate::web::entrance::cookies;
use crate::web::route::routes;
use crate::web::views::Page;
use crate::web::views::boards::games::{pages, with_query};
use crate::web::visitor::{Visitor, now};

routes! {
    GET  "/" Anyone => show, Start;
    GET  "/language/{code}" Anyone => language;
    GET  "/theme/{theme}" Anyone => theme;
}

/// Events on a page.
const EVENTS_PER_PAGE: usize = 50;
/// Players on a page.
const PLAYERS_PER_PAGE: usize = 50;
/// As many of the persons found stand on the front page; all of them have a page of their own.
const MAX_PERSONS_SHOWN: usize = 20;
/// The longest search, in characters: no name is longer.
const MAX_SEARCH_CHARS: usize = 100;

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    page: Page,
    /// The events, in groups with a heading: now, soon, past.
    groups: Vec<(String, Vec<Card>)>,
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

/// An event of the list.
struct Card {
    event: Event,
    sections: Vec<SectionLink>,
}

/// The players that a search finds beside the persons over events.
struct Players {
    /// How many they are, in words.
    count: String,
    lines: Vec<PlayerLine>,
    pages: Vec<(String, String, bool)>,
}

/// A player in an event.
struct PlayerLine {
    name: String,
    url: String,
    country: String,
    /// The event: name and address.
    event: (String, String),
    section: String,
    day: Option<String>,
}

/// A section of an event, by the page of it that is wanted now.
struct SectionLink {
    name: String,
    url: String,
    /// The round that is played or about to be.
    round: Option<u8>,
    /// How many of its games go on, once it is played.
    playing: Option<usize>,
}

impl SectionLink {
    /// Of an event that is over.
    fn of_past(section: Section) -> Self {
        let path = EventPath { event: section.event }.section(section.id);
        Self { url: path.at("standings"), name: section.settings.name, round: None, playing: None }
    }

    /// Of any other: pairings are published the evening before, too.
    fn of_now(summary: &SectionSummary) -> Self {
        let Section { event, id, settings, .. } = &summary.section;
        let path = EventPath { event: *event }.section(*id);
        let last = summary.rounds.iter().rfind(|round| round.state >= RoundState::Published);
        let round = last.filter(|round| round.state != RoundState::Closed);
        let url = match (round, last) {
            (Some(round), _) => path.round(round.number).url(),
            (None, Some(_)) => path.at("standings"),
            (None, None) => path.at("players"),
        };
        let playing = round.filter(|round| round.state == RoundState::Playing).map(|round| round.playing);
        Self { name: settings.name.clone(), url, round: round.map(|round| round.number), playing }
    }
}

/// When an event is, in the order of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum When {
    Now,
    Soon,
    Past,
    Unknown,
}

impl When {
    fn for_event(details: &EventDetails, today: NaiveDate) -> Self {
        let Some(first) = details.starts_on.or(details.ends_on) else { return Self::Unknown };
        let last = details.ends_on.unwrap_or(first);
        match () {
            () if today < first => Self::Soon,
            () if today > last => Self::Past,
            () => Self::Now,
        }
    }

    const fn heading(self) -> &'static str {
        match self {
            Self::Now => "home-now",
            Self::Soon => "home-soon",
            Self::Past => "home-past",
            Self::Unknown => "home-undated",
        }
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
    context.public_page(DependsOn::Everything, address, move |tx, visitor| view(tx, visitor, &query)).await
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, query: &HomeQuery) -> Result<Home, PageError> {
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
    let when = |event: &Event| When::for_event(&event.details, event.details.zone.day(now));
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
    let page = Page::new(visitor, Message::new("home-title"));
    let groups = groups(tx, &page, shown)?;
    let (mut persons, mut players) = (Vec::new(), None);
    if !words.is_empty() {
        persons = tx.list_persons(&words, page.alphabet(), None, MAX_FOUND)?;
        players = others(tx, &page, &words, &persons, query.players.parse().unwrap_or(1), |players| {
            let events = if here > 1 { here.to_string() } else { String::new() };
            with_query("/", &[("q", &search), ("page", &events), ("players", &players.to_string())])
        })?;
    }
    let persons_n = if persons.len() < MAX_FOUND { "players-n" } else { "home-persons-n-or-more" };
    let all_persons = (persons.len() > MAX_PERSONS_SHOWN)
        .then(|| (page.t1(persons_n, "n", persons.len()), with_query("/persons", &[("q", &search)])));
    let lines = persons.into_iter().take(MAX_PERSONS_SHOWN);
    let lines = lines.map(|person| Line::of_now(tx, person, &going_on)).collect::<Result<_, _>>()?;
    let awaits_setup = groups.is_empty() && visitor.user.is_none() && tx.count_users()? == 0;
    Ok(Home {
        page,
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

/// The players of that name who are none of these persons, on this page of the list; `None` where there are none.
fn others(
    tx: &mut Tx<'_>,
    page: &Page,
    words: &NameWords,
    persons: &[Person],
    here: usize,
    address: impl Fn(usize) -> String,
) -> Result<Option<Players>, PageError> {
    let found = tx.search_players(words)?;
    let places = tx.other_than_persons(persons, found.places)?;
    let all = places.len();
    if all == 0 {
        return Ok(None);
    }
    let last = all.div_ceil(PLAYERS_PER_PAGE);
    let here = here.clamp(1, last);
    let of_page = places.chunks(PLAYERS_PER_PAGE).nth(here - 1).unwrap_or_default();
    let ids: Vec<PlayerId> = of_page.iter().map(|(player, _)| *player).collect();
    let line = |found: FoundPlayer| {
        let event = EventPath { event: found.event };
        PlayerLine {
            name: found.name.to_string(),
            url: event.section(found.section).player(found.id).url(),
            country: found.country,
            event: (found.event_name, event.url()),
            section: found.section_name,
            day: found.starts_on.map(|day| page.date(&day)),
        }
    };
    let count = match (found.is_cut, persons.is_empty()) {
        (true, _) => "home-players-n-or-more",
        (false, true) => "home-players-n",
        (false, false) => "home-others-n",
    };
    Ok(Some(Players {
        count: page.t1(count, "n", all),
        lines: tx.list_found_players(&ids)?.into_iter().map(line).collect(),
        pages: pages(here, last, address),
    }))
}

fn groups(
    tx: &mut Tx<'_>,
    page: &Page,
    events: Vec<(When, Event)>,
) -> Result<Vec<(String, Vec<Card>)>, PageError> {
    let ids = |is_past: bool| -> Vec<EventId> {
        let found = events.iter().filter(move |(when, _)| (*when == When::Past) == is_past);
        found.map(|(_, event)| event.id).collect()
    };
    let (past, others) = (ids(true), ids(false));
    let over = tx.list_sections_of(&past)?;
    let over = over.into_iter().map(|section| (section.event, SectionLink::of_past(section)));
    let others = tx.list_section_summaries_of(&others)?;
    let others = others.iter().map(|summary| (summary.section.event, SectionLink::of_now(summary)));
    let mut sections: BTreeMap<_, Vec<SectionLink>> = BTreeMap::new();
    for (event, link) in over.chain(others) {
        sections.entry(event).or_default().push(link);
    }
    let mut groups: Vec<(String, Vec<Card>)> = Vec::new();
    for in_group in events.chunk_by(|(one, _), (other, _)| one == other) {
        let mut cards = Vec::new();
        for (_, event) in in_group {
            let sections = sections.remove(&event.id).unwrap_or_default();
            cards.push(Card { event: event.clone(), sections });
        }
        let heading = in_group.first().map(|(when, _)| page.t(when.heading()));
        groups.extend(heading.map(|heading| (heading, cards)));
    }
    Ok(groups)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_now_on_all_its_days() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 11, day);
        let when = |starts_on, ends_on, today| {
            let details = EventDetails { starts_on, ends_on, ..EventDetails::default() };
            day(today).map(|today| When::for_event(&details, today))
        };
        for (first, last, today, expected) in [
            (day(20), day(22), 19, When::Soon),
            (day(20), day(22), 20, When::Now),
            (day(20), day(22), 22, When::Now),
            (day(20), day(22), 23, When::Past),
            (day(20), None, 20, When::Now),
            (day(20), None, 21, When::Past),
            (None, day(20), 20, When::Now),
            (None, None, 20, When::Unknown),
        ] {
            assert_eq!(when(first, last, today), Some(expected));
        }
    }
}
