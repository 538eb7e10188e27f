//! R1 and R2 over the acts.

use super::*;
use crate::actions::boards::results;
use crate::actions::testing::{TestSection, assert_refused, noon};
use crate::tournament::AuditEntry;

fn day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 20).unwrap()
}

fn body(test: &TestSection) -> Body {
    let event = test.event;
    test.store.read_blocking(move |tx| tx.load_refereeing_body(event)).unwrap()
}

fn lists(test: &TestSection, actor: &Actor, role: Role, name: &'static str) -> Result<(), ActionError> {
    let (actor, event) = (actor.clone(), test.event);
    test.run(move |tx| list(tx, &actor, event, role, name))
}

fn approves(test: &TestSection, seen: &str) -> Result<(), ActionError> {
    let (actor, event, seen) = (test.chief.clone(), test.event, seen.to_owned());
    test.run(move |tx| approve(tx, &actor, event, (day(), " Federation "), &seen))
}

fn last(test: &TestSection) -> AuditEntry {
    test.audit_log().remove(0)
}

#[test]
fn r1_officials_without_an_account_are_listed_by_the_organiser_only() {
    let test = TestSection::with(2, 3);
    assert!(matches!(
        lists(&test, &test.referee, Role::Referee, "Never Online"),
        Err(ActionError::Forbidden(Right::AppointOfficials))
    ));
    lists(&test, &test.chief, Role::ChiefReferee, " Never Online ").unwrap();
    let entry = last(&test);
    assert_eq!(entry.act, Action::OfficialListed);
    assert_eq!(entry.after, Some(json!({ "name": "Never Online", "office": "chief_referee" })));
    let found = body(&test);
    assert_eq!(found.named.len(), 1);
    assert_eq!(found.members().len(), 2, "this account and the referee; the organiser is not one of them");
    assert_refused(lists(&test, &test.chief, Role::Organiser, "Nobody"), "error-organiser-account");
    assert_refused(lists(&test, &test.chief, Role::Referee, "  "), "error-official-name");
}

#[test]
fn r1_the_organiser_approves_the_members_that_were_seen() {
    let test = TestSection::with(2, 3);
    let seen = fingerprint(&body(&test));
    lists(&test, &test.chief, Role::ChiefReferee, "Somebody").unwrap();
    assert_refused(approves(&test, &seen), "error-body-changed");
    assert!(body(&test).approval.is_none());
    approves(&test, &fingerprint(&body(&test))).unwrap();
    let entry = last(&test);
    assert_eq!(entry.act, Action::BodyApproved);
    let expected = json!({
        "approved_on": "2026-11-20",
        "approved_by": "Federation",
        "chief_referee": ["Somebody"],
        "referees": ["Referee"],
    });
    assert_eq!(entry.after, Some(expected));
    assert!(body(&test).approved().is_some_and(|(_, current)| current));
    lists(&test, &test.chief, Role::Secretary, "Another").unwrap();
    assert!(body(&test).approved().is_some_and(|(_, current)| !current), "it is out of date now");
    approves(&test, &fingerprint(&body(&test))).unwrap();
    let repeated = last(&test);
    assert_eq!(repeated.before, entry.after, "what was approved before stands in the ledger");
}

#[test]
fn r1_the_chief_referee_does_not_approve_the_body() {
    let test = TestSection::with(2, 3);
    let (event, user) = (test.event, test.referee.user);
    test.run(move |tx| Ok(tx.save_official(event, user, Role::ChiefReferee, noon())?)).unwrap();
    let (actor, seen) = (test.referee.clone(), fingerprint(&body(&test)));
    let approved = test.run(move |tx| approve(tx, &actor, event, (day(), "Me"), &seen));
    assert!(matches!(approved, Err(ActionError::Forbidden(Right::AppointOfficials))), "{approved:?}");
}

#[test]
fn r2_a_removed_official_stays_listed_with_the_reason_and_their_entries() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    test.enter_all(1);
    let (event, referee, chief) = (test.event, test.referee.user, test.chief.clone());
    let actor = chief.clone();
    let unsaid = test.run(move |tx| remove(tx, &actor, event, Whom::Account(referee), " "));
    assert!(matches!(unsaid, Err(ActionError::Caution(_))), "{unsaid:?}");
    let actor = chief.clone();
    test.run(move |tx| remove(tx, &actor, event, Whom::Account(referee), "decided for a pupil")).unwrap();
    let found = body(&test);
    assert!(found.members().is_empty());
    let [removed] = &found.removed[..] else { panic!("{found:?}") };
    assert_eq!((removed.name.as_str(), removed.role), ("Referee", Role::Referee));
    assert_eq!((removed.reason.as_str(), removed.by_name.as_str()), ("decided for a pupil", "Chief"));
    assert_eq!(removed.at, noon());
    // The results entered by the removed referee keep that referee's name, and the referee may enter no more.
    let entered: Vec<_> =
        test.audit_log().into_iter().filter(|entry| entry.act == Action::ResultEntered).collect();
    assert_eq!(entered.len(), 2);
    assert!(entered.iter().all(|entry| entry.by_name == "Referee"));
    let board = test.round(1).games.remove(0);
    let at = crate::tournament::BoardRef { event, section: test.section, round: 1, board: board.number };
    let (actor, seen) = (test.referee.clone(), at.seen(board.version));
    let more = test.run(move |tx| results::enter(tx, &actor, seen, None));
    assert!(matches!(more, Err(ActionError::Forbidden(_))), "{more:?}");
}

#[test]
fn r2_officials_without_an_account_are_removed_too() {
    let test = TestSection::with(2, 3);
    lists(&test, &test.chief, Role::Referee, "Never Online").unwrap();
    let id = body(&test).named[0].id;
    let (actor, event) = (test.chief.clone(), test.event);
    test.run(move |tx| remove(tx, &actor, event, Whom::Named(id), "biased")).unwrap();
    let found = body(&test);
    assert!(found.named.is_empty());
    assert_eq!(found.removed[0].name, "Never Online");
    assert_eq!(last(&test).reason.as_deref(), Some("biased"));
    let actor = test.chief.clone();
    let repeated = test.run(move |tx| remove(tx, &actor, event, Whom::Named(id), "biased"));
    assert!(matches!(repeated, Err(ActionError::NotFound)));
}

#[test]
fn the_same_form_lists_one_official() {
    let test = TestSection::with(2, 3);
    let actor = Actor { request_key: Some("f1".to_owned()), ..test.chief.clone() };
    lists(&test, &actor, Role::Referee, "Once").unwrap();
    assert!(matches!(lists(&test, &actor, Role::Referee, "Once"), Err(ActionError::Repeated(_))));
    assert_eq!(body(&test).named.len(), 1);
}
