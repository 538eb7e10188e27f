//! Progress: who gathered the points earlier stands higher (S4; C.07, 7.5).

use super::scores::Scores;
use super::{Term, Why};
use crate::primitives::{PlayerIndex, Score};

/// The scores after each round, less the penalties until then where the method has Progress see them (W2). A round in
/// which the player's game is still going on adds nothing yet, so that publishing a round moves nobody who plays in it.
pub(super) fn terms(scores: &Scores, player: PlayerIndex, terms: &mut Vec<Term>) {
    let penalties = if scores.method.penalty_in_progress { scores.penalties(player) } else { &[] };
    let mut score = Score::ZERO;
    for (round, entry) in scores.line(player).iter().enumerate() {
        score += entry.points();
        if entry.is_settled() {
            let taken = penalties.iter().filter(|penalty| penalty.round <= round);
            let penalty = taken.map(|penalty| penalty.points).sum();
            terms.push(Term::new(round, (score - penalty).halves(), Why::ScoreAfter { penalty }));
        }
    }
}
