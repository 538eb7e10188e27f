//! Leaving out the lowest and the highest values of a sum (C.07, 14.1 to 14.4, with the exception of 16.5).

use super::scores::Scores;
use super::{Cut, Entry, Term, Why};
use crate::primitives::PlayerIndex;

/// Cuts so many of the lowest addends, then so many of the highest (14.3: in that order).
///
/// Of somebody with voluntary unplayed rounds the lowest of these goes first, each time anew (16.5.1, 16.5.2). In Buchholz
/// its value is never below the least significant one, so that the proviso of 16.5.1 always holds. A game still going
/// on has no value that could be cut.
pub(super) fn cut(terms: &mut [Term], scores: &Scores, player: PlayerIndex, lowest: usize, highest: usize) {
    let line = if scores.follows_article_16() { scores.line(player) } else { &[] };
    let is_voluntary = |term: &&mut Term| line.get(term.round).is_some_and(Entry::is_voluntary);
    for _ in 0..lowest {
        if let Some(term) = open(terms).filter(is_voluntary).min_by_key(|term| term.amount) {
            term.cut = Some(Cut::Voluntary);
        } else if let Some(term) = open(terms).min_by_key(|term| term.amount) {
            term.cut = Some(Cut::Lowest);
        }
    }
    for _ in 0..highest {
        if let Some(term) = open(terms).max_by_key(|term| term.amount) {
            term.cut = Some(Cut::Highest);
        }
    }
}

/// The addends that can be cut.
fn open(terms: &mut [Term]) -> impl Iterator<Item = &mut Term> {
    terms.iter_mut().filter(|term| term.cut.is_none() && term.why != Why::Playing)
}
