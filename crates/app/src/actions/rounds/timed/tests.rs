//! Drafts that are published at a time that was set.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot be set up has failed")]

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};

use super::{Outcome, publish_due, remove, set};
use crate::actions::testing::{TestSection, assert_refused, noon};
use crate::actions::{ActionError, rounds};
use crate::tournament::{Action, AuditEntry, AuditFilter, Round, RoundState, TimerFault, Version, Zone};

fn there(at: DateTime<Utc>) -> NaiveDateTime {
    Zone::default().there(at)
}

fn hours(n: i64) -> DateTime<Utc> {
    noon() + TimeDelta::hours(n)
}

fn drafted() -> TestSection {
    let test = TestSection::with(6, 3);
    test.step(1, rounds::pair).unwrap();
    test
}

fn set_time(test: &TestSection, at: DateTime<Utc>) -> Result<Version, ActionError> {
    let (actor, seen) = (test.chief.clone(), test.seen(1));
    test.run(move |tx| set(tx, &actor, seen, there(at)))
}

fn come(test: &TestSection, now: DateTime<Utc>) -> Outcome {
    let at = test.at().round(1);
    test.run(move |tx| publish_due(tx, at, now)).unwrap()
}

fn entries(test: &TestSection, act: Action) -> Vec<AuditEntry> {
    let (event, filter) = (test.event, AuditFilter { act: Some(act), ..AuditFilter::default() });
    test.store.read_blocking(move |tx| tx.list_audit_entries(event, &filter, None, 9)).unwrap()
}

fn first(test: &TestSection) -> Round {
    test.round(1)
}

#[test]
fn a_draft_is_published_at_its_time_once_and_for_the_official_who_set_it() {
    let test = drafted();
    set_time(&test, hours(3)).unwrap();
    assert_eq!(first(&test).announced_at(), Some(hours(3)));
    assert_eq!(come(&test, hours(3) - TimeDelta::seconds(1)), Outcome::Nothing);
    assert_eq!(come(&test, hours(3)), Outcome::Published);
    let round = first(&test);
    assert_eq!((round.state, round.timer), (RoundState::Published, None));
    assert_eq!(come(&test, hours(3)), Outcome::Nothing, "as another node would find it");
    let published = entries(&test, Action::RoundPublished);
    assert_eq!(published.len(), 1);
    assert_eq!((published[0].by, published[0].at), (test.chief.user, hours(3)));
    let text = |of: &Option<serde_json::Value>| of.as_ref().unwrap().to_string();
    assert!(text(&published[0].before).contains(&serde_json::json!(hours(3)).to_string()));
    assert!(text(&published[0].after).contains("at_set_time"));
    assert!(!text(&published[0].after).contains("published_late"));
    test.step(1, rounds::unpublish).unwrap();
    assert_eq!(first(&test).timer, None, "a time publishes once");
}

#[test]
fn a_server_that_was_down_publishes_late_and_says_so_but_not_the_next_day() {
    for (later, expected) in [(2, Outcome::Published), (13, Outcome::Missed(TimerFault::TooLate))] {
        let test = drafted();
        set_time(&test, hours(1)).unwrap();
        assert_eq!(come(&test, hours(1 + later)), expected);
        let published = entries(&test, Action::RoundPublished);
        assert_eq!(published.len(), usize::from(expected == Outcome::Published));
        for entry in published {
            assert!(entry.after.unwrap().to_string().contains("published_late"));
        }
    }
}

#[test]
fn the_time_can_be_changed_removed_and_undone_and_goes_with_the_draft() {
    let test = drafted();
    set_time(&test, hours(1)).unwrap();
    set_time(&test, hours(2)).unwrap();
    assert_eq!(come(&test, hours(1)), Outcome::Nothing);
    let (actor, seen) = (test.chief.clone(), test.seen(1));
    test.run(move |tx| remove(tx, &actor, seen)).unwrap();
    assert_eq!((first(&test).timer, come(&test, hours(2))), (None, Outcome::Nothing));
    assert_eq!(entries(&test, Action::PublicationTimed).len(), 2);
    assert_eq!(entries(&test, Action::PublicationUntimed).len(), 1);

    set_time(&test, hours(2)).unwrap();
    let (actor, event) = (test.chief.clone(), test.event);
    let last = entries(&test, Action::PublicationTimed)[0].id;
    test.run(move |tx| crate::actions::undo::take_back(tx, &actor, event, last)).unwrap();
    assert_eq!(first(&test).timer, None);

    set_time(&test, hours(2)).unwrap();
    test.step(1, rounds::discard).unwrap();
    test.step(1, rounds::pair).unwrap();
    assert_eq!(first(&test).timer, None, "another draft has another time");
}

#[test]
fn a_time_that_is_no_time_ahead_is_refused_and_so_is_a_round_that_is_no_draft() {
    let test = drafted();
    assert_refused(set_time(&test, noon()), "error-timer-past");
    assert_refused(set_time(&test, hours(24 * 32)), "error-timer-far");
    let (referee, seen) = (test.referee.clone(), test.seen(1));
    let outcome = test.run(move |tx| set(tx, &referee, seen, there(hours(1))));
    assert!(matches!(outcome, Err(ActionError::Forbidden(_))));
    test.step(1, rounds::publish).unwrap();
    assert_refused(set_time(&test, hours(1)), "error-round-state");
}

#[test]
fn a_draft_that_is_changed_meanwhile_keeps_its_time_and_is_not_published_unfinished() {
    let test = drafted();
    set_time(&test, hours(1)).unwrap();
    test.step(1, rounds::manual::begin).unwrap();
    assert_eq!(first(&test).announced_at(), Some(hours(1)));
    let outcome = come(&test, hours(1));
    assert_eq!(outcome, Outcome::Missed(TimerFault::ManualPairing));
    let round = first(&test);
    assert_eq!((round.state, round.announced_at()), (RoundState::Draft, None));
    assert_eq!(round.timer.unwrap().fault, Some(TimerFault::ManualPairing));
    assert_eq!(come(&test, hours(2)), Outcome::Nothing, "it is tried once");
    let told = &entries(&test, Action::PublicationMissed)[0];
    assert!(told.after.as_ref().unwrap().to_string().contains("manual_pairing"));
    set_time(&test, hours(3)).unwrap();
    assert_eq!(first(&test).announced_at(), Some(hours(3)), "another time is another attempt");
}

#[test]
fn an_official_who_may_not_publish_any_more_publishes_nothing() {
    let test = drafted();
    set_time(&test, hours(1)).unwrap();
    let (event, chief) = (test.event, test.chief.user);
    test.run(move |tx| Ok(tx.save_official(event, chief, crate::tournament::Role::Referee, noon())?))
        .unwrap();
    assert_eq!(come(&test, hours(1)), Outcome::Missed(TimerFault::NoRight));
}

#[test]
fn a_time_that_was_set_publishes_while_its_official_lacks_a_second_factor_and_no_other_is_set() {
    let test = drafted();
    set_time(&test, hours(1)).unwrap();
    test.demand_second_factor();
    assert!(matches!(set_time(&test, hours(2)), Err(ActionError::Forbidden(_))));
    assert_eq!(come(&test, hours(1)), Outcome::Published);
}

#[test]
fn a_restored_section_has_no_time() {
    let test = drafted();
    set_time(&test, hours(1)).unwrap();
    let section = test.section_state();
    let stored = test.store.read_blocking(move |tx| tx.take_snapshot(&section)).unwrap();
    assert!(!serde_json::to_string(&stored).unwrap().contains("timer"));
}
