//! C.04.2: who did not come to a round is asked for before the next one is paired.

use std::collections::HashMap;

use super::*;
use crate::actions::boards::results;
use crate::actions::players::arrivals;
use crate::actions::players::arrivals::Witness;
use crate::actions::rounds::checked_in::{self, CheckInForm, Choice, Unconfirmed};
use crate::actions::testing::WHITE_WON;
use crate::actions::undo;
use crate::primitives::Side;
use crate::regulations::result::GameResult;

/// Round 1 of six players is closed: White of board 1 and both of board 2 did not come.
fn missed() -> (TestSection, [PlayerId; 3]) {
    let test = TestSection::with(6, 4);
    test.begin(1);
    test.enter(1, |board| match board.number {
        1 => GameResult::Forfeit { winner: Side::Black },
        2 => GameResult::DoubleForfeit,
        _ => WHITE_WON,
    });
    test.step(1, close).unwrap();
    let boards = test.round(1).games;
    let mut players = [boards[0].white, boards[1].white, boards[1].black];
    players.sort_unstable();
    (test, players)
}

fn asked(test: &TestSection, number: u8) -> Vec<PlayerId> {
    let state = test.section_state();
    let mut asked: Vec<_> =
        state.unconfirmed(state.round(number).unwrap()).into_iter().map(|player| player.id).collect();
    asked.sort_unstable();
    asked
}

#[test]
fn c_04_2_a_round_is_not_paired_before_each_of_them_is_settled_by_one_act() {
    let (test, [one, two, three]) = missed();
    assert_eq!(asked(&test, 2), [one, two, three]);
    for step in [pair as RoundAction, pair_manually] {
        let refusal = assert_refused(test.step(2, step), UNCONFIRMED);
        assert!(refusal.contains('3'), "{refusal}");
    }
    test.check_in(2, &[(one, Attendance::Absent), (two, Attendance::HalfPoint)]).unwrap();
    assert_eq!(asked(&test, 2), [three]);
    let (actor, at) = (test.referee.clone(), test.at());
    test.run(move |tx| arrivals::confirm(tx, &actor, at, &[three], Witness::Official)).unwrap();
    assert_eq!(asked(&test, 2), [], "and the three who came are not missed");
    test.step(2, pair).unwrap();
    let round = test.round(2);
    assert_eq!(round.games.len(), 2);
    let plays = |player| round.games.iter().any(|board| board.side_of(player).is_some());
    assert_eq!([plays(one), plays(two), plays(three)], [false, false, true]);
}

#[test]
fn c_04_2_to_call_them_present_at_check_in_confirms_them_and_no_one_else() {
    let (test, players) = missed();
    let before = test.audit_log().len();
    let words: Vec<_> = test.players().into_iter().map(|player| (player, Attendance::Present)).collect();
    test.check_in(2, &words).unwrap();
    assert_eq!(asked(&test, 2), []);
    assert_eq!(test.audit_log().len(), before + 1, "one entry");
    assert_eq!(test.audit_log()[0].act, Action::PresenceConfirmed);
    let round = test.round(2);
    assert!(test.players().iter().all(|id| round.is_confirmed(*id) == players.contains(id)));
    test.check_in(2, &words).unwrap();
    assert_eq!(test.audit_log().len(), before + 1, "what is known leaves no trace");
    // Absent after all, and present again.
    test.check_in(2, &[(players[0], Attendance::Absent)]).unwrap();
    assert_eq!(asked(&test, 2), []);
    test.check_in(2, &[(players[0], Attendance::Present)]).unwrap();
    assert_eq!(asked(&test, 2), []);
    test.step(2, pair).unwrap();
    assert_eq!(test.round(2).games.len(), 3);
}

#[test]
fn what_is_undone_is_asked_for_again() {
    let (test, players) = missed();
    let one = players[0];
    let (actor, at) = (test.referee.clone(), test.at());
    test.run(move |tx| arrivals::confirm(tx, &actor, at, &[one], Witness::Official)).unwrap();
    let actor = test.referee.clone();
    test.run(move |tx| arrivals::undo(tx, &actor, at.player(one))).unwrap();
    assert_eq!(asked(&test, 2), players);
    test.check_in(2, &[(one, Attendance::Absent)]).unwrap();
    let (entry, event) = (test.audit_log()[0].id, test.event);
    test.run_consenting(&test.chief, move |tx, actor| undo::take_back(tx, actor, event, entry).map(drop))
        .unwrap();
    assert_eq!(asked(&test, 2), players);
}

#[test]
fn a_correction_of_the_forfeit_is_enough() {
    let (test, players) = missed();
    test.reopen(1, "They were at another board").unwrap();
    let board = test.round(1).games[1].clone();
    let (actor, seen) = (test.chief.clone(), test.at().round(1).board(2).seen(board.version));
    test.run(move |tx| results::enter(tx, &actor, seen, Some(WHITE_WON))).unwrap();
    test.step(1, close).unwrap();
    let left: Vec<_> =
        players.into_iter().filter(|player| ![board.white, board.black].contains(player)).collect();
    assert_eq!(asked(&test, 2), left);
}

#[test]
fn the_form_that_pairs_answers_for_each_of_them() {
    let (test, [one, two, three]) = missed();
    let own = HashMap::from([(one, Choice::Away(Attendance::Absent)), (two, Choice::Leaves)]);
    // That the third is present stands in the list of the same form; the choice for all others does not change it.
    let form = CheckInForm {
        attendance: vec![(three, Attendance::Present)],
        confirmed: Vec::new(),
        unconfirmed: Unconfirmed {
            own,
            rest: Some(Choice::Away(Attendance::Absent)),
            reason: "Gone".to_owned(),
        },
    };
    let seen = test.seen(2);
    test.run_consenting(&test.chief, move |tx, actor| checked_in::pair(tx, actor, seen, &form)).unwrap();
    let (state, round) = (test.section_state(), test.round(2));
    assert_eq!(round.attendance(one), Some(Attendance::Absent));
    assert_eq!(state.player(two).unwrap().status, PlayerStatus::Withdrawn);
    assert!(round.is_confirmed(three));
    assert_eq!(round.games.len(), 2);
}

#[test]
fn c_04_2_absent_twice_is_absent_until_something_else_is_said() {
    let (test, [one, two, three]) = missed();
    test.check_in(2, &[(one, Attendance::Absent), (two, Attendance::Present), (three, Attendance::Present)])
        .unwrap();
    test.begin(2);
    test.enter(2, |board| match [board.white, board.black].map(|player| player == two) {
        [true, _] => GameResult::Forfeit { winner: Side::Black },
        [_, true] => GameResult::Forfeit { winner: Side::White },
        _ => WHITE_WON,
    });
    test.step(2, close).unwrap();
    assert_eq!(test.round(3).absences, [(one, Attendance::Absent)], "settled in round 2, and carried over");
    assert_eq!(asked(&test, 3), [two], "a second time");
    let request = [(3, Attendance::HalfPoint)];
    test.announce(two, &request).unwrap();
    assert_eq!(asked(&test, 3), [], "a bye that is requested says where the player is");
}
