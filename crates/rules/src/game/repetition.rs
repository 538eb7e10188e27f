//! Repeated positions (G12), on which a claim of Chylymov's position rests. The engine only reports where and
//! after how many moves a position was repeated; whether the game is drawn is for the referee to decide.

use super::{Position, Replay};
use crate::primitives::Side;

/// An earlier occurrence of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Repetition {
    /// The number of single moves before that occurrence: 0 is the start.
    pub ply: usize,
    /// How many single moves lie between that occurrence and the later one.
    pub single_moves: usize,
    /// The same in full moves, one of each player: the rules name a period of 73 of them.
    pub full_moves: usize,
}

impl Replay {
    /// The earlier occurrences of the position after `ply` single moves, the latest first; empty when the
    /// game is shorter. Positions are the same when pits, tuzes and side to move are; the kazans follow from
    /// those.
    #[must_use]
    pub fn repetitions(&self, ply: usize) -> Vec<Repetition> {
        let Some(now) = self.position(ply) else { return Vec::new() };
        let before = (0..ply).rev().map_while(|earlier| self.position(earlier));
        repetitions(&now, before)
            .map(|single_moves| Repetition {
                ply: ply - single_moves,
                single_moves,
                full_moves: single_moves / 2,
            })
            .collect()
    }
}

/// How many single moves ago a position occurred, given those before it, the latest first.
///
/// In a cycle every pit passes on equally many balls, and at least one, so that some ball visits every pit.
/// No ball can pass a tuz (G4), and no captured ball returns. Hence there is no cycle with a tuz on the
/// board, and none reaches back beyond the last move that put balls into a kazan.
pub(super) fn repetitions(
    now: &Position,
    before: impl Iterator<Item = Position>,
) -> impl Iterator<Item = usize> {
    let no_tuz = Side::BOTH.into_iter().all(|side| now.tuz(side).is_none());
    (1..)
        .zip(before)
        .take_while(move |(_, earlier)| no_tuz && earlier.kazans() == now.kazans())
        .filter(move |(_, earlier)| earlier == now)
        .map(|(single_moves, _)| single_moves)
}
