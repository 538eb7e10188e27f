//! A table as it is downloaded: one model, written as CSV and as an Excel workbook.
//!
//! CSV is **UTF-8 with a byte order mark**, by which spreadsheets know the encoding, with **CRLF** (RFC 4180).
//! Fractions have a decimal comma where the delimiter is a semicolon: countries that use one use the other.
//!
//! **No formulas.** A spreadsheet may take a cell of a CSV file that begins with `=`, `+`, `-`, `@`, a tab or a line
//! break for a formula. Tabs, line breaks and other controls become spaces. The other signs get an apostrophe in front,
//! which reading a list takes away again; also where a cell would begin if the file were split at the other delimiter,
//! as spreadsheets in some countries do. A number with its sign and a sign alone (`-1`, `+`, `-½`) cannot be formulas
//! and stay as they are, except in the first column. In a workbook text is text, so nothing is guarded.
//!
//! ```
//! use toguznama_data::exchange::{Cell, Delimiter, Table};
//!
//! let table = Table {
//!     header: vec!["Name".to_owned(), "Points".to_owned()],
//!     rows: vec![vec![Cell::from("Асанов Бекзат"), Cell::Quarters(18)]],
//! };
//! assert_eq!(table.to_csv(Delimiter::Comma), "\u{FEFF}Name,Points\r\nАсанов Бекзат,4.5\r\n".as_bytes());
//! ```

use csv::{QuoteStyle, Terminator, WriterBuilder};

use super::records::Delimiter;

/// A header and rows below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    pub header: Vec<String>,
    pub rows: Vec<Vec<Cell>>,
}

/// A cell. The numbers are numbers to a spreadsheet, so that it can add them up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    Text(String),
    Whole(i64),
    /// A place, or those that several share: `2–3`.
    Place {
        first: u32,
        last: u32,
    },
    /// A whole number that always has its sign: `+13`, `+0`.
    Change(i32),
    /// Quarters of a point: `4.5`.
    Quarters(i32),
    /// Hundredths with both decimal places: `4.50`.
    Hundredths(i32),
}

impl Cell {
    pub const EMPTY: Self = Self::Text(String::new());

    /// A whole number, or an empty cell.
    pub fn whole(number: Option<impl Into<i64>>) -> Self {
        number.map_or(Self::EMPTY, |number| Self::Whole(number.into()))
    }

    /// As text, with this sign before a fraction.
    pub(super) fn csv(&self, decimal_mark: char) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Whole(number) => number.to_string(),
            Self::Place { first, last } if first == last => first.to_string(),
            Self::Place { first, last } => format!("{first}–{last}"),
            Self::Change(number) => format!("{number:+}"),
            Self::Quarters(number) => {
                let fraction = match number.unsigned_abs() % 4 {
                    0 => "",
                    1 => "25",
                    2 => "5",
                    _ => "75",
                };
                let sign = if *number < 0 { "-" } else { "" };
                let mark = if fraction.is_empty() { String::new() } else { decimal_mark.to_string() };
                format!("{sign}{}{mark}{fraction}", number.unsigned_abs() / 4)
            }
            Self::Hundredths(number) => {
                let sign = if *number < 0 { "-" } else { "" };
                let number = number.unsigned_abs();
                format!("{sign}{}{decimal_mark}{:02}", number / 100, number % 100)
            }
        }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl Table {
    /// Writes it as CSV. Spreadsheets set to Russian, Kyrgyz or Kazakh open `;` more readily than `,`.
    #[must_use]
    pub fn to_csv(&self, delimiter: Delimiter) -> Vec<u8> {
        let mark = if delimiter == Delimiter::Semicolon { ',' } else { '.' };
        let mut out = "\u{FEFF}".as_bytes().to_vec();
        write_row(&mut out, delimiter, self.header.iter().cloned());
        for row in &self.rows {
            write_row(&mut out, delimiter, row.iter().map(|cell| cell.csv(mark)));
        }
        out
    }
}

fn write_row(out: &mut Vec<u8>, delimiter: Delimiter, cells: impl Iterator<Item = String>) {
    let cells: Vec<String> = cells
        .enumerate()
        // In the first column a sign would begin the whole line for a reader that splits elsewhere.
        .map(|(index, cell)| if index > 0 && is_signed_number(&cell) { cell } else { guard(&cell) })
        .collect();
    // An empty first cell is quoted, so that no reader takes the line for an empty one; the crate would do so only
    // where it is the only cell.
    if cells.len() > 1 && cells.first().is_some_and(String::is_empty) {
        out.extend_from_slice(b"\"\"");
    }
    let mut writer = WriterBuilder::new()
        .delimiter(delimiter.byte())
        .terminator(Terminator::CRLF)
        .quote_style(QuoteStyle::Necessary)
        // Makes the crate quote cells with the other delimiter too: readers may guess it wrong.
        .comment(Some(if delimiter == Delimiter::Comma { b';' } else { b',' }))
        .from_writer(out);
    // Writing to memory cannot fail, nor can one record have several lengths.
    _ = writer.write_record(&cells);
    _ = writer.flush();
}

/// What a formula begins with, in full width too.
const fn begins_formula(char: char) -> bool {
    matches!(char, '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠')
}

/// Whether some reader may take the next character for the first of a cell; `before` tells it of `char` itself.
const fn begins_cell(before: bool, char: char) -> bool {
    matches!(char, ',' | ';') || (before && matches!(char, ' ' | '"' | '\''))
}

/// A sign, then at most a number: `+`, `-1`, `-0.5`, `-½`.
fn is_signed_number(cell: &str) -> bool {
    let Some(number) = cell.strip_prefix(['+', '-']) else { return false };
    let number = number.strip_suffix('½').unwrap_or(number);
    let (whole, fraction) = number.split_once(['.', ',']).unwrap_or((number, "0"));
    let digits = |text: &str| text.chars().all(|char| char.is_ascii_digit());
    digits(whole) && digits(fraction) && !fraction.is_empty()
}

fn guard(cell: &str) -> String {
    let mut guarded = String::with_capacity(cell.len() + 1);
    let mut begins = true;
    for char in cell.chars().map(|char| if char.is_control() { ' ' } else { char }) {
        if begins && begins_formula(char) {
            guarded.push('\'');
        }
        guarded.push(char);
        begins = begins_cell(begins, char);
    }
    guarded
}

/// A cell without the apostrophes of [`guard`].
pub(super) fn unguard(cell: &str) -> String {
    let mut unguarded = String::with_capacity(cell.len());
    let mut begins = true;
    for char in cell.chars() {
        if begins && begins_formula(char) && unguarded.ends_with('\'') {
            unguarded.pop();
        }
        unguarded.push(char);
        begins = begins_cell(begins, char);
    }
    unguarded
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn parse(bytes: &[u8], delimiter: Delimiter) -> Vec<Vec<String>> {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap();
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(delimiter.byte())
            .from_reader(bytes);
        reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
    }

    fn csv<R: IntoIterator<Item = String>>(delimiter: Delimiter, header: &[&str], rows: Vec<R>) -> Vec<u8> {
        let header = header.iter().map(|cell| (*cell).to_owned()).collect();
        let rows = rows.into_iter().map(|row| row.into_iter().map(Cell::Text).collect()).collect();
        Table { header, rows }.to_csv(delimiter)
    }

    #[test]
    fn a_table_is_written_byte_for_byte() {
        let rows = [["1", "Асан \"уулу\"; Б", "=1+1"], ["", "-1", "a\nb,c"]];
        let rows = rows.map(|row| row.map(str::to_owned)).to_vec();
        let expected = "\u{FEFF}№,Имя,Тур 1\r\n1,\"Асан \"\"уулу\"\"; Б\",'=1+1\r\n\"\",-1,\"a b,c\"\r\n";
        let written = csv(Delimiter::Comma, &["№", "Имя", "Тур 1"], rows);
        assert_eq!(String::from_utf8(written).unwrap(), expected);
    }

    #[test]
    fn crosstable_cells_stay_as_they_are() {
        let cells = ["37w1", "12b½", "5w+", "-1", "-½", "-0", "+", "-", "+1", "-1½", "-0.5", "–", "½", "10"];
        let row: Vec<String> = std::iter::once(&"1").chain(&cells).map(|cell| (*cell).to_owned()).collect();
        let expected = format!("\u{FEFF}№\r\n1,{}\r\n", cells.join(","));
        assert_eq!(String::from_utf8(csv(Delimiter::Comma, &["№"], vec![row])).unwrap(), expected);
    }

    #[test]
    fn numbers_are_written_as_a_spreadsheet_of_either_kind_reads_them() {
        let quarters = |quarters, mark| Cell::Quarters(quarters).csv(mark);
        let halves = [0, 1, 9, -1, -4].map(|halves| quarters(halves * 2, '.'));
        assert_eq!(halves, ["0", "0.5", "4.5", "-0.5", "-2"]);
        assert_eq!([2, 18, -6].map(|number| quarters(number, ',')), ["0,5", "4,5", "-1,5"]);
        assert_eq!(
            [0, 1, 2, 39, 40, -1].map(|number| quarters(number, '.')),
            ["0", "0.25", "0.5", "9.75", "10", "-0.25"]
        );
        assert_eq!(
            [0, 50, 1234, -5].map(|n| Cell::Hundredths(n).csv('.')),
            ["0.00", "0.50", "12.34", "-0.05"]
        );
        assert_eq!([13, 0, -3].map(|change| Cell::Change(change).csv('.')), ["+13", "+0", "-3"]);
    }

    #[test]
    fn what_a_spreadsheet_could_run_is_guarded() {
        for cell in ["=1+1", "+1+1", "-1-1", "@SUM(A1)", "-A1", " =1", "\"=1", "+1,", "--1", "-1½½", "-²"]
        {
            assert!(guard(cell).contains('\''), "{cell:?}");
        }
        assert_eq!(guard("Алга;=1+1"), "Алга;'=1+1");
        assert_eq!(guard("А-Б"), "А-Б");
    }

    fn cells() -> impl Strategy<Value = String> {
        prop_oneof!["[=+@',;\"\t\r\n 1½A-]{0,8}", any::<String>()]
    }

    proptest! {
        #[test]
        fn no_cell_begins_a_formula_however_the_file_is_split(
            table in prop::collection::vec(prop::collection::vec(cells(), 1..4), 0..5),
            written in prop::sample::select(&[Delimiter::Comma, Delimiter::Semicolon][..]),
            split in prop::sample::select(&[Delimiter::Comma, Delimiter::Semicolon, Delimiter::Tab][..]),
        ) {
            let bytes = csv(written, &["=header"], table);
            for cell in parse(&bytes, split).concat() {
                let begins = cell.trim_start_matches([' ', '"']).starts_with(begins_formula);
                prop_assert!(!begins || (split == written && is_signed_number(&cell)), "{cell:?}");
            }
        }

        #[test]
        fn cells_are_read_back_the_same_except_for_controls(table in prop::collection::vec(prop::collection::vec(cells(), 1..4), 0..5)) {
            let rows = parse(&csv(Delimiter::Comma, &["header"], table.clone()), Delimiter::Comma);
            let back: Vec<Vec<_>> =
                rows.iter().skip(1).map(|row| row.iter().map(|cell| unguard(cell)).collect()).collect();
            let flat = |cell: &String| cell.replace(char::is_control, " ");
            let flat: Vec<Vec<_>> = table.iter().map(|row| row.iter().map(flat).collect()).collect();
            prop_assert_eq!(back, flat);
        }
    }
}
