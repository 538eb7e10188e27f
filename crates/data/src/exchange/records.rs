//! Delimited text to records, as RFC 4180 and its many writers have it, and the guess which delimiter a text uses. What a list
//! may have bounds what is looked at: a row of too many cells is refused at the first that is too many, and so is a row.
//!
//! A quotation mark inside a cell (`Клуб "Алга"`) is an ordinary character.

use super::error::SheetError;
use super::headers;
use super::limits::{HEADER_ROWS, MAX_CELL, MAX_COLUMNS, MAX_RECORDS, looked_at};
use crate::primitives::Keyed;
use crate::tournament::look_alikes::is_invisible;

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

/// The cells of a row, and the lines that it begins and ends on, from 1.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) line: usize,
    pub(super) last: usize,
    pub(super) cells: Vec<String>,
}

/// Whether a text has nothing but blanks and delimiters, of any kind.
fn is_blank(text: &str) -> bool {
    text.chars().all(|char| char.is_whitespace() || ",;".contains(char))
}

/// The records of a text that are not blank, up to the first error.
pub(super) const fn records(text: &str, delimiter: Delimiter) -> Records<'_> {
    Records { rest: text, line: 1, delimiter: delimiter.byte(), count: 0 }
}

/// Made by [`records`].
pub(super) struct Records<'t> {
    rest: &'t str,
    /// The line that the rest begins on.
    line: usize,
    delimiter: u8,
    /// How many were cut into cells, with those that turned out to be blank.
    count: usize,
}

impl Iterator for Records<'_> {
    type Item = Result<Record, SheetError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.skip_blank_lines();
            if self.rest.is_empty() {
                return None;
            }
            match self.record() {
                Ok(record) if record.cells.iter().all(|cell| is_blank(cell)) => {}
                Ok(record) => return Some(Ok(record)),
                Err(error) => {
                    self.rest = "";
                    return Some(Err(error));
                }
            }
        }
    }
}

impl<'t> Records<'t> {
    /// Takes off some bytes of the rest, and counts the lines that end in them.
    fn pass(&mut self, bytes: usize) -> &'t str {
        let (passed, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        self.line += line_ends(passed);
        self.rest = rest;
        passed
    }

    /// How many bytes there are before a line ends, or one of these occurs.
    fn before(&self, delimiter: Option<u8>) -> usize {
        let ends = |byte: u8| matches!(byte, b'\r' | b'\n') || Some(byte) == delimiter;
        self.rest.bytes().position(ends).unwrap_or(self.rest.len())
    }

    /// Passes over lines with nothing in them: they are not cut into cells.
    fn skip_blank_lines(&mut self) {
        loop {
            let ends = self.rest.bytes().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
            self.pass(ends);
            let line = self.before(None);
            if line == 0 || !self.rest.get(..line).is_some_and(is_blank) {
                return;
            }
            self.pass(line);
        }
    }

    fn record(&mut self) -> Result<Record, SheetError> {
        let line = self.line;
        self.count += 1;
        if self.count > MAX_RECORDS {
            return Err(SheetError::TooManyRows { line });
        }
        let mut cells = Vec::new();
        loop {
            if cells.len() == MAX_COLUMNS {
                return Err(SheetError::TooManyColumns { line });
            }
            cells.push(cut(self.cell()?));
            if self.rest.as_bytes().first() != Some(&self.delimiter) {
                return Ok(Record { line, last: self.line, cells });
            }
            self.pass(1);
        }
    }

    /// The next cell; what ends it stays.
    fn cell(&mut self) -> Result<String, SheetError> {
        looked_at::one();
        let mut text = String::new();
        if self.rest.starts_with('"') {
            let opened = self.line;
            loop {
                self.pass(1);
                let end = self.rest.find('"').ok_or(SheetError::UnclosedQuote { line: opened })?;
                text.push_str(self.pass(end));
                self.pass(1);
                if !self.rest.starts_with('"') {
                    break;
                }
                text.push('"');
            }
        }
        let rest = self.before(Some(self.delimiter));
        text.push_str(self.pass(rest));
        Ok(text)
    }
}

/// How many characters of a cell that is too long are kept: enough that it is too long still, whatever is trimmed.
const MOST_KEPT: usize = MAX_CELL + 4;

/// A cell, or the beginning of one that is too long, without what is not seen of it.
fn cut(cell: String) -> String {
    if cell.len() <= 4 * MOST_KEPT {
        return cell;
    }
    let visible: String = cell.chars().filter(|char| !is_invisible(*char)).collect();
    let words: Vec<&str> = visible.split_whitespace().take(MOST_KEPT).collect();
    words.join(" ").chars().take(MOST_KEPT).collect()
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
    fn a_cell_that_is_too_long_is_kept_as_far_as_that_is_seen() {
        let cells = |text: &str| rows(text).remove(0).1;
        for (cell, shorter) in [
            ("x".repeat(2_000), "x".repeat(MOST_KEPT)),
            (format!("{}name", " ".repeat(2_000)), "name".to_owned()),
            (format!("{}name", "\u{200b}".repeat(2_000)), "name".to_owned()),
            ("ab ".repeat(1_000), "ab ".repeat(MOST_KEPT / 3)),
            (format!("x{}", "é".repeat(MAX_CELL)), format!("x{}", "é".repeat(MAX_CELL))),
        ] {
            assert_eq!(cells(&format!("{cell},b")), [shorter, "b".to_owned()]);
        }
    }

    #[test]
    fn a_record_knows_the_line_that_it_ends_on() {
        let text = "a\n\"b\r\n\r\nc\rd\",e\n\nf";
        let lines: Vec<_> = records(text, Delimiter::Comma).map(|record| record.unwrap()).collect();
        let lines: Vec<_> = lines.iter().map(|record| (record.line, record.last)).collect();
        assert_eq!(lines, [(1, 1), (2, 5), (7, 7)]);
    }

    #[test]
    fn rows_end_where_a_list_does_and_blank_lines_are_none() {
        let text = format!("a\n{}b\n", " ; , \n".repeat(2 * MAX_RECORDS));
        assert_eq!(rows(&text).len(), 2);
        let text = "\"\",\n".repeat(MAX_RECORDS + 5);
        let mut found = records(&text, Delimiter::Comma);
        assert_eq!(found.next(), Some(Err(SheetError::TooManyRows { line: MAX_RECORDS + 1 })));
        assert_eq!(found.next(), None);
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
