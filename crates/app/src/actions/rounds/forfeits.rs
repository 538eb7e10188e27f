//! Forfeits of players who are known not to play: entered for a whole round at once.

use crate::actions::boards::results;
use crate::actions::{ActionError, Actor, load_round};
use crate::store::Tx;
use crate::tournament::rounds::pairing_table;
use crate::tournament::{Right, RoundRef};

/// Enters the forfeits of all boards of a round that have no result and where a player has withdrawn or is absent (S5,
/// A2), each as a result of its own. Returns how many; a second call finds none left.
///
/// # Errors
/// The actor lacks the right; the pairings are not published, or the round is closed.
pub fn enter_due(tx: &mut Tx<'_>, actor: &Actor, at: RoundRef) -> Result<usize, ActionError> {
    actor.require(tx, at.event, Right::EnterResults)?;
    let (section_state, round) = load_round(tx, at)?;
    let due = pairing_table::due_forfeits(&section_state, &round);
    // The form's key is not a single board's.
    let actor = actor.without_key();
    for (number, result) in &due {
        let board = round.board(*number).ok_or(ActionError::NotFound)?;
        results::enter(tx, &actor, at.board(*number).seen(board.version), Some(*result))?;
    }
    Ok(due.len())
}
