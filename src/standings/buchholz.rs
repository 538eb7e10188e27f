//! Buchholz: the stronger the opponents, the higher (S4).

use super::{Entry, Value};
use crate::ground::{PlayerIndex, Score};

/// The sum of the scores that the opponents have in the table; `points` are everybody's.
///
/// A round without a played game (S5) counts as a game against a virtual opponent: one who ends with the
/// player's own score where the round brought him points (a bye, a win by forfeit, a requested half point), and
/// one who ends with nothing where it did not. A game still going on adds nothing yet.
pub(super) fn value(player: PlayerIndex, line: &[Entry], points: &[Score]) -> Value {
    let score_of = |whom: PlayerIndex| points.get(whom).copied().unwrap_or_default();
    Value::Points(
        line.iter()
            .map(|entry| match *entry {
                Entry::Game { opponent, .. } => score_of(opponent),
                Entry::Pending { .. } => Score::ZERO,
                Entry::Forfeit { .. } | Entry::Bye { .. } | Entry::Absent { .. } => {
                    if entry.points() > Score::ZERO { score_of(player) } else { Score::ZERO }
                }
            })
            .sum(),
    )
}
