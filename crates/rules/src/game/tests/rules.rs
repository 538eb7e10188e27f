//! G1–G10, clause by clause.

use super::*;
use crate::primitives::{Balls, Side};

/// The position after a move, as text.
fn after(text: &str, number: u8) -> String {
    play(text, number).position.to_string()
}

fn illegal(text: &str) -> IllegalPosition {
    match text.parse::<Position>() {
        Err(PositionTextError::Illegal(illegal)) => illegal,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn g1_the_start() {
    assert_eq!(Position::START.to_move(), Side::White);
    for side in Side::BOTH {
        assert_eq!(Position::START.row(side).map(Balls::get), [9; 9]);
        assert_eq!(*Position::START.kazans().of(side), Balls::NONE);
        assert_eq!(Position::START.tuz(side), None);
    }
    assert_eq!(Position::START.legal_moves().count(), 9);
}

#[test]
fn g1_a_position_has_exactly_162_balls() {
    assert_eq!(illegal("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 2:0 w"), IllegalPosition::Total(164));
    assert_eq!(illegal("0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 0:0 w"), IllegalPosition::Total(0));
    let huge = Setup { rows: BySide { white: [255; 9], black: [255; 9] }, ..Position::START.setup() };
    assert_eq!(Position::try_from(huge), Err(IllegalPosition::Total(4590)));
}

#[test]
fn g2_the_first_ball_goes_back_and_the_rest_go_on() {
    let start = Position::START.to_string();
    assert_eq!(after(&start, 1), "1,10,10,10,10,10,10,10,10/9,9,9,9,9,9,9,9,9 0:0 b");
    // Nine balls from the seventh pit: three stay on White's side, six reach Black's, and the ten in the last
    // pit are captured.
    assert_eq!(after(&start, 7), "9,9,9,9,9,9,1,10,10/10,10,10,10,10,0,9,9,9 10:0 b");
}

#[test]
fn g2_black_sows_by_the_numbers_of_blacks_own_pits() {
    let played = play("9,9,9,9,9,9,1,10,10/10,10,10,10,10,0,9,9,9 10:0 b", 9);
    assert_eq!(played.landing, BoardPit { side: Side::White, pit: pit(8) });
    assert_eq!(played.position.to_string(), "10,10,10,10,10,10,2,11,10/10,10,10,10,10,0,9,9,1 10:0 w");
}

#[test]
fn g2_an_empty_pit_cannot_be_played() {
    let position = at("9,9,9,9,9,9,1,10,10/10,10,10,10,10,0,9,9,9 10:0 b");
    assert_eq!(position.play(pit(6)), Err(IllegalMove::EmptyPit));
    assert!(!position.legal_moves().contains(pit(6)));
    assert_eq!(IllegalMove::EmptyPit.clause(), Clause::G2);
}

/// Sows `count` balls from White's first pit over an otherwise empty row and Black's row of ones.
#[track_caller]
fn lap(count: u8, landing: (Side, u8), white: [u8; 9], black: [u8; 9], kazan: u8) {
    // An even rest for the kazans, because there is no tuz.
    let ninth = 1 + (count + 1) % 2;
    let rest = 162 - 8 - ninth - count;
    let black_kazan = rest / 4 * 2;
    let setup = Setup {
        rows: BySide { white: [count, 0, 0, 0, 0, 0, 0, 0, 0], black: [1, 1, 1, 1, 1, 1, 1, 1, ninth] },
        kazans: BySide { white: rest - black_kazan, black: black_kazan },
        tuz: BySide::default(),
        to_move: Side::White,
    };
    let played = Position::try_from(setup).unwrap().play(pit(1)).unwrap();
    let after = played.position.setup();
    assert_eq!((played.landing.side, played.landing.pit.number()), landing);
    assert_eq!((after.rows.white, after.rows.black), (white, black));
    assert_eq!(after.kazans.white - setup.kazans.white, kazan);
}

#[test]
fn g2_17_balls_stop_one_pit_short_of_a_lap() {
    lap(17, (Side::Black, 8), [1; 9], [2, 2, 2, 2, 2, 2, 2, 0, 1], 2);
}

#[test]
fn g2_18_balls_are_a_lap() {
    lap(18, (Side::Black, 9), [1; 9], [2, 2, 2, 2, 2, 2, 2, 2, 3], 0);
}

#[test]
fn g2_19_balls_end_in_their_own_pit() {
    lap(19, (Side::White, 1), [2, 1, 1, 1, 1, 1, 1, 1, 1], [2; 9], 0);
}

#[test]
fn g2_35_balls_stop_one_pit_short_of_two_laps() {
    // Black's eighth pit has three now and becomes a tuz (G6).
    lap(35, (Side::Black, 8), [2; 9], [3, 3, 3, 3, 3, 3, 3, 0, 2], 3);
}

#[test]
fn g2_36_balls_are_two_laps() {
    lap(36, (Side::Black, 9), [2; 9], [3, 3, 3, 3, 3, 3, 3, 3, 0], 4);
}

#[test]
fn g2_37_balls_end_in_their_own_pit() {
    lap(37, (Side::White, 1), [3, 2, 2, 2, 2, 2, 2, 2, 2], [3; 9], 0);
}

#[test]
fn g2_38_balls_end_one_pit_further() {
    lap(38, (Side::White, 2), [3, 3, 2, 2, 2, 2, 2, 2, 2], [3, 3, 3, 3, 3, 3, 3, 3, 4], 0);
}

#[test]
fn g2_54_balls_are_three_laps() {
    // Black's ninth pit has five: nothing is captured (G5).
    lap(54, (Side::Black, 9), [3; 9], [4, 4, 4, 4, 4, 4, 4, 4, 5], 0);
}

#[test]
fn g2_55_balls_end_in_their_own_pit() {
    lap(55, (Side::White, 1), [4, 3, 3, 3, 3, 3, 3, 3, 3], [4; 9], 0);
}

#[test]
fn g3_a_single_ball_leaves_its_pit_empty() {
    let text = "0,0,0,1,0,0,0,0,1/2,0,0,0,0,0,0,0,6 76:76 w";
    assert_eq!(after(text, 4), "0,0,0,0,1,0,0,0,1/2,0,0,0,0,0,0,0,6 76:76 b");
    let crossing = play(text, 9);
    assert_eq!(crossing.landing, BoardPit { side: Side::Black, pit: pit(1) });
    assert_eq!(crossing.taken, Taken::Tuz);
    // Black's ninth pit is followed by White's first.
    let round = play("1,0,0,1,0,0,0,0,1/2,0,0,0,0,0,0,0,1 78:78 b", 9);
    assert_eq!(round.position.to_string(), "0,0,0,1,0,0,0,0,1/2,0,0,0,0,0,0,0,0 78:80 w");
}

/// White owns Black's third pit.
const TUZ: &str = "0,0,0,0,0,0,0,1,5/4,2,X,2,4,0,0,0,1 75:68";

#[test]
fn g4_a_ball_sown_into_a_tuz_by_either_side_goes_to_its_owner() {
    let by_owner = play(&format!("{TUZ} w"), 9);
    assert_eq!(by_owner.position.to_string(), "0,0,0,0,0,0,0,1,1/5,3,X,3,4,0,0,0,1 76:68 b");
    let by_opponent = play(&format!("{TUZ} b"), 1);
    assert_eq!(by_opponent.position.to_string(), "0,0,0,0,0,0,0,1,5/1,3,X,3,4,0,0,0,1 76:68 w");
}

#[test]
fn g4_a_last_ball_in_a_tuz_captures_nothing_more() {
    let played = play(&format!("{TUZ} b"), 2);
    assert_eq!(played.landing, BoardPit { side: Side::Black, pit: pit(3) });
    assert_eq!(played.taken, Taken::Nothing);
    assert_eq!(played.position.to_string(), "0,0,0,0,0,0,0,1,5/4,1,X,2,4,0,0,0,1 76:68 w");
    let by_owner = play("0,0,0,0,0,0,0,0,4/4,2,X,2,4,0,0,0,0 76:70 w", 9);
    assert_eq!((by_owner.taken, by_owner.kazan().get()), (Taken::Nothing, 77));
}

#[test]
fn g4_a_last_ball_in_the_tuz_on_the_movers_side_is_the_opponents() {
    // Black owns White's eighth pit; the single ball before it goes there (G3), and so does the last of two.
    let single = play("0,0,0,0,0,0,1,X,5/4,0,0,0,0,0,0,0,0 76:76 w", 7);
    assert_eq!(single.landing, BoardPit { side: Side::White, pit: pit(8) });
    assert_eq!(single.taken, Taken::Nothing);
    assert_eq!(single.position.to_string(), "0,0,0,0,0,0,0,X,5/4,0,0,0,0,0,0,0,0 76:77 b");
    let two = play("0,0,0,0,0,0,2,X,4/4,0,0,0,0,0,0,0,0 76:76 w", 7);
    assert_eq!(two.position.to_string(), "0,0,0,0,0,0,1,X,4/4,0,0,0,0,0,0,0,0 76:77 b");
}

#[test]
fn g4_a_large_pit_feeds_both_tuzes_on_every_lap() {
    let played = play("40,X,0,0,0,0,0,0,0/0,0,X,0,0,0,0,0,0 61:61 w", 1);
    assert_eq!(played.position.to_string(), "3,X,3,3,2,2,2,2,2/2,2,X,2,2,2,2,2,2 63:64 b");
}

#[test]
fn g4_a_tuz_cannot_be_played_from() {
    let position = at(&format!("{TUZ} b"));
    assert_eq!(position.play(pit(3)), Err(IllegalMove::TuzPit));
    assert_eq!(IllegalMove::TuzPit.clause(), Clause::G4);
    assert!(!position.legal_moves().contains(pit(3)));
}

#[test]
fn g4_a_position_has_no_balls_in_a_tuz() {
    let mut setup = at(&format!("{TUZ} b")).setup();
    setup.rows.black[2] = 1;
    setup.kazans.white -= 1;
    let tuz = BoardPit { side: Side::Black, pit: pit(3) };
    assert_eq!(Position::try_from(setup), Err(IllegalPosition::TuzNotEmpty(tuz)));
}

#[test]
fn g5_a_last_ball_making_even_captures() {
    let played = Position::START.play(pit(7)).unwrap();
    assert_eq!(played.taken, Taken::Even(Balls::new(10).unwrap()));
    assert_eq!(played.kazan().get(), 10);
    let two = play("0,0,0,0,0,0,0,0,2/1,9,0,0,0,0,0,0,0 76:74 w", 9);
    assert_eq!(two.position.to_string(), "0,0,0,0,0,0,0,0,1/0,9,0,0,0,0,0,0,0 78:74 b");
}

#[test]
fn g5_a_last_ball_making_odd_captures_nothing() {
    let five = play("0,0,0,0,0,0,0,0,2/4,8,0,0,0,0,0,0,0 74:74 w", 9);
    assert_eq!(five.taken, Taken::Nothing);
    assert_eq!(five.position.to_string(), "0,0,0,0,0,0,0,0,1/5,8,0,0,0,0,0,0,0 74:74 b");
    let one = play("0,0,0,0,0,0,0,0,2/0,8,0,0,0,0,0,0,0 76:76 w", 9);
    assert_eq!(one.position.to_string(), "0,0,0,0,0,0,0,0,1/1,8,0,0,0,0,0,0,0 76:76 b");
}

#[test]
fn g5_only_the_last_ball_captures() {
    let played = play("0,0,0,0,0,0,0,0,3/1,8,1,0,0,0,0,0,1 74:74 w", 9);
    assert_eq!(played.position.to_string(), "0,0,0,0,0,0,0,0,1/2,9,1,0,0,0,0,0,1 74:74 b");
}

#[test]
fn g5_the_ninth_pit_is_captured_like_any_other() {
    let played = play("0,0,0,0,0,0,0,0,10/0,0,0,0,0,0,0,0,2 76:74 w", 9);
    assert_eq!((played.taken, played.landing.pit), (Taken::Nothing, Pit::NINTH));
    let played = play("0,0,0,0,0,0,0,0,10/1,0,0,0,0,0,0,0,1 76:74 w", 9);
    assert_eq!(played.taken, Taken::Even(Balls::new(2).unwrap()));
    assert_eq!(played.position.to_string(), "0,0,0,0,0,0,0,0,1/2,1,1,1,1,1,1,1,0 78:74 b");
}

#[test]
fn g5_a_player_who_owns_a_tuz_captures_as_before() {
    let played = play("0,0,0,0,0,0,0,0,2/3,3,X,8,0,0,0,0,0 72:74 w", 9);
    assert_eq!(played.taken, Taken::Even(Balls::new(4).unwrap()));
    assert_eq!(played.position.to_string(), "0,0,0,0,0,0,0,0,1/0,3,X,8,0,0,0,0,0 76:74 b");
}

#[test]
fn g6_three_make_a_tuz() {
    let played = play("0,0,0,0,0,0,0,0,2/2,8,0,0,0,0,0,0,0 76:74 w", 9);
    assert_eq!(played.taken, Taken::Tuz);
    assert_eq!(played.position.tuz(Side::White), Some(pit(1)));
    assert_eq!(played.position.to_string(), "0,0,0,0,0,0,0,0,1/X,8,0,0,0,0,0,0,0 79:74 b");
}

#[test]
fn g6_both_sides_may_have_tuzes_of_different_numbers() {
    let played = play("0,X,0,0,0,0,0,0,2/2,8,0,0,0,0,0,0,0 76:74 w", 9);
    assert_eq!(played.position.to_string(), "0,X,0,0,0,0,0,0,1/X,8,0,0,0,0,0,0,0 79:74 b");
}

#[test]
fn g6_a_position_with_an_impossible_tuz_is_refused() {
    assert_eq!(illegal("9,9,9,9,9,9,9,9,0/9,9,9,9,9,9,9,9,X 9:9 w"), IllegalPosition::NinthTuz(Side::White));
    assert_eq!(illegal("X,9,9,9,9,9,9,9,9/X,9,9,9,9,9,9,9,9 9:9 w"), IllegalPosition::SameTuz(pit(1)));
    assert_eq!(
        illegal("9,X,9,9,9,9,9,9,16/9,9,9,9,9,9,9,9,9 0:2 w"),
        IllegalPosition::TuzWithoutCapture(Side::Black)
    );
    assert_eq!(
        illegal("9,9,9,9,9,9,9,9,8/9,9,9,9,9,9,9,9,9 1:0 w"),
        IllegalPosition::OddWithoutTuz(Side::White)
    );
}

#[test]
fn g6_black_makes_a_tuz_of_whites_pit() {
    let played = play("2,8,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,2 76:74 b", 9);
    assert_eq!(played.landing, BoardPit { side: Side::White, pit: pit(1) });
    assert_eq!(played.position.to_string(), "X,8,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,1 76:77 w");
}

#[test]
fn g6_the_eighth_pit_may_be_a_tuz() {
    let played = play("0,0,0,0,0,0,0,0,9/0,0,0,0,0,0,0,2,1 76:74 w", 9);
    assert_eq!(played.position.to_string(), "0,0,0,0,0,0,0,0,1/1,1,1,1,1,1,1,X,1 79:74 b");
}

#[test]
fn g7_a_second_three_makes_no_tuz_and_stays_in_the_pit() {
    let played = play("0,0,0,0,0,0,0,0,2/2,X,8,0,0,0,0,0,0 76:74 w", 9);
    assert_eq!(played.taken, Taken::Nothing);
    assert_eq!(played.position.to_string(), "0,0,0,0,0,0,0,0,1/3,X,8,0,0,0,0,0,0 76:74 b");
}

#[test]
fn g7_three_in_the_ninth_pit_make_no_tuz_and_stay() {
    let played = play("0,0,0,0,0,0,0,0,10/0,0,0,0,0,0,0,0,2 76:74 w", 9);
    assert_eq!(played.taken, Taken::Nothing);
    assert_eq!(played.position.to_string(), "0,0,0,0,0,0,0,0,1/1,1,1,1,1,1,1,1,3 76:74 b");
}

#[test]
fn g7_three_in_the_pit_of_the_opponents_tuz_make_no_tuz_and_stay() {
    let played = play("X,0,0,0,0,0,0,0,2/2,8,0,0,0,0,0,0,0 76:74 w", 9);
    assert_eq!(played.taken, Taken::Nothing);
    assert_eq!(played.position.to_string(), "X,0,0,0,0,0,0,0,1/3,8,0,0,0,0,0,0,0 76:74 b");
}

#[test]
fn g8_a_last_ball_on_the_movers_side_captures_nothing() {
    for (text, number, expected) in [
        ("2,1,0,0,0,0,0,0,0/9,0,0,0,0,0,0,0,0 76:74 w", 1, "1,2,0,0,0,0,0,0,0/9,0,0,0,0,0,0,0,0 76:74 b"),
        ("2,2,0,0,0,0,0,0,0/8,0,0,0,0,0,0,0,0 76:74 w", 1, "1,3,0,0,0,0,0,0,0/8,0,0,0,0,0,0,0,0 76:74 b"),
        // Nineteen balls return to the pit they left and make it two.
        ("9,0,0,0,0,0,0,0,0/19,0,0,0,0,0,0,0,0 68:66 b", 1, "10,1,1,1,1,1,1,1,1/2,1,1,1,1,1,1,1,1 68:66 w"),
    ] {
        assert_eq!(after(text, number), expected);
        assert_eq!(play(text, number).taken, Taken::Nothing);
    }
}

/// How a game has ended: winner, reason, White's count, Black's count.
fn end(position: Position) -> Option<(Option<Side>, Reason, u8, u8)> {
    let Outcome { winner, reason, counts } = position.outcome()?;
    Some((winner, reason, counts.white.get(), counts.black.get()))
}

#[test]
fn g9_82_balls_win_at_once() {
    let before = "0,0,0,0,0,0,0,0,2/1,5,0,0,0,0,0,0,0 80:74 w";
    assert_eq!(end(at(before)), None);
    let won = play(before, 9).position;
    assert_eq!(end(won), Some((Some(Side::White), Reason::Won, 82, 74)));
    assert_eq!(won.legal_moves().len(), 0);
    assert_eq!(won.play(pit(2)), Err(IllegalMove::GameOver(won.outcome().unwrap())));
    assert_eq!(won.play(pit(2)).map_err(IllegalMove::clause), Err(Clause::G9));
}

#[test]
fn g9_the_opponents_sowing_into_a_tuz_may_win() {
    let won = play("1,0,0,0,0,0,0,0,0/0,2,X,4,0,0,0,0,0 81:74 b", 2);
    assert_eq!(end(won.position), Some((Some(Side::White), Reason::Won, 82, 74)));
}

#[test]
fn g9_a_win_in_two_ways_at_once_counts_as_82() {
    // White's last ball captures all that Black has: 82, and Black has none to play.
    let before = "0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 80:80 w";
    let won = play(before, 9).position;
    assert_eq!(won.to_string(), "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 82:80 b");
    assert_eq!(end(won), Some((Some(Side::White), Reason::Won, 82, 80)));
}

#[test]
fn g9_81_balls_on_one_side_do_not_end_the_game() {
    assert_eq!(end(at("0,0,X,0,0,0,0,0,1/2,0,0,0,0,0,0,0,0 78:81 w")), None);
}

#[test]
fn g9_81_81_is_a_draw_at_once() {
    let drawn = at("0,0,X,0,0,0,0,0,0/0,X,0,0,0,0,0,0,0 81:81 w");
    assert_eq!(end(drawn), Some((None, Reason::Half, 81, 81)));
    // Black's ball goes into White's tuz: each has 81 now, so that no ball is left in any pit.
    let before = "0,0,X,0,0,0,0,0,0/1,X,0,0,0,0,0,0,0 80:81 b";
    assert_eq!(end(at(before)), None);
    assert_eq!(end(play(before, 1).position), Some((None, Reason::Half, 81, 81)));
}

#[test]
fn g9_82_balls_are_checked_before_no_ball() {
    // White captures Black's last ball: White has 82, and Black none to play.
    let won = play("0,0,0,0,0,0,0,0,2/1,0,0,X,0,0,0,0,0 81:78 w", 9);
    assert_eq!(end(won.position), Some((Some(Side::White), Reason::Won, 83, 78)));
}

#[test]
fn g10_the_remaining_balls_go_to_the_opponent() {
    let lost = at("4,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 78:80 b");
    assert_eq!(end(lost), Some((Some(Side::White), Reason::NoBall, 82, 80)));
    let far_behind = at("0,0,0,0,0,0,0,0,0/0,0,0,0,60,0,0,0,0 62:40 w");
    assert_eq!(end(far_behind), Some((Some(Side::Black), Reason::NoBall, 62, 100)));
    assert_eq!(lost.play(pit(1)).map_err(IllegalMove::clause), Err(Clause::G10));
    assert_eq!(lost.legal_moves().len(), 0);
}

#[test]
fn g10_81_balls_in_the_kazan_are_a_draw() {
    let drawn = at("11,0,0,0,X,0,0,0,0/0,0,0,0,0,0,0,0,0 70:81 b");
    assert_eq!(end(drawn), Some((None, Reason::NoBall, 81, 81)));
}

#[test]
fn g10_a_player_without_a_ball_loses_only_when_to_move() {
    // White's last ball crosses to Black's side; Black's next move returns one or not.
    let alone = play("0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,1,0,2 80:78 w", 9).position;
    assert_eq!(alone.to_string(), "0,0,0,0,0,0,0,0,0/1,0,0,0,0,0,1,0,2 80:78 b");
    assert_eq!(end(alone), None);
    let brought = alone.play(pit(9)).unwrap().position;
    assert_eq!((end(brought), brought.legal_moves().len()), (None, 1));
    let not_returned = alone.play(pit(7)).unwrap().position;
    assert_eq!(end(not_returned), Some((Some(Side::Black), Reason::NoBall, 80, 82)));
}

#[test]
fn g10_a_player_with_balls_plays_on_even_if_the_opponent_has_none() {
    let position = at("4,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 78:80 w");
    assert_eq!(position.outcome(), None);
    let played = position.play(pit(1)).unwrap();
    assert_eq!(end(played.position), Some((Some(Side::White), Reason::NoBall, 82, 80)));
}
