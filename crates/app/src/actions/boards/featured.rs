//! The public board (N9): the referee puts the most interesting games on it, and takes them off again.

use chrono::{DateTime, Utc};

use super::records;
use crate::actions::boards::BoardAt;
use crate::actions::conflict::conflict;
use crate::actions::{ActionError, Actor, kept, section_state};
use crate::game::CheckedGame;
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::Right;
use crate::tournament::{
    Action, Board, EventId, Featured, NewAuditEntry, Recording, RecordingFilter, RecordingText, Version,
};

/// The longest note, in characters.
pub const LONGEST_NOTE: usize = 200;

/// A game on the public board.
#[derive(Clone, Debug)]
pub struct FeaturedGame {
    /// Where, by whom, with what result.
    pub recording: Recording,
    /// What is shown of it.
    pub shown: Featured,
    /// The game.
    pub game: CheckedGame,
}

/// What is to be shown of a game.
#[derive(Clone, Copy, Debug)]
pub struct Showing<'a> {
    /// The position after so many single moves, the last without.
    pub moves: Option<usize>,
    /// Why the game is worth looking at; may be empty.
    pub note: &'a str,
    /// Since when the game has been on the board as whoever changes it saw it there; nothing when it was not.
    pub seen: Option<DateTime<Utc>>,
}

/// The games on the public board of an event, the latest put there first.
///
/// # Errors
/// The database fails.
pub fn games(tx: &mut Tx<'_>, event: EventId) -> Result<Vec<FeaturedGame>, StoreError> {
    let shown = tx.shown_of(event)?;
    let order = |board| shown.iter().position(|(shown, _)| *shown == board);
    let filter = RecordingFilter { event: Some(event), ..RecordingFilter::default() };
    let mut places = tx.recordings(&filter)?;
    places.retain(|place| order(place.board).is_some());
    places.sort_by_key(|place| order(place.board));
    let lines = tx.recording_lines(&places)?;
    let texts = tx.recording_texts(&places)?;
    let game = |(recording, stored): (Recording, RecordingText)| {
        let (_, shown) = shown.get(order(stored.board)?)?.clone();
        // One that is broken says so on its own page.
        Some(FeaturedGame { recording, shown, game: records::read(&stored.text).ok()? })
    };
    Ok(lines.into_iter().zip(texts).filter_map(game).collect())
}

/// Puts a recorded game on the public board, or shows it otherwise there.
///
/// # Errors
/// The actor may not; there is no record of the game; the note is longer than [`LONGEST_NOTE`]; somebody else put it
/// there, or showed it otherwise, in the meantime.
pub fn show(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: &BoardAt,
    Showing { moves, note, seen }: Showing<'_>,
) -> Result<(), ActionError> {
    let board = shown_board(tx, actor, at)?;
    let record = tx.record(board.id)?;
    let record = record.ok_or_else(|| ActionError::refused(Message::new("error-shown-no-record")))?;
    let game = records::read(&record.text).map_err(ActionError::refused)?;
    let last = game.replay().plies().len();
    let note: String = note.trim().chars().filter(|char| !char.is_control()).collect();
    if note.chars().count() > LONGEST_NOTE {
        return Err(ActionError::refused(Message::new("error-field-long").with("max", LONGEST_NOTE)));
    }
    let shown = Featured { moves: moves.filter(|moves| *moves < last), note, by: actor.user, at: actor.at };
    let before = tx.shown(board.id)?;
    let same = |before: &Featured| (before.moves, &before.note) == (shown.moves, &shown.note);
    if before.as_ref().is_some_and(same) {
        return Ok(());
    }
    if before.as_ref().map(|before| before.at) != seen {
        let (theirs, yours) = (noted(&board, before.as_ref()), noted(&board, Some(&shown)));
        let (theirs, yours) = (theirs.as_ref(), yours.as_ref());
        return Err(conflict(tx, at.event, &subject(&board), Version::FIRST, theirs, yours)?);
    }
    tx.put_shown(board.id, &shown)?;
    tx.append(&NewAuditEntry {
        before: noted(&board, before.as_ref()),
        after: noted(&board, Some(&shown)),
        ..entry(actor, at, Action::RecordShown, &board)
    })?;
    Ok(())
}

/// Takes a game off the public board. When it is not on it, as somebody else was faster, nothing changes.
///
/// # Errors
/// The actor may not; there is no such board.
pub fn hide(tx: &mut Tx<'_>, actor: &Actor, at: &BoardAt) -> Result<(), ActionError> {
    let board = shown_board(tx, actor, at)?;
    let Some(before) = tx.shown(board.id)? else { return Ok(()) };
    tx.delete_shown(board.id)?;
    tx.append(&NewAuditEntry {
        before: noted(&board, Some(&before)),
        after: noted(&board, None),
        ..entry(actor, at, Action::RecordHidden, &board)
    })?;
    Ok(())
}

fn shown_board(tx: &mut Tx<'_>, actor: &Actor, at: &BoardAt) -> Result<Board, ActionError> {
    actor.needs(tx, at.event, Right::EnterResults)?;
    let section_state = section_state(tx, at.event, at.section)?;
    let (_, board) = at.find(&section_state).ok_or(ActionError::NotFound)?;
    Ok(board.clone())
}

/// What is shown of a board's game, as the ledger keeps it.
fn noted(board: &Board, shown: Option<&Featured>) -> Option<serde_json::Value> {
    let (note, moves) = (shown.map(|shown| &shown.note), shown.and_then(|shown| shown.moves));
    kept(&serde_json::json!({ "board": board.number, "shown_note": note, "shown_moves": moves }))
}

/// Not the record's own: whoever put the game here has not changed its record.
fn subject(board: &Board) -> String {
    format!("shown:{}", board.id)
}

fn entry(actor: &Actor, at: &BoardAt, act: Action, board: &Board) -> NewAuditEntry {
    let entry = actor.entry(at.event, act, subject(board));
    NewAuditEntry { section: Some(at.section), round: Some(at.round), ..entry }
}

#[cfg(test)]
mod tests;
