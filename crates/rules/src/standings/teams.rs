//! Teams of players of one section (S2): by the sum of their players' points, or by match points and then game points
//! over boards. A team is the list of its players' indices; a player is in one team at most.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{Entry, Field};
use crate::primitives::{PlayerIndex, Score};

/// A team's index in the list handed in: 0-based, meaningful for that call only.
pub type TeamIndex = usize;

/// A line of the teams' standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamRow<A> {
    /// Which.
    pub team: TeamIndex,
    /// Its place, from 1; teams that nothing separates share the same place.
    pub place: u32,
    /// What it is ranked by.
    pub account: A,
}

/// How a team's sum of points comes about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The points of those who count, together.
    pub points: Score,
    /// Their places in the table of players, together. Whoever is missing counts with the place behind the last.
    pub places: u64,
    /// The best place of a player.
    pub best: Option<u32>,
    /// All players of the team, in the order of the table.
    pub members: Vec<Member>,
    /// How many are missing among those who count.
    pub missing: u32,
}

/// A line of the table of players, as teams see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Who.
    pub player: PlayerIndex,
    /// His place.
    pub place: u32,
    /// His points.
    pub points: Score,
}

/// A player of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// Who, with his place and points in the table of players.
    pub line: Placed,
    /// Whether he is one of the best who count.
    pub counts: bool,
}

/// What a team's matches come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Matches {
    /// 2 for a match won, 1 for one drawn.
    pub points: u32,
    /// The points of its players in these matches, together.
    pub boards: Score,
    /// Its matches, by round.
    pub matches: Vec<Match>,
}

/// A match: the games of one round between players of the same two teams. Forfeits count as they are scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// The round's place in the field, from 0.
    pub round: usize,
    /// The other team.
    pub opponent: TeamIndex,
    /// On how many boards.
    pub boards: u32,
    /// What the team's own players scored.
    pub own: Score,
    /// What the others scored.
    pub theirs: Score,
    /// What it gives to the team; none while a board is still playing.
    pub points: Option<u32>,
}

/// Ranks teams by the sum of the points of their `counting` best players; of all when 0.
///
/// Level on that, the smaller sum of these players' places is better, then the better best place. That is what
/// regulations of personal-team events say most often. A team with fewer players than count, or where all count with
/// fewer than the largest team, has the place behind the last for each who is missing.
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
    // Without a player there is no best place: behind all others.
    let key = |sum: &Sum| (Reverse(sum.points), sum.places, sum.best.is_none(), sum.best);
    placed(teams.iter().map(sum).collect(), key)
}

/// Ranks teams by match points, then by game points over boards (S2). A match that nobody scored in gives nothing.
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

/// The boards between two teams in one round; `points` of the team with the smaller index first.
#[derive(Clone, Copy, Default)]
struct Tally {
    /// Each board is met twice, once from either side.
    seats: u32,
    points: [Score; 2],
    is_playing: bool,
}

/// The matches of a round, by the two teams, the smaller index first.
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

/// Teams in the order of their keys, the smallest first; the same key is the same place, in the order handed in.
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
