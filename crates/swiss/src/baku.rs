//! The Baku acceleration (C.04.7): players of the upper half of the list get virtual points in the first
//! rounds, so that strong players meet each other earlier.

use super::{Points, Scoring};

/// The size of the upper group GA (C.04.7): half of the players that round 1 pairs, rounded up to an even number.
///
/// Players who come later, or have a requested bye or are absent in round 1, have no number in it. They do not
/// change the last player of GA, so that the group grows when they enter above that player. `in_round_one` tells
/// for each player of the list, in its order, whether round 1 pairs them: with a game or with the
/// pairing-allocated bye.
#[must_use]
pub fn upper_group(in_round_one: impl IntoIterator<Item = bool>) -> usize {
    let places: Vec<usize> =
        in_round_one.into_iter().zip(1..).filter_map(|(there, place)| there.then_some(place)).collect();
    let size = 2 * places.len().div_ceil(4);
    // With a single player the group has that one player, not two.
    size.checked_sub(1).and_then(|last| places.get(last).or(places.last())).copied().unwrap_or(0)
}

/// The virtual points of every player of GA in `round` (from 1) of a tournament of `rounds` rounds; players
/// outside GA have none.
///
/// The first half of the rounds, rounded up, is accelerated. In the first half of these, rounded up again,
/// the virtual points equal a win, in the others a draw.
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
