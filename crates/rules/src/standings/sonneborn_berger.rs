//! Sonneborn-Berger (SB): points against stronger opponents weigh more (C.07, 9.1).

use super::Term;
use super::scores::Scores;
use super::term::Product;
use super::unplayed::opponent_score;
use crate::primitives::PlayerIndex;

/// One term per round: the opponent's score times the points scored, in quarters of a point.
pub(super) fn terms(scores: &Scores, player: PlayerIndex, forfeits: bool, terms: &mut Vec<Term>) {
    for (round, entry) in scores.line(player).iter().enumerate() {
        if let Some(opponent_score) = opponent_score(scores, player, entry, forfeits) {
            let product = Product { score: opponent_score.score, points: entry.points() };
            let amount = product.score.halves().saturating_mul(product.points.halves());
            let (opponent, product) = (entry.opponent(), Some(product));
            terms.push(Term { opponent, product, ..Term::new(round, amount, opponent_score.why) });
        }
    }
}
