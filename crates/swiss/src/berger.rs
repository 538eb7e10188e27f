//! The Berger tables of round-robin tournaments (C.05, annex 1).
//!
//! With an even number of players the last one keeps their place and all others rotate (the circle method).
//! An odd number uses the table of the next even one, without its last player: the opponent of the missing
//! player has a free round.

use super::{Pair, Pairing};
use crate::primitives::PlayerIndex;

/// The number of rounds of the table; 0 for fewer than two players.
#[must_use]
pub fn rounds(players: usize, cycles: u8) -> usize {
    usize::from(cycles) * rounds_of_cycle(players)
}

const fn rounds_of_cycle(players: usize) -> usize {
    if players < 2 { 0 } else { players.next_multiple_of(2) - 1 }
}

/// A round of the table, counted from 0, with its games in the order of boards; `None` after the last round.
/// Players are positions on the list. With an odd number of players [`Pairing::free`] is the player without a
/// game. `last_two_swapped` is explained at [`RoundRobin`](super::System::RoundRobin).
///
/// ```
/// use toguznama_swiss::{Pair, berger};
///
/// assert_eq!(berger::rounds(4, 1), 3);
/// let first = berger::round(4, 1, false, 0).unwrap();
/// assert_eq!(first.pairs, [Pair { white: 0, black: 3 }, Pair { white: 1, black: 2 }]);
/// assert_eq!(berger::round(4, 1, false, 3), None);
/// ```
#[must_use]
pub fn round(players: usize, cycles: u8, last_two_swapped: bool, round: usize) -> Option<Pairing> {
    if round >= rounds(players, cycles) {
        return None;
    }
    let length = rounds_of_cycle(players);
    let (cycle, mut at) = (round / length, round % length);
    if last_two_swapped && cycle + 1 < usize::from(cycles) && length > 1 && at + 2 >= length {
        at = 2 * length - 3 - at;
    }
    let mut pairing = Pairing::default();
    for [white, black] in table(length, at) {
        let pair = if cycle % 2 == 0 { Pair { white, black } } else { Pair { white: black, black: white } };
        if white.max(black) < players {
            pairing.pairs.push(pair);
        } else {
            pairing.free = Some(white.min(black));
        }
    }
    Some(pairing)
}

/// White and black of each board in the table of `length` + 1 players, an even number.
fn table(length: usize, round: usize) -> impl Iterator<Item = [PlayerIndex; 2]> {
    let still = length;
    let turned = round * length.div_ceil(2) % length;
    let first = if round.is_multiple_of(2) { [turned, still] } else { [still, turned] };
    let others =
        (1..length.div_ceil(2)).map(move |by| [(turned + by) % length, (turned + length - by) % length]);
    std::iter::once(first).chain(others)
}
