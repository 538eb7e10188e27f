//! Flag falls.

use rstest::rstest;

use super::*;
use crate::primitives::Balls;
use crate::regulations::result::{Counts, Ending, GameResult, ResultFault, check};

fn counts(white: u16, black: u16) -> Counts {
    Counts { white: Balls::new(white).expect("balls"), black: Balls::new(black).expect("balls") }
}

fn played(winner: Option<Side>, counts: Option<Counts>, ending: Ending) -> GameResult {
    GameResult::Played { winner, counts, ending: Some(ending) }
}

#[test]
fn k3_one_flag_loses() {
    let fall = FlagFall::one(Side::White, None).expect("possible");
    assert_eq!(fall.result, played(Some(Side::Black), None, Ending::Flag));
    let counts_behind = Some(counts(40, 70));
    let fall = FlagFall::one(Side::Black, counts_behind).expect("possible");
    assert_eq!(fall.result, played(Some(Side::White), counts_behind, Ending::Flag));
    assert_eq!(fall.reason, FlagReason::OneFlag);
}

#[rstest]
#[case(counts(82, 60), Some(Side::White))]
#[case(counts(10, 100), Some(Side::Black))]
#[case(counts(81, 80), None)]
#[case(counts(81, 81), None)]
#[case(counts(0, 0), None)]
fn k3_both_flags_are_decided_by_82_balls(#[case] counts: Counts, #[case] winner: Option<Side>) {
    let fall = FlagFall::both(counts).expect("possible");
    assert_eq!(fall.result, played(winner, Some(counts), Ending::BothFlags));
}

#[test]
fn g13_a_flag_fall_loses_whatever_the_kazans_hold_below_82() {
    let ahead = counts(81, 10);
    let fall = FlagFall::one(Side::White, Some(ahead)).expect("possible");
    assert_eq!(fall.result, played(Some(Side::Black), Some(ahead), Ending::Flag));
}

#[test]
fn g14_the_move_in_hand_is_finished_first_and_wins_with_82() {
    let reached = counts(82, 70);
    let fall = FlagFall::one(Side::White, Some(reached)).expect("possible");
    assert_eq!(fall.result, played(Some(Side::White), Some(reached), Ending::Count));
    assert_eq!((fall.reason, fall.reason.clause()), (FlagReason::EndedOnBoard, "G14"));
    let level = counts(81, 81);
    let fall = FlagFall::one(Side::White, Some(level)).expect("possible");
    assert_eq!(fall.result, played(None, Some(level), Ending::Count));
}

#[test]
fn k4_a_complaint_counts_only_before_the_flag_fall() {
    assert!(may_complain(None));
    for flags in [Flags::One(Side::White), Flags::One(Side::Black), Flags::Both] {
        assert!(!may_complain(Some(flags)));
    }
}

#[test]
fn k6_a_player_may_stop_both_clocks_only_on_a_flag_fall() {
    assert!(!may_stop(false, None));
    assert!(may_stop(false, Some(Flags::One(Side::Black))));
    assert!(may_stop(true, None));
}

proptest! {
    #[test]
    fn k3_the_result_of_a_flag_fall_is_always_consistent(
        white in 0..=162_u16,
        black in 0..=162_u16,
        side in sides(),
    ) {
        let counts = counts(white, black);
        for fall in [FlagFall::one(side, Some(counts)), FlagFall::both(counts)] {
            match fall {
                Ok(fall) => {
                    prop_assert!(white + black <= 162);
                    prop_assert_eq!(check(&fall.result), Ok(()));
                }
                Err(fault) => {
                    prop_assert!(white + black > 162);
                    let impossible = matches!(fault, ResultFault::TooManyTogether { .. });
                    prop_assert!(impossible, "{}", fault);
                }
            }
        }
    }
}
