//! The clock of a board on a phone or tablet: where it stands, and the log it hands in.

use chrono::{DateTime, Utc};

use crate::regulations::clock::LogEntry;
use crate::tournament::{EventId, RoundState, SectionId, TimeControl};

/// Where a board's clock stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockPlace {
    /// The event.
    pub event: EventId,
    /// The section.
    pub section: SectionId,
    /// The round's number.
    pub round: u8,
    /// The board's number in the round.
    pub board: u32,
    /// The round's state.
    pub state: RoundState,
    /// When the round last started.
    pub started_at: Option<DateTime<Utc>>,
    /// The section's time control.
    pub control: TimeControl,
    /// Which of the links made for the board opens its clock, from 1.
    pub serial: u32,
}

/// What one device has handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceLog {
    /// The device's key, as it made it.
    pub device: String,
    /// Its entries, by number.
    pub entries: Vec<LogEntry>,
    /// When its first and its last entry were received.
    pub received: (DateTime<Utc>, DateTime<Utc>),
}
