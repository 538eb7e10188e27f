//! Buchholz: the stronger the opponents, the higher (S4; C.07, 8.1).

use super::Term;
use super::scores::Scores;
use super::unplayed::against;
use crate::primitives::PlayerIndex;

/// The scores that stand against the player, round by round.
pub(super) fn terms(scores: &Scores, player: PlayerIndex, terms: &mut Vec<Term>) {
    for (round, entry) in scores.line(player).iter().enumerate() {
        if let Some(against) = against(scores, player, entry) {
            let opponent = entry.opponent();
            terms.push(Term { opponent, ..Term::new(round, against.score.halves(), against.why) });
        }
    }
}
