//! C.04.2 over the acts: who comes late, stays away, leaves, and what is left to pair.

use super::*;
use crate::regulations::result::GameResult;
use crate::swiss::{PastRound, Points};
use crate::tournament::rounds::pairing_state::swiss_state;
use crate::tournament::standings::ranking::standings;

/// The points of a player in the standings, in halves.
fn points(test: &TestSection, player: PlayerId) -> i32 {
    let rows = standings(&test.section_state(), None).rows;
    rows.iter().find(|row| row.player == player).unwrap().points.halves()
}

fn plays(test: &TestSection, number: u8, player: PlayerId) -> bool {
    test.round(number).games.iter().any(|board| board.white == player || board.black == player)
}

#[test]
fn c_04_2_a_late_entry_scores_nothing_for_earlier_rounds_and_plays_the_next() {
    let test = TestSection::with(5, 4);
    test.play(1);
    let late = test.add("Late").unwrap();
    assert_eq!(points(&test, late), 0);
    test.step(2, pair).unwrap();
    assert!(plays(&test, 2, late), "six are present: nobody has the bye");
    let section_state = test.section_state();
    assert_eq!(section_state.players.iter().find(|player| player.id == late).unwrap().number, Some(6));
    let (state, order) = swiss_state(&section_state, &test.round(2));
    assert_eq!(order[5], late);
    assert_eq!(state.players[5].history, [PastRound::Away { points: Points::ZERO }]);
}

#[test]
fn c_04_2_a_withdrawn_player_is_not_paired_until_reinstated() {
    let test = TestSection::with(6, 4);
    test.play(1);
    let left = test.players()[2];
    let before = points(&test, left);
    test.status(left, PlayerStatus::Withdrawn).unwrap();
    for number in 2..=3 {
        test.play(number);
        assert!(!plays(&test, number, left));
        assert!(
            test.round(number).unpaired.iter().all(|line| line.competitor.player() != left),
            "a player who left is not mentioned"
        );
    }
    assert_eq!(points(&test, left), before, "the games stand");
    test.status(left, PlayerStatus::Playing).unwrap();
    test.step(4, pair).unwrap();
    assert!(plays(&test, 4, left));
}

#[test]
fn c_04_2_a_player_withdrawn_before_round_1_gets_the_last_number() {
    let test = TestSection::with(4, 3);
    let first = test.players()[0];
    test.status(first, PlayerStatus::Withdrawn).unwrap();
    test.step(1, pair).unwrap();
    let numbers: Vec<_> =
        test.section_state().players.iter().map(|player| (player.id == first, player.number)).collect();
    assert_eq!(numbers, [(false, Some(1)), (false, Some(2)), (false, Some(3)), (true, Some(4))]);
}

#[test]
fn a2_two_players_who_were_both_absent_may_be_paired_again() {
    let test = TestSection::with(2, 2);
    test.begin(1);
    test.enter(1, |_| GameResult::DoubleForfeit);
    test.step(1, close).unwrap();
    test.come_again(2);
    test.step(2, pair).unwrap();
    assert_eq!(test.round(2).games.len(), 1, "no game was played: they have not met (S5)");
    assert_eq!(test.players().iter().map(|player| points(&test, *player)).sum::<i32>(), 0);
}

#[test]
fn c_04_2_when_all_players_request_a_bye_there_is_nothing_to_pair() {
    let test = TestSection::with(4, 3);
    let words: Vec<_> = test.players().into_iter().map(|player| (player, Attendance::HalfPoint)).collect();
    test.check_in(1, &words).unwrap();
    let refusal = assert_refused(test.step(1, pair), "error-too-few-present");
    assert!(refusal.starts_with("No players are present"), "{refusal}");
    // The organiser can end the section before that round.
    test.check_in(1, &words.iter().map(|(player, _)| (*player, Attendance::Present)).collect::<Vec<_>>())
        .unwrap();
    test.play(1);
    test.check_in(2, &words).unwrap();
    assert_refused(test.step(2, pair), "error-too-few-present");
    test.set(|setup| setup.format.rounds = 1).unwrap();
    assert_eq!(test.section_state().rounds.len(), 1);
}

#[test]
fn c_04_1_one_present_player_gets_the_bye_after_a_caution() {
    let test = TestSection::with(3, 3);
    let players = test.players();
    test.check_in(1, &[(players[0], Attendance::Absent), (players[2], Attendance::FullPoint)]).unwrap();
    let Err(ActionError::Caution(cautions)) = test.try_step(1, pair) else { panic!("no caution") };
    let keys: Vec<_> = cautions.list.iter().map(|caution| caution.message.key()).collect();
    assert!(keys.contains(&"caution-bye-alone"), "{keys:?}");
    assert_eq!(test.round(1).state, RoundState::CheckIn, "nothing happens before the consent");
    for step in [pair, publish, start, close] {
        test.step(1, step).unwrap();
    }
    let round = test.round(1);
    assert_eq!((round.games.len(), round.player_with_bye()), (0, Some(players[1])));
    assert_eq!(players.iter().map(|player| points(&test, *player)).collect::<Vec<_>>(), [0, 2, 2]);
    // C2: the bye is given once. The round can still be paired manually.
    test.check_in(2, &[(players[0], Attendance::Absent), (players[1], Attendance::Present)]).unwrap();
    test.check_in(2, &[(players[2], Attendance::Absent)]).unwrap();
    assert_refused(test.step(2, pair), "error-no-pairing");
}

#[test]
fn c_04_2_two_present_players_play_unless_they_have_met() {
    let test = TestSection::with(4, 5);
    test.play(1);
    let met = test.round(1).games[0].clone();
    let leave = |wanted: [PlayerId; 2]| {
        let words = test.players().into_iter().filter(|player| !wanted.contains(player));
        words.map(|player| (player, Attendance::Absent)).collect::<Vec<_>>()
    };
    test.check_in(2, &leave([met.white, met.black])).unwrap();
    let refusal = assert_refused(test.step(2, pair), "error-no-pairing");
    for player in test.section_state().players {
        let named = refusal.contains(&player.details.name.to_string());
        assert_eq!(named, [met.white, met.black].contains(&player.id), "{refusal}");
    }
    let other = test.round(1).games[1].white;
    let back = [(met.black, Attendance::Absent), (other, Attendance::Present)];
    test.check_in(2, &back).unwrap();
    test.step(2, pair).unwrap();
    assert_eq!((test.round(2).games.len(), plays(&test, 2, met.white)), (1, true));
}

#[test]
fn c2_an_odd_number_of_players_who_all_had_the_bye_is_reported() {
    let test = TestSection::with(3, 4);
    (1..=3).for_each(|number| test.play(number));
    let refusal = assert_refused(test.step(4, pair), "error-no-pairing");
    assert!(refusal.contains("no player may have the bye"), "{refusal}");
    assert!(refusal.contains("half-point bye"), "what can be done is said: {refusal}");
    // Two are left, who have met.
    test.check_in(4, &[(test.players()[0], Attendance::HalfPoint)]).unwrap();
    let refusal = assert_refused(test.step(4, pair), "error-no-pairing");
    assert!(refusal.contains("no possible opponent left"), "{refusal}");
}

#[test]
fn forbidden_pairs_do_not_meet_and_are_reported_when_they_prevent_a_pairing() {
    let test = TestSection::with(4, 3);
    let players = test.players();
    // By rating 1 would play 3.
    test.forbid([players[0], players[2]], (1, Some(1))).unwrap();
    test.step(1, pair).unwrap();
    let pairs: Vec<_> = test.round(1).games.iter().map(|board| [board.white, board.black]).collect();
    assert!(
        pairs.iter().all(|pair| !(pair.contains(&players[0]) && pair.contains(&players[2]))),
        "{pairs:?}"
    );
    test.step(1, discard).unwrap();
    for other in &players[1..] {
        if *other != players[2] {
            test.forbid([*other, players[0]], (1, None)).unwrap();
        }
    }
    let refusal = assert_refused(test.step(1, pair), "error-no-pairing");
    assert!(refusal.contains("Player 1") && refusal.contains("forbidden pairing"), "{refusal}");
}

#[test]
fn requests_apply_at_the_check_in_of_their_round_only() {
    let test = TestSection::with(8, 5);
    let players = test.players();
    let [one, two, three, four] = [players[0], players[1], players[2], players[3]];
    test.announce(one, &[(2, Attendance::Absent), (4, Attendance::HalfPoint)]).unwrap();
    test.announce(two, &[(2, Attendance::FullPoint)]).unwrap();
    // Round 1 stands at check-in: there at once.
    test.announce(three, &[(1, Attendance::Absent), (2, Attendance::HalfPoint)]).unwrap();
    assert_eq!(test.round(1).absences, [(three, Attendance::Absent)]);
    // A player who is simply absent.
    test.check_in(1, &[(four, Attendance::Absent)]).unwrap();
    test.play(1);
    let words = |number: u8| {
        let mut words = test.round(number).absences;
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
    let closed = test.audit_log().into_iter().find(|entry| entry.act == Action::RoundClosed).unwrap();
    let after = closed.after.unwrap();
    assert_eq!(after["announced"], json!(["Player 1", "Player 2", "Player 3"]));
    assert_eq!(after["carried_over"], json!(["Player 4"]));
    test.play(2);
    assert_eq!(test.round(2).unpaired.len(), 4);
    assert_eq!(
        points(&test, two) - points(&test, one),
        points_before(&test, two) - points_before(&test, one) + 2
    );
    assert_eq!(words(3), [(four, Attendance::Absent)], "whoever announced round 2 alone is here again");
    test.play(3);
    assert_eq!(words(4), [(one, Attendance::HalfPoint), (four, Attendance::Absent)]);
}

/// The points after round 1, in halves.
fn points_before(test: &TestSection, player: PlayerId) -> i32 {
    let rows = standings(&test.section_state(), Some(1)).rows;
    rows.iter().find(|row| row.player == player).unwrap().points.halves()
}
