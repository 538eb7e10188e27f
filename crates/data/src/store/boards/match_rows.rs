//! Matches: who meets in a round, in one game or several.

use std::collections::HashSet;

use diesel::prelude::*;

use crate::store::db::rows::{insert, insert_all, row, set};
use crate::store::db::schema::{games, matches, stage_entries};
use crate::store::{StoreError, Tx};
use crate::tournament::{
    CompetitorId, GameId, Match, MatchId, PlayerId, RoundId, SectionId, StageId, Version,
};

row!(Match {
    id: matches::id,
    number: matches::number,
    first: matches::first_id,
    second: matches::second_id
});

/// Who sits where in a game that is new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The number of the board.
    pub number: u32,
    /// Which it is of the games that these two play one after the other, from 1.
    pub leg: u8,
    pub white: PlayerId,
    pub black: PlayerId,
}

impl Tx<'_> {
    /// Adds matches of two players that are one game each, by the number of its board. Returns the ids that they have and that
    /// the games get.
    pub(in crate::store) fn insert_single_games(
        &mut self,
        round: RoundId,
        seats: &[(u32, PlayerId, PlayerId)],
    ) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<GameId> = self.reserve_ids("games", seats.len())?.into_iter().map(GameId).collect();
        let row = |(id, (number, white, black)): (&GameId, &(u32, PlayerId, PlayerId))| {
            set!(matches {
                id: MatchId::from(*id),
                round_id: round,
                number: *number,
                first_id: CompetitorId::from(*white),
                second_id: CompetitorId::from(*black),
            })
        };
        let rows: Vec<_> = ids.iter().zip(seats).map(row).collect();
        insert_all!(self, matches, rows);
        Ok(ids)
    }

    /// Adds a match of several games, or of none yet. Its id is one that no game has.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when one of the two has a match in the round, or a player or a board a game in that leg;
    /// [`StoreError::NotFound`] when there is no such round, or one of them is not of its section.
    pub fn insert_match(
        &mut self,
        round: RoundId,
        number: u32,
        [first, second]: [CompetitorId; 2],
        seatings: &[Seating],
    ) -> Result<MatchId, StoreError> {
        let section = self.section_of_round(round)?;
        self.bump_revision(section)?;
        let players = seatings.iter().flat_map(|seating| [seating.white, seating.black]);
        self.require_competitors(section, players.map(CompetitorId::from).chain([first, second]))?;
        let mut ids = self.reserve_ids("games", seatings.len().saturating_add(1))?.into_iter();
        let id = MatchId(ids.next().ok_or(StoreError::NotFound)?);
        insert!(
            self,
            matches { id: id, round_id: round, number: number, first_id: first, second_id: second }
        )?;
        let row = |(game, seating): (i64, &Seating)| {
            set!(games {
                id: GameId(game),
                round_id: round,
                match_id: id,
                leg: seating.leg,
                number: seating.number,
                white_id: seating.white,
                black_id: seating.black,
                version: Version::FIRST,
            })
        };
        let rows: Vec<_> = ids.zip(seatings).map(row).collect();
        insert_all!(self, games, rows);
        Ok(id)
    }

    /// Refuses competitors of other sections.
    fn require_competitors(
        &mut self,
        section: SectionId,
        mut ids: impl Iterator<Item = CompetitorId>,
    ) -> Result<(), StoreError> {
        let known: HashSet<CompetitorId> = self.list_competitors(section)?.into_iter().collect();
        if ids.all(|id| known.contains(&id)) { Ok(()) } else { Err(StoreError::NotFound) }
    }

    /// Puts a match back that was in a snapshot, under its old id.
    pub(in crate::store) fn restore_match(&mut self, round: RoundId, old: &Match) -> Result<(), StoreError> {
        let Match { id, number, first, second } = *old;
        insert!(
            self,
            matches { id: id, round_id: round, number: number, first_id: first, second_id: second }
        )?;
        Ok(())
    }

    /// Deletes matches whose games are deleted.
    pub(in crate::store) fn delete_matches(
        &mut self,
        ids: impl IntoIterator<Item = MatchId>,
    ) -> Result<(), StoreError> {
        diesel::delete(matches::table.filter(matches::id.eq_any(ids))).execute(self.connection)?;
        Ok(())
    }

    /// Says who plays in a stage that not all competitors of its section play in, with their numbers there. Those of another
    /// section are [not found](StoreError::NotFound).
    ///
    /// # Errors
    /// [`StoreError::Taken`] when one of them plays in it, or has the number of another; [`StoreError::NotFound`] when there
    /// is no such stage.
    pub fn insert_stage_entries(
        &mut self,
        stage: StageId,
        entries: &[(CompetitorId, Option<u32>)],
    ) -> Result<(), StoreError> {
        let section = self.section_of(stage)?;
        self.bump_revision(section)?;
        self.require_competitors(section, entries.iter().map(|(competitor, _)| *competitor))?;
        let row = |(competitor, seed): &(CompetitorId, Option<u32>)| {
            set!(stage_entries { stage_id: stage, competitor_id: *competitor, seed: *seed })
        };
        let rows: Vec<_> = entries.iter().map(row).collect();
        insert_all!(self, stage_entries, rows);
        Ok(())
    }

    /// Who plays in such a stage, by number; those without one come last.
    pub fn list_stage_entries(
        &mut self,
        stage: StageId,
    ) -> Result<Vec<(CompetitorId, Option<u32>)>, StoreError> {
        let mut entries: Vec<(CompetitorId, Option<u32>)> = stage_entries::table
            .filter(stage_entries::stage_id.eq(stage))
            .select((stage_entries::competitor_id, stage_entries::seed))
            .load(self.connection)?;
        // The databases sort rows without a number differently.
        entries.sort_by_key(|(competitor, seed)| (seed.is_none(), *seed, *competitor));
        Ok(entries)
    }
}
