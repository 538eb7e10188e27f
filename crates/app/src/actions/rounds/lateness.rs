//! Lateness (A1, A2): 30 seconds after half the control has passed, a referee may record the loss of absent players, at
//! one board or at several boards of a round.

use crate::actions::boards::protocol::{GameSeen, RoundGames, RuledGame, refusal};
use crate::actions::boards::results;
use crate::actions::boards::rulings::{Ruled, at_board, made_entry};
use crate::actions::{ActionError, Actor, Entry};
use crate::game::BySide;
use crate::i18n::Message;
use crate::regulations::lateness::absence;
use crate::regulations::result::GameResult;
use crate::store::Tx;
use crate::tournament::boards::protocol::{RefereeAction, Refusal};
use crate::tournament::{BoardResult, ResultGround, Right, RoundRef, RulingId, RulingKind};

/// Records the loss of the absent players of a board.
///
/// # Errors
/// As `RuledGame::open`, above all before that moment; no player is named as absent.
pub fn record(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: GameSeen,
    absent: BySide<bool>,
) -> Result<RulingId, ActionError> {
    let game = RuledGame::open(tx, actor, seen, RefereeAction::Absence)?;
    let Some((ground, lost)) = loss(absent) else {
        return Err(ActionError::refused(Message::new("error-absence-nobody")));
    };
    game.decide(tx, actor, Ruled { ground, after: Some(lost), reason: "", parent: None })
}

/// A board of a round and its absent players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsentAt {
    pub board: u32,
    /// Which of the two are absent.
    pub absent: BySide<bool>,
}

/// Records the losses of absent players at several boards of a round. Returns the number of boards; boards where no
/// player is named are left alone.
///
/// # Errors
/// As [`record`] for any of them: then nothing is recorded.
pub fn record_all(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: RoundRef,
    boards: &[AbsentAt],
) -> Result<usize, ActionError> {
    actor.require_once(tx, at.event, Right::Rule)?;
    let games = RoundGames::load(tx, at, actor.at)?;
    let (section_state, round) = (&games.section_state, &games.round);
    let mut by_number = games.by_number();
    let (mut losses, mut rulings, mut entries) = (Vec::new(), Vec::new(), Vec::new());
    // Whatever version the referee saw: only a game without a result and without a trace of play is lost.
    for AbsentAt { board: number, absent } in boards {
        let Some((ground, lost)) = loss(*absent) else { continue };
        let Some((board, made, protocol)) = by_number.remove(number) else {
            // Named twice, or not of this round.
            round.board(*number).ok_or(ActionError::NotFound)?;
            return Err(ActionError::refused(refusal(RefereeAction::Absence, Refusal::Decided)));
        };
        if let Some(why) = protocol.why_not(RefereeAction::Absence) {
            return Err(ActionError::refused(refusal(RefereeAction::Absence, why)));
        }
        results::check_not_excluded_in(section_state, made, round, board, Some(lost))?;
        let before = BoardResult { result: board.result, signed: board.signed };
        let kind = RulingKind::Result { ground, before, after: Some(lost) };
        let ruling = at_board(actor, at.board(*number), board.id, kind, "");
        entries.push(made_entry(actor, at, board, &ruling));
        rulings.push(ruling);
        losses.push((board.id, lost));
    }
    if losses.is_empty() {
        return Err(ActionError::refused(Message::new("error-absence-nobody")));
    }
    results::store_all(tx, round, &losses)?;
    tx.insert_rulings(at.section, &rulings)?;
    Entry::append_all(entries, tx)?;
    Ok(losses.len())
}

/// The loss of absent players and its ground; none where no player is named.
fn loss(absent: BySide<bool>) -> Option<(ResultGround, GameResult)> {
    let ground = if absent.white && absent.black { ResultGround::BothAbsent } else { ResultGround::Late };
    Some((ground, absence(absent.white, absent.black)?))
}
