//! What is changed in the tables and not by an action, and the entry that says otherwise.

use super::*;
use crate::actions::boards::rulings as ruled;
use crate::actions::boards::warnings::{self, NewWarning};
use crate::actions::rounds;
use crate::actions::testing::{TestSection, WHITE_WON, noon};
use crate::actions::{ActionError, Actor, events};
use crate::primitives::{Balls, Side};
use crate::regulations::result::Counts;
use crate::regulations::warnings::Cause;
use crate::tournament::{EventDetails, NewRuling, RoundRef, RulingKind, UserId};

fn report(test: &TestSection) -> Report {
    let event = test.event;
    test.run(move |tx| {
        let event = tx.find_event(event)?.ok_or(ActionError::NotFound)?;
        Ok(super::event(tx, &event)?)
    })
    .unwrap()
}

/// What differs, as field and entry.
fn differing(test: &TestSection) -> Vec<(About, String, Option<u64>)> {
    let report = report(test);
    assert_eq!(report.chain.faults, [], "the log itself is whole");
    let line = |found: &Disagreement| match &found.kind {
        DisagreementKind::Differs { field, .. } => (found.about, field.clone(), found.entry),
        other => (found.about, format!("{other:?}"), found.entry),
    };
    let fields = report.disagreements.iter().filter(|found| !matches!(found.kind, DisagreementKind::Row(..)));
    fields.map(line).collect()
}

/// The number of the last entry: a test has one event.
fn last(test: &TestSection) -> u64 {
    u64::try_from(test.audit_log().len()).unwrap()
}

/// A section in its second round, where a player has left and another was warned.
fn played() -> TestSection {
    let test = TestSection::with(5, 4);
    test.play(1);
    test.begin(2);
    test.status(test.players()[4], PlayerStatus::Withdrawn).unwrap();
    let (at, player) = (RoundRef { event: test.event, section: test.section, round: 2 }, test.players()[0]);
    let new = NewWarning { at, player, cause: Cause::Talking, note: String::new(), seen: 0 };
    test.run_consenting(&test.chief, move |tx, actor| warnings::warn(tx, actor, &new)).unwrap();
    test
}

#[test]
fn what_actions_have_done_agrees() {
    assert_eq!(differing(&TestSection::with(4, 3)), []);
    assert_eq!(differing(&played()), []);
}

/// The event gets another place by this clock.
fn changes_place(test: &TestSection, place: &'static str, at: DateTime<Utc>) {
    let (event, actor) = (test.event, Actor { at, ..test.chief.clone() });
    test.run(move |tx| {
        let Event { version, details, .. } = tx.find_event(event)?.ok_or(ActionError::NotFound)?;
        let details = EventDetails { place: place.to_owned(), ..details };
        events::change(tx, &actor, event, version, &details)
    })
    .unwrap();
}

#[test]
fn a_time_that_goes_back_is_told_with_the_first_entry_and_is_no_disagreement() {
    let test = TestSection::with(4, 3);
    assert_eq!(report(&test).backwards, None);
    changes_place(&test, "Osh", noon() - TimeDelta::seconds(100));
    assert_eq!(report(&test).backwards, None, "a little is what two clocks differ by");
    let early = noon() - TimeDelta::days(1000);
    changes_place(&test, "Talas", early);
    let first = last(&test);
    changes_place(&test, "Naryn", noon());
    changes_place(&test, "Kara-Balta", early);
    assert_eq!(differing(&test), []);
    let after = noon() - TimeDelta::seconds(100);
    let expected = Backwards { times: 2, entry: first, at: early, after };
    assert_eq!(report(&test).backwards, Some(expected));
}

#[test]
fn results_counts_and_signatures_changed_behind_the_log_are_named_with_their_entry() {
    let counts = Some(Counts { white: Balls::new(82).unwrap(), black: Balls::new(60).unwrap() });
    let with_counts = GameResult::Played { winner: Some(Side::White), counts, ending: None };
    let signed = Signatures { white: Some(noon()), black: None };
    let both = |fields: &[&'static str]| fields.to_vec();
    for (result, signed, fields) in [
        (Some(GameResult::Forfeit { winner: Side::White }), Signatures::NONE, both(&["result"])),
        (Some(with_counts), Signatures::NONE, both(&["result"])),
        (None, Signatures::NONE, both(&["result"])),
        (Some(WHITE_WON), signed, both(&["signed"])),
    ] {
        let test = TestSection::with(4, 3);
        test.begin(1);
        test.enter_all(1);
        let board = test.round(1).games[1].clone();
        let entry = last(&test);
        test.step(1, rounds::close).unwrap();
        let changed = crate::tournament::BoardResult { result, signed };
        test.run(move |tx| Ok(tx.update_result(board.id, board.version, changed)?)).unwrap();
        let about = About::Board(test.section, 1, board.number);
        let expected: Vec<_> =
            fields.into_iter().map(|field| (about, field.to_owned(), Some(entry))).collect();
        assert_eq!(differing(&test), expected);
    }
}

#[test]
fn a_result_that_no_one_entered_is_named() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let board = test.round(1).games[0].clone();
    test.run(move |tx| Ok(tx.update_result(board.id, board.version, Some(WHITE_WON))?)).unwrap();
    assert_eq!(differing(&test), [(About::Board(test.section, 1, 1), "result".to_owned(), None)]);
}

#[test]
fn the_state_of_a_round_the_status_and_the_rating_of_a_player_are_compared() {
    let test = played();
    let (round, player) = (test.round(2), test.section_state().players[4].clone());
    test.run(move |tx| {
        tx.update_round_state(round.id, round.version, RoundState::Closed, noon())?;
        Ok(tx.update_player_status(player.id, player.version, PlayerStatus::Playing)?)
    })
    .unwrap();
    let fields: Vec<_> = differing(&test).into_iter().map(|(about, field, _)| (about, field)).collect();
    let player = About::Player(test.section, player.id.0);
    let round = About::Round(test.section, 2);
    assert_eq!(fields, [(round, "state".to_owned()), (player, "status".to_owned())]);

    let test = TestSection::with(4, 3);
    let player = test.add("Newcomer").unwrap();
    test.rate(player, 2800);
    let about = About::Player(test.section, player.0);
    assert_eq!(differing(&test), [(about, "rating".to_owned(), Some(last(&test)))]);
}

#[test]
fn settings_changed_behind_the_log_are_named() {
    let test = TestSection::with(4, 3);
    let before = test.section_state();
    let (id, version, mut setup) = (test.section, before.section.version, before.setup());
    setup.format.bye_score = crate::primitives::Score::HALF;
    setup.section.rules.prizes.unit = "сом".to_owned();
    test.run(move |tx| Ok(tx.update_section(id, version, &setup)?)).unwrap();
    let about = About::Section(test.section);
    let entry = Some(last(&test));
    assert_eq!(
        differing(&test),
        [(about, "bye_score".to_owned(), entry), (about, "rules".to_owned(), entry)]
    );
}

#[test]
fn rulings_made_withdrawn_or_reinstated_behind_the_log_are_named() {
    let test = played();
    let (section, chief) = (test.section, test.chief.user);
    let rulings = |test: &TestSection| {
        test.run(move |tx| Ok(tx.list_rulings(section, &RulingFilter::default())?)).unwrap()
    };
    let [warning] = &rulings(&test)[..] else { panic!("one ruling") };
    let id = warning.id;
    let made = NewRuling { reason: "Not said".to_owned(), ..warning.details.clone() };
    let added = test.run(move |tx| Ok(tx.insert_ruling(&made)?)).unwrap();
    let not_in_log = |ruling| (About::Ruling(section, Some(ruling)), "NotInLog".to_owned(), None);
    assert_eq!(differing(&test), [not_in_log(added)]);

    let test = played();
    test.run(move |tx| Ok(tx.withdraw_ruling(section, id, chief, noon(), "No reason")?)).unwrap();
    assert_eq!(differing(&test), [not_in_log(id)]);

    let test = played();
    let at = test.at();
    test.run_consenting(&test.chief, move |tx, actor| ruled::withdraw(tx, actor, at, id, "A mistake"))
        .unwrap();
    assert_eq!(differing(&test), []);
    test.run(move |tx| Ok(tx.reinstate_ruling(section, id, UserId(chief.0), noon(), "Again")?)).unwrap();
    assert_eq!(differing(&test), [not_in_log(id)]);
    assert!(matches!(rulings(&test)[0].details.kind, RulingKind::Warning { .. }));
}

#[test]
fn what_the_log_speaks_of_and_is_not_there_is_named() {
    let test = TestSection::with(4, 3);
    let player = test.add("Newcomer").unwrap();
    let entry = last(&test);
    test.run(move |tx| Ok(tx.delete_player(player)?)).unwrap();
    let about = About::Player(test.section, player.0);
    assert_eq!(differing(&test), [(about, "NotStored".to_owned(), Some(entry))]);
}
