//! Pairing one bracket (article 3). Fast methods come first, each with a proof that no better candidate and
//! no earlier one of the same quality exists; [`super::exact`] solves what none of them can prove.
//!
//! All proofs work the same way. The downfloaters are assumed to serve the players below as well as possible,
//! so that only the bracket's own players matter. The best candidate under this assumption is the best one if
//! its downfloaters do serve the players below, which [`Completion`] decides.
//!
//! The work is bounded for any bracket: at most [`MAX_ATTEMPTS`] matchings of its own players, one for each
//! fourfold number of downfloaters and one with all players below, each in O(n³); and an O(n²) search for
//! each place that article 4 decides.

// Places are below `left.len()`.
#![allow(clippy::indexing_slicing)]

use super::super::maximum_matching::unmatched_count;
use super::completion::Completion;
use super::criteria::Bracket;
use super::exact::{self, Below, BestCandidates};
use super::ordered_search;
use super::roster::Rank;

/// Pairs the bracket of a score group and its moved-down players: appends its pairs to `pairs` and returns
/// its downfloaters (after the last bracket, the player with the bye). `None` when the bracket cannot be
/// paired.
pub(super) fn pair_bracket(
    completion: &Completion,
    group: usize,
    mut floaters: Vec<Rank>,
    pairs: &mut Vec<(Rank, Rank)>,
    method: BracketMethod,
) -> Option<Vec<Rank>> {
    let roster = completion.roster;
    let residents = roster.groups.get(group)?.clone();
    let moved_down = floaters.len();
    let size = moved_down + residents.len();
    let mut left = std::mem::take(&mut floaters);
    left.extend(residents.start..roster.players.len());
    let bracket = Bracket {
        roster,
        left: &left,
        moved_down,
        size,
        reach: size + roster.groups.get(group + 1).map_or(0, ExactSizeIterator::len),
        bye_group: completion.bye_group,
        only_bye_leaves: false,
    };
    let found = method(completion, group, &bracket)?;
    let mut stays = vec![true; size];
    for &(upper, lower) in &found {
        (stays[upper], stays[lower]) = (false, false);
        pairs.push((left[upper], left[lower]));
    }
    Some((0..size).filter(|&at| stays[at]).map(|at| left[at]).collect())
}

/// A method to pair the bracket of a score group. It returns the pairs as places in [`Bracket::left`], the
/// higher player first.
pub(super) type BracketMethod = fn(&Completion, usize, &Bracket) -> Option<Vec<(usize, usize)>>;

/// The fastest method that proves its answer.
pub(super) fn best_candidate(
    completion: &Completion,
    group: usize,
    bracket: &Bracket,
) -> Option<Vec<(usize, usize)>> {
    from_own_players(completion, group, bracket)
        .or_else(|| with_next_group(completion, group, bracket))
        .or_else(|| with_all_below(bracket, group))
}

/// How many sets of downfloaters are tried before the players below are taken into account.
const MAX_ATTEMPTS: usize = 16;

/// Considers the bracket's own players only, and verifies that the downfloaters serve the players below.
fn from_own_players(completion: &Completion, group: usize, bracket: &Bracket) -> Option<Vec<(usize, usize)>> {
    let bye_here = completion.bye_group.is_some_and(|bye| bye <= group);
    let odd = bracket.size % 2;
    if bye_here && odd == 0 {
        return None;
    }
    let bracket = Bracket { only_bye_leaves: bye_here, ..*bracket };
    if let Some(found) = ordered_search::pairs(completion, group, &bracket) {
        return Some(found);
    }
    let mut leaving = fewest_leaving(&bracket, bracket.size);
    let more = fewest_leaving(&bracket, bracket.reach);
    let hopeless = if bye_here { leaving > 1 } else { leaving > 0 && more > 1 };
    if hopeless || completion.fewest_unpaired_from(group + 1) > leaving - usize::from(bye_here && leaving > 0)
    {
        // Even both score groups together lose more players than parity requires, or the players below need
        // more downfloaters.
        return None;
    }
    let mut stays = vec![false; bracket.size];
    let mut best_group = None;
    for _ in 0..MAX_ATTEMPTS {
        let Some(found) = BestCandidates::new(&bracket, Below::Ideal { leaving, stays: &stays })
            .and_then(BestCandidates::first_in_order)
        else {
            leaving += 2;
            if bye_here || best_group.is_some() || leaving > bracket.size {
                return None;
            }
            continue;
        };
        let found = found.pairs;
        let floaters = floaters(&bracket, &found);
        let floating_group = floaters.first().map(|&at| bracket.player(at).group);
        if *best_group.get_or_insert(floating_group) != floating_group {
            return None;
        }
        let serves = match floaters[..] {
            [] => completion.can_complete(group + 1, &[], completion.bye_group.is_some()),
            _ if bye_here => completion.can_complete(group + 1, &[], false),
            _ => {
                let ranks: Vec<Rank> = floaters.iter().map(|&at| bracket.left[at]).collect();
                completion.serves_next_bracket(group + 1, &ranks)?
            }
        };
        if serves {
            return Some(found);
        }
        // A single downfloater who does not serve is kept in the bracket, as long as that costs nothing in C6
        // and C7.
        let [only] = floaters[..] else { return None };
        if bye_here {
            return None;
        }
        stays[only] = true;
    }
    None
}

/// How many of the first places a maximum matching leaves unpaired.
fn fewest_leaving(bracket: &Bracket, places: usize) -> usize {
    let mut all: Vec<usize> = (0..places).collect();
    all.sort_by_key(|&at| at >= bracket.moved_down && !bracket.player(at).is_absolute());
    unmatched_count(places, |a, b| bracket.may_meet(all[a].min(all[b]), all[a].max(all[b])))
}

/// The places that the pairs leave unpaired.
fn floaters(bracket: &Bracket, pairs: &[(usize, usize)]) -> Vec<usize> {
    let mut paired = vec![false; bracket.size];
    for &(upper, lower) in pairs {
        (paired[upper], paired[lower]) = (true, true);
    }
    (0..bracket.size).filter(|&at| !paired[at]).collect()
}

/// Considers the next score group too, and verifies that the players leaving both can be paired below.
fn with_next_group(completion: &Completion, group: usize, bracket: &Bracket) -> Option<Vec<(usize, usize)>> {
    let below = bracket.left.len() - bracket.reach;
    if below == 0 || completion.bye_group.is_some_and(|bye| bye <= group) {
        return None;
    }
    let bye_below = completion.bye_group.is_some_and(|bye| bye > group + 1);
    let byes = usize::from(completion.bye_group.is_some() && !bye_below);
    let fewest_floaters = completion.fewest_unpaired_from(group + 2);
    // With one place more than needed the number of leaving players is unconstrained, because the cost is
    // convex in it.
    let mut leaving = fewest_leaving(bracket, bracket.reach).max(fewest_floaters) + 4;
    leaving += (leaving + bracket.reach + byes) % 2;
    while leaving <= 4 * bracket.reach + 8 {
        let candidates = BestCandidates::new(bracket, Below::NextGroup { leaving });
        if let Some(candidates) = candidates.filter(|candidates| candidates.leaving().len() < leaving) {
            let serve = |places: &[usize]| {
                let ranks: Vec<Rank> = places.iter().map(|&at| bracket.left[at]).collect();
                ranks.len() >= fewest_floaters && completion.can_complete(group + 2, &ranks, bye_below)
            };
            // The downfloaters rarely change later; if they already fail the completion test, stop here.
            let found = serve(&candidates.leaving()).then(|| candidates.first_in_order())??;
            return serve(&found.leaving).then_some(found.pairs);
        }
        leaving = 4 * leaving + leaving % 2;
    }
    None
}

/// Considers all players below the bracket: always exact.
pub(super) fn with_all_below(bracket: &Bracket, group: usize) -> Option<Vec<(usize, usize)>> {
    let bye_here = bracket.bye_group.is_some_and(|bye| bye <= group);
    let only_bye_leaves = bye_here && exact::fewest_floaters(bracket)? == 1;
    let bracket = Bracket { only_bye_leaves, ..*bracket };
    Some(BestCandidates::new(&bracket, Below::All)?.first_in_order()?.pairs)
}
