//! Choices among all matchings of least cost, made without computing new prices.
//!
//! Which other partners a vertex can have is a reachability question: without the vertex its partner is
//! unmatched, and new partners are found along alternating paths of tight pairs, on which an odd set counts as
//! one vertex. Two matchings of least cost differ in alternating cycles, and such a cycle crosses the border of
//! an odd set either not at all or exactly twice, once with a pair of each matching. Searching one set at a
//! time, from the outermost inwards, therefore finds every possible partner. A choice costs O(n²/64) per level
//! of nested sets.

// Every index is a vertex, a unit or a set of these matchings; all tables have their full length from the start.
#![allow(clippy::indexing_slicing)]

use super::alternating_tree::{AlternatingTree, Deficit};
use super::bits::{AdjacencyMatrix, BitSet};
use super::optimal::OptimalMatchings;

impl OptimalMatchings {
    /// Matches as many unmatched vertices as possible by the pairs of the matrix, and proves that no more can
    /// be matched.
    pub(crate) fn pair_unmatched(
        tight: AdjacencyMatrix,
        mates: &[Option<usize>],
    ) -> (AdjacencyMatrix, Vec<Option<usize>>, Deficit) {
        let mates = mates.iter().map(|mate| mate.unwrap_or(usize::MAX)).collect();
        let matchings = Self::new(tight, mates, Vec::new());
        let (mates, deficit) = AlternatingTree::pair_unmatched(&matchings);
        (matchings.tight, mates, deficit)
    }

    /// Keeps only the matchings in which the vertex has a wanted partner and returns `true`; if there are
    /// none, keeps all and returns `false`.
    pub(crate) fn prefer(&mut self, vertex: usize, wanted: impl Fn(usize) -> bool) -> bool {
        let mut preferred = BitSet::new(self.count + 1);
        for other in self.tight.row(vertex).filter(|&other| wanted(other)) {
            preferred.insert(other);
        }
        let found = preferred.contains(self.mates[vertex]) || self.try_partner(vertex, &preferred, true);
        self.retain_pairs(vertex, |other| preferred.contains(other) == found);
        found
    }

    /// Keeps only the matchings in which the vertex has the first partner that it has in any of them; returns
    /// that partner.
    pub(crate) fn fix_first_partner(&mut self, vertex: usize) -> usize {
        let mut before = BitSet::new(self.count + 1);
        for other in self.tight.row(vertex).take_while(|&other| other < self.mates[vertex]) {
            before.insert(other);
        }
        self.try_partner(vertex, &before, false);
        let mate = self.mates[vertex];
        self.retain_pairs(vertex, |other| other == mate);
        mate
    }

    fn retain_pairs(&mut self, vertex: usize, keep: impl Fn(usize) -> bool) {
        let removed: Vec<usize> = self.tight.row(vertex).filter(|&other| !keep(other)).collect();
        for other in removed {
            self.tight.remove(vertex, other);
        }
    }

    /// Gives the vertex the first (or any) of the wanted partners that it can have; returns whether there is
    /// one.
    fn try_partner(&mut self, vertex: usize, wanted: &BitSet, any: bool) -> bool {
        let all = self.sets.len() - 1;
        // Swapping partners between two pairs without leaving more odd sets: nearly always sufficient.
        let mate = self.mates[vertex];
        let swap = |&other: &usize| {
            let last = self.mates[other];
            let cost = |a, b, c, d| Some(self.residual_cost(a, b)? + self.residual_cost(c, d)?);
            cost(vertex, other, mate, last).is_some_and(|new| Some(new) <= cost(vertex, mate, other, last))
        };
        let others = wanted.iter().take(if any { usize::MAX } else { 1 });
        if let Some(other) = others.into_iter().find(swap) {
            let last = self.mates[other];
            self.pair(vertex, other);
            self.pair(mate, last);
            self.update_exits([vertex, mate, other, last]);
            return true;
        }
        if wanted.iter().next().is_none() {
            return false;
        }
        self.find_exits();
        let mut chain = vec![self.innermost_set[vertex]];
        while let Some(&set) = chain.last().filter(|&&set| set != all) {
            chain.push(self.sets[set].parent);
        }
        // From the outermost set inwards: the partners of the vertex across each border. No partner is better
        // than `best`.
        let best = if any {
            wanted.clone()
        } else {
            BitSet::from_members(self.count + 1, &wanted.iter().take(1).collect::<Vec<_>>())
        };
        let mut trees: Vec<AlternatingTree> = Vec::with_capacity(chain.len());
        let mut first: Option<(usize, usize)> = None;
        for (depth, &set) in chain.iter().rev().enumerate() {
            let inner = chain.iter().rev().nth(depth + 1).copied();
            let leaving = trees.last().map(|outer| outer.crossings(self, set));
            let may_cross = inner.is_none_or(|inner| self.sets[inner].exits.contains(vertex));
            let targets = if may_cross { best.clone() } else { BitSet::new(self.count + 1) };
            let tree = AlternatingTree::taking_out(self, set, inner, vertex, leaving, targets);
            let mut done = false;
            if may_cross {
                let partners = tree.partners(self, vertex).intersection(wanted);
                if let Some(partner) = partners.iter().next()
                    && first.is_none_or(|(least, _)| partner < least)
                {
                    first = Some((partner, depth));
                    done = best.contains(partner);
                }
            }
            trees.push(tree);
            if done {
                break;
            }
        }
        let Some((partner, depth)) = first else {
            return false;
        };
        self.rematch_through(&mut trees[..=depth], vertex, Some(partner));
        true
    }

    /// Updates the exits of the sets around these vertices after they have changed partners.
    fn update_exits(&mut self, vertices: [usize; 4]) {
        let all = self.sets.len() - 1;
        for vertex in vertices {
            let mut set = self.innermost_set[vertex];
            while set < all && !self.sets[set].members.contains(self.mates[vertex]) {
                self.sets[set].exit = vertex;
                set = self.sets[set].parent;
            }
        }
    }

    /// Computes for each odd set which vertices could be its exit.
    fn find_exits(&mut self) {
        for set in 0..self.sets.len() - 1 {
            self.sets[set].exits = AlternatingTree::from_exit(self, set).possible_exits();
        }
    }

    /// Pairs a vertex in the last tree's set with a partner in that set, or (`None`) with one across its
    /// border, and changes all other pairs that depend on it.
    fn rematch_through(&mut self, trees: &mut [AlternatingTree], vertex: usize, partner: Option<usize>) {
        let Some((tree, outer)) = trees.split_last_mut() else {
            return;
        };
        let mut leaver = None;
        for (one, other) in tree.flip_path(vertex, partner) {
            let border = tree.border();
            if one == border || other == border {
                let unit = if one == border { other } else { one };
                let exit = if tree.unit(vertex) == unit { Some(vertex) } else { tree.leaver_of(self, unit) };
                if let Some(exit) = exit {
                    self.rematch_inside(tree.child(unit), exit);
                    leaver = Some(exit);
                }
            } else if let Some((a, b)) = tree.edge(self, one, other, vertex, partner) {
                self.rematch_inside(tree.child(one), a);
                self.rematch_inside(tree.child(other), b);
                self.pair(a, b);
            }
        }
        // Another vertex is now the exit of this set: the tree around it must pair that vertex.
        if let Some(exit) = leaver.filter(|&exit| exit != self.sets[tree.set].exit) {
            self.sets[tree.set].exit = exit;
            let partner = outer.last().and_then(|outer| outer.partners(self, exit).iter().next());
            self.rematch_through(outer, exit, partner);
        }
    }

    /// Matches all vertices of an odd set inside it, except this one.
    fn rematch_inside(&mut self, set: Option<usize>, exit: usize) {
        let Some(set) = set.filter(|&set| self.sets[set].exit != exit) else {
            return;
        };
        let mut tree = AlternatingTree::from_exit(self, set);
        for (one, other) in tree.flip_path(exit, None) {
            if other == tree.border() || one == tree.border() {
                self.rematch_inside(tree.child(tree.unit(exit)), exit);
            } else if let Some((a, b)) = tree.edge(self, one, other, exit, None) {
                self.rematch_inside(tree.child(one), a);
                self.rematch_inside(tree.child(other), b);
                self.pair(a, b);
            }
        }
        self.sets[set].exit = exit;
    }
}
