//! The recorded games: of one event, of all events, and of an event as one file.

mod openings;

mod file;

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use super::Answer;
use crate::actions::ActionError;
use crate::actions::boards::recordings;
use crate::game::OpeningLine;
use crate::i18n::{Message, Speaker};
use crate::store::{DependsOn, MAX_COUNTED, StoreError, Tx};
use crate::tournament::players::search::NameWords;
use crate::tournament::{
    Event, GameId, Recording, RecordingFilter, RecordingPage, SectionId, SectionSummary,
};
use crate::web::address::EventPath;
use crate::web::answers::error::PageError;
use crate::web::answers::file_names::stem;
use crate::web::answers::responses::rendered;
use crate::web::context::Context;
use crate::web::route::routes;
use crate::web::views::boards::games::{GameLine, pages, with_query};
use crate::web::views::{EventFrame, Page, dock};
use crate::web::visitor::Visitor;

routes! {
    mod openings;

    GET  "/games" Anyone => all, Archive "games";
    GET  "/events/{event}/games" Anyone => of_event, Archive "games";
    GET  "/events/{event}/games.tgk" Anyone => download;
}

/// Games on a page.
const GAMES_PER_PAGE: usize = 50;
/// Games in a file at most, some 20 MB.
const MAX_GAMES_IN_FILE: usize = 10_000;

/// What is looked for, as it was typed.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(in crate::web) struct GamesQuery {
    player: String,
    event: String,
    section: String,
    round: String,
    line: String,
    page: String,
    /// The last game of the page before, where a page was turned.
    before: String,
}

/// What is looked for.
#[derive(Clone, Debug)]
struct Sought {
    filter: RecordingFilter,
    player: NameWords,
    /// The page of the list.
    page: usize,
    /// The last game of the page before, if it is known.
    before: Option<GameId>,
    /// What is wrong with the opening.
    fault: Option<Message>,
}

impl GamesQuery {
    /// As it is looked for and shown again: a name without the space around it, and no longer than names are.
    fn tidied(self) -> Self {
        Self { player: self.player.trim().chars().take(100).collect(), ..self }
    }

    fn sought(&self) -> Sought {
        let line = OpeningLine::read(&self.line);
        Sought {
            filter: RecordingFilter {
                event: self.event.parse().ok(),
                section: self.section.parse().ok(),
                round: self.round.parse().ok(),
                line: line.as_ref().map(OpeningLine::digits).unwrap_or_default(),
            },
            player: NameWords::from_text(&self.player),
            page: self.page.parse().unwrap_or(1),
            before: self.before.parse().ok(),
            fault: line.err().map(|error| recordings::line_fault(&error)),
        }
    }

    /// The same search at this address, on that page, which begins behind the game `before`.
    fn address(&self, address: &str, page: &str, before: &str) -> String {
        let Self { player, event, section, round, line, .. } = self;
        let parts = [("player", player), ("event", event), ("section", section), ("round", round)];
        let mut parts: Vec<(&str, &str)> = parts.map(|(name, value)| (name, value.as_str())).to_vec();
        parts.extend([("line", line.as_str()), ("page", page), ("before", before)]);
        with_query(address, &parts)
    }

    /// Whether anything is looked for.
    fn is_empty(&self) -> bool {
        [&self.player, &self.event, &self.section, &self.round, &self.line]
            .iter()
            .all(|field| field.is_empty())
    }

    /// Whether more is looked for than a player.
    fn is_narrow(&self) -> bool {
        [&self.event, &self.section, &self.round, &self.line].iter().any(|field| !field.is_empty())
    }
}

/// A page of the games that were found.
struct Found {
    games: Vec<GameLine>,
    all: usize,
    /// How many they are, in words.
    count: Message,
    /// The pages of the list: label, address, whether it is this one.
    pages: Vec<(String, String, bool)>,
}

impl Found {
    fn new(found: &Loaded, query: &GamesQuery, address: &str) -> Self {
        // Turning the page goes on where this one ends, whatever comes in meanwhile; a jump counts the games.
        let last = found.last.map_or_else(String::new, |last| last.to_string());
        let to = |page: usize| {
            let before = if page == found.page + 1 { last.as_str() } else { "" };
            query.address(address, &page.to_string(), before)
        };
        Self {
            games: found.games.iter().map(GameLine::new).collect(),
            all: found.all,
            count: Message::new(if found.is_counted { "games-n" } else { "games-n-or-more" })
                .with("n", found.all),
            pages: pages(found.page, found.pages, to),
        }
    }
}

/// What the store gave.
struct Loaded {
    games: Vec<Recording>,
    all: usize,
    /// Whether these are all; otherwise there are more.
    is_counted: bool,
    page: usize,
    pages: usize,
    /// The last of the games, where the next page can go on behind it.
    last: Option<GameId>,
}

fn load(tx: &mut Tx<'_>, sought: &Sought) -> Result<Loaded, StoreError> {
    let Sought { filter, player, .. } = sought;
    let cut = |all: usize| {
        let pages = all.div_ceil(GAMES_PER_PAGE);
        let page = sought.page.clamp(1, pages.max(1));
        (page, pages, (page - 1) * GAMES_PER_PAGE)
    };
    // There may be very many games of all events: only those of the page are loaded.
    if filter.event.is_none() {
        let all = tx.count_recordings_of(&filter.line, player)?;
        let (page, pages, out) = cut(all);
        let before = sought.before.filter(|_| page > 1);
        let offset = if before.is_some() { 0 } else { out };
        let here = RecordingPage { limit: GAMES_PER_PAGE, offset, before };
        let here = tx.list_recordings_page(&filter.line, player, here)?;
        let last = here.last().map(|place| place.game);
        let is_counted = player.is_empty() || all < MAX_COUNTED;
        return Ok(Loaded { games: tx.list_recording_lines(&here)?, all, is_counted, page, pages, last });
    }
    let places = recordings::find(tx, filter, player)?;
    let (page, pages, out) = cut(places.len());
    let here = places.get(out..).unwrap_or_default();
    let here = here.get(..GAMES_PER_PAGE).unwrap_or(here);
    let games = tx.list_recording_lines(here)?;
    Ok(Loaded { games, all: places.len(), is_counted: true, page, pages, last: None })
}

/// The fields of the search.
struct Search {
    query: GamesQuery,
    /// What is wrong with the opening; otherwise empty.
    error: String,
    /// Events or sections to choose from: id, name, chosen. Empty when there is nothing to choose.
    first: Vec<(String, String, bool)>,
    /// Rounds to choose from.
    rounds: Vec<(String, String, bool)>,
    /// The whole list, when something is looked for.
    reset: Option<String>,
}

impl Search {
    fn new(page: &Page, query: GamesQuery, sought: &Sought, address: &str) -> Self {
        Self {
            error: sought.fault.as_ref().map(|fault| page.say(fault)).unwrap_or_default(),
            first: Vec::new(),
            rounds: Vec::new(),
            reset: (!query.is_empty()).then(|| address.to_owned()),
            query,
        }
    }

    fn status(&self) -> StatusCode {
        if self.error.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY }
    }
}

#[derive(Template)]
#[template(path = "games/event.html")]
struct OfEvent {
    page: Page,
    frame: EventFrame,
    search: Search,
    found: Found,
    /// The same games as a file; none when there are none.
    tgk: Option<String>,
    /// The public board, when there is something on it.
    board: Option<String>,
    several_sections: bool,
}

#[derive(Template)]
#[template(path = "games/all.html")]
struct All {
    page: Page,
    search: Search,
    found: Found,
    openings: String,
}

/// `GET /events/{event}/games`
async fn of_event(context: Context, path: EventPath, query: web::Query<GamesQuery>) -> Answer {
    let query = GamesQuery { event: String::new(), ..query.into_inner().tidied() };
    // There is no end of what can be searched for: only the beginning of a list is worth keeping.
    let GamesQuery { player, round, line, .. } = &query;
    let is_search = [player, round, line].iter().any(|field| !field.is_empty());
    let sought = query.sought();
    let address = (!is_search && sought.page == 1).then(|| query.address(&path.at("games"), "", ""));
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| games_of(tx, visitor, path, query);
    if sought.fault.is_none() {
        return context.public_page(path, address, view).await;
    }
    let shown = context.read(move |tx, visitor| {
        let shown = view(tx, visitor)?;
        Ok((shown.search.status(), shown.render()?))
    });
    let (status, html) = shown.await?;
    Ok(rendered(status, html))
}

fn games_of(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: EventPath,
    query: GamesQuery,
) -> Result<OfEvent, PageError> {
    let event = path.load(tx)?;
    let mut sought = query.sought();
    sought.filter.event = Some(path.event);
    let (sections, loaded) = (tx.list_section_summaries(path.event)?, load(tx, &sought)?);
    let has_board = !tx.list_featured(path.event)?.is_empty();
    let title = Message::new("games-of").with("event", &event.details.name);
    let (page, frame) = EventFrame::new(visitor, &event, title, "/games");
    // The games of one section are among its pages.
    let page = match sections.iter().find(|of| Some(of.section.id) == sought.filter.section) {
        Some(SectionSummary { section, .. }) => {
            let round = u8::try_from(tx.count_public_rounds(section.id)?.max(1)).unwrap_or(u8::MAX);
            let links = dock::of_section(&page, path.section(section.id), round, "event-tab-games");
            page.with_dock(links)
        }
        None => page,
    };
    let address = path.at("games");
    let found = Found::new(&loaded, &query, &address);
    let tgk = (found.all > 0).then(|| query.address(&path.at("games.tgk"), "", ""));
    let mut search = Search::new(&page, query, &sought, &address);
    search.choose_sections(&page, &sections);
    let board = has_board.then(|| path.at("featured"));
    Ok(OfEvent { page, frame, search, found, tgk, board, several_sections: sections.len() > 1 })
}

impl Search {
    /// Lets choose among the sections of an event, and their rounds.
    fn choose_sections(&mut self, page: &Page, sections: &[SectionSummary]) {
        if sections.len() > 1 {
            self.first = vec![(String::new(), page.t("games-all-sections"), self.query.section.is_empty())];
            self.first.extend(sections.iter().map(|SectionSummary { section, .. }| {
                let id = section.id.to_string();
                let chosen = id == self.query.section;
                (id, section.settings.name.clone(), chosen)
            }));
        }
        let last = sections.iter().map(|of| of.stage.format.rounds).max().unwrap_or(0);
        self.rounds = vec![(String::new(), page.t("games-all-rounds"), self.query.round.is_empty())];
        self.rounds.extend((1..=last).map(|round| {
            let number = round.to_string();
            let chosen = number == self.query.round;
            (number, page.t1("round-n", "n", round), chosen)
        }));
    }

    /// Lets choose among the events.
    fn choose_events(&mut self, page: &Page, events: &[Event]) {
        self.first = vec![(String::new(), page.t("games-all-events"), self.query.event.is_empty())];
        self.first.extend(events.iter().map(|event| {
            let id = event.id.to_string();
            let chosen = id == self.query.event;
            (id, event.details.name.clone(), chosen)
        }));
    }
}

/// `GET /games`
async fn all(context: Context, query: web::Query<GamesQuery>) -> Answer {
    let (section, round) = (String::new(), String::new());
    let query = GamesQuery { section, round, ..query.into_inner().tidied() };
    // There is no end of what can be searched for: only the beginning of the whole list is worth keeping.
    let sought = query.sought();
    let address = (query.is_empty() && sought.page == 1).then(|| "/games".to_owned());
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| all_games(tx, visitor, query);
    if sought.fault.is_none() {
        return context.public_page(DependsOn::Everything, address, view).await;
    }
    let shown = context.read(move |tx, visitor| {
        let shown = view(tx, visitor)?;
        Ok((shown.search.status(), shown.render()?))
    });
    let (status, html) = shown.await?;
    Ok(rendered(status, html))
}

fn all_games(tx: &mut Tx<'_>, visitor: &Visitor, query: GamesQuery) -> Result<All, PageError> {
    let sought = query.sought();
    let (mut events, loaded) = (tx.list_events()?, load(tx, &sought)?);
    events.retain(|event| !event.protection.unlisted);
    let page = Page::new(visitor, Message::new("games-title"));
    let found = Found::new(&loaded, &query, "/games");
    let line = if sought.fault.is_none() { query.line.clone() } else { String::new() };
    let openings = with_query("/games/openings", &[("line", &line)]);
    let mut search = Search::new(&page, query, &sought, "/games");
    search.choose_events(&page, &events);
    Ok(All { page, search, found, openings })
}

/// `GET /events/{event}/games.tgk`: all games that the same search finds, as one file.
async fn download(context: Context, path: EventPath, query: web::Query<GamesQuery>) -> Answer {
    let Sought { filter, player, fault, .. } = query.into_inner().tidied().sought();
    if let Some(fault) = fault {
        return Err(PageError::Refused(fault));
    }
    let filter = RecordingFilter { event: Some(path.event), ..filter };
    let find = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let name = file_name(tx, visitor, path, filter.section)?;
        let places = recordings::find(tx, &filter, &player)?;
        if places.len() > MAX_GAMES_IN_FILE {
            let many =
                Message::new("error-games-many").with("n", places.len()).with("most", MAX_GAMES_IN_FILE);
            return Err(PageError::Refused(many));
        }
        Ok((name, places))
    };
    let (name, places) = context.read(find).await?;
    Ok(file::respond(&context, path.event, &name, places))
}

fn file_name(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: EventPath,
    section: Option<SectionId>,
) -> Result<String, PageError> {
    let event = path.load(tx)?;
    let section = match section {
        Some(id) => match path.section(id).load_section(tx) {
            Err(ActionError::NotFound) => None,
            section => Some(section?),
        },
        None => None,
    };
    let section = section.map(|section| section.settings.name).unwrap_or_default();
    let games = Speaker::new(visitor.lang).t("section-tab-games");
    Ok(format!("{}.tgk", stem(&[&event.details.name, &section, &games])))
}
