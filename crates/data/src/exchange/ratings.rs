//! A list of ratings to rows with what is wrong in them: `No.; Full name; Rating before; Change; Rating after`, as
//! [`tables::ratings`](super::tables::ratings) writes it and as a rating keeper sends it back. Only names and new
//! ratings are needed. Nothing is decided here: the rows are shown, and taken over when a person says so and no row has
//! an error.

use std::collections::HashMap;

use super::encoding::Encoding;
use super::players::{HEADER_WITHIN, MAX_CELL, MAX_ROWS, Severity, clean};
use super::{Column, Delimiter, SheetError, headers, names, records, text, values};
use crate::tournament::{Name, Player, PlayerId};

/// A list of ratings as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingSheet {
    /// The encoding that was found.
    pub encoding: Encoding,
    /// The delimiter that was found.
    pub delimiter: Delimiter,
    /// The headers as written.
    pub headers: Vec<String>,
    /// The rows in the file's order. Empty ones are left out.
    pub rows: Vec<RatingRow>,
}

/// A row of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RatingRow {
    /// The line it begins on, from 1.
    pub line: usize,
    /// The starting number, if it names one.
    pub number: Option<u32>,
    /// The name.
    pub name: Name,
    /// The rating before, if it names one.
    pub before: Option<u16>,
    /// The change, if it names one.
    pub change: Option<i32>,
    /// The rating after; a row without one changes nothing.
    pub after: Option<u16>,
    /// The player of the section whom it means, once compared with the section.
    pub player: Option<PlayerId>,
    /// What is wrong, column by column.
    pub problems: Vec<RatingProblem>,
    /// The cells as written.
    pub cells: Vec<String>,
}

/// Something wrong in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingProblem {
    /// The column, as an index into [`RatingSheet::headers`]; none when the whole row is meant.
    pub column: Option<usize>,
    /// What is wrong.
    pub kind: RatingProblemKind,
}

/// What can be wrong in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RatingProblemKind {
    /// The row has no name.
    #[error("no name")]
    NoName,
    /// A cell is longer than any name or number.
    #[error("longer than {MAX_CELL} characters")]
    TooLong,
    /// Not a starting number.
    #[error("not a starting number")]
    NotANumber,
    /// Not a rating.
    #[error("not a rating")]
    NotARating,
    /// Not a whole number with a sign.
    #[error("not a change")]
    NotAChange,
    /// Before and change do not make what stands under after.
    #[error("before and change make {sum}")]
    DoesNotAddUp {
        /// What they make.
        sum: i64,
    },
    /// Nobody of this name is in the section.
    #[error("nobody of this name is in the section")]
    Unknown,
    /// Several of this name are, and the number does not tell which.
    #[error("several players have this name")]
    Namesakes,
    /// The same player stands in an earlier row.
    #[error("the same player as in line {line}")]
    Duplicate {
        /// That row's line.
        line: usize,
    },
    /// The section has another rating before: the list was made of other ratings.
    #[error("the section has {stored:?}")]
    OtherBefore {
        /// What it has.
        stored: Option<u16>,
    },
    /// The section has the new rating already.
    #[error("taken over already")]
    Already,
    /// The player has another starting number here.
    #[error("the player has number {number:?} here")]
    OtherNumber {
        /// His number in the section.
        number: Option<u32>,
    },
}

impl RatingProblemKind {
    /// How bad it is. While one row has an error nothing is taken over; a list from another section may number its
    /// players otherwise, and one that comes a second time changes nothing.
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

/// Why a file is no list of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RatingsError {
    /// It is no table with names.
    #[error(transparent)]
    Sheet(#[from] SheetError),
    /// No column is known to hold new ratings.
    #[error("line {line}: no column is known to hold new ratings")]
    NoRatingColumn {
        /// The line of the headers, from 1.
        line: usize,
    },
}

/// What a column of the list holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holds {
    Player(Column),
    Before,
    Change,
    After,
}

/// The headers that a list of players does not have, as [`headers::fold`] leaves them.
const KNOWN: [(Holds, &str); 3] = [
    (
        Holds::Before,
        "ratingbefore before oldrating рейтингдо до старыйрейтинг чейинкирейтинг мурункурейтинг рейтингчейин чейин \
         эскирейтинг бұрынғырейтинг дейінгірейтинг рейтингдейін дейін ескірейтинг",
    ),
    (
        Holds::Change,
        "ratingchange change difference изменениерейтинга изменение разница рейтингинөзгөрүшү өзгөрүү өзгөрүш айырма \
         рейтингтіңөзгеруі өзгеріс өзгеру айырмашылық",
    ),
    (
        Holds::After,
        "ratingafter after newrating рейтингпосле после новыйрейтинг кийинкирейтинг жаңырейтинг рейтингкийин кийин \
         кейінгірейтинг жаңарейтинг рейтингкейін кейін",
    ),
];

/// What the columns under these headers hold; nothing when none of them holds names. A column that says no more than
/// "rating" holds what the others leave open: the rating before beside one after, else the new one.
fn columns(cells: &[String]) -> Option<Vec<Option<Holds>>> {
    let of_players = headers::columns(cells)?;
    let mut columns: Vec<Option<Holds>> = Vec::with_capacity(cells.len());
    for (cell, column) in cells.iter().zip(of_players) {
        let folded = headers::fold(cell);
        let own = KNOWN.iter().find(|(_, words)| words.split(' ').any(|word| word == folded));
        let holds = own.map(|(holds, _)| *holds).or(column.map(Holds::Player));
        columns.push(holds.filter(|holds| !columns.contains(&Some(*holds))));
    }
    let has = |holds| columns.contains(&Some(holds));
    let left_open = match (has(Holds::Before), has(Holds::After)) {
        (_, false) => Some(Holds::After),
        (false, true) => Some(Holds::Before),
        (true, true) => None,
    };
    for column in &mut columns {
        if *column == Some(Holds::Player(Column::Rating)) {
            *column = left_open;
        }
    }
    Some(columns)
}

/// Reads a list of ratings.
///
/// # Errors
/// When the file is no such list at all. What is wrong in one row is a [`RatingProblem`] of that row.
pub fn read(bytes: &[u8]) -> Result<RatingSheet, RatingsError> {
    let text::Text { text, encoding } = text::decode(bytes)?;
    let delimiter = records::detect(&text);
    let all = records::records(&text, delimiter).take(HEADER_WITHIN + MAX_ROWS + 1);
    let mut all = all.collect::<Result<Vec<_>, _>>()?;
    let first = all.first().ok_or(SheetError::Empty)?.line;
    let found =
        all.iter().take(HEADER_WITHIN).enumerate().find_map(|(at, row)| Some((at, columns(&row.cells)?)));
    let (at, columns) = found.ok_or(SheetError::NoNameColumn { line: first })?;
    let rows = all.split_off(at + 1);
    let head = all.pop().ok_or(SheetError::Empty)?;
    if !columns.contains(&Some(Holds::After)) {
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

fn row(columns: &[Option<Holds>], record: records::Record) -> RatingRow {
    let mut row = RatingRow { line: record.line, cells: record.cells, ..RatingRow::default() };
    let cells: Vec<String> = row.cells.iter().map(|cell| clean(cell)).collect();
    for (index, (holds, cell)) in columns.iter().zip(cells).enumerate() {
        if cell.is_empty() {
            continue;
        }
        let kept = match holds {
            Some(_) if cell.chars().count() > MAX_CELL => Err(RatingProblemKind::TooLong),
            Some(holds) => keep(&mut row, *holds, &cell),
            None => Ok(()),
        };
        if let Err(kind) = kept {
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
            let column = columns.iter().position(|holds| *holds == Some(Holds::After));
            add(column, RatingProblemKind::DoesNotAddUp { sum });
        }
    }
    row
}

/// Puts what a cell says where it belongs.
fn keep(row: &mut RatingRow, holds: Holds, cell: &str) -> Result<(), RatingProblemKind> {
    let rating = |cell| values::rating(cell).map_err(|_| RatingProblemKind::NotARating);
    match holds {
        Holds::Player(Column::Number) => {
            row.number = Some(cell.parse().map_err(|_| RatingProblemKind::NotANumber)?);
        }
        Holds::Player(Column::Surname) => row.name.surname = cell.to_owned(),
        Holds::Player(Column::Given) => row.name.given = cell.to_owned(),
        Holds::Player(Column::Patronymic) => row.name.patronymic = cell.to_owned(),
        Holds::Player(Column::FullName) => row.name = names::split(cell),
        Holds::Player(_) => {}
        Holds::Before => row.before = Some(rating(cell)?),
        Holds::After => row.after = Some(rating(cell)?),
        Holds::Change => row.change = Some(change(cell).ok_or(RatingProblemKind::NotAChange)?),
    }
    Ok(())
}

/// A whole number with any sign that is written for plus or minus.
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
    /// Finds the player whom each row means, and marks what the section says against it. A name is enough where one
    /// player has it; the starting number tells namesakes apart.
    pub fn against(&mut self, players: &[Player]) {
        let mut named: HashMap<String, Vec<&Player>> = HashMap::new();
        for player in players {
            named.entry(names::key(&player.details.name)).or_default().push(player);
        }
        let mut seen: HashMap<PlayerId, usize> = HashMap::new();
        for row in self.rows.iter_mut().filter(|row| !row.name.surname.is_empty()) {
            let namesakes = named.get(&names::key(&row.name)).map_or(&[][..], Vec::as_slice);
            let numbered = namesakes.iter().find(|of| row.number.is_some() && of.number == row.number);
            let against = match (namesakes, numbered) {
                ([], _) => Err(RatingProblemKind::Unknown),
                ([only], _) | (_, Some(only)) => Ok(*only),
                (_, None) => Err(RatingProblemKind::Namesakes),
            };
            let problem = match against {
                Ok(player) => {
                    row.player = Some(player.id);
                    let earlier = seen.insert(player.id, row.line);
                    earlier.map(|line| RatingProblemKind::Duplicate { line }).or_else(|| row.beside(player))
                }
                Err(kind) => Some(kind),
            };
            row.problems.extend(problem.map(|kind| RatingProblem { column: None, kind }));
        }
    }

    /// Whether nothing may be taken over.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.rows.iter().any(RatingRow::has_errors)
    }
}

impl RatingRow {
    /// Whether one of the problems is an error.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.problems.iter().any(|problem| problem.kind.severity() == Severity::Error)
    }

    /// What the player it means says against it.
    fn beside(&self, player: &Player) -> Option<RatingProblemKind> {
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
