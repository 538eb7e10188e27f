//! What a move adds to every pit of the board, computed at compile time: one row for each pit and each number
//! of balls in it. Sowing is then four additions instead of a walk round the board.

use super::Pit;
use super::half_board::{LANE, LANE_BITS, LANES};

/// Pits of one side.
const PITS: u8 = 9;
/// The most balls a pit can hold (G1).
const MAX_BALLS: usize = 162;

/// What sowing the balls of one pit does (G2, G3). The first eight pits of a side are the lanes of one word,
/// as in [`super::half_board::HalfBoard`]; sums wrap, because the pit that is emptied *loses* balls.
///
/// Aligned so that a value is half a cache line and never spans two.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(super) struct Sowing {
    /// Added to the mover's first eight pits.
    pub(super) own: u64,
    /// Added to the opponent's first eight pits.
    pub(super) other: u64,
    /// The lane of the opponent's pit that the last ball reaches; zero when it is another pit.
    pub(super) last: u64,
    /// How far right to shift that lane to read it as a number.
    pub(super) last_shift: u8,
    /// All bits set when the last ball reaches the opponent's ninth pit, otherwise zero.
    pub(super) last_is_ninth: u8,
    /// Added to the mover's ninth pit.
    pub(super) own_ninth: u8,
    /// Added to the opponent's ninth pit.
    pub(super) other_ninth: u8,
    /// The pit that the last ball reaches, counted from the mover's first: 0–17.
    pub(super) landing: u8,
}

impl Sowing {
    /// What sowing `count` balls from the mover's pit `from` does; `None` when `count` is 0.
    #[inline(always)]
    pub(super) fn lookup(from: Pit, count: u8) -> Option<&'static Self> {
        SOWINGS.get(usize::from(from.index()))?.get(usize::from(count).checked_sub(1)?)
    }

    /// What each move does that a row of pits allows, in order of the pits.
    #[inline(always)]
    pub(super) fn of_row(row: [u8; 9]) -> impl Iterator<Item = &'static Self> {
        SOWINGS.iter().zip(row).filter_map(|(of_pit, count)| of_pit.get(usize::from(count).checked_sub(1)?))
    }

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

    /// With one ball more in the pit that is `place` pits after the mover's first, 0–17.
    const fn with_ball_in(mut self, place: u8) -> Self {
        self.landing = place;
        match place {
            0..LANES => self.own = self.own.wrapping_add(1 << (LANE_BITS * place)),
            LANES => self.own_ninth = self.own_ninth.wrapping_add(1),
            PITS..17 => self.other += 1 << (LANE_BITS * (place - PITS)),
            _ => self.other_ninth += 1,
        }
        self
    }

    /// With one ball taken from the mover's pit at `place`, 0–8.
    const fn without_ball_in(mut self, place: u8) -> Self {
        if place < LANES {
            self.own = self.own.wrapping_sub(1 << (LANE_BITS * place));
        } else {
            self.own_ninth = self.own_ninth.wrapping_sub(1);
        }
        self
    }

    /// With the mask and shift of the pit that the last ball reached.
    const fn with_landing(mut self) -> Self {
        match self.landing {
            0..PITS => {}
            17 => self.last_is_ninth = u8::MAX,
            place => {
                self.last_shift = LANE_BITS * (place - PITS);
                self.last = LANE << self.last_shift;
            }
        }
        self
    }
}

/// All sowings, by pit and by number of balls less one.
#[allow(
    clippy::indexing_slicing,
    reason = "done by the compiler, which would stop at an index out of bounds"
)]
static SOWINGS: [[Sowing; MAX_BALLS]; 9] = {
    let mut all = [[Sowing::NONE; MAX_BALLS]; 9];
    let (mut pit, mut from) = (0, 0);
    while pit < all.len() {
        // Sow one by one, and store the result for each number of balls on the way.
        let (mut sown, mut count) = (Sowing::NONE, 0);
        let mut place = from;
        while count < MAX_BALLS {
            sown = sown.without_ball_in(from).with_ball_in(place);
            place = if place == 17 { 0 } else { place + 1 };
            all[pit][count] = sown.with_landing();
            count += 1;
        }
        // A single ball does not go back into its pit but moves on to the next (G3).
        all[pit][0] = Sowing::NONE.without_ball_in(from).with_ball_in(from + 1).with_landing();
        pit += 1;
        from += 1;
    }
    all
};
