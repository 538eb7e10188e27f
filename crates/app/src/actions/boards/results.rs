//! Results: entered from the boards while the round is played.

use serde_json::{Value, json};

use crate::actions::boards::{BoardAt, BoardSeen};
use crate::actions::conflict::conflict;
use crate::actions::{ActionError, Actor, section};
use crate::game::BySide;
use crate::i18n::Message;
use crate::primitives::Side;
use crate::regulations::result::{self, Ending, GameResult, ResultFault};
use crate::store::{RulingFilter, Tx};
use crate::tournament::Right;
use crate::tournament::{
    Action, Board, PlayerStatus, Round, RoundState, Section, SectionId, Version, is_excluded, result_ground,
};

/// A result as it is stored now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entered {
    /// The result; none when it was taken away.
    pub result: Option<GameResult>,
    /// The board's version.
    pub version: Version,
}

/// Enters, changes or, given no result, takes away the result of a board. The result that is stored already is
/// "entered" again without a trace, whatever the version: somebody may send it twice.
///
/// Before the clocks are started only forfeits can be known.
///
/// # Errors
/// The actor may not; no such board; the result contradicts itself; a player of a round robin has left it and the game
/// would have been played; the round is not being played, or is closed and must be reopened first, or both players have
/// signed it (R4); it is an excluded player's to win no more (W4); somebody else changed the result in the meantime.
pub fn enter(
    tx: &mut Tx<'_>,
    actor: &Actor,
    BoardSeen { at, version: expected }: BoardSeen,
    result: Option<GameResult>,
) -> Result<Entered, ActionError> {
    actor.needs(tx, at.event, Right::EnterResults)?;
    let section = section(tx, at.event, at.section)?;
    let round = tx.round(at.section, at.round)?.ok_or(ActionError::NotFound)?;
    let board = round.board(at.board).ok_or(ActionError::NotFound)?;
    if board.result == result {
        return Ok(Entered { result, version: board.version });
    }
    let (before, after) = (kept(board, board.result), kept(board, result));
    let subject = format!("board:{}", board.id);
    if board.version != expected {
        return Err(conflict(tx, at.event, &subject, board.version, Some(&before), Some(&after))?);
    }
    if let Some(result) = &result {
        result::check(result).map_err(|fault| ActionError::refused(fault_message(&fault)))?;
    }
    open_for(&round, board, result)?;
    not_ruled(tx, at.section, board)?;
    not_excluded(tx, at, board, result)?;
    not_withdrawn(tx, &section, board, result)?;
    if board.signed.both() {
        return Err(ActionError::refused(Message::new("error-result-signed")));
    }
    // Whoever signed, signed another result.
    let version = tx.set_result(board.id, expected, result)?;
    let act = match (board.result, result) {
        (None, _) => Action::ResultEntered,
        (Some(_), Some(_)) => Action::ResultChanged,
        (Some(_), None) => Action::ResultCleared,
    };
    let mut entry = actor.entry(at.event, act, subject);
    entry.section = Some(at.section);
    entry.round = Some(at.round);
    (entry.before, entry.after) = (Some(before), Some(after));
    tx.append(&entry)?;
    Ok(Entered { result, version })
}

/// A result that was ruled goes with its ruling, and is not entered over.
fn not_ruled(tx: &mut Tx<'_>, section: SectionId, board: &Board) -> Result<(), ActionError> {
    if board.result.is_none() {
        return Ok(());
    }
    let here = RulingFilter { board: Some(board.id), ..RulingFilter::default() };
    let ruled = result_ground(board.result, &tx.rulings(section, &here)?);
    ruled.map_or(Ok(()), |ground| {
        Err(ActionError::refused(Message::new("error-result-ruled").with("clause", ground.clause())))
    })
}

/// An excluded player wins and plays no game that his exclusion has taken from him (W4).
pub(in crate::actions) fn not_excluded(
    tx: &mut Tx<'_>,
    at: BoardAt,
    board: &Board,
    result: Option<GameResult>,
) -> Result<(), ActionError> {
    let barred = barred(tx, at, board)?;
    let fits = match result {
        None | Some(GameResult::DoubleForfeit) => true,
        Some(GameResult::Forfeit { winner }) => !*barred.of(winner),
        Some(GameResult::Played { .. }) => !(barred.white || barred.black),
    };
    if fits { Ok(()) } else { Err(ActionError::refused(Message::new("error-result-excluded"))) }
}

/// From whom exclusion has taken the game of a board (W4).
pub(in crate::actions) fn barred(
    tx: &mut Tx<'_>,
    at: BoardAt,
    board: &Board,
) -> Result<BySide<bool>, ActionError> {
    let warnings = tx.warnings(at.section)?;
    let rulings =
        tx.rulings(at.section, &RulingFilter { board: Some(board.id), ..RulingFilter::default() })?;
    let of = |side| is_excluded(&warnings, &rulings, (at.round, board), side);
    Ok(BySide { white: of(Side::White), black: of(Side::Black) })
}

/// Whoever has left a round robin stays on its table, and his boards are lost by forfeit.
fn not_withdrawn(
    tx: &mut Tx<'_>,
    section: &Section,
    board: &Board,
    result: Option<GameResult>,
) -> Result<(), ActionError> {
    let played = |result: Option<GameResult>| result.is_some_and(GameResult::was_played);
    if !section.settings.system.is_round_robin() || !played(result) || played(board.result) {
        return Ok(());
    }
    for side in Side::BOTH {
        let (_, player) = tx.player(board.player(side))?.ok_or(ActionError::NotFound)?;
        if player.status == PlayerStatus::Withdrawn {
            let message = Message::new("error-result-withdrawn");
            return Err(ActionError::refused(message.with("name", player.details.name.to_string())));
        }
    }
    Ok(())
}

/// Whether the round takes this result now.
fn open_for(round: &Round, board: &Board, result: Option<GameResult>) -> Result<(), ActionError> {
    let played = |result: Option<GameResult>| result.is_some_and(GameResult::was_played);
    let key = match round.state {
        RoundState::Playing => return Ok(()),
        RoundState::Published if !played(result) && !played(board.result) => return Ok(()),
        RoundState::Published => "error-result-not-started",
        RoundState::CheckIn | RoundState::Draft => "error-result-not-published",
        RoundState::Closed => "error-result-closed",
    };
    Err(ActionError::refused(Message::new(key).with("round", round.number)))
}

/// A result as the ledger keeps it.
pub(in crate::actions) fn kept(board: &Board, result: Option<GameResult>) -> Value {
    let ending = match result {
        Some(GameResult::Played { ending, .. }) => ending,
        _ => None,
    };
    json!({
        "board": board.number,
        "result": result.map(|result| result.to_string()),
        "ending": ending,
    })
}

/// What is wrong with a result, for its reader.
#[must_use]
pub fn fault_message(fault: &ResultFault) -> Message {
    let message = Message::new(fault.key()).with("clause", fault.clause());
    match *fault {
        ResultFault::TooManyTogether { white, black } => message
            .with("white", white.get())
            .with("black", black.get())
            .with("sum", u16::from(white) + u16::from(black)),
        ResultFault::DrawUnexplained { white, black } | ResultFault::NoMovesMisjudged { white, black } => {
            message.with("white", white.get()).with("black", black.get())
        }
        ResultFault::HasWon { side, balls }
        | ResultFault::WinTooShort { side, balls }
        | ResultFault::BothFlagsTooShort { side, balls } => {
            message.with("side", side.name()).with("balls", balls.get())
        }
        ResultFault::LevelNotDrawn => message,
        ResultFault::NeedsWinner { ending } | ResultFault::NeedsDraw { ending } => {
            message.with("ending", Message::new(ending_key(ending)))
        }
    }
}

/// The key of an ending's name.
#[must_use]
pub const fn ending_key(ending: Ending) -> &'static str {
    match ending {
        Ending::Count => "ending-count",
        Ending::NoMoves => "ending-no-moves",
        Ending::Resignation => "ending-resignation",
        Ending::Agreement => "ending-agreement",
        Ending::Flag => "ending-flag",
        Ending::BothFlags => "ending-both-flags",
        Ending::Position => "ending-position",
        Ending::Decision => "ending-decision",
    }
}

#[cfg(test)]
mod tests;
