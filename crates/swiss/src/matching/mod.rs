//! Minimum-cost perfect matching in a general graph: every vertex gets a partner, and the sum of the costs is
//! the least possible. Exact, by Edmonds' blossom algorithm with dual variables, in O(n³).
//!
//! The dual variables are called prices here. Every vertex has a price, and every *blossom* (an odd set of
//! vertices contracted to one node) has a price that is not negative. The prices of the two ends of an edge
//! never add up to more than its cost: its *slack* is not negative. Only tight edges (slack 0) are used,
//! which proves by linear-programming duality that the matching is cheapest. A phase grows alternating trees
//! from all unmatched vertices at once, changes the prices when the trees cannot grow, and ends with one more
//! matched pair when two trees meet.
//!
//! - [`optimal`]: all matchings of least cost at once, described by the prices;
//! - `alternating_tree`, `choices`: choosing among them;
//! - `blossoms`: what happens when trees meet;
//! - `transportation`: good prices to start from;
//! - `bits`: sets of vertices.

// Every index is a vertex below `count` or a node below `2 * count`, made here and in `blossoms` only, and all tables
// have that length from the start. `get` in these loops would hide the algorithm and slow it down.
#![allow(clippy::indexing_slicing)]

mod alternating_tree;
mod bits;
mod blossoms;
mod choices;
mod optimal;
mod transportation;

pub(super) use alternating_tree::Deficit;
pub(super) use bits::AdjacencyMatrix;
pub(super) use optimal::OptimalMatchings;

/// The cost of a pair; not negative.
pub(super) type Cost = i128;

/// The cost of a pair that is not an edge. Actual slacks stay far below it, see [`MAX_COST`].
pub(super) const ABSENT: Cost = Cost::MAX;

/// Costs must be less than this over the square of the number of vertices, so that no sum overflows. Since
/// all unmatched vertices have moved by the same steps and the prices of the two ends of an augmenting path
/// never exceed its cost, the sum of all steps, and with it every price, is bounded by about the number of
/// vertices times the largest cost. The second factor is a safety margin.
pub(super) const MAX_COST: Cost = 1 << 121;

/// The role of a node in the trees of the current phase.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// The node is in no tree.
    Free,
    /// At an even distance from a root: the tree grows from here.
    Outer,
    /// At an odd distance from a root.
    Inner,
}

/// An edge as seen from its first end.
type Edge = (usize, usize);

/// A vertex (`id < count`) or a blossom.
#[derive(Clone)]
struct Node {
    label: Label,
    /// The edge by which the tree reached this node, its outside end first; `None` for a root.
    entered: Option<Edge>,
    /// For outer nodes: the edge of least slack from another outer node into this one.
    nearest: Option<Edge>,
    /// The vertex that is not matched inside the node.
    base: usize,
    vertices: Vec<usize>,
    /// For blossoms: the nodes on its odd cycle, the one with the base first.
    children: Vec<usize>,
    /// For blossoms: the edge from each child to the next one on the cycle.
    links: Vec<Edge>,
    /// For blossoms: for each vertex outside, the vertex inside with the least slack to it.
    closest: Vec<usize>,
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
            closest: Vec::new(),
        }
    }
}

/// What the trees can do once the prices have moved far enough.
#[derive(Clone, Copy)]
enum Event {
    /// The tree reaches a free node.
    Grow(Edge),
    /// Two outer nodes meet.
    Meet(Edge),
    /// The price of an inner blossom has reached 0.
    Expand(usize),
}

struct Search<C> {
    count: usize,
    cost: C,
    /// Prices of the vertices, then of the blossoms.
    prices: Vec<Cost>,
    mates: Vec<Option<usize>>,
    nodes: Vec<Node>,
    /// The outermost node that contains each vertex.
    outermost_node: Vec<usize>,
    outermost: Vec<usize>,
    /// Node ids that no blossom uses.
    free_ids: Vec<usize>,
    /// For vertices outside of outer nodes: the outer vertex with the least slack to them.
    nearest_outer: Vec<Option<usize>>,
    /// Events that may be possible at the current prices; each is checked again when it is taken.
    pending: Vec<Event>,
    /// The tight pairs at the initial prices; `None` once the prices have changed.
    tight: Option<AdjacencyMatrix>,
}

/// A cheapest perfect matching of `0..count`, as each vertex's partner. `cost` is called for pairs in either
/// order and returns a value from 0 to below `MAX_COST / count²`, or [`ABSENT`] for a pair that is not
/// allowed.
///
/// Returns `None` when there is no perfect matching.
pub(super) fn cheapest(count: usize, cost: impl Fn(usize, usize) -> Cost) -> Option<Vec<usize>> {
    Search::solve(count, cost, InitialPrices::Simple)?.mates.into_iter().collect()
}

/// Like [`cheapest`], but returns all perfect matchings of least cost.
pub(super) fn all_cheapest(
    count: usize,
    cost: impl Fn(usize, usize) -> Cost,
    start: InitialPrices,
) -> Option<OptimalMatchings> {
    Search::solve(count, cost, start)?.into_optimal()
}

/// Where the prices start. It affects the speed, never the result.
pub(super) enum InitialPrices<'a> {
    /// Each vertex starts with the least cost of its pairs.
    Simple,
    /// Twice the price of each vertex. No two of them should exceed the cost of their pair, and their sum
    /// should be as large as possible.
    Given(Vec<Cost>),
    /// A number for each vertex: vertices of the same number have about the same costs.
    PerKind(&'a [usize]),
}

/// The average number of vertices per kind from which prices per kind save time.
const MIN_VERTICES_PER_KIND: usize = 3;

/// Twice the price of each vertex, the same for all of one kind: optimal for the cheapest pair of every two
/// kinds. The outer `None` means that there is no perfect matching, the inner one that there are too many
/// kinds.
fn prices_by_kinds(
    count: usize,
    cost: impl Fn(usize, usize) -> Cost,
    of: &[usize],
) -> Option<Option<Vec<Cost>>> {
    let kinds = of.iter().max().map_or(0, |last| last + 1);
    if count < MIN_VERTICES_PER_KIND * kinds {
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
    let prices = transportation::prices(&counts, least)?;
    Some(Some(of.iter().map(|&kind| prices[kind]).collect()))
}

impl<C: Fn(usize, usize) -> Cost> Search<C> {
    /// A search that has matched every vertex; `None` if there is no perfect matching.
    fn solve(count: usize, cost: C, start: InitialPrices) -> Option<Self> {
        if count % 2 == 1 {
            return None;
        }
        let mut search = Self::new(count, cost);
        search.initialise(start)?;
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
            outermost_node: (0..count).collect(),
            outermost: (0..count).collect(),
            free_ids: (count..count * 2).collect(),
            nearest_outer: vec![None; count],
            pending: Vec::new(),
            tight: None,
        }
    }

    /// All cheapest matchings, read off the prices.
    fn into_optimal(mut self) -> Option<OptimalMatchings> {
        let count = self.count;
        if let Some(tight) = self.tight.take() {
            return Some(OptimalMatchings::new(
                tight,
                self.mates.into_iter().collect::<Option<_>>()?,
                Vec::new(),
            ));
        }
        let mut free_ids = vec![false; count * 2];
        self.free_ids.iter().for_each(|&id| free_ids[id] = true);
        let mut sets: Vec<usize> =
            (count..count * 2).filter(|&id| !free_ids[id] && self.prices[id] > 0).collect();
        sets.sort_by_key(|&id| self.nodes[id].vertices.len());
        let mut around = vec![Vec::new(); count];
        for &id in &sets {
            self.nodes[id].vertices.iter().for_each(|&vertex| around[vertex].push(id));
        }
        let mut tight = AdjacencyMatrix::new(count);
        for v in 0..count {
            for u in 0..v {
                // Inside a blossom the prices of the two ends may exceed the cost by exactly the blossoms'
                // prices.
                let slack = self.slack(u, v);
                let paid = |id: &&usize| around[v].contains(id);
                if slack == 0 && (around[u].is_empty() || !around[u].iter().any(|id| paid(&id)))
                    || slack < 0
                        && around[u].iter().filter(paid).map(|&id| self.prices[id]).sum::<Cost>() == -slack
                {
                    tight.insert(u, v);
                }
            }
        }
        let sets = sets.into_iter().map(|id| self.nodes[id].vertices.clone()).collect();
        Some(OptimalMatchings::new(tight, self.mates.into_iter().collect::<Option<_>>()?, sets))
    }

    /// The cost of an edge between different outermost nodes less the prices of its ends. Costs count four
    /// times: initial prices can then be even, and half of a slack between two outer nodes is an integer.
    fn slack(&self, u: usize, v: usize) -> Cost {
        match (self.cost)(u, v) {
            ABSENT => ABSENT,
            cost => 4 * cost - self.prices[u] - self.prices[v],
        }
    }

    /// Sets the initial prices and matches as many vertices as the tight edges allow, which is most of them.
    /// All prices are even, and unmatched vertices only move together from now on, so that their prices
    /// always have the same parity. `None` when this shows that there is no perfect matching.
    fn initialise(&mut self, start: InitialPrices) -> Option<()> {
        let by_kinds = match start {
            InitialPrices::PerKind(kinds) => prices_by_kinds(self.count, &self.cost, kinds)?,
            _ => None,
        };
        match (by_kinds, start) {
            (Some(prices), _) => self.set_prices(prices),
            (None, InitialPrices::Given(prices)) => {
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
            // Maximum matching on the tight edges, with bit sets: much faster than phases.
            let mut tight = AdjacencyMatrix::new(self.count);
            for v in 0..self.count {
                (0..v).filter(|&u| self.slack(u, v) == 0).for_each(|u| tight.insert(u, v));
            }
            let (tight, mates, _) = OptimalMatchings::pair_unmatched(tight, &self.mates);
            (self.tight, self.mates) = (Some(tight), mates);
        }
        Some(())
    }

    fn set_prices(&mut self, doubled: Vec<Cost>) {
        self.prices.iter_mut().zip(doubled).for_each(|(own, price)| *own = 2 * price);
    }

    /// Raises each price as far as possible and matches along the edges that become tight.
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

    /// Matches one more pair; `None` when there is no augmenting path.
    fn phase(&mut self) -> Option<()> {
        self.nearest_outer.fill(None);
        self.pending.clear();
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
            let Some(event) = self.pending.pop() else {
                self.move_prices()?;
                continue;
            };
            match event {
                Event::Grow(edge) if self.is_ready(edge, Label::Free) => self.grow(edge),
                Event::Expand(id)
                    if self.outermost_node[self.nodes[id].base] == id
                        && self.nodes[id].label == Label::Inner
                        && self.prices[id] == 0 =>
                {
                    self.expand(id);
                }
                Event::Meet((u, v)) if self.is_ready((u, v), Label::Outer) => {
                    let (left, right) = (
                        self.path_to_root(self.outermost_node[u]),
                        self.path_to_root(self.outermost_node[v]),
                    );
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

    /// Whether a tight edge leads from an outer node to another node with this label.
    fn is_ready(&self, (u, v): Edge, label: Label) -> bool {
        let (from, to) = (self.outermost_node[u], self.outermost_node[v]);
        from != to
            && self.nodes[from].label == Label::Outer
            && self.nodes[to].label == label
            && self.slack(u, v) == 0
    }

    /// Moves the prices until the next event; `None` when there is none.
    fn move_prices(&mut self) -> Option<()> {
        let step = self.events().map(|(step, _)| step).min().filter(|&step| step < ABSENT / 2)?;
        let pending: Vec<Event> =
            self.events().filter(|(at, _)| *at == step).map(|(_, event)| event).collect();
        self.pending.extend(pending);
        self.apply_step(step);
        Some(())
    }

    /// All possible events, each with the change of prices that it needs.
    fn events(&self) -> impl Iterator<Item = (Cost, Event)> + '_ {
        let free = |v: usize| self.nodes[self.outermost_node[v]].label == Label::Free;
        let grow = self.nearest_outer.iter().enumerate().filter_map(move |(v, suitor)| {
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

    /// Prices of outer vertices rise and those of inner ones fall by the same amount, so that the edges of
    /// the trees stay tight.
    fn apply_step(&mut self, step: Cost) {
        if step == 0 {
            return;
        }
        for (v, &top) in self.outermost_node.iter().enumerate() {
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

    /// The vertex of an outermost node with the least slack to a vertex outside.
    fn closest_vertex(&self, node: usize, outside: usize) -> usize {
        if node < self.count { node } else { self.nodes[node].closest[outside] }
    }

    /// Makes an outermost node an outer node of a tree.
    fn make_outer(&mut self, id: usize, entered: Option<Edge>) {
        let node = &mut self.nodes[id];
        (node.label, node.entered, node.nearest) = (Label::Outer, entered, None);
        let mut nearest: Option<(Cost, Edge)> = None;
        for v in 0..self.count {
            let top = self.outermost_node[v];
            if top == id {
                continue;
            }
            let u = self.closest_vertex(id, v);
            let slack = self.slack(u, v);
            if slack == ABSENT {
                continue;
            }
            if self.nodes[top].label == Label::Outer {
                if slack == 0 {
                    self.pending.push(Event::Meet((u, v)));
                }
                if nearest.is_none_or(|(least, _)| slack < least) {
                    nearest = Some((slack, (v, u)));
                }
                if self.nodes[top].nearest.is_none_or(|(x, y)| slack < self.slack(x, y)) {
                    self.nodes[top].nearest = Some((u, v));
                }
            } else {
                if slack == 0 {
                    self.pending.push(Event::Grow((u, v)));
                }
                if self.nearest_outer[v].is_none_or(|other| slack < self.slack(other, v)) {
                    self.nearest_outer[v] = Some(u);
                }
            }
        }
        self.nodes[id].nearest = nearest.map(|(_, edge)| edge);
    }

    /// A free node becomes inner, and the node matched with it outer.
    fn grow(&mut self, edge: Edge) {
        let inner = self.outermost_node[edge.1];
        self.nodes[inner].label = Label::Inner;
        self.nodes[inner].entered = Some(edge);
        let base = self.nodes[inner].base;
        if let Some(mate) = self.mates[base] {
            self.make_outer(self.outermost_node[mate], Some((base, mate)));
        }
    }
}

#[cfg(test)]
mod tests;
