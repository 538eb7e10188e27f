//! Teams of an event. Which team a player belongs to is stored with the [`Player`].

use chrono::{DateTime, Utc};

use crate::tournament::{
    Attendance, EventId, Player, PlayerId, PlayerStatus, Round, RoundState, SectionState, TeamId, UserId,
    Version,
};

/// A team as stored.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Team {
    /// The id.
    pub id: TeamId,
    /// The event it takes part in.
    pub event: EventId,
    /// What an official or the team's leader entered.
    pub details: TeamDetails,
    /// How often the team has been changed.
    pub version: Version,
}

/// The details of a team.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct TeamDetails {
    /// The name, unique in the event by [`TeamDetails::key`].
    pub name: String,
    /// Country or federation.
    pub country: String,
    /// Region.
    pub region: String,
    /// The name of the team's leader, for officials.
    pub leader: String,
}

impl TeamDetails {
    /// The name for comparison: letter case and repeated spaces do not matter.
    #[must_use]
    pub fn key(&self) -> String {
        self.name.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// The link by which a team's leader enters the team's application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamLink {
    /// The team.
    pub team: TeamId,
    /// The official who created it.
    pub made_by: UserId,
    /// The name of that official.
    pub made_by_name: String,
    /// When the link expires.
    pub expires_at: DateTime<Utc>,
}

impl SectionState {
    /// The player's team.
    #[must_use]
    pub fn team_of(&self, player: &Player) -> Option<&Team> {
        self.teams.iter().find(|team| Some(team.id) == player.team)
    }

    /// Whether a player is present, by the check-in of the last round. Where confirmation is in use only confirmed
    /// players are; otherwise everybody who is not declared absent, and came to the round before.
    #[must_use]
    pub fn is_present(&self, player: &Player) -> bool {
        if player.status != PlayerStatus::Playing {
            return false;
        }
        self.rounds.last().is_none_or(|round| match round.attendance(player.id) {
            Some(attendance) => attendance == Attendance::Present,
            None => {
                let is_missed =
                    round.state == RoundState::CheckIn && self.did_not_come(round).contains(&player.id);
                !is_missed && !self.uses_confirmation(round)
            }
        })
    }

    /// Whether two players belong to the same team.
    #[must_use]
    pub fn are_team_mates(&self, one: PlayerId, other: PlayerId) -> bool {
        let team = |id| self.player(id).and_then(|player| player.team);
        one != other && team(one).is_some_and(|team_of_one| team(other) == Some(team_of_one))
    }

    /// The boards of a round at which two players of one team meet, white first, in board order. Empty for a closed
    /// round: the teams of that time are not stored.
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
    fn team_names_compare_without_case_and_extra_spaces() {
        let of = |name: &str| TeamDetails { name: name.to_owned(), ..TeamDetails::default() }.key();
        assert_eq!(of("  Ош  ШААРЫ "), of("ош шаары"));
        assert_ne!(of("Ош"), of("Өш"));
    }
}
