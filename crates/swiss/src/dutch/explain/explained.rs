//! A finished pairing split into the brackets it came from.

// Ranks are below `partners.len()`, and so is every partner: `ExplainedPairing::new` checks it.
#![allow(clippy::indexing_slicing)]

use std::ops::Range;

use super::super::criteria;
use super::super::roster::{Rank, Roster};
use super::Unexplained;
use crate::primitives::PlayerIndex;
use crate::{Pairing, State, System, fault};

/// A finished pairing with the players it pairs.
pub(super) struct ExplainedPairing<'a> {
    pub roster: &'a Roster<'a>,
    /// The partner of each rank; the player with the bye is their own partner.
    pub partners: Vec<Rank>,
}

/// The members of a bracket.
pub(super) struct Members {
    /// Moved-down players in the order of 1.2.
    pub moved_down: Vec<Rank>,
    /// The players of the bracket's own score group.
    pub residents: Range<Rank>,
}

impl Members {
    /// All members in order, moved-down players first.
    pub(super) fn all(&self) -> impl Iterator<Item = Rank> {
        self.moved_down.iter().copied().chain(self.residents.clone())
    }
}

/// The players to be paired, if the state is one that can be explained.
pub(super) fn roster(state: &State) -> Result<Roster<'_>, Unexplained> {
    fault::check(state)?;
    match state.system {
        System::Dutch => Ok(Roster::new(state)),
        System::RoundRobin { .. } => Err(Unexplained::NotDutch),
    }
}

/// The rank of each player of the list; `None` for players who are not to be paired.
pub(super) fn ranks(roster: &Roster) -> Vec<Option<Rank>> {
    let mut ranks = vec![None; roster.state.players.len()];
    for (rank, player) in roster.players.iter().enumerate() {
        if let Some(place) = ranks.get_mut(player.index) {
            *place = Some(rank);
        }
    }
    ranks
}

impl<'a> ExplainedPairing<'a> {
    /// `NotOfState` unless the pairing has every present player exactly once, and no one else.
    pub(super) fn new(roster: &'a Roster<'a>, pairing: &Pairing) -> Result<Self, Unexplained> {
        let ranks = ranks(roster);
        let rank = |player: PlayerIndex| ranks.get(player).copied().flatten().ok_or(Unexplained::NotOfState);
        let mut partners = vec![None; roster.players.len()];
        let pairs = pairing.pairs.iter().map(|pair| (pair.white, pair.black));
        for (white, black) in pairs.chain(pairing.bye.map(|bye| (bye, bye))) {
            let (white, black) = (rank(white)?, rank(black)?);
            let free = partners[white].replace(black).is_none();
            if !free || white != black && partners[black].replace(white).is_some() {
                return Err(Unexplained::NotOfState);
            }
        }
        let partners: Option<Vec<Rank>> = partners.into_iter().collect();
        let alone = pairing.pairs.iter().any(|pair| pair.white == pair.black);
        partners.filter(|_| !alone).map(|partners| Self { roster, partners }).ok_or(Unexplained::NotOfState)
    }

    /// The score group in whose bracket a player is paired; `None` for the bye.
    fn paired_in(&self, rank: Rank) -> Option<usize> {
        let partner = self.partners[rank];
        (partner != rank).then(|| self.roster.players[partner.max(rank)].group)
    }

    /// The members of the bracket of a score group.
    pub(super) fn members(&self, group: usize) -> Members {
        let residents = self.roster.groups.get(group).cloned().unwrap_or_default();
        let open = |&rank: &Rank| self.paired_in(rank).is_none_or(|paired| paired >= group);
        Members { moved_down: (0..residents.start).filter(open).collect(), residents }
    }

    /// Whether a member of a bracket floats down from it.
    pub(super) fn leaves(&self, rank: Rank, group: usize) -> bool {
        self.paired_in(rank) != Some(group)
    }

    /// The pairs of a bracket in order, the higher-ranked player of each first.
    pub(super) fn pairs(&self, members: &Members, group: usize) -> Vec<[Rank; 2]> {
        let uppers = members.all().filter(|&rank| rank < self.partners[rank] && !self.leaves(rank, group));
        uppers.map(|rank| [rank, self.partners[rank]]).collect()
    }

    pub(super) fn bye(&self) -> Option<Rank> {
        (0..self.partners.len()).find(|&rank| self.partners[rank] == rank)
    }

    /// Calls `look` with the bracket as [`criteria`] sees it and the place of each rank in its list.
    pub(super) fn with_criteria<T>(
        &self,
        group: usize,
        look: impl FnOnce(&criteria::Bracket, &[usize]) -> T,
    ) -> T {
        let members = self.members(group);
        let size = members.moved_down.len() + members.residents.len();
        let mut left: Vec<Rank> = members.moved_down.clone();
        left.extend(members.residents.start..self.partners.len());
        let mut places = vec![left.len(); self.partners.len()];
        for (place, &rank) in left.iter().enumerate() {
            places[rank] = place;
        }
        let mut leaving = members.all().filter(|&rank| self.leaves(rank, group));
        let only_leaver = leaving.next().filter(|_| leaving.next().is_none());
        let bracket = criteria::Bracket {
            roster: self.roster,
            left: &left,
            moved_down: members.moved_down.len(),
            size,
            reach: size + self.roster.groups.get(group + 1).map_or(0, ExactSizeIterator::len),
            bye_group: self.bye().map(|rank| self.roster.players[rank].group),
            only_bye_leaves: only_leaver.is_some() && only_leaver == self.bye(),
        };
        look(&bracket, &places)
    }
}
