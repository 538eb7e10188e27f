//! What officials may do with results, and what they are told.

use super::*;
use crate::actions::rounds::{self, RoundSeen};
use crate::actions::testing::TestSection;
use crate::primitives::{Balls, Side};
use crate::regulations::result::{Ending, parse};
use crate::tournament::BoardRef;
use crate::tournament::RoundRef;

/// An act of one step.
type RoundAction = fn(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActionError>;

/// A section of four players with round 1 at this state.
fn test(state: RoundState) -> TestSection {
    let test = TestSection::with(4, 3);
    let steps: [RoundAction; 3] = [rounds::pair, rounds::publish, rounds::start];
    let needed = match state {
        RoundState::CheckIn => 0,
        RoundState::Draft => 1,
        RoundState::Published => 2,
        RoundState::Playing | RoundState::Closed => 3,
    };
    for step in steps.into_iter().take(needed) {
        take(&test, step);
    }
    if state == RoundState::Closed {
        for board in [1, 2] {
            enter(&test, board, 1, "1-0").unwrap();
        }
        take(&test, rounds::close);
    }
    test
}

fn take(test: &TestSection, step: RoundAction) {
    let version = test.section_state().rounds[0].version;
    let seen = RoundRef { event: test.event, section: test.section, round: 1 }.seen(version);
    let actor = test.chief.clone();
    test.run(move |tx| step(tx, &actor, seen)).unwrap();
}

/// The referee types a result for a board seen at this version; an empty text removes the result.
fn enter(test: &TestSection, board: u32, version: i64, typed: &str) -> Result<Entered, ActionError> {
    let at = BoardRef { event: test.event, section: test.section, round: 1, board };
    let seen = at.seen(Version(version));
    let result = (!typed.is_empty()).then(|| parse(typed).unwrap());
    let actor = test.referee.clone();
    test.run(move |tx| super::enter(tx, &actor, seen, result))
}

#[track_caller]
fn assert_refused(outcome: Result<Entered, ActionError>, key: &str) {
    match outcome {
        Err(ActionError::Refused(message)) => assert_eq!(message.key(), key),
        other => panic!("{other:?} instead of a refusal by {key}"),
    }
}

#[test]
fn entering_changing_and_clearing_a_result_is_logged() {
    let test = test(RoundState::Playing);
    let entered = enter(&test, 1, 1, "1 (82) – 0 (60)").unwrap();
    assert_eq!(entered.version, Version(2));
    let entered = enter(&test, 1, 2, "0 (50) – 1 (70) r").unwrap();
    assert_eq!(entered.version, Version(3));
    assert_eq!(test.section_state().rounds[0].games[0].result, entered.result);
    let cleared = enter(&test, 1, 3, "").unwrap();
    assert_eq!(cleared, Entered { result: None, version: Version(4) });
    let audit_log = test.audit_log();
    let acts: Vec<Action> = audit_log.iter().take(3).map(|entry| entry.act).collect();
    assert_eq!(acts, [Action::ResultCleared, Action::ResultChanged, Action::ResultEntered]);
    let changed = &audit_log[1];
    assert_eq!(changed.before, Some(json!({ "board": 1, "result": "1 (82) – 0 (60)", "ending": null })));
    assert_eq!(
        changed.after,
        Some(json!({ "board": 1, "result": "0 (50) – 1 (70)", "ending": "resignation" }))
    );
    assert_eq!((changed.round, changed.by_name.as_str()), (Some(1), "Referee"));
}

#[test]
fn entering_the_stored_result_again_makes_no_entry() {
    let test = test(RoundState::Playing);
    let entered = enter(&test, 1, 1, "1-0").unwrap();
    let entries = test.audit_log().len();
    assert_eq!(enter(&test, 1, 1, "1-0").unwrap(), entered, "the answer was lost on its way");
    assert_eq!(test.audit_log().len(), entries);
}

#[test]
fn the_second_of_two_different_results_is_a_conflict() {
    let test = test(RoundState::Playing);
    enter(&test, 1, 1, "1-0").unwrap();
    let outcome = enter(&test, 1, 1, "0-1");
    let Err(ActionError::Conflict(conflict)) = outcome else { panic!("{outcome:?}") };
    assert_eq!((conflict.version, conflict.by.as_deref()), (Some(Version(2)), Some("Referee")));
    assert_eq!(conflict.fields.len(), 1);
    assert_eq!(conflict.fields[0].stored, Message::new("value").with("value", "1 – 0"));
    assert!(enter(&test, 1, 2, "0-1").is_ok(), "the referee may insist");
}

#[test]
fn results_that_contradict_themselves_are_refused() {
    let test = test(RoundState::Playing);
    assert_refused(enter(&test, 1, 1, "1 (70) - 0 (60)"), "result-fault-win-too-short");
    assert_refused(enter(&test, 1, 1, "1 (100) - 0 (80)"), "result-fault-too-many-together");
    assert_eq!(test.section_state().rounds[0].games[0].result, None);
}

#[test]
fn before_the_start_only_forfeits_are_accepted() {
    let test = test(RoundState::Published);
    assert_refused(enter(&test, 1, 1, "1-0"), "error-result-not-started");
    enter(&test, 1, 1, "+").unwrap();
    enter(&test, 1, 2, "").unwrap();
}

#[test]
fn r4_a_closed_round_accepts_no_result() {
    let test = test(RoundState::Closed);
    assert_refused(enter(&test, 1, 2, "0-1"), "error-result-closed");
    assert!(enter(&test, 1, 2, "1-0").is_ok(), "it is stored already");
}

#[test]
fn a_draft_accepts_no_result() {
    assert_refused(enter(&test(RoundState::Draft), 1, 1, "1-0"), "error-result-not-published");
}

#[test]
fn a_board_that_does_not_exist_is_not_found() {
    assert!(matches!(enter(&test(RoundState::CheckIn), 1, 1, "1-0"), Err(ActionError::NotFound)));
    assert!(matches!(enter(&test(RoundState::Playing), 3, 1, "1-0"), Err(ActionError::NotFound)));
}

#[test]
fn every_fault_and_ending_has_a_message() {
    let speaker = crate::i18n::Speaker::new(crate::i18n::Lang::En);
    let balls = Balls::HALF;
    let faults = [
        ResultFault::TooManyTogether { white: balls, black: balls },
        ResultFault::HasWon { side: Side::White, balls },
        ResultFault::LevelNotDrawn,
        ResultFault::WinTooShort { side: Side::Black, balls },
        ResultFault::BothFlagsTooShort { side: Side::White, balls },
        ResultFault::DrawUnexplained { white: balls, black: balls },
        ResultFault::NoMovesMisjudged { white: balls, black: balls },
        ResultFault::NeedsWinner { ending: Ending::Flag },
        ResultFault::NeedsDraw { ending: Ending::Agreement },
    ];
    for fault in faults {
        let text = speaker.say(&fault_message(&fault));
        assert!(text.contains(fault.clause()) && !text.contains('{') && !text.contains('$'), "{text}");
    }
}

#[test]
fn what_is_not_rated_or_adjourned_is_entered_and_what_takes_points_away_needs_a_ruling() {
    let test = test(RoundState::Playing);
    for typed in ["½-0", "0-½", "0 (81) – 0 (81)"] {
        assert_refused(enter(&test, 1, 1, typed), "error-result-needs-ruling");
    }
    for (version, typed) in [(1, "1u"), (2, "?"), (3, "5 u"), (4, "?")] {
        let entered = enter(&test, 1, version, typed).unwrap();
        assert_eq!(entered.result, parse(typed).ok());
    }
    enter(&test, 2, 1, "1").unwrap();
    take(&test, rounds::close);
    assert_refused(enter(&test, 1, 5, "1"), "error-result-closed");
}

#[test]
fn before_the_start_no_game_is_adjourned() {
    assert_refused(enter(&test(RoundState::Published), 1, 1, "?"), "error-result-not-started");
}
