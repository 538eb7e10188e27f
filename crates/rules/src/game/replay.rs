//! A legal game move by move: everything a page needs to show any of its positions.

use std::fmt;

use super::disagreement::Counts;
use super::{BySide, Clause, IllegalMove, Offer, Pit, Played, Position, Turn};
use crate::primitives::Balls;

/// One single move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ply {
    /// The move and its effect.
    pub played: Played,
    /// Whether the mover offered a draw with it (N4).
    pub offer: Offer,
}

/// The moves of a game from the start. All of them are legal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replay(Vec<Ply>);

/// The moves of a record stop before the counts that are declared: they were not all written (N6), or the last ones are
/// lost. It is no contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StopsShort {
    /// The last move that the record has.
    pub last: Turn,
    /// What the kazans hold after it.
    pub kazans: BySide<Balls>,
    /// The counts that are declared.
    pub counts: BySide<Balls>,
}

impl StopsShort {
    /// The clause that lets a record stop before its game.
    #[must_use]
    pub const fn clause(self) -> Clause {
        Clause::N6
    }
}

impl fmt::Display for StopsShort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { last, kazans, counts } = self;
        write!(
            f,
            "the moves stop after {last} at {}, before the count {}",
            Counts(*kazans),
            Counts(*counts)
        )?;
        write!(f, " ({})", self.clause())
    }
}

impl Replay {
    /// A game without a move.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// A game without a move, with capacity for this many.
    pub(super) fn with_capacity(moves: usize) -> Self {
        Self(Vec::with_capacity(moves))
    }

    /// Plays one more move.
    ///
    /// # Errors
    /// The move is not legal; the game is unchanged.
    pub fn play(&mut self, from: Pit, offer: Offer) -> Result<Played, IllegalMove> {
        let played = self.last_position().play(from)?;
        self.0.push(Ply { played, offer });
        Ok(played)
    }

    /// Appends a move that was played from the last position.
    pub(super) fn push(&mut self, ply: Ply) {
        self.0.push(ply);
    }

    /// Removes the last move, if there is one.
    pub fn pop(&mut self) -> Option<Ply> {
        self.0.pop()
    }

    /// All single moves in order.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.0
    }

    /// The position after `moves` single moves, the start for 0; `None` when the game is shorter.
    #[must_use]
    pub fn position(&self, moves: usize) -> Option<Position> {
        match moves.checked_sub(1) {
            None => Some(Position::START),
            Some(last) => self.0.get(last).map(|ply| ply.played.position),
        }
    }

    /// The position after the last move.
    #[must_use]
    pub fn last_position(&self) -> Position {
        self.0.last().map_or(Position::START, |ply| ply.played.position)
    }

    /// Whether the moves stop before these counts; `None` if the last position ends the game or has them, or if its kazans
    /// hold more already.
    #[must_use]
    pub fn stops_short_of(&self, counts: BySide<Balls>) -> Option<StopsShort> {
        let position = self.last_position();
        let (last, kazans) = (Turn::after(self.0.len().checked_sub(1)?), position.kazans());
        let has_less = kazans != counts && kazans.white <= counts.white && kazans.black <= counts.black;
        (position.outcome().is_none() && has_less).then_some(StopsShort { last, kazans, counts })
    }

    /// How many draws each player offered (D2).
    #[must_use]
    pub fn offers(&self) -> BySide<usize> {
        let mut offers = BySide { white: 0, black: 0 };
        for ply in self.0.iter().filter(|ply| ply.offer == Offer::Draw) {
            *offers.of_mut(ply.played.mover) += 1;
        }
        offers
    }
}
