//! Results of closed rounds, corrected without reopening the round (R4). Rounds paired from them stay as they are: a
//! corrected result counts for the standings and for later pairings.

use super::rulings::{self, Ruled};
use super::{records::reading, results};
use crate::actions::audit::conflict;
use crate::actions::consent::Caution;
use crate::actions::sections::before_change::{consequences_of, save_snapshot};
use crate::actions::sections::fide_mode;
use crate::actions::text::{or_dash, player_name};
use crate::actions::{ActionError, Actor, Subject, ahead, load_section_state};
use crate::i18n::Message;
use crate::regulations::result::GameResult;
use crate::store::Tx;
use crate::tournament::{
    Action, BoardSeen, Game, ResultGround, Right, Round, RoundState, RulingId, SectionState,
};

/// Corrects the result of a board of a closed round. In the round that was closed last it is confirmed, in an earlier one it
/// takes two steps; either way the consequences are named, a snapshot is saved, and it is a ruling, which can be withdrawn.
///
/// # Errors
/// The actor lacks the right, or has not consented; no such board; the round is not closed, so results are entered as
/// usual; the result is the present one, contradicts itself or the board's record; another user changed it in the meantime.
pub fn correct(
    tx: &mut Tx<'_>,
    actor: &Actor,
    BoardSeen { at, version: expected }: BoardSeen,
    result: GameResult,
) -> Result<RulingId, ActionError> {
    actor.require_once(tx, at.event, Right::Correct)?;
    let before = load_section_state(tx, at.section())?;
    let (round, board) = at.find(&before).ok_or(ActionError::NotFound)?;
    if board.result == Some(result) {
        return Err(refused("error-correction-same", round, board));
    }
    if board.version != expected {
        let [stored, yours] = [board.result, Some(result)].map(|result| results::result_json(board, result));
        return Err(conflict(tx, at.event, Subject::Board(board.id), board.version, stored, yours)?);
    }
    if round.state != RoundState::Closed {
        return Err(refused("error-correction-not-closed", round, board));
    }
    fide_mode::refuse_result_of(&before, round.number)?;
    results::check(&result)?;
    if reading::contradicts(tx, &Game { result: Some(result), ..board.clone() })? {
        return Err(refused("error-correction-record", round, board));
    }
    let (message, consequences) = message_and_consequences(tx, &before, round, board, result);
    let is_last =
        !before.rounds.iter().any(|later| later.number > round.number && later.state == RoundState::Closed);
    let caution = if is_last { Caution::confirm(message) } else { Caution::two_steps(message) };
    let reason = actor.require_consent(vec![caution.naming(consequences)])?.unwrap_or_default();
    save_snapshot(tx, actor, &before, Action::RulingMade, Some(round.number))?;
    let ruled =
        Ruled { ground: ResultGround::Correction, after: Some(result), reason: &reason, parent: None };
    rulings::set_result(tx, actor, at.seen(expected), board, ruled)
}

fn refused(key: &'static str, round: &Round, board: &Game) -> ActionError {
    ActionError::refused(Message::new(key).with("round", round.number).with("board", board.number))
}

/// A correction in words, and its consequences.
pub(in crate::actions) fn message_and_consequences(
    tx: &mut Tx<'_>,
    before: &SectionState,
    round: &Round,
    board: &Game,
    result: GameResult,
) -> (Message, Vec<Message>) {
    let mut after = before.clone();
    let boards = after.rounds.iter_mut().flat_map(|round| &mut round.games);
    for corrected in boards.filter(|other| other.id == board.id) {
        corrected.result = Some(result);
    }
    let name = |player| player_name(before, player);
    let message = Message::new("caution-result-corrected")
        .with("round", round.number)
        .with("board", board.number)
        .with("white", name(board.white))
        .with("black", name(board.black))
        .with("before", or_dash(board.result))
        .with("after", result.to_string());
    let found = ahead::consequences(tx, before, &after);
    (message, consequences_of(before, &found, &[board.white, board.black]))
}

#[cfg(test)]
mod tests;
