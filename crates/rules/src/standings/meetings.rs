//! Personal meetings: what those who are level on all before scored against each other (S4).

use std::cmp::Reverse;

use super::{Entry, Field, Pool, PoolPlayer, Row, Value};
use crate::primitives::{PlayerIndex, Score};

/// What personal meetings say of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Verdict {
    /// How many of those level with him it places before him.
    pub(super) behind: usize,
    /// His points in the first pool that could judge him.
    pub(super) value: Value,
}

impl Default for Verdict {
    fn default() -> Self {
        Self { behind: 0, value: Value::None }
    }
}

/// Judges every group of rows that share a place; the answer is by player.
///
/// A pool is a set of players still level; it starts as such a group. Where all of a pool have met, their points
/// against each other order it. Where some have not, only a player whom nobody else could reach even by winning
/// all his missing games is placed before the others, then the next likewise. Those a pool leaves level are a
/// pool of their own, with fewer games, until nothing changes. Forfeits are no meetings (S5); a game still
/// going on is a missing one.
pub(super) fn judge(field: &Field, rows: &[Row]) -> Vec<Verdict> {
    let mut bench = Bench::new(field, None);
    for level in rows.chunk_by(|one, next| one.place == next.place) {
        bench.judge_group(level.iter().map(|row| row.player).collect());
    }
    bench.verdicts
}

/// The pools in which a player of a group was judged, one after the other.
pub(super) fn pools(field: &Field, group: Vec<PlayerIndex>, player: PlayerIndex) -> Vec<Pool> {
    let mut bench = Bench::new(field, Some(player));
    bench.judge_group(group);
    bench.seen
}

/// What is kept while the groups are judged.
struct Bench<'a> {
    field: &'a Field,
    verdicts: Vec<Verdict>,
    /// The last pool each player was in: membership without a set.
    pool_of: Vec<usize>,
    /// How many pools there have been.
    pools: usize,
    /// Whose pools are kept, and these.
    watched: Option<PlayerIndex>,
    seen: Vec<Pool>,
}

/// One player's games within a pool.
struct Tally {
    player: PlayerIndex,
    /// What he scored against the others of the pool.
    points: Score,
    /// What he would have after winning against everybody whom he has not met.
    best: Score,
    /// How many of the others he has not met.
    missing: usize,
}

impl<'a> Bench<'a> {
    fn new(field: &'a Field, watched: Option<PlayerIndex>) -> Self {
        Self {
            field,
            verdicts: vec![Verdict::default(); field.players.len()],
            pool_of: vec![0; field.players.len()],
            pools: 0,
            watched,
            seen: Vec::new(),
        }
    }

    fn judge_group(&mut self, group: Vec<PlayerIndex>) {
        let mut open = vec![(0, group)];
        while let Some((behind, pool)) = open.pop() {
            if pool.len() < 2 {
                self.leave_level(behind, &pool);
                continue;
            }
            let tallies = self.tally(&pool);
            if tallies.iter().all(|tally| tally.missing == 0) {
                self.judge_complete(behind, &tallies, &mut open);
            } else {
                self.judge_incomplete(behind, &tallies, &mut open);
            }
        }
    }

    /// All have met: points decide.
    fn judge_complete(&mut self, behind: usize, pool: &[Tally], open: &mut Vec<(usize, Vec<PlayerIndex>)>) {
        for tally in pool {
            self.value(tally);
        }
        let mut behind = behind;
        for level in pool.chunk_by(|one, next| one.points == next.points) {
            let players = players(level);
            if level.len() == pool.len() {
                self.leave_level(behind, &players);
            } else {
                open.push((behind, players));
            }
            behind += level.len();
        }
    }

    /// Some have not met: whoever is out of reach of all below him is placed, from the top.
    fn judge_incomplete(&mut self, behind: usize, pool: &[Tally], open: &mut Vec<(usize, Vec<PlayerIndex>)>) {
        let mut placed = 0;
        let mut rest = pool;
        while let Some((top, below)) = rest.split_first() {
            if below.iter().any(|other| other.best >= top.points) {
                break;
            }
            self.value(top);
            self.leave_level(behind + placed, &[top.player]);
            placed += 1;
            rest = below;
        }
        if placed == 0 {
            self.leave_level(behind, &players(rest));
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
            self.seen.push(pool_of(&tallies));
        }
        tallies
    }

    fn tally_one(&self, player: PlayerIndex, others: usize) -> Tally {
        let mut points = Score::ZERO;
        let mut met = Vec::new();
        for entry in self.field.players.get(player).into_iter().flatten() {
            if let Entry::Game { opponent, points: scored, .. } = *entry
                && opponent != player
                && self.pool_of.get(opponent) == Some(&self.pools)
            {
                points += scored;
                if !met.contains(&opponent) {
                    met.push(opponent);
                }
            }
        }
        let missing = others - met.len();
        Tally { player, points, best: points + self.field.scoring.win.times(missing), missing }
    }

    /// The first pool that can judge a player gives his value.
    fn value(&mut self, tally: &Tally) {
        if let Some(verdict) = self.verdicts.get_mut(tally.player)
            && verdict.value == Value::None
        {
            verdict.value = Value::Points(tally.points);
        }
    }

    /// These have so many of their group before them, and personal meetings say no more.
    fn leave_level(&mut self, behind: usize, players: &[PlayerIndex]) {
        for &player in players {
            if let Some(verdict) = self.verdicts.get_mut(player) {
                verdict.behind = behind;
            }
        }
    }
}

fn pool_of(tallies: &[Tally]) -> Pool {
    let player =
        |tally: &Tally| PoolPlayer { player: tally.player, points: tally.points, missing: tally.missing };
    Pool { players: tallies.iter().map(player).collect() }
}

fn players(tallies: &[Tally]) -> Vec<PlayerIndex> {
    tallies.iter().map(|tally| tally.player).collect()
}
