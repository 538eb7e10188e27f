//! Game records: read, held against the rules and against the board's result, stored, deleted.
//!
//! What is stored is the canonical form of the game. The text as it was typed is not kept: whatever of it says
//! something of the game has been held against the engine and is in the canonical form too. Names, round and event
//! are not stored with it either but come from the tournament, so that a corrected name is right everywhere. A
//! record that was replaced or deleted stays readable in the ledger.

mod draft;
mod words;

pub use draft::{Draft, EditCommand, EditCommandError};
pub use words::{disagreement, found, repair, unreadable};

use super::{recordings, results};
use crate::actions::boards::BoardAt;
use crate::actions::boards::featured;
use crate::actions::conflict::conflict;
use crate::actions::{ActionError, Actor, kept, reason, section_state};
use crate::game::{
    self, BySide, CheckedGame, DeclaredResult, Examination, Reading, Reason, Record, Stop, Tag, Tags,
};
use crate::i18n::Message;
use crate::regulations::result::{Counts, Ending, GameResult};
use crate::store::{StoreError, StoredRecord, Tx};
use crate::tournament::Right;
use crate::tournament::{Action, Board, NewAuditEntry, Round, RoundState, Version};

/// A record to be stored, with what goes along.
#[derive(Clone, Copy, Debug)]
pub struct Offered<'a> {
    /// The game.
    pub game: &'a CheckedGame,
    /// What it brings with it.
    pub brings: Brings,
    /// Why it takes the place of another one; asked for when the round is closed (R4).
    pub because: &'a str,
}

/// What a record brings with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brings {
    /// The moves alone.
    Moves,
    /// Its result too, for a board that has none yet.
    ResultToo,
}

/// Reads a text that holds one game and holds the game against the rules (N8).
///
/// # Errors
/// The first thing that cannot be read or is not so: which move, what is written and what the engine found.
pub fn read(text: &str) -> Result<CheckedGame, Message> {
    read_with(text, Reading::default())
}

/// The same, as somebody asks for it to be read.
///
/// # Errors
/// The same.
pub fn read_with(text: &str, reading: Reading) -> Result<CheckedGame, Message> {
    let record = game::read_one_with(text, reading).map_err(|error| words::unreadable(&error))?;
    game::check(&record).map_err(|wrong| words::disagreement(&wrong))
}

/// Reads a text that holds one game and examines it (N8): three verdicts, where [`read`] has one answer.
///
/// # Errors
/// What cannot be read.
pub fn examined(text: &str, result: Option<GameResult>) -> Result<Examination, Message> {
    let record = game::read_one(text).map_err(|error| words::unreadable(&error))?;
    Ok(examine(&record, result))
}

/// Examines a record. Why the game stopped is taken from the result of its board, if that says so, or else from the
/// record.
#[must_use]
pub fn examine(record: &Record, result: Option<GameResult>) -> Examination {
    game::examine(record, result.and_then(stop))
}

/// What is said of a record, verdict by verdict, each with its clause.
#[derive(Debug)]
pub struct Verdicts {
    /// Whether the moves are legal and written right.
    pub legality: Message,
    /// Each move that stands but is written wrong.
    pub slips: Vec<Message>,
    /// Whether the record goes to the end of the game, or why it stops.
    pub completeness: Message,
    /// Whether result and counts agree with the moves.
    pub agreement: Message,
    /// A fourth draw offer of one player, if there is one (D3).
    pub offer: Option<Message>,
}

impl Verdicts {
    /// The words for an examination.
    #[must_use]
    pub fn of(examination: &Examination) -> Self {
        Self {
            legality: words::legality(examination.legality()),
            slips: examination.slips.iter().map(words::disagreement).collect(),
            completeness: words::completeness(examination.completeness),
            agreement: words::agreement(&examination.agreement),
            offer: examination.fourth_offer.as_ref().map(words::fourth_offer),
        }
    }
}

/// Why a game with this result stopped early.
const fn stop(result: GameResult) -> Option<Stop> {
    match result {
        GameResult::Played { ending: Some(ending), .. } => match ending {
            Ending::Count | Ending::NoMoves => None,
            Ending::Resignation => Some(Stop::Resigned),
            Ending::Agreement => Some(Stop::Agreed),
            Ending::Flag | Ending::BothFlags => Some(Stop::Flag),
            Ending::Position => Some(Stop::Chylymov),
            Ending::Decision => Some(Stop::Ruled),
        },
        _ => None,
    }
}

/// The game with the result of its board, if the two agree (N8).
///
/// # Errors
/// They do not; the message says both. A forfeit is not a played game and has no record (S5).
pub fn agreed(game: &CheckedGame, result: GameResult) -> Result<CheckedGame, Message> {
    let GameResult::Played { winner, counts, .. } = result else {
        return Err(Message::new("error-record-forfeit").with("board", result.to_string()));
    };
    let declared_result = DeclaredResult::of_winner(winner);
    let counts = counts.map(|counts| BySide { white: counts.white, black: counts.black });
    let same_verdict =
        game.declared_result() == DeclaredResult::Open || game.declared_result() == declared_result;
    let same_counts = game.counts().zip(counts).is_none_or(|(of_game, of_board)| of_game == of_board);
    if let Some(said) = said_result(game)
        && !(same_verdict && same_counts)
    {
        let both = Message::new("error-record-result").with("board", result.to_string());
        return Err(both.with("record", said.to_string()));
    }
    CheckedGame::new(game.tags().clone(), game.replay().clone(), declared_result, counts.or(game.counts()))
        .map_err(|found| words::against_result(result, found))
}

/// The result that a game says it has; `None` when it leaves it open.
#[must_use]
pub fn said_result(game: &CheckedGame) -> Option<GameResult> {
    let winner = match game.declared_result() {
        DeclaredResult::Won(side) => Some(side),
        DeclaredResult::Drawn => None,
        DeclaredResult::Open => return None,
    };
    let ending = match game.outcome() {
        Some(outcome) => Some(match outcome.reason {
            Reason::Won | Reason::Half => Ending::Count,
            Reason::NoBall => Ending::NoMoves,
        }),
        None => game.tags().get(Tag::Termination).and_then(|stop| stop.parse().ok()).and_then(ending),
    };
    let counts = game.counts().map(|counts| Counts { white: counts.white, black: counts.black });
    Some(GameResult::Played { winner, counts, ending })
}

/// How a game ended whose record says why it stopped. That it was no longer recorded says nothing of that.
const fn ending(stop: Stop) -> Option<Ending> {
    match stop {
        Stop::Resigned => Some(Ending::Resignation),
        Stop::Agreed => Some(Ending::Agreement),
        Stop::Chylymov => Some(Ending::Position),
        Stop::Flag => Some(Ending::Flag),
        Stop::Ruled => Some(Ending::Decision),
        Stop::Unrecorded => None,
    }
}

/// Whether the record of a board contradicts its result (N8): one of the two was changed since they agreed.
///
/// # Errors
/// The database fails.
pub fn contradicts(tx: &mut Tx<'_>, board: &Board) -> Result<bool, StoreError> {
    let Some(result) = board.result.filter(|_| board.has_record) else { return Ok(false) };
    let game = tx.record(board.id)?.and_then(|record| read(&record.text).ok());
    Ok(game.is_some_and(|game| agreed(&game, result).is_err()))
}

/// Whether only a correction (R4) may replace or delete a record of this board: the round is closed, and there
/// is one. The first record of a game may come in at any time: forms are typed in after the games.
#[must_use]
pub fn is_correction(round: &Round, board: &Board) -> bool {
    round.state == RoundState::Closed && board.has_record
}

/// Stores a board's record: its first without `expected`, another in place of that version.
///
/// # Errors
/// The actor may not, or not any more, and no reason is given ([`is_correction`]); the round has not been started;
/// the record does not agree with the board's result, or its own cannot be entered; somebody else stored one in
/// the meantime.
pub fn store(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: &BoardAt,
    expected: Option<Version>,
    Offered { game, brings, because }: Offered<'_>,
) -> Result<Version, ActionError> {
    actor.needs(tx, at.event, Right::EnterResults)?;
    let section_state = section_state(tx, at.event, at.section)?;
    let (round, board) = at.find(&section_state).ok_or(ActionError::NotFound)?;
    if round.state < RoundState::Playing {
        return Err(ActionError::refused(Message::new("error-record-early")));
    }
    match (board.result, brings) {
        (Some(result), _) => {
            agreed(game, result).map_err(ActionError::refused)?;
        }
        (None, Brings::ResultToo) => enter_result(tx, actor, at, board, said_result(game))?,
        (None, Brings::Moves) => {}
    }
    let text = without_names(game).to_string();
    let before = tx.record(board.id)?;
    if let Some(before) = before.as_ref().filter(|before| before.text == text) {
        return Ok(before.version);
    }
    if is_correction(round, board) {
        actor.needs(tx, at.event, Right::Correct)?;
    }
    let subject = subject(board);
    let stored = before.as_ref().map(|before| before.version);
    if stored != expected {
        let (theirs, yours) = (before.as_ref().and_then(|record| noted(&record.text)), noted(&text));
        let version = stored.unwrap_or(Version::FIRST);
        return Err(conflict(tx, at.event, &subject, version, theirs.as_ref(), yours.as_ref())?);
    }
    let reason = match is_correction(round, board) {
        true => Some(reason(because)?),
        false => None,
    };
    let version = tx.put_record(board.id, expected, &text, actor.user, actor.at)?;
    tx.set_line(board.id, &recordings::line(game))?;
    tx.append(&NewAuditEntry {
        reason,
        before: before.and_then(|record| noted(&record.text)),
        after: noted(&text),
        ..entry(actor, at, Action::RecordStored, subject)
    })?;
    Ok(version)
}

/// Enters the result that a record says, if it says one.
fn enter_result(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: &BoardAt,
    board: &Board,
    result: Option<GameResult>,
) -> Result<(), ActionError> {
    if result.is_some() {
        // The key of the form stands with the record; one form makes one entry that has it.
        results::enter(tx, &Actor { request_key: None, ..actor.clone() }, at.seen(board.version), result)?;
    }
    Ok(())
}

/// Deletes a board's record; the ledger keeps it.
///
/// # Errors
/// The actor may not, or not any more ([`is_correction`]); no reason is given; there is no record; somebody else stored another in the meantime.
pub fn delete(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: &BoardAt,
    expected: Version,
    because: &str,
) -> Result<(), ActionError> {
    actor.needs(tx, at.event, Right::EnterResults)?;
    let reason = reason(because)?;
    let section_state = section_state(tx, at.event, at.section)?;
    let (round, board) = at.find(&section_state).ok_or(ActionError::NotFound)?;
    if is_correction(round, board) {
        actor.needs(tx, at.event, Right::Correct)?;
    }
    let StoredRecord { text, version, .. } = tx.record(board.id)?.ok_or(ActionError::NotFound)?;
    let subject = subject(board);
    if version != expected {
        return Err(conflict(tx, at.event, &subject, version, noted(&text).as_ref(), None)?);
    }
    // What has no record is not on the public board either. The key of the form stands with the record.
    featured::hide(tx, &Actor { request_key: None, ..actor.clone() }, at)?;
    tx.delete_record(board.id, expected)?;
    tx.append(&NewAuditEntry {
        before: noted(&text),
        reason: Some(reason),
        ..entry(actor, at, Action::RecordDeleted, subject)
    })?;
    Ok(())
}

/// The game as it is stored: of its tags only why it stopped, and the comment.
fn without_names(game: &CheckedGame) -> CheckedGame {
    let mut tags = Tags::default();
    for tag in [Tag::Termination, Tag::Comment] {
        tags.set(tag, game.tags().get(tag).unwrap_or_default());
    }
    game.with_tags(tags)
}

/// A record as the ledger keeps it.
fn noted(text: &str) -> Option<serde_json::Value> {
    kept(&std::collections::BTreeMap::from([("record", text)]))
}

/// A record and the result of its board are two things that two people may change.
fn subject(board: &Board) -> String {
    format!("record:{}", board.id)
}

fn entry(actor: &Actor, at: &BoardAt, act: Action, subject: String) -> NewAuditEntry {
    NewAuditEntry { section: Some(at.section), round: Some(at.round), ..actor.entry(at.event, act, subject) }
}

#[cfg(test)]
mod tests;
