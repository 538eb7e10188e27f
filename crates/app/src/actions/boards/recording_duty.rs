//! The duty to record (N6, N7): a player's record is incomplete at the end of the game, and the player had the time to keep
//! it or not. The warning that may follow is offered, never given automatically.

use crate::actions::boards::protocol::{GameSeen, RuledGame};
use crate::actions::{ActionError, Actor};
use crate::primitives::Side;
use crate::store::Tx;
use crate::tournament::boards::protocol::RefereeAction;
use crate::tournament::{RulingId, RulingKind};

/// Marks the record of a side as incomplete.
///
/// # Errors
/// As `RuledGame::open`; the game is not over, or it is marked already.
pub fn mark_incomplete(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: GameSeen,
    side: Side,
    had_time: bool,
) -> Result<RulingId, ActionError> {
    let game = RuledGame::open(tx, actor, seen, RefereeAction::MarkIncomplete(side))?;
    game.rule(tx, actor, RulingKind::RecordIncomplete { side, had_time }, "")
}
