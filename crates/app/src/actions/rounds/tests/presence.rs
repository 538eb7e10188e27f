//! C.04.2 over the acts: who comes late, stays away, leaves, and what is left to pair.

use super::*;
use crate::regulations::result::GameResult;
use crate::swiss::{Past, Points};
use crate::tournament::rounds::pairing_state::swiss_state;
use crate::tournament::standings::ranking::standings;

/// The points of a player in the standings, in halves.
fn points(hall: &TestSection, player: PlayerId) -> i32 {
    let rows = standings(&hall.section_state(), None).rows;
    rows.iter().find(|row| row.player == player).unwrap().points.halves()
}

fn plays(hall: &TestSection, number: u8, player: PlayerId) -> bool {
    hall.round(number).boards.iter().any(|board| board.white == player || board.black == player)
}

#[test]
fn c_04_2_a_late_entry_has_nothing_for_the_rounds_before_and_plays_the_next() {
    let hall = TestSection::with(5, 4);
    hall.play(1);
    let late = hall.add("Late").unwrap();
    assert_eq!(points(&hall, late), 0);
    hall.step(2, pair).unwrap();
    assert!(plays(&hall, 2, late), "six are present: nobody has the bye");
    let section_state = hall.section_state();
    assert_eq!(section_state.players.iter().find(|player| player.id == late).unwrap().number, Some(6));
    let (state, order) = swiss_state(&section_state, &hall.round(2));
    assert_eq!(order[5], late);
    assert_eq!(state.players[5].history, [Past::Away { points: Points::ZERO }]);
}

#[test]
fn c_04_2_whoever_has_left_is_never_paired_again_until_he_returns() {
    let hall = TestSection::with(6, 4);
    hall.play(1);
    let left = hall.players()[2];
    let before = points(&hall, left);
    hall.status(left, PlayerStatus::Withdrawn).unwrap();
    for number in 2..=3 {
        hall.play(number);
        assert!(!plays(&hall, number, left));
        assert!(hall.round(number).unpaired.iter().all(|line| line.player != left), "he is not mentioned");
    }
    assert_eq!(points(&hall, left), before, "his games stand");
    hall.status(left, PlayerStatus::Playing).unwrap();
    hall.step(4, pair).unwrap();
    assert!(plays(&hall, 4, left));
}

#[test]
fn c_04_2_whoever_left_before_round_1_stands_behind_all_others() {
    let hall = TestSection::with(4, 3);
    let first = hall.players()[0];
    hall.status(first, PlayerStatus::Withdrawn).unwrap();
    hall.step(1, pair).unwrap();
    let numbers: Vec<_> =
        hall.section_state().players.iter().map(|player| (player.id == first, player.number)).collect();
    assert_eq!(numbers, [(false, Some(1)), (false, Some(2)), (false, Some(3)), (true, Some(4))]);
}

#[test]
fn a2_two_who_both_did_not_come_may_be_paired_again() {
    let hall = TestSection::with(2, 2);
    hall.begin(1);
    hall.enter(1, |_| GameResult::DoubleForfeit);
    hall.step(1, close).unwrap();
    hall.step(2, pair).unwrap();
    assert_eq!(hall.round(2).boards.len(), 1, "no game was played: they have not met (S5)");
    assert_eq!(hall.players().iter().map(|player| points(&hall, *player)).sum::<i32>(), 0);
}

#[test]
fn c_04_2_when_everybody_asks_for_a_bye_there_is_nothing_to_pair() {
    let hall = TestSection::with(4, 3);
    let words: Vec<_> = hall.players().into_iter().map(|player| (player, Attendance::HalfPoint)).collect();
    hall.check_in(1, &words).unwrap();
    let told = assert_refused(hall.step(1, pair), "error-too-few-present");
    assert!(told.starts_with("No players are present"), "{told}");
    // The organiser can end the section before that round.
    hall.check_in(1, &words.iter().map(|(player, _)| (*player, Attendance::Present)).collect::<Vec<_>>())
        .unwrap();
    hall.play(1);
    hall.check_in(2, &words).unwrap();
    assert_refused(hall.step(2, pair), "error-too-few-present");
    hall.set(|settings| settings.rounds = 1).unwrap();
    assert_eq!(hall.section_state().rounds.len(), 1);
}

#[test]
fn c_04_2_one_who_is_left_is_named() {
    let hall = TestSection::with(3, 3);
    let players = hall.players();
    hall.check_in(1, &[(players[0], Attendance::Absent), (players[2], Attendance::FullPoint)]).unwrap();
    let told = assert_refused(hall.step(1, pair), "error-too-few-present");
    assert!(told.contains("Player 2") && !told.contains("Player 1"), "{told}");
}

#[test]
fn c_04_2_two_who_are_left_play_unless_they_have_met() {
    let hall = TestSection::with(4, 5);
    hall.play(1);
    let met = hall.round(1).boards[0].clone();
    let leave = |wanted: [PlayerId; 2]| {
        let words = hall.players().into_iter().filter(|player| !wanted.contains(player));
        words.map(|player| (player, Attendance::Absent)).collect::<Vec<_>>()
    };
    hall.check_in(2, &leave([met.white, met.black])).unwrap();
    let told = assert_refused(hall.step(2, pair), "error-no-pairing");
    for player in hall.section_state().players {
        let named = told.contains(&player.details.name.to_string());
        assert_eq!(named, [met.white, met.black].contains(&player.id), "{told}");
    }
    let other = hall.round(1).boards[1].white;
    let back = [(met.black, Attendance::Absent), (other, Attendance::Present)];
    hall.check_in(2, &back).unwrap();
    hall.step(2, pair).unwrap();
    assert_eq!((hall.round(2).boards.len(), plays(&hall, 2, met.white)), (1, true));
}

#[test]
fn c2_an_odd_number_all_of_whom_had_the_bye_is_told() {
    let hall = TestSection::with(3, 4);
    (1..=3).for_each(|number| hall.play(number));
    let told = assert_refused(hall.step(4, pair), "error-no-pairing");
    assert!(told.contains("no player may have the bye"), "{told}");
    assert!(told.contains("half-point bye"), "what can be done is said: {told}");
    // Two are left, who have met.
    hall.check_in(4, &[(hall.players()[0], Attendance::HalfPoint)]).unwrap();
    let told = assert_refused(hall.step(4, pair), "error-no-pairing");
    assert!(told.contains("no possible opponent left"), "{told}");
}

#[test]
fn pairs_kept_apart_do_not_meet_and_are_told_where_they_stand_in_the_way() {
    let hall = TestSection::with(4, 3);
    let players = hall.players();
    // By rating 1 would play 3.
    hall.keep_apart([players[0], players[2]], (1, Some(1))).unwrap();
    hall.step(1, pair).unwrap();
    let pairs: Vec<_> = hall.round(1).boards.iter().map(|board| [board.white, board.black]).collect();
    assert!(
        pairs.iter().all(|pair| !(pair.contains(&players[0]) && pair.contains(&players[2]))),
        "{pairs:?}"
    );
    hall.step(1, discard).unwrap();
    for other in &players[1..] {
        if *other != players[2] {
            hall.keep_apart([*other, players[0]], (1, None)).unwrap();
        }
    }
    let told = assert_refused(hall.step(1, pair), "error-no-pairing");
    assert!(told.contains("Player 1") && told.contains("kept apart"), "{told}");
}

#[test]
fn what_was_announced_stands_when_the_check_in_opens_and_for_that_round_alone() {
    let hall = TestSection::with(8, 5);
    let players = hall.players();
    let [one, two, three, four] = [players[0], players[1], players[2], players[3]];
    hall.announce(one, &[(2, Attendance::Absent), (4, Attendance::HalfPoint)]).unwrap();
    hall.announce(two, &[(2, Attendance::FullPoint)]).unwrap();
    // Round 1 stands at check-in: there at once.
    hall.announce(three, &[(1, Attendance::Absent), (2, Attendance::HalfPoint)]).unwrap();
    assert_eq!(hall.round(1).absences, [(three, Attendance::Absent)]);
    // Somebody who simply is not there.
    hall.check_in(1, &[(four, Attendance::Absent)]).unwrap();
    hall.play(1);
    let words = |number: u8| {
        let mut words = hall.round(number).absences;
        words.sort_by_key(|(player, _)| *player);
        words
    };
    let expected = [
        (one, Attendance::Absent),
        (two, Attendance::FullPoint),
        (three, Attendance::HalfPoint),
        (four, Attendance::Absent),
    ];
    assert_eq!(words(2), expected);
    let closed = hall.audit_log().into_iter().find(|entry| entry.act == Action::RoundClosed).unwrap();
    let after = closed.after.unwrap();
    assert_eq!(after["announced"], json!(["Player 1", "Player 2", "Player 3"]));
    assert_eq!(after["carried_over"], json!(["Player 4"]));
    hall.play(2);
    assert_eq!(hall.round(2).unpaired.len(), 4);
    assert_eq!(
        points(&hall, two) - points(&hall, one),
        points_before(&hall, two) - points_before(&hall, one) + 2
    );
    assert_eq!(words(3), [(four, Attendance::Absent)], "whoever announced round 2 alone is here again");
    hall.play(3);
    assert_eq!(words(4), [(one, Attendance::HalfPoint), (four, Attendance::Absent)]);
}

/// The points after round 1, in halves.
fn points_before(hall: &TestSection, player: PlayerId) -> i32 {
    let rows = standings(&hall.section_state(), Some(1)).rows;
    rows.iter().find(|row| row.player == player).unwrap().points.halves()
}
