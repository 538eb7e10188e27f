//! A workbook (.xlsx, .xls, .ods) to text: its visible sheets, each as if it had been saved as a table, so that everything else
//! reads it as any list.
//!
//! `calamine` reads the formats, but trusts its input: a declared number of strings, a repeated cell, a cell in the last
//! row or a string used by every cell make a small file take any amount of memory, and a damaged record a panic. So it is
//! given a copy that `package` (.xlsx, .ods) or `xls` builds of what a list needs, within limits, and panics are
//! caught.

mod package;
mod xls;

use std::collections::BTreeSet;
use std::io::Cursor;
use std::panic::{AssertUnwindSafe, catch_unwind};

use calamine::{Data, ExcelDateTime, Ods, Reader, Sheet, SheetType, SheetVisible, Xlsx};
use csv::{QuoteStyle, Writer, WriterBuilder};

use super::error::SheetError;
use super::limits::{MAX_BYTES, MAX_COLUMNS, MAX_RECORDS};
use super::records::Delimiter;
use package::Kind;

/// The most bytes that are inflated of one workbook, all its parts together.
const MAX_INFLATED: usize = 16 * 1024 * 1024;
/// The most shared strings or cells of one workbook: as many as a list may have cells.
const MAX_CELLS: usize = MAX_RECORDS * MAX_COLUMNS;

/// What stands for a line break within a cell.
pub(super) const LINE_BREAK: char = '\u{2028}';

const ZIP: &[u8] = b"PK\x03\x04";
const COMPOUND_FILE: &[u8] = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";

/// Whether these bytes begin like a workbook: as a ZIP archive or, in the old format, a compound file.
#[must_use]
pub fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(ZIP) || bytes.starts_with(COMPOUND_FILE)
}

/// A list of a file that may have several: a sheet of a workbook, a table of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List {
    pub name: String,
    /// Quoted cells separated by tabs, a line for each row; empty where the sheet is.
    pub text: String,
    /// Cells that are one over several rows or columns.
    pub merged: Vec<Merged>,
}

/// A cell that takes the place of several, from 0; both ends belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merged {
    pub rows: (u32, u32),
    pub columns: (u32, u32),
}

/// The most lists of a file that are looked at, but for empty ones and those that were chosen or ticked.
pub const MAX_LISTS: usize = 64;
/// The most lists of a file that are named.
pub const MAX_NAMED: usize = 1_000;

/// The visible sheets, in their order, or why one of them cannot be read: [`SheetError::TooManySheets`] where it was not looked
/// at.
pub type Lists = Vec<(String, Result<List, SheetError>)>;

/// The visible sheets as text, in their order: the first [`MAX_LISTS`] of them.
///
/// # Errors
/// [`SheetError::TooLarge`]; [`SheetError::TooManySheets`] beyond [`MAX_NAMED`]; [`SheetError::BadWorkbook`] when it is protected,
/// damaged or not a workbook. A sheet that has too many rows, columns or bytes is an error of its own.
pub fn lists(bytes: &[u8]) -> Result<Lists, SheetError> {
    lists_with(bytes, &BTreeSet::new())
}

/// The same, with the sheets of these numbers, from 0, wherever they are.
///
/// # Errors
/// As [`lists`].
pub(super) fn lists_with(bytes: &[u8], wished: &BTreeSet<usize>) -> Result<Lists, SheetError> {
    if bytes.len() > MAX_BYTES {
        return Err(SheetError::TooLarge { bytes: bytes.len() });
    }
    let read = || {
        if bytes.starts_with(COMPOUND_FILE) {
            return xls::read(bytes, wished);
        }
        match package::copy(bytes)? {
            (Kind::Xlsx, copy, _) => read_xlsx(Xlsx::new(Cursor::new(copy)).map_err(bad)?, wished),
            (Kind::Ods, copy, merged) => read_ods(Ods::new(Cursor::new(copy)).map_err(bad)?, merged, wished),
        }
    };
    // calamine indexes into damaged parts without looking. What it panics over is lost with it.
    catch_unwind(AssertUnwindSafe(read)).unwrap_or(Err(SheetError::BadWorkbook))
}

/// Reads the first of these sheets that are not empty, all of them within the bytes of one list; and those that are wished, which
/// have as many for themselves. `read` is given the number of a sheet, from 0, and its name.
fn each(
    names: Vec<String>,
    wished: &BTreeSet<usize>,
    mut read: impl FnMut(usize, &str, &mut Lines) -> Result<Vec<Merged>, SheetError>,
) -> Result<Lists, SheetError> {
    if names.len() > MAX_NAMED {
        return Err(SheetError::TooManySheets { most: MAX_NAMED });
    }
    let (mut bytes, mut bytes_wished, mut filled) = (0, 0, 0);
    let mut lists = Lists::with_capacity(names.len());
    for (at, name) in names.into_iter().enumerate() {
        let is_wished = wished.contains(&at);
        if filled >= MAX_LISTS && !is_wished {
            lists.push((name, Err(SheetError::TooManySheets { most: MAX_LISTS })));
            continue;
        }
        let so_far = if is_wished { &mut bytes_wished } else { &mut bytes };
        let mut lines = Lines::new(*so_far);
        let merged = match read(at, &name, &mut lines) {
            Ok(merged) => merged,
            Err(error) => {
                filled += 1;
                lists.push((name, Err(error)));
                continue;
            }
        };
        *so_far = lines.bytes;
        filled += usize::from(lines.has_content);
        let text = if lines.has_content { lines.finish()? } else { String::new() };
        lists.push((name.clone(), Ok(List { name, text, merged })));
    }
    Ok(lists)
}

/// Why calamine or an archive cannot be read is of no use to those who sent it.
fn bad<E>(_: E) -> SheetError {
    SheetError::BadWorkbook
}

/// Streams cell by cell, so that a cell far away does not make a huge range.
fn read_xlsx(mut workbook: Xlsx<Cursor<Vec<u8>>>, wished: &BTreeSet<usize>) -> Result<Lists, SheetError> {
    each(sheets(&workbook), wished, |_, sheet, lines| {
        {
            let mut cells = workbook.worksheet_cells_reader(sheet).map_err(bad)?;
            while let Some(cell) = cells.next_cell().map_err(bad)? {
                lines.put(cell.get_position(), &Data::from(cell.get_value().clone()))?;
            }
        }
        let merged = workbook.merge_cells_by_sheet_name(sheet).unwrap_or_default();
        let area = |area: &calamine::Dimensions| Merged {
            rows: (area.start.0, area.end.0),
            columns: (area.start.1, area.end.1),
        };
        Ok(merged.iter().map(area).collect())
    })
}

fn read_ods(
    mut workbook: Ods<Cursor<Vec<u8>>>,
    merged: Vec<Vec<Merged>>,
    wished: &BTreeSet<usize>,
) -> Result<Lists, SheetError> {
    // What is merged is told of all tables, in their order.
    let all: Vec<String> = workbook.sheets_metadata().iter().map(|sheet| sheet.name.clone()).collect();
    each(sheets(&workbook), wished, |_, sheet, lines| {
        let range = workbook.worksheet_range(sheet).map_err(bad)?;
        let (top, left) = range.start().unwrap_or_default();
        for (row, column, value) in range.used_cells() {
            let offset = |at: usize, start: u32| u32::try_from(at).unwrap_or(u32::MAX).saturating_add(start);
            lines.put((offset(row, top), offset(column, left)), value)?;
        }
        let at = all.iter().position(|name| name == sheet);
        Ok(at.and_then(|at| merged.get(at)).cloned().unwrap_or_default())
    })
}

/// The names of the visible worksheets.
fn sheets<R: Reader<Cursor<Vec<u8>>>>(workbook: &R) -> Vec<String> {
    let is_list =
        |sheet: &&Sheet| sheet.typ == SheetType::WorkSheet && sheet.visible == SheetVisible::Visible;
    workbook.sheets_metadata().iter().filter(is_list).map(|sheet| sheet.name.clone()).collect()
}

/// The text as it grows, row by row.
struct Lines {
    writer: Writer<Vec<u8>>,
    /// The cells of the current line.
    cells: Vec<String>,
    line: usize,
    /// All text of the workbook so far, with what is around a cell.
    bytes: usize,
    has_content: bool,
}

impl Lines {
    /// Empty, where the sheets before it have so many bytes.
    fn new(bytes: usize) -> Self {
        let mut builder = WriterBuilder::new();
        builder.delimiter(Delimiter::Tab.byte()).quote_style(QuoteStyle::Always).flexible(true);
        let writer = builder.from_writer(Vec::new());
        Self { writer, cells: Vec::new(), line: 1, bytes, has_content: false }
    }

    /// Adds a cell at a row and column from 0; rows must not go back.
    fn put(&mut self, position: (u32, u32), value: &Data) -> Result<(), SheetError> {
        let (row, column) = position;
        let text = text(value);
        if text.is_empty() {
            return Ok(());
        }
        let line = usize::try_from(row).map_or(usize::MAX, |row| row.saturating_add(1));
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        if line > MAX_RECORDS {
            return Err(SheetError::TooManyRows { line });
        }
        if column >= MAX_COLUMNS {
            return Err(SheetError::TooManyColumns { line });
        }
        if line < self.line {
            return Err(SheetError::BadWorkbook);
        }
        self.bytes += text.len() + 4;
        if self.bytes > MAX_BYTES {
            return Err(SheetError::TooLarge { bytes: self.bytes });
        }
        while self.line < line {
            self.end_line()?;
        }
        if self.cells.len() <= column {
            self.cells.resize(column + 1, String::new());
        }
        if let Some(cell) = self.cells.get_mut(column) {
            // A line break stays one, of a kind that ends no line of text.
            let flat = |char: char| match char {
                '\n' => LINE_BREAK,
                char if char.is_ascii_control() => ' ',
                char => char,
            };
            *cell = text.chars().filter(|char| *char != '\0').map(flat).collect();
            self.has_content |= !cell.trim().is_empty();
        }
        Ok(())
    }

    fn end_line(&mut self) -> Result<(), SheetError> {
        if self.cells.is_empty() {
            self.cells.push(String::new());
        }
        self.line += 1;
        self.writer.write_record(self.cells.drain(..)).map_err(bad)
    }

    fn finish(mut self) -> Result<String, SheetError> {
        self.end_line()?;
        String::from_utf8(self.writer.into_inner().map_err(bad)?).map_err(bad)
    }
}

/// The text of a cell. What a formula could not compute is told as the program tells it.
fn text(value: &Data) -> String {
    match value {
        Data::String(text) | Data::DateTimeIso(text) | Data::DurationIso(text) => text.clone(),
        Data::Int(number) => number.to_string(),
        Data::Float(number) => number.to_string(),
        Data::Bool(is_true) => if *is_true { "yes" } else { "no" }.to_owned(),
        Data::DateTime(date) => day(date).unwrap_or_else(|| date.as_f64().to_string()),
        Data::Error(error) => error.to_string(),
        Data::Empty => String::new(),
    }
}

/// A day of the calendar; nothing for a time of day or a duration.
fn day(date: &ExcelDateTime) -> Option<String> {
    let number = date.as_f64();
    let is_day = date.is_datetime() && (number >= 1.0 || number == 0.0) && number < 2_958_466.0;
    let (year, month, day, ..) = date.to_ymd_hms_milli();
    is_day.then(|| format!("{year:04}-{month:02}-{day:02}"))
}

#[cfg(test)]
mod tests;
