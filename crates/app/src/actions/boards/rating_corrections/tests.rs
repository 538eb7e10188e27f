//! Who says what a game counts as for ratings, what they are told, and that nothing else changes.

use super::*;
use crate::actions::testing::{TestSection, WHITE_WON, assert_refused};
use crate::actions::{undo, verify};
use crate::tournament::standings::ranking::standings;
use crate::tournament::{BoardRef, FideMode};

fn seen(test: &TestSection, round: u8) -> BoardSeen {
    let at = BoardRef { event: test.event, section: test.section, round, board: 1 };
    at.seen(at.find(&test.section_state()).unwrap().1.version)
}

fn rate(test: &TestSection, round: u8, rated_as: Option<RatedAs>) -> Result<Version, ActionError> {
    let seen = seen(test, round);
    test.run_consenting(&test.chief, move |tx, actor| correct(tx, actor, seen, rated_as))
}

#[test]
fn a_correction_for_ratings_alone_is_confirmed_and_changes_neither_result_nor_standings_nor_pairings() {
    let test = TestSection::with(8, 5);
    test.play(1);
    test.begin(2);
    let before = test.section_state();
    let (chief, at) = (test.chief.clone(), seen(&test, 1));
    let outcome = test.run(move |tx| correct(tx, &chief, at, Some(RatedAs::BlackWon)));
    let Err(ActionError::Caution(cautions)) = outcome else { panic!("nothing was said") };
    assert_eq!(cautions.list[0].message.key(), "caution-rating-correction");
    rate(&test, 1, Some(RatedAs::BlackWon)).unwrap();
    let after = test.section_state();
    assert_eq!(after.rounds[0].games[0].rated_as, Some(RatedAs::BlackWon));
    assert_eq!(after.rounds[0].games[0].result, before.rounds[0].games[0].result);
    assert_eq!(after.rounds[1], before.rounds[1]);
    let points = |of: &SectionState| {
        standings(of, None)
            .rows
            .into_iter()
            .map(|row| (row.player, row.place, row.points))
            .collect::<Vec<_>>()
    };
    assert_eq!(points(&after), points(&before));
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, entry.round), (Action::RatingCorrected, Some(1)));
    assert_eq!(entry.reason.as_deref(), Some("It has to be"));
    assert_eq!(entry.after.unwrap()["rated_as"], json!("black_won"));
    // Undone from the audit log.
    let (event, id) = (test.event, entry.id);
    test.run_consenting(&test.chief, move |tx, actor| undo::take_back(tx, actor, event, id)).unwrap();
    assert_eq!(test.section_state().rounds[0].games[0].rated_as, None);
    let event = test.event;
    let report = test.store.read_blocking(move |tx| {
        let event = tx.find_event(event)?.unwrap();
        verify::event(tx, &event)
    });
    assert_eq!(report.unwrap().disagreements, []);
}

#[test]
fn fide_mode_allows_it_where_it_bars_the_result() {
    let test = TestSection::with(8, 5);
    let (at, mut setup) = (test.at(), test.section_state().setup());
    setup.section.rules.fide_mode = FideMode::On;
    let version = test.section_state().section.version;
    test.run(move |tx| Ok(tx.update_section(at.section, version, &setup)?)).unwrap();
    for round in 1..=3 {
        test.play(round);
    }
    let (seen, other) = (seen(&test, 1), crate::regulations::result::parse("0-1").unwrap());
    let barred = test.run_consenting(&test.chief, move |tx, actor| {
        crate::actions::boards::corrections::correct(tx, actor, seen, other)
    });
    assert_refused(barred, "error-fide-mode");
    rate(&test, 1, Some(RatedAs::NotRated)).unwrap();
    assert_eq!(test.section_state().rounds[0].games[0].rated_as, Some(RatedAs::NotRated));
}

#[test]
fn impossible_corrections_for_ratings_are_refused() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    assert_refused(rate(&test, 1, Some(RatedAs::Draw)), "error-rating-correction-unrated");
    test.enter_all(1);
    assert_eq!(test.section_state().rounds[0].games[0].result, Some(WHITE_WON));
    assert_refused(rate(&test, 1, Some(RatedAs::WhiteWon)), "error-rating-correction-same");
    assert_refused(rate(&test, 1, None), "error-rating-correction-same");
    let (referee, at) = (test.referee.clone(), seen(&test, 1));
    let outcome = test.run(move |tx| correct(tx, &referee, at, Some(RatedAs::Draw)));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::Correct))), "{outcome:?}");
    rate(&test, 1, Some(RatedAs::Draw)).unwrap();
    let chief = test.chief.clone();
    let second = test.run(move |tx| correct(tx, &chief, at, Some(RatedAs::NotRated)));
    assert!(matches!(second, Err(ActionError::Conflict(_))), "another was first: {second:?}");
}
