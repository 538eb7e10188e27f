//! Forfeits of those who are known not to come: entered for a whole round at once.

use crate::actions::boards::BoardAt;
use crate::actions::boards::results;
use crate::actions::{ActionError, Actor, section_state};
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::rounds::pairing_table;
use crate::tournament::{EventId, SectionId};

/// Enters the forfeits of all boards of a round that have no result and where somebody has left the competition or is
/// absent (S5, A2), each as a result of its own. Says how many; asked for again there are none left.
///
/// # Errors
/// The actor may not; the round's pairings are not public, or it is closed.
pub fn enter_due(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    section: SectionId,
    number: u8,
) -> Result<usize, ActionError> {
    actor.needs(tx, event, Right::EnterResults)?;
    let section_state = section_state(tx, event, section)?;
    let round =
        section_state.rounds.iter().find(|round| round.number == number).ok_or(ActionError::NotFound)?;
    let due = pairing_table::due_forfeits(&section_state, round);
    // The form's key is not a single board's.
    let actor = Actor { request_key: None, ..actor.clone() };
    for (number, result) in &due {
        let board = round.board(*number).ok_or(ActionError::NotFound)?;
        let at = BoardAt { event, section, round: round.number, board: board.number };
        results::enter(tx, &actor, at.seen(board.version), Some(*result))?;
    }
    Ok(due.len())
}
