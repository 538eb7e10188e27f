//! N9: lent, returned, lost, and each of them undone.

use super::*;
use crate::actions::testing::{TestSection, assert_refused, noon};

fn lends(test: &TestSection, to: Recipient) -> Result<LoanId, ActionError> {
    let (actor, event) = (test.referee.clone(), test.event);
    let lending = Lending { item: Item::Form, note: "7".to_owned(), to, minutes: 30 };
    test.run(move |tx| lend(tx, &actor, event, &lending))
}

fn stored(test: &TestSection, id: LoanId) -> Option<Loan> {
    test.store.read_blocking(move |tx| tx.find_loan(id)).unwrap()
}

fn ends(test: &TestSection, version: i64, id: LoanId, how: LoanEnd) -> Result<(), ActionError> {
    let (actor, seen) = (test.referee.clone(), LoanSeen { event: test.event, id, version: Version(version) });
    test.run(move |tx| end(tx, &actor, seen, how))
}

fn undoes(test: &TestSection, version: i64, id: LoanId) -> Result<(), ActionError> {
    let (actor, seen) = (test.referee.clone(), LoanSeen { event: test.event, id, version: Version(version) });
    test.run(move |tx| undo(tx, &actor, seen))
}

#[test]
fn n9_a_loan_has_the_borrower_and_both_times() {
    let test = TestSection::with(2, 3);
    let player = test.players()[0];
    let id = lends(&test, Recipient::Player(player)).unwrap();
    let loan = stored(&test, id).unwrap();
    assert_eq!(loan.borrower, Borrower { player: Some(player), name: "Player 1".to_owned() });
    assert_eq!((loan.at, loan.due_at), (noon(), noon() + TimeDelta::minutes(30)));
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, entry.by_name.as_str()), (Action::ItemLent, "Referee"));
    let lent = json!({ "item": "form", "which": "7", "borrower": "Player 1", "minutes": 30 });
    assert_eq!(entry.after, Some(lent));
    ends(&test, 1, id, LoanEnd::Returned).unwrap();
    assert_eq!(stored(&test, id).unwrap().ended, Some((LoanEnd::Returned, noon())));
    assert_eq!(test.audit_log()[0].after.as_ref().unwrap()["loan"], "returned");
    assert_refused(ends(&test, 2, id, LoanEnd::Returned), "error-loan-over");
    assert_refused(ends(&test, 2, id, LoanEnd::Lost), "error-loan-over");
}

#[test]
fn n9_a_lost_item_is_recorded_with_its_borrower_and_may_be_returned() {
    let test = TestSection::with(2, 3);
    let id = lends(&test, Recipient::Other(" A coach ".to_owned())).unwrap();
    ends(&test, 1, id, LoanEnd::Lost).unwrap();
    let entry = test.audit_log().remove(0);
    assert_eq!(entry.act, Action::ItemLost);
    assert_eq!(entry.after.unwrap()["borrower"], "A coach");
    ends(&test, 2, id, LoanEnd::Returned).unwrap();
    let before = test.audit_log().remove(0).before.unwrap();
    assert_eq!(before["loan"], "lost");
}

#[test]
fn n9_each_step_of_a_loan_is_undone_and_logged() {
    let test = TestSection::with(2, 3);
    let id = lends(&test, Recipient::Other("A coach".to_owned())).unwrap();
    let out = stored(&test, id).unwrap();
    ends(&test, 1, id, LoanEnd::Returned).unwrap();
    undoes(&test, 2, id).unwrap();
    let again = stored(&test, id).unwrap();
    assert_eq!(Loan { version: out.version, ..again }, out);
    undoes(&test, 3, id).unwrap();
    assert_eq!(stored(&test, id), None, "it was never lent");
    let acts: Vec<Action> = test.audit_log().iter().take(4).map(|entry| entry.act).collect();
    assert_eq!(acts, [Action::LoanUndone, Action::LoanUndone, Action::ItemReturned, Action::ItemLent]);
}

#[test]
fn n9_the_second_of_two_returns_is_a_conflict() {
    let test = TestSection::with(2, 3);
    let id = lends(&test, Recipient::Other("A coach".to_owned())).unwrap();
    ends(&test, 1, id, LoanEnd::Lost).unwrap();
    let late = ends(&test, 1, id, LoanEnd::Returned);
    let Err(ActionError::Conflict(conflict)) = late else { panic!("{late:?}") };
    assert_eq!((conflict.version, conflict.by.as_deref()), (Some(Version(2)), Some("Referee")));
    assert_eq!(stored(&test, id).unwrap().ended.map(|(end, _)| end), Some(LoanEnd::Lost));
}

#[test]
fn n9_a_borrower_of_this_event_is_required() {
    let test = TestSection::with(2, 3);
    assert_refused(lends(&test, Recipient::Other("  ".to_owned())), "error-loan-whom");
    assert_refused(lends(&test, Recipient::Player(PlayerId(99))), "error-loan-whom");
    let (actor, event) = (test.referee.clone(), test.event);
    let nothing = Lending {
        item: Item::Other,
        note: String::new(),
        to: Recipient::Other("A coach".to_owned()),
        minutes: 30,
    };
    assert_refused(test.run(move |tx| lend(tx, &actor, event, &nothing)), "error-loan-what");
}

#[test]
fn n9_a_deleted_player_is_still_named_as_the_borrower() {
    let test = TestSection::with(2, 3);
    let player = test.players()[1];
    let id = lends(&test, Recipient::Player(player)).unwrap();
    let (actor, ids) = (test.chief.clone(), test.at().player(player));
    test.run(move |tx| crate::actions::players::delete(tx, &actor, ids, "twice")).unwrap();
    let borrower = stored(&test, id).unwrap().borrower;
    assert_eq!(borrower, Borrower { player: None, name: "Player 2".to_owned() });
}
