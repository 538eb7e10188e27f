//! Article 5: who has which colour, once it is known who meets whom.

use super::super::{Pair, Past, State};
use super::field::{Player, Strength};
use crate::primitives::{PlayerIndex, Side};

/// Why the colours of a board are as they are: the first reason of 5.2 that decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourReason {
    /// 5.2.1: the two are due different colours, and both have them.
    Both,
    /// 5.2.1: only this one is due a colour.
    Only(PlayerIndex),
    /// 5.2.2: his preference is stronger.
    Stronger(PlayerIndex),
    /// 5.2.2: both preferences are absolute, and his colours differ more.
    Wider(PlayerIndex),
    /// 5.2.3: both change the colours of the latest time when they had different ones: in their games of
    /// these rounds (counted from 1), the higher first.
    Alternated([usize; 2]),
    /// 5.2.4: all is equal, so that the higher one has the colour due to him.
    Higher(PlayerIndex),
    /// 5.2.5: neither is due a colour. The higher one's pairing number is odd: he has the initial colour; or
    /// even: he has the other.
    Number(usize),
    /// Article 5 gives other colours: somebody changed them.
    ByHand,
}

/// Gives the colours by the reasons of 5.2, in their order. `higher` stands before `lower` in the order of 1.2.
pub(super) fn allot(state: &State, higher: &Player, lower: &Player) -> Pair {
    match decide(state, higher, lower).0 {
        Side::White => Pair { white: higher.index, black: lower.index },
        Side::Black => Pair { white: lower.index, black: higher.index },
    }
}

/// The side of the higher, and why.
pub(super) fn decide(state: &State, higher: &Player, lower: &Player) -> (Side, ColourReason) {
    let first = if higher.number % 2 == 1 { state.initial_side } else { state.initial_side.other() };
    let (own, others) = match (higher.wish, lower.wish) {
        (None, None) => return (first, ColourReason::Number(higher.number)),
        (Some(own), None) => return (own, ColourReason::Only(higher.index)),
        (None, Some(others)) => return (others.other(), ColourReason::Only(lower.index)),
        (Some(own), Some(others)) => (own, others),
    };
    if own != others {
        return (own, ColourReason::Both);
    }
    // Between two absolute preferences the wider difference of colours decides; nothing else is weighed so.
    let weight = |player: &Player| {
        let wide = if player.strength == Strength::Absolute { player.difference } else { 0 };
        (player.strength, wide)
    };
    let reason = if higher.strength == lower.strength { ColourReason::Wider } else { ColourReason::Stronger };
    match weight(higher).cmp(&weight(lower)) {
        std::cmp::Ordering::Greater => (own, reason(higher.index)),
        std::cmp::Ordering::Less => (own.other(), reason(lower.index)),
        std::cmp::Ordering::Equal => match alternated(state, higher, lower) {
            Some((side, rounds)) => (side, ColourReason::Alternated(rounds)),
            None => (own, ColourReason::Higher(higher.index)),
        },
    }
}

/// The side that the higher has if both change the colours of the latest round in which they differed, and
/// when that was for each.
fn alternated(state: &State, higher: &Player, lower: &Player) -> Option<(Side, [usize; 2])> {
    let sides = |player: &Player| {
        let history = state.players.get(player.index).map_or(&[][..], |entrant| &entrant.history);
        history.iter().enumerate().rev().filter_map(|(at, past)| match *past {
            Past::Game { side, .. } => Some((side, at + 1)),
            _ => None,
        })
    };
    let mut games = sides(higher).zip(sides(lower));
    let ((own, round), (_, others)) = games.find(|((own, _), (others, _))| own != others)?;
    Some((own.other(), [round, others]))
}
