//! The brackets of a finished pairing, and the candidate that article 4 generates first.

// Ranks and places are below the lengths of the lists they come from.
#![allow(clippy::indexing_slicing)]

use std::cmp::Ordering;

use super::super::roster::Rank;
use super::super::unpairable::Leaving;
use super::super::{pair, unpairable};
use super::explained::{ExplainedPairing, Members, roster};
use super::why_not::rule_against;
use super::{Against, Bracket, First, FloatReason, Floater, MovedDown, Unexplained, quality};
use crate::maximum_matching::unmatched_count;
use crate::primitives::PlayerIndex;
use crate::{Pairing, State};

/// The brackets of a pairing made from this state, the highest first: one for each score group. A manually
/// changed pairing is explained as it is.
///
/// # Errors
/// See [`Unexplained`].
pub fn brackets(state: &State, pairing: &Pairing) -> Result<Vec<Bracket>, Unexplained> {
    let roster = roster(state)?;
    let explained = ExplainedPairing::new(&roster, pairing)?;
    Ok((0..roster.groups.len()).map(|group| describe(&explained, group)).collect())
}

fn describe(explained: &ExplainedPairing, group: usize) -> Bracket {
    let players = &explained.roster.players;
    let members = explained.members(group);
    let index = |rank: Rank| players[rank].index;
    let mut residents = players[members.residents.clone()].iter();
    let head = residents.next();
    let real_score = head.map(|player| player.real_score);
    let last = group + 1 == explained.roster.groups.len();
    let mut floaters = floaters(explained, &members, group);
    if last {
        floaters.retain(|floater| floater.why != FloatReason::Bye);
    }
    let pairs = explained.pairs(&members, group);
    let illegal =
        pairs.iter().filter_map(|pair| Some((*pair, rule_against(explained.roster, pair[0], pair[1])?)));
    let moved_down = |&rank: &Rank| MovedDown { player: index(rank), from: players[rank].score };
    Bracket {
        score: head.map(|player| player.score).unwrap_or_default(),
        real_score: real_score.filter(|score| residents.all(|player| player.real_score == *score)),
        moved_down: members.moved_down.iter().map(moved_down).collect(),
        residents: members.residents.clone().map(index).collect(),
        pairs: pairs.iter().map(|pair| pair.map(index)).collect(),
        illegal: illegal.map(|(pair, against)| (pair.map(index), against)).collect(),
        floaters,
        bye: explained.bye().filter(|_| last).map(index),
        ungranted: quality::values(explained.roster, &quality::digits(explained, group)),
        first: first(explained, &members, group),
    }
}

/// The downfloaters of a bracket, each with the reason why the bracket loses a player.
fn floaters(explained: &ExplainedPairing, members: &Members, group: usize) -> Vec<Floater> {
    let bye = explained.bye();
    let playing: Vec<Rank> = members.all().filter(|&rank| Some(rank) != bye).collect();
    let leaving: Vec<Rank> = members.all().filter(|&rank| explained.leaves(rank, group)).collect();
    let may_meet = |a: Rank, b: Rank| {
        a != b && a.max(b) >= members.residents.start && explained.roster.may_meet(a.min(b), a.max(b))
    };
    let needed = unmatched_count(playing.len(), |a, b| may_meet(playing[a], playing[b]));
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
    leaving
        .iter()
        .map(|&rank| Floater { player: explained.roster.players[rank].index, why: why(rank) })
        .collect()
}

/// The pairs of the candidate that article 4 generates first with this number of pairs: the highest MDPs
/// against the highest residents, then the upper half of the remainder against the lower half.
pub(super) fn first_candidate_pairs(
    explained: &ExplainedPairing,
    members: &Members,
    group: usize,
) -> Vec<[Rank; 2]> {
    let pairs = explained.pairs(members, group);
    let meetings = pairs.iter().filter(|[upper, _]| *upper < members.residents.start).count();
    let others = pairs.len() - meetings;
    let remainder = members.residents.clone().skip(meetings);
    let moved_down = members.moved_down.iter().copied().zip(members.residents.clone()).take(meetings);
    let halves = remainder.clone().zip(remainder.skip(others)).take(others);
    moved_down.chain(halves).map(|(upper, lower)| [upper, lower]).collect()
}

/// Whether the first candidate was chosen, and why not.
fn first(explained: &ExplainedPairing, members: &Members, group: usize) -> First {
    let plain = first_candidate_pairs(explained, members, group);
    if plain == explained.pairs(members, group) {
        return First::Taken;
    }
    let index = |rank: Rank| explained.roster.players[rank].index;
    for &[upper, lower] in &plain {
        if let Some(against) = rule_against(explained.roster, upper, lower) {
            return First::Refused { pair: Some([upper, lower].map(index)), against };
        }
    }
    let candidate = match completed(explained, members, group, &plain) {
        Ok(candidate) => candidate,
        Err(against) => return First::Refused { pair: None, against },
    };
    match quality::bye(explained, &candidate).or_else(|| quality::bracket(explained, &candidate, group)) {
        Some((Ordering::Less, difference)) => {
            First::Refused { pair: None, against: Against::Worse(difference) }
        }
        _ => First::ByHand,
    }
}

/// The pairing with these pairs in a bracket, the same pairs above it, and the best pairs below it.
fn completed<'a>(
    explained: &ExplainedPairing<'a>,
    members: &Members,
    group: usize,
    pairs: &[[Rank; 2]],
) -> Result<ExplainedPairing<'a>, Against> {
    let mut partners = explained.partners.clone();
    let mut paired = vec![false; partners.len()];
    for &[upper, lower] in pairs {
        (partners[upper], partners[lower]) = (lower, upper);
        (paired[upper], paired[lower]) = (true, true);
    }
    let floaters: Vec<Rank> = members.all().filter(|&rank| !paired[rank]).collect();
    if !floaters.iter().all(|&rank| explained.leaves(rank, group)) {
        let below = below(explained, members, &floaters);
        let together: Vec<PlayerIndex> =
            floaters.iter().map(|&rank| explained.roster.players[rank].index).collect();
        let leaving = Leaving { floaters: &together, forbidden: &explained.roster.state.forbidden };
        let pairing =
            pair(&below).ok_or_else(|| Against::Rest(Box::new(unpairable::find(&below, leaving))))?;
        let ranks = super::explained::ranks(explained.roster);
        let rank = |player: PlayerIndex| ranks.get(player).copied().flatten().unwrap_or_default();
        for pair in pairing.pairs {
            let (white, black) = (rank(pair.white), rank(pair.black));
            (partners[white], partners[black]) = (black, white);
        }
        if let Some(bye) = pairing.bye.map(rank) {
            partners[bye] = bye;
        }
    }
    Ok(ExplainedPairing { roster: explained.roster, partners })
}

/// The state of the players that a bracket leaves: its downfloaters, who do not meet each other, and all
/// players below.
fn below(explained: &ExplainedPairing, members: &Members, floaters: &[Rank]) -> State {
    let mut state = explained.roster.state.clone();
    for (rank, player) in explained.roster.players.iter().enumerate() {
        state.players[player.index].present = rank >= members.residents.end || floaters.contains(&rank);
    }
    let index = |rank: Rank| explained.roster.players[rank].index;
    for (at, &floater) in floaters.iter().enumerate() {
        state.forbidden.extend(floaters[..at].iter().map(|&other| [index(floater), index(other)]));
    }
    state
}
