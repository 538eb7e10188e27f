//! The old Excel format (.xls), BIFF records in a compound file.
//!
//! calamine is given a workbook of two sheets made from the records of the original: the numbers of the sheet, and each
//! string that its cells share once. So no cell is outside the limits, and no string is copied for every cell that shows
//! it. The records are those of [MS-XLS].
//!
//! [MS-XLS]: https://learn.microsoft.com/openspecs/office_file_formats/ms-xls/

use std::collections::{BTreeSet, HashMap};
use std::io::{Cursor, Read, Write};

use calamine::{Data, Range, Reader, Xls};
use cfb::CompoundFile;

use super::{Lines, Lists, Merged, bad};
use crate::exchange::error::SheetError;
use crate::exchange::limits::{MAX_COLUMNS, MAX_RECORDS};

mod record {
    pub(super) const FORMULA: u16 = 0x0006;
    pub(super) const EOF: u16 = 0x000A;
    pub(super) const DATE_MODE: u16 = 0x0022;
    pub(super) const FILE_PASS: u16 = 0x002F;
    pub(super) const CONTINUE: u16 = 0x003C;
    pub(super) const CODE_PAGE: u16 = 0x0042;
    pub(super) const BOUND_SHEET: u16 = 0x0085;
    pub(super) const MUL_RK: u16 = 0x00BD;
    pub(super) const R_STRING: u16 = 0x00D6;
    pub(super) const XF: u16 = 0x00E0;
    pub(super) const SST: u16 = 0x00FC;
    pub(super) const LABEL_SST: u16 = 0x00FD;
    pub(super) const NUMBER: u16 = 0x0203;
    pub(super) const LABEL: u16 = 0x0204;
    pub(super) const MERGED: u16 = 0x00E5;
    pub(super) const BOOL_ERR: u16 = 0x0205;
    pub(super) const STRING: u16 = 0x0207;
    pub(super) const RK: u16 = 0x027E;
    pub(super) const FORMAT: u16 = 0x041E;
    pub(super) const BOF: u16 = 0x0809;
}

/// The most bytes of what sheets share, all of them together: as many as eight workbooks may have in another format.
const MAX_SHARED: usize = 8 * super::MAX_INFLATED;

/// A cell's row and column, from 0.
type CellAddress = (u32, u32);

/// The visible sheets as text.
pub(super) fn read(bytes: &[u8], wished: &BTreeSet<usize>) -> Result<Lists, SheetError> {
    let mut file = CompoundFile::open(Cursor::new(bytes)).map_err(bad)?;
    let name = if file.is_stream("/Workbook") { "/Workbook" } else { "/Book" };
    let mut stream = Vec::new();
    let most = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    file.open_stream(name).map_err(bad)?.take(most).read_to_end(&mut stream).map_err(bad)?;
    let globals = Globals::read(&stream)?;
    // Each sheet is read with what all of them share.
    let shared = globals.records.len().saturating_mul(globals.sheets.len());
    if shared > MAX_SHARED {
        return Err(SheetError::TooLarge { bytes: shared });
    }
    let names = globals.sheets.iter().map(|(_, name)| name.clone()).collect();
    super::each(names, wished, |at, _, lines| {
        let position = globals.sheets.get(at).map_or(usize::MAX, |(position, _)| *position);
        let sheet = SheetRecords::read(stream.get(position..).unwrap_or_default())?;
        sheet.text(&globals, lines)?;
        Ok(sheet.merged)
    })
}

/// The records of a substream: their kinds and their data.
fn records(stream: &[u8]) -> impl Iterator<Item = Result<(u16, &[u8]), SheetError>> {
    let mut rest = stream;
    std::iter::from_fn(move || {
        let (kind, length) = (u16_at(rest, 0)?, u16_at(rest, 2)?);
        let end = usize::from(length) + 4;
        let Some(data) = rest.get(4..end) else {
            rest = &[];
            return Some(Err(SheetError::BadWorkbook));
        };
        rest = rest.get(end..).unwrap_or_default();
        Some(Ok((kind, data)))
    })
}

fn u16_at(data: &[u8], at: usize) -> Option<u16> {
    let bytes = data.get(at..)?.first_chunk()?;
    Some(u16::from_le_bytes(*bytes))
}

fn u32_at(data: &[u8], at: usize) -> Option<u32> {
    let bytes = data.get(at..)?.first_chunk()?;
    Some(u32::from_le_bytes(*bytes))
}

/// Writes a record; its data came from one, or is short.
fn push(stream: &mut Vec<u8>, kind: u16, data: &[u8]) {
    stream.extend(kind.to_le_bytes());
    stream.extend(u16::try_from(data.len()).unwrap_or_default().to_le_bytes());
    stream.extend(data);
}

/// What the sheets of a workbook share.
struct Globals {
    bof: Vec<u8>,
    /// Code page, dates, formats and strings.
    records: Vec<u8>,
    /// Where the visible worksheets start in the stream, and their names.
    sheets: Vec<(usize, String)>,
}

impl Globals {
    fn read(stream: &[u8]) -> Result<Self, SheetError> {
        use record::{BOF, BOUND_SHEET, CODE_PAGE, CONTINUE, DATE_MODE, EOF, FILE_PASS, FORMAT, SST, XF};
        let mut globals = Self { bof: Vec::new(), records: Vec::new(), sheets: Vec::new() };
        let mut before = BOF;
        for record in records(stream) {
            let (kind, data) = record?;
            match kind {
                BOF if globals.bof.is_empty() => globals.bof = data.to_vec(),
                FILE_PASS => return Err(SheetError::BadWorkbook),
                BOUND_SHEET if data.get(4..6) == Some(&[0, 0]) => {
                    let position = u32_at(data, 0).and_then(|position| usize::try_from(position).ok());
                    globals.sheets.push((position.ok_or(SheetError::BadWorkbook)?, sheet_name(data)));
                }
                CODE_PAGE | DATE_MODE | FORMAT | XF | SST => push(&mut globals.records, kind, data),
                CONTINUE if before == SST => push(&mut globals.records, kind, data),
                EOF => break,
                _ => {}
            }
            if kind != CONTINUE {
                before = kind;
            }
        }
        Ok(globals)
    }
}

/// The name of a sheet: a length, then since BIFF8 whether a letter has two bytes, then the letters.
fn sheet_name(data: &[u8]) -> String {
    let length = data.get(6).map_or(0, |length| usize::from(*length));
    let rest = data.get(7..).unwrap_or_default();
    if rest.len() == length {
        return crate::exchange::encoding::guess(rest).decode(rest);
    }
    let letters = rest.get(1..).unwrap_or_default();
    match rest.first() {
        Some(0) => letters.iter().map(|byte| char::from(*byte)).collect(),
        _ => char::decode_utf16(letters.chunks_exact(2).filter_map(|pair| u16_at(pair, 0)))
            .map(|char| char.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect(),
    }
}

/// The cells of a sheet.
#[derive(Default)]
struct SheetRecords {
    /// The records of cells that hold their own value.
    values: Vec<u8>,
    /// The cells that show a shared string, by its number.
    shared: Vec<(CellAddress, u32)>,
    merged: Vec<Merged>,
}

impl SheetRecords {
    fn read(stream: &[u8]) -> Result<Self, SheetError> {
        use record::{
            BOF, BOOL_ERR, EOF, FORMULA, LABEL, LABEL_SST, MERGED, MUL_RK, NUMBER, R_STRING, RK, STRING,
        };
        let mut sheet = Self::default();
        // Charts in a sheet are streams of their own inside of it.
        let mut depth = 0_usize;
        for record in records(stream) {
            let (kind, data) = record?;
            match kind {
                BOF => depth += 1,
                EOF if depth <= 1 => break,
                EOF => depth -= 1,
                _ if depth > 1 => {}
                LABEL_SST => {
                    let string = u32_at(data, 6).ok_or(SheetError::BadWorkbook)?;
                    sheet.shared.push((place(data, 1)?, string));
                }
                NUMBER | LABEL | R_STRING | BOOL_ERR | RK => {
                    place(data, 1)?;
                    push(&mut sheet.values, kind, data);
                }
                MUL_RK => {
                    place(data, data.len().saturating_sub(6) / 6)?;
                    push(&mut sheet.values, kind, data);
                }
                FORMULA => {
                    place(data, 1)?;
                    // The value without the formula.
                    let value = data.get(..20).ok_or(SheetError::BadWorkbook)?;
                    push(&mut sheet.values, kind, &[value, &[0, 0]].concat());
                }
                STRING => push(&mut sheet.values, kind, data),
                // How many there are, then first row, last row, first column and last column of each.
                MERGED => {
                    let areas = data.get(2..).unwrap_or_default().chunks_exact(8);
                    sheet.merged.extend(areas.filter_map(|area| {
                        let at = |at: usize| u16_at(area, at).map(u32::from);
                        Some(Merged { rows: (at(0)?, at(2)?), columns: (at(4)?, at(6)?) })
                    }));
                }
                _ => {}
            }
        }
        Ok(sheet)
    }

    fn text(&self, globals: &Globals, lines: &mut Lines) -> Result<(), SheetError> {
        let mut numbers: HashMap<u32, usize> = HashMap::new();
        for (_, string) in &self.shared {
            let next = numbers.len();
            numbers.entry(*string).or_insert(next);
        }
        let mut strings = Vec::new();
        for (string, number) in &numbers {
            let [row, column] = string_place(*number).map(|at| u16::try_from(at).unwrap_or_default());
            let mut data = Vec::with_capacity(10);
            for field in [row, column, 0] {
                data.extend(field.to_le_bytes());
            }
            data.extend(string.to_le_bytes());
            push(&mut strings, record::LABEL_SST, &data);
        }
        let workbook = workbook(globals, [&self.values, &strings])?;
        let mut workbook = Xls::new(Cursor::new(workbook)).map_err(bad)?;
        let mut range = |at| workbook.worksheet_range_at(at).unwrap_or_else(|| Ok(Range::default()));
        let (values, strings) = (range(0).map_err(bad)?, range(1).map_err(bad)?);

        let (top, left) = values.start().unwrap_or_default();
        let offset = |at: usize, start: u32| u32::try_from(at).unwrap_or(u32::MAX).saturating_add(start);
        let own =
            values.used_cells().map(|(row, column, value)| ((offset(row, top), offset(column, left)), value));
        let shared = self.shared.iter().filter_map(|(place, string)| {
            let [row, column] = string_place(*numbers.get(string)?);
            Some((*place, strings.get_value((row, column))?))
        });
        let mut cells: Vec<(CellAddress, &Data)> = own.chain(shared).collect();
        cells.sort_by_key(|(place, _)| *place);
        cells.into_iter().try_for_each(|(place, value)| lines.put(place, value))
    }
}

/// Where a string is in the sheet of strings: 256 in a row, since rows are as few as a list has cells.
fn string_place(number: usize) -> [u32; 2] {
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    [number / 256, number % 256]
}

/// The first of so many cells of a row that a record describes, all of them within the limits.
fn place(data: &[u8], cells: usize) -> Result<CellAddress, SheetError> {
    let (row, column) = u16_at(data, 0).zip(u16_at(data, 2)).ok_or(SheetError::BadWorkbook)?;
    let line = usize::from(row) + 1;
    if line > MAX_RECORDS {
        return Err(SheetError::TooManyRows { line });
    }
    if usize::from(column) + cells > MAX_COLUMNS {
        return Err(SheetError::TooManyColumns { line });
    }
    Ok((row.into(), column.into()))
}

/// A compound file with a workbook of these sheets.
fn workbook(globals: &Globals, sheets: [&[u8]; 2]) -> Result<Vec<u8>, SheetError> {
    /// Position, two bytes for a visible worksheet, and a name of one letter. Formats before BIFF8 have no flags between
    /// its length and the letter: a letter whose lowest bit is not set serves as both.
    const BOUND_SHEET: usize = 4 + 2 + 3;
    let globals_end = 4 + globals.bof.len() + globals.records.len() + 2 * (4 + BOUND_SHEET) + 4;
    let mut stream = Vec::new();
    push(&mut stream, record::BOF, &globals.bof);
    stream.extend(&globals.records);
    let mut position = globals_end;
    for (name, sheet) in [b'V', b'T'].into_iter().zip(sheets) {
        let mut data = u32::try_from(position).unwrap_or_default().to_le_bytes().to_vec();
        data.extend([0, 0, 1, name, name]);
        push(&mut stream, record::BOUND_SHEET, &data);
        position += 4 + globals.bof.len() + sheet.len() + 4;
    }
    push(&mut stream, record::EOF, &[]);
    for sheet in sheets {
        push(&mut stream, record::BOF, &globals.bof);
        stream.extend(sheet);
        push(&mut stream, record::EOF, &[]);
    }
    let mut file = CompoundFile::create(Cursor::new(Vec::new())).map_err(bad)?;
    file.create_stream("/Workbook").map_err(bad)?.write_all(&stream).map_err(bad)?;
    file.flush().map_err(bad)?;
    Ok(file.into_inner().into_inner())
}
