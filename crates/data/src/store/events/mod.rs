//! Events.

pub(in crate::store) mod audit;
pub(in crate::store) mod hall;
pub(in crate::store) mod kiosks;
pub(in crate::store) mod loans;
pub(in crate::store) mod officials;
pub(in crate::store) mod refereeing_body;

use chrono::NaiveDate;
use diesel::prelude::*;

use super::{StoreError, Tx};
use crate::store::db::schema::events;
use crate::store::db::tx::missed;
use crate::store::db::values::Keyed;
use crate::tournament::{BallTerm, Event, EventDetails, EventId, Terminology, TuzTerm, Version};

#[derive(Queryable)]
struct Row {
    id: i64,
    name: String,
    place: String,
    starts_on: Option<NaiveDate>,
    ends_on: Option<NaiveDate>,
    ball_word: String,
    tuz_word: String,
    version: i64,
}

impl TryFrom<Row> for Event {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let words = Terminology {
            ball: BallTerm::from_key("events.ball_word", &row.ball_word)?,
            tuz: TuzTerm::from_key("events.tuz_word", &row.tuz_word)?,
        };
        let Row { name, place, starts_on, ends_on, .. } = row;
        Ok(Self {
            id: EventId(row.id),
            details: EventDetails { name, place, starts_on, ends_on, words },
            version: Version(row.version),
        })
    }
}

/// The columns that hold an event's details.
macro_rules! columns {
    ($details:expr) => {{
        let EventDetails { name, place, starts_on, ends_on, words } = $details;
        (
            events::name.eq(name),
            events::place.eq(place),
            events::starts_on.eq(starts_on),
            events::ends_on.eq(ends_on),
            events::ball_word.eq(words.ball.key()),
            events::tuz_word.eq(words.tuz.key()),
        )
    }};
}

impl Tx<'_> {
    /// All events, the newest first.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn events(&mut self) -> Result<Vec<Event>, StoreError> {
        let rows: Vec<Row> = events::table.order(events::id.desc()).load(self.connection)?;
        rows.into_iter().map(Event::try_from).collect()
    }

    /// An event.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when it is not understood.
    pub fn event(&mut self, id: EventId) -> Result<Option<Event>, StoreError> {
        let row: Option<Row> = events::table.find(id.0).first(self.connection).optional()?;
        row.map(Event::try_from).transpose()
    }

    /// Makes an event.
    ///
    /// # Errors
    /// The database's.
    pub fn insert_event(&mut self, details: &EventDetails) -> Result<EventId, StoreError> {
        let id = diesel::insert_into(events::table)
            .values((columns!(details), events::version.eq(Version::FIRST.0)))
            .returning(events::id)
            .get_result(self.connection)?;
        Ok(EventId(id))
    }

    /// Changes the details of an event.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn update_event(
        &mut self,
        id: EventId,
        expected: Version,
        details: &EventDetails,
    ) -> Result<Version, StoreError> {
        let row = events::table.find(id.0);
        let changed = diesel::update(row.filter(events::version.eq(expected.0)))
            .set((columns!(details), events::version.eq(expected.next().0)))
            .execute(self.connection)?;
        if changed == 0 {
            let stored = row.select(events::version).first(self.connection).optional()?;
            return Err(missed(expected, stored));
        }
        Ok(expected.next())
    }
}
