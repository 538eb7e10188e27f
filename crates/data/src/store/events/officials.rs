//! Who holds which office in an event (R1).

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::store::db::schema::{officials, users};
use crate::store::db::tx::found;
use crate::store::db::values::{Keyed, stored};
use crate::store::{StoreError, Tx};
use crate::tournament::{EventId, Official, Role, UserId};

impl Tx<'_> {
    /// The office that a user holds in an event.
    ///
    /// # Errors
    /// The database's.
    pub fn role(&mut self, event: EventId, user: UserId) -> Result<Option<Role>, StoreError> {
        let key: Option<String> = officials::table
            .find((event.0, user.0))
            .select(officials::role)
            .first(self.connection)
            .optional()?;
        key.map(|key| Role::from_key("officials.office", &key)).transpose()
    }

    /// The officials of an event, the longest in office first.
    ///
    /// # Errors
    /// The database's.
    pub fn officials(&mut self, event: EventId) -> Result<Vec<Official>, StoreError> {
        let rows: Vec<(i64, String, String, String, NaiveDateTime)> = officials::table
            .inner_join(users::table)
            .filter(officials::event_id.eq(event.0))
            .select((users::id, users::name, users::login, officials::role, officials::since))
            .order((officials::since, users::id))
            .load(self.connection)?;
        rows.into_iter()
            .map(|(user, name, login, role, since)| {
                let role = Role::from_key("officials.office", &role)?;
                Ok(Official { user: UserId(user), name, login, role, since: since.and_utc() })
            })
            .collect()
    }

    /// Gives a user an office, in place of the one he held.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event or user.
    pub fn set_office(
        &mut self,
        event: EventId,
        user: UserId,
        role: Role,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let held = (officials::role.eq(role.key()), officials::since.eq(stored(now)));
        let changed = diesel::update(officials::table.find((event.0, user.0)))
            .set(held.clone())
            .execute(self.connection)?;
        if changed == 0 {
            diesel::insert_into(officials::table)
                .values((officials::event_id.eq(event.0), officials::user_id.eq(user.0), held))
                .execute(self.connection)?;
        }
        Ok(())
    }

    /// Takes a user's office away (R2).
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when he holds none.
    pub fn remove_office(&mut self, event: EventId, user: UserId) -> Result<(), StoreError> {
        found(diesel::delete(officials::table.find((event.0, user.0))).execute(self.connection)?)
    }
}
