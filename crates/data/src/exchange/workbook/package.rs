//! A copy of a zipped workbook (.xlsx, .ods) that is safe to read: only the parts that a list needs, inflated within a
//! limit, as well-formed XML with only the elements and attributes that are read, and with bounded repetitions.

use std::io::{Cursor, Read, Write};

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, Writer};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::{MAX_CELLS, MAX_INFLATED, Merged, bad};
use crate::exchange::error::SheetError;
use crate::exchange::limits::{MAX_BYTES, MAX_CELL, MAX_COLUMNS, MAX_RECORDS, looked_at};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Xlsx,
    Ods,
}

/// The most styles of cells: Excel itself allows 65,490.
const MAX_STYLES: usize = 65_536;
/// The most attributes of an element: the first of a file declares some forty names.
const MAX_ATTRIBUTES: usize = 256;
/// The longest format of numbers, in bytes: Excel allows 255 characters. Every style of that format has a copy of it.
const MAX_FORMAT_BYTES: usize = 1_024;

/// A workbook as it is copied: its kind, its bytes, and the cells that are merged in each table of an .ods file.
type Copied = (Kind, Vec<u8>, Vec<Vec<Merged>>);

/// Copies a workbook and detects its kind; the cells that are merged in each table of an .ods file, which calamine does not tell.
///
/// # Errors
/// [`SheetError::BadWorkbook`] when it is not one, [`SheetError::TooLarge`] when it inflates to too much, and what
/// limits a list: rows, columns and bytes.
pub(super) fn copy(bytes: &[u8]) -> Result<Copied, SheetError> {
    let mut source = ZipArchive::new(Cursor::new(bytes)).map_err(bad)?;
    let mut copy = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let (mut kind, mut inflated) = (Kind::Xlsx, 0);
    let mut sanitizer = Sanitizer::default();
    for index in 0..source.len() {
        let part = source.by_index(index).map_err(bad)?;
        // Some programs begin names with a slash or write them in other letters.
        let name = part.name().map_err(bad)?.trim_start_matches('/').to_owned();
        if !is_needed(&name.to_ascii_lowercase()) {
            continue;
        }
        let mut text = String::new();
        let left = u64::try_from(MAX_INFLATED.saturating_sub(inflated)).unwrap_or_default();
        let read = part.take(left.saturating_add(1)).read_to_string(&mut text);
        inflated += text.len();
        if inflated > MAX_INFLATED {
            return Err(SheetError::TooLarge { bytes: inflated });
        }
        read.map_err(bad)?;
        copy.start_file(name.as_str(), stored).map_err(bad)?;
        if name == "mimetype" {
            kind = Kind::Ods;
            copy.write_all(text.as_bytes()).map_err(bad)?;
        } else {
            copy.write_all(&sanitizer.copy(&text)?).map_err(bad)?;
        }
    }
    Ok((kind, copy.finish().map_err(bad)?.into_inner(), sanitizer.table.merged))
}

/// The parts that are read, in lower case.
fn is_needed(name: &str) -> bool {
    match name.rsplit_once('/') {
        Some(("_rels" | "xl/_rels", file)) => file.ends_with(".rels"),
        Some(("xl" | "xl/worksheets", file)) => file.ends_with(".xml"),
        Some(("meta-inf", file)) => file == "manifest.xml",
        None => matches!(name, "mimetype" | "content.xml"),
        Some(_) => false,
    }
}

/// The elements that are left out whole: what only changes the look of cells, formulas, comments.
const DROPPED: [&str; 13] = [
    "fonts",
    "fills",
    "borders",
    "cellStyleXfs",
    "cellStyles",
    "dxfs",
    "extLst",
    "definedNames",
    "named-expressions",
    "annotation",
    "dimension",
    "f",
    "rPh",
];

/// The attributes that are kept, besides those that [`Sanitizer::start`] looks at.
const KEPT: [&str; 18] = [
    "Id",
    "Type",
    "Target",
    "name",
    "state",
    "date1904",
    "numFmtId",
    "r",
    "s",
    "t",
    "xml:space",
    "table:name",
    "office:value-type",
    "office:value",
    "office:date-value",
    "office:time-value",
    "office:boolean-value",
    "office:string-value",
];

/// Copies parts and counts what is in them.
#[derive(Default)]
struct Sanitizer {
    /// Elements of which each takes memory, however short it is.
    listed: usize,
    styles: usize,
    table: OdsTable,
}

impl Sanitizer {
    fn copy(&mut self, part: &str) -> Result<Vec<u8>, SheetError> {
        let mut reader = Reader::from_str(part.trim_start_matches('\u{FEFF}'));
        let mut writer = Writer::new(Vec::with_capacity(part.len()));
        let mut depth = 0_usize;
        loop {
            let event = reader.read_event().map_err(bad)?;
            let event = match event {
                Event::Eof if depth == 0 => return Ok(writer.into_inner()),
                Event::Eof => return Err(SheetError::BadWorkbook),
                Event::Start(start) if DROPPED.contains(&start.local_name().as_ref()) => {
                    reader.read_to_end(start.name()).map_err(bad)?;
                    continue;
                }
                Event::Empty(start) if DROPPED.contains(&start.local_name().as_ref()) => continue,
                Event::Start(start) => {
                    depth += 1;
                    Event::Start(self.start(&start)?)
                }
                Event::Empty(start) => {
                    let copy = self.start(&start)?;
                    self.table.end(start.name().as_ref())?;
                    Event::Empty(copy)
                }
                Event::End(end) => {
                    depth = depth.saturating_sub(1);
                    self.table.end(end.name().as_ref())?;
                    Event::End(end)
                }
                Event::Text(_) | Event::CData(_) | Event::GeneralRef(_) => {
                    self.table.text(event.len());
                    event
                }
                // Without the document type no entity but XML's own is known, so none can grow.
                Event::Decl(_) | Event::PI(_) | Event::Comment(_) | Event::DocType(_) => continue,
            };
            writer.write_event(event).map_err(bad)?;
        }
    }

    /// An element with the attributes that are read.
    fn start(&mut self, start: &BytesStart<'_>) -> Result<BytesStart<'static>, SheetError> {
        match start.local_name().as_ref() {
            "xf" => self.styles += 1,
            "si" | "sheet" | "Relationship" | "numFmt" | "mergeCell" => self.listed += 1,
            _ => {}
        }
        if self.styles > MAX_STYLES || self.listed > MAX_CELLS {
            return Err(SheetError::TooLarge { bytes: MAX_INFLATED });
        }
        let name = start.name().as_ref().to_owned();
        self.table.start(&name)?;
        let mut copy = BytesStart::new(name);
        for (count, attribute) in start.attributes().enumerate() {
            if count == MAX_ATTRIBUTES {
                return Err(SheetError::BadWorkbook);
            }
            looked_at::one();
            let attribute = attribute.map_err(bad)?;
            let key = attribute.key.as_ref();
            let number = || attribute.value.parse::<usize>().map_err(bad);
            match key {
                "formatCode" if attribute.value.len() > MAX_FORMAT_BYTES => {}
                "table:number-columns-repeated" => {
                    self.table.column_repeats = number()?;
                    let repeats = number()?.min(MAX_COLUMNS + 1);
                    copy.push_attribute((key, repeats.to_string().as_str()));
                }
                "table:number-rows-repeated" => {
                    self.table.row_repeats = number()?;
                    let repeats = number()?.min(MAX_RECORDS + 1);
                    copy.push_attribute((key, repeats.to_string().as_str()));
                }
                "table:number-rows-spanned" => self.table.spanned.0 = number()?,
                "table:number-columns-spanned" => self.table.spanned.1 = number()?,
                "ref" if start.local_name().as_ref() == "mergeCell" => copy.push_attribute(attribute),
                "text:c" => {
                    let blanks = number()?.min(MAX_CELL);
                    self.table.text(blanks);
                    copy.push_attribute((key, blanks.to_string().as_str()));
                }
                _ if KEPT.contains(&key) || key == "formatCode" || key.ends_with(":id") => {
                    if key.starts_with("office:") {
                        self.table.value(attribute.value.len());
                    }
                    copy.push_attribute(attribute);
                }
                _ => {}
            }
        }
        Ok(copy)
    }
}

/// What a table of an .ods file grows to: a cell can be repeated many times, and a row again.
#[derive(Default)]
struct OdsTable {
    /// 1 inside a table, 2 inside a row, 3 inside a cell.
    depth: u8,
    row: usize,
    column: usize,
    row_repeats: usize,
    column_repeats: usize,
    /// The length of a cell that has a value.
    cell: Option<usize>,
    /// The length of the row; none while it is empty.
    filled: Option<usize>,
    width: usize,
    height: usize,
    /// The cells of all tables so far as calamine stores them, empty ones too.
    cells: usize,
    bytes: usize,
    /// How many rows and columns a cell takes.
    spanned: (usize, usize),
    /// The cells of each table that take more than one.
    merged: Vec<Vec<Merged>>,
}

impl OdsTable {
    const LEVELS: [(&str, u8); 4] = [
        ("table:table", 1),
        ("table:table-row", 2),
        ("table:table-cell", 3),
        ("table:covered-table-cell", 3),
    ];

    fn level(name: &str) -> Option<u8> {
        Self::LEVELS.iter().find(|(level, _)| *level == name).map(|(_, depth)| *depth)
    }

    fn start(&mut self, name: &str) -> Result<(), SheetError> {
        let Some(level) = Self::level(name) else { return Ok(()) };
        if level != self.depth + 1 {
            // calamine would end the outer one with the inner.
            return Err(SheetError::BadWorkbook);
        }
        self.depth = level;
        match level {
            1 => {
                (self.row, self.width, self.height) = (0, 0, 0);
                self.merged.push(Vec::new());
            }
            2 => (self.column, self.row_repeats, self.filled) = (0, 1, None),
            _ => (self.column_repeats, self.cell, self.spanned) = (1, None, (1, 1)),
        }
        Ok(())
    }

    /// Counts the value of a cell in an attribute.
    fn value(&mut self, bytes: usize) {
        if self.depth == 3 {
            self.cell = Some(self.cell.unwrap_or_default().saturating_add(bytes));
        }
    }

    /// Counts the text of a cell that has a value.
    fn text(&mut self, bytes: usize) {
        self.cell = self.cell.map(|before| before.saturating_add(bytes));
    }

    fn end(&mut self, name: &str) -> Result<(), SheetError> {
        let Some(level) = Self::level(name) else { return Ok(()) };
        self.depth = level - 1;
        match level {
            1 => {
                self.cells = self.cells.saturating_add(self.width * self.height);
                if self.cells > MAX_CELLS {
                    return Err(SheetError::TooLarge { bytes: MAX_INFLATED });
                }
            }
            2 => {
                if let Some(bytes) = self.filled {
                    self.height = self.row.saturating_add(self.row_repeats);
                    if self.height > MAX_RECORDS {
                        return Err(SheetError::TooManyRows { line: self.row.saturating_add(1) });
                    }
                    self.bytes = self.bytes.saturating_add(bytes.saturating_mul(self.row_repeats));
                    if self.bytes > MAX_BYTES {
                        return Err(SheetError::TooLarge { bytes: self.bytes });
                    }
                }
                self.row = self.row.saturating_add(self.row_repeats);
            }
            _ => {
                let (rows, columns) = self.spanned;
                if (rows > 1 || columns > 1)
                    && let Some(merged) = self.merged.last_mut()
                {
                    let end = |start: usize, more: usize| {
                        let at = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
                        (at(start), at(start.saturating_add(more.saturating_sub(1))))
                    };
                    merged.push(Merged { rows: end(self.row, rows), columns: end(self.column, columns) });
                }
                self.column = self.column.saturating_add(self.column_repeats);
                if let Some(bytes) = self.cell.take() {
                    if self.column > MAX_COLUMNS {
                        return Err(SheetError::TooManyColumns { line: self.row.saturating_add(1) });
                    }
                    self.width = self.width.max(self.column);
                    let row = self.filled.unwrap_or_default();
                    self.filled = Some(row.saturating_add(bytes.saturating_mul(self.column_repeats)));
                }
            }
        }
        Ok(())
    }
}
