//! Balls in lost games: who resisted more stands higher (S4).

use super::{Entry, Value};
use crate::ground::{Balls, Score};

/// The balls in the player's own kazan, summed over the games he played and lost. A lost game whose counts were
/// not recorded adds nothing.
pub(super) fn value(line: &[Entry]) -> Value {
    let lost = line.iter().filter_map(|entry| match entry {
        Entry::Game { points, balls, .. } if *points <= Score::ZERO => *balls,
        _ => None,
    });
    Value::Count(lost.map(Balls::get).map(u32::from).sum())
}
