//! The second look at a result.

use chrono::{DateTime, Utc};

use crate::tournament::{GameId, UserId};

/// That another official than the one who entered a result has typed it again and had the same. It is true of the result that
/// stands: when that changes, the check is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultCheck {
    pub game: GameId,
    /// The official who has checked it.
    pub by: UserId,
    /// The name of that account.
    pub name: String,
    /// When the official checked it.
    pub at: DateTime<Utc>,
}
