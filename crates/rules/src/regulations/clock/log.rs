//! The log of a clock that runs on a phone or tablet beside the board: whether an entry is valid, and what
//! the whole log says. A device is not trusted: entries that do not follow from the earlier ones are marked,
//! and nothing in the log decides a result.
//!
//! ```
//! use toguznama_rules::regulations::clock::{ClockLog, LogEntry};
//!
//! let sent = r#"[
//!   {"seq": 1, "at": 1800000000000, "left": {"white": 60000, "black": 60000},
//!    "what": {"kind": "start", "increment": 5000, "turn": "white"}},
//!   {"seq": 2, "at": 1800000007000, "left": {"white": 58000, "black": 60000},
//!    "what": {"kind": "press", "side": "white"}}
//! ]"#;
//! let entries: Vec<LogEntry> = serde_json::from_str(sent)?;
//! for entry in &entries {
//!     entry.check()?;
//! }
//! let log = ClockLog::read(entries);
//! assert_eq!((log.moves.white, log.first_flag), (1, None));
//! assert_eq!(log.lines[1].completed.map(|made| made.used), Some(7_000)); // milliseconds
//! assert!(!log.lines[1].doubtful); // seven seconds passed, and five were added
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{ClockTime, Clocks, Flags, Moves};
use crate::primitives::Side;

/// The longest reason that a referee may enter on a device, in characters.
pub const MAX_REASON: usize = 200;
/// The longest increment, in milliseconds.
const MAX_INCREMENT: u32 = 600_000;
/// The device times that are accepted, in milliseconds since 1970: the years 2020 to 2099.
const DEVICE_TIMES: std::ops::Range<i64> = 1_577_836_800_000..4_102_444_800_000;
/// The tolerance between the time used on the clock and the time that passed, in milliseconds: devices are
/// sometimes busy.
const MAX_CLOCK_DRIFT: i64 = 3_000;

/// The time left to both players, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeLeft {
    /// White's time in milliseconds.
    pub white: u32,
    /// Black's time in milliseconds.
    pub black: u32,
}

impl TimeLeft {
    /// The time of one side, in milliseconds.
    #[must_use]
    pub const fn of(self, side: Side) -> u32 {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The times as the clock displays them: rounded up to whole seconds.
    #[must_use]
    pub const fn shown(self) -> Clocks {
        Clocks { white: shown(self.white), black: shown(self.black) }
    }

    const fn is_on_clock(self) -> bool {
        const MAX_LEFT: u32 = ClockTime::MAX.seconds() * 1000;
        self.white <= MAX_LEFT && self.black <= MAX_LEFT
    }
}

/// Milliseconds as a clock displays them: rounded up to whole seconds.
#[must_use]
pub const fn shown(millis: u32) -> ClockTime {
    ClockTime::from_seconds(millis.div_ceil(1000))
}

/// An entry of a device's log.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogEntry {
    /// Its number in the log, from 1 without gaps.
    pub seq: u32,
    /// The device's own time, in milliseconds since 1970.
    pub at: i64,
    /// The time left to both players after the event.
    pub left: TimeLeft,
    /// What happened at that time.
    pub what: ClockEvent,
}

/// An event of a clock.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind", deny_unknown_fields)]
pub enum ClockEvent {
    /// The referee started the clock.
    Start {
        /// The increment per move, in milliseconds.
        increment: u32,
        /// The side whose time started to run.
        turn: Side,
    },
    /// A player completed a move and pressed the clock (K2).
    Press {
        /// The player who pressed.
        side: Side,
    },
    /// A flag fell (K3).
    Flag {
        /// The side whose flag fell.
        side: Side,
    },
    /// The referee stopped both clocks.
    Pause,
    /// The referee restarted the clocks.
    Resume,
    /// The players stopped both clocks on a flag fall (K6).
    Stop,
    /// The referee set the times (K6).
    Set {
        /// The time left to both players before.
        before: TimeLeft,
        /// The side to move from now on.
        turn: Side,
        /// The referee's reason, at most [`MAX_REASON`] characters.
        reason: String,
    },
    /// The device slept or its page was reloaded; this much time passed by its own time alone.
    Away {
        /// The time in milliseconds.
        millis: u32,
    },
    /// The device's own time was changed while the clock ran; the times left are not affected.
    Jump {
        /// The change in milliseconds; negative when it was set back.
        millis: i64,
    },
    /// A wrong code was entered.
    WrongCode,
    /// The referee ended the clock of this game.
    End,
}

/// Why an entry is not valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogFault {
    /// The number is 0; entries are numbered from 1.
    #[error("entries are numbered from 1")]
    Number,
    /// The time is outside the years 2020 to 2099.
    #[error("the time is outside the years 2020 to 2099")]
    Time,
    /// A time left exceeds 99:59:59.
    #[error("more time left than 99:59:59")]
    TimeLeft,
    /// The increment exceeds ten minutes.
    #[error("an increment above ten minutes")]
    Increment,
    /// The reason is too long or contains control characters.
    #[error("the reason is too long or not plain text")]
    Reason,
}

impl LogEntry {
    /// Checks the entry by itself, without those before it.
    ///
    /// # Errors
    /// The first value that is out of range.
    pub fn check(&self) -> Result<(), LogFault> {
        if self.seq == 0 {
            return Err(LogFault::Number);
        }
        if !DEVICE_TIMES.contains(&self.at) {
            return Err(LogFault::Time);
        }
        if !self.left.is_on_clock() {
            return Err(LogFault::TimeLeft);
        }
        match &self.what {
            ClockEvent::Start { increment, .. } if *increment > MAX_INCREMENT => Err(LogFault::Increment),
            ClockEvent::Set { before, .. } if !before.is_on_clock() => Err(LogFault::TimeLeft),
            ClockEvent::Set { reason, .. }
                if reason.chars().count() > MAX_REASON || reason.chars().any(char::is_control) =>
            {
                Err(LogFault::Reason)
            }
            _ => Ok(()),
        }
    }
}

/// The content of a log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockLog {
    /// The entries with what they say.
    pub lines: Vec<LogLine>,
    /// The moves completed by the last entry.
    pub moves: Moves,
    /// The side whose flag fell first.
    pub first_flag: Option<Side>,
    /// Whose flags have fallen.
    pub flags: Option<Flags>,
    /// The least time that each player had left at any entry (N6); `None` for an empty log.
    pub least: Option<Clocks>,
}

/// An entry of a log with what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The entry as sent.
    pub entry: LogEntry,
    /// The move that it completed.
    pub completed: Option<CompletedMove>,
    /// Whether it contradicts the entries before it.
    pub doubtful: bool,
}

/// A completed move (K2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompletedMove {
    /// The player who made it.
    pub side: Side,
    /// Its number among that player's moves, from 1.
    pub number: u16,
    /// The time it took, in milliseconds.
    pub used: u32,
}

impl ClockLog {
    /// Reads the entries of one device, in their order.
    #[must_use]
    pub fn read(entries: Vec<LogEntry>) -> Self {
        let mut reader = Reader::default();
        let lines: Vec<LogLine> = entries.into_iter().map(|entry| reader.line(entry)).collect();
        let shown = lines.iter().map(|line| line.entry.left.shown());
        let least = shown.reduce(|least, left| least.zip(left, |one, other| one.min(other)));
        let flags = match reader.fallen {
            [true, true] => Some(Flags::Both),
            [true, false] => Some(Flags::One(Side::White)),
            [false, true] => Some(Flags::One(Side::Black)),
            [false, false] => None,
        };
        Self { lines, moves: reader.moves, first_flag: reader.first_flag, flags, least }
    }
}

/// The state of a clock while its log is read.
#[derive(Default)]
struct Reader {
    before: Option<(i64, TimeLeft)>,
    increment: u32,
    turn: Option<Side>,
    runs: bool,
    moves: Moves,
    /// The time that the side to move has used for its move so far.
    used: u32,
    /// Whether White's and Black's flag has fallen.
    fallen: [bool; 2],
    first_flag: Option<Side>,
}

impl Reader {
    fn line(&mut self, entry: LogEntry) -> LogLine {
        let follows = self.follows(&entry);
        let completed = self.apply(&entry);
        self.before = Some((entry.at, entry.left));
        LogLine { entry, completed, doubtful: !follows }
    }

    fn has_fallen(&self, side: Side) -> bool {
        let [white, black] = self.fallen;
        if side == Side::White { white } else { black }
    }

    /// What a press adds for this side: nothing once the flag has fallen.
    fn added(&self, side: Side) -> u32 {
        if self.has_fallen(side) { 0 } else { self.increment }
    }

    /// The time that the running clock used since the last entry; `None` when it went up or the other clock
    /// changed.
    fn used_up_to(&self, entry: &LogEntry) -> Option<u32> {
        let (_, before) = self.before?;
        let Some(turn) = self.turn.filter(|_| self.runs) else {
            return (before == entry.left).then_some(0);
        };
        let other = turn.other();
        let added = match entry.what {
            ClockEvent::Press { side } => self.added(side),
            _ => 0,
        };
        let other_unchanged = before.of(other) == entry.left.of(other);
        before.of(turn).checked_sub(entry.left.of(turn).checked_sub(added)?).filter(|_| other_unchanged)
    }

    /// Whether the entry follows from those before it.
    fn follows(&self, entry: &LogEntry) -> bool {
        let Some((at, _)) = self.before else { return matches!(entry.what, ClockEvent::Start { .. }) };
        let possible = match &entry.what {
            ClockEvent::Start { .. } => return false,
            ClockEvent::Set { before, .. } => {
                let unset = LogEntry { left: *before, what: ClockEvent::End, ..entry.clone() };
                return self.used_up_to(&unset).is_some();
            }
            ClockEvent::Press { side } => self.runs && self.turn == Some(*side),
            ClockEvent::Flag { side } => self.turn == Some(*side) && entry.left.of(*side) == 0,
            ClockEvent::Pause => self.runs,
            ClockEvent::Stop => self.first_flag.is_some(),
            _ => true,
        };
        let Some(used) = self.used_up_to(entry) else { return false };
        // A clock at zero uses no more time, and a stopped one none at all.
        let is_out = self.turn.is_some_and(|turn| entry.left.of(turn) <= self.added(turn));
        let went_by = entry.at.saturating_sub(at);
        let agrees = went_by.saturating_sub(used.into()).abs() <= MAX_CLOCK_DRIFT
            || !self.runs
            || is_out && i64::from(used) <= went_by.saturating_add(MAX_CLOCK_DRIFT)
            || matches!(entry.what, ClockEvent::Jump { .. });
        possible && agrees
    }

    /// Applies the entry, doubtful or not; returns the move it completed.
    fn apply(&mut self, entry: &LogEntry) -> Option<CompletedMove> {
        self.used = self.used.saturating_add(self.used_up_to(entry).unwrap_or(0));
        match entry.what {
            ClockEvent::Start { increment, turn } => {
                (self.increment, self.turn, self.runs, self.used) = (increment, Some(turn), true, 0);
            }
            ClockEvent::Press { side } => {
                let made = match side {
                    Side::White => &mut self.moves.white,
                    Side::Black => &mut self.moves.black,
                };
                *made = made.saturating_add(1);
                let completed = CompletedMove { side, number: *made, used: self.used };
                (self.turn, self.used) = (Some(side.other()), 0);
                return Some(completed);
            }
            ClockEvent::Flag { side } => {
                self.first_flag = self.first_flag.or(Some(side));
                let [white, black] = &mut self.fallen;
                *(if side == Side::White { white } else { black }) = true;
            }
            ClockEvent::Pause | ClockEvent::Stop | ClockEvent::End => self.runs = false,
            ClockEvent::Resume => self.runs = true,
            ClockEvent::Set { turn, .. } => {
                if self.turn != Some(turn) {
                    (self.turn, self.used) = (Some(turn), 0);
                }
                // A player who has been given time again no longer has a fallen flag.
                let [white, black] = &mut self.fallen;
                *white &= entry.left.white == 0;
                *black &= entry.left.black == 0;
                self.first_flag = self.first_flag.filter(|side| entry.left.of(*side) == 0);
            }
            ClockEvent::Away { .. } | ClockEvent::Jump { .. } | ClockEvent::WrongCode => {}
        }
        None
    }
}
