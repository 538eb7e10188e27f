//! Koya system (KS): points against the upper half, meant for round robins (C.07, 9.2).

use super::scores::Scores;
use super::{Term, Why};
use crate::primitives::{PlayerIndex, Score};

/// The points against all opponents who have at least half of the maximum score, a limit that can be moved by half points
/// (14.5). Forfeits count: their points
/// were scored against that opponent.
pub(super) fn terms(scores: &Scores, player: PlayerIndex, moved: i32, terms: &mut Vec<Term>) {
    let by = Score::from_halves(scores.field.half_point.halves().saturating_mul(moved));
    let limit = scores.max_score + by + by;
    for (round, entry) in scores.line(player).iter().enumerate() {
        let Some(opponent) = entry.opponent().filter(|_| entry.is_settled()) else { continue };
        let score = scores.own(opponent);
        let (amount, why) = match (score + score >= limit, moved) {
            (true, 0) => (entry.points().halves(), Why::AtLeastHalf { score }),
            (true, limit) => (entry.points().halves(), Why::AtLeastLimit { score, limit }),
            (false, 0) => (0, Why::BelowHalf { score }),
            (false, limit) => (0, Why::BelowLimit { score, limit }),
        };
        terms.push(Term { opponent: Some(opponent), ..Term::new(round, amount, why) });
    }
}
