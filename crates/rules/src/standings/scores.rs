//! The scores of all players, computed once for all tie-breaks.

use super::average::rounded;
use super::{Entry, Field, Method, Penalty, Schedule, TieBreak, Unplayed, Unrated, fore};
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
    /// The rating of each player in tie-breaks; empty if any has none (C.07, article 10).
    ratings: Vec<i32>,
    /// The scores that players have, where those of this field are hypothetical.
    actual: Option<Vec<Score>>,
}

/// The scores of a field, and those with its final round drawn if a tie-break needs them.
pub(super) struct AllScores<'a> {
    pub(super) real: Scores<'a>,
    fore: Option<Scores<'a>>,
}

impl<'a> AllScores<'a> {
    /// `fore` is what [`fore::field`] returned.
    pub(super) fn new(field: &'a Field, fore: Option<&'a Field>, method: &'a Method) -> Self {
        let real = Scores::new(field, method);
        let fore = fore.map(|drawn| Scores { actual: Some(real.own.clone()), ..Scores::new(drawn, method) });
        Self { real, fore }
    }

    /// The scores that a tie-break uses.
    pub(super) fn of_tie_break(&self, tie_break: TieBreak) -> &Scores<'a> {
        self.fore.as_ref().filter(|_| fore::is_used_by(tie_break)).unwrap_or(&self.real)
    }
}

impl<'a> Scores<'a> {
    /// Linear in the number of results.
    pub(super) fn new(field: &'a Field, method: &'a Method) -> Self {
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
        Self {
            max_score: max_score(field),
            ratings: ratings(field, method),
            actual: None,
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

    /// The score that a player has, whatever is supposed of the final round.
    pub(super) fn actual(&self, player: PlayerIndex) -> Score {
        self.actual.as_ref().unwrap_or(&self.own).get(player).copied().unwrap_or_default()
    }

    /// Whether the scores suppose something of the final round.
    pub(super) const fn is_fore(&self) -> bool {
        self.actual.is_some()
    }

    /// Whether the tie-breaks over ratings are used (C.07, article 10).
    pub(super) fn has_ratings(&self) -> bool {
        self.ratings.len() == self.field.players.len()
    }

    /// A player's rating in tie-breaks; `None` if article 10 leaves them out.
    pub(super) fn rating(&self, player: PlayerIndex) -> Option<i32> {
        self.ratings.get(player).copied()
    }

    /// Whether a player has no rating in a round, from 0, so that the section's method gives one.
    pub(super) fn is_unrated_in(&self, player: PlayerIndex, round: usize) -> bool {
        let later = self
            .field
            .later_ratings
            .get(player)
            .is_some_and(|later| later.iter().any(|(from, _)| *from <= round));
        !later && self.field.ratings.get(player).copied().flatten().is_none()
    }

    /// A player's rating in tie-breaks over the games of a round, from 0: the one then in force.
    pub(super) fn rating_in(&self, player: PlayerIndex, round: usize) -> Option<i32> {
        let first = self.rating(player)?;
        let later = self.field.later_ratings.get(player).map_or(&[][..], Vec::as_slice);
        let in_force = later.iter().rev().find(|(from, _)| *from <= round);
        Some(in_force.map_or(first, |(_, rating)| i32::from(*rating)))
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

/// The rating of each player; empty if any is unrated and the method gives no rating.
fn ratings(field: &Field, method: &Method) -> Vec<i32> {
    let players = 0..field.players.len();
    let own = |player: PlayerIndex| field.ratings.get(player).copied().flatten().map(i32::from);
    let known = || players.clone().filter_map(own);
    let given = match method.unrated {
        Unrated::LeaveOut => None,
        Unrated::Fixed => Some(i32::from(method.unrated_rating)),
        Unrated::Lowest => known().min(),
        Unrated::Average => {
            let count = i64::try_from(known().count()).unwrap_or(i64::MAX);
            rounded(known().map(i64::from).sum(), count).filter(|_| count > 0)
        }
    };
    let rated: Option<Vec<i32>> = players.clone().map(|player| own(player).or(given)).collect();
    rated.unwrap_or_default()
}
