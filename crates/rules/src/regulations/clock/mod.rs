//! The game clock (K): the changes that a referee may make, each with its calculation so that a page can
//! explain a time before it is set; and the log of a clock that runs on a device. Times are whole seconds
//! ([`ClockTime`]), in a device's log milliseconds; they are never negative.

mod change;
mod doubt;
mod flag;
mod log;
#[cfg(test)]
mod tests;
mod time;

pub use change::{Added, Change, ClockFault, Corrected, Moves, SetLate, Shared};
pub use doubt::{Doubt, LastSet, doubt_of_late_start};
pub use flag::{FlagFall, FlagReason, Flags, may_complain, may_stop};
pub use log::{
    ClockEvent, ClockLog, CompletedMove, LogEntry, LogFault, LogLine, MAX_REASON, TimeLeft, shown,
};
pub use time::{ClockTime, TimeError, TooLong};

use crate::primitives::Side;

/// The time control: what each player has, and what each move adds (K1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Control {
    /// The time that each player starts with.
    pub base: ClockTime,
    /// The time that a move adds when the clock is pressed (K2).
    pub increment: ClockTime,
}

impl Control {
    /// A control from minutes and seconds per move.
    #[must_use]
    pub fn new(base_minutes: u16, increment_seconds: u16) -> Self {
        Self {
            base: ClockTime::from_minutes(base_minutes.into()),
            increment: ClockTime::from_seconds(increment_seconds.into()),
        }
    }

    /// The times before the first move, this long after the start of the round: White's time runs from the
    /// start, whether White is present or not (K1).
    #[must_use]
    pub fn before_first_move(self, since_start: ClockTime) -> Clocks {
        Clocks { white: self.base - since_start, black: self.base }
    }
}

/// A time for each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Clocks {
    /// The time on the clock of White.
    pub white: ClockTime,
    /// The time on the clock of Black.
    pub black: ClockTime,
}

impl Clocks {
    /// The same time for both.
    #[must_use]
    pub const fn both(time: ClockTime) -> Self {
        Self { white: time, black: time }
    }

    /// The time of one side.
    #[must_use]
    pub const fn of(self, side: Side) -> ClockTime {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The same times, except for one side.
    #[must_use]
    pub const fn with(self, side: Side, time: ClockTime) -> Self {
        match side {
            Side::White => Self { white: time, ..self },
            Side::Black => Self { black: time, ..self },
        }
    }

    /// The sum of both times.
    #[must_use]
    pub fn together(self) -> ClockTime {
        self.white + self.black
    }

    /// Applies `change` to both times.
    fn map(self, change: impl Fn(ClockTime) -> ClockTime) -> Self {
        Self { white: change(self.white), black: change(self.black) }
    }

    /// Combines the times of two pairs, side by side.
    fn zip(self, other: Self, join: impl Fn(ClockTime, ClockTime) -> ClockTime) -> Self {
        Self { white: join(self.white, other.white), black: join(self.black, other.black) }
    }
}
