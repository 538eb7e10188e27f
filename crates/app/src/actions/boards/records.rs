//! Game records: checked against the rules and the board's result, stored, deleted.
//!
//! The canonical form of the game is stored, not the text as it was typed: whatever of it describes the game has been
//! checked by the engine and is in the canonical form too. Names, round and event are not stored with it but taken from
//! the tournament, so that a corrected name is right everywhere. A replaced or deleted record stays in the audit log.

mod draft;
pub mod live;
pub(in crate::actions) mod reading;
pub(in crate::actions) mod text;

use serde_json::{Value, json};

use super::{featured, results};
use crate::actions::audit::conflict;
use crate::actions::consent::Caution;
use crate::actions::{ActionError, Actor, Subject, load_section, load_section_state, require_reason};
use crate::game::CheckedGame;
use crate::i18n::Message;
use crate::regulations::result::GameResult;
use crate::store::{StoredRecord, Tx};
use crate::tournament::{Action, BoardRef, Game, Right, Round, RoundState, Version};

pub use draft::{Draft, EditCommand, EditCommandError};
pub use reading::{
    Verdicts, agreed, contradicting, contradicts, examine, examined, read, read_with, result_of,
    stopping_short,
};
pub use text::{disagreement, found, repair, unreadable};

/// A record to be stored.
#[derive(Clone, Copy, Debug)]
pub struct Offered<'a> {
    pub game: &'a CheckedGame,
    /// What it brings with it.
    pub brings: Brings,
    /// Why it replaces another one; required when the round is closed (R4).
    pub because: &'a str,
}

/// What a record brings with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brings {
    /// The moves alone, whatever result it has.
    Moves,
    /// Its result too, for a board that has none yet.
    ResultToo,
}

/// Whether replacing or deleting the record of this board is a correction (R4): the round is closed, and there is one.
/// The first record of a game may be entered at any time, because forms are typed in after the games.
#[must_use]
pub fn is_correction(round: &Round, board: &Game) -> bool {
    round.state == RoundState::Closed && board.has_record
}

/// Stores a board's record: its first without `expected`, a later one in place of that version.
///
/// # Errors
/// The actor lacks the right; it is a correction ([`is_correction`]) and no reason is given; the round has not started;
/// the record contradicts the board's result, or its own cannot be entered; another user stored one in the meantime.
pub fn store(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: BoardRef,
    expected: Option<Version>,
    Offered { game, brings, because }: Offered<'_>,
) -> Result<Version, ActionError> {
    actor.require(tx, at.event, Right::EnterResults)?;
    load_section(tx, at.section())?;
    let round = tx.find_round(at.section, at.round)?.ok_or(ActionError::NotFound)?;
    let board = round.board(at.board).ok_or(ActionError::NotFound)?;
    if round.state < RoundState::Playing {
        return Err(ActionError::refused(Message::new("error-record-early")));
    }
    match (board.result, brings) {
        (Some(result), _) => {
            agreed(game, result).map_err(ActionError::refused)?;
        }
        (None, Brings::ResultToo) => enter_result(tx, actor, at, board, result_of(game))?,
        (None, Brings::Moves) => {}
    }
    let text = reading::without_names(game).to_string();
    let before = tx.find_record(board.id)?;
    if let Some(before) = before.as_ref().filter(|before| before.text == text) {
        return Ok(before.version);
    }
    let is_correction = is_correction(&round, board);
    if is_correction {
        actor.require(tx, at.event, Right::Correct)?;
    }
    let stored = before.as_ref().map(|before| before.version);
    let (before, after) = (before.map(|record| record_json(&record.text)), record_json(&text));
    if stored != expected {
        return Err(conflict(tx, at.event, Subject::Record(board.id), stored, before, after)?);
    }
    let reason = is_correction.then(|| require_reason(because)).transpose()?;
    let version = tx.save_record(board.id, expected, &text, actor.user, actor.at)?;
    tx.update_line(board.id, &reading::line(game))?;
    let entry = actor.entry(at, Action::RecordStored, Subject::Record(board.id));
    entry.reason(reason).before(before).after(after).append(tx)?;
    Ok(version)
}

/// Enters the result that a record declares, if it declares one.
fn enter_result(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: BoardRef,
    board: &Game,
    result: Option<GameResult>,
) -> Result<(), ActionError> {
    if result.is_some() {
        // The form's key is stored with the entry of the record.
        results::enter(tx, &actor.without_key(), at.seen(board.version), result)?;
    }
    Ok(())
}

/// Deletes a board's record; it stays in the audit log.
///
/// # Errors
/// The actor lacks the right ([`is_correction`]); no reason is given; there is no record; another user stored another in
/// the meantime.
pub fn delete(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: BoardRef,
    expected: Version,
    reason: &str,
) -> Result<(), ActionError> {
    actor.require(tx, at.event, Right::EnterResults)?;
    let caution = || Caution::confirm(Message::new("caution-delete-record"));
    let reason = actor.reason_or_ask(reason, caution)?;
    let section_state = load_section_state(tx, at.section())?;
    let (round, board) = at.find(&section_state).ok_or(ActionError::NotFound)?;
    if is_correction(round, board) {
        actor.require(tx, at.event, Right::Correct)?;
    }
    let StoredRecord { text, version, .. } = tx.find_record(board.id)?.ok_or(ActionError::NotFound)?;
    let subject = Subject::Record(board.id);
    if version != expected {
        return Err(conflict(tx, at.event, subject, version, record_json(&text), None::<()>)?);
    }
    tx.in_one_entry(Action::RecordDeleted, |tx| {
        // A game without a record cannot be featured. The form's key is stored with the entry of the record.
        featured::hide(tx, &actor.without_key(), at)?;
        tx.delete_record(board.id, expected)?;
        let entry = actor.entry(at, Action::RecordDeleted, subject).reason(reason);
        Ok(entry.before(record_json(&text)).append(tx)?)
    })
}

/// A record, for the audit log.
fn record_json(text: &str) -> Value {
    json!({ "record": text })
}

#[cfg(test)]
mod tests;
