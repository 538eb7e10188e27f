//! Direct encounter (DE): the points in the games among tied players (S4; C.07, article 6).

use std::cmp::Reverse;

use super::{Average, Entry, Field, Method, Row, Schedule, TieBreak, Unplayed, Value};
use crate::primitives::{PlayerIndex, Score};

/// Tied players whose games against each other are compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// The players, the one with the most points first.
    pub players: Vec<PoolPlayer>,
}

impl Pool {
    /// Whether all players of the group have met each other: only then do points alone decide (C.07, 6.2 and
    /// 6.3).
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.players.iter().all(|one| one.missing == 0)
    }
}

/// A player of a [`Pool`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolPlayer {
    /// The player's index in the field.
    pub player: PlayerIndex,
    /// Points scored against the other players of the group; of several games with one of them the average (C.07, 6.1.2).
    pub points: Value,
    /// The number of missing games against other players of the group.
    pub missing: usize,
}

/// The result of the direct encounter for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EncounterResult {
    /// How many of the tied players are placed above this one.
    pub(super) behind: usize,
    /// The points in the first pool that could decide about the player.
    pub(super) value: Value,
}

impl Default for EncounterResult {
    fn default() -> Self {
        Self { behind: 0, value: Value::None }
    }
}

/// Evaluates every group of rows that share a place; the answer is by player.
///
/// A pool is a set of players that are still tied, at first such a group. If all players of a pool have met,
/// their points against each other order it. Otherwise only a player is placed that no other one could reach
/// even by winning all missing games, then the next one likewise. Players that a pool leaves tied form a pool
/// of their own, with fewer games, until nothing changes. A game in progress is a missing one. In a round robin
/// that follows C.07 a forfeit is a meeting with the points awarded (6.1.1 with 15.2), and so it is everywhere with `/P`;
/// elsewhere it is none (S5).
pub(super) fn evaluate(field: &Field, forfeits: bool, rows: &[Row]) -> Vec<EncounterResult> {
    let mut evaluation = Evaluation::new(field, forfeits, None);
    for tied in rows.chunk_by(|one, next| one.place == next.place) {
        evaluation.evaluate_group(tied.iter().map(|row| row.player).collect());
    }
    evaluation.results
}

/// Whether forfeits are meetings.
pub(super) fn counts_forfeits(field: &Field, method: &Method, tie_break: TieBreak) -> bool {
    let by_schedule = field.schedule == Schedule::RoundRobin && method.unplayed == Unplayed::C07;
    by_schedule || tie_break.parts().forfeits
}

/// The pools of one player of a group, one after another.
pub(super) fn pools(
    field: &Field,
    forfeits: bool,
    group: Vec<PlayerIndex>,
    player: PlayerIndex,
) -> Vec<Pool> {
    let mut evaluation = Evaluation::new(field, forfeits, Some(player));
    evaluation.evaluate_group(group);
    evaluation.watched_pools
}

/// The state of the evaluation.
struct Evaluation<'a> {
    field: &'a Field,
    /// Whether forfeits are meetings.
    forfeits_count: bool,
    results: Vec<EncounterResult>,
    /// The latest pool of each player: a membership test without a set.
    pool_of: Vec<usize>,
    /// The number of pools so far.
    pools: usize,
    /// The player whose pools are recorded, and these pools.
    watched: Option<PlayerIndex>,
    watched_pools: Vec<Pool>,
}

/// A player's games within a pool.
struct Tally {
    player: PlayerIndex,
    /// Points scored against the other players of the pool: of several games with one of them the average (6.1.2).
    points: Average,
    /// The points after winning all missing games.
    best: Average,
    /// The number of missing games against other players of the pool.
    missing: usize,
}

impl<'a> Evaluation<'a> {
    fn new(field: &'a Field, forfeits_count: bool, watched: Option<PlayerIndex>) -> Self {
        Self {
            field,
            forfeits_count,
            results: vec![EncounterResult::default(); field.players.len()],
            pool_of: vec![0; field.players.len()],
            pools: 0,
            watched,
            watched_pools: Vec::new(),
        }
    }

    fn evaluate_group(&mut self, group: Vec<PlayerIndex>) {
        let mut open = vec![(0, group)];
        while let Some((behind, pool)) = open.pop() {
            if pool.len() < 2 {
                self.place_behind(behind, &pool);
                continue;
            }
            let tallies = self.tally(&pool);
            if tallies.iter().all(|tally| tally.missing == 0) {
                self.evaluate_complete(behind, &tallies, &mut open);
            } else {
                self.evaluate_incomplete(behind, &tallies, &mut open);
            }
        }
    }

    /// All have met: points decide.
    fn evaluate_complete(
        &mut self,
        behind: usize,
        pool: &[Tally],
        open: &mut Vec<(usize, Vec<PlayerIndex>)>,
    ) {
        for tally in pool {
            self.value(tally);
        }
        let mut behind = behind;
        for tied in pool.chunk_by(|one, next| one.points == next.points) {
            let players = players(tied);
            if tied.len() == pool.len() {
                self.place_behind(behind, &players);
            } else {
                open.push((behind, players));
            }
            behind += tied.len();
        }
    }

    /// Some have not met: places players, from the top, as long as no player below can reach them.
    fn evaluate_incomplete(
        &mut self,
        behind: usize,
        pool: &[Tally],
        open: &mut Vec<(usize, Vec<PlayerIndex>)>,
    ) {
        let mut placed = 0;
        let mut rest = pool;
        while let Some((top, below)) = rest.split_first() {
            if below.iter().any(|other| other.best >= top.points) {
                break;
            }
            self.value(top);
            self.place_behind(behind + placed, &[top.player]);
            placed += 1;
            rest = below;
        }
        if placed == 0 {
            self.place_behind(behind, &players(rest));
        } else if !rest.is_empty() {
            open.push((behind + placed, players(rest)));
        }
    }

    /// The players' games within the pool, the most points first.
    fn tally(&mut self, pool: &[PlayerIndex]) -> Vec<Tally> {
        self.pools += 1;
        for &player in pool {
            if let Some(pool_of) = self.pool_of.get_mut(player) {
                *pool_of = self.pools;
            }
        }
        let mut tallies: Vec<Tally> =
            pool.iter().map(|&player| self.tally_one(player, pool.len() - 1)).collect();
        tallies.sort_by_key(|tally| Reverse(tally.points));
        if tallies.iter().any(|tally| self.watched == Some(tally.player)) {
            self.watched_pools.push(pool_of(&tallies));
        }
        tallies
    }

    fn tally_one(&self, player: PlayerIndex, others: usize) -> Tally {
        let mut met: Vec<Encounter> = Vec::new();
        for entry in self.field.players.get(player).into_iter().flatten() {
            let meeting = match *entry {
                Entry::Game { opponent, points, .. } => Some((opponent, points)),
                Entry::Forfeit { opponent, points, .. } if self.forfeits_count => Some((opponent, points)),
                _ => None,
            };
            if let Some((opponent, scored)) = meeting
                && opponent != player
                && self.pool_of.get(opponent) == Some(&self.pools)
            {
                match met.iter_mut().find(|one| one.opponent == opponent) {
                    Some(one) => (one.points, one.games) = (one.points + scored, one.games + 1),
                    None => met.push(Encounter { opponent, points: scored, games: 1 }),
                }
            }
        }
        let missing = others - met.len();
        let points = sum_of_averages(&met);
        let wins = i32::try_from(missing).unwrap_or(i32::MAX).saturating_mul(self.field.scoring.win.halves());
        let best = Average { sum: points.sum.saturating_add(wins.saturating_mul(points.terms)), ..points };
        Tally { player, points, best, missing }
    }

    /// The first pool that can decide about a player determines their value.
    fn value(&mut self, tally: &Tally) {
        if let Some(result) = self.results.get_mut(tally.player)
            && result.value == Value::None
        {
            result.value = value(tally.points);
        }
    }

    /// These players have this many of their group above them, and direct encounter does not separate them
    /// further.
    fn place_behind(&mut self, behind: usize, players: &[PlayerIndex]) {
        for &player in players {
            if let Some(result) = self.results.get_mut(player) {
                result.behind = behind;
            }
        }
    }
}

/// The games against one player of a pool.
struct Encounter {
    opponent: PlayerIndex,
    points: Score,
    games: i32,
}

/// The average points of each encounter, added up. Only made-up files have so many different numbers of games that the
/// common denominator does not fit: the sum is inexact then.
fn sum_of_averages(met: &[Encounter]) -> Average {
    let terms = met.iter().fold(1, |common, one| lcm(common, one.games));
    let of_one = |one: &Encounter| one.points.halves().saturating_mul(terms / one.games);
    let sum = met.iter().map(of_one).fold(0, i32::saturating_add);
    Average { sum, terms }
}

fn lcm(one: i32, other: i32) -> i32 {
    let (mut divisor, mut rest) = (one, other);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    (one / divisor).saturating_mul(other)
}

/// Points where the average is a whole number of half points.
fn value(points: Average) -> Value {
    if points.sum % points.terms == 0 {
        Value::Points(Score::from_halves(points.sum / points.terms))
    } else {
        Value::Average(points)
    }
}

fn pool_of(tallies: &[Tally]) -> Pool {
    let player = |tally: &Tally| PoolPlayer {
        player: tally.player,
        points: value(tally.points),
        missing: tally.missing,
    };
    Pool { players: tallies.iter().map(player).collect() }
}

fn players(tallies: &[Tally]) -> Vec<PlayerIndex> {
    tallies.iter().map(|tally| tally.player).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s4_no_number_of_rematches_is_too_many() {
        let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29];
        let met = primes.iter().enumerate().map(|(opponent, &games)| Encounter {
            opponent,
            points: Score::ONE.times(usize::try_from(games).unwrap()),
            games,
        });
        let met: Vec<Encounter> = met.collect();
        assert!(sum_of_averages(&met).terms > 0);
        assert_eq!(sum_of_averages(&met[..3]), Average { sum: 180, terms: 30 });
    }
}
