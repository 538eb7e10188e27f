//! A table as an Excel workbook that an office files as it is: what it is about stands above it.
//!
//! ```
//! use toguznama_data::exchange::{Cell, Head, Table};
//!
//! let place = Cell::Place { first: 2, last: 3 };
//! let table = Table { header: vec!["Place".to_owned()], rows: vec![vec![place]] };
//! let head = Head { sheet: "Standings".to_owned(), lines: vec!["Cup of the Nine".to_owned()] };
//! assert!(table.to_xlsx_under(&head)?.starts_with(b"PK"));
//! # Ok::<(), toguznama_data::exchange::XlsxError>(())
//! ```

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet};

use super::table::{Cell, Table};

pub use rust_xlsxwriter::XlsxError;

/// What stands above a table in a workbook.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The name of the sheet. What no sheet may be called is left out; without a name it has the usual one.
    pub sheet: String,
    /// The lines above the table, the first of which is its title. Empty ones are left out.
    pub lines: Vec<String>,
}

/// The size of the title, in points.
const TITLE_SIZE: u16 = 14;
/// A4, as workbooks number sizes of paper.
const A4: u8 = 9;
/// From so many columns on a sheet is printed across.
const MIN_LANDSCAPE_COLUMNS: usize = 9;
/// The longest name of a sheet, in UTF-16 units.
const MAX_SHEET_NAME: usize = 31;

impl Table {
    /// Writes it as an Excel workbook (.xlsx) of one sheet: the header in bold and always in sight, columns as wide as
    /// their texts. The same table gives the same bytes.
    ///
    /// # Errors
    /// When it has more rows, columns or characters in a cell than a workbook may have.
    pub fn to_xlsx(&self) -> Result<Vec<u8>, XlsxError> {
        self.to_xlsx_under(&Head::default())
    }

    /// The same with lines above the table, and ready to be printed: across where it is wide, never wider than a page,
    /// with its header on each.
    ///
    /// # Errors
    /// As [`Table::to_xlsx`].
    pub fn to_xlsx_under(&self, head: &Head) -> Result<Vec<u8>, XlsxError> {
        let mut workbook = Workbook::new();
        // Without this the time of writing goes into the file.
        workbook
            .set_properties(&DocProperties::new().set_creation_datetime(&ExcelDateTime::from_timestamp(0)?));
        let sheet = workbook.add_worksheet();
        let name = sheet_name(&head.sheet);
        if !name.is_empty() {
            sheet.set_name(name)?;
        }
        let mut top = 0;
        let title = Format::new().set_bold().set_font_size(TITLE_SIZE);
        for line in head.lines.iter().filter(|line| !line.is_empty()) {
            if top == 0 {
                sheet.write_string_with_format(top, 0, line, &title)?;
            } else {
                sheet.write_string(top, 0, line)?;
            }
            top += 1;
        }
        if top > 0 {
            // An empty row, by which a spreadsheet knows where the table begins.
            top += 1;
        }
        sheet.set_freeze_panes(top + 1, 0)?;
        sheet.set_repeat_rows(top, top)?;
        sheet.set_paper_size(A4).set_print_fit_to_pages(1, 0);
        if self.header.len() >= MIN_LANDSCAPE_COLUMNS {
            sheet.set_landscape();
        }
        let bold = Format::new().set_bold().set_text_wrap();
        let mut widths = Vec::new();
        for (column, header) in (0..).zip(&self.header) {
            sheet.write_string_with_format(top, column, header, &bold)?;
            for word in header.split_whitespace() {
                widen(&mut widths, column, word);
            }
        }
        for (line, row) in (top + 1..).zip(&self.rows) {
            for (column, cell) in (0..).zip(row) {
                write_cell(sheet, line, column, cell)?;
                widen(&mut widths, column, &cell.csv('.'));
            }
        }
        for (column, width) in (0..).zip(widths) {
            sheet.set_column_width(column, width)?;
        }
        workbook.save_to_buffer()
    }
}

/// A name that a sheet may have; empty where nothing of it is left, or where spreadsheets keep the name for themselves.
fn sheet_name(text: &str) -> String {
    let is_refused = |char: char| char.is_control() || "[]:*?/\\".contains(char);
    let plain: String = text.chars().map(|char| if is_refused(char) { ' ' } else { char }).collect();
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let (mut name, mut units) = (String::new(), 0);
    for char in plain.trim_start_matches(['\'', ' ']).chars() {
        units += char.len_utf16();
        if units > MAX_SHEET_NAME {
            break;
        }
        name.push(char);
    }
    let name = name.trim_end_matches(['\'', ' ']);
    if name.eq_ignore_ascii_case("history") { String::new() } else { name.to_owned() }
}

fn write_cell(sheet: &mut Worksheet, row: u32, column: u16, cell: &Cell) -> Result<(), XlsxError> {
    let formatted = |format: &str| Format::new().set_num_format(format);
    match cell {
        Cell::Text(text) if text.is_empty() => return Ok(()),
        Cell::Text(text) => sheet.write_string(row, column, text)?,
        Cell::Whole(number) => sheet.write(row, column, *number)?,
        Cell::Place { first, last } if first == last => sheet.write_number(row, column, *first)?,
        // A number that is sorted by and reads as the page has it.
        Cell::Place { first, last } => {
            sheet.write_number_with_format(row, column, *first, &formatted(&format!("0\"–{last}\"")))?
        }
        Cell::Change(number) => {
            sheet.write_number_with_format(row, column, *number, &formatted("+0;-0;+0"))?
        }
        Cell::Quarters(number) => sheet.write_number(row, column, f64::from(*number) / 4.0)?,
        Cell::Hundredths(number) => {
            sheet.write_number_with_format(row, column, f64::from(*number) / 100.0, &formatted("0.00"))?
        }
    };
    Ok(())
}

/// Makes a column wide enough for a text, within bounds; a little wider than its digits would need.
fn widen(widths: &mut Vec<u16>, column: u16, text: &str) {
    const MIN_COLUMN_WIDTH: u16 = 6;
    const MAX_COLUMN_WIDTH: u16 = 50;
    let wanted = u16::try_from(text.chars().count() + 2).unwrap_or(MAX_COLUMN_WIDTH).min(MAX_COLUMN_WIDTH);
    let column = usize::from(column);
    if widths.len() <= column {
        widths.resize(column + 1, MIN_COLUMN_WIDTH);
    }
    if let Some(width) = widths.get_mut(column) {
        *width = wanted.max(*width);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::Delimiter;
    use crate::exchange::{records::records, workbook};

    /// The cells of a workbook, row by row, as they are read.
    fn read(bytes: &[u8]) -> Vec<Vec<String>> {
        let list = workbook::lists(bytes).unwrap().remove(0).1.unwrap();
        records(&list.text, Delimiter::Tab).map(|row| row.unwrap().cells).collect()
    }

    #[test]
    fn a_workbook_has_the_same_cells_and_is_the_same_every_time() {
        let table = Table {
            header: ["№", "ФИО", "Рейтинг", "Клуб", "Изменение"].map(str::to_owned).to_vec(),
            rows: vec![
                vec![
                    Cell::Whole(1),
                    Cell::from("Асанов, \"Б\""),
                    Cell::Whole(1800),
                    Cell::from("=1+1"),
                    Cell::Change(13),
                ],
                vec![
                    Cell::EMPTY,
                    Cell::from("Беков"),
                    Cell::EMPTY,
                    Cell::Quarters(18),
                    Cell::Hundredths(450),
                ],
            ],
        };
        let bytes = table.to_xlsx().unwrap();
        assert_eq!(bytes, table.to_xlsx().unwrap());
        let rows = read(&bytes);
        assert_eq!(rows[0], table.header);
        assert_eq!(rows[1], ["1", "Асанов, \"Б\"", "1800", "=1+1", "13"]);
        assert_eq!(rows[2], ["", "Беков", "", "4.5", "4.5"]);
    }

    #[test]
    fn lines_stand_above_the_table_and_shared_places_are_numbers_that_sort() {
        let place = |first, last| vec![Cell::Place { first, last }, Cell::from("Асан")];
        let table = Table {
            header: ["Place", "Player"].map(str::to_owned).to_vec(),
            rows: vec![place(1, 1), place(2, 3), place(2, 3), place(10, 10)],
        };
        let lines = ["Cup of the Nine", "", "Standings after round 3 of 5"].map(str::to_owned);
        let head = Head { sheet: "Standings".to_owned(), lines: lines.to_vec() };
        let rows = read(&table.to_xlsx_under(&head).unwrap());
        let filled: Vec<Vec<&str>> = rows
            .iter()
            .map(|row| row.iter().map(String::as_str).filter(|cell| !cell.is_empty()).collect())
            .filter(|row: &Vec<&str>| !row.is_empty())
            .collect();
        assert_eq!(filled[0], ["Cup of the Nine"]);
        assert_eq!(filled[1], ["Standings after round 3 of 5"]);
        assert_eq!(filled[2], ["Place", "Player"]);
        let places: Vec<u32> = filled[3..].iter().map(|row| row[0].parse().unwrap()).collect();
        assert_eq!(places, [1, 2, 2, 10]);
        let csv = String::from_utf8(table.to_csv(Delimiter::Comma)).unwrap();
        assert!(csv.contains("\r\n2–3,Асан\r\n"), "{csv}");
    }

    #[test]
    fn a_sheet_is_called_by_what_is_on_it_as_far_as_it_may() {
        for (text, name) in [
            ("Турнирная таблица", "Турнирная таблица"),
            ("U14: girls / boys [A]", "U14 girls boys A"),
            ("'quoted'", "quoted"),
            ("History", ""),
            ("*?", ""),
            ("", ""),
        ] {
            assert_eq!(sheet_name(text), name);
        }
        let long = sheet_name(&"ә".repeat(40));
        assert_eq!(long.chars().count(), MAX_SHEET_NAME);
        for text in ["x".repeat(30) + "'y", "😀".repeat(20), "History".to_owned(), "'".to_owned()] {
            let head = Head { sheet: text, lines: Vec::new() };
            assert!(Table::default().to_xlsx_under(&head).is_ok(), "{head:?}");
        }
    }
}
