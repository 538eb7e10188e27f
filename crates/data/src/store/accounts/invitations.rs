//! Invitations: the set-up link of the first run, and the links that appoint officials.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::store::db::schema::invitations;
use crate::store::db::tx::found;
use crate::store::db::values::{Keyed, optional_key, stored};
use crate::store::{StoreError, Tx};
use crate::tournament::{EventId, Invitation, InvitationId, NewInvitation, UserId};

#[derive(Queryable)]
struct Row {
    id: i64,
    _token_hash: String,
    event_id: Option<i64>,
    role: Option<String>,
    name: String,
    invited_by: Option<i64>,
    created_at: NaiveDateTime,
    expires_at: NaiveDateTime,
    used_by: Option<i64>,
    used_at: Option<NaiveDateTime>,
}

impl TryFrom<Row> for Invitation {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: InvitationId(row.id),
            event: row.event_id.map(EventId),
            role: optional_key("invitations.office", row.role.as_ref())?,
            name: row.name,
            invited_by: row.invited_by.map(UserId),
            created_at: row.created_at.and_utc(),
            expires_at: row.expires_at.and_utc(),
            used: row.used_by.zip(row.used_at).map(|(user, at)| (UserId(user), at.and_utc())),
        })
    }
}

impl Tx<'_> {
    /// Makes an invitation; `by` is nobody for the set-up link.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event or user.
    pub fn insert_invitation(
        &mut self,
        new: &NewInvitation,
        by: Option<UserId>,
        now: DateTime<Utc>,
    ) -> Result<InvitationId, StoreError> {
        let id = diesel::insert_into(invitations::table)
            .values((
                invitations::token_hash.eq(&new.token_hash),
                invitations::event_id.eq(new.event.map(|event| event.0)),
                invitations::role.eq(new.role.map(|role| role.key())),
                invitations::name.eq(&new.name),
                invitations::invited_by.eq(by.map(|user| user.0)),
                invitations::created_at.eq(stored(now)),
                invitations::expires_at.eq(stored(new.expires_at)),
            ))
            .returning(invitations::id)
            .get_result(self.connection)?;
        Ok(InvitationId(id))
    }

    /// The invitation of a link, open or not.
    ///
    /// # Errors
    /// The database's.
    pub fn invitation_by_hash(&mut self, token_hash: &str) -> Result<Option<Invitation>, StoreError> {
        let row: Option<Row> = invitations::table
            .filter(invitations::token_hash.eq(token_hash))
            .first(self.connection)
            .optional()?;
        row.map(Invitation::try_from).transpose()
    }

    /// Uses an invitation up.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when it is not there, used or expired.
    pub fn use_invitation(
        &mut self,
        id: InvitationId,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let open = invitations::table
            .find(id.0)
            .filter(invitations::used_at.is_null())
            .filter(invitations::expires_at.gt(stored(now)));
        let changed = diesel::update(open)
            .set((invitations::used_by.eq(user.0), invitations::used_at.eq(stored(now))))
            .execute(self.connection)?;
        found(changed)
    }

    /// The invitations of an event that can still be used, or the open set-up links.
    ///
    /// # Errors
    /// The database's.
    pub fn open_invitations(
        &mut self,
        event: Option<EventId>,
        now: DateTime<Utc>,
    ) -> Result<Vec<Invitation>, StoreError> {
        let open = invitations::table
            .filter(invitations::used_at.is_null())
            .filter(invitations::expires_at.gt(stored(now)))
            .order(invitations::id);
        let rows: Vec<Row> = match event {
            Some(event) => open.filter(invitations::event_id.eq(event.0)).load(self.connection)?,
            None => open.filter(invitations::event_id.is_null()).load(self.connection)?,
        };
        rows.into_iter().map(Invitation::try_from).collect()
    }

    /// Takes an invitation back.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn delete_invitation(&mut self, id: InvitationId) -> Result<(), StoreError> {
        found(diesel::delete(invitations::table.find(id.0)).execute(self.connection)?)
    }

    /// Takes all unused set-up links back.
    ///
    /// # Errors
    /// The database's.
    pub fn delete_setup_invitations(&mut self) -> Result<(), StoreError> {
        let unused =
            invitations::table.filter(invitations::event_id.is_null()).filter(invitations::used_at.is_null());
        diesel::delete(unused).execute(self.connection)?;
        Ok(())
    }
}
