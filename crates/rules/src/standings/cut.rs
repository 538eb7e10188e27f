//! Cuts: leaving out the lowest and highest terms of a sum (C.07, 14.1 to 14.4, with the exception of 16.5).

use super::scores::Scores;
use super::{Cut, Entry, Term, Why};
use crate::primitives::PlayerIndex;

/// Cuts `lowest` terms from the bottom, then `highest` from the top (14.3 prescribes this order).
///
/// Voluntary unplayed rounds are cut first, the lowest of them at each cut (16.5.1, 16.5.2). In Buchholz
/// their value is never below the least significant one, so that the proviso of 16.5.1 always holds. A game
/// in progress has no value and cannot be cut.
pub(super) fn cut(terms: &mut [Term], scores: &Scores, player: PlayerIndex, lowest: usize, highest: usize) {
    let line = if scores.follows_article_16() { scores.line(player) } else { &[] };
    let is_voluntary = |term: &&mut Term| line.get(term.round).is_some_and(Entry::is_voluntary);
    for _ in 0..lowest {
        if let Some(term) = uncut(terms).filter(is_voluntary).min_by_key(|term| term.amount) {
            term.cut = Some(Cut::Voluntary);
        } else if let Some(term) = uncut(terms).min_by_key(|term| term.amount) {
            term.cut = Some(Cut::Lowest);
        }
    }
    for _ in 0..highest {
        if let Some(term) = uncut(terms).max_by_key(|term| term.amount) {
            term.cut = Some(Cut::Highest);
        }
    }
}

/// The terms that can still be cut.
fn uncut(terms: &mut [Term]) -> impl Iterator<Item = &mut Term> {
    terms.iter_mut().filter(|term| term.cut.is_none() && term.why != Why::Playing)
}
