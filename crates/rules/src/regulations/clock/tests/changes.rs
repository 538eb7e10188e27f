//! A clock replaced, time added, a clock set late.

use rstest::rstest;

use super::*;

fn moves(white: u16, black: u16) -> Option<Moves> {
    Some(Moves { white, black })
}

#[test]
fn k4_a_known_wrong_side_is_corrected_and_the_other_unchanged() {
    let change = Corrected::new(clocks("31:20", "40:10"), Side::White, time("35:00"));
    assert_eq!(change.after, clocks("35:00", "40:10"));
    assert_eq!(change.by, time("3:40"));
}

#[test]
fn k4_with_an_unknown_wrong_side_each_player_is_charged_half_of_the_time_used() {
    let change = Shared::from_left(Control::new(60, 0), None, clocks("31:20", "40:10")).expect("possible");
    assert_eq!(change.used, clocks("28:40", "19:50"));
    assert_eq!(change.together, time("48:30"));
    assert_eq!(change.half, time("24:15"));
    assert_eq!(change.after, clocks("35:45", "35:45"));
    assert_eq!(change.before, Some(clocks("31:20", "40:10")));
}

#[test]
fn k4_an_odd_second_is_not_charged() {
    let change = Shared::from_left(Control::new(60, 0), None, clocks("59:59", "60:00")).expect("possible");
    assert_eq!(change.together, time("0:01"));
    assert_eq!(change.after, clocks("60:00", "60:00"));
}

#[test]
fn k4_with_increments_time_used_is_time_given_minus_time_left() {
    // 20 and 19 moves at 30 seconds: 70:00 and 69:30 given.
    let change =
        Shared::from_left(Control::new(60, 30), moves(20, 19), clocks("40:00", "50:00")).expect("possible");
    assert_eq!(change.given, clocks("70:00", "69:30"));
    assert_eq!(change.used, clocks("30:00", "19:30"));
    assert_eq!(change.half, time("24:45"));
    assert_eq!(change.after, clocks("45:15", "44:45"));
}

#[test]
fn k4_an_unreadable_clock_is_replaced_from_the_times_used() {
    let change = Shared::from_used(Control::new(60, 0), None, clocks("10:00", "15:00")).expect("possible");
    assert_eq!(change.before, None);
    assert_eq!(change.after, clocks("47:30", "47:30"));
}

#[rstest]
#[case(clocks("61:00", "60:00"), Side::White)]
#[case(clocks("60:00", "60:01"), Side::Black)]
fn k4_a_player_cannot_have_more_time_left_than_given(#[case] left: Clocks, #[case] side: Side) {
    let given = time("60:00");
    let fault = Shared::from_left(Control::new(60, 0), None, left);
    assert_eq!(fault, Err(ClockFault::MoreThanGiven { side, given }));
}

#[test]
fn k4_a_player_cannot_have_used_more_time_than_given() {
    let fault = Shared::from_used(Control::new(60, 30), moves(1, 1), clocks("60:00", "60:31"));
    assert_eq!(fault, Err(ClockFault::UsedMoreThanGiven { side: Side::Black, given: time("60:30") }));
}

#[test]
fn k4_time_added_to_one_is_added_to_the_other() {
    let change = Added::new(clocks("1:00", "20:00"), Side::White, time("2:00"));
    assert_eq!(change.after, clocks("3:00", "22:00"));
}

#[rstest]
#[case("0", "60:00", None)]
#[case("20", "50:00", None)]
#[case("50", "35:00", None)]
#[case("50:01", "35:00", None)]
#[case("70", "25:00", None)]
#[case("70:02", "24:59", Some("25:00"))]
#[case("80", "20:00", Some("25:00"))]
#[case("500", "0:00", Some("25:00"))]
fn k5_a_clock_set_late_charges_each_player_half_and_leaves_25_minutes(
    #[case] since_start: &str,
    #[case] computed: &str,
    #[case] floor: Option<&str>,
) {
    let change = SetLate::new(Control::new(60, 0), time(since_start));
    assert_eq!(change.computed, time(computed));
    assert_eq!(change.floor, floor.map(time));
    assert_eq!(change.after, Clocks::both(time(floor.unwrap_or(computed))));
}

#[test]
fn k5_a_control_below_25_minutes_is_its_own_minimum() {
    let change = SetLate::new(Control::new(10, 5), time("8"));
    assert_eq!(change.computed, time("6:00"));
    assert_eq!(change.after, Clocks::both(time("10:00")));
}

#[test]
fn k5_the_computed_time_of_a_clock_set_late_is_stored_under_its_earlier_name() {
    let change = SetLate::new(Control::new(60, 0), time("50"));
    let stored = serde_json::json!({
        "base": 3600,
        "since_start": 3000,
        "half": 1500,
        "reckoned": 2100,
        "floor": null,
        "after": { "white": 2100, "black": 2100 },
    });
    assert_eq!(serde_json::to_value(change).expect("JSON"), stored);
    assert_eq!(serde_json::from_value::<SetLate>(stored).expect("a change"), change);
}

#[test]
fn k6_a_change_stores_the_times_before_and_after_and_its_clause() {
    let before = clocks("31:20", "40:10");
    let control = Control::new(60, 0);
    for (change, shown, clause) in [
        (Change::Corrected(Corrected::new(before, Side::Black, time("41"))), Some(before), "K4"),
        (Change::Shared(Shared::from_left(control, None, before).expect("possible")), Some(before), "K4"),
        (Change::Added(Added::new(before, Side::White, time("1"))), Some(before), "K4"),
        (Change::SetLate(SetLate::new(control, time("50"))), None, "K5"),
    ] {
        assert_eq!((change.before(), change.clause()), (shown, clause));
        assert_ne!(Some(change.after()), shown);
        let stored = serde_json::to_value(change).expect("JSON");
        assert_eq!(serde_json::from_value::<Change>(stored).expect("a change"), change);
    }
}

/// Possible games: a control, moves of which White has made as many as Black or one more, and times left of
/// those given.
fn games() -> impl Strategy<Value = (Control, Moves, Clocks)> {
    (controls(), 0..300_u16, any::<bool>(), 0..=1000_u32, 0..=1000_u32).prop_map(
        |(control, black, ahead, white_left, black_left)| {
            let moves = Moves { white: black + u16::from(ahead), black };
            let given = control.given(moves);
            let share = |given: ClockTime, part: u32| {
                let left = u64::from(given.seconds()) * u64::from(part) / 1000;
                ClockTime::from_seconds(u32::try_from(left).unwrap_or_default())
            };
            (
                control,
                moves,
                Clocks { white: share(given.white, white_left), black: share(given.black, black_left) },
            )
        },
    )
}

proptest! {
    #[test]
    fn k4_sharing_charges_both_the_same_and_loses_at_most_a_second((control, moves, left) in games()) {
        let change = Shared::from_left(control, Some(moves), left).expect("possible");
        let more = if moves.white > moves.black { control.increment } else { ClockTime::ZERO };
        prop_assert_eq!(change.given.white - change.given.black, more);
        let (whole, set) = (left.together(), change.after.together());
        // Time that a player never had cannot be charged.
        let is_charged = |side: Side| change.half <= change.given.of(side);
        if Side::BOTH.into_iter().all(is_charged) && change.together < ClockTime::MAX {
            prop_assert!(set >= whole && set - whole <= ClockTime::from_seconds(1));
        }
        // The calculation is the same for both sides.
        let turned = Clocks { white: left.black, black: left.white };
        let back = Moves { white: moves.black, black: moves.white };
        let mirrored = Shared::from_left(control, Some(back), turned).expect("possible");
        prop_assert_eq!((mirrored.after.white, mirrored.after.black), (change.after.black, change.after.white));
    }

    #[test]
    fn k4_the_number_of_moves_makes_no_difference_when_it_is_the_same_for_both(
        (control, moves, left) in games(),
        more in 0..300_u16,
    ) {
        let fewest = control.least_moves(left);
        let after = |moves| Shared::from_left(control, moves, left).map(|change| change.after);
        let least = after(None);
        prop_assert!(least.is_ok(), "{:?}", least);
        let many = fewest.white.saturating_add(more);
        let given = control.given(Moves { white: many, black: many });
        // Only below the limit of the clock.
        if given.together() < ClockTime::MAX {
            prop_assert_eq!(after(Some(Moves { white: many, black: many })), least);
        }
        prop_assert!(fewest.white <= moves.white);
    }

    #[test]
    fn k4_times_used_and_times_left_give_the_same_result((control, moves, left) in games()) {
        let from_left = Shared::from_left(control, Some(moves), left).expect("possible");
        let from_used = Shared::from_used(control, Some(moves), from_left.used).expect("possible");
        prop_assert_eq!(from_used.after, from_left.after);
    }

    #[test]
    fn k4_time_is_added_to_both_whichever_player_it_was_meant_for(
        white in times(),
        black in times(),
        more in times(),
    ) {
        let before = Clocks { white, black };
        let [one, other] = Side::BOTH.map(|side| Added::new(before, side, more).after);
        prop_assert_eq!(one, other);
        prop_assert!(one.white >= white && one.black >= black);
        if white + more < ClockTime::MAX && black + more < ClockTime::MAX {
            prop_assert_eq!((one.white - white, one.black - black), (more, more));
        }
    }

    #[test]
    fn k4_a_correction_changes_one_side_only(
        white in times(),
        black in times(),
        side in sides(),
        right in times(),
    ) {
        let before = Clocks { white, black };
        let change = Corrected::new(before, side, right);
        prop_assert_eq!(change.after.of(side), right);
        prop_assert_eq!(change.after.of(side.other()), before.of(side.other()));
    }

    #[test]
    fn k5_a_clock_set_late_shows_between_25_minutes_and_the_control(
        control in controls(),
        since in times(),
        later in times(),
    ) {
        let change = SetLate::new(control, since);
        prop_assert_eq!(change.after.white, change.after.black);
        prop_assert!(change.after.white <= control.base);
        prop_assert!(change.after.white >= SetLate::FLOOR.min(control.base));
        let afterwards = SetLate::new(control, since + later);
        prop_assert!(afterwards.after.white <= change.after.white);
    }
}
