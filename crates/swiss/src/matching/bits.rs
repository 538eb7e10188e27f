//! Sets of vertices and adjacency matrices as bit sets, so that set operations handle 64 vertices at a time.

// Words are found by dividing indices below the size that the set was created with.
#![allow(clippy::indexing_slicing)]

/// A set of numbers below a size that is fixed when it is created.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BitSet(Vec<u64>);

impl BitSet {
    /// The empty set of numbers below `size`.
    pub(crate) fn new(size: usize) -> Self {
        Self(vec![0; size.div_ceil(64)])
    }

    pub(crate) fn from_members(size: usize, members: &[usize]) -> Self {
        let mut bits = Self::new(size);
        members.iter().for_each(|&member| bits.insert(member));
        bits
    }

    pub(crate) fn contains(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    pub(crate) fn insert(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    pub(crate) fn union_with(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, more)| *word |= more);
    }

    pub(crate) fn intersection(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(word, mask)| *word &= mask);
        self
    }

    pub(crate) fn difference(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(word, mask)| *word &= !mask);
        self
    }

    pub(crate) fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(one, other)| one & other != 0)
    }

    /// The members in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        ones(&self.0)
    }

    pub(crate) fn words(&self) -> &[u64] {
        &self.0
    }

    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        &mut self.0
    }
}

fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(at, &word)| {
        std::iter::successors((word != 0).then_some(word), |word| {
            let rest = word & (word - 1);
            (rest != 0).then_some(rest)
        })
        .map(move |word| at * 64 + lowest(word))
    })
}

/// The position of the lowest bit that is set.
pub(super) fn lowest(word: u64) -> usize {
    usize::try_from(word.trailing_zeros()).unwrap_or(0)
}

/// A symmetric relation between numbers below a fixed size.
#[derive(Clone)]
pub(crate) struct AdjacencyMatrix {
    words: usize,
    cells: Vec<u64>,
}

impl AdjacencyMatrix {
    /// The empty relation between numbers below `size`.
    pub(crate) fn new(size: usize) -> Self {
        let words = size.div_ceil(64);
        Self { words, cells: vec![0; words * size] }
    }

    pub(crate) fn contains(&self, a: usize, b: usize) -> bool {
        self.cells[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    pub(crate) fn insert(&mut self, a: usize, b: usize) {
        self.cells[a * self.words + b / 64] |= 1 << (b % 64);
        self.cells[b * self.words + a / 64] |= 1 << (a % 64);
    }

    pub(crate) fn remove(&mut self, a: usize, b: usize) {
        self.cells[a * self.words + b / 64] &= !(1 << (b % 64));
        self.cells[b * self.words + a / 64] &= !(1 << (a % 64));
    }

    /// All numbers related to this one, in ascending order.
    pub(crate) fn row(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        ones(self.words_of(at))
    }

    pub(crate) fn words_of(&self, at: usize) -> &[u64] {
        &self.cells[at * self.words..(at + 1) * self.words]
    }
}
