//! Players that the criteria cannot tell apart are of one kind; the cost of a pair is looked up by the kinds
//! of its two players. There are far fewer kinds than players.

// Kinds are below their number, and digits below the number of digits.
#![allow(clippy::indexing_slicing)]

use std::collections::HashMap;
use std::ops::Range;

use super::super::matching::Cost;
use super::criteria::{Bracket, Criterion};
use super::roster::{Float, PreferenceStrength};
use crate::primitives::Side;

/// Everything that [`Bracket::tally`] reads about a player of the bracket.
#[derive(PartialEq, Eq, Hash)]
struct Traits {
    moved_down: bool,
    group: usize,
    preference: Option<Side>,
    strength: PreferenceStrength,
    difference: usize,
    repeated_colour: Option<Side>,
    floats: [Option<Float>; 2],
    unplayed_games: usize,
}

/// Where a vertex belongs, with everything that the criteria depend on there.
#[derive(PartialEq, Eq, Hash)]
enum Position {
    Bracket(Traits),
    NextGroup,
    Below,
    /// The bye, or an anonymous player below the bracket.
    NoPlayer {
        bye: bool,
    },
}

/// Vertices that neither the criteria nor C1–C3, except for earlier opponents, can tell apart.
#[derive(PartialEq, Eq, Hash)]
struct Kind {
    position: Position,
    /// The colour of an absolute preference that C3 protects.
    absolute_colour: Option<Side>,
    may_have_bye: bool,
}

/// The kinds of the vertices of a matching, with what pairs of them add to the criteria.
pub(super) struct VertexKinds {
    of: Vec<usize>,
    /// The number of vertices of each kind.
    counts: Vec<usize>,
    /// For each two kinds, in either order: the digits that their pair adds to, and how much.
    digits: Vec<Vec<(usize, usize)>>,
    /// The number of score groups.
    groups: usize,
}

impl VertexKinds {
    /// The kinds of vertices that represent these places. The vertices from `players` on are not players.
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
        let groups = bracket.roster.groups.len();
        let mut digits = Vec::with_capacity(samples.len() * samples.len());
        for &one in &samples {
            for &other in &samples {
                // Two kinds of different positions are in the same order as the positions; within a position
                // the order does not matter.
                let (upper, lower) = (one.min(other), one.max(other));
                let mut own = Vec::new();
                // A place after all players adds nothing as the upper one.
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

    /// An upper bound for the sum of each digit over all pairs: each pair has one upper vertex. 0 for a digit
    /// that the digits before determine, such as the downfloaters of the lowest score (C6 less the rest of
    /// C7).
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

    /// The kind of each vertex, further divided by another number.
    pub(super) fn split(&self, by: impl Fn(usize) -> usize) -> Vec<usize> {
        let mut known = HashMap::new();
        let mut number = |(vertex, &kind): (usize, &usize)| {
            let next = known.len();
            *known.entry((kind, by(vertex))).or_insert(next)
        };
        self.of.iter().enumerate().map(&mut number).collect()
    }

    /// The costs of pairs by these digits, the first one most significant, each with its width in bits.
    pub(super) fn costs(&self, widths: &[usize], digits: Range<usize>) -> Costs<'_> {
        // The last digit is in the lowest bits.
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

/// The costs of pairs by the kinds of their vertices.
pub(super) struct Costs<'a> {
    of: &'a [usize],
    kinds: usize,
    table: Vec<Cost>,
}

impl Costs<'_> {
    /// The cost of a pair of vertices.
    pub(super) fn pair(&self, one: usize, other: usize) -> Cost {
        self.table[self.of[one] * self.kinds + self.of[other]]
    }
}

fn kind(bracket: &Bracket, place: usize, is_player: bool) -> Kind {
    if !is_player {
        let position = Position::NoPlayer { bye: place == bracket.left.len() };
        return Kind { position, absolute_colour: None, may_have_bye: false };
    }
    let player = bracket.player(place);
    let position = if place >= bracket.reach {
        Position::Below
    } else if place >= bracket.size {
        Position::NextGroup
    } else {
        Position::Bracket(Traits {
            moved_down: place < bracket.moved_down,
            group: player.group,
            preference: player.preference,
            strength: player.strength,
            difference: if player.is_absolute() { player.colour_difference } else { 0 },
            repeated_colour: if player.is_absolute() { player.repeated_colour } else { None },
            floats: player.floats,
            unplayed_games: if bracket.only_bye_leaves { player.unplayed_games } else { 0 },
        })
    };
    let absolute_colour = player.preference.filter(|_| player.is_absolute() && !player.topscorer);
    Kind { position, absolute_colour, may_have_bye: bracket.may_have_bye(place) }
}
