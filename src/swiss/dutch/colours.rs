//! Article 5: who has which colour, once it is known who meets whom.

use super::super::{Pair, Past, State};
use super::field::{Player, Strength};
use crate::ground::Side;

/// Gives the colours by the reasons of 5.2, in their order. `higher` stands before `lower` in the order of 1.2.
pub(super) fn allot(state: &State, higher: &Player, lower: &Player) -> Pair {
    match side_of_higher(state, higher, lower) {
        Side::White => Pair { white: higher.index, black: lower.index },
        Side::Black => Pair { white: lower.index, black: higher.index },
    }
}

fn side_of_higher(state: &State, higher: &Player, lower: &Player) -> Side {
    let first = if higher.number % 2 == 1 { state.initial_side } else { state.initial_side.other() };
    let (own, others) = match (higher.wish, lower.wish) {
        (None, None) => return first,
        (Some(own), None) => return own,
        (None, Some(others)) => return others.other(),
        (Some(own), Some(others)) => (own, others),
    };
    if own != others {
        return own;
    }
    // Between two absolute preferences the wider difference of colours decides; nothing else is weighed so.
    let weight = |player: &Player| {
        let wide = if player.strength == Strength::Absolute { player.difference } else { 0 };
        (player.strength, wide)
    };
    match weight(higher).cmp(&weight(lower)) {
        std::cmp::Ordering::Greater => own,
        std::cmp::Ordering::Less => own.other(),
        std::cmp::Ordering::Equal => alternated(state, higher, lower).unwrap_or(own),
    }
}

/// The side that the higher has if both change the colours of the latest round in which they differed.
fn alternated(state: &State, higher: &Player, lower: &Player) -> Option<Side> {
    let sides = |player: &Player| {
        let history = state.players.get(player.index).map_or(&[][..], |entrant| &entrant.history);
        history.iter().rev().filter_map(|past| match *past {
            Past::Game { side, .. } => Some(side),
            _ => None,
        })
    };
    sides(higher).zip(sides(lower)).find(|(own, others)| own != others).map(|(own, _)| own.other())
}
