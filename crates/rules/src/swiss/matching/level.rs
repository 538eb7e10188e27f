//! One level of nested odd sets: the alternating tree that grows inside one set, in which each odd set directly
//! inside counts as one vertex (Edmonds).

// Units are vertices (an inner set goes by its first one), the border or nobody: all below `count + 2`.
#![allow(clippy::indexing_slicing)]

use super::bits::{Bits, lowest};
use super::ties::Ties;

const NOBODY: usize = usize::MAX;

/// Why not all can be paired: without the `others` nobody of one island is adjacent to anybody outside it,
/// every island has an odd number, and there are more islands than others (Tutte and Berge).
#[derive(Debug, Default)]
pub(in crate::swiss) struct Deficit {
    /// The vertices of each island.
    pub islands: Vec<Vec<usize>>,
    /// The vertices that alone could pair islanders from outside.
    pub others: Vec<usize>,
}

/// The tree in one set. Its *units* are the vertices and the odd sets directly inside; one more unit, the
/// border, stands for everything outside, where somebody may leave to.
pub(super) struct Level {
    /// The set.
    pub set: usize,
    count: usize,
    /// The unit of each vertex in the set.
    units: Vec<usize>,
    /// The odd set of a unit that is one.
    children: Vec<Option<usize>>,
    /// Vertices that may have a partner in another unit.
    open: Bits,
    /// Vertices that may have one across the border.
    leavers: Option<Bits>,
    /// Vertices of which one at an even distance will do.
    enough: Bits,
    /// The partner of each unit; nobody for the root.
    mates: Vec<usize>,
    /// For a unit at an odd distance, or inside a blossom of the tree: the unit by which the tree reached it.
    entered: Vec<usize>,
    /// Leads to the base of the blossom that a unit is in.
    towards_base: Vec<usize>,
    /// The vertices in a blossom of the tree, by its base.
    inside: Vec<Option<Bits>>,
    outer: Vec<bool>,
    /// Vertices of units at an even distance: each of them could be without a partner instead of the root.
    outer_vertices: Bits,
    reached: Bits,
    queue: Vec<usize>,
    stamps: Vec<usize>,
    stamp: usize,
}

impl Level {
    fn new(ties: &Ties, set: usize, leavers: Option<Bits>) -> Self {
        let count = ties.count;
        let mut level = Self {
            set,
            count,
            units: vec![NOBODY; count],
            children: vec![None; count + 2],
            open: Bits::new(count + 1),
            leavers,
            enough: Bits::new(count + 1),
            mates: vec![NOBODY; count + 2],
            entered: vec![NOBODY; count + 2],
            towards_base: (0..count + 2).collect(),
            inside: vec![None; count + 2],
            outer: vec![false; count + 2],
            outer_vertices: Bits::new(count + 1),
            reached: Bits::new(count + 1),
            queue: Vec::new(),
            stamps: vec![0; count + 2],
            stamp: 0,
        };
        let mut first = vec![NOBODY; ties.sets.len()];
        for vertex in ties.sets[set].members.ones() {
            let mut child = ties.home[vertex];
            if child == set {
                level.units[vertex] = vertex;
                level.open.add(vertex);
                continue;
            }
            while ties.sets[child].parent != set {
                child = ties.sets[child].parent;
            }
            if first[child] == NOBODY {
                first[child] = vertex;
                level.children[vertex] = Some(child);
                level.open.join(&ties.sets[child].exits);
            }
            level.units[vertex] = first[child];
        }
        for vertex in ties.sets[set].members.ones() {
            let unit = level.units[vertex];
            let exit = level.children[unit].map_or(vertex, |child| ties.sets[child].exit);
            let mate = ties.mates[exit];
            if exit == vertex && mate < count && ties.sets[set].members.has(mate) {
                level.mates[unit] = level.units[mate];
            }
        }
        if level.leavers.is_some() {
            let unit = level.units[ties.sets[set].exit];
            level.mates[unit] = count;
            level.mates[count] = unit;
        }
        level
    }

    /// The tree from the partner of a unit that is taken out: of the set `inner` round the vertex, or of the
    /// vertex itself. `leavers` are the vertices that may leave this set. The tree need not grow on when it has
    /// any of `enough`.
    pub(super) fn without(
        ties: &Ties,
        set: usize,
        inner: Option<usize>,
        vertex: usize,
        leavers: Option<Bits>,
        enough: Bits,
    ) -> Self {
        let mut level = Self::new(ties, set, leavers);
        level.enough = enough.and(&level.open);
        match inner {
            Some(inner) => level.reached.join(&ties.sets[inner].members),
            None => level.reached.add(vertex),
        }
        let root = level.mates[level.units[vertex]];
        level.mates[root] = NOBODY;
        level.grow(ties, root);
        level
    }

    /// The tree inside an odd set from its exit.
    pub(super) fn inside(ties: &Ties, set: usize) -> Self {
        let mut level = Self::new(ties, set, None);
        let root = level.units[ties.sets[set].exit];
        level.grow(ties, root);
        level
    }

    /// The unit that stands for everything outside.
    pub(super) fn border(&self) -> usize {
        self.count
    }

    pub(super) fn unit(&self, vertex: usize) -> usize {
        self.units[vertex]
    }

    /// The odd set that a unit is, if it is one.
    pub(super) fn child(&self, unit: usize) -> Option<usize> {
        self.children[unit]
    }

    /// Vertices that could be single instead of the root.
    pub(super) fn reached_open(&self) -> Bits {
        self.outer_vertices.clone().and(&self.open)
    }

    /// Whom a vertex of the unit that was taken out can have in this set.
    pub(super) fn partners(&self, ties: &Ties, vertex: usize) -> Bits {
        let mut own = Bits::new(self.count + 1);
        own.words_mut().iter_mut().zip(ties.tight.words_of(vertex)).for_each(|(word, row)| *word = *row);
        let own = own.and(&self.outer_vertices).and(&self.open);
        match self.children[self.units[vertex]] {
            Some(child) => own.and_not(&ties.sets[child].members),
            None => own,
        }
    }

    /// Which vertices of the inner set can have a partner outside it: in this set, or further out.
    pub(super) fn crossings(&self, ties: &Ties, inner: usize) -> Bits {
        let further = self.leavers.as_ref().filter(|_| self.outer[self.border()]);
        let mut crossing = Bits::new(self.count + 1);
        for vertex in ties.sets[inner].exits.ones() {
            let out = further.is_some_and(|leavers| leavers.has(vertex));
            if out || self.partners(ties, vertex).ones().next().is_some() {
                crossing.add(vertex);
            }
        }
        crossing
    }

    /// A vertex by which a unit can leave the set.
    pub(super) fn leaver_of(&self, ties: &Ties, unit: usize) -> Option<usize> {
        let leavers = self.leavers.as_ref()?;
        self.vertices(ties, unit).ones().find(|&vertex| leavers.has(vertex))
    }

    /// The vertices of a unit that may have a partner in another.
    fn vertices(&self, ties: &Ties, unit: usize) -> Bits {
        match self.children[unit] {
            Some(child) => ties.sets[child].exits.clone(),
            None => Bits::of(self.count + 1, &[unit]),
        }
    }

    /// A pair that joins two units: the given one if it does, or any.
    pub(super) fn edge(
        &self,
        ties: &Ties,
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
        let others = self.vertices(ties, other);
        self.vertices(ties, one).ones().find_map(|a| Some((a, ties.tight.row(a).find(|&b| others.has(b))?)))
    }

    /// Pairs the unit of the vertex with that of its new partner, or with the border; returns all new pairs of
    /// units.
    pub(super) fn turn_over(&mut self, vertex: usize, partner: Option<usize>) -> Vec<(usize, usize)> {
        let own = self.units[vertex];
        // In a set that has nobody else to leave it the unit itself is the one left single.
        let (outer, end) = match partner {
            Some(partner) => (self.units[partner], own),
            None if self.leavers.is_some() => (self.count, own),
            None => (own, self.count),
        };
        self.turn_over_from(outer, end)
    }

    /// Pairs an outer unit with another, and everybody on the way to the root anew.
    fn turn_over_from(&mut self, mut outer: usize, mut end: usize) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        loop {
            let before = self.mates[outer];
            self.mates[outer] = end;
            self.mates[end] = outer;
            pairs.push((outer, end));
            if before == NOBODY {
                return pairs;
            }
            (outer, end) = (self.entered[before], before);
        }
    }

    /// Pairs as many single vertices as can be, and says why not more. There are no odd sets.
    pub(super) fn pair_singles(ties: &Ties) -> (Vec<Option<usize>>, Deficit) {
        let mut level = Self::new(ties, 0, None);
        let mut deficit = Deficit::default();
        let mut gone = level.reached.clone();
        for root in 0..level.count {
            if level.mates[root] != NOBODY {
                continue;
            }
            match level.grow(ties, root) {
                Some((outer, end)) => {
                    level.turn_over_from(outer, end);
                }
                // No way out of this tree will ever be found: nobody in it matters to the others.
                None => {
                    let before = std::mem::replace(&mut gone, level.reached.clone());
                    level.note_deficit(&gone.clone().and_not(&before), &mut deficit);
                }
            }
            level.forget(&gone);
        }
        level.mates.truncate(level.count);
        let mates = level.mates.into_iter().map(|mate| Some(mate).filter(|&mate| mate != NOBODY)).collect();
        (mates, deficit)
    }

    /// A tree that meets no single vertex is a proof: what it reaches at an even distance makes the islands,
    /// what it reaches at an odd distance the others (Gallai and Edmonds).
    fn note_deficit(&mut self, tree: &Bits, deficit: &mut Deficit) {
        let mut islands = vec![Vec::new(); self.count];
        for vertex in tree.ones() {
            if self.outer[vertex] {
                islands[self.base(vertex)].push(vertex);
            } else {
                deficit.others.push(vertex);
            }
        }
        deficit.islands.extend(islands.into_iter().filter(|island| !island.is_empty()));
    }

    /// Makes room for another tree, which leaves those alone that are gone.
    fn forget(&mut self, gone: &Bits) {
        self.outer.fill(false);
        self.inside.fill(None);
        self.outer_vertices = Bits::new(self.count + 1);
        self.reached = gone.clone();
        self.queue.clear();
        self.towards_base.iter_mut().enumerate().for_each(|(unit, base)| *base = unit);
    }

    /// Grows the tree until it meets a single unit, or else as far as it goes: returns the pair that meets.
    fn grow(&mut self, ties: &Ties, root: usize) -> Option<(usize, usize)> {
        self.make_outer(ties, root);
        let mut next = 0;
        let mut row = Bits::new(self.count + 1);
        while let Some(&unit) = self.queue.get(next) {
            if self.enough.meets(&self.outer_vertices) {
                break;
            }
            next += 1;
            self.note_row(ties, unit, &mut row);
            for at in 0..row.words().len() {
                loop {
                    let fresh = row.words()[at] & !self.reached.words()[at];
                    if fresh == 0 {
                        break;
                    }
                    let other = self.unit_at(at * 64 + lowest(fresh));
                    if self.mates[other] == NOBODY {
                        return Some((unit, other));
                    }
                    self.entered[other] = unit;
                    self.reach(ties, other);
                    self.make_outer(ties, self.mates[other]);
                }
            }
            while let Some(other) = self.meeting_of(unit, &row) {
                self.shrink(ties, unit, other, root);
            }
        }
        None
    }

    /// An outer unit outside the blossom of this one, which its row reaches.
    fn meeting_of(&mut self, unit: usize, row: &Bits) -> Option<usize> {
        let base = self.base(unit);
        let outer = row.words().iter().zip(self.outer_vertices.words());
        let meeting = outer.map(|(row, outer)| row & outer);
        let word = match &self.inside[base] {
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

    /// The vertices that a unit may be paired with.
    fn note_row(&self, ties: &Ties, unit: usize, row: &mut Bits) {
        row.words_mut().fill(0);
        if unit == self.count {
            if let Some(leavers) = &self.leavers {
                row.join(leavers);
            }
            return;
        }
        let mut take = |vertex: usize| {
            row.words_mut()
                .iter_mut()
                .zip(ties.tight.words_of(vertex))
                .for_each(|(word, more)| *word |= more);
        };
        let mut leaves = false;
        let leaver = |vertex: usize| self.leavers.as_ref().is_some_and(|leavers| leavers.has(vertex));
        match self.children[unit] {
            None => {
                take(unit);
                leaves = leaver(unit);
            }
            Some(child) => {
                for vertex in ties.sets[child].exits.ones() {
                    take(vertex);
                    leaves |= leaver(vertex);
                }
                *row = std::mem::take(row).and_not(&ties.sets[child].members);
            }
        }
        row.words_mut().iter_mut().zip(self.open.words()).for_each(|(word, open)| *word &= open);
        if leaves {
            row.add(self.count);
        }
    }

    fn reach(&mut self, ties: &Ties, unit: usize) {
        match self.children[unit] {
            Some(child) => self.reached.join(&ties.sets[child].members),
            None => self.reached.add(unit),
        }
    }

    fn make_outer(&mut self, ties: &Ties, unit: usize) {
        self.reach(ties, unit);
        self.outer[unit] = true;
        match self.children[unit] {
            Some(child) => self.outer_vertices.join(&ties.sets[child].members),
            None => self.outer_vertices.add(unit),
        }
        self.queue.push(unit);
    }

    /// The base of the blossom that a unit is in: itself when it is in none.
    fn base(&mut self, unit: usize) -> usize {
        let mut base = unit;
        while self.towards_base[base] != base {
            self.towards_base[base] = self.towards_base[self.towards_base[base]];
            base = self.towards_base[base];
        }
        base
    }

    /// Two outer units of the tree may be paired: the odd cycle becomes one outer blossom.
    fn shrink(&mut self, ties: &Ties, one: usize, other: usize, root: usize) {
        let meeting = self.meeting(one, other, root);
        let mut bases = Vec::new();
        self.mark(ties, one, meeting, other, &mut bases);
        self.mark(ties, other, meeting, one, &mut bases);
        bases.push(meeting);
        let known = bases.iter().find_map(|&base| self.inside[base].take());
        let mut inside = known.unwrap_or_else(|| Bits::new(self.count + 1));
        for &base in &bases {
            match (self.inside[base].take(), self.children[base]) {
                (Some(vertices), _) => inside.join(&vertices),
                (None, Some(child)) => inside.join(&ties.sets[child].members),
                (None, None) => inside.add(base),
            }
            self.towards_base[base] = meeting;
        }
        self.inside[meeting] = Some(inside);
    }

    /// The base where the ways of two outer units to the root meet.
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

    /// Notes the blossom from an outer unit up to the meeting, and the way back for its inner units, which
    /// become outer.
    fn mark(
        &mut self,
        ties: &Ties,
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
                self.make_outer(ties, inner);
            }
            self.entered[outer] = from;
            from = inner;
            outer = self.entered[inner];
        }
    }
}
