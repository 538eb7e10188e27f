//! All matchings of the least cost at once, and choices among them that cost nothing.
//!
//! The prices of one cheapest matching tell of every other: it too has tight pairs only, and of each blossom
//! with a price (here an *odd set*) all vertices but one are paired inside. Any perfect matching that keeps
//! both is as cheap. So whom a vertex may have instead of its partner is a question of reaching: the partner
//! of a single vertex is looked for along alternating paths of tight pairs, on which an odd set counts as one
//! vertex. Two such matchings differ in cycles, and a cycle crosses the border of an odd set either not at all
//! or just twice, once with a pair of each matching; therefore looking at one set at a time, from all vertices
//! inwards, misses nothing. A choice costs O(n²/64) steps for each level of nested sets, and no new prices.

// Every index is a vertex, a unit or a set made in this file; all tables have their lengths from the start.
#![allow(clippy::indexing_slicing)]

use super::bits::{Bits, Grid};
use super::level::{Deficit, Level};

/// An odd set of vertices, all paired inside but one; or all vertices together.
#[derive(Clone)]
pub(super) struct OddSet {
    pub members: Bits,
    /// The smallest set round it; its own number for the set of all vertices.
    pub parent: usize,
    /// The vertex that is not paired inside. Without meaning for the set of all vertices.
    pub exit: usize,
    /// All vertices that could be the exit, as far as the inside is concerned.
    pub exits: Bits,
}

/// All matchings of the least cost, less those that choices have put aside.
#[derive(Clone)]
pub(in crate::swiss) struct Ties {
    pub(super) count: usize,
    /// The pairs that may be chosen.
    pub(super) tight: Grid,
    /// One of the matchings.
    pub(super) mates: Vec<usize>,
    /// Inner sets before those round them; the last one holds all vertices.
    pub(super) sets: Vec<OddSet>,
    /// The innermost set each vertex is in.
    pub(super) home: Vec<usize>,
}

impl Ties {
    /// `sets` are the blossoms with a price, the smaller first.
    pub(super) fn of(tight: Grid, mates: Vec<usize>, sets: Vec<Vec<usize>>) -> Self {
        let count = mates.len();
        let all = sets.len();
        let mut home = vec![all; count];
        let mut ties = Self { count, tight, mates, sets: Vec::with_capacity(all + 1), home: Vec::new() };
        for (number, vertices) in sets.into_iter().chain([(0..count).collect()]).enumerate() {
            let members = Bits::of(count + 1, &vertices);
            for inner in ties.sets.iter_mut().filter(|inner| inner.parent == all) {
                if number < all && members.has(inner.exit) {
                    inner.parent = number;
                }
            }
            for &vertex in &vertices {
                home[vertex] = home[vertex].min(number);
            }
            let outside = |vertex: &usize| !members.has(ties.mates[*vertex]);
            let exit = vertices.iter().copied().filter(|_| number < all).find(outside).unwrap_or(0);
            ties.sets.push(OddSet { members, parent: all, exit, exits: Bits::new(count + 1) });
        }
        ties.home = home;
        ties
    }

    /// Pairs as many vertices without a partner as it can by the pairs of the table, and says why not more.
    pub(in crate::swiss) fn pair_singles(
        tight: Grid,
        mates: &[Option<usize>],
    ) -> (Grid, Vec<Option<usize>>, Deficit) {
        let mates = mates.iter().map(|mate| mate.unwrap_or(usize::MAX)).collect();
        let ties = Self::of(tight, mates, Vec::new());
        let (mates, deficit) = Level::pair_singles(&ties);
        (ties.tight, mates, deficit)
    }

    /// The partner of a vertex, in one of the matchings.
    pub(in crate::swiss) fn mate(&self, vertex: usize) -> usize {
        self.mates[vertex]
    }

    /// A number for the innermost odd set that a vertex is in.
    pub(in crate::swiss) fn home(&self, vertex: usize) -> usize {
        self.home[vertex]
    }

    /// A small number for each pair, below `count`, by which just these matchings are the cheapest: how many odd
    /// sets the pair is not inside. `None` for a pair that none of them has.
    pub(in crate::swiss) fn depth(&self, a: usize, b: usize) -> Option<usize> {
        if !self.tight.has(a, b) {
            return None;
        }
        let all = self.sets.len() - 1;
        let mut depth = all;
        let mut set = self.home[a];
        while set < all {
            depth -= usize::from(self.sets[set].members.has(b));
            set = self.sets[set].parent;
        }
        Some(depth)
    }

    /// Keeps the matchings in which the vertex has such a partner, if there are any, or else all.
    /// Returns whether there are.
    pub(in crate::swiss) fn prefer(&mut self, vertex: usize, wanted: impl Fn(usize) -> bool) -> bool {
        let mut such = Bits::new(self.count + 1);
        for other in self.tight.row(vertex).filter(|&other| wanted(other)) {
            such.add(other);
        }
        let found = such.has(self.mates[vertex]) || self.choose(vertex, &such, true);
        self.retain(vertex, |other| such.has(other) == found);
        found
    }

    /// Keeps the matchings in which the vertex has the first partner that it has in any; returns that partner.
    pub(in crate::swiss) fn settle(&mut self, vertex: usize) -> usize {
        let mut before = Bits::new(self.count + 1);
        for other in self.tight.row(vertex).take_while(|&other| other < self.mates[vertex]) {
            before.add(other);
        }
        self.choose(vertex, &before, false);
        let mate = self.mates[vertex];
        self.retain(vertex, |other| other == mate);
        mate
    }

    fn retain(&mut self, vertex: usize, keep: impl Fn(usize) -> bool) {
        let gone: Vec<usize> = self.tight.row(vertex).filter(|&other| !keep(other)).collect();
        for other in gone {
            self.tight.remove(vertex, other);
        }
    }

    /// Gives the vertex the first (or any) partner of those wanted that it can have; whether there is one.
    fn choose(&mut self, vertex: usize, wanted: &Bits, any: bool) -> bool {
        let all = self.sets.len() - 1;
        // Two pairs that change partners and are inside no fewer sets: what is nearly always enough.
        let mate = self.mates[vertex];
        let swap = |&other: &usize| {
            let last = self.mates[other];
            let depth = |a, b, c, d| Some(self.depth(a, b)? + self.depth(c, d)?);
            depth(vertex, other, mate, last).is_some_and(|new| Some(new) <= depth(vertex, mate, other, last))
        };
        let others = wanted.ones().take(if any { usize::MAX } else { 1 });
        if let Some(other) = others.into_iter().find(swap) {
            let last = self.mates[other];
            self.pair(vertex, other);
            self.pair(mate, last);
            self.renew_exits([vertex, mate, other, last]);
            return true;
        }
        if wanted.ones().next().is_none() {
            return false;
        }
        self.find_exits();
        let mut chain = vec![self.home[vertex]];
        while let Some(&set) = chain.last().filter(|&&set| set != all) {
            chain.push(self.sets[set].parent);
        }
        // From all vertices inwards: what the vertex can have across each border. None is better than these.
        let best = if any {
            wanted.clone()
        } else {
            Bits::of(self.count + 1, &wanted.ones().take(1).collect::<Vec<_>>())
        };
        let mut levels: Vec<Level> = Vec::with_capacity(chain.len());
        let mut first: Option<(usize, usize)> = None;
        for (depth, &set) in chain.iter().rev().enumerate() {
            let inner = chain.iter().rev().nth(depth + 1).copied();
            let leaving = levels.last().map(|outer| outer.crossings(self, set));
            let may_cross = inner.is_none_or(|inner| self.sets[inner].exits.has(vertex));
            let enough = if may_cross { best.clone() } else { Bits::new(self.count + 1) };
            let level = Level::without(self, set, inner, vertex, leaving, enough);
            let mut done = false;
            if may_cross {
                let partners = level.partners(self, vertex).and(wanted);
                if let Some(partner) = partners.ones().next()
                    && first.is_none_or(|(least, _)| partner < least)
                {
                    first = Some((partner, depth));
                    done = best.has(partner);
                }
            }
            levels.push(level);
            if done {
                break;
            }
        }
        let Some((partner, depth)) = first else {
            return false;
        };
        self.bring_about(&mut levels[..=depth], vertex, Some(partner));
        true
    }

    /// The exits of the sets round these vertices, after they have changed partners.
    fn renew_exits(&mut self, vertices: [usize; 4]) {
        let all = self.sets.len() - 1;
        for vertex in vertices {
            let mut set = self.home[vertex];
            while set < all && !self.sets[set].members.has(self.mates[vertex]) {
                self.sets[set].exit = vertex;
                set = self.sets[set].parent;
            }
        }
    }

    fn pair(&mut self, a: usize, b: usize) {
        self.mates[a] = b;
        self.mates[b] = a;
    }

    /// Finds, for each odd set, which vertices could be its exit.
    fn find_exits(&mut self) {
        for set in 0..self.sets.len() - 1 {
            self.sets[set].exits = Level::inside(self, set).reached_open();
        }
    }

    /// Pairs a vertex inside the last level with a partner in that level, or (`None`) with one across its
    /// border, and changes all other pairs that must change for it.
    fn bring_about(&mut self, levels: &mut [Level], vertex: usize, partner: Option<usize>) {
        let Some((level, outer)) = levels.split_last_mut() else {
            return;
        };
        let mut leaver = None;
        for (one, other) in level.turn_over(vertex, partner) {
            let border = level.border();
            if one == border || other == border {
                let unit = if one == border { other } else { one };
                let exit =
                    if level.unit(vertex) == unit { Some(vertex) } else { level.leaver_of(self, unit) };
                if let Some(exit) = exit {
                    self.leave(level.child(unit), exit);
                    leaver = Some(exit);
                }
            } else if let Some((a, b)) = level.edge(self, one, other, vertex, partner) {
                self.leave(level.child(one), a);
                self.leave(level.child(other), b);
                self.pair(a, b);
            }
        }
        // Somebody else leaves the set of this level: the level round it has to take him.
        if let Some(exit) = leaver.filter(|&exit| exit != self.sets[level.set].exit) {
            self.sets[level.set].exit = exit;
            let partner = outer.last().and_then(|outer| outer.partners(self, exit).ones().next());
            self.bring_about(outer, exit, partner);
        }
    }

    /// Pairs all of an odd set inside save for this vertex.
    fn leave(&mut self, set: Option<usize>, exit: usize) {
        let Some(set) = set.filter(|&set| self.sets[set].exit != exit) else {
            return;
        };
        let mut level = Level::inside(self, set);
        for (one, other) in level.turn_over(exit, None) {
            if other == level.border() || one == level.border() {
                self.leave(level.child(level.unit(exit)), exit);
            } else if let Some((a, b)) = level.edge(self, one, other, exit, None) {
                self.leave(level.child(one), a);
                self.leave(level.child(other), b);
                self.pair(a, b);
            }
        }
        self.sets[set].exit = exit;
    }
}
