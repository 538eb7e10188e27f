//! Who has arrived. At check-in every player counts as present unless declared absent. As soon as one player is
//! confirmed as present, confirmation is in use: players who are neither confirmed nor declared absent are asked for
//! before the round is paired.

use std::collections::HashMap;

use crate::tournament::{Attendance, Player, PlayerId, Round, RoundState, SectionState};

impl Round {
    /// The player's attendance at check-in; `None` if neither confirmed nor declared absent.
    #[must_use]
    pub fn attendance(&self, player: PlayerId) -> Option<Attendance> {
        self.absences.iter().find(|(of, _)| *of == player).map(|(_, attendance)| *attendance)
    }

    /// The attendance of every player who is confirmed or declared absent, for code that looks up many of them.
    #[must_use]
    pub fn attendance_by_player(&self) -> HashMap<PlayerId, Attendance> {
        self.absences.iter().copied().collect()
    }

    /// Whether the player is confirmed as present.
    #[must_use]
    pub fn is_confirmed(&self, player: PlayerId) -> bool {
        self.attendance(player) == Some(Attendance::Present)
    }

    /// Whether any player is confirmed as present in this round.
    #[must_use]
    pub fn uses_confirmation(&self) -> bool {
        self.absences.iter().any(|(_, attendance)| *attendance == Attendance::Present)
    }
}

impl SectionState {
    /// The players of a round at check-in whose attendance is unknown; empty if confirmation is not in use.
    #[must_use]
    pub fn unconfirmed(&self, round: &Round) -> Vec<&Player> {
        if round.state != RoundState::CheckIn || !round.uses_confirmation() {
            return Vec::new();
        }
        let known = round.attendance_by_player();
        self.active_players().filter(|player| !known.contains_key(&player.id)).collect()
    }
}
