//! Standard points (STD): 1, ½ and 0 whatever the section awards (C.07, 7.7).

use std::cmp::Ordering;

use super::scores::Scores;
use super::{Entry, Term, Why};
use crate::primitives::PlayerIndex;

/// A point for each round with more points than the opponent has, or without playing with more than those of a draw; half
/// a point for as many.
pub(super) fn terms(scores: &Scores, player: PlayerIndex, terms: &mut Vec<Term>) {
    let (draw, half) = (scores.field.scoring.draw, scores.field.half_point.halves());
    for (round, entry) in scores.line(player).iter().enumerate() {
        let (against, whys) = match *entry {
            Entry::Free | Entry::Annulled { .. } | Entry::Pending { .. } => continue,
            Entry::Game { opponent, .. } => {
                let theirs = scores.line(opponent).get(round).map_or(draw, Entry::points);
                (theirs, [Why::Drawn, Why::Won])
            }
            _ => (draw, [Why::DrawnUnplayed, Why::WonUnplayed]),
        };
        let [drawn, won] = whys;
        let (amount, why) = match entry.points().cmp(&against) {
            Ordering::Less => continue,
            Ordering::Equal => (half, drawn),
            Ordering::Greater => (half.saturating_mul(2), won),
        };
        terms.push(Term { opponent: entry.opponent(), ..Term::new(round, amount, why) });
    }
}
