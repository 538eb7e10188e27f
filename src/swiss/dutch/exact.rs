//! A bracket paired with everybody below it in view, exactly whatever the case: of all complete pairings the
//! one that is least by C6–C21 and then first in the order of article 4. Two matchings: the first settles who
//! of the MDPs is paired and with whom, the second the remainder (3.3).
//!
//! The order of article 4 is made of digits below those of the criteria.

// Places are below `left.len()` and digits below their number, as the loops over them run.
#![allow(clippy::indexing_slicing)]

use super::super::matching::{self, Cost, Ties};
use super::criteria::{Bracket, Criterion};

/// What a matching sees of the players below the bracket.
#[derive(Clone, Copy)]
pub(super) enum Below<'a> {
    /// All of them.
    Seen,
    /// Nobody: so many players leave the bracket, and whoever they are, all criteria about those below are
    /// taken to be as good as can be. The places marked here stay.
    Trusted { leaving: usize, stays: &'a [bool] },
    /// The next score group. Up to so many players leave it for those below, who are trusted to take them.
    Next { leaving: usize },
}

/// What a matching finds.
pub(super) struct Found {
    /// The pairs of the bracket, as places in `left`, the upper first.
    pub pairs: Vec<(usize, usize)>,
    /// Who is left to those whom the matching did not see.
    pub leaving: Vec<usize>,
}

/// The best candidate of a bracket; `None` when not everybody can be paired.
pub(super) fn pairs(bracket: &Bracket, below: Below) -> Option<Found> {
    let count = match below {
        Below::Seen => bracket.left.len(),
        Below::Trusted { .. } => bracket.size,
        Below::Next { .. } => bracket.reach,
    };
    let all: Vec<usize> = (0..count).collect();
    let mut settled = moved_down_pairs(bracket, &all, below)?;
    if settled.others == 0 {
        return Some(settled.found);
    }
    let mut paired = vec![false; count];
    for &(upper, lower) in &settled.found.pairs {
        (paired[upper], paired[lower]) = (true, true);
    }
    let open: Vec<usize> = (0..count).filter(|&at| !paired[at]).collect();
    let remainder = remainder_pairs(bracket, &open, settled.others, below)?;
    settled.found.pairs.extend(remainder.pairs);
    Some(Found { leaving: remainder.leaving, ..settled.found })
}

/// What the first matching settles.
struct MovedDown {
    /// The pairs of MDPs.
    found: Found,
    /// How many pairs the remainder has.
    others: usize,
}

/// 4.2 for MDPs: which of them are paired, the highest first; then their opponents, the highest first.
fn moved_down_pairs(bracket: &Bracket, open: &[usize], below: Below) -> Option<MovedDown> {
    let (moved_down, size) = (bracket.moved_down, bracket.size);
    let first = Criterion::digits(bracket.field.groups.len());
    let mates = least(bracket, open, below, first + 2 * moved_down, |upper, lower, add| {
        if upper >= moved_down {
            return;
        }
        if lower < size {
            add(first + moved_down + upper, lower - moved_down);
        } else {
            add(first + upper, 1);
        }
    })?;
    let inside = mates.iter().copied().enumerate().filter(|&(upper, lower)| upper < lower && lower < size);
    let (pairs, others): (Vec<_>, Vec<_>) = inside.partition(|&(upper, _)| upper < moved_down);
    Some(MovedDown { found: Found { pairs, leaving: unseen(open, &mates) }, others: others.len() })
}

/// 4.3 and 4.2 for the remainder, which has as many pairs as `count`: the fewest exchanges between its upper
/// half S1 and the rest S2, the least sum of their distances, the lowest of S1 and then the highest of S2; and
/// with that settled, the opponents of S1 in order, the highest first.
fn remainder_pairs(bracket: &Bracket, open: &[usize], count: usize, below: Below) -> Option<Found> {
    let remainder: Vec<usize> =
        open.iter().copied().filter(|at| (bracket.moved_down..bracket.size).contains(at)).collect();
    let mut number = vec![usize::MAX; bracket.left.len() + 1];
    for (at, &place) in remainder.iter().enumerate() {
        number[place] = at;
    }
    let length = remainder.len();
    let exchanges = Criterion::digits(bracket.field.groups.len());
    let (distance, leaving, opponents) = (exchanges + 1, exchanges + 2, exchanges + 2 + length);
    let mates = least(bracket, open, below, opponents + length, |upper, lower, add| {
        let (a, b) = (number[upper], number[lower]);
        // Of a pair of the remainder the upper is in S1 as it is exchanged, and the lower in S2.
        let pair = a < length && b < length;
        if pair {
            add(exchanges, usize::from(a >= count));
            add(distance, a);
            add(opponents + a, b);
        }
        if a < count && pair {
            add(leaving + count - 1 - a, 1);
        }
        for (at, lower_of_pair) in [(a, !pair), (b, true)] {
            if at < length && at >= count && lower_of_pair {
                add(leaving + at, 1);
            }
        }
    })?;
    let pairs = open.iter().map(|&upper| (upper, mates[upper]));
    let pairs = pairs.filter(|&(upper, lower)| upper < lower && lower < bracket.size).collect();
    Some(Found { pairs, leaving: unseen(open, &mates) })
}

/// Those whose partner the matching does not see.
fn unseen(open: &[usize], mates: &[usize]) -> Vec<usize> {
    let last = open.last().copied().unwrap_or(0);
    open.iter().copied().filter(|&at| (last + 1..mates.len()).contains(&mates[at])).collect()
}

/// The partner of each place (itself for those not open, `left.len()` for the bye) in the pairing that is
/// least by the criteria and then by `order`, which takes a pair and puts more digits after theirs.
fn least(
    bracket: &Bracket,
    open: &[usize],
    below: Below,
    digits: usize,
    order: impl Fn(usize, usize, &mut dyn FnMut(usize, usize)),
) -> Option<Vec<usize>> {
    let nobody = bracket.left.len();
    let groups = bracket.field.groups.len();
    // Vertices after the open places are the bye, or somebody below the bracket whom anybody may meet.
    let (byes, leaving, other) = match below {
        Below::Seen => (open.len() % 2, 0, nobody),
        Below::Trusted { leaving, .. } if bracket.only_bye_leaves => (leaving, 0, nobody),
        Below::Trusted { leaving, .. } => (0, leaving, bracket.size),
        Below::Next { leaving } => {
            let last = bracket.reach.checked_sub(1).map_or(0, |at| bracket.player(at).group);
            (usize::from(bracket.bye_group.is_some_and(|group| group <= last)), leaving, bracket.reach)
        }
    };
    let vertices = open.len() + byes + leaving;
    let place = |vertex: usize| match open.get(vertex) {
        Some(&at) => at,
        None if vertex < open.len() + byes => nobody,
        None => other,
    };
    let legal = |upper: usize, lower: usize| match below {
        Below::Next { .. } if lower == other => upper != nobody,
        _ if upper >= other.min(nobody) => false,
        Below::Trusted { stays, .. } if lower >= bracket.size => {
            !stays[upper] && (lower < nobody || bracket.may_have_bye(upper))
        }
        _ if lower == nobody => bracket.may_have_bye(upper),
        _ => bracket.may_meet(upper, lower),
    };
    let each_digit = |upper: usize, lower: usize, add: &mut dyn FnMut(usize, usize)| {
        bracket.tally(upper, lower, &mut |criterion: Criterion, group: usize, value: usize| {
            add(criterion.place(groups) + group, value);
        });
        order(upper, lower, add);
    };
    // How wide each digit must be for the sum of all pairs to fit.
    let mut largest = vec![0; digits];
    for b in 0..vertices {
        for a in 0..b {
            if legal(place(a), place(b)) {
                let mut own = Vec::new();
                each_digit(place(a), place(b), &mut |digit, value| own.push((digit, value)));
                for (digit, value) in own {
                    largest[digit] = largest[digit].max(value);
                }
            }
        }
    }
    let widths: Vec<usize> = largest.iter().map(|value| bits(value * vertices.div_ceil(2))).collect();
    let mates = by_digits(vertices, &widths, |a, b, add| {
        let (upper, lower) = (place(a), place(b));
        legal(upper, lower).then(|| each_digit(upper, lower, add))
    })?;
    let mut partners: Vec<usize> = (0..nobody).collect();
    for (&at, mate) in open.iter().zip(mates) {
        partners[at] = place(mate);
    }
    Some(partners)
}

/// How many bits a value takes.
fn bits(value: usize) -> usize {
    value.checked_ilog2().map_or(0, |log| usize::try_from(log).unwrap_or(0) + 1)
}

/// The partners in the perfect matching that is least by the first digit, among those by the second, and so on.
/// `pair` puts the digits of a legal pair. As many digits as a cost can hold are settled at a time, among the
/// matchings that are the least by all before.
fn by_digits(
    count: usize,
    widths: &[usize],
    pair: impl Fn(usize, usize, &mut dyn FnMut(usize, usize)) -> Option<()>,
) -> Option<Vec<usize>> {
    let room = usize::try_from(matching::MAX_COST.ilog2()).unwrap_or(0).saturating_sub(2 * bits(count) + 1);
    let mut ties: Option<Ties> = None;
    let mut first = 0;
    loop {
        let (mut last, mut used) = (first, bits(count * count));
        while last < widths.len() && used + widths[last] <= room {
            used += widths[last];
            last += 1;
        }
        // No digit is as wide as that; the loop must end all the same.
        last = last.max(first + 1).min(widths.len());
        // The place of each digit of this turn, the last one lowest.
        let mut shifts = vec![0; last - first];
        let mut total = 0;
        for (shift, width) in shifts.iter_mut().zip(&widths[first..last]).rev() {
            *shift = total;
            total += width;
        }
        let settled = Ties::new(count, |a, b| {
            let mut cost = match &ties {
                Some(ties) => ties.cost(a, b)? << total,
                None => 0,
            };
            pair(a, b, &mut |digit, value| {
                if let Some(shift) = digit.checked_sub(first).and_then(|at| shifts.get(at)) {
                    cost += Cost::try_from(value).unwrap_or(0) << shift;
                }
            })?;
            Some(cost)
        })?;
        if last == widths.len() {
            return Some(settled.mates);
        }
        (ties, first) = (Some(settled), last);
    }
}

/// The fewest players that leave the bracket (C4, C6), when all those left can be paired at all.
pub(super) fn fewest_floaters(bracket: &Bracket) -> Option<usize> {
    let nobody = bracket.left.len();
    let mates = matching::cheapest(nobody.next_multiple_of(2), |upper, lower| {
        let legal =
            if lower == nobody { bracket.may_have_bye(upper) } else { bracket.may_meet(upper, lower) };
        legal.then(|| Cost::from(upper < bracket.size && lower >= bracket.size))
    })?;
    let inside = mates.iter().take(bracket.size).filter(|&&mate| mate < bracket.size).count();
    Some(bracket.size - inside)
}
