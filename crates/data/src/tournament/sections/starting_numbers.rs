//! Starting numbers (C.04.2). Until round 4 is paired they follow the starting order and may be reassigned, and a
//! late entry gets the number that the starting order gives; after that they are fixed, and late entries get the next
//! numbers.

use std::collections::HashMap;

use crate::tournament::sections::starting_list;
use crate::tournament::{
    BirthDates, Player, PlayerDetails, PlayerId, PlayerStatus, SectionState, StartingOrder,
};

/// The round whose pairing fixes the numbers.
const FIXED_BY: u8 = 4;

/// Whether the numbers are fixed.
#[must_use]
pub fn are_fixed(section_state: &SectionState) -> bool {
    section_state.rounds.iter().any(|round| round.number >= FIXED_BY && round.is_paired())
}

/// The numbers that change when all are reassigned by the starting order. Players who withdrew before round 1 come
/// last.
#[must_use]
pub fn reassigned(section_state: &SectionState, births: &BirthDates) -> Vec<(PlayerId, u32)> {
    let starters = section_state.starters();
    let counts = |player: &Player| player.status == PlayerStatus::Playing || starters.contains(&player.id);
    let (playing, withdrawn): (Vec<&Player>, Vec<&Player>) =
        section_state.players.iter().partition(|player| counts(player));
    let order = [playing, withdrawn].map(|players| in_order(section_state, &players, births)).concat();
    differing(section_state, order.into_iter().zip(1..))
}

/// Whether two players may exchange their numbers: nothing but their names, or the lot, decides which of them is listed first, for
/// they are level on rating, title and grade (C.04.2).
#[must_use]
pub fn are_level(one: &Player, other: &Player) -> bool {
    let rank = |player: &Player| (player.details.rating, player.details.title, player.details.grade);
    rank(one) == rank(other)
}

/// The players with a number who share rating, title and grade with another one, level ones together, in the order of numbers.
#[must_use]
pub fn level_groups(section_state: &SectionState) -> Vec<Vec<&Player>> {
    let mut numbered: Vec<&Player> =
        section_state.players.iter().filter(|player| player.number.is_some()).collect();
    numbered.sort_by_key(|player| player.number);
    let mut groups: Vec<Vec<&Player>> = Vec::new();
    let mut group_of: HashMap<_, usize> = HashMap::new();
    for player in numbered {
        let PlayerDetails { rating, title, grade, .. } = player.details;
        let place = *group_of.entry((rating, title, grade)).or_insert(groups.len());
        match groups.get_mut(place) {
            Some(group) => group.push(player),
            None => groups.push(vec![player]),
        }
    }
    groups.retain(|group| group.len() > 1);
    groups
}

/// The numbers of two players, exchanged; nothing if one has none.
#[must_use]
pub fn exchanged(one: &Player, other: &Player) -> Option<[(PlayerId, u32); 2]> {
    Some([(one.id, other.number?), (other.id, one.number?)])
}

/// The numbers that change when players without one get theirs.
///
/// While the numbers are not fixed and the starting order is by strength, a new player is placed before the first
/// player who ranks lower in it; otherwise after all others.
#[must_use]
pub fn with_newcomers(section_state: &SectionState, births: &BirthDates) -> Vec<(PlayerId, u32)> {
    let (mut numbered, newcomers): (Vec<&Player>, Vec<&Player>) =
        section_state.players.iter().partition(|player| player.number.is_some());
    numbered.sort_by_key(|player| player.number);
    let everybody: Vec<&Player> = section_state.players.iter().collect();
    let order = in_order(section_state, &everybody, births);
    let rank: HashMap<PlayerId, usize> = order.into_iter().zip(0..).collect();
    let by_strength =
        section_state.section.settings.first_round == StartingOrder::Rating && !are_fixed(section_state);
    let mut order: Vec<PlayerId> = numbered.iter().map(|player| player.id).collect();
    for newcomer in in_order(section_state, &newcomers, births) {
        let behind = |other: &PlayerId| rank.get(&newcomer) < rank.get(other);
        let place = order.iter().position(behind).filter(|_| by_strength);
        order.insert(place.unwrap_or(order.len()), newcomer);
    }
    let number: HashMap<PlayerId, u32> =
        numbered.iter().filter_map(|player| Some((player.id, player.number?))).collect();
    let mut last = 0_u32;
    let next = |player: PlayerId| {
        // A player who is not pushed down keeps their number.
        let least = last.saturating_add(1);
        last = number.get(&player).copied().unwrap_or(least).max(least);
        (player, last)
    };
    let numbers: Vec<_> = order.into_iter().map(next).collect();
    differing(section_state, numbers.into_iter())
}

fn in_order(section_state: &SectionState, players: &[&Player], births: &BirthDates) -> Vec<PlayerId> {
    let players: Vec<Player> = players.iter().copied().cloned().collect();
    starting_list::starting_order(&players, (&section_state.section.settings).into(), births)
}

fn differing(
    section_state: &SectionState,
    numbers: impl Iterator<Item = (PlayerId, u32)>,
) -> Vec<(PlayerId, u32)> {
    let players = section_state.players_by_id();
    let has = |id: PlayerId| players.get(&id)?.number;
    numbers.filter(|(player, number)| has(*player) != Some(*number)).collect()
}
