//! Forfeits of players who are known not to play: entered for a whole round at once.

use crate::actions::boards::protocol::RoundGames;
use crate::actions::boards::results;
use crate::actions::{ActionError, Actor, Entry, Subject};
use crate::store::Tx;
use crate::tournament::rounds::pairing_table;
use crate::tournament::{Action, Right, RoundRef};

/// Enters the forfeits of all boards of a round that have no result and where a player has withdrawn or is absent (S5,
/// A2), in one entry. Returns how many; a second call finds none left.
///
/// # Errors
/// The actor lacks the right; the pairings are not published, or the round is closed.
pub fn enter_due(tx: &mut Tx<'_>, actor: &Actor, at: RoundRef) -> Result<usize, ActionError> {
    actor.require(tx, at.event, Right::EnterResults)?;
    let games = RoundGames::load(tx, at, actor.at)?;
    let (section_state, round) = (&games.section_state, &games.round);
    let due = pairing_table::due_forfeits(section_state, round);
    let (by_number, mut forfeits, mut entries) = (games.by_number(), Vec::new(), Vec::new());
    for (number, result) in due {
        let (board, rulings, _) = by_number.get(&number).copied().ok_or(ActionError::NotFound)?;
        results::check_round_open(round, board, Some(result))?;
        results::check_not_excluded_in(section_state, rulings, round, board, Some(result))?;
        let [before, after] = [None, Some(result)].map(|result| results::result_json(board, result));
        let entry = actor.entry(at.board(number), Action::ResultEntered, Subject::Board(board.id));
        entries.push(entry.before(before).after(after));
        forfeits.push((board.id, result));
    }
    results::store_all(tx, round, &forfeits)?;
    Entry::append_all(entries, tx)?;
    Ok(forfeits.len())
}
