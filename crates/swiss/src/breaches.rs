//! Which rules a pairing breaks that an arbiter made or changed manually.

use super::{Breach, Pair, Pairing, PastRound, State, System, berger, dutch};
use crate::primitives::{PlayerIndex, Side};

/// Every rule that a pairing of the next round breaks, board by board, then the bye. The pairing may be
/// partial: an unpaired player is not a breach.
///
/// A pairing made by [`pair`](super::pair) breaks none. In a round robin rematches in the cycle and the same colour
/// a third time in a row are checked, this one for pairs that are not of the table as it stands. The other rules belong to
/// the Swiss system, and no pair is forbidden where everybody meets everybody.
#[must_use]
pub fn breaches(state: &State, pairing: &Pairing) -> Vec<Breach> {
    if let System::RoundRobin { .. } = state.system {
        return of_table(state, pairing);
    }
    let mut found = Vec::new();
    for pair in &pairing.pairs {
        let players = [pair.white, pair.black];
        if let Some(round) = last_met(state, players, 0) {
            found.push(Breach::Rematch { players, round });
        }
        let is_it = |forbidden: &&[PlayerIndex; 2]| players.iter().all(|player| forbidden.contains(player));
        if state.forbidden.iter().any(|forbidden| is_it(&forbidden)) {
            found.push(Breach::Forbidden { players });
        }
    }
    dutch::breaches::find(state, pairing, &mut found);
    found
}

/// What a pairing breaks in a round robin.
fn of_table(state: &State, pairing: &Pairing) -> Vec<Breach> {
    let first_round = first_of_cycle(state);
    let rematch = |pair: &Pair| {
        let players = [pair.white, pair.black];
        Some(Breach::MetInCycle { players, round: last_met(state, players, first_round)? })
    };
    let table = super::pair(state).unwrap_or_default();
    let by_hand = pairing.pairs.iter().filter(|pair| !table.pairs.contains(pair));
    let third = by_hand.flat_map(|pair| third_colours(state, *pair));
    pairing.pairs.iter().filter_map(rematch).chain(third).collect()
}

/// The players who get the same colour in a third game in a row.
fn third_colours(state: &State, pair: Pair) -> impl Iterator<Item = Breach> {
    let repeats = |(player, side): &(PlayerIndex, Side)| {
        let history = state.players.get(*player).map(|player| player.history.as_slice()).unwrap_or_default();
        let side_of =
            |past: &PastRound| if let PastRound::Game { side, .. } = past { Some(*side) } else { None };
        let mut last = history.iter().rev().filter_map(side_of);
        last.next() == Some(*side) && last.next() == Some(*side)
    };
    let sides = [(pair.white, Side::White), (pair.black, Side::Black)].into_iter().filter(repeats);
    sides.map(|(player, side)| Breach::ThirdInTable { player, side }).collect::<Vec<_>>().into_iter()
}

/// The latest round (from 1) in which two players met, leaving out the first `since` rounds.
fn last_met(state: &State, [one, other]: [PlayerIndex; 2], since: usize) -> Option<usize> {
    let history = &state.players.get(one)?.history;
    let met = |past: &PastRound| matches!(past, PastRound::Game { opponent, .. } if *opponent == other);
    history.iter().rposition(met).filter(|at| *at >= since).map(|at| at + 1)
}

/// The number of rounds before the cycle of a round robin to which the next round belongs.
fn first_of_cycle(state: &State) -> usize {
    let past = state.players.first().map_or(0, |player| player.history.len());
    let length = berger::rounds(state.players.len(), 1).max(1);
    past / length * length
}
