//! Teams of an event: whose players they are stands with the players.

use chrono::{DateTime, Utc};

use crate::tournament::{
    Attendance, EventId, Player, PlayerId, PlayerStatus, Round, RoundState, SectionState, TeamId, UserId,
    Version,
};

/// A team as stored.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Team {
    /// Its id.
    pub id: TeamId,
    /// The event it comes to.
    pub event: EventId,
    /// What is known of it.
    pub details: TeamDetails,
    /// Changes so far.
    pub version: Version,
}

/// What is known of a team.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct TeamDetails {
    /// Its name: one in its event.
    pub name: String,
    /// Country or federation.
    pub country: String,
    /// Region.
    pub region: String,
    /// The name of whoever leads it: for officials.
    pub leader: String,
}

impl TeamDetails {
    /// The name for comparing: letters' case and doubled spaces do not matter.
    #[must_use]
    pub fn key(&self) -> String {
        self.name.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// The link by which a team's leader sends in its application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamLink {
    /// Whose leader has it.
    pub team: TeamId,
    /// The official who made it.
    pub made_by: UserId,
    /// His name.
    pub made_by_name: String,
    /// Until when it is good.
    pub expires_at: DateTime<Utc>,
}

impl SectionState {
    /// The team a player plays for.
    #[must_use]
    pub fn team_of(&self, player: &Player) -> Option<&Team> {
        self.teams.iter().find(|team| Some(team.id) == player.team)
    }

    /// Whether a player is here, as far as the check-in of the last round says. Where anybody at all is said to be
    /// present, being present takes a word; otherwise whoever is not said to be away is here.
    #[must_use]
    pub fn is_here(&self, player: &Player) -> bool {
        if player.status == PlayerStatus::Withdrawn {
            return false;
        }
        self.rounds.last().is_none_or(|round| match round.said(player.id) {
            Some(word) => word == Attendance::Present,
            None => !round.uses_confirmation(),
        })
    }

    /// Whether two players are of one team.
    #[must_use]
    pub fn are_team_mates(&self, one: PlayerId, other: PlayerId) -> bool {
        let team = |id| self.players.iter().find(|player| player.id == id).and_then(|player| player.team);
        one != other && team(one).is_some_and(|team_of_one| team(other) == Some(team_of_one))
    }

    /// The boards of a round at which two of one team sit, white first, in the order of boards. Of a closed round
    /// nothing is said: whose players they were then is not kept.
    #[must_use]
    pub fn team_mates_meeting(&self, round: &Round) -> Vec<[PlayerId; 2]> {
        if round.state == RoundState::Closed {
            return Vec::new();
        }
        let boards = round.boards.iter().map(|board| [board.white, board.black]);
        boards.filter(|[white, black]| self.are_team_mates(*white, *black)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_the_same_however_it_is_written() {
        let of = |name: &str| TeamDetails { name: name.to_owned(), ..TeamDetails::default() }.key();
        assert_eq!(of("  Ош  ШААРЫ "), of("ош шаары"));
        assert_ne!(of("Ош"), of("Өш"));
    }
}
