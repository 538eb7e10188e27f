//! Moves as the site PlayStrategy writes them, by the squares of the board: `g1d2`. Row 1 is White's, row 2 Black's, and both
//! are lettered from White's left: `a1` is White's pit 1, `a2` Black's pit 9.

use crate::game::{Mark, Notation, Offer, Pit};
use crate::primitives::Side;

/// The move of a side that a text begins with, and the rest of the text.
pub(super) fn parse_prefix(text: &[u8], mover: Side) -> Option<(Notation, &[u8])> {
    let [from_column, from_row, to_column, to_row, rest @ ..] = text else { return None };
    let (side, from) = pit(*from_column, *from_row)?;
    let (_, to) = pit(*to_column, *to_row)?;
    (side == mover).then_some((Notation { from, to: Some(to), mark: Mark::Absent, offer: Offer::None }, rest))
}

fn pit(column: u8, row: u8) -> Option<(Side, Pit)> {
    let number = column.checked_sub(b'a')?.checked_add(1)?;
    match row {
        b'1' => Some((Side::White, Pit::new(number)?)),
        b'2' => Some((Side::Black, Pit::new(10_u8.checked_sub(number)?)?)),
        _ => None,
    }
}
