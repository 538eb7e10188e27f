//! The public board of an event (N9): the games that the referees find worth looking at; and the form on the page of
//! a game that puts it there.

use chrono::DateTime;

use crate::actions::boards::featured::{self, FeaturedGame, MAX_NOTE_LENGTH, Showing};
use crate::game::{DeclaredResult, Notation, Replay, Turn};
use crate::primitives::Side;
use crate::tournament::Featured;
use crate::web::address::{BoardPath, EventPath};
use crate::web::forms::{Field, Parsed, Text};
use crate::web::prelude::*;
use crate::web::views::boards::board::{BoardDrawing, BoardView};
use crate::web::views::boards::games::{GameLine, position};

routes! {
    GET  "/events/{event}/featured" Anyone => board, Records "featured";
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/feature" Holding(EnterResults) => show;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/unfeature" Holding(EnterResults) => hide;
}

/// The position by its number of moves; empty for the last.
pub(super) const MOVES: Field<Parsed<usize>> = Field::parsed("moves");
pub(super) const NOTE: Field<Text> = Field::text("note");
/// When the game was put on the board, in microseconds, as the page showed it.
pub(super) const SEEN: Field<Parsed<i64>> = Field::parsed("seen");

#[derive(Template)]
#[template(path = "games/board.html")]
struct Board {
    page: Page,
    frame: EventFrame,
    games: Vec<Picture>,
}

/// A game on the board.
pub(in crate::web::pages) struct Picture {
    pub(in crate::web::pages) line: GameLine,
    /// The address of the position in the replay.
    pub(in crate::web::pages) url: String,
    pub(in crate::web::pages) board: BoardDrawing,
    position: String,
    pub(in crate::web::pages) note: String,
    /// Whether the game goes on, so that more moves may come.
    playing: bool,
}

/// `GET /events/{event}/featured`
async fn board(context: Context, path: EventPath) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let (event, games) = (path.load(tx)?, featured::games(tx, path.event)?);
        let title = Message::new("featured-title").with("event", &event.details.name);
        let (page, frame) = EventFrame::new(visitor, &event, title, "/featured");
        let games = games.iter().enumerate().map(|(nth, game)| Picture::new(&page, nth, game)).collect();
        Ok(Board { page, frame, games })
    };
    context.public_page(path, path.at("featured"), view).await
}

impl Picture {
    pub(in crate::web::pages) fn new(
        page: &Page,
        nth: usize,
        FeaturedGame { recording, shown, game }: &FeaturedGame,
    ) -> Self {
        let line = GameLine::new(recording);
        let moves = shown.moves.unwrap_or(usize::MAX).min(game.replay().plies().len());
        let (board, position) = position(page, game.replay(), moves);
        Self {
            url: format!("{}?ply={moves}", line.url),
            board: BoardView { nth, ..board }.draw(position.clone(), page),
            position,
            note: shown.note.clone(),
            playing: recording.result.is_none() && game.declared_result() == DeclaredResult::Open,
            line,
        }
    }
}

/// On the page of a game: whether it is on the public board, and the form that puts it there.
pub(in crate::web::pages) struct OnBoard {
    /// The note, when it is there.
    pub(in crate::web::pages) note: Option<String>,
    /// Since when it has been there, in microseconds; nothing when it is not.
    pub(in crate::web::pages) seen: String,
    /// The public board's address.
    pub(in crate::web::pages) board: String,
    /// Whether this visitor may put it there and take it off.
    pub(in crate::web::pages) may: bool,
    /// The positions to choose from: how many moves, label, chosen.
    pub(in crate::web::pages) positions: Vec<(String, String, bool)>,
    pub(in crate::web::pages) longest: usize,
}

impl OnBoard {
    /// Of this game; `moves` is the position that is looked at.
    pub(in crate::web::pages) fn new(
        page: &Page,
        event: EventPath,
        replay: &Replay,
        shown: Option<&Featured>,
        may: bool,
        moves: usize,
    ) -> Self {
        let chosen = shown.map_or(Some(moves).filter(|moves| *moves > 0), |shown| shown.moves);
        let last = chosen.is_none_or(|moves| moves >= replay.plies().len());
        let mut positions = vec![(String::new(), page.t("featured-last"), last)];
        if may {
            positions.push(("0".to_owned(), page.t("replay-start"), chosen == Some(0)));
            positions.extend((1_usize..).zip(replay.plies()).map(|(moves, ply)| {
                let turn = Turn::after(moves - 1);
                let dots = if turn.side == Side::White { "." } else { "…" };
                let label = format!("{}{dots} {}", turn.number, Notation::new(&ply.played, ply.offer));
                (moves.to_string(), label, !last && chosen == Some(moves))
            }));
        }
        Self {
            note: shown.map(|shown| shown.note.clone()),
            seen: shown.map(|shown| shown.at.timestamp_micros().to_string()).unwrap_or_default(),
            board: event.at("featured"),
            may,
            positions,
            longest: MAX_NOTE_LENGTH,
        }
    }
}

/// `POST …/boards/{board}/feature`
async fn show(context: Context, path: BoardPath, Posted(fields): Posted) -> Answer {
    let (moves, note) = (fields.get(MOVES), fields.get(NOTE).to_owned());
    let seen = fields.get(SEEN).and_then(DateTime::from_timestamp_micros);
    let show = move |tx: &mut Tx<'_>, actor: &Actor| {
        featured::show(tx, actor, path.board_at(), Showing { moves, note: &note, seen })
    };
    context.perform(path, fields, show).await?.redirect(path.url(), "game-featured").or_error()
}

/// `POST …/boards/{board}/unfeature`
async fn hide(context: Context, path: BoardPath, Posted(fields): Posted) -> Answer {
    let hide = move |tx: &mut Tx<'_>, actor: &Actor| featured::hide(tx, actor, path.board_at());
    context.perform(path, fields, hide).await?.redirect(path.url(), "game-not-featured").or_error()
}
