//! What can be announced, and what is told of it. How it stands at check-in is with the rounds.

use super::*;
use crate::actions::testing::{TestSection, assert_refused};
use crate::tournament::{HalfPointNote, PlayerId};

#[test]
fn a_request_is_logged_once() {
    let test = TestSection::with(4, 5);
    let player = test.players()[1];
    test.announce(player, &[(3, Attendance::Absent), (4, Attendance::HalfPoint), (5, Attendance::Present)])
        .unwrap();
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, entry.subject), (Action::RoundsAnnounced, format!("announced:{player}")));
    let after = entry.after.unwrap();
    assert_eq!((&after["absent_from"], &after["half_point_in"]), (&json!([3]), &json!([4])));
    let entries = test.audit_log().len();
    test.announce(player, &[(3, Attendance::Absent), (5, Attendance::Present)]).unwrap();
    assert_eq!(test.audit_log().len(), entries);
    test.announce(player, &[(3, Attendance::Present)]).unwrap();
    assert_eq!(test.section_state().requested_byes.len(), 1);
    assert_eq!(test.audit_log().remove(0).after.unwrap()["absent_from"], json!([]));
}

#[test]
fn requests_are_for_later_rounds_and_playing_players_only() {
    let test = TestSection::with(4, 3);
    let players = test.players();
    test.play(1);
    for round in [0, 1, 4, u8::MAX] {
        assert_refused(
            test.announce(players[0], &[(round, Attendance::Absent)]),
            "error-requested-bye-round",
        );
    }
    test.status(players[0], PlayerStatus::Withdrawn).unwrap();
    assert_refused(test.announce(players[0], &[(3, Attendance::Absent)]), "error-check-in-withdrawn");
    let (referee, ids) = (test.referee.clone(), test.at().player(players[1]));
    let outcome = test.run(move |tx| announce(tx, &referee, ids, &[(3, Attendance::Absent)]));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageRounds))));
    let stranger = test.announce(PlayerId(999), &[(3, Attendance::Absent)]);
    assert!(matches!(stranger, Err(ActionError::NotFound)));
    assert_eq!(test.section_state().requested_byes, []);
}

#[test]
fn a_second_half_point_bye_is_a_caution() {
    let test = TestSection::with(4, 3);
    let [one, two, three, _] = test.players()[..] else { panic!("four players") };
    test.announce(one, &[(1, Attendance::HalfPoint)]).unwrap();
    let doubts = |player| test.section_state().half_point_notes(player);
    assert_eq!(doubts(one), []);
    test.announce(two, &[(3, Attendance::HalfPoint)]).unwrap();
    assert_eq!(doubts(two), [HalfPointNote::LastRound]);
    test.announce(three, &[(1, Attendance::Absent), (3, Attendance::FullPoint)]).unwrap();
    assert_eq!(doubts(three), []);
    test.play(1);
    assert_eq!(doubts(one), [], "those of before are past");
    test.announce(one, &[(2, Attendance::HalfPoint)]).unwrap();
    assert_eq!(doubts(one), [HalfPointNote::Several(2)]);
    test.announce(one, &[(3, Attendance::HalfPoint)]).unwrap();
    assert_eq!(doubts(one), [HalfPointNote::LastRound, HalfPointNote::Several(3)]);
}

#[test]
fn two_changes_of_one_players_requests_merge_or_conflict() {
    let test = TestSection::with(4, 5);
    let player = test.players()[0];
    let at = test.at().player(player);
    let change = |seen: &'static [(u8, Attendance)], words: &'static [(u8, Attendance)]| {
        let actor = test.chief.clone();
        test.run(move |tx| change(tx, &actor, at, seen, words))
    };
    let seen = &[(3, Attendance::Present), (4, Attendance::Present)];
    change(seen, &[(3, Attendance::Absent), (4, Attendance::Present)]).unwrap();
    // A second form, opened before that change, changes another round.
    change(seen, &[(3, Attendance::Present), (4, Attendance::HalfPoint)]).unwrap();
    let word = |round| test.section_state().attendance(player, round);
    assert_eq!((word(3), word(4)), (Attendance::Absent, Attendance::HalfPoint));
    // And now the same round.
    let Err(ActionError::Conflict(conflict)) = change(seen, &[(3, Attendance::HalfPoint)]) else {
        panic!("overwritten")
    };
    assert!(!conflict.fields.is_empty());
    assert_eq!(word(3), Attendance::Absent);
    // What both want alike is no conflict.
    change(seen, &[(3, Attendance::Absent)]).unwrap();
}

#[test]
fn a_round_that_a_form_names_twice_counts_once() {
    let test = TestSection::with(4, 3);
    let player = test.players()[0];
    test.announce(player, &[(1, Attendance::Absent), (1, Attendance::HalfPoint)]).unwrap();
    assert_eq!(test.section_state().attendance(player, 1), Attendance::HalfPoint);
    assert_eq!(test.round(1).absences, [(player, Attendance::HalfPoint)]);
}

#[test]
fn a_full_point_bye_is_a_caution_wherever_it_is_given_and_leaves_its_line() {
    use crate::actions::rounds::{self, checked_in};
    let test = TestSection::with(5, 3);
    let players = test.players();
    let (one, two) = (players[0], players[1]);
    let asked = |outcome: Result<(), ActionError>| -> Vec<String> {
        let Err(ActionError::Caution(cautions)) = outcome else { panic!("{outcome:?}") };
        assert_eq!(cautions.grade(), crate::actions::consent::Grade::Acknowledge);
        cautions.list.iter().map(|caution| caution.message.key().to_owned()).collect()
    };
    let full = Attendance::FullPoint;
    let (chief, at) = (test.chief.clone(), test.at().player(one));
    let actor = chief.clone();
    let requested = test.run(move |tx| announce(tx, &actor, at, &[(2, full)]));
    assert_eq!(asked(requested), ["caution-full-point-bye"]);
    assert_eq!(test.section_state().requested_byes, []);
    let (actor, seen) = (chief.clone(), test.seen(1));
    let checked = test.run(move |tx| rounds::check_in(tx, &actor, seen, &[(two, full)]));
    assert_eq!(asked(checked.map(drop)), ["caution-full-point-bye"]);
    let form = checked_in::CheckInForm { attendance: vec![(two, full)], ..Default::default() };
    let (actor, sent) = (chief.clone(), form.clone());
    let paired = test.run(move |tx| checked_in::pair(tx, &actor, seen, &sent));
    assert_eq!(asked(paired.map(drop)), ["caution-full-point-bye"]);
    let paired = test.run_consenting(&chief, move |tx, actor| checked_in::pair(tx, actor, seen, &form));
    paired.unwrap();
    test.step(1, rounds::publish).unwrap();
    // What is half a point or nothing asks for nothing, and nor does what stays as it is.
    let (actor, at) = (chief, test.at().player(two));
    test.run(move |tx| announce(tx, &actor, at, &[(2, Attendance::Absent)])).unwrap();
    let lines = |test: &TestSection| {
        let audience = crate::exchange::section::Audience::Everybody;
        let form = crate::exchange::trf::TrfVersion::Trf26;
        let details = crate::tournament::EventDetails { name: "Cup".to_owned(), ..Default::default() };
        let written =
            crate::exchange::section::write(&details, &test.section_state(), audience, form).unwrap();
        written.lines().filter(|line| line.starts_with("###")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(lines(&test), ["### FPB @ Round 1: 2"]);
    test.step(1, rounds::unpublish).unwrap();
    assert_eq!(lines(&test), [""; 0]);
}

#[test]
fn a_half_point_bye_is_refused_to_barred_players_and_in_the_last_rounds() {
    use crate::actions::undo;
    let test = TestSection::with(6, 5);
    let [one, two, ..] = test.players()[..] else { panic!("six players") };
    let half = Attendance::HalfPoint;
    test.announce(one, &[(5, half)]).unwrap();
    test.set(|setup| setup.format.rules.half_byes_barred_last = 2).unwrap();
    for round in [4, 5] {
        assert_refused(test.announce(two, &[(round, half)]), "error-half-bye-last");
    }
    test.announce(two, &[(3, half), (4, Attendance::Absent)]).unwrap();
    assert_eq!(test.section_state().attendance(one, 5), half, "what was granted stays");
    let (chief, referee, at) = (test.chief.clone(), test.referee.clone(), test.at().player(two));
    let outcome = test.run(move |tx| bar_half_byes(tx, &referee, at, true));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageRounds))));
    let bar = |barred| {
        let chief = chief.clone();
        test.run(move |tx| bar_half_byes(tx, &chief, at, barred)).unwrap();
    };
    bar(true);
    let entry = test.audit_log().remove(0);
    assert_eq!(
        (entry.act, entry.after.clone().unwrap()["half_byes_barred"].clone()),
        (Action::HalfByesBarred, json!(true))
    );
    let entries = test.audit_log().len();
    bar(true);
    assert_eq!(test.audit_log().len(), entries, "once");
    assert_refused(test.announce(two, &[(2, half)]), "error-half-bye-player");
    assert_refused(test.check_in(1, &[(two, half)]).map(drop), "error-half-bye-player");
    test.check_in(1, &[(two, Attendance::Absent), (one, half)]).unwrap();
    let (actor, event) = (chief.clone(), test.at().event);
    test.run(move |tx| undo::take_back(tx, &actor, event, entry.id)).unwrap();
    test.announce(two, &[(2, half)]).unwrap();
    assert_eq!(test.audit_log().iter().filter(|entry| entry.act == Action::HalfByesAllowed).count(), 1);
}
