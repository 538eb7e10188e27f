//! Why one board is as it is, and why the bye is where it is.

use super::super::colours::decide;
use super::super::roster::Player;
use super::brackets::first_candidate_pairs;
use super::explained::{ExplainedPairing, roster};
use super::{ColourPreference, ColourReason, PlainOpponent, Unexplained, Why, WhyBye, why_not, why_not_bye};
use crate::primitives::Side;
use crate::swiss::{Pairing, State};

/// Why a board (from 0) is as it is in the pairing made from this state.
///
/// # Errors
/// See [`Unexplained`].
pub fn why(state: &State, pairing: &Pairing, board: usize) -> Result<Why, Unexplained> {
    let roster = roster(state)?;
    let explained = ExplainedPairing::new(&roster, pairing)?;
    let pair = pairing.pairs.get(board).ok_or(Unexplained::NoSuchPair)?;
    let place = |index| roster.players.iter().position(|player| player.index == index);
    let (white, black) = place(pair.white).zip(place(pair.black)).ok_or(Unexplained::NotOfState)?;
    let [upper, lower] = [white.min(black), white.max(black)];
    let (higher, other) =
        roster.players.get(upper).zip(roster.players.get(lower)).ok_or(Unexplained::NotOfState)?;
    let group = other.group;
    let plain = first_candidate_pairs(&explained, &explained.members(group), group);
    let plain = plain.iter().find(|pair| pair.contains(&upper));
    let plain = match plain.and_then(|pair| pair.iter().copied().find(|&rank| rank != upper)) {
        None => PlainOpponent::Floats,
        Some(rank) if rank == lower => PlainOpponent::Same,
        Some(rank) => {
            let opponent = roster.players.get(rank).ok_or(Unexplained::NotOfState)?.index;
            let why_not = why_not(state, pairing, higher.index, opponent)?;
            PlainOpponent::Other { opponent, why_not }
        }
    };
    let (side, reason) = decide(state, higher, other);
    let actual = if upper == white { Side::White } else { Side::Black };
    Ok(Why {
        bracket: group,
        score: other.score,
        higher: higher.index,
        lower: other.index,
        floated_from: (higher.group < group).then_some(higher.score),
        plain,
        preferences: [preference_of(higher), preference_of(other)],
        colours: if side == actual { reason } else { ColourReason::ByHand },
    })
}

/// Why the bye is where it is in the pairing made from this state; `None` when there is no bye.
///
/// # Errors
/// See [`Unexplained`].
pub fn why_bye(state: &State, pairing: &Pairing) -> Result<Option<WhyBye>, Unexplained> {
    let roster = roster(state)?;
    let Some(bye) = ExplainedPairing::new(&roster, pairing)?.bye() else { return Ok(None) };
    let lower = roster.players.iter().skip(bye + 1).rev();
    let passed_over = lower.map(|player| Ok((player.index, why_not_bye(state, pairing, player.index)?)));
    let passed_over = passed_over.collect::<Result<Vec<_>, Unexplained>>()?;
    Ok(roster.players.get(bye).map(|player| WhyBye { player: player.index, passed_over }))
}

const fn preference_of(player: &Player) -> ColourPreference {
    ColourPreference { side: player.preference, strength: player.strength }
}
