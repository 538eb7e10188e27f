//! Kiosks: check-in tablets, known by a link.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::{kiosks, users};
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::{EventId, Kiosk, KioskId, NewSecret, Secret};

row!(Kiosk {
    id: kiosks::id,
    event: kiosks::event_id,
    name: kiosks::name,
    by: kiosks::made_by,
    by_name: users::name,
    at: kiosks::made_at,
    expires_at: kiosks::expires_at,
    closed_at: kiosks::closed_at,
} => Secret { id, event, name, by, by_name, at, expires_at, closed_at, used_at: None });

impl Tx<'_> {
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event or user.
    pub fn insert_kiosk(&mut self, new: &NewSecret) -> Result<KioskId, StoreError> {
        let id = insert!(self, kiosks {
            event_id: new.event, token_hash: &new.token_hash, name: &new.name, made_by: new.by,
            made_at: new.at, expires_at: new.expires_at,
        } returning id)?;
        Ok(id)
    }

    /// The kiosk of a link, open or not.
    pub fn find_kiosk_by_hash(&mut self, token_hash: &str) -> Result<Option<Kiosk>, StoreError> {
        Ok(kiosks::table
            .inner_join(users::table)
            .filter(kiosks::token_hash.eq(token_hash))
            .select(Kiosk::as_select())
            .first(self.connection)
            .optional()?)
    }

    /// The kiosks of an event whose links are valid, the latest first.
    pub fn list_open_kiosks(&mut self, event: EventId, now: DateTime<Utc>) -> Result<Vec<Kiosk>, StoreError> {
        Ok(kiosks::table
            .inner_join(users::table)
            .filter(kiosks::event_id.eq(event))
            .filter(kiosks::closed_at.is_null())
            .filter(kiosks::expires_at.gt(bind(now)))
            .order(kiosks::id.desc())
            .select(Kiosk::as_select())
            .load(self.connection)?)
    }

    /// Closes a kiosk: its link is no longer valid.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is none or it is closed.
    pub fn close_kiosk(&mut self, id: KioskId, now: DateTime<Utc>) -> Result<(), StoreError> {
        let open = kiosks::table.find(id).filter(kiosks::closed_at.is_null());
        require_row(diesel::update(open).set(kiosks::closed_at.eq(Some(now))).execute(self.connection)?)
    }
}
