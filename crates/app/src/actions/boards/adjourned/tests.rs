//! What an adjourned game is, from the adjournment to its result.

use super::*;
use crate::actions::consent::Grade;
use crate::actions::rounds;
use crate::actions::sections::closing;
use crate::actions::testing::{TestSection, assert_asks, assert_refused};
use crate::i18n::{Lang, Speaker};
use crate::regulations::result::parse;
use crate::tournament::rounds::pairing_state::swiss_state;
use crate::tournament::sections::closing::{Missing, missing};
use crate::tournament::{BoardRef, SectionRef};

fn seen(test: &TestSection, round: u8, board: u32) -> BoardSeen {
    let at = BoardRef { event: test.event, section: test.section, round, board };
    let section_state = test.section_state();
    at.seen(at.find(&section_state).unwrap().1.version)
}

fn adjourn(test: &TestSection, round: u8, board: u32) {
    let (seen, actor) = (seen(test, round, board), test.referee.clone());
    test.run(move |tx| results::enter(tx, &actor, seen, Some(GameResult::Adjourned))).unwrap();
}

/// A section whose round 1 is closed with the game of board 1 adjourned, and whose round 2 is paired from that.
fn adjourned() -> TestSection {
    let test = TestSection::with(8, 5);
    test.begin(1);
    test.enter_all(1);
    adjourn(&test, 1, 1);
    test.step(1, rounds::close).unwrap();
    test.begin(2);
    test
}

fn once(test: &TestSection, seen: BoardSeen, typed: &str) -> Result<Entered, ActionError> {
    let (actor, result) = (test.referee.clone(), parse(typed).unwrap());
    test.run(move |tx| enter(tx, &actor, seen, result))
}

#[test]
fn an_adjourned_game_is_a_draw_for_pairing_and_keeps_the_section_open() {
    let test = adjourned();
    let section_state = test.section_state();
    let board = &section_state.rounds[0].games[0];
    let (state, players) = swiss_state(&section_state, &section_state.rounds[1]);
    for id in [board.white, board.black] {
        let place = players.iter().position(|player| *player == id).unwrap();
        assert_eq!(state.players[place].score.tenths(), 5);
    }
    assert!(!board.is_unsigned(), "what is not over is not signed");
    assert!(missing(&section_state).contains(&Missing::Adjourned { round: 1, board: 1 }));
    let (at, actor) = (SectionRef { event: test.event, section: test.section }, test.chief.clone());
    assert_refused(test.run(move |tx| closing::close(tx, &actor, at)), "error-closing-missing");
}

#[test]
fn pairing_and_closing_tell_of_adjourned_games_of_earlier_rounds() {
    let test = TestSection::with(8, 5);
    test.begin(1);
    test.enter_all(1);
    adjourn(&test, 1, 1);
    test.try_step(1, rounds::close).expect("its own adjourned games are no older ones");
    assert_asks(test.try_step(2, rounds::pair), "caution-adjourned-open");
    assert_asks(test.try_step(2, rounds::pair_manually), "caution-adjourned-open");
    assert_eq!(test.round(2).state, RoundState::CheckIn, "nothing is done before that");
    test.begin(2);
    test.enter_all(2);
    adjourn(&test, 2, 1);
    let Err(ActionError::Caution(cautions)) = test.try_step(2, rounds::close) else {
        panic!("it asks first")
    };
    assert_eq!(cautions.grade(), Grade::Acknowledge);
    let text = Speaker::new(Lang::En).say(&cautions.list[0].message);
    assert!(text.contains("round 1, board 1 (Player 1 – Player 5)"), "{text}");
    assert!(!text.contains("round 2"), "{text}");
    test.step(2, rounds::close).unwrap();
    once(&test, seen(&test, 1, 1), "5").unwrap();
    once(&test, seen(&test, 2, 1), "5").unwrap();
    test.try_step(3, rounds::pair).expect("nothing is open");
}

#[test]
fn a_drawn_result_is_entered_at_once_and_leaves_no_line() {
    let test = adjourned();
    once(&test, seen(&test, 1, 1), "5").unwrap();
    let entry = &test.audit_log()[0];
    assert_eq!(entry.act, Action::ResultChanged);
    assert!(entry.after.as_ref().unwrap().get("adjournment").is_none());
    assert_refused(once(&test, seen(&test, 1, 1), "1"), "error-not-adjourned");
}

#[test]
fn a_result_that_is_no_draw_is_confirmed_and_leaves_its_line() {
    let test = adjourned();
    let (before, at) = (test.section_state(), seen(&test, 1, 1));
    let Err(ActionError::Caution(cautions)) = once(&test, at, "1") else { panic!("nothing was asked") };
    assert_eq!(cautions.grade(), Grade::Confirm);
    test.run_consenting(&test.referee, move |tx, actor| {
        enter(tx, actor, at, parse("1 (82) – 0 (60)").unwrap())
    })
    .unwrap();
    let after = test.section_state();
    assert_eq!(after.rounds[1], before.rounds[1], "the round paired from the draw stays");
    assert_eq!(after.rounds[0].state, RoundState::Closed);
    assert_eq!(after.adjourned().count(), 0);
    let entry = &test.audit_log()[0];
    let line = entry.after.as_ref().unwrap()["adjournment"].as_str().unwrap();
    assert!(line.ends_with(" 1-0"), "{line}");
    let remarks = crate::exchange::section::remarks(std::slice::from_ref(entry), &after, &[]);
    assert_eq!(remarks, [format!("### Adjournment @ Round 1: {line}")]);
}

#[test]
fn what_is_stale_needs_a_ruling_or_is_no_result_is_refused() {
    let test = adjourned();
    let at = seen(&test, 1, 1);
    assert_refused(once(&test, at, "0-0"), "error-result-needs-ruling");
    assert!(matches!(
        once(&test, BoardSeen { version: at.version.next(), ..at }, "1"),
        Err(ActionError::Conflict(_))
    ));
    assert_eq!(once(&test, at, "?").unwrap().version, at.version, "nothing to do");
    assert_refused(once(&test, seen(&test, 2, 1), "1"), "error-not-adjourned");
}
