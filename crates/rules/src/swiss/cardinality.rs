//! Whether everybody can get a partner at all: a perfect matching of a general graph without costs, by
//! augmenting paths (Edmonds). Fields of players are dense, so pairing greedily leaves few to find a path for.

// Every index is a vertex below `count` or comes out of tables of vertices.
#![allow(clippy::indexing_slicing)]

pub(super) use super::matching::Deficit;
use super::matching::{Grid, Ties};

/// Pairs up all of `0..count`, if it can be done; the answer is each vertex's partner. Vertices that few others
/// can be paired with should come first.
pub(super) fn perfect(count: usize, adjacent: impl Fn(usize, usize) -> bool) -> Option<Vec<usize>> {
    if count % 2 == 1 {
        return None;
    }
    paired(count, adjacent).into_iter().collect()
}

/// How many of `0..count` are left over when as many as can be are paired.
pub(super) fn left_over(count: usize, adjacent: impl Fn(usize, usize) -> bool) -> usize {
    paired(count, adjacent).iter().filter(|mate| mate.is_none()).count()
}

/// Why not all of `0..count` can be paired; empty when they can.
pub(super) fn deficit(count: usize, adjacent: impl Fn(usize, usize) -> bool) -> Deficit {
    Ties::pair_singles(grid(count, &adjacent), &greedily(count, &adjacent)).2
}

/// As many pairs as can be.
fn paired(count: usize, adjacent: impl Fn(usize, usize) -> bool) -> Vec<Option<usize>> {
    let mates = greedily(count, &adjacent);
    if mates.iter().flatten().count() + 1 >= count {
        return mates;
    }
    Ties::pair_singles(grid(count, &adjacent), &mates).1
}

/// Who may be paired with whom, as a table.
fn grid(count: usize, adjacent: impl Fn(usize, usize) -> bool) -> Grid {
    let mut pairs = Grid::new(count);
    for b in 0..count {
        (0..b).filter(|&a| adjacent(a, b)).for_each(|a| pairs.add(a, b));
    }
    pairs
}

/// Pairs whom it can without looking back.
fn greedily(count: usize, adjacent: impl Fn(usize, usize) -> bool) -> Vec<Option<usize>> {
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
    use crate::primitives::Lots;

    /// How many are left over at the least, by trying everything.
    fn brute(free: &mut Vec<usize>, adjacent: &impl Fn(usize, usize) -> bool) -> usize {
        let Some(first) = free.pop() else { return 0 };
        let mut least = 1 + brute(free, adjacent);
        for at in 0..free.len() {
            let other = free.remove(at);
            if adjacent(first, other) {
                least = least.min(brute(free, adjacent));
            }
            free.insert(at, other);
        }
        free.push(first);
        least
    }

    #[test]
    fn it_finds_a_perfect_matching_whenever_trying_everything_does() {
        let mut found = 0;
        for seed in 0..8_000_u64 {
            let count = 2 + seed as usize % 7;
            let dense = 2 + seed as usize / 5 % 8;
            let adjacent = |a: usize, b: usize| {
                let (a, b) = (a.min(b) as u64, a.max(b) as u64);
                Lots::new(seed ^ (a * 1_000 + b).wrapping_mul(0x9E37_79B9)).below(12) < dense
            };
            let mates = perfect(count, adjacent);
            let left = brute(&mut (0..count).collect(), &adjacent);
            assert_eq!(mates.is_some(), left == 0, "seed {seed}");
            assert_eq!(left_over(count, adjacent), left, "seed {seed}");
            let Deficit { islands, others } = deficit(count, adjacent);
            assert_eq!(islands.len(), others.len() + left, "seed {seed}");
            assert!(islands.iter().all(|island| island.len() % 2 == 1));
            let outside = |v: usize, home: usize| {
                !others.contains(&v) && !islands.get(home).is_some_and(|island| island.contains(&v))
            };
            for (home, island) in islands.iter().enumerate() {
                for (&a, b) in island.iter().flat_map(|a| (0..count).map(move |b| (a, b))) {
                    assert!(
                        !outside(b, home) || !adjacent(a, b),
                        "seed {seed}: {a} leaves its island for {b}"
                    );
                }
            }
            if let Some(mates) = mates {
                found += 1;
                assert!(mates.iter().enumerate().all(|(a, &b)| mates[b] == a && a != b && adjacent(a, b)));
            }
        }
        assert!((1_000..7_000).contains(&found), "{found}");
        assert_eq!(perfect(3, |_, _| true), None);
    }
}
