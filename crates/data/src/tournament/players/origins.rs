//! Where players are from, as the lists of a section say it.

use crate::tournament::{Player, SectionState};

/// What a list can say of where a player is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    Country,
    Region,
    Club,
    /// The team of the event.
    Team,
}

impl SectionState {
    /// What the lists of this section say, the same in all of them: the region, and the country where some player has only
    /// that; then the team, and the club where some player has only that. What no player has is left out.
    #[must_use]
    pub fn origins(&self) -> Vec<Origin> {
        let has = |origin: Origin, player: &Player| !self.origin(origin, player).is_empty();
        let both = |wide: Origin, narrow: Origin| {
            let has_only_wide = self.players.iter().any(|of| has(wide, of) && !has(narrow, of));
            let has_narrow = self.players.iter().any(|of| has(narrow, of));
            [has_only_wide.then_some(wide), has_narrow.then_some(narrow)]
        };
        let columns = [both(Origin::Country, Origin::Region), both(Origin::Club, Origin::Team)];
        columns.into_iter().flatten().flatten().collect()
    }

    /// What is known of a player; empty where nothing is.
    #[must_use]
    pub fn origin<'s>(&'s self, origin: Origin, player: &'s Player) -> &'s str {
        match origin {
            Origin::Country => &player.details.country,
            Origin::Region => &player.details.region,
            Origin::Club => &player.details.club,
            Origin::Team if player.team.is_none() => "",
            Origin::Team => self.team_of(player).map_or("", |team| team.details.name.as_str()),
        }
    }

    /// What the lists of this section say of a player, as one text: `Нарын · Нарын-1`. What would stand there twice stands
    /// there once. `origins` are those of the section.
    #[must_use]
    pub fn whole_origin(&self, origins: &[Origin], player: &Player) -> String {
        let mut parts: Vec<&str> = Vec::new();
        for origin in origins {
            let part = self.origin(*origin, player);
            if !part.is_empty() && !parts.contains(&part) {
                parts.push(part);
            }
        }
        parts.join(" · ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::testing::section_state;
    use crate::tournament::{EventId, Team, TeamDetails, TeamId, Version};

    fn team(id: i64, name: &str) -> Team {
        let details = TeamDetails { name: name.to_owned(), ..TeamDetails::default() };
        Team { id: TeamId(id), event: EventId(1), details, version: Version::FIRST }
    }

    #[test]
    fn a_column_has_one_meaning_for_all_players_of_a_section() {
        let mut state = section_state(3, Vec::new());
        assert!(state.origins().is_empty());
        let mut set = |at: usize, country: &str, region: &str, club: &str, team: Option<i64>| {
            let player = state.players.get_mut(at).expect("a player");
            (player.details.country, player.details.region) = (country.to_owned(), region.to_owned());
            (player.details.club, player.team) = (club.to_owned(), team.map(TeamId));
        };
        set(0, "KGZ", "", "Алга", None);
        set(1, "KAZ", "", "", None);
        assert_eq!(state.origins(), [Origin::Country, Origin::Club]);
        let shown_origins = |state: &SectionState| -> Vec<String> {
            let origins = state.origins();
            state.players.iter().map(|player| state.whole_origin(&origins, player)).collect()
        };
        assert_eq!(shown_origins(&state), ["KGZ · Алга", "KAZ", ""]);

        state.teams = vec![team(1, "Нарын"), team(2, "Талас-2")];
        let mut set = |at: usize, region: &str, team: Option<i64>| {
            let player = state.players.get_mut(at).expect("a player");
            (player.details.region, player.team) = (region.to_owned(), team.map(TeamId));
        };
        set(1, "Нарын", Some(1));
        set(2, "Талас", Some(2));
        // The first player has neither region nor team: country and club have columns of their own then.
        assert_eq!(state.origins(), [Origin::Country, Origin::Region, Origin::Club, Origin::Team]);
        assert_eq!(shown_origins(&state), ["KGZ · Алга", "KAZ · Нарын", "Талас · Талас-2"]);

        // Where everybody has what says more, it alone is said.
        let player = state.players.first_mut().expect("a player");
        (player.details.region, player.team) = ("Ош".to_owned(), Some(TeamId(1)));
        assert_eq!(state.origins(), [Origin::Region, Origin::Team]);
        assert_eq!(shown_origins(&state), ["Ош · Нарын", "Нарын", "Талас · Талас-2"]);
    }
}
