//! Everybody's scores, taken once for all tie-breaks.

use super::{Entry, Field, Method, Penalty, Schedule, Unplayed};
use crate::primitives::{PlayerIndex, Score};

/// A field and a method with the scores that follow from them.
pub(super) struct Scores<'a> {
    pub(super) field: &'a Field,
    pub(super) method: &'a Method,
    /// The points of the table: penalties taken (W2).
    pub(super) standing: Vec<Score>,
    /// What a player's score is to his own tie-breaks.
    own: Vec<Score>,
    /// What it is to those of his opponents (C.07, 16.3).
    adjusted: Vec<Score>,
    /// By player, in the order given.
    penalties: Vec<Vec<Penalty>>,
    /// What every game won would have given to whoever could play most.
    pub(super) most: Score,
    /// Whether everybody has a rating (C.07, article 10).
    pub(super) all_rated: bool,
}

impl<'a> Scores<'a> {
    /// Linear in the number of entries.
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
        let gain = |line: &Vec<Entry>| {
            if follows_article_16(field, method) { gain(line, field.scoring.draw) } else { Score::ZERO }
        };
        let adjusted = own.iter().zip(&field.players).map(|(&score, line)| score + gain(line)).collect();
        let rated = |player| field.ratings.get(player).copied().flatten().is_some();
        Self {
            most: most(field),
            all_rated: (0..players).all(rated),
            field,
            method,
            standing,
            own,
            adjusted,
            penalties,
        }
    }

    /// Whether article 16 of C.07 holds.
    pub(super) fn follows_article_16(&self) -> bool {
        follows_article_16(self.field, self.method)
    }

    /// A player's rounds.
    pub(super) fn line(&self, player: PlayerIndex) -> &'a [Entry] {
        self.field.players.get(player).map_or(&[], Vec::as_slice)
    }

    /// What a player's score is to his own tie-breaks; nothing for a stranger.
    pub(super) fn own(&self, player: PlayerIndex) -> Score {
        self.own.get(player).copied().unwrap_or_default()
    }

    /// What a player's score is to the tie-breaks of his opponents.
    pub(super) fn adjusted(&self, player: PlayerIndex) -> Score {
        self.adjusted.get(player).copied().unwrap_or_default()
    }

    /// What was taken from a player.
    pub(super) fn penalties(&self, player: PlayerIndex) -> &[Penalty] {
        self.penalties.get(player).map_or(&[], Vec::as_slice)
    }
}

/// Article 16 is for Swiss tournaments (15.3); in a round robin forfeits stand for their games (15.2).
fn follows_article_16(field: &Field, method: &Method) -> bool {
    method.unplayed == Unplayed::C07 && field.schedule == Schedule::Swiss
}

/// What a score gains by counting as draws the requested byes after which the player was never available again (C.07,
/// 16.2.5, 16.3.2).
fn gain(line: &[Entry], draw: Score) -> Score {
    let end = line.iter().rev().take_while(|entry| entry.is_voluntary());
    end.filter(|entry| matches!(entry, Entry::Absent { .. })).map(|entry| draw - entry.points()).sum()
}

/// The most that anybody could have scored so far: in a round robin nobody scores in a free round.
fn most(field: &Field) -> Score {
    let counts = |entry: &&Entry| match field.schedule {
        Schedule::Swiss => entry.is_settled(),
        Schedule::RoundRobin => entry.is_settled() && entry.opponent().is_some(),
    };
    let rounds = field.players.iter().map(|line| line.iter().filter(counts).count()).max();
    field.scoring.win.times(rounds.unwrap_or(0))
}
