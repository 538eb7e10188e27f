//! Whether everybody can get a partner at all: a perfect matching of a general graph without costs, by
//! augmenting paths (Edmonds). Fields of players are dense, so pairing greedily leaves few to find a path for.

// Every index is a vertex below `count` or comes out of tables of vertices.
#![allow(clippy::indexing_slicing)]

const NOBODY: usize = usize::MAX;

/// Pairs up all of `0..count`, if it can be done; the answer is each vertex's partner. Vertices that few others
/// can be paired with should come first.
pub(super) fn perfect(count: usize, adjacent: impl Fn(usize, usize) -> bool) -> Option<Vec<usize>> {
    if count % 2 == 1 {
        return None;
    }
    let mut search = Search::greedy(count, adjacent);
    for root in 0..count {
        if search.mates[root] == NOBODY && !search.augment_from(root) {
            return None;
        }
    }
    Some(search.mates)
}

/// How many of `0..count` are left over when as many as can be are paired.
pub(super) fn left_over(count: usize, adjacent: impl Fn(usize, usize) -> bool) -> usize {
    let mut search = Search::greedy(count, adjacent);
    let mut left = 0;
    for root in 0..count {
        if search.mates[root] == NOBODY && !search.gone[root] && !search.augment_from(root) {
            left += 1;
            // No way out of this tree will ever be found: nobody in it matters to the others.
            for vertex in 0..count {
                search.gone[vertex] |= search.outer[vertex] || search.entered[vertex] != NOBODY;
            }
        }
    }
    left
}

/// Why not all can be paired: without the `others` nobody of one island is adjacent to anybody outside it,
/// every island has an odd number, and there are more islands than others (Tutte and Berge).
#[derive(Debug, Default)]
pub(super) struct Deficit {
    /// The vertices of each island.
    pub islands: Vec<Vec<usize>>,
    /// The vertices that alone could pair islanders from outside.
    pub others: Vec<usize>,
}

/// The deficit of `0..count`; empty when all can be paired.
///
/// The trees from which no single vertex is reached are the proof: what they reach at an even distance makes
/// the islands, what they reach at an odd distance the others (Gallai and Edmonds).
pub(super) fn deficit(count: usize, adjacent: impl Fn(usize, usize) -> bool) -> Deficit {
    let mut search = Search::greedy(count, adjacent);
    let mut deficit = Deficit::default();
    for root in 0..count {
        if search.mates[root] != NOBODY || search.gone[root] || search.augment_from(root) {
            continue;
        }
        let mut islands = vec![Vec::new(); count];
        for vertex in 0..count {
            if search.outer[vertex] {
                islands[search.base[vertex]].push(vertex);
            } else if search.entered[vertex] != NOBODY {
                deficit.others.push(vertex);
            }
            search.gone[vertex] |= search.outer[vertex] || search.entered[vertex] != NOBODY;
        }
        deficit.islands.extend(islands.into_iter().filter(|island| !island.is_empty()));
    }
    deficit
}

struct Search<A> {
    adjacent: A,
    mates: Vec<usize>,
    /// For an inner vertex (or one inside a blossom): the outer vertex by which the tree reached it.
    entered: Vec<usize>,
    /// The base of the blossom each vertex is in.
    base: Vec<usize>,
    /// Whether the tree reaches the vertex at an even distance.
    outer: Vec<bool>,
    queue: Vec<usize>,
    /// Those whom the search is done with.
    gone: Vec<bool>,
}

impl<A: Fn(usize, usize) -> bool> Search<A> {
    /// A search that has paired whom it could without looking back.
    fn greedy(count: usize, adjacent: A) -> Self {
        let mut search = Self {
            adjacent,
            mates: vec![NOBODY; count],
            entered: vec![NOBODY; count],
            base: (0..count).collect(),
            outer: vec![false; count],
            queue: Vec::new(),
            gone: vec![false; count],
        };
        search.pair_greedily();
        search
    }

    fn pair_greedily(&mut self) {
        let count = self.mates.len();
        let mut free: Vec<usize> = (0..count).rev().collect();
        let mut refused = Vec::new();
        while let Some(vertex) = free.pop() {
            if self.mates[vertex] != NOBODY {
                continue;
            }
            while let Some(other) = free.pop() {
                if self.mates[other] != NOBODY {
                    continue;
                }
                if (self.adjacent)(vertex, other) {
                    self.mates[vertex] = other;
                    self.mates[other] = vertex;
                    break;
                }
                refused.push(other);
            }
            free.extend(refused.drain(..).rev());
        }
    }

    /// Finds a partner for a vertex without one, if there is a way.
    fn augment_from(&mut self, root: usize) -> bool {
        let count = self.mates.len();
        self.entered.fill(NOBODY);
        self.outer.fill(false);
        for (vertex, base) in self.base.iter_mut().enumerate() {
            *base = vertex;
        }
        self.queue.clear();
        self.queue.push(root);
        self.outer[root] = true;
        let open = |v: usize| v != root && self.mates[v] == NOBODY && !self.gone[v];
        let single: Vec<usize> = (0..count).filter(|&v| open(v)).collect();
        let mut next = 0;
        while let Some(&vertex) = self.queue.get(next) {
            next += 1;
            if let Some(&end) = single.iter().find(|&&other| (self.adjacent)(vertex, other)) {
                self.turn_over(vertex, end);
                return true;
            }
            for other in 0..count {
                if self.gone[other]
                    || self.base[vertex] == self.base[other]
                    || self.mates[vertex] == other
                    || !(self.adjacent)(vertex, other)
                {
                    continue;
                }
                if self.outer[other] {
                    self.shrink(vertex, other, root);
                } else if self.entered[other] == NOBODY {
                    self.entered[other] = vertex;
                    let mate = self.mates[other];
                    self.outer[mate] = true;
                    self.queue.push(mate);
                }
            }
        }
        false
    }

    /// Pairs the outer vertex with the single one, and everybody on the way to the root anew.
    fn turn_over(&mut self, mut outer: usize, mut end: usize) {
        loop {
            let before = self.mates[outer];
            self.mates[outer] = end;
            self.mates[end] = outer;
            if before == NOBODY {
                return;
            }
            end = before;
            outer = self.entered[before];
        }
    }

    /// Two outer vertices of the tree are adjacent: the odd cycle becomes one outer blossom.
    fn shrink(&mut self, one: usize, other: usize, root: usize) {
        let meeting = self.meeting(one, other, root);
        let mut inside = vec![false; self.mates.len()];
        self.mark(one, meeting, other, &mut inside);
        self.mark(other, meeting, one, &mut inside);
        for vertex in 0..self.mates.len() {
            if inside[self.base[vertex]] {
                self.base[vertex] = meeting;
                if !self.outer[vertex] {
                    self.outer[vertex] = true;
                    self.queue.push(vertex);
                }
            }
        }
    }

    /// The base where the ways of two outer vertices to the root meet.
    fn meeting(&self, one: usize, other: usize, root: usize) -> usize {
        let mut on_way = vec![false; self.mates.len()];
        let mut at = self.base[one];
        loop {
            on_way[at] = true;
            if at == self.base[root] {
                break;
            }
            at = self.base[self.entered[self.mates[at]]];
        }
        at = self.base[other];
        while !on_way[at] {
            at = self.base[self.entered[self.mates[at]]];
        }
        at
    }

    /// Marks the blossom from an outer vertex up to the meeting, and the way back for its inner vertices.
    fn mark(&mut self, mut outer: usize, meeting: usize, mut from: usize, inside: &mut [bool]) {
        while self.base[outer] != meeting {
            let inner = self.mates[outer];
            inside[self.base[outer]] = true;
            inside[self.base[inner]] = true;
            self.entered[outer] = from;
            from = inner;
            outer = self.entered[inner];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::Lots;

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
