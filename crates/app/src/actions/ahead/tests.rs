//! Rehearsals: what they answer, what a write takes over from them, and when it does not.

use super::*;
use crate::actions::Actor;
use crate::actions::boards::{corrections, results};
use crate::actions::rounds;
use crate::actions::rounds::checked_in::{self, CheckInForm};
use crate::actions::testing::{TestSection, WHITE_WON};
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::tournament::{Attendance, RoundState};

/// What comes of a rehearsal on a snapshot: an answer, or what was computed before the first attempt to store.
fn rehearsed<T>(
    test: &TestSection,
    action: impl Fn(&mut Tx<'_>) -> Result<T, ActionError>,
) -> Result<Result<T, ActionError>, Ahead> {
    let mut outcome = None;
    let read = test.store.read_blocking(|tx| {
        outcome = Some(rehearse(tx, action));
        Err::<(), _>(StoreError::NotFound)
    });
    assert_eq!(read, Err(StoreError::NotFound));
    match outcome.unwrap() {
        (Err(ActionError::Store(_)), ahead) => Err(ahead),
        (answer, _) => Ok(answer),
    }
}

#[test]
fn a_pairing_is_computed_before_the_write_with_the_check_in_of_its_form() {
    let test = TestSection::with(6, 3);
    let (seen, chief) = (test.seen(1), test.chief.clone());
    let absent = test.section_state().players[5].id;
    let form = CheckInForm { attendance: vec![(absent, Attendance::Absent)], ..CheckInForm::default() };
    let pair = move |tx: &mut Tx<'_>| checked_in::pair(tx, &chief, seen, &form);
    let ahead = rehearsed(&test, &pair).expect_err("it stores something");
    assert_eq!(test.round(1).state, RoundState::CheckIn, "a rehearsal stores nothing");
    let (done, moved) = test.run(move |tx| Ok(ahead.perform(tx, pair))).unwrap();
    assert!(done.is_ok() && !moved, "{done:?}");
    let round = test.round(1);
    assert_eq!((round.state, round.games.len()), (RoundState::Draft, 2));
    assert_eq!(round.attendance(absent), Some(Attendance::Absent));
    assert!(round.unpaired.iter().any(|line| line.competitor.player() == absent));
}

#[test]
fn a_pairing_is_not_stored_when_what_it_follows_from_has_changed() {
    let test = TestSection::with(6, 3);
    let (seen, chief) = (test.seen(1), test.chief.clone());
    let form = CheckInForm::default();
    let pair = move |tx: &mut Tx<'_>| checked_in::pair(tx, &chief, seen, &form);
    let ahead = rehearsed(&test, &pair).expect_err("it stores something");
    // Someone else marks a player absent.
    let (chief, absent) = (test.chief.clone(), test.section_state().players[0].id);
    test.run(move |tx| rounds::check_in(tx, &chief, seen, &[(absent, Attendance::Absent)])).unwrap();
    let again = pair.clone();
    let outcome: Result<(), (ActionError, bool)> = test
        .store
        .write_blocking(crate::store::Scope::Section(test.section), move |tx| {
            let (answer, moved) = ahead.perform(tx, again);
            answer.map(drop).map_err(|error| Failed(error, moved))
        })
        .map_err(|Failed(error, moved)| (error, moved));
    assert!(matches!(outcome, Err((ActionError::Conflict(_), true))), "{outcome:?}");
    assert_eq!(test.round(1).state, RoundState::CheckIn);
    // Rehearsed again, it is stored with what is stored now.
    let ahead = rehearsed(&test, &pair).expect_err("it stores something");
    let (done, moved) = test.run(move |tx| Ok(ahead.perform(tx, pair))).unwrap();
    assert!(done.is_ok() && !moved, "{done:?}");
    assert_eq!(test.round(1).games.len(), 2);
}

#[derive(Debug)]
struct Failed(ActionError, bool);

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Self {
        Self(error.into(), false)
    }
}

#[test]
fn a_rehearsal_answers_a_correction_with_its_consequences_and_the_write_takes_them_over() {
    let test = TestSection::with(6, 3);
    test.play(1);
    let board = test.round(1).games[0].clone();
    let at = test.at().round(1).board(board.number).seen(board.version);
    let lost = GameResult::Played { winner: Some(Side::Black), counts: None, ending: None };
    let chief = test.chief.clone();
    let cautions = rehearsed(&test, |tx| corrections::correct(tx, &chief, at, lost)).expect("an answer");
    let Err(ActionError::Caution(cautions)) = cautions else { panic!("{cautions:?}") };
    assert!(!cautions.list[0].consequences.is_empty());
    let consent =
        crate::actions::consent::Consent { to: cautions.fingerprint, reason: "Seen wrongly".into() };
    let chief = Actor { consent: Some(consent), ..chief };
    let correct = move |tx: &mut Tx<'_>| corrections::correct(tx, &chief, at, lost);
    let ahead = rehearsed(&test, &correct).expect_err("it stores something");
    assert!(format!("{ahead:?}").contains("known: 2"), "the section and the consequences: {ahead:?}");
    let (done, moved) = test.run(move |tx| Ok(ahead.perform(tx, correct))).unwrap();
    assert!(done.is_ok() && !moved, "{done:?}");
    assert_eq!(test.round(1).games[0].result, Some(lost));
}

#[test]
fn a_section_that_was_loaded_ahead_is_loaded_again_once_something_in_it_has_changed() {
    let test = TestSection::with(4, 2);
    let at = test.at();
    let ahead = || {
        let load = |tx: &mut Tx<'_>| load_section_state(tx, at.section).map(drop).map_err(ActionError::from);
        let (_, ahead) = test.store.read_blocking(|tx| Ok::<_, StoreError>(rehearse(tx, load))).unwrap();
        ahead
    };
    let count = |ahead: Ahead| {
        let load = move |tx: &mut Tx<'_>| {
            tx.count_statements(|tx| ahead.perform(tx, |tx| load_section_state(tx, at.section)))
        };
        let ((loaded, _), statements) = test.run(move |tx| Ok(load(tx))).unwrap();
        (loaded.unwrap().unwrap(), statements)
    };
    let (same, few) = count(ahead());
    assert_eq!(same, test.section_state());
    let before = ahead();
    let (chief, seen) = (test.chief.clone(), test.seen(1));
    let absent = same.players[0].id;
    test.run(move |tx| rounds::check_in(tx, &chief, seen, &[(absent, Attendance::Absent)])).unwrap();
    let (changed, many) = count(before);
    assert_eq!(changed, test.section_state());
    assert!(few <= 3 && many > few, "{few} statements, then {many}");
}

#[test]
fn outside_a_rehearsal_and_its_write_an_action_computes_in_place() {
    let test = TestSection::with(4, 2);
    test.play(1);
    test.step(2, rounds::pair).unwrap();
    test.step(2, rounds::publish).unwrap();
    test.step(2, rounds::start).unwrap();
    let board = test.round(2).games[0].clone();
    let at = test.at().round(2).board(board.number).seen(board.version);
    let referee = test.referee.clone();
    assert!(test.run(move |tx| results::enter(tx, &referee, at, Some(WHITE_WON))).is_ok());
}
