//! One half of the board as the engine stores it: eight pits are the bytes of one word, so that a single
//! addition sows all of them.

use super::Pit;
use crate::primitives::Side;

/// How many pits are bytes of the word. The ninth has its own field: it never becomes a tuz (G6).
pub(super) const LANES: u8 = 8;
/// The bits of a lane: enough for all 162 balls.
pub(super) const LANE_BITS: u8 = 8;
/// The mask of the first lane.
pub(super) const LANE: u64 = 0xFF;

/// The pits, the kazan and the tuz of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct HalfBoard {
    /// The first eight pits, a byte each, the first in the lowest.
    pub(super) pits: u64,
    pub(super) ninth: u8,
    pub(super) kazan: u8,
    /// The tuz this side owns: a pit of the *other* half, never the ninth.
    pub(super) tuz: Option<Pit>,
    pub(super) side: Side,
}

impl HalfBoard {
    /// A half before the first move (G1).
    pub(super) const fn start(side: Side) -> Self {
        Self { pits: 0x0909_0909_0909_0909, ninth: 9, kazan: 0, tuz: None, side }
    }

    /// A half with these pits, first to ninth.
    pub(super) const fn new(side: Side, row: [u8; 9], kazan: u8, tuz: Option<Pit>) -> Self {
        let [a, b, c, d, e, f, g, h, ninth] = row;
        Self { pits: u64::from_le_bytes([a, b, c, d, e, f, g, h]), ninth, kazan, tuz, side }
    }

    /// The balls in the pits, first to ninth.
    pub(super) const fn row(&self) -> [u8; 9] {
        let [a, b, c, d, e, f, g, h] = self.pits.to_le_bytes();
        [a, b, c, d, e, f, g, h, self.ninth]
    }

    #[inline(always)]
    pub(super) fn count(&self, pit: Pit) -> u8 {
        if pit == Pit::NINTH { self.ninth } else { low(self.pits >> (LANE_BITS * pit.index())) }
    }

    #[inline(always)]
    pub(super) const fn is_empty(&self) -> bool {
        self.pits == 0 && self.ninth == 0
    }

    /// Where the tuz that this side owns lies in the other half.
    #[inline(always)]
    pub(super) fn tuz_lane(&self) -> TuzLane {
        match self.tuz {
            None => TuzLane { mask: 0, shift: 0 },
            Some(pit) => {
                let shift = LANE_BITS * pit.index();
                TuzLane { mask: LANE << shift, shift }
            }
        }
    }
}

/// The lane of a tuz; the mask is zero when there is none.
#[derive(Clone, Copy)]
pub(super) struct TuzLane {
    pub(super) mask: u64,
    pub(super) shift: u8,
}

impl TuzLane {
    /// Takes the balls out of the tuz (G4) and returns their number.
    #[inline(always)]
    pub(super) fn drain(self, pits: &mut u64) -> u8 {
        let balls = *pits & self.mask;
        *pits ^= balls;
        low(balls >> self.shift)
    }
}

/// The lowest of the eight lanes, one byte each.
#[inline(always)]
pub(super) const fn low(pits: u64) -> u8 {
    let [lowest, ..] = pits.to_le_bytes();
    lowest
}
