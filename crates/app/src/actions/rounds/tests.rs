//! What officials may do with rounds, and what they are told.

mod bulk;
mod missed;
mod presence;
mod states;
mod tables;

use serde_json::json;

use super::*;
use crate::actions::testing::{RoundAction, TestSection, assert_asks, assert_refused, noon};
use crate::tournament::{AuditId, RoundRef, SectionId, UnpairedKind};

#[test]
fn every_transition_of_a_round_is_logged() {
    let test = TestSection::with(5, 2);
    test.play(1);
    let acts: Vec<Action> = test.audit_log().iter().rev().map(|entry| entry.act).collect();
    let expected = [
        Action::EventCreated,
        Action::SectionCreated,
        Action::RoundPaired,
        Action::RoundPublished,
        Action::RoundStarted,
        Action::ResultEntered,
        Action::ResultEntered,
        Action::RoundClosed,
    ];
    assert_eq!(acts, expected);
    let paired = test.audit_log().into_iter().find(|entry| entry.act == Action::RoundPaired).unwrap();
    assert_eq!(paired.before, Some(json!({ "state": "check_in" })));
    let after = paired.after.unwrap();
    assert_eq!(after["pairs"].as_array().unwrap().len(), 2);
    assert_eq!((&after["state"], &after["bye"]), (&json!("draft"), &json!(["5"])));
    assert_eq!(paired.round, Some(1));
    let states: Vec<RoundState> = test.section_state().rounds.iter().map(|round| round.state).collect();
    assert_eq!(states, [RoundState::Closed, RoundState::CheckIn], "the next round begins");
}

#[test]
fn after_the_last_round_no_round_is_added() {
    let test = TestSection::with(4, 2);
    test.play(1);
    test.play(2);
    assert_eq!(test.section_state().rounds.len(), 2);
}

#[test]
fn c1_no_two_players_meet_twice() {
    let test = TestSection::with(6, 3);
    (1..=3).for_each(|number| test.play(number));
    let rounds = test.section_state().rounds;
    let mut met: Vec<_> = rounds
        .iter()
        .flat_map(|round| &round.games)
        .map(|board| (board.white.min(board.black), board.white.max(board.black)))
        .collect();
    met.sort_unstable();
    met.dedup();
    assert_eq!(met.len(), 9);
}

#[test]
fn s7_pairing_round_1_gives_starting_numbers_each_time() {
    let test = TestSection::with(4, 3);
    test.step(1, pair).unwrap();
    let numbers = |test: &TestSection| -> Vec<(String, Option<u32>)> {
        let players = test.section_state().players;
        players.iter().map(|player| (player.details.name.surname.clone(), player.number)).collect()
    };
    let expected: Vec<_> = (1..=4).map(|place| (format!("Player {place}"), Some(place))).collect();
    assert_eq!(numbers(&test), expected);
    test.step(1, discard).unwrap();
    let section = test.section;
    test.run(move |tx| {
        let name = crate::tournament::Name { surname: "Late".to_owned(), ..Default::default() };
        let details = crate::tournament::PlayerDetails { name, rating: Some(3000), ..Default::default() };
        Ok(tx.insert_player(section, None, &details, &crate::tournament::Personal::default())?)
    })
    .unwrap();
    test.step(1, pair).unwrap();
    assert_eq!(numbers(&test)[0], ("Late".to_owned(), Some(1)));
    assert_eq!(numbers(&test)[4], ("Player 4".to_owned(), Some(5)));
}

#[test]
fn a_late_entry_gets_the_next_number() {
    let test = TestSection::with(4, 3);
    test.play(1);
    let section = test.section;
    let late = test
        .run(move |tx| {
            let details = crate::tournament::PlayerDetails::default();
            Ok(tx.insert_player(section, None, &details, &crate::tournament::Personal::default())?)
        })
        .unwrap();
    test.step(2, pair).unwrap();
    let section_state = test.section_state();
    assert_eq!(section_state.players.iter().find(|player| player.id == late).unwrap().number, Some(5));
    assert_eq!(section_state.players.iter().filter(|player| player.number.is_some()).count(), 5);
}

#[test]
fn absent_players_are_not_paired_and_stay_absent() {
    let test = TestSection::with(7, 3);
    let players = test.players();
    let attendances = [(players[0], Attendance::Absent), (players[1], Attendance::HalfPoint)];
    test.check_in(1, &attendances).unwrap();
    test.step(1, pair).unwrap();
    let round = test.round(1);
    let kind =
        |player| round.unpaired.iter().find(|line| line.competitor.player() == player).map(|line| line.kind);
    assert_eq!(kind(players[0]), Some(UnpairedKind::Absent));
    assert_eq!(kind(players[1]), Some(UnpairedKind::HalfPoint));
    assert_eq!(round.unpaired.iter().filter(|line| line.kind == UnpairedKind::Bye).count(), 1);
    assert_eq!(round.games.len(), 2);
    for step in [publish, start] {
        test.step(1, step).unwrap();
    }
    test.enter_all(1);
    test.step(1, close).unwrap();
    assert_eq!(test.round(2).absences, [(players[0], Attendance::Absent)]);
}

#[test]
fn an_unchanged_check_in_makes_no_entry_even_when_stale() {
    let test = TestSection::with(4, 3);
    let players = test.players();
    let (actor, old) = (test.chief.clone(), test.seen(1));
    let attendances = vec![(players[0], Attendance::Absent), (players[1], Attendance::Present)];
    let again = (actor.clone(), attendances.clone());
    let version = test.run(move |tx| check_in(tx, &actor, old, &attendances)).unwrap();
    let entries = test.audit_log().len();
    assert_eq!(test.run(move |tx| check_in(tx, &again.0, old, &again.1)).unwrap(), version);
    assert_eq!(test.audit_log().len(), entries);
}

#[test]
fn a_conflict_names_the_user_who_was_first() {
    let test = TestSection::with(4, 3);
    let player = test.players()[0];
    let (actor, old) = (test.chief.clone(), test.seen(1));
    test.check_in(1, &[(player, Attendance::Absent)]).unwrap();
    let slower = actor.clone();
    let outcome = test.run(move |tx| check_in(tx, &slower, old, &[(player, Attendance::HalfPoint)]));
    let Err(ActionError::Conflict(conflict)) = outcome else { panic!("{outcome:?}") };
    assert_eq!((conflict.version, conflict.by.as_deref()), (Some(old.version.next()), Some("Chief")));
    assert!(!conflict.fields.is_empty());
    for step in [pair as RoundAction, discard, publish, unpublish, start, close] {
        let actor = actor.clone();
        let outcome = test.run(move |tx| step(tx, &actor, old));
        assert!(matches!(outcome, Err(ActionError::Conflict(_))), "{outcome:?}");
    }
    assert_eq!(test.round(1).state, RoundState::CheckIn);
}

#[test]
fn transitions_in_the_wrong_state_are_refused_and_change_nothing() {
    let test = TestSection::with(4, 3);
    for step in [discard as RoundAction, publish, unpublish, start, close] {
        assert_refused(test.step(1, step), "error-round-state");
    }
    assert_refused(test.reopen(1, "a wrong result"), "error-round-state");
    for step in [pair, publish, start] {
        test.step(1, step).unwrap();
    }
    let player = test.players()[0];
    assert_refused(test.check_in(1, &[(player, Attendance::Absent)]), "error-round-state");
    let before = test.section_state();
    assert_refused(test.step(1, close), "error-results-missing");
    assert_eq!(test.section_state(), before);
}

#[test]
fn the_players_present_must_be_pairable() {
    let test = TestSection::with(2, 3);
    let absent: Vec<_> = test.players().into_iter().map(|player| (player, Attendance::Absent)).collect();
    test.check_in(1, &absent).unwrap();
    assert_refused(test.step(1, pair), "error-too-few-present");
    let present = absent.iter().map(|(player, _)| (*player, Attendance::Present)).collect::<Vec<_>>();
    test.check_in(1, &present).unwrap();
    test.play(1);
    let refusal = assert_refused(test.step(2, pair), "error-no-pairing");
    assert!(refusal.contains("no possible opponent left"), "{refusal}");
    assert_eq!(test.round(2).state, RoundState::CheckIn);
}

#[test]
fn a_draft_is_discarded_and_published_pairings_are_unpublished() {
    let test = TestSection::with(4, 3);
    for step in [pair, publish, unpublish, discard] {
        test.step(1, step).unwrap();
    }
    let round = test.round(1);
    assert_eq!(round.state, RoundState::CheckIn);
    assert!(round.games.is_empty() && round.unpaired.is_empty());
}

#[test]
fn r4_a_closed_round_is_reopened_for_a_reason_until_the_next_is_paired() {
    let test = TestSection::with(4, 3);
    test.play(1);
    assert_asks(test.reopen(1, "  "), "caution-reopen");
    test.reopen(1, "board 1 was written down the wrong way round").unwrap();
    let entry = test.audit_log().remove(0);
    assert_eq!(entry.act, Action::RoundReopened);
    assert_eq!(entry.reason.as_deref(), Some("board 1 was written down the wrong way round"));
    assert_eq!(
        (entry.before, entry.after),
        (Some(json!({ "state": "closed" })), Some(json!({ "state": "playing" })))
    );
    assert_refused(test.step(2, pair), "error-round-earlier-open");
    test.step(1, close).unwrap();
    assert_eq!(test.section_state().rounds.len(), 2, "the next round stands once");
    test.step(2, pair).unwrap();
    assert_refused(test.reopen(1, "too late"), "error-round-later-paired");
}

#[test]
fn a1_the_start_of_the_clocks_is_unchanged_when_a_round_is_reopened() {
    let test = TestSection::with(4, 3);
    test.play(1);
    let seen = test.seen(1);
    let later = Actor { at: noon() + chrono::TimeDelta::hours(3), ..test.chief.clone() };
    test.run(move |tx| reopen(tx, &later, seen, "a correction")).unwrap();
    let round = test.round(1).id;
    let times = test.store.read_blocking(move |tx| tx.find_round_times(round)).unwrap().unwrap();
    assert_eq!(times.started_at, Some(noon()));
}

#[test]
fn a_referee_makes_no_transitions_and_a_form_sent_twice_acts_once() {
    let test = TestSection::with(4, 3);
    let (referee, seen) = (test.referee.clone(), test.seen(1));
    let outcome = test.run(move |tx| pair(tx, &referee, seen));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageRounds))), "{outcome:?}");
    let keyed = Actor { request_key: Some("a".repeat(32)), ..test.chief.clone() };
    let again = keyed.clone();
    test.run(move |tx| pair(tx, &keyed, seen)).unwrap();
    let entry: AuditId = test.audit_log()[0].id;
    let outcome = test.run(move |tx| pair(tx, &again, seen));
    assert!(matches!(outcome, Err(ActionError::Repeated(of)) if of == entry), "{outcome:?}");
}

#[test]
fn a_round_of_another_event_is_not_found() {
    let test = TestSection::with(4, 3);
    let seen = test.seen(1).at.section().round(2).seen(test.seen(1).version);
    let actor = test.chief.clone();
    assert!(matches!(test.run(move |tx| pair(tx, &actor, seen)), Err(ActionError::NotFound)));
    let (actor, seen) = (
        test.chief.clone(),
        RoundSeen { at: RoundRef { section: SectionId(99), ..test.seen(1).at }, ..test.seen(1) },
    );
    assert!(matches!(test.run(move |tx| pair(tx, &actor, seen)), Err(ActionError::NotFound)));
}

#[test]
fn players_assumed_absent_are_named_in_the_entry_that_closed_the_round() {
    let test = TestSection::with(5, 3);
    let away = test.players()[0];
    test.check_in(1, &[(away, Attendance::Absent)]).unwrap();
    test.play(1);
    let entry = test.audit_log().into_iter().find(|entry| entry.act == Action::RoundClosed).unwrap();
    assert_eq!(entry.after, Some(json!({ "state": "closed", "carried_over": ["Player 1"] })));
    assert_eq!(test.round(2).absences, [(away, Attendance::Absent)]);
}

#[test]
fn fewer_rounds_log_the_lost_check_in_and_more_rounds_open_one() {
    let test = TestSection::with(5, 3);
    let away = test.players()[0];
    test.check_in(1, &[(away, Attendance::Absent)]).unwrap();
    test.play(1);
    let rounds = |rounds: u8| {
        test.set(|setup| setup.format.rounds = rounds).unwrap();
        test.audit_log().into_iter().next().unwrap()
    };
    assert_eq!(rounds(1).before.unwrap()["absent"], json!(["Player 1"]));
    assert_eq!(rounds(2).after.unwrap()["carried_over"], json!(["Player 1"]));
    assert_eq!(test.round(2).absences, [(away, Attendance::Absent)]);
}
