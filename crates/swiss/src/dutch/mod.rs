//! The FIDE (Dutch) System, C.04.3 as in force since 1 February 2026.
//!
//! Suggested reading order:
//!
//! 1. [`roster`]: the players to be paired by article 1, and the absolute criteria C1–C3;
//! 2. [`completion`]: whether the remaining players can be paired (C4), and who can have the bye (C5);
//! 3. this file: pairing one bracket after another (article 3), and the order of boards;
//! 4. [`criteria`]: the quality criteria C6–C21;
//! 5. [`bracket`]: the methods to pair one bracket, the fast ones first, each with its proof;
//! 6. [`ordered_search`]: candidates in the order of 4.2, for large brackets without difficulties;
//! 7. [`exact`]: the order of 4.2 and 4.3 by matchings, for all other brackets, with [`vertex_kinds`];
//! 8. [`colours`]: article 5;
//! 9. [`unpairable`]: the players who prevent a pairing when none is legal;
//! 10. [`explain`]: why a finished pairing is as it is;
//! 11. [`breaches`]: which rules a manual pairing breaks.

mod bracket;
pub(super) mod breaches;
mod colours;
mod completion;
mod criteria;
mod exact;
pub mod explain;
mod ordered_search;
mod roster;
pub(super) mod unpairable;
mod vertex_kinds;

use super::{Pairing, State};
use completion::Completion;
use roster::{Rank, Roster};

/// Pairs the next round, bracket by bracket from the highest score (1.3, 3.1); `None` when no complete
/// pairing satisfies C1, C2 and C3.
pub(super) fn pair(state: &State) -> Option<Pairing> {
    pair_by(state, bracket::best_candidate)
}

/// The same by the method that is exact for any bracket, without the fast ones.
#[cfg(test)]
pub(super) fn pair_exactly(state: &State) -> Option<Pairing> {
    pair_by(state, |_, group, bracket| bracket::with_all_below(bracket, group))
}

/// Pairs a round with this method to pair a bracket.
fn pair_by(state: &State, method: bracket::BracketMethod) -> Option<Pairing> {
    let roster = Roster::new(state);
    let completion = Completion::new(&roster)?;
    let mut pairs = Vec::with_capacity(roster.players.len() / 2);
    let mut floaters = Vec::new();
    for group in 0..roster.groups.len() {
        floaters = bracket::pair_bracket(&completion, group, floaters, &mut pairs, method)?;
    }
    let bye = floaters.first().and_then(|rank| Some(roster.players.get(*rank)?.index));
    Some(Pairing { pairs: boards(&roster, pairs), bye, free: None })
}

/// The games with their colours, in the order of boards.
fn boards(roster: &Roster, pairs: Vec<(Rank, Rank)>) -> Vec<super::Pair> {
    let game = |(upper, lower)| {
        let (higher, lower) = (roster.players.get(upper)?, roster.players.get(lower)?);
        Some(colours::allocate(roster.state, higher, lower))
    };
    let mut games: Vec<_> = pairs.into_iter().filter_map(game).collect();
    super::sort_boards(roster.state, &mut games);
    games
}
