//! N9: out, back, lost, and each taken back.

use super::*;
use crate::actions::testing::{TestSection, assert_refused, noon};

fn lends(hall: &TestSection, to: Recipient) -> Result<LoanId, ActionError> {
    let (actor, event) = (hall.referee.clone(), hall.event);
    let lending = Lending { item: Item::Form, note: "7".to_owned(), to, minutes: 30 };
    hall.act(move |tx| lend(tx, &actor, event, &lending))
}

fn stored(hall: &TestSection, id: LoanId) -> Option<Loan> {
    hall.store.read_blocking(move |tx| tx.find_loan(id)).unwrap()
}

fn ends(hall: &TestSection, version: i64, id: LoanId, how: LoanEnd) -> Result<(), ActionError> {
    let (actor, seen) = (hall.referee.clone(), LoanSeen { event: hall.event, id, version: Version(version) });
    hall.act(move |tx| end(tx, &actor, seen, how))
}

fn undoes(hall: &TestSection, version: i64, id: LoanId) -> Result<(), ActionError> {
    let (actor, seen) = (hall.referee.clone(), LoanSeen { event: hall.event, id, version: Version(version) });
    hall.act(move |tx| undo(tx, &actor, seen))
}

#[test]
fn n9_whoever_borrows_is_recorded_with_time_out_and_time_back() {
    let hall = TestSection::with(2, 3);
    let player = hall.players()[0];
    let id = lends(&hall, Recipient::Player(player)).unwrap();
    let loan = stored(&hall, id).unwrap();
    assert_eq!(loan.borrower, Borrower { player: Some(player), name: "Player 1".to_owned() });
    assert_eq!((loan.at, loan.due_at), (noon(), noon() + TimeDelta::minutes(30)));
    let entry = hall.audit_log().remove(0);
    assert_eq!((entry.act, entry.by_name.as_str()), (Action::ItemLent, "Referee"));
    let lent = json!({ "item": "form", "which": "7", "borrower": "Player 1", "minutes": 30 });
    assert_eq!(entry.after, Some(lent));
    ends(&hall, 1, id, LoanEnd::Returned).unwrap();
    assert_eq!(stored(&hall, id).unwrap().ended, Some((LoanEnd::Returned, noon())));
    assert_eq!(hall.audit_log()[0].after.as_ref().unwrap()["loan"], "returned");
    assert_refused(ends(&hall, 2, id, LoanEnd::Returned), "error-loan-over");
    assert_refused(ends(&hall, 2, id, LoanEnd::Lost), "error-loan-over");
}

#[test]
fn n9_a_loss_is_recorded_with_who_answers_for_it_and_may_turn_up_again() {
    let hall = TestSection::with(2, 3);
    let id = lends(&hall, Recipient::Other(" A coach ".to_owned())).unwrap();
    ends(&hall, 1, id, LoanEnd::Lost).unwrap();
    let entry = hall.audit_log().remove(0);
    assert_eq!(entry.act, Action::ItemLost);
    assert_eq!(entry.after.unwrap()["borrower"], "A coach");
    ends(&hall, 2, id, LoanEnd::Returned).unwrap();
    let before = hall.audit_log().remove(0).before.unwrap();
    assert_eq!(before["loan"], "lost");
}

#[test]
fn n9_each_word_on_a_loan_is_taken_back_and_the_ledger_keeps_it() {
    let hall = TestSection::with(2, 3);
    let id = lends(&hall, Recipient::Other("A coach".to_owned())).unwrap();
    let out = stored(&hall, id).unwrap();
    ends(&hall, 1, id, LoanEnd::Returned).unwrap();
    undoes(&hall, 2, id).unwrap();
    let again = stored(&hall, id).unwrap();
    assert_eq!(Loan { version: out.version, ..again }, out);
    undoes(&hall, 3, id).unwrap();
    assert_eq!(stored(&hall, id), None, "it was never lent");
    let acts: Vec<Action> = hall.audit_log().iter().take(4).map(|entry| entry.act).collect();
    assert_eq!(acts, [Action::LoanUndone, Action::LoanUndone, Action::ItemReturned, Action::ItemLent]);
}

#[test]
fn n9_the_second_of_two_who_take_back_is_told() {
    let hall = TestSection::with(2, 3);
    let id = lends(&hall, Recipient::Other("A coach".to_owned())).unwrap();
    ends(&hall, 1, id, LoanEnd::Lost).unwrap();
    let late = ends(&hall, 1, id, LoanEnd::Returned);
    let Err(ActionError::Conflict(conflict)) = late else { panic!("{late:?}") };
    assert_eq!((conflict.version, conflict.by.as_deref()), (Some(Version(2)), Some("Referee")));
    assert_eq!(stored(&hall, id).unwrap().ended.map(|(end, _)| end), Some(LoanEnd::Lost));
}

#[test]
fn n9_somebody_must_be_named_and_of_this_event() {
    let hall = TestSection::with(2, 3);
    assert_refused(lends(&hall, Recipient::Other("  ".to_owned())), "error-loan-whom");
    assert_refused(lends(&hall, Recipient::Player(PlayerId(99))), "error-loan-whom");
    let (actor, event) = (hall.referee.clone(), hall.event);
    let nothing = Lending {
        item: Item::Other,
        note: String::new(),
        to: Recipient::Other("A coach".to_owned()),
        minutes: 30,
    };
    assert_refused(hall.act(move |tx| lend(tx, &actor, event, &nothing)), "error-loan-what");
}

#[test]
fn n9_a_deleted_player_still_answers_by_his_name() {
    let hall = TestSection::with(2, 3);
    let player = hall.players()[1];
    let id = lends(&hall, Recipient::Player(player)).unwrap();
    let (actor, ids) = (hall.chief.clone(), hall.at().player(player));
    hall.act(move |tx| crate::actions::players::delete(tx, &actor, ids, "twice")).unwrap();
    let borrower = stored(&hall, id).unwrap().borrower;
    assert_eq!(borrower, Borrower { player: None, name: "Player 2".to_owned() });
}
