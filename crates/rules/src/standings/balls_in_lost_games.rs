//! Balls in lost games: players who resisted longer rank higher (S4).

use super::{Entry, Term, Why};
use crate::primitives::PointSystem;

/// The balls in the player's own kazan in each played and lost game. A lost game without recorded counts adds
/// nothing.
pub(super) fn terms(line: &[Entry], scoring: PointSystem, terms: &mut Vec<Term>) {
    for (round, entry) in line.iter().enumerate() {
        if let Entry::Game { opponent, points, balls, .. } = *entry
            && points < scoring.draw
        {
            let (amount, why) =
                balls.map_or((0, Why::BallsUnknown), |balls| (balls.get().into(), Why::Balls));
            terms.push(Term { opponent: Some(opponent), ..Term::new(round, amount, why) });
        }
    }
}
