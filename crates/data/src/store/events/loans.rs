//! Loans of equipment (N9).

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::rows::{insert, row, set, update_version};
use crate::store::db::schema::{loans, users};
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::{Borrower, EventId, Loan, LoanEnd, LoanId, NewLoan, UserId, Version};

row!(Loan {
    id: loans::id, event: loans::event_id, item: loans::item, note: loans::note, player: loans::player_id,
    borrower: loans::borrower, by_name: users::name, at: loans::lent_at, due_at: loans::due_at,
    ending: loans::ending, ended_at: loans::ended_at, version: loans::version,
} => Loan {
    id, event, item, note, borrower: Borrower { player, name: borrower }, by_name, at, due_at,
    ended: Option::zip(ending, ended_at), version,
});

impl Tx<'_> {
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event, player or user.
    pub fn insert_loan(&mut self, new: &NewLoan) -> Result<LoanId, StoreError> {
        let id = insert!(self, loans {
            event_id: new.event, item: new.item, note: &new.note, player_id: new.borrower.player,
            borrower: &new.borrower.name, lent_by: new.by, lent_at: new.at, due_at: new.due_at,
            version: Version::FIRST,
        } returning id)?;
        Ok(id)
    }

    pub fn find_loan(&mut self, id: LoanId) -> Result<Option<Loan>, StoreError> {
        Ok(loans::table
            .inner_join(users::table)
            .filter(loans::id.eq(id))
            .select(Loan::as_select())
            .first(self.connection)
            .optional()?)
    }

    /// What is on loan in an event, the longest overdue first.
    pub fn list_open_loans(&mut self, event: EventId) -> Result<Vec<Loan>, StoreError> {
        Ok(loans::table
            .inner_join(users::table)
            .filter(loans::event_id.eq(event))
            .filter(loans::ended_at.is_null())
            .order((loans::due_at, loans::id))
            .select(Loan::as_select())
            .load(self.connection)?)
    }

    /// The loans of an event that ended last, the latest first.
    pub fn list_ended_loans(&mut self, event: EventId, limit: u16) -> Result<Vec<Loan>, StoreError> {
        Ok(loans::table
            .inner_join(users::table)
            .filter(loans::event_id.eq(event))
            .filter(loans::ended_at.is_not_null())
            .order((loans::ended_at.desc(), loans::id.desc()))
            .limit(i64::from(limit))
            .select(Loan::as_select())
            .load(self.connection)?)
    }

    /// Ends a loan, or reopens it.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn end_loan(
        &mut self,
        id: LoanId,
        expected: Version,
        ended: Option<(LoanEnd, UserId, DateTime<Utc>)>,
    ) -> Result<Version, StoreError> {
        let changes = set!(loans {
            ending: ended.map(|(ending, ..)| ending),
            ended_by: ended.map(|(_, by, _)| by),
            ended_at: ended.map(|(.., at)| at),
        });
        update_version!(self, loans[id] at expected, set changes; returning version)
    }

    /// Deletes a loan that was entered by mistake.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is none, or it has another version.
    pub fn delete_loan(&mut self, id: LoanId, expected: Version) -> Result<(), StoreError> {
        let row = loans::table.find(id).filter(loans::version.eq(expected));
        require_row(diesel::delete(row).execute(self.connection)?)
    }
}
