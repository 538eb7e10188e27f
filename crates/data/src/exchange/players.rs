//! A file of players to rows, each with what it says and what is wrong in it. Nothing is decided here: the
//! rows are shown, and imported when a person says so and no row has an error.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;

use super::encoding::Encoding;
use super::{Column, Delimiter, SheetError, csv, headers, names, records, text, values};
use crate::tournament::players::age::AgeLimit;
use crate::tournament::{Category, Name, Personal, PlayerDetails, Sex};

/// The most rows that are read.
pub const MAX_ROWS: usize = 5_000;
/// The most cells that a row may have.
pub const MAX_COLUMNS: usize = 100;
/// The most characters that a cell may have.
pub const MAX_CELL: usize = 200;
/// The highest rating.
pub const MAX_RATING: u16 = 4_000;
/// The row of headers is looked for among so many rows, since a title may stand above it.
pub(super) const HEADER_WITHIN: usize = 10;

/// A file of players as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The encoding that was found.
    pub encoding: Encoding,
    /// The delimiter that was found.
    pub delimiter: Delimiter,
    /// The columns.
    pub columns: Vec<SheetColumn>,
    /// The players, in the file's order. Empty rows are left out.
    pub rows: Vec<SheetRow>,
}

/// A column of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetColumn {
    /// Its header as written; empty in a plain list of names.
    pub header: String,
    /// What it holds; nothing when the header is not known, or a column before this one holds the same.
    pub column: Option<Column>,
}

/// A player as a row of a file says. `Debug` says nothing of what is personal (A6).
#[derive(Clone, PartialEq, Eq)]
pub struct SheetRow {
    /// The line the row begins on, from 1.
    pub line: usize,
    /// What everybody may see.
    pub details: PlayerDetails,
    /// What officials may see.
    pub personal: Personal,
    /// What is wrong, column by column.
    pub problems: Vec<Problem>,
    /// The cells as written: personal data too (A6).
    pub cells: Vec<String>,
}

impl std::fmt::Debug for SheetRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SheetRow")
            .field("line", &self.line)
            .field("details", &self.details)
            .field("problems", &self.problems)
            .finish_non_exhaustive()
    }
}

/// Something wrong in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The column, as an index into [`Sheet::columns`]; none when the whole row is meant.
    pub column: Option<usize>,
    /// What is wrong. What was written stands in [`SheetRow::cells`].
    pub kind: ProblemKind,
}

/// What can be wrong in a row. A value that could not be read is left empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemKind {
    /// The row has no name (A4).
    #[error("no name")]
    NoName,
    /// The row has more cells than there are columns: a delimiter stands inside a cell, most likely.
    #[error("{found} cells in {columns} columns")]
    TooManyCells {
        /// How many columns there are.
        columns: usize,
        /// How many cells the row has.
        found: usize,
    },
    /// More than [`MAX_CELL`] characters.
    #[error("longer than {MAX_CELL} characters")]
    TooLong,
    /// Not in one of the forms of a date.
    #[error("not a date")]
    NotADate,
    /// A day that the calendar does not have, or nobody living was born on.
    #[error("no such day")]
    NoSuchDay,
    /// A year instead of a date of birth.
    #[error("a year instead of a date")]
    OnlyAYear,
    /// Not a number from 0 to [`MAX_RATING`].
    #[error("not a rating from 0 to {MAX_RATING}")]
    NotARating,
    /// Neither man nor woman in a known language.
    #[error("not a sex")]
    UnknownSex,
    /// No grade that is known.
    #[error("not a known sports grade")]
    UnknownGrade,
    /// Neither yes nor no.
    #[error("neither yes nor no")]
    UnknownApproval,
    /// The same name stands in an earlier row, and the dates of birth do not tell the two apart.
    #[error("the same player as in line {line}")]
    Duplicate {
        /// The first such row's line.
        line: usize,
    },
    /// A man in a women's section (A5).
    #[error("a man in a women's section")]
    ManInWomensSection,
    /// Too old for a section of an age group (A5).
    #[error("not under {under}")]
    TooOld {
        /// Only those under this age may play.
        under: u8,
    },
    /// In a women's section, a player whose sex is not given (A5).
    #[error("the sex is not given")]
    SexNotGiven,
    /// A player of this name is in the section.
    #[error("a player of this name is in the section")]
    AlreadyEntered,
}

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// To be looked at.
    Notice,
    /// Nothing is imported while it stands.
    Error,
}

impl ProblemKind {
    /// How bad it is. What would put a wrong player into the section, or drop what the official needs, is
    /// an error; what costs a detail that can be given later is a notice.
    ///
    /// [`Self::AlreadyEntered`] is an error: importing a list a second time with a few players more is the
    /// common accident, while the rare namesake can be entered by the form. Namesakes within one file were
    /// written by one hand, and get a notice.
    #[must_use]
    pub const fn severity(self) -> Severity {
        match self {
            Self::NoName
            | Self::TooManyCells { .. }
            | Self::TooLong
            | Self::NotADate
            | Self::NoSuchDay
            | Self::NotARating
            | Self::UnknownSex
            | Self::ManInWomensSection
            | Self::TooOld { .. }
            | Self::AlreadyEntered => Severity::Error,
            Self::OnlyAYear
            | Self::UnknownGrade
            | Self::UnknownApproval
            | Self::Duplicate { .. }
            | Self::SexNotGiven => Severity::Notice,
        }
    }
}

/// Reads a file of players.
///
/// The first of the first ten rows in which a header for names is known is the row of headers; rows above
/// it are a title. A file of one column without a header is a plain list of names.
///
/// # Errors
/// When the file is no table of players at all. What is wrong in one row is a [`Problem`] of that row.
pub fn read(bytes: &[u8]) -> Result<Sheet, SheetError> {
    let text::Text { text, encoding } = text::decode(bytes)?;
    let delimiter = records::detect(&text);
    let records = records::records(&text, delimiter)
        .take(HEADER_WITHIN + MAX_ROWS + 1)
        .collect::<Result<Vec<_>, _>>()?;
    let first = records.first().ok_or(SheetError::Empty)?;

    let header = records.iter().take(HEADER_WITHIN).enumerate().find_map(|(above, record)| {
        headers::columns(&record.cells).map(|columns| (above + 1, columns, record.cells.clone()))
    });
    let (skip, columns, headers) = match header {
        Some(header) => header,
        None if records.iter().all(|record| record.cells.len() == 1) => {
            (0, vec![Some(Column::FullName)], vec![String::new()])
        }
        None => return Err(SheetError::NoNameColumn { line: first.line }),
    };
    let headers = headers.iter().map(|header| clean(header));
    let columns: Vec<_> =
        headers.zip(columns).map(|(header, column)| SheetColumn { header, column }).collect();

    if let Some(over) = records.get(skip + MAX_ROWS) {
        return Err(SheetError::TooManyRows { line: over.line });
    }
    let mut rows: Vec<_> = records.into_iter().skip(skip).map(|record| row(&columns, record)).collect();
    mark_duplicates(&mut rows);
    Ok(Sheet { encoding, delimiter, columns, rows })
}

impl Sheet {
    /// Whether nothing may be imported.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.rows.iter().any(SheetRow::has_errors)
    }

    /// The headers of the columns that are not read.
    pub fn unread(&self) -> impl Iterator<Item = &str> {
        let unread = self.columns.iter().filter(|column| column.column.is_none());
        unread.map(|column| column.header.as_str()).filter(|header| !header.is_empty())
    }

    /// Marks what the section says against a row: a man in a women's section, somebody too old for an age group (A5),
    /// and a name that is entered already.
    pub fn against<'a>(
        &mut self,
        category: Category,
        limit: Option<AgeLimit>,
        entered: impl IntoIterator<Item = &'a Name>,
    ) {
        let entered: HashSet<_> = entered.into_iter().map(names::key).collect();
        let column_of = |wanted| self.columns.iter().position(|column| column.column == Some(wanted));
        let (sex_column, born_column) = (column_of(Column::Sex), column_of(Column::Born));
        for row in &mut self.rows {
            let against_sex = match (category, row.details.sex) {
                (Category::Women, Some(Sex::Male)) => Some(ProblemKind::ManInWomensSection),
                (Category::Women, None) => Some(ProblemKind::SexNotGiven),
                (Category::Women, Some(Sex::Female)) | (Category::Open | Category::Age, _) => None,
            };
            row.problems.extend(against_sex.map(|kind| Problem { column: sex_column, kind }));
            if let (Some(limit), Some(born)) = (limit, row.personal.born)
                && !limit.admits(born)
            {
                let kind = ProblemKind::TooOld { under: limit.under };
                row.problems.push(Problem { column: born_column, kind });
            }
            if entered.contains(&names::key(&row.details.name)) {
                row.problems.push(Problem { column: None, kind: ProblemKind::AlreadyEntered });
            }
        }
    }
}

impl Sheet {
    /// Marks whoever is said to be born after this day: today nobody is yet.
    pub fn born_by(&mut self, today: NaiveDate) {
        let column = self.columns.iter().position(|column| column.column == Some(Column::Born));
        for row in self.rows.iter_mut().filter(|row| row.personal.born.is_some_and(|born| born > today)) {
            row.problems.push(Problem { column, kind: ProblemKind::NoSuchDay });
        }
    }
}

impl SheetRow {
    /// Whether one of the problems is an error.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.problems.iter().any(|problem| problem.kind.severity() == Severity::Error)
    }
}

/// A cell without what a spreadsheet or a hand left around its words: the apostrophe that guards a formula,
/// doubled spaces, line breaks, invisible characters, a dash for "nothing".
pub(super) fn clean(cell: &str) -> String {
    let visible: String = csv::unguard(cell).chars().filter(|char| !is_invisible(*char)).collect();
    let words: Vec<_> = visible.split_whitespace().collect();
    match words.as_slice() {
        ["-" | "–" | "—"] => String::new(),
        words => words.join(" "),
    }
}

/// Controls, zero-width characters, and the marks that turn the direction of writing.
fn is_invisible(char: char) -> bool {
    let control = char.is_control() && !char.is_whitespace();
    control
        || matches!(char, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}

fn row(columns: &[SheetColumn], record: records::Record) -> SheetRow {
    let mut row = SheetRow {
        line: record.line,
        details: PlayerDetails::default(),
        personal: Personal::default(),
        problems: Vec::new(),
        cells: record.cells,
    };
    for (index, (column, cell)) in columns.iter().zip(&row.cells).enumerate() {
        let (Some(column), cell) = (column.column, clean(cell)) else { continue };
        if cell.is_empty() {
            continue;
        }
        let kept = if cell.chars().count() > MAX_CELL {
            Err(ProblemKind::TooLong)
        } else {
            keep(&mut row.details, &mut row.personal, column, cell)
        };
        if let Err(kind) = kept {
            row.problems.push(Problem { column: Some(index), kind });
        }
    }
    // Spreadsheets end rows with delimiters: empty cells too many are none.
    let found = row.cells.iter().rposition(|cell| !cell.trim().is_empty()).map_or(0, |last| last + 1);
    if found > columns.len() {
        let kind = ProblemKind::TooManyCells { columns: columns.len(), found };
        row.problems.push(Problem { column: None, kind });
    }
    settle_name(&mut row, columns);
    row
}

/// Puts what a cell says where it belongs.
fn keep(
    details: &mut PlayerDetails,
    personal: &mut Personal,
    column: Column,
    cell: String,
) -> Result<(), ProblemKind> {
    match column {
        Column::Number => {}
        Column::Surname => details.name.surname = cell,
        Column::Given => details.name.given = cell,
        Column::Patronymic => details.name.patronymic = cell,
        Column::FullName => {
            // A patronymic may have a column of its own beside the whole name.
            let Name { surname, given, patronymic } = names::split(&cell);
            let beside = std::mem::take(&mut details.name.patronymic);
            let patronymic = if patronymic.is_empty() { beside } else { patronymic };
            details.name = Name { surname, given, patronymic };
        }
        Column::Born => personal.born = Some(values::date(&cell)?),
        Column::Sex => details.sex = Some(values::sex(&cell)?),
        Column::Grade => details.grade = values::grade(&cell)?,
        Column::Rating => details.rating = Some(values::rating(&cell)?),
        Column::Country => details.country = cell,
        Column::Region => details.region = cell,
        Column::Club => details.club = cell,
        Column::Coaches => details.coaches = cell,
        Column::PassportSeries => personal.passport_series = cell,
        Column::PassportNumber => personal.passport_number = cell,
        Column::Doctor => details.doctor_approved = values::approval(&cell)?,
    }
    Ok(())
}

/// An only name is a surname, whichever column it was written in; none at all is an error.
fn settle_name(row: &mut SheetRow, columns: &[SheetColumn]) {
    let name = &mut row.details.name;
    if name.surname.is_empty() {
        name.surname = std::mem::take(&mut name.given);
    }
    let is_name = |column: &SheetColumn| matches!(column.column, Some(Column::Surname | Column::FullName));
    let column = columns.iter().position(is_name);
    // A name that is too long is there, and has been reported.
    let reported = row.problems.iter().any(|problem| problem.column == column);
    if name.surname.is_empty() && !reported {
        row.problems.push(Problem { column, kind: ProblemKind::NoName });
    }
}

/// Two rows are of one player when the names are the same and not both dates of birth are known and differ.
fn mark_duplicates(rows: &mut [SheetRow]) {
    let mut seen: HashMap<String, Vec<(usize, Option<NaiveDate>)>> = HashMap::new();
    for row in rows.iter_mut().filter(|row| !row.details.name.surname.is_empty()) {
        let earlier = seen.entry(names::key(&row.details.name)).or_default();
        let born = row.personal.born;
        let same = earlier.iter().find(|(_, other)| born.is_none() || other.is_none() || born == *other);
        if let Some((line, _)) = same {
            row.problems.push(Problem { column: None, kind: ProblemKind::Duplicate { line: *line } });
        } else {
            // Only the first of equals is kept: it is the one to name, and a file of 5,000 equal rows
            // stays cheap.
            earlier.push((row.line, born));
        }
    }
}

#[cfg(test)]
mod tests;
