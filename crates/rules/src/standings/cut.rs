//! Cuts: leaving out the lowest and highest terms of a sum (C.07, 14.1 to 14.4, with the exception of 16.5).

use super::scores::Scores;
use super::{Cut, Entry, Parts, Term, Why};
use crate::primitives::PlayerIndex;

/// Cuts the lowest terms from the bottom, then the highest from the top (14.3 prescribes this order).
///
/// The least significant term of Buchholz and of ratings is the lowest one, that of Sonneborn-Berger the product with the
/// lowest score of an opponent, and of several such products the lowest (14.1.1). Of voluntary unplayed rounds the lowest
/// term is cut first (of equal ones that of the lowest score), unless it is lower than the least significant one (16.5.1,
/// 16.5.2); in Buchholz it never is. A forfeit
/// that counts as played (`/P`) is no such round, and a game in progress has no value and cannot be cut.
pub(super) fn cut(terms: &mut [Term], scores: &Scores, player: PlayerIndex, parts: Parts) {
    let line = if scores.follows_article_16() { scores.line(player) } else { &[] };
    let is_voluntary = |term: &&mut Term| {
        line.get(term.round).is_some_and(|entry| {
            entry.is_voluntary() && !(parts.forfeits && matches!(entry, Entry::Forfeit { .. }))
        })
    };
    for _ in 0..parts.lowest {
        let Some(least) = uncut(terms).map(|term| (significance(term), term.amount)).min() else { break };
        let voluntary =
            uncut(terms).filter(is_voluntary).min_by_key(|term| (term.amount, significance(term)));
        if let Some(term) = voluntary.filter(|term| term.amount >= least.1) {
            term.cut = Some(Cut::Voluntary);
        } else if let Some(term) = uncut(terms).min_by_key(|term| (significance(term), term.amount)) {
            term.cut = Some(Cut::Lowest);
        }
    }
    for _ in 0..parts.highest {
        if let Some(term) = uncut(terms).max_by_key(|term| (significance(term), term.amount)) {
            term.cut = Some(Cut::Highest);
        }
    }
}

/// What terms are compared by for a cut.
fn significance(term: &Term) -> i32 {
    term.product.map_or(term.amount, |product| product.score.halves())
}

/// The terms that can still be cut.
fn uncut(terms: &mut [Term]) -> impl Iterator<Item = &mut Term> {
    terms.iter_mut().filter(|term| term.cut.is_none() && term.why != Why::Playing)
}
