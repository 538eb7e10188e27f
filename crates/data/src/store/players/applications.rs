//! Applications: people of an event as they have applied for a section, with their personal data in a table of its own (A6).
//! Admission makes another person of each, who plays.

use std::collections::HashMap;

use diesel::prelude::*;

use super::details::{details_row, set_person};
use crate::store::db::rows::{delete_version, row, set, update_version};
use crate::store::db::schema::{applications, loans, people, personal, players};
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Applicant, ApplicationId, ApplicationState, Checklist, EventId, EventPersonId, GivenPersonal, Name,
    Personal, PlayerDetails, PlayerId, Ratings, SectionId, TeamId, Version,
};

details_row!(Applicant {
    id: applications::id, event: applications::event_id, section: applications::section_id,
    team: people::team_id, state: applications::state, reason: applications::reason,
    player: applications::player_id, passport: applications::passport_seen, doctor: applications::doctor_seen,
    dress: applications::dress_seen, version: applications::version,
}, details from applications => Applicant {
    id, event, section, team, details, state, reason, player, seen: Checklist { passport, doctor, dress },
    given: GivenPersonal::default(), version,
});

macro_rules! checklist {
    ($seen:expr) => {
        set!(applications {
            passport_seen: $seen.passport,
            doctor_seen: $seen.doctor,
            dress_seen: $seen.dress,
        })
    };
}

/// The applications of a table filtered so, in the order of entry, with their ratings and which personal data they have.
macro_rules! applicants {
    ($tx:ident, $filter:expr) => {{
        let applicants: Vec<Applicant> = applications::table
            .inner_join(people::table)
            .filter($filter)
            .order(applications::id)
            .select(Applicant::as_select())
            .load($tx.connection)?;
        $tx.with_given(applicants)
    }};
}

impl Tx<'_> {
    /// The applications of an event, in the order of entry.
    pub fn list_applications(&mut self, event: EventId) -> Result<Vec<Applicant>, StoreError> {
        applicants!(self, applications::event_id.eq(event))
    }

    pub fn find_application(&mut self, id: ApplicationId) -> Result<Option<Applicant>, StoreError> {
        Ok(applicants!(self, applications::id.eq(id))?.pop())
    }

    /// The application by whose admission a player was added.
    pub fn find_application_of(&mut self, player: PlayerId) -> Result<Option<Applicant>, StoreError> {
        Ok(applicants!(self, applications::player_id.eq(player))?.pop())
    }

    /// The application by whose admission a player had been added, before it was undone and the player deleted.
    pub fn find_former_application_of(&mut self, player: PlayerId) -> Result<Option<Applicant>, StoreError> {
        Ok(applicants!(self, applications::former_player_id.eq(player))?.into_iter().next())
    }

    /// Adds the ratings, and which personal data there is: on admission it moves to the player.
    fn with_given(&mut self, mut applicants: Vec<Applicant>) -> Result<Vec<Applicant>, StoreError> {
        self.add_ratings_applied_with(&mut applicants)?;
        let ids = applicants.iter().map(|applicant| applicant.id);
        let of_applications: Vec<(ApplicationId, Personal)> = applications::table
            .inner_join(personal::table.on(personal::person_id.eq(applications::person_id)))
            .filter(applications::id.eq_any(ids))
            .select((applications::id, Personal::as_select()))
            .load(self.connection)?;
        let ids = applicants.iter().filter_map(|applicant| applicant.player);
        let of_players: Vec<(PlayerId, Personal)> = players::table
            .inner_join(personal::table.on(personal::person_id.eq(players::person_id)))
            .filter(players::id.eq_any(ids))
            .select((players::id, Personal::as_select()))
            .load(self.connection)?;
        let of_applications: HashMap<_, _> = of_applications.into_iter().collect();
        let of_players: HashMap<_, _> = of_players.into_iter().collect();
        for applicant in &mut applicants {
            let personal = match applicant.player {
                Some(player) => of_players.get(&player),
                None => of_applications.get(&applicant.id),
            };
            if let Some(personal) = personal {
                let passport = !personal.passport_series.is_empty() || !personal.passport_number.is_empty();
                applicant.given = GivenPersonal { born: personal.has_birth(), passport };
            }
        }
        Ok(applicants)
    }

    /// Adds an application that waits for the commission.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event, section or team.
    pub fn insert_application(
        &mut self,
        event: EventId,
        section: SectionId,
        team: Option<TeamId>,
        details: &PlayerDetails,
        personal: &Personal,
    ) -> Result<ApplicationId, StoreError> {
        let person = self.insert_person(event, team, details, personal)?;
        let other = set!(applications {
            event_id: event,
            section_id: section,
            person_id: person,
            rating: details.rating,
            state: ApplicationState::Applied,
            reason: "",
            version: Version::FIRST,
        });
        let id = diesel::insert_into(applications::table)
            .values((checklist!(Checklist::default()), other))
            .returning(applications::id)
            .get_result(self.connection)?;
        self.insert_ratings(person, section, details)?;
        Ok(id)
    }

    /// Changes the details of an application and what was seen of it.
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
        let known: Option<(EventPersonId, SectionId)> = applications::table
            .find(id)
            .select((applications::person_id, applications::section_id))
            .first(self.connection)
            .optional()?;
        let changes = (checklist!(seen), set!(applications { section_id: section, rating: details.rating }));
        let version = update_version!(self, applications[id] at expected, set changes; returning version)?;
        let (person, before) = known.ok_or(StoreError::NotFound)?;
        diesel::update(people::table.find(person)).set(set_person!(details)).execute(self.connection)?;
        if before != section {
            self.delete_ratings(person, before)?;
        }
        self.save_ratings(person, section, details)?;
        Ok(version)
    }

    /// Stores what the commission has seen. The version, which counts changes of the details, stays.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn update_checklist(&mut self, id: ApplicationId, seen: Checklist) -> Result<(), StoreError> {
        let row = diesel::update(applications::table.find(id));
        require_row(row.set(checklist!(seen)).execute(self.connection)?)
    }

    /// Decides on an application. `player` is the player added by admission; the one added by an earlier admission
    /// stays known.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`]; [`StoreError::Taken`] when another application added the player.
    pub fn decide_application(
        &mut self,
        id: ApplicationId,
        expected: Version,
        (state, player): (ApplicationState, Option<PlayerId>),
        reason: &str,
    ) -> Result<Version, StoreError> {
        let row = applications::table.find(id).filter(applications::version.eq(expected));
        diesel::update(row.filter(applications::player_id.is_not_null()))
            .set(applications::former_player_id.eq(applications::player_id))
            .execute(self.connection)?;
        let decision = set!(applications { state: state, player_id: player, reason: reason });
        update_version!(self, applications[id] at expected, set decision; returning version)
    }

    /// Gives a player's loans, and the application by which they were admitted, to another.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the other was admitted by an application too.
    pub fn move_loans_and_application(&mut self, from: PlayerId, to: PlayerId) -> Result<(), StoreError> {
        diesel::update(loans::table.filter(loans::player_id.eq(from)))
            .set(loans::player_id.eq(to))
            .execute(self.connection)?;
        diesel::update(applications::table.filter(applications::player_id.eq(from)))
            .set(applications::player_id.eq(to))
            .execute(self.connection)?;
        Ok(())
    }

    /// The personal data of an application that has not been admitted (A6).
    pub fn find_application_personal(&mut self, id: ApplicationId) -> Result<Option<Personal>, StoreError> {
        Ok(applications::table
            .inner_join(personal::table.on(personal::person_id.eq(applications::person_id)))
            .filter(applications::id.eq(id))
            .select(Personal::as_select())
            .first(self.connection)
            .optional()?)
    }

    /// Stores the personal data of an application; none once it has moved to the player.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such application.
    pub fn save_application_personal(
        &mut self,
        id: ApplicationId,
        given: Option<&Personal>,
    ) -> Result<(), StoreError> {
        let person = self.applicant(id)?.ok_or(StoreError::InUse)?;
        diesel::delete(personal::table.find(person)).execute(self.connection)?;
        given.map_or(Ok(()), |given| self.insert_personal(person, given))
    }

    /// Deletes an application and its personal data.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn delete_application(&mut self, id: ApplicationId, expected: Version) -> Result<(), StoreError> {
        let person = self.applicant(id)?;
        delete_version!(self, applications[id] at expected)?;
        person.map_or(Ok(()), |person| self.delete_unused_person(person))
    }

    /// The person who applies.
    fn applicant(&mut self, id: ApplicationId) -> Result<Option<EventPersonId>, StoreError> {
        let row = applications::table.find(id).select(applications::person_id);
        Ok(row.first(self.connection).optional()?)
    }
}
