//! Whether everyone can be paired at all: maximum matching in a general graph without costs, by Edmonds'
//! augmenting paths, in O(n³). Players may meet most others, so a greedy matching leaves few vertices for
//! which a path must be found.

// Every index is a vertex below `count` or comes out of tables of vertices.
#![allow(clippy::indexing_slicing)]

pub(super) use super::matching::Deficit;
use super::matching::{AdjacencyMatrix, OptimalMatchings};

/// A perfect matching of `0..count` as each vertex's partner; `None` if there is none. It is faster when
/// vertices with few possible partners come first.
pub(super) fn perfect_matching(count: usize, adjacent: impl Fn(usize, usize) -> bool) -> Option<Vec<usize>> {
    if count % 2 == 1 {
        return None;
    }
    maximum(count, adjacent).into_iter().collect()
}

/// How many of `0..count` a maximum matching leaves unmatched.
pub(super) fn unmatched_count(count: usize, adjacent: impl Fn(usize, usize) -> bool) -> usize {
    maximum(count, adjacent).iter().filter(|mate| mate.is_none()).count()
}

/// The proof that `0..count` has no perfect matching; empty when it has one.
pub(super) fn deficit(count: usize, adjacent: impl Fn(usize, usize) -> bool) -> Deficit {
    OptimalMatchings::pair_unmatched(adjacency(count, &adjacent), &greedy(count, &adjacent)).2
}

/// A maximum matching: each vertex's partner.
fn maximum(count: usize, adjacent: impl Fn(usize, usize) -> bool) -> Vec<Option<usize>> {
    let mates = greedy(count, &adjacent);
    if mates.iter().flatten().count() + 1 >= count {
        return mates;
    }
    OptimalMatchings::pair_unmatched(adjacency(count, &adjacent), &mates).1
}

fn adjacency(count: usize, adjacent: impl Fn(usize, usize) -> bool) -> AdjacencyMatrix {
    let mut pairs = AdjacencyMatrix::new(count);
    for b in 0..count {
        (0..b).filter(|&a| adjacent(a, b)).for_each(|a| pairs.insert(a, b));
    }
    pairs
}

/// A maximal matching: each vertex in turn takes the first free vertex that it can be paired with.
fn greedy(count: usize, adjacent: impl Fn(usize, usize) -> bool) -> Vec<Option<usize>> {
    let mut mates = vec![None; count];
    let mut free: Vec<usize> = (0..count).rev().collect();
    let mut refused = Vec::new();
    while let Some(vertex) = free.pop() {
        while let Some(other) = free.pop() {
            if adjacent(vertex, other) {
                mates[vertex] = Some(other);
                mates[other] = Some(vertex);
                break;
            }
            refused.push(other);
        }
        free.extend(refused.drain(..).rev());
    }
    mates
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::primitives::SplitMix64;

    /// The number of vertices that a maximum matching leaves unmatched, by trying every matching.
    fn by_trying_everything(free: &mut Vec<usize>, adjacent: &impl Fn(usize, usize) -> bool) -> usize {
        let Some(first) = free.pop() else { return 0 };
        let mut least = 1 + by_trying_everything(free, adjacent);
        for at in 0..free.len() {
            let other = free.remove(at);
            if adjacent(first, other) {
                least = least.min(by_trying_everything(free, adjacent));
            }
            free.insert(at, other);
        }
        free.push(first);
        least
    }

    #[test]
    fn a_perfect_matching_is_found_whenever_there_is_one() {
        let mut found = 0;
        for seed in 0..8_000_u64 {
            let count = 2 + seed as usize % 7;
            let dense = 2 + seed as usize / 5 % 8;
            let adjacent = |a: usize, b: usize| {
                let (a, b) = (a.min(b) as u64, a.max(b) as u64);
                SplitMix64::new(seed ^ (a * 1_000 + b).wrapping_mul(0x9E37_79B9)).below(12) < dense
            };
            let mates = perfect_matching(count, adjacent);
            let left = by_trying_everything(&mut (0..count).collect(), &adjacent);
            assert_eq!(mates.is_some(), left == 0, "seed {seed}");
            assert_eq!(unmatched_count(count, adjacent), left, "seed {seed}");
            let Deficit { odd_components, blockers } = deficit(count, adjacent);
            assert_eq!(odd_components.len(), blockers.len() + left, "seed {seed}");
            assert!(odd_components.iter().all(|component| component.len() % 2 == 1));
            let outside = |v: usize, own: usize| {
                !blockers.contains(&v)
                    && !odd_components.get(own).is_some_and(|component| component.contains(&v))
            };
            for (own, component) in odd_components.iter().enumerate() {
                for (&a, b) in component.iter().flat_map(|a| (0..count).map(move |b| (a, b))) {
                    assert!(
                        !outside(b, own) || !adjacent(a, b),
                        "seed {seed}: {a} leaves its component for {b}"
                    );
                }
            }
            if let Some(mates) = mates {
                found += 1;
                assert!(mates.iter().enumerate().all(|(a, &b)| mates[b] == a && a != b && adjacent(a, b)));
            }
        }
        assert!((1_000..7_000).contains(&found), "{found}");
        assert_eq!(perfect_matching(3, |_, _| true), None);
    }
}
