//! Times as read and printed.

use rstest::rstest;

use super::*;

#[rstest]
#[case("35", "35:00")]
#[case("35,07", "35:07")]
#[case("0", "0:00")]
#[case(" 35:00 ", "35:00")]
#[case("5:07", "5:07")]
#[case("05:07", "5:07")]
#[case("0:05", "0:05")]
#[case("60:00", "60:00")]
#[case("1:00:00", "60:00")]
#[case("99:59", "99:59")]
#[case("100", "1:40:00")]
#[case("1.02.03", "62:03")]
#[case("12 30", "12:30")]
#[case("99:59:59", "99:59:59")]
fn times_are_read_as_referees_type_them(#[case] typed: &str, #[case] printed: &str) {
    assert_eq!(time(typed).to_string(), printed);
}

#[rstest]
#[case("", TimeError::Empty)]
#[case("  ", TimeError::Empty)]
#[case("x", TimeError::NotATime)]
#[case("-5", TimeError::NotATime)]
#[case("+5", TimeError::NotATime)]
#[case("5:", TimeError::NotATime)]
#[case(":30", TimeError::NotATime)]
#[case("1:2:3:4", TimeError::NotATime)]
#[case("٣:00", TimeError::NotATime)]
#[case("5:60", TimeError::Above59)]
#[case("1:60:00", TimeError::Above59)]
#[case("100:00:00", TimeError::TooLong)]
#[case("6000", TimeError::TooLong)]
#[case("99999999999", TimeError::TooLong)]
fn an_invalid_time_has_a_reason(#[case] typed: &str, #[case] error: TimeError) {
    assert_eq!(typed.parse::<ClockTime>(), Err(error));
}

proptest! {
    #[test]
    fn a_printed_time_is_read_back(time in times()) {
        prop_assert_eq!(time.to_string().parse::<ClockTime>(), Ok(time));
        let stored = serde_json::to_string(&time).expect("JSON");
        prop_assert_eq!(&stored, &time.seconds().to_string());
        prop_assert_eq!(serde_json::from_str::<ClockTime>(&stored).expect("a time"), time);
    }

    #[test]
    fn no_text_breaks_the_reader(text in "[0-9:. x]{0,12}") {
        let _ = text.parse::<ClockTime>();
    }

    #[test]
    fn sums_and_differences_stay_on_the_clock(one in times(), other in times()) {
        prop_assert_eq!(one + other, other + one);
        prop_assert!(one + other <= ClockTime::MAX);
        prop_assert_eq!(one - other == ClockTime::ZERO, one <= other);
        prop_assert_eq!(one - other + other, one.max(other));
    }
}

#[test]
fn a_stored_time_out_of_range_is_refused() {
    assert!(serde_json::from_str::<ClockTime>("360000").is_err());
    assert!(serde_json::from_str::<ClockTime>("-1").is_err());
}

#[test]
fn k1_whites_time_runs_from_the_start_of_the_round_present_or_absent() {
    let control = Control::new(60, 0);
    assert_eq!(control.before_first_move(time("12:34")), clocks("47:26", "60:00"));
    assert_eq!(control.before_first_move(time("75")), clocks("0", "60:00"));
}
