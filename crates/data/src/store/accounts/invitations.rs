//! Invitations: the set-up link of the first run, and the links that appoint officials.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::invitations;
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::{EventId, Invitation, InvitationId, NewInvitation, UserId};

row!(Invitation {
    id: invitations::id, event: invitations::event_id, role: invitations::role, name: invitations::name,
    invited_by: invitations::invited_by, created_at: invitations::created_at, expires_at: invitations::expires_at,
    used_by: invitations::used_by, used_at: invitations::used_at,
} => Invitation {
    id, event, role, name, invited_by, created_at, expires_at, used: Option::zip(used_by, used_at),
});

impl Tx<'_> {
    /// Adds an invitation; the set-up link is by no user.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event or user.
    pub fn insert_invitation(
        &mut self,
        new: &NewInvitation,
        by: Option<UserId>,
        now: DateTime<Utc>,
    ) -> Result<InvitationId, StoreError> {
        let id = insert!(self, invitations {
            token_hash: &new.token_hash, event_id: new.event, role: new.role, name: &new.name, invited_by: by,
            created_at: now, expires_at: new.expires_at,
        } returning id)?;
        Ok(id)
    }

    /// The invitation of a link, open or not.
    pub fn find_invitation_by_hash(&mut self, token_hash: &str) -> Result<Option<Invitation>, StoreError> {
        Ok(invitations::table
            .filter(invitations::token_hash.eq(token_hash))
            .select(Invitation::as_select())
            .first(self.connection)
            .optional()?)
    }

    /// Marks an invitation as used.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is none, or it is used or expired.
    pub fn mark_invitation_used(
        &mut self,
        id: InvitationId,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let open = invitations::table
            .find(id)
            .filter(invitations::used_at.is_null())
            .filter(invitations::expires_at.gt(bind(now)));
        let used = diesel::update(open).set(set!(invitations { used_by: Some(user), used_at: Some(now) }));
        require_row(used.execute(self.connection)?)
    }

    /// The invitations of an event that can still be used, or the open set-up links.
    pub fn list_open_invitations(
        &mut self,
        event: Option<EventId>,
        now: DateTime<Utc>,
    ) -> Result<Vec<Invitation>, StoreError> {
        let open = invitations::table
            .filter(invitations::used_at.is_null())
            .filter(invitations::expires_at.gt(bind(now)))
            .order(invitations::id)
            .select(Invitation::as_select());
        Ok(match event {
            Some(event) => open.filter(invitations::event_id.eq(event)).load(self.connection)?,
            None => open.filter(invitations::event_id.is_null()).load(self.connection)?,
        })
    }

    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn delete_invitation(&mut self, id: InvitationId) -> Result<(), StoreError> {
        require_row(diesel::delete(invitations::table.find(id)).execute(self.connection)?)
    }

    /// Deletes the unused set-up links.
    pub fn delete_setup_invitations(&mut self) -> Result<(), StoreError> {
        let unused =
            invitations::table.filter(invitations::event_id.is_null()).filter(invitations::used_at.is_null());
        diesel::delete(unused).execute(self.connection)?;
        Ok(())
    }
}
