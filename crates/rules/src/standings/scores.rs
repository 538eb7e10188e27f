//! The scores of all players, computed once for all tie-breaks.

use super::{Entry, Field, Method, Penalty, Schedule, Unplayed};
use crate::primitives::{PlayerIndex, Score};

/// A field and a method with the scores that follow from them.
pub(super) struct Scores<'a> {
    pub(super) field: &'a Field,
    pub(super) method: &'a Method,
    /// The points of the table, after penalties (W2).
    pub(super) standing: Vec<Score>,
    /// A player's score in their own tie-breaks.
    own: Vec<Score>,
    /// A player's score in their opponents' tie-breaks (C.07, 16.3).
    adjusted: Vec<Score>,
    /// By player, in the given order.
    penalties: Vec<Vec<Penalty>>,
    /// The maximum score: a win in every round that a player could play.
    pub(super) max_score: Score,
    /// Whether every player has a rating (C.07, article 10).
    pub(super) all_rated: bool,
}

impl<'a> Scores<'a> {
    /// Linear in the number of results.
    pub(super) fn of(field: &'a Field, method: &'a Method) -> Self {
        let players = field.players.len();
        let mut penalties = vec![Vec::new(); players];
        for penalty in &field.penalties {
            if let Some(taken) = penalties.get_mut(penalty.player) {
                taken.push(*penalty);
            }
        }
        let games: Vec<Score> =
            field.players.iter().map(|line| line.iter().map(Entry::points).sum()).collect();
        let standing: Vec<Score> = games
            .iter()
            .zip(&penalties)
            .map(|(&score, taken)| score - taken.iter().map(|penalty| penalty.points).sum())
            .collect();
        let own = if method.penalty_in_buchholz { standing.clone() } else { games };
        let requested_bye_gain = |line: &Vec<Entry>| {
            if follows_article_16(field, method) {
                requested_bye_gain(line, field.scoring.draw)
            } else {
                Score::ZERO
            }
        };
        let adjusted =
            own.iter().zip(&field.players).map(|(&score, line)| score + requested_bye_gain(line)).collect();
        let rated = |player| field.ratings.get(player).copied().flatten().is_some();
        Self {
            max_score: max_score(field),
            all_rated: (0..players).all(rated),
            field,
            method,
            standing,
            own,
            adjusted,
            penalties,
        }
    }

    pub(super) fn follows_article_16(&self) -> bool {
        follows_article_16(self.field, self.method)
    }

    /// A player's results by round; empty for an unknown player.
    pub(super) fn line(&self, player: PlayerIndex) -> &'a [Entry] {
        self.field.players.get(player).map_or(&[], Vec::as_slice)
    }

    /// A player's score in their own tie-breaks; 0 for an unknown player.
    pub(super) fn own(&self, player: PlayerIndex) -> Score {
        self.own.get(player).copied().unwrap_or_default()
    }

    /// A player's score in their opponents' tie-breaks.
    pub(super) fn adjusted(&self, player: PlayerIndex) -> Score {
        self.adjusted.get(player).copied().unwrap_or_default()
    }

    pub(super) fn penalties(&self, player: PlayerIndex) -> &[Penalty] {
        self.penalties.get(player).map_or(&[], Vec::as_slice)
    }
}

/// Article 16 applies to Swiss tournaments (15.3); in a round robin forfeits count as games (15.2).
fn follows_article_16(field: &Field, method: &Method) -> bool {
    method.unplayed == Unplayed::C07 && field.schedule == Schedule::Swiss
}

/// What a score gains when the requested byes at its end, after which the player was never available again,
/// count as draws (C.07, 16.2.5, 16.3.2).
fn requested_bye_gain(line: &[Entry], draw: Score) -> Score {
    let end = line.iter().rev().take_while(|entry| entry.is_voluntary());
    end.filter(|entry| matches!(entry, Entry::Absent { .. })).map(|entry| draw - entry.points()).sum()
}

/// The maximum score so far; a free round of a round robin gives no points.
fn max_score(field: &Field) -> Score {
    let counts = |entry: &&Entry| match field.schedule {
        Schedule::Swiss => entry.is_settled(),
        Schedule::RoundRobin => entry.is_settled() && entry.opponent().is_some(),
    };
    let rounds = field.players.iter().map(|line| line.iter().filter(counts).count()).max();
    field.scoring.win.times(rounds.unwrap_or(0))
}
