//! Performances: tournament performance rating (TPR) and perfect tournament performance (PTP; C.07, 10.2 and 10.3).

use super::average::rounded;
use super::elo;
use super::scores::Scores;
use super::{Entry, Term};
use crate::primitives::PlayerIndex;

/// How a tournament performance rating is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Performance {
    /// The average rating of the opponents, rounded (10.1).
    pub average: i32,
    /// The number of games.
    pub games: i32,
    /// The points in these games, in halves: 1, ½ or 0 a game, whatever the section awards.
    pub halves: i32,
    /// The points divided by the games, in hundredths, halves up.
    pub share: i32,
    /// The rating difference that the share stands for (B.02, 8.1.1).
    pub difference: i32,
}

impl Performance {
    /// The rating performance: the average plus the difference.
    #[must_use]
    pub const fn rating(&self) -> i32 {
        self.average.saturating_add(self.difference)
    }
}

/// The points of a player's games, in halves: 1, ½ or 0 a game.
pub(super) fn halves(scores: &Scores, player: PlayerIndex) -> i32 {
    let scoring = scores.field.scoring;
    let game = |entry: &Entry| match *entry {
        Entry::Game { points, .. } if points >= scoring.win => 2,
        Entry::Game { points, .. } if points >= scoring.draw => 1,
        _ => 0,
    };
    scores.line(player).iter().map(game).sum()
}

/// The performance of a player whose opponents' ratings are the terms; `None` without any.
pub(super) fn performance(halves: i32, ratings: &[Term]) -> Option<Performance> {
    let count = i64::try_from(ratings.len()).ok()?;
    let average = rounded(sum(ratings), count)?;
    let share = rounded(i64::from(halves) * 50, count)?;
    let games = i32::try_from(count).ok()?;
    Some(Performance { average, games, halves, share, difference: elo::difference(share) })
}

/// The lowest rating from which at least the points were to be expected, with the whole table of expected scores; without
/// points 800 below the lowest opponent. `None` without an opponent.
pub(super) fn perfect(halves: i32, ratings: &[Term]) -> Option<i32> {
    let lowest = ratings.iter().map(|term| term.amount).min()?;
    let highest = ratings.iter().map(|term| term.amount).max()?;
    if halves == 0 {
        return Some(lowest.saturating_sub(elo::WHOLE_GAP));
    }
    // Below the first rating nothing is to be expected, from the second on everything.
    let (mut too_low, mut enough) =
        (lowest.saturating_sub(elo::WHOLE_GAP), highest.saturating_add(elo::WHOLE_GAP));
    while enough - too_low > 1 {
        let middle = too_low + (enough - too_low) / 2;
        if expected(middle, ratings) >= halves.saturating_mul(50) {
            enough = middle;
        } else {
            too_low = middle;
        }
    }
    Some(enough)
}

/// The expected points against the opponents, in hundredths.
pub(super) fn expected(rating: i32, ratings: &[Term]) -> i32 {
    ratings.iter().map(|term| i32::from(elo::expected_unlimited(rating - term.amount))).sum()
}

/// The sum of the amounts.
pub(super) fn sum(terms: &[Term]) -> i64 {
    terms.iter().map(|term| i64::from(term.amount)).sum()
}
