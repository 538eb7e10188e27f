//! Who corrects what, in how many steps, and what he is told.

use super::*;
use crate::actions::consent::{Cautions, Grade};
use crate::actions::rounds;
use crate::actions::testing::{TestSection, WHITE_WON, assert_refused};
use crate::i18n::{Lang, Speaker};
use crate::primitives::Side;
use crate::tournament::BoardRef;

const BLACK_WON: GameResult = GameResult::Played { winner: Some(Side::Black), counts: None, ending: None };

fn seen(hall: &TestSection, round: u8, board: u32) -> BoardSeen {
    let at = BoardRef { event: hall.event, section: hall.section, round, board };
    let section_state = hall.section_state();
    at.seen(at.find(&section_state).unwrap().1.version)
}

fn try_once(hall: &TestSection, seen: BoardSeen, result: GameResult) -> Result<RulingId, ActionError> {
    let actor = hall.chief.clone();
    hall.act(move |tx| correct(tx, &actor, seen, result))
}

fn told(hall: &TestSection, seen: BoardSeen, result: GameResult) -> Cautions {
    match try_once(hall, seen, result) {
        Err(ActionError::Caution(told)) => *told,
        other => panic!("{other:?} instead of a caution"),
    }
}

fn named(told: &Cautions) -> Vec<String> {
    let speaker = Speaker::of(Lang::En);
    told.list[0].consequences.iter().map(|message| speaker.say(message)).collect()
}

#[test]
fn r4_the_last_closed_round_is_confirmed_and_an_earlier_one_takes_two_steps() {
    let hall = TestSection::with(8, 5);
    hall.play(1);
    assert_eq!(told(&hall, seen(&hall, 1, 1), BLACK_WON).grade(), Grade::Confirm);
    hall.begin(2);
    let last = told(&hall, seen(&hall, 1, 1), BLACK_WON);
    assert_eq!(last.grade(), Grade::Confirm, "one round back, while the next is played");
    assert!(named(&last).iter().any(|said| said.contains("Round 2: the pairings stay")), "{last:?}");
    hall.enter_all(2);
    hall.step(2, rounds::close).unwrap();
    let earlier = told(&hall, seen(&hall, 1, 1), BLACK_WON);
    assert_eq!(earlier.grade(), Grade::TwoSteps);
    let places = named(&earlier).iter().filter(|said| said.contains("place")).count();
    assert!(places > 1, "whose places move is named: {earlier:?}");
}

#[test]
fn r4_a_correction_leaves_the_round_closed_and_what_was_paired_from_it_as_it_is() {
    let hall = TestSection::with(8, 5);
    hall.play(1);
    hall.begin(2);
    let before = hall.section_state();
    let seen = seen(&hall, 1, 2);
    hall.insist(&hall.chief, move |tx, actor| correct(tx, actor, seen, BLACK_WON)).unwrap();
    let after = hall.section_state();
    assert_eq!(after.rounds[0].state, RoundState::Closed);
    assert_eq!(after.rounds[0].boards[1].result, Some(BLACK_WON));
    assert_eq!(after.rounds[1], before.rounds[1]);
    let entry = &hall.audit_log()[0];
    assert_eq!((entry.act, entry.round), (Action::RulingMade, Some(1)));
    assert_eq!(entry.reason.as_deref(), Some("It has to be"));
    let section = hall.section;
    let kept = hall.act(move |tx| Ok(tx.list_snapshots(section)?)).unwrap();
    assert_eq!(kept.len(), 1, "it can be undone");
}

#[test]
fn what_cannot_be_corrected_is_refused() {
    let hall = TestSection::with(4, 3);
    hall.begin(1);
    assert_refused(try_once(&hall, seen(&hall, 1, 1), BLACK_WON), "error-correct-not-closed");
    hall.enter_all(1);
    hall.step(1, rounds::close).unwrap();
    assert_refused(try_once(&hall, seen(&hall, 1, 1), WHITE_WON), "error-correct-same");
    let nonsense = crate::regulations::result::parse("1 90-80").unwrap();
    assert_refused(try_once(&hall, seen(&hall, 1, 1), nonsense), "result-fault-too-many-together");
    let (referee, seen) = (hall.referee.clone(), seen(&hall, 1, 1));
    let outcome = hall.act(move |tx| correct(tx, &referee, seen, BLACK_WON));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::Correct))), "{outcome:?}");
}

#[test]
fn the_second_of_two_who_correct_a_result_is_told() {
    let hall = TestSection::with(4, 3);
    hall.play(1);
    let seen = seen(&hall, 1, 1);
    hall.insist(&hall.chief, move |tx, actor| correct(tx, actor, seen, BLACK_WON)).unwrap();
    let forfeit = GameResult::Forfeit { winner: Side::Black };
    assert!(matches!(try_once(&hall, seen, forfeit), Err(ActionError::Conflict(_))));
}
