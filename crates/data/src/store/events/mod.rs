//! Events.

pub(in crate::store) mod api_tokens;
pub(in crate::store) mod audit;
pub(in crate::store) mod audit_ahead;
pub(in crate::store) mod audit_chain;
pub(in crate::store) mod audit_replacement;
pub(in crate::store) mod audit_rows;
pub(in crate::store) mod hall;
pub(in crate::store) mod kiosks;
pub(in crate::store) mod listing;
pub(in crate::store) mod loans;
pub(in crate::store) mod look;
pub(in crate::store) mod moving;
pub(in crate::store) mod officials;
pub(in crate::store) mod refereeing_body;

use diesel::prelude::*;

use super::{StoreError, Tx};
use crate::store::db::rows::{row, set, update_version};
use crate::store::db::schema::events;
use crate::tournament::{
    Alphabet, Category, Event, EventDetails, EventId, Look, Protection, Terminology, Version, Zone,
};

row!(Event {
    id: events::id, name: events::name, place: events::place, starts_on: events::starts_on, ends_on: events::ends_on,
    ball: events::ball_word, tuz: events::tuz_word, version: events::version,
    second_factor: events::second_factor, indexed: events::indexed, unlisted: events::unlisted,
    short_names: events::short_names, zone: events::time_zone, kazans: events::kazans,
    name_order: events::name_order, moved_to: events::moved_to,
    schedule: events::schedule, regulations: events::regulations, news: events::news,
    colour: events::colour, logo: events::logo, cover: events::cover,
} => Event {
    id, details: EventDetails {
        name, place, starts_on, ends_on, words: Terminology { ball, tuz }, zone, kazans, name_order, schedule, regulations,
        news,
    },
    version,
    protection: Protection { second_factor, indexed, unlisted, short_names },
    look: Look { colour, logo, cover }, moved_to,
    round_days: None,
});

macro_rules! details {
    ($details:expr) => {{
        let EventDetails {
            name,
            place,
            starts_on,
            ends_on,
            words,
            zone,
            kazans,
            name_order,
            schedule,
            regulations,
            news,
        } = $details;
        set!(events {
            name: name,
            place: place,
            starts_on: *starts_on,
            ends_on: *ends_on,
            ball_word: words.ball,
            tuz_word: words.tuz,
            time_zone: zone,
            kazans: kazans,
            name_order: *name_order,
            schedule: schedule,
            regulations: regulations,
            news: news,
        })
    }};
}

impl Tx<'_> {
    /// All events, the newest first.
    pub fn list_events(&mut self) -> Result<Vec<Event>, StoreError> {
        Ok(events::table.order(events::id.desc()).select(Event::as_select()).load(self.connection)?)
    }

    /// The ids of all events, the oldest first: also of those that cannot be read.
    pub fn list_event_ids(&mut self) -> Result<Vec<EventId>, StoreError> {
        Ok(events::table.order(events::id).select(events::id).load(self.connection)?)
    }

    pub fn find_event(&mut self, id: EventId) -> Result<Option<Event>, StoreError> {
        Ok(events::table.find(id).select(Event::as_select()).first(self.connection).optional()?)
    }

    /// The alphabet by which the names of an event are ordered.
    pub fn find_alphabet(&mut self, event: EventId) -> Result<Alphabet, StoreError> {
        let row = events::table.find(event).select((events::time_zone, events::name_order));
        let found: Option<(Zone, Option<Alphabet>)> = row.first(self.connection).optional()?;
        let Some((zone, name_order)) = found else { return Ok(Alphabet::default()) };
        Ok(EventDetails { zone, name_order, ..EventDetails::default() }.alphabet())
    }

    pub fn insert_event(&mut self, details: &EventDetails) -> Result<EventId, StoreError> {
        let id = diesel::insert_into(events::table)
            .values((
                details!(details),
                events::version.eq(Version::FIRST),
                events::uuid.eq(moving::new_event_uuid()?),
            ))
            .returning(events::id)
            .get_result(self.connection)?;
        self.touch_details(id);
        Ok(id)
    }

    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn update_event(
        &mut self,
        id: EventId,
        expected: Version,
        details: &EventDetails,
    ) -> Result<Version, StoreError> {
        self.lock_persons()?;
        let version =
            update_version!(self, events[id] at expected, set details!(details); returning version)?;
        // A person has name and rating of the latest event that is over.
        self.refresh_persons_of(id)?;
        self.touch_details(id);
        Ok(version)
    }

    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn update_event_protection(
        &mut self,
        id: EventId,
        expected: Version,
        protection: Protection,
    ) -> Result<Version, StoreError> {
        self.lock_persons()?;
        let Protection { second_factor, indexed, unlisted, short_names } = protection;
        let changes = set!(events {
            second_factor: second_factor,
            indexed: indexed,
            unlisted: unlisted,
            short_names: short_names,
        });
        let had: Option<bool> =
            events::table.find(id).select(events::short_names).first(self.connection).optional()?;
        let version = update_version!(self, events[id] at expected, set changes; returning version)?;
        if had.is_some_and(|had| had != short_names) {
            for section in self.list_sections(id)? {
                if section.settings.category == Category::Age {
                    self.rename_players_of(section.id)?;
                    // What is known of a section at its revision has the names as they were shown before.
                    self.outdate(section.id)?;
                }
            }
        }
        self.refresh_persons_of(id)?;
        self.touch_details(id);
        Ok(version)
    }
}
