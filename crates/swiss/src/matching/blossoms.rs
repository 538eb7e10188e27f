//! Blossoms and paths: what happens to the nodes when two trees meet, or when a tree meets itself.

// Every index is a vertex or a node of the search; all tables have their full length from the start.
#![allow(clippy::indexing_slicing)]

use super::{Cost, Edge, Label, Node, Search};

impl<C: Fn(usize, usize) -> Cost> Search<C> {
    /// The nodes from an outer node to the root of its tree.
    pub(super) fn path_to_root(&self, from: usize) -> Vec<usize> {
        let mut path = vec![from];
        let mut node = from;
        while let Some((parent, _)) = self.nodes[node].entered {
            node = self.outermost_node[parent];
            path.push(node);
        }
        path
    }

    /// Two branches of one tree meet in `edge`: the odd cycle becomes one outer node.
    pub(super) fn contract(&mut self, mut left: Vec<usize>, mut right: Vec<usize>, edge: Edge) {
        // Both paths end in the same root; the last node that they share closes the cycle.
        let mut meeting = left.last().copied();
        while left.last() == right.last() && !left.is_empty() {
            meeting = left.pop();
            right.pop();
        }
        // An id is always free: every blossom has one vertex fewer than its children have together.
        let (Some(meeting), Some(id)) = (meeting, self.free_ids.pop()) else {
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
        let closest = self.closest_of(&children);
        for &v in &vertices {
            self.outermost_node[v] = id;
        }
        self.outermost.retain(|node| !children.contains(node));
        self.outermost.push(id);
        self.prices[id] = 0;
        let (base, entered) = (self.nodes[meeting].base, self.nodes[meeting].entered);
        self.nodes[id] =
            Node { label: Label::Outer, entered, nearest: None, base, vertices, children, links, closest };
        self.make_outer(id, entered);
    }

    /// For each vertex outside, the vertex of least slack among the children's closest ones. All vertices of
    /// a node change their prices together, so that the choice stays valid as long as the node exists.
    fn closest_of(&self, children: &[usize]) -> Vec<usize> {
        let best =
            |v| children.iter().map(|&child| self.closest_vertex(child, v)).min_by_key(|&u| self.slack(u, v));
        (0..self.count)
            .map(|v| if children.contains(&self.outermost_node[v]) { v } else { best(v).unwrap_or(v) })
            .collect()
    }

    /// Dissolves an inner blossom: the path of even length from its entrance to its base stays in the tree.
    pub(super) fn expand(&mut self, id: usize) {
        let children = std::mem::take(&mut self.nodes[id].children);
        let links = std::mem::take(&mut self.nodes[id].links);
        let Some(entered) = self.nodes[id].entered else {
            return;
        };
        for &child in &children {
            for index in 0..self.nodes[child].vertices.len() {
                self.outermost_node[self.nodes[child].vertices[index]] = child;
            }
            let node = &mut self.nodes[child];
            (node.label, node.entered, node.nearest) = (Label::Free, None, None);
        }
        self.outermost.retain(|&node| node != id);
        self.outermost.extend(&children);
        self.free_ids.push(id);

        let size = children.len();
        let entrance =
            children.iter().position(|&child| child == self.outermost_node[entered.1]).unwrap_or(0);
        let way: Vec<(usize, Edge)> = if entrance % 2 == 0 {
            (0..entrance).rev().map(|at| (children[at], (links[at].1, links[at].0))).collect()
        } else {
            (entrance..size).map(|at| (children[(at + 1) % size], links[at])).collect()
        };
        let first = self.outermost_node[entered.1];
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

    /// Matches `u` with `v` and flips the alternating path from `u` to its root.
    pub(super) fn augment(&mut self, mut u: usize, mut v: usize) {
        loop {
            let outer = self.outermost_node[u];
            self.rebase(outer, u);
            self.mates[u] = Some(v);
            let Some((parent, _)) = self.nodes[outer].entered else {
                return;
            };
            let inner = self.outermost_node[parent];
            let Some((outside, inside)) = self.nodes[inner].entered else {
                return;
            };
            self.rebase(inner, inside);
            self.mates[inside] = Some(outside);
            (u, v) = (outside, inside);
        }
    }

    /// Changes the matching inside a blossom so that `base` is the unmatched vertex.
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
        // On the path of even length from the new base to the old one, matched and unmatched edges swap.
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
