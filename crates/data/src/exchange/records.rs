//! Delimited text to records, by the `csv` crate, and the guess which delimiter a text uses.
//!
//! The crate neither reports a quotation mark that is never closed nor the line of a record behind empty lines; both
//! follow from the byte that a record starts at. A quotation mark inside a cell (`Клуб "Алга"`) is an ordinary
//! character to the crate as to us.

use std::io::Read;

use csv::{ReaderBuilder, StringRecord};

use super::error::SheetError;
use super::headers;
use super::limits::{HEADER_ROWS, MAX_COLUMNS};
use crate::primitives::Keyed;

/// What separates two cells of a row, the preferred one first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Delimiter {
    #[default]
    Comma,
    Semicolon,
    Tab,
}

impl Delimiter {
    /// The character, which is ASCII.
    #[must_use]
    pub const fn byte(self) -> u8 {
        match self {
            Self::Comma => b',',
            Self::Semicolon => b';',
            Self::Tab => b'\t',
        }
    }
}

/// The cells of a row and the line it starts on, from 1.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) line: usize,
    pub(super) cells: Vec<String>,
}

impl Record {
    /// Whether it has nothing but blanks and delimiters, of any kind.
    fn is_blank(&self) -> bool {
        let mut chars = self.cells.iter().flat_map(|cell| cell.chars());
        chars.all(|char| char.is_whitespace() || ",;".contains(char))
    }
}

/// Appended to the text. It is a record of its own unless a quotation mark is open: decoded text has no NUL.
const END: &str = "\n\0";

/// The records of a text that are not blank, up to the first error.
pub(super) fn records(
    text: &str,
    delimiter: Delimiter,
) -> impl Iterator<Item = Result<Record, SheetError>> + '_ {
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter.byte())
        .from_reader(text.as_bytes().chain(END.as_bytes()));
    let mut record = StringRecord::new();
    let mut lines = Lines { text, at: 0, line: 1 };
    let all = std::iter::from_fn(move || {
        if !reader.read_record(&mut record).ok()? {
            return None;
        }
        let line = lines.of_record(&record);
        let cells: Vec<String> = record.iter().map(str::to_owned).collect();
        match cells.as_slice() {
            [end] if end == "\0" => None,
            cells if cells.len() > MAX_COLUMNS => Some(Err(SheetError::TooManyColumns { line })),
            [before @ .., open] if open.ends_with(END) => {
                let above: usize = before.iter().map(|cell| line_ends(cell)).sum();
                Some(Err(SheetError::UnclosedQuote { line: line + above }))
            }
            _ => Some(Ok(Record { line, cells })),
        }
    });
    all.filter(|record| !record.as_ref().is_ok_and(Record::is_blank))
}

/// Counts lines up to where a record starts.
struct Lines<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl Lines<'_> {
    /// The line of a record. Its position is the end of the one before, so empty lines between the two are skipped.
    fn of_record(&mut self, record: &StringRecord) -> usize {
        let position = record.position().and_then(|position| usize::try_from(position.byte()).ok());
        let before = position.unwrap_or(self.at);
        let rest = self.text.get(before..).unwrap_or_default();
        let start = before + rest.len() - rest.trim_start_matches(['\r', '\n']).len();
        self.line += line_ends(self.text.get(self.at..start).unwrap_or_default());
        self.at = start;
        self.line
    }
}

/// How many lines end in a text, by LF, CR or CRLF.
fn line_ends(text: &str) -> usize {
    let mut before = '\0';
    let ends = |char: char| {
        let is_end = char == '\r' || (char == '\n' && before != '\r');
        before = char;
        is_end
    };
    text.chars().map(ends).filter(|is_end| *is_end).count()
}

/// How many records the guess is based on.
const SAMPLE: usize = 50;

/// The delimiter with which the most headers are known; of equals the one with which the most rows are as wide as the
/// row of headers, then the one with which that row is widest, then the preferred one.
pub(super) fn detect(text: &str) -> Delimiter {
    let evidence = |delimiter: &Delimiter| -> (usize, usize, usize) {
        let sample: Vec<_> = records(text, *delimiter).map_while(Result::ok).take(SAMPLE).collect();
        let head = (sample.iter().take(HEADER_ROWS))
            .map(|record| (headers::known(&record.cells), record.cells.len()))
            .rev() // `max_by_key` takes the last of equals; the first row is wanted
            .max_by_key(|(known, _)| *known);
        let (known, width) = head.unwrap_or_default();
        (known, sample.iter().filter(|record| record.cells.len() == width).count(), width)
    };
    Delimiter::ALL.iter().copied().rev().max_by_key(evidence).unwrap_or_default()
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
    fn an_open_quotation_mark_is_reported_with_its_line() {
        for (text, line) in [
            ("a\n\"b\nc\",\"d\ne\n", 3),
            ("a\r\n\r\n\"b\r\nc\",\"d\r\ne", 4),
            ("a\r\"", 2),
            ("\"a\n\"\n\"", 3),
        ] {
            let found = records(text, Delimiter::Comma).find(Result::is_err);
            assert_eq!(found, Some(Err(SheetError::UnclosedQuote { line })), "{text:?}");
        }
        assert!(records("\"a\n\"", Delimiter::Comma).all(|record| record.is_ok()));
    }

    #[test]
    fn a_row_of_too_many_cells_is_refused() {
        let text = |cells: usize| format!("a\n{}x", ",".repeat(cells - 1));
        assert!(records(&text(MAX_COLUMNS), Delimiter::Comma).all(|record| record.is_ok()));
        let found = records(&text(MAX_COLUMNS + 1), Delimiter::Comma).find(Result::is_err);
        assert_eq!(found, Some(Err(SheetError::TooManyColumns { line: 2 })));
    }

    #[test]
    fn the_delimiter_is_found_although_cells_contain_others() {
        assert_eq!(detect("Фамилия;Тренеры\nАсанов;\"А, Б, В\"\nБеков;Г, Д"), Delimiter::Semicolon);
        assert_eq!(detect("\"Фамилия, имя\"\tКлуб\nАсанов; Б\tАлга"), Delimiter::Tab);
        assert_eq!(detect("Surname,Club\nA,x;y;z\nB,x;y;z"), Delimiter::Comma);
        assert_eq!(detect("Список; 2026; Ош\nФИО,Клуб\nАсанов,Алга"), Delimiter::Comma);
        assert_eq!(detect(""), Delimiter::Comma);
        assert_ne!(detect("ФИО\nАсанов, Бекзат\nБеков, Азат"), Delimiter::Comma, "the cells are names");
    }

    proptest! {
        #[test]
        fn what_the_csv_crate_writes_is_read_back(
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
