//! Players between whom the criteria make no difference are of one kind: what a pair costs is looked up by the
//! kinds of its two players.

// Kinds are below their number, and digits below the number of digits.
#![allow(clippy::indexing_slicing)]

use std::collections::HashMap;
use std::ops::Range;

use super::super::matching::Cost;
use super::criteria::{Bracket, Criterion};
use super::field::{Float, Strength};
use crate::primitives::Side;

/// All that [`Bracket::tally`] asks about a player of the bracket.
#[derive(PartialEq, Eq, Hash)]
struct Traits {
    moved_down: bool,
    group: usize,
    wish: Option<Side>,
    strength: Strength,
    difference: usize,
    repeated: Option<Side>,
    floats: [Option<Float>; 2],
    unplayed: usize,
}

/// Where a place is, and what the criteria ask about it there.
#[derive(PartialEq, Eq, Hash)]
enum Part {
    Bracket(Traits),
    NextGroup,
    Below,
    /// The bye, or somebody below whom nobody needs to know.
    NoPlayer {
        bye: bool,
    },
}

/// Players between whom neither the criteria nor, but for those they have met, C1–C3 make a difference.
#[derive(PartialEq, Eq, Hash)]
struct Kind {
    part: Part,
    /// The colour that he must have (C3).
    must: Option<Side>,
    may_have_bye: bool,
}

/// The kinds of the vertices of a matching, and what pairs of them add to the criteria.
pub(super) struct Kinds {
    of: Vec<usize>,
    /// How many vertices are of each kind.
    counts: Vec<usize>,
    /// The digits that a pair of two kinds adds to, in either order.
    digits: Vec<Vec<(usize, usize)>>,
    /// How many score groups there are.
    groups: usize,
}

impl Kinds {
    /// The kinds of vertices that stand for these places.
    /// After the first `players` come those that are no players.
    pub(super) fn new(bracket: &Bracket, places: impl Iterator<Item = usize>, players: usize) -> Self {
        let mut known = HashMap::new();
        let (mut of, mut counts, mut samples) = (Vec::new(), Vec::new(), Vec::new());
        for (vertex, place) in places.enumerate() {
            let kind = *known.entry(kind(bracket, place, vertex < players)).or_insert_with(|| {
                counts.push(0);
                samples.push(place);
                samples.len() - 1
            });
            counts[kind] += 1;
            of.push(kind);
        }
        let groups = bracket.field.groups.len();
        let mut digits = Vec::with_capacity(samples.len() * samples.len());
        for &one in &samples {
            for &other in &samples {
                // Kinds of different parts stand above each other as those parts do; within one it is no matter.
                let (upper, lower) = (one.min(other), one.max(other));
                let mut own = Vec::new();
                // A place behind all players has no criteria as the upper one: nobody is below it.
                if upper < bracket.left.len() {
                    bracket.tally(upper, lower, &mut |criterion: Criterion, group: usize, value: usize| {
                        own.push((criterion.place(groups) + group, value));
                    });
                }
                digits.push(own);
            }
        }
        Self { of, counts, digits, groups }
    }

    /// How large the sum of each digit over all pairs can be at the most: each pair has one upper. Nought for a
    /// digit that is what those before leave of it, as the floaters of the lowest score are (C6 less C7).
    pub(super) fn largest_sums(&self) -> Vec<usize> {
        let mut sums = vec![0; Criterion::digits(self.groups)];
        for (upper, row) in self.digits.chunks(self.counts.len().max(1)).enumerate() {
            let mut largest = HashMap::new();
            for &(digit, value) in row.iter().flatten() {
                let largest: &mut usize = largest.entry(digit).or_default();
                *largest = value.max(*largest);
            }
            for (digit, value) in largest {
                sums[digit] += value * self.counts[upper];
            }
        }
        for criterion in [Criterion::C7, Criterion::C8Scores] {
            let first = criterion.place(self.groups);
            if let Some(lowest) = sums[first..first + self.groups].iter_mut().rev().find(|sum| **sum > 0) {
                *lowest = 0;
            }
        }
        sums
    }

    /// The kind of each vertex, told apart by one more number as well.
    pub(super) fn split(&self, by: impl Fn(usize) -> usize) -> Vec<usize> {
        let mut known = HashMap::new();
        let mut number = |(vertex, &kind): (usize, &usize)| {
            let next = known.len();
            *known.entry((kind, by(vertex))).or_insert(next)
        };
        self.of.iter().enumerate().map(&mut number).collect()
    }

    /// The costs of pairs by these digits, the first the heaviest, each so many bits wide.
    pub(super) fn costs(&self, widths: &[usize], digits: Range<usize>) -> Costs<'_> {
        // The place of each digit, the last one lowest.
        let mut shifts = vec![0; digits.len()];
        let mut total = 0;
        for (shift, width) in shifts.iter_mut().zip(&widths[digits.clone()]).rev() {
            *shift = total;
            total += width;
        }
        let value = |&(digit, value): &(usize, usize)| {
            let shift = digit.checked_sub(digits.start).and_then(|at| shifts.get(at))?;
            if widths[digit] == 0 {
                return None;
            }
            Some(Cost::try_from(value).unwrap_or(0) << shift)
        };
        let table = self.digits.iter().map(|own| own.iter().filter_map(value).sum()).collect();
        Costs { of: &self.of, kinds: self.counts.len(), table }
    }
}

/// What pairs cost.
pub(super) struct Costs<'a> {
    of: &'a [usize],
    kinds: usize,
    table: Vec<Cost>,
}

impl Costs<'_> {
    /// The cost of a pair of vertices.
    pub(super) fn of(&self, one: usize, other: usize) -> Cost {
        self.table[self.of[one] * self.kinds + self.of[other]]
    }
}

fn kind(bracket: &Bracket, place: usize, is_player: bool) -> Kind {
    if !is_player {
        let part = Part::NoPlayer { bye: place == bracket.left.len() };
        return Kind { part, must: None, may_have_bye: false };
    }
    let player = bracket.player(place);
    let part = if place >= bracket.reach {
        Part::Below
    } else if place >= bracket.size {
        Part::NextGroup
    } else {
        Part::Bracket(Traits {
            moved_down: place < bracket.moved_down,
            group: player.group,
            wish: player.wish,
            strength: player.strength,
            difference: if player.is_absolute() { player.difference } else { 0 },
            repeated: if player.is_absolute() { player.repeated } else { None },
            floats: player.floats,
            unplayed: if bracket.only_bye_leaves { player.unplayed } else { 0 },
        })
    };
    let must = player.wish.filter(|_| player.is_absolute() && !player.topscorer);
    Kind { part, must, may_have_bye: bracket.may_have_bye(place) }
}
