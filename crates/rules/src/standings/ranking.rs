//! Ranking: points first, then one tie-break after another among the players still tied (S3).

use std::cmp::Reverse;

use super::scores::Scores;
use super::{
    Field, Method, Row, Term, TieBreak, Value, average_rating, balls_in_lost_games, buchholz, cut,
    direct_encounter, games, koya, lots, progressive_score, sonneborn_berger,
};
use crate::primitives::PlayerIndex;

/// The standings of a field. Players that nothing separates share a place and are listed by starting rank.
///
/// The cost is linear in the number of results, plus sorting. Inconsistent input still gives a table: an
/// unknown opponent has no points, and players without a starting rank come after all others.
#[must_use]
pub fn rank(field: &Field, method: &Method) -> Vec<Row> {
    let scores = Scores::of(field, method);
    let number = |player: PlayerIndex| field.numbers.get(player).copied().unwrap_or(u32::MAX);
    let row = |(player, &points)| Row {
        player,
        place: 1,
        points,
        values: Vec::with_capacity(method.order.len()),
        places: Vec::with_capacity(method.order.len() + 1),
    };
    let mut rows: Vec<Row> = scores.standing.iter().enumerate().map(row).collect();
    rows.sort_by_key(|row| number(row.player));
    separate(&mut rows, |row| row.points);
    note_places(&mut rows);
    let mut sum = Vec::new();
    for &tie_break in &method.order {
        match tie_break {
            TieBreak::DirectEncounter => {
                let results = direct_encounter::evaluate(field, method.unplayed, &rows);
                let result = |who: PlayerIndex| results.get(who).copied().unwrap_or_default();
                for row in &mut rows {
                    row.values.push(result(row.player).value);
                }
                separate(&mut rows, |row| Reverse(result(row.player).behind));
            }
            TieBreak::Lots => draw_lots(&mut rows, |who| lots::lot(method.seed, number(who))),
            _ => {
                for row in &mut rows {
                    terms(&scores, tie_break, row.player, &mut sum);
                    row.values.push(total(tie_break, &sum));
                }
                separate(&mut rows, |row| row.values.last().copied());
            }
        }
        note_places(&mut rows);
    }
    rows
}

/// The terms of a player's tie-break, in the order of the rounds. Direct encounter and drawing of lots
/// compare several players and have none.
pub(super) fn terms(scores: &Scores, tie_break: TieBreak, player: PlayerIndex, terms: &mut Vec<Term>) {
    terms.clear();
    let line = scores.line(player);
    let scoring = scores.field.scoring;
    match tie_break {
        TieBreak::Progress => progressive_score::terms(scores, player, terms),
        TieBreak::Buchholz => buchholz::terms(scores, player, terms),
        TieBreak::BuchholzCut1 | TieBreak::BuchholzCut2 | TieBreak::BuchholzMedian => {
            let (lowest, highest) = match tie_break {
                TieBreak::BuchholzCut1 => (1, 0),
                TieBreak::BuchholzCut2 => (2, 0),
                _ => (1, 1),
            };
            buchholz::terms(scores, player, terms);
            cut::cut(terms, scores, player, lowest, highest);
        }
        TieBreak::BallsInLostGames => balls_in_lost_games::terms(line, scoring, terms),
        TieBreak::SonnebornBerger => sonneborn_berger::terms(scores, player, terms),
        TieBreak::RoundsWon => games::rounds_won(line, scoring, terms),
        TieBreak::GamesWon => games::games_won(line, scoring, terms),
        TieBreak::GamesWithBlack => games::with_black(line, terms),
        TieBreak::OpponentsRating => average_rating::terms(scores, player, terms),
        TieBreak::Koya => koya::terms(scores, player, terms),
        TieBreak::DirectEncounter | TieBreak::Lots => {}
    }
}

/// The value of a tie-break: the sum of the terms that are not cut, or the average of ratings.
pub(super) fn total(tie_break: TieBreak, terms: &[Term]) -> Value {
    if tie_break == TieBreak::OpponentsRating {
        return average_rating::average(terms);
    }
    let counted = terms.iter().filter(|term| term.cut.is_none());
    tie_break.value(counted.fold(0, |sum: i32, term| sum.saturating_add(term.amount)))
}

/// Records each row's current place.
fn note_places(rows: &mut [Row]) {
    for row in rows {
        row.places.push(row.place);
    }
}

/// Draws lots among rows that share a place, the lowest lot first.
fn draw_lots(rows: &mut [Row], lot: impl Fn(PlayerIndex) -> u64) {
    let drawn: Vec<u32> = rows
        .chunk_by(|one, next| one.place == next.place)
        .filter(|tied| tied.len() > 1)
        .filter_map(|tied| tied.first().map(|row| row.place))
        .collect();
    separate(rows, |row| Reverse(lot(row.player)));
    for row in rows {
        let before = row.places.last().copied().unwrap_or(row.place);
        let is_drawn = drawn.binary_search(&before).is_ok();
        row.values.push(if is_drawn { Value::Lot(Reverse(row.place - before + 1)) } else { Value::None });
    }
}

/// Orders rows that share a place by `key`, the greatest first, and gives new places where it differs. Equal
/// keys keep their order.
fn separate<K: Ord>(rows: &mut [Row], key: impl Fn(&Row) -> K) {
    for tied in rows.chunk_by_mut(|one, next| one.place == next.place) {
        if tied.len() < 2 {
            continue;
        }
        tied.sort_by_key(|row| Reverse(key(row)));
        let mut above: Option<(K, u32)> = None;
        let first = tied.first().map_or(1, |row| row.place);
        for (own_place, row) in (first..).zip(tied) {
            let key = key(row);
            row.place = match above {
                Some((key_above, place)) if key_above == key => place,
                _ => own_place,
            };
            above = Some((key, row.place));
        }
    }
}
