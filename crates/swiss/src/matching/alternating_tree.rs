//! The alternating tree of Edmonds' algorithm inside one odd set, in which every odd set directly inside
//! counts as one vertex.

// Units are vertices (an inner set is known by its first vertex), the border or `NONE`: all below `count +
// 2`.
#![allow(clippy::indexing_slicing)]

use super::bits::{BitSet, lowest};
use super::optimal::OptimalMatchings;

const NONE: usize = usize::MAX;

/// The proof that there is no perfect matching (Tutte–Berge formula): without the `blockers` every component
/// has an odd number of vertices, no component is adjacent to another one, and there are more components than
/// blockers.
#[derive(Debug, Default)]
pub(crate) struct Deficit {
    /// The vertices of each component.
    pub odd_components: Vec<Vec<usize>>,
    /// The only vertices with which a component can pair a vertex outside itself.
    pub blockers: Vec<usize>,
}

/// The alternating tree in one set. Its *units* are the vertices and the odd sets directly inside; one more
/// unit, the *border*, represents everything outside the set.
pub(super) struct AlternatingTree {
    /// The number of the set in [`OptimalMatchings::sets`].
    pub set: usize,
    count: usize,
    /// The unit of each vertex in the set.
    units: Vec<usize>,
    /// The number of the odd set that a unit consists of; `None` for a single vertex.
    children: Vec<Option<usize>>,
    /// Vertices that can have a partner in another unit.
    linkable: BitSet,
    /// Vertices that can have a partner across the border; `None` when the set has no border.
    leavers: Option<BitSet>,
    /// The tree stops growing when it has one of these vertices at an even distance.
    targets: BitSet,
    /// The unit that each unit is matched with; `NONE` for the root.
    mates: Vec<usize>,
    /// For a unit at an odd distance or inside a blossom of the tree: the unit from which the tree reached
    /// it.
    entered: Vec<usize>,
    /// Union-find links to the base of the blossom that contains a unit.
    base_link: Vec<usize>,
    /// The vertices of a blossom of the tree, stored at its base.
    blossom_vertices: Vec<Option<BitSet>>,
    outer: Vec<bool>,
    /// Vertices of units at an even distance: each of them could be the unmatched one instead of the root.
    outer_vertices: BitSet,
    reached: BitSet,
    queue: Vec<usize>,
    stamps: Vec<usize>,
    stamp: usize,
}

impl AlternatingTree {
    fn new(matchings: &OptimalMatchings, set: usize, leavers: Option<BitSet>) -> Self {
        let count = matchings.count;
        let mut tree = Self {
            set,
            count,
            units: vec![NONE; count],
            children: vec![None; count + 2],
            linkable: BitSet::new(count + 1),
            leavers,
            targets: BitSet::new(count + 1),
            mates: vec![NONE; count + 2],
            entered: vec![NONE; count + 2],
            base_link: (0..count + 2).collect(),
            blossom_vertices: vec![None; count + 2],
            outer: vec![false; count + 2],
            outer_vertices: BitSet::new(count + 1),
            reached: BitSet::new(count + 1),
            queue: Vec::new(),
            stamps: vec![0; count + 2],
            stamp: 0,
        };
        let mut first = vec![NONE; matchings.sets.len()];
        for vertex in matchings.sets[set].members.iter() {
            let mut child = matchings.innermost_set[vertex];
            if child == set {
                tree.units[vertex] = vertex;
                tree.linkable.insert(vertex);
                continue;
            }
            while matchings.sets[child].parent != set {
                child = matchings.sets[child].parent;
            }
            if first[child] == NONE {
                first[child] = vertex;
                tree.children[vertex] = Some(child);
                tree.linkable.union_with(&matchings.sets[child].exits);
            }
            tree.units[vertex] = first[child];
        }
        for vertex in matchings.sets[set].members.iter() {
            let unit = tree.units[vertex];
            let exit = tree.children[unit].map_or(vertex, |child| matchings.sets[child].exit);
            let mate = matchings.mates[exit];
            if exit == vertex && mate < count && matchings.sets[set].members.contains(mate) {
                tree.mates[unit] = tree.units[mate];
            }
        }
        if tree.leavers.is_some() {
            let unit = tree.units[matchings.sets[set].exit];
            tree.mates[unit] = count;
            tree.mates[count] = unit;
        }
        tree
    }

    /// Takes out one unit and grows the tree from the unit matched with it. The unit taken out is the set
    /// `inner`, which contains the vertex, or the vertex itself. `leavers` are the vertices that can have a
    /// partner outside this set. The tree may stop growing when it contains one of `targets`.
    pub(super) fn taking_out(
        matchings: &OptimalMatchings,
        set: usize,
        inner: Option<usize>,
        vertex: usize,
        leavers: Option<BitSet>,
        targets: BitSet,
    ) -> Self {
        let mut tree = Self::new(matchings, set, leavers);
        tree.targets = targets.intersection(&tree.linkable);
        match inner {
            Some(inner) => tree.reached.union_with(&matchings.sets[inner].members),
            None => tree.reached.insert(vertex),
        }
        let root = tree.mates[tree.units[vertex]];
        tree.mates[root] = NONE;
        tree.grow(matchings, root);
        tree
    }

    /// The tree inside an odd set, grown from its exit.
    pub(super) fn from_exit(matchings: &OptimalMatchings, set: usize) -> Self {
        let mut tree = Self::new(matchings, set, None);
        let root = tree.units[matchings.sets[set].exit];
        tree.grow(matchings, root);
        tree
    }

    pub(super) fn border(&self) -> usize {
        self.count
    }

    pub(super) fn unit(&self, vertex: usize) -> usize {
        self.units[vertex]
    }

    /// The odd set that a unit consists of.
    pub(super) fn child(&self, unit: usize) -> Option<usize> {
        self.children[unit]
    }

    /// Vertices that could be the unmatched one instead of the root.
    pub(super) fn possible_exits(&self) -> BitSet {
        self.outer_vertices.clone().intersection(&self.linkable)
    }

    /// The possible partners, within this set, of a vertex of the unit taken out.
    pub(super) fn partners(&self, matchings: &OptimalMatchings, vertex: usize) -> BitSet {
        let mut own = BitSet::new(self.count + 1);
        own.words_mut().iter_mut().zip(matchings.tight.words_of(vertex)).for_each(|(word, row)| *word = *row);
        let own = own.intersection(&self.outer_vertices).intersection(&self.linkable);
        match self.children[self.units[vertex]] {
            Some(child) => own.difference(&matchings.sets[child].members),
            None => own,
        }
    }

    /// The vertices of the inner set that can have a partner outside it, in this set or further out.
    pub(super) fn crossings(&self, matchings: &OptimalMatchings, inner: usize) -> BitSet {
        let further = self.leavers.as_ref().filter(|_| self.outer[self.border()]);
        let mut crossing = BitSet::new(self.count + 1);
        for vertex in matchings.sets[inner].exits.iter() {
            let out = further.is_some_and(|leavers| leavers.contains(vertex));
            if out || self.partners(matchings, vertex).iter().next().is_some() {
                crossing.insert(vertex);
            }
        }
        crossing
    }

    /// A vertex by which a unit can be paired across the border.
    pub(super) fn leaver_of(&self, matchings: &OptimalMatchings, unit: usize) -> Option<usize> {
        let leavers = self.leavers.as_ref()?;
        self.vertices(matchings, unit).iter().find(|&vertex| leavers.contains(vertex))
    }

    /// The vertices of a unit that can have a partner in another unit.
    fn vertices(&self, matchings: &OptimalMatchings, unit: usize) -> BitSet {
        match self.children[unit] {
            Some(child) => matchings.sets[child].exits.clone(),
            None => BitSet::from_members(self.count + 1, &[unit]),
        }
    }

    /// A pair of vertices that joins two units: the given pair if it does, otherwise any.
    pub(super) fn edge(
        &self,
        matchings: &OptimalMatchings,
        one: usize,
        other: usize,
        vertex: usize,
        partner: Option<usize>,
    ) -> Option<(usize, usize)> {
        if let Some(partner) = partner {
            if (self.units[vertex], self.units[partner]) == (one, other) {
                return Some((vertex, partner));
            }
            if (self.units[vertex], self.units[partner]) == (other, one) {
                return Some((partner, vertex));
            }
        }
        let others = self.vertices(matchings, other);
        self.vertices(matchings, one)
            .iter()
            .find_map(|a| Some((a, matchings.tight.row(a).find(|&b| others.contains(b))?)))
    }

    /// Matches the vertex's unit with that of its new partner, or with the border, and flips the path to the
    /// root. Returns all new pairs of units.
    pub(super) fn flip_path(&mut self, vertex: usize, partner: Option<usize>) -> Vec<(usize, usize)> {
        let own = self.units[vertex];
        // In a set without a border the unit itself becomes the unmatched one.
        let (outer, end) = match partner {
            Some(partner) => (self.units[partner], own),
            None if self.leavers.is_some() => (self.count, own),
            None => (own, self.count),
        };
        self.flip_path_from(outer, end)
    }

    /// Matches an outer unit with another one and flips the alternating path from it to the root.
    fn flip_path_from(&mut self, mut outer: usize, mut end: usize) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        loop {
            let before = self.mates[outer];
            self.mates[outer] = end;
            self.mates[end] = outer;
            pairs.push((outer, end));
            if before == NONE {
                return pairs;
            }
            (outer, end) = (self.entered[before], before);
        }
    }

    /// Matches as many unmatched vertices as possible, where there are no odd sets, with the proof that no
    /// more can be matched.
    pub(super) fn pair_unmatched(matchings: &OptimalMatchings) -> (Vec<Option<usize>>, Deficit) {
        let mut tree = Self::new(matchings, 0, None);
        let mut deficit = Deficit::default();
        let mut exhausted = tree.reached.clone();
        for root in 0..tree.count {
            if tree.mates[root] != NONE {
                continue;
            }
            match tree.grow(matchings, root) {
                Some((outer, end)) => {
                    tree.flip_path_from(outer, end);
                }
                // A tree without an augmenting path never gets one: its vertices can be left out from now on
                // (Hungarian tree).
                None => {
                    let before = std::mem::replace(&mut exhausted, tree.reached.clone());
                    tree.record_deficit(&exhausted.clone().difference(&before), &mut deficit);
                }
            }
            tree.reset(&exhausted);
        }
        tree.mates.truncate(tree.count);
        let mates = tree.mates.into_iter().map(|mate| Some(mate).filter(|&mate| mate != NONE)).collect();
        (mates, deficit)
    }

    /// A tree without an augmenting path is the proof: its blossoms and vertices at an even distance are the
    /// components, those at an odd distance the blockers (Gallai–Edmonds decomposition).
    fn record_deficit(&mut self, tree: &BitSet, deficit: &mut Deficit) {
        let mut odd_components = vec![Vec::new(); self.count];
        for vertex in tree.iter() {
            if self.outer[vertex] {
                odd_components[self.base(vertex)].push(vertex);
            } else {
                deficit.blockers.push(vertex);
            }
        }
        deficit.odd_components.extend(odd_components.into_iter().filter(|island| !island.is_empty()));
    }

    /// Prepares for the next tree, which does not reach the exhausted vertices.
    fn reset(&mut self, exhausted: &BitSet) {
        self.outer.fill(false);
        self.blossom_vertices.fill(None);
        self.outer_vertices = BitSet::new(self.count + 1);
        self.reached = exhausted.clone();
        self.queue.clear();
        self.base_link.iter_mut().enumerate().for_each(|(unit, base)| *base = unit);
    }

    /// Grows the tree until it reaches an unmatched unit, and returns the pair of units that joins them;
    /// `None` when it cannot grow any more.
    fn grow(&mut self, matchings: &OptimalMatchings, root: usize) -> Option<(usize, usize)> {
        self.make_outer(matchings, root);
        let mut next = 0;
        let mut row = BitSet::new(self.count + 1);
        while let Some(&unit) = self.queue.get(next) {
            if self.targets.intersects(&self.outer_vertices) {
                break;
            }
            next += 1;
            self.fill_row(matchings, unit, &mut row);
            for at in 0..row.words().len() {
                loop {
                    let fresh = row.words()[at] & !self.reached.words()[at];
                    if fresh == 0 {
                        break;
                    }
                    let other = self.unit_at(at * 64 + lowest(fresh));
                    if self.mates[other] == NONE {
                        return Some((unit, other));
                    }
                    self.entered[other] = unit;
                    self.reach(matchings, other);
                    self.make_outer(matchings, self.mates[other]);
                }
            }
            while let Some(other) = self.meeting_of(unit, &row) {
                self.shrink(matchings, unit, other, root);
            }
        }
        None
    }

    /// An outer unit outside the blossom of this unit that its row of possible partners contains.
    fn meeting_of(&mut self, unit: usize, row: &BitSet) -> Option<usize> {
        let base = self.base(unit);
        let outer = row.words().iter().zip(self.outer_vertices.words());
        let meeting = outer.map(|(row, outer)| row & outer);
        let word = match &self.blossom_vertices[base] {
            Some(inside) => {
                let others = meeting.zip(inside.words()).map(|(word, inside)| word & !inside);
                others.enumerate().find(|(_, word)| *word != 0)
            }
            None => meeting.enumerate().find(|(_, word)| *word != 0),
        };
        word.map(|(at, word)| self.unit_at(at * 64 + lowest(word)))
    }

    fn unit_at(&self, vertex: usize) -> usize {
        self.units.get(vertex).copied().unwrap_or(self.count)
    }

    /// Fills the row with the possible partners of a unit's vertices.
    fn fill_row(&self, matchings: &OptimalMatchings, unit: usize, row: &mut BitSet) {
        row.words_mut().fill(0);
        if unit == self.count {
            if let Some(leavers) = &self.leavers {
                row.union_with(leavers);
            }
            return;
        }
        let mut take = |vertex: usize| {
            row.words_mut()
                .iter_mut()
                .zip(matchings.tight.words_of(vertex))
                .for_each(|(word, more)| *word |= more);
        };
        let mut leaves = false;
        let leaver = |vertex: usize| self.leavers.as_ref().is_some_and(|leavers| leavers.contains(vertex));
        match self.children[unit] {
            None => {
                take(unit);
                leaves = leaver(unit);
            }
            Some(child) => {
                for vertex in matchings.sets[child].exits.iter() {
                    take(vertex);
                    leaves |= leaver(vertex);
                }
                *row = std::mem::take(row).difference(&matchings.sets[child].members);
            }
        }
        row.words_mut().iter_mut().zip(self.linkable.words()).for_each(|(word, linkable)| *word &= linkable);
        if leaves {
            row.insert(self.count);
        }
    }

    fn reach(&mut self, matchings: &OptimalMatchings, unit: usize) {
        match self.children[unit] {
            Some(child) => self.reached.union_with(&matchings.sets[child].members),
            None => self.reached.insert(unit),
        }
    }

    fn make_outer(&mut self, matchings: &OptimalMatchings, unit: usize) {
        self.reach(matchings, unit);
        self.outer[unit] = true;
        match self.children[unit] {
            Some(child) => self.outer_vertices.union_with(&matchings.sets[child].members),
            None => self.outer_vertices.insert(unit),
        }
        self.queue.push(unit);
    }

    /// The base of the blossom that contains a unit: the unit itself when it is in none.
    fn base(&mut self, unit: usize) -> usize {
        let mut base = unit;
        while self.base_link[base] != base {
            self.base_link[base] = self.base_link[self.base_link[base]];
            base = self.base_link[base];
        }
        base
    }

    /// Two outer units of the tree can be paired: the odd cycle becomes one outer blossom.
    fn shrink(&mut self, matchings: &OptimalMatchings, one: usize, other: usize, root: usize) {
        let meeting = self.meeting(one, other, root);
        let mut bases = Vec::new();
        self.collect_cycle(matchings, one, meeting, other, &mut bases);
        self.collect_cycle(matchings, other, meeting, one, &mut bases);
        bases.push(meeting);
        let known = bases.iter().find_map(|&base| self.blossom_vertices[base].take());
        let mut inside = known.unwrap_or_else(|| BitSet::new(self.count + 1));
        for &base in &bases {
            match (self.blossom_vertices[base].take(), self.children[base]) {
                (Some(vertices), _) => inside.union_with(&vertices),
                (None, Some(child)) => inside.union_with(&matchings.sets[child].members),
                (None, None) => inside.insert(base),
            }
            self.base_link[base] = meeting;
        }
        self.blossom_vertices[meeting] = Some(inside);
    }

    /// The base at which the paths of two outer units to the root join.
    fn meeting(&mut self, one: usize, other: usize, root: usize) -> usize {
        self.stamp += 1;
        let end = self.base(root);
        let mut at = self.base(one);
        loop {
            self.stamps[at] = self.stamp;
            if at == end {
                break;
            }
            at = self.base(self.entered[self.mates[at]]);
        }
        at = self.base(other);
        while self.stamps[at] != self.stamp {
            at = self.base(self.entered[self.mates[at]]);
        }
        at
    }

    /// Collects the bases on the path from an outer unit to the join, and makes the inner units on it outer,
    /// entered from the other side of the cycle.
    fn collect_cycle(
        &mut self,
        matchings: &OptimalMatchings,
        mut outer: usize,
        meeting: usize,
        mut from: usize,
        bases: &mut Vec<usize>,
    ) {
        while self.base(outer) != meeting {
            let inner = self.mates[outer];
            for unit in [outer, inner] {
                let base = self.base(unit);
                bases.push(base);
            }
            if !self.outer[inner] {
                self.make_outer(matchings, inner);
            }
            self.entered[outer] = from;
            from = inner;
            outer = self.entered[inner];
        }
    }
}
