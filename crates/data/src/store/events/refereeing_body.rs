//! The refereeing body beside the accounts (R1, R2): officials without one, removals, and approvals.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::{body_approvals, named_officials, removed_officials, users};
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Approval, Body, EventId, NamedOfficial, NamedOfficialId, Removal, RemovedOfficial, Role, UserId,
};

row!(NamedOfficial {
    id: named_officials::id,
    name: named_officials::name,
    role: named_officials::role,
    since: named_officials::since,
});

row!(RemovedOfficial {
    name: removed_officials::name,
    role: removed_officials::role,
    since: removed_officials::since,
    by_name: users::name,
    at: removed_officials::removed_at,
    reason: removed_officials::reason,
});

row!(Approval {
    on: body_approvals::approved_on,
    by: body_approvals::approved_by,
    members: body_approvals::body,
});

impl Tx<'_> {
    pub fn load_refereeing_body(&mut self, event: EventId) -> Result<Body, StoreError> {
        let named = named_officials::table
            .filter(named_officials::event_id.eq(event))
            .order((named_officials::since, named_officials::id))
            .select(NamedOfficial::as_select())
            .load(self.connection)?;
        let removed = removed_officials::table
            .inner_join(users::table)
            .filter(removed_officials::event_id.eq(event))
            .order((removed_officials::removed_at.desc(), removed_officials::id.desc()))
            .select(RemovedOfficial::as_select())
            .load(self.connection)?;
        let approval = body_approvals::table.find(event).select(Approval::as_select());
        let approval = approval.first(self.connection).optional()?;
        Ok(Body { officials: self.list_officials(event)?, named, removed, approval })
    }

    /// # Errors
    /// [`StoreError::InUse`] when there is no such event.
    pub fn insert_named_official(
        &mut self,
        event: EventId,
        name: &str,
        role: Role,
        now: DateTime<Utc>,
    ) -> Result<NamedOfficialId, StoreError> {
        self.touch_event(event);
        let id = insert!(self, named_officials {
            event_id: event, name: name, role: role, since: now,
        } returning id)?;
        Ok(id)
    }

    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn delete_named_official(&mut self, id: NamedOfficialId) -> Result<(), StoreError> {
        require_row(diesel::delete(named_officials::table.find(id)).execute(self.connection)?)
    }

    /// Records that an official was removed (R2).
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event or user.
    pub fn insert_removal(&mut self, event: EventId, removal: &Removal) -> Result<(), StoreError> {
        let Removal { user, name, role, since, by, at, reason } = removal;
        insert!(
            self,
            removed_officials {
                event_id: event,
                user_id: *user,
                name: name,
                role: *role,
                since: *since,
                removed_by: *by,
                removed_at: *at,
                reason: reason,
            }
        )?;
        Ok(())
    }

    /// Stores the approval of the body in place of an earlier one.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event or user.
    pub fn save_body_approval(
        &mut self,
        event: EventId,
        approval: &Approval,
        by: UserId,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        diesel::delete(body_approvals::table.find(event)).execute(self.connection)?;
        insert!(
            self,
            body_approvals {
                event_id: event,
                approved_on: approval.on,
                approved_by: &approval.by,
                body: &approval.members,
                recorded_by: by,
                recorded_at: now,
            }
        )?;
        Ok(())
    }
}
