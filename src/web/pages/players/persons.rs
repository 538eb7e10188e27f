//! Persons over events: the list, and a person's page. What strangers see, for everybody.

use std::collections::BTreeSet;

use actix_web::web;

use super::show::standing;
use crate::primitives::Score;
use crate::store::{DependsOn, StoreError};
use crate::tournament::players::persons::{Opponent, Person, PersonEntry, PersonGame, opponents};
use crate::tournament::players::search::NameWords;
use crate::tournament::{EventId, PersonId};
use crate::web::address::{EventPath, PersonsPath};
use crate::web::pages::standings::print_alone;
use crate::web::prelude::*;
use crate::web::views::boards::games::{pages, with_query};
use crate::web::views::players::own_score::OwnScore;
use crate::web::views::players::rating_graph::RatingGraph;
use crate::web::views::rounds::round::half;
use crate::web::visitor::now;

routes! {
    GET  "/persons" Anyone => list, Archive "persons";
    GET  "/persons/{id}" Anyone => show, Archive "persons";
}

/// Lines on a page.
pub(super) const LINES_PER_PAGE: usize = 50;
/// Events on a page: the place in each takes the table of the whole section.
const EVENTS_PER_PAGE: usize = 25;
/// As many sections are in memory at once.
const SECTIONS_AT_ONCE: usize = 5;
/// The longest search, in characters: no name is longer.
const MAX_SEARCH_CHARS: usize = 100;

/// The query of the list of persons.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(in crate::web) struct PersonListQuery {
    /// Words of the name.
    q: String,
    /// The last person of the page before.
    after: String,
}

/// A person in a list.
pub(in crate::web) struct Line {
    pub(in crate::web) url: String,
    pub(in crate::web) person: Person,
    /// Where the person plays now: event and section, and the page of the player there.
    pub(in crate::web) plays: Option<(String, String)>,
}

impl Line {
    pub(in crate::web) fn new(person: Person) -> Self {
        Self { url: PersonsPath { id: person.id }.url(), person, plays: None }
    }

    /// With where the person plays of the events that go on.
    pub(in crate::web) fn of_now(
        tx: &mut Tx<'_>,
        person: Person,
        going_on: &BTreeSet<EventId>,
    ) -> Result<Self, StoreError> {
        let entries = if going_on.is_empty() { Vec::new() } else { tx.list_person_entries(&person)? };
        let entry = entries.into_iter().find(|entry| going_on.contains(&entry.event));
        let plays = entry.map(|entry| {
            let section = EventPath { event: entry.event }.section(entry.section);
            (format!("{} · {}", entry.event_name, entry.section_name), section.player(entry.player).url())
        });
        Ok(Self { plays, ..Self::new(person) })
    }
}

/// A page of a list, of which the last line was loaded to know whether there is another.
pub(super) struct Lines {
    pub(super) lines: Vec<Line>,
    /// The last person, where another page follows.
    pub(super) last: Option<PersonId>,
}

impl Lines {
    pub(super) fn new(mut persons: Vec<Person>) -> Self {
        let is_last = persons.len() <= LINES_PER_PAGE;
        persons.truncate(LINES_PER_PAGE);
        let last = persons.last().filter(|_| !is_last).map(|person| person.id);
        Self { lines: persons.into_iter().map(Line::new).collect(), last }
    }
}

#[derive(Template)]
#[template(path = "persons/list.html")]
struct List {
    page: Page,
    query: String,
    lines: Vec<Line>,
    /// The first page, where this is another one.
    first: Option<String>,
    next: Option<String>,
}

/// `GET /persons`
async fn list(context: Context, query: web::Query<PersonListQuery>) -> Answer {
    let query = query.into_inner();
    // There is no end of what can be searched for: only the beginning of the whole list is worth keeping.
    let keeps = query.q.trim().is_empty() && query.after.is_empty();
    let address = keeps.then(|| "/persons".to_owned());
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| list_of(tx, visitor, &query);
    context.public_page(DependsOn::Everything, address, view).await
}

fn list_of(tx: &mut Tx<'_>, visitor: &Visitor, query: &PersonListQuery) -> Result<List, PageError> {
    let search: String = query.q.trim().chars().take(MAX_SEARCH_CHARS).collect();
    let after: Option<PersonId> = query.after.parse().ok();
    let page = Page::new(visitor, Message::new("persons-title"));
    let found =
        tx.list_persons(&NameWords::from_text(&search), page.alphabet(), after, LINES_PER_PAGE + 1)?;
    let Lines { lines, last } = Lines::new(found);
    let at = |after: &str| with_query("/persons", &[("q", &search), ("after", after)]);
    Ok(List {
        page,
        first: after.map(|_| at("")),
        next: last.map(|last| at(&last.to_string())),
        lines,
        query: search,
    })
}

/// Which part of a person's page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Shown {
    #[default]
    Events,
    Games,
    Opponents,
}

impl Shown {
    const ALL: [Self; 3] = [Self::Events, Self::Games, Self::Opponents];

    const fn key(self) -> &'static str {
        match self {
            Self::Events => "",
            Self::Games => "games",
            Self::Opponents => "opponents",
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Events => "person-events",
            Self::Games => "person-games",
            Self::Opponents => "person-opponents",
        }
    }
}

/// What of a person.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(in crate::web) struct PersonQuery {
    show: String,
    page: String,
}

#[derive(Template)]
#[template(path = "persons/show.html")]
struct Show {
    page: Page,
    person: Person,
    /// By how much the rating has changed since the entry before the last; empty where it has not.
    change: String,
    /// The rating list of the federation.
    ratings: String,
    /// The parts of the page: label, address, whether it is this one.
    parts: Vec<(String, String, bool)>,
    /// The rating over time, where there is more than one.
    graph: Option<RatingGraph>,
    entries: Vec<EntryLine>,
    games: Vec<GameLine>,
    opponents: Vec<OpponentLine>,
    pages: Vec<(String, String, bool)>,
}

/// A person in a section.
struct EntryLine {
    event: (String, String),
    /// The page of the player there.
    section: (String, String),
    day: Option<String>,
    rating: Option<u16>,
    /// By how much it has changed since the entry before.
    change: String,
    /// Place and points, once a round is over.
    place: Option<String>,
    points: String,
}

/// A game of a person.
struct GameLine {
    url: String,
    round: u8,
    event: String,
    /// The day of the round, or else the first of the event.
    day: Option<String>,
    side: &'static str,
    /// Name and page: of the person, or else of the player there.
    opponent: (String, String),
    score: OwnScore,
    /// The result, the person's half first.
    said: String,
}

struct OpponentLine {
    name: String,
    url: Option<String>,
    games: usize,
    score: [usize; 3],
}

/// `GET /persons/{id}`
async fn show(context: Context, path: PersonsPath, query: web::Query<PersonQuery>) -> Answer {
    let query = query.into_inner();
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| person(tx, visitor, path, &query);
    // There are too many to keep.
    context.public_page(DependsOn::Everything, None::<String>, view).await
}

fn person(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: PersonsPath,
    query: &PersonQuery,
) -> Result<Show, PageError> {
    let person = tx.find_person(path.id)?.ok_or(PageError::NotFound)?;
    let shown = Shown::ALL.into_iter().find(|part| part.key() == query.show).unwrap_or_default();
    let title = Message::new("person-title").with("name", person.name.to_string());
    let page = Page::new(visitor, title);
    let persons = page.t("persons-title");
    let page = page.crumb(persons, "/persons");
    let at = |part: Shown, number: usize| {
        let number = if number > 1 { number.to_string() } else { String::new() };
        with_query(&path.url(), &[("show", part.key()), ("page", &number)])
    };
    let entries = tx.list_person_entries(&person)?;
    let here: usize = query.page.parse().unwrap_or(1);
    let cut = |all: usize, a_page: usize| {
        let last = all.div_ceil(a_page).max(1);
        (here.clamp(1, last), last)
    };
    let (mut lines, mut games, mut met) = (Vec::new(), Vec::new(), Vec::new());
    let (here, last) = match shown {
        Shown::Events => {
            let (here, last) = cut(entries.len(), EVENTS_PER_PAGE);
            let on_page = entries.iter().enumerate().skip((here - 1) * EVENTS_PER_PAGE).take(EVENTS_PER_PAGE);
            let on_page: Vec<_> = on_page.collect();
            for few in on_page.chunks(SECTIONS_AT_ONCE) {
                let states = tx.load_section_states_by_id(few.iter().map(|(_, entry)| entry.section))?;
                let line = |(index, entry): &(usize, &PersonEntry)| {
                    let before = entries.iter().skip(index + 1).find_map(|entry| entry.rating);
                    let stands = states.get(&entry.section).and_then(|state| standing(state, entry.player));
                    let stands = stands.map(|(standing, points, _)| (print_alone(standing), points));
                    entry_line(&page, entry, stands, before)
                };
                lines.extend(few.iter().map(line));
            }
            (here, last)
        }
        Shown::Games => {
            let all = tx.list_person_games(&entries)?;
            let (here, last) = cut(all.len(), LINES_PER_PAGE);
            for game in all.iter().skip((here - 1) * LINES_PER_PAGE).take(LINES_PER_PAGE) {
                games.push(game_line(tx, &page, game, &entries)?);
            }
            (here, last)
        }
        Shown::Opponents => {
            let all = opponents(&tx.list_person_games(&entries)?, page.alphabet());
            let (here, last) = cut(all.len(), LINES_PER_PAGE);
            for opponent in all.into_iter().skip((here - 1) * LINES_PER_PAGE).take(LINES_PER_PAGE) {
                met.push(opponent_line(tx, opponent)?);
            }
            (here, last)
        }
    };
    // What is to come tells nothing yet.
    let today = now().date_naive();
    let begun = entries.iter().filter(|entry| entry.starts_on.is_some_and(|day| day <= today));
    let rated = begun.filter_map(|entry| Some((entry.starts_on?, entry.rating?))).collect();
    let graph = (shown == Shown::Events).then(|| RatingGraph::new(&page, rated)).flatten();
    let mut ratings = entries.iter().filter_map(|entry| entry.rating);
    Ok(Show {
        change: change(ratings.next(), ratings.next()),
        graph,
        ratings: format!("/ratings/{}", person.federation),
        parts: Shown::ALL.iter().map(|part| (page.t(part.label()), at(*part, 1), *part == shown)).collect(),
        pages: pages(here, last, |number| at(shown, number)),
        entries: lines,
        games,
        opponents: met,
        person,
        page,
    })
}

fn entry_line(
    page: &Page,
    entry: &PersonEntry,
    stands: Option<(String, Score)>,
    before: Option<u16>,
) -> EntryLine {
    let event = EventPath { event: entry.event };
    let (place, points) = stands.unzip();
    EntryLine {
        event: (entry.event_name.clone(), event.url()),
        section: (entry.section_name.clone(), event.section(entry.section).player(entry.player).url()),
        day: entry.starts_on.map(|day| page.date(&day)),
        rating: entry.rating,
        change: change(entry.rating, before),
        place,
        points: points.map(|points| points.to_string()).unwrap_or_default(),
    }
}

/// By how much a rating has changed, with its sign; empty where it has not.
fn change(now: Option<u16>, before: Option<u16>) -> String {
    match (now, before) {
        (Some(now), Some(before)) if now > before => format!("+{}", now - before),
        (Some(now), Some(before)) if now < before => format!("\u{2212}{}", before - now),
        _ => String::new(),
    }
}

fn game_line(
    tx: &mut Tx<'_>,
    page: &Page,
    game: &PersonGame,
    entries: &[PersonEntry],
) -> Result<GameLine, PageError> {
    let entry = entries.iter().find(|entry| entry.player == game.player);
    let section = EventPath { event: game.event }.section(game.section);
    let day = entry.and_then(|entry| game.started_at.map(|at| entry.zone.day(at)).or(entry.starts_on));
    let person = match &game.opponent_number {
        Some(number) => tx.find_person_numbered(number)?,
        None => None,
    };
    let opponent = match person {
        Some(id) => PersonsPath { id }.url(),
        None => section.player(game.opponent_id).url(),
    };
    Ok(GameLine {
        url: section.round(game.round).board(game.board).url(),
        round: game.round,
        event: entry.map(|entry| entry.event_name.clone()).unwrap_or_default(),
        day: day.map(|day| page.date(&day)),
        side: game.side.name(),
        opponent: (game.opponent.to_string(), opponent),
        score: OwnScore::new(game.result, game.side),
        said: [
            half(game.result, game.side).as_str(),
            if game.result.was_played() { " – " } else { " / " },
            &half(game.result, game.side.other()),
        ]
        .concat(),
    })
}

fn opponent_line(tx: &mut Tx<'_>, opponent: Opponent) -> Result<OpponentLine, PageError> {
    let person = match &opponent.number {
        Some(number) => tx.find_person_numbered(number)?,
        None => None,
    };
    Ok(OpponentLine {
        games: opponent.games(),
        score: [opponent.won, opponent.drawn, opponent.lost],
        name: opponent.name.to_string(),
        url: person.map(|id| PersonsPath { id }.url()),
    })
}
