//! Players between whom the criteria make no difference are of one kind: what a pair costs is looked up by the
//! kinds of its two players.

// Kinds are below their number, and digits below the number of digits.
#![allow(clippy::indexing_slicing)]

use std::collections::HashMap;
use std::ops::Range;

use super::super::matching::Cost;
use super::criteria::{Bracket, Criterion};
use super::field::{Float, Strength};
use crate::ground::Side;

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

#[derive(PartialEq, Eq, Hash)]
enum Kind {
    /// In the bracket.
    Inside(Traits),
    /// In the next score group.
    Next,
    /// Further down, or no player.
    Below,
}

/// The kinds of the vertices of a matching, and what pairs of them add to the criteria.
pub(super) struct Kinds {
    of: Vec<usize>,
    /// How many vertices are of each kind.
    counts: Vec<usize>,
    /// The digits that a pair of an upper and a lower kind adds to, at the upper's row.
    digits: Vec<Vec<(usize, usize)>>,
    length: usize,
}

impl Kinds {
    /// The kinds of vertices that stand for these places.
    pub(super) fn new(bracket: &Bracket, places: impl Iterator<Item = usize>) -> Self {
        let mut known = HashMap::new();
        let (mut of, mut counts, mut samples) = (Vec::new(), Vec::new(), Vec::new());
        for place in places {
            let kind = *known.entry(kind(bracket, place)).or_insert_with(|| {
                counts.push(0);
                samples.push(place);
                samples.len() - 1
            });
            counts[kind] += 1;
            of.push(kind);
        }
        let groups = bracket.field.groups.len();
        let mut digits = Vec::with_capacity(samples.len() * samples.len());
        for &upper in &samples {
            for &lower in &samples {
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
        Self { of, counts, digits, length: Criterion::digits(groups) }
    }

    /// How large the sum of each digit over all pairs can be at the most: each pair has one upper.
    pub(super) fn largest_sums(&self) -> Vec<usize> {
        let mut sums = vec![0; self.length];
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
        sums
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
    /// The cost of a pair of vertices, the upper first.
    pub(super) fn of(&self, upper: usize, lower: usize) -> Cost {
        self.table[self.of[upper] * self.kinds + self.of[lower]]
    }
}

fn kind(bracket: &Bracket, place: usize) -> Kind {
    if place >= bracket.reach || place >= bracket.left.len() {
        return Kind::Below;
    }
    if place >= bracket.size {
        return Kind::Next;
    }
    let player = bracket.player(place);
    Kind::Inside(Traits {
        moved_down: place < bracket.moved_down,
        group: player.group,
        wish: player.wish,
        strength: player.strength,
        difference: if player.is_absolute() { player.difference } else { 0 },
        repeated: if player.is_absolute() { player.repeated } else { None },
        floats: player.floats,
        unplayed: if bracket.only_bye_leaves { player.unplayed } else { 0 },
    })
}
