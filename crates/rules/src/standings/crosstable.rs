//! The cells of the crosstable in their customary form.

use super::Entry;
use crate::primitives::{Score, Side};

/// A player's cell for one round. `opponent` is the label of the opponent in this table; it is ignored where
/// there is no opponent.
///
/// | cell | meaning |
/// |---|---|
/// | `37w1` `12b½` `4b0` | a game: opponent, colour (`w` white, `b` black), points |
/// | `5w+` `5b-` | won or lost by forfeit, with the colour of the pairing |
/// | `37w` | a game in progress |
/// | `-1` `-½` | no opponent: a bye or another unplayed round, with its points |
/// | `-0` | no opponent and no points |
///
/// ```
/// use toguznama_rules::primitives::{Score, Side};
/// use toguznama_rules::standings::{Entry, crosstable};
///
/// let game = Entry::Game { opponent: 4, side: Side::White, points: Score::ONE, balls: None };
/// assert_eq!(crosstable::cell(&game, 37), "37w1");
/// assert_eq!(crosstable::cell(&Entry::Bye { points: Score::HALF }, 0), "-½");
/// ```
#[must_use]
pub fn cell(entry: &Entry, opponent: u32) -> String {
    match *entry {
        Entry::Game { side, .. } | Entry::Forfeit { side, .. } | Entry::Pending { side, .. } => {
            format!("{opponent}{}{}", letter(side), points(entry))
        }
        Entry::Bye { .. }
        | Entry::FullBye { .. }
        | Entry::Absent { .. }
        | Entry::Free
        | Entry::Annulled { .. } => {
            format!("-{}", points(entry))
        }
    }
}

/// The points of a round: `1`, `½`, `0`; `+` and `-` for forfeits; empty for a game in progress.
#[must_use]
pub fn points(entry: &Entry) -> String {
    match *entry {
        Entry::Game { .. }
        | Entry::Bye { .. }
        | Entry::FullBye { .. }
        | Entry::Absent { .. }
        | Entry::Free
        | Entry::Annulled { .. } => entry.points().to_string(),
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
