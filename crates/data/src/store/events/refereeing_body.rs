//! The refereeing body beside the accounts (R1, R2): officials without one, who was removed, what was approved.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::store::db::schema::{body_approvals, named_officials, removed_officials, users};
use crate::store::db::tx::found;
use crate::store::db::values::{Keyed, stored};
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Approval, Body, EventId, Member, NamedOfficial, NamedOfficialId, Removal, RemovedOfficial, Role, UserId,
};

impl Tx<'_> {
    /// The refereeing body of an event.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when something of it is not understood.
    pub fn body(&mut self, event: EventId) -> Result<Body, StoreError> {
        Ok(Body {
            officials: self.officials(event)?,
            named: self.named_officials(event)?,
            removed: self.removed_officials(event)?,
            approval: self.body_approval(event)?,
        })
    }

    fn named_officials(&mut self, event: EventId) -> Result<Vec<NamedOfficial>, StoreError> {
        let rows: Vec<(i64, String, String, NaiveDateTime)> = named_officials::table
            .filter(named_officials::event_id.eq(event.0))
            .select((
                named_officials::id,
                named_officials::name,
                named_officials::role,
                named_officials::since,
            ))
            .order((named_officials::since, named_officials::id))
            .load(self.connection)?;
        rows.into_iter()
            .map(|(id, name, role, since)| {
                let role = Role::from_key("named_officials.office", &role)?;
                Ok(NamedOfficial { id: NamedOfficialId(id), name, role, since: since.and_utc() })
            })
            .collect()
    }

    /// Puts an official without an account on the roster.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event.
    pub fn insert_named_official(
        &mut self,
        event: EventId,
        name: &str,
        role: Role,
        now: DateTime<Utc>,
    ) -> Result<NamedOfficialId, StoreError> {
        let id = diesel::insert_into(named_officials::table)
            .values((
                named_officials::event_id.eq(event.0),
                named_officials::name.eq(name),
                named_officials::role.eq(role.key()),
                named_officials::since.eq(stored(now)),
            ))
            .returning(named_officials::id)
            .get_result(self.connection)?;
        Ok(NamedOfficialId(id))
    }

    /// Takes an official without an account off the roster.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn delete_named_official(&mut self, id: NamedOfficialId) -> Result<(), StoreError> {
        found(diesel::delete(named_officials::table.find(id.0)).execute(self.connection)?)
    }

    fn removed_officials(&mut self, event: EventId) -> Result<Vec<RemovedOfficial>, StoreError> {
        type Row = (String, String, NaiveDateTime, String, NaiveDateTime, String);
        let rows: Vec<Row> = removed_officials::table
            .inner_join(users::table)
            .filter(removed_officials::event_id.eq(event.0))
            .select((
                removed_officials::name,
                removed_officials::role,
                removed_officials::since,
                users::name,
                removed_officials::removed_at,
                removed_officials::reason,
            ))
            .order((removed_officials::removed_at.desc(), removed_officials::id.desc()))
            .load(self.connection)?;
        rows.into_iter()
            .map(|(name, role, since, by_name, at, reason)| {
                let role = Role::from_key("removed_officials.office", &role)?;
                let (since, at) = (since.and_utc(), at.and_utc());
                Ok(RemovedOfficial { name, role, since, by_name, at, reason })
            })
            .collect()
    }

    /// Keeps that somebody was removed from the body (R2).
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event or user.
    pub fn insert_removal(&mut self, event: EventId, removal: &Removal) -> Result<(), StoreError> {
        let Removal { user, name, role, since, by, at, reason } = removal;
        diesel::insert_into(removed_officials::table)
            .values((
                removed_officials::event_id.eq(event.0),
                removed_officials::user_id.eq(user.map(|user| user.0)),
                removed_officials::name.eq(name),
                removed_officials::role.eq(role.key()),
                removed_officials::since.eq(stored(*since)),
                removed_officials::removed_by.eq(by.0),
                removed_officials::removed_at.eq(stored(*at)),
                removed_officials::reason.eq(reason),
            ))
            .execute(self.connection)?;
        Ok(())
    }

    fn body_approval(&mut self, event: EventId) -> Result<Option<Approval>, StoreError> {
        let row: Option<(NaiveDate, String, String)> = body_approvals::table
            .find(event.0)
            .select((body_approvals::approved_on, body_approvals::approved_by, body_approvals::body))
            .first(self.connection)
            .optional()?;
        row.map(|(on, by, body)| {
            let members: Vec<Member> =
                serde_json::from_str(&body).map_err(|_| StoreError::odd("body_approvals.body", &body))?;
            Ok(Approval { on, by, members })
        })
        .transpose()
    }

    /// Keeps the approval of the body, in place of an earlier one.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event or user.
    pub fn set_body_approval(
        &mut self,
        event: EventId,
        approval: &Approval,
        by: UserId,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        // Names and offices always become JSON.
        let members = serde_json::to_string(&approval.members).unwrap_or_default();
        diesel::delete(body_approvals::table.find(event.0)).execute(self.connection)?;
        diesel::insert_into(body_approvals::table)
            .values((
                body_approvals::event_id.eq(event.0),
                body_approvals::approved_on.eq(approval.on),
                body_approvals::approved_by.eq(&approval.by),
                body_approvals::body.eq(members),
                body_approvals::recorded_by.eq(by.0),
                body_approvals::recorded_at.eq(stored(now)),
            ))
            .execute(self.connection)?;
        Ok(())
    }
}
