//! The rounds of a section in a row: those that can be opened, and those to come.

use crate::web::address::SectionPath;
use crate::web::prelude::*;

/// Phones have room for so many in a line; of more they show those beside the one that is open.
const FEW: usize = 9;
/// How far from the one that is open counts as beside it.
const BESIDE: u8 = 2;

/// The row.
#[derive(Debug)]
pub(super) struct Plates {
    pub(super) plates: Vec<Plate>,
    /// Whether there are more than fit into a phone.
    pub(super) are_many: bool,
}

/// A round of the row.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Plate {
    pub(super) number: u8,
    /// What it is called.
    pub(super) label: String,
    /// Its page, where the visitor may see it.
    pub(super) address: Option<String>,
    pub(super) is_current: bool,
    /// Whether it is the one that is open or beside it.
    pub(super) is_near: bool,
}

impl Plates {
    /// Of the rounds that the visitor may see, and of those to come up to the last that is planned.
    pub(super) fn new(page: &Page, path: SectionPath, seen: &[u8], planned: usize, current: u8) -> Self {
        let planned = u8::try_from(planned).unwrap_or(u8::MAX);
        let last = seen.iter().copied().max().unwrap_or(0).max(planned);
        let plates: Vec<_> = (1..=last)
            .map(|number| Plate {
                number,
                label: page.t1("round-n", "n", number),
                address: seen.contains(&number).then(|| path.round(number).url()),
                is_current: number == current,
                is_near: number.abs_diff(current) <= BESIDE,
            })
            .collect();
        Self { are_many: plates.len() > FEW, plates }
    }
}
