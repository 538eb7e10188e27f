//! What can be announced, and what is told of it. How it stands at check-in is with the rounds.

use super::*;
use crate::actions::testing::{TestSection, assert_refused};
use crate::tournament::{HalfPointNote, PlayerId};

#[test]
fn an_announcement_has_its_traces_and_the_same_one_again_has_none() {
    let hall = TestSection::with(4, 5);
    let player = hall.players()[1];
    hall.announce(player, &[(3, Attendance::Absent), (4, Attendance::HalfPoint), (5, Attendance::Present)])
        .unwrap();
    let entry = hall.audit_log().remove(0);
    assert_eq!((entry.act, entry.subject), (Action::RoundsAnnounced, format!("announced:{player}")));
    let after = entry.after.unwrap();
    assert_eq!((&after["absent_from"], &after["half_point_in"]), (&json!([3]), &json!([4])));
    let entries = hall.audit_log().len();
    hall.announce(player, &[(3, Attendance::Absent), (5, Attendance::Present)]).unwrap();
    assert_eq!(hall.audit_log().len(), entries);
    hall.announce(player, &[(3, Attendance::Present)]).unwrap();
    assert_eq!(hall.section_state().requested_byes.len(), 1);
    assert_eq!(hall.audit_log().remove(0).after.unwrap()["absent_from"], json!([]));
}

#[test]
fn only_coming_rounds_can_be_announced_and_only_by_whoever_plays() {
    let hall = TestSection::with(4, 3);
    let players = hall.players();
    hall.play(1);
    for round in [0, 1, 4, u8::MAX] {
        assert_refused(hall.announce(players[0], &[(round, Attendance::Absent)]), "error-announced-round");
    }
    hall.status(players[0], PlayerStatus::Withdrawn).unwrap();
    assert_refused(hall.announce(players[0], &[(3, Attendance::Absent)]), "error-check-in-withdrawn");
    let (referee, ids) = (hall.referee.clone(), hall.at().player(players[1]));
    let outcome = hall.act(move |tx| announce(tx, &referee, ids, &[(3, Attendance::Absent)]));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageRounds))));
    let stranger = hall.announce(PlayerId(999), &[(3, Attendance::Absent)]);
    assert!(matches!(stranger, Err(ActionError::NotFound)));
    assert_eq!(hall.section_state().requested_byes, []);
}

#[test]
fn a_half_point_bye_in_the_last_round_and_a_second_one_are_told() {
    let hall = TestSection::with(4, 3);
    let [one, two, three, _] = hall.players()[..] else { panic!("four players") };
    hall.announce(one, &[(1, Attendance::HalfPoint)]).unwrap();
    let doubts = |player| hall.section_state().half_point_notes(player);
    assert_eq!(doubts(one), []);
    hall.announce(two, &[(3, Attendance::HalfPoint)]).unwrap();
    assert_eq!(doubts(two), [HalfPointNote::LastRound]);
    hall.announce(three, &[(1, Attendance::Absent), (3, Attendance::FullPoint)]).unwrap();
    assert_eq!(doubts(three), []);
    hall.play(1);
    assert_eq!(doubts(one), [], "what he had is past");
    hall.announce(one, &[(2, Attendance::HalfPoint)]).unwrap();
    assert_eq!(doubts(one), [HalfPointNote::Several(2)]);
    hall.announce(one, &[(3, Attendance::HalfPoint)]).unwrap();
    assert_eq!(doubts(one), [HalfPointNote::LastRound, HalfPointNote::Several(3)]);
}

#[test]
fn two_who_change_one_players_words_keep_both_or_the_second_is_told() {
    let hall = TestSection::with(4, 5);
    let player = hall.players()[0];
    let at = hall.at().player(player);
    let change = |seen: &'static [(u8, Attendance)], words: &'static [(u8, Attendance)]| {
        let actor = hall.chief.clone();
        hall.act(move |tx| change(tx, &actor, at, seen, words))
    };
    let seen = &[(3, Attendance::Present), (4, Attendance::Present)];
    change(seen, &[(3, Attendance::Absent), (4, Attendance::Present)]).unwrap();
    // He has seen neither word of the other and changes another round.
    change(seen, &[(3, Attendance::Present), (4, Attendance::HalfPoint)]).unwrap();
    let word = |round| hall.section_state().attendance(player, round);
    assert_eq!((word(3), word(4)), (Attendance::Absent, Attendance::HalfPoint));
    // And now the same round.
    let Err(ActionError::Conflict(told)) = change(seen, &[(3, Attendance::HalfPoint)]) else {
        panic!("overwritten")
    };
    assert!(!told.fields.is_empty());
    assert_eq!(word(3), Attendance::Absent);
    // What both want alike is no conflict.
    change(seen, &[(3, Attendance::Absent)]).unwrap();
}
