//! Everybody against everybody by the Berger tables (C.05, annex 1).
//!
//! The last of an even number stays in his place; the others turn against each other as hands of a clock. An
//! odd number is the next even one whose last player does not exist: whoever would meet him is free.

use super::{NoPairing, Pair, Pairing, State};
use crate::primitives::PlayerIndex;

/// How many rounds the table of so many players has.
#[must_use]
pub fn rounds(players: usize, cycles: u8) -> usize {
    usize::from(cycles) * rounds_of_cycle(players)
}

const fn rounds_of_cycle(players: usize) -> usize {
    if players < 2 { 0 } else { players.next_multiple_of(2) - 1 }
}

/// A round of the table, counted from 0, in the order of its boards; `None` after the last. Players are
/// positions on the list; who is free is in [`Pairing::free`].
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

/// White and black of each board, for `length` + 1 players.
fn table(length: usize, round: usize) -> impl Iterator<Item = [PlayerIndex; 2]> {
    let still = length;
    let turned = round * length.div_ceil(2) % length;
    let first = if round.is_multiple_of(2) { [turned, still] } else { [still, turned] };
    let others =
        (1..length.div_ceil(2)).map(move |by| [(turned + by) % length, (turned + length - by) % length]);
    std::iter::once(first).chain(others)
}

/// The round that follows the histories.
pub(super) fn pair(state: &State, cycles: u8, last_two_swapped: bool) -> Result<Pairing, NoPairing> {
    let players = state.players.len();
    if players < 2 {
        return Err(NoPairing::TooFewPlayers);
    }
    let past = state.players.first().map_or(0, |player| player.history.len());
    round(players, cycles, last_two_swapped, past).ok_or(NoPairing::TableFinished)
}
