//! What officials may do with rounds, and what they are told.

mod presence;
mod states;
mod tables;

use super::*;
use crate::actions::testing::{StepAct, TestSection, assert_refused, noon};
use crate::tournament::{AuditId, RoundRef, SectionId};

#[test]
fn the_whole_life_of_a_round_leaves_its_traces() {
    let hall = TestSection::with(5, 2);
    hall.play(1);
    let acts: Vec<Action> = hall.audit_log().iter().rev().map(|entry| entry.act).collect();
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
    let paired = hall.audit_log().into_iter().find(|entry| entry.act == Action::RoundPaired).unwrap();
    assert_eq!(paired.before, Some(json!({ "state": "check_in" })));
    let after = paired.after.unwrap();
    assert_eq!(after["pairs"].as_array().unwrap().len(), 2);
    assert_eq!((&after["state"], &after["bye"]), (&json!("draft"), &json!(["5"])));
    assert_eq!(paired.round, Some(1));
    let states: Vec<RoundState> = hall.section_state().rounds.iter().map(|round| round.state).collect();
    assert_eq!(states, [RoundState::Closed, RoundState::CheckIn], "the next round begins");
}

#[test]
fn after_the_last_round_there_is_no_other() {
    let hall = TestSection::with(4, 2);
    hall.play(1);
    hall.play(2);
    assert_eq!(hall.section_state().rounds.len(), 2);
}

#[test]
fn c1_nobody_meets_twice_over_the_rounds() {
    let hall = TestSection::with(6, 3);
    (1..=3).for_each(|number| hall.play(number));
    let rounds = hall.section_state().rounds;
    let mut met: Vec<_> = rounds
        .iter()
        .flat_map(|round| &round.boards)
        .map(|board| (board.white.min(board.black), board.white.max(board.black)))
        .collect();
    met.sort_unstable();
    met.dedup();
    assert_eq!(met.len(), 9);
}

#[test]
fn s7_pairing_round_1_gives_starting_numbers_and_pairing_it_anew_gives_them_again() {
    let hall = TestSection::with(4, 3);
    hall.step(1, pair).unwrap();
    let numbers = |hall: &TestSection| -> Vec<(String, Option<u32>)> {
        let players = hall.section_state().players;
        players.iter().map(|player| (player.details.name.surname.clone(), player.number)).collect()
    };
    let expected: Vec<_> = (1..=4).map(|place| (format!("Player {place}"), Some(place))).collect();
    assert_eq!(numbers(&hall), expected);
    hall.step(1, discard).unwrap();
    let section = hall.section;
    hall.act(move |tx| {
        let name = crate::tournament::Name { surname: "Late".to_owned(), ..Default::default() };
        let details = crate::tournament::PlayerDetails { name, rating: Some(3000), ..Default::default() };
        Ok(tx.insert_player(section, None, &details, &crate::tournament::Personal::default())?)
    })
    .unwrap();
    hall.step(1, pair).unwrap();
    assert_eq!(numbers(&hall)[0], ("Late".to_owned(), Some(1)));
    assert_eq!(numbers(&hall)[4], ("Player 4".to_owned(), Some(5)));
}

#[test]
fn whoever_comes_later_gets_the_next_number() {
    let hall = TestSection::with(4, 3);
    hall.play(1);
    let section = hall.section;
    let late = hall
        .act(move |tx| {
            let details = crate::tournament::PlayerDetails::default();
            Ok(tx.insert_player(section, None, &details, &crate::tournament::Personal::default())?)
        })
        .unwrap();
    hall.step(2, pair).unwrap();
    let section_state = hall.section_state();
    assert_eq!(section_state.players.iter().find(|player| player.id == late).unwrap().number, Some(5));
    assert_eq!(section_state.players.iter().filter(|player| player.number.is_some()).count(), 5);
}

#[test]
fn those_who_stay_away_are_not_paired_and_the_absent_stay_absent() {
    let hall = TestSection::with(7, 3);
    let players = hall.players();
    let words = [(players[0], Attendance::Absent), (players[1], Attendance::HalfPoint)];
    hall.check_in(1, &words).unwrap();
    hall.step(1, pair).unwrap();
    let round = hall.round(1);
    let kind = |player| round.unpaired.iter().find(|line| line.player == player).map(|line| line.kind);
    assert_eq!(kind(players[0]), Some(UnpairedKind::Absent));
    assert_eq!(kind(players[1]), Some(UnpairedKind::HalfPoint));
    assert_eq!(round.unpaired.iter().filter(|line| line.kind == UnpairedKind::Bye).count(), 1);
    assert_eq!(round.boards.len(), 2);
    for step in [publish, start] {
        hall.step(1, step).unwrap();
    }
    hall.enter_all(1);
    hall.step(1, close).unwrap();
    assert_eq!(hall.round(2).absences, [(players[0], Attendance::Absent)]);
}

#[test]
fn words_at_check_in_that_change_nothing_leave_no_trace_even_when_stale() {
    let hall = TestSection::with(4, 3);
    let players = hall.players();
    let (actor, old) = (hall.chief.clone(), hall.seen(1));
    let words = vec![(players[0], Attendance::Absent), (players[1], Attendance::Present)];
    let again = (actor.clone(), words.clone());
    let version = hall.act(move |tx| check_in(tx, &actor, old, &words)).unwrap();
    let entries = hall.audit_log().len();
    assert_eq!(hall.act(move |tx| check_in(tx, &again.0, old, &again.1)).unwrap(), version);
    assert_eq!(hall.audit_log().len(), entries);
}

#[test]
fn somebody_who_was_slower_is_told_who_was_faster() {
    let hall = TestSection::with(4, 3);
    let player = hall.players()[0];
    let (actor, old) = (hall.chief.clone(), hall.seen(1));
    hall.check_in(1, &[(player, Attendance::Absent)]).unwrap();
    let slower = actor.clone();
    let outcome = hall.act(move |tx| check_in(tx, &slower, old, &[(player, Attendance::HalfPoint)]));
    let Err(ActionError::Conflict(conflict)) = outcome else { panic!("{outcome:?}") };
    assert_eq!((conflict.version, conflict.by.as_deref()), (Some(old.version.next()), Some("Chief")));
    assert!(!conflict.fields.is_empty());
    for step in [pair as StepAct, discard, publish, unpublish, start, close] {
        let actor = actor.clone();
        let outcome = hall.act(move |tx| step(tx, &actor, old));
        assert!(matches!(outcome, Err(ActionError::Conflict(_))), "{outcome:?}");
    }
    assert_eq!(hall.round(1).state, RoundState::CheckIn);
}

#[test]
fn steps_out_of_turn_are_refused_and_change_nothing() {
    let hall = TestSection::with(4, 3);
    for step in [discard as StepAct, publish, unpublish, start, close] {
        assert_refused(hall.step(1, step), "error-round-state");
    }
    assert_refused(hall.reopen(1, "a wrong result"), "error-round-state");
    for step in [pair, publish, start] {
        hall.step(1, step).unwrap();
    }
    let player = hall.players()[0];
    assert_refused(hall.check_in(1, &[(player, Attendance::Absent)]), "error-round-state");
    let before = hall.section_state();
    assert_refused(hall.step(1, close), "error-results-missing");
    assert_eq!(hall.section_state(), before);
}

#[test]
fn those_present_must_be_pairable() {
    let hall = TestSection::with(2, 3);
    let player = hall.players()[0];
    hall.check_in(1, &[(player, Attendance::Absent)]).unwrap();
    assert_refused(hall.step(1, pair), "error-too-few-present");
    hall.check_in(1, &[(player, Attendance::Present)]).unwrap();
    hall.play(1);
    let told = assert_refused(hall.step(2, pair), "error-no-pairing");
    assert!(told.contains("no possible opponent left"), "{told}");
    assert_eq!(hall.round(2).state, RoundState::CheckIn);
}

#[test]
fn a_draft_is_discarded_and_published_pairings_are_taken_back() {
    let hall = TestSection::with(4, 3);
    for step in [pair, publish, unpublish, discard] {
        hall.step(1, step).unwrap();
    }
    let round = hall.round(1);
    assert_eq!(round.state, RoundState::CheckIn);
    assert!(round.boards.is_empty() && round.unpaired.is_empty());
}

#[test]
fn r4_a_closed_round_is_opened_again_for_a_reason_until_the_next_is_paired() {
    let hall = TestSection::with(4, 3);
    hall.play(1);
    assert_refused(hall.reopen(1, "  "), "error-reason");
    hall.reopen(1, "board 1 was written down the wrong way round").unwrap();
    let entry = hall.audit_log().remove(0);
    assert_eq!(entry.act, Action::RoundReopened);
    assert_eq!(entry.reason.as_deref(), Some("board 1 was written down the wrong way round"));
    assert_eq!(
        (entry.before, entry.after),
        (Some(json!({ "state": "closed" })), Some(json!({ "state": "playing" })))
    );
    assert_refused(hall.step(2, pair), "error-round-earlier-open");
    hall.step(1, close).unwrap();
    assert_eq!(hall.section_state().rounds.len(), 2, "the next round stands once");
    hall.step(2, pair).unwrap();
    assert_refused(hall.reopen(1, "too late"), "error-round-later-paired");
}

#[test]
fn a1_the_start_of_the_clocks_is_kept_when_a_round_is_opened_again() {
    let hall = TestSection::with(4, 3);
    hall.play(1);
    let seen = hall.seen(1);
    let later = Actor { at: noon() + chrono::TimeDelta::hours(3), ..hall.chief.clone() };
    hall.act(move |tx| reopen(tx, &later, seen, "a correction")).unwrap();
    let round = hall.round(1).id;
    let times = hall.store.read_blocking(move |tx| tx.find_round_times(round)).unwrap().unwrap();
    assert_eq!(times.started_at, Some(noon()));
}

#[test]
fn a_referee_takes_no_steps_and_a_form_sent_twice_acts_once() {
    let hall = TestSection::with(4, 3);
    let (referee, seen) = (hall.referee.clone(), hall.seen(1));
    let outcome = hall.act(move |tx| pair(tx, &referee, seen));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageRounds))), "{outcome:?}");
    let keyed = Actor { request_key: Some("a".repeat(32)), ..hall.chief.clone() };
    let again = keyed.clone();
    hall.act(move |tx| pair(tx, &keyed, seen)).unwrap();
    let entry: AuditId = hall.audit_log()[0].id;
    let outcome = hall.act(move |tx| pair(tx, &again, seen));
    assert!(matches!(outcome, Err(ActionError::Repeated(of)) if of == entry), "{outcome:?}");
}

#[test]
fn a_round_of_another_event_is_not_found() {
    let hall = TestSection::with(4, 3);
    let seen = hall.seen(1).at.section().round(2).seen(hall.seen(1).version);
    let actor = hall.chief.clone();
    assert!(matches!(hall.act(move |tx| pair(tx, &actor, seen)), Err(ActionError::NotFound)));
    let (actor, seen) = (
        hall.chief.clone(),
        RoundSeen { at: RoundRef { section: SectionId(99), ..hall.seen(1).at }, ..hall.seen(1) },
    );
    assert!(matches!(hall.act(move |tx| pair(tx, &actor, seen)), Err(ActionError::NotFound)));
}

#[test]
fn whoever_is_absent_again_stands_in_the_entry_that_closed_the_round() {
    let hall = TestSection::with(5, 3);
    let away = hall.players()[0];
    hall.check_in(1, &[(away, Attendance::Absent)]).unwrap();
    hall.play(1);
    let entry = hall.audit_log().into_iter().find(|entry| entry.act == Action::RoundClosed).unwrap();
    assert_eq!(entry.after, Some(json!({ "state": "closed", "carried_over": ["Player 1"] })));
    assert_eq!(hall.round(2).absences, [(away, Attendance::Absent)]);
}

#[test]
fn fewer_rounds_lose_no_check_in_unsaid_and_more_begin_like_any_other() {
    let hall = TestSection::with(5, 3);
    let away = hall.players()[0];
    hall.check_in(1, &[(away, Attendance::Absent)]).unwrap();
    hall.play(1);
    let rounds = |rounds: u8| {
        hall.set(|settings| settings.rounds = rounds).unwrap();
        hall.audit_log().into_iter().next().unwrap()
    };
    assert_eq!(rounds(1).before.unwrap()["absent"], json!(["Player 1"]));
    assert_eq!(rounds(2).after.unwrap()["carried_over"], json!(["Player 1"]));
    assert_eq!(hall.round(2).absences, [(away, Attendance::Absent)]);
}
