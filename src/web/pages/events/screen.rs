//! The screen of the hall: what a projector shows of an event, one page after the other, by itself. Its address says what,
//! for how long and in which languages, and is made by ticking; the script turns the pages and follows the event.

use actix_web::web;

use super::course::Progress;
use crate::actions::boards::featured;
use crate::i18n::Lang;
use crate::tournament::standings::ranking;
use crate::tournament::{Event, Round, RoundState, SectionId, SectionState, UnpairedKind};
use crate::web::address::EventPath;
use crate::web::pages::boards::featured::Picture;
use crate::web::pages::rounds::hall;
use crate::web::pages::standings::Places;
use crate::web::prelude::*;
use crate::web::views::frame::time_control;
use crate::web::views::rounds::round::{GameRow, PlayerCell, RoundRows, announcement, state_key};
use crate::web::views::share::{Base, Code};

routes! {
    GET  "/events/{event}/screen" Anyone => show, Visitors "screen";
}

/// What is asked for: what is shown, the sections, the language. For how long each page stays is for the script.
const SHOW: &str = "show";
const SECTION: &str = "section";
const LANG: &str = "lang";

/// What can be shown, in the order of the form, with the key of its name.
const KINDS: [(&str, &str); 7] = [
    ("news", "field-news"),
    ("pairings", "screen-pairings"),
    ("names", "paper-pairings-by-name"),
    ("standings", "screen-standings"),
    ("clock", "screen-clock"),
    ("tiles", "screen-tiles"),
    ("games", "screen-games"),
];
/// How many seconds a page stays.
const EVERY: [u16; 5] = [8, 12, 20, 30, 60];
const DEFAULT_SECONDS: u16 = 12;
/// As many lines of the standings are shown: who looks for more has a phone.
const MAX_LINES: usize = 60;
/// News of no more characters fill the screen; longer ones go on over its pages.
const MAX_CHARS_PER_SCREEN: usize = 160;

/// What an address asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct ScreenQuery {
    show: Vec<&'static str>,
    /// The sections, all when none is named.
    sections: Vec<SectionId>,
    /// In this language, or in the reader's.
    lang: Option<Lang>,
}

impl ScreenQuery {
    /// Lists may be written with commas, or as a form sends them.
    fn from_pairs(pairs: &[(String, String)]) -> Self {
        let all = |name: &'static str| {
            pairs.iter().filter(move |(key, _)| key == name).flat_map(|(_, value)| value.split(','))
        };
        let mut read = Self::default();
        for word in all(SHOW) {
            let kind = KINDS.into_iter().map(|(kind, _)| kind).find(|kind| *kind == word);
            read.show.extend(kind.filter(|kind| !read.show.contains(kind)));
        }
        for section in all(SECTION).filter_map(|id| id.parse().ok()) {
            if !read.sections.contains(&section) {
                read.sections.push(section);
            }
        }
        read.sections.sort();
        read.lang = all(LANG).find_map(|code| code.parse().ok());
        read
    }

    /// The one address of what is shown. How long a page stays and which languages follow is for the script.
    fn address(&self, path: EventPath) -> String {
        let mut parts = Vec::new();
        if !self.show.is_empty() {
            parts.push(format!("show={}", self.show.join(",")));
        }
        if !self.sections.is_empty() {
            let ids: Vec<String> = self.sections.iter().map(ToString::to_string).collect();
            parts.push(format!("section={}", ids.join(",")));
        }
        parts.extend(self.lang.map(|lang| format!("lang={}", lang.code())));
        let query = if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) };
        format!("{}{query}", path.at("screen"))
    }

    fn shows(&self, section: SectionId) -> bool {
        self.sections.is_empty() || self.sections.contains(&section)
    }
}

/// Where the screen is put together.
#[derive(Template)]
#[template(path = "events/screen_form.html")]
struct Choose {
    page: Page,
    frame: EventFrame,
    kinds: [(&'static str, &'static str); KINDS.len()],
    sections: Vec<(SectionId, String)>,
    every: Vec<(String, String, bool)>,
    /// Code, own name, whether it is this page's.
    languages: [(&'static str, &'static str, bool); 4],
}

#[derive(Template)]
#[template(path = "events/screen.html")]
struct Screen {
    page: Page,
    event: Event,
    url: String,
    /// The colour of the band at the top: whether the event is being played.
    felt: &'static str,
    /// What is shown, one after the other.
    slides: Vec<Slide>,
    /// What leads a phone to its owner's board.
    code: Option<Code>,
}

/// One thing that is shown, on as many pages as it takes.
struct Slide {
    /// What it is about: the section, the round.
    title: Vec<String>,
    /// How many boards have a result, and how many there are.
    played: Option<(usize, usize)>,
    /// What comes next: in words, when in milliseconds of Unix time, and by the clock.
    next: Option<(String, i64, String)>,
    body: Body,
}

impl Slide {
    const fn new(title: Vec<String>, body: Body) -> Self {
        Self { title, played: None, next: None, body }
    }
}

enum Body {
    /// What the organisers have to say, by paragraphs; whether it is short.
    News(Vec<String>, bool),
    /// When the pairings of the next round come.
    Announced(String),
    Pairings(Vec<GameRow>),
    Names(Vec<NameLine>),
    Standings(Vec<Line>),
    /// Since when, in milliseconds of Unix time; the time of day; the control.
    Clock(Option<(i64, String)>, String),
    Tiles(hall::Picture, String),
    Games(Vec<Picture>),
}

/// `GET /events/{event}/screen`: with `show` the screen, without it the page that makes its address.
async fn show(mut context: Context, path: EventPath, query: web::Query<Vec<(String, String)>>) -> Answer {
    let query = ScreenQuery::from_pairs(&query);
    if query.show.is_empty() {
        let address = path.at("screen");
        return context.public_page(path, address, move |tx, visitor| choose(tx, visitor, path)).await;
    }
    // A screen is the same for every account that has logged in at it.
    context.visitor.lang = query.lang.unwrap_or(context.visitor.lang);
    let (address, base) = (query.address(path), Base::new(context.state.public_url.clone()));
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| view(tx, visitor, path, &query, &base);
    context.public_page(path, address, view).await
}

fn choose(tx: &mut Tx<'_>, visitor: &Visitor, path: EventPath) -> Result<Choose, PageError> {
    let (event, sections) = (path.load(tx)?, tx.list_sections(path.event)?);
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("screen-title"), "/screen");
    let every =
        EVERY.map(|n| (n.to_string(), page.t1("screen-seconds", "n", usize::from(n)), n == DEFAULT_SECONDS));
    let sections = sections.into_iter().map(|section| (section.id, section.settings.name)).collect();
    Ok(Choose { kinds: KINDS, sections, every: every.into(), languages: page.languages(), page, frame })
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: EventPath,
    query: &ScreenQuery,
    base: &Base,
) -> Result<Screen, PageError> {
    let event = path.load(tx)?;
    let page = Page::new(visitor, Message::new("event-title").with("name", &event.details.name));
    let page = page.of(&event);
    let felt = Progress::now(&event, &tx.list_section_summaries(path.event)?).felt();
    let mut states = Vec::new();
    for section in tx.list_sections(path.event)?.iter().filter(|section| query.shows(section.id)) {
        states.push(path.section(section.id).load(tx)?.1);
    }
    let mut slides = Vec::new();
    for kind in &query.show {
        if *kind == "news" {
            slides.extend(news(&page, &event.details.news));
            continue;
        }
        if *kind == "games" {
            let games = featured::games(tx, path.event)?;
            let games: Vec<_> =
                games.iter().enumerate().map(|(nth, game)| Picture::new(&page, nth, game)).collect();
            if !games.is_empty() {
                slides.push(Slide::new(vec![page.t("featured-board")], Body::Games(games)));
            }
            continue;
        }
        for state in &states {
            if *kind == "pairings" {
                slides.extend(announced(&page, state));
            }
            slides.extend(slide(tx, &page, path, kind, state)?);
        }
    }
    // With one section the camera leads to its present round, otherwise to where the section is chosen. Neither address
    // changes with the rounds: a phone may be held up to it, or keep it, at any time.
    let target = match &states[..] {
        [only] => path.section(only.section.id).present_round(),
        _ => path.url(),
    };
    let code = base.link(&target).code;
    Ok(Screen { url: path.url(), page, event, felt, slides, code })
}

/// The round that is worth showing: the last that is public.
fn current(section_state: &SectionState) -> Option<&Round> {
    section_state.rounds.iter().rev().find(|round| round.state >= RoundState::Published)
}

/// The slide of the news, where there are any.
fn news(page: &Page, text: &str) -> Option<Slide> {
    let paragraphs: Vec<String> =
        text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect();
    let is_short = text.chars().count() <= MAX_CHARS_PER_SCREEN;
    (!paragraphs.is_empty()).then(|| Slide::new(vec![page.t("field-news")], Body::News(paragraphs, is_short)))
}

/// The slide that says when the pairings of the next round come.
fn announced(page: &Page, section_state: &SectionState) -> Option<Slide> {
    let body = Body::Announced(announcement(page, section_state.announced_round()?));
    Some(Slide::new(vec![section_state.settings().name.clone()], body))
}

/// What comes next in a section, and when, where that is known.
fn next(page: &Page, section_state: &SectionState) -> Option<(String, i64, String)> {
    let (round, at) = section_state.announced_round()?;
    Some((page.t1("screen-until", "n", round), at.timestamp_millis(), page.clock_or_time(&at)))
}

fn slide(
    tx: &mut Tx<'_>,
    page: &Page,
    path: EventPath,
    kind: &str,
    section_state: &SectionState,
) -> Result<Option<Slide>, PageError> {
    let Some(round) = current(section_state) else { return Ok(None) };
    let settings = section_state.settings();
    let url = path.section(section_state.section.id).url();
    let rows = || RoundRows::new(section_state, round, &url);
    let is_counted = kind == "pairings" && round.state == RoundState::Playing;
    let mut title = vec![settings.name.clone()];
    let body = match kind {
        "standings" => {
            let after = section_state.rounds_complete();
            if after == 0 {
                return Ok(None);
            }
            title.push(page.t2(
                "standings-after",
                "n",
                usize::from(after),
                "of",
                section_state.planned_rounds(),
            ));
            Body::Standings(standings(section_state, &rows(), after))
        }
        "clock" if round.state == RoundState::Playing => {
            title.push(page.t1("round-n", "n", round.number));
            let started = tx.find_round_times(round.id)?.and_then(|times| times.started_at);
            Body::Clock(
                started.map(|at| (at.timestamp_millis(), page.t1("screen-since", "time", page.clock(&at)))),
                page.say(&time_control(&settings.control)),
            )
        }
        "clock" => return Ok(None),
        kind => {
            title.push(page.t1("round-n", "n", round.number));
            // Of a round that is played the boards are counted.
            if !is_counted {
                title.push(page.t(format!("state-{}", state_key(round.state))));
            }
            match kind {
                "tiles" => Body::Tiles(
                    hall::Picture::new(&rows(), &[]),
                    path.section(section_state.section.id).round(round.number).url(),
                ),
                "names" => Body::Names(names(&rows())),
                _ => Body::Pairings(rows().games()),
            }
        }
    };
    let results = round.games.iter().filter(|game| game.result.is_some()).count();
    let played = is_counted.then_some((results, round.games.len()));
    Ok(Some(Slide { title, played, next: next(page, section_state), body }))
}

/// A line of the list by name: board and side, or why there is no game.
type NameLine = (PlayerCell, Result<(u32, &'static str), UnpairedKind>);

/// Everybody by name, with board and side.
fn names(rows: &RoundRows<'_>) -> Vec<NameLine> {
    let seats = rows.seats().into_iter();
    seats.map(|row| (row.player, row.seat.map(|(board, side, _)| (board, side)))).collect()
}

/// A line of the standings: place, player, points.
type Line = (String, PlayerCell, String);

fn standings(section_state: &SectionState, rows: &RoundRows<'_>, after: u8) -> Vec<Line> {
    let table = ranking::standings(section_state, Some(after));
    let places = Places::of(table.rows.iter().map(|row| row.place));
    let line = |row: &ranking::TableRow| {
        let place = places.print_standing(row.standing());
        (place, rows.player(row.player), row.points.to_string())
    };
    table.rows.iter().take(MAX_LINES).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::EventId;

    #[test]
    fn an_address_by_commas_and_one_by_a_form_ask_for_the_same() {
        let pairs = |of: &[(&str, &str)]| -> Vec<(String, String)> {
            of.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
        };
        let by_commas = ScreenQuery::from_pairs(&pairs(&[
            ("show", "standings,pairings,nothing,standings"),
            ("every", "12"),
            ("lang", "xx,ky,ru"),
            ("section", "4,2"),
        ]));
        let by_form = ScreenQuery::from_pairs(&pairs(&[
            ("show", "standings"),
            ("show", "pairings"),
            ("section", "2"),
            ("section", "4"),
            ("lang", "ky"),
            ("lang", "ru"),
        ]));
        assert_eq!(by_commas, by_form);
        let path = EventPath { event: EventId(3) };
        let address = "/events/3/screen?show=standings,pairings&section=2,4&lang=ky";
        assert_eq!(by_form.address(path), address);
        assert_eq!(ScreenQuery::from_pairs(&pairs(&[("show", "x")])).address(path), "/events/3/screen");
    }
}
