//! What the arithmetic says, and what becomes of a log.

use proptest::prelude::*;

use super::*;
use crate::i18n::{Lang, Speaker};
use crate::regulations::clock::{Control, Left, LogEntry, Moves};

fn time(text: &str) -> ClockTime {
    text.parse().expect("a time")
}

fn clocks(white: &str, black: &str) -> Clocks {
    Clocks { white: time(white), black: time(black) }
}

fn said(change: Change) -> Vec<String> {
    let speaker = Speaker::of(Lang::En);
    steps(&change).iter().map(|step| speaker.say(step)).collect()
}

#[test]
fn k5_the_arithmetic_of_a_clock_set_late_is_said() {
    let at = |minutes: &str| said(Change::SetLate(SetLate::new(Control::new(60, 0), time(minutes))));
    assert_eq!(at("50"), ["60:00 − 50:00 ÷ 2 = 35:00", "Each gets 35:00."]);
    assert_eq!(
        at("80"),
        [
            "60:00 − 80:00 ÷ 2 = 20:00",
            "20:00 is less than 25:00, and nobody gets less (K5).",
            "Each gets 25:00."
        ]
    );
    let short = said(Change::SetLate(SetLate::new(Control::new(10, 0), time("8"))));
    assert!(short[1].contains("the control itself is 10:00"), "{short:?}");
}

#[test]
fn k4_the_arithmetic_of_a_clock_replaced_is_said() {
    let control = Control::new(60, 0);
    let shared = Shared::from_left(control, None, clocks("31:20", "40:10")).expect("possible");
    assert_eq!(
        said(Change::Shared(shared)),
        [
            "White has used 60:00 − 31:20 = 28:40",
            "Black has used 60:00 − 40:10 = 19:50",
            "Together: 28:40 + 19:50 = 48:30",
            "Half of it each: 48:30 ÷ 2 = 24:15",
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
            "What is added to one is added to the other (K4).",
            "Set: White 3:00, Black 22:00.",
        ]
    );
}

proptest! {
    /// What is said ends with what is set, whatever was given.
    #[test]
    fn k6_what_is_said_ends_with_what_is_set(white in 0..4000_u32, black in 0..4000_u32, moves in 0..50_u16) {
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

#[test]
fn every_kind_of_entry_is_said() {
    let left = Left { white: 60_000, black: 59_100 };
    let kinds = [
        Happened::Start { increment: 0, turn: Side::White },
        Happened::Press { side: Side::White },
        Happened::Flag { side: Side::Black },
        Happened::Pause,
        Happened::Resume,
        Happened::Stop,
        Happened::Set { before: left, turn: Side::Black, reason: "the referee’s reason".to_owned() },
        Happened::Away { millis: 61_000 },
        Happened::Jump { millis: -5_000 },
        Happened::Jump { millis: 5_000 },
        Happened::WrongCode,
        Happened::End,
    ];
    let entries = (1..).zip(kinds).map(|(seq, what)| LogEntry { seq, at: 1_800_000_000_000, left, what });
    let at = DateTime::from_timestamp(1_800_000_000, 0).expect("a time");
    let log = DeviceLog { device: "d".to_owned(), entries: entries.collect(), received: (at, at) };
    let link = "12-0123456789abcdef0123456789abcdef".parse().expect("a link");
    let page = Page::spoken(Speaker::of(Lang::En));
    let view = ClockView::new(&page, "https://host", &link, vec![log]);
    assert_eq!(view.address, format!("https://host/clock/{link}"));
    let device = &view.devices[0];
    let said: Vec<&str> = device.lines.iter().map(|line| line.what.as_str()).collect();
    assert_eq!(said[0], "Started, White to move");
    assert_eq!(said[1], "White’s move 1");
    assert!(
        said[6].contains("before: 1:00 and 1:00") && said[6].contains("the referee’s reason"),
        "{said:?}"
    );
    assert!(said[7].contains("1:01") && said[8].contains("back") && said[9].contains("forward"), "{said:?}");
    assert!(said.iter().all(|text| !text.starts_with("clock-")), "{said:?}");
    assert_eq!((device.lines[1].white.as_str(), device.lines[1].black.as_str()), ("1:00", "1:00"));
    assert!(device.doubtful);
}
