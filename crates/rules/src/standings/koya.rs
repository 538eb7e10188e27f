//! Koya system (KS): points against the upper half, meant for round robins (C.07, 9.2).

use super::scores::Scores;
use super::{Term, Why};
use crate::primitives::PlayerIndex;

/// The points against all opponents who have at least half of the maximum score. Forfeits count: their points
/// were scored against that opponent.
pub(super) fn terms(scores: &Scores, player: PlayerIndex, terms: &mut Vec<Term>) {
    for (round, entry) in scores.line(player).iter().enumerate() {
        let Some(opponent) = entry.opponent().filter(|_| entry.is_settled()) else { continue };
        let score = scores.own(opponent);
        let (amount, why) = if score + score >= scores.max_score {
            (entry.points().halves(), Why::AtLeastHalf { score })
        } else {
            (0, Why::BelowHalf { score })
        };
        terms.push(Term { opponent: Some(opponent), ..Term::new(round, amount, why) });
    }
}
