//! The starting list of a section (S7): the order in which players are numbered and paired, and who gets which colour
//! and which virtual points by it.

use std::cmp::Reverse;

use crate::primitives::{Side, SplitMix64};
use crate::swiss::baku;
use crate::tournament::{Acceleration, Player, PlayerId, SectionSettings, SectionState, StartingOrder};

/// The starting list before round 1 (S7): by rating, then grade, then name, with unrated and ungraded players last; by
/// random draw; or by the numbers of an imported list. The order in which `players` are given does not matter.
#[must_use]
pub fn starting_order(players: &[Player], how: StartingOrder, seed: u32) -> Vec<PlayerId> {
    starting_list(players.iter().collect(), how, seed).into_iter().map(|player| player.id).collect()
}

fn starting_list(mut players: Vec<&Player>, how: StartingOrder, seed: u32) -> Vec<&Player> {
    players.sort_by_key(|player| player.id);
    match how {
        StartingOrder::Rating => players.sort_by_cached_key(|player| {
            let details = &player.details;
            (Reverse(details.rating), Reverse(details.grade), details.name.to_string().to_lowercase())
        }),
        StartingOrder::Lot => SplitMix64::new(u64::from(seed)).shuffle(&mut players),
        StartingOrder::AsListed => players.sort_by_key(|player| (player.number.is_none(), player.number)),
    }
    players
}

/// All players in the order of the starting list: by number, then those without one by [`starting_order`].
#[must_use]
pub fn pairing_order(section_state: &SectionState) -> Vec<&Player> {
    let settings = &section_state.section.settings;
    let (mut numbered, newcomers): (Vec<&Player>, Vec<&Player>) =
        section_state.players.iter().partition(|player| player.number.is_some());
    numbered.sort_by_key(|player| (player.number, player.id));
    numbered.extend(starting_list(newcomers, settings.first_round, settings.seed));
    numbered
}

/// The colour of the first player of the starting list in round 1: as set, or drawn (C.04.2).
///
/// The draw has a random sequence of its own, so it does not depend on how many numbers the starting list drew.
#[must_use]
pub fn initial_side(settings: &SectionSettings) -> Side {
    const COLOUR_URN: u64 = 1 << 32;
    let lot = || SplitMix64::new(COLOUR_URN | u64::from(settings.seed)).below(2);
    settings.initial_colour.unwrap_or_else(|| if lot() == 0 { Side::White } else { Side::Black })
}

/// How many players, from the top of the list, get virtual points while the start is accelerated (C.04.7): half of those
/// that round 1 pairs, and all who enter above the last of them. A player who has a requested bye or is absent in round 1 has
/// no number in it, as a late entry has none.
#[must_use]
pub fn upper_group(section_state: &SectionState, players: &[&Player]) -> usize {
    match section_state.section.settings.acceleration {
        Acceleration::None => 0,
        Acceleration::Baku => {
            let counts_away = section_state.section.settings.rules.away_in_upper_half;
            let counted = if counts_away { section_state.starters() } else { section_state.paired_first() };
            baku::upper_group(players.iter().map(|player| counted.contains(&player.id)))
        }
    }
}

#[cfg(test)]
mod tests;
