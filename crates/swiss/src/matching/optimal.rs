//! All matchings of least cost at once, as the prices describe them.
//!
//! By complementary slackness the prices of one cheapest matching characterise all of them: a perfect
//! matching is cheapest if and only if it uses tight edges only and matches all but one vertex of each
//! blossom with a positive price (here called an *odd set*) inside the set.

// Every index is a vertex or a set made in this file; all tables have their full length from the start.
#![allow(clippy::indexing_slicing)]

use super::bits::{AdjacencyMatrix, BitSet};

/// An odd set of vertices, all but one of them matched inside; or the set of all vertices.
#[derive(Clone)]
pub(super) struct OddSet {
    pub members: BitSet,
    /// The smallest set that contains this one; its own number for the set of all vertices.
    pub parent: usize,
    /// The vertex that is not matched inside. Meaningless for the set of all vertices.
    pub exit: usize,
    /// All vertices that could be the exit, as far as the inside of the set is concerned.
    pub exits: BitSet,
}

/// All matchings of least cost, except those that earlier choices have ruled out.
#[derive(Clone)]
pub(crate) struct OptimalMatchings {
    pub(super) count: usize,
    /// The pairs that can be chosen.
    pub(super) tight: AdjacencyMatrix,
    /// The partner of each vertex in one of the matchings.
    pub(super) mates: Vec<usize>,
    /// Inner sets come before those that contain them; the last one has all vertices.
    pub(super) sets: Vec<OddSet>,
    /// The innermost set that contains each vertex.
    pub(super) innermost_set: Vec<usize>,
}

impl OptimalMatchings {
    /// `sets` are the blossoms with a positive price, the smaller ones first.
    pub(super) fn new(tight: AdjacencyMatrix, mates: Vec<usize>, sets: Vec<Vec<usize>>) -> Self {
        let count = mates.len();
        let all = sets.len();
        let mut innermost_set = vec![all; count];
        let mut matchings =
            Self { count, tight, mates, sets: Vec::with_capacity(all + 1), innermost_set: Vec::new() };
        for (number, vertices) in sets.into_iter().chain([(0..count).collect()]).enumerate() {
            let members = BitSet::from_members(count + 1, &vertices);
            for inner in matchings.sets.iter_mut().filter(|inner| inner.parent == all) {
                if number < all && members.contains(inner.exit) {
                    inner.parent = number;
                }
            }
            for &vertex in &vertices {
                innermost_set[vertex] = innermost_set[vertex].min(number);
            }
            let outside = |vertex: &usize| !members.contains(matchings.mates[*vertex]);
            let exit = vertices.iter().copied().filter(|_| number < all).find(outside).unwrap_or(0);
            matchings.sets.push(OddSet { members, parent: all, exit, exits: BitSet::new(count + 1) });
        }
        matchings.innermost_set = innermost_set;
        matchings
    }

    /// The partner of a vertex in one of the matchings.
    pub(crate) fn partner(&self, vertex: usize) -> usize {
        self.mates[vertex]
    }

    /// A number of the innermost odd set that contains a vertex.
    pub(crate) fn innermost_set(&self, vertex: usize) -> usize {
        self.innermost_set[vertex]
    }

    /// A cost below `count` for each pair, by which exactly these matchings are the cheapest: the number of
    /// odd sets that do not contain the pair. `None` for a pair that none of the matchings has.
    pub(crate) fn residual_cost(&self, a: usize, b: usize) -> Option<usize> {
        if !self.tight.contains(a, b) {
            return None;
        }
        let all = self.sets.len() - 1;
        let mut depth = all;
        let mut set = self.innermost_set[a];
        while set < all {
            depth -= usize::from(self.sets[set].members.contains(b));
            set = self.sets[set].parent;
        }
        Some(depth)
    }

    /// Makes two vertices partners, without regard to their old ones.
    pub(super) fn pair(&mut self, a: usize, b: usize) {
        self.mates[a] = b;
        self.mates[b] = a;
    }
}
