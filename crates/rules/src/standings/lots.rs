//! Drawing of lots: the tie-break of last resort (C.07, 4.2).

use crate::primitives::SplitMix64;

/// Keeps these draws independent of those of the starting order and the initial colour, which use the same
/// seed.
const STREAM: u64 = 2 << 32;

/// The lot of the player with this starting number; the lowest lot ranks first.
///
/// It depends on the seed and the number only: neither on the results, nor on the other tied players, nor on
/// the time of the draw. Two numbers never have the same lot, because the generator is a bijection.
pub(super) fn lot(seed: u32, number: u32) -> u64 {
    let stream = SplitMix64::new(STREAM | u64::from(seed)).draw();
    SplitMix64::new(stream ^ u64::from(number)).draw()
}
