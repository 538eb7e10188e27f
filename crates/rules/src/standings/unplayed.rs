//! Whose score a round brings into a sum over opponents, played or not (S5; FIDE C.07, articles 15 and 16).

use super::scores::Scores;
use super::{Entry, Schedule, Unplayed, Why};
use crate::primitives::{PlayerIndex, Score};

/// What stands against a player in one round.
pub(super) struct Against {
    /// With which score.
    pub(super) score: Score,
    /// Why.
    pub(super) why: Why,
}

/// What stands against a player in a round of his; nothing where the round is no part of the sum at all.
pub(super) fn against(scores: &Scores, player: PlayerIndex, entry: &Entry) -> Option<Against> {
    match *entry {
        Entry::Game { opponent, .. } => Some(met(scores, opponent)),
        Entry::Pending { .. } => Some(Against { score: Score::ZERO, why: Why::Playing }),
        Entry::Free => None,
        _ => match (scores.method.unplayed, scores.field.schedule) {
            (Unplayed::Simple, _) => Some(simple(scores, player, entry)),
            (Unplayed::C07, Schedule::RoundRobin) => {
                entry.opponent().map(|whom| Against { score: scores.own(whom), why: Why::Scheduled })
            }
            (Unplayed::C07, Schedule::Swiss) => Some(dummy(scores, player, entry)),
        },
    }
}

/// The opponent of a game.
fn met(scores: &Scores, opponent: PlayerIndex) -> Against {
    let (real, adjusted) = (scores.own(opponent), scores.adjusted(opponent));
    let why = if real == adjusted { Why::Opponent } else { Why::Adjusted { real } };
    Against { score: adjusted, why }
}

/// The simple way: somebody with the player's own score where the round brought points.
fn simple(scores: &Scores, player: PlayerIndex, entry: &Entry) -> Against {
    if entry.points() > Score::ZERO {
        Against { score: scores.own(player), why: Why::Own }
    } else {
        Against { score: Score::ZERO, why: Why::Nothing }
    }
}

/// The dummy of article 16.4: it has the player's own score, but no more than the adjusted score of whom he was to play
/// (16.4.1), or else than a draw in every round (16.4.2).
///
/// The rounds are those the table covers, and of them those that the player has: a round that has just been published
/// changes nobody's value.
fn dummy(scores: &Scores, player: PlayerIndex, entry: &Entry) -> Against {
    let own = scores.own(player);
    let (most, above) = match entry.opponent() {
        Some(opponent) => (scores.adjusted(opponent), Why::UpToScheduled),
        None => {
            let rounds = scores.line(player).iter().filter(|entry| entry.is_settled()).count();
            (scores.field.scoring.draw.times(rounds), Why::UpToDraws)
        }
    };
    if own > most { Against { score: most, why: above } } else { Against { score: own, why: Why::Own } }
}
