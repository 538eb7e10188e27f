//! The opponent's score of a round, played or not, as tie-breaks over opponents use it (S5; FIDE C.07,
//! articles 15 and 16).

use super::scores::Scores;
use super::{Entry, Schedule, Unplayed, Why};
use crate::primitives::{PlayerIndex, Score};

/// The score that a round contributes.
pub(super) struct OpponentScore {
    pub(super) score: Score,
    pub(super) why: Why,
}

/// The score that a round contributes for a player; `None` where the round is not part of the sum at all. With
/// `forfeits` a forfeit counts as played against the scheduled opponent (`/P`).
pub(super) fn opponent_score(
    scores: &Scores,
    player: PlayerIndex,
    entry: &Entry,
    forfeits: bool,
) -> Option<OpponentScore> {
    match *entry {
        Entry::Game { opponent, .. } => Some(met(scores, opponent)),
        Entry::Forfeit { opponent, .. } if forfeits => {
            Some(OpponentScore { why: Why::AsPlayed, ..met(scores, opponent) })
        }
        Entry::Pending { .. } => Some(OpponentScore { score: Score::ZERO, why: Why::Playing }),
        Entry::Free | Entry::Annulled { .. } => None,
        _ => match (scores.method.unplayed, scores.field.schedule) {
            (Unplayed::Simple, _) => Some(simple(scores, player, entry)),
            (Unplayed::C07, Schedule::RoundRobin) => entry
                .opponent()
                .map(|opponent| OpponentScore { score: scores.own(opponent), why: Why::Scheduled }),
            (Unplayed::C07, Schedule::Swiss) => Some(dummy(scores, player, entry)),
        },
    }
}

/// The score of an opponent in a played game.
fn met(scores: &Scores, opponent: PlayerIndex) -> OpponentScore {
    let (real, adjusted) = (scores.actual(opponent), scores.adjusted(opponent));
    let why = match (real == adjusted, scores.is_fore()) {
        (true, _) => Why::Opponent,
        (false, false) => Why::Adjusted { real },
        (false, true) => Why::Fore { real },
    };
    OpponentScore { score: adjusted, why }
}

/// The legacy rule: the player's own score if the round gave points.
fn simple(scores: &Scores, player: PlayerIndex, entry: &Entry) -> OpponentScore {
    if entry.points() > Score::ZERO {
        OpponentScore { score: scores.own(player), why: Why::Own }
    } else {
        OpponentScore { score: Score::ZERO, why: Why::Nothing }
    }
}

/// The dummy opponent of article 16.4. It has the player's own score, limited by the adjusted score of the
/// scheduled opponent (16.4.1), or by a draw in every round (16.4.2).
///
/// Only the player's finished rounds count, so that publishing a round changes no values.
fn dummy(scores: &Scores, player: PlayerIndex, entry: &Entry) -> OpponentScore {
    let own = scores.own(player);
    let (limit, limited) = match entry.opponent() {
        Some(opponent) => (scores.adjusted(opponent), Why::UpToScheduled),
        None => {
            let rounds = scores.line(player).iter().filter(|entry| entry.is_settled()).count();
            (scores.field.scoring.draw.times(rounds), Why::UpToDraws)
        }
    };
    if own > limit {
        OpponentScore { score: limit, why: limited }
    } else {
        OpponentScore { score: own, why: Why::Own }
    }
}
