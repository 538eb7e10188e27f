//! Protocols: of the games of a round, several on a sheet; of warnings and of changes of clocks, one for each ruling.

use std::collections::HashSet;

use super::super::registry::Paper;
use super::super::sheet::{Order, Sheet, in_turn};
use crate::actions::boards::protocol::RoundGames;
use crate::actions::boards::records;
use crate::store::RulingFilter;
use crate::tournament::boards::protocol::Protocol;
use crate::tournament::{Game, RoundState, Ruling, RulingKind, SectionState};
use crate::web::pages::boards::board_controls::view::{BoardControls, RulingLine, lines};
use crate::web::prelude::*;
use crate::web::views::players::name_of;
use crate::web::views::rounds::round::{GameRow, RoundRows, ended};

/// The protocol of a game.
struct GameSheet {
    row: GameRow,
    /// How the game ended; empty when that is not recorded.
    ended: String,
    board_controls: BoardControls,
}

#[derive(Template)]
#[template(path = "papers/game_protocols.html")]
pub(in crate::web::pages::papers) struct Games {
    page: Page,
    sheet: Sheet,
    /// How many are on a sheet.
    each: usize,
    leaves: Vec<Vec<GameSheet>>,
    /// The end of the event's audit log now, in words.
    head: String,
}

pub(in crate::web::pages::papers) fn games(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    order: &Order,
) -> Result<Games, PageError> {
    let begun = order.begin(tx, visitor)?;
    let each = match order.query.each.as_str() {
        "3" => 3,
        "4" => 4,
        _ => 2,
    };
    let head = begun.page.audit_head(tx.find_audit_head(begun.event.id)?);
    let mut sheets = Vec::new();
    if let Some(number) = begun.round().map(|round| round.number) {
        let at = order.path.round(number);
        let games = RoundGames::load(tx, at.ids(), begun.now)?;
        let boards: Vec<Game> = games.round.games.clone();
        let differs: HashSet<u32> = records::contradicting(tx, &boards)?.into_iter().collect();
        let rows = RoundRows::new(&games.section_state, &games.round, "").games();
        let game = |(row, (board, rulings, protocol)): (GameRow, (&Game, &[Ruling], &Protocol))| {
            let differs = differs.contains(&board.number);
            let shown = (&games.section_state, board, at.board(board.number));
            let ended = ended(&begun.page, board.result);
            let board_controls =
                BoardControls::new((&begun.page, visitor), shown, protocol, rulings, differs);
            GameSheet { row, ended, board_controls }
        };
        let chosen = rows.into_iter().zip(games.boards()).filter(|(row, _)| order.query.has_board(row.board));
        sheets = chosen.map(game).collect();
    }
    Ok(Games { page: begun.page, sheet: begun.sheet, each, leaves: in_turn(sheets, each), head })
}

/// The protocol of a ruling.
struct RulingSheet {
    player: String,
    /// The round and the board.
    place: String,
    /// The players of the board, White first; empty without a board.
    players: String,
    line: RulingLine,
}

#[derive(Template)]
#[template(path = "papers/rulings.html")]
pub(in crate::web::pages::papers) struct Rulings {
    page: Page,
    sheet: Sheet,
    /// Whether they are of warnings, not of clocks.
    of_warnings: bool,
    rulings: Vec<RulingSheet>,
    /// Empty forms, where there is nothing yet.
    blanks: usize,
}

/// Empty forms on a sheet.
const FORMS_PER_SHEET: usize = 3;

pub(in crate::web::pages::papers) fn rulings(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    order: &Order,
) -> Result<Rulings, PageError> {
    let begun = order.begin(tx, visitor)?;
    let of_warnings = order.paper == Paper::WarningProtocols;
    let filter = RulingFilter { round: order.query.round(), ..RulingFilter::default() };
    let mut found = tx.list_rulings(order.path.section, &filter)?;
    found.retain(|ruling| {
        let is_warning = matches!(ruling.details.kind, RulingKind::Warning { .. });
        let is_clock = matches!(ruling.details.kind, RulingKind::Clock { .. });
        ruling.is_in_force() && if of_warnings { is_warning } else { is_clock }
    });
    // The lines come with the latest first; on paper the earliest is.
    let shown =
        lines((&begun.page, visitor), &begun.section_state, RoundState::Closed, &found).into_iter().rev();
    let sheets: Vec<RulingSheet> = found
        .iter()
        .zip(shown)
        .map(|(ruling, line)| ruled(&begun.page, &begun.section_state, ruling, line))
        .collect();
    let blanks = if sheets.is_empty() { FORMS_PER_SHEET } else { 0 };
    Ok(Rulings { page: begun.page, sheet: begun.sheet, of_warnings, rulings: sheets, blanks })
}

fn ruled(page: &Page, section_state: &SectionState, ruling: &Ruling, line: RulingLine) -> RulingSheet {
    let round = section_state.round(ruling.details.round);
    let board =
        round.and_then(|round| round.games.iter().find(|board| Some(board.id) == ruling.details.board));
    let round = page.t1("round-n", "n", ruling.details.round);
    let name = |id| name_of(section_state, id);
    RulingSheet {
        player: ruling.details.player.map(name).unwrap_or_default(),
        place: match board {
            Some(board) => format!("{round} · {}", page.t1("board-n", "n", board.number)),
            None => round,
        },
        players: board
            .map(|board| format!("{} – {}", name(board.white), name(board.black)))
            .unwrap_or_default(),
        line,
    }
}

on_paper!(Games, Rulings);
