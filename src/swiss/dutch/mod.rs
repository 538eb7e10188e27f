//! The FIDE (Dutch) System, C.04.3 as in force since 1 February 2026.
//!
//! To be read in this order: [`field`] (who is there: articles 1 and the absolute criteria C1–C3), this file
//! (the bye and the sequence of brackets: articles 2 and 3), [`criteria`] (C6–C21), [`exact`] (the order of
//! article 4), [`colours`] (article 5).

mod colours;
mod criteria;
mod exact;
mod field;

use std::cmp::Reverse;

use super::matching;
use super::{NoPairing, Pairing, State};
use criteria::Bracket;
use field::{Field, Rank};

/// Pairs the round that follows the histories, bracket by bracket from the highest score.
pub(super) fn pair(state: &State) -> Result<Pairing, NoPairing> {
    let field = Field::new(state);
    if field.players.len() < 2 {
        return Err(NoPairing::TooFewPlayers);
    }
    let bye_group = bye_group(&field).ok_or(NoPairing::NoLegalPairing)?;
    let mut left: Vec<Rank> = Vec::with_capacity(field.players.len());
    let mut pairs = Vec::with_capacity(field.players.len() / 2);
    let mut moved_down = 0;
    left.extend(0..field.players.len());
    for group in 0..field.groups.len() {
        let reach_of = |number: usize| field.groups.get(number).map_or(0, ExactSizeIterator::len);
        let size = moved_down + reach_of(group);
        let mut bracket = Bracket {
            field: &field,
            left: &left,
            moved_down,
            size,
            reach: size + reach_of(group + 1),
            bye_group: bye_group.filter(|_| left.len() % 2 == 1),
            only_bye_leaves: false,
        };
        if bracket.bye_group.is_some_and(|bye| bye <= group) {
            bracket.only_bye_leaves = exact::fewest_floaters(&bracket) == Some(1);
        }
        let found = exact::pairs(&bracket).ok_or(NoPairing::NoLegalPairing)?;
        let mut paired = vec![false; left.len()];
        for &(upper, lower) in &found {
            for at in [upper, lower] {
                if let Some(flag) = paired.get_mut(at) {
                    *flag = true;
                }
            }
            if let (Some(&upper), Some(&lower)) = (left.get(upper), left.get(lower)) {
                pairs.push((upper, lower));
            }
        }
        moved_down = size - 2 * found.len();
        left = left.iter().zip(&paired).filter(|(_, paired)| !**paired).map(|(rank, _)| *rank).collect();
    }
    Ok(Pairing { pairs: boards(&field, pairs), bye: left.first().and_then(|rank| Some(field.players.get(*rank)?.index)) })
}

/// C4 and C5: the score group of the bye, the lowest there can be; `None` inside when the number is even.
/// Nothing when there is no complete pairing.
fn bye_group(field: &Field) -> Option<Option<usize>> {
    let count = field.players.len();
    let mates = matching::cheapest::<i128>(count.next_multiple_of(2), |upper, lower| {
        if lower < count {
            return field.may_meet(upper, lower).then_some(0);
        }
        let player = field.players.get(upper).filter(|player| player.may_have_bye)?;
        i128::try_from(field.groups.len() - player.group).ok()
    })?;
    Some(mates.get(count).and_then(|&rank| Some(field.players.get(rank)?.group)))
}

/// The games in the order of boards: the higher score, the lower one, the higher rank.
fn boards(field: &Field, pairs: Vec<(Rank, Rank)>) -> Vec<super::Pair> {
    let mut games: Vec<_> = pairs
        .into_iter()
        .filter_map(|(upper, lower)| {
            let (higher, lower) = (field.players.get(upper)?, field.players.get(lower)?);
            let scores = [higher.real_score, lower.real_score];
            let first = if scores[0] >= scores[1] { higher } else { lower };
            let key = (Reverse(scores[0].max(scores[1])), Reverse(scores[0].min(scores[1])), first.number);
            Some((key, colours::allot(field.state, higher, lower)))
        })
        .collect();
    games.sort_by_key(|(key, _)| *key);
    games.into_iter().map(|(_, pair)| pair).collect()
}
