//! The tables that are downloaded. The words come from the caller; what is in a cell is decided here.

use std::collections::BTreeMap;

use super::table::{Cell, Table};
use crate::primitives::{PlayerIndex, Score};
use crate::standings::Value;
use crate::tournament::standings::ranking::{self, CrossRow, OutRow, Standing};
use crate::tournament::standings::ratings::RatingLine;
use crate::tournament::{Grade, Player, SectionState};

/// The hundredths of half a point.
const HUNDREDTHS: i32 = 50;

/// The standings. The header names place, starting number, name, what stands beside it, rating, points, each tie-break of
/// the standings, and the mark of players who are placed manually or no longer play, which `mark` words. `beside` has, for
/// each column beside the name, the texts of the section's players in their order. Players who are left out come last, without a place.
#[must_use]
pub fn standings(
    header: Vec<String>,
    section_state: &SectionState,
    standings: &ranking::Table,
    beside: &[Vec<String>],
    mark: impl Fn(&Player, Standing) -> String,
) -> Table {
    let places = Places::new(standings.rows.iter().map(|row| row.place));
    let named = |place: Cell, number: Option<u32>, index: PlayerIndex, player: &Player| {
        let mut cells = vec![place, Cell::whole(number), Cell::from(player.details.name.to_string())];
        cells.extend(
            beside.iter().map(|texts| texts.get(index).map_or(Cell::EMPTY, |text| text.as_str().into())),
        );
        cells.push(Cell::whole(player.details.rating));
        cells
    };
    let rows = standings.rows.iter().filter_map(|row| {
        let player = section_state.players.get(row.index)?;
        let mut cells = named(places.cell(row.place), row.number, row.index, player);
        cells.push(points(row.points));
        cells.extend(row.values.iter().map(|value| match *value {
            Value::None => Cell::EMPTY,
            Value::Points(score) => points(score),
            Value::Quarters(quarters) => Cell::Quarters(quarters),
            Value::Count(count) => Cell::Whole(count.into()),
            Value::Average(average) => Cell::Hundredths(average.hundredths(HUNDREDTHS)),
            Value::Entered(value) => Cell::Hundredths(value.hundredths()),
            Value::Lowest(number) => Cell::Whole(number.0.into()),
            Value::Lot(lot) => Cell::Whole(lot.0.into()),
        }));
        cells.push(Cell::from(mark(player, row.standing())));
        Some(cells)
    });
    let out = standings.out.iter().filter_map(|row: &OutRow| {
        let player = section_state.players.get(row.index)?;
        let mut cells = named(Cell::EMPTY, row.number, row.index, player);
        cells.push(points(row.points));
        cells.extend(standings.order.iter().map(|_| Cell::EMPTY));
        cells.push(Cell::from(mark(player, Standing::Out(row.why))));
        Some(cells)
    });
    Table { header, rows: rows.chain(out).collect() }
}

/// The crosstable. The header names the number of the row, the starting number, the name, each round, points, place and the
/// mark of players who are placed manually or no longer play, which `mark` words.
#[must_use]
pub fn crosstable(
    header: Vec<String>,
    section_state: &SectionState,
    rows: &[CrossRow],
    mark: impl Fn(&Player, Standing) -> String,
) -> Table {
    let places = Places::new(rows.iter().filter_map(|row| row.standing.place()));
    let rows = rows.iter().filter_map(|row| {
        let player = section_state.players.get(row.index)?;
        let name = Cell::from(player.details.name.to_string());
        let mut cells = vec![Cell::Whole(row.number.into()), Cell::whole(row.starting), name];
        cells.extend(row.cells.iter().map(|cell| result(cell)));
        let place = row.standing.place().map_or(Cell::EMPTY, |place| places.cell(place));
        cells.extend([points(row.points), place, Cell::from(mark(player, row.standing))]);
        Some(cells)
    });
    Table { header, rows: rows.collect() }
}

/// Rating changes and what counts towards sports grades. The header names starting number, full name, grade, K, rating
/// before, change, rating after, rated games, points in them, expected points, all games played, points in them, and the
/// average rating of the opponents; `grade` words a grade. [`ratings::read`](super::ratings::read) reads it back.
#[must_use]
pub fn ratings(
    header: Vec<String>,
    section_state: &SectionState,
    lines: &[RatingLine],
    grade: impl Fn(Grade) -> String,
) -> Table {
    let rows = lines.iter().filter_map(|line| {
        let player = section_state.players.get(line.index)?;
        let mut cells = vec![
            Cell::whole(player.number),
            Cell::from(player.details.name.to_string()),
            Cell::from(player.details.grade.map(&grade).unwrap_or_default()),
            Cell::Whole(line.k.into()),
            Cell::whole(line.before),
        ];
        cells.extend(match line.rated {
            Some(rated) => [
                Cell::Change(rated.change),
                Cell::Whole(rated.after.into()),
                Cell::Whole(rated.games.into()),
                points(rated.score),
                Cell::Hundredths(rated.expected),
            ],
            None => [Cell::EMPTY; 5],
        });
        cells.extend([Cell::Whole(line.played.into()), points(line.score), Cell::whole(line.opponents)]);
        Some(cells)
    });
    Table { header, rows: rows.collect() }
}

/// How many players share each place.
struct Places(BTreeMap<u32, u32>);

impl Places {
    fn new(places: impl Iterator<Item = u32>) -> Self {
        let mut shared = BTreeMap::new();
        for place in places {
            *shared.entry(place).or_insert(0) += 1;
        }
        Self(shared)
    }

    /// A place: `3`, or `1–2` where it is shared, as pages and papers have it.
    fn cell(&self, place: u32) -> Cell {
        let others = self.0.get(&place).map_or(0, |shared| shared.saturating_sub(1));
        Cell::Place { first: place, last: place.saturating_add(others) }
    }
}

/// A cell of a crosstable: a number where it is nothing else, as in a square table. A dash is the one of the pages, which
/// no spreadsheet takes for a minus.
fn result(cell: &str) -> Cell {
    let (whole, half) = cell.strip_suffix('½').map_or((cell, 0), |whole| (whole, 2));
    let is_number = !cell.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit());
    let whole = if whole.is_empty() { Ok(0) } else { whole.parse::<i32>() };
    match whole {
        Ok(whole) if is_number => Cell::Quarters(whole.saturating_mul(4).saturating_add(half)),
        _ => cell.replace('-', "–").into(),
    }
}

fn points(score: Score) -> Cell {
    Cell::Quarters(score.halves().saturating_mul(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_a_number_where_it_is_nothing_else() {
        for (text, number) in [("0", "0"), ("1", "1"), ("2", "2"), ("½", "0.5"), ("1½", "1.5"), ("10", "10")]
        {
            assert_eq!(result(text).csv('.'), number);
            assert!(matches!(result(text), Cell::Quarters(_)), "{text}");
        }
        for text in ["", "1 0", "½ ½", "+", "×", "1?", "½?", "+1", "12w1", "12b½"] {
            assert_eq!(result(text), Cell::from(text));
        }
    }

    #[test]
    fn what_a_crosstable_says_of_a_bye_or_a_game_lost_without_play_is_no_number_below_zero() {
        for (text, exported) in [("-1", "–1"), ("-½", "–½"), ("-", "–"), ("-0", "–0"), ("2w-", "2w–")]
        {
            assert_eq!(result(text), Cell::from(exported));
        }
    }
}
