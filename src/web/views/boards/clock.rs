//! The clock of a board as its page shows it: the address that opens it, and the logs that devices handed in.

use chrono::DateTime;

use crate::actions::boards::clock_links::ClockLink;
use crate::actions::boards::clock_text::{both, time};
use crate::i18n::Message;
use crate::regulations::clock::{ClockEvent, ClockLog, CompletedMove, LogLine, shown};
use crate::tournament::DeviceLog;
use crate::web::views::Page;
use crate::web::views::share::{Base, SharedLink};

/// The clock of a board as its page shows it to officials: the address that opens it, and what was handed in.
#[derive(Clone, Debug)]
pub struct ClockView {
    /// The address that opens the clock on a device.
    pub(in crate::web) link: SharedLink,
    /// The same on the server that this page comes from.
    pub path: String,
    /// Whether another link may be made.
    pub renews: bool,
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
    pub lines: Vec<LineView>,
    /// Whether some of them do not follow from those before.
    pub doubtful: bool,
}

/// An entry of a log.
#[derive(Clone, Debug)]
pub struct LineView {
    /// When, by the device's clock.
    pub at: String,
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
    /// Of a board whose clock is opened by this link; `renews` while the section changes.
    pub(in crate::web) fn new(
        page: &Page,
        base: &Base,
        link: &ClockLink,
        logs: Vec<DeviceLog>,
        renews: bool,
    ) -> Self {
        let path = link.path();
        Self {
            link: base.link(&path),
            path,
            renews,
            devices: (1..).zip(logs).map(|(n, log)| device(page, n, log)).collect(),
        }
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

fn happened(what: &ClockEvent, completed: Option<CompletedMove>) -> Message {
    match what {
        ClockEvent::Start { turn, .. } => Message::new("clock-log-start").with("side", turn.name()),
        ClockEvent::Press { side } => Message::new("clock-log-press")
            .with("side", side.name())
            .with("n", completed.map_or(0, |made| made.number)),
        ClockEvent::Flag { side } => Message::new("clock-log-flag").with("side", side.name()),
        ClockEvent::Pause => Message::new("clock-log-pause"),
        ClockEvent::Resume => Message::new("clock-log-resume"),
        ClockEvent::Stop => Message::new("clock-log-stop"),
        ClockEvent::Set { before, turn, reason } => {
            both("clock-log-set", before.shown()).with("side", turn.name()).with("reason", reason.clone())
        }
        ClockEvent::Away { millis } => Message::new("clock-log-away").with("time", time(shown(*millis))),
        ClockEvent::Jump { millis } => {
            let key = if *millis < 0 { "clock-log-set-back" } else { "clock-log-set-on" };
            let by = u32::try_from(millis.unsigned_abs()).unwrap_or(u32::MAX);
            Message::new(key).with("time", time(shown(by)))
        }
        ClockEvent::WrongCode => Message::new("clock-log-wrong-code"),
        ClockEvent::End => Message::new("clock-log-end"),
    }
}

#[cfg(test)]
mod tests;
