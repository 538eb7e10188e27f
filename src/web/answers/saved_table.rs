//! A table that is saved as a file: what the file is called, and what stands above the table in a workbook.

use crate::exchange::{Head, Table};
use crate::i18n::Speaker;
use crate::tournament::EventDetails;

use super::file_names::stem;

/// A table, ready to be saved.
pub(in crate::web) struct SavedTable {
    /// The name of the file, without its ending.
    pub(in crate::web) stem: String,
    pub(in crate::web) head: Head,
    pub(in crate::web) table: Table,
}

impl SavedTable {
    /// A table with nothing above it: a form to be filled in.
    pub(in crate::web) fn plain(stem: &str, table: Table) -> Self {
        Self { stem: stem.to_owned(), head: Head::default(), table }
    }

    /// A table whose file is called by these parts, under a title.
    pub(in crate::web) fn titled(parts: &[&str], sheet: &str, lines: Vec<String>, table: Table) -> Self {
        Self { stem: stem(parts), head: Head { sheet: sheet.to_owned(), lines }, table }
    }

    /// A table of an event, or of a section of it: event, section, place and days stand above the table, and then what it
    /// is, in these lines.
    pub(in crate::web) fn of_event(
        speaker: Speaker,
        event: &EventDetails,
        parts: &[&str],
        (section, sheet): (&str, &str),
        about: Vec<String>,
        table: Table,
    ) -> Self {
        let days = match (event.starts_on, event.ends_on) {
            (Some(first), Some(last)) => speaker.days(first, last),
            (Some(day), None) | (None, Some(day)) => speaker.date(day),
            (None, None) => String::new(),
        };
        let facts = [event.place.as_str(), days.as_str()];
        let facts: Vec<&str> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
        let mut lines = vec![event.name.clone(), section.to_owned(), facts.join(" · ")];
        lines.extend(about);
        Self::titled(parts, sheet, lines, table)
    }
}
