//! Sonneborn-Berger: points against the strong weigh more (C.07, 9.1).

use super::Term;
use super::scores::Scores;
use super::term::Product;
use super::unplayed::against;
use crate::primitives::PlayerIndex;

/// The scores that stand against the player, each times the points he has from the round, in quarters of a point.
pub(super) fn terms(scores: &Scores, player: PlayerIndex, terms: &mut Vec<Term>) {
    for (round, entry) in scores.line(player).iter().enumerate() {
        if let Some(against) = against(scores, player, entry) {
            let product = Product { score: against.score, points: entry.points() };
            let amount = product.score.halves().saturating_mul(product.points.halves());
            let (opponent, product) = (entry.opponent(), Some(product));
            terms.push(Term { opponent, product, ..Term::new(round, amount, against.why) });
        }
    }
}
