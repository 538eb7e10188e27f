//! From a field to the table: points first, then one tie-break after another among those still level (S3).

use std::cmp::Reverse;

use super::{Entry, Field, Row, TieBreak, Value, balls_in_lost_games, buchholz, meetings, progress, wins};
use crate::ground::{PlayerIndex, Score};

/// The table of a field: its rows in order, places shared by those whom nothing separates (they stand in the
/// order of their starting numbers).
///
/// Linear in the number of entries, and sorting. A field that names opponents who are not in it, or has fewer
/// numbers than players, gives a table all the same: an unknown opponent has no points, and a player without a
/// number stands behind those who have one.
#[must_use]
pub fn rank(field: &Field, order: &[TieBreak]) -> Vec<Row> {
    let points: Vec<Score> = field.players.iter().map(|line| line.iter().map(Entry::points).sum()).collect();
    let mut rows: Vec<Row> = points
        .iter()
        .enumerate()
        .map(|(player, &points)| Row { player, place: 1, points, values: Vec::with_capacity(order.len()) })
        .collect();
    rows.sort_by_key(|row| field.numbers.get(row.player).copied().unwrap_or(u32::MAX));
    separate(&mut rows, |row| row.points);
    for tie_break in order {
        let line = |player: PlayerIndex| field.players.get(player).map_or(&[][..], Vec::as_slice);
        match tie_break {
            TieBreak::Progress => separate_by_value(&mut rows, |who| progress::value(line(who))),
            TieBreak::Buchholz => {
                separate_by_value(&mut rows, |who| buchholz::value(who, line(who), &points));
            }
            TieBreak::BallsInLostGames => {
                separate_by_value(&mut rows, |who| balls_in_lost_games::value(line(who)));
            }
            TieBreak::Wins => separate_by_value(&mut rows, |who| wins::value(line(who))),
            TieBreak::PersonalMeetings => {
                let verdicts = meetings::judge(field, &rows);
                let verdict = |who: PlayerIndex| verdicts.get(who).copied().unwrap_or_default();
                for row in &mut rows {
                    row.values.push(verdict(row.player).value);
                }
                separate(&mut rows, |row| Reverse(verdict(row.player).behind));
            }
        }
    }
    rows
}

/// Writes a column of the table and separates by it.
fn separate_by_value(rows: &mut [Row], value: impl Fn(PlayerIndex) -> Value) {
    for row in &mut *rows {
        row.values.push(value(row.player));
    }
    separate(rows, |row| row.values.last().copied());
}

/// Orders those who share a place by `key`, the greatest first, and gives new places where it differs. The rest
/// keeps its order.
fn separate<K: Ord>(rows: &mut [Row], key: impl Fn(&Row) -> K) {
    for level in rows.chunk_by_mut(|one, next| one.place == next.place) {
        if level.len() < 2 {
            continue;
        }
        level.sort_by_key(|row| Reverse(key(row)));
        let mut above: Option<(K, u32)> = None;
        let first = level.first().map_or(1, |row| row.place);
        for (own_place, row) in (first..).zip(level) {
            let key = key(row);
            row.place = match above {
                Some((key_above, place)) if key_above == key => place,
                _ => own_place,
            };
            above = Some((key, row.place));
        }
    }
}
