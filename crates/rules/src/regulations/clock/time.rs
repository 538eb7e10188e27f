//! Times as clocks show them and referees write them.

use std::fmt;
use std::ops::{Add, Sub};
use std::str::FromStr;

/// A time left on a clock, or a span of time: whole seconds, from 0 to 99:59:59. Sums and differences
/// saturate at these limits, as on a clock: a time is never negative.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(try_from = "u32", into = "u32")]
pub struct ClockTime(u32);

/// More than 99:59:59; holds the number of seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} seconds: a clock ends at 99:59:59")]
pub struct TooLong(pub u32);

impl ClockTime {
    /// No time at all: 0:00.
    pub const ZERO: Self = Self(0);
    /// The longest time: 99:59:59.
    pub const MAX: Self = Self(100 * 3600 - 1);

    /// A time in seconds; saturates at [`MAX`](Self::MAX).
    #[must_use]
    pub const fn from_seconds(seconds: u32) -> Self {
        if seconds > Self::MAX.0 { Self::MAX } else { Self(seconds) }
    }

    /// A time in minutes; saturates at [`MAX`](Self::MAX).
    #[must_use]
    pub const fn from_minutes(minutes: u32) -> Self {
        Self::from_seconds(minutes.saturating_mul(60))
    }

    /// The time in seconds.
    #[must_use]
    pub const fn seconds(self) -> u32 {
        self.0
    }

    /// Half of the time, rounded down: halves are of time used, and the odd second is not charged to either
    /// player.
    #[must_use]
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }

    /// The time multiplied by `count`; saturates at [`MAX`](Self::MAX).
    #[must_use]
    pub const fn times(self, count: u32) -> Self {
        Self::from_seconds(self.0.saturating_mul(count))
    }
}

impl TryFrom<u32> for ClockTime {
    type Error = TooLong;
    fn try_from(seconds: u32) -> Result<Self, TooLong> {
        if seconds > Self::MAX.0 { Err(TooLong(seconds)) } else { Ok(Self(seconds)) }
    }
}

impl From<ClockTime> for u32 {
    fn from(time: ClockTime) -> Self {
        time.0
    }
}

impl Add for ClockTime {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::from_seconds(self.0.saturating_add(other.0))
    }
}

impl Sub for ClockTime {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

/// `0:05`, `35:00`, `60:00`; from 100 minutes on with hours: `1:40:00`.
impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (minutes, seconds) = (self.0 / 60, self.0 % 60);
        if minutes < 100 {
            write!(f, "{minutes}:{seconds:02}")
        } else {
            write!(f, "{}:{:02}:{seconds:02}", minutes / 60, minutes % 60)
        }
    }
}

/// Why a text is not a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum TimeError {
    /// The text is empty.
    #[error("no time given")]
    Empty,
    /// It is neither minutes nor `mm:ss` nor `h:mm:ss`.
    #[error("not a valid time: expected minutes, mm:ss or h:mm:ss")]
    NotATime,
    /// More than 59 seconds, or after hours more than 59 minutes.
    #[strum(serialize = "above_59")]
    #[error("minutes and seconds after a colon must be 00–59")]
    Above59,
    /// The time is longer than 99:59:59.
    #[error("longer than 99:59:59")]
    TooLong,
}

/// Reads what [`Display`](fmt::Display) prints and what a referee types: `35` minutes, `35:00`, `1:00:00`. A
/// dot, a comma or a blank is accepted for the colon, which the number pad of a phone lacks.
impl FromStr for ClockTime {
    type Err = TimeError;

    fn from_str(text: &str) -> Result<Self, TimeError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(TimeError::Empty);
        }
        let parts = text.split([':', '.', ',', ' ']).map(number).collect::<Result<Vec<u32>, _>>()?;
        let (hours, minutes, seconds) = match *parts.as_slice() {
            [minutes] => (0, minutes, 0),
            [minutes, seconds] => (0, minutes, seconds),
            [_, minutes, _] if minutes > 59 => return Err(TimeError::Above59),
            [hours, minutes, seconds] => (hours, minutes, seconds),
            _ => return Err(TimeError::NotATime),
        };
        if seconds > 59 {
            return Err(TimeError::Above59);
        }
        let total = u64::from(hours) * 3600 + u64::from(minutes) * 60 + u64::from(seconds);
        u32::try_from(total).ok().and_then(|total| Self::try_from(total).ok()).ok_or(TimeError::TooLong)
    }
}

/// One part of a time: digits only.
fn number(part: &str) -> Result<u32, TimeError> {
    if part.is_empty() || !part.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(TimeError::NotATime);
    }
    part.parse().map_err(|_| TimeError::TooLong)
}
