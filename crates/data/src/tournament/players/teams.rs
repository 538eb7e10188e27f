//! Teams of an event. Which team a player belongs to is stored with the [`Player`](super::Player).

use chrono::{DateTime, Utc};

use crate::tournament::{EventId, TeamId, UserId, Version};

/// A team as stored.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Team {
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
    /// The country or the federation.
    pub country: String,
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
    pub team: TeamId,
    /// The official who created it.
    pub made_by: UserId,
    /// The name of that official.
    pub made_by_name: String,
    /// When the link expires.
    pub expires_at: DateTime<Utc>,
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
