//! What becomes of a log.

use super::*;
use crate::i18n::{Lang, Speaker};
use crate::primitives::Side;
use crate::regulations::clock::{LogEntry, TimeLeft};
use crate::tournament::GameId;

#[test]
fn every_kind_of_entry_is_said() {
    let left = TimeLeft { white: 60_000, black: 59_100 };
    let kinds = [
        ClockEvent::Start { increment: 0, turn: Side::White },
        ClockEvent::Press { side: Side::White },
        ClockEvent::Flag { side: Side::Black },
        ClockEvent::Pause,
        ClockEvent::Resume,
        ClockEvent::Stop,
        ClockEvent::Set { before: left, turn: Side::Black, reason: "the referee’s reason".to_owned() },
        ClockEvent::Away { millis: 61_000 },
        ClockEvent::Jump { millis: -5_000 },
        ClockEvent::Jump { millis: 5_000 },
        ClockEvent::WrongCode,
        ClockEvent::End,
    ];
    let entries = (1..).zip(kinds).map(|(seq, what)| LogEntry { seq, at: 1_800_000_000_000, left, what });
    let at = DateTime::from_timestamp(1_800_000_000, 0).expect("a time");
    let log = DeviceLog { device: "d".to_owned(), entries: entries.collect(), received: (at, at) };
    let link = ClockLink::new(GameId(12), "0123456789abcdef0123456789abcdef").expect("a link");
    let page = Page::spoken(Speaker::new(Lang::En));
    let view = ClockView::new(&page, &Base::new("https://host".to_owned()), &link, vec![log], true);
    assert_eq!(view.link.address, "https://host/clock/12#0123456789abcdef0123456789abcdef");
    let device = &view.devices[0];
    let shown: Vec<&str> = device.lines.iter().map(|line| line.what.as_str()).collect();
    assert_eq!(shown[0], "Started, White to move");
    assert_eq!(shown[1], "White’s move 1");
    assert!(
        shown[6].contains("before: 1:00 and 1:00") && shown[6].contains("the referee’s reason"),
        "{shown:?}"
    );
    assert!(
        shown[7].contains("1:01") && shown[8].contains("back") && shown[9].contains("forward"),
        "{shown:?}"
    );
    assert!(shown.iter().all(|text| !text.starts_with("clock-")), "{shown:?}");
    assert_eq!((device.lines[1].white.as_str(), device.lines[1].black.as_str()), ("1:00", "1:00"));
    assert!(device.doubtful);
}
