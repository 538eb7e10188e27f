//! The clock (K): what the referee may do to it, each act with its arithmetic, so that a page can show how a time came
//! about before it is set; and the log of a clock that a device keeps. Times are whole seconds ([`ClockTime`]), in a
//! device's log milliseconds; none is ever negative.

mod change;
mod flag;
mod log;
#[cfg(test)]
mod tests;
mod time;

pub use change::{Added, Change, ClockFault, Corrected, Moves, SetLate, Shared};
pub use flag::{FlagFall, FlagReason, Flags, may_complain, may_stop};
pub use log::{ClockLog, Completed, Happened, LONGEST_REASON, Left, LogEntry, LogFault, LogLine, shown};
pub use time::{ClockTime, TimeError, TooLong};

use crate::primitives::Side;

/// The time control: what everybody has, and what each move adds (K1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Control {
    /// What each player begins with.
    pub base: ClockTime,
    /// What a move adds when the clock is pressed (K2).
    pub increment: ClockTime,
}

impl Control {
    /// A control of so many minutes and so many seconds a move.
    #[must_use]
    pub fn new(base_minutes: u16, increment_seconds: u16) -> Self {
        Self {
            base: ClockTime::from_minutes(base_minutes.into()),
            increment: ClockTime::from_seconds(increment_seconds.into()),
        }
    }

    /// What the clocks show before the first move so long after the start of the round: white's time runs from the
    /// start, white present or not (K1).
    #[must_use]
    pub fn before_first_move(self, since_start: ClockTime) -> Clocks {
        Clocks { white: self.base - since_start, black: self.base }
    }
}

/// A time for each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Clocks {
    /// White's.
    pub white: ClockTime,
    /// Black's.
    pub black: ClockTime,
}

impl Clocks {
    /// The same for both.
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

    /// The same, with another time for one side.
    #[must_use]
    pub const fn with(self, side: Side, time: ClockTime) -> Self {
        match side {
            Side::White => Self { white: time, ..self },
            Side::Black => Self { black: time, ..self },
        }
    }

    /// Both times together.
    #[must_use]
    pub fn together(self) -> ClockTime {
        self.white + self.black
    }

    /// Each time changed in the same way.
    fn map(self, change: impl Fn(ClockTime) -> ClockTime) -> Self {
        Self { white: change(self.white), black: change(self.black) }
    }

    /// The times of two made into one, side by side.
    fn zip(self, other: Self, join: impl Fn(ClockTime, ClockTime) -> ClockTime) -> Self {
        Self { white: join(self.white, other.white), black: join(self.black, other.black) }
    }
}
