//! C5–C21 and the order of article 4 as numbers of finished brackets, and where two pairings part.

// Ranks and places are below the lengths of the lists they come from.
#![allow(clippy::indexing_slicing)]

use std::cmp::Ordering;

use super::super::criteria::Criterion as Digits;
use super::super::field::{Field, Rank};
use super::laid::ExplainedPairing;
use super::{Criterion, Difference, Step, Value};

/// The digits of C6–C21 in a bracket, as the criteria order them.
pub(super) fn digits(laid: &ExplainedPairing, group: usize) -> Vec<usize> {
    let groups = laid.field.groups.len();
    laid.with_criteria(group, |bracket, places| {
        let mut digits = vec![0; Digits::digits(groups)];
        for (upper, &rank) in bracket.left.iter().enumerate() {
            let mate = laid.mates[rank];
            let lower = if mate == rank { bracket.left.len() } else { places[mate] };
            if upper < lower {
                bracket.tally(upper, lower, &mut |criterion: Digits, group: usize, value: usize| {
                    digits[criterion.place(groups) + group] += value;
                });
            }
        }
        digits
    })
}

/// The criteria that do not come to nought, with what they come to.
pub(super) fn values(field: &Field, digits: &[usize]) -> Vec<(Criterion, Value)> {
    let all = Digits::ALL.into_iter().filter(|criterion| *criterion != Digits::C8Floaters);
    let values = all.map(|criterion| (public(criterion), value(field, digits, criterion)));
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

/// What a criterion comes to; both parts of C8 are told by the scores of the floaters.
fn value(field: &Field, digits: &[usize], criterion: Digits) -> Value {
    let criterion = if criterion == Digits::C8Floaters { Digits::C8Scores } else { criterion };
    let place = criterion.place(field.groups.len());
    if !criterion.by_score() {
        return Value::Count(digits[place]);
    }
    let counts = field.groups.iter().zip(&digits[place..]);
    let scores = counts.flat_map(|(members, &count)| vec![field.players[members.start].score; count]);
    Value::Scores(scores.collect())
}

/// Where a bracket's candidate stands in the order of article 4 among those that are as good: by each step,
/// the less the earlier.
fn order(laid: &ExplainedPairing, group: usize) -> [(Step, Vec<i64>); 4] {
    let members = laid.members(group);
    let (meetings, others): (Vec<_>, Vec<_>) =
        laid.pairs(&members, group).into_iter().partition(|[upper, _]| *upper < members.residents.start);
    let met = |rank: Rank| laid.mates[rank] < members.residents.start && !laid.leaves(rank, group);
    let remainder: Vec<Rank> = members.residents.clone().filter(|&rank| !met(rank)).collect();
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    // Numbers in the remainder, from 1.
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

/// Where two pairings of one field part, and which of them is the better; `None` when they are the same.
pub(super) fn compare(
    chosen: &ExplainedPairing,
    instead: &ExplainedPairing,
) -> Option<(Ordering, Difference)> {
    bye(chosen, instead)
        .or_else(|| (0..chosen.field.groups.len()).find_map(|group| bracket(chosen, instead, group)))
}

/// C5.
pub(super) fn bye(chosen: &ExplainedPairing, instead: &ExplainedPairing) -> Option<(Ordering, Difference)> {
    let score = |laid: &ExplainedPairing| laid.bye().map(|rank| laid.field.players[rank].score);
    let (one, other) = (score(chosen)?, score(instead)?);
    let difference = Difference::Quality {
        bracket: None,
        criterion: Criterion::C5,
        chosen: Value::Scores(vec![one]),
        instead: Value::Scores(vec![other]),
    };
    (one != other).then(|| (one.cmp(&other), difference))
}

/// C6–C21 and article 4 in a bracket whose moved-down players are the same in both.
pub(super) fn bracket(
    chosen: &ExplainedPairing,
    instead: &ExplainedPairing,
    group: usize,
) -> Option<(Ordering, Difference)> {
    let field = chosen.field;
    let (one, other) = (digits(chosen, group), digits(instead, group));
    if let Some(at) = (0..one.len()).find(|&at| one[at] != other[at]) {
        let groups = field.groups.len();
        let criterion = Digits::ALL.into_iter().rev().find(|criterion| criterion.place(groups) <= at)?;
        let difference = Difference::Quality {
            bracket: Some(group),
            criterion: public(criterion),
            chosen: value(field, &one, criterion),
            instead: value(field, &other, criterion),
        };
        return Some((one[at].cmp(&other[at]), difference));
    }
    let orders = order(chosen, group).into_iter().zip(order(instead, group));
    let mut orders = orders.map(|((step, one), (_, other))| (one.cmp(&other), step));
    let (ordering, step) = orders.find(|(ordering, _)| ordering.is_ne())?;
    Some((ordering, Difference::Order { bracket: group, step }))
}
