//! Starting numbers (C.04.2): until round 4 is paired they follow the starting order and may be given anew, and whoever
//! enters late gets the one he would have had; from then on they stay, and newcomers get the next ones.

use std::collections::HashMap;

use crate::tournament::standings::ranking;
use crate::tournament::{Book, FirstRound, Player, PlayerId, PlayerStatus, RoundState};

/// The round whose pairing settles the numbers.
const SETTLED_BY: u8 = 4;

/// Whether the numbers stay as they are.
#[must_use]
pub fn are_settled(book: &Book) -> bool {
    book.rounds.iter().any(|round| round.number >= SETTLED_BY && round.state > RoundState::CheckIn)
}

/// The numbers that differ when everybody gets his by the starting order; those who have left before round 1 stand
/// behind all others.
#[must_use]
pub fn anew(book: &Book) -> Vec<(PlayerId, u32)> {
    let starters = book.starters();
    let counts = |player: &Player| player.status == PlayerStatus::Playing || starters.contains(&player.id);
    let (playing, gone): (Vec<&Player>, Vec<&Player>) =
        book.players.iter().partition(|player| counts(player));
    let order = [in_order(book, &playing), in_order(book, &gone)].concat();
    differing(book, order.into_iter().zip(1..))
}

/// The numbers that differ when those who have none get theirs: each before the first whom he precedes in the starting
/// order, as long as the numbers are not settled and it is an order by strength; else behind all others.
#[must_use]
pub fn with_newcomers(book: &Book) -> Vec<(PlayerId, u32)> {
    let (mut numbered, newcomers): (Vec<&Player>, Vec<&Player>) =
        book.players.iter().partition(|player| player.number.is_some());
    numbered.sort_by_key(|player| player.number);
    let everybody: Vec<&Player> = book.players.iter().collect();
    let rank: HashMap<PlayerId, usize> = in_order(book, &everybody).into_iter().zip(0..).collect();
    let by_strength = book.section.settings.first_round == FirstRound::Rating && !are_settled(book);
    let mut order: Vec<PlayerId> = numbered.iter().map(|player| player.id).collect();
    for newcomer in in_order(book, &newcomers) {
        let behind = |other: &PlayerId| rank.get(&newcomer) < rank.get(other);
        let place = order.iter().position(behind).filter(|_| by_strength);
        order.insert(place.unwrap_or(order.len()), newcomer);
    }
    let number: HashMap<PlayerId, u32> =
        numbered.iter().filter_map(|player| Some((player.id, player.number?))).collect();
    let mut last = 0_u32;
    let next = |player: PlayerId| {
        // Whoever is not pushed on keeps his number.
        let least = last.saturating_add(1);
        last = number.get(&player).copied().unwrap_or(least).max(least);
        (player, last)
    };
    let numbers: Vec<_> = order.into_iter().map(next).collect();
    differing(book, numbers.into_iter())
}

fn in_order(book: &Book, players: &[&Player]) -> Vec<PlayerId> {
    let settings = &book.section.settings;
    let players: Vec<Player> = players.iter().copied().cloned().collect();
    ranking::starting_order(&players, settings.first_round, settings.seed)
}

fn differing(book: &Book, numbers: impl Iterator<Item = (PlayerId, u32)>) -> Vec<(PlayerId, u32)> {
    let has = |player: PlayerId| book.players.iter().find(|known| known.id == player)?.number;
    numbers.filter(|(player, number)| has(*player) != Some(*number)).collect()
}
