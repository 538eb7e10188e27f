//! A list of ratings to rows, each with what is wrong in it: `No.; Full name; Rating before; Change; Rating after`, as
//! [`exports::ratings`](super::exports::ratings) writes it and as a rating officer sends it back. Only names and new
//! ratings are required. Reading decides nothing: the rows are shown, and the ratings imported when an official confirms
//! and no row has an error.

use std::collections::HashMap;

use super::encoding::Encoding;
use super::error::SheetError;
use super::limits::{HEADER_ROWS, MAX_CELL, MAX_ROWS};
use super::problems::Severity;
use super::records::{self, Delimiter, Record};
use super::values::{self, clean};
use super::{Column, headers, text};
use crate::tournament::players::names;
use crate::tournament::{Name, Player, PlayerId};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingSheet {
    pub encoding: Encoding,
    pub delimiter: Delimiter,
    pub headers: Vec<String>,
    /// In the order of the file, without empty rows.
    pub rows: Vec<RatingRow>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RatingRow {
    /// The line it begins on, from 1.
    pub line: usize,
    pub number: Option<u32>,
    pub name: Name,
    pub before: Option<u16>,
    pub change: Option<i32>,
    /// A row without one changes nothing.
    pub after: Option<u16>,
    /// The player of the section, once compared with it by [`RatingSheet::check_against`].
    pub player: Option<PlayerId>,
    pub problems: Vec<RatingProblem>,
    /// The cells as written.
    pub cells: Vec<String>,
}

/// Something wrong in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingProblem {
    /// An index into [`RatingSheet::headers`]; none when the whole row is meant.
    pub column: Option<usize>,
    pub kind: RatingProblemKind,
}

/// What can be wrong in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingProblemKind {
    NoName,
    TooLong,
    NotANumber,
    NotARating,
    /// Not a whole number with a sign.
    NotAChange,
    /// The rating after is not the sum of rating before and change.
    DoesNotAddUp {
        sum: i64,
    },
    Unknown,
    /// The starting number does not tell them apart.
    Namesakes,
    Duplicate {
        line: usize,
    },
    /// The list was computed from other ratings than the section has.
    OtherBefore {
        stored: Option<u16>,
    },
    Already,
    OtherNumber {
        number: Option<u32>,
    },
}

impl RatingProblemKind {
    /// Another starting number is a notice, since the list may come from another section; so is a rating that the section
    /// already has, since importing a list twice changes nothing.
    #[must_use]
    pub const fn severity(self) -> Severity {
        match self {
            Self::NoName
            | Self::TooLong
            | Self::NotANumber
            | Self::NotARating
            | Self::NotAChange
            | Self::DoesNotAddUp { .. }
            | Self::Unknown
            | Self::Namesakes
            | Self::Duplicate { .. }
            | Self::OtherBefore { .. } => Severity::Error,
            Self::Already | Self::OtherNumber { .. } => Severity::Notice,
        }
    }
}

/// Why a file is not a list of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingsError {
    Sheet(SheetError),
    /// The line is that of the headers, from 1.
    NoRatingColumn {
        line: usize,
    },
}

impl From<SheetError> for RatingsError {
    fn from(error: SheetError) -> Self {
        Self::Sheet(error)
    }
}

/// The meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RatingColumn {
    Player(Column),
    Before,
    Change,
    After,
}

/// The headers that a list of players does not have, as [`headers::fold`] returns them.
const KNOWN: [(RatingColumn, &str); 3] = [
    (
        RatingColumn::Before,
        "ratingbefore before oldrating рейтингдо до старыйрейтинг чейинкирейтинг мурункурейтинг рейтингчейин чейин \
         эскирейтинг бұрынғырейтинг дейінгірейтинг рейтингдейін дейін ескірейтинг",
    ),
    (
        RatingColumn::Change,
        "ratingchange change difference изменениерейтинга изменение разница рейтингинөзгөрүшү өзгөрүү өзгөрүш айырма \
         рейтингтіңөзгеруі өзгеріс өзгеру айырмашылық",
    ),
    (
        RatingColumn::After,
        "ratingafter after newrating рейтингпосле после новыйрейтинг кийинкирейтинг жаңырейтинг рейтингкийин кийин \
         кейінгірейтинг жаңарейтинг рейтингкейін кейін",
    ),
];

/// The meaning of the columns under these headers, or `None` if there is no column of names. A column headed only
/// "rating" is the rating before if there is a rating after, and the rating after otherwise.
fn columns(cells: &[String]) -> Option<Vec<Option<RatingColumn>>> {
    let player_columns = headers::columns(cells)?;
    let mut columns: Vec<Option<RatingColumn>> = Vec::with_capacity(cells.len());
    for (cell, player_column) in cells.iter().zip(player_columns) {
        let folded = headers::fold(cell);
        let known = KNOWN.iter().find(|(_, words)| words.split(' ').any(|word| word == folded));
        let column = known.map(|(column, _)| *column).or(player_column.map(RatingColumn::Player));
        columns.push(column.filter(|column| !columns.contains(&Some(*column))));
    }
    let has = |column| columns.contains(&Some(column));
    let rating = match (has(RatingColumn::Before), has(RatingColumn::After)) {
        (_, false) => Some(RatingColumn::After),
        (false, true) => Some(RatingColumn::Before),
        (true, true) => None,
    };
    for column in &mut columns {
        if *column == Some(RatingColumn::Player(Column::Rating)) {
            *column = rating;
        }
    }
    Some(columns)
}

/// Reads a list of ratings.
///
/// # Errors
/// When the file is not a list of ratings at all. What is wrong in one row is a [`RatingProblem`] of that row.
pub fn read(bytes: &[u8]) -> Result<RatingSheet, RatingsError> {
    let text::Text { text, encoding } = text::decode(bytes)?;
    let delimiter = records::detect(&text);
    let mut all = records::all(&text, delimiter)?;
    let first = all.first().ok_or(SheetError::Empty)?.line;
    let found =
        all.iter().take(HEADER_ROWS).enumerate().find_map(|(at, row)| Some((at, columns(&row.cells)?)));
    let (at, columns) = found.ok_or(SheetError::NoNameColumn { line: first })?;
    let rows = all.split_off(at + 1);
    let head = all.pop().ok_or(SheetError::Empty)?;
    if !columns.contains(&Some(RatingColumn::After)) {
        return Err(RatingsError::NoRatingColumn { line: head.line });
    }
    if let Some(over) = rows.get(MAX_ROWS) {
        return Err(SheetError::TooManyRows { line: over.line }.into());
    }
    Ok(RatingSheet {
        encoding,
        delimiter,
        headers: head.cells.iter().map(|cell| clean(cell)).collect(),
        rows: rows.into_iter().map(|record| row(&columns, record)).collect(),
    })
}

fn row(columns: &[Option<RatingColumn>], record: Record) -> RatingRow {
    let mut row = RatingRow { line: record.line, cells: record.cells, ..RatingRow::default() };
    let cells: Vec<String> = row.cells.iter().map(|cell| clean(cell)).collect();
    for (index, (column, cell)) in columns.iter().zip(cells).enumerate() {
        if cell.is_empty() {
            continue;
        }
        let result = match column {
            Some(_) if cell.chars().count() > MAX_CELL => Err(RatingProblemKind::TooLong),
            Some(column) => set(&mut row, *column, &cell),
            None => Ok(()),
        };
        if let Err(kind) = result {
            row.problems.push(RatingProblem { column: Some(index), kind });
        }
    }
    if row.name.surname.is_empty() {
        row.name.surname = std::mem::take(&mut row.name.given);
    }
    let mut add = |column, kind| row.problems.push(RatingProblem { column, kind });
    if row.name.surname.is_empty() {
        add(None, RatingProblemKind::NoName);
    }
    if let (Some(before), Some(change), Some(after)) = (row.before, row.change, row.after) {
        let sum = i64::from(before) + i64::from(change);
        if sum.max(0) != i64::from(after) {
            let column = columns.iter().position(|column| *column == Some(RatingColumn::After));
            add(column, RatingProblemKind::DoesNotAddUp { sum });
        }
    }
    row
}

/// Stores the value of a cell.
fn set(row: &mut RatingRow, column: RatingColumn, cell: &str) -> Result<(), RatingProblemKind> {
    let rating = |cell| values::rating(cell).map_err(|_| RatingProblemKind::NotARating);
    match column {
        RatingColumn::Player(Column::Number) => {
            row.number = Some(cell.parse().map_err(|_| RatingProblemKind::NotANumber)?);
        }
        RatingColumn::Player(Column::Surname) => row.name.surname = cell.to_owned(),
        RatingColumn::Player(Column::Given) => row.name.given = cell.to_owned(),
        RatingColumn::Player(Column::Patronymic) => row.name.patronymic = cell.to_owned(),
        RatingColumn::Player(Column::FullName) => row.name = names::split(cell),
        RatingColumn::Player(_) => {}
        RatingColumn::Before => row.before = Some(rating(cell)?),
        RatingColumn::After => row.after = Some(rating(cell)?),
        RatingColumn::Change => row.change = Some(change(cell).ok_or(RatingProblemKind::NotAChange)?),
    }
    Ok(())
}

/// A whole number with any character that people use as plus or minus sign.
fn change(cell: &str) -> Option<i32> {
    let (negative, digits) = match cell.strip_prefix(['-', '–', '−', '—']) {
        Some(digits) => (true, digits),
        None => (false, cell.strip_prefix('+').unwrap_or(cell)),
    };
    let digits = digits.trim();
    let size: i32 = digits.parse().ok().filter(|_| digits.chars().all(|char| char.is_ascii_digit()))?;
    Some(if negative { -size } else { size })
}

impl RatingSheet {
    /// Finds the player of each row by name, namesakes by starting number, and adds the problems that the row has with the
    /// section.
    pub fn check_against(&mut self, players: &[Player]) {
        let mut named: HashMap<String, Vec<&Player>> = HashMap::new();
        for player in players {
            named.entry(names::key(&player.details.name)).or_default().push(player);
        }
        let mut seen: HashMap<PlayerId, usize> = HashMap::new();
        for row in self.rows.iter_mut().filter(|row| !row.name.surname.is_empty()) {
            let namesakes = named.get(&names::key(&row.name)).map_or(&[][..], Vec::as_slice);
            let numbered = namesakes.iter().find(|of| row.number.is_some() && of.number == row.number);
            let found = match (namesakes, numbered) {
                ([], _) => Err(RatingProblemKind::Unknown),
                ([only], _) | (_, Some(only)) => Ok(*only),
                (_, None) => Err(RatingProblemKind::Namesakes),
            };
            let problem = match found {
                Ok(player) => {
                    row.player = Some(player.id);
                    let earlier = seen.insert(player.id, row.line);
                    earlier.map(|line| RatingProblemKind::Duplicate { line }).or_else(|| row.conflict(player))
                }
                Err(kind) => Some(kind),
            };
            row.problems.extend(problem.map(|kind| RatingProblem { column: None, kind }));
        }
    }

    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.rows.iter().any(RatingRow::has_errors)
    }
}

impl RatingRow {
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.problems.iter().any(|problem| problem.kind.severity() == Severity::Error)
    }

    /// What is different for the player in the section.
    fn conflict(&self, player: &Player) -> Option<RatingProblemKind> {
        let stored = player.details.rating;
        if self.after.is_some()
            && self.after == stored
            && self.before.is_some_and(|before| Some(before) != stored)
        {
            Some(RatingProblemKind::Already)
        } else if self.before.is_some() && self.before != stored {
            Some(RatingProblemKind::OtherBefore { stored })
        } else if self.number.is_some() && self.number != player.number {
            Some(RatingProblemKind::OtherNumber { number: player.number })
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests;
