//! The rows of an event, stored or in a file, held against what the audit log says of them.

use std::collections::HashSet;

use serde_json::Value;

use super::older::sheet_of_now;
use super::row_hashes::{First, RowHashes, RowName};
use super::values::holds;
use super::{HERE, Part, Row};

/// What was found of the rows of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RowsReport {
    /// How many hold what the audit log says.
    pub agreeing: usize,
    /// How many no entry has said anything of, because earlier versions of the program made all of them.
    pub unsaid: usize,
    /// How many were written without an entry, and are said by the next one.
    pub pending: usize,
    /// The entry since which rows are said, where there were some before.
    pub since: Option<First>,
    /// What does not agree.
    pub faults: Vec<RowFault>,
}

/// A row that is not what the audit log says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowFault {
    pub row: RowName,
    /// The entry that says otherwise.
    pub entry: Option<u64>,
    pub kind: RowFaultKind,
}

/// What is wrong with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowFaultKind {
    /// It holds something else.
    Differs,
    /// It is not stored.
    NotStored,
    /// It is stored, and no entry says so.
    NotLogged,
    /// This column holds nothing that can be read.
    Unreadable(&'static str),
}

impl RowFault {
    /// The table of the row.
    #[must_use]
    pub fn table(&self) -> &'static str {
        Part::of_sheet(self.row.0).map_or(self.row.0, |part| part.table)
    }
}

/// What the name of a row begins with that was missing where its event came from; then its key there.
const ELSEWHERE: &str = "was ";

/// The rows of an event, compared one by one with what the audit log says of them.
#[derive(Clone, Debug, Default)]
pub struct Comparison {
    hashes: RowHashes,
    secret: String,
    pending: HashSet<RowName>,
    is_file: bool,
    report: RowsReport,
}

impl Comparison {
    /// Of what is stored. Rows that are pending hold anything.
    #[must_use]
    pub fn of_stored(hashes: RowHashes, secret: String, pending: HashSet<RowName>) -> Self {
        Self { hashes, secret, pending, ..Self::default() }
    }

    /// Of what is in a file.
    #[must_use]
    pub fn of_file(hashes: RowHashes, secret: String) -> Self {
        Self { hashes, secret, is_file: true, ..Self::default() }
    }

    /// Compares a row that is stored, and reads its values as restoring and moving do. `is_text` is false where a value holds
    /// bytes that are no text.
    pub fn take_stored(&mut self, part: &'static Part, row: &Row, is_text: bool) {
        self.take(part, row);
        let unreadable = part.columns.iter().find(|column| {
            let value = row.get(column.name).unwrap_or(&Value::Null);
            let has_bytes = value.as_str().is_some_and(|text| text.contains(char::REPLACEMENT_CHARACTER));
            (!is_text && has_bytes) || !holds(column, value)
        });
        if let Some(column) = unreadable {
            let (row, kind) = ((part.sheet, part.row_key(row)), RowFaultKind::Unreadable(column.name));
            self.report.faults.push(RowFault { row, entry: None, kind });
        }
    }

    /// Compares a row, one of a file under the names that it has there. Returns whether it agrees.
    pub fn take(&mut self, part: &'static Part, row: &Row) -> bool {
        if !part.is_hashed() {
            return true;
        }
        let name = (part.sheet, part.row_key_under(self.hashes.names, row));
        let hash = self.hashes.by_row.remove(&name);
        let kind = match hash {
            _ if self.pending.contains(&name) => {
                self.report.pending += 1;
                return true;
            }
            None if self.hashes.first.is_none() => {
                self.report.unsaid += 1;
                return true;
            }
            None if self.may_be_pending(part) => {
                self.report.pending += 1;
                return true;
            }
            Some((hash, _)) if hash == part.row_hash_under(self.hashes.names, &self.secret, row) => {
                self.report.agreeing += 1;
                return true;
            }
            None => RowFaultKind::NotLogged,
            Some(_) => RowFaultKind::Differs,
        };
        self.report.faults.push(RowFault { row: name, entry: hash.map(|(_, entry)| entry), kind });
        false
    }

    /// Accounts are said with the first entry that has to do with them. Logs of clocks come without entries; a file does
    /// not say which of them are pending.
    fn may_be_pending(&self, part: &Part) -> bool {
        part.table == "users" || (self.is_file && part.table == "clock_logs")
    }

    /// The keys of rows of a sheet that were said and not compared so far.
    #[must_use]
    pub fn left_of(&self, sheet: &str) -> Vec<String> {
        let left = self.hashes.by_row.keys().filter(|(of, _)| *of == sheet);
        left.map(|(_, key)| key.clone()).collect()
    }

    /// What is said and was not compared so far, with the entry that says it; a file has nothing of what stays where it was.
    fn missing(&self) -> impl Iterator<Item = (&RowName, u64)> {
        let stays =
            |sheet: &str| self.is_file && (sheet == "users" || HERE.iter().any(|part| part.sheet == sheet));
        let left = self.hashes.by_row.iter().map(|(row, (_, entry))| (row, *entry));
        left.filter(move |(row, _)| !self.pending.contains(*row) && !stays(row.0))
    }

    /// The names of rows that a file lacks, as the log calls them where it goes on: the ids there are of other rows, so that
    /// they have names that no row has.
    #[must_use]
    pub fn missing_elsewhere(&self) -> Vec<RowName> {
        let name = |(sheet, key): &RowName| {
            let is_named = key.starts_with(ELSEWHERE);
            (sheet_of_now(sheet), if is_named { key.clone() } else { format!("{ELSEWHERE}{key}") })
        };
        self.missing().map(|(row, _)| name(row)).collect()
    }

    /// What was found. What is said and was not compared is not stored.
    #[must_use]
    pub fn finish(mut self) -> RowsReport {
        let fault = |(row, entry): (&RowName, u64)| RowFault {
            row: row.clone(),
            entry: Some(entry),
            kind: RowFaultKind::NotStored,
        };
        let mut gone: Vec<RowFault> = self.missing().map(fault).collect();
        gone.sort_by(|a, b| (a.entry, &a.row).cmp(&(b.entry, &b.row)));
        self.report.faults.extend(gone);
        self.report.since = self.hashes.first.filter(|first| !first.is_beginning);
        self.report
    }
}
