//! The clock in words: a change's arithmetic step by step, and the logs that devices handed in.

use chrono::DateTime;

use super::Page;
use crate::acts::clocks::ClockLink;
use crate::ground::Side;
use crate::i18n::Message;
use crate::regulations::clock::{
    Added, Change, ClockLog, ClockTime, Clocks, Completed, Corrected, Happened, LogLine, SetLate, Shared,
    shown,
};
use crate::tournament::DeviceLog;

/// How a change of the clock comes about, a sentence a step: `60:00 − 50:00 ÷ 2 = 35:00`. What is set stands at the end.
#[must_use]
pub fn steps(change: &Change) -> Vec<Message> {
    let mut steps = match change {
        Change::Corrected(change) => vec![corrected(change)],
        Change::Shared(change) => shared(change),
        Change::Added(change) => added(change),
        Change::SetLate(change) => set_late(change),
    };
    steps.push(set(change.after()));
    steps
}

/// A time as an argument.
fn time(time: ClockTime) -> String {
    time.to_string()
}

/// What both clocks show: what they showed before, or what is set.
#[must_use]
pub fn both(key: &'static str, clocks: Clocks) -> Message {
    Message::new(key).with("white", time(clocks.white)).with("black", time(clocks.black))
}

fn set(after: Clocks) -> Message {
    if after.white == after.black {
        Message::new("clock-step-each-gets").with("time", time(after.white))
    } else {
        both("clock-step-set", after)
    }
}

fn corrected(change: &Corrected) -> Message {
    let (wrong, right) = (change.before.of(change.side), change.after.of(change.side));
    let key = if right < wrong { "clock-step-taken-off" } else { "clock-step-given-back" };
    Message::new(key)
        .with("side", change.side.name())
        .with("before", time(wrong))
        .with("by", time(change.by))
        .with("after", time(right))
}

fn shared(change: &Shared) -> Vec<Message> {
    let used = |side: Side| {
        let message = Message::new(match change.before {
            Some(_) => "clock-step-used",
            None => "clock-step-used-as-given",
        });
        let left = change.before.map(|before| time(before.of(side))).unwrap_or_default();
        message
            .with("side", side.name())
            .with("given", time(change.given.of(side)))
            .with("left", left)
            .with("used", time(change.used.of(side)))
    };
    let left = |side: Side| {
        Message::new("clock-step-left")
            .with("side", side.name())
            .with("given", time(change.given.of(side)))
            .with("half", time(change.half))
            .with("left", time(change.after.of(side)))
    };
    let together = both("clock-step-together", change.used).with("together", time(change.together));
    let half = Message::new("clock-step-half")
        .with("together", time(change.together))
        .with("half", time(change.half));
    let [white, black] = Side::BOTH.map(used);
    let [white_left, black_left] = Side::BOTH.map(left);
    vec![white, black, together, half, white_left, black_left]
}

fn added(change: &Added) -> Vec<Message> {
    let sum = |side: Side| {
        Message::new("clock-step-added")
            .with("side", side.name())
            .with("before", time(change.before.of(side)))
            .with("time", time(change.time))
            .with("after", time(change.after.of(side)))
    };
    vec![sum(change.side), sum(change.side.other()), Message::new("clock-step-added-to-both")]
}

fn set_late(change: &SetLate) -> Vec<Message> {
    let reckoned = Message::new("clock-step-set-late")
        .with("base", time(change.base))
        .with("since", time(change.since_start))
        .with("reckoned", time(change.reckoned));
    let floor = change.floor.map(|floor| {
        let key = if floor < SetLate::FLOOR { "clock-step-floor-control" } else { "clock-step-floor" };
        Message::new(key).with("reckoned", time(change.reckoned)).with("floor", time(floor))
    });
    std::iter::once(reckoned).chain(floor).collect()
}

/// The clock of a board as its page shows it to officials: the address that opens it, and what was handed in.
#[derive(Clone, Debug)]
pub struct ClockView {
    /// The address that opens the clock on a device, complete.
    pub address: String,
    /// The same on the server that this page comes from.
    pub path: String,
    /// What devices have handed in, the first device first.
    pub devices: Vec<DeviceView>,
}

/// The log of a device.
#[derive(Clone, Debug)]
pub struct DeviceView {
    /// Which device, and when its entries came.
    pub heading: String,
    /// Flags, and how many moves were completed.
    pub summary: Vec<String>,
    /// Its entries.
    pub lines: Vec<LineView>,
    /// Whether some of them do not follow from those before.
    pub doubtful: bool,
}

/// An entry of a log.
#[derive(Clone, Debug)]
pub struct LineView {
    /// When, by the device's clock.
    pub at: String,
    /// What happened.
    pub what: String,
    /// What a move took.
    pub used: String,
    /// What white has left.
    pub white: String,
    /// What black has left.
    pub black: String,
    /// It does not follow from the entries before it.
    pub doubtful: bool,
}

impl ClockView {
    /// Of a board whose clock is opened by this link, on the server whose public address this is.
    #[must_use]
    pub fn new(page: &Page, public_url: &str, link: &ClockLink, logs: Vec<DeviceLog>) -> Self {
        let path = format!("/clock/{link}");
        let address = format!("{public_url}{path}");
        Self { address, path, devices: (1..).zip(logs).map(|(n, log)| device(page, n, log)).collect() }
    }
}

fn device(page: &Page, number: usize, handed: DeviceLog) -> DeviceView {
    let (first, last) = handed.received;
    let heading = Message::new("clock-device")
        .with("n", number)
        .with("first", page.time(&first))
        .with("last", page.time(&last));
    let log = ClockLog::read(handed.entries);
    let moves = Message::new("clock-log-moves").with("white", log.moves.white).with("black", log.moves.black);
    let flag = log.first_flag.map(|side| {
        let key = match log.flags {
            Some(crate::regulations::clock::Flags::Both) => "clock-log-flags",
            _ => "clock-log-flag",
        };
        Message::new(key).with("side", side.name())
    });
    DeviceView {
        heading: page.say(&heading),
        summary: std::iter::once(moves).chain(flag).map(|message| page.say(&message)).collect(),
        doubtful: log.lines.iter().any(|line| line.doubtful),
        lines: log.lines.iter().map(|line| self::line(page, line)).collect(),
    }
}

fn line(page: &Page, line: &LogLine) -> LineView {
    let left = line.entry.left.shown();
    LineView {
        at: DateTime::from_timestamp_millis(line.entry.at)
            .map(|at| page.speaker().time_of_day(at))
            .unwrap_or_default(),
        what: page.say(&happened(&line.entry.what, line.completed)),
        used: line.completed.map(|made| time(shown(made.used))).unwrap_or_default(),
        white: time(left.white),
        black: time(left.black),
        doubtful: line.doubtful,
    }
}

fn happened(what: &Happened, completed: Option<Completed>) -> Message {
    match what {
        Happened::Start { turn, .. } => Message::new("clock-log-start").with("side", turn.name()),
        Happened::Press { side } => Message::new("clock-log-press")
            .with("side", side.name())
            .with("n", completed.map_or(0, |made| made.number)),
        Happened::Flag { side } => Message::new("clock-log-flag").with("side", side.name()),
        Happened::Pause => Message::new("clock-log-pause"),
        Happened::Resume => Message::new("clock-log-resume"),
        Happened::Stop => Message::new("clock-log-stop"),
        Happened::Set { before, turn, reason } => {
            both("clock-log-set", before.shown()).with("side", turn.name()).with("reason", reason.clone())
        }
        Happened::Away { millis } => Message::new("clock-log-away").with("time", time(shown(*millis))),
        Happened::Jump { millis } => {
            let key = if *millis < 0 { "clock-log-set-back" } else { "clock-log-set-on" };
            let by = u32::try_from(millis.unsigned_abs()).unwrap_or(u32::MAX);
            Message::new(key).with("time", time(shown(by)))
        }
        Happened::WrongCode => Message::new("clock-log-wrong-code"),
        Happened::End => Message::new("clock-log-end"),
    }
}

#[cfg(test)]
mod tests;
