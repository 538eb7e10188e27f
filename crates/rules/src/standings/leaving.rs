//! Players who leave. Of a round robin (C.05), with fewer than half of their games played: none of these counts in the standings.
//! Or excluded from the competition (W4): what they played counts, and they have no place.

use super::{Entry, Field};
use crate::primitives::PlayerIndex;

/// Whether the games of a player who leaves a round robin count in the standings: half of them have been played (C.05).
///
/// ```
/// use toguznama_rules::standings::leaver_counts;
///
/// assert!(leaver_counts(2, 4));
/// assert!(!leaver_counts(2, 5));
/// ```
#[must_use]
pub const fn leaver_counts(played: usize, games: usize) -> bool {
    played.saturating_mul(2) >= games
}

impl Field {
    /// The number of games that a player has played; forfeits are none.
    #[must_use]
    pub fn games_played(&self, player: PlayerIndex) -> usize {
        let line = self.players.get(player).map_or(&[][..], Vec::as_slice);
        line.iter().filter(|entry| matches!(entry, Entry::Game { .. })).count()
    }

    /// Takes players out of the ranking. What they played stands (W4), and counts for their opponents.
    pub fn leave_out(&mut self, excluded: &[PlayerIndex]) {
        self.out.extend_from_slice(excluded);
    }

    /// Takes players out of the ranking and annuls all their games, those of their opponents too (C.05).
    pub fn annul(&mut self, left: &[PlayerIndex]) {
        if left.is_empty() {
            return;
        }
        let mut leavers = vec![false; self.players.len()];
        for &player in left {
            if let Some(leaver) = leavers.get_mut(player) {
                *leaver = true;
            }
        }
        let is_leaver = |player: PlayerIndex| leavers.get(player).copied().unwrap_or(false);
        for (player, line) in self.players.iter_mut().enumerate() {
            for entry in line {
                if let Some(opponent) = entry.opponent().filter(|of| is_leaver(player) || is_leaver(*of)) {
                    *entry = Entry::Annulled { opponent };
                }
            }
        }
        self.out.extend_from_slice(left);
    }
}
