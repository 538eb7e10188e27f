//! The clock by clause: the calculation of changes, flags, the log, and times as written.

mod changes;
mod doubts;
mod flags;
mod logs;
mod times;

use proptest::prelude::*;

use super::*;

fn time(text: &str) -> ClockTime {
    text.parse().expect("a time")
}

fn clocks(white: &str, black: &str) -> Clocks {
    Clocks { white: time(white), black: time(black) }
}

fn times() -> impl Strategy<Value = ClockTime> {
    (0..=ClockTime::MAX.seconds()).prop_map(ClockTime::from_seconds)
}

/// A control of 1–600 minutes and up to 600 seconds per move.
fn controls() -> impl Strategy<Value = Control> {
    (1..=600_u16, prop_oneof![Just(0), 0..=600_u16])
        .prop_map(|(base, increment)| Control::new(base, increment))
}

fn sides() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::White), Just(Side::Black)]
}
