//! The standings and the crosstable as tables for a spreadsheet. Words come from the caller; what stands in a
//! cell is decided here.
//!
//! Points are decimal numbers, so that a spreadsheet can add them up: `4.5` in a table with commas, `4,5` in one
//! with semicolons, as the countries that use these write it. The crosstable's cells keep their customary form.

use super::{Delimiter, csv};
use crate::primitives::Score;
use crate::standings::Value;
use crate::tournament::standings::ranking::{CrossRow, Table};
use crate::tournament::standings::ratings::RatingLine;
use crate::tournament::{Grade, Player, SectionState};

/// The standings. The header names place, starting number, name, rating, points, each tie-break of the table and the mark
/// of those who do not play any more, which `mark` says.
#[must_use]
pub fn standings(
    delimiter: Delimiter,
    header: &[&str],
    section_state: &SectionState,
    table: &Table,
    mark: impl Fn(&Player) -> String,
) -> Vec<u8> {
    let rows = table.rows.iter().filter_map(|row| {
        let player = section_state.players.get(row.index)?;
        let mut cells = vec![
            row.place.to_string(),
            row.number.map(|number| number.to_string()).unwrap_or_default(),
            player.details.name.to_string(),
            player.details.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            decimal(row.points, delimiter),
        ];
        cells.extend(row.values.iter().map(|value| match *value {
            Value::None => String::new(),
            Value::Points(points) => decimal(points, delimiter),
            Value::Quarters(quarters) => quarters_decimal(quarters, delimiter),
            Value::Count(count) => count.to_string(),
            Value::Lot(lot) => lot.0.to_string(),
        }));
        cells.push(mark(player));
        Some(cells)
    });
    csv::write(delimiter, header, rows)
}

/// The crosstable. The header names the line's number, name, each round, points, place and the mark of those who do not
/// play any more, which `mark` says.
#[must_use]
pub fn crosstable(
    delimiter: Delimiter,
    header: &[&str],
    section_state: &SectionState,
    rows: &[CrossRow],
    mark: impl Fn(&Player) -> String,
) -> Vec<u8> {
    let rows = rows.iter().filter_map(|row| {
        let player = section_state.players.get(row.index)?;
        let mut cells = vec![row.number.to_string(), player.details.name.to_string()];
        cells.extend(row.cells.iter().cloned());
        cells.extend([decimal(row.points, delimiter), row.place.to_string(), mark(player)]);
        Some(cells)
    });
    csv::write(delimiter, header, rows)
}

/// Rating changes and what counts towards sports grades. The header names starting number, full name, grade, K, rating
/// before, change, rating after, rated games, points in them, expected points, all games played, points in them, and the
/// average rating of the opponents; `grade` says a grade. [`ratings::read`](super::ratings::read) reads it back.
#[must_use]
pub fn ratings(
    delimiter: Delimiter,
    header: &[&str; 13],
    section_state: &SectionState,
    lines: &[RatingLine],
    grade: impl Fn(Grade) -> String,
) -> Vec<u8> {
    let rating = |rating: Option<u16>| rating.map(|rating| rating.to_string()).unwrap_or_default();
    let rows = lines.iter().filter_map(|line| {
        let player = section_state.players.get(line.index)?;
        let mut cells = vec![
            player.number.map(|number| number.to_string()).unwrap_or_default(),
            player.details.name.to_string(),
            player.details.grade.map(&grade).unwrap_or_default(),
            line.k.to_string(),
            rating(line.before),
        ];
        cells.extend(match line.rated {
            Some(rated) => [
                format!("{:+}", rated.change),
                rated.after.to_string(),
                rated.games.to_string(),
                decimal(rated.score, delimiter),
                hundredths(rated.expected, delimiter),
            ],
            None => Default::default(),
        });
        cells.extend([line.played.to_string(), decimal(line.score, delimiter), rating(line.opponents)]);
        Some(cells)
    });
    csv::write(delimiter, header, rows)
}

/// Hundredths of a point as a number that a spreadsheet knows.
fn hundredths(count: i32, delimiter: Delimiter) -> String {
    let mark = if delimiter == Delimiter::Semicolon { ',' } else { '.' };
    format!("{}{mark}{:02}", count / 100, count.unsigned_abs() % 100)
}

/// A score as a number that a spreadsheet knows.
fn decimal(score: Score, delimiter: Delimiter) -> String {
    quarters_decimal(score.halves().saturating_mul(2), delimiter)
}

/// So many quarters as a number that a spreadsheet knows.
fn quarters_decimal(quarters: i32, delimiter: Delimiter) -> String {
    let mark = if delimiter == Delimiter::Semicolon { ',' } else { '.' };
    let sign = if quarters < 0 { "-" } else { "" };
    let whole = quarters.unsigned_abs() / 4;
    match quarters.unsigned_abs() % 4 {
        0 => format!("{sign}{whole}"),
        1 => format!("{sign}{whole}{mark}25"),
        2 => format!("{sign}{whole}{mark}5"),
        _ => format!("{sign}{whole}{mark}75"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_numbers_to_a_spreadsheet_of_either_kind() {
        let written = |halves, delimiter| decimal(Score::from_halves(halves), delimiter);
        assert_eq!(
            [0, 1, 9, -1, -4].map(|half| written(half, Delimiter::Comma)),
            ["0", "0.5", "4.5", "-0.5", "-2"]
        );
        assert_eq!([1, 9, -3].map(|half| written(half, Delimiter::Semicolon)), ["0,5", "4,5", "-1,5"]);
        let quarters = |quarters| quarters_decimal(quarters, Delimiter::Comma);
        assert_eq!([0, 1, 2, 39, 40, -1].map(quarters), ["0", "0.25", "0.5", "9.75", "10", "-0.25"]);
    }
}
