//! Loans of what belongs to the organiser: forms, copies, clocks (N9). The borrower is liable for a loss.

use crate::primitives::keyed;
use chrono::{DateTime, TimeDelta, Utc};

use crate::tournament::{EventId, LoanId, PlayerId, UserId, Version};

keyed! {
    /// What the organiser lends.
    pub enum Item {
        /// A blank form for a game record.
        Form,
        /// A copy of a game record.
        Copy,
        Clock,
        /// A board with its balls.
        Board,
        /// Anything else; the note says what.
        Other,
    }
}

/// A borrower. The name is always given, so that it remains readable if the player is deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Borrower {
    /// The player, if the borrower is one of the event's.
    pub player: Option<PlayerId>,
    pub name: String,
}

/// A loan to be recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLoan {
    pub event: EventId,
    pub item: Item,
    /// The number or description of the item; may be empty.
    pub note: String,
    pub borrower: Borrower,
    /// The official who lends it.
    pub by: UserId,
    /// When it is lent.
    pub at: DateTime<Utc>,
    /// When it is due back.
    pub due_at: DateTime<Utc>,
}

keyed! {
    /// How a loan ended.
    pub enum LoanEnd {
        /// The item came back.
        Returned,
        /// The item was lost: the borrower is liable for it.
        Lost,
    }
}

/// A loan as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loan {
    pub id: LoanId,
    pub event: EventId,
    pub item: Item,
    /// The number or description of the item; may be empty.
    pub note: String,
    pub borrower: Borrower,
    /// The name of the official who lent it.
    pub by_name: String,
    /// When it was lent.
    pub at: DateTime<Utc>,
    /// When it is due back.
    pub due_at: DateTime<Utc>,
    /// How the loan ended and when; `None` while it is out.
    pub ended: Option<(LoanEnd, DateTime<Utc>)>,
    /// How often the loan has been changed.
    pub version: Version,
}

impl Loan {
    /// How long the item has been overdue at `now`; `None` if it is not yet due or the loan has ended.
    #[must_use]
    pub fn overdue(&self, now: DateTime<Utc>) -> Option<TimeDelta> {
        let late = now - self.due_at;
        (self.ended.is_none() && late > TimeDelta::zero()).then_some(late)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn n9_a_loan_is_overdue_after_its_due_time_until_it_ends() {
        let out = DateTime::UNIX_EPOCH;
        let due = out + TimeDelta::minutes(30);
        let loan = Loan {
            id: LoanId(1),
            event: EventId(1),
            item: Item::Form,
            note: String::new(),
            borrower: Borrower { player: None, name: "Somebody".to_owned() },
            by_name: String::new(),
            at: out,
            due_at: due,
            ended: None,
            version: Version::FIRST,
        };
        assert_eq!(loan.overdue(due), None);
        let late = due + TimeDelta::minutes(5);
        assert_eq!(loan.overdue(late), Some(TimeDelta::minutes(5)));
        for end in [LoanEnd::Returned, LoanEnd::Lost] {
            assert_eq!(Loan { ended: Some((end, late)), ..loan.clone() }.overdue(late), None);
        }
    }
}
