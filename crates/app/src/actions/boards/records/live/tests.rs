//! Games entered move by move: what is stored, who is told, what the audit log says.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use super::*;
use crate::actions::boards::featured::Showing;
use crate::actions::boards::records::{self, Brings, Offered};
use crate::actions::boards::results;
use crate::actions::rounds;
use crate::actions::testing::{RoundAction, TestSection, assert_refused};
use crate::regulations::result;
use crate::tournament::{RoundRef, Version};

/// A section whose first round is being played, and its first board.
fn playing() -> (TestSection, BoardRef) {
    let test = TestSection::with(4, 3);
    for step in [rounds::pair as RoundAction, rounds::publish, rounds::start] {
        take(&test, step);
    }
    let at = BoardRef { event: test.event, section: test.section, round: 1, board: 1 };
    (test, at)
}

fn take(test: &TestSection, step: RoundAction) {
    let (event, section, chief) = (test.event, test.section, test.chief.clone());
    let version = test.section_state().rounds[0].version;
    test.run(move |tx| step(tx, &chief, RoundRef { event, section, round: 1 }.seen(version))).unwrap();
}

/// The referee changes the game, having seen these moves.
fn do_it(test: &TestSection, at: BoardRef, seen: &str, change: LiveChange) -> Result<(), ActionError> {
    let (who, seen) = (test.referee.clone(), seen.to_owned());
    test.run(move |tx| enter(tx, &who, at, &seen, change))
}

fn play(pit: u8) -> LiveChange {
    LiveChange::Play(Pit::new(pit).unwrap())
}

/// Enters a whole line.
fn enter_all(test: &TestSection, at: BoardRef, line: &str) {
    for (count, digit) in line.bytes().enumerate() {
        do_it(test, at, &line[..count], play(digit - b'0')).unwrap();
    }
}

/// The record of the board as it is stored.
fn stored(test: &TestSection, at: BoardRef) -> Option<String> {
    let id = at.find(&test.section_state()).unwrap().1.id;
    test.store.read_blocking(|tx| tx.find_record(id)).unwrap().map(|record| record.text)
}

/// A game in which the first legal pit is played to its end, as digits.
fn whole_game() -> String {
    let mut game = Replay::new();
    while let Some(pit) = game.last_position().legal_moves().next() {
        game.play(pit, Offer::None).unwrap();
    }
    line_of(&game)
}

#[test]
fn every_move_is_the_record_as_soon_as_it_is_entered() {
    let (test, at) = playing();
    assert_eq!(stored(&test, at), None);
    enter_all(&test, at, "7968");
    assert_eq!(stored(&test, at).unwrap().lines().last(), Some("*"));
    assert!(stored(&test, at).unwrap().contains("1. 76(10) 98\n2. 66 87(4)\n"));
    // It is corrected as any record is, and goes on from there.
    let who = test.referee.clone();
    let corrected = move |tx: &mut Tx<'_>| {
        let game = records::read("1. 76(10) 98 *").unwrap();
        records::store(
            tx,
            &who,
            at,
            Some(Version(4)),
            Offered { game: &game, brings: Brings::Moves, because: "" },
        )
    };
    test.run(corrected).unwrap();
    do_it(&test, at, "79", play(6)).unwrap();
}

#[test]
fn the_second_of_two_desks_is_told_and_nothing_of_it_is_stored() {
    let (test, at) = playing();
    enter_all(&test, at, "79");
    let late = do_it(&test, at, "7", play(8)).unwrap_err();
    let ActionError::Conflict(conflict) = late else { panic!("{late:?}") };
    assert_eq!(conflict.by.as_deref(), Some("Referee"));
    let removed = do_it(&test, at, "7", LiveChange::RemoveLast).unwrap_err();
    assert!(matches!(removed, ActionError::Conflict(_)));
    assert!(stored(&test, at).unwrap().ends_with("1. 76(10) 98\n*\n"));
    // Another first move in place of the one that was seen is another game, though its record is as new as the one before.
    for _ in 0..2 {
        let seen = if stored(&test, at).unwrap().contains("98") { "79" } else { "7" };
        do_it(&test, at, seen, LiveChange::RemoveLast).unwrap();
    }
    enter_all(&test, at, "6");
    assert!(matches!(do_it(&test, at, "7", play(8)), Err(ActionError::Conflict(_))));
}

#[test]
fn the_same_form_sent_again_plays_no_second_move() {
    let (test, at) = playing();
    let who = Actor { request_key: Some("once".to_owned()), ..test.referee.clone() };
    for attempt in 0..2 {
        let who = who.clone();
        let done = test.run(move |tx| enter(tx, &who, at, "", play(7)));
        assert_eq!(matches!(done, Err(ActionError::Repeated(_))), attempt == 1, "{done:?}");
    }
    assert!(stored(&test, at).unwrap().ends_with("1. 76(10)\n*\n"));
}

#[test]
fn an_illegal_move_is_refused_with_its_clause_and_changes_nothing() {
    let (test, at) = playing();
    // The one ball that the first move leaves in its pit is played next.
    enter_all(&test, at, "1111");
    let before = stored(&test, at);
    let why = assert_refused(do_it(&test, at, "1111", play(1)), "error-live-illegal");
    assert_eq!(why, "Pit 1 cannot be played: That pit is empty. (G2)");
    assert_eq!(stored(&test, at), before);
    assert_eq!(test.audit_log().iter().filter(|entry| entry.act == Action::MovesEntered).count(), 4);
}

#[test]
fn the_last_move_is_removed_and_without_one_there_is_no_record() {
    let (test, at) = playing();
    enter_all(&test, at, "79");
    let who = test.referee.clone();
    test.run(move |tx| featured::show(tx, &who, at, Showing { moves: None, note: "", seen: None })).unwrap();
    do_it(&test, at, "79", LiveChange::RemoveLast).unwrap();
    assert!(stored(&test, at).unwrap().ends_with("1. 76(10)\n*\n"));
    do_it(&test, at, "7", LiveChange::RemoveLast).unwrap();
    assert_eq!(stored(&test, at), None);
    assert_refused(do_it(&test, at, "", LiveChange::RemoveLast), "error-live-no-move");
    assert!(!at.find(&test.section_state()).unwrap().1.has_record);
    assert_eq!(test.audit_log()[0].act, Action::RecordHidden, "it is no longer featured");
    enter_all(&test, at, "6");
}

#[test]
fn g9_a_game_that_has_ended_takes_no_more_moves_but_its_last_may_be_removed() {
    let (test, at) = playing();
    let line = whole_game();
    enter_all(&test, at, &line);
    let text = stored(&test, at).unwrap();
    assert!(!text.ends_with("*\n"), "the moves have decided it: {text}");
    assert_refused(do_it(&test, at, &line, play(1)), "error-live-illegal");
    let game = records::read(&text).unwrap();
    let section_state = test.section_state();
    let (round, board) = at.find(&section_state).unwrap();
    assert!(!is_played(round, board, &game));
    do_it(&test, at, &line, LiveChange::RemoveLast).unwrap();
    let text = stored(&test, at).unwrap();
    assert!(text.ends_with("*\n"), "{text}");
    assert!(is_played(round, board, &records::read(&text).unwrap()));
}

#[test]
fn moves_are_entered_only_while_the_game_is_played() {
    let test = TestSection::with(4, 3);
    let at = BoardRef { event: test.event, section: test.section, round: 1, board: 1 };
    assert!(matches!(do_it(&test, at, "", play(7)), Err(ActionError::NotFound)));
    take(&test, rounds::pair);
    assert_refused(do_it(&test, at, "", play(7)), "error-record-early");
    take(&test, rounds::publish);
    take(&test, rounds::start);
    let stranger = Actor { user: crate::tournament::UserId(99), ..test.referee.clone() };
    let forbidden = test.run(move |tx| enter(tx, &stranger, at, "", play(7)));
    assert!(matches!(forbidden, Err(ActionError::Forbidden(Right::EnterResults))));
    enter_all(&test, at, "79");
    // A record that says who has won is no game that goes on.
    let who = test.referee.clone();
    let resigned = move |tx: &mut Tx<'_>| {
        let game = records::read("1. 76(10) 98 1-0").unwrap();
        let offered = Offered { game: &game, brings: Brings::Moves, because: "" };
        records::store(tx, &who, at, Some(Version(2)), offered)
    };
    test.run(resigned).unwrap();
    assert_refused(do_it(&test, at, "79", play(6)), "error-live-declared");
    for board in [1, 2] {
        let at = BoardRef { board, ..at };
        let version = at.find(&test.section_state()).unwrap().1.version;
        let (who, result) = (test.referee.clone(), result::parse("1-0").unwrap());
        test.run(move |tx| results::enter(tx, &who, at.seen(version), Some(result))).unwrap();
    }
    assert_refused(do_it(&test, at, "79", play(6)), "error-live-result");
    take(&test, rounds::close);
    assert_refused(do_it(&test, at, "79", play(6)), "error-live-closed");
}

#[test]
fn a_hundred_moves_are_a_hundred_entries_and_one_line_for_each_official_and_board() {
    let (test, at) = playing();
    enter_all(&test, at, "7968");
    do_it(&test, at, "7968", LiveChange::RemoveLast).unwrap();
    let chief = test.chief.clone();
    test.run(move |tx| enter(tx, &chief, at, "796", play(8))).unwrap();
    let log = test.audit_log();
    let moves: Vec<_> = log.iter().filter(|entry| entry.act == Action::MovesEntered).collect();
    assert_eq!(moves.len(), 6);
    assert_eq!(moves[5].after, Some(json!({ "board": 1, "move": "1. 76(10)" })));
    assert_eq!(moves[1].before, Some(json!({ "board": 1, "move": "2… 87(4)" })));
    assert_eq!(moves[1].after, Some(json!({ "board": 1 })));
    let event = test.event;
    let last = test.store.read_blocking(move |tx| tx.list_last_entered_moves(event)).unwrap();
    let counts: Vec<i64> = last.values().copied().collect();
    assert_eq!(counts, [5, 1], "the referee's, then the chief's");
    let filter =
        crate::tournament::AuditFilter { moves: Some(last.into_keys().collect()), ..Default::default() };
    let shown =
        test.store.read_blocking(move |tx| tx.list_audit_entries(event, &filter, None, 1000)).unwrap();
    assert_eq!(shown.len(), log.len() - 4);
    assert_eq!([shown[0].id, shown[1].id], [moves[0].id, moves[1].id]);
}
