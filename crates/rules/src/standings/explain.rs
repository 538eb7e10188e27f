//! How each number of the table is computed, and what places one player above another.

use super::scores::AllScores;
use super::{
    Field, Formula, Method, Performance, Pool, Row, Term, TieBreak, Value, Why, direct_encounter, elo, fore,
    lots, performance, ranking,
};
use crate::primitives::PlayerIndex;

/// How a player's value of one tie-break is computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The tie-break that is explained.
    pub tie_break: TieBreak,
    /// The value in the table.
    pub value: Value,
    /// What the value is computed from.
    pub made: Made,
}

/// What a value is computed from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Made {
    /// The terms of a sum, in the order of the rounds.
    Sum(Vec<Term>),
    /// The terms of an average, in the order of the rounds.
    Average(Vec<Term>),
    /// The opponents' ratings, in the order of the rounds, and what follows from them (C.07, 10.2). `None` without a game.
    Performance(Vec<Term>, Option<Performance>),
    /// The opponents' ratings, in the order of the rounds, with the points expected from the rating found (C.07, 10.3).
    Perfect(Vec<Term>, Perfect),
    /// The number of the starting list, or the player's rating; whether the section gives that rating to an unrated player.
    Given {
        /// Whether the player is unrated.
        by_rule: bool,
    },
    /// A value that an official has entered, or none.
    Entered,
    /// The section does not use this tie-break because not all players have a rating (C.07, article 10).
    LeftOut,
    /// Points in the games among the tied players: the player's groups one after another, each formed by players
    /// that the group before left tied. Empty if no one was tied with the player.
    Meetings(Vec<Pool>),
    /// Drawing of lots: the tied players in the order drawn. Empty if no one was tied with the player.
    Lots(Vec<PlayerIndex>),
}

/// How a perfect tournament performance is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perfect {
    /// The points in the games, in halves.
    pub halves: i32,
    /// The points expected from the rating found, in hundredths.
    pub expected: i32,
    /// The points expected from a rating lower by one, in hundredths: too few, unless there are no points at all.
    pub one_less: i32,
}

/// Explains each value of a player's row, in the order of the method. `rows` is what [`rank`](super::rank)
/// returned for the same field and method; the answer is empty for a player without a row.
///
/// ```
/// use toguznama_rules::primitives::{Score, Side};
/// use toguznama_rules::standings::{Entry, Field, Made, Method, TieBreak, Why, explain, rank};
///
/// let game = |opponent, side, points| Entry::Game { opponent, side, points, balls: None };
/// // Player 0 beats player 1.
/// let field = Field {
///     players: vec![
///         vec![game(1, Side::White, Score::ONE)],
///         vec![game(0, Side::Black, Score::ZERO)],
///     ],
///     numbers: vec![1, 2],
///     ..Field::default()
/// };
/// let method = Method { order: vec![TieBreak::Buchholz], ..Method::default() };
/// let reasons = explain(&field, &method, &rank(&field, &method), 1);
/// let Made::Sum(terms) = &reasons[0].made else { panic!() };
/// // One term: the score of player 0, in half points.
/// assert_eq!((terms[0].opponent, terms[0].amount, terms[0].why), (Some(0), 2, Why::Opponent));
/// ```
#[must_use]
pub fn explain(field: &Field, method: &Method, rows: &[Row], player: PlayerIndex) -> Vec<Reason> {
    let Some(row) = rows.iter().find(|row| row.player == player) else { return Vec::new() };
    let drawn = fore::field(field, method);
    let scores = AllScores::new(field, drawn.as_ref(), method);
    let reason = |(column, (&tie_break, &value)): (usize, (&TieBreak, &Value))| {
        let tied = || tied_with(rows, row, column);
        let kind = tie_break.parts().kind;
        let made = match kind.formula() {
            Formula::Meetings => {
                let forfeits = direct_encounter::counts_forfeits(field, method, tie_break);
                Made::Meetings(direct_encounter::pools(field, forfeits, tied(), player))
            }
            Formula::Lots => Made::Lots(draw_order(field, method, tied())),
            _ if kind.needs_ratings() && !scores.real.has_ratings() => Made::LeftOut,
            Formula::PairingNumber => Made::Given { by_rule: false },
            Formula::Entered => Made::Entered,
            Formula::Rating => {
                Made::Given { by_rule: field.ratings.get(player).copied().flatten().is_none() }
            }
            formula @ (Formula::Sum
            | Formula::Average
            | Formula::RoundedAverage
            | Formula::Performance
            | Formula::PerfectPerformance) => {
                let mut terms = Vec::new();
                ranking::terms(&scores, tie_break, &ranking::basis(&scores, tie_break), player, &mut terms);
                made_of(&scores, formula, player, value, terms)
            }
        };
        Reason { tie_break, value, made }
    };
    method.order.iter().zip(&row.values).enumerate().map(reason).collect()
}

/// What a value that this formula gives is made of, given its terms.
fn made_of(
    scores: &AllScores,
    formula: Formula,
    player: PlayerIndex,
    value: Value,
    mut terms: Vec<Term>,
) -> Made {
    let halves = || performance::halves(&scores.real, player);
    match (formula, value) {
        (Formula::Performance, _) => {
            let performance = performance::performance(halves(), &terms);
            Made::Performance(terms, performance)
        }
        (Formula::PerfectPerformance, Value::Count(rating)) => {
            let perfect = Perfect {
                halves: halves(),
                expected: performance::expected(rating, &terms),
                one_less: performance::expected(rating.saturating_sub(1), &terms),
            };
            for term in &mut terms {
                term.why = Why::Expected { hundredths: elo::expected_unlimited(rating - term.amount) };
            }
            Made::Perfect(terms, perfect)
        }
        // Without a game there is nothing to compute from.
        (Formula::Average | Formula::RoundedAverage | Formula::PerfectPerformance, _) => Made::Average(terms),
        (
            Formula::Sum
            | Formula::PairingNumber
            | Formula::Rating
            | Formula::Entered
            | Formula::Meetings
            | Formula::Lots,
            _,
        ) => Made::Sum(terms),
    }
}

/// The players who share a row's place before the tie-break of this column.
fn tied_with(rows: &[Row], row: &Row, column: usize) -> Vec<PlayerIndex> {
    let place = row.places.get(column);
    rows.iter().filter(|other| other.places.get(column) == place).map(|other| other.player).collect()
}

/// The order in which the lots of these players are drawn; empty for a single player.
fn draw_order(field: &Field, method: &Method, mut tied: Vec<PlayerIndex>) -> Vec<PlayerIndex> {
    if tied.len() < 2 {
        return Vec::new();
    }
    let number = |player: PlayerIndex| field.numbers.get(player).copied().unwrap_or(u32::MAX);
    tied.sort_by_key(|&player| lots::lot(method.seed, number(player)));
    tied
}

/// What places one row above another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separation {
    /// One row has more points.
    Points,
    /// The tie-break of this column (from 0): the first one in which they differ.
    TieBreak(usize),
    /// An official: no tie-break separates them.
    Manual,
    /// Nothing: they share the place.
    Nothing,
}

/// What places `above` before `below`, two rows of the same table.
#[must_use]
pub fn separation(above: &Row, below: &Row) -> Separation {
    match above.places.iter().zip(&below.places).position(|(one, other)| one != other) {
        None if above.place == below.place => Separation::Nothing,
        None => Separation::Manual,
        Some(0) => Separation::Points,
        Some(column) => Separation::TieBreak(column - 1),
    }
}
