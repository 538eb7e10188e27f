//! Lines by columns and by words, and the faults and remarks found in them.

use super::points::{decimal, parse};
use super::{Fault, FaultKind, Field, MAX_LINES, MAX_REMARKS, ReadError, Remark, RemarkKind};
use toguznama_rules::game::TextPosition;
use toguznama_rules::swiss::Points;

/// The column of the first cell of a player's line.
pub const FIRST_CELL: usize = 92;
/// How many columns each cell takes.
pub const CELL: usize = 10;

/// A line of a file. Columns count characters from 1, as in the standard; there are blanks beyond the end.
pub(super) struct Line {
    /// Its number, from 1.
    pub number: u32,
    chars: Vec<char>,
}

/// A word of a line, or the text of some columns.
pub(super) struct Word {
    pub place: TextPosition,
    /// The text, without surrounding blanks.
    pub text: String,
}

impl Line {
    /// The lines of a text that are not blank, without blanks at the end; at most one more than may be read.
    pub(super) fn all(text: &str) -> Vec<Self> {
        let breaks = text.replace("\r\n", "\n");
        let lines = (1..).zip(breaks.split(['\r', '\n']));
        let lines = lines.map(|(number, line)| Self { number, chars: line.trim_end().chars().collect() });
        lines.filter(|line| !line.chars.is_empty()).take(MAX_LINES + 1).collect()
    }

    /// How many characters it has.
    pub(super) fn len(&self) -> usize {
        self.chars.len()
    }

    pub(super) fn text(&self) -> String {
        self.chars.iter().collect()
    }

    /// Its first three characters in upper case: the kind of line.
    pub(super) fn tag(&self) -> String {
        self.chars.iter().take(3).map(char::to_ascii_uppercase).collect()
    }

    /// The text after the tag.
    pub(super) fn rest(&self) -> String {
        let rest: String = self.chars.iter().skip(3).collect();
        rest.trim().to_owned()
    }

    /// The character in a column.
    pub(super) fn at(&self, column: usize) -> char {
        column.checked_sub(1).and_then(|at| self.chars.get(at)).copied().unwrap_or(' ')
    }

    /// The text of columns, both included.
    pub(super) fn columns(&self, from: usize, to: usize) -> Word {
        let text: String = (from..=to).map(|column| self.at(column)).collect();
        Word { place: self.place(from), text: text.trim().to_owned() }
    }

    /// Checks the blank columns between the fields of a line: a character there means that the columns are shifted.
    pub(super) fn blank(&self, gaps: impl IntoIterator<Item = usize>) -> Result<(), Fault> {
        let full =
            gaps.into_iter().map(|column| self.columns(column, column)).find(|gap| !gap.text.is_empty());
        full.map_or(Ok(()), |gap| Err(gap.unreadable(Field::Gap)))
    }

    /// The words from a column on.
    pub(super) fn words(&self, from: usize) -> Vec<Word> {
        let mut words: Vec<Word> = Vec::new();
        let mut is_inside = false;
        for (column, &char) in (1..).zip(&self.chars).skip(from.saturating_sub(1)) {
            match words.last_mut() {
                _ if char.is_whitespace() => is_inside = false,
                Some(word) if is_inside => word.text.push(char),
                _ => {
                    is_inside = true;
                    words.push(Word { place: self.place(column), text: char.to_string() });
                }
            }
        }
        words
    }

    /// A place in it.
    pub(super) fn place(&self, column: usize) -> TextPosition {
        TextPosition { line: self.number, column: u32::try_from(column).unwrap_or(u32::MAX) }
    }
}

impl Word {
    /// The fault that this is not valid in the field.
    pub(super) fn unreadable(&self, field: Field) -> Fault {
        Fault { place: self.place, kind: FaultKind::Unreadable { field, text: self.text.clone() } }
    }

    /// As a positive number.
    pub(super) fn number<N: std::str::FromStr + Default + PartialEq>(
        &self,
        field: Field,
    ) -> Result<N, Fault> {
        let is_digits = self.text.bytes().all(|byte| byte.is_ascii_digit());
        let number = if is_digits { self.text.parse().ok() } else { None };
        number.filter(|number| *number != N::default()).ok_or_else(|| self.unreadable(field))
    }

    /// As points that fit into a number of columns.
    pub(super) fn points(&self, columns: usize) -> Result<Points, Fault> {
        let points = parse(&self.text).filter(|points| decimal(*points).len() <= columns);
        points.ok_or_else(|| self.unreadable(Field::Points))
    }
}

/// The faults and remarks so far.
#[derive(Default)]
pub(super) struct Findings {
    faults: First<Fault>,
    remarks: First<Remark>,
}

/// The first items by place, of many found in any order, and how many there were. A file that is not a tournament has
/// any number of them, which must not take more memory than the file.
struct First<T> {
    found: Vec<T>,
    count: usize,
}

impl<T> Default for First<T> {
    fn default() -> Self {
        Self { found: Vec::new(), count: 0 }
    }
}

impl<T> First<T> {
    /// Adds an item; at most `most` are kept.
    fn add<K: Ord>(&mut self, one: T, most: usize, place: fn(&T) -> K) {
        self.count += 1;
        self.found.push(one);
        if self.found.len() >= 2 * most {
            self.cut(most, place);
        }
    }

    fn cut<K: Ord>(&mut self, most: usize, place: fn(&T) -> K) {
        self.found.sort_by_key(place);
        self.found.truncate(most);
    }

    /// The first ones in order, and how many more there were.
    fn take<K: Ord>(mut self, most: usize, place: fn(&T) -> K) -> (Vec<T>, usize) {
        self.cut(most, place);
        let more = self.count - self.found.len();
        (self.found, more)
    }
}

impl Findings {
    pub(super) fn fault(&mut self, fault: Fault) {
        self.faults.add(fault, ReadError::MAX_FAULTS, |fault| fault.place);
    }

    pub(super) fn at(&mut self, place: TextPosition, kind: FaultKind) {
        self.fault(Fault { place, kind });
    }

    /// The value; an error is recorded.
    pub(super) fn noted<T>(&mut self, result: Result<T, Fault>) -> Option<T> {
        result.map_err(|fault| self.fault(fault)).ok()
    }

    /// Adds a remark on a line, or on the whole file.
    pub(super) fn remark(&mut self, line: impl Into<Option<u32>>, kind: RemarkKind) {
        self.remarks.add(Remark { line: line.into(), kind }, MAX_REMARKS, |remark| remark.line);
    }

    pub(super) fn has_no_faults(&self) -> bool {
        self.faults.count == 0
    }

    /// The remarks in the order of lines, and how many more there are, if there is no fault.
    ///
    /// # Errors
    /// The faults in the order of places.
    pub(super) fn remarks(self) -> Result<(Vec<Remark>, usize), ReadError> {
        if !self.has_no_faults() {
            let (faults, more) = self.faults.take(ReadError::MAX_FAULTS, |fault| fault.place);
            return Err(ReadError { faults, more });
        }
        Ok(self.remarks.take(MAX_REMARKS, |remark| remark.line))
    }
}
