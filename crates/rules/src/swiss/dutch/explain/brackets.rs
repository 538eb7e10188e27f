//! The brackets of a finished pairing for the reader, and the candidate that article 4 makes first.

// Ranks and places are below the lengths of the lists they come from.
#![allow(clippy::indexing_slicing)]

use std::cmp::Ordering;

use super::super::field::Rank;
use super::super::{pair, unpairable};
use super::laid::{ExplainedPairing, Members, field};
use super::why_not::illegal;
use super::{Against, Bracket, First, FloatReason, Floater, MovedDown, Unexplained, quality};
use crate::primitives::PlayerIndex;
use crate::swiss::cardinality::left_over;
use crate::swiss::{Pairing, State};

/// The brackets of a pairing that followed from the state, the highest first: one for each score group. A
/// pairing that somebody changed by hand is explained as it stands.
///
/// # Errors
/// See [`Unexplained`].
pub fn brackets(state: &State, pairing: &Pairing) -> Result<Vec<Bracket>, Unexplained> {
    let field = field(state)?;
    let laid = ExplainedPairing::new(&field, pairing)?;
    Ok((0..field.groups.len()).map(|group| told(&laid, group)).collect())
}

fn told(laid: &ExplainedPairing, group: usize) -> Bracket {
    let players = &laid.field.players;
    let members = laid.members(group);
    let index = |rank: Rank| players[rank].index;
    let mut residents = players[members.residents.clone()].iter();
    let head = residents.next();
    let real_score = head.map(|player| player.real_score);
    let last = group + 1 == laid.field.groups.len();
    let mut floaters = floaters(laid, &members, group);
    if last {
        floaters.retain(|floater| floater.why != FloatReason::Bye);
    }
    let pairs = laid.pairs(&members, group);
    let illegal = pairs.iter().filter_map(|pair| Some((*pair, illegal(laid.field, pair[0], pair[1])?)));
    let moved_down = |&rank: &Rank| MovedDown { player: index(rank), from: players[rank].score };
    Bracket {
        score: head.map(|player| player.score).unwrap_or_default(),
        real_score: real_score.filter(|score| residents.all(|player| player.real_score == *score)),
        moved_down: members.moved_down.iter().map(moved_down).collect(),
        residents: members.residents.clone().map(index).collect(),
        pairs: pairs.iter().map(|pair| pair.map(index)).collect(),
        illegal: illegal.map(|(pair, against)| (pair.map(index), against)).collect(),
        floaters,
        bye: laid.bye().filter(|_| last).map(index),
        ungranted: quality::values(laid.field, &quality::digits(laid, group)),
        first: first(laid, &members, group),
    }
}

/// Who leaves a bracket, and why somebody had to.
fn floaters(laid: &ExplainedPairing, members: &Members, group: usize) -> Vec<Floater> {
    let bye = laid.bye();
    let playing: Vec<Rank> = members.all().filter(|&rank| Some(rank) != bye).collect();
    let leaving: Vec<Rank> = members.all().filter(|&rank| laid.leaves(rank, group)).collect();
    let may_meet = |a: Rank, b: Rank| {
        a != b && a.max(b) >= members.residents.start && laid.field.may_meet(a.min(b), a.max(b))
    };
    let needed = left_over(playing.len(), |a, b| may_meet(playing[a], playing[b]));
    let others = leaving.iter().filter(|&&rank| Some(rank) != bye).count();
    let why = |rank: Rank| {
        if Some(rank) == bye {
            FloatReason::Bye
        } else if !playing.iter().any(|&other| may_meet(rank, other)) {
            FloatReason::NoOpponent
        } else if others > needed {
            FloatReason::Rest
        } else if needed > 1 {
            FloatReason::TooFewPairs
        } else {
            FloatReason::Odd
        }
    };
    leaving.iter().map(|&rank| Floater { player: laid.field.players[rank].index, why: why(rank) }).collect()
}

/// The pairs of the candidate that article 4 makes first, when as many are paired as here: the highest
/// moved-down players with the highest residents, then the upper half of the remainder with the lower.
pub(super) fn plain_pairs(laid: &ExplainedPairing, members: &Members, group: usize) -> Vec<[Rank; 2]> {
    let pairs = laid.pairs(members, group);
    let meetings = pairs.iter().filter(|[upper, _]| *upper < members.residents.start).count();
    let others = pairs.len() - meetings;
    let remainder = members.residents.clone().skip(meetings);
    let moved_down = members.moved_down.iter().copied().zip(members.residents.clone()).take(meetings);
    let halves = remainder.clone().zip(remainder.skip(others)).take(others);
    moved_down.chain(halves).map(|(upper, lower)| [upper, lower]).collect()
}

/// What became of the first candidate.
fn first(laid: &ExplainedPairing, members: &Members, group: usize) -> First {
    let plain = plain_pairs(laid, members, group);
    if plain == laid.pairs(members, group) {
        return First::Taken;
    }
    let index = |rank: Rank| laid.field.players[rank].index;
    for &[upper, lower] in &plain {
        if let Some(against) = illegal(laid.field, upper, lower) {
            return First::Refused { pair: Some([upper, lower].map(index)), against };
        }
    }
    let candidate = match completed(laid, members, group, &plain) {
        Ok(candidate) => candidate,
        Err(against) => return First::Refused { pair: None, against },
    };
    match quality::bye(laid, &candidate).or_else(|| quality::bracket(laid, &candidate, group)) {
        Some((Ordering::Less, difference)) => {
            First::Refused { pair: None, against: Against::Worse(difference) }
        }
        _ => First::ByHand,
    }
}

/// The pairing with these pairs in a bracket, those above as they are, and those below as well as can be.
fn completed<'a>(
    laid: &ExplainedPairing<'a>,
    members: &Members,
    group: usize,
    pairs: &[[Rank; 2]],
) -> Result<ExplainedPairing<'a>, Against> {
    let mut mates = laid.mates.clone();
    let mut paired = vec![false; mates.len()];
    for &[upper, lower] in pairs {
        (mates[upper], mates[lower]) = (lower, upper);
        (paired[upper], paired[lower]) = (true, true);
    }
    let floaters: Vec<Rank> = members.all().filter(|&rank| !paired[rank]).collect();
    if !floaters.iter().all(|&rank| laid.leaves(rank, group)) {
        let below = below(laid, members, &floaters);
        let pairing = pair(&below).ok_or_else(|| Against::Rest(unpairable::find(&below)))?;
        let ranks = super::laid::ranks(laid.field);
        let rank = |player: PlayerIndex| ranks.get(player).copied().flatten().unwrap_or_default();
        for pair in pairing.pairs {
            let (white, black) = (rank(pair.white), rank(pair.black));
            (mates[white], mates[black]) = (black, white);
        }
        if let Some(bye) = pairing.bye.map(rank) {
            mates[bye] = bye;
        }
    }
    Ok(ExplainedPairing { field: laid.field, mates })
}

/// The state of those whom a bracket leaves: floaters, who do not meet each other, and all below.
fn below(laid: &ExplainedPairing, members: &Members, floaters: &[Rank]) -> State {
    let mut state = laid.field.state.clone();
    for (rank, player) in laid.field.players.iter().enumerate() {
        state.players[player.index].present = rank >= members.residents.end || floaters.contains(&rank);
    }
    let index = |rank: Rank| laid.field.players[rank].index;
    for (at, &floater) in floaters.iter().enumerate() {
        state.forbidden.extend(floaters[..at].iter().map(|&other| [index(floater), index(other)]));
    }
    state
}
