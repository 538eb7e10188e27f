//! Players, and their personal data apart (A6).

pub(in crate::store) mod applications;
pub(in crate::store) mod details;
pub(in crate::store) mod teams;

use std::collections::HashSet;

use chrono::NaiveDate;
use diesel::prelude::*;

use super::{StoreError, Tx};
use crate::store::db::schema::{personal, players, sections};
use crate::store::db::tx::{found, missed};
use crate::store::db::values::{Keyed, narrow};
use crate::store::players::details::{DetailsRow, values};
use crate::tournament::standings::lists::BirthDates;
use crate::tournament::{
    EventId, Personal, Player, PlayerDetails, PlayerId, PlayerStatus, SectionId, TeamId, Version,
};

#[derive(Queryable)]
pub(super) struct Row {
    id: i64,
    pub(super) section_id: i64,
    number: Option<i64>,
    details: DetailsRow,
    status: String,
    version: i64,
    team_id: Option<i64>,
}

/// The columns of a [`Row`].
macro_rules! row {
    () => {
        (
            players::id,
            players::section_id,
            players::number,
            crate::store::players::details::columns!(players),
            players::status,
            players::version,
            players::team_id,
        )
    };
}
pub(super) use row;

impl TryFrom<Row> for Player {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: PlayerId(row.id),
            number: row.number.map(|number| narrow("players.number", number)).transpose()?,
            details: row.details.try_into()?,
            status: PlayerStatus::from_key("players.status", &row.status)?,
            team: row.team_id.map(TeamId),
            version: Version(row.version),
        })
    }
}

impl Tx<'_> {
    /// Adds a player.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the number is, [`StoreError::NotFound`] when there is no such section.
    pub fn insert_player(
        &mut self,
        section: SectionId,
        number: Option<u32>,
        details: &PlayerDetails,
        personal: &Personal,
    ) -> Result<PlayerId, StoreError> {
        self.bump_revision(section)?;
        self.insert_one(section, number, details, personal)
    }

    /// Adds players without starting numbers, in the order given.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such section.
    pub fn insert_players(
        &mut self,
        section: SectionId,
        entries: &[(PlayerDetails, Personal)],
    ) -> Result<Vec<PlayerId>, StoreError> {
        self.bump_revision(section)?;
        entries.iter().map(|(details, personal)| self.insert_one(section, None, details, personal)).collect()
    }

    fn insert_one(
        &mut self,
        section: SectionId,
        number: Option<u32>,
        details: &PlayerDetails,
        personal: &Personal,
    ) -> Result<PlayerId, StoreError> {
        let id: i64 = diesel::insert_into(players::table)
            .values((
                values!(players, details),
                players::section_id.eq(section.0),
                players::number.eq(number.map(i64::from)),
                players::status.eq(PlayerStatus::default().key()),
                players::version.eq(Version::FIRST.0),
            ))
            .returning(players::id)
            .get_result(self.connection)?;
        self.insert_personal(id, personal)?;
        Ok(PlayerId(id))
    }

    /// Adds a player who was deleted once more, under his old id and without a starting number.
    pub(super) fn insert_player_again(
        &mut self,
        section: SectionId,
        player: &Player,
        personal: &Personal,
    ) -> Result<(), StoreError> {
        diesel::insert_into(players::table)
            .values((
                values!(players, &player.details),
                players::id.eq(player.id.0),
                players::section_id.eq(section.0),
                players::status.eq(player.status.key()),
                players::version.eq(player.version.next().0),
            ))
            .execute(self.connection)?;
        self.insert_personal(player.id.0, personal)
    }

    fn insert_personal(&mut self, player: i64, personal: &Personal) -> Result<(), StoreError> {
        diesel::insert_into(personal::table)
            .values((
                personal::player_id.eq(player),
                personal::born.eq(personal.born),
                personal::passport_series.eq(&personal.passport_series),
                personal::passport_number.eq(&personal.passport_number),
            ))
            .execute(self.connection)?;
        Ok(())
    }

    /// Changes a player's details, and his personal data where given.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn update_player(
        &mut self,
        id: PlayerId,
        expected: Version,
        details: &PlayerDetails,
        personal: Option<&Personal>,
    ) -> Result<Version, StoreError> {
        let row = players::table.find(id.0).filter(players::version.eq(expected.0));
        let section = diesel::update(row)
            .set((values!(players, details), players::version.eq(expected.next().0)))
            .returning(players::section_id)
            .get_result(self.connection)
            .optional()?;
        if let (Some(personal), Some(_)) = (personal, section) {
            let changed = diesel::update(personal::table.find(id.0))
                .set((
                    personal::born.eq(personal.born),
                    personal::passport_series.eq(&personal.passport_series),
                    personal::passport_number.eq(&personal.passport_number),
                ))
                .execute(self.connection)?;
            found(changed)?;
        }
        self.changed_player(id, expected, section)?;
        Ok(expected.next())
    }

    /// A player and the section he plays in.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when he is not understood.
    pub fn player(&mut self, id: PlayerId) -> Result<Option<(SectionId, Player)>, StoreError> {
        let row: Option<Row> = players::table.find(id.0).select(row!()).first(self.connection).optional()?;
        row.map(|row| Ok((SectionId(row.section_id), Player::try_from(row)?))).transpose()
    }

    /// A player's personal data (A6).
    ///
    /// # Errors
    /// The database's.
    pub fn personal(&mut self, id: PlayerId) -> Result<Option<Personal>, StoreError> {
        let row = personal::table
            .find(id.0)
            .select((personal::born, personal::passport_series, personal::passport_number))
            .first(self.connection)
            .optional()?;
        Ok(row.map(|(born, passport_series, passport_number)| Personal {
            born,
            passport_series,
            passport_number,
        }))
    }

    /// The dates of birth of a section's players, where given (A6).
    ///
    /// # Errors
    /// The database's.
    pub fn births(&mut self, section: SectionId) -> Result<BirthDates, StoreError> {
        let rows: Vec<(i64, Option<NaiveDate>)> = personal::table
            .inner_join(players::table)
            .filter(players::section_id.eq(section.0))
            .select((personal::player_id, personal::born))
            .load(self.connection)?;
        Ok(rows.into_iter().filter_map(|(player, born)| Some((PlayerId(player), born?))).collect())
    }

    /// Which players of an event have withdrawn.
    ///
    /// # Errors
    /// The database's.
    pub fn withdrawn_players(&mut self, event: EventId) -> Result<HashSet<PlayerId>, StoreError> {
        let rows: Vec<i64> = players::table
            .inner_join(sections::table)
            .filter(sections::event_id.eq(event.0))
            .filter(players::status.eq(PlayerStatus::Withdrawn.key()))
            .select(players::id)
            .load(self.connection)?;
        Ok(rows.into_iter().map(PlayerId).collect())
    }

    /// Lets a player withdraw or return. It is no change of what an application says: the player's version
    /// stays, and is what is returned.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn set_player_status(
        &mut self,
        id: PlayerId,
        expected: Version,
        status: PlayerStatus,
    ) -> Result<Version, StoreError> {
        let row = players::table.find(id.0).filter(players::version.eq(expected.0));
        let section = diesel::update(row)
            .set(players::status.eq(status.key()))
            .returning(players::section_id)
            .get_result(self.connection)
            .optional()?;
        self.changed_player(id, expected, section)?;
        Ok(expected)
    }

    /// Gives players starting numbers; they may change places with each other. It is no change of what an
    /// application says: the players' versions stay.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when a number is, [`StoreError::NotFound`] when a player is not there.
    pub fn set_numbers(&mut self, numbers: &[(PlayerId, u32)]) -> Result<(), StoreError> {
        for (player, _) in numbers {
            self.set_number(*player, None)?;
        }
        let mut last = None;
        for (player, number) in numbers {
            let section = self.set_number(*player, Some(*number))?;
            if last.replace(section) != Some(section) {
                self.bump_revision(section)?;
            }
        }
        Ok(())
    }

    fn set_number(&mut self, player: PlayerId, number: Option<u32>) -> Result<SectionId, StoreError> {
        let section = diesel::update(players::table.find(player.0))
            .set(players::number.eq(number.map(i64::from)))
            .returning(players::section_id)
            .get_result(self.connection)?;
        Ok(SectionId(section))
    }

    /// Deletes a player and his personal data.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when he was paired in a round, [`StoreError::NotFound`].
    pub fn delete_player(&mut self, id: PlayerId) -> Result<(), StoreError> {
        let section = diesel::delete(players::table.find(id.0))
            .returning(players::section_id)
            .get_result(self.connection)?;
        self.bump_revision(SectionId(section))
    }

    /// Advances the section of a player who was changed, or says why he was not.
    fn changed_player(
        &mut self,
        id: PlayerId,
        expected: Version,
        section: Option<i64>,
    ) -> Result<(), StoreError> {
        let Some(section) = section else {
            let version = players::table.find(id.0).select(players::version).first(self.connection);
            return Err(missed(expected, version.optional()?));
        };
        self.bump_revision(SectionId(section))
    }
}
