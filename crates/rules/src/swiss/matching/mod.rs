//! Minimum-cost perfect matching in a general graph: everybody gets a partner, and the sum of the costs is
//! the least possible. Exact, by Edmonds' blossom method with dual prices, O(n³).
//!
//! Every vertex has a price, every *blossom* (an odd set of vertices that has become one node) a price not
//! below zero. No edge is cheaper than its two ends pay together (its *slack* is never negative), and only
//! tight edges (slack 0) are used: that proves the matching found cheapest. One phase grows trees of
//! alternating edges from all single vertices at once, changes the prices where the trees are stuck, and
//! ends when two trees meet: then one more pair is matched.

// Every index here is a vertex below `count` or a node below `2 * count`, made in this file only, and all
// tables have that length from the start; `get` in these loops would hide the method and make it slower.
#![allow(clippy::indexing_slicing)]

mod bits;
mod level;
mod ties;
mod transport;

pub(super) use bits::Grid;
pub(super) use level::Deficit;
pub(super) use ties::Ties;

/// The cost of a pair; not negative.
pub(super) type Cost = i128;

/// No pair. Real slacks stay far below, see [`MAX_COST`].
pub(super) const ABSENT: Cost = Cost::MAX;

/// Costs must be below this over the square of the number of vertices, for no sum to overflow. All single
/// vertices have taken the same steps, and the two ends of a path that can be augmented never pay more than
/// the path costs: so all steps together, and with them every price, stay within about the number of
/// vertices times the largest cost. The second factor is room to spare.
pub(super) const MAX_COST: Cost = 1 << 121;

/// What a node is to the trees of the current phase.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// In no tree.
    Free,
    /// At an even distance from a root: it looks for partners.
    Outer,
    /// At an odd distance from a root.
    Inner,
}

/// An edge seen from one end.
type Edge = (usize, usize);

/// A vertex (`id < count`) or a blossom.
#[derive(Clone)]
struct Node {
    label: Label,
    /// The edge by which the tree reached this node: from outside, to inside. None for a root.
    entered: Option<Edge>,
    /// Outer nodes: the edge of least slack from another outer node into this one.
    nearest: Option<Edge>,
    /// The one vertex that is not matched inside the node.
    base: usize,
    /// All vertices in it.
    vertices: Vec<usize>,
    /// Blossoms: the nodes on its odd cycle, the one with the base first.
    children: Vec<usize>,
    /// Blossoms: the edge from each child to the next one round the cycle.
    links: Vec<Edge>,
    /// Blossoms: for each vertex outside, the vertex inside with the least slack to it.
    gates: Vec<usize>,
}

impl Node {
    fn vertex(id: usize) -> Self {
        Self {
            label: Label::Free,
            entered: None,
            nearest: None,
            base: id,
            vertices: vec![id],
            children: Vec::new(),
            links: Vec::new(),
            gates: Vec::new(),
        }
    }
}

/// What happens next in a phase, when the prices have moved far enough.
#[derive(Clone, Copy)]
enum Event {
    /// The tree reaches a free node.
    Grow(Edge),
    /// Two outer nodes meet.
    Meet(Edge),
    /// An inner blossom has nothing left to pay.
    Expand(usize),
}

struct Search<C> {
    count: usize,
    cost: C,
    /// Prices of the vertices, then of the blossoms.
    prices: Vec<Cost>,
    mates: Vec<Option<usize>>,
    nodes: Vec<Node>,
    /// The outermost node each vertex is in.
    tops: Vec<usize>,
    /// Ids of all outermost nodes.
    outermost: Vec<usize>,
    /// Ids of blossoms not in use.
    spare: Vec<usize>,
    /// For vertices that are not in outer nodes: the outer vertex with the least slack to them.
    suitors: Vec<Option<usize>>,
    /// What may happen without the prices moving: each is looked at again when its turn comes.
    ready: Vec<Event>,
    /// The pairs with no slack, while the prices have not moved since the start.
    tight: Option<Grid>,
}

/// Matches all of `0..count` in pairs so that the sum of costs is the least; the answer is each vertex's
/// partner. `cost` is asked for pairs in either order; it is from 0 to below `MAX_COST / count²`, or [`ABSENT`]
/// for a pair that is forbidden.
///
/// Returns `None` when no matching reaches everybody.
pub(super) fn cheapest(count: usize, cost: impl Fn(usize, usize) -> Cost) -> Option<Vec<usize>> {
    Search::solved(count, cost, Start::Nothing)?.mates.into_iter().collect()
}

/// As [`cheapest`], for all matchings of the least cost at once.
pub(super) fn ties(count: usize, cost: impl Fn(usize, usize) -> Cost, start: Start) -> Option<Ties> {
    Search::solved(count, cost, start)?.ties()
}

/// What is known of a matching before it is searched for; it makes the search faster, and no other.
pub(super) enum Start<'a> {
    Nothing,
    /// Twice the price of each vertex. No two of them should pay more than their pair costs, and all together as
    /// much as can be.
    Prices(Vec<Cost>),
    /// A number for each vertex: those of one number cost much the same with others.
    Kinds(&'a [usize]),
}

/// How many vertices of a kind there are on average where prices by kinds pay.
const ENOUGH: usize = 3;

/// Twice the price of each vertex, all of one kind the same: the best for the cheapest pairs of their kinds.
/// The outer `None` says that there is no matching.
fn prices_by_kinds(
    count: usize,
    cost: impl Fn(usize, usize) -> Cost,
    of: &[usize],
) -> Option<Option<Vec<Cost>>> {
    let kinds = of.iter().max().map_or(0, |last| last + 1);
    if count < ENOUGH * kinds {
        return Some(None);
    }
    let mut counts = vec![0; kinds];
    of.iter().for_each(|&kind| counts[kind] += 1);
    let mut least = vec![ABSENT; kinds * kinds];
    for b in 0..count {
        for a in 0..b {
            let cost = cost(a, b);
            let cell = &mut least[of[a] * kinds + of[b]];
            *cell = cost.min(*cell);
        }
    }
    let least = |one: usize, other: usize| least[one * kinds + other].min(least[other * kinds + one]);
    let prices = transport::prices(&counts, least)?;
    Some(Some(of.iter().map(|&kind| prices[kind]).collect()))
}

impl<C: Fn(usize, usize) -> Cost> Search<C> {
    /// A search that has matched everybody, if it can be done.
    fn solved(count: usize, cost: C, start: Start) -> Option<Self> {
        if count % 2 == 1 {
            return None;
        }
        let mut search = Self::new(count, cost);
        search.start(start)?;
        while search.mates.iter().any(Option::is_none) {
            search.tight = None;
            search.phase()?;
        }
        Some(search)
    }

    fn new(count: usize, cost: C) -> Self {
        Self {
            count,
            cost,
            prices: vec![0; count * 2],
            mates: vec![None; count],
            nodes: (0..count * 2).map(Node::vertex).collect(),
            tops: (0..count).collect(),
            outermost: (0..count).collect(),
            spare: (count..count * 2).collect(),
            suitors: vec![None; count],
            ready: Vec::new(),
            tight: None,
        }
    }

    /// What the prices tell of all cheapest matchings.
    fn ties(mut self) -> Option<Ties> {
        let count = self.count;
        if let Some(tight) = self.tight.take() {
            return Some(Ties::of(tight, self.mates.into_iter().collect::<Option<_>>()?, Vec::new()));
        }
        let mut spare = vec![false; count * 2];
        self.spare.iter().for_each(|&id| spare[id] = true);
        let mut sets: Vec<usize> =
            (count..count * 2).filter(|&id| !spare[id] && self.prices[id] > 0).collect();
        sets.sort_by_key(|&id| self.nodes[id].vertices.len());
        let mut around = vec![Vec::new(); count];
        for &id in &sets {
            self.nodes[id].vertices.iter().for_each(|&vertex| around[vertex].push(id));
        }
        let mut tight = Grid::new(count);
        for v in 0..count {
            for u in 0..v {
                // What lies inside a blossom may be overpaid by just the blossom's price.
                let slack = self.slack(u, v);
                let paid = |id: &&usize| around[v].contains(id);
                if slack == 0 && (around[u].is_empty() || !around[u].iter().any(|id| paid(&id)))
                    || slack < 0
                        && around[u].iter().filter(paid).map(|&id| self.prices[id]).sum::<Cost>() == -slack
                {
                    tight.add(u, v);
                }
            }
        }
        let sets = sets.into_iter().map(|id| self.nodes[id].vertices.clone()).collect();
        Some(Ties::of(tight, self.mates.into_iter().collect::<Option<_>>()?, sets))
    }

    /// How much an edge between different outermost nodes costs beyond the prices of its ends. Four times the
    /// cost: prices to start from can then be even, and the half of a slack between two outer nodes stays whole.
    fn slack(&self, u: usize, v: usize) -> Cost {
        match (self.cost)(u, v) {
            ABSENT => ABSENT,
            cost => 4 * cost - self.prices[u] - self.prices[v],
        }
    }

    /// Finds most pairs: sets the prices and pairs as many as can be by what is tight at them. All prices stay
    /// even, so that single vertices, which only move together from now on, have the same parity for ever.
    /// `None` when it shows that there is no matching.
    fn start(&mut self, start: Start) -> Option<()> {
        let by_kinds = match start {
            Start::Kinds(kinds) => prices_by_kinds(self.count, &self.cost, kinds)?,
            _ => None,
        };
        match (by_kinds, start) {
            (Some(prices), _) => self.set_prices(prices),
            (None, Start::Prices(prices)) => {
                self.set_prices(prices);
                self.raise_prices();
            }
            (None, _) => {
                let least = |v: usize| (0..self.count).filter(|&u| u != v).map(|u| (self.cost)(u, v)).min();
                let price = |v: usize| least(v).filter(|&cost| cost != ABSENT).unwrap_or(0);
                self.set_prices((0..self.count).map(price).collect());
                self.raise_prices();
            }
        }
        if self.mates.iter().any(Option::is_none) {
            // The blossom method without prices gets as far as these prices go, with bits.
            let mut tight = Grid::new(self.count);
            for v in 0..self.count {
                (0..v).filter(|&u| self.slack(u, v) == 0).for_each(|u| tight.add(u, v));
            }
            let (tight, mates, _) = Ties::pair_singles(tight, &self.mates);
            (self.tight, self.mates) = (Some(tight), mates);
        }
        Some(())
    }

    fn set_prices(&mut self, doubled: Vec<Cost>) {
        self.prices.iter_mut().zip(doubled).for_each(|(own, price)| *own = 2 * price);
    }

    /// Raises each price as far as it can go, and matches what becomes tight.
    fn raise_prices(&mut self) {
        let count = self.count;
        for v in 0..count {
            if self.mates[v].is_some() {
                continue;
            }
            let others = (0..count).filter(|&u| u != v);
            let slacks = others.map(|u| (self.slack(u, v), self.mates[u].is_some(), u));
            if let Some((slack, matched, u)) = slacks.min().filter(|&(slack, ..)| slack != ABSENT) {
                self.prices[v] += slack;
                if !matched {
                    self.mates[u] = Some(v);
                    self.mates[v] = Some(u);
                }
            }
        }
    }

    /// Matches one more pair, or finds that none can be.
    fn phase(&mut self) -> Option<()> {
        self.suitors.fill(None);
        self.ready.clear();
        for &id in &self.outermost {
            let node = &mut self.nodes[id];
            (node.label, node.entered, node.nearest) = (Label::Free, None, None);
        }
        for root in self.outermost.clone() {
            if self.mates[self.nodes[root].base].is_none() {
                self.make_outer(root, None);
            }
        }
        loop {
            let Some(event) = self.ready.pop() else {
                self.move_prices()?;
                continue;
            };
            match event {
                Event::Grow(edge) if self.is_ready(edge, Label::Free) => self.grow(edge),
                Event::Expand(id)
                    if self.tops[self.nodes[id].base] == id
                        && self.nodes[id].label == Label::Inner
                        && self.prices[id] == 0 =>
                {
                    self.expand(id);
                }
                Event::Meet((u, v)) if self.is_ready((u, v), Label::Outer) => {
                    let (left, right) = (self.path_to_root(self.tops[u]), self.path_to_root(self.tops[v]));
                    if left.last() == right.last() {
                        self.contract(left, right, (u, v));
                    } else {
                        self.augment(u, v);
                        self.augment(v, u);
                        return Some(());
                    }
                }
                _ => {}
            }
        }
    }

    /// Whether a tight edge leads from an outer node to another with this label.
    fn is_ready(&self, (u, v): Edge, label: Label) -> bool {
        let (from, to) = (self.tops[u], self.tops[v]);
        from != to
            && self.nodes[from].label == Label::Outer
            && self.nodes[to].label == label
            && self.slack(u, v) == 0
    }

    /// Moves the prices until something can happen; `None` when nothing ever will.
    fn move_prices(&mut self) -> Option<()> {
        let step = self.events().map(|(step, _)| step).min().filter(|&step| step < ABSENT / 2)?;
        let ready: Vec<Event> = self.events().filter(|(at, _)| *at == step).map(|(_, event)| event).collect();
        self.ready.extend(ready);
        self.step(step);
        Some(())
    }

    /// What can happen, and how far the prices have to move for it.
    fn events(&self) -> impl Iterator<Item = (Cost, Event)> + '_ {
        let free = |v: usize| self.nodes[self.tops[v]].label == Label::Free;
        let grow = self.suitors.iter().enumerate().filter_map(move |(v, suitor)| {
            let u = suitor.filter(|_| free(v))?;
            Some((self.slack(u, v), Event::Grow((u, v))))
        });
        let others = self.outermost.iter().filter_map(|&id| match self.nodes[id] {
            Node { label: Label::Outer, nearest: Some((u, v)), .. } => {
                Some((self.slack(u, v) / 2, Event::Meet((u, v))))
            }
            Node { label: Label::Inner, .. } if id >= self.count => {
                Some((self.prices[id] / 2, Event::Expand(id)))
            }
            _ => None,
        });
        grow.chain(others)
    }

    /// Outer vertices pay more and inner ones less, so that the edges of the trees stay tight.
    fn step(&mut self, step: Cost) {
        if step == 0 {
            return;
        }
        for (v, &top) in self.tops.iter().enumerate() {
            match self.nodes[top].label {
                Label::Outer => self.prices[v] += step,
                Label::Inner => self.prices[v] -= step,
                Label::Free => {}
            }
        }
        for &id in self.outermost.iter().filter(|&&id| id >= self.count) {
            match self.nodes[id].label {
                Label::Outer => self.prices[id] += 2 * step,
                Label::Inner => self.prices[id] -= 2 * step,
                Label::Free => {}
            }
        }
    }

    /// The vertex of an outermost node that is nearest to a vertex outside.
    fn gate(&self, node: usize, outside: usize) -> usize {
        if node < self.count { node } else { self.nodes[node].gates[outside] }
    }

    /// Takes an outermost node into a tree as one that looks for partners.
    fn make_outer(&mut self, id: usize, entered: Option<Edge>) {
        let node = &mut self.nodes[id];
        (node.label, node.entered, node.nearest) = (Label::Outer, entered, None);
        let mut nearest: Option<(Cost, Edge)> = None;
        for v in 0..self.count {
            let top = self.tops[v];
            if top == id {
                continue;
            }
            let u = self.gate(id, v);
            let slack = self.slack(u, v);
            if slack == ABSENT {
                continue;
            }
            if self.nodes[top].label == Label::Outer {
                if slack == 0 {
                    self.ready.push(Event::Meet((u, v)));
                }
                if nearest.is_none_or(|(least, _)| slack < least) {
                    nearest = Some((slack, (v, u)));
                }
                if self.nodes[top].nearest.is_none_or(|(x, y)| slack < self.slack(x, y)) {
                    self.nodes[top].nearest = Some((u, v));
                }
            } else {
                if slack == 0 {
                    self.ready.push(Event::Grow((u, v)));
                }
                if self.suitors[v].is_none_or(|other| slack < self.slack(other, v)) {
                    self.suitors[v] = Some(u);
                }
            }
        }
        self.nodes[id].nearest = nearest.map(|(_, edge)| edge);
    }

    /// A free node becomes inner, and its partner outer.
    fn grow(&mut self, edge: Edge) {
        let inner = self.tops[edge.1];
        self.nodes[inner].label = Label::Inner;
        self.nodes[inner].entered = Some(edge);
        let base = self.nodes[inner].base;
        if let Some(mate) = self.mates[base] {
            self.make_outer(self.tops[mate], Some((base, mate)));
        }
    }

    /// The nodes from an outer node up to the root of its tree.
    fn path_to_root(&self, from: usize) -> Vec<usize> {
        let mut path = vec![from];
        let mut node = from;
        while let Some((parent, _)) = self.nodes[node].entered {
            node = self.tops[parent];
            path.push(node);
        }
        path
    }

    /// Two branches of one tree meet in `edge`: the odd cycle becomes one outer node.
    fn contract(&mut self, mut left: Vec<usize>, mut right: Vec<usize>, edge: Edge) {
        // Both paths end in the same root; the last node that they share closes the cycle.
        let mut meeting = left.last().copied();
        while left.last() == right.last() && !left.is_empty() {
            meeting = left.pop();
            right.pop();
        }
        // There is always an id to spare: each blossom has a vertex fewer than its children have together.
        let (Some(meeting), Some(id)) = (meeting, self.spare.pop()) else {
            return;
        };
        let up = |&node: &usize| self.nodes[node].entered;
        let links: Vec<Edge> = left
            .iter()
            .rev()
            .filter_map(up)
            .collect::<Vec<_>>()
            .into_iter()
            .chain([edge])
            .chain(right.iter().filter_map(up).map(|(outside, inside)| (inside, outside)))
            .collect();
        let children: Vec<usize> = [meeting].into_iter().chain(left.into_iter().rev()).chain(right).collect();
        let vertices: Vec<usize> =
            children.iter().flat_map(|&child| self.nodes[child].vertices.iter().copied()).collect();
        let gates = self.gates_of(&children);
        for &v in &vertices {
            self.tops[v] = id;
        }
        self.outermost.retain(|node| !children.contains(node));
        self.outermost.push(id);
        self.prices[id] = 0;
        let (base, entered) = (self.nodes[meeting].base, self.nodes[meeting].entered);
        self.nodes[id] =
            Node { label: Label::Outer, entered, nearest: None, base, vertices, children, links, gates };
        self.make_outer(id, entered);
    }

    /// The best gate of each child towards each vertex, as one list. All vertices of a node change their
    /// prices together, so the choice stays right as long as the node lives.
    fn gates_of(&self, children: &[usize]) -> Vec<usize> {
        let best = |v| children.iter().map(|&child| self.gate(child, v)).min_by_key(|&u| self.slack(u, v));
        (0..self.count)
            .map(|v| if children.contains(&self.tops[v]) { v } else { best(v).unwrap_or(v) })
            .collect()
    }

    /// An inner blossom falls apart: the even way round from its entrance to its base stays in the tree.
    fn expand(&mut self, id: usize) {
        let children = std::mem::take(&mut self.nodes[id].children);
        let links = std::mem::take(&mut self.nodes[id].links);
        let Some(entered) = self.nodes[id].entered else {
            return;
        };
        for &child in &children {
            for index in 0..self.nodes[child].vertices.len() {
                self.tops[self.nodes[child].vertices[index]] = child;
            }
            let node = &mut self.nodes[child];
            (node.label, node.entered, node.nearest) = (Label::Free, None, None);
        }
        self.outermost.retain(|&node| node != id);
        self.outermost.extend(&children);
        self.spare.push(id);

        let size = children.len();
        let entrance = children.iter().position(|&child| child == self.tops[entered.1]).unwrap_or(0);
        let way: Vec<(usize, Edge)> = if entrance % 2 == 0 {
            (0..entrance).rev().map(|at| (children[at], (links[at].1, links[at].0))).collect()
        } else {
            (entrance..size).map(|at| (children[(at + 1) % size], links[at])).collect()
        };
        let first = self.tops[entered.1];
        self.nodes[first].label = Label::Inner;
        self.nodes[first].entered = Some(entered);
        for &(child, edge) in way.iter().skip(1).step_by(2) {
            self.nodes[child].label = Label::Inner;
            self.nodes[child].entered = Some(edge);
        }
        for &(child, edge) in way.iter().step_by(2) {
            self.make_outer(child, Some(edge));
        }
    }

    /// Matches `u` with `v` and turns the edges from `u` up to its root: matched ones become free and free
    /// ones matched.
    fn augment(&mut self, mut u: usize, mut v: usize) {
        loop {
            let outer = self.tops[u];
            self.rebase(outer, u);
            self.mates[u] = Some(v);
            let Some((parent, _)) = self.nodes[outer].entered else {
                return;
            };
            let inner = self.tops[parent];
            let Some((outside, inside)) = self.nodes[inner].entered else {
                return;
            };
            self.rebase(inner, inside);
            self.mates[inside] = Some(outside);
            (u, v) = (outside, inside);
        }
    }

    /// Matches a blossom inside so that `base` is the vertex left over.
    fn rebase(&mut self, id: usize, base: usize) {
        self.nodes[id].base = base;
        if id < self.count {
            return;
        }
        let children = std::mem::take(&mut self.nodes[id].children);
        let links = std::mem::take(&mut self.nodes[id].links);
        let size = children.len();
        let at = children.iter().position(|&child| self.nodes[child].vertices.contains(&base)).unwrap_or(0);
        self.rebase(children[at], base);
        // The even way from the new base to the old one: its edges change places.
        let from = if at % 2 == 0 { 0 } else { at + 1 };
        let to = if at % 2 == 0 { at } else { size };
        for left in (from..to).step_by(2) {
            let (u, v) = links[left];
            self.rebase(children[left], u);
            self.rebase(children[(left + 1) % size], v);
            self.mates[u] = Some(v);
            self.mates[v] = Some(u);
        }
        let node = &mut self.nodes[id];
        (node.children, node.links) = (children, links);
        node.children.rotate_left(at);
        node.links.rotate_left(at);
    }
}

#[cfg(test)]
mod tests;
