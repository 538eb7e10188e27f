//! Average rating of opponents (ARO; C.07, 10.1), and the averages of opponents' values (8.2, 10.4, 10.5).

use super::average::rounded;
use super::performance::sum;
use super::scores::Scores;
use super::{Average, Entry, Term, Value, Why};
use crate::primitives::PlayerIndex;

/// The ratings of the opponents of played games. Empty if article 10 leaves the tie-break out, because a player of the
/// section is unrated and no rule gives a rating.
pub(super) fn terms(scores: &Scores, player: PlayerIndex, terms: &mut Vec<Term>) {
    for (round, entry) in scores.line(player).iter().enumerate() {
        if let Entry::Game { opponent, .. } = *entry
            && let Some(amount) = scores.rating_in(opponent, round)
        {
            let is_given = scores.is_unrated_in(opponent, round);
            let why = if is_given { Why::RatingGiven } else { Why::Rating };
            terms.push(Term { opponent: Some(opponent), ..Term::new(round, amount, why) });
        }
    }
}

/// A value of each opponent of a played game; `values` is by player.
pub(super) fn of_opponents(
    scores: &Scores,
    player: PlayerIndex,
    values: &[Option<i32>],
    why: Why,
    terms: &mut Vec<Term>,
) {
    for (round, entry) in scores.line(player).iter().enumerate() {
        if let Entry::Game { opponent, .. } = *entry
            && let Some(amount) = values.get(opponent).copied().flatten()
        {
            terms.push(Term { opponent: Some(opponent), ..Term::new(round, amount, why) });
        }
    }
}

/// The average of the terms that are not cut, rounded to the nearest integer, halves up.
pub(super) fn rating(terms: &[Term]) -> Value {
    let counted: Vec<Term> = terms.iter().filter(|term| term.cut.is_none()).copied().collect();
    let games = i64::try_from(counted.len()).unwrap_or(i64::MAX);
    rounded(sum(&counted), games).filter(|_| !counted.is_empty()).map_or(Value::None, Value::Count)
}

/// The average of points.
pub(super) fn points(terms: &[Term]) -> Value {
    match (i32::try_from(sum(terms)), i32::try_from(terms.len())) {
        (Ok(sum), Ok(terms)) if terms > 0 => Value::Average(Average { sum, terms }),
        _ => Value::None,
    }
}
