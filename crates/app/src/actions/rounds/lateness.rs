//! Lateness (A1, A2): when half the control and 30 seconds are over, a referee may record the loss of whoever has not
//! come; for one board, or for those of a round that he names.

use crate::actions::boards::BoardAt;
use crate::actions::boards::protocol::{Game, GameSeen};
use crate::actions::boards::rulings::Ruled;
use crate::actions::{ActionError, Actor};
use crate::game::BySide;
use crate::i18n::Message;
use crate::regulations::lateness::absence;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::boards::protocol::RefereeAction;
use crate::tournament::{EventId, ResultGround, RulingId, SectionId};

/// Records the loss of whoever has not come to a board.
///
/// # Errors
/// As `Game::open` fails, before the moment above all; nobody is named as absent.
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

/// A board of a round with whoever has not come to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsentAt {
    /// The board's number.
    pub board: u32,
    /// Who.
    pub absent: BySide<bool>,
}

/// Records the losses of those who have not come to several boards of a round. Says how many boards they were; those
/// where nobody is named are left alone.
///
/// # Errors
/// As [`record`] fails for any of them: then nothing is recorded.
pub fn record_all(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (event, section, round): (EventId, SectionId, u8),
    boards: &[AbsentAt],
) -> Result<usize, ActionError> {
    actor.needs(tx, event, Right::Rule)?;
    actor.first_time(tx)?;
    // The form's key stands with the first of them: two entries cannot have the same.
    let mut actor = actor.clone();
    let named = boards.iter().filter(|board| board.absent.white || board.absent.black);
    let mut recorded = 0;
    for AbsentAt { board, absent } in named {
        let at = BoardAt { event, section, round, board: *board };
        let game = Game::load(tx, at, actor.at)?;
        // Whatever the referee has seen: only a game without a result and without a trace of play is lost.
        let seen = GameSeen { at, version: game.board.version, mark: game.protocol.mark };
        record(tx, &actor, seen, *absent)?;
        actor.request_key = None;
        recorded += 1;
    }
    if recorded == 0 { Err(ActionError::refused(Message::new("error-absence-nobody"))) } else { Ok(recorded) }
}
