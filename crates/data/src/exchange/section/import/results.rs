//! The results of a file's games.

use std::collections::{HashMap, HashSet};

use super::super::RefusalKind;
use super::super::export::ADJOURNED;
use super::super::lines::{rating_correction, team_apart, tells_full_point_byes};
use super::Planner;
use crate::exchange::trf::{self, Cell, Tournament};
use crate::primitives::Side;
use crate::regulations::result::{GameResult, ReducedPoints};
use crate::swiss::Pair;
use crate::tournament::{FideMode, RatedAs};

/// Reads a comment on an adjourned game, as [`write()`](super::super::write()) writes it.
pub(super) fn adjourned_game(comment: &str) -> Option<(u8, u16, u16)> {
    let (round, players) = comment.strip_prefix(ADJOURNED)?.split_once(':')?;
    let (white, black) = players.split_once('-')?;
    Some((round.trim().parse().ok()?, white.trim().parse().ok()?, black.trim().parse().ok()?))
}

/// Whether a section writes a comment by itself: that FIDE mode was left, full-point byes, games while they are adjourned, what
/// games count as for ratings, teams whose players do not meet, and who has not left.
pub(super) fn is_own(comment: &str) -> bool {
    FideMode::of_comment(comment).is_some()
        || tells_full_point_byes(comment)
        || adjourned_game(comment).is_some()
        || rating_correction(comment).is_some()
        || team_apart(comment).is_some()
        || comment.starts_with(trf::NOT_WITHDRAWN)
        || comment.starts_with(trf::EXCLUDED)
}

pub(super) fn adjourned(tournament: &Tournament) -> HashSet<(u8, u16, u16)> {
    tournament.comments.iter().filter_map(|comment| adjourned_game(comment)).collect()
}

pub(super) fn rated_as(tournament: &Tournament) -> HashMap<(u8, u16, u16), RatedAs> {
    let corrections = tournament.comments.iter().filter_map(|comment| rating_correction(comment));
    corrections.map(|(round, white, black, rated)| ((round, white, black), rated)).collect()
}

impl Planner<'_> {
    pub(super) fn rated_as(&self, round: u8, pair: Pair) -> Option<RatedAs> {
        self.rated_as.get(&(round, self.number(pair.white), self.number(pair.black))).copied()
    }

    pub(super) fn is_called_adjourned(&self, round: u8, pair: Pair) -> bool {
        self.adjourned.contains(&(round, self.number(pair.white), self.number(pair.black)))
    }

    /// A game without a result is in progress in the last round, unless the file calls it adjourned; before, it is adjourned.
    pub(super) fn result(&mut self, round: u8, pair: Pair, cells: [Cell; 2]) -> Option<GameResult> {
        use trf::GameResult::{Draw, Loss, Win};
        let is_rated = cells.iter().all(|cell| !matches!(cell, Cell::Game { rated: false, .. }));
        let played = |winner| {
            Some(match is_rated {
                true => GameResult::Played { winner, counts: None, ending: None },
                false => GameResult::Unrated { winner },
            })
        };
        let reduced = |points| Some(GameResult::Reduced { points, counts: None });
        let [white, black] = cells.map(|cell| match cell {
            Cell::Game { result, .. } => (result, false),
            Cell::Forfeit { won, .. } => (Some(if won { Win } else { Loss }), true),
            Cell::Blank | Cell::Bye(_) => (None, false),
        });
        let (number, opponent) = (self.number(pair.white), self.number(pair.black));
        match (white, black) {
            ((Some(Win), false), (Some(Loss), false)) => played(Some(Side::White)),
            ((Some(Loss), false), (Some(Win), false)) => played(Some(Side::Black)),
            ((Some(Draw), false), (Some(Draw), false)) => played(None),
            ((Some(Win), true), (Some(Loss), true)) => Some(GameResult::Forfeit { winner: Side::White }),
            ((Some(Loss), true), (Some(Win), true)) => Some(GameResult::Forfeit { winner: Side::Black }),
            ((Some(Loss), true), (Some(Loss), true)) => Some(GameResult::DoubleForfeit),
            ((Some(Draw), false), (Some(Loss), false)) if is_rated => reduced(ReducedPoints::WhiteDraw),
            ((Some(Loss), false), (Some(Draw), false)) if is_rated => reduced(ReducedPoints::BlackDraw),
            ((Some(Loss), false), (Some(Loss), false)) if is_rated => reduced(ReducedPoints::BothLose),
            ((None, _), (None, _)) => {
                let is_adjourned =
                    round < self.tournament.paired_rounds() || self.is_called_adjourned(round, pair);
                is_adjourned.then_some(GameResult::Adjourned)
            }
            _ => {
                self.refuse(self.line(pair.white), RefusalKind::Result { round, number, opponent });
                None
            }
        }
    }
}
