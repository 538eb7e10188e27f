//! The lines of the file, written and read one by one.

use std::io::{BufRead, Read, Write};

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::older::Names;
use super::row::Fields;
use super::{FORMAT, Fault, FaultKind, MAX_LINE_BYTES, MAX_UNPACKED_BYTES, Part, Row};

/// What the first line says: `toguznama` is always `event`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// What is in the file.
    toguznama: String,
    /// The form of the file.
    pub format: u32,
    /// The last migration of the database that the event comes from.
    pub schema: String,
    /// The event, the same wherever it goes.
    pub uuid: String,
    pub name: String,
    /// When it was exported.
    pub exported_at: String,
    /// How many entries its audit log has.
    pub entries: u64,
    /// The hash of the last one.
    pub head: String,
}

/// What the file contains, by its first line.
const EVENT: &str = "event";

impl Header {
    /// In the form of this version.
    #[must_use]
    pub fn new(schema: String, uuid: String, name: String, exported_at: String) -> Self {
        let (entries, head) = (0, String::new());
        Self { toguznama: EVENT.to_owned(), format: FORMAT, schema, uuid, name, exported_at, entries, head }
    }
}

/// What the last line says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// The number of rows.
    pub rows: u64,
    /// The SHA-256 of all bytes before this line, in hexadecimal: it can only be known here.
    pub sha256: String,
}

/// Writes the lines of a file.
#[derive(Debug)]
pub struct FileWriter<W> {
    to: W,
    hash: Sha256,
    rows: u64,
}

impl<W: Write> FileWriter<W> {
    /// Begins with the first line.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn begin(to: W, header: &Header) -> std::io::Result<Self> {
        let mut writer = Self { to, hash: Sha256::new(), rows: 0 };
        writer.line(header)?;
        Ok(writer)
    }

    /// Writes a row.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn row(&mut self, part: &Part, row: &Row) -> std::io::Result<()> {
        self.rows = self.rows.saturating_add(1);
        self.line(&(part.table, row))
    }

    /// Ends with the last line; returns it with what was written to.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn end(mut self) -> std::io::Result<(End, W)> {
        let end = End { rows: self.rows, sha256: HEXLOWER.encode(&self.hash.clone().finalize()) };
        self.line(&end)?;
        Ok((end, self.to))
    }

    fn line(&mut self, value: &impl Serialize) -> std::io::Result<()> {
        let mut line = serde_json::to_vec(value)?;
        line.push(b'\n');
        self.hash.update(&line);
        self.to.write_all(&line)
    }
}

/// Reads the lines of a file.
pub(super) struct Lines<'a> {
    from: &'a mut dyn BufRead,
    hash: Sha256,
    bytes: u64,
    /// The number of the line that was read last.
    pub(super) number: u64,
    rows: u64,
    /// The names of its tables and columns.
    pub(super) names: Names,
}

/// A line after the first one.
pub(super) enum Line {
    /// A row under the names that it has in the file.
    Row(&'static Part, Row),
    End(End),
}

impl<'a> Lines<'a> {
    /// Reads the first line.
    pub(super) fn begin(from: &'a mut dyn BufRead) -> Result<(Header, Self), Fault> {
        let mut lines = Self { from, hash: Sha256::new(), bytes: 0, number: 0, rows: 0, names: Names::Ours };
        let line = lines.next_line()?;
        lines.hash.update(&line);
        #[derive(Deserialize)]
        struct Form {
            toguznama: String,
            format: u32,
        }
        let form: Option<Form> = serde_json::from_slice(&line).ok();
        let form = form.filter(|form| form.toguznama == EVENT).ok_or(lines.fault(FaultKind::NotOurs))?;
        let names = Names::of_format(form.format);
        lines.names = names.ok_or_else(|| lines.fault(FaultKind::Format(form.format)))?;
        let header: Header = serde_json::from_slice(&line).map_err(|_| lines.fault(FaultKind::NotARow))?;
        Ok((header, lines))
    }

    /// Reads the next line. After the last one nothing may follow.
    pub(super) fn next(&mut self) -> Result<Line, Fault> {
        let line = self.next_line()?;
        if line.starts_with(b"{") {
            let end: End = serde_json::from_slice(&line).map_err(|_| self.fault(FaultKind::NotARow))?;
            if end.sha256 != HEXLOWER.encode(&self.hash.clone().finalize()) {
                return Err(self.fault(FaultKind::Hash));
            }
            if end.rows != self.rows {
                return Err(self.fault(FaultKind::Count));
            }
            let number = self.number;
            return match self.next_line() {
                Err(Fault { kind: FaultKind::CutOff, .. }) => {
                    self.number = number;
                    Ok(Line::End(end))
                }
                Err(fault) => Err(fault),
                Ok(_) => Err(self.fault(FaultKind::BehindEnd)),
            };
        }
        self.hash.update(&line);
        self.rows = self.rows.saturating_add(1);
        let (table, Fields(row)): (String, Fields) =
            serde_json::from_slice(&line).map_err(|_| self.fault(FaultKind::NotARow))?;
        let part = self.names.part(&table).ok_or_else(|| {
            // It may be anything: it is not printed whole.
            self.fault(FaultKind::NoTable(table.chars().take(40).collect()))
        })?;
        Ok(Line::Row(part, row))
    }

    pub(super) const fn fault(&self, kind: FaultKind) -> Fault {
        kind.at(self.number)
    }

    fn next_line(&mut self) -> Result<Vec<u8>, Fault> {
        self.number = self.number.saturating_add(1);
        let mut line = Vec::new();
        let most = MAX_LINE_BYTES.saturating_add(1);
        let read = Read::take(&mut *self.from, most).read_until(b'\n', &mut line);
        // A damaged pack is found out here.
        read.map_err(|error| self.fault(FaultKind::Unreadable(error.to_string())))?;
        let length = u64::try_from(line.len()).unwrap_or(u64::MAX);
        self.bytes = self.bytes.saturating_add(length);
        if length > MAX_LINE_BYTES {
            return Err(self.fault(FaultKind::TooLong));
        }
        if self.bytes > MAX_UNPACKED_BYTES {
            return Err(self.fault(FaultKind::TooLarge));
        }
        if !line.ends_with(b"\n") {
            let kind =
                if line.is_empty() || self.number > 1 { FaultKind::CutOff } else { FaultKind::NotOurs };
            return Err(self.fault(kind));
        }
        Ok(line)
    }
}
