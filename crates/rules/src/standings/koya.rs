//! Koya: points against the upper half, made for round robins (C.07, 9.2).

use super::scores::Scores;
use super::{Term, Why};
use crate::primitives::PlayerIndex;

/// The points against everybody who has at least half of what could be scored. A forfeit counts: its points were scored
/// against him.
pub(super) fn terms(scores: &Scores, player: PlayerIndex, terms: &mut Vec<Term>) {
    for (round, entry) in scores.line(player).iter().enumerate() {
        let Some(opponent) = entry.opponent().filter(|_| entry.is_settled()) else { continue };
        let score = scores.own(opponent);
        let (amount, why) = if score + score >= scores.most {
            (entry.points().halves(), Why::AtLeastHalf { score })
        } else {
            (0, Why::BelowHalf { score })
        };
        terms.push(Term { opponent: Some(opponent), ..Term::new(round, amount, why) });
    }
}
