//! Ranking: points first, then one tie-break after another among the players still tied (S3).

use std::cmp::Reverse;
use std::collections::HashSet;

use super::scores::AllScores;
use super::{
    Field, Formula, Kind, Method, Row, Term, TieBreak, Value, Why, average_rating, balls_in_lost_games,
    buchholz, cut, direct_encounter, fore, games, koya, lots, manual_places, performance, progressive_score,
    sonneborn_berger, standard_points,
};
use crate::primitives::PlayerIndex;

/// The standings of a field. Players that nothing separates share a place and are listed by starting rank, unless an
/// official has [put them in order](manual_places).
///
/// The cost is linear in the number of results, plus sorting. Inconsistent input still gives a table: an
/// unknown opponent has no points, and players without a starting rank come after all others.
#[must_use]
pub fn rank(field: &Field, method: &Method) -> Vec<Row> {
    let drawn = fore::field(field, method);
    let scores = AllScores::new(field, drawn.as_ref(), method);
    let number = |player: PlayerIndex| field.numbers.get(player).copied().unwrap_or(u32::MAX);
    let row = |(player, &points)| Row {
        player,
        place: 1,
        placed_manually: false,
        points,
        values: Vec::with_capacity(method.order.len()),
        places: Vec::with_capacity(method.order.len() + 1),
    };
    let out: HashSet<PlayerIndex> = field.out.iter().copied().collect();
    let ranked = |(player, _): &(PlayerIndex, _)| !out.contains(player);
    let mut rows: Vec<Row> = scores.real.standing.iter().enumerate().filter(ranked).map(row).collect();
    rows.sort_by_key(|row| number(row.player));
    separate(&mut rows, |row| row.points);
    note_places(&mut rows);
    let mut sum = Vec::new();
    for &tie_break in &method.order {
        match tie_break.parts().kind.formula() {
            Formula::Meetings => {
                let forfeits = direct_encounter::counts_forfeits(field, method, tie_break);
                let results = direct_encounter::evaluate(field, forfeits, &rows);
                let result = |who: PlayerIndex| results.get(who).copied().unwrap_or_default();
                for row in &mut rows {
                    row.values.push(result(row.player).value);
                }
                separate(&mut rows, |row| Reverse(result(row.player).behind));
            }
            Formula::Lots => draw_lots(&mut rows, |who| lots::lot(method.seed, number(who))),
            Formula::Sum
            | Formula::Average
            | Formula::RoundedAverage
            | Formula::Performance
            | Formula::PerfectPerformance
            | Formula::PairingNumber
            | Formula::Rating
            | Formula::Entered => {
                let basis = basis(&scores, tie_break);
                for row in &mut rows {
                    terms(&scores, tie_break, &basis, row.player, &mut sum);
                    row.values.push(total(&scores, tie_break, row.player, &sum));
                }
                separate(&mut rows, |row| row.values.last().copied());
            }
        }
        note_places(&mut rows);
    }
    manual_places::apply(field, &mut rows);
    rows
}

/// The terms of a player's tie-break, in the order of the rounds. Direct encounter and drawing of lots compare several
/// players; number, rating and entered values are given: these have none. `basis` is what [`basis`] returned for the tie-break.
pub(super) fn terms(
    all: &AllScores,
    tie_break: TieBreak,
    basis: &[Option<i32>],
    player: PlayerIndex,
    terms: &mut Vec<Term>,
) {
    terms.clear();
    let (scores, parts) = (all.of_tie_break(tie_break), tie_break.parts());
    let (line, scoring) = (scores.line(player), scores.field.scoring);
    match parts.kind {
        Kind::Progress => return progressive_score::terms(scores, player, parts.lowest, terms),
        Kind::Buchholz | Kind::ForeBuchholz => buchholz::terms(scores, player, parts.forfeits, terms),
        Kind::SonnebornBerger => sonneborn_berger::terms(scores, player, parts.forfeits, terms),
        Kind::BallsInLostGames => balls_in_lost_games::terms(line, scoring, terms),
        Kind::RoundsWon => games::rounds_won(line, scoring, terms),
        Kind::GamesWon => games::games_won(line, scoring, terms),
        Kind::GamesWithBlack => games::with_black(line, terms),
        Kind::GamesWonWithBlack => games::won_with_black(line, scoring, terms),
        Kind::RoundsElected => games::elected(line, terms),
        Kind::StandardPoints => standard_points::terms(scores, player, terms),
        Kind::OpponentsRating | Kind::Performance | Kind::PerfectPerformance => {
            average_rating::terms(scores, player, terms);
        }
        // Of the opponents played, whatever is supposed of the final round.
        Kind::AverageBuchholz => {
            average_rating::of_opponents(&all.real, player, basis, Why::OpponentBuchholz, terms);
        }
        Kind::OpponentsPerformance | Kind::OpponentsPerfectPerformance => {
            average_rating::of_opponents(scores, player, basis, Why::OpponentPerformance, terms);
        }
        Kind::Koya => koya::terms(scores, player, parts.limit, terms),
        Kind::DirectEncounter | Kind::PairingNumber | Kind::Rating | Kind::Entered | Kind::Lots => {}
    }
    cut::cut(terms, scores, player, parts);
}

/// By player, the values of which a tie-break is an average; empty for other tie-breaks.
pub(super) fn basis(all: &AllScores, tie_break: TieBreak) -> Vec<Option<i32>> {
    let scores = all.of_tie_break(tie_break);
    let rated = |player, terms: &mut Vec<Term>| {
        average_rating::terms(scores, player, terms);
        performance::halves(scores, player)
    };
    let players = scores.field.players.len();
    match tie_break.parts().kind {
        Kind::AverageBuchholz => by_player(players, |player, terms| {
            buchholz::terms(scores, player, false, terms);
            i32::try_from(performance::sum(terms)).ok()
        }),
        Kind::OpponentsPerformance => by_player(players, |player, terms| {
            let halves = rated(player, terms);
            performance::performance(halves, terms).map(|performance| performance.rating())
        }),
        Kind::OpponentsPerfectPerformance => by_player(players, |player, terms| {
            let halves = rated(player, terms);
            performance::perfect(halves, terms)
        }),
        _ => Vec::new(),
    }
}

/// A value of each player; the second argument is an empty list for terms.
fn by_player(players: usize, value: impl Fn(PlayerIndex, &mut Vec<Term>) -> Option<i32>) -> Vec<Option<i32>> {
    let mut terms = Vec::new();
    let one = |player| {
        terms.clear();
        value(player, &mut terms)
    };
    (0..players).map(one).collect()
}

/// The value of a tie-break: the sum of the terms that are not cut, their average, or what follows from them.
pub(super) fn total(all: &AllScores, tie_break: TieBreak, player: PlayerIndex, terms: &[Term]) -> Value {
    let (scores, parts) = (&all.real, tie_break.parts());
    let ordered = |number: i32, lowest_first: bool| {
        if lowest_first { Value::Lowest(Reverse(number)) } else { Value::Count(number) }
    };
    let known = |number: Option<i32>| number.map_or(Value::None, Value::Count);
    match parts.kind.formula() {
        Formula::RoundedAverage => average_rating::rating(terms),
        Formula::Average => average_rating::points(terms),
        Formula::Performance => {
            let performance = performance::performance(performance::halves(scores, player), terms);
            known(performance.map(|performance| performance.rating()))
        }
        Formula::PerfectPerformance => {
            known(performance::perfect(performance::halves(scores, player), terms))
        }
        Formula::Entered => {
            scores.field.entered.get(player).copied().flatten().map_or(Value::None, Value::Entered)
        }
        Formula::Rating if !scores.has_ratings() => Value::None,
        Formula::Rating => {
            scores.rating(player).map_or(Value::None, |rating| ordered(rating, parts.reversed))
        }
        Formula::PairingNumber => {
            let number = scores.field.numbers.get(player).copied().unwrap_or(u32::MAX);
            ordered(i32::try_from(number).unwrap_or(i32::MAX), !parts.reversed)
        }
        Formula::Sum | Formula::Meetings | Formula::Lots => {
            let counted = terms.iter().filter(|term| term.cut.is_none());
            tie_break.value(counted.fold(0, |sum: i32, term| sum.saturating_add(term.amount)))
        }
    }
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
