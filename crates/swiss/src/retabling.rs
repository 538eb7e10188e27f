//! A round robin in which rounds were paired manually: the rounds that are left, so that everybody still meets everybody
//! once in a cycle.

// Players and rounds are below the lengths of the lists that are made from them.
#![allow(clippy::indexing_slicing)]

use std::collections::HashMap;

use super::{Entrant, Pair, Pairing, PairingError, PastRound, State, berger};
use crate::primitives::{PlayerIndex, Side, SplitMix64};

/// The size and form of a round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// The number of players.
    pub players: usize,
    /// How many times each two players meet.
    pub cycles: u8,
    /// Whether the last two rounds are swapped, as in [`RoundRobin`](super::System::RoundRobin).
    pub last_two_swapped: bool,
}

/// Why rounds that were paired manually leave no round robin. Rounds are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// A player is missing from this round, or is in it twice.
    Incomplete {
        /// The round's number, from 1.
        round: usize,
    },
    /// These pairs of a round have met in its cycle already.
    Repeats {
        /// The round's number, from 1.
        round: usize,
        /// Each pair, with the round in which it met.
        pairs: Vec<(Pair, usize)>,
    },
    /// A player had no opponent in an earlier round of the cycle, and has none in this one: with an odd number everybody is
    /// free once in a cycle.
    FreeAgain {
        /// The round's number, from 1.
        round: usize,
        /// The player without an opponent.
        player: PlayerIndex,
        /// The number of the earlier round.
        before: usize,
    },
    /// No way was found to let all others meet in the rounds of the cycle that are left after this one.
    NoRest {
        /// The round's number, from 1.
        round: usize,
    },
}

/// How many steps the search for the rounds that are left takes at most, in either way.
const MAX_STEPS: usize = 100_000;

impl Table {
    /// All rounds: those that were `played`, and after them the rounds that are left. These are Berger's as long as all
    /// rounds were, and otherwise any that let everybody meet everybody once in a cycle. A round that follows what was left
    /// after the one before it changes nothing.
    ///
    /// ```
    /// use toguznama_swiss::Pair;
    /// use toguznama_swiss::retabling::Table;
    ///
    /// let table = Table { players: 4, cycles: 1, last_two_swapped: false };
    /// // Berger's first round is 0–3 1–2.
    /// let first = vec![Pair { white: 0, black: 1 }, Pair { white: 3, black: 2 }];
    /// let rounds = table.rounds(&[first]).unwrap();
    /// let met = |one, other| rounds.iter().flat_map(|round| &round.pairs).filter(|pair| pair.is_of([one, other])).count();
    /// assert!((0..4).all(|one| (0..one).all(|other| met(one, other) == 1)));
    /// ```
    ///
    /// # Errors
    /// The first round after which that is not possible.
    pub fn rounds(self, played: &[Vec<Pair>]) -> Result<Vec<Pairing>, TableFault> {
        let total = berger::rounds(self.players, self.cycles);
        let round = |at| berger::round(self.players, self.cycles, self.last_two_swapped, at);
        let mut plan: Vec<Pairing> = (0..total).filter_map(round).collect();
        for (at, pairs) in played.iter().enumerate().take(total) {
            let followed = plan[at].pairs.len() == pairs.len()
                && pairs.iter().all(|pair| plan[at].pairs.iter().any(|other| other.is_of(pair.players())));
            if followed {
                // The colours may have been changed.
                plan[at].pairs.clone_from(pairs);
            } else {
                self.insert(&mut plan, at, pairs)?;
            }
        }
        Ok(plan)
    }

    fn length(self) -> usize {
        berger::rounds(self.players, 1)
    }

    /// Puts a round that was paired manually into the plan, and changes what comes after it.
    fn insert(self, plan: &mut [Pairing], at: usize, pairs: &[Pair]) -> Result<(), TableFault> {
        let (length, number) = (self.length(), at + 1);
        let start = at / length * length;
        let mut seen = vec![false; self.players];
        for player in pairs.iter().flat_map(|pair| pair.players()) {
            match seen.get_mut(player) {
                Some(seen) if !*seen => *seen = true,
                _ => return Err(TableFault::Incomplete { round: number }),
            }
        }
        let mut left = (0..self.players).filter(|player| !seen[*player]);
        let free = if self.players % 2 == 1 { left.next() } else { None };
        if left.next().is_some() {
            return Err(TableFault::Incomplete { round: number });
        }
        // The player without a game meets one more, so that there is an even number.
        let even = self.players.next_multiple_of(2);
        let edges = |pairing: &Pairing| -> Vec<[PlayerIndex; 2]> {
            let free = pairing.free.map(|free| [free, even - 1]);
            pairing.pairs.iter().map(|pair| pair.players()).chain(free).collect()
        };
        let mut met: HashMap<[PlayerIndex; 2], usize> = HashMap::new();
        for (round, pairing) in plan.iter().enumerate().take(at).skip(start) {
            met.extend(edges(pairing).into_iter().map(|pair| (sorted(pair), round + 1)));
        }
        let repeat = |pair: &Pair| Some((*pair, *met.get(&sorted(pair.players()))?));
        let repeats: Vec<(Pair, usize)> = pairs.iter().filter_map(repeat).collect();
        if !repeats.is_empty() {
            return Err(TableFault::Repeats { round: number, pairs: repeats });
        }
        plan[at] = Pairing { pairs: pairs.to_vec(), bye: None, free };
        let own = edges(&plan[at]);
        if let Some((player, before)) = free.and_then(|free| Some((free, *met.get(&[free, even - 1])?))) {
            return Err(TableFault::FreeAgain { round: number, player, before });
        }
        met.extend(own.iter().map(|pair| (sorted(*pair), number)));
        let end = start + length;
        let is_open = |pairing: &Pairing| edges(pairing).iter().all(|pair| !met.contains_key(&sorted(*pair)));
        // Rounds of the table that repeat nothing stay as they are, if they are all that is left.
        let table =
            (start..end).filter_map(|at| berger::round(self.players, self.cycles, self.last_two_swapped, at));
        let whole: Vec<Pairing> = table.clone().filter(is_open).collect();
        let rest = if whole.len() == end - number {
            whole
        } else if at == start {
            // The whole table with other numbers: its first round becomes this one.
            let mut rounds = table.map(|round| edges(&round));
            let mut renumbered: Vec<PlayerIndex> = (0..even).collect();
            for (of_table, own) in rounds.next().unwrap_or_default().into_iter().zip(&own) {
                renumbered[of_table[0]] = own[0];
                renumbered[of_table[1]] = own[1];
            }
            let renumber = |round: Vec<[PlayerIndex; 2]>| -> Vec<[PlayerIndex; 2]> {
                round.into_iter().map(|pair| sorted(pair.map(|player| renumbered[player]))).collect()
            };
            self.with_colours(&plan[..number], start, rounds.map(renumber).collect())
        } else {
            let mut open = vec![vec![false; even]; even];
            for (one, row) in open.iter_mut().enumerate() {
                for (other, cell) in row.iter_mut().enumerate() {
                    *cell = one != other && !met.contains_key(&sorted([one, other]));
                }
            }
            let found = factors(&open, end - number).ok_or(TableFault::NoRest { round: number })?;
            self.with_colours(&plan[..number], start, found)
        };
        plan[number..end].clone_from_slice(&rest);
        // Later cycles repeat this one with colours reversed.
        for at in end..plan.len() {
            let earlier = plan[at - length].clone();
            let pairs = earlier.pairs.iter().map(|pair| pair.reversed()).collect();
            plan[at] = Pairing { pairs, ..earlier };
        }
        Ok(())
    }

    /// Rounds as pairings: in a later cycle with the colours reversed, in the first so that colours alternate and none
    /// comes three times in a row where that can be.
    fn with_colours(self, before: &[Pairing], start: usize, rounds: Vec<Vec<[usize; 2]>>) -> Vec<Pairing> {
        let mut sides: Vec<Vec<Side>> = vec![Vec::new(); self.players];
        let note = |sides: &mut Vec<Vec<Side>>, pair: &Pair| {
            sides[pair.white].push(Side::White);
            sides[pair.black].push(Side::Black);
        };
        before.iter().flat_map(|round| &round.pairs).for_each(|pair| note(&mut sides, pair));
        let mut made = Vec::with_capacity(rounds.len());
        for round in rounds {
            let mut pairing = Pairing::default();
            for [one, other] in round {
                if other >= self.players {
                    pairing.free = Some(one);
                    continue;
                }
                let mut earlier =
                    before.get(..start).into_iter().flatten().rev().flat_map(|round| &round.pairs);
                let pair = match earlier.find(|pair| pair.is_of([one, other])) {
                    Some(earlier) => earlier.reversed(),
                    None => {
                        let (usual, turned) = if (one + other) % 2 == 1 {
                            (Pair { white: one, black: other }, Pair { white: other, black: one })
                        } else {
                            (Pair { white: other, black: one }, Pair { white: one, black: other })
                        };
                        if strain(&sides, turned) < strain(&sides, usual) { turned } else { usual }
                    }
                };
                note(&mut sides, &pair);
                pairing.pairs.push(pair);
            }
            pairing.pairs.sort_unstable_by_key(|pair| pair.white.min(pair.black));
            made.push(pairing);
        }
        made
    }
}

/// The round of the table that follows the rounds already in the histories: Berger's, unless a round was paired manually and
/// the rest follows from it.
pub(super) fn pair(state: &State, cycles: u8, last_two_swapped: bool) -> Result<Pairing, PairingError> {
    let players = state.players.len();
    if players < 2 {
        return Err(PairingError::TooFewPlayers);
    }
    let played = played(state);
    let past = played.len();
    let planned = Table { players, cycles, last_two_swapped }.rounds(&played).ok();
    let planned = planned.and_then(|rounds| rounds.into_iter().nth(past));
    planned
        .or_else(|| berger::round(players, cycles, last_two_swapped, past))
        .ok_or(PairingError::TableFinished)
}

/// The pairs of the rounds behind a state.
#[must_use]
pub fn played(state: &State) -> Vec<Vec<Pair>> {
    let past = state.players.first().map_or(0, |player| player.history.len());
    let pair = |(white, entrant): (PlayerIndex, &Entrant), at: usize| match *entrant.history.get(at)? {
        PastRound::Game { opponent, side: Side::White } => Some(Pair { white, black: opponent }),
        _ => None,
    };
    (0..past)
        .map(|at| state.players.iter().enumerate().filter_map(|player| pair(player, at)).collect())
        .collect()
}

/// How much a pair's colours go against both players: a third time in a row, then the difference.
fn strain(sides: &[Vec<Side>], pair: Pair) -> usize {
    let of = |player: PlayerIndex, side: Side| {
        let own = &sides[player];
        let third = matches!(own.as_slice(), [.., a, b] if *a == side && *b == side);
        let same = own.iter().filter(|own| **own == side).count() + 1;
        let difference = same.saturating_sub(own.len() + 1 - same);
        let last = own.last() == Some(&side);
        usize::from(third) * 1_000 + difference * difference * 4 + usize::from(last)
    };
    of(pair.white, Side::White) + of(pair.black, Side::Black)
}

const fn sorted([one, other]: [usize; 2]) -> [usize; 2] {
    if one < other { [one, other] } else { [other, one] }
}

/// All open pairs divided into so many rounds, each of which has everybody once; `None` if no way was found. Everybody has
/// as many open pairs as there are rounds.
fn factors(open: &[Vec<bool>], rounds: usize) -> Option<Vec<Vec<[usize; 2]>>> {
    if rounds > 2
        && let Some(found) = Climb::new(open, rounds).run()
    {
        return Some(found);
    }
    let mut left = open.to_vec();
    let (mut found, mut steps) = (Vec::new(), 0);
    exhaust(&mut left, rounds, &mut Vec::new(), &mut found, &mut steps).then_some(found)
}

/// Round by round, each by the first player who has no opponent in it yet.
fn exhaust(
    open: &mut [Vec<bool>],
    rounds: usize,
    round: &mut Vec<[usize; 2]>,
    found: &mut Vec<Vec<[usize; 2]>>,
    steps: &mut usize,
) -> bool {
    *steps += 1;
    if rounds == 0 {
        return true;
    }
    if *steps > MAX_STEPS {
        return false;
    }
    let is_in = |round: &[[usize; 2]], player: usize| round.iter().any(|pair| pair.contains(&player));
    let Some(one) = (0..open.len()).find(|player| !is_in(round, *player)) else {
        found.push(std::mem::take(round));
        if exhaust(open, rounds - 1, round, found, steps) {
            return true;
        }
        *round = found.pop().unwrap_or_default();
        return false;
    };
    for other in one + 1..open.len() {
        if !open[one][other] || is_in(round, other) {
            continue;
        }
        (open[one][other], open[other][one]) = (false, false);
        round.push([one, other]);
        if exhaust(open, rounds, round, found, steps) {
            return true;
        }
        round.pop();
        (open[one][other], open[other][one]) = (true, true);
        // All rounds have this player, so the order of rounds is free: in this one the first open pair is as good as any.
        if round.is_empty() {
            return false;
        }
    }
    false
}

/// Hill climbing (Dinitz and Stinson): a pair that has no round is put into one; the player it pushes out waits again.
struct Climb {
    /// The opponent of each player in each round.
    opponent: Vec<Vec<Option<usize>>>,
    /// The open pairs of each player that have no round yet.
    waiting: Vec<Vec<usize>>,
    lots: SplitMix64,
}

impl Climb {
    fn new(open: &[Vec<bool>], rounds: usize) -> Self {
        let others = |row: &Vec<bool>| (0..row.len()).filter(|other| row[*other]).collect();
        Self {
            opponent: vec![vec![None; rounds]; open.len()],
            waiting: open.iter().map(others).collect(),
            lots: SplitMix64::new(1),
        }
    }

    fn run(mut self) -> Option<Vec<Vec<[usize; 2]>>> {
        for step in 1..=MAX_STEPS {
            // The last pair may go round between two rounds without an end: another one is taken out.
            if step % (8 * self.waiting.len()) == 0 {
                self.take_out();
            }
            let unfinished: Vec<usize> =
                (0..self.waiting.len()).filter(|player| !self.waiting[*player].is_empty()).collect();
            if unfinished.is_empty() {
                return Some(self.rounds());
            }
            let one = unfinished[self.lots.below(unfinished.len())];
            let other = self.waiting[one][self.lots.below(self.waiting[one].len())];
            let rounds = 0..self.opponent[one].len();
            let free: Vec<usize> = rounds.filter(|round| self.opponent[one][*round].is_none()).collect();
            // A player who waits has a round without a game: there are as many rounds as open pairs.
            let round = *free.get(self.lots.below(free.len()))?;
            if let Some(third) = self.opponent[other][round] {
                self.open([third, other], round);
            }
            self.opponent[one][round] = Some(other);
            self.opponent[other][round] = Some(one);
            self.waiting[one].retain(|player| *player != other);
            self.waiting[other].retain(|player| *player != one);
        }
        None
    }

    /// Any pair waits again.
    fn take_out(&mut self) {
        let one = self.lots.below(self.opponent.len());
        let round = self.lots.below(self.opponent[one].len());
        if let Some(other) = self.opponent[one][round] {
            self.open([one, other], round);
        }
    }

    fn open(&mut self, [one, other]: [usize; 2], round: usize) {
        self.opponent[one][round] = None;
        self.opponent[other][round] = None;
        self.waiting[one].push(other);
        self.waiting[other].push(one);
    }

    fn rounds(&self) -> Vec<Vec<[usize; 2]>> {
        let rounds = self.opponent.first().map_or(0, Vec::len);
        let pairs = |round: usize| {
            let pair = |one: usize| Some([one, self.opponent[one][round].filter(|other| *other > one)?]);
            (0..self.opponent.len()).filter_map(pair).collect()
        };
        (0..rounds).map(pairs).collect()
    }
}
