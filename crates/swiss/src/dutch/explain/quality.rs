//! C5–C21 and the order of article 4 as numbers of finished brackets, and the first difference between two
//! pairings.

// Ranks and places are below the lengths of the lists they come from.
#![allow(clippy::indexing_slicing)]

use std::cmp::Ordering;

use strum::VariantArray as _;

use super::super::criteria::Criterion as Digits;
use super::super::roster::{Rank, Roster};
use super::explained::ExplainedPairing;
use super::{Criterion, Difference, Step, Value};

/// The digits of C6–C21 in a bracket, in the order of the criteria.
pub(super) fn digits(explained: &ExplainedPairing, group: usize) -> Vec<usize> {
    let groups = explained.roster.groups.len();
    explained.with_criteria(group, |bracket, places| {
        let mut digits = vec![0; Digits::digits(groups)];
        for (upper, &rank) in bracket.left.iter().enumerate() {
            let partner = explained.partners[rank];
            let lower = if partner == rank { bracket.left.len() } else { places[partner] };
            if upper < lower {
                bracket.tally(upper, lower, &mut |criterion: Digits, group: usize, value: usize| {
                    digits[criterion.place(groups) + group] += value;
                });
            }
        }
        digits
    })
}

/// The criteria that are not 0, with their values.
pub(super) fn values(roster: &Roster, digits: &[usize]) -> Vec<(Criterion, Value)> {
    let all = Digits::VARIANTS.iter().copied().filter(|criterion| *criterion != Digits::C8Floaters);
    let values = all.map(|criterion| (public(criterion), value(roster, digits, criterion)));
    values
        .filter(|(_, value)| !matches!(value, Value::Count(0)) && *value != Value::Scores(Vec::new()))
        .collect()
}

const fn public(criterion: Digits) -> Criterion {
    match criterion {
        Digits::C6 => Criterion::C6,
        Digits::C7 => Criterion::C7,
        Digits::C8Floaters | Digits::C8Scores => Criterion::C8,
        Digits::C9 => Criterion::C9,
        Digits::C10 => Criterion::C10,
        Digits::C11 => Criterion::C11,
        Digits::C12 => Criterion::C12,
        Digits::C13 => Criterion::C13,
        Digits::C14 => Criterion::C14,
        Digits::C15 => Criterion::C15,
        Digits::C16 => Criterion::C16,
        Digits::C17 => Criterion::C17,
        Digits::C18 => Criterion::C18,
        Digits::C19 => Criterion::C19,
        Digits::C20 => Criterion::C20,
        Digits::C21 => Criterion::C21,
    }
}

/// The value of a criterion; both parts of C8 are expressed by the floaters' scores.
fn value(roster: &Roster, digits: &[usize], criterion: Digits) -> Value {
    let criterion = if criterion == Digits::C8Floaters { Digits::C8Scores } else { criterion };
    let place = criterion.place(roster.groups.len());
    if !criterion.by_score() {
        return Value::Count(digits[place]);
    }
    let counts = roster.groups.iter().zip(&digits[place..]);
    let scores = counts.flat_map(|(members, &count)| vec![roster.players[members.start].score; count]);
    Value::Scores(scores.collect())
}

/// The position of a bracket's candidate among those of the same quality in the order of article 4: for each
/// step a key, of which a smaller one comes earlier.
fn order(explained: &ExplainedPairing, group: usize) -> [(Step, Vec<i64>); 4] {
    let members = explained.members(group);
    let (meetings, others): (Vec<_>, Vec<_>) =
        explained.pairs(&members, group).into_iter().partition(|[upper, _]| *upper < members.residents.start);
    let met =
        |rank: Rank| explained.partners[rank] < members.residents.start && !explained.leaves(rank, group);
    let remainder: Vec<Rank> = members.residents.clone().filter(|&rank| !met(rank)).collect();
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    // Bracket sequence numbers (BSN) of the remainder, from 1.
    let number = |rank: Rank| count(remainder.partition_point(|&other| other < rank) + 1);
    let half = count(others.len());
    let uppers: Vec<i64> = others.iter().map(|[upper, _]| number(*upper)).collect();
    let out: Vec<i64> = (1..=half).rev().filter(|bsn| !uppers.contains(bsn)).collect();
    let into: Vec<i64> = uppers.iter().copied().filter(|bsn| *bsn > half).collect();
    let distance = into.iter().sum::<i64>() - out.iter().sum::<i64>();
    let mut exchange = vec![count(out.len()), distance];
    exchange.extend(out.iter().map(|bsn| -bsn).chain(into));
    [
        (Step::MovedDown, meetings.iter().map(|[upper, _]| count(*upper)).collect()),
        (Step::Opponents, meetings.iter().map(|[_, lower]| count(*lower)).collect()),
        (Step::Exchange, exchange),
        (Step::Transposition, others.iter().map(|[_, lower]| number(*lower)).collect()),
    ]
}

/// The first difference between two pairings of the same players, and which pairing is better (`Less`:
/// `chosen`); `None` when they are the same.
pub(super) fn compare(
    chosen: &ExplainedPairing,
    instead: &ExplainedPairing,
) -> Option<(Ordering, Difference)> {
    bye(chosen, instead)
        .or_else(|| (0..chosen.roster.groups.len()).find_map(|group| bracket(chosen, instead, group)))
}

/// The difference in C5, if any.
pub(super) fn bye(chosen: &ExplainedPairing, instead: &ExplainedPairing) -> Option<(Ordering, Difference)> {
    let score =
        |explained: &ExplainedPairing| explained.bye().map(|rank| explained.roster.players[rank].score);
    let (one, other) = (score(chosen)?, score(instead)?);
    let difference = Difference::Quality {
        bracket: None,
        criterion: Criterion::C5,
        chosen: Value::Scores(vec![one]),
        instead: Value::Scores(vec![other]),
    };
    (one != other).then(|| (one.cmp(&other), difference))
}

/// The difference in C6–C21 and article 4 in a bracket that has the same moved-down players in both pairings.
pub(super) fn bracket(
    chosen: &ExplainedPairing,
    instead: &ExplainedPairing,
    group: usize,
) -> Option<(Ordering, Difference)> {
    let roster = chosen.roster;
    let (one, other) = (digits(chosen, group), digits(instead, group));
    if let Some(at) = (0..one.len()).find(|&at| one[at] != other[at]) {
        let groups = roster.groups.len();
        let criterion =
            Digits::VARIANTS.iter().copied().rev().find(|criterion| criterion.place(groups) <= at)?;
        let difference = Difference::Quality {
            bracket: Some(group),
            criterion: public(criterion),
            chosen: value(roster, &one, criterion),
            instead: value(roster, &other, criterion),
        };
        return Some((one[at].cmp(&other[at]), difference));
    }
    let orders = order(chosen, group).into_iter().zip(order(instead, group));
    let mut orders = orders.map(|((step, one), (_, other))| (one.cmp(&other), step));
    let (ordering, step) = orders.find(|(ordering, _)| ordering.is_ne())?;
    Some((ordering, Difference::Order { bracket: group, step }))
}
