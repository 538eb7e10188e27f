//! Rounds: their state, the check-in, and the pairing.

pub(in crate::store) mod pairing;
mod timers;

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::{StoreError, Tx};
use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, insert_all, row, set, update_version};
use crate::store::db::schema::{absences, games, matches, rounds, rulings, stages, unpaired};
use crate::store::db::tx::require_row;
use crate::tournament::{
    Attendance, FIRST_LEG, GameId, MatchId, PlayerId, RoundId, RoundState, RoundTimes, SectionId, StageId,
    Unpaired, Version,
};

row!(RoundTimes {
    published_at: rounds::published_at,
    started_at: rounds::started_at,
    closed_at: rounds::closed_at,
});

impl Tx<'_> {
    /// Adds a round, at check-in.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the section has that round, [`StoreError::NotFound`] when there is no such
    /// section.
    pub fn insert_round(&mut self, section: SectionId, number: u8) -> Result<RoundId, StoreError> {
        let stage = self.stage_of(section)?;
        self.insert_round_in(stage, number)
    }

    /// Adds a round of a stage, at check-in.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the stage has that round, [`StoreError::NotFound`] when there is no such stage.
    pub fn insert_round_in(&mut self, stage: StageId, number: u8) -> Result<RoundId, StoreError> {
        let section = self.section_of(stage)?;
        self.bump_revision(section)?;
        let id = insert!(self, rounds {
            stage_id: stage, number: number, state: RoundState::CheckIn, version: Version::FIRST,
        } returning id)?;
        Ok(id)
    }

    /// How many rounds of a section everyone may see.
    pub fn count_public_rounds(&mut self, section: SectionId) -> Result<usize, StoreError> {
        let states: Vec<RoundState> = rounds::table
            .inner_join(stages::table)
            .filter(stages::section_id.eq(section))
            .select(rounds::state)
            .load(self.connection)?;
        Ok(states.into_iter().filter(|state| *state >= RoundState::Published).count())
    }

    /// Moves a round to another state, and stores when it was last published, started and closed. A time that was set for
    /// its draft is over.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn update_round_state(
        &mut self,
        id: RoundId,
        expected: Version,
        state: RoundState,
        now: DateTime<Utc>,
    ) -> Result<Version, StoreError> {
        let version = self.advance_round(id, expected)?;
        self.store_timer(id, None)?;
        let row = diesel::update(rounds::table.find(id));
        let now = Some(now);
        match state {
            RoundState::CheckIn | RoundState::Draft => {
                row.set(rounds::state.eq(bind(state))).execute(self.connection)
            }
            RoundState::Published => {
                row.set(set!(rounds { state: state, published_at: now })).execute(self.connection)
            }
            RoundState::Playing => {
                row.set(set!(rounds { state: state, started_at: now })).execute(self.connection)
            }
            RoundState::Closed => {
                row.set(set!(rounds { state: state, closed_at: now })).execute(self.connection)
            }
        }?;
        Ok(version)
    }

    /// When a round was last published, started and closed.
    pub fn find_round_times(&mut self, id: RoundId) -> Result<Option<RoundTimes>, StoreError> {
        Ok(rounds::table.find(id).select(RoundTimes::as_select()).first(self.connection).optional()?)
    }

    /// The times of all rounds of a section.
    pub fn list_round_times(
        &mut self,
        section: SectionId,
    ) -> Result<HashMap<RoundId, RoundTimes>, StoreError> {
        let times: Vec<(RoundId, RoundTimes)> = rounds::table
            .inner_join(stages::table)
            .filter(stages::section_id.eq(section))
            .select((rounds::id, RoundTimes::as_select()))
            .load(self.connection)?;
        Ok(times.into_iter().collect())
    }

    /// Stores the attendances of several players at check-in, as one change. A player who is present but not confirmed
    /// has none: see [`confirm_presence`](Self::confirm_presence).
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`]; [`StoreError::InUse`] when there is no such player.
    pub fn update_attendances(
        &mut self,
        round: RoundId,
        expected: Version,
        attendances: &[(PlayerId, Attendance)],
    ) -> Result<Version, StoreError> {
        let version = self.advance_round(round, expected)?;
        self.delete_absences(round, attendances.iter().map(|(player, _)| *player))?;
        let absent = |(_, attendance): &&(_, Attendance)| *attendance != Attendance::Present;
        let absences: Vec<_> = attendances.iter().filter(absent).copied().collect();
        self.insert_absences(round, &absences)?;
        Ok(version)
    }

    fn delete_absences(
        &mut self,
        round: RoundId,
        players: impl Iterator<Item = PlayerId>,
    ) -> Result<(), StoreError> {
        let of_round = absences::table.filter(absences::round_id.eq(round));
        diesel::delete(of_round.filter(absences::player_id.eq_any(players))).execute(self.connection)?;
        Ok(())
    }

    pub(super) fn insert_absences(
        &mut self,
        round: RoundId,
        absences: &[(PlayerId, Attendance)],
    ) -> Result<(), StoreError> {
        let row = |(player, attendance): &(PlayerId, Attendance)| {
            set!(absences { round_id: round, player_id: *player, attendance: *attendance })
        };
        let rows: Vec<_> = absences.iter().map(row).collect();
        insert_all!(self, absences, rows);
        Ok(())
    }

    pub(super) fn insert_unpaired(&mut self, round: RoundId, without: &[Unpaired]) -> Result<(), StoreError> {
        let row = |Unpaired { competitor, kind }: &Unpaired| {
            set!(unpaired { round_id: round, competitor_id: *competitor, kind: *kind })
        };
        let rows: Vec<_> = without.iter().map(row).collect();
        insert_all!(self, unpaired, rows);
        Ok(())
    }

    /// Stores that players are present, with the attendance that each had before. The round's version stays: a player's
    /// arrival conflicts with no one else's check-in.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::InUse`] when there is no such player.
    pub fn confirm_presence(
        &mut self,
        round: RoundId,
        players: &[(PlayerId, Option<Attendance>)],
    ) -> Result<(), StoreError> {
        self.bump_revision_of_round(round)?;
        self.delete_absences(round, players.iter().map(|(player, _)| *player))?;
        let row = |(player, before): &(PlayerId, Option<Attendance>)| {
            set!(absences {
                round_id: round,
                player_id: *player,
                attendance: Attendance::Present,
                attendance_before: *before,
            })
        };
        let rows: Vec<_> = players.iter().map(row).collect();
        insert_all!(self, absences, rows);
        Ok(())
    }

    /// A player's attendance before the presence was confirmed.
    pub fn find_attendance_before(
        &mut self,
        round: RoundId,
        player: PlayerId,
    ) -> Result<Option<Attendance>, StoreError> {
        let before: Option<Option<Attendance>> = absences::table
            .find((round, player))
            .select(absences::attendance_before)
            .first(self.connection)
            .optional()?;
        Ok(before.flatten())
    }

    /// Stores the pairing of a round: the games in the order of boards, White first, and the unpaired players. The state
    /// is set by [`set_round_state`](Self::update_round_state).
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the round is paired or a player is twice on the same side; [`StoreError::NotFound`];
    /// [`StoreError::InUse`] when there is no such player.
    pub fn insert_pairing(
        &mut self,
        round: RoundId,
        pairs: &[(PlayerId, PlayerId)],
        without: &[Unpaired],
    ) -> Result<(), StoreError> {
        self.bump_revision_of_round(round)?;
        let seats: Vec<_> =
            (1..).zip(pairs).map(|(number, (white, black))| (number, *white, *black)).collect();
        let ids = self.insert_single_games(round, &seats)?;
        let row = |(id, (number, white, black)): (GameId, (u32, PlayerId, PlayerId))| {
            set!(games {
                id: id,
                round_id: round,
                match_id: MatchId::from(id),
                leg: FIRST_LEG,
                number: number,
                white_id: white,
                black_id: black,
                version: Version::FIRST,
            })
        };
        let rows: Vec<_> = ids.into_iter().zip(seats).map(row).collect();
        insert_all!(self, games, rows);
        self.insert_unpaired(round, without)
    }

    /// Marks these boards of a round as paired manually, and no others.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such round.
    pub fn update_manual_games(&mut self, round: RoundId, numbers: &[u32]) -> Result<(), StoreError> {
        self.bump_revision_of_round(round)?;
        let all = games::table.filter(games::round_id.eq(round));
        diesel::update(all).set(games::manual.eq(false)).execute(self.connection)?;
        let games: Vec<(GameId, u32)> = all.select((games::id, games::number)).load(self.connection)?;
        let ids = games.into_iter().filter(|(_, number)| numbers.contains(number)).map(|(id, _)| id);
        let marked = games::table.filter(games::id.eq_any(ids));
        diesel::update(marked).set(games::manual.eq(true)).execute(self.connection)?;
        Ok(())
    }

    /// Deletes the pairing of a round: its boards and its list of unpaired players.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::InUse`] when a board has a game record.
    pub fn delete_pairing(&mut self, round: RoundId) -> Result<(), StoreError> {
        self.bump_revision_of_round(round)?;
        let of_round = games::table.filter(games::round_id.eq(round));
        let ids: Vec<GameId> = of_round.select(games::id).load(self.connection)?;
        // A warning given before the round began stays with its player.
        let about = rulings::table.filter(rulings::game_id.eq_any(&ids));
        diesel::update(about).set(rulings::game_id.eq(None::<GameId>)).execute(self.connection)?;
        diesel::delete(of_round).execute(self.connection)?;
        diesel::delete(matches::table.filter(matches::round_id.eq(round))).execute(self.connection)?;
        diesel::delete(unpaired::table.filter(unpaired::round_id.eq(round))).execute(self.connection)?;
        Ok(())
    }

    /// Deletes a round that is not paired, with its check-in.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::InUse`] when it is paired.
    pub fn delete_round(&mut self, round: RoundId) -> Result<(), StoreError> {
        self.bump_revision_of_round(round)?;
        require_row(diesel::delete(rounds::table.find(round)).execute(self.connection)?)
    }

    /// Advances the version of a round, and the revision of its section.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn advance_round(&mut self, id: RoundId, expected: Version) -> Result<Version, StoreError> {
        let stage: StageId = update_version!(self, rounds[id] at expected; returning stage_id)?;
        let section = self.section_of(stage)?;
        self.bump_revision(section)?;
        Ok(expected.next())
    }

    /// The section of a stage.
    pub(in crate::store) fn section_of(&mut self, stage: StageId) -> Result<SectionId, StoreError> {
        let section =
            stages::table.find(stage).select(stages::section_id).first(self.connection).optional()?;
        section.ok_or(StoreError::NotFound)
    }
}
