//! The plain reading of the tie-breaks over ratings (C.07, article 10).

use super::{Event, Round};
use crate::standings::{Unrated, elo};

impl Event<'_> {
    /// Article 10: the rating of each player, if all have one or are given one.
    pub(super) fn ratings(&self) -> Option<Vec<i64>> {
        let players = self.rounds.len();
        let own: Vec<Option<i64>> = (0..players)
            .map(|player| self.field.ratings.get(player).copied().flatten().map(i64::from))
            .collect();
        let known: Vec<i64> = own.iter().copied().flatten().collect();
        let given = match self.method.unrated {
            Unrated::LeaveOut => None,
            Unrated::Fixed => Some(i64::from(self.method.unrated_rating)),
            Unrated::Lowest => known.iter().min().copied(),
            Unrated::Average => average(&known),
        };
        own.into_iter().map(|rating| rating.or(given)).collect()
    }

    /// The opponents of played games.
    pub(super) fn met(&self, player: usize) -> Vec<usize> {
        let played = |round: &Round| match round {
            Round::Game { opponent, .. } => Some(*opponent),
            _ => None,
        };
        self.rounds[player].iter().filter_map(played).collect()
    }

    /// The ratings of the opponents of played games, ascending.
    pub(super) fn met_ratings(&self, player: usize) -> Option<Vec<i64>> {
        let ratings = self.ratings()?;
        let mut met: Vec<i64> = self.met(player).into_iter().map(|opponent| ratings[opponent]).collect();
        met.sort_unstable();
        Some(met)
    }

    /// The points of played games, in halves.
    pub(super) fn halves(&self, player: usize) -> i64 {
        let worth = |round: &Round| match round {
            Round::Game { points, .. } if *points == self.win() => 2,
            Round::Game { points, .. } if *points == self.draw() => 1,
            _ => 0,
        };
        self.rounds[player].iter().map(worth).sum()
    }

    /// The tournament performance rating (10.2).
    pub(super) fn performance(&self, player: usize) -> Option<i64> {
        let met = self.met_ratings(player)?;
        let average = average(&met)?;
        let share = (self.halves(player) * 50) as f64 / met.len() as f64;
        let share = (share + 0.5).floor() as i32;
        Some(average + i64::from(elo::difference(share)))
    }

    /// The perfect tournament performance (10.3).
    pub(super) fn perfect(&self, player: usize) -> Option<i64> {
        let met = self.met_ratings(player)?;
        let lowest = met.first()? - 800;
        let hundredths = self.halves(player) * 50;
        if hundredths == 0 {
            return Some(lowest);
        }
        let expected = |rating: i64| -> i64 {
            let one = |opponent: &i64| elo::expected_unlimited(i32::try_from(rating - opponent).unwrap());
            met.iter().map(|opponent| i64::from(one(opponent))).sum()
        };
        let mut rating = lowest;
        while expected(rating + 50) < hundredths {
            rating += 50;
        }
        while expected(rating) < hundredths {
            rating += 1;
        }
        Some(rating)
    }
}

/// The average of these numbers, halves rounded up.
pub(super) fn average(numbers: &[i64]) -> Option<i64> {
    let average = numbers.iter().sum::<i64>() as f64 / numbers.len() as f64;
    (!numbers.is_empty()).then(|| (average + 0.5).floor() as i64)
}
