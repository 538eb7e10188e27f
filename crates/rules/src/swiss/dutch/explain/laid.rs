//! A finished pairing taken apart into the brackets it came from.

// Ranks are below `mates.len()`: `ExplainedPairing::new` makes every mate so, or `NOBODY`.
#![allow(clippy::indexing_slicing)]

use std::ops::Range;

use super::super::criteria;
use super::super::field::{Field, Rank};
use super::Unexplained;
use crate::primitives::PlayerIndex;
use crate::swiss::{Pairing, State, System, fault};

/// A finished pairing over its field.
pub(super) struct ExplainedPairing<'a> {
    pub field: &'a Field<'a>,
    /// The partner of each rank: himself for the bye.
    pub mates: Vec<Rank>,
}

/// Who is in a bracket.
pub(super) struct Members {
    /// Who has come down to it, in order.
    pub moved_down: Vec<Rank>,
    /// Whose score group it is.
    pub residents: Range<Rank>,
}

impl Members {
    /// All in order: moved-down players come first.
    pub(super) fn all(&self) -> impl Iterator<Item = Rank> {
        self.moved_down.iter().copied().chain(self.residents.clone())
    }
}

/// The field of a state that can be explained.
pub(super) fn field(state: &State) -> Result<Field<'_>, Unexplained> {
    fault::check(state)?;
    match state.system {
        System::Dutch => Ok(Field::new(state)),
        System::RoundRobin { .. } => Err(Unexplained::NotDutch),
    }
}

/// The rank of each player of the list who is to be paired.
pub(super) fn ranks(field: &Field) -> Vec<Option<Rank>> {
    let mut ranks = vec![None; field.state.players.len()];
    for (rank, player) in field.players.iter().enumerate() {
        if let Some(place) = ranks.get_mut(player.index) {
            *place = Some(rank);
        }
    }
    ranks
}

impl<'a> ExplainedPairing<'a> {
    /// The pairing, if it has everybody present once and nobody else.
    pub(super) fn new(field: &'a Field<'a>, pairing: &Pairing) -> Result<Self, Unexplained> {
        let ranks = ranks(field);
        let rank = |player: PlayerIndex| ranks.get(player).copied().flatten().ok_or(Unexplained::NotOfState);
        let mut mates = vec![None; field.players.len()];
        let pairs = pairing.pairs.iter().map(|pair| (pair.white, pair.black));
        for (white, black) in pairs.chain(pairing.bye.map(|bye| (bye, bye))) {
            let (white, black) = (rank(white)?, rank(black)?);
            let free = mates[white].replace(black).is_none();
            if !free || white != black && mates[black].replace(white).is_some() {
                return Err(Unexplained::NotOfState);
            }
        }
        let mates: Option<Vec<Rank>> = mates.into_iter().collect();
        let alone = pairing.pairs.iter().any(|pair| pair.white == pair.black);
        mates.filter(|_| !alone).map(|mates| Self { field, mates }).ok_or(Unexplained::NotOfState)
    }

    /// The score group in whose bracket a player is paired; none for the bye.
    fn paired_in(&self, rank: Rank) -> Option<usize> {
        let mate = self.mates[rank];
        (mate != rank).then(|| self.field.players[mate.max(rank)].group)
    }

    /// Who is in the bracket of a score group.
    pub(super) fn members(&self, group: usize) -> Members {
        let residents = self.field.groups.get(group).cloned().unwrap_or_default();
        let open = |&rank: &Rank| self.paired_in(rank).is_none_or(|paired| paired >= group);
        Members { moved_down: (0..residents.start).filter(open).collect(), residents }
    }

    /// Whether a member of a bracket leaves it.
    pub(super) fn leaves(&self, rank: Rank, group: usize) -> bool {
        self.paired_in(rank) != Some(group)
    }

    /// The pairs of a bracket, the higher first, in order.
    pub(super) fn pairs(&self, members: &Members, group: usize) -> Vec<[Rank; 2]> {
        let uppers = members.all().filter(|&rank| rank < self.mates[rank] && !self.leaves(rank, group));
        uppers.map(|rank| [rank, self.mates[rank]]).collect()
    }

    /// Who has the bye.
    pub(super) fn bye(&self) -> Option<Rank> {
        (0..self.mates.len()).find(|&rank| self.mates[rank] == rank)
    }

    /// The bracket as the criteria see it, with the list of all left, and the place of each rank in that.
    pub(super) fn with_criteria<T>(
        &self,
        group: usize,
        look: impl FnOnce(&criteria::Bracket, &[usize]) -> T,
    ) -> T {
        let members = self.members(group);
        let size = members.moved_down.len() + members.residents.len();
        let mut left: Vec<Rank> = members.moved_down.clone();
        left.extend(members.residents.start..self.mates.len());
        let mut places = vec![left.len(); self.mates.len()];
        for (place, &rank) in left.iter().enumerate() {
            places[rank] = place;
        }
        let mut leaving = members.all().filter(|&rank| self.leaves(rank, group));
        let only_leaver = leaving.next().filter(|_| leaving.next().is_none());
        let bracket = criteria::Bracket {
            field: self.field,
            left: &left,
            moved_down: members.moved_down.len(),
            size,
            reach: size + self.field.groups.get(group + 1).map_or(0, ExactSizeIterator::len),
            bye_group: self.bye().map(|rank| self.field.players[rank].group),
            only_bye_leaves: only_leaver.is_some() && only_leaver == self.bye(),
        };
        look(&bracket, &places)
    }
}
