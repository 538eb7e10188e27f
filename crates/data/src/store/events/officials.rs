//! Officials with an account (R1).

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::{officials, users};
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::{EventId, Official, Role, UserId};

row!(Official {
    user: users::id,
    name: users::name,
    login: users::login,
    role: officials::role,
    since: officials::since,
});

impl Tx<'_> {
    pub fn find_role(&mut self, event: EventId, user: UserId) -> Result<Option<Role>, StoreError> {
        let official = officials::table.find((event, user));
        Ok(official.select(officials::role).first(self.connection).optional()?)
    }

    /// The officials of an event, the longest in office first.
    pub fn list_officials(&mut self, event: EventId) -> Result<Vec<Official>, StoreError> {
        Ok(officials::table
            .inner_join(users::table)
            .filter(officials::event_id.eq(event))
            .order((officials::since, users::id))
            .select(Official::as_select())
            .load(self.connection)?)
    }

    /// Gives a user a role in place of any other.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event or user.
    pub fn save_official(
        &mut self,
        event: EventId,
        user: UserId,
        role: Role,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let changed = diesel::update(officials::table.find((event, user)))
            .set(set!(officials { role: role, since: now }))
            .execute(self.connection)?;
        if changed == 0 {
            insert!(self, officials { event_id: event, user_id: user, role: role, since: now })?;
        }
        self.touch_event(event);
        Ok(())
    }

    /// Removes a user from an event's officials (R2).
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the user has no role.
    pub fn delete_official(&mut self, event: EventId, user: UserId) -> Result<(), StoreError> {
        self.touch_event(event);
        require_row(diesel::delete(officials::table.find((event, user))).execute(self.connection)?)
    }
}
