//! One bracket (article 3): the cheap ways of pairing it first, each with the proof that no better candidate
//! and no earlier one as good exists; what none of them proves is left to [`super::exact`].
//!
//! The proof is always the same. Whoever leaves the bracket is taken to serve those below as well as can be;
//! with that the bracket's own players are all that matters. What is best then is best in truth if its
//! floaters do serve those below so well, which [`Completion`] tells.
//!
//! The work is bounded whatever the bracket: no more than [`ATTEMPTS`] matchings of its own players, one for each
//! fourfold number of leavers and one with everybody, of O(n³) steps each; and a search of O(n²) for each place
//! that article 4 decides about.

// Places are below `left.len()`.
#![allow(clippy::indexing_slicing)]

use super::super::cardinality::left_over;
use super::completion::Completion;
use super::criteria::Bracket;
use super::exact::{self, Below, Draft};
use super::field::Rank;
use super::walk;

/// Pairs the bracket of a score group and of those who have floated to it: puts its pairs to `pairs` and
/// returns who floats on, the one with the bye after the last bracket. `None` when they cannot be paired.
pub(super) fn settle(
    completion: &Completion,
    group: usize,
    mut floaters: Vec<Rank>,
    pairs: &mut Vec<(Rank, Rank)>,
    way: Way,
) -> Option<Vec<Rank>> {
    let field = completion.field;
    let residents = field.groups.get(group)?.clone();
    let moved_down = floaters.len();
    let size = moved_down + residents.len();
    let mut left = std::mem::take(&mut floaters);
    left.extend(residents.start..field.players.len());
    let bracket = Bracket {
        field,
        left: &left,
        moved_down,
        size,
        reach: size + field.groups.get(group + 1).map_or(0, ExactSizeIterator::len),
        bye_group: completion.bye_group,
        only_bye_leaves: false,
    };
    let found = way(completion, group, &bracket)?;
    let mut stays = vec![true; size];
    for &(upper, lower) in &found {
        (stays[upper], stays[lower]) = (false, false);
        pairs.push((left[upper], left[lower]));
    }
    Some((0..size).filter(|&at| stays[at]).map(|at| left[at]).collect())
}

/// A way to pair the bracket of a score group: its pairs, as places, the upper first.
pub(super) type Way = fn(&Completion, usize, &Bracket) -> Option<Vec<(usize, usize)>>;

/// The cheapest way that proves its answer.
pub(super) fn best(completion: &Completion, group: usize, bracket: &Bracket) -> Option<Vec<(usize, usize)>> {
    trusted(completion, group, bracket)
        .or_else(|| next_seen(completion, group, bracket))
        .or_else(|| seen(bracket, group))
}

/// How often another choice is made of who floats, before those below are looked at.
const ATTEMPTS: usize = 16;

/// The bracket by its own players, where its floaters then prove to serve those below.
fn trusted(completion: &Completion, group: usize, bracket: &Bracket) -> Option<Vec<(usize, usize)>> {
    let bye_here = completion.bye_group.is_some_and(|bye| bye <= group);
    let odd = bracket.size % 2;
    if bye_here && odd == 0 {
        return None;
    }
    let bracket = Bracket { only_bye_leaves: bye_here, ..*bracket };
    if let Some(found) = walk::pairs(completion, group, &bracket) {
        return Some(found);
    }
    let mut leaving = fewest_leaving(&bracket, bracket.size);
    let more = fewest_leaving(&bracket, bracket.reach);
    let hopeless = if bye_here { leaving > 1 } else { leaving > 0 && more > 1 };
    if hopeless || completion.lacking(group + 1) > leaving - usize::from(bye_here && leaving > 0) {
        // Not even with all the freedom of both brackets does the next one lose as few as its number allows, or
        // those below need more.
        return None;
    }
    let mut stays = vec![false; bracket.size];
    let mut best_group = None;
    for _ in 0..ATTEMPTS {
        let Some(found) =
            Draft::new(&bracket, Below::Trusted { leaving, stays: &stays }).and_then(Draft::settled)
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
            [] => completion.completes(group + 1, &[], completion.bye_group.is_some()),
            _ if bye_here => completion.completes(group + 1, &[], false),
            _ => {
                let ranks: Vec<Rank> = floaters.iter().map(|&at| bracket.left[at]).collect();
                completion.serves_next(group + 1, &ranks)?
            }
        };
        if serves {
            return Some(found);
        }
        // One floater who does not serve is kept, as long as that costs nothing that weighs more (C7).
        let [only] = floaters[..] else { return None };
        if bye_here {
            return None;
        }
        stays[only] = true;
    }
    None
}

/// How many of the first places cannot be paired among themselves, at the least.
fn fewest_leaving(bracket: &Bracket, places: usize) -> usize {
    let mut all: Vec<usize> = (0..places).collect();
    all.sort_by_key(|&at| at >= bracket.moved_down && !bracket.player(at).is_absolute());
    left_over(places, |a, b| bracket.may_meet(all[a].min(all[b]), all[a].max(all[b])))
}

/// The places that a bracket's pairs leave.
fn floaters(bracket: &Bracket, pairs: &[(usize, usize)]) -> Vec<usize> {
    let mut paired = vec![false; bracket.size];
    for &(upper, lower) in pairs {
        (paired[upper], paired[lower]) = (true, true);
    }
    (0..bracket.size).filter(|&at| !paired[at]).collect()
}

/// The bracket with the next score group in view, where those whom that loses can then be paired below.
fn next_seen(completion: &Completion, group: usize, bracket: &Bracket) -> Option<Vec<(usize, usize)>> {
    let below = bracket.left.len() - bracket.reach;
    if below == 0 || completion.bye_group.is_some_and(|bye| bye <= group) {
        return None;
    }
    let bye_below = completion.bye_group.is_some_and(|bye| bye > group + 1);
    let byes = usize::from(completion.bye_group.is_some() && !bye_below);
    let lacking = completion.lacking(group + 2);
    // With one place more than is used the number of those leaving is free: the cost is convex in it.
    let mut leaving = fewest_leaving(bracket, bracket.reach).max(lacking) + 4;
    leaving += (leaving + bracket.reach + byes) % 2;
    while leaving <= 4 * bracket.reach + 8 {
        let draft = Draft::new(bracket, Below::Next { leaving });
        if let Some(draft) = draft.filter(|draft| draft.leaving().len() < leaving) {
            let serve = |places: &[usize]| {
                let ranks: Vec<Rank> = places.iter().map(|&at| bracket.left[at]).collect();
                ranks.len() >= lacking && completion.completes(group + 2, &ranks, bye_below)
            };
            // Those who would leave now are hardly other than those who will: if they do not serve, that is it.
            let found = serve(&draft.leaving()).then(|| draft.settled())??;
            return serve(&found.leaving).then_some(found.pairs);
        }
        leaving = 4 * leaving + leaving % 2;
    }
    None
}

/// The bracket with everybody below it in view.
pub(super) fn seen(bracket: &Bracket, group: usize) -> Option<Vec<(usize, usize)>> {
    let bye_here = bracket.bye_group.is_some_and(|bye| bye <= group);
    let only_bye_leaves = bye_here && exact::fewest_floaters(bracket)? == 1;
    let bracket = Bracket { only_bye_leaves, ..*bracket };
    Some(Draft::new(&bracket, Below::Seen)?.settled()?.pairs)
}
