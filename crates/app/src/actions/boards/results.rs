//! Results: entered from the boards while the round is played.

use serde_json::{Value, json};

use crate::actions::audit::conflict;
use crate::actions::{ActionError, Actor, Entry, Subject, load_set_up};
use crate::game::BySide;
use crate::i18n::Message;
use crate::primitives::Side;
use crate::regulations::result::{self, GameResult, ResultFault};
use crate::store::{RulingFilter, Tx};
use crate::tournament::{
    Action, BoardRef, BoardSeen, Format, Game, GameId, PlayerStatus, Right, Round, RoundState, Ruling,
    SectionId, SectionState, Version, is_excluded, result_ground,
};

/// A result as it is stored now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entered {
    /// The result; `None` when it was removed.
    pub result: Option<GameResult>,
    pub version: Version,
}

/// Enters, changes or, given no result, removes the result of a board. Entering the stored result again makes no entry,
/// whatever the version: a form may be sent twice.
///
/// Before the round is started only forfeits are possible.
///
/// # Errors
/// The actor lacks the right; no such board; the result contradicts itself; a withdrawn player of a round robin would have
/// played; the round is not being played, or is closed and must be reopened first, or both players have signed (R4); an
/// excluded player can no longer win (W4); another user changed the result in the meantime.
pub fn enter(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: BoardSeen,
    result: Option<GameResult>,
) -> Result<Entered, ActionError> {
    enter_noting(tx, actor, seen, result, |entry| entry)
}

/// [`enter`], with more to say in the entry.
pub(super) fn enter_noting(
    tx: &mut Tx<'_>,
    actor: &Actor,
    BoardSeen { at, version: expected }: BoardSeen,
    result: Option<GameResult>,
    note: impl FnOnce(Entry) -> Entry,
) -> Result<Entered, ActionError> {
    actor.require(tx, at.event, Right::EnterResults)?;
    let (_, stage) = load_set_up(tx, at.section())?;
    let round = tx.find_round(at.section, at.round)?.ok_or(ActionError::NotFound)?;
    let board = round.board(at.board).ok_or(ActionError::NotFound)?;
    if board.result == result {
        return Ok(Entered { result, version: board.version });
    }
    let (before, after) = (result_json(board, board.result), result_json(board, result));
    let subject = Subject::Board(board.id);
    if board.version != expected {
        return Err(conflict(tx, at.event, subject, board.version, before, after)?);
    }
    if let Some(result) = &result {
        check(result)?;
        check_needs_no_ruling(result)?;
    }
    check_round_open(&round, board, result)?;
    check_not_ruled(tx, at.section, board)?;
    check_not_excluded(tx, at, board, result)?;
    check_not_withdrawn(tx, &stage.format, board, result)?;
    if board.signed.both() {
        return Err(ActionError::refused(Message::new("error-result-signed")));
    }
    // Signatures are for the result before: the store removes them.
    let version = tx.update_result(board.id, expected, result)?;
    let action = match (board.result, result) {
        (None, _) => Action::ResultEntered,
        (Some(_), Some(_)) => Action::ResultChanged,
        (Some(_), None) => Action::ResultCleared,
    };
    note(actor.entry(at, action, subject).before(before).after(after)).append(tx)?;
    Ok(Entered { result, version })
}

/// A result set by a ruling is withdrawn with the ruling, not overwritten.
fn check_not_ruled(tx: &mut Tx<'_>, section: SectionId, board: &Game) -> Result<(), ActionError> {
    if board.result.is_none() {
        return Ok(());
    }
    let here = RulingFilter { board: Some(board.id), ..RulingFilter::default() };
    let ruled = result_ground(board.result, &tx.list_rulings(section, &here)?);
    ruled.map_or(Ok(()), |ground| {
        Err(ActionError::refused(Message::new("error-result-ruled").with("clause", ground.clause())))
    })
}

/// An excluded player can neither win nor play a game forfeited by the exclusion (W4).
pub(in crate::actions) fn check_not_excluded(
    tx: &mut Tx<'_>,
    at: BoardRef,
    board: &Game,
    result: Option<GameResult>,
) -> Result<(), ActionError> {
    check_fits(excluded(tx, at, board)?, result)
}

/// The same where the warnings of the section and the rulings at the board are loaded.
pub(in crate::actions) fn check_not_excluded_in(
    section_state: &SectionState,
    rulings: &[Ruling],
    round: &Round,
    board: &Game,
    result: Option<GameResult>,
) -> Result<(), ActionError> {
    let of = |side| is_excluded(&section_state.warnings, rulings, round.number, board, side);
    check_fits(BySide { white: of(Side::White), black: of(Side::Black) }, result)
}

fn check_fits(excluded: BySide<bool>, result: Option<GameResult>) -> Result<(), ActionError> {
    let fits = match result {
        None | Some(GameResult::DoubleForfeit) => true,
        Some(GameResult::Forfeit { winner }) => !*excluded.of(winner),
        Some(
            GameResult::Played { .. }
            | GameResult::Reduced { .. }
            | GameResult::Unrated { .. }
            | GameResult::Adjourned,
        ) => !(excluded.white || excluded.black),
    };
    if fits { Ok(()) } else { Err(ActionError::refused(Message::new("error-result-excluded"))) }
}

/// Which sides have forfeited the game of a board by exclusion (W4).
pub(in crate::actions) fn excluded(
    tx: &mut Tx<'_>,
    at: BoardRef,
    board: &Game,
) -> Result<BySide<bool>, ActionError> {
    let warnings = tx.list_warnings(at.section)?;
    let rulings =
        tx.list_rulings(at.section, &RulingFilter { board: Some(board.id), ..RulingFilter::default() })?;
    let of = |side| is_excluded(&warnings, &rulings, at.round, board, side);
    Ok(BySide { white: of(Side::White), black: of(Side::Black) })
}

/// A player of a round robin who has withdrawn or is expelled stays on its table and forfeits the remaining games.
fn check_not_withdrawn(
    tx: &mut Tx<'_>,
    format: &Format,
    board: &Game,
    result: Option<GameResult>,
) -> Result<(), ActionError> {
    let played = |result: Option<GameResult>| result.is_some_and(GameResult::was_played);
    if !format.system.is_round_robin() || !played(result) || played(board.result) {
        return Ok(());
    }
    for side in Side::BOTH {
        let (_, player) = tx.find_player(board.player(side))?.ok_or(ActionError::NotFound)?;
        let key = match player.status {
            PlayerStatus::Playing => continue,
            PlayerStatus::Withdrawn => "error-result-withdrawn",
            PlayerStatus::Expelled => "error-result-expelled",
        };
        return Err(ActionError::refused(Message::new(key).with("name", player.details.name.to_string())));
    }
    Ok(())
}

/// Refuses a result that the state of the round does not allow.
pub(in crate::actions) fn check_round_open(
    round: &Round,
    board: &Game,
    result: Option<GameResult>,
) -> Result<(), ActionError> {
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

/// Refuses a result that contradicts itself.
pub(in crate::actions) fn check(result: &GameResult) -> Result<(), ActionError> {
    result::check(result).map_err(|fault| ActionError::refused(fault_message(&fault)))
}

/// Refuses to enter what only a referee rules, with a reason: both together get less than a win (R3).
pub(in crate::actions) fn check_needs_no_ruling(result: &GameResult) -> Result<(), ActionError> {
    match result {
        GameResult::Reduced { .. } => Err(ActionError::refused(
            Message::new("error-result-needs-ruling").with("result", result.to_string()),
        )),
        _ => Ok(()),
    }
}

/// Stores these results of several boards of a round; the caller has read the boards in this transaction and made the checks.
pub(in crate::actions) fn store_all(
    tx: &mut Tx<'_>,
    round: &Round,
    results: &[(GameId, GameResult)],
) -> Result<(), ActionError> {
    let mut left: Vec<(GameId, GameResult)> = results.to_vec();
    // Forfeits have three values: as many statements for hundreds of boards.
    while let Some((_, result)) = left.first().copied() {
        let (same, others): (Vec<_>, Vec<_>) = left.into_iter().partition(|(_, other)| *other == result);
        let boards: Vec<GameId> = same.into_iter().map(|(board, _)| board).collect();
        tx.update_results(round.id, &boards, Some(result))?;
        left = others;
    }
    Ok(())
}

/// A result, for the audit log.
pub(in crate::actions) fn result_json(board: &Game, result: Option<GameResult>) -> Value {
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

/// What is wrong with a result.
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
            message.with("ending", ending)
        }
    }
}

#[cfg(test)]
mod tests;
