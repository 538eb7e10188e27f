//! Protocols of games on paper: a page each for the signatures of both players and the referee; one game, or all of a
//! round.

use std::collections::HashSet;

use super::board_controls::view::BoardControls;
use crate::actions::boards::protocol::RoundGames;
use crate::actions::boards::records;
use crate::tournament::boards::protocol::Protocol;
use crate::tournament::{Game, Ruling};
use crate::web::address::{BoardPath, RoundPath};
use crate::web::prelude::*;
use crate::web::views::frame::time_control;
use crate::web::views::rounds::round::{GameRow, RoundRows, ended};
use crate::web::visitor::now;

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/protocol" Holding(EnterResults) => show, Board "protocol";
    GET  "/events/{event}/sections/{section}/rounds/{round}/protocols" Holding(EnterResults) => of_round, Board "protocol";
}

#[derive(Template)]
#[template(path = "boards/protocols.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    number: u8,
    /// The page to go back to, and the key of what it is called.
    back: (String, &'static str),
    control: String,
    /// When the round was started; empty when it was not.
    started: String,
    /// The end of the event's audit log now, in words.
    head: String,
    games: Vec<Sheet>,
}

/// The protocol of a game.
struct Sheet {
    row: GameRow,
    /// How the game ended, as text; empty when that is not recorded.
    ended: String,
    board_controls: BoardControls,
}

/// `GET …/rounds/{round}/boards/{board}/protocol`
async fn show(context: Context, path: BoardPath) -> Answer {
    let title = Message::new("protocol-title").with("round", path.round).with("board", path.board);
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let shown =
            view(tx, visitor, path.round(), Some(path.board), (title, (path.url(), "protocol-back")))?;
        if shown.games.is_empty() { Err(PageError::NotFound) } else { Ok(shown) }
    };
    context.page(view).await
}

/// `GET …/rounds/{round}/protocols`
async fn of_round(context: Context, path: RoundPath) -> Answer {
    let title = Message::new("protocol-of-round").with("n", path.round);
    context
        .page(move |tx, visitor| view(tx, visitor, path, None, (title, (path.url(), "protocol-back-round"))))
        .await
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: RoundPath,
    only: Option<u32>,
    (title, back): (Message, (String, &'static str)),
) -> Result<Show, PageError> {
    let event = path.section().event().load(tx)?;
    let games = RoundGames::load(tx, path.ids(), now())?;
    let shown = games.round.games.iter().filter(|board| only.is_none_or(|only| board.number == only));
    let shown: Vec<Game> = shown.cloned().collect();
    let differs: HashSet<u32> = records::contradicting(tx, &shown)?.into_iter().collect();
    let RoundGames { section_state, round, times, .. } = &games;
    let (page, frame) = SectionFrame::new(visitor, &event, section_state, title, Tab::Rounds);
    let rows = RoundRows::new(section_state, round, &frame.url).games();
    let sheet = |row: GameRow, (board, rulings, protocol): (&Game, &[Ruling], &Protocol)| {
        let game = (section_state, board, path.board(board.number));
        let differs = differs.contains(&board.number);
        Sheet {
            ended: ended(&page, board.result),
            board_controls: BoardControls::new((&page, visitor), game, protocol, rulings, differs),
            row,
        }
    };
    let chosen = rows.into_iter().zip(games.boards());
    let chosen = chosen.filter(|(row, _)| only.is_none_or(|only| row.board == only));
    let sheets = chosen.map(|(row, game)| sheet(row, game)).collect();
    Ok(Show {
        number: round.number,
        control: page.say(&time_control(&section_state.settings().control)),
        started: times.started_at.map(|at| page.time(&at)).unwrap_or_default(),
        head: page.audit_head(tx.find_audit_head(event.id)?),
        games: sheets,
        back,
        page,
        frame,
    })
}
