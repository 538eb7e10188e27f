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
pub fn reassigned(section_state: &SectionState, births: &BirthDates) -> Numbers {
    let starters = section_state.starters();
    let counts = |player: &Player| player.status == PlayerStatus::Playing || starters.contains(&player.id);
    let (playing, withdrawn): (Vec<&Player>, Vec<&Player>) =
        section_state.players.iter().partition(|player| counts(player));
    let order = [playing, withdrawn].map(|players| in_order(section_state, &players, births)).concat();
    differing(section_state, order.into_iter().zip(1..))
}

/// The starting numbers of players.
pub type Numbers = Vec<(PlayerId, u32)>;

/// What is wrong with the starting number that was typed for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberFault {
    /// There is none from 1 to the number of players.
    NotOne,
    /// Another player has it, too.
    Twice,
}

/// The starting numbers of all players as they were typed for those who play: each number from 1 to their count, once. Players
/// who have withdrawn follow, as they do when round 1 is paired.
///
/// # Errors
/// The players whose numbers are wrong, in the order of the section.
pub fn typed(
    section_state: &SectionState,
    typed: &HashMap<PlayerId, u32>,
) -> Result<Numbers, Vec<(PlayerId, NumberFault)>> {
    let (playing, others): (Vec<&Player>, Vec<&Player>) =
        section_state.players.iter().partition(|player| player.status == PlayerStatus::Playing);
    let most = u32::try_from(playing.len()).unwrap_or(u32::MAX);
    let number =
        |player: &Player| typed.get(&player.id).copied().filter(|number| (1..=most).contains(number));
    let mut count: HashMap<u32, usize> = HashMap::new();
    playing
        .iter()
        .filter_map(|player| number(player))
        .for_each(|number| *count.entry(number).or_default() += 1);
    let (mut numbers, mut faults) = (Vec::new(), Vec::new());
    for player in playing {
        match number(player) {
            None => faults.push((player.id, NumberFault::NotOne)),
            Some(number) if count.get(&number).is_some_and(|players| *players > 1) => {
                faults.push((player.id, NumberFault::Twice));
            }
            Some(number) => numbers.push((player.id, number)),
        }
    }
    let follow = others.into_iter().zip(most.saturating_add(1)..).map(|(player, number)| (player.id, number));
    numbers.extend(follow);
    if faults.is_empty() { Ok(numbers) } else { Err(faults) }
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
pub fn with_newcomers(section_state: &SectionState, births: &BirthDates) -> Numbers {
    let (mut numbered, newcomers): (Vec<&Player>, Vec<&Player>) =
        section_state.players.iter().partition(|player| player.number.is_some());
    numbered.sort_by_key(|player| player.number);
    let everybody: Vec<&Player> = section_state.players.iter().collect();
    let order = in_order(section_state, &everybody, births);
    let rank: HashMap<PlayerId, usize> = order.into_iter().zip(0..).collect();
    let by_strength =
        section_state.format().first_round == StartingOrder::Rating && !are_fixed(section_state);
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
    starting_list::starting_order(&players, section_state.into(), births)
}

fn differing(section_state: &SectionState, numbers: impl Iterator<Item = (PlayerId, u32)>) -> Numbers {
    let players = section_state.players_by_id();
    let has = |id: PlayerId| players.get(&id)?.number;
    numbers.filter(|(player, number)| has(*player) != Some(*number)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::testing::section_state;

    fn by_player(numbers: &[(i64, u32)]) -> HashMap<PlayerId, u32> {
        numbers.iter().map(|(player, number)| (PlayerId(*player), *number)).collect()
    }

    #[test]
    fn typed_numbers_are_one_to_the_count_of_players_once_each() {
        let state = section_state(4, Vec::new());
        let numbers = typed(&state, &by_player(&[(1, 3), (2, 1), (3, 4), (4, 2)])).unwrap();
        assert_eq!(
            numbers,
            [(1, 3), (2, 1), (3, 4), (4, 2)].map(|(player, number)| (PlayerId(player), number))
        );
        let faults = typed(&state, &by_player(&[(1, 3), (2, 3), (3, 5)])).unwrap_err();
        let expected = [
            (1, NumberFault::Twice),
            (2, NumberFault::Twice),
            (3, NumberFault::NotOne),
            (4, NumberFault::NotOne),
        ];
        assert_eq!(faults, expected.map(|(player, fault)| (PlayerId(player), fault)));
    }

    #[test]
    fn a_player_who_has_withdrawn_needs_no_number_and_follows() {
        let mut state = section_state(3, Vec::new());
        state.players[1].status = PlayerStatus::Withdrawn;
        let numbers = typed(&state, &by_player(&[(1, 2), (2, 9), (3, 1)])).unwrap();
        assert_eq!(numbers, [(1, 2), (3, 1), (2, 3)].map(|(player, number)| (PlayerId(player), number)));
        assert!(typed(&state, &by_player(&[(1, 3), (3, 1)])).is_err(), "there are two");
    }

    #[test]
    fn players_of_different_titles_are_not_listed_as_level() {
        let mut state = section_state(3, Vec::new());
        state.players[1].details.title = Some(crate::tournament::Title::Grandmaster);
        let groups: Vec<Vec<PlayerId>> =
            level_groups(&state).iter().map(|group| group.iter().map(|player| player.id).collect()).collect();
        assert_eq!(groups, [[PlayerId(1), PlayerId(3)]]);
    }
}
