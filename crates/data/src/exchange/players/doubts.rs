//! What of a list is read, and may be wrong all the same: it is said at its cell.

use super::sheet::FileKind;
use super::{Problem, ProblemKind, SheetColumn, SheetRow, Way};
use crate::exchange::limits::looked_at;
use crate::exchange::records::{Delimiter, Record};
use crate::exchange::values::clean;
use crate::exchange::workbook::LINE_BREAK;
use crate::exchange::{Column, headers, mojibake};
use crate::tournament::players::names;

/// What spreadsheets write where a formula cannot be computed; `#` alone where a column is too narrow.
const FORMULA_ERRORS: [&str; 16] = [
    "#N/A",
    "#NULL!",
    "#DIV/0!",
    "#VALUE!",
    "#REF!",
    "#NAME?",
    "#NUM!",
    "#DATA!",
    "#Н/Д",
    "#ПУСТО!",
    "#ДЕЛ/0!",
    "#ЗНАЧ!",
    "#ССЫЛКА!",
    "#ИМЯ?",
    "#ЧИСЛО!",
    "#SPILL!",
];

const fn is_name(column: Column) -> bool {
    matches!(
        column,
        Column::Surname | Column::Given | Column::Patronymic | Column::FullName | Column::GivenFirst
    )
}

/// Columns of words other than names.
const fn is_text(column: Column) -> bool {
    matches!(
        column,
        Column::Country
            | Column::Region
            | Column::City
            | Column::Club
            | Column::School
            | Column::Team
            | Column::Coaches
    )
}

/// How many bytes of odd cells of a list are looked at, to know what they were.
const MAX_TRIED_BYTES: usize = 256 << 10;

/// What makes a cell unreadable, whatever column it is in; `written` is the cell as the file has it.
pub(super) fn broken(column: Column, written: &str, cell: &str, way: Way<'_>) -> Option<ProblemKind> {
    let is_error = |cell: &str| FORMULA_ERRORS.contains(&cell.to_uppercase().as_str());
    if cell.starts_with('#') && (is_error(cell) || (cell.len() > 2 && cell.chars().all(|char| char == '#'))) {
        return Some(ProblemKind::FormulaError);
    }
    let is_swallowed = [Delimiter::Comma, Delimiter::Semicolon, Delimiter::Tab, Delimiter::Bar]
        .into_iter()
        .any(|delimiter| crate::exchange::records::has_cells(written, delimiter));
    if is_swallowed && column != Column::Coaches {
        return Some(ProblemKind::SwallowedLines);
    }
    if !is_name(column) && !is_text(column) {
        return None;
    }
    if mojibake::odd(written) > 0 {
        if way.tried.get() > MAX_TRIED_BYTES {
            return Some(ProblemKind::StrangeLetters);
        }
        way.tried.set(way.tried.get() + written.len());
    }
    if let Some((found, _)) = mojibake::undo(written) {
        return Some(ProblemKind::Mojibake { was: found.was });
    }
    let is_lost = if is_name(column) {
        cell.contains(['?', '\u{FFFD}'])
    } else {
        let is_nothing_else = cell.len() > 1 && cell.chars().all(|char| char == '?');
        cell.contains('\u{FFFD}') || is_nothing_else || headers::has_lost_letters(cell)
    };
    is_lost.then_some(ProblemKind::LostLetters)
}

/// How many digits of a cell are a telephone's, or a number by which a state knows people; names of places and clubs have years.
const OF_TELEPHONE: usize = 9;

/// What is doubtful in a cell that is read.
pub(super) fn find(column: Column, written: &str, cell: &str, way: Way<'_>) -> Option<ProblemKind> {
    if column == Column::Born {
        return (way.has_months_first && day_first(cell) != cell && is_either(cell))
            .then_some(ProblemKind::MonthFirst);
    }
    let may_be_a_number = matches!(column, Column::School | Column::Club);
    let has_digits = cell.chars().any(|char| char.is_ascii_digit());
    if is_text(column) && !cell.chars().any(char::is_alphabetic) && !(may_be_a_number && has_digits) {
        return Some(ProblemKind::OddText);
    }
    let has_telephone = || cell.chars().filter(char::is_ascii_digit).count() >= OF_TELEPHONE;
    if is_text(column) && has_telephone() {
        return Some(ProblemKind::StrangeName);
    }
    if (is_name(column) || is_text(column)) && mojibake::odd(cell) > 0 {
        return Some(ProblemKind::StrangeLetters);
    }
    if !is_name(column) {
        return None;
    }
    let name = without_number(cell);
    let is_strange = |char: char| char.is_ascii_digit() || "()[]{}<>@#*_/\\|;:+=%!".contains(char);
    let has_dash = [" -", " –", " —"].iter().any(|dash| name.contains(dash));
    if name.contains(is_strange)
        || has_dash
        || !name.contains(char::is_alphabetic)
        || name.matches(',').count() > 1
        || headers::is_known(name)
        || super::skipped::is_team(name)
        || super::skipped::is_group(name)
    {
        return Some(ProblemKind::StrangeName);
    }
    // What spaces align and could not be split.
    if written.split(LINE_BREAKS).any(|line| line.trim().contains("   ")) {
        return Some(ProblemKind::StrangeName);
    }
    if !is_on_one_line(written) && !is_one_name(column, written) {
        return Some(ProblemKind::SeveralLines);
    }
    name.split([' ', '-']).any(is_mixed).then_some(ProblemKind::MixedAlphabets)
}

/// What ends a line within a cell.
const LINE_BREAKS: [char; 3] = ['\n', '\r', LINE_BREAK];

fn is_on_one_line(written: &str) -> bool {
    !written.trim().contains(LINE_BREAKS)
}

/// Whether the lines of a cell are one name, or one part of it where parts have columns of their own.
fn is_one_name(column: Column, written: &str) -> bool {
    let lines = written.split(LINE_BREAKS).map(clean).filter(|line| !line.is_empty());
    let mut lines: Vec<String> = lines.collect();
    if let Some(first) = lines.first_mut() {
        *first = without_number(first).to_owned();
    }
    match column {
        Column::FullName | Column::GivenFirst => names::is_one_name(&lines, column == Column::GivenFirst),
        _ => names::is_one_part(&lines, column == Column::Given),
    }
}

/// Whether a word has letters of two alphabets.
fn is_mixed(word: &str) -> bool {
    let is_cyrillic = |char: char| matches!(char, '\u{400}'..='\u{52f}');
    word.contains(is_cyrillic)
        && word.contains(|char: char| char.is_alphabetic() && !is_cyrillic(char) && char < '\u{250}')
}

/// A name without the number that a list puts before it: `1. Асанов`, `2) Асанов`.
pub(super) fn without_number(name: &str) -> &str {
    let rest = name.trim_start_matches(|char: char| char.is_ascii_digit());
    let digits = name.len() - rest.len();
    let after = rest.strip_prefix(['.', ')']).map(str::trim_start);
    match after {
        Some(after) if (1..=4).contains(&digits) && after.starts_with(char::is_alphabetic) => after,
        _ => name,
    }
}

/// What is doubtful in a name: too many words, the wrong order, all of it in the column of surnames. `is_whole` tells whether it
/// was in one cell.
pub(super) fn of_name(row: &mut SheetRow, column: Option<usize>, has_given: bool, is_whole: bool) {
    let name = &row.details.name;
    if name.surname.is_empty() || row.problems.iter().any(|problem| problem.column == column) {
        return;
    }
    let split = names::split(&name.surname);
    let is_initial = |part: &str| part.chars().filter(|char| char.is_alphabetic()).count() == 1;
    let are_initials = is_initial(&name.given) && is_initial(&name.patronymic);
    let has_two = split.given.chars().filter(|char| char.is_alphabetic()).count() > 1;
    let kind = if has_given && name.given.is_empty() && has_two && name.patronymic.is_empty() {
        Some(ProblemKind::WholeInSurname)
    } else if has_two || (is_whole && !are_initials && !names::can_be_third(&name.patronymic)) {
        Some(ProblemKind::LongName)
    } else if names::seems_reversed(name) || names::is_without_given(name) {
        Some(ProblemKind::NameOrder)
    } else {
        None
    };
    row.problems.extend(kind.map(|kind| Problem { column, kind }));
}

/// What is seen of a row beside the others: one that has nothing but a name where most have more may be a heading.
/// A row that lacks cells at its end, where most do not, may lack one in the middle.
pub(super) fn compare(rows: &mut [SheetRow], columns: &[SheetColumn], way: Way<'_>) {
    let is_short = |row: &SheetRow| row.cells.len() < columns.len();
    if !way.is_ragged && 2 * rows.iter().filter(|row| is_short(row)).count() < rows.len() {
        for row in rows.iter_mut().filter(|row| is_short(row)) {
            let kind = ProblemKind::TooFewCells { columns: columns.len(), found: row.cells.len() };
            row.problems.push(Problem { column: None, kind });
        }
    }
    let names = columns
        .iter()
        .position(|column| matches!(column.column, Some(Column::FullName | Column::GivenFirst)));
    if let Some(column) = names {
        let is_one =
            |row: &SheetRow| !row.details.name.surname.is_empty() && row.details.name.given.is_empty();
        let one = rows.iter().filter(|row| is_one(row)).count();
        // Where names may be single words, two lines of one word each may be two people.
        let are_single = |written: &String| {
            !is_on_one_line(written)
                && written.split(LINE_BREAKS).all(|line| line.split_whitespace().count() < 2)
        };
        if one > 0 {
            let is_doubtful = |row: &&mut SheetRow| {
                row.cells.get(column).is_some_and(are_single)
                    && row.problems.iter().all(|problem| problem.column != Some(column))
            };
            for row in rows.iter_mut().filter(is_doubtful) {
                row.problems.push(Problem { column: Some(column), kind: ProblemKind::SeveralLines });
            }
        }
        let are_given = headers::means_given(columns.get(column).map_or("", |column| column.header.as_str()));
        if are_given || 6 * one < rows.len() {
            for row in rows.iter_mut().filter(|row| is_one(row) && row.problems.is_empty()) {
                row.problems.push(Problem { column: Some(column), kind: ProblemKind::OneWord });
            }
        }
    }
    let filled = |row: &SheetRow| row.cells.iter().filter(|cell| !cell.trim().is_empty()).count();
    let many = rows.iter().filter(|row| filled(row) > 2).count();
    if columns.len() < 3 || 2 * many <= rows.len() {
        return;
    }
    for row in rows.iter_mut() {
        if filled(row) == 1 && row.problems.is_empty() {
            let column = row.cells.iter().position(|cell| !cell.trim().is_empty());
            row.problems.push(Problem { column, kind: ProblemKind::OnlyAName });
        }
    }
}

/// Whether rows of such a file may lack cells at their end.
pub(super) const fn is_ragged(kind: FileKind) -> bool {
    matches!(kind, FileKind::Workbook | FileKind::Text { delimiter: Delimiter::Spaces, .. })
}

/// The first two numbers of a date with slashes, and the rest.
fn parts(cell: &str) -> Option<(u32, u32, &str)> {
    let (first, rest) = cell.split_once('/')?;
    let (second, rest) = rest.split_once('/')?;
    Some((first.trim().parse().ok()?, second.trim().parse().ok()?, rest))
}

/// Whether the dates of birth of a list begin with the month: some cannot be read otherwise, and none must be.
pub(super) fn has_months_first(columns: &[SheetColumn], records: &[Record]) -> bool {
    let Some(born) = columns.iter().position(|column| column.column == Some(Column::Born)) else {
        return false;
    };
    let (mut months, mut days, mut all) = (0_usize, 0_usize, 0_usize);
    for (first, second, _) in records.iter().filter_map(|record| parts(record.cells.get(born)?)) {
        looked_at::one();
        months += usize::from(second > 12 && first <= 12);
        days += usize::from(first > 12);
        all += 1;
    }
    // One of many is a slip of the pen.
    days == 0 && months > 0 && (months > 1 || 4 * months >= all)
}

/// A date that begins with the month as one that begins with the day.
pub(super) fn day_first(cell: &str) -> String {
    let turned = parts(cell).filter(|(month, ..)| *month <= 12);
    turned.map_or_else(|| cell.to_owned(), |(month, day, year)| format!("{day}/{month}/{year}"))
}

/// Whether a date could be read either way.
fn is_either(cell: &str) -> bool {
    parts(cell).is_some_and(|(first, second, _)| first <= 12 && second <= 12 && first != second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_before_a_name_goes_and_other_digits_stay() {
        for (written, name) in [
            ("1. Асанов", "Асанов"),
            ("12)Беков", "Беков"),
            ("1500 Асанов", "1500 Асанов"),
            ("1.", "1."),
            ("2026.05", "2026.05"),
        ] {
            assert_eq!(without_number(written), name);
        }
    }

    #[test]
    fn dates_with_slashes_are_turned_where_all_of_them_can_be() {
        assert_eq!(day_first("5/17/2001"), "17/5/2001");
        assert_eq!(day_first("17.05.2001"), "17.05.2001");
        assert!(is_either("5/6/2001") && !is_either("5/17/2001"));
    }
}
