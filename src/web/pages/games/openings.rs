//! The table of openings: how the stored games went on after a line of moves, and how they ended.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use crate::actions::boards::recordings;
use crate::game::{Notation, Offer, OpeningLine, Pit, Turn};
use crate::i18n::Message;
use crate::primitives::Side;
use crate::store::{DependsOn, StoreError, Tx};
use crate::tournament::{Continuation, Recording, RecordingFilter, ResultCounts};
use crate::web::context::Context;
use crate::web::pages::{Answer, html_as};
use crate::web::route::routes;
use crate::web::views::Page;
use crate::web::views::boards::board::{BoardDrawing, BoardView, PitChoice};
use crate::web::views::boards::games::{GameLine, with_query};
use crate::web::visitor::Visitor;

routes! {
    GET  "/games/openings" Anyone => show, Archive "openings";
}

/// The latest games that went so, shown beside the table.
const MAX_LATEST_GAMES: usize = 20;

/// Tables of lines with so many moves at most are kept: 91 of them.
const MAX_CACHED_MOVES: usize = 2;

/// The most moves that the table follows: further than openings go. Every step of the way here is a link that holds
/// the whole line, so that the page grows with the square of it.
const MAX_MOVES: usize = 200;

const ADDRESS: &str = "/games/openings";

#[derive(Template)]
#[template(path = "games/openings.html")]
struct Openings {
    page: Page,
    board: BoardDrawing,
    /// What was typed, and what is wrong with it.
    typed: String,
    error: String,
    /// The way here: label, address, whether it is this position.
    steps: Vec<(String, String, bool)>,
    /// Who is to move.
    mover: &'static str,
    /// All games that came here.
    all: Option<Row>,
    rows: Vec<Row>,
    /// How many games ended here.
    ended: u64,
    games: Vec<GameLine>,
    /// The search for all of them.
    search: String,
}

/// A move, and the games in which it was played.
struct Row {
    text: String,
    url: String,
    games: u64,
    /// Of a hundred games that came here, how many.
    share: String,
    /// The mover's score in hundredths.
    score: String,
    /// The games won by white, drawn, won by black, of a hundred with a result.
    split: [u64; 3],
    /// The same in words.
    results: String,
}

/// The query of the opening tree.
#[derive(serde::Deserialize)]
pub(in crate::web) struct OpeningsQuery {
    #[serde(default)]
    line: String,
}

/// `GET /games/openings`
async fn show(context: Context, web::Query(query): web::Query<OpeningsQuery>) -> Answer {
    let line = match read(&query.line) {
        Ok(line) => line,
        Err(fault) => {
            let page = Page::new(&context.visitor, Message::new("openings-title"));
            let error = page.say(&fault);
            let typed = query.line.chars().take(200).collect();
            let shown =
                Openings { error, typed, ..Openings::new(page, &OpeningLine::default(), &Table::default()) };
            return html_as(StatusCode::UNPROCESSABLE_ENTITY, &shown);
        }
    };
    let (keeps, address) = (line.len() <= MAX_CACHED_MOVES, address(&line));
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let filter = RecordingFilter { line: line.digits(), ..RecordingFilter::default() };
        let page = Page::new(visitor, Message::new("openings-title"));
        Ok(Openings::new(page, &line, &Table::load(tx, &filter)?))
    };
    // The fewer the moves, the more games there are to count, and the fewer such pages.
    if keeps {
        context.public_page(DependsOn::Everything, address, view).await
    } else {
        context.page(view).await
    }
}

/// The line that was typed, or why there is no table for it.
fn read(typed: &str) -> Result<OpeningLine, Message> {
    let line = OpeningLine::read(typed).map_err(|error| recordings::line_fault(&error))?;
    if line.len() > MAX_MOVES {
        return Err(Message::new("unreadable-too-many-moves").with("most", MAX_MOVES));
    }
    Ok(line)
}

/// What is stored of games that begin with a line.
#[derive(Default)]
struct Table {
    next: Vec<Continuation>,
    latest: Vec<Recording>,
}

impl Table {
    fn load(tx: &mut Tx<'_>, filter: &RecordingFilter) -> Result<Self, StoreError> {
        let places = tx.list_latest_recordings(filter, MAX_LATEST_GAMES, 0)?;
        Ok(Self { next: tx.list_continuations(&filter.line)?, latest: tx.list_recording_lines(&places)? })
    }
}

impl Openings {
    fn new(page: Page, line: &OpeningLine, table: &Table) -> Self {
        let games = page.t("games-title");
        let page = page.crumb(games, "/games");
        let mut all = ResultCounts::default();
        table.next.iter().for_each(|next| all += next.games);
        let ended = table.next.iter().filter(|next| next.next.is_none());
        let row_of_all = || Row::new(&page, line, page.t("openings-all"), String::new(), &all, &all);
        let there =
            |pit| PitChoice::Link(line.with(pit).map_or_else(|_| address(line), |line| address(&line)));
        let here = line.position();
        let board = BoardView::from_position(&here, line.moves().last()).choosing(&here, there);
        Self {
            board: board.draw(position(&page, line), &page),
            typed: line.to_string(),
            error: String::new(),
            steps: steps(&page, line),
            mover: here.to_move().name(),
            all: (all.all() > 0).then(row_of_all),
            rows: rows(&page, line, &table.next, &all),
            ended: ended.map(|next| next.games.all()).sum(),
            games: table.latest.iter().map(GameLine::new).collect(),
            search: with_query("/games", &[("line", &line.to_string())]),
            page,
        }
    }
}

/// What the picture shows.
fn position(page: &Page, line: &OpeningLine) -> String {
    let Some(last) = line.moves().last() else { return page.t("replay-start") };
    let turn = Turn::after(line.len().saturating_sub(1));
    let after = Message::new("replay-after").with("n", turn.number).with("side", turn.side.name());
    page.say(&after.with("move", Notation::new(last, Offer::None).to_string()))
}

/// The start and each move on the way here.
fn steps(page: &Page, line: &OpeningLine) -> Vec<(String, String, bool)> {
    let mut steps = vec![(page.t("openings-start"), ADDRESS.to_owned(), line.is_empty())];
    steps.extend((1..).zip(line.moves()).map(|(moves, played)| {
        let turn = Turn::after(moves - 1);
        let number = if turn.side == Side::White { format!("{}. ", turn.number) } else { String::new() };
        let label = format!("{number}{}", Notation::new(played, Offer::None));
        (label, address(&line.first(moves)), moves == line.len())
    }));
    steps
}

fn address(line: &OpeningLine) -> String {
    with_query(ADDRESS, &[("line", &line.to_string())])
}

/// The moves that were played here, the most frequent first.
fn rows(page: &Page, line: &OpeningLine, found: &[Continuation], all: &ResultCounts) -> Vec<Row> {
    let mut found: Vec<&Continuation> = found.iter().collect();
    found.sort_by_key(|next| std::cmp::Reverse(next.games.all()));
    let row = |next: &&Continuation| {
        // What is stored was checked when it came in.
        let deeper = line.with(Pit::new(next.next?)?).ok()?;
        let text = Notation::new(deeper.moves().last()?, Offer::None).to_string();
        Some(Row::new(page, line, text, address(&deeper), &next.games, all))
    };
    found.iter().filter_map(row).collect()
}

impl Row {
    fn new(
        page: &Page,
        line: &OpeningLine,
        text: String,
        url: String,
        games: &ResultCounts,
        all: &ResultCounts,
    ) -> Self {
        let mover = line.position().to_move();
        let percent = |percent: Option<u64>| percent.map(|n| page.t1("percent", "n", n)).unwrap_or_default();
        let of = |part: u64| (100 * part + games.decided() / 2).checked_div(games.decided()).unwrap_or(0);
        let split = [of(games.white), of(games.drawn), of(games.black)];
        let results = Message::new("openings-results").with("white", games.white).with("drawn", games.drawn);
        Self {
            text,
            url,
            games: games.all(),
            share: percent((100 * games.all() + all.all() / 2).checked_div(all.all())),
            score: percent(games.percent(mover)),
            split,
            results: page.say(&results.with("black", games.black)),
        }
    }

    /// Where the parts of the bar begin: drawn games, and those that black won.
    fn begins(&self) -> [u64; 2] {
        let [white, drawn, _] = self.split;
        [white, white + drawn]
    }
}
