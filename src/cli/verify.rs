//! `toguznama verify`: whether what is stored is whole. It only reads; each check names what it finds wrong, a line each.

use std::io::Write;

use chrono::{DateTime, Utc};

use crate::actions::verify::{self, About, Backwards, Disagreement, DisagreementKind, Report};
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
        if let Some(backwards) = report.backwards {
            writeln!(out, "{}: {}", named(&event), clock_set(&backwards))?;
        }
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

/// That the clock was set, in one line.
fn clock_set(Backwards { times, entry, at, after }: &Backwards) -> String {
    let said = |at: &DateTime<Utc>| at.format("%Y-%m-%d %H:%M:%S UTC").to_string();
    let often = if *times == 1 { "once".to_owned() } else { format!("{times} times") };
    format!(
        "the clock was set (no fault of the log): entry {entry} is of {}, the one before it of {}; the time goes back {often}",
        said(at),
        said(after)
    )
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
    use chrono::TimeDelta;

    use super::*;
    use crate::actions::testing::TestSection;
    use crate::actions::{ActionError, Actor, events};
    use crate::cli::demo;
    use crate::store::DatabaseUrl;
    use crate::tournament::EventDetails;

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

    #[test]
    fn entries_by_a_clock_that_was_set_are_told_and_are_no_fault() {
        let test = TestSection::with(2, 1);
        let right = test.chief.clone();
        let wrong = Actor { at: right.at - TimeDelta::days(1), ..right.clone() };
        for (actor, place) in [(wrong, "Osh"), (right, "Naryn")] {
            let event = test.event;
            test.run(move |tx| {
                let Event { version, details, .. } = tx.find_event(event)?.ok_or(ActionError::NotFound)?;
                let details = EventDetails { place: place.to_owned(), ..details };
                events::change(tx, &actor, event, version, &details)
            })
            .expect("changed");
        }
        let mut out = Vec::new();
        assert!(run(&test.store, &[], &mut out).expect("run"), "nothing is wrong");
        let out = String::from_utf8(out).expect("text");
        assert!(out.contains("the clock was set") && out.contains("goes back once"), "{out}");
    }
}
