//! Progressive score (PS): players who scored earlier rank higher (S4; C.07, 7.5).

use super::scores::Scores;
use super::{Cut, Term, Why};
use crate::primitives::{PlayerIndex, Score};

/// The score after each round, less earlier penalties if the method says so (W2). A round in which the
/// player's game is in progress adds nothing yet, so that publishing a round changes no one's place among
/// those who play. A cut leaves out the scores after the first rounds, the least significant ones (14.1.1).
pub(super) fn terms(scores: &Scores, player: PlayerIndex, cut: usize, terms: &mut Vec<Term>) {
    let penalties = if scores.method.penalty_in_progress { scores.penalties(player) } else { &[] };
    let mut score = Score::ZERO;
    for (round, entry) in scores.line(player).iter().enumerate() {
        score += entry.points();
        if entry.is_settled() {
            let taken = penalties.iter().filter(|penalty| penalty.round <= round);
            let penalty = taken.map(|penalty| penalty.points).sum();
            let cut = (round < cut).then_some(Cut::Lowest);
            terms.push(Term {
                cut,
                ..Term::new(round, (score - penalty).halves(), Why::ScoreAfter { penalty })
            });
        }
    }
}
