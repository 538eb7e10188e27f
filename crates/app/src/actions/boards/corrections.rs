//! Results of closed rounds, corrected without opening the round again (R4). What was paired from them stays as it is:
//! a corrected result counts for the standings and for pairings to come.

use super::rulings::{self, Ruled};
use super::{records, results};
use crate::actions::boards::BoardSeen;
use crate::actions::conflict::conflict;
use crate::actions::consent::Caution;
use crate::actions::sections::{consequence_text, snapshots};
use crate::actions::{ActionError, Actor, section_state};
use crate::i18n::Message;
use crate::regulations::result::{self, GameResult};
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::sections::consequences;
use crate::tournament::{Action, Board, ResultGround, Round, RoundState, RulingId, SectionState};

/// Puts another result in the place of the one that a board of a closed round has. Of the round that was closed last it
/// is confirmed, of an earlier one it takes two steps; either way what follows is named, a snapshot is kept, and it is a
/// ruling, which can be withdrawn.
///
/// # Errors
/// The actor may not; no such board; the round is not closed: its results are entered as usual; the result
/// stands already, contradicts itself or the board's record; somebody else changed it in the meantime; the actor has not consented
/// to what follows.
pub fn correct(
    tx: &mut Tx<'_>,
    actor: &Actor,
    BoardSeen { at, version: expected }: BoardSeen,
    result: GameResult,
) -> Result<RulingId, ActionError> {
    actor.needs(tx, at.event, Right::Correct)?;
    actor.first_time(tx)?;
    let before = section_state(tx, at.event, at.section)?;
    let (round, board) = at.find(&before).ok_or(ActionError::NotFound)?;
    if board.result == Some(result) {
        return Err(refused("error-correct-same", round, board));
    }
    if board.version != expected {
        let [stored, yours] = [board.result, Some(result)].map(|result| results::kept(board, result));
        let subject = format!("board:{}", board.id);
        return Err(conflict(tx, at.event, &subject, board.version, Some(&stored), Some(&yours))?);
    }
    if round.state != RoundState::Closed {
        return Err(refused("error-correct-not-closed", round, board));
    }
    result::check(&result).map_err(|fault| ActionError::refused(results::fault_message(&fault)))?;
    if records::contradicts(tx, &Board { result: Some(result), ..board.clone() })? {
        return Err(refused("error-correct-record", round, board));
    }
    let (message, follows) = told(&before, round, board, result);
    let is_last =
        !before.rounds.iter().any(|later| later.number > round.number && later.state == RoundState::Closed);
    let caution = if is_last { Caution::confirm(message) } else { Caution::two_steps(message) };
    let reason = actor.require_consent(vec![caution.naming(follows)])?.unwrap_or_default();
    snapshots::keep(tx, actor, &before, Action::RulingMade, Some(round.number))?;
    let ruled =
        Ruled { ground: ResultGround::Correction, after: Some(result), reason: &reason, parent: None };
    rulings::set_result(tx, actor, at.seen(expected), board, ruled)
}

fn refused(key: &'static str, round: &Round, board: &Board) -> ActionError {
    ActionError::refused(Message::new(key).with("round", round.number).with("board", board.number))
}

/// What a correction comes to, and what follows from it.
pub(in crate::actions) fn told(
    before: &SectionState,
    round: &Round,
    board: &Board,
    result: GameResult,
) -> (Message, Vec<Message>) {
    let mut after = before.clone();
    let boards = after.rounds.iter_mut().flat_map(|round| &mut round.boards);
    for corrected in boards.filter(|other| other.id == board.id) {
        corrected.result = Some(result);
    }
    let name = |player| consequence_text::name(before, player);
    let message = Message::new("caution-result-corrected")
        .with("round", round.number)
        .with("board", board.number)
        .with("white", name(board.white))
        .with("black", name(board.black))
        .with("before", board.result.map_or_else(|| "–".to_owned(), |result| result.to_string()))
        .with("after", result.to_string());
    (message, consequence_text::said(before, &consequences::between(before, &after)))
}

#[cfg(test)]
mod tests;
