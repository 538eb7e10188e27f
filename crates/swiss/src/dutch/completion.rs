//! The completion test: whether the remaining players can be paired at all (C4), who can have the bye (C5),
//! and whether a choice of downfloaters lets the next bracket lose as few players as parity allows (C8). Only
//! the absolute criteria count here.

// Vertices are below the length of the list they are made from.
#![allow(clippy::indexing_slicing)]

use super::super::maximum_matching::{perfect_matching, unmatched_count};
use super::roster::{Rank, Roster};

/// How many leaving residents are tried before the question is left open.
const MAX_LEAVERS_TRIED: usize = 24;

/// The players to be paired, with the score group of the bye.
pub(super) struct Completion<'a> {
    pub roster: &'a Roster<'a>,
    /// The score group of the player with the bye (C5); `None` for an even number of players.
    pub bye_group: Option<usize>,
}

impl<'a> Completion<'a> {
    /// C4 and C5: the bye goes to the lowest score group that lets all others be paired. `None` when there is
    /// no complete pairing.
    pub(super) fn new(roster: &'a Roster<'a>) -> Option<Self> {
        let mut completion = Self { roster, bye_group: None };
        if roster.players.len().is_multiple_of(2) {
            return completion.can_complete(0, &[], false).then_some(completion);
        }
        for (group, members) in roster.groups.iter().enumerate().rev() {
            if members.clone().any(|rank| roster.players[rank].may_have_bye) {
                completion.bye_group = Some(group);
                if completion.can_complete(0, &[], true) {
                    return Some(completion);
                }
            }
        }
        None
    }

    fn may_have_bye(&self, rank: Rank) -> bool {
        let player = &self.roster.players[rank];
        player.may_have_bye && self.bye_group == Some(player.group)
    }

    /// C4: whether these downfloaters and all players from a score group down can be paired, `with_bye` if
    /// one of them must have the bye. Downfloaters do not meet each other.
    pub(super) fn can_complete(&self, group: usize, floaters: &[Rank], with_bye: bool) -> bool {
        let start = self.roster.groups.get(group).map_or(self.roster.players.len(), |members| members.start);
        let below = start..self.roster.players.len();
        if with_bye {
            let bye_candidates: Vec<Rank> = floaters.iter().copied().chain(below.clone()).collect();
            let bye_candidates = bye_candidates.into_iter().filter(|&rank| self.may_have_bye(rank));
            self.pair_up(floaters, below, &[bye_candidates.collect()]).is_some()
        } else {
            self.pair_up(floaters, below, &[]).is_some()
        }
    }

    /// C8: whether with these downfloaters the next bracket loses as few players as parity allows, none of
    /// them moved down, and all players below can be paired. `None` when the test is given up.
    pub(super) fn serves_next_bracket(&self, next: usize, floaters: &[Rank]) -> Option<bool> {
        let Some(residents) = self.roster.groups.get(next).cloned() else {
            return Some(false);
        };
        let odd = (floaters.len() + residents.len()) % 2 == 1;
        let bye_here = self.bye_group.is_some_and(|group| group <= next);
        if bye_here && self.bye_group != Some(next) {
            // One of the downfloaters must have the bye.
            return Some(false);
        }
        let bye_candidates: Vec<Rank> =
            residents.clone().filter(|&rank| bye_here && self.may_have_bye(rank)).collect();
        let mut leaver_lists = Vec::new();
        if bye_here {
            leaver_lists.push(bye_candidates);
        }
        if odd == bye_here {
            let with_bye = self.bye_group.is_some() && !bye_here;
            let can_pair = self.pair_up(floaters, residents, &leaver_lists).is_some();
            return Some(can_pair && self.can_complete(next + 1, &[], with_bye));
        }
        self.serves_next_bracket_losing_one(next, floaters, leaver_lists)
    }

    /// [`Self::serves_next_bracket`] when one more resident must leave: one that the players below can
    /// absorb.
    fn serves_next_bracket_losing_one(
        &self,
        next: usize,
        floaters: &[Rank],
        mut leaver_lists: Vec<Vec<Rank>>,
    ) -> Option<bool> {
        let residents = self.roster.groups.get(next)?.clone();
        let with_bye = self.bye_group.is_some_and(|group| group > next);
        leaver_lists.push(residents.clone().collect());
        for _ in 0..MAX_LEAVERS_TRIED {
            let Some(leaving) = self.pair_up(floaters, residents.clone(), &leaver_lists) else {
                return Some(false);
            };
            let leaver = leaving.last().copied().flatten()?;
            if self.can_complete(next + 1, &[leaver], with_bye) {
                return Some(true);
            }
            leaver_lists.last_mut()?.retain(|&rank| rank != leaver);
        }
        None
    }

    /// The number of players from a score group down that cannot be paired among themselves: at least as many
    /// must float down to them.
    pub(super) fn fewest_unpaired_from(&self, group: usize) -> usize {
        let start = self.roster.groups.get(group).map_or(self.roster.players.len(), |members| members.start);
        let vertices = self.hardest_first((start..self.roster.players.len()).collect());
        let left = unmatched_count(vertices.len(), |a, b| self.roster.may_meet(vertices[a], vertices[b]));
        left.saturating_sub(usize::from(self.bye_group.is_some_and(|bye| bye >= group)))
    }

    /// Players with an absolute preference first: they have the fewest possible opponents.
    fn hardest_first(&self, mut ranks: Vec<Rank>) -> Vec<Rank> {
        ranks.sort_by_key(|&rank| !self.roster.players[rank].is_absolute());
        ranks
    }

    /// Pairs downfloaters and residents, leaving out one player of each list of `leaver_lists`; returns the
    /// players left out.
    fn pair_up(
        &self,
        floaters: &[Rank],
        residents: std::ops::Range<Rank>,
        leaver_lists: &[Vec<Rank>],
    ) -> Option<Vec<Option<Rank>>> {
        let (outside, width) = (leaver_lists.len(), self.roster.players.len());
        let mut is_floater = vec![false; width];
        floaters.iter().for_each(|&rank| is_floater[rank] = true);
        let ranks = self.hardest_first(floaters.iter().copied().chain(residents).collect());
        let mut may_leave = vec![false; outside * width];
        for (list, ranks) in leaver_lists.iter().enumerate() {
            ranks.iter().for_each(|&rank| may_leave[list * width + rank] = true);
        }
        let partners = perfect_matching(outside + ranks.len(), |a, b| {
            let (a, b) = (a.min(b), a.max(b));
            if b < outside {
                return false;
            }
            let other = ranks[b - outside];
            if a < outside {
                return may_leave[a * width + other];
            }
            let one = ranks[a - outside];
            !(is_floater[one] && is_floater[other]) && self.roster.may_meet(one, other)
        })?;
        Some((0..outside).map(|list| Some(ranks[partners.get(list)?.checked_sub(outside)?])).collect())
    }
}
