//! A file of players to rows, each with its values and what is wrong in it. Reading decides nothing: the rows are shown,
//! and imported when an official confirms them.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{Datelike, NaiveDate};

mod births;
mod capitals;
mod doubts;
mod layout;
mod mending;
mod merged;
mod sheet;
mod skipped;
mod source;

use super::error::SheetError;
use super::limits::MAX_RECORDS;
use super::records::Record;
use super::values::{self, clean};
use super::{Column, headers};
use crate::tournament::players::federation::FederationNumber;
use crate::tournament::players::names;
use crate::tournament::{Name, Personal, PlayerDetails, Title};

pub use super::limits::{MAX_CELL, MAX_COLUMNS, MAX_NUMBER, MAX_RATING, MAX_ROWS};
pub use super::mojibake::Mojibake;
pub use super::problems::{Problem, ProblemKind, Severity};
pub use mending::{CellAt, MAX_MENDED, Mending, Wishes};
pub use sheet::{Choice, FileKind, Ignored, Sheet, SheetColumn, SheetRow, SkippedLine, WhySkipped};
pub use skipped::sex_in;

/// Reads a file of players: text, a workbook, a page with tables.
///
/// The row of headers is the first of the first forty rows with a known header for names and another known one, with the rows
/// below that continue it; rows above it are a title. A file of one column without headers is a plain list of names.
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
    of_source(source::open(bytes, mending)?, mending, on)
}

/// A list of a file, or why it cannot be read.
pub type ReadList = (String, Result<Sheet, SheetError>);

/// Reads the lists of a file that are ticked, by their numbers from 0, with their names: the one that was chosen with what was
/// changed of it, and letters mended and names in capitals written as names in all where they are in that one. Where nothing was
/// said these are the lists that have headers of players and are not of referees, and the one that is shown. Lists without rows
/// are left out.
///
/// # Errors
/// As [`read`]; what is wrong with a single list stands in its place.
pub fn read_lists(
    bytes: &[u8],
    mending: &Mending,
    on: Option<NaiveDate>,
    ticked: Option<&BTreeSet<usize>>,
) -> Result<Vec<ReadList>, SheetError> {
    let own = Mending {
        letters: mending.letters,
        capitals: mending.capitals,
        alphabet: mending.alphabet,
        ..Mending::default()
    };
    let mut read = Vec::new();
    for (name, source) in source::open_all(bytes, mending, ticked)? {
        let sheet = match source {
            Ok(source) => {
                let mending = if source.is_shown { mending } else { &own };
                of_source(source, mending, on)
            }
            Err(error) => Err(error),
        };
        if sheet.as_ref().is_ok_and(|sheet| sheet.rows.is_empty()) {
            continue;
        }
        read.push((name, sheet));
    }
    Ok(read)
}

fn of_source(source: source::Source, mending: &Mending, on: Option<NaiveDate>) -> Result<Sheet, SheetError> {
    let source::Source { kind, choices, chosen, mut records, merged, mojibake, .. } = source;
    let last = records.last().ok_or(SheetError::Empty)?.line;
    if records.len() == MAX_RECORDS {
        return Err(SheetError::TooManyRows { line: last });
    }
    let empty: Vec<_> = records.windows(2).filter_map(empty_between).collect();
    let continued = merged::fill(&mut records, &merged)?;
    let (beside, over) = layout::unfold(&mut records);
    let layout::Head { above, end, mut columns } = layout::head(&records);
    let born = |columns: &[SheetColumn]| columns.iter().position(|of| of.column == Some(Column::Born));
    let born_before = born(&columns);
    for (column, chosen) in columns.iter_mut().zip(mending.columns.iter().flatten()) {
        column.column = *chosen;
    }
    let is_chosen = born(&columns) != born_before;
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
    let below = records.get(end..).unwrap_or_default();
    let tried = Cell::new(0);
    let way = Way {
        on,
        has_months_first: doubts::has_months_first(&columns, below),
        is_ragged: doubts::is_ragged(kind),
        tried: &tried,
    };
    let mut group = skipped::Group::default();
    let mut capitals = BTreeMap::new();
    if let Some(over) = over {
        _ = group.heading(&over, &columns);
    }
    for (index, record) in records.into_iter().enumerate() {
        let why = match mending.lines.get(&record.line) {
            Some(true) => None,
            Some(false) => Some(WhySkipped::Chosen),
            None if index < above => Some(WhySkipped::Title),
            None if index < end => continue,
            None if continued.contains(&record.line) => Some(WhySkipped::Note),
            None => group.heading(&record, &columns).or_else(|| skipped::why(&record, &columns)),
        };
        match why {
            Some(why) => {
                if !continued.contains(&record.line) {
                    group.end_at(&record, &columns, why);
                }
                skipped.push(SkippedLine::new(&record, why));
            }
            None if rows.len() == MAX_ROWS => return Err(SheetError::TooManyRows { line: record.line }),
            None => {
                let mut record = group.without_dittos(record, &columns);
                capitals::mend(&mut record, &columns, mending, &mut capitals);
                let mut row = row(&columns, record, way);
                group.complete(&mut row, &columns);
                rows.push(row);
            }
        }
    }
    skipped.sort_by_key(|skipped| skipped.line);
    mark_duplicates(&mut rows);
    doubts::compare(&mut rows, &columns, way);
    births::doubt(&mut rows, &columns, on, is_chosen);
    let capitals = capitals.into_iter().collect();
    Ok(Sheet {
        kind,
        choices,
        chosen,
        mojibake,
        capitals,
        beside,
        columns,
        rows,
        skipped,
        is_numbered: false,
    })
}

/// How the cells of a list are read.
#[derive(Clone, Copy)]
struct Way<'a> {
    /// The day for which years with two digits are completed.
    on: Option<NaiveDate>,
    /// Whether dates with slashes begin with the month.
    has_months_first: bool,
    /// Whether a row may lack cells at its end: where spaces align them, or a sheet has them.
    is_ragged: bool,
    /// How many bytes of cells were looked at for letters that were read as others.
    tried: &'a Cell<usize>,
}

fn empty_between(pair: &[Record]) -> Option<SkippedLine> {
    let [above, below] = pair else { return None };
    SkippedLine::between(above, below)
}

fn row(columns: &[SheetColumn], record: Record, way: Way<'_>) -> SheetRow {
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
    for (index, (of, written)) in columns.iter().zip(&record.cells).enumerate() {
        let (Some(column), cell) = (of.column, clean(written)) else { continue };
        if cell.is_empty() {
            continue;
        }
        let result = if cell.chars().count() > MAX_CELL {
            Err(ProblemKind::TooLong)
        } else if let Some(kind) = doubts::broken(column, written, &cell, way) {
            Err(kind)
        } else if column == Column::FederationNumber && values::is_passport(&cell, &of.header) {
            // The number of a passport is not public.
            Err(ProblemKind::NotAFederationNumber)
        } else {
            if let Some(kind) = doubts::find(column, written, &cell, way) {
                row.problems.push(Problem { column: Some(index), kind });
            }
            set(&mut row, &mut beside, column, cell, way)
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
        row.details.federation_number = FederationNumber::new(&row.details.country, &list_number).ok();
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

/// Stores the value of a cell.
fn set(
    row: &mut SheetRow,
    beside: &mut Beside,
    column: Column,
    cell: String,
    way: Way<'_>,
) -> Result<(), ProblemKind> {
    let (details, personal) = (&mut row.details, &mut row.personal);
    match column {
        Column::Number => row.number = values::starting_number(&cell),
        Column::Surname => doubts::without_number(&cell).clone_into(&mut details.name.surname),
        Column::Given => details.name.given = cell,
        Column::Patronymic => details.name.patronymic = cell,
        Column::FullName | Column::GivenFirst => {
            // A patronymic may have a column of its own next to the whole name.
            let whole = doubts::without_number(&cell);
            let split = if column == Column::FullName { names::split } else { names::split_given_first };
            let Name { surname, given, patronymic } = split(whole);
            let beside = std::mem::take(&mut details.name.patronymic);
            let patronymic = if patronymic.is_empty() { beside } else { patronymic };
            details.name = Name { surname, given, patronymic };
        }
        Column::Born => {
            let cell = if way.has_months_first { doubts::day_first(&cell) } else { cell };
            let values::Birth { year, day, is_guessed } = values::birth(&cell, way.on)?;
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
        Column::Rating => details.rating = values::rating_if_any(&cell)?,
        Column::International => details.ratings.international = values::rating_if_any(&cell)?,
        Column::National => details.ratings.national = values::rating_if_any(&cell)?,
        Column::Own => details.ratings.own = values::rating_if_any(&cell)?,
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

/// A single name is a surname, in whichever column it is; no name is an error. A patronymic behind the given name is one, where no
/// column has patronymics.
fn settle_name(row: &mut SheetRow, columns: &[SheetColumn]) {
    let name = &mut row.details.name;
    let is_apart = columns.iter().any(|of| of.column == Some(Column::Patronymic));
    if name.patronymic.is_empty()
        && !is_apart
        && let Some((given, patronymic)) = names::with_patronymic(&name.given)
    {
        (name.given, name.patronymic) = (given, patronymic);
    }
    if name.surname.is_empty() {
        name.surname = std::mem::take(&mut name.given);
    }
    let is_name =
        |of: &SheetColumn| matches!(of.column, Some(Column::Surname | Column::FullName | Column::GivenFirst));
    let is_given = |of: &SheetColumn| of.column == Some(Column::Given);
    let column = columns.iter().position(is_name).or_else(|| columns.iter().position(is_given));
    // A name that is too long has been reported already, and that no column has names is said once for all rows.
    let is_reported =
        |problem: &Problem| problem.column == column && problem.kind.severity() == Severity::Error;
    let reported = column.is_none() || row.problems.iter().any(is_reported);
    if name.surname.is_empty() && !reported {
        row.problems.push(Problem { column, kind: ProblemKind::NoName });
    }
    let is_whole = column
        .and_then(|at| columns.get(at))
        .is_some_and(|of| matches!(of.column, Some(Column::FullName | Column::GivenFirst)));
    doubts::of_name(row, column, columns.iter().any(is_given), is_whole);
}

/// The line of a row, when its player was born, and where from.
type Seen = (usize, Option<NaiveDate>, Option<i32>, String);

/// Two rows are the same player if the names are equal, unless both dates or years of birth are known and differ.
fn mark_duplicates(rows: &mut [SheetRow]) {
    let mut seen: HashMap<String, Vec<Seen>> = HashMap::new();
    for row in rows.iter_mut().filter(|row| !row.details.name.surname.is_empty()) {
        let earlier = seen.entry(names::key(&row.details.name)).or_default();
        let born = row.personal.born;
        let year = born.map(|born| born.year()).or(row.personal.born_year);
        let region = headers::fold(&row.details.region);
        let differ = |one: Option<i32>, other: Option<i32>| one.is_some() && other.is_some() && one != other;
        let same = earlier.iter().find(|(_, other, other_year, _)| {
            !differ(year, *other_year) && (born.is_none() || other.is_none() || born == *other)
        });
        if let Some((line, other, other_year, from)) = same {
            let line = *line;
            let is_one = year.is_some() && (born, year) == (*other, *other_year) && region == *from;
            let kind =
                if is_one { ProblemKind::SamePerson { line } } else { ProblemKind::Duplicate { line } };
            row.problems.push(Problem { column: None, kind });
        } else {
            // Only the first of equal rows is stored: it is the one to name, and 5,000 equal rows stay cheap.
            earlier.push((row.line, born, year, region));
        }
    }
}

#[cfg(test)]
mod as_offices_write;
#[cfg(test)]
mod as_others_write;
#[cfg(test)]
mod as_they_come;
#[cfg(test)]
mod tests;
