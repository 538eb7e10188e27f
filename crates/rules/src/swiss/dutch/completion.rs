//! C4, C5 and the best that C8 can ask for, apart from all quality: can those left be paired at all, who may
//! then have the bye, and does a choice of floaters leave the next bracket as good as its numbers allow.

// Vertices are below the length of the list they are made from.
#![allow(clippy::indexing_slicing)]

use super::super::cardinality::{left_over, perfect};
use super::field::{Field, Rank};

/// How many leavers are tried before it is left open whether one serves.
const PATIENCE: usize = 24;

/// Whether those left can be paired.
pub(super) struct Completion<'a> {
    pub field: &'a Field<'a>,
    /// The score group of the bye (C5), when one is to be given.
    pub bye_group: Option<usize>,
}

impl<'a> Completion<'a> {
    /// C4 and C5: the bye goes to the lowest score that lets everybody else be paired. `None` when there is no
    /// complete pairing.
    pub(super) fn new(field: &'a Field<'a>) -> Option<Self> {
        let mut completion = Self { field, bye_group: None };
        if field.players.len().is_multiple_of(2) {
            return completion.completes(0, &[], false).then_some(completion);
        }
        for (group, members) in field.groups.iter().enumerate().rev() {
            if members.clone().any(|rank| field.players[rank].may_have_bye) {
                completion.bye_group = Some(group);
                if completion.completes(0, &[], true) {
                    return Some(completion);
                }
            }
        }
        None
    }

    fn may_have_bye(&self, rank: Rank) -> bool {
        let player = &self.field.players[rank];
        player.may_have_bye && self.bye_group == Some(player.group)
    }

    /// C4: whether these floaters and everybody from a score group down can be paired; one of them with the
    /// bye, if it is still to be given. Floaters do not meet each other.
    pub(super) fn completes(&self, group: usize, floaters: &[Rank], with_bye: bool) -> bool {
        let start = self.field.groups.get(group).map_or(self.field.players.len(), |members| members.start);
        let below = start..self.field.players.len();
        if with_bye {
            let takers: Vec<Rank> = floaters.iter().copied().chain(below.clone()).collect();
            let takers = takers.into_iter().filter(|&rank| self.may_have_bye(rank));
            self.pairs_up(floaters, below, &[takers.collect()]).is_some()
        } else {
            self.pairs_up(floaters, below, &[]).is_some()
        }
    }

    /// C8: whether with these floaters the next bracket loses the fewest players that its numbers allow, none
    /// of them a floater, and all below can be paired.
    /// `None` when it would take long to tell.
    pub(super) fn serves_next(&self, next: usize, floaters: &[Rank]) -> Option<bool> {
        let Some(residents) = self.field.groups.get(next).cloned() else {
            return Some(false);
        };
        let odd = (floaters.len() + residents.len()) % 2 == 1;
        let bye_here = self.bye_group.is_some_and(|group| group <= next);
        if bye_here && self.bye_group != Some(next) {
            // A floater will have to have it.
            return Some(false);
        }
        let takers: Vec<Rank> =
            residents.clone().filter(|&rank| bye_here && self.may_have_bye(rank)).collect();
        let mut lost = Vec::new();
        if bye_here {
            lost.push(takers);
        }
        if odd == bye_here {
            let with_bye = self.bye_group.is_some() && !bye_here;
            let pairs_up = self.pairs_up(floaters, residents, &lost).is_some();
            return Some(pairs_up && self.completes(next + 1, &[], with_bye));
        }
        self.serves_next_losing_one(next, floaters, lost)
    }

    /// [`Self::serves_next`] when one more resident has to leave: somebody whom those below can take.
    fn serves_next_losing_one(
        &self,
        next: usize,
        floaters: &[Rank],
        mut lost: Vec<Vec<Rank>>,
    ) -> Option<bool> {
        let residents = self.field.groups.get(next)?.clone();
        let with_bye = self.bye_group.is_some_and(|group| group > next);
        lost.push(residents.clone().collect());
        for _ in 0..PATIENCE {
            let Some(leaving) = self.pairs_up(floaters, residents.clone(), &lost) else {
                return Some(false);
            };
            let leaver = leaving.last().copied().flatten()?;
            if self.completes(next + 1, &[leaver], with_bye) {
                return Some(true);
            }
            lost.last_mut()?.retain(|&rank| rank != leaver);
        }
        None
    }

    /// How many players from a score group down cannot be paired among themselves: at least so many must come
    /// from above.
    pub(super) fn lacking(&self, group: usize) -> usize {
        let start = self.field.groups.get(group).map_or(self.field.players.len(), |members| members.start);
        let vertices = self.hardest_first((start..self.field.players.len()).collect());
        let left = left_over(vertices.len(), |a, b| self.field.may_meet(vertices[a], vertices[b]));
        left.saturating_sub(usize::from(self.bye_group.is_some_and(|bye| bye >= group)))
    }

    /// Those first who must have a colour: they find the fewest partners.
    fn hardest_first(&self, mut ranks: Vec<Rank>) -> Vec<Rank> {
        ranks.sort_by_key(|&rank| !self.field.players[rank].is_absolute());
        ranks
    }

    /// Pairs floaters and residents, save for one out of each list of `lost`; the answer says whom.
    fn pairs_up(
        &self,
        floaters: &[Rank],
        residents: std::ops::Range<Rank>,
        lost: &[Vec<Rank>],
    ) -> Option<Vec<Option<Rank>>> {
        let (outside, width) = (lost.len(), self.field.players.len());
        let mut is_floater = vec![false; width];
        floaters.iter().for_each(|&rank| is_floater[rank] = true);
        let ranks = self.hardest_first(floaters.iter().copied().chain(residents).collect());
        let mut may_leave = vec![false; outside * width];
        for (list, ranks) in lost.iter().enumerate() {
            ranks.iter().for_each(|&rank| may_leave[list * width + rank] = true);
        }
        let mates = perfect(outside + ranks.len(), |a, b| {
            let (a, b) = (a.min(b), a.max(b));
            if b < outside {
                return false;
            }
            let other = ranks[b - outside];
            if a < outside {
                return may_leave[a * width + other];
            }
            let one = ranks[a - outside];
            !(is_floater[one] && is_floater[other]) && self.field.may_meet(one, other)
        })?;
        Some((0..outside).map(|list| Some(ranks[mates.get(list)?.checked_sub(outside)?])).collect())
    }
}
