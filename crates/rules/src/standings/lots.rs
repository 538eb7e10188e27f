//! Drawing of lots: what separates those whom nothing else does (C.07, 4.2).

use crate::primitives::Lots;

/// The urn of tie-breaks, apart from those of the starting list and of the first side.
const URN: u64 = 2 << 32;

/// The lot of whoever has this starting number, the lowest first.
///
/// It depends on the seed and the number alone: not on the results, nor on who else is level or when the lots are looked
/// at. Two numbers never have the same lot, since drawing loses nothing.
pub(super) fn lot(seed: u32, number: u32) -> u64 {
    let shaken = Lots::new(URN | u64::from(seed)).draw();
    Lots::new(shaken ^ u64::from(number)).draw()
}
