//! Positions that come again in a game (G12), which is what a claim of Chylymov's position rests on. The engine only
//! says where and after how many moves; whether it is a draw is the referee's to decide.

use super::{Position, Replay};
use crate::primitives::Side;

/// An earlier time that a position stood on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recurrence {
    /// After how many single moves of the game it stood: 0 is the start.
    pub ply: usize,
    /// How many single moves lie between then and now.
    pub single_moves: usize,
    /// The same in full moves, a move of each player: the rules name a period of 73 of them.
    pub full_moves: usize,
}

impl Replay {
    /// When the position that stands after `ply` single moves stood before, the latest first; never when the game
    /// is shorter. The same position is the same pits, tuzes and side to move; the kazans follow from those.
    #[must_use]
    pub fn recurrences(&self, ply: usize) -> Vec<Recurrence> {
        let Some(now) = self.position(ply) else { return Vec::new() };
        let before = (0..ply).rev().map_while(|earlier| self.position(earlier));
        recurrences(&now, before)
            .map(|single_moves| Recurrence {
                ply: ply - single_moves,
                single_moves,
                full_moves: single_moves / 2,
            })
            .collect()
    }
}

/// How many single moves ago a position stood, given those before it, the latest first.
///
/// In a cycle as many balls pass from each pit to the next as from any other, and some do: so a ball passes every
/// pit. None can pass a tuz (G4), and none that is captured comes back. Hence there is no cycle with a tuz on
/// the board, and none reaches back beyond the last move that put balls into a kazan.
pub(super) fn recurrences(
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
