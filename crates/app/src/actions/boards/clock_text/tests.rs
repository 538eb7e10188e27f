//! What the arithmetic says.

use proptest::prelude::*;

use super::*;
use crate::i18n::{Lang, Speaker};
use crate::regulations::clock::{Control, Moves};

fn time(text: &str) -> ClockTime {
    text.parse().expect("a time")
}

fn clocks(white: &str, black: &str) -> Clocks {
    Clocks { white: time(white), black: time(black) }
}

fn said(change: Change) -> Vec<String> {
    let speaker = Speaker::new(Lang::En);
    steps(&change).iter().map(|step| speaker.say(step)).collect()
}

#[test]
fn k5_the_arithmetic_of_a_late_start_is_shown() {
    let at = |minutes: &str| said(Change::SetLate(SetLate::new(Control::new(60, 0), time(minutes))));
    assert_eq!(at("50"), ["60:00 − 50:00 ÷ 2 = 35:00", "Each gets 35:00."]);
    assert_eq!(
        at("80"),
        ["60:00 − 80:00 ÷ 2 = 20:00", "20:00 is less than 25:00, the minimum (K5).", "Each gets 25:00."]
    );
    let short = said(Change::SetLate(SetLate::new(Control::new(10, 0), time("8"))));
    assert!(short[1].contains("the time control itself is 10:00"), "{short:?}");
}

#[test]
fn k4_the_arithmetic_of_a_replaced_clock_is_shown() {
    let control = Control::new(60, 0);
    let shared = Shared::from_left(control, None, clocks("31:20", "40:10")).expect("possible");
    assert_eq!(
        said(Change::Shared(shared)),
        [
            "White has used 60:00 − 31:20 = 28:40",
            "Black has used 60:00 − 40:10 = 19:50",
            "Together: 28:40 + 19:50 = 48:30",
            "Half each: 48:30 ÷ 2 = 24:15",
            "White: 60:00 − 24:15 = 35:45",
            "Black: 60:00 − 24:15 = 35:45",
            "Each gets 35:45.",
        ]
    );
    let corrected = Corrected::new(clocks("31:20", "40:10"), Side::Black, time("38"));
    assert_eq!(
        said(Change::Corrected(corrected)),
        ["Black: 40:10 − 2:10 = 38:00", "Set: White 31:20, Black 38:00."]
    );
    let added = Added::new(clocks("1:00", "20:00"), Side::Black, time("2"));
    assert_eq!(
        said(Change::Added(added)),
        [
            "Black: 20:00 + 2:00 = 22:00",
            "White: 1:00 + 2:00 = 3:00",
            "Time added to one player is added to the other (K4).",
            "Set: White 3:00, Black 22:00.",
        ]
    );
}

proptest! {
    /// What is said ends with what is set, whatever was given.
    #[test]
    fn k6_the_arithmetic_ends_with_the_times_set(white in 0..4000_u32, black in 0..4000_u32, moves in 0..50_u16) {
        let left = Clocks { white: ClockTime::from_seconds(white), black: ClockTime::from_seconds(black) };
        let control = Control::new(60, 30);
        let changes = [
            Shared::from_left(control, Some(Moves { white: moves + 1, black: moves }), left).ok().map(Change::Shared),
            Shared::from_used(control, None, left).ok().map(Change::Shared),
            Some(Change::Added(Added::new(left, Side::White, left.black))),
            Some(Change::Corrected(Corrected::new(left, Side::White, left.black))),
            Some(Change::SetLate(SetLate::new(control, left.white))),
        ];
        for change in changes.into_iter().flatten() {
            let said = said(change);
            let last = said.last().expect("something is set");
            prop_assert!(last.contains(&change.after().white.to_string()), "{:?}", said);
            prop_assert!(last.contains(&change.after().black.to_string()), "{:?}", said);
            prop_assert!(said.iter().all(|step| !step.contains('{')), "{:?}", said);
        }
    }
}
