//! What a pair means in the Dutch system (FIDE C.04.3): who may meet, what a pair costs, who gets which
//! colour. The costs are digits of one number, the weightiest first, so that the cheapest complete pairing
//! is the one that is best by the first criterion, among those by the second, and so on:
//!
//! 1. the bye goes to the lowest score, then to the one who has played the most;
//! 2. players of one score group meet; the highest groups matter most;
//! 3. colour preferences are granted, the strong before the mild;
//! 4. nobody floats the same way as in the two rounds before;
//! 5. inside a group the upper half meets the lower half in order, and the last one floats.

use std::cmp::{Ordering, Reverse};

use super::matching::{self, Cost, MAX_COST};
use super::{NoPairing, Pair, Pairing, Past, State};
use crate::ground::{PlayerIndex, Score, Side};

/// Pairs the round that follows the histories, score group by score group from the highest. Each step finds
/// the cheapest pairing of everybody left, so that the rest can always be paired, and keeps the pairs of its
/// own bracket: who finds no opponent there floats to the next.
pub(super) fn pair(state: &State) -> Result<Pairing, NoPairing> {
    let players = ranked(state);
    if players.len() < 2 {
        return Err(NoPairing::TooFewPlayers);
    }
    let groups = players.last().map_or(0, |player| player.group + 1);
    let mut left: Vec<&Player> = players.iter().collect();
    let mut boards = Vec::with_capacity(players.len() / 2);
    let mut bye = None;
    for group in 0..groups {
        let bracket = Bracket::new(&left, group, groups);
        if bracket.size == 0 {
            continue;
        }
        // With an odd number one more vertex stands for the bye.
        let mates = matching::cheapest(left.len().next_multiple_of(2), |a, b| bracket.price(a, b))
            .ok_or(NoPairing::NoLegalPairing)?;
        let mut floating = Vec::with_capacity(left.len());
        for (at, (player, mate)) in left.iter().zip(mates).enumerate() {
            match left.get(mate) {
                Some(_) if at.max(mate) >= bracket.size => floating.push(*player),
                Some(opponent) if at < mate => boards.push((*player, *opponent)),
                Some(_) => {}
                None if group + 1 < groups => floating.push(*player),
                None => bye = Some(player.index),
            }
        }
        left = floating;
    }
    boards.sort_by_key(|(a, b)| (Reverse(a.score), Reverse(b.score), a.index));
    let pairs = boards.into_iter().map(|(a, b)| colours(a, b, state.initial_side)).collect();
    Ok(Pairing { pairs, bye })
}

/// Everybody present, by score and then by the starting list, with the score groups numbered.
fn ranked(state: &State) -> Vec<Player> {
    let rounds = state.players.iter().map(|entrant| entrant.history.len()).max().unwrap_or(0);
    // Who has never been paired has no pairing number yet, so that the colours of round 1 alternate.
    let mut number = 0;
    let mut players = Vec::with_capacity(state.players.len());
    for (index, entrant) in state.players.iter().enumerate() {
        let takes_part = entrant.present || entrant.history.iter().any(|past| *past != Past::NotPlayed);
        number += usize::from(takes_part);
        players.extend(Player::of(state, index, number, rounds));
    }
    players.sort_by_key(|player| (Reverse(player.score), player.index));
    for (group, members) in players.chunk_by_mut(|a, b| a.score == b.score).enumerate() {
        for player in members {
            player.group = group;
        }
    }
    players
}

/// How much a player wants a colour (FIDE C.04.3, 1.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Strength {
    /// Level colours: he would like to alternate.
    Mild,
    /// One colour more than the other.
    Strong,
    /// Colours differ by more than one, or the two latest games had the same colour.
    Absolute,
}

/// The colour that is due to a player; nobody who has not played yet has one.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Preference {
    side: Side,
    strength: Strength,
}

/// Out of one's own score group, in an earlier round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Float {
    /// Met a lower score, or had points without a game.
    Down,
    /// Met a higher score.
    Up,
}

/// A present player, as the criteria see him.
struct Player {
    /// His place on the starting list.
    index: PlayerIndex,
    /// His pairing number: from 1, among those who have been paired at all.
    number: usize,
    score: Score,
    met: Vec<PlayerIndex>,
    /// The colours of his games, the latest first.
    sides: Vec<Side>,
    /// White games less black games.
    difference: isize,
    preference: Option<Preference>,
    may_have_bye: bool,
    /// Over half of the maximal score before the last round: C3 is relaxed for him.
    topscorer: bool,
    unplayed: usize,
    /// The float of the latest round and of the one before.
    floats: [Option<Float>; 2],
    /// The number of his score group, 0 for the highest.
    group: usize,
}

impl Player {
    fn of(state: &State, index: PlayerIndex, number: usize, rounds: usize) -> Option<Self> {
        let entrant = state.players.get(index).filter(|entrant| entrant.present)?;
        let games = || {
            entrant.history.iter().rev().filter_map(|past| match *past {
                Past::Game { opponent, side } => Some((opponent, side)),
                _ => None,
            })
        };
        let sides: Vec<Side> = games().map(|(_, side)| side).collect();
        let whites: isize = sides.iter().map(|side| if *side == Side::White { 1 } else { -1 }).sum();
        let over_half = usize::try_from(entrant.score.halves()).is_ok_and(|halves| halves > rounds);
        let played = sides.len();
        Some(Self {
            index,
            number,
            score: entrant.score,
            met: games().map(|(opponent, _)| opponent).collect(),
            difference: whites,
            preference: preference(&sides, whites),
            sides,
            may_have_bye: !entrant.history.iter().any(|past| matches!(past, Past::Bye | Past::ForfeitWin)),
            topscorer: rounds + 1 >= usize::from(state.rounds) && over_half,
            unplayed: rounds.saturating_sub(played),
            floats: [1, 2].map(|back| float(state, index, rounds.checked_sub(back)?)),
            group: 0,
        })
    }
}

/// The preference that follows from the colours so far, the latest first.
fn preference(sides: &[Side], difference: isize) -> Option<Preference> {
    let latest = *sides.first()?;
    let twice = sides.get(1) == Some(&latest);
    let side = match difference.cmp(&0) {
        // Twice the same colour is absolute whatever the difference says; the next must be the other one.
        _ if twice && difference.abs() <= 1 => latest.other(),
        Ordering::Greater => Side::Black,
        Ordering::Less => Side::White,
        Ordering::Equal => latest.other(),
    };
    let strength = match difference.abs() {
        _ if twice => Strength::Absolute,
        0 => Strength::Mild,
        1 => Strength::Strong,
        _ => Strength::Absolute,
    };
    Some(Preference { side, strength })
}

/// How a player floated in an earlier round, as far as the scores before it are known.
fn float(state: &State, index: PlayerIndex, round: usize) -> Option<Float> {
    let entrant = state.players.get(index)?;
    let before = |player: PlayerIndex| state.players.get(player)?.scores_before.get(round).copied();
    match *entrant.history.get(round)? {
        Past::Game { opponent, .. } => match before(index)?.cmp(&before(opponent)?) {
            Ordering::Greater => Some(Float::Down),
            Ordering::Less => Some(Float::Up),
            Ordering::Equal => None,
        },
        Past::ForfeitWin | Past::Bye => Some(Float::Down),
        Past::NotPlayed => {
            let after = entrant.scores_before.get(round + 1).copied().unwrap_or(entrant.score);
            (after > before(index)?).then_some(Float::Down)
        }
    }
}

/// C1: not twice; C3: not two who must both have the same colour.
fn may_meet(a: &Player, b: &Player) -> bool {
    let met = a.met.contains(&b.index) || b.met.contains(&a.index);
    let absolute = |player: &Player| player.preference.filter(|p| p.strength == Strength::Absolute);
    let clash = match (absolute(a), absolute(b)) {
        (Some(one), Some(other)) => one.side == other.side,
        _ => false,
    };
    !met && (!clash || a.topscorer || b.topscorer)
}

/// A score group with those who have floated down to it, and everybody below.
struct Bracket<'a> {
    /// Everybody left, by rank: the floaters, the residents of the group, and the lower groups.
    left: &'a [&'a Player],
    /// How many have floated down.
    floaters: usize,
    /// How many are to be paired now: the floaters and the residents.
    size: usize,
    /// How many score groups the round has.
    groups: usize,
    scale: Scale,
}

impl<'a> Bracket<'a> {
    fn new(left: &'a [&'a Player], group: usize, groups: usize) -> Self {
        let floaters = left.partition_point(|player| player.group < group);
        let size = left.partition_point(|player| player.group <= group);
        let first = left.first().map_or(0, |player| player.group);
        Self { left, floaters, size, groups, scale: Scale::new(left.len(), first) }
    }

    /// The cost of a pair by the places in `left`, the higher rank first; the place after all is the bye.
    fn price(&self, upper: usize, lower: usize) -> Option<Cost> {
        let a = self.left.get(upper)?;
        let mut digits = Digits::default();
        if upper < self.size {
            // Unless he meets somebody of this bracket, see below, he leaves it downwards.
            digits.floats = again(a, Float::Down);
            digits.place = self.float_cost(upper);
        }
        let Some(b) = self.left.get(lower) else {
            let height = whole((self.groups - 1 - a.group).min(255));
            digits.unplayed = whole(a.unplayed.min(63));
            return a.may_have_bye.then(|| self.scale.sum(height, digits));
        };
        if !may_meet(a, b) {
            return None;
        }
        digits.crossing = self.scale.crossing(a.group, b.group);
        if lower < self.size {
            digits.colours = colour_cost(a, b);
            digits.floats = if a.group == b.group { 0 } else { digits.floats + again(b, Float::Up) };
            digits.place = self.place_cost(upper, lower);
        }
        Some(self.scale.sum(0, digits))
    }

    /// How far a pair is from what the order foresees: each floater meets a resident, the highest the
    /// highest; of the residents after those the upper half meets the lower half.
    fn place_cost(&self, upper: usize, lower: usize) -> Cost {
        if upper < self.floaters {
            let price = if lower < self.floaters { EXCHANGE } else { 0 };
            return price + deviation(lower.abs_diff(upper + self.floaters), self.floaters - upper);
        }
        let taken = self.floaters * 2;
        let half = self.size.saturating_sub(taken) / 2;
        let middle = taken + half;
        let exchanged = upper >= middle || lower < middle;
        let price = if exchanged { EXCHANGE } else { 0 };
        price + deviation(lower.abs_diff(upper + half), middle.saturating_sub(upper))
    }

    /// The last of a bracket floats; somebody else the dearer, the higher he stands.
    fn float_cost(&self, place: usize) -> Cost {
        deviation(self.size - 1 - place, 0)
    }
}

/// How dear the colours of a game are: nothing, when both can have what they want.
fn colour_cost(a: &Player, b: &Player) -> Cost {
    match (a.preference, b.preference) {
        (Some(one), Some(other)) if one.side == other.side => match one.strength.min(other.strength) {
            Strength::Mild => 8,
            Strength::Strong => 9,
            Strength::Absolute => 15,
        },
        _ => 0,
    }
}

/// How dear it is that a player floats the same way again (C14–C17).
fn again(player: &Player, way: Float) -> Cost {
    let [latest, before] = player.floats.map(|float| float == Some(way));
    let (first, second) = if way == Float::Down { (8, 2) } else { (4, 1) };
    if latest {
        first
    } else if before {
        second
    } else {
        0
    }
}

/// A pair inside one half: dearer than any usual transposition of the lower half.
const EXCHANGE: Cost = 1 << 22;

/// The square of a distance, a little dearer at the upper places, so that these keep their order first.
fn deviation(distance: usize, weight: usize) -> Cost {
    let distance = whole(distance.min(100));
    distance * distance * (16 + whole(weight.min(200)))
}

/// A count as a cost. Counts here are far below the limit.
fn whole(count: usize) -> Cost {
    Cost::try_from(count).unwrap_or(Cost::MAX)
}

/// What a pair costs by each criterion, the weightiest first; the bye's score stands before them.
#[derive(Clone, Copy, Default)]
struct Digits {
    crossing: Cost,
    unplayed: Cost,
    colours: Cost,
    floats: Cost,
    place: Cost,
}

/// How the criteria share the bits of a cost. Each digit has room for the sum of its costs over all pairs,
/// so that no sum of lower ones outweighs a higher one.
struct Scale {
    /// Bits for the number of pairs.
    pairs: u32,
    /// Bits for what one pair costs by its score groups.
    crossing: u32,
    /// The highest score group left.
    first: usize,
}

/// Bits for what one pair costs by the other criteria; two of them concern one pair only.
const BYE: u32 = 8;
const UNPLAYED: u32 = 6;
const COLOURS: u32 = 4;
const FLOATS: u32 = 4;
const PLACE: u32 = 23;

impl Scale {
    fn new(players: usize, first: usize) -> Self {
        let pairs = usize::BITS - (players / 2).leading_zeros();
        let all = MAX_COST.ilog2().saturating_sub(2 * (pairs + 1));
        let others = BYE + UNPLAYED + COLOURS + FLOATS + PLACE + 4 * pairs;
        Self { pairs, crossing: all.saturating_sub(others).min(62), first }
    }

    /// What it costs that two score groups meet: the sum of the borders between them. A border weighs four
    /// times the next lower one; each after the first half as much again, so that one who must leave his
    /// group goes to the next and not farther.
    fn crossing(&self, upper: usize, lower: usize) -> Cost {
        let top = self.crossing.saturating_sub(4) / 2;
        let weight = |border: usize| -> Cost {
            let below = u32::try_from(border - self.first).map_or(0, |border| top.saturating_sub(border + 1));
            1 << (2 * below)
        };
        let sum: Cost =
            (upper..lower).map(|border| weight(border) * if border == upper { 2 } else { 3 }).sum();
        sum.min((1 << self.crossing) - 1)
    }

    fn sum(&self, bye: Cost, digits: Digits) -> Cost {
        let digits = [
            (digits.crossing, self.crossing + self.pairs),
            (digits.unplayed, UNPLAYED),
            (digits.colours, COLOURS + self.pairs),
            (digits.floats, FLOATS + self.pairs),
            (digits.place, PLACE + self.pairs),
        ];
        digits.into_iter().fold(bye, |sum, (digit, bits)| (sum << bits) + digit)
    }
}

/// Who has which colour (FIDE C.04.3, 5.2); `a` has the higher rank.
fn colours(a: &Player, b: &Player, initial: Side) -> Pair {
    let of_a = match (a.preference, b.preference) {
        (Some(one), None) => one.side,
        (None, Some(other)) => other.side.other(),
        (Some(one), Some(other)) if one.side != other.side => one.side,
        (Some(one), Some(other)) => match stronger(a, b, one, other) {
            Ordering::Greater => one.side,
            Ordering::Less => other.side.other(),
            Ordering::Equal => last_different(a, b).map_or(one.side, Side::other),
        },
        (None, None) if !a.number.is_multiple_of(2) => initial,
        (None, None) => initial.other(),
    };
    match of_a {
        Side::White => Pair { white: a.index, black: b.index },
        Side::Black => Pair { white: b.index, black: a.index },
    }
}

/// Compares two wishes for the same colour: by strength, and two absolute ones by the colour difference.
fn stronger(a: &Player, b: &Player, one: Preference, other: Preference) -> Ordering {
    let by_strength = one.strength.cmp(&other.strength);
    if one.strength == Strength::Absolute {
        by_strength.then(a.difference.abs().cmp(&b.difference.abs()))
    } else {
        by_strength
    }
}

/// The colour that `a` had when, counting played games back from the latest, the two last had different ones.
fn last_different(a: &Player, b: &Player) -> Option<Side> {
    a.sides.iter().zip(&b.sides).find(|(one, other)| one != other).map(|(one, _)| *one)
}
