//! Readings that cannot be.

use rstest::rstest;

use super::*;

fn since_start(base_minutes: u16, increment_seconds: u16, passed: &str) -> LastSet {
    LastSet::at_start(Control::new(base_minutes, increment_seconds), Some(time(passed)))
}

#[rstest]
#[case("45:10", "52:00", "22:50", true)]
#[case("54:31", "54:31", "10:58", false)]
#[case("54:30", "54:31", "10:59", true)]
#[case("49:02", "60:00", "10:58", false)]
#[case("49:01", "60:00", "10:59", true)]
#[case("60:00", "60:00", "0:00", false)]
fn k4_both_together_cannot_have_used_more_than_has_passed(
    #[case] white: &str,
    #[case] black: &str,
    #[case] together: &str,
    #[case] doubted: bool,
) {
    let doubts = since_start(60, 0, "10:58").doubts(clocks(white, black));
    let expected = match doubts.as_slice() {
        [Doubt::MoreThanPassed { together: sum, passed, .. }] => {
            assert_eq!(*passed, time("10:58"));
            Some(*sum)
        }
        [] => None,
        other => panic!("{other:?}"),
    };
    assert_eq!(expected, doubted.then(|| time(together)));
}

#[test]
fn k4_no_side_can_have_more_than_it_was_last_set_to() {
    let set = LastSet { clocks: clocks("48:35", "48:35"), ..since_start(60, 0, "0:20") };
    let above = |side, left| Doubt::MoreThanSet { side, set: time("48:35"), gained: ClockTime::ZERO, left };
    assert_eq!(
        set.doubts(clocks("55:10", "58:00")),
        [above(Side::White, time("55:10")), above(Side::Black, time("58:00"))]
    );
    assert_eq!(set.doubts(clocks("48:35", "48:36")), [above(Side::Black, time("48:36"))]);
    assert_eq!(set.doubts(clocks("48:35", "48:15")), Vec::<Doubt>::new());
    // Where the start is not known, only what was set is compared.
    let unknown = LastSet { passed: None, ..set };
    assert_eq!(unknown.doubts(clocks("0:01", "48:36")).len(), 1);
    assert_eq!(unknown.doubts(clocks("0:01", "0:01")), Vec::<Doubt>::new());
}

#[test]
fn k2_increments_may_have_been_gained_a_move_a_second_and_their_time_was_used() {
    let set = since_start(10, 5, "0:20");
    // Ten seconds more than the base are two moves; Black has made one at least and used five seconds for it.
    assert_eq!(set.doubts(clocks("10:10", "10:00")), Vec::<Doubt>::new());
    // Twenty seconds are at most eleven moves of a side.
    assert_eq!(set.doubts(clocks("10:55", "10:55")), Vec::<Doubt>::new());
    assert_eq!(set.doubts(clocks("10:56", "10:55")).len(), 1);
    // Eleven moves of White are ten of Black, who has gained fifty seconds and has nothing left of them.
    let [Doubt::MoreThanPassed { used, together, .. }] = set.doubts(clocks("10:55", "10:00"))[..] else {
        panic!("{:?}", set.doubts(clocks("10:55", "10:00")));
    };
    assert_eq!((used, together), (clocks("0:00", "0:50"), time("0:50")));
}

#[test]
fn k3_a_flag_cannot_have_fallen_before_its_time_has_passed() {
    for (passed, one, both) in
        [("59:59", true, true), ("60:00", false, true), ("119:59", false, true), ("120:00", false, false)]
    {
        let set = since_start(60, 0, passed);
        for side in Side::BOTH {
            assert_eq!(!set.doubts_of_flags(Flags::One(side)).is_empty(), one, "{passed}");
        }
        assert_eq!(!set.doubts_of_flags(Flags::Both).is_empty(), both, "{passed}");
    }
}

#[test]
fn k5_a_clock_is_not_set_later_than_now() {
    let passed = Some(time("10:58"));
    assert_eq!(doubt_of_late_start(time("10:58"), passed), None);
    assert_eq!(doubt_of_late_start(time("5:52"), passed), None);
    let expected = Doubt::LaterThanNow { given: time("50:00"), passed: time("10:58") };
    assert_eq!(doubt_of_late_start(time("50:00"), passed), Some(expected));
    assert_eq!(doubt_of_late_start(time("50:00"), None), None);
}

proptest! {
    /// Whatever two players do, moving in turn and thinking a second at least, and whenever their clock is read.
    #[test]
    fn k2_a_clock_that_was_read_rightly_is_never_doubted(
        base in 0..2_000_u32,
        increment in 0..40_u32,
        thoughts in prop::collection::vec(1..60_u32, 0..80),
        black_begins in any::<bool>(),
        stopped in 0..100_u32,
    ) {
        let mut left = [base, base];
        let mut passed = stopped;
        for (at, thought) in thoughts.iter().enumerate() {
            let own = &mut left[(at + usize::from(black_begins)) % 2];
            if *thought > *own {
                passed += *own;
                *own = 0;
                break;
            }
            passed += thought;
            *own = *own - thought + increment;
        }
        let [white, black] = left.map(ClockTime::from_seconds);
        let set = LastSet {
            clocks: Clocks::both(ClockTime::from_seconds(base)),
            increment: ClockTime::from_seconds(increment),
            passed: Some(ClockTime::from_seconds(passed)),
        };
        prop_assert_eq!(set.doubts(Clocks { white, black }), Vec::<Doubt>::new());
    }

    /// Against trying all numbers of moves.
    #[test]
    fn k4_a_reading_is_doubted_when_no_number_of_moves_explains_it(
        set in (0..40_u32, 0..40_u32),
        left in (0..60_u32, 0..60_u32),
        increment in 0..6_u32,
        passed in 0..60_u32,
    ) {
        let most = passed / 2 + 1;
        let used = |set: u32, moves: u32, left: u32| (set + increment * moves).checked_sub(left);
        let possible = (0..=most).any(|white| (0..=most).any(|black| {
            let used = used(set.0, white, left.0).zip(used(set.1, black, left.1));
            white.abs_diff(black) <= 1 && used.is_some_and(|(white, black)| white + black <= passed)
        }));
        let seconds = |(white, black): (u32, u32)| Clocks {
            white: ClockTime::from_seconds(white),
            black: ClockTime::from_seconds(black),
        };
        let known = LastSet {
            clocks: seconds(set),
            increment: ClockTime::from_seconds(increment),
            passed: Some(ClockTime::from_seconds(passed)),
        };
        prop_assert_eq!(known.doubts(seconds(left)).is_empty(), possible);
    }

    /// What can be after some time can be after more of it; and neither side is treated otherwise than the other.
    #[test]
    fn k4_time_that_passes_raises_no_doubt_and_the_sides_are_alike(
        (white, black) in (times(), times()),
        control in controls(),
        passed in times(),
        more in times(),
    ) {
        let doubts = |passed, white, black| {
            LastSet::at_start(control, Some(passed)).doubts(Clocks { white, black }).len()
        };
        prop_assert!(doubts(passed, white, black) > 0 || doubts(passed + more, white, black) == 0);
        prop_assert_eq!(doubts(passed, white, black), doubts(passed, black, white));
    }
}
