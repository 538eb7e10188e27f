//! A game entered while it is played. Each move is checked by the engine and stored at once: what has been entered is the
//! board's record from the first move on, and is corrected as any other afterwards.

use serde_json::{Value, json};

use super::{reading, text};
use crate::actions::audit::conflict;
use crate::actions::boards::featured;
use crate::actions::{ActionError, Actor, Subject, load_section};
use crate::game::{
    CheckedGame, DeclaredResult, Discrepancy, MAX_MOVES, Notation, Offer, OpeningLine, Pit, Replay, Turn,
};
use crate::i18n::Message;
use crate::primitives::Side;
use crate::store::Tx;
use crate::tournament::{Action, BoardRef, Game, Right, Round, RoundState};

/// What is done to a game that is being entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiveChange {
    /// The side to move plays from this pit.
    Play(Pit),
    /// The last move is removed.
    RemoveLast,
}

/// Whether a game goes on: the clocks run, and neither the board nor the moves so far have a result.
#[must_use]
pub fn is_played(round: &Round, board: &Game, game: &CheckedGame) -> bool {
    game.declared_result() == DeclaredResult::Open && may_enter(round, board, Some(game)).is_ok()
}

/// Whether moves of this board's game may be entered now, `game` being the record so far. A game that has ended by the rules
/// takes no more, but its last move may be removed.
///
/// # Errors
/// The round is not being played; the board has a result; the record declares one that its moves do not.
pub fn may_enter(round: &Round, board: &Game, game: Option<&CheckedGame>) -> Result<(), Message> {
    if round.state < RoundState::Playing {
        return Err(Message::new("error-record-early"));
    }
    if round.state > RoundState::Playing {
        return Err(Message::new("error-live-closed"));
    }
    if let Some(result) = board.result {
        return Err(Message::new("error-live-result").with("result", result.to_string()));
    }
    let declared = game.filter(|game| game.outcome().is_none()).and_then(reading::result_of);
    match declared {
        Some(result) => Err(Message::new("error-live-declared").with("result", result.to_string())),
        None => Ok(()),
    }
}

/// Changes the game by one move. `seen` is the game as the actor saw it ([`line_of`]).
///
/// # Errors
/// The actor lacks the right; no moves may be entered now ([`may_enter`]); another user has entered or removed a move since;
/// the move is illegal; there is none to remove.
pub fn enter(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: BoardRef,
    seen: &str,
    change: LiveChange,
) -> Result<(), ActionError> {
    actor.require(tx, at.event, Right::EnterResults)?;
    // Before the moves are compared, which are others since the form was sent first.
    if let Some(key) = &actor.request_key
        && let Some(earlier) = tx.find_audit_entry_by_request_key(actor.user, key)?
    {
        return Err(ActionError::Repeated(earlier));
    }
    load_section(tx, at.section())?;
    let round = tx.find_round(at.section, at.round)?.ok_or(ActionError::NotFound)?;
    let board = round.board(at.board).ok_or(ActionError::NotFound)?;
    let stored = tx.find_record(board.id)?;
    let game = stored.as_ref().map(|record| reading::read(&record.text)).transpose();
    let game = game.map_err(ActionError::refused)?;
    may_enter(&round, board, game.as_ref()).map_err(ActionError::refused)?;
    let before = game.as_ref().map_or_else(Replay::new, |game| game.replay().clone());
    let subject = Subject::Record(board.id);
    if line_of(&before) != seen {
        let version = stored.as_ref().map(|record| record.version);
        return Err(conflict(tx, at.event, subject, version, None::<()>, None::<()>)?);
    }
    let after = changed(&before, change).map_err(ActionError::refused)?;
    let entry = actor.entry(at, Action::MovesEntered, subject);
    let (removed, played) = match change {
        LiveChange::Play(_) => (None, last(&after)),
        LiveChange::RemoveLast => (last(&before), None),
    };
    entry.before(move_json(board, removed)).after(move_json(board, played)).append(tx)?;
    let expected = stored.map(|record| record.version);
    if after.plies().is_empty() {
        // Without a move there is no record, and a game without a record cannot be featured.
        if let Some(expected) = expected {
            featured::hide(tx, &actor.without_key(), at)?;
            tx.delete_record(board.id, expected)?;
        }
        return Ok(());
    }
    let tags = game.map(|game| game.tags().clone()).unwrap_or_default();
    let game = CheckedGame::new(tags, after, DeclaredResult::Open, None)
        .map_err(|found| ActionError::refused(text::found(found)))?;
    let text = reading::without_names(&game).to_string();
    tx.save_record(board.id, expected, &text, actor.user, actor.at)?;
    tx.update_line(board.id, &reading::line(&game))?;
    Ok(())
}

/// The pits that the moves of a game start from, a digit each: by it a form says which moves its sender saw.
#[must_use]
pub fn line_of(game: &Replay) -> String {
    OpeningLine::from_replay(game).digits()
}

/// The game with one move more or less.
fn changed(game: &Replay, change: LiveChange) -> Result<Replay, Message> {
    match change {
        LiveChange::Play(pit) => {
            if game.plies().len() >= MAX_MOVES {
                return Err(Message::new("unreadable-too-many-moves").with("most", MAX_MOVES));
            }
            let mut longer = game.clone();
            match longer.play(pit, Offer::None) {
                Ok(_) => Ok(longer),
                Err(illegal) => {
                    let found = text::found(Discrepancy::Illegal(illegal));
                    let message = Message::new("error-live-illegal").with("pit", pit.number());
                    Err(message.with("found", found).with("clause", illegal.clause().to_string()))
                }
            }
        }
        LiveChange::RemoveLast => {
            let mut shorter = game.clone();
            match shorter.pop() {
                Some(_) => Ok(shorter),
                None => Err(Message::new("error-live-no-move")),
            }
        }
    }
}

/// The last move with its number: `12. 76(28)`, `12… 87(4)`.
fn last(game: &Replay) -> Option<String> {
    let (ply, before) = game.plies().split_last()?;
    let turn = Turn::after(before.len());
    let dots = if turn.side == Side::White { "." } else { "…" };
    Some(format!("{}{dots} {}", turn.number, Notation::new(&ply.played, ply.offer)))
}

/// A move, for the audit log.
fn move_json(board: &Game, written: Option<String>) -> Value {
    match written {
        Some(written) => json!({ "board": board.number, "move": written }),
        None => json!({ "board": board.number }),
    }
}

#[cfg(test)]
mod tests;
