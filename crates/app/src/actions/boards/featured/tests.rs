//! Who puts games on the public board, and what the ledger keeps of it.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use super::*;
use crate::actions::boards::records::{self, Brings, Offered};
use crate::actions::rounds::{self};
use crate::actions::testing::TestSection;
use crate::tournament::{RoundRef, Version};

const GAME: &str = "1. 76(10) 98 2. 66 87(4) *";

/// A section in its first round with a record of board 1.
fn recorded() -> (TestSection, BoardRef) {
    let test = TestSection::with(4, 3);
    let (event, section) = (test.event, test.section);
    for step in [rounds::pair, rounds::publish, rounds::start] {
        let (chief, version) = (test.chief.clone(), test.section_state().rounds[0].version);
        test.run(move |tx| step(tx, &chief, RoundRef { event, section, round: 1 }.seen(version))).unwrap();
    }
    let at = BoardRef { event, section, round: 1, board: 1 };
    record(&test, at, None, GAME);
    (test, at)
}

fn record(test: &TestSection, at: BoardRef, expected: Option<Version>, text: &'static str) {
    let referee = test.referee.clone();
    test.run(move |tx| {
        let game = records::read(text).unwrap();
        let offered = Offered { game: &game, brings: Brings::Moves, because: "" };
        records::store(tx, &referee, at, expected, offered)
    })
    .unwrap();
}

fn put(
    test: &TestSection,
    actor: &Actor,
    at: BoardRef,
    moves: Option<usize>,
    note: &'static str,
) -> Result<(), ActionError> {
    let seen = seen(test, at);
    put_seeing(test, actor, at, Showing { moves, note, seen })
}

/// Since when the game has been on the board.
fn seen(test: &TestSection, at: BoardRef) -> Option<DateTime<Utc>> {
    let board = at.find(&test.section_state())?.1.id;
    test.store.read_blocking(move |tx| tx.find_featured(board)).unwrap().map(|shown| shown.at)
}

fn put_seeing(
    test: &TestSection,
    actor: &Actor,
    at: BoardRef,
    showing: Showing<'static>,
) -> Result<(), ActionError> {
    let actor = actor.clone();
    test.run(move |tx| show(tx, &actor, at, showing))
}

fn on_board(test: &TestSection) -> Vec<(Option<usize>, String, usize)> {
    let event = test.event;
    let games = test.store.read_blocking(move |tx| games(tx, event)).unwrap();
    let shown = |game: FeaturedGame| (game.shown.moves, game.shown.note, game.game.replay().plies().len());
    games.into_iter().map(shown).collect()
}

#[test]
fn n9_a_referee_features_a_game_and_removes_it() {
    let (test, at) = recorded();
    assert!(on_board(&test).is_empty());
    put(&test, &test.referee, at, Some(3), "  A tuz\n in the opening ").unwrap();
    let first = (Some(3), "A tuz in the opening".to_owned(), 4);
    assert_eq!(on_board(&test), [first]);
    put(&test, &test.chief, at, Some(99), "").unwrap();
    assert_eq!(on_board(&test), [(None, String::new(), 4)]);
    let referee = test.referee.clone();
    test.run(move |tx| hide(tx, &referee, at)).unwrap();
    assert!(on_board(&test).is_empty());

    let audit_log = test.audit_log();
    let acts: Vec<_> = audit_log.iter().take(3).map(|entry| (entry.act, entry.by)).collect();
    let (chief, referee) = (test.chief.user, test.referee.user);
    let expected =
        [(Action::RecordHidden, referee), (Action::RecordShown, chief), (Action::RecordShown, referee)];
    assert_eq!(acts, expected);
    assert_eq!((&audit_log[0].before, &audit_log[1].before), (&audit_log[1].after, &audit_log[2].after));
    assert_eq!(audit_log[2].after.as_ref().unwrap()["shown_note"], "A tuz in the opening");
    assert_eq!((audit_log[2].round, audit_log[2].section), (Some(1), Some(test.section)));
}

#[test]
fn the_second_of_two_changes_to_a_featured_game_is_a_conflict() {
    let (test, at) = recorded();
    put(&test, &test.chief, at, Some(3), "first").unwrap();
    let late = put_seeing(&test, &test.referee, at, Showing { moves: None, note: "second", seen: None });
    let Err(ActionError::Conflict(conflict)) = late else { panic!("{late:?}") };
    assert_eq!(conflict.fields.len(), 2, "{conflict:?}");
    assert_eq!(on_board(&test), [(Some(3), "first".to_owned(), 4)]);
}

#[test]
fn featuring_a_game_the_same_way_again_makes_no_entry() {
    let (test, at) = recorded();
    put(&test, &test.referee, at, None, "note").unwrap();
    let entries = test.audit_log().len();
    put(&test, &test.chief, at, None, "note").unwrap();
    assert_eq!(test.audit_log().len(), entries);
}

#[test]
fn only_officials_feature_games_and_only_games_with_a_record() {
    let (test, at) = recorded();
    let stranger = Actor { user: crate::tournament::UserId(99), ..test.referee.clone() };
    let refused = put(&test, &stranger, at, None, "").unwrap_err();
    assert!(matches!(refused, ActionError::Forbidden(Right::EnterResults)));
    let without = put(&test, &test.referee, BoardRef { board: 2, ..at }, None, "").unwrap_err();
    assert!(matches!(without, ActionError::Refused(message) if message.key() == "error-featured-no-record"));
    let nowhere = put(&test, &test.referee, BoardRef { board: 9, ..at }, None, "").unwrap_err();
    assert!(matches!(nowhere, ActionError::NotFound));
    let long: &'static str = Box::leak("ы".repeat(MAX_NOTE_LENGTH + 1).into_boxed_str());
    let refused = put(&test, &test.referee, at, None, long).unwrap_err();
    assert!(matches!(refused, ActionError::Refused(message) if message.key() == "error-field-long"));
    let refused = test.run(move |tx| hide(tx, &stranger, at)).unwrap_err();
    assert!(matches!(refused, ActionError::Forbidden(Right::EnterResults)));
    assert!(on_board(&test).is_empty());
}

#[test]
fn removing_a_featured_game_twice_is_done_once() {
    let (test, at) = recorded();
    put(&test, &test.referee, at, None, "").unwrap();
    for actor in [&test.referee, &test.chief] {
        let actor = actor.clone();
        test.run(move |tx| hide(tx, &actor, at)).unwrap();
    }
    let audit_log = test.audit_log();
    let hidden: Vec<_> = audit_log.iter().filter(|entry| entry.act == Action::RecordHidden).collect();
    assert_eq!(hidden.iter().map(|entry| entry.by).collect::<Vec<_>>(), [test.referee.user]);
}

#[test]
fn a_featured_game_follows_the_correction_and_deletion_of_its_record() {
    let (test, at) = recorded();
    put(&test, &test.referee, at, Some(4), "").unwrap();
    put(&test, &test.referee, at, Some(2), "").unwrap();
    record(&test, at, Some(Version::FIRST), "1. 76 *");
    assert_eq!(on_board(&test), [(Some(2), String::new(), 1)]);
    let chief = test.chief.clone();
    test.run(move |tx| records::delete(tx, &chief, at, Version::FIRST.next(), "another board")).unwrap();
    assert!(on_board(&test).is_empty());
    let acts: Vec<_> = test.audit_log()[0].each().iter().map(|entry| entry.act).collect();
    assert_eq!(
        acts,
        [Action::RecordHidden, Action::RecordDeleted],
        "the ledger says that it is off the board"
    );
}
