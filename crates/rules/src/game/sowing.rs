//! What a move adds to every pit of the board, worked out when the program is compiled: a row for each pit and
//! each number of balls in it. So a move is sown by four additions instead of a walk round the board.

use super::Pit;
use super::half::{LANE, LANE_BITS, LANES};

/// Pits of a side.
const SIDE: u8 = 9;
/// The most balls a pit can hold (G1).
const MOST: usize = 162;

/// What sowing the balls of one pit does (G2, G3). The first eight pits of a side are the lanes of one word, as
/// in [`super::half::Half`]; sums wrap, since the pit that is emptied *loses* balls.
///
/// Half a line of the processor's cache, never lying across two.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(super) struct Sowing {
    /// Added to the mover's first eight pits.
    pub(super) own: u64,
    /// Added to the opponent's first eight pits.
    pub(super) other: u64,
    /// The lane of the opponent's pit that the last ball reaches; no bit when it is another pit.
    pub(super) last: u64,
    /// How far right that lane is shifted to be a number.
    pub(super) last_shift: u8,
    /// All bits when the last ball reaches the opponent's ninth pit, otherwise none.
    pub(super) last_is_ninth: u8,
    /// Added to the mover's ninth pit.
    pub(super) own_ninth: u8,
    /// Added to the opponent's ninth pit.
    pub(super) other_ninth: u8,
    /// The pit that the last ball reaches, counted from the mover's first: 0–17.
    pub(super) landing: u8,
}

impl Sowing {
    /// What sowing so many balls from the mover's pit `from` does; `None` when there is none to sow.
    #[inline(always)]
    pub(super) fn of(from: Pit, count: u8) -> Option<&'static Self> {
        SOWINGS.get(usize::from(from.index()))?.get(usize::from(count).checked_sub(1)?)
    }

    /// What the moves do that a row of pits allows, in order.
    #[inline(always)]
    pub(super) fn of_row(row: [u8; 9]) -> impl Iterator<Item = &'static Self> {
        SOWINGS.iter().zip(row).filter_map(|(of_pit, count)| of_pit.get(usize::from(count).checked_sub(1)?))
    }

    /// Nothing is sown.
    const NONE: Self = Self {
        own: 0,
        other: 0,
        last: 0,
        last_shift: 0,
        last_is_ninth: 0,
        own_ninth: 0,
        other_ninth: 0,
        landing: 0,
    };

    /// One ball more in the pit that is `place` pits after the mover's first, 0–17.
    const fn and_a_ball_in(mut self, place: u8) -> Self {
        self.landing = place;
        match place {
            0..LANES => self.own = self.own.wrapping_add(1 << (LANE_BITS * place)),
            LANES => self.own_ninth = self.own_ninth.wrapping_add(1),
            SIDE..17 => self.other += 1 << (LANE_BITS * (place - SIDE)),
            _ => self.other_ninth += 1,
        }
        self
    }

    /// The same with the pit at `place`, one of the mover's, emptied of a ball.
    const fn and_a_ball_out_of(mut self, place: u8) -> Self {
        if place < LANES {
            self.own = self.own.wrapping_sub(1 << (LANE_BITS * place));
        } else {
            self.own_ninth = self.own_ninth.wrapping_sub(1);
        }
        self
    }

    /// The same with what is to be known of the pit the last ball reached.
    const fn and_its_end(mut self) -> Self {
        match self.landing {
            0..SIDE => {}
            17 => self.last_is_ninth = u8::MAX,
            place => {
                self.last_shift = LANE_BITS * (place - SIDE);
                self.last = LANE << self.last_shift;
            }
        }
        self
    }
}

/// All of them, by pit and by number of balls less one.
#[allow(
    clippy::indexing_slicing,
    reason = "done by the compiler, which would stop at an index out of bounds"
)]
static SOWINGS: [[Sowing; MOST]; 9] = {
    let mut all = [[Sowing::NONE; MOST]; 9];
    let (mut pit, mut from) = (0, 0);
    while pit < all.len() {
        // Balls go round one by one; what is known of each number of them is kept on the way.
        let (mut sown, mut count) = (Sowing::NONE, 0);
        let mut place = from;
        while count < MOST {
            sown = sown.and_a_ball_out_of(from).and_a_ball_in(place);
            place = if place == 17 { 0 } else { place + 1 };
            all[pit][count] = sown.and_its_end();
            count += 1;
        }
        // A single one does not go back into its pit but to the next (G3).
        all[pit][0] = Sowing::NONE.and_a_ball_out_of(from).and_a_ball_in(from + 1).and_its_end();
        pit += 1;
        from += 1;
    }
    all
};
