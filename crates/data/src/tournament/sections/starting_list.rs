//! The starting list of a section (S7): the order in which players are numbered and paired, and who gets which colour
//! and which virtual points by it.

use chrono::NaiveDate;

use crate::primitives::{Side, SplitMix64};
use crate::swiss::baku;
use crate::tournament::{
    Acceleration, Alphabet, BirthDates, EqualOrder, Format, Player, PlayerId, SectionState, StartingOrder,
};

/// How a starting list is ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ordering {
    /// What the players are ordered by.
    pub how: StartingOrder,
    /// Who is first of equals.
    pub equals: EqualOrder,
    /// The seed of the lots that are drawn.
    pub seed: u32,
    /// The alphabet of names.
    pub alphabet: Alphabet,
}

impl Ordering {
    /// By rating, and equals by name, with nothing drawn.
    pub const PLAIN: Self =
        Self { how: StartingOrder::Rating, equals: EqualOrder::Name, seed: 0, alphabet: Alphabet::Kyrgyz };

    /// Whether dates of birth decide who is first of equals.
    #[must_use]
    pub fn needs_births(self) -> bool {
        self.how == StartingOrder::Rating && self.equals == EqualOrder::Birth
    }
}

impl From<&SectionState> for Ordering {
    fn from(section_state: &SectionState) -> Self {
        let Format { first_round, ref rules, seed, .. } = section_state.stage.format;
        Self { how: first_round, equals: rules.equal_order, seed, alphabet: section_state.alphabet }
    }
}

/// The starting list before round 1 (S7): by rating, then title, then grade, with those who have none last, and equals by
/// name in the alphabet of the event, lot, entry or birth; by random draw; or by the numbers of an imported list. The order
/// in which `players` are given does not matter; `births` are read where [`Ordering::needs_births`].
#[must_use]
pub fn starting_order(players: &[Player], ordering: Ordering, births: &BirthDates) -> Vec<PlayerId> {
    starting_list(players.iter().collect(), ordering, births).into_iter().map(|player| player.id).collect()
}

fn starting_list<'p>(
    mut players: Vec<&'p Player>,
    Ordering { how, equals, seed, alphabet }: Ordering,
    births: &BirthDates,
) -> Vec<&'p Player> {
    players.sort_by_key(|player| player.id);
    match how {
        StartingOrder::Rating => players.sort_by_cached_key(|player| {
            let name = || Some(alphabet.key_of(&player.details.name));
            let born = || births.get(&player.id).copied().unwrap_or(NaiveDate::MAX);
            let (born, name, lot) = match equals {
                EqualOrder::Name => (None, name(), 0),
                EqualOrder::Birth => (Some(born()), name(), 0),
                EqualOrder::Lot => (None, None, lot(seed, player.id)),
                EqualOrder::Entered => (None, None, 0),
            };
            (player.details.strength(), born, name, lot)
        }),
        StartingOrder::Lot => SplitMix64::new(u64::from(seed)).shuffle(&mut players),
        StartingOrder::AsListed => players.sort_by_key(|player| (player.number.is_none(), player.number)),
    }
    players
}

/// The lot of a player among equals.
fn lot(seed: u32, PlayerId(id): PlayerId) -> u64 {
    const EQUALS_URN: u64 = 1 << 33;
    // Drawn twice, so that neighbours in seed or id have nothing in common.
    let of_section = SplitMix64::new(EQUALS_URN | u64::from(seed)).draw();
    SplitMix64::new(of_section ^ id.unsigned_abs()).draw()
}

/// All players in the order of the starting list: by number, then those without one by [`starting_order`], without their
/// dates of birth, for this order is public before numbers are given.
#[must_use]
pub fn pairing_order(section_state: &SectionState) -> Vec<&Player> {
    let (mut numbered, newcomers): (Vec<&Player>, Vec<&Player>) =
        section_state.players.iter().partition(|player| player.number.is_some());
    numbered.sort_by_key(|player| (player.number, player.id));
    numbered.extend(starting_list(newcomers, section_state.into(), &BirthDates::new()));
    numbered
}

/// The colour of the first player of the starting list in round 1: as set, or drawn (C.04.2).
///
/// The draw has a random sequence of its own, so it does not depend on how many numbers the starting list drew.
#[must_use]
pub fn initial_side(format: &Format) -> Side {
    const COLOUR_URN: u64 = 1 << 32;
    let lot = || SplitMix64::new(COLOUR_URN | u64::from(format.seed)).below(2);
    format.initial_colour.unwrap_or_else(|| if lot() == 0 { Side::White } else { Side::Black })
}

/// How many players, from the top of the list, get virtual points while the start is accelerated (C.04.7): half of those
/// that round 1 pairs, and all who enter above the last of them. A player who has a requested bye or is absent in round 1 has
/// no number in it, as a late entry has none.
#[must_use]
pub fn upper_group(section_state: &SectionState, players: &[&Player]) -> usize {
    match section_state.format().acceleration {
        Acceleration::None => 0,
        Acceleration::Baku => {
            let counts_away = section_state.format().rules.away_in_upper_half;
            let counted = if counts_away { section_state.starters() } else { section_state.paired_first() };
            baku::upper_group(players.iter().map(|player| counted.contains(&player.id)))
        }
    }
}

#[cfg(test)]
mod tests;
