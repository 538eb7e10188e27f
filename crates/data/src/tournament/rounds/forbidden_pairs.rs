//! Forbidding pairings in bulk: between all players of one club, region or country.

use crate::primitives::keyed;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::RangeInclusive;

use crate::tournament::players::search::folded;
use crate::tournament::{ForbiddenPair, Player, PlayerId, SectionState};

keyed! {
    /// What players have in common.
    pub enum SharedBy {
        Club,
        Region,
        Country,
    }
}

impl SharedBy {
    /// All of them, from the smallest group to the largest.
    pub const ALL: [Self; 3] = [Self::Club, Self::Region, Self::Country];

    fn value(self, player: &Player) -> &str {
        match self {
            Self::Club => &player.details.club,
            Self::Region => &player.details.region,
            Self::Country => &player.details.country,
        }
    }
}

/// Players who have something in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What they have in common.
    pub by: SharedBy,
    /// The name of the club, region or country, as the first player has it.
    pub name: String,
    /// The players of the group who still play, at least two.
    pub players: Vec<PlayerId>,
}

impl Group {
    /// The pairs of the group that may still meet in one of these rounds, the smaller id first, each with the
    /// forbidden pairing that covers other rounds, if any.
    #[must_use]
    pub fn pairs(
        &self,
        section_state: &SectionState,
        rounds: &RangeInclusive<u8>,
    ) -> Vec<([PlayerId; 2], Option<ForbiddenPair>)> {
        let known: HashMap<[PlayerId; 2], ForbiddenPair> =
            section_state.forbidden_pairs.iter().map(|pair| (pair.players(), *pair)).collect();
        let pair = |(at, one): (usize, &PlayerId)| {
            let others = self.players.iter().skip(at + 1);
            others.map(|other| [*one.min(other), *one.max(other)]).collect::<Vec<_>>()
        };
        let pairs = self.players.iter().enumerate().flat_map(pair);
        let covers =
            |known: &ForbiddenPair| known.first_round <= *rounds.start() && known.last_round >= *rounds.end();
        pairs
            .map(|pair| (pair, known.get(&pair).copied()))
            .filter(|(_, known)| !known.as_ref().is_some_and(covers))
            .collect()
    }

    /// The forbidden pairings within the group, in whatever rounds they apply.
    #[must_use]
    pub fn forbidden_pairs(&self, section_state: &SectionState) -> Vec<ForbiddenPair> {
        let members: HashSet<PlayerId> = self.players.iter().copied().collect();
        let both = |pair: &&ForbiddenPair| pair.players().iter().all(|player| members.contains(player));
        section_state.forbidden_pairs.iter().filter(both).copied().collect()
    }
}

/// All groups of at least two players, by kind, and by name in the alphabet of the event. Letter case and repeated spaces do not matter.
#[must_use]
pub fn groups(section_state: &SectionState) -> Vec<Group> {
    let mut found: BTreeMap<(SharedBy, String), Group> = BTreeMap::new();
    for player in section_state.active_players() {
        for by in SharedBy::ALL {
            let name = by.value(player).split_whitespace().collect::<Vec<_>>().join(" ");
            if !name.is_empty() {
                let group = found.entry((by, folded(&name)));
                let group = group.or_insert_with(|| Group { by, name, players: Vec::new() });
                group.players.push(player.id);
            }
        }
    }
    let mut found: Vec<Group> = found.into_values().filter(|group| group.players.len() > 1).collect();
    found.sort_by_cached_key(|group| (group.by, section_state.alphabet.key_of(&group.name)));
    found
}
