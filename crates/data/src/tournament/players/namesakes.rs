//! Players of a section with the same name, and what tells them apart where only names stand: as little as is enough of the
//! year of birth, the team, the region, the club and the country; if these are the same too, the starting number, and before
//! there are numbers the order in which they were entered.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::Datelike as _;

use super::search::folded;
use crate::tournament::{BirthDates, Player, PlayerId, SectionState};

/// What is added to the names of players who are not the only ones with theirs.
#[derive(Clone, Debug, Default)]
pub struct Namesakes(HashMap<PlayerId, String>);

impl Namesakes {
    /// Of the players of a section. Years of birth are told of those whose births are given: of none where strangers read
    /// (A6).
    #[must_use]
    pub fn for_section(section_state: &SectionState, births: &BirthDates) -> Self {
        let marks = groups(section_state).into_iter().flat_map(|group| marks(section_state, &group, births));
        Self(marks.collect())
    }

    /// Whether any two players of a section have the same name.
    #[must_use]
    pub fn occur(section_state: &SectionState) -> bool {
        !groups(section_state).is_empty()
    }

    /// What is added to the name of a player; empty for the only one of a name.
    #[must_use]
    pub fn mark(&self, player: PlayerId) -> &str {
        self.0.get(&player).map_or("", String::as_str)
    }

    /// The name of a player with what is added to it: `Асанов Бек (2001, Ош)`.
    #[must_use]
    pub fn called(&self, player: &Player) -> String {
        match self.mark(player.id) {
            "" => player.details.name.to_string(),
            mark => format!("{} ({mark})", player.details.name),
        }
    }
}

/// The players of each name that several have, however it is spelt.
fn groups(section_state: &SectionState) -> Vec<Vec<&Player>> {
    let mut groups: BTreeMap<String, Vec<&Player>> = BTreeMap::new();
    for player in &section_state.players {
        groups.entry(folded(&player.details.name.to_string())).or_default().push(player);
    }
    groups.into_values().filter(|group| group.len() > 1).collect()
}

fn marks(section_state: &SectionState, group: &[&Player], births: &BirthDates) -> Vec<(PlayerId, String)> {
    let year = |player: &Player| births.get(&player.id).map(|born| born.year().to_string());
    let team = |player: &Player| section_state.team_of(player).map(|team| team.details.name.clone());
    let facts: [&dyn Fn(&Player) -> String; 5] = [
        &|player| year(player).unwrap_or_default(),
        &|player| team(player).unwrap_or_default(),
        &|player| player.details.region.clone(),
        &|player| player.details.club.clone(),
        &|player| player.details.country.clone(),
    ];
    let mut distinctions: Vec<Vec<String>> = vec![Vec::new(); group.len()];
    for fact in facts {
        if are_distinct(&distinctions) {
            break;
        }
        let values: Vec<String> = group.iter().copied().map(fact).collect();
        if values.iter().collect::<HashSet<_>>().len() > 1 {
            for (line, value) in distinctions.iter_mut().zip(values) {
                line.extend(Some(value).filter(|value| !value.is_empty()));
            }
        }
    }
    if !are_distinct(&distinctions) {
        let are_numbered = group.iter().all(|player| player.number.is_some());
        for (place, (line, player)) in (1_u32..).zip(distinctions.iter_mut().zip(group)) {
            line.push(match player.number.filter(|_| are_numbered) {
                Some(number) => format!("№ {number}"),
                None => format!("{place}."),
            });
        }
    }
    group.iter().zip(distinctions).map(|(player, line)| (player.id, line.join(", "))).collect()
}

fn are_distinct(distinctions: &[Vec<String>]) -> bool {
    distinctions.iter().collect::<HashSet<_>>().len() == distinctions.len()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::tournament::{Name, testing};

    /// Players with these surnames, regions and countries, who have no numbers yet.
    fn section(players: &[(&str, &str, &str)]) -> SectionState {
        let mut state = testing::section_state(players.len().try_into().unwrap(), Vec::new());
        for (player, (surname, region, country)) in state.players.iter_mut().zip(players) {
            player.number = None;
            player.details.name = Name { surname: (*surname).to_owned(), ..Name::default() };
            player.details.region = (*region).to_owned();
            player.details.country = (*country).to_owned();
        }
        state
    }

    fn marks_of(state: &SectionState, births: &BirthDates) -> Vec<String> {
        let namesakes = Namesakes::for_section(state, births);
        state.players.iter().map(|player| namesakes.mark(player.id).to_owned()).collect()
    }

    #[test]
    fn as_little_is_told_as_is_enough() {
        let same = [("Асанов", "Ош", "KGZ"), ("асанов", "Ош", "KGZ"), ("Беков", "Ош", "KGZ")];
        let mut state = section(&same);
        assert!(Namesakes::occur(&state));
        assert_eq!(marks_of(&state, &BirthDates::new()), ["1.", "2.", ""], "by the order of entry");
        let births: BirthDates = [(1, "2001-05-17"), (2, "2003-01-02"), (3, "2001-05-17")]
            .map(|(id, day)| (PlayerId(id), day.parse().unwrap()))
            .into();
        assert_eq!(marks_of(&state, &births), ["2001", "2003", ""]);
        state.players[1].details.country = "KAZ".to_owned();
        assert_eq!(marks_of(&state, &BirthDates::new()), ["KGZ", "KAZ", ""]);
        state.players[1].details.region = "Талас".to_owned();
        assert_eq!(marks_of(&state, &BirthDates::new()), ["Ош", "Талас", ""]);
        assert_eq!(Namesakes::for_section(&state, &births).called(&state.players[1]), "асанов (2003)");
        for (player, number) in state.players.iter_mut().zip(5..) {
            player.number = Some(number);
            (player.details.region, player.details.country) = (String::new(), String::new());
        }
        assert_eq!(marks_of(&state, &BirthDates::new()), ["№ 5", "№ 6", ""]);
        state.players[0].details.name = Name { surname: "Сатов".to_owned(), ..Name::default() };
        assert!(!Namesakes::occur(&state));
        assert_eq!(marks_of(&state, &births), ["", "", ""]);
    }

    proptest! {
        #[test]
        fn no_two_players_are_called_alike(
            players in prop::collection::vec((0..3_usize, 0..3_usize, 0..3_usize, any::<bool>()), 0..12),
            numbered: bool,
        ) {
            let names = ["Асанов", "Беков", "Сатов"];
            let places = ["", "Ош", "Талас"];
            let rows: Vec<_> =
                players.iter().map(|(name, region, country, _)| (names[*name], places[*region], places[*country])).collect();
            let mut state = section(&rows);
            for (player, number) in state.players.iter_mut().zip(1..) {
                player.number = numbered.then_some(number);
            }
            let born = "2001-05-17".parse().unwrap();
            let known = state.players.iter().zip(&players).filter(|(_, (_, _, _, is_known))| *is_known);
            let births: BirthDates = known.map(|(player, _)| (player.id, born)).collect();
            let namesakes = Namesakes::for_section(&state, &births);
            let called: Vec<String> = state.players.iter().map(|player| namesakes.called(player)).collect();
            prop_assert_eq!(called.iter().collect::<HashSet<_>>().len(), called.len(), "{:?}", called);
            let strangers = Namesakes::for_section(&state, &BirthDates::new());
            prop_assert!(state.players.iter().all(|player| !strangers.mark(player.id).contains("2001")));
        }
    }
}
