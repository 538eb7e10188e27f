//! Protocols of games on paper: a page each for the signatures of both players and the referee; one game, or all of a
//! round.

use askama::Template;

use crate::actions;
use crate::actions::ActionError;
use crate::actions::boards::BoardAt;
use crate::actions::boards::protocol::RoundGames;
use crate::actions::boards::records;
use crate::i18n::{Message, Named as _};
use crate::regulations::result::GameResult;
use crate::tournament::boards::protocol::Protocol;
use crate::tournament::{Board, Event, EventId, Ruling, SectionId};
use crate::web::error::PageError;
use crate::web::pages::boards::{Ids, at, board_url};
use crate::web::pages::rounds::{RoundIds, url};
use crate::web::pages::{Answer, State, html};
use crate::web::views::desk::RefereePanel;
use crate::web::views::frame::time_control;
use crate::web::views::round::{GameRow, RoundRows};
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::{Visitor, now};

#[derive(Template)]
#[template(path = "boards/protocols.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    number: u8,
    /// The page to go back to.
    back: String,
    control: String,
    /// When the round was started; empty when it was not.
    started: String,
    games: Vec<Sheet>,
}

/// The protocol of a game.
struct Sheet {
    row: GameRow,
    /// How the game ended, said; empty when that is not recorded.
    ended: String,
    desk: RefereePanel,
}

/// `GET …/rounds/{round}/boards/{board}/protocol`
pub(in crate::web) async fn show(state: State, visitor: Visitor, ids: Ids) -> Answer {
    let at = at(ids);
    let title = Message::new("protocol-title").with("round", at.round).with("board", at.board);
    let round = (at.event, at.section, at.round);
    let shown = load(&state, &visitor, round, Some(at.board), (title, board_url(at))).await?;
    if shown.games.is_empty() { Err(PageError::NotFound) } else { html(&shown) }
}

/// `GET …/rounds/{round}/protocols`
pub(in crate::web) async fn of_round(state: State, visitor: Visitor, ids: RoundIds) -> Answer {
    let title = Message::new("protocol-of-round").with("n", ids.2);
    html(&load(&state, &visitor, *ids, None, (title, url(&ids))).await?)
}

async fn load(
    state: &State,
    visitor: &Visitor,
    at: (EventId, SectionId, u8),
    only: Option<u32>,
    (title, back): (Message, String),
) -> Result<Show, PageError> {
    let loaded = state.store.read(move |tx| {
        let event = actions::load_event(tx, at.0)?;
        let games = RoundGames::load(tx, at.into(), now())?;
        let mut differs = Vec::new();
        for board in games.round.boards.iter().filter(|board| only.is_none_or(|only| board.number == only)) {
            if records::contradicts(tx, board)? {
                differs.push(board.id);
            }
        }
        Ok::<_, ActionError>((event, games, differs))
    });
    let (event, games, differs): (Event, RoundGames, _) = loaded.await?;
    let RoundGames { section_state, round, times, .. } = &games;
    let (page, frame) = SectionFrame::new(visitor, &event, section_state, title, Tab::Rounds);
    let rows = RoundRows::new(section_state, round, &frame.url).games();
    let sheet = |row: GameRow, (board, rulings, protocol): (&Board, &[Ruling], &Protocol)| {
        let at = BoardAt { event: at.0, section: at.1, round: at.2, board: board.number };
        let game = (section_state, board, board_url(at));
        let differs = differs.contains(&board.id);
        Sheet {
            ended: match board.result {
                Some(GameResult::Played { ending: Some(ending), .. }) => page.say(&ending.message()),
                _ => String::new(),
            },
            desk: RefereePanel::new((&page, visitor), game, protocol, rulings, differs),
            row,
        }
    };
    let wanted = rows.into_iter().zip(games.boards());
    let wanted = wanted.filter(|(row, _)| only.is_none_or(|only| row.board == only));
    let sheets = wanted.map(|(row, game)| sheet(row, game)).collect();
    Ok(Show {
        number: round.number,
        control: page.say(&time_control(&section_state.section.settings.control)),
        started: times.started_at.map(|at| page.time(&at)).unwrap_or_default(),
        games: sheets,
        back,
        page,
        frame,
    })
}
