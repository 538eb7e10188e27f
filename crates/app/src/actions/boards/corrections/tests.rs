//! Who corrects what, in how many steps, and what they are told.

use super::*;
use crate::actions::consent::{Cautions, Grade};
use crate::actions::rounds;
use crate::actions::testing::{TestSection, WHITE_WON, assert_refused};
use crate::i18n::{Lang, Speaker};
use crate::primitives::Side;
use crate::tournament::BoardRef;

const BLACK_WON: GameResult = GameResult::Played { winner: Some(Side::Black), counts: None, ending: None };

fn seen(test: &TestSection, round: u8, board: u32) -> BoardSeen {
    let at = BoardRef { event: test.event, section: test.section, round, board };
    let section_state = test.section_state();
    at.seen(at.find(&section_state).unwrap().1.version)
}

fn try_once(test: &TestSection, seen: BoardSeen, result: GameResult) -> Result<RulingId, ActionError> {
    let actor = test.chief.clone();
    test.run(move |tx| correct(tx, &actor, seen, result))
}

fn cautions(test: &TestSection, seen: BoardSeen, result: GameResult) -> Cautions {
    match try_once(test, seen, result) {
        Err(ActionError::Caution(cautions)) => *cautions,
        other => panic!("{other:?} instead of a caution"),
    }
}

fn named(cautions: &Cautions) -> Vec<String> {
    let speaker = Speaker::new(Lang::En);
    cautions.list[0].consequences.iter().map(|message| speaker.say(message)).collect()
}

#[test]
fn r4_the_last_closed_round_is_confirmed_and_an_earlier_one_takes_two_steps() {
    let test = TestSection::with(8, 5);
    test.play(1);
    assert_eq!(cautions(&test, seen(&test, 1, 1), BLACK_WON).grade(), Grade::Confirm);
    test.begin(2);
    let last = cautions(&test, seen(&test, 1, 1), BLACK_WON);
    assert_eq!(last.grade(), Grade::Confirm, "one round back, while the next is played");
    assert!(named(&last).iter().any(|said| said.contains("Round 2: the pairings stay")), "{last:?}");
    test.enter_all(2);
    test.step(2, rounds::close).unwrap();
    let earlier = cautions(&test, seen(&test, 1, 1), BLACK_WON);
    assert_eq!(earlier.grade(), Grade::TwoSteps);
    let places = named(&earlier).iter().filter(|said| said.contains("place")).count();
    assert!(places > 1, "whose places move is named: {earlier:?}");
}

#[test]
fn r4_a_correction_leaves_the_round_closed_and_later_pairings_unchanged() {
    let test = TestSection::with(8, 5);
    test.play(1);
    test.begin(2);
    let before = test.section_state();
    let seen = seen(&test, 1, 2);
    test.run_consenting(&test.chief, move |tx, actor| correct(tx, actor, seen, BLACK_WON)).unwrap();
    let after = test.section_state();
    assert_eq!(after.rounds[0].state, RoundState::Closed);
    assert_eq!(after.rounds[0].games[1].result, Some(BLACK_WON));
    assert_eq!(after.rounds[1], before.rounds[1]);
    let entry = &test.audit_log()[0];
    assert_eq!((entry.act, entry.round), (Action::RulingMade, Some(1)));
    assert_eq!(entry.reason.as_deref(), Some("It has to be"));
    let section = test.section;
    let snapshots = test.run(move |tx| Ok(tx.list_snapshots(section)?)).unwrap();
    let before_rulings = snapshots.iter().filter(|line| line.act == Action::RulingMade);
    assert_eq!(before_rulings.count(), 1, "it can be undone");
}

#[test]
fn impossible_corrections_are_refused() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    assert_refused(try_once(&test, seen(&test, 1, 1), BLACK_WON), "error-correction-not-closed");
    test.enter_all(1);
    test.step(1, rounds::close).unwrap();
    assert_refused(try_once(&test, seen(&test, 1, 1), WHITE_WON), "error-correction-same");
    let nonsense = crate::regulations::result::parse("1 90-80").unwrap();
    assert_refused(try_once(&test, seen(&test, 1, 1), nonsense), "result-fault-too-many-together");
    let (referee, seen) = (test.referee.clone(), seen(&test, 1, 1));
    let outcome = test.run(move |tx| correct(tx, &referee, seen, BLACK_WON));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::Correct))), "{outcome:?}");
}

#[test]
fn the_second_of_two_corrections_is_a_conflict() {
    let test = TestSection::with(4, 3);
    test.play(1);
    let seen = seen(&test, 1, 1);
    test.run_consenting(&test.chief, move |tx, actor| correct(tx, actor, seen, BLACK_WON)).unwrap();
    let forfeit = GameResult::Forfeit { winner: Side::Black };
    assert!(matches!(try_once(&test, seen, forfeit), Err(ActionError::Conflict(_))));
}
