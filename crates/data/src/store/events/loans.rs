//! What is lent, and to whom (N9).

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::store::db::schema::{loans, users};
use crate::store::db::tx::{found, missed};
use crate::store::db::values::{Keyed, optional_key, stored};
use crate::store::{StoreError, Tx};
use crate::tournament::{Borrower, EventId, Item, Loan, LoanEnd, LoanId, NewLoan, PlayerId, UserId, Version};

#[derive(Queryable)]
struct Row {
    id: i64,
    event_id: i64,
    item: String,
    note: String,
    player_id: Option<i64>,
    borrower: String,
    by_name: String,
    lent_at: NaiveDateTime,
    due_at: NaiveDateTime,
    ending: Option<String>,
    ended_at: Option<NaiveDateTime>,
    version: i64,
}

impl TryFrom<Row> for Loan {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let ending: Option<LoanEnd> = optional_key("loans.ending", row.ending.as_ref())?;
        Ok(Self {
            id: LoanId(row.id),
            event: EventId(row.event_id),
            item: Item::from_key("loans.item", &row.item)?,
            note: row.note,
            borrower: Borrower { player: row.player_id.map(PlayerId), name: row.borrower },
            by_name: row.by_name,
            at: row.lent_at.and_utc(),
            due_at: row.due_at.and_utc(),
            ended: ending.zip(row.ended_at.map(|at| at.and_utc())),
            version: Version(row.version),
        })
    }
}

type Columns = (
    loans::id,
    loans::event_id,
    loans::item,
    loans::note,
    loans::player_id,
    loans::borrower,
    users::name,
    loans::lent_at,
    loans::due_at,
    loans::ending,
    loans::ended_at,
    loans::version,
);

/// What a [`Row`] is read from.
const COLUMNS: Columns = (
    loans::id,
    loans::event_id,
    loans::item,
    loans::note,
    loans::player_id,
    loans::borrower,
    users::name,
    loans::lent_at,
    loans::due_at,
    loans::ending,
    loans::ended_at,
    loans::version,
);

impl Tx<'_> {
    /// Keeps a loan.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event, player or user.
    pub fn insert_loan(&mut self, new: &NewLoan) -> Result<LoanId, StoreError> {
        let id = diesel::insert_into(loans::table)
            .values((
                loans::event_id.eq(new.event.0),
                loans::item.eq(new.item.key()),
                loans::note.eq(&new.note),
                loans::player_id.eq(new.borrower.player.map(|player| player.0)),
                loans::borrower.eq(&new.borrower.name),
                loans::lent_by.eq(new.by.0),
                loans::lent_at.eq(stored(new.at)),
                loans::due_at.eq(stored(new.due_at)),
                loans::version.eq(Version::FIRST.0),
            ))
            .returning(loans::id)
            .get_result(self.connection)?;
        Ok(LoanId(id))
    }

    /// A loan.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when it is not understood.
    pub fn loan(&mut self, id: LoanId) -> Result<Option<Loan>, StoreError> {
        let row: Option<Row> = loans::table
            .inner_join(users::table)
            .filter(loans::id.eq(id.0))
            .select(COLUMNS)
            .first(self.connection)
            .optional()?;
        row.map(Loan::try_from).transpose()
    }

    /// What is out in an event, the longest overdue first.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when a loan is not understood.
    pub fn loans_out(&mut self, event: EventId) -> Result<Vec<Loan>, StoreError> {
        let rows: Vec<Row> = loans::table
            .inner_join(users::table)
            .filter(loans::event_id.eq(event.0))
            .filter(loans::ended_at.is_null())
            .order((loans::due_at, loans::id))
            .select(COLUMNS)
            .load(self.connection)?;
        rows.into_iter().map(Loan::try_from).collect()
    }

    /// The loans of an event that ended last, the latest first, at most so many.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when a loan is not understood.
    pub fn loans_ended(&mut self, event: EventId, most: u16) -> Result<Vec<Loan>, StoreError> {
        let rows: Vec<Row> = loans::table
            .inner_join(users::table)
            .filter(loans::event_id.eq(event.0))
            .filter(loans::ended_at.is_not_null())
            .order((loans::ended_at.desc(), loans::id.desc()))
            .limit(i64::from(most))
            .select(COLUMNS)
            .load(self.connection)?;
        rows.into_iter().map(Loan::try_from).collect()
    }

    /// Ends a loan, or has it out again.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn end_loan(
        &mut self,
        id: LoanId,
        expected: Version,
        ended: Option<(LoanEnd, UserId, DateTime<Utc>)>,
    ) -> Result<Version, StoreError> {
        let row = loans::table.find(id.0);
        let changed = diesel::update(row.filter(loans::version.eq(expected.0)))
            .set((
                loans::ending.eq(ended.map(|(end, ..)| end.key())),
                loans::ended_by.eq(ended.map(|(_, by, _)| by.0)),
                loans::ended_at.eq(ended.map(|(.., at)| stored(at))),
                loans::version.eq(expected.next().0),
            ))
            .execute(self.connection)?;
        if changed == 0 {
            let version = row.select(loans::version).first(self.connection).optional()?;
            return Err(missed(expected, version));
        }
        Ok(expected.next())
    }

    /// Forgets a loan that never was.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when it is not there, or has another version.
    pub fn delete_loan(&mut self, id: LoanId, expected: Version) -> Result<(), StoreError> {
        let row = loans::table.find(id.0).filter(loans::version.eq(expected.0));
        found(diesel::delete(row).execute(self.connection)?)
    }
}
