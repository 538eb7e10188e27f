//! A file of players to rows, each with its values and what is wrong in it. Reading decides nothing: the rows are shown,
//! and imported when an official confirms them.

use std::collections::HashMap;

use chrono::{Datelike, NaiveDate};

mod mending;
mod sheet;
mod skipped;

use super::error::SheetError;
use super::limits::{HEADER_ROWS, MAX_RECORDS};
use super::records::{self, Record};
use super::values::{self, clean};
use super::{Column, headers, names, text};
use crate::tournament::players::federation::FederationNumber;
use crate::tournament::{Name, Personal, PlayerDetails, Title};

pub use super::limits::{MAX_CELL, MAX_COLUMNS, MAX_NUMBER, MAX_RATING, MAX_ROWS};
pub use super::problems::{Problem, ProblemKind, Severity};
pub use mending::{CellAt, MOST_MENDED, Mending, Wishes};
pub use sheet::{Sheet, SheetColumn, SheetRow, SkippedLine, WhySkipped};

/// Reads a file of players.
///
/// The row of headers is the first of the first ten rows with a known header for names, or else the one with the most known
/// headers; rows above it are a title. A file of one column without headers is a plain list of names.
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
/// When the file is not a table at all. What is wrong in one row is a [`Problem`] of that row.
pub fn read(bytes: &[u8]) -> Result<Sheet, SheetError> {
    read_mended(bytes, &Mending::default(), None)
}

/// Reads a file of players with what an official changed of it. Years of birth with two digits are completed for an event
/// on the day `on`.
///
/// # Errors
/// As [`read`].
pub fn read_mended(bytes: &[u8], mending: &Mending, on: Option<NaiveDate>) -> Result<Sheet, SheetError> {
    let text::Text { text, encoding } = text::decode(bytes)?;
    let delimiter = records::detect(&text);
    let mut records = records::records(&text, delimiter).take(MAX_RECORDS).collect::<Result<Vec<_>, _>>()?;
    let last = records.last().ok_or(SheetError::Empty)?.line;
    if records.len() == MAX_RECORDS {
        return Err(SheetError::TooManyRows { line: last });
    }
    let empty: Vec<_> = records.windows(2).filter_map(empty_between).collect();
    let Head { above, mut columns } = head(&records);
    for (column, chosen) in columns.iter_mut().zip(mending.columns.iter().flatten()) {
        column.column = *chosen;
    }
    for ((line, column), text) in &mending.cells {
        let record = records.iter_mut().find(|record| record.line == *line);
        let Some(record) = record.filter(|_| *column < columns.len()) else { continue };
        if record.cells.len() <= *column {
            record.cells.resize(*column + 1, String::new());
        }
        if let Some(cell) = record.cells.get_mut(*column) {
            cell.clone_from(text);
        }
    }

    let (mut rows, mut skipped) = (Vec::new(), empty);
    for (index, record) in records.into_iter().enumerate() {
        let why = match mending.lines.get(&record.line) {
            Some(true) => None,
            Some(false) => Some(WhySkipped::Chosen),
            None if index + 1 < above => Some(WhySkipped::Title),
            None if index + 1 == above => continue,
            None => skipped::why(&record, &columns),
        };
        match why {
            Some(why) => skipped.push(SkippedLine::of(&record, why)),
            None if rows.len() == MAX_ROWS => return Err(SheetError::TooManyRows { line: record.line }),
            None => rows.push(row(&columns, record, on)),
        }
    }
    skipped.sort_by_key(|skipped| skipped.line);
    mark_duplicates(&mut rows);
    Ok(Sheet { encoding, delimiter, columns, rows, skipped, is_numbered: false })
}

fn empty_between(pair: &[Record]) -> Option<SkippedLine> {
    let [above, below] = pair else { return None };
    SkippedLine::between(above, below)
}

/// The columns of a list.
struct Head {
    /// How many rows there are up to and with the headers.
    above: usize,
    columns: Vec<SheetColumn>,
}

/// Finds the headers.
fn head(records: &[Record]) -> Head {
    let first = || records.iter().take(HEADER_ROWS).enumerate();
    let of = |above: usize, headers: &[String], columns: Vec<Option<Column>>| {
        let headers = headers.iter().map(|header| clean(header));
        let columns = headers.zip(columns).map(|(header, column)| SheetColumn { header, column }).collect();
        Head { above, columns }
    };
    let named = first().find_map(|(above, record)| Some((above, record, headers::columns(&record.cells)?)));
    if let Some((above, record, columns)) = named {
        return of(above + 1, &record.cells, columns);
    }
    let width = records.iter().map(|record| record.cells.len()).max().unwrap_or_default();
    if width == 1 {
        return of(0, &[String::new()], vec![Some(Column::FullName)]);
    }
    // The names are in a column whose header says nothing: an official chooses it.
    let best = first().rev().max_by_key(|(_, record)| headers::known(&record.cells));
    match best.filter(|(_, record)| headers::known(&record.cells) > 1) {
        Some((above, record)) => of(above + 1, &record.cells, headers::meanings(&record.cells)),
        None => of(0, &vec![String::new(); width], vec![None; width]),
    }
}

fn row(columns: &[SheetColumn], record: Record, on: Option<NaiveDate>) -> SheetRow {
    let mut row = SheetRow {
        line: record.line,
        number: None,
        details: PlayerDetails::default(),
        team: String::new(),
        personal: Personal::default(),
        problems: Vec::new(),
        cells: Vec::new(),
    };
    let mut beside = Beside::default();
    for (index, (column, cell)) in columns.iter().zip(&record.cells).enumerate() {
        let (Some(column), cell) = (column.column, clean(cell)) else { continue };
        if cell.is_empty() {
            continue;
        }
        let result = if cell.chars().count() > MAX_CELL {
            Err(ProblemKind::TooLong)
        } else if has_lost_letters(column, &cell) {
            Err(ProblemKind::LostLetters)
        } else {
            set(&mut row, &mut beside, column, cell, on)
        };
        if let Err(kind) = result {
            row.problems.push(Problem { column: Some(index), kind });
        } else if let Some(year) = beside.guessed.take() {
            row.problems.push(Problem { column: Some(index), kind: ProblemKind::YearGuessed { year } });
        }
    }
    row.cells = record.cells;
    let Beside { city, school, list_number, .. } = beside;
    if !list_number.is_empty() && list_number != "0" {
        row.details.federation_number = FederationNumber::of(&row.details.country, &list_number).ok();
        if row.details.federation_number.is_none() {
            let column = columns.iter().position(|known| known.column == Some(Column::FederationNumber));
            row.problems.push(Problem { column, kind: ProblemKind::NotAFederationNumber });
        }
    }
    for (column, more, place) in
        [(Column::City, city, &mut row.details.region), (Column::School, school, &mut row.details.club)]
    {
        *place = both(std::mem::take(place), more);
        if place.chars().count() > MAX_CELL {
            let column = columns.iter().position(|known| known.column == Some(column));
            row.problems.push(Problem { column, kind: ProblemKind::TooLong });
            place.clear();
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

/// What a row says besides what is stored of a player.
#[derive(Default)]
struct Beside {
    city: String,
    school: String,
    /// A number in a federation's list without the federation's code, which may be in a column of its own.
    list_number: String,
    /// The year of birth that was completed.
    guessed: Option<i32>,
}

/// Two places as one: `Ош, Узген`.
fn both(wide: String, narrow: String) -> String {
    match (wide.is_empty(), narrow.is_empty()) {
        (_, true) => wide,
        (true, false) => narrow,
        (false, false) if headers::fold(&wide) == headers::fold(&narrow) => wide,
        (false, false) => format!("{wide}, {narrow}"),
    }
}

/// Whether a text has question marks in the place of letters.
fn has_lost_letters(column: Column, cell: &str) -> bool {
    match column {
        Column::Surname | Column::Given | Column::Patronymic | Column::FullName => {
            cell.contains(['?', '\u{FFFD}'])
        }
        Column::Country
        | Column::Region
        | Column::City
        | Column::Club
        | Column::School
        | Column::Team
        | Column::Coaches => headers::has_lost_letters(cell),
        Column::Number
        | Column::Born
        | Column::Sex
        | Column::Grade
        | Column::Rating
        | Column::PassportSeries
        | Column::PassportNumber
        | Column::FederationNumber
        | Column::International
        | Column::National
        | Column::Own
        | Column::Title
        | Column::Doctor => false,
    }
}

/// Stores the value of a cell.
fn set(
    row: &mut SheetRow,
    beside: &mut Beside,
    column: Column,
    cell: String,
    on: Option<NaiveDate>,
) -> Result<(), ProblemKind> {
    let (details, personal) = (&mut row.details, &mut row.personal);
    match column {
        Column::Number => row.number = values::starting_number(&cell),
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
        Column::Born => {
            let values::Birth { year, day, is_guessed } = values::birth(&cell, on)?;
            personal.born = day;
            personal.born_year = day.is_none().then_some(year);
            beside.guessed = is_guessed.then_some(year);
        }
        Column::Sex => details.sex = Some(values::sex(&cell)?),
        // Many lists have both in one column.
        Column::Grade => match values::grade(&cell) {
            Ok(grade) => details.grade = grade,
            Err(kind) => {
                let title = Title::of_code(&cell).filter(|_| cell.len() > 1);
                details.title = Some(title.ok_or(kind)?);
            }
        },
        Column::Rating => details.rating = Some(values::rating(&cell)?),
        Column::International => details.ratings.international = Some(values::rating(&cell)?),
        Column::National => details.ratings.national = Some(values::rating(&cell)?),
        Column::Own => details.ratings.own = Some(values::rating(&cell)?),
        Column::Title => details.title = values::title(&cell)?,
        Column::Country => details.country = cell,
        Column::Region => details.region = cell,
        Column::City => beside.city = cell,
        Column::Club => details.club = cell,
        Column::School => beside.school = cell,
        Column::Team => row.team = cell,
        Column::Coaches => details.coaches = cell,
        Column::PassportSeries => personal.passport_series = cell,
        Column::PassportNumber => personal.passport_number = cell,
        Column::Doctor => details.doctor_approved = values::approval(&cell)?,
        Column::FederationNumber => match cell.parse::<FederationNumber>() {
            Ok(number) => details.federation_number = Some(number),
            Err(_) => beside.list_number = cell,
        },
    }
    Ok(())
}

/// A single name is a surname, in whichever column it is; no name is an error.
fn settle_name(row: &mut SheetRow, columns: &[SheetColumn]) {
    let name = &mut row.details.name;
    if name.surname.is_empty() {
        name.surname = std::mem::take(&mut name.given);
    }
    let is_name = |of: &SheetColumn| matches!(of.column, Some(Column::Surname | Column::FullName));
    let is_given = |of: &SheetColumn| of.column == Some(Column::Given);
    let column = columns.iter().position(is_name).or_else(|| columns.iter().position(is_given));
    // A name that is too long has been reported already, and that no column has names is said once for all rows.
    let reported = column.is_none() || row.problems.iter().any(|problem| problem.column == column);
    if name.surname.is_empty() && !reported {
        row.problems.push(Problem { column, kind: ProblemKind::NoName });
    }
}

/// The line of a row, and when its player was born.
type Seen = (usize, Option<NaiveDate>, Option<i32>);

/// Two rows are the same player if the names are equal, unless both dates or years of birth are known and differ.
fn mark_duplicates(rows: &mut [SheetRow]) {
    let mut seen: HashMap<String, Vec<Seen>> = HashMap::new();
    for row in rows.iter_mut().filter(|row| !row.details.name.surname.is_empty()) {
        let earlier = seen.entry(names::key(&row.details.name)).or_default();
        let born = row.personal.born;
        let year = born.map(|born| born.year()).or(row.personal.born_year);
        let differ = |one: Option<i32>, other: Option<i32>| one.is_some() && other.is_some() && one != other;
        let same = earlier.iter().find(|(_, other, other_year)| {
            !differ(year, *other_year) && (born.is_none() || other.is_none() || born == *other)
        });
        if let Some((line, ..)) = same {
            row.problems.push(Problem { column: None, kind: ProblemKind::Duplicate { line: *line } });
        } else {
            // Only the first of equal rows is stored: it is the one to name, and 5,000 equal rows stay cheap.
            earlier.push((row.line, born, year));
        }
    }
}

#[cfg(test)]
mod tests;
