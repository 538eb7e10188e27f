//! The page on which officials enter a game while it is played: a press on a pit is a move, and is stored at once.

use actix_web::web;

use super::Loaded;
use crate::actions::boards::records::live::{self, LiveChange};
use crate::game::{Pit, Replay};
use crate::web::address::BoardPath;
use crate::web::forms::{Field, Text, desk};
use crate::web::pages::boards;
use crate::web::prelude::*;
use crate::web::views::boards::live_entry::LiveEntryView;
use crate::web::views::rounds::round::{GameRow, RoundRows};

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record/live" Holding(EnterResults) => show, Records "live";
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record/live" Holding(EnterResults) => enter;
}

/// The moves that the page showed.
const SEEN: Field<Text> = Field::text("seen");
/// `1` where black sits below.
const FLIP: Field<Text> = Field::text("flip");
/// `remove` for the last move.
const ACT: Field<Text> = Field::text("act");

#[derive(Template)]
#[template(path = "records/live.html")]
struct Show {
    page: Page,
    heading: String,
    game: GameRow,
    url: String,
    /// Where what happens in the event is told, and in which section.
    stream: String,
    section: String,
    entry: LiveEntryView,
    /// Whether black sits below, and the address of the page the other way round.
    flipped: bool,
    turned: String,
    /// Why the last move was not entered; empty when it was.
    error: String,
}

/// How the board is looked at.
#[derive(serde::Deserialize)]
pub(in crate::web) struct LiveRecordQuery {
    #[serde(default)]
    flip: String,
}

/// `GET …/boards/{board}/record/live`
async fn show(context: Context, path: BoardPath, query: web::Query<LiveRecordQuery>) -> Answer {
    let flipped = query.flip == "1";
    context.page(move |tx, visitor| view(tx, visitor, path, flipped, None)).await
}

/// `POST …/boards/{board}/record/live`: a move, or the last one less. A sender who saw other moves is shown those of now.
async fn enter(context: Context, path: BoardPath, Posted(fields): Posted) -> Answer {
    let (change, flipped) = (change(&fields)?, fields.get(FLIP) == "1");
    let seen = fields.get(SEEN).to_owned();
    let there = address(path, flipped);
    let enter = move |tx: &mut Tx<'_>, actor: &Actor| live::enter(tx, actor, path.board_at(), &seen, change);
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        view(tx, visitor, path, flipped, Some(&rejected.message("error-live-conflict")))
    };
    context.perform(path, fields, enter).await?.redirect(there.clone(), None).or_page(there, view).await
}

/// What a button does.
fn change(fields: &Fields) -> Result<LiveChange, PageError> {
    let pit = fields.get(desk::PIT).and_then(Pit::new).map(LiveChange::Play);
    let removed = (fields.get(ACT) == "remove").then_some(LiveChange::RemoveLast);
    pit.or(removed).ok_or_else(|| PageError::Unreadable(Message::new("error-unreadable")))
}

fn address(path: BoardPath, flipped: bool) -> String {
    path.at(if flipped { "record/live?flip=1" } else { "record/live" })
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: BoardPath,
    flipped: bool,
    refused: Option<&Message>,
) -> Result<Show, PageError> {
    let loaded = boards::load(tx, visitor, path)?;
    let Loaded { event, section_state, round, board, .. } = &loaded;
    live::may_enter(round, board, loaded.game()).map_err(PageError::Refused)?;
    let title = Message::new("live-entry-title").with("round", path.round).with("board", path.board);
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Rounds);
    let label = page.t1("round-n", "n", path.round);
    let page = page.crumb(label, path.round().url());
    let label = page.t1("board-n", "n", path.board);
    let page = page.crumb(label, path.url());
    let mut rows = RoundRows::new(section_state, round, &frame.url).games().into_iter();
    let nothing = Replay::new();
    let moves = loaded.game().map_or(&nothing, |game| game.replay());
    Ok(Show {
        heading: page.title.clone(),
        game: rows.find(|row| row.board == path.board).ok_or(PageError::NotFound)?,
        url: path.url(),
        stream: path.section().event().at("live"),
        section: path.section.to_string(),
        entry: LiveEntryView::new(&page, moves, flipped),
        flipped,
        turned: address(path, !flipped),
        error: refused.map(|why| page.say(why)).unwrap_or_default(),
        page,
    })
}
