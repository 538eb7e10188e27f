//! Wins: who won more games on the board stands higher.

use super::{Entry, Value};
use crate::ground::Score;

/// The number of games played and won; forfeits and byes are not games (S5).
pub(super) fn value(line: &[Entry]) -> Value {
    let won = |entry: &&Entry| matches!(entry, Entry::Game { points, .. } if *points >= Score::ONE);
    Value::Count(line.iter().filter(won).fold(0, |wins: u32, _| wins.saturating_add(1)))
}
