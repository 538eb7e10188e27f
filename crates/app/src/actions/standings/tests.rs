//! Values from outside and manual places: rights, reasons, entries, what others changed, and undoing.

use serde_json::{Value, json};

use super::entered_values::{Values, enter_values, values_of};
use super::manual_places::{Places, give_places, places_of};
use crate::actions::ActionError;
use crate::actions::sections::before_change::save_snapshot;
use crate::actions::sections::{closing, snapshots};
use crate::actions::testing::{TestSection, assert_asks, assert_refused};
use crate::actions::undo;
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::standings::{EnteredValue, TieBreak};
use crate::tournament::standings::ranking;
use crate::tournament::{Action, FideMode, PlayerId, Right};

/// A section of one round in which the first two players share place 1 and the others place 3.
fn tied() -> TestSection {
    let test = TestSection::with(4, 1);
    test.set(|setup| setup.format.tie_breaks = vec![TieBreak::Entered]).unwrap();
    test.begin(1);
    let players = test.players();
    test.enter(1, |board| {
        let winner = if players[..2].contains(&board.white) { Side::White } else { Side::Black };
        GameResult::Forfeit { winner }
    });
    test
}

fn enter_them(test: &TestSection, seen: &Values, values: &Values) -> Result<(), ActionError> {
    let (at, seen, values) = (test.at(), seen.clone(), values.clone());
    test.run_consenting(&test.chief, move |tx, actor| enter_values(tx, actor, at, &seen, &values))
}

fn place_them(test: &TestSection, seen: &Places, places: &Places) -> Result<(), ActionError> {
    let (at, seen, places) = (test.at(), seen.clone(), places.clone());
    test.run_consenting(&test.chief, move |tx, actor| give_places(tx, actor, at, &seen, &places))
}

/// Place and player, and whether the place was given manually.
fn table(test: &TestSection) -> Vec<(u32, PlayerId, bool)> {
    let rows = ranking::standings(&test.section_state(), None).rows;
    rows.iter().map(|row| (row.place, row.player, row.placed_manually)).collect()
}

fn take_back(test: &TestSection) -> Result<(), ActionError> {
    let (event, entry) = (test.event, test.audit_log().remove(0).id);
    test.run_consenting(&test.chief, move |tx, actor| undo::take_back(tx, actor, event, entry).map(drop))
}

fn value(text: &str) -> Option<EnteredValue> {
    text.parse().ok()
}

#[test]
fn c07_values_from_outside_take_a_right_and_a_reason_and_make_one_entry() {
    let test = tied();
    let players = test.players();
    let seen = values_of(&test.section_state());
    let values = vec![(players[0], value("1.5")), (players[1], value("2")), (players[2], None)];
    let (referee, at, given) = (test.referee.clone(), test.at(), values.clone());
    let outcome = test.run(move |tx| enter_values(tx, &referee, at, &given, &given));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageEvent))));
    let (chief, was, given) = (test.chief.clone(), seen.clone(), values.clone());
    assert_asks(test.run(move |tx| enter_values(tx, &chief, at, &was, &given)), "caution-values");
    assert_eq!(values_of(&test.section_state()), seen, "nothing is stored without a reason");
    let entries = test.audit_log().len();
    enter_them(&test, &seen, &values).unwrap();
    assert_eq!(
        table(&test)[..2],
        [(1, players[1], false), (2, players[0], false)],
        "the higher value is first"
    );
    let entry = test.audit_log().remove(0);
    assert_eq!((test.audit_log().len(), entry.act), (entries + 1, Action::ValuesEntered));
    assert!(entry.reason.is_some());
    let lines = |of: &Option<Value>| of.as_ref().unwrap()["entered_values"].clone();
    assert_eq!(lines(&entry.before), json!(["1 Player 1: –", "2 Player 2: –"]), "who stays is not named");
    assert_eq!(lines(&entry.after), json!(["1 Player 1: 1.5", "2 Player 2: 2"]));
    enter_them(&test, &values_of(&test.section_state()), &values).unwrap();
    assert_eq!(test.audit_log().len(), entries + 1, "what is the same is no entry");
    take_back(&test).unwrap();
    assert_eq!(values_of(&test.section_state()), seen);
}

#[test]
fn c07_the_second_of_two_who_enter_a_value_is_told() {
    let test = tied();
    let players = test.players();
    let seen = values_of(&test.section_state());
    enter_them(&test, &seen, &vec![(players[0], value("1"))]).unwrap();
    let conflict = enter_them(&test, &seen, &vec![(players[0], value("2"))]);
    let Err(ActionError::Conflict(conflict)) = conflict else { panic!("{conflict:?}") };
    assert_eq!(conflict.fields.len(), 1);
    enter_them(&test, &seen, &vec![(players[0], value("1")), (players[1], value("3"))]).unwrap();
    let values = values_of(&test.section_state());
    assert_eq!([values[0].1, values[1].1], [value("1"), value("3")], "what both have is no conflict");
    test.set(|setup| setup.format.tie_breaks = vec![TieBreak::Progress]).unwrap();
    assert_refused(enter_them(&test, &values, &vec![(players[0], None)]), "error-values-unused");
}

#[test]
fn c07_4_tied_players_are_placed_manually_for_a_reason_and_it_is_undone() {
    let test = tied();
    let players = test.players();
    let places = vec![(players[0], 2), (players[1], 1)];
    let (referee, at, given) = (test.referee.clone(), test.at(), places.clone());
    let outcome = test.run(move |tx| give_places(tx, &referee, at, &Vec::new(), &given));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::Correct))));
    let (chief, given) = (test.chief.clone(), places.clone());
    let asked = test.run(move |tx| give_places(tx, &chief, at, &Vec::new(), &given));
    let Err(ActionError::Caution(cautions)) = &asked else { panic!("{asked:?}") };
    assert_eq!(cautions.list[0].consequences.len(), 1, "the one whose place changes is named");
    assert_asks(asked, "caution-places");
    let before = table(&test);
    place_them(&test, &Vec::new(), &places).unwrap();
    assert_eq!(table(&test)[..2], [(1, players[1], true), (2, players[0], true)]);
    assert_eq!(table(&test)[2..], before[2..], "nobody else moves");
    let entry = test.audit_log().remove(0);
    assert_eq!(entry.act, Action::HandPlacesChanged);
    assert!(entry.reason.is_some());
    assert_eq!(entry.after, Some(json!({ "hand_places": ["2 Player 2: 1", "1 Player 1: 2"] })));
    let conflict = place_them(&test, &Vec::new(), &vec![(players[2], 3), (players[3], 4)]);
    assert!(matches!(conflict, Err(ActionError::Conflict(_))), "{conflict:?}");
    take_back(&test).unwrap();
    assert_eq!(table(&test), before);
    take_back(&test).unwrap();
    assert_eq!(places_of(&test.section_state()).len(), 2, "and taking back is taken back");
    let seen = places_of(&test.section_state());
    place_them(&test, &seen, &Vec::new()).unwrap();
    assert_eq!(table(&test), before);
}

#[test]
fn c07_4_only_players_who_are_tied_at_the_end_are_placed_manually() {
    let test = tied();
    let players = test.players();
    let place = |places: &[(PlayerId, u32)]| place_them(&test, &Vec::new(), &places.to_vec());
    let text = assert_refused(place(&[(players[0], 1)]), "error-places");
    assert!(text.contains("1–2"), "{text}");
    assert_refused(place(&[(players[0], 1), (players[1], 3)]), "error-places");
    assert_refused(place(&[(players[0], 1), (players[1], 1)]), "error-places");
    let values = vec![(players[0], value("1"))];
    enter_them(&test, &values_of(&test.section_state()), &values).unwrap();
    assert_refused(place(&[(players[0], 2), (players[1], 1)]), "error-places-not-tied");
    let early = TestSection::with(4, 2);
    early.play(1);
    let places = vec![(early.players()[0], 1), (early.players()[1], 2)];
    assert_refused(place_them(&early, &Vec::new(), &places), "error-places-early");
}

#[test]
fn c07_4_a_manual_place_falls_away_with_the_tie_and_stays_known() {
    let test = tied();
    let players = test.players();
    place_them(&test, &Vec::new(), &vec![(players[0], 2), (players[1], 1)]).unwrap();
    let values = vec![(players[0], value("1"))];
    enter_them(&test, &values_of(&test.section_state()), &values).unwrap();
    assert_eq!(table(&test)[..2], [(1, players[0], false), (2, players[1], false)]);
    let seen = places_of(&test.section_state());
    assert_eq!(seen.len(), 2, "the decision is still there");
    place_them(&test, &seen, &Vec::new()).unwrap();
    assert_eq!(places_of(&test.section_state()), []);
}

#[test]
fn c07_4_fide_mode_allows_manual_places_and_a_final_section_does_not() {
    let test = TestSection::with(4, 1);
    test.set(|setup| {
        setup.format.tie_breaks = vec![TieBreak::Entered];
        setup.section.rules.fide_mode = FideMode::On;
    })
    .unwrap();
    test.begin(1);
    test.enter(1, |_| GameResult::Forfeit { winner: Side::White });
    test.step(1, crate::actions::rounds::close).unwrap();
    let rows = table(&test);
    let places = vec![(rows[0].1, 2), (rows[1].1, 1)];
    place_them(&test, &Vec::new(), &places).unwrap();
    let (chief, at) = (test.chief.clone(), test.at());
    test.run(move |tx| closing::close(tx, &chief, at)).unwrap();
    assert_refused(place_them(&test, &places_of(&test.section_state()), &Vec::new()), "error-section-final");
    let values = vec![(rows[0].1, value("1"))];
    let seen = values_of(&test.section_state());
    assert_refused(enter_them(&test, &seen, &values), "error-section-final");
}

#[test]
fn a_snapshot_has_the_values_and_places_that_officials_gave() {
    let test = tied();
    let players = test.players();
    place_them(&test, &Vec::new(), &vec![(players[0], 2), (players[1], 1)]).unwrap();
    enter_them(&test, &values_of(&test.section_state()), &vec![(players[2], value("-0.5"))]).unwrap();
    let (chief, given) = (test.chief.clone(), test.section_state());
    let id = test.run(move |tx| Ok(save_snapshot(tx, &chief, &given, Action::RoundReopened, None)?)).unwrap();
    let (given, values) = (places_of(&test.section_state()), values_of(&test.section_state()));
    place_them(&test, &given, &Vec::new()).unwrap();
    enter_them(&test, &values, &vec![(players[2], None)]).unwrap();
    let at = test.at();
    test.run_consenting(&test.chief, move |tx, actor| snapshots::restore(tx, actor, at, id)).unwrap();
    assert_eq!(places_of(&test.section_state()), given);
    assert_eq!(values_of(&test.section_state()), values);
}
