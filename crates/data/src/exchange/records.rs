//! Delimited text to records, as RFC 4180 and its many writers have it, and the guess which delimiter a text uses. What a list
//! may have bounds what is looked at: a row of too many cells is refused at the first that is too many, and so is a row.
//!
//! A quotation mark inside a cell (`Клуб "Алга"`) is an ordinary character.
//!
//! Tables are written by the `csv` crate, and what it writes is read back here. Lists that people bring are not read by it, nor by
//! `csv-core` below it, because they read four kinds otherwise (`the_csv_crate_reads_these_lists_otherwise`):
//!
//! - a quotation mark that is never closed: they end the cell with the text and say nothing; here the line that it opens on is told;
//! - lines that end in CR alone: only LF counts as a line there, so every fault would be told of line 1;
//! - blank lines between rows: a row has there the line on which the row before ended;
//! - a quotation mark alone in its cell, for "as above": there it opens a cell and swallows the rows up to the next one.
//!
//! They do not tell whether a cell was quoted or left open, so each of these would take a second look at every byte: all that they
//! would save is the loop of `Records::cell`.

use super::error::SheetError;
use super::headers;
use super::limits::{HEADER_ROWS, MAX_CELL, MAX_COLUMNS, MAX_RECORDS, looked_at};
use crate::tournament::look_alikes::is_invisible;

/// What separates two cells of a row, the preferred one first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Delimiter {
    #[default]
    Comma,
    Semicolon,
    Tab,
    /// A vertical bar: `|`.
    Bar,
    /// Columns that spaces align. Tabs are put in their place before such a text is read.
    Spaces,
}

impl Delimiter {
    /// The character, which is ASCII.
    #[must_use]
    pub const fn byte(self) -> u8 {
        match self {
            Self::Comma => b',',
            Self::Semicolon => b';',
            Self::Tab | Self::Spaces => b'\t',
            Self::Bar => b'|',
        }
    }
}

/// The cells of a row, and the lines that it begins and ends on, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) line: usize,
    pub(super) last: usize,
    pub(super) cells: Vec<String>,
}

/// Whether a text has nothing but blanks and delimiters, of any kind.
fn is_blank(text: &str) -> bool {
    text.chars().all(|char| char.is_whitespace() || ",;|".contains(char))
}

/// The records of a text that are not blank, up to the first error.
pub(super) const fn records(text: &str, delimiter: Delimiter) -> Records<'_> {
    Records { rest: text, line: 1, delimiter: delimiter.byte(), count: 0, has_ditto: false }
}

/// All records of a text. Where a quotation mark alone in its cell stands for "as above", those are read so: taken as the
/// beginning of a quoted cell they would be left open, or swallow lines.
pub(super) fn all(text: &str, delimiter: Delimiter) -> Result<Vec<Record>, SheetError> {
    let read = |has_ditto: bool| -> Result<Vec<Record>, SheetError> {
        Records { has_ditto, ..records(text, delimiter) }.take(MAX_RECORDS).collect()
    };
    let strict = read(false);
    let swallows = |record: &Record| {
        record.last > record.line && record.cells.iter().any(|cell| has_cells(cell, delimiter))
    };
    let is_doubtful = match &strict {
        Err(error) => matches!(error, SheetError::UnclosedQuote { .. }),
        // Two marks beside each other, read as quotation marks around what separates them.
        Ok(records) => records.iter().any(|record| {
            let is_separator =
                |cell: &String| cell.trim_matches(' ').chars().eq([char::from(delimiter.byte())]);
            swallows(record) || record.cells.iter().any(is_separator)
        }),
    };
    if !is_doubtful {
        return strict;
    }
    match read(true) {
        Ok(records) if !records.iter().any(swallows) => Ok(records),
        _ => strict,
    }
}

/// Whether a cell holds a line break and what separates cells: a line that was swallowed.
pub(super) fn has_cells(cell: &str, delimiter: Delimiter) -> bool {
    cell.contains(['\n', '\r']) && cell.contains(char::from(delimiter.byte()))
}

/// The records of a text, made by [`records`].
pub(super) struct Records<'t> {
    rest: &'t str,
    /// The line that the rest begins on.
    line: usize,
    delimiter: u8,
    /// How many were cut into cells, with those that turned out to be blank.
    count: usize,
    /// Whether a quotation mark alone in its cell is one, and opens none.
    has_ditto: bool,
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
        let is_ditto = || {
            let end = self.before(Some(self.delimiter));
            self.has_ditto && self.rest.get(..end).is_some_and(|cell| cell.trim_end() == "\"")
        };
        if self.rest.starts_with('"') && !is_ditto() {
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
const MAX_CELL_PREFIX: usize = MAX_CELL + 4;

/// A cell, or the beginning of one that is too long, without what is not seen of it.
fn cut(cell: String) -> String {
    if cell.len() <= 4 * MAX_CELL_PREFIX {
        return cell;
    }
    let visible: String = cell.chars().filter(|char| !is_invisible(*char)).collect();
    let words: Vec<&str> = visible.split_whitespace().take(MAX_CELL_PREFIX).collect();
    words.join(" ").chars().take(MAX_CELL_PREFIX).collect()
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
const SAMPLE_RECORDS: usize = 50;

fn sample(text: &str, delimiter: Delimiter) -> Vec<Record> {
    records(text, delimiter).map_while(Result::ok).take(SAMPLE_RECORDS).collect()
}

/// How many headers are known of the row of these that has the most, and how wide that is.
fn known_headers(sample: &[Record]) -> (usize, usize) {
    let rows = sample.iter().take(HEADER_ROWS);
    rows.map(|record| (headers::known(&record.cells), record.cells.len()))
        .rev() // `max_by_key` takes the last of equals; the first row is wanted
        .max_by_key(|(known, _)| *known)
        .unwrap_or_default()
}

/// A text whose columns spaces align, as [`aligned`] returns it, where more headers are known of it than with this delimiter:
/// cells between delimiters may be padded for the eye.
pub(super) fn aligned_rather(text: &str, delimiter: Delimiter) -> Option<String> {
    let known = |text: &str, delimiter| known_headers(&sample(text, delimiter)).0;
    aligned(text).filter(|aligned| known(aligned, Delimiter::Spaces) > known(text, delimiter))
}

/// The delimiter with which the most headers are known; of equals the one with which the most rows are as wide as the
/// row of headers, then the one with which that row is widest, then the preferred one.
pub(super) fn detect(text: &str) -> Delimiter {
    let evidence = |delimiter: &Delimiter| -> (usize, usize, usize) {
        let sample = sample(text, *delimiter);
        let (known, width) = known_headers(&sample);
        (known, sample.iter().filter(|record| record.cells.len() == width).count(), width)
    };
    const TRIED: [Delimiter; 4] = [Delimiter::Comma, Delimiter::Semicolon, Delimiter::Tab, Delimiter::Bar];
    TRIED.iter().copied().rev().max_by_key(evidence).unwrap_or_default()
}

/// A text whose columns spaces align, with tabs in their place; `None` where they do not: each column must begin at the same place
/// of all lines that have more than one, or each of these lines must have as many cells. Runs of two spaces and more are
/// looked at.
fn aligned(text: &str) -> Option<String> {
    if text.contains('\t') || !text.contains("  ") {
        return None;
    }
    let lines: Vec<&str> = text.lines().take(MAX_RECORDS + 1).collect();
    let cells = lines.iter().map(|line| runs(line)).collect::<Option<Vec<_>>>()?;
    let many = || cells.iter().filter(|cells| cells.len() > 1);
    let head = many().take(HEADER_ROWS).max_by_key(|cells| {
        let texts: Vec<String> = cells.iter().map(|(_, text)| (*text).to_owned()).collect();
        (headers::known(&texts), std::cmp::Reverse(cells.first().map_or(0, |(at, _)| *at)))
    })?;
    let texts: Vec<String> = head.iter().map(|(_, text)| (*text).to_owned()).collect();
    if headers::known(&texts) < 2 || many().count() < 2 || head.len() > MAX_COLUMNS {
        return None;
    }
    let mut starts: Vec<usize> = many().flatten().map(|(at, _)| *at).collect();
    starts.sort_unstable();
    starts.dedup();
    // Before each of them every line has a space, or has ended.
    let is_clear = |line: &&str| {
        let chars: Vec<char> = line.chars().collect();
        starts.iter().all(|at| {
            at.checked_sub(1).is_none_or(|before| chars.get(before).is_none_or(|char| *char == ' '))
        })
    };
    let tables = || lines.iter().zip(&cells).filter(|(_, cells)| cells.len() > 1).map(|(line, _)| line);
    let are_aligned = starts.len() <= MAX_COLUMNS && tables().all(|line| is_clear(&&**line));
    if !are_aligned && !many().all(|cells| cells.len() == head.len()) {
        return None;
    }
    let mut table = String::with_capacity(text.len());
    for cells in &cells {
        let mut written = 0;
        for (index, (at, cell)) in cells.iter().enumerate() {
            let column = if are_aligned && cells.len() > 1 {
                starts.binary_search(at).unwrap_or(index)
            } else {
                index
            };
            table.extend(std::iter::repeat_n('\t', column.saturating_sub(written)));
            written = column;
            table.push_str(cell);
        }
        table.push('\n');
    }
    Some(table)
}

/// What stands in a line between runs of two spaces and more, and where each begins, in characters; `None` where that is more than
/// a row may have.
fn runs(line: &str) -> Option<Vec<(usize, &str)>> {
    let mut runs = Vec::new();
    let mut start: Option<(usize, usize)> = None;
    let (mut blanks, mut end) = (0_usize, 0_usize);
    for (count, (at, char)) in line.char_indices().enumerate() {
        if char == ' ' {
            blanks += 1;
            continue;
        }
        if let Some((column, byte)) = start.filter(|_| blanks > 1) {
            runs.push((column, line.get(byte..end)?));
            start = None;
        }
        start.get_or_insert_with(|| {
            looked_at::one();
            (count, at)
        });
        if runs.len() == MAX_COLUMNS {
            return None;
        }
        blanks = 0;
        end = at + char.len_utf8();
    }
    if let Some((column, byte)) = start {
        runs.push((column, line.get(byte..end)?));
    }
    Some(runs)
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
            ("x".repeat(2_000), "x".repeat(MAX_CELL_PREFIX)),
            (format!("{}name", " ".repeat(2_000)), "name".to_owned()),
            (format!("{}name", "\u{200b}".repeat(2_000)), "name".to_owned()),
            ("ab ".repeat(1_000), "ab ".repeat(MAX_CELL_PREFIX / 3)),
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
        assert_eq!(detect("| ФИО | Клуб |\n|-----|------|\n| Асанов, Б | Алга |"), Delimiter::Bar);
    }

    #[test]
    fn columns_that_spaces_align_are_cells_and_others_are_not() {
        let list = "№   ФИО              Рейтинг\n1   Асанов Бакыт     1500\n2   Беков Азат\n3                    1400\n";
        let cells = aligned(list).unwrap();
        assert_eq!(cells, "№\tФИО\tРейтинг\n1\tАсанов Бакыт\t1500\n2\tБеков Азат\n3\t\t1400\n");
        assert_eq!(
            aligned("№  ФИО  Рейтинг\n1  Асанов Бакыт  1500\n").unwrap(),
            "№\tФИО\tРейтинг\n1\tАсанов Бакыт\t1500\n"
        );
        for ragged in [
            "№  ФИО  Рейтинг\n1  Асанов Бакыт\n2  Беков  1500\n",
            "Асанов  Бакыт\nБеков  Азат\n",
            "ФИО,Клуб\nА,Б\n",
        ] {
            assert_eq!(aligned(ragged), None, "{ragged}");
        }
    }

    #[test]
    fn a_quotation_mark_alone_stands_for_the_cell_above() {
        let cells = |text: &str| {
            all(text, Delimiter::Semicolon)
                .map(|records| records.into_iter().map(|record| record.cells.concat()).collect::<Vec<_>>())
        };
        assert_eq!(
            cells("А;Ош;1\nБ;\";2\nВ;\";3\n"),
            Ok(vec!["АОш1".to_owned(), "Б\"2".to_owned(), "В\"3".to_owned()])
        );
        let tabs = all("А\tОш\tАлга\nБ\t\"\t\"\n", Delimiter::Tab).unwrap();
        assert_eq!(tabs[1].cells, ["Б", "\"", "\""]);
        assert_eq!(cells("А;Ош\nБ;\"\n"), Ok(vec!["АОш".to_owned(), "Б\"".to_owned()]));
        assert_eq!(cells("А;\"О\nш\"\n"), Ok(vec!["АО\nш".to_owned()]));
        assert_eq!(cells("А;\"Ош\n"), Err(SheetError::UnclosedQuote { line: 1 }));
    }

    #[test]
    fn the_csv_crate_reads_these_lists_otherwise() {
        let theirs = |text: &str| -> Vec<(usize, Vec<String>)> {
            let reader =
                ::csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
            let read = |record: ::csv::StringRecord| -> (usize, Vec<String>) {
                let line = record.position().unwrap().line();
                (line.try_into().unwrap(), record.iter().map(str::to_owned).collect())
            };
            reader.into_records().map(Result::unwrap).map(read).collect()
        };
        let row = |line: usize, cells: &[&str]| -> (usize, Vec<String>) {
            (line, cells.iter().map(|cell| (*cell).to_owned()).collect())
        };
        let ours = |text: &str| -> Result<Vec<(usize, Vec<String>)>, SheetError> {
            Ok(all(text, Delimiter::Comma)?.into_iter().map(|record| (record.line, record.cells)).collect())
        };

        let open = "a,\"b\nc,d\n";
        assert_eq!(theirs(open), [row(1, &["a", "b\nc,d\n"])]);
        assert_eq!(ours(open), Err(SheetError::UnclosedQuote { line: 1 }));
        let mac = "a,1\rb,2\r";
        assert_eq!(theirs(mac), [row(1, &["a", "1"]), row(1, &["b", "2"])]);
        assert_eq!(ours(mac), Ok(vec![row(1, &["a", "1"]), row(2, &["b", "2"])]));
        let blank = "a,1\n\n\nb,2\n";
        assert_eq!(theirs(blank), [row(1, &["a", "1"]), row(2, &["b", "2"])]);
        assert_eq!(ours(blank), Ok(vec![row(1, &["a", "1"]), row(4, &["b", "2"])]));
        let ditto = "a,1\nb,\"\nc,\"\n";
        assert_eq!(theirs(ditto), [row(1, &["a", "1"]), row(2, &["b", "\nc,"])]);
        assert_eq!(ours(ditto), Ok(vec![row(1, &["a", "1"]), row(2, &["b", "\""]), row(3, &["c", "\""])]));
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
