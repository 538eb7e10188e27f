//! `toguznama verify`: whether what is stored is whole. It only reads; each check names what it finds wrong, a line each.

use std::io::Write;

use crate::actions::verify::{self, About, Disagreement, DisagreementKind, Report};
use crate::store::Store;
use crate::tournament::Event;

/// Why it could not be run.
type Failure = Box<dyn std::error::Error>;

/// A check of the whole database: writes a line for each thing that is wrong, and returns how many.
type Check = fn(&Store, &mut dyn Write) -> Result<usize, Failure>;

/// The checks, in their order.
const CHECKS: [Check; 1] = [audit_logs];

/// `toguznama verify`: true when nothing was found wrong. `hashes` are those that were printed once, or their beginnings.
///
/// # Errors
/// The database cannot be read, or was made by another version of the program.
pub(super) fn run(store: &Store, hashes: &[String], out: &mut dyn Write) -> Result<bool, Failure> {
    let mut wrong = 0;
    for check in CHECKS {
        wrong += check(store, out)?;
    }
    for hash in hashes {
        wrong += printed_hash(store, hash, out)?;
    }
    if wrong > 0 {
        writeln!(out, "{wrong} found wrong")?;
    }
    Ok(wrong == 0)
}

/// The audit log of every event as a chain, and every section against it.
fn audit_logs(store: &Store, out: &mut dyn Write) -> Result<usize, Failure> {
    let mut events = store.read_blocking(|tx| tx.list_events())?;
    events.reverse();
    let mut wrong = 0;
    for event in events {
        let report = store.read_blocking(|tx| verify::event(tx, &event))?;
        tell(&report, &named(&event), out)?;
        let here = report.chain.faults.len() + report.disagreements.len();
        if let (0, Some(head)) = (here, report.chain.head) {
            let deleted = match report.chain.personal_deleted {
                0 => String::new(),
                deleted => format!(", personal data deleted in {deleted}"),
            };
            let replaced = match report.chain.replaced {
                0 => String::new(),
                replaced => format!(", people forgotten in {replaced}"),
            };
            writeln!(
                out,
                "{}: {} entries, the last with hash {:.12}{deleted}{replaced}",
                named(&event),
                head.entries,
                head.hash
            )?;
        }
        wrong += here;
    }
    Ok(wrong)
}

/// What does not agree in an event, a line each.
pub(super) fn tell(report: &Report, of: &str, out: &mut dyn Write) -> std::io::Result<()> {
    for fault in &report.chain.faults {
        writeln!(out, "{of}: {fault}")?;
    }
    for found in &report.disagreements {
        writeln!(out, "{of}: {}", sentence(found))?;
    }
    Ok(())
}

/// Whether the entry whose hash was printed is still there as it was then.
fn printed_hash(store: &Store, hash: &str, out: &mut dyn Write) -> Result<usize, Failure> {
    let entries = match hash.len() {
        // Fewer digits may be those of another entry.
        0..12 => Vec::new(),
        _ => store.read_blocking(|tx| tx.list_entries_by_hash(hash))?,
    };
    for entry in &entries {
        writeln!(out, "hash {hash}: entry {} of event {}", entry.number, entry.event)?;
    }
    if entries.is_empty() {
        writeln!(out, "hash {hash}: no entry has it")?;
    }
    Ok(usize::from(entries.is_empty()))
}

fn named(event: &Event) -> String {
    format!("event {} ({})", event.id, event.details.name)
}

/// A disagreement in one line.
fn sentence(Disagreement { entry, about, kind }: &Disagreement) -> String {
    let about = match about {
        About::Event => "details".to_owned(),
        About::Section(section) => format!("section {section}"),
        About::Round(section, round) => format!("section {section}, round {round}"),
        About::Board(section, round, board) => format!("section {section}, round {round}, board {board}"),
        About::Player(section, player) => format!("section {section}, player {player}"),
        About::Ruling(section, Some(ruling)) => format!("section {section}, ruling {ruling}"),
        About::Ruling(section, None) => format!("section {section}, a ruling"),
    };
    match (kind, entry) {
        (DisagreementKind::Differs { field, stored, said }, Some(entry)) => {
            format!("{about}: {field} is {stored}; entry {entry} says {said}")
        }
        (DisagreementKind::Differs { field, stored, .. }, None) => {
            format!("{about}: {field} is {stored}; no entry says so")
        }
        (DisagreementKind::NotStored, Some(entry)) => format!("{about}: not stored as entry {entry} says"),
        (DisagreementKind::NotStored, None) => format!("{about}: not stored"),
        (DisagreementKind::NotInLog, _) => format!("{about}: stored; no entry says so"),
        (DisagreementKind::Unreadable(column), _) => {
            format!("{about}: {column} is not a value that can be read")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::demo;
    use crate::store::DatabaseUrl;

    #[test]
    fn the_demonstration_is_whole_and_its_sections_are_what_their_entries_say() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("demo.db");
        let store = Store::open(&DatabaseUrl::Sqlite(path)).expect("opened");
        demo::fill(&store, chrono::Utc::now()).expect("filled");
        let mut out = Vec::new();
        let right = run(&store, &[], &mut out).expect("run");
        let out = String::from_utf8(out).expect("text");
        assert!(right, "{out}");
        assert_eq!(out.lines().count(), 2, "{out}");
    }
}
