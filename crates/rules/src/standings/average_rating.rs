//! Average rating of opponents (ARO; C.07, 10.1).

use super::scores::Scores;
use super::{Entry, Term, Value, Why};
use crate::primitives::PlayerIndex;

/// The ratings of the opponents of played games. Empty if any player of the section is unrated: article 10
/// then leaves the tie-break out.
pub(super) fn terms(scores: &Scores, player: PlayerIndex, terms: &mut Vec<Term>) {
    if !scores.all_rated {
        return;
    }
    for (round, entry) in scores.line(player).iter().enumerate() {
        if let Entry::Game { opponent, .. } = *entry {
            let rating = scores.field.ratings.get(opponent).copied().flatten().unwrap_or(0);
            terms.push(Term { opponent: Some(opponent), ..Term::new(round, rating.into(), Why::Rating) });
        }
    }
}

/// The average, rounded to the nearest integer, halves up.
pub(super) fn average(terms: &[Term]) -> Value {
    let games = i64::try_from(terms.len()).unwrap_or(i64::MAX);
    let sum: i64 = terms.iter().map(|term| i64::from(term.amount)).sum();
    let average = sum.saturating_mul(2).saturating_add(games).checked_div(games.saturating_mul(2));
    average.and_then(|average| u32::try_from(average).ok()).map_or(Value::None, Value::Count)
}
