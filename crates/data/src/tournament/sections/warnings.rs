//! The warnings in force in a section, and what they cost the player (W2–W4).

use super::SectionState;
use crate::primitives::Score;
use crate::regulations::warnings::{self, Cause};
use crate::tournament::{Player, PlayerId, PlayerStatus, RulingId};

/// A warning in force (W1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Warning {
    /// The ruling that gave it.
    pub ruling: RulingId,
    /// The player who is warned.
    pub player: PlayerId,
    pub round: u8,
    pub cause: Cause,
}

impl SectionState {
    /// The warnings of a player, in the order in which they were given.
    pub fn warnings_of(&self, player: PlayerId) -> impl Iterator<Item = &Warning> {
        self.warnings.iter().filter(move |warning| warning.player == player)
    }

    /// The rounds in which a warning can be given: the public ones; before any is public, the first one.
    pub fn rounds_to_warn_in(&self) -> impl DoubleEndedIterator<Item = u8> {
        let public = self.rounds.iter().filter(|round| round.is_public()).count();
        self.rounds.iter().take(public.max(1)).map(|round| round.number)
    }

    /// Whether warnings exclude a player (W4), or the chief referee has expelled the player. Searches the list of players: for each of
    /// them use [`SectionState::has_excluded`].
    #[must_use]
    pub fn is_excluded(&self, player: PlayerId) -> bool {
        self.player(player).map_or_else(|| self.is_warned_out(player), |known| self.has_excluded(known))
    }

    /// Whether warnings exclude a player (W4), or the chief referee has expelled the player.
    #[must_use]
    pub fn has_excluded(&self, player: &Player) -> bool {
        player.status == PlayerStatus::Expelled || self.is_warned_out(player.id)
    }

    fn is_warned_out(&self, player: PlayerId) -> bool {
        warnings::excludes(self.warnings_of(player).count())
    }

    /// Whether a player still plays: has not withdrawn and is not excluded.
    #[must_use]
    pub fn still_plays(&self, player: &Player) -> bool {
        player.status == PlayerStatus::Playing && !self.is_warned_out(player.id)
    }

    /// The points that warnings deduct from a player's score, and the number of the round from which they do (W2,
    /// W3). It is at most the last round of the section.
    #[must_use]
    pub fn penalty(&self, player: PlayerId) -> Option<(u8, Score)> {
        let rounds = self.warnings_of(player).map(|warning| warning.round);
        let last = self.format().rounds;
        warnings::penalty_from(rounds).map(|round| (round.min(last), warnings::PENALTY))
    }
}
