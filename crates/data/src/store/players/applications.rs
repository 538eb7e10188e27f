//! Applications, and their personal data apart (A6).

use std::collections::HashMap;

use diesel::prelude::*;

use super::details::{DetailsRow, columns, values};
use crate::store::db::schema::{application_personal, applications, personal};
use crate::store::db::tx::{found, missed};
use crate::store::db::values::Keyed;
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Applicant, ApplicationId, ApplicationState, Checklist, EventId, GivenPersonal, Personal, PlayerDetails,
    PlayerId, SectionId, TeamId, Version,
};

#[derive(Queryable)]
struct Row {
    id: i64,
    event_id: i64,
    section_id: i64,
    team_id: Option<i64>,
    details: DetailsRow,
    state: String,
    reason: String,
    player_id: Option<i64>,
    seen: (bool, bool, bool),
    version: i64,
}

/// The columns of a [`Row`].
macro_rules! row {
    () => {
        (
            applications::id,
            applications::event_id,
            applications::section_id,
            applications::team_id,
            columns!(applications),
            applications::state,
            applications::reason,
            applications::player_id,
            (applications::passport_seen, applications::doctor_seen, applications::dress_seen),
            applications::version,
        )
    };
}

impl Row {
    fn applicant(self, given: GivenPersonal) -> Result<Applicant, StoreError> {
        let (passport, doctor, dress) = self.seen;
        Ok(Applicant {
            id: ApplicationId(self.id),
            event: EventId(self.event_id),
            section: SectionId(self.section_id),
            team: self.team_id.map(TeamId),
            details: self.details.try_into()?,
            state: ApplicationState::from_key("applications.state", &self.state)?,
            reason: self.reason,
            player: self.player_id.map(PlayerId),
            seen: Checklist { passport, doctor, dress },
            given,
            version: Version(self.version),
        })
    }
}

impl Tx<'_> {
    /// The applications of an event, in the order of entry.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn applications(&mut self, event: EventId) -> Result<Vec<Applicant>, StoreError> {
        let rows: Vec<Row> = applications::table
            .filter(applications::event_id.eq(event.0))
            .select(row!())
            .order(applications::id)
            .load(self.connection)?;
        self.with_given(rows)
    }

    /// An application.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when it is not understood.
    pub fn application(&mut self, id: ApplicationId) -> Result<Option<Applicant>, StoreError> {
        let row: Option<Row> =
            applications::table.find(id.0).select(row!()).first(self.connection).optional()?;
        Ok(self.with_given(row.into_iter().collect())?.pop())
    }

    /// The application that admission made a player of.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when it is not understood.
    pub fn application_of(&mut self, player: PlayerId) -> Result<Option<Applicant>, StoreError> {
        let row: Option<Row> = applications::table
            .filter(applications::player_id.eq(player.0))
            .select(row!())
            .first(self.connection)
            .optional()?;
        Ok(self.with_given(row.into_iter().collect())?.pop())
    }

    /// The application that had made a player, before its admission was taken back and he was deleted.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when it is not understood.
    pub fn application_once_of(&mut self, player: PlayerId) -> Result<Option<Applicant>, StoreError> {
        let row: Option<Row> = applications::table
            .filter(applications::former_player_id.eq(player.0))
            .select(row!())
            .first(self.connection)
            .optional()?;
        Ok(self.with_given(row.into_iter().collect())?.pop())
    }

    /// Applications with what personal data they have: a player's own, once he is admitted.
    fn with_given(&mut self, rows: Vec<Row>) -> Result<Vec<Applicant>, StoreError> {
        let ids = rows.iter().map(|row| row.id);
        let waiting: Vec<(i64, bool, String, String)> = application_personal::table
            .filter(application_personal::application_id.eq_any(ids))
            .select((
                application_personal::application_id,
                application_personal::born.is_not_null(),
                application_personal::passport_series,
                application_personal::passport_number,
            ))
            .load(self.connection)?;
        let ids = rows.iter().filter_map(|row| row.player_id);
        let admitted: Vec<(i64, bool, String, String)> = personal::table
            .filter(personal::player_id.eq_any(ids))
            .select((
                personal::player_id,
                personal::born.is_not_null(),
                personal::passport_series,
                personal::passport_number,
            ))
            .load(self.connection)?;
        let given = |(id, born, series, number): (i64, bool, String, String)| {
            (id, GivenPersonal { born, passport: !series.is_empty() || !number.is_empty() })
        };
        let waiting: HashMap<i64, GivenPersonal> = waiting.into_iter().map(given).collect();
        let admitted: HashMap<i64, GivenPersonal> = admitted.into_iter().map(given).collect();
        rows.into_iter()
            .map(|row| {
                let known = row.player_id.map_or_else(|| waiting.get(&row.id), |id| admitted.get(&id));
                let known = known.copied().unwrap_or_default();
                row.applicant(known)
            })
            .collect()
    }

    /// Adds an application that waits for the commission.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event, section or team.
    pub fn insert_application(
        &mut self,
        (event, section, team): (EventId, SectionId, Option<TeamId>),
        details: &PlayerDetails,
        personal: &Personal,
    ) -> Result<ApplicationId, StoreError> {
        let id: i64 = diesel::insert_into(applications::table)
            .values((
                values!(applications, details),
                applications::event_id.eq(event.0),
                applications::section_id.eq(section.0),
                applications::team_id.eq(team.map(|team| team.0)),
                applications::state.eq(ApplicationState::Applied.key()),
                applications::reason.eq(""),
                applications::passport_seen.eq(false),
                applications::doctor_seen.eq(false),
                applications::dress_seen.eq(false),
                applications::version.eq(Version::FIRST.0),
            ))
            .returning(applications::id)
            .get_result(self.connection)?;
        self.set_application_personal(ApplicationId(id), Some(personal))?;
        Ok(ApplicationId(id))
    }

    /// Changes what an application says and what has been seen of it.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`]; [`StoreError::InUse`] when there is no such section.
    pub fn update_application(
        &mut self,
        id: ApplicationId,
        expected: Version,
        section: SectionId,
        details: &PlayerDetails,
        seen: Checklist,
    ) -> Result<Version, StoreError> {
        let row = applications::table.find(id.0).filter(applications::version.eq(expected.0));
        let changed = diesel::update(row)
            .set((
                values!(applications, details),
                applications::section_id.eq(section.0),
                applications::passport_seen.eq(seen.passport),
                applications::doctor_seen.eq(seen.doctor),
                applications::dress_seen.eq(seen.dress),
                applications::version.eq(expected.next().0),
            ))
            .execute(self.connection)?;
        self.changed_application(id, expected, changed)
    }

    /// Notes what the commission has seen. It is no change of what the application says: its version stays.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn set_checklist(&mut self, id: ApplicationId, seen: Checklist) -> Result<(), StoreError> {
        let changed = diesel::update(applications::table.find(id.0))
            .set((
                applications::passport_seen.eq(seen.passport),
                applications::doctor_seen.eq(seen.doctor),
                applications::dress_seen.eq(seen.dress),
            ))
            .execute(self.connection)?;
        found(changed)
    }

    /// Decides on an application: `player` is whom admission has made, and nobody otherwise. Whom it had made before stays
    /// known.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`]; [`StoreError::Taken`] when the player comes from another one.
    pub fn decide_application(
        &mut self,
        id: ApplicationId,
        expected: Version,
        (state, player): (ApplicationState, Option<PlayerId>),
        reason: &str,
    ) -> Result<Version, StoreError> {
        let row = applications::table.find(id.0).filter(applications::version.eq(expected.0));
        diesel::update(row.filter(applications::player_id.is_not_null()))
            .set(applications::former_player_id.eq(applications::player_id))
            .execute(self.connection)?;
        let changed = diesel::update(row)
            .set((
                applications::state.eq(state.key()),
                applications::player_id.eq(player.map(|player| player.0)),
                applications::reason.eq(reason),
                applications::version.eq(expected.next().0),
            ))
            .execute(self.connection)?;
        self.changed_application(id, expected, changed)
    }

    /// The personal data of an application that has not been admitted (A6).
    ///
    /// # Errors
    /// The database's.
    pub fn application_personal(&mut self, id: ApplicationId) -> Result<Option<Personal>, StoreError> {
        let row = application_personal::table
            .find(id.0)
            .select((
                application_personal::born,
                application_personal::passport_series,
                application_personal::passport_number,
            ))
            .first(self.connection)
            .optional()?;
        Ok(row.map(|(born, passport_series, passport_number)| Personal {
            born,
            passport_series,
            passport_number,
        }))
    }

    /// Keeps the personal data of an application, or none of it: it has moved to the player.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such application.
    pub fn set_application_personal(
        &mut self,
        id: ApplicationId,
        personal: Option<&Personal>,
    ) -> Result<(), StoreError> {
        diesel::delete(application_personal::table.find(id.0)).execute(self.connection)?;
        let Some(personal) = personal else { return Ok(()) };
        diesel::insert_into(application_personal::table)
            .values((
                application_personal::application_id.eq(id.0),
                application_personal::born.eq(personal.born),
                application_personal::passport_series.eq(&personal.passport_series),
                application_personal::passport_number.eq(&personal.passport_number),
            ))
            .execute(self.connection)?;
        Ok(())
    }

    /// Deletes an application and its personal data.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn delete_application(&mut self, id: ApplicationId, expected: Version) -> Result<(), StoreError> {
        let row = applications::table.find(id.0).filter(applications::version.eq(expected.0));
        let deleted = diesel::delete(row).execute(self.connection)?;
        self.changed_application(id, expected, deleted).map(drop)
    }

    /// The next version of an application that was changed, or why it was not.
    fn changed_application(
        &mut self,
        id: ApplicationId,
        expected: Version,
        changed: usize,
    ) -> Result<Version, StoreError> {
        if changed == 0 {
            let version = applications::table.find(id.0).select(applications::version).first(self.connection);
            return Err(missed(expected, version.optional()?));
        }
        Ok(expected.next())
    }
}
