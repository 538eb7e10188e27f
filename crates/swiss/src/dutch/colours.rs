//! Colour allocation (article 5).

use super::super::{Pair, PastRound, State};
use super::roster::{Player, PreferenceStrength};
use crate::primitives::{PlayerIndex, Side};

/// Why the colours of a board are as they are: the first rule of 5.2 that decides. Players are positions on
/// the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourReason {
    /// 5.2.1: the players prefer different colours, and both preferences are granted.
    Both,
    /// 5.2.1: only this player has a colour preference.
    Only(PlayerIndex),
    /// 5.2.2: this player's preference is stronger.
    Stronger(PlayerIndex),
    /// 5.2.2: both preferences are absolute, and this player has the wider colour difference.
    Wider(PlayerIndex),
    /// 5.2.3: the colours alternate to the most recent time when one player had white and the other black: in
    /// these rounds (from 1), that of the higher-ranked player first.
    Alternated([usize; 2]),
    /// 5.2.4: the preference of this player, the higher-ranked one, is granted.
    Higher(PlayerIndex),
    /// 5.2.5: no player has a preference. The higher-ranked player, whose pairing number this is, gets the
    /// initial colour if it is odd, the other one if it is even.
    Number(usize),
    /// Article 5 gives the opposite colours: they were changed manually.
    ByHand,
}

/// Allocates the colours of a pair by 5.2; `higher` precedes `lower` in the order of 1.2.
pub(super) fn allocate(state: &State, higher: &Player, lower: &Player) -> Pair {
    match decide(state, higher, lower).0 {
        Side::White => Pair { white: higher.index, black: lower.index },
        Side::Black => Pair { white: lower.index, black: higher.index },
    }
}

/// The colour of the higher-ranked player, with the rule that decides.
pub(super) fn decide(state: &State, higher: &Player, lower: &Player) -> (Side, ColourReason) {
    let first = if higher.number % 2 == 1 { state.initial_side } else { state.initial_side.other() };
    let (own, others) = match (higher.preference, lower.preference) {
        (None, None) => return (first, ColourReason::Number(higher.number)),
        (Some(own), None) => return (own, ColourReason::Only(higher.index)),
        (None, Some(others)) => return (others.other(), ColourReason::Only(lower.index)),
        (Some(own), Some(others)) => (own, others),
    };
    if own != others {
        return (own, ColourReason::Both);
    }
    // The colour difference matters between absolute preferences only (5.2.2).
    let weight = |player: &Player| {
        let wide = if player.strength == PreferenceStrength::Absolute { player.colour_difference } else { 0 };
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

/// The colour of the higher-ranked player by 5.2.3, with the rounds in which the two players' latest
/// different colours occurred.
fn alternated(state: &State, higher: &Player, lower: &Player) -> Option<(Side, [usize; 2])> {
    let sides = |player: &Player| {
        let history = state.players.get(player.index).map_or(&[][..], |entrant| &entrant.history);
        history.iter().enumerate().rev().filter_map(|(at, past)| match *past {
            PastRound::Game { side, .. } => Some((side, at + 1)),
            _ => None,
        })
    };
    let mut games = sides(higher).zip(sides(lower));
    let ((own, round), (_, others)) = games.find(|((own, _), (others, _))| own != others)?;
    Some((own.other(), [round, others]))
}
