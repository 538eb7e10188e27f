//! `toguznama verify`: whether what is stored is whole. It only reads, and names what it finds wrong: a summary first, then some
//! lines of each kind.

use std::io::Write;

use chrono::{DateTime, Utc};

use crate::actions::verify::derived::Compared;
use crate::actions::verify::{self, About, Backwards, Disagreement, DisagreementKind, Report, Unsaid};
use crate::exchange::moving::RowFaultKind;
use crate::store::{Store, StoreError};
use crate::tournament::{Event, EventId, GameId};

/// Why it could not be run.
type Failure = Box<dyn std::error::Error>;

/// How many lines of each kind are printed.
const MAX_LINES: usize = 20;

/// What may be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// The audit log itself.
    Log,
    /// A field, compared with what entries say of it.
    Field,
    /// A row, compared with its hash in the audit log.
    Row,
    /// What follows from other tables.
    Derived,
    /// A hash that was printed.
    Printed,
}

impl Kind {
    const ALL: [Self; 5] = [Self::Log, Self::Field, Self::Row, Self::Derived, Self::Printed];

    const fn title(self) -> &'static str {
        match self {
            Self::Log => "in audit logs",
            Self::Field => "where entries say otherwise",
            Self::Row => "in rows that are not as they were last written",
            Self::Derived => "in what follows from other tables",
            Self::Printed => "among printed hashes",
        }
    }
}

/// What was found wrong: of each kind how much, and some lines.
#[derive(Debug, Default)]
pub(super) struct Findings {
    found: [(usize, Vec<String>); Kind::ALL.len()],
}

impl Findings {
    fn add(&mut self, kind: Kind, line: impl FnOnce() -> String) {
        if let Some((count, lines)) = self.found.get_mut(kind as usize) {
            *count += 1;
            if lines.len() < MAX_LINES {
                lines.push(line());
            }
        }
    }

    /// What does not agree in an event.
    pub(super) fn add_report(&mut self, report: &Report, of: &str) {
        for fault in &report.chain.faults {
            self.add(Kind::Log, || format!("{of}: {fault}"));
        }
        for found in &report.disagreements {
            let kind = if matches!(found.about, About::Row(_)) { Kind::Row } else { Kind::Field };
            self.add(kind, || format!("{of}: {}", sentence(found)));
        }
    }

    fn count(&self) -> usize {
        self.found.iter().map(|(count, _)| count).sum()
    }

    /// The summary, and then the lines.
    pub(super) fn tell(&self, out: &mut dyn Write) -> std::io::Result<()> {
        if self.count() == 0 {
            return Ok(());
        }
        let kinds = || Kind::ALL.into_iter().zip(&self.found).filter(|(_, (count, _))| *count > 0);
        let parts: Vec<String> =
            kinds().map(|(kind, (count, _))| format!("{count} {}", kind.title())).collect();
        writeln!(out, "{} found wrong: {}", self.count(), parts.join(", "))?;
        for (_, (count, lines)) in kinds() {
            for line in lines {
                writeln!(out, "{line}")?;
            }
            if *count > lines.len() {
                writeln!(out, "… and {} more like these", count - lines.len())?;
            }
        }
        Ok(())
    }
}

/// `toguznama verify`: true when nothing was found wrong. `hashes` are those that were printed once, or their beginnings.
///
/// # Errors
/// The database cannot be read, or was made by another version of the program.
pub(super) fn run(store: &Store, hashes: &[String], out: &mut dyn Write) -> Result<bool, Failure> {
    let (mut findings, mut notes) = (Findings::default(), Vec::new());
    for event in store.read_blocking(|tx| tx.list_event_ids())? {
        let found = store.read_blocking(|tx| match tx.find_event(event)? {
            Some(event) => Ok::<_, StoreError>(Some((verify::event(tx, &event)?, event))),
            None => Ok(None),
        });
        match found {
            Ok(Some((report, event))) => {
                findings.add_report(&report, &named(&event));
                notes.extend(notes_on(&report, &event));
            }
            Ok(None) => {}
            Err(StoreError::InvalidValue { field, .. }) => {
                findings.add(Kind::Row, || unreadable(event, &field))
            }
            Err(error) => return Err(error.into()),
        }
    }
    match store.read_blocking(verify::derived::compare) {
        Ok(Compared { underived, stopping_short: short }) => {
            for row in underived {
                let line = || format!("{} {}: not what it follows from", row.table, row.key);
                findings.add(Kind::Derived, line);
            }
            notes.extend((!short.is_empty()).then(|| stopping_short(&short)));
        }
        Err(StoreError::InvalidValue { field, .. }) => {
            findings.add(Kind::Derived, || format!("{field} is not a value that can be read"));
        }
        Err(error) => return Err(error.into()),
    }
    for hash in hashes {
        printed_hash(store, hash, &mut findings, &mut notes)?;
    }
    findings.tell(out)?;
    for note in notes {
        writeln!(out, "{note}")?;
    }
    Ok(findings.count() == 0)
}

fn unreadable(event: EventId, field: &str) -> String {
    format!("event {event}: {field} is not a value that can be read, and the event could not be compared")
}

/// What is told of an event besides what is wrong.
fn notes_on(report: &Report, event: &Event) -> Vec<String> {
    let mut notes = Vec::new();
    if let (0, Some(head)) = (report.faults(), report.chain.head) {
        let deleted = match report.chain.personal_deleted {
            0 => String::new(),
            deleted => format!(", personal data deleted in {deleted}"),
        };
        let replaced = match report.chain.replaced {
            0 => String::new(),
            replaced => format!(", people forgotten in {replaced}"),
        };
        let (named, entries) = (named(event), head.entries);
        notes.push(format!(
            "{named}: {entries} entries, the last with hash {:.12}{deleted}{replaced}",
            head.hash
        ));
    }
    if let Some(backwards) = &report.backwards {
        notes.push(format!("{}: {}", named(event), clock_set(backwards)));
    }
    if let Some(Unsaid { rows, before }) = report.unsaid {
        let named = named(event);
        notes.push(match before {
            Some((entry, at)) => {
                let day = at.map(|at| format!(" of {}", at.format("%F"))).unwrap_or_default();
                format!("{named}: what {rows} rows held is not recorded before entry {entry}{day}")
            }
            None => format!("{named}: what {rows} rows hold is not recorded yet; the next entry does it"),
        });
    }
    if report.pending > 0 {
        let (named, pending) = (named(event), report.pending);
        notes
            .push(format!("{named}: {pending} rows were stored without an entry; the next one records them"));
    }
    notes
}

/// That records stop before their counts.
fn stopping_short(boards: &[GameId]) -> String {
    let named: Vec<String> = boards.iter().take(MAX_LINES).map(ToString::to_string).collect();
    let rest = if boards.len() > MAX_LINES { ", …" } else { "" };
    let (all, named) = (boards.len(), named.join(", "));
    format!(
        "records whose moves stop before the count (no fault, N6, but moves may be missing): {all}, of the boards with \
         the ids {named}{rest}"
    )
}

/// Whether the entry whose hash was printed is still there as it was then.
fn printed_hash(
    store: &Store,
    hash: &str,
    findings: &mut Findings,
    notes: &mut Vec<String>,
) -> Result<(), Failure> {
    let entries = match hash.len() {
        // Fewer digits may be those of another entry.
        0..12 => Vec::new(),
        _ => store.read_blocking(|tx| tx.list_entries_by_hash(hash))?,
    };
    for entry in &entries {
        notes.push(format!("hash {hash}: entry {} of event {}", entry.number, entry.event));
    }
    if entries.is_empty() {
        findings.add(Kind::Printed, || format!("hash {hash}: no entry has it"));
    }
    Ok(())
}

/// That the clock was set, in one line.
fn clock_set(Backwards { times, entry, at, after }: &Backwards) -> String {
    let written = |at: &DateTime<Utc>| at.format("%Y-%m-%d %H:%M:%S UTC").to_string();
    let often = if *times == 1 { "once".to_owned() } else { format!("{times} times") };
    format!(
        "the clock was set (no fault of the log): entry {entry} is of {}, the one before it of {}; the time goes back {often}",
        written(at),
        written(after)
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
        About::Row(table) => format!("row of {table}"),
    };
    match (kind, entry) {
        (DisagreementKind::Differs { field, stored, logged }, Some(entry)) => {
            format!("{about}: {field} is {stored}; entry {entry} says {logged}")
        }
        (DisagreementKind::Differs { field, stored, .. }, None) => {
            format!("{about}: {field} is {stored}; no entry says so")
        }
        (DisagreementKind::NotStored, Some(entry)) => format!("{about}: not stored as entry {entry} says"),
        (DisagreementKind::NotStored, None) => format!("{about}: not stored"),
        (DisagreementKind::NotInLog, _) => format!("{about}: stored; no entry says so"),
        (DisagreementKind::NoStage, _) => format!("{about}: it has no stage"),
        (DisagreementKind::NoCompetitor, _) => format!("{about}: no competitor of the section"),
        (DisagreementKind::OtherMatch, _) => format!("{about}: its match is not of its players"),
        (DisagreementKind::Unreadable(column), _) => {
            format!("{about}: {column} is not a value that can be read")
        }
        (DisagreementKind::Row(key, RowFaultKind::Unreadable(column)), _) => {
            format!("{about}, {key}: {column} is not a value that can be read")
        }
        (DisagreementKind::Row(key, RowFaultKind::NotStored), Some(entry)) => {
            format!("{about}, {key}: not stored; entry {entry} wrote it")
        }
        (DisagreementKind::Row(key, _), Some(entry)) => {
            format!("{about}, {key}: not as entry {entry} wrote it")
        }
        (DisagreementKind::Row(key, _), None) => format!("{about}, {key}: no entry wrote it"),
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;
    use crate::actions::testing::TestSection;
    use crate::actions::{ActionError, Actor, events};
    use crate::tournament::EventDetails;

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

    #[test]
    fn a_summary_comes_first_and_of_each_kind_some_lines() {
        let mut findings = Findings::default();
        let mut out = Vec::new();
        findings.tell(&mut out).expect("told");
        assert!(out.is_empty());
        for row in 0..25 {
            findings.add(Kind::Row, || format!("row {row}"));
        }
        findings.add(Kind::Log, || "an entry".to_owned());
        findings.tell(&mut out).expect("told");
        let out = String::from_utf8(out).expect("text");
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines.len(), 1 + 1 + MAX_LINES + 1, "{out}");
        let summary = "26 found wrong: 1 in audit logs, 25 in rows that are not as they were last written";
        assert_eq!(lines[..3], [summary, "an entry", "row 0"]);
        assert_eq!(lines.last(), Some(&"… and 5 more like these"));
    }
}
