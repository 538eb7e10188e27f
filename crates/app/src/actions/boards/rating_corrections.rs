//! Corrections for ratings alone: a played game counts for ratings otherwise than its result. Result, standings and pairings
//! stay, so that it is possible for every public round, in FIDE mode too.

use serde_json::{Value, json};

use crate::actions::audit::conflict;
use crate::actions::consent::Caution;
use crate::actions::text::{or_dash, player_name};
use crate::actions::{ActionError, Actor, Subject, load_section_state};
use crate::i18n::{Message, Named as _};
use crate::store::Tx;
use crate::tournament::standings::ratings::{RatingLine, ratings};
use crate::tournament::{Action, BoardSeen, Game, RatedAs, Right, Round, SectionState, Version};

/// Says what a game counts as for ratings: its own result again if `None`. It is confirmed, with the ratings that change.
///
/// # Errors
/// The actor lacks the right, or has not consented; no such board; the round is not public, or no game was played that counts
/// for ratings; nothing would change; another user changed the board in the meantime.
pub fn correct(
    tx: &mut Tx<'_>,
    actor: &Actor,
    BoardSeen { at, version: expected }: BoardSeen,
    rated_as: Option<RatedAs>,
) -> Result<Version, ActionError> {
    actor.require_once(tx, at.event, Right::Correct)?;
    let before = load_section_state(tx, at.section())?;
    let (round, board) = at.find(&before).ok_or(ActionError::NotFound)?;
    let refused = |key| Message::new(key).with("round", round.number).with("board", board.number);
    let result = board.result.filter(|result| round.is_public() && result.is_rated());
    let Some(result) = result else {
        return Err(ActionError::refused(refused("error-rating-correction-unrated")));
    };
    // Its own result is no correction.
    let rated_as = rated_as.filter(|rated| RatedAs::from_result(result) != Some(*rated));
    let subject = Subject::Board(board.id);
    let [stored, yours] = [board.rated_as, rated_as].map(|rated| rated_json(board, rated));
    if board.version != expected {
        return Err(conflict(tx, at.event, subject, board.version, stored, yours)?);
    }
    if board.rated_as == rated_as {
        return Err(ActionError::refused(refused("error-rating-correction-same")));
    }
    let caution = Caution::confirm(message(&before, round, board, rated_as));
    let cautions = vec![caution.naming(consequences(&before, board, rated_as))];
    let reason = actor.require_consent(cautions)?.unwrap_or_default();
    let version = tx.update_rated_as(board.id, expected, rated_as)?;
    let entry = actor.entry(at, Action::RatingCorrected, subject).reason(reason);
    entry.before(stored).after(yours).append(tx)?;
    Ok(version)
}

/// The correction in a sentence.
fn message(section_state: &SectionState, round: &Round, board: &Game, rated_as: Option<RatedAs>) -> Message {
    let [white, black] = [board.white, board.black].map(|player| player_name(section_state, player));
    let message = Message::new("caution-rating-correction").with("round", round.number);
    let message = message.with("board", board.number).with("white", white).with("black", black);
    let own = || Message::new("value").with("value", or_dash(board.result));
    message.with("result", or_dash(board.result)).with("rated", rated_as.map_or_else(own, RatedAs::message))
}

/// The rating changes of the two players before and after it.
fn consequences(before: &SectionState, board: &Game, rated_as: Option<RatedAs>) -> Vec<Message> {
    let mut after = before.clone();
    let boards = after.rounds.iter_mut().flat_map(|round| &mut round.games);
    boards.filter(|other| other.id == board.id).for_each(|other| other.rated_as = rated_as);
    let [was, is] = [before, &after].map(ratings);
    let change = |lines: &[RatingLine], player| {
        let line = lines.iter().find(|line| line.player == player);
        line.and_then(|line| line.rated.as_ref()).map(|rated| format!("{:+}", rated.change))
    };
    let of_player = |player| {
        let message = Message::new("consequence-rating-change").with("name", player_name(before, player));
        Some(message.with("from", change(&was, player)?).with("to", change(&is, player)?))
    };
    [board.white, board.black].into_iter().filter_map(of_player).collect()
}

/// A correction, for the audit log.
fn rated_json(board: &Game, rated_as: Option<RatedAs>) -> Value {
    json!({ "board": board.number, "result": board.result.map(|result| result.to_string()), "rated_as": rated_as })
}

#[cfg(test)]
mod tests;
