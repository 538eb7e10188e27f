//! Who puts games on the public board, and what the ledger keeps of it.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use super::*;
use crate::actions::boards::records::{self, Brings, Offered};
use crate::actions::rounds::{self};
use crate::actions::testing::TestSection;
use crate::tournament::{RoundRef, Version};

const GAME: &str = "1. 76(10) 98 2. 66 87(4) *";

/// A hall in its first round with a record of board 1.
fn recorded() -> (TestSection, BoardRef) {
    let hall = TestSection::with(4, 3);
    let (event, section) = (hall.event, hall.section);
    for step in [rounds::pair, rounds::publish, rounds::start] {
        let (chief, version) = (hall.chief.clone(), hall.section_state().rounds[0].version);
        hall.act(move |tx| step(tx, &chief, RoundRef { event, section, round: 1 }.seen(version))).unwrap();
    }
    let at = BoardRef { event, section, round: 1, board: 1 };
    record(&hall, at, None, GAME);
    (hall, at)
}

fn record(hall: &TestSection, at: BoardRef, expected: Option<Version>, text: &'static str) {
    let referee = hall.referee.clone();
    hall.act(move |tx| {
        let game = records::read(text).unwrap();
        let offered = Offered { game: &game, brings: Brings::Moves, because: "" };
        records::store(tx, &referee, at, expected, offered)
    })
    .unwrap();
}

fn put(
    hall: &TestSection,
    actor: &Actor,
    at: BoardRef,
    moves: Option<usize>,
    note: &'static str,
) -> Result<(), ActionError> {
    let seen = seen(hall, at);
    put_seeing(hall, actor, at, Showing { moves, note, seen })
}

/// Since when the game has been on the board.
fn seen(hall: &TestSection, at: BoardRef) -> Option<DateTime<Utc>> {
    let board = at.find(&hall.section_state())?.1.id;
    hall.store.read_blocking(move |tx| tx.find_featured(board)).unwrap().map(|shown| shown.at)
}

fn put_seeing(
    hall: &TestSection,
    actor: &Actor,
    at: BoardRef,
    showing: Showing<'static>,
) -> Result<(), ActionError> {
    let actor = actor.clone();
    hall.act(move |tx| show(tx, &actor, at, showing))
}

fn on_board(hall: &TestSection) -> Vec<(Option<usize>, String, usize)> {
    let event = hall.event;
    let games = hall.store.read_blocking(move |tx| games(tx, event)).unwrap();
    let shown = |game: FeaturedGame| (game.shown.moves, game.shown.note, game.game.replay().plies().len());
    games.into_iter().map(shown).collect()
}

#[test]
fn n9_a_referee_puts_a_game_on_the_public_board_and_takes_it_off() {
    let (hall, at) = recorded();
    assert!(on_board(&hall).is_empty());
    put(&hall, &hall.referee, at, Some(3), "  A tuz\n in the opening ").unwrap();
    let first = (Some(3), "A tuz in the opening".to_owned(), 4);
    assert_eq!(on_board(&hall), [first]);
    put(&hall, &hall.chief, at, Some(99), "").unwrap();
    assert_eq!(on_board(&hall), [(None, String::new(), 4)]);
    let referee = hall.referee.clone();
    hall.act(move |tx| hide(tx, &referee, at)).unwrap();
    assert!(on_board(&hall).is_empty());

    let audit_log = hall.audit_log();
    let acts: Vec<_> = audit_log.iter().take(3).map(|entry| (entry.act, entry.by)).collect();
    let (chief, referee) = (hall.chief.user, hall.referee.user);
    let expected =
        [(Action::RecordHidden, referee), (Action::RecordShown, chief), (Action::RecordShown, referee)];
    assert_eq!(acts, expected);
    assert_eq!((&audit_log[0].before, &audit_log[1].before), (&audit_log[1].after, &audit_log[2].after));
    assert_eq!(audit_log[2].after.as_ref().unwrap()["shown_note"], "A tuz in the opening");
    assert_eq!((audit_log[2].round, audit_log[2].section), (Some(1), Some(hall.section)));
}

#[test]
fn whoever_was_slower_shows_nothing_otherwise() {
    let (hall, at) = recorded();
    put(&hall, &hall.chief, at, Some(3), "first").unwrap();
    let late = put_seeing(&hall, &hall.referee, at, Showing { moves: None, note: "second", seen: None });
    let Err(ActionError::Conflict(told)) = late else { panic!("{late:?}") };
    assert_eq!(told.fields.len(), 2, "{told:?}");
    assert_eq!(on_board(&hall), [(Some(3), "first".to_owned(), 4)]);
}

#[test]
fn what_is_shown_already_is_no_change() {
    let (hall, at) = recorded();
    put(&hall, &hall.referee, at, None, "note").unwrap();
    let entries = hall.audit_log().len();
    put(&hall, &hall.chief, at, None, "note").unwrap();
    assert_eq!(hall.audit_log().len(), entries);
}

#[test]
fn only_officials_show_and_only_games_with_a_record() {
    let (hall, at) = recorded();
    let stranger = Actor { user: crate::tournament::UserId(99), ..hall.referee.clone() };
    let refused = put(&hall, &stranger, at, None, "").unwrap_err();
    assert!(matches!(refused, ActionError::Forbidden(Right::EnterResults)));
    let without = put(&hall, &hall.referee, BoardRef { board: 2, ..at }, None, "").unwrap_err();
    assert!(matches!(without, ActionError::Refused(message) if message.key() == "error-shown-no-record"));
    let nowhere = put(&hall, &hall.referee, BoardRef { board: 9, ..at }, None, "").unwrap_err();
    assert!(matches!(nowhere, ActionError::NotFound));
    let long: &'static str = Box::leak("ы".repeat(LONGEST_NOTE + 1).into_boxed_str());
    let refused = put(&hall, &hall.referee, at, None, long).unwrap_err();
    assert!(matches!(refused, ActionError::Refused(message) if message.key() == "error-field-long"));
    let refused = hall.act(move |tx| hide(tx, &stranger, at)).unwrap_err();
    assert!(matches!(refused, ActionError::Forbidden(Right::EnterResults)));
    assert!(on_board(&hall).is_empty());
}

#[test]
fn the_second_of_two_who_take_a_game_off_finds_it_done() {
    let (hall, at) = recorded();
    put(&hall, &hall.referee, at, None, "").unwrap();
    for actor in [&hall.referee, &hall.chief] {
        let actor = actor.clone();
        hall.act(move |tx| hide(tx, &actor, at)).unwrap();
    }
    let audit_log = hall.audit_log();
    let hidden: Vec<_> = audit_log.iter().filter(|entry| entry.act == Action::RecordHidden).collect();
    assert_eq!(hidden.iter().map(|entry| entry.by).collect::<Vec<_>>(), [hall.referee.user]);
}

#[test]
fn a_game_stays_on_the_board_when_its_record_is_corrected_and_goes_with_it() {
    let (hall, at) = recorded();
    put(&hall, &hall.referee, at, Some(4), "").unwrap();
    put(&hall, &hall.referee, at, Some(2), "").unwrap();
    record(&hall, at, Some(Version::FIRST), "1. 76 *");
    assert_eq!(on_board(&hall), [(Some(2), String::new(), 1)]);
    let chief = hall.chief.clone();
    hall.act(move |tx| records::delete(tx, &chief, at, Version::FIRST.next(), "another board")).unwrap();
    assert!(on_board(&hall).is_empty());
    let audit_log = hall.audit_log();
    let acts: Vec<_> = audit_log.iter().take(2).map(|entry| entry.act).collect();
    assert_eq!(
        acts,
        [Action::RecordDeleted, Action::RecordHidden],
        "the ledger says that it is off the board"
    );
}
