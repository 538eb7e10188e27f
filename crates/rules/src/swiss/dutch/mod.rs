//! The FIDE (Dutch) System, C.04.3 as in force since 1 February 2026.
//!
//! To be read in this order:
//!
//! 1. [`field`]: who is there, as article 1 sees him, and the absolute criteria C1–C3;
//! 2. [`completion`]: whether those left can be paired at all (C4), and who may have the bye (C5);
//! 3. this file: one bracket after the other (article 3), the order of boards;
//! 4. [`criteria`]: the quality criteria C6–C21;
//! 5. [`bracket`]: the ways of pairing one bracket, the cheap ones first, each with its proof;
//! 6. [`walk`]: candidates in the order of 4.2, for large brackets where all is well;
//! 7. [`exact`]: the order of articles 4.2 and 4.3 by matchings, for all others;
//! 8. [`colours`]: article 5;
//! 9. [`unpairable`]: who stands in the way when nothing is legal;
//! 10. [`explain`]: why a finished pairing is as it is;
//! 11. [`breaches`]: what a pairing made by hand breaks.

mod bracket;
pub(super) mod breaches;
mod colours;
mod completion;
mod criteria;
mod exact;
pub mod explain;
mod field;
mod kinds;
pub(super) mod unpairable;
mod walk;

use super::{Pairing, State};
use completion::Completion;
use field::{Field, Rank};

/// Pairs the round that follows the histories, bracket by bracket from the highest score (1.3, 3.1); `None`
/// when no complete pairing keeps C1, C2 and C3.
pub(super) fn pair(state: &State) -> Option<Pairing> {
    pair_by(state, bracket::best)
}

/// The same by the one way that is right whatever the bracket, with no short cut.
#[cfg(test)]
pub(super) fn pair_exactly(state: &State) -> Option<Pairing> {
    pair_by(state, |_, group, bracket| bracket::seen(bracket, group))
}

/// Pairs a round, with this way to pair a bracket.
fn pair_by(state: &State, way: bracket::Way) -> Option<Pairing> {
    let field = Field::new(state);
    let completion = Completion::new(&field)?;
    let mut pairs = Vec::with_capacity(field.players.len() / 2);
    let mut floaters = Vec::new();
    for group in 0..field.groups.len() {
        floaters = bracket::settle(&completion, group, floaters, &mut pairs, way)?;
    }
    let bye = floaters.first().and_then(|rank| Some(field.players.get(*rank)?.index));
    Some(Pairing { pairs: boards(&field, pairs), bye, free: None })
}

/// The games with their colours, in the order of boards.
fn boards(field: &Field, pairs: Vec<(Rank, Rank)>) -> Vec<super::Pair> {
    let game = |(upper, lower)| {
        let (higher, lower) = (field.players.get(upper)?, field.players.get(lower)?);
        Some(colours::allot(field.state, higher, lower))
    };
    let mut games: Vec<_> = pairs.into_iter().filter_map(game).collect();
    super::sort_boards(field.state, &mut games);
    games
}
