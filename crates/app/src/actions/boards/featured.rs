//! Featured games (N9): the referee puts the most interesting games on the public board, and takes them off again.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::records::reading;
use crate::actions::audit::conflict;
use crate::actions::{ActionError, Actor, Subject, load_section_state};
use crate::game::CheckedGame;
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::look_alikes::one_line;
use crate::tournament::{
    Action, BoardRef, EventId, Featured, Game, Recording, RecordingFilter, RecordingRef, RecordingText, Right,
};

/// The longest note, in characters.
pub const MAX_NOTE_LENGTH: usize = 200;

/// A game on the public board.
#[derive(Clone, Debug)]
pub struct FeaturedGame {
    /// Where, between which players, with what result.
    pub recording: Recording,
    /// What is shown of it.
    pub shown: Featured,
    pub game: CheckedGame,
}

/// How a game is to be shown.
#[derive(Clone, Copy, Debug)]
pub struct Showing<'a> {
    /// The position after so many single moves, the last without.
    pub moves: Option<usize>,
    /// Why the game is worth looking at; may be empty.
    pub note: &'a str,
    /// Since when the game has been on the board, as the actor saw it; `None` when it was not.
    pub seen: Option<DateTime<Utc>>,
}

/// The games on the public board of an event, the latest first.
pub fn games(tx: &mut Tx<'_>, event: EventId) -> Result<Vec<FeaturedGame>, StoreError> {
    let shown = tx.list_featured(event)?;
    let order = |board| shown.iter().position(|(shown, _)| *shown == board);
    let filter = RecordingFilter { event: Some(event), ..RecordingFilter::default() };
    let mut places = tx.list_recordings(&filter)?;
    places.retain(|place| order(place.game).is_some());
    places.sort_by_key(|place| order(place.game));
    let lines = tx.list_recording_lines(&places)?;
    let texts = tx.list_recording_texts(&places)?;
    let game = |(recording, stored): (Recording, RecordingText)| {
        let (_, shown) = shown.get(order(stored.game)?)?.clone();
        // The page of a broken record reports it.
        Some(FeaturedGame { recording, shown, game: reading::read(&stored.text).ok()? })
    };
    Ok(lines.into_iter().zip(texts).filter_map(game).collect())
}

/// The latest games on the public board of an event: at most so many.
pub fn latest(tx: &mut Tx<'_>, event: EventId, limit: u8) -> Result<Vec<FeaturedGame>, StoreError> {
    let shown = tx.list_latest_featured(Some(event), limit)?;
    let places: Vec<RecordingRef> = shown.iter().map(|(place, _)| *place).collect();
    let lines = tx.list_recording_lines(&places)?;
    let texts = tx.list_recording_texts(&places)?;
    let game = |((recording, stored), (_, shown)): ((Recording, RecordingText), (RecordingRef, Featured))| {
        // The page of a broken record reports it.
        Some(FeaturedGame { recording, shown, game: reading::read(&stored.text).ok()? })
    };
    Ok(lines.into_iter().zip(texts).zip(shown).filter_map(game).collect())
}

/// Puts a recorded game on the public board, or changes how it is shown there.
///
/// # Errors
/// The actor lacks the right; there is no record of the game; the note is longer than [`MAX_NOTE_LENGTH`]; another user put
/// it there, or changed it, in the meantime.
pub fn show(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: BoardRef,
    Showing { moves, note, seen }: Showing<'_>,
) -> Result<(), ActionError> {
    let board = shown_board(tx, actor, at)?;
    let record = tx.find_record(board.id)?;
    let record = record.ok_or_else(|| ActionError::refused(Message::new("error-featured-no-record")))?;
    let game = reading::read(&record.text).map_err(ActionError::refused)?;
    let last = game.replay().plies().len();
    let note = one_line(note);
    if note.chars().count() > MAX_NOTE_LENGTH {
        return Err(ActionError::refused(Message::new("error-field-long").with("max", MAX_NOTE_LENGTH)));
    }
    let shown = Featured { moves: moves.filter(|moves| *moves < last), note, by: actor.user, at: actor.at };
    let before = tx.find_featured(board.id)?;
    let same = |before: &Featured| (before.moves, &before.note) == (shown.moves, &shown.note);
    if before.as_ref().is_some_and(same) {
        return Ok(());
    }
    let is_as_seen = before.as_ref().map(|before| before.at) == seen;
    let (subject, before, after) = (
        Subject::Featured(board.id),
        featured_json(&board, before.as_ref()),
        featured_json(&board, Some(&shown)),
    );
    if !is_as_seen {
        return Err(conflict(tx, at.event, subject, None, before, after)?);
    }
    tx.save_featured(board.id, &shown)?;
    actor.entry(at, Action::RecordShown, subject).before(before).after(after).append(tx)?;
    Ok(())
}

/// Takes a game off the public board. Does nothing when it is not on it.
///
/// # Errors
/// The actor lacks the right; there is no such board.
pub fn hide(tx: &mut Tx<'_>, actor: &Actor, at: BoardRef) -> Result<(), ActionError> {
    let board = shown_board(tx, actor, at)?;
    let Some(before) = tx.find_featured(board.id)? else { return Ok(()) };
    tx.delete_featured(board.id)?;
    let entry = actor.entry(at, Action::RecordHidden, Subject::Featured(board.id));
    entry.before(featured_json(&board, Some(&before))).after(featured_json(&board, None)).append(tx)?;
    Ok(())
}

fn shown_board(tx: &mut Tx<'_>, actor: &Actor, at: BoardRef) -> Result<Game, ActionError> {
    actor.require(tx, at.event, Right::EnterResults)?;
    let section_state = load_section_state(tx, at.section())?;
    let (_, board) = at.find(&section_state).ok_or(ActionError::NotFound)?;
    Ok(board.clone())
}

/// How a board's game is shown, for the audit log.
fn featured_json(board: &Game, shown: Option<&Featured>) -> Value {
    let (note, moves) = (shown.map(|shown| &shown.note), shown.and_then(|shown| shown.moves));
    json!({ "board": board.number, "shown_note": note, "shown_moves": moves })
}

#[cfg(test)]
mod tests;
