//! What belongs to the organiser and is lent: forms, copies, clocks (N9). Whoever borrowed it answers for its loss.

use chrono::{DateTime, TimeDelta, Utc};

use crate::tournament::{EventId, LoanId, PlayerId, UserId, Version};

/// What is lent.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    strum::VariantArray,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Item {
    /// The form of a game's record.
    Form,
    /// A copy of a record.
    Copy,
    /// A clock.
    Clock,
    /// A board with its balls.
    Board,
    /// Something else; the note says what.
    Other,
}

impl Item {
    /// All items.
    pub const ALL: [Self; 5] = [Self::Form, Self::Copy, Self::Clock, Self::Board, Self::Other];
}

/// Who borrows: the name always, so that it stays readable whatever becomes of the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Borrower {
    /// The player, if he is one of the event's.
    pub player: Option<PlayerId>,
    /// His name.
    pub name: String,
}

/// A loan to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLoan {
    /// The event.
    pub event: EventId,
    /// What is lent.
    pub item: Item,
    /// Which one; may be empty.
    pub note: String,
    /// To whom.
    pub borrower: Borrower,
    /// Who lends it.
    pub by: UserId,
    /// When it goes out.
    pub at: DateTime<Utc>,
    /// When it should be back.
    pub due_at: DateTime<Utc>,
}

/// How a loan ended.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    serde::Serialize,
    serde::Deserialize,
    strum::VariantArray,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum LoanEnd {
    /// It came back.
    Returned,
    /// It is lost: the borrower answers for it.
    Lost,
}

/// A loan as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loan {
    /// The id.
    pub id: LoanId,
    /// The event.
    pub event: EventId,
    /// What was lent.
    pub item: Item,
    /// Which one; may be empty.
    pub note: String,
    /// To whom.
    pub borrower: Borrower,
    /// The name of who lent it.
    pub by_name: String,
    /// When it went out.
    pub at: DateTime<Utc>,
    /// When it should be back.
    pub due_at: DateTime<Utc>,
    /// How it ended and when; nothing while it is out.
    pub ended: Option<(LoanEnd, DateTime<Utc>)>,
    /// Changes so far.
    pub version: Version,
}

impl Loan {
    /// How long it has been overdue; nothing when it is not, or has come back.
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
    fn n9_a_loan_is_overdue_after_its_time_and_while_it_is_out() {
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
