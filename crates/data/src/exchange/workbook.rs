//! A workbook (.xlsx) to text: its first sheet, as if it had been saved as a table, line by line, so that everything
//! else reads it as it reads any list.
//!
//! A workbook is a ZIP archive of XML parts, and a small archive can hold very large ones: no more than
//! `MOST_INFLATED` is inflated in all, only the parts that are needed are, and rows and cells beyond what a list may
//! have are refused where they stand. Nor can a few bytes say much again and again: cells borrow the strings they share,
//! and what the lines come to is counted cell by cell.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Read;

use chrono::{Days, NaiveDate};
use flate2::read::DeflateDecoder;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::SheetError;
use super::players::{HEADER_WITHIN, MAX_COLUMNS, MAX_ROWS};
use super::text::MAX_BYTES;

/// The most bytes that are inflated of one workbook, all its parts together.
const MOST_INFLATED: usize = 16 * 1024 * 1024;
/// The most shared strings, and the most styles of cells, that are kept of one workbook: as many as a list has cells.
const MOST_SHARED: usize = (HEADER_WITHIN + MAX_ROWS + 1) * MAX_COLUMNS;

/// Whether these bytes are a ZIP archive, as a workbook is.
#[must_use]
pub fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// The first sheet of a workbook as text: cells in quotation marks with tabs between, a line for every row of the sheet.
///
/// # Errors
/// [`SheetError::TooLarge`], [`SheetError::TooManyRows`], [`SheetError::TooManyColumns`];
/// [`SheetError::BadWorkbook`] when it is none, is protected or damaged.
pub fn to_text(bytes: &[u8]) -> Result<String, SheetError> {
    if bytes.len() > MAX_BYTES {
        return Err(SheetError::TooLarge { bytes: bytes.len() });
    }
    let mut archive = Archive { bytes, left: MOST_INFLATED };
    let workbook = archive.part("xl/workbook.xml")?.ok_or(SheetError::BadWorkbook)?;
    let (sheet, from_1904) = first_sheet(&workbook)?;
    let relations = archive.part("xl/_rels/workbook.xml.rels")?.ok_or(SheetError::BadWorkbook)?;
    let target = target(&relations, &sheet)?;
    let strings =
        archive.part("xl/sharedStrings.xml")?.map_or_else(|| Ok(Vec::new()), |part| strings(&part))?;
    let dates = archive.part("xl/styles.xml")?.map_or_else(|| Ok(Vec::new()), |part| date_styles(&part))?;
    let sheet = archive.part(&target)?.ok_or(SheetError::BadWorkbook)?;
    rows(&sheet, &Meaning { strings, dates, from_1904 })
}

/// A ZIP archive in memory.
struct Archive<'b> {
    bytes: &'b [u8],
    /// How many bytes may still be inflated.
    left: usize,
}

impl Archive<'_> {
    /// A part by its name; nothing when it is not there.
    fn part(&mut self, name: &str) -> Result<Option<String>, SheetError> {
        let Some(entry) = self.entry(name) else { return Ok(None) };
        let Entry { method, data } = entry.ok_or(SheetError::BadWorkbook)?;
        let mut inflated = Vec::new();
        let most = u64::try_from(self.left).unwrap_or(u64::MAX).saturating_add(1);
        let read = match method {
            0 => data.take(most).read_to_end(&mut inflated),
            8 => DeflateDecoder::new(data).take(most).read_to_end(&mut inflated),
            _ => return Err(SheetError::BadWorkbook),
        };
        read.map_err(|_| SheetError::BadWorkbook)?;
        self.left =
            self.left.checked_sub(inflated.len()).ok_or(SheetError::TooLarge { bytes: inflated.len() })?;
        let mut text = String::from_utf8(inflated).map_err(|_| SheetError::BadWorkbook)?;
        if text.starts_with('\u{FEFF}') {
            text.remove(0);
        }
        Ok(Some(text))
    }

    /// The entry of this name in the central directory; the inner nothing stands for one that cannot be read.
    fn entry(&self, name: &str) -> Option<Option<Entry<'_>>> {
        const END: &[u8] = b"PK\x05\x06";
        let end = self.bytes.windows(END.len()).rposition(|window| window == END)?;
        let mut at = usize::try_from(self.u32(end + 16)?).ok()?;
        for _ in 0..self.u16(end + 10)? {
            if self.bytes.get(at..at + 4)? != b"PK\x01\x02" {
                return None;
            }
            let (name_len, extra, comment) = (self.u16(at + 28)?, self.u16(at + 30)?, self.u16(at + 32)?);
            let written = self.bytes.get(at + 46..at + 46 + usize::from(name_len))?;
            // Some programs begin names with a slash or write them in other letters.
            let written = written.strip_prefix(b"/").unwrap_or(written);
            if written.eq_ignore_ascii_case(name.as_bytes()) {
                return Some(self.data(at));
            }
            at += 46 + usize::from(name_len) + usize::from(extra) + usize::from(comment);
        }
        None
    }

    /// What an entry of the central directory holds.
    fn data(&self, at: usize) -> Option<Entry<'_>> {
        let is_encrypted = self.u16(at + 8)? & 1 == 1;
        let (method, size) = (self.u16(at + 10)?, usize::try_from(self.u32(at + 20)?).ok()?);
        let local = usize::try_from(self.u32(at + 42)?).ok()?;
        let (name, extra) = (self.u16(local.checked_add(26)?)?, self.u16(local.checked_add(28)?)?);
        let start = local.checked_add(30 + usize::from(name) + usize::from(extra))?;
        let data = self.bytes.get(start..start.checked_add(size)?)?;
        (!is_encrypted).then_some(Entry { method, data })
    }

    fn u16(&self, at: usize) -> Option<u16> {
        let bytes = self.bytes.get(at..at.checked_add(2)?)?;
        Some(u16::from_le_bytes(bytes.try_into().ok()?))
    }

    fn u32(&self, at: usize) -> Option<u32> {
        let bytes = self.bytes.get(at..at.checked_add(4)?)?;
        Some(u32::from_le_bytes(bytes.try_into().ok()?))
    }
}

/// A file of an archive, packed.
struct Entry<'b> {
    method: u16,
    data: &'b [u8],
}

/// What the cells of a sheet point to.
struct Meaning {
    /// The shared strings.
    strings: Vec<String>,
    /// For each style of cells, whether its numbers are dates.
    dates: Vec<bool>,
    /// Whether days are counted from 1904, not from 1900.
    from_1904: bool,
}

/// Walks a part; `on` is given each element's start, or its text, and whether it is empty.
fn walk<'x>(
    part: &'x str,
    mut on: impl FnMut(Walked<'_, 'x>) -> Result<(), SheetError>,
) -> Result<(), SheetError> {
    let mut reader = Reader::from_str(part);
    loop {
        match reader.read_event().map_err(|_| SheetError::BadWorkbook)? {
            Event::Start(start) => on(Walked::Start(&start))?,
            Event::Empty(start) => {
                on(Walked::Start(&start))?;
                on(Walked::End(start.local_name().as_ref()))?;
            }
            Event::End(end) => on(Walked::End(end.local_name().as_ref()))?,
            Event::Text(text) => on(Walked::Text(&text.xml10_content()))?,
            Event::CData(text) => on(Walked::Text(&text.xml10_content()))?,
            Event::GeneralRef(entity) => {
                let char = entity.resolve_char_ref().map_err(|_| SheetError::BadWorkbook)?;
                match (char, quick_xml::escape::resolve_predefined_entity(&entity)) {
                    (Some(char), _) => on(Walked::Text(char.encode_utf8(&mut [0; 4])))?,
                    (None, Some(text)) => on(Walked::Text(text))?,
                    // No entity is defined anywhere else: what grows out of little is not read.
                    (None, None) => return Err(SheetError::BadWorkbook),
                }
            }
            Event::Eof => return Ok(()),
            _ => {}
        }
    }
}

/// A step through a part.
enum Walked<'s, 'x> {
    Start(&'s BytesStart<'x>),
    Text(&'s str),
    End(&'s str),
}

/// An attribute's value, whatever its prefix.
fn attribute(start: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut known = start.attributes();
    let mut readable = known.with_checks(false).flatten();
    let found = readable.find(|attribute| attribute.key.local_name().as_ref() == name)?;
    found.normalized_value(XmlVersion::Implicit1_0).ok().map(std::borrow::Cow::into_owned)
}

/// The relation by which the first sheet is found, and whether days are counted from 1904.
fn first_sheet(part: &str) -> Result<(String, bool), SheetError> {
    let (mut sheet, mut from_1904) = (None, false);
    walk(part, |step| {
        if let Walked::Start(start) = step {
            match start.local_name().as_ref() {
                "sheet" if sheet.is_none() => sheet = relation(start),
                "workbookPr" => {
                    from_1904 = matches!(attribute(start, "date1904").as_deref(), Some("1" | "true"));
                }
                _ => {}
            }
        }
        Ok(())
    })?;
    Ok((sheet.ok_or(SheetError::BadWorkbook)?, from_1904))
}

/// A sheet's relation: `r:id`, not `sheetId`.
fn relation(start: &BytesStart<'_>) -> Option<String> {
    attribute(start, "id")
}

/// The part that a relation of the workbook leads to.
fn target(part: &str, id: &str) -> Result<String, SheetError> {
    let mut found = None;
    walk(part, |step| {
        if let Walked::Start(start) = step
            && start.local_name().as_ref() == "Relationship"
            && attribute(start, "Id").as_deref() == Some(id)
        {
            found = attribute(start, "Target");
        }
        Ok(())
    })?;
    let found = found.ok_or(SheetError::BadWorkbook)?;
    Ok(found.strip_prefix('/').map_or_else(|| format!("xl/{found}"), str::to_owned))
}

/// The shared strings, without what says how they are pronounced.
fn strings(part: &str) -> Result<Vec<String>, SheetError> {
    let (mut found, mut inside, mut phonetic) = (Vec::new(), false, false);
    walk(part, |step| {
        match step {
            Walked::Start(start) => match start.local_name().as_ref() {
                "si" if found.len() == MOST_SHARED => {
                    return Err(SheetError::TooLarge { bytes: part.len() });
                }
                "si" => found.push(String::new()),
                "t" => inside = true,
                "rPh" => phonetic = true,
                _ => {}
            },
            Walked::Text(text) if inside && !phonetic => {
                if let Some(last) = found.last_mut() {
                    last.push_str(text);
                }
            }
            Walked::Text(_) => {}
            Walked::End("t") => inside = false,
            Walked::End("rPh") => phonetic = false,
            Walked::End(_) => {}
        }
        Ok(())
    })?;
    Ok(found)
}

/// For each style of cells, whether its numbers are dates.
fn date_styles(part: &str) -> Result<Vec<bool>, SheetError> {
    let (mut custom, mut styles, mut inside) = (HashMap::new(), Vec::new(), false);
    walk(part, |step| {
        match step {
            Walked::Start(start) => match start.local_name().as_ref() {
                "numFmt" => {
                    let code = attribute(start, "formatCode").unwrap_or_default();
                    custom.extend(attribute(start, "numFmtId").map(|id| (id, is_date_code(&code))));
                }
                "cellXfs" => inside = true,
                "xf" if inside && styles.len() == MOST_SHARED => {
                    return Err(SheetError::TooLarge { bytes: part.len() });
                }
                "xf" if inside => {
                    let id = attribute(start, "numFmtId").unwrap_or_default();
                    styles.push(custom.get(&id).copied().unwrap_or_else(|| is_date_format(&id)));
                }
                _ => {}
            },
            Walked::End("cellXfs") => inside = false,
            Walked::End(_) | Walked::Text(_) => {}
        }
        Ok(())
    })?;
    Ok(styles)
}

/// Whether a number format that every program knows is a date.
fn is_date_format(id: &str) -> bool {
    matches!(id.parse(), Ok(14..=17 | 22 | 27..=31 | 34..=36 | 50..=54 | 57..=58_u16))
}

/// Whether a format code has a day or a year in it, outside what it prints as it is.
fn is_date_code(code: &str) -> bool {
    let (mut quoted, mut bracketed, mut escaped) = (false, false, false);
    code.chars().any(|char| {
        if std::mem::take(&mut escaped) {
            return false;
        }
        match char {
            '"' => quoted = !quoted,
            '[' => bracketed = true,
            ']' => bracketed = false,
            '\\' | '_' | '*' => escaped = true,
            'd' | 'D' | 'y' | 'Y' => return !quoted && !bracketed,
            _ => {}
        }
        false
    })
}

/// A cell that is being read.
#[derive(Default)]
struct Cell {
    kind: String,
    style: usize,
    value: String,
}

/// The rows of a sheet as lines.
fn rows(part: &str, meaning: &Meaning) -> Result<String, SheetError> {
    let mut out = String::new();
    let (mut line, mut column) = (0_usize, 0_usize);
    let mut cells: Vec<Cow<'_, str>> = Vec::new();
    let (mut cell, mut inside) = (Cell::default(), false);
    walk(part, |step| {
        match step {
            Walked::Start(start) => match start.local_name().as_ref() {
                "row" => {
                    let number = attribute(start, "r").and_then(|r| r.parse().ok()).unwrap_or(line + 1);
                    if number > HEADER_WITHIN + MAX_ROWS + 1 || number <= line {
                        return Err(SheetError::TooManyRows { line: number });
                    }
                    // Rows in which nothing stands are left out of a sheet; their lines are kept.
                    out.extend(std::iter::repeat_n('\n', number - line - 1));
                    (line, column) = (number, 0);
                    cells.clear();
                }
                "c" => {
                    column = attribute(start, "r").and_then(|r| column_of(&r)).unwrap_or(column + 1);
                    if column > MAX_COLUMNS {
                        return Err(SheetError::TooManyColumns { line });
                    }
                    let style = attribute(start, "s").and_then(|s| s.parse().ok()).unwrap_or(0);
                    let kind = attribute(start, "t").unwrap_or_default();
                    cell = Cell { kind, style, value: String::new() };
                }
                "v" | "t" => inside = true,
                "f" | "rPh" => inside = false,
                _ => {}
            },
            Walked::Text(text) if inside => cell.value.push_str(text),
            Walked::Text(_) => {}
            Walked::End("v" | "t") => inside = false,
            Walked::End("c") => {
                if cells.len() < column {
                    cells.resize(column, Cow::Borrowed(""));
                }
                if let Some(place) = column.checked_sub(1).and_then(|at| cells.get_mut(at)) {
                    *place = said(std::mem::take(&mut cell), meaning);
                }
            }
            Walked::End("row") => write_line(&mut out, &cells)?,
            Walked::End(_) => {}
        }
        Ok(())
    })?;
    Ok(out)
}

/// The column of a cell's name, from 1: `B3` is the second.
fn column_of(name: &str) -> Option<usize> {
    let mut letters =
        name.chars().take_while(char::is_ascii_alphabetic).map(|letter| letter.to_ascii_uppercase());
    letters.try_fold(0_usize, |sum, letter| {
        let value = u32::from(letter).checked_sub(u32::from('A'))?.checked_add(1)?;
        sum.checked_mul(26)?.checked_add(usize::try_from(value).ok()?)
    })
}

/// What a cell says.
fn said(cell: Cell, meaning: &Meaning) -> Cow<'_, str> {
    let value = cell.value.trim();
    match cell.kind.as_str() {
        "s" => {
            let shared = value.parse().ok().and_then(|at: usize| meaning.strings.get(at));
            shared.map_or_else(Cow::default, Cow::from)
        }
        "b" => if value == "1" { "yes" } else { "no" }.into(),
        // What a formula could not compute is nothing.
        "e" => Cow::default(),
        "str" | "inlineStr" | "d" => cell.value.into(),
        _ => {
            let is_date = meaning.dates.get(cell.style).copied().unwrap_or(false);
            let date = if is_date { day(value, meaning.from_1904) } else { None };
            date.map_or_else(|| number(value), |date| date.to_string()).into()
        }
    }
}

/// A day by its number. The year 1900 has a 29 February in workbooks, as the first of these programs had it.
fn day(value: &str, from_1904: bool) -> Option<NaiveDate> {
    let days: u64 = value.split('.').next()?.parse().ok()?;
    let start = if from_1904 {
        NaiveDate::from_ymd_opt(1904, 1, 1)?
    } else {
        NaiveDate::from_ymd_opt(1899, 12, if days < 61 { 31 } else { 30 })?
    };
    start.checked_add_days(Days::new(days))
}

/// A number as people write it: without an exponent or a fraction of nothing.
fn number(value: &str) -> String {
    let plain = value.strip_suffix(".0").unwrap_or(value);
    match value.parse::<f64>() {
        Ok(number) if value.contains(['e', 'E']) && number.fract() == 0.0 && number.abs() < 1e15 => {
            format!("{number:.0}")
        }
        _ => plain.to_owned(),
    }
}

/// A row as a line of text, its cells in quotation marks and on one line. Text beyond `MAX_BYTES` is not written.
fn write_line(out: &mut String, cells: &[Cow<'_, str>]) -> Result<(), SheetError> {
    for (at, cell) in cells.iter().enumerate() {
        // What goes round a cell is counted with it.
        let bytes = out.len() + cell.len() + 4;
        if bytes > MAX_BYTES {
            return Err(SheetError::TooLarge { bytes });
        }
        if at > 0 {
            out.push('\t');
        }
        out.push('"');
        let flat =
            cell.chars().filter(|char| *char != '\0').map(|char| if char.is_control() { ' ' } else { char });
        for char in flat {
            if char == '"' {
                out.push('"');
            }
            out.push(char);
        }
        out.push('"');
    }
    out.push('\n');
    Ok(())
}

#[cfg(test)]
mod tests;
