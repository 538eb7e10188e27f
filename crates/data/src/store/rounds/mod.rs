//! Rounds: their state, the check-in, and the pairing.

pub(in crate::store) mod pairing;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::{StoreError, Tx};
use crate::store::db::schema::{absences, boards, rounds, rulings, unpaired};
use crate::store::db::tx::{found, missed};
use crate::store::db::values::{Keyed, stored};
use crate::tournament::{
    Attendance, PlayerId, RoundId, RoundState, RoundTimes, SectionId, Unpaired, Version,
};

impl Tx<'_> {
    /// Opens the check-in of a new round.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the section has that round, [`StoreError::NotFound`] when there is no such
    /// section.
    pub fn insert_round(&mut self, section: SectionId, number: u8) -> Result<RoundId, StoreError> {
        self.bump_revision(section)?;
        let id = diesel::insert_into(rounds::table)
            .values((
                rounds::section_id.eq(section.0),
                rounds::number.eq(i32::from(number)),
                rounds::state.eq(RoundState::CheckIn.key()),
                rounds::version.eq(Version::FIRST.0),
            ))
            .returning(rounds::id)
            .get_result(self.connection)?;
        Ok(RoundId(id))
    }

    /// Moves a round to another state, and keeps when it was published, started and closed last.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn set_round_state(
        &mut self,
        id: RoundId,
        expected: Version,
        state: RoundState,
        now: DateTime<Utc>,
    ) -> Result<Version, StoreError> {
        let version = self.advance_round(id, expected)?;
        let row = diesel::update(rounds::table.find(id.0));
        let now = stored(now);
        let state_is = rounds::state.eq(state.key());
        match state {
            RoundState::CheckIn | RoundState::Draft => row.set(state_is).execute(self.connection)?,
            RoundState::Published => {
                row.set((state_is, rounds::published_at.eq(now))).execute(self.connection)?
            }
            RoundState::Playing => {
                row.set((state_is, rounds::started_at.eq(now))).execute(self.connection)?
            }
            RoundState::Closed => row.set((state_is, rounds::closed_at.eq(now))).execute(self.connection)?,
        };
        Ok(version)
    }

    /// When a round was published, started and closed last.
    ///
    /// # Errors
    /// The database's.
    pub fn round_times(&mut self, id: RoundId) -> Result<Option<RoundTimes>, StoreError> {
        type Time = Option<NaiveDateTime>;
        let row: Option<(Time, Time, Time)> = rounds::table
            .find(id.0)
            .select((rounds::published_at, rounds::started_at, rounds::closed_at))
            .first(self.connection)
            .optional()?;
        let utc = |time: Time| time.map(|time| time.and_utc());
        Ok(row.map(|(published, started, closed)| RoundTimes {
            published_at: utc(published),
            started_at: utc(started),
            closed_at: utc(closed),
        }))
    }

    /// Keeps the words of several players at check-in, as one change. Whoever is present without having been
    /// confirmed has no word: see [`confirm_presence`](Self::confirm_presence).
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`]; [`StoreError::InUse`] when there is no such player.
    pub fn set_attendances(
        &mut self,
        round: RoundId,
        expected: Version,
        words: &[(PlayerId, Attendance)],
    ) -> Result<Version, StoreError> {
        let version = self.advance_round(round, expected)?;
        for (player, attendance) in words {
            diesel::delete(absences::table.find((round.0, player.0))).execute(self.connection)?;
            if *attendance != Attendance::Present {
                diesel::insert_into(absences::table)
                    .values((
                        absences::round_id.eq(round.0),
                        absences::player_id.eq(player.0),
                        absences::attendance.eq(attendance.key()),
                    ))
                    .execute(self.connection)?;
            }
        }
        Ok(version)
    }

    /// Keeps that players have come, and what was said of each before. The round's version stays: that somebody has
    /// come contradicts nobody who looks at the check-in of others.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::InUse`] when there is no such player.
    pub fn confirm_presence(
        &mut self,
        round: RoundId,
        players: &[(PlayerId, Option<Attendance>)],
    ) -> Result<(), StoreError> {
        self.touch_round(round)?;
        for (player, before) in players {
            diesel::delete(absences::table.find((round.0, player.0))).execute(self.connection)?;
            diesel::insert_into(absences::table)
                .values((
                    absences::round_id.eq(round.0),
                    absences::player_id.eq(player.0),
                    absences::attendance.eq(Attendance::Present.key()),
                    absences::said_before.eq(before.map(|word| word.key())),
                ))
                .execute(self.connection)?;
        }
        Ok(())
    }

    /// What was said of a player before his presence was confirmed.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when it is not understood.
    pub fn said_before(
        &mut self,
        round: RoundId,
        player: PlayerId,
    ) -> Result<Option<Attendance>, StoreError> {
        let word: Option<Option<String>> = absences::table
            .find((round.0, player.0))
            .select(absences::said_before)
            .first(self.connection)
            .optional()?;
        word.flatten().map(|word| Attendance::from_key("absences.said_before", &word)).transpose()
    }

    /// Stores the pairing of a round: the games in the order of boards, and who has none. The state of the
    /// round is [`set_round_state`](Self::set_round_state)'s.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the round is paired or a player stands in the pairing twice on the same
    /// side; [`StoreError::NotFound`]; [`StoreError::InUse`] when there is no such player.
    pub fn insert_pairing(
        &mut self,
        round: RoundId,
        games: &[(PlayerId, PlayerId)],
        without: &[Unpaired],
    ) -> Result<(), StoreError> {
        self.touch_round(round)?;
        for (number, (white, black)) in (1_i64..).zip(games) {
            diesel::insert_into(boards::table)
                .values((
                    boards::round_id.eq(round.0),
                    boards::number.eq(number),
                    boards::white_id.eq(white.0),
                    boards::black_id.eq(black.0),
                    boards::version.eq(Version::FIRST.0),
                ))
                .execute(self.connection)?;
        }
        for Unpaired { player, kind } in without {
            diesel::insert_into(unpaired::table)
                .values((
                    unpaired::round_id.eq(round.0),
                    unpaired::player_id.eq(player.0),
                    unpaired::kind.eq(kind.key()),
                ))
                .execute(self.connection)?;
        }
        Ok(())
    }

    /// Keeps which boards of a round a person has put together: these, by number, and no others.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such round.
    pub fn mark_manual(&mut self, round: RoundId, numbers: &[u32]) -> Result<(), StoreError> {
        self.touch_round(round)?;
        let of_round = boards::table.filter(boards::round_id.eq(round.0));
        diesel::update(of_round).set(boards::manual.eq(false)).execute(self.connection)?;
        let marked = of_round.filter(boards::number.eq_any(numbers.iter().copied().map(i64::from)));
        diesel::update(marked).set(boards::manual.eq(true)).execute(self.connection)?;
        Ok(())
    }

    /// Deletes the pairing of a round: its boards, and who had no game.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::InUse`] when a board has a game record.
    pub fn delete_pairing(&mut self, round: RoundId) -> Result<(), StoreError> {
        self.touch_round(round)?;
        let gone = boards::table.filter(boards::round_id.eq(round.0));
        let ids: Vec<i64> = gone.select(boards::id).load(self.connection)?;
        // A warning given before the round began stays with its player.
        let about = rulings::table.filter(rulings::board_id.eq_any(&ids));
        diesel::update(about).set(rulings::board_id.eq(None::<i64>)).execute(self.connection)?;
        diesel::delete(gone).execute(self.connection)?;
        diesel::delete(unpaired::table.filter(unpaired::round_id.eq(round.0))).execute(self.connection)?;
        Ok(())
    }

    /// Deletes a round that is not paired, with its check-in.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::InUse`] when it is paired.
    pub fn delete_round(&mut self, round: RoundId) -> Result<(), StoreError> {
        self.touch_round(round)?;
        found(diesel::delete(rounds::table.find(round.0)).execute(self.connection)?)
    }

    /// Advances the version of a round, and the revision of its section.
    pub fn advance_round(&mut self, id: RoundId, expected: Version) -> Result<Version, StoreError> {
        let row = rounds::table.find(id.0);
        let section: Option<i64> = diesel::update(row.filter(rounds::version.eq(expected.0)))
            .set(rounds::version.eq(expected.next().0))
            .returning(rounds::section_id)
            .get_result(self.connection)
            .optional()?;
        let Some(section) = section else {
            let version = row.select(rounds::version).first(self.connection).optional()?;
            return Err(missed(expected, version));
        };
        self.bump_revision(SectionId(section))?;
        Ok(expected.next())
    }
}
