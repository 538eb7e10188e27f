//! Progress: who gathered the points earlier stands higher (S4).

use super::{Entry, Value};
use crate::ground::Score;

/// The sum of the scores after each round. A round in which the player's game is still going on adds nothing
/// yet, so that publishing a round moves nobody.
pub(super) fn value(line: &[Entry]) -> Value {
    let mut score = Score::ZERO;
    let mut sum = Score::ZERO;
    for entry in line {
        score += entry.points();
        if !matches!(entry, Entry::Pending { .. }) {
            sum += score;
        }
    }
    Value::Points(sum)
}
