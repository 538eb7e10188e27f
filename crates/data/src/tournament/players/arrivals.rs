//! Who has come. A round whose check-in is open takes everybody for present who has not said otherwise. Once the
//! presence of somebody is confirmed, confirmation is in use: whoever is neither confirmed nor said to be away is
//! asked for before the round is paired.

use crate::tournament::{Attendance, Player, PlayerId, Round, RoundState, SectionState};

impl Round {
    /// What was said of a player at check-in: his presence when it is confirmed, or why he is away.
    #[must_use]
    pub fn said(&self, player: PlayerId) -> Option<Attendance> {
        self.absences.iter().find(|(of, _)| *of == player).map(|(_, word)| *word)
    }

    /// Whether a player's presence is confirmed.
    #[must_use]
    pub fn is_confirmed(&self, player: PlayerId) -> bool {
        self.said(player) == Some(Attendance::Present)
    }

    /// Whether the presence of players is confirmed in this round at all.
    #[must_use]
    pub fn uses_confirmation(&self) -> bool {
        self.absences.iter().any(|(_, word)| *word == Attendance::Present)
    }
}

impl SectionState {
    /// The players of a round to be paired of whom nobody knows whether they have come; nobody where confirmation
    /// is not in use.
    #[must_use]
    pub fn unconfirmed(&self, round: &Round) -> Vec<&Player> {
        if round.state != RoundState::CheckIn || !round.uses_confirmation() {
            return Vec::new();
        }
        let said: std::collections::BTreeSet<PlayerId> =
            round.absences.iter().map(|(player, _)| *player).collect();
        let playing = self.players.iter().filter(|player| self.still_plays(player));
        playing.filter(|player| !said.contains(&player.id)).collect()
    }
}
