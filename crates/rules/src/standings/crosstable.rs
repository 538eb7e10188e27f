//! The cells of the crosstable in their customary form.

use super::Entry;
use crate::primitives::{Score, Side};

/// What stands in a player's cell for one round; `opponent` is how this table labels his opponent, and is not
/// looked at where there is none.
///
/// | cell | means |
/// |---|---|
/// | `37w1` `12b½` `4b0` | a game: opponent, side (`w` white, `b` black), points |
/// | `5w+` `5b-` | won or lost by forfeit, with the side he was to have |
/// | `37w` | the game is still going on |
/// | `-1` `-½` | no opponent: a bye or a round off, and what it was worth |
/// | `-0` | no opponent and nothing for it |
#[must_use]
pub fn cell(entry: &Entry, opponent: u32) -> String {
    match *entry {
        Entry::Game { side, .. } | Entry::Forfeit { side, .. } | Entry::Pending { side, .. } => {
            format!("{opponent}{}{}", letter(side), points(entry))
        }
        Entry::Bye { .. } | Entry::FullBye { .. } | Entry::Absent { .. } | Entry::Free => {
            format!("-{}", points(entry))
        }
    }
}

/// What an entry gives: `1`, `½`, `0`; `+` and `-` for forfeits; nothing while the game is still going on.
#[must_use]
pub fn points(entry: &Entry) -> String {
    match *entry {
        Entry::Game { .. }
        | Entry::Bye { .. }
        | Entry::FullBye { .. }
        | Entry::Absent { .. }
        | Entry::Free => entry.points().to_string(),
        Entry::Forfeit { points, .. } => if points > Score::ZERO { "+" } else { "-" }.to_owned(),
        Entry::Pending { .. } => String::new(),
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::White => 'w',
        Side::Black => 'b',
    }
}
