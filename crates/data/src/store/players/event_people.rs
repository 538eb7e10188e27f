//! The people of an event: each once, in however many sections they are entered. Who is the same person in several events is another
//! question (`claims`, `persons`).

use diesel::prelude::*;
use diesel::sql_types::BigInt;

use super::details::{set_person, set_personal};
use crate::store::db::rows::set;
use crate::store::db::schema::{people, personal, players, sections};
use crate::store::{StoreError, Tx};
use crate::tournament::{EventId, EventPersonId, Personal, PlayerDetails, PlayerId, SectionId, TeamId};

impl Tx<'_> {
    /// Adds a person of an event, who is entered nowhere yet.
    pub(super) fn insert_person(
        &mut self,
        event: EventId,
        team: Option<TeamId>,
        details: &PlayerDetails,
        given: &Personal,
    ) -> Result<EventPersonId, StoreError> {
        let id = diesel::insert_into(people::table)
            .values((set_person!(details), set!(people { event_id: event, team_id: team })))
            .returning(people::id)
            .get_result(self.connection)?;
        self.insert_personal(id, given)?;
        Ok(id)
    }

    /// Adds the personal data (A6) of a person who has none.
    pub(super) fn insert_personal(
        &mut self,
        person: EventPersonId,
        given: &Personal,
    ) -> Result<(), StoreError> {
        diesel::insert_into(personal::table)
            .values((personal::person_id.eq(person), set_personal!(given)))
            .execute(self.connection)?;
        Ok(())
    }

    /// Enters a person in another section of the event, with a tournament rating if there is one: from then on both players
    /// have the same name, team and personal data.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the section is of another event; [`StoreError::Taken`] when the number is, or the person is
    /// entered there; [`StoreError::Final`].
    pub fn insert_entry(
        &mut self,
        section: SectionId,
        person: EventPersonId,
        number: Option<u32>,
        rating: Option<u16>,
    ) -> Result<PlayerId, StoreError> {
        self.lock_persons()?;
        self.bump_revision(section)?;
        let event = self.event_of(section)?;
        let known: EventId = people::table.find(person).select(people::event_id).first(self.connection)?;
        if known != event {
            return Err(StoreError::NotFound);
        }
        let entry = PlayerDetails { rating, ..PlayerDetails::default() };
        let id = self.insert_entry_row(section, person, number, &entry)?;
        self.insert_competitors(section, &[id])?;
        self.claim(id)?;
        Ok(id)
    }

    /// Who a player is in the event.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such player.
    pub fn person_of(&mut self, player: PlayerId) -> Result<EventPersonId, StoreError> {
        Ok(players::table.find(player).select(players::person_id).first(self.connection)?)
    }

    /// Who these players are.
    pub(super) fn people_of(&mut self, all: &[PlayerId]) -> Result<Vec<EventPersonId>, StoreError> {
        let theirs = players::table.filter(players::id.eq_any(all));
        Ok(theirs.select(players::person_id).load(self.connection)?)
    }

    /// The entries of a person with their sections, in the order of entry.
    pub fn list_entries_of(
        &mut self,
        person: EventPersonId,
    ) -> Result<Vec<(PlayerId, SectionId)>, StoreError> {
        Ok(players::table
            .filter(players::person_id.eq(person))
            .order(players::id)
            .select((players::id, players::section_id))
            .load(self.connection)?)
    }

    /// The entries of the same person in other sections.
    pub(super) fn other_entries(
        &mut self,
        player: PlayerId,
    ) -> Result<Vec<(PlayerId, SectionId)>, StoreError> {
        let person = players::table.find(player).select(players::person_id);
        let person: Option<EventPersonId> = person.first(self.connection).optional()?;
        let Some(person) = person else { return Ok(Vec::new()) };
        let mut entries = self.list_entries_of(person)?;
        entries.retain(|(id, _)| *id != player);
        Ok(entries)
    }

    /// Follows a change of a person who is this player too.
    pub(super) fn follow_person(&mut self, player: PlayerId, section: SectionId) -> Result<(), StoreError> {
        let next = players::version.eq(players::version + 1);
        diesel::update(players::table.find(player)).set(next).execute(self.connection)?;
        self.rename_player(player)?;
        self.bump_revision(section)?;
        self.claim(player)
    }

    /// Puts people into a team, or into none, with few statements however many they are. The versions, which count changes of
    /// the details, stay.
    pub(super) fn update_people_team(
        &mut self,
        all: &[EventPersonId],
        team: Option<TeamId>,
    ) -> Result<(), StoreError> {
        let theirs = people::table.filter(people::id.eq_any(all));
        diesel::update(theirs).set(people::team_id.eq(team)).execute(self.connection)?;
        let sections: Vec<SectionId> = players::table
            .filter(players::person_id.eq_any(all))
            .order(players::section_id)
            .select(players::section_id)
            .distinct()
            .load(self.connection)?;
        sections.into_iter().try_for_each(|section| self.bump_revision(section))
    }

    /// Deletes a person with the personal data, unless a player or an application is theirs.
    pub(super) fn delete_unused_person(&mut self, person: EventPersonId) -> Result<(), StoreError> {
        diesel::sql_query(
            "DELETE FROM people WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM players WHERE person_id = $1) \
             AND NOT EXISTS (SELECT 1 FROM applications WHERE person_id = $1)",
        )
        .bind::<BigInt, _>(person.0)
        .execute(self.connection)?;
        Ok(())
    }

    /// The event of a section.
    pub(super) fn event_of(&mut self, section: SectionId) -> Result<EventId, StoreError> {
        Ok(sections::table.find(section).select(sections::event_id).first(self.connection)?)
    }
}
