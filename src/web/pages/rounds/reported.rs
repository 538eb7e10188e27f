//! What players have reported of the games of a round, for officials.

use crate::actions::boards::reports;
use crate::tournament::{Round, RoundState};
use crate::web::address::RoundPath;
use crate::web::pages::boards::reports::report_note;
use crate::web::prelude::*;

/// A board of which something was reported: its number and address, whether the players contradict each other, and in words.
pub(super) type ReportedBoard = (u32, String, bool, String);

/// The boards without a result of which something was reported, contradictions first.
pub(super) fn reported(
    tx: &mut Tx<'_>,
    page: &Page,
    path: RoundPath,
    round: Option<&Round>,
) -> Result<Vec<ReportedBoard>, PageError> {
    let Some(round) = round.filter(|round| round.state == RoundState::Playing) else { return Ok(Vec::new()) };
    let line = |(board, reported)| {
        let (loud, text) = report_note(page, &reported)?;
        Some((board, path.board(board).url(), loud, text))
    };
    let mut boards: Vec<ReportedBoard> =
        reports::list_for_games(tx, &round.games)?.into_iter().filter_map(line).collect();
    boards.sort_by_key(|(board, _, loud, _)| (!loud, *board));
    Ok(boards)
}
