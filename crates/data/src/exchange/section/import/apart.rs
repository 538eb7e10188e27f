//! Teams whose players do not meet, as a section's own lines tell them beside the forbidden pairings that follow from it.

use std::collections::{HashMap, HashSet};

use super::super::lines::{Apart, team_apart};
use super::Planner;
use crate::exchange::trf::Forbidden;
use crate::primitives::PlayerIndex;

impl Planner<'_> {
    /// The teams of the lines. None at all where the file names teams otherwise, where a player is in two of them, or where
    /// two players of a team who have not met are not forbidden: then the lines no longer say what the file does.
    pub(super) fn apart(&self) -> Apart {
        self.separated().unwrap_or_default()
    }

    fn separated(&self) -> Option<Apart> {
        if !self.tournament.named_teams().is_empty() {
            return None;
        }
        let numbered = self.tournament.players.iter().map(|player| player.number).zip(0..);
        let index_of: HashMap<u16, PlayerIndex> = numbered.collect();
        let always = self.tournament.forbidden.iter().filter(|forbidden| forbidden.rounds.is_none());
        let (pairs, groups): (Vec<&Forbidden>, Vec<&Forbidden>) =
            always.partition(|forbidden| forbidden.players.len() == 2);
        let pairs: HashSet<[PlayerIndex; 2]> = pairs
            .iter()
            .filter_map(|forbidden| match forbidden.players.as_slice() {
                [one, other] => Some([*one.min(other), *one.max(other)]),
                _ => None,
            })
            .collect();
        let groups: Vec<HashSet<PlayerIndex>> =
            groups.iter().map(|forbidden| forbidden.players.iter().copied().collect()).collect();
        let mut apart = Apart::default();
        for (name, numbers) in self.tournament.comments.iter().filter_map(|line| team_apart(line)) {
            let players: Option<Vec<PlayerIndex>> =
                numbers.iter().map(|number| index_of.get(number).copied()).collect();
            let players = players?;
            let is_group = |group: &HashSet<PlayerIndex>| players.iter().all(|player| group.contains(player));
            let is_apart = |one: PlayerIndex, other: PlayerIndex| {
                pairs.contains(&[one.min(other), one.max(other)]) || self.have_met(one, other)
            };
            let is_apart_from_all = |(at, one): (usize, &PlayerIndex)| {
                players.iter().take(at).all(|other| is_apart(*one, *other))
            };
            if !groups.iter().any(is_group) && !players.iter().enumerate().all(is_apart_from_all) {
                return None;
            }
            for player in &players {
                if apart.team_of.insert(*player, apart.teams.len()).is_some() {
                    return None;
                }
            }
            apart.teams.push((name.to_owned(), players));
        }
        Some(apart)
    }

    fn have_met(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        let player = self.tournament.players.get(one);
        player.is_some_and(|player| player.cells.iter().any(|cell| cell.opponent() == Some(other)))
    }
}
