//! Players: people of an event, each entered in a section. Their personal data has a table of its own (A6).

pub(in crate::store) mod applications;
pub(in crate::store) mod claims;
pub(in crate::store) mod derived;
pub(in crate::store) mod details;
pub(in crate::store) mod event_people;
pub(in crate::store) mod federation_lists;
pub(in crate::store) mod found;
pub(in crate::store) mod kept_parts;
pub(in crate::store) mod person_order;
pub(in crate::store) mod person_rows;
pub(in crate::store) mod persons;
pub(in crate::store) mod teams;

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::NaiveDate;
use diesel::prelude::*;

use super::{StoreError, Tx};
use crate::store::db::columns::bind;
use crate::store::db::rows::{ROWS_AT_ONCE, insert, insert_all, row, set, update_version};
use crate::store::db::schema::{competitors, people, personal, players, sections};
use crate::store::db::tx::{require_row, stale};
use crate::store::players::details::{details_row, set_person, set_personal};
use crate::tournament::{
    BirthDates, CompetitorId, EventId, EventPersonId, Name, Personal, Player, PlayerDetails, PlayerId,
    PlayerStatus, Ratings, SectionId, Version,
};

details_row!(Player {
    id: players::id, number: players::number, status: players::status, team: people::team_id,
    half_byes_barred: players::half_byes_barred, entered_value: players::entered_value, manual_place: players::hand_place,
    version: players::version,
}, details from players => Player {
    id, number, details, status, team, half_byes_barred, entered_value, manual_place, version
});

row!(Personal {
    born: personal::born,
    born_year: personal::born_year,
    passport_series: personal::passport_series,
    passport_number: personal::passport_number,
});

impl Tx<'_> {
    /// # Errors
    /// [`StoreError::Taken`] when the number is, [`StoreError::NotFound`] when there is no such section.
    pub fn insert_player(
        &mut self,
        section: SectionId,
        number: Option<u32>,
        details: &PlayerDetails,
        personal: &Personal,
    ) -> Result<PlayerId, StoreError> {
        if details.federation_number.is_some() {
            self.lock_persons()?;
        }
        self.bump_revision(section)?;
        let event = self.event_of(section)?;
        let id = self.insert_player_row((event, section), number, details, personal)?;
        self.insert_competitors(section, &[id])?;
        Ok(id)
    }

    /// Adds players without starting numbers, in this order.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such section.
    pub fn insert_players(
        &mut self,
        section: SectionId,
        entries: &[(PlayerDetails, Personal)],
    ) -> Result<Vec<PlayerId>, StoreError> {
        if entries.iter().any(|(details, _)| details.federation_number.is_some()) {
            self.lock_persons()?;
        }
        self.bump_revision(section)?;
        let event = self.event_of(section)?;
        let insert =
            |(details, personal): &_| self.insert_player_row((event, section), None, details, personal);
        let ids: Vec<PlayerId> = entries.iter().map(insert).collect::<Result<_, _>>()?;
        self.insert_competitors(section, &ids)?;
        Ok(ids)
    }

    /// Adds a person of the section's event as a player who does not compete yet.
    fn insert_player_row(
        &mut self,
        (event, section): (EventId, SectionId),
        number: Option<u32>,
        details: &PlayerDetails,
        personal: &Personal,
    ) -> Result<PlayerId, StoreError> {
        let person = self.insert_person(event, None, details, personal)?;
        let id = self.insert_entry_row(section, person, number, details)?;
        details.federation_number.iter().try_for_each(|number| self.insert_claim(id, number))?;
        Ok(id)
    }

    /// Enters a person in a section, with the ratings in these details, as a player who does not compete yet.
    fn insert_entry_row(
        &mut self,
        section: SectionId,
        person: EventPersonId,
        number: Option<u32>,
        details: &PlayerDetails,
    ) -> Result<PlayerId, StoreError> {
        let id = insert!(self, players {
            section_id: section,
            person_id: person,
            number: number,
            rating: details.rating,
            status: PlayerStatus::default(),
            half_byes_barred: false,
            version: Version::FIRST,
        } returning id)?;
        self.insert_ratings(person, section, details)?;
        self.insert_player_name(section, id)?;
        Ok(id)
    }

    /// Adds a deleted player again, under the same id and without a starting number.
    pub(super) fn insert_deleted_player(
        &mut self,
        section: SectionId,
        player: &Player,
        personal: &Personal,
    ) -> Result<(), StoreError> {
        let event = self.event_of(section)?;
        let person = self.insert_person(event, None, &player.details, personal)?;
        insert!(
            self,
            players {
                id: player.id,
                section_id: section,
                person_id: person,
                rating: player.details.rating,
                status: player.status,
                half_byes_barred: player.half_byes_barred,
                entered_value: player.entered_value,
                hand_place: player.manual_place,
                version: player.version.next(),
            }
        )?;
        self.insert_ratings(person, section, &player.details)?;
        self.insert_competitors(section, &[player.id])?;
        self.insert_player_name(section, player.id)?;
        player.details.federation_number.iter().try_for_each(|number| self.insert_claim(player.id, number))
    }

    /// Players compete in the section, under the same ids.
    fn insert_competitors(&mut self, section: SectionId, players: &[PlayerId]) -> Result<(), StoreError> {
        let row = |player: &PlayerId| {
            let id = CompetitorId::from(*player);
            set!(competitors { id: id, section_id: section, player_id: Some(*player) })
        };
        let rows: Vec<_> = players.iter().map(row).collect();
        insert_all!(self, competitors, rows);
        Ok(())
    }

    /// Who competes in a section: its players, and teams.
    pub fn list_competitors(&mut self, section: SectionId) -> Result<Vec<CompetitorId>, StoreError> {
        Ok(competitors::table
            .filter(competitors::section_id.eq(section))
            .order(competitors::id)
            .select(competitors::id)
            .load(self.connection)?)
    }

    /// Changes a player's details, and the personal data where given. Other jobs that make persons wait where a person may
    /// follow from it ([`Self::lock_persons_for`]): an action that changes other rows before begins with that.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`]; [`StoreError::Busy`] where another job joined the player with a person at the
    /// same moment.
    pub fn update_player(
        &mut self,
        id: PlayerId,
        expected: Version,
        details: &PlayerDetails,
        personal: Option<&Personal>,
    ) -> Result<Version, StoreError> {
        let is_renamed = self.is_new_name(id, &details.name)?;
        let is_followed = self.is_followed(id, details)?;
        let others = self.other_entries(id)?;
        if is_renamed || is_followed || !others.is_empty() {
            self.lock_persons()?;
        }
        let before = if others.is_empty() { None } else { self.find_player(id)? };
        let rating = set!(players { rating: details.rating });
        let section: SectionId =
            update_version!(self, players[id] at expected, set rating; returning section_id)?;
        let person = self.person_of(id)?;
        diesel::update(people::table.find(person)).set(set_person!(details)).execute(self.connection)?;
        self.save_ratings(person, section, details)?;
        if is_renamed {
            self.rename_player(id)?;
        }
        if let Some(personal) = personal {
            let row = diesel::update(personal::table.find(person));
            require_row(row.set(set_personal!(personal)).execute(self.connection)?)?;
        }
        // Where it does not change the number of the player's person, the section is changed first: a job that joins the player with
        // a person changes it too.
        self.bump_revision(section)?;
        if is_followed {
            self.claim(id)?;
        } else if self.find_claim(id)?.is_some() {
            return Err(StoreError::Busy);
        }
        let is_other =
            |(_, before): (SectionId, Player)| before.details.without_ratings() != details.without_ratings();
        if personal.is_some() || before.is_some_and(is_other) {
            others.into_iter().try_for_each(|(other, section)| self.follow_person(other, section))?;
        }
        Ok(expected.next())
    }

    /// Whether a person follows from a player who has these details from now on: there is a number, or there was one.
    fn is_followed(&mut self, player: PlayerId, details: &PlayerDetails) -> Result<bool, StoreError> {
        Ok(details.federation_number.is_some() || self.find_claim(player)?.is_some())
    }

    /// [`Self::lock_persons`] where [`Self::update_player`] does it: the player has a number, had one, or has another name,
    /// which is one row with equal names of other events.
    pub fn lock_persons_for(&mut self, player: PlayerId, details: &PlayerDetails) -> Result<(), StoreError> {
        let makes_persons = self.is_new_name(player, &details.name)?
            || self.is_followed(player, details)?
            || !self.other_entries(player)?.is_empty();
        if makes_persons { self.lock_persons() } else { Ok(()) }
    }

    /// [`Self::lock_persons`] where one of these players has a number; for an action that changes several of them.
    pub fn lock_persons_of(&mut self, players: &[PlayerId]) -> Result<(), StoreError> {
        if self.numbers_of(players)?.is_empty() { Ok(()) } else { self.lock_persons() }
    }

    /// A player and the player's section.
    pub fn find_player(&mut self, id: PlayerId) -> Result<Option<(SectionId, Player)>, StoreError> {
        let mut found: Vec<(SectionId, Player)> = players::table
            .inner_join(people::table)
            .filter(players::id.eq(id))
            .select((players::section_id, Player::as_select()))
            .load(self.connection)?;
        self.add_ratings(&mut found)?;
        self.shorten(&mut found)?;
        Ok(found.pop())
    }

    /// Shortens names where strangers are not shown them whole.
    pub(in crate::store) fn shorten(
        &mut self,
        players: &mut [(SectionId, Player)],
    ) -> Result<(), StoreError> {
        let places: Vec<_> = players.iter().map(|(section, player)| (*section, player.id)).collect();
        let short = self.short_names(&places)?;
        for (_, player) in players.iter_mut().filter(|(_, player)| short.contains(&player.id)) {
            player.details.name = player.details.name.short();
        }
        Ok(())
    }

    /// A player's personal data (A6).
    pub fn find_personal(&mut self, id: PlayerId) -> Result<Option<Personal>, StoreError> {
        Ok(personal::table
            .inner_join(players::table.on(players::person_id.eq(personal::person_id)))
            .filter(players::id.eq(id))
            .select(Personal::as_select())
            .first(self.connection)
            .optional()?)
    }

    /// The personal data (A6) of a section's players.
    pub fn list_personal(&mut self, section: SectionId) -> Result<HashMap<PlayerId, Personal>, StoreError> {
        let known: Vec<(PlayerId, Personal)> = personal::table
            .inner_join(players::table.on(players::person_id.eq(personal::person_id)))
            .filter(players::section_id.eq(section))
            .select((players::id, Personal::as_select()))
            .load(self.connection)?;
        Ok(known.into_iter().collect())
    }

    /// The dates of birth of a section's players, where given (A6).
    pub fn list_births(&mut self, section: SectionId) -> Result<BirthDates, StoreError> {
        let births: Vec<(PlayerId, NaiveDate)> = personal::table
            .inner_join(players::table.on(players::person_id.eq(personal::person_id)))
            .filter(players::section_id.eq(section))
            .filter(personal::born.is_not_null())
            .select((players::id, personal::born.assume_not_null()))
            .load(self.connection)?;
        Ok(births.into_iter().collect())
    }

    /// The last days on which players of a section can have been born, where anything is known of it (A6).
    pub fn list_latest_births(&mut self, section: SectionId) -> Result<BirthDates, StoreError> {
        let known: Vec<(PlayerId, Option<NaiveDate>, Option<i32>)> = personal::table
            .inner_join(players::table.on(players::person_id.eq(personal::person_id)))
            .filter(players::section_id.eq(section))
            .select((players::id, personal::born, personal::born_year))
            .load(self.connection)?;
        let latest = |(player, born, born_year)| {
            Some((player, Personal { born, born_year, ..Personal::default() }.born_by()?))
        };
        Ok(known.into_iter().filter_map(latest).collect())
    }

    pub fn list_withdrawn_players(&mut self, event: EventId) -> Result<HashSet<PlayerId>, StoreError> {
        let players: Vec<PlayerId> = players::table
            .inner_join(sections::table)
            .filter(sections::event_id.eq(event))
            .filter(players::status.ne(bind(PlayerStatus::Playing)))
            .select(players::id)
            .load(self.connection)?;
        Ok(players.into_iter().collect())
    }

    /// Withdraws or readmits a player. The version, which counts changes of the details, stays and is returned.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn update_player_status(
        &mut self,
        id: PlayerId,
        expected: Version,
        status: PlayerStatus,
    ) -> Result<Version, StoreError> {
        let row = players::table.find(id);
        let section = diesel::update(row.filter(players::version.eq(expected)))
            .set(players::status.eq(bind(status)))
            .returning(players::section_id)
            .get_result(self.connection)
            .optional()?;
        let Some(section) = section else {
            let stored = row.select(players::version).first(self.connection).optional()?;
            return Err(stale(expected, stored));
        };
        self.bump_revision(section)?;
        Ok(expected)
    }

    /// Bars a player from half-point byes, or no longer. The version, which counts changes of the details, stays.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn update_half_byes_barred(&mut self, id: PlayerId, barred: bool) -> Result<(), StoreError> {
        let section = diesel::update(players::table.find(id))
            .set(players::half_byes_barred.eq(barred))
            .returning(players::section_id)
            .get_result(self.connection)?;
        self.bump_revision(section)
    }

    /// Gives players starting numbers; they may exchange them. The players' versions, which count changes of the
    /// details, stay.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when a number is, [`StoreError::NotFound`] when there is no such player.
    pub fn update_starting_numbers(&mut self, numbers: &[(PlayerId, u32)]) -> Result<(), StoreError> {
        let mut changed: BTreeSet<SectionId> = BTreeSet::new();
        // Numbers are unique at every moment, so all are cleared before any is given.
        for given in numbers.chunks(ROWS_AT_ONCE) {
            let named = || players::table.filter(players::id.eq_any(given.iter().map(|(player, _)| *player)));
            let of: Vec<SectionId> = named().select(players::section_id).distinct().load(self.connection)?;
            changed.extend(of);
            diesel::update(named()).set(players::number.eq(None::<u32>)).execute(self.connection)?;
        }
        for given in numbers.chunks(ROWS_AT_ONCE) {
            // Both databases call the columns of a list of values so. Numbers need no binding.
            let values: Vec<String> =
                given.iter().map(|(PlayerId(player), number)| format!("({player}, {number})")).collect();
            let update = format!(
                "UPDATE players SET number = given.column2 FROM (VALUES {}) AS given \
                 WHERE players.id = given.column1",
                values.join(", ")
            );
            if diesel::sql_query(update).execute(self.connection)? != given.len() {
                return Err(StoreError::NotFound);
            }
        }
        changed.into_iter().try_for_each(|section| self.bump_revision(section))
    }

    /// Takes the starting numbers of a section away.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such section.
    pub fn clear_starting_numbers(&mut self, section: SectionId) -> Result<(), StoreError> {
        diesel::update(players::table.filter(players::section_id.eq(section)))
            .set(players::number.eq(None::<u32>))
            .execute(self.connection)?;
        self.bump_revision(section)
    }

    /// Deletes a player, and the person with the personal data unless they are entered in another section or have applied.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when the player was paired in a round, [`StoreError::NotFound`].
    pub fn delete_player(&mut self, id: PlayerId) -> Result<(), StoreError> {
        self.lock_persons()?;
        let (name, numbers) = (self.listed_name(id)?, self.numbers_of(&[id])?);
        let person = self.person_of(id)?;
        let section = diesel::delete(players::table.find(id))
            .returning(players::section_id)
            .get_result(self.connection)?;
        self.delete_ratings(person, section)?;
        self.delete_unused_person(person)?;
        self.delete_unused_names(name.as_slice())?;
        numbers.iter().try_for_each(|number| self.refresh_person(number))?;
        self.bump_revision(section)
    }
}
