//! Results of adjourned games in closed rounds. The games counted as draws until now; rounds paired from that stay as they
//! are.

use super::corrections::message_and_consequences;
use super::results::{self, Entered};
use crate::actions::audit::conflict;
use crate::actions::consent::Caution;
use crate::actions::sections::before_change::save_snapshot;
use crate::actions::text::player_name;
use crate::actions::{ActionError, Actor, Subject, load_section_state};
use crate::i18n::Message;
use crate::primitives::{Score, Side};
use crate::regulations::result::GameResult;
use crate::store::Tx;
use crate::tournament::{Action, BoardSeen, Game, PlayerId, Right, RoundState, SectionState};

/// Enters the result of an adjourned game of a closed round; while the round is played it is entered like any other. A
/// result that is no draw is confirmed, with what follows from it named, a snapshot is saved, and the section's file tells
/// of it.
///
/// # Errors
/// The actor lacks the right, or has not consented; no such board; the round is not closed, or the game not adjourned; the
/// result contradicts itself, needs a ruling, or leaves the game adjourned; another user changed it in the meantime.
pub fn enter(
    tx: &mut Tx<'_>,
    actor: &Actor,
    BoardSeen { at, version: expected }: BoardSeen,
    result: GameResult,
) -> Result<Entered, ActionError> {
    actor.require(tx, at.event, Right::EnterResults)?;
    let before = load_section_state(tx, at.section())?;
    let (round, board) = at.find(&before).ok_or(ActionError::NotFound)?;
    if board.result == Some(result) {
        return Ok(Entered { result: board.result, version: board.version });
    }
    let subject = Subject::Board(board.id);
    let [stored, yours] = [board.result, Some(result)].map(|result| results::result_json(board, result));
    if board.version != expected {
        return Err(conflict(tx, at.event, subject, board.version, stored, yours)?);
    }
    if !board.is_adjourned() || round.state != RoundState::Closed {
        let refused = Message::new("error-not-adjourned").with("round", round.number);
        return Err(ActionError::refused(refused.with("board", board.number)));
    }
    results::check(&result)?;
    results::check_needs_no_ruling(&result)?;
    results::check_not_excluded(tx, at, board, Some(result))?;
    let mut entry = actor.entry(at, Action::ResultChanged, subject).before(stored).after(yours);
    let is_draw = Side::BOTH.into_iter().all(|side| result.points(side) == Score::HALF);
    if !is_draw {
        let (_, consequences) = message_and_consequences(tx, &before, round, board, result);
        let message = Message::new("caution-adjourned-result")
            .with("round", round.number)
            .with("board", board.number)
            .with("white", player_name(&before, board.white))
            .with("black", player_name(&before, board.black))
            .with("result", result.to_string());
        let reason = actor.require_consent(vec![Caution::confirm(message).naming(consequences)])?;
        save_snapshot(tx, actor, &before, Action::ResultChanged, Some(round.number))?;
        entry = entry.after_field("adjournment", line(&before, board, result));
        entry = entry.reason(reason.unwrap_or_default());
    }
    let version = tx.update_result(board.id, expected, Some(result))?;
    entry.append(tx)?;
    Ok(Entered { result: Some(result), version })
}

/// The game in numbers, as report files have it: `4-9 1-0`.
fn line(section_state: &SectionState, board: &Game, result: GameResult) -> String {
    let number = |id: PlayerId| {
        let player = section_state.players.iter().find(|player| player.id == id);
        player.and_then(|player| player.number).map_or_else(|| "?".to_owned(), |number| number.to_string())
    };
    let points = |side| match result {
        GameResult::Forfeit { winner } if winner == side => "+",
        GameResult::Forfeit { .. } | GameResult::DoubleForfeit => "-",
        _ if result.points(side) == Score::ONE => "1",
        _ if result.points(side) == Score::ZERO => "0",
        _ => "=",
    };
    let (white, black) = (number(board.white), number(board.black));
    format!("{white}-{black} {}-{}", points(Side::White), points(Side::Black))
}

#[cfg(test)]
mod tests;
