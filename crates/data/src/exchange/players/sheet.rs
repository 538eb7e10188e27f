//! A list of players as it was read: columns, rows with what is wrong in each, lines that are no players.

use std::collections::{HashMap, HashSet};

use chrono::{Datelike, NaiveDate};

use crate::exchange::encoding::Encoding;
use crate::exchange::mojibake::Mojibake;
use crate::exchange::problems::{Problem, ProblemKind, Severity};
use crate::exchange::records::Delimiter;
use crate::exchange::{Column, values};
use crate::tournament::players::age::AgeLimit;
use crate::tournament::players::names;
use crate::tournament::{Category, Name, Personal, PlayerDetails, Sex};

/// What a list was read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    Text {
        encoding: Encoding,
        delimiter: Delimiter,
    },
    /// A workbook, also one in XML.
    Workbook,
    /// Tables of a page.
    Page,
}

/// A list of a file with several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The name of the sheet, or the number of the table.
    pub name: String,
    /// How many lines it has; none where it has too many to be read.
    pub lines: Option<usize>,
    /// Whether it has headers that are known, a name among them.
    pub has_players: bool,
    /// Whether it was not looked at, since there are so many.
    pub is_left: bool,
}

/// A file of players as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    pub kind: FileKind,
    /// The lists of the file; empty where it is text.
    pub choices: Vec<Choice>,
    /// Which of them this is.
    pub chosen: usize,
    /// What letters were before they were read as others, and in how many cells that is seen; such cells are not read.
    pub mojibake: Option<(Mojibake, usize)>,
    /// What stands in capitals in columns of names, and how names are written: each once. It is read so where that was asked for.
    pub capitals: Vec<(String, String)>,
    /// The first line of a table that stands beside another: its lines are counted on from the last of the file.
    pub beside: Option<usize>,
    pub columns: Vec<SheetColumn>,
    /// In the order of the file, without those that are skipped.
    pub rows: Vec<SheetRow>,
    /// In the order of the file.
    pub skipped: Vec<SkippedLine>,
    /// Whether its starting numbers are read: where they are the order of the section.
    pub is_numbered: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetColumn {
    /// As written; empty where the file has no headers.
    pub header: String,
    /// None when it is ignored: the header is not known, or an earlier column holds the same.
    pub column: Option<Column>,
}

/// A player as read from a row. `Debug` leaves out personal data (A6).
#[derive(Clone, PartialEq, Eq)]
pub struct SheetRow {
    /// The line the row begins on, from 1.
    pub line: usize,
    /// The starting number, where the sheet is numbered.
    pub number: Option<u32>,
    /// What everybody may see of the player.
    pub details: PlayerDetails,
    /// The name of the player's team; empty where none is given.
    pub team: String,
    /// For officials only (A6).
    pub personal: Personal,
    pub problems: Vec<Problem>,
    /// The cells as written or mended, which includes personal data (A6).
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

/// A column that is not read, though there is something in it. `Debug` leaves out the texts, which may be personal data (A6).
#[derive(Clone, PartialEq, Eq)]
pub struct Ignored {
    /// The position of the column, from 0.
    pub column: usize,
    /// Empty where it has none.
    pub header: String,
    /// How many rows have something in it.
    pub filled: usize,
    /// The first different texts in it.
    pub first: Vec<String>,
}

impl std::fmt::Debug for Ignored {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ignored")
            .field("column", &self.column)
            .field("filled", &self.filled)
            .finish_non_exhaustive()
    }
}

/// Why a line is no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhySkipped {
    /// The line is above the headers.
    Title,
    /// The line has no text.
    Empty,
    /// The headers once more.
    Header,
    Total,
    Signature,
    /// No name, and at most one other cell.
    Note,
    /// The line numbers the columns.
    Numbering,
    /// The team of the rows below.
    Team,
    /// The region of the rows below.
    Region,
    /// Whether the rows below are men or women.
    Sex,
    /// An official says so.
    Chosen,
}

/// Lines of the file that are no player. `Debug` leaves out the text, which may be personal data (A6).
#[derive(Clone, PartialEq, Eq)]
pub struct SkippedLine {
    /// The first of the lines, from 1.
    pub line: usize,
    /// The last of them: empty lines are one after the other.
    pub last: usize,
    pub why: WhySkipped,
    /// The beginning of what is written in it.
    pub text: String,
}

impl std::fmt::Debug for SkippedLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SkippedLine")
            .field("line", &self.line)
            .field("why", &self.why)
            .finish_non_exhaustive()
    }
}

impl Sheet {
    /// Whether not all of it can be imported: one of the rows has an error, or no column has names.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        !self.has_names() || self.rows.iter().any(SheetRow::has_errors)
    }

    /// Whether a column has names.
    #[must_use]
    pub fn has_names(&self) -> bool {
        let is_name = |column: &SheetColumn| {
            let names = [Column::Surname, Column::Given, Column::FullName, Column::GivenFirst];
            column.column.is_some_and(|column| names.contains(&column))
        };
        self.columns.iter().any(is_name)
    }

    /// The columns that are not read, and what they hold.
    #[must_use]
    pub fn ignored(&self) -> Vec<Ignored> {
        /// How many texts are shown of each.
        const MAX_SHOWN: usize = 3;
        let unread = self.columns.iter().enumerate().filter(|(_, column)| column.column.is_none());
        let ignored_columns = unread.map(|(at, column)| {
            let cells = || self.rows.iter().filter_map(|row| row.cells.get(at)).map(|cell| cell.trim());
            let mut first: Vec<String> = Vec::new();
            for cell in cells().filter(|cell| !cell.is_empty()) {
                if first.len() < MAX_SHOWN && !first.iter().any(|known| known == cell) {
                    first.push(cell.to_owned());
                }
            }
            let filled = cells().filter(|cell| !cell.is_empty()).count();
            Ignored { column: at, header: column.header.clone(), filled, first }
        });
        ignored_columns.filter(|ignored| ignored.filled > 0).collect()
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
            let by = |born: Option<NaiveDate>| limit.zip(born).map(|(limit, born)| limit.admits(born));
            let year_begins = row.personal.born_year.and_then(|year| NaiveDate::from_ymd_opt(year, 1, 1));
            let kind = match (limit, by(row.personal.born_by()), by(year_begins)) {
                (Some(limit), Some(false), _) => Some(ProblemKind::TooOld { under: limit.under }),
                (Some(limit), _, Some(false)) => Some(ProblemKind::OnlyAYear { under: limit.under }),
                _ => None,
            };
            row.problems.extend(kind.map(|kind| Problem { column: born_column, kind }));
            if entered.contains(&names::key(&row.details.name)) {
                row.problems.push(Problem { column: None, kind: ProblemKind::AlreadyEntered });
            }
        }
    }

    /// Says of the players whose sex is not given that they are women. A cell that is not understood stays as it is.
    pub fn all_women(&mut self) {
        for row in &mut self.rows {
            let is_unknown = row.problems.iter().any(|problem| problem.kind == ProblemKind::UnknownSex);
            if row.details.sex.is_none() && !is_unknown {
                row.details.sex = Some(Sex::Female);
            }
        }
    }

    /// Has the starting numbers read, for a section whose order they are and whose players have those `taken`: a cell that is
    /// no number, or has that of another row or player, is a problem. An empty one is none.
    pub fn check_numbers(&mut self, taken: impl IntoIterator<Item = u32>) {
        let Some(column) = self.columns.iter().position(|column| column.column == Some(Column::Number))
        else {
            return;
        };
        self.is_numbered = true;
        let taken: HashSet<u32> = taken.into_iter().collect();
        let mut line_of: HashMap<u32, usize> = HashMap::new();
        for row in &mut self.rows {
            let is_empty = row.cells.get(column).is_none_or(|cell| values::clean(cell).is_empty());
            let kind = match row.number {
                None if is_empty => None,
                None => Some(ProblemKind::NotANumber),
                Some(number) if taken.contains(&number) => Some(ProblemKind::NumberTaken),
                Some(number) => {
                    let line = *line_of.entry(number).or_insert(row.line);
                    (line != row.line).then_some(ProblemKind::NumberTwice { line })
                }
            };
            row.problems.extend(kind.map(|kind| Problem { column: Some(column), kind }));
        }
    }

    /// Adds a problem to players born after this day, in the place of the doubt about their age.
    pub fn check_born_by(&mut self, day: NaiveDate) {
        let column = self.columns.iter().position(|column| column.column == Some(Column::Born));
        let is_to_come = |row: &&mut SheetRow| {
            let Personal { born, born_year, .. } = row.personal;
            born.is_some_and(|born| born > day) || born_year.is_some_and(|year| year > day.year())
        };
        for row in self.rows.iter_mut().filter(is_to_come) {
            row.problems.retain(|problem| !matches!(problem.kind, ProblemKind::OddAge { .. }));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::players::read;

    const LIST: &str = "№;Фамилия\n7.;А\n;Б\n 3 ;В\n7;Г\nпервый;Д\n0;Е\n2;Ж\n";

    #[test]
    fn the_number_column_is_read_where_it_is_the_order_of_the_section() {
        let mut sheet = read(LIST.as_bytes()).unwrap();
        assert!(!sheet.is_numbered && !sheet.has_errors(), "elsewhere it may hold anything");
        sheet.check_numbers([2, 5]);
        assert!(sheet.is_numbered);
        let numbers: Vec<_> = sheet.rows.iter().map(|row| row.number).collect();
        assert_eq!(numbers, [Some(7), None, Some(3), Some(7), None, None, Some(2)]);
        let problems = sheet.rows.iter().flat_map(|row| {
            row.problems.iter().map(|problem| (row.line, problem.column, problem.kind)).collect::<Vec<_>>()
        });
        let expected = [
            (5, Some(0), ProblemKind::NumberTwice { line: 2 }),
            (6, Some(0), ProblemKind::NotANumber),
            (7, Some(0), ProblemKind::NotANumber),
            (8, Some(0), ProblemKind::NumberTaken),
        ];
        assert_eq!(problems.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_list_without_a_number_column_has_none() {
        let mut sheet = read("Фамилия;Рейтинг\nА;1800\n".as_bytes()).unwrap();
        sheet.check_numbers([]);
        assert!(!sheet.is_numbered && !sheet.has_errors());
    }
}
