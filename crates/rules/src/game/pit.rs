//! Small types of the board: a pit, a pair of values by side, a pit of the whole board, a set of moves.

use std::fmt;
use std::iter::FusedIterator;
use std::num::NonZeroU8;

use crate::primitives::Side;

/// A pit by its owner's numbering: 1–9 from the owner's left, in sowing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pit(NonZeroU8);

impl Pit {
    /// All nine, in sowing order.
    pub const ALL: [Self; 9] = [
        Self::at(0),
        Self::at(1),
        Self::at(2),
        Self::at(3),
        Self::at(4),
        Self::at(5),
        Self::at(6),
        Self::at(7),
        Self::at(8),
    ];

    /// The last pit, which never becomes a tuz (G6).
    pub const NINTH: Self = Self::at(8);

    /// The pit with this number; `None` unless it is 1–9.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=9 => Some(Self::at(number - 1)),
            _ => None,
        }
    }

    /// The pit that an ASCII digit names; `None` unless it is `1`–`9`.
    #[must_use]
    pub const fn of_digit(digit: u8) -> Option<Self> {
        Self::new(digit.wrapping_sub(b'0'))
    }

    /// The number of the pit, 1 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The pit `index` places after the first, modulo nine.
    pub(super) const fn at(index: u8) -> Self {
        Self(NonZeroU8::MIN.saturating_add(index % 9))
    }

    /// How many pits come before it: 0–8.
    pub(super) const fn index(self) -> u8 {
        self.number() - 1
    }
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// A value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T> {
    /// The value that belongs to White.
    pub white: T,
    /// The value that belongs to Black.
    pub black: T,
}

impl<T> BySide<T> {
    /// The value of one side.
    pub const fn of(&self, side: Side) -> &T {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }

    /// The value of one side, mutably.
    pub const fn of_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }

    /// Applies `make` to both values.
    pub(super) fn map<U>(self, mut make: impl FnMut(T) -> U) -> BySide<U> {
        BySide { white: make(self.white), black: make(self.black) }
    }
}

/// One of the eighteen pits of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardPit {
    /// The side whose row it is in.
    pub side: Side,
    /// The pit within that row, by its owner's numbering (N1).
    pub pit: Pit,
}

/// The pits that may be played from, in ascending order. A two-byte set that is its own iterator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMoves(u16);

impl LegalMoves {
    pub(super) const NONE: Self = Self(0);

    /// Every pit of the row that has balls.
    pub(super) fn of_row(row: [u8; 9]) -> Self {
        Self(row.iter().rev().fold(0, |set, &balls| set << 1 | u16::from(balls > 0)))
    }

    /// Whether this pit may be played from.
    #[must_use]
    pub const fn contains(&self, pit: Pit) -> bool {
        self.0 >> pit.index() & 1 == 1
    }
}

impl Iterator for LegalMoves {
    type Item = Pit;

    fn next(&mut self) -> Option<Pit> {
        let lowest = u8::try_from(self.0.trailing_zeros()).ok().filter(|_| self.0 != 0)?;
        self.0 &= self.0 - 1;
        Some(Pit::at(lowest))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = usize::try_from(self.0.count_ones()).unwrap_or(usize::MAX);
        (len, Some(len))
    }
}

impl ExactSizeIterator for LegalMoves {}
impl FusedIterator for LegalMoves {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pits_are_one_to_nine() {
        let numbers: Vec<_> = (0..=u8::MAX).filter(|&number| Pit::new(number).is_some()).collect();
        assert_eq!(numbers, (1..=9).collect::<Vec<_>>());
        assert_eq!(Pit::ALL.map(Pit::number), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(size_of::<Option<Pit>>(), 1);
    }

    #[test]
    fn legal_moves_are_the_pits_with_balls() {
        let mut moves = LegalMoves::of_row([0, 3, 0, 0, 1, 0, 0, 0, 162]);
        assert_eq!(moves.len(), 3);
        assert!(moves.contains(Pit::NINTH) && !moves.contains(Pit::at(0)));
        assert_eq!(moves.by_ref().map(Pit::number).collect::<Vec<_>>(), [2, 5, 9]);
        assert_eq!((moves.next(), moves.len()), (None, 0));
    }
}
