//! A file of players to rows, each with its values and what is wrong in it. Reading decides nothing: the rows are shown,
//! and imported when an official confirms them.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;

use super::encoding::Encoding;
use super::error::SheetError;
use super::limits::{HEADER_ROWS, MAX_RECORDS};
use super::records::{self, Delimiter, Record};
use super::values::{self, clean};
use super::{Column, headers, names, text};
use crate::tournament::players::age::AgeLimit;
use crate::tournament::{Category, Name, Personal, PlayerDetails, Sex};

pub use super::limits::{MAX_CELL, MAX_COLUMNS, MAX_RATING, MAX_ROWS};
pub use super::problems::{Problem, ProblemKind, Severity};

/// A file of players as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    pub encoding: Encoding,
    pub delimiter: Delimiter,
    pub columns: Vec<SheetColumn>,
    /// In the order of the file, without empty rows.
    pub rows: Vec<SheetRow>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetColumn {
    /// As written; empty in a plain list of names.
    pub header: String,
    /// None when the header is not known, or an earlier column holds the same.
    pub column: Option<Column>,
}

/// A player as read from a row. `Debug` leaves out personal data (A6).
#[derive(Clone, PartialEq, Eq)]
pub struct SheetRow {
    /// The line the row begins on, from 1.
    pub line: usize,
    /// Public.
    pub details: PlayerDetails,
    /// For officials only (A6).
    pub personal: Personal,
    pub problems: Vec<Problem>,
    /// The cells as written, which includes personal data (A6).
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

/// Reads a file of players.
///
/// The row of headers is the first of the first ten rows with a known header for names; rows above it are a title. A file
/// of one column without headers is a plain list of names.
///
/// ```
/// use toguznama_data::exchange::players;
///
/// let sheet = players::read("Фамилия;Имя;Рейтинг\nАсанов;Бекзат;1850\nБеков;Азат;много\n".as_bytes())?;
/// let names: Vec<String> = sheet.rows.iter().map(|row| row.details.name.to_string()).collect();
/// assert_eq!(names, ["Асанов Бекзат", "Беков Азат"]);
/// assert_eq!(sheet.rows[0].details.rating, Some(1850));
/// assert_eq!(sheet.rows[1].problems[0].kind, players::ProblemKind::NotARating);
/// # Ok::<(), toguznama_data::exchange::SheetError>(())
/// ```
///
/// # Errors
/// When the file is not a list of players at all. What is wrong in one row is a [`Problem`] of that row.
pub fn read(bytes: &[u8]) -> Result<Sheet, SheetError> {
    let text::Text { text, encoding } = text::decode(bytes)?;
    let delimiter = records::detect(&text);
    let records = records::records(&text, delimiter).take(MAX_RECORDS).collect::<Result<Vec<_>, _>>()?;
    let first = records.first().ok_or(SheetError::Empty)?;

    let header = records.iter().take(HEADER_ROWS).enumerate().find_map(|(above, record)| {
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
    /// Whether one of the rows has an error, so that not all can be imported.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.rows.iter().any(SheetRow::has_errors)
    }

    /// The headers of columns that are not read.
    pub fn unread(&self) -> impl Iterator<Item = &str> {
        let unread = self.columns.iter().filter(|column| column.column.is_none());
        unread.map(|column| column.header.as_str()).filter(|header| !header.is_empty())
    }

    /// Adds the problems that a row has with its section: a man in a women's section, a player too old for an age group
    /// (A5), and a name that is already entered.
    pub fn check_against<'a>(
        &mut self,
        category: Category,
        limit: Option<AgeLimit>,
        entered: impl IntoIterator<Item = &'a Name>,
    ) {
        let entered: HashSet<_> = entered.into_iter().map(names::key).collect();
        let column_of = |wanted| self.columns.iter().position(|column| column.column == Some(wanted));
        let (sex_column, born_column) = (column_of(Column::Sex), column_of(Column::Born));
        for row in &mut self.rows {
            let sex_problem = match (category, row.details.sex) {
                (Category::Women, Some(Sex::Male)) => Some(ProblemKind::ManInWomensSection),
                (Category::Women, None) => Some(ProblemKind::SexNotGiven),
                (Category::Women, Some(Sex::Female)) | (Category::Open | Category::Age, _) => None,
            };
            row.problems.extend(sex_problem.map(|kind| Problem { column: sex_column, kind }));
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

    /// Adds a problem to players born after this day, which is today.
    pub fn check_born_by(&mut self, today: NaiveDate) {
        let column = self.columns.iter().position(|column| column.column == Some(Column::Born));
        for row in self.rows.iter_mut().filter(|row| row.personal.born.is_some_and(|born| born > today)) {
            row.problems.push(Problem { column, kind: ProblemKind::NoSuchDay });
        }
    }
}

impl SheetRow {
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.problems.iter().any(|problem| problem.kind.severity() == Severity::Error)
    }
}

fn row(columns: &[SheetColumn], record: Record) -> SheetRow {
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
        let result = if cell.chars().count() > MAX_CELL {
            Err(ProblemKind::TooLong)
        } else {
            set(&mut row.details, &mut row.personal, column, cell)
        };
        if let Err(kind) = result {
            row.problems.push(Problem { column: Some(index), kind });
        }
    }
    // Spreadsheets pad rows with empty cells.
    let found = row.cells.iter().rposition(|cell| !cell.trim().is_empty()).map_or(0, |last| last + 1);
    if found > columns.len() {
        let kind = ProblemKind::TooManyCells { columns: columns.len(), found };
        row.problems.push(Problem { column: None, kind });
    }
    settle_name(&mut row, columns);
    row
}

/// Stores the value of a cell.
fn set(
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
            // A patronymic may have a column of its own next to the whole name.
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

/// A single name is a surname, in whichever column it is; no name is an error.
fn settle_name(row: &mut SheetRow, columns: &[SheetColumn]) {
    let name = &mut row.details.name;
    if name.surname.is_empty() {
        name.surname = std::mem::take(&mut name.given);
    }
    let is_name = |column: &SheetColumn| matches!(column.column, Some(Column::Surname | Column::FullName));
    let column = columns.iter().position(is_name);
    // A name that is too long has been reported already.
    let reported = row.problems.iter().any(|problem| problem.column == column);
    if name.surname.is_empty() && !reported {
        row.problems.push(Problem { column, kind: ProblemKind::NoName });
    }
}

/// Two rows are the same player if the names are equal, unless both dates of birth are known and differ.
fn mark_duplicates(rows: &mut [SheetRow]) {
    let mut seen: HashMap<String, Vec<(usize, Option<NaiveDate>)>> = HashMap::new();
    for row in rows.iter_mut().filter(|row| !row.details.name.surname.is_empty()) {
        let earlier = seen.entry(names::key(&row.details.name)).or_default();
        let born = row.personal.born;
        let same = earlier.iter().find(|(_, other)| born.is_none() || other.is_none() || born == *other);
        if let Some((line, _)) = same {
            row.problems.push(Problem { column: None, kind: ProblemKind::Duplicate { line: *line } });
        } else {
            // Only the first of equal rows is stored: it is the one to name, and 5,000 equal rows stay cheap.
            earlier.push((row.line, born));
        }
    }
}

#[cfg(test)]
mod tests;
