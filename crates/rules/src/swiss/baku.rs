//! The Baku acceleration (C.04.7): in the first rounds the upper half of the list has virtual points, so that
//! equals meet from the start.

use super::{Points, Scoring};

/// How many of the list are in the upper group GA: half of those on it before round 1, up to an even number.
///
/// Late entries push the end of GA down: its last player stays the same. `before_round_one` tells for each of
/// the list, in its order, whether he stood on it then.
#[must_use]
pub fn upper_group(before_round_one: impl IntoIterator<Item = bool>) -> usize {
    let places: Vec<usize> =
        before_round_one.into_iter().zip(1..).filter_map(|(there, place)| there.then_some(place)).collect();
    let size = 2 * places.len().div_ceil(4);
    // One player alone is all of GA.
    size.checked_sub(1).and_then(|last| places.get(last).or(places.last())).copied().unwrap_or(0)
}

/// The virtual points that everybody of GA has in a round (counted from 1) of so many; the others have none.
///
/// The first half of the rounds is accelerated, rounded up: in the first half of those, rounded up again, the
/// points are those of a win, then those of a draw.
#[must_use]
pub fn virtual_points(round: u8, rounds: u8, scoring: &Scoring) -> Points {
    let accelerated = rounds.div_ceil(2);
    match round {
        0 => Points::ZERO,
        _ if round <= accelerated.div_ceil(2) => scoring.win,
        _ if round <= accelerated => scoring.draw,
        _ => Points::ZERO,
    }
}
