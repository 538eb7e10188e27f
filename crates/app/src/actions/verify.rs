//! Whether what is stored is what the audit log says: a check of the whole database, for `toguznama verify`.

use std::collections::{BTreeMap, BTreeSet};

use crate::actions::Subject;
use crate::regulations::result::GameResult;
use crate::store::{StoreError, Tx};
use crate::tournament::{Action, AuditEntry, AuditFilter, EventId, SectionId};

/// How many entries are read at once.
const AT_ONCE: u16 = 5000;

/// A board as the log sees it.
struct Stored {
    section: SectionId,
    /// Where it is, in words.
    place: String,
    result: Option<GameResult>,
}

/// Compares the result of every board with its last entry in the audit log: a line for each that differs, and for each game
/// that was played without an entry. Results that were set by a ruling, imported or restored are told by other entries and
/// not compared.
///
/// # Errors
/// The database's.
pub fn results_against_log(tx: &mut Tx<'_>) -> Result<Vec<String>, StoreError> {
    let mut found = Vec::new();
    for event in tx.list_events()? {
        let boards = boards_of(tx, event.id)?;
        let (mut told, mut remade) = (BTreeSet::new(), BTreeSet::new());
        let mut before = None;
        loop {
            // The latest first: the first entry on a board is the one in force.
            let entries = tx.list_audit_entries(event.id, &AuditFilter::default(), before, AT_ONCE)?;
            for entry in &entries {
                if matches!(entry.act, Action::SnapshotRestored | Action::SectionImported) {
                    remade.extend(entry.section);
                }
                let Some(board) = boards.get(&entry.subject) else { continue };
                if is_signature(entry.act) || !told.insert(entry.subject.clone()) {
                    continue;
                }
                if !remade.contains(&board.section) {
                    found.extend(difference(board, entry));
                }
            }
            let Some(last) = entries.last() else { break };
            before = Some(last.id);
        }
        let played = |board: &Stored| board.result.is_some_and(GameResult::was_played);
        let untold = boards.iter().filter(|(subject, board)| {
            played(board) && !told.contains(*subject) && !remade.contains(&board.section)
        });
        found.extend(
            untold.map(|(_, board)| format!("{}: a result without an entry in the audit log", board.place)),
        );
    }
    Ok(found)
}

/// The boards of an event, by their subject in the log.
fn boards_of(tx: &mut Tx<'_>, event: EventId) -> Result<BTreeMap<String, Stored>, StoreError> {
    let mut boards = BTreeMap::new();
    for section in tx.list_sections(event)? {
        let Some(state) = tx.load_section_state(section.id)? else { continue };
        for round in &state.rounds {
            for board in &round.boards {
                let place = format!(
                    "event {event}, section {}, round {}, board {}",
                    section.id, round.number, board.number
                );
                let stored = Stored { section: section.id, place, result: board.result };
                boards.insert(Subject::Board(board.id).to_string(), stored);
            }
        }
    }
    Ok(boards)
}

const fn is_signature(act: Action) -> bool {
    matches!(act, Action::ResultSigned | Action::SignatureWithdrawn)
}

/// What differs between a board and its last entry, if that is one of a result.
fn difference(board: &Stored, entry: &AuditEntry) -> Option<String> {
    if !matches!(entry.act, Action::ResultEntered | Action::ResultChanged | Action::ResultCleared) {
        return None;
    }
    let stored = board.result.map(|result| result.to_string());
    let logged = entry.after.as_ref().and_then(|after| Some(after.get("result")?.as_str()?.to_owned()));
    let said = |result: &Option<String>| result.clone().unwrap_or_else(|| "no result".to_owned());
    (stored != logged)
        .then(|| format!("{}: stored {}, in the audit log {}", board.place, said(&stored), said(&logged)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
mod tests {
    use super::*;
    use crate::actions::testing::{TestSection, WHITE_WON};

    #[test]
    fn a_result_that_the_log_does_not_know_is_found() {
        let test = TestSection::with(4, 3);
        let compare = || test.store.read_blocking(results_against_log).unwrap();
        test.begin(1);
        assert_eq!(compare(), Vec::<String>::new());
        test.enter(1, |_| WHITE_WON);
        assert_eq!(compare(), Vec::<String>::new());

        let board = test.round(1).boards[0].clone();
        let spoilt = Some(GameResult::DoubleForfeit);
        test.run(move |tx| Ok(tx.update_result(board.id, board.version, spoilt)?)).unwrap();
        let found = compare();
        assert!(
            matches!(&found[..], [line] if line.contains("board 1") && line.contains("audit log")),
            "{found:?}"
        );
    }
}
