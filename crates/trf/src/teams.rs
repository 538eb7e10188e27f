//! Competitions of teams, told apart from individual ones, and the players of each team.

use std::collections::{HashMap, HashSet};

use super::Tournament;
use toguznama_rules::primitives::PlayerIndex;

/// A team that a file names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    pub name: String,
    pub players: Vec<PlayerIndex>,
}

impl Tournament {
    /// Whether it is a team event, in which players are not paired individually.
    #[must_use]
    pub fn is_of_teams(&self) -> bool {
        let (code, kind) = (self.head.kind_code.to_ascii_uppercase(), self.head.kind.to_ascii_uppercase());
        let names_teams =
            |text: &str| ["TEAM", "SCHILLER", "SCHEVENINGEN"].iter().any(|word| text.contains(word));
        let is_named = match code.is_empty() {
            true => names_teams(&kind) && !kind.contains("INDIVIDUAL"),
            false => names_teams(&code),
        };
        is_named || self.teams.iter().any(|line| line.starts_with("310"))
    }

    /// The teams (`013`, `310`) in the order of their lines, with those of their players that are in the file. A team that
    /// both name is one; a player that two teams name is of the first.
    #[must_use]
    pub fn named_teams(&self) -> Vec<Team> {
        let players: HashMap<u16, PlayerIndex> =
            self.players.iter().map(|player| player.number).zip(0..).collect();
        let mut teams: Vec<Team> = Vec::new();
        let mut index_of: HashMap<String, usize> = HashMap::new();
        let mut placed = HashSet::new();
        for line in &self.teams {
            let columns = |from: usize, to: usize| -> String {
                line.chars().skip(from - 1).take(to - from + 1).collect::<String>().trim().to_owned()
            };
            let (name, members) = match line.get(..3) {
                Some("013") => (columns(5, 36), columns(37, usize::MAX)),
                Some("310") => (columns(9, 40), columns(74, usize::MAX)),
                _ => continue,
            };
            if name.is_empty() {
                continue;
            }
            let at = *index_of.entry(name).or_insert_with_key(|name| {
                teams.push(Team { name: name.clone(), players: Vec::new() });
                teams.len() - 1
            });
            let numbers = members.split_whitespace().filter_map(|number| number.parse().ok());
            let found = numbers.filter_map(|number: u16| players.get(&number).copied());
            if let Some(team) = teams.get_mut(at) {
                team.players.extend(found.filter(|player| placed.insert(*player)));
            }
        }
        teams
    }
}
