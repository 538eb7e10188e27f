//! R1 and R2 over the acts.

use super::*;
use crate::actions::boards::results;
use crate::actions::testing::{TestSection, assert_refused, noon};
use crate::tournament::AuditEntry;

fn day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 20).unwrap()
}

fn body(hall: &TestSection) -> Body {
    let event = hall.event;
    hall.store.read_blocking(move |tx| tx.load_refereeing_body(event)).unwrap()
}

fn lists(hall: &TestSection, actor: &Actor, role: Role, name: &'static str) -> Result<(), ActionError> {
    let (actor, event) = (actor.clone(), hall.event);
    hall.act(move |tx| list(tx, &actor, event, role, name))
}

fn approves(hall: &TestSection, seen: &str) -> Result<(), ActionError> {
    let (actor, event, seen) = (hall.chief.clone(), hall.event, seen.to_owned());
    hall.act(move |tx| approve(tx, &actor, event, (day(), " Federation "), &seen))
}

fn last(hall: &TestSection) -> AuditEntry {
    hall.audit_log().remove(0)
}

#[test]
fn r1_people_without_an_account_stand_on_the_roster_and_are_appointed_by_the_organiser_alone() {
    let hall = TestSection::with(2, 3);
    assert!(matches!(
        lists(&hall, &hall.referee, Role::Referee, "Never Online"),
        Err(ActionError::Forbidden(Right::AppointOfficials))
    ));
    lists(&hall, &hall.chief, Role::ChiefReferee, " Never Online ").unwrap();
    let entry = last(&hall);
    assert_eq!(entry.act, Action::OfficialListed);
    assert_eq!(entry.after, Some(json!({ "name": "Never Online", "office": "chief_referee" })));
    let found = body(&hall);
    assert_eq!(found.named.len(), 1);
    assert_eq!(found.members().len(), 2, "he and the referee; the organiser is not of it");
    assert_refused(lists(&hall, &hall.chief, Role::Organiser, "Nobody"), "error-organiser-account");
    assert_refused(lists(&hall, &hall.chief, Role::Referee, "  "), "error-official-name");
}

#[test]
fn r1_the_organiser_approves_the_roster_that_he_saw() {
    let hall = TestSection::with(2, 3);
    let seen = fingerprint(&body(&hall));
    lists(&hall, &hall.chief, Role::ChiefReferee, "Somebody").unwrap();
    assert_refused(approves(&hall, &seen), "error-body-changed");
    assert!(body(&hall).approval.is_none());
    approves(&hall, &fingerprint(&body(&hall))).unwrap();
    let entry = last(&hall);
    assert_eq!(entry.act, Action::BodyApproved);
    let expected = json!({
        "approved_on": "2026-11-20",
        "approved_by": "Federation",
        "chief_referee": ["Somebody"],
        "referees": ["Referee"],
    });
    assert_eq!(entry.after, Some(expected));
    assert!(body(&hall).approved().is_some_and(|(_, current)| current));
    lists(&hall, &hall.chief, Role::Secretary, "Another").unwrap();
    assert!(body(&hall).approved().is_some_and(|(_, current)| !current), "it is out of date now");
    approves(&hall, &fingerprint(&body(&hall))).unwrap();
    let again = last(&hall);
    assert_eq!(again.before, entry.after, "what was approved before stands in the ledger");
}

#[test]
fn r1_the_chief_referee_does_not_approve_his_own_body() {
    let hall = TestSection::with(2, 3);
    let (event, user) = (hall.event, hall.referee.user);
    hall.act(move |tx| Ok(tx.save_official(event, user, Role::ChiefReferee, noon())?)).unwrap();
    let (actor, seen) = (hall.referee.clone(), fingerprint(&body(&hall)));
    let approved = hall.act(move |tx| approve(tx, &actor, event, (day(), "Me"), &seen));
    assert!(matches!(approved, Err(ActionError::Forbidden(Right::AppointOfficials))), "{approved:?}");
}

#[test]
fn r2_who_is_removed_stays_listed_with_the_reason_and_what_he_signed_stays_his() {
    let hall = TestSection::with(4, 3);
    hall.begin(1);
    hall.enter_all(1);
    let (event, referee, chief) = (hall.event, hall.referee.user, hall.chief.clone());
    let actor = chief.clone();
    let unsaid = hall.act(move |tx| remove(tx, &actor, event, Whom::Account(referee), " "));
    assert_refused(unsaid, "error-reason");
    let actor = chief.clone();
    hall.act(move |tx| remove(tx, &actor, event, Whom::Account(referee), "decided for his pupil")).unwrap();
    let found = body(&hall);
    assert!(found.members().is_empty());
    let [removed] = &found.removed[..] else { panic!("{found:?}") };
    assert_eq!((removed.name.as_str(), removed.role), ("Referee", Role::Referee));
    assert_eq!((removed.reason.as_str(), removed.by_name.as_str()), ("decided for his pupil", "Chief"));
    assert_eq!(removed.at, noon());
    // The results he entered are still entered by him, and he enters no more.
    let entered: Vec<_> =
        hall.audit_log().into_iter().filter(|entry| entry.act == Action::ResultEntered).collect();
    assert_eq!(entered.len(), 2);
    assert!(entered.iter().all(|entry| entry.by_name == "Referee"));
    let board = hall.round(1).boards.remove(0);
    let at = crate::tournament::BoardRef { event, section: hall.section, round: 1, board: board.number };
    let (actor, seen) = (hall.referee.clone(), at.seen(board.version));
    let more = hall.act(move |tx| results::enter(tx, &actor, seen, None));
    assert!(matches!(more, Err(ActionError::Forbidden(_))), "{more:?}");
}

#[test]
fn r2_people_without_an_account_are_removed_too() {
    let hall = TestSection::with(2, 3);
    lists(&hall, &hall.chief, Role::Referee, "Never Online").unwrap();
    let id = body(&hall).named[0].id;
    let (actor, event) = (hall.chief.clone(), hall.event);
    hall.act(move |tx| remove(tx, &actor, event, Whom::Named(id), "biased")).unwrap();
    let found = body(&hall);
    assert!(found.named.is_empty());
    assert_eq!(found.removed[0].name, "Never Online");
    assert_eq!(last(&hall).reason.as_deref(), Some("biased"));
    let actor = hall.chief.clone();
    let again = hall.act(move |tx| remove(tx, &actor, event, Whom::Named(id), "biased"));
    assert!(matches!(again, Err(ActionError::NotFound)));
}

#[test]
fn the_same_form_lists_one_official() {
    let hall = TestSection::with(2, 3);
    let actor = Actor { request_key: Some("f1".to_owned()), ..hall.chief.clone() };
    lists(&hall, &actor, Role::Referee, "Once").unwrap();
    assert!(matches!(lists(&hall, &actor, Role::Referee, "Once"), Err(ActionError::Repeated(_))));
    assert_eq!(body(&hall).named.len(), 1);
}
