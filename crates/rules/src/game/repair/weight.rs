//! The evidence for and against a repair, as log likelihood ratios in hundredths of a natural logarithm.
//!
//! Measured on 200 games over the board and 120 online: the pits of a move are playable in a random position
//! of another game in 23 % and 26 % of the cases, its origin alone in 83 % and 78 %; 2.6 % and 1.7 % of the
//! moves make a tuz; two random totals are equal once in 38 and 49 times. The weights of moves without a
//! landing pit and of tuz marks are these. Those of a landing pit (one of nine) and of a total (one of
//! eighty) are set higher than measured, as if nothing were known of the position; `scripts/injected-errors`
//! measures how often the first repair is then the right one. The weights of slips are set, not measured: all
//! kinds are taken as equally common except for the rare ones, so that they differ by the number of ways in
//! which each can be made. That a 1 is more easily confused with a 7 than with a 4 is ignored: no data was
//! available to weigh it.

use crate::game::{Mark, MoveNumber, Notation, Turn};
use crate::primitives::Side;

/// A move is playable, and so is its landing pit: one pit of nine.
const MOVE: i32 = 220;
/// A move without a landing pit is playable.
const BARE_MOVE: i32 = 25;
/// A tuz is marked where one is made: two moves in a hundred.
const TUZ: i32 = 390;
/// A total is right: one number of some eighty.
const TOTAL: i32 = 440;
/// A mark or a total is wrong, which takes one more slip.
pub(super) const WRONG_MARK: i32 = -450;
/// A capture has no total in a record that gives totals.
const NO_TOTAL: i32 = -400;
/// The numbers get out of step with the moves, or back into step.
pub(super) const OUT_OF_STEP: i32 = -400;
/// Another slip must have been made later.
pub(super) const NEXT_FAULT: i32 = -500;
/// One of the eight other digits was written.
pub(super) const OTHER_DIGIT: i32 = -208;
/// One of the playable moves was left out: the inserted move is no evidence for itself.
pub(super) const LEFT_OUT: i32 = -220 - MOVE;
/// A copy of its neighbour is not expected to be playable, and no other slip explains the repetition.
pub(super) const COPY: i32 = 440;
/// Slips that are rarer than the others: two moves at once, moves swapped across another.
pub(super) const RARE: i32 = -300;
/// A completely different move: rare, and one of the playable ones.
pub(super) const OTHER_MOVE: i32 = RARE - 220;

/// Repairs this much less likely than the best, a factor of twenty, are not offered.
pub(super) const UNLIKELY: i32 = 300;

/// Whether a record gives the total after every capture.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Totals {
    Given,
    NotGiven,
}

/// The weight of a correctly written move; `truth` is the engine's full notation of it.
pub(super) fn of_move(written: Notation, truth: Notation, totals: Totals) -> i32 {
    let of_mark = match (written.mark, truth.mark) {
        (Mark::Tuz, _) => TUZ,
        (Mark::Total(_), _) => TOTAL,
        (Mark::None, Mark::Total(_)) if totals == Totals::Given => NO_TOTAL,
        (Mark::None | Mark::Absent, _) => 0,
    };
    of_mark + if written.to.is_some() { MOVE } else { BARE_MOVE }
}

/// How many single moves a number is ahead of the move that it precedes; `before` is the number of the
/// previous move.
pub(super) fn ahead(number: MoveNumber, ply: usize, before: Option<MoveNumber>) -> i64 {
    if number.fits(Turn::after(ply), before) {
        return 0;
    }
    let white = i64::from(number.number).saturating_sub(1).saturating_mul(2);
    let black = i64::from(number.side == Some(Side::Black));
    let ply = i64::try_from(ply).unwrap_or(i64::MAX);
    white.saturating_add(black).saturating_sub(ply)
}
