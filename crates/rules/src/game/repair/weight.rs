//! What speaks for a repair, in hundredths of a natural logarithm: how much likelier what is written becomes.
//!
//! Measured on 200 games over the board and 120 online: the pits of a move fit the position of another game,
//! drawn by lot, in 23 and 26 of a hundred cases, and its origin alone in 83 and 78; 2.6 and 1.7 of a hundred
//! moves make a tuz; two totals drawn by lot are equal once in 38 and 49 times. The weights of moves that say
//! nothing of where they land and of tuz marks are these. Those of a landing pit (one of nine) and of a total (one of
//! eighty) are set higher than the measure, as if nothing were known of the position; how often the first repair is
//! the right one with them is measured by `scripts/injected-errors`. The weights of slips are set, not measured: all
//! kinds are taken to be equally common, but for the rare ones, and what differs is in how many ways each can
//! be made. That a 1 is taken for a 7 more easily than for a 4 is not used: nothing was measured to weigh it by.

use crate::game::{Mark, MoveNumber, Notation, Turn};
use crate::primitives::Side;

/// A move fits, and so does the pit its last ball reaches: one pit of nine.
const MOVE: i32 = 220;
/// A move fits that says nothing of where its last ball falls.
const BARE_MOVE: i32 = 25;
/// A tuz is marked where one is made: two moves of a hundred.
const TUZ: i32 = 390;
/// A total is right: one number of some eighty.
const TOTAL: i32 = 440;
/// A mark or a total is wrong, which would be one more slip.
pub(super) const WRONG_MARK: i32 = -450;
/// A capture has no total in a record that gives totals.
const NO_TOTAL: i32 = -400;
/// The numbers get out of step with the moves, or come back into it.
pub(super) const OUT_OF_STEP: i32 = -400;
/// A further slip must have been made later.
pub(super) const NEXT_FAULT: i32 = -500;
/// One of eight other digits was written.
pub(super) const OTHER_DIGIT: i32 = -208;
/// One of the moves that could be played was left out: it explains nothing by being there.
pub(super) const LEFT_OUT: i32 = -220 - MOVE;
/// A copy of what stands beside it fits nothing, but no other slip explains it.
pub(super) const COPY: i32 = 440;
/// Slips that are rarer than the others: two moves at once, moves exchanged over another.
pub(super) const RARE: i32 = -300;
/// Another move altogether: rare, and one of those that could be played.
pub(super) const OTHER_MOVE: i32 = RARE - 220;

/// What is so much less likely than the best repair, twenty times, is not offered.
pub(super) const UNLIKELY: i32 = 300;

/// Whether a record gives the total after every capture.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Totals {
    Given,
    NotGiven,
}

/// What a written move explains that stands as it is written, the engine's own notation beside it.
pub(super) fn of_move(written: Notation, truth: Notation, totals: Totals) -> i32 {
    let of_mark = match (written.mark, truth.mark) {
        (Mark::Tuz, _) => TUZ,
        (Mark::Total(_), _) => TOTAL,
        (Mark::None, Mark::Total(_)) if totals == Totals::Given => NO_TOTAL,
        (Mark::None, _) => 0,
    };
    of_mark + if written.to.is_some() { MOVE } else { BARE_MOVE }
}

/// How many single moves the number before a move is ahead of it, the number of the move before beside it.
pub(super) fn ahead(number: MoveNumber, ply: usize, before: Option<MoveNumber>) -> i64 {
    if number.fits(Turn::after(ply), before) {
        return 0;
    }
    let white = i64::from(number.number).saturating_sub(1).saturating_mul(2);
    let black = i64::from(number.side == Some(Side::Black));
    let ply = i64::try_from(ply).unwrap_or(i64::MAX);
    white.saturating_add(black).saturating_sub(ply)
}
