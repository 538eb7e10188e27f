//! Lateness (A1, A2): 30 seconds after half the control has passed, a referee may record the loss of absent players, at
//! one board or at several boards of a round.

use crate::actions::boards::protocol::{Game, GameSeen};
use crate::actions::boards::rulings::Ruled;
use crate::actions::{ActionError, Actor};
use crate::game::BySide;
use crate::i18n::Message;
use crate::regulations::lateness::absence;
use crate::store::Tx;
use crate::tournament::boards::protocol::RefereeAction;
use crate::tournament::{ResultGround, Right, RoundRef, RulingId};

/// Records the loss of the absent players of a board.
///
/// # Errors
/// As `Game::open`, above all before that moment; no player is named as absent.
pub fn record(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: GameSeen,
    absent: BySide<bool>,
) -> Result<RulingId, ActionError> {
    let game = Game::open(tx, actor, seen, RefereeAction::Absence)?;
    let Some(lost) = absence(absent.white, absent.black) else {
        return Err(ActionError::refused(Message::new("error-absence-nobody")));
    };
    let ground = if absent.white && absent.black { ResultGround::BothAbsent } else { ResultGround::Late };
    game.decide(tx, actor, Ruled { ground, after: Some(lost), reason: "", parent: None })
}

/// A board of a round and its absent players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsentAt {
    /// The board's number.
    pub board: u32,
    /// Which players.
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
    // The idempotency key is stored with the first entry only.
    let mut actor = actor.clone();
    let named = boards.iter().filter(|board| board.absent.white || board.absent.black);
    let mut recorded = 0;
    for AbsentAt { board, absent } in named {
        let at = at.board(*board);
        let game = Game::load(tx, at, actor.at)?;
        // Whatever version the referee saw: only a game without a result and without a trace of play is lost.
        let seen = GameSeen { at, version: game.board.version, mark: game.protocol.mark };
        record(tx, &actor, seen, *absent)?;
        actor.request_key = None;
        recorded += 1;
    }
    if recorded == 0 { Err(ActionError::refused(Message::new("error-absence-nobody"))) } else { Ok(recorded) }
}
