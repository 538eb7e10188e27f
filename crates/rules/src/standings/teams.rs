//! Team standings within a section (S2): by the sum of the players' points, or by match points, then game
//! points. A team is the list of its players' indices; a player is in at most one team.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{Entry, Field};
use crate::primitives::{PlayerIndex, Score};

/// A team's index in the list passed in: 0-based, meaningful for that call only.
pub type TeamIndex = usize;

/// A row of the team standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamRow<A> {
    /// The team's index in the list passed in.
    pub team: TeamIndex,
    /// The place, from 1; teams that nothing separates share it.
    pub place: u32,
    /// The numbers that the team is ranked by.
    pub account: A,
}

/// A team's sum of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The points of the counting players.
    pub points: Score,
    /// The sum of the counting players' places. A missing player counts as the place after the last one.
    pub places: u64,
    /// The best place of the team's players; `None` for a team without ranked players.
    pub best: Option<u32>,
    /// All players of the team, in the order of the table.
    pub members: Vec<Member>,
    /// The number of missing counting players.
    pub missing: u32,
}

/// A row of the individual standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The player's index in the field.
    pub player: PlayerIndex,
    /// The place in the individual standings, from 1.
    pub place: u32,
    /// The points in the individual standings.
    pub points: Score,
}

/// A player of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// The player's row in the individual standings.
    pub line: Placed,
    /// Whether the player is one of the best, whose points count.
    pub counts: bool,
}

/// What a team has scored in its matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Matches {
    /// Match points: 2 for a match won, 1 for a match drawn.
    pub points: u32,
    /// Game points: the points of the team's players in these matches.
    pub boards: Score,
    /// In the order of the rounds.
    pub matches: Vec<Match>,
}

/// A match: the games of one round between players of the same two teams. Forfeits count with their points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// The index of the round, from 0.
    pub round: usize,
    /// The other team's index in the list.
    pub opponent: TeamIndex,
    /// The number of boards.
    pub boards: u32,
    /// Points of the team's own players.
    pub own: Score,
    /// Points of the other team's players.
    pub theirs: Score,
    /// Match points of the team; `None` while a game is in progress.
    pub points: Option<u32>,
}

/// Ranks teams by the sum of the points of their `counting` best players; of all players when 0.
///
/// Ties are broken by the smaller sum of these players' places, then by the better best place, as most
/// regulations of individual events with team standings do. A team with fewer players than count, or, where
/// all count, with fewer players than the largest team, gets the place after the last one for each missing
/// player.
#[must_use]
pub fn by_sum(table: &[Placed], teams: &[Vec<PlayerIndex>], counting: u8) -> Vec<TeamRow<Sum>> {
    let at: BTreeMap<PlayerIndex, usize> = table.iter().map(|line| line.player).zip(0..).collect();
    let largest = teams.iter().map(Vec::len).max().unwrap_or(0);
    let counting = if counting == 0 { largest } else { usize::from(counting) };
    let behind_last = u64::try_from(table.len()).unwrap_or(u64::MAX).saturating_add(1);
    let sum = |players: &Vec<PlayerIndex>| {
        let mut lines: Vec<usize> = players.iter().filter_map(|player| at.get(player).copied()).collect();
        lines.sort_unstable();
        let own = lines.iter().filter_map(|line| table.get(*line));
        let members: Vec<Member> =
            own.enumerate().map(|(n, line)| Member { line: *line, counts: n < counting }).collect();
        let best = || members.iter().filter(|member| member.counts);
        let missing = counting.saturating_sub(members.len());
        let missing_places = behind_last.saturating_mul(u64::try_from(missing).unwrap_or(u64::MAX));
        Sum {
            points: best().map(|member| member.line.points).sum(),
            places: best()
                .map(|member| u64::from(member.line.place))
                .fold(missing_places, u64::saturating_add),
            best: members.first().map(|member| member.line.place),
            missing: u32::try_from(missing).unwrap_or(u32::MAX),
            members,
        }
    };
    // A team without a ranked player comes after all others.
    let key = |sum: &Sum| (Reverse(sum.points), sum.places, sum.best.is_none(), sum.best);
    placed(teams.iter().map(sum).collect(), key)
}

/// Ranks teams by match points, then by game points (S2). A match in which no one scored gives no match
/// points.
#[must_use]
pub fn by_matches(field: &Field, teams: &[Vec<PlayerIndex>]) -> Vec<TeamRow<Matches>> {
    let team_of: BTreeMap<PlayerIndex, TeamIndex> = teams
        .iter()
        .zip(0..)
        .flat_map(|(players, team)| players.iter().map(move |player| (*player, team)))
        .collect();
    let rounds = field.players.iter().map(Vec::len).max().unwrap_or(0);
    let mut accounts = vec![Matches::default(); teams.len()];
    for round in 0..rounds {
        for ((one, other), tally) in tallies(field, &team_of, round) {
            for (own, opponent) in [(one, other), (other, one)] {
                if let Some(account) = accounts.get_mut(own) {
                    account.add(tally.seen_by(own, opponent, round));
                }
            }
        }
    }
    placed(accounts, |account| Reverse((account.points, account.boards)))
}

/// The boards between two teams in one round; in `points` the team with the smaller index comes first.
#[derive(Clone, Copy, Default)]
struct Tally {
    /// Each board counts twice, once from either side.
    seats: u32,
    points: [Score; 2],
    is_playing: bool,
}

/// The matches of a round by the two teams, the smaller index first.
fn tallies(
    field: &Field,
    team_of: &BTreeMap<PlayerIndex, TeamIndex>,
    round: usize,
) -> BTreeMap<(TeamIndex, TeamIndex), Tally> {
    let mut tallies: BTreeMap<_, Tally> = BTreeMap::new();
    for (player, line) in field.players.iter().enumerate() {
        let Some(entry) = line.get(round) else { continue };
        let Some(opponent) = entry.opponent() else { continue };
        let (Some(&own), Some(&theirs)) = (team_of.get(&player), team_of.get(&opponent)) else { continue };
        if own == theirs {
            continue;
        }
        let tally = tallies.entry((own.min(theirs), own.max(theirs))).or_default();
        tally.seats += 1;
        tally.is_playing |= matches!(entry, Entry::Pending { .. });
        let [first, second] = &mut tally.points;
        *if own < theirs { first } else { second } += entry.points();
    }
    tallies
}

impl Tally {
    fn seen_by(&self, own: TeamIndex, opponent: TeamIndex, round: usize) -> Match {
        let [first, second] = self.points;
        let (own, theirs) = if own < opponent { (first, second) } else { (second, first) };
        let points = match own.cmp(&theirs) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal if own > Score::ZERO => 1,
            _ => 0,
        };
        Match {
            round,
            opponent,
            boards: self.seats / 2,
            own,
            theirs,
            points: (!self.is_playing).then_some(points),
        }
    }
}

impl Matches {
    fn add(&mut self, of: Match) {
        self.points += of.points.unwrap_or(0);
        self.boards += of.own;
        self.matches.push(of);
    }
}

/// Ranks teams by their keys, the smallest first; equal keys share a place and keep the given order.
fn placed<A, K: Ord>(accounts: Vec<A>, key: impl Fn(&A) -> K) -> Vec<TeamRow<A>> {
    let row = |(team, account)| TeamRow { team, place: 1, account };
    let mut rows: Vec<_> = accounts.into_iter().enumerate().map(row).collect();
    rows.sort_by_key(|row| key(&row.account));
    let mut above: Option<(K, u32)> = None;
    for (own_place, row) in (1..).zip(&mut rows) {
        let key = key(&row.account);
        row.place = match above {
            Some((key_above, place)) if key_above == key => place,
            _ => own_place,
        };
        above = Some((key, row.place));
    }
    rows
}

#[cfg(test)]
mod tests;
