//! Delimited text to records. A reader of our own, since it must say where a quotation mark was left open
//! and on which line a record stands behind empty lines; the tests hold it against the `csv` crate.

use std::iter::Peekable;
use std::str::Chars;

use super::SheetError;
use super::headers;
use super::players::{HEADER_WITHIN, MAX_COLUMNS};

/// What stands between two cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Delimiter {
    /// `,`
    #[default]
    Comma,
    /// `;`
    Semicolon,
    /// A tab.
    Tab,
}

impl Delimiter {
    /// All delimiters, the preferred first.
    pub const ALL: [Self; 3] = [Self::Comma, Self::Semicolon, Self::Tab];

    /// The character.
    #[must_use]
    pub const fn char(self) -> char {
        match self {
            Self::Comma => ',',
            Self::Semicolon => ';',
            Self::Tab => '\t',
        }
    }
}

/// A record and the line it begins on, from 1.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) line: usize,
    pub(super) cells: Vec<String>,
}

impl Record {
    /// Whether nothing is written in it but delimiters, of whatever kind.
    fn is_blank(&self) -> bool {
        self.cells
            .iter()
            .flat_map(|cell| cell.chars())
            .all(|char| char.is_whitespace() || ",;".contains(char))
    }
}

/// The records of a text that are not blank. A quotation mark opens a quoted cell only as its first
/// character; anywhere else it is an ordinary one, as in `Клуб "Алга"`.
pub(super) fn records(
    text: &str,
    delimiter: Delimiter,
) -> impl Iterator<Item = Result<Record, SheetError>> + '_ {
    let all = Records { rest: text.chars().peekable(), delimiter: delimiter.char(), line: 1 };
    all.filter(|record| !record.as_ref().is_ok_and(Record::is_blank))
}

struct Records<'t> {
    rest: Peekable<Chars<'t>>,
    delimiter: char,
    line: usize,
}

/// What a cell is followed by.
enum After {
    Cell,
    Row,
}

impl Iterator for Records<'_> {
    type Item = Result<Record, SheetError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.rest.peek()?;
        let mut record = Record { line: self.line, cells: Vec::new() };
        loop {
            let (cell, after) = match self.cell() {
                Ok(read) => read,
                Err(error) => return Some(Err(error)),
            };
            record.cells.push(cell);
            match after {
                After::Row => return Some(Ok(record)),
                After::Cell if record.cells.len() == MAX_COLUMNS => {
                    return Some(Err(SheetError::TooManyColumns { line: record.line }));
                }
                After::Cell => {}
            }
        }
    }
}

impl Records<'_> {
    /// The next character; counts lines, whichever of LF, CR and CRLF ends them.
    fn take(&mut self) -> Option<char> {
        let char = self.rest.next()?;
        if char == '\n' || (char == '\r' && self.rest.peek() != Some(&'\n')) {
            self.line = self.line.saturating_add(1);
        }
        Some(char)
    }

    fn cell(&mut self) -> Result<(String, After), SheetError> {
        let mut cell = String::new();
        if self.rest.next_if_eq(&'"').is_some() {
            let line = self.line;
            loop {
                match self.take().ok_or(SheetError::UnclosedQuote { line })? {
                    // A doubled mark stands for one.
                    '"' if self.rest.next_if_eq(&'"').is_none() => break,
                    char => cell.push(char),
                }
            }
        }
        loop {
            match self.take() {
                Some(char) if char == self.delimiter => return Ok((cell, After::Cell)),
                Some('\r') if self.rest.peek() == Some(&'\n') => {}
                None | Some('\r' | '\n') => return Ok((cell, After::Row)),
                Some(char) => cell.push(char),
            }
        }
    }
}

/// How many records are looked at to find the delimiter.
const SAMPLE: usize = 50;

/// The delimiter under which the most headers are known; where that does not tell, under which the most
/// rows are as wide as the row of headers; then under which that row is widest; then the preferred one.
pub(super) fn detect(text: &str) -> Delimiter {
    let evidence = |delimiter: &Delimiter| -> (usize, usize, usize) {
        let sample: Vec<_> = records(text, *delimiter).map_while(Result::ok).take(SAMPLE).collect();
        let head = (sample.iter().take(HEADER_WITHIN))
            .map(|record| (headers::known(&record.cells), record.cells.len()))
            .rev() // of several equals the last is taken: the first of the file
            .max_by_key(|(known, _)| *known);
        let (known, width) = head.unwrap_or_default();
        (known, sample.iter().filter(|record| record.cells.len() == width).count(), width)
    };
    Delimiter::ALL.into_iter().rev().max_by_key(evidence).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rows(text: &str) -> Vec<(usize, Vec<String>)> {
        records(text, Delimiter::Comma).map(|record| record.unwrap()).map(|r| (r.line, r.cells)).collect()
    }

    #[test]
    fn lines_are_counted_through_blank_lines_quotes_and_every_line_end() {
        let lines: Vec<_> =
            rows("a,b\n\n\n\"c\nd\",e\r\n , \r\nf\rg\r\r\nh").into_iter().map(|row| row.0).collect();
        assert_eq!(lines, [1, 4, 7, 8, 10]);
    }

    #[test]
    fn a_quotation_mark_inside_a_cell_is_ordinary() {
        assert_eq!(
            rows("Клуб \"Алга\",\"Спорт, \"\"Ак кеме\"\"\"")[0].1,
            ["Клуб \"Алга\"", "Спорт, \"Ак кеме\""]
        );
    }

    #[test]
    fn an_open_quotation_mark_is_found_where_it_stands() {
        let found = records("a\n\"b\nc\",\"d\ne\n", Delimiter::Comma).find(Result::is_err);
        assert_eq!(found, Some(Err(SheetError::UnclosedQuote { line: 3 })));
    }

    #[test]
    fn a_row_without_end_is_stopped() {
        let text = |cells: usize| format!("a\n{}x", ",".repeat(cells - 1));
        assert!(records(&text(MAX_COLUMNS), Delimiter::Comma).all(|record| record.is_ok()));
        let found = records(&text(MAX_COLUMNS + 1), Delimiter::Comma).find(Result::is_err);
        assert_eq!(found, Some(Err(SheetError::TooManyColumns { line: 2 })));
    }

    #[test]
    fn the_delimiter_is_found_in_spite_of_others_in_the_cells() {
        assert_eq!(detect("Фамилия;Тренеры\nАсанов;\"А, Б, В\"\nБеков;Г, Д"), Delimiter::Semicolon);
        assert_eq!(detect("\"Фамилия, имя\"\tКлуб\nАсанов; Б\tАлга"), Delimiter::Tab);
        assert_eq!(detect("Surname,Club\nA,x;y;z\nB,x;y;z"), Delimiter::Comma);
        assert_eq!(detect("Список; 2026; Ош\nФИО,Клуб\nАсанов,Алга"), Delimiter::Comma);
        assert_eq!(detect(""), Delimiter::Comma);
        assert_ne!(detect("ФИО\nАсанов, Бекзат\nБеков, Азат"), Delimiter::Comma, "the cells are names");
    }

    proptest! {
        /// What the csv crate writes is read the same by us and by it.
        #[test]
        fn well_formed_text_is_read_as_the_csv_crate_reads_it(
            table in prop::collection::vec(prop::collection::vec("a?[a,; \r\n\t]{0,4}(\"a)?", 1..4), 0..6)
        ) {
            let mut writer = ::csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
            for row in &table {
                writer.write_record(row).unwrap();
            }
            let bytes = writer.into_inner().unwrap();
            let ours: Vec<_> = rows(std::str::from_utf8(&bytes).unwrap()).into_iter().map(|row| row.1).collect();
            let theirs: Vec<Vec<String>> =
                table.into_iter().filter(|row| row.concat().contains('a')).collect();
            prop_assert_eq!(ours, theirs);
        }
    }
}
