//! Buchholz (BH): the sum of the opponents' scores (S4; C.07, 8.1).

use super::Term;
use super::scores::Scores;
use super::unplayed::opponent_score;
use crate::primitives::PlayerIndex;

/// One term per round: the opponent's score, or what replaces it in an unplayed round.
pub(super) fn terms(scores: &Scores, player: PlayerIndex, forfeits: bool, terms: &mut Vec<Term>) {
    for (round, entry) in scores.line(player).iter().enumerate() {
        if let Some(opponent_score) = opponent_score(scores, player, entry, forfeits) {
            let opponent = entry.opponent();
            terms.push(Term {
                opponent,
                ..Term::new(round, opponent_score.score.halves(), opponent_score.why)
            });
        }
    }
}
