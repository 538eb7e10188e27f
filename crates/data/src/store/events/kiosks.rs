//! Kiosks: tablets at the door, known by a link.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::store::db::schema::{kiosks, users};
use crate::store::db::tx::found;
use crate::store::db::values::stored;
use crate::store::{StoreError, Tx};
use crate::tournament::{EventId, Kiosk, KioskId, NewKiosk, UserId};

#[derive(Queryable)]
struct Row {
    id: i64,
    event_id: i64,
    name: String,
    made_by: i64,
    by_name: String,
    made_at: NaiveDateTime,
    expires_at: NaiveDateTime,
    closed_at: Option<NaiveDateTime>,
}

impl From<Row> for Kiosk {
    fn from(row: Row) -> Self {
        Self {
            id: KioskId(row.id),
            event: EventId(row.event_id),
            name: row.name,
            by: UserId(row.made_by),
            by_name: row.by_name,
            at: row.made_at.and_utc(),
            expires_at: row.expires_at.and_utc(),
            closed_at: row.closed_at.map(|at| at.and_utc()),
        }
    }
}

type Columns = (
    kiosks::id,
    kiosks::event_id,
    kiosks::name,
    kiosks::made_by,
    users::name,
    kiosks::made_at,
    kiosks::expires_at,
    kiosks::closed_at,
);

/// What a [`Row`] is read from.
const COLUMNS: Columns = (
    kiosks::id,
    kiosks::event_id,
    kiosks::name,
    kiosks::made_by,
    users::name,
    kiosks::made_at,
    kiosks::expires_at,
    kiosks::closed_at,
);

impl Tx<'_> {
    /// Opens a kiosk.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event or user.
    pub fn insert_kiosk(&mut self, new: &NewKiosk) -> Result<KioskId, StoreError> {
        let id = diesel::insert_into(kiosks::table)
            .values((
                kiosks::event_id.eq(new.event.0),
                kiosks::token_hash.eq(&new.token_hash),
                kiosks::name.eq(&new.name),
                kiosks::made_by.eq(new.by.0),
                kiosks::made_at.eq(stored(new.at)),
                kiosks::expires_at.eq(stored(new.expires_at)),
            ))
            .returning(kiosks::id)
            .get_result(self.connection)?;
        Ok(KioskId(id))
    }

    /// The kiosk of a link, open or not.
    ///
    /// # Errors
    /// The database's.
    pub fn kiosk_by_hash(&mut self, token_hash: &str) -> Result<Option<Kiosk>, StoreError> {
        let row: Option<Row> = kiosks::table
            .inner_join(users::table)
            .filter(kiosks::token_hash.eq(token_hash))
            .select(COLUMNS)
            .first(self.connection)
            .optional()?;
        Ok(row.map(Kiosk::from))
    }

    /// The kiosks of an event whose links are good, the latest first.
    ///
    /// # Errors
    /// The database's.
    pub fn open_kiosks(&mut self, event: EventId, now: DateTime<Utc>) -> Result<Vec<Kiosk>, StoreError> {
        let rows: Vec<Row> = kiosks::table
            .inner_join(users::table)
            .filter(kiosks::event_id.eq(event.0))
            .filter(kiosks::closed_at.is_null())
            .filter(kiosks::expires_at.gt(stored(now)))
            .order(kiosks::id.desc())
            .select(COLUMNS)
            .load(self.connection)?;
        Ok(rows.into_iter().map(Kiosk::from).collect())
    }

    /// Closes a kiosk: its link is worthless from now on.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when it is not there, or closed.
    pub fn close_kiosk(&mut self, id: KioskId, now: DateTime<Utc>) -> Result<(), StoreError> {
        let open = kiosks::table.find(id.0).filter(kiosks::closed_at.is_null());
        found(diesel::update(open).set(kiosks::closed_at.eq(stored(now))).execute(self.connection)?)
    }
}
