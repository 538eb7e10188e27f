//! The log of a clock that a phone or tablet keeps beside the board: whether an entry can be one, and what the whole
//! of it tells. A device says what it likes: what does not follow from what it said before is marked, and nothing of
//! it is a result.

use super::{ClockTime, Clocks, Flags, Moves};
use crate::primitives::Side;

/// The longest reason of a referee on a device, in characters.
pub const LONGEST_REASON: usize = 200;
/// The longest increment, in milliseconds.
const MOST_INCREMENT: u32 = 600_000;
/// Times by a device's clock outside the years 2020 to 2100 are none.
const TIMES: std::ops::Range<i64> = 1_577_836_800_000..4_102_444_800_000;
/// By so many milliseconds what a clock used and what went by may differ: a device is busy now and then.
const SLACK: i64 = 3_000;

/// What is left to both, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Left {
    /// To white.
    pub white: u32,
    /// To black.
    pub black: u32,
}

impl Left {
    /// What is left to one side, in milliseconds.
    #[must_use]
    pub const fn of(self, side: Side) -> u32 {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The times as the clock shows them: a second that has begun is there.
    #[must_use]
    pub const fn shown(self) -> Clocks {
        Clocks { white: shown(self.white), black: shown(self.black) }
    }

    const fn is_on_clock(self) -> bool {
        const MOST: u32 = ClockTime::MAX.seconds() * 1000;
        self.white <= MOST && self.black <= MOST
    }
}

/// Milliseconds as a clock shows them.
#[must_use]
pub const fn shown(millis: u32) -> ClockTime {
    ClockTime::from_seconds(millis.div_ceil(1000))
}

/// An entry of a device's log.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogEntry {
    /// Its number in the log, from 1 without a gap.
    pub seq: u32,
    /// When, by the device's own clock: milliseconds since the beginning of 1970.
    pub at: i64,
    /// What is left to both after it.
    pub left: Left,
    /// What happened.
    pub what: Happened,
}

/// What happened to a clock.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind", deny_unknown_fields)]
pub enum Happened {
    /// The referee started it.
    Start {
        /// What a move adds, in milliseconds.
        increment: u32,
        /// Whose time began to run.
        turn: Side,
    },
    /// A player completed his move and pressed (K2).
    Press {
        /// Who.
        side: Side,
    },
    /// A flag fell (K3).
    Flag {
        /// Whose.
        side: Side,
    },
    /// The referee stopped both clocks.
    Pause,
    /// The referee started them again.
    Resume,
    /// The players stopped both clocks on a flag fall (K6).
    Stop,
    /// The referee set the times (K6).
    Set {
        /// What was left before.
        before: Left,
        /// Whose turn it is from now on.
        turn: Side,
        /// Why.
        reason: String,
    },
    /// The device slept or its page was loaded again: so many milliseconds went by its own clock alone.
    Away {
        /// How many.
        millis: u32,
    },
    /// The device's own clock was set by so many milliseconds while it ran; the times left are not changed by it.
    Jump {
        /// How many; below nothing when it was set back.
        millis: i64,
    },
    /// Somebody gave a wrong code.
    WrongCode,
    /// The referee ended the game's clock.
    End,
}

/// Why an entry cannot be one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogFault {
    /// The numbers begin at 1.
    #[error("entries are numbered from 1")]
    Number,
    /// Its time is outside the years 2020 to 2100.
    #[error("not a time of this century")]
    Time,
    /// More is left than a clock has.
    #[error("more time left than a clock has")]
    Left,
    /// An increment above ten minutes.
    #[error("an increment above ten minutes")]
    Increment,
    /// A reason too long, or with characters that are no text.
    #[error("a reason that is none")]
    Reason,
}

impl LogEntry {
    /// Whether it can be an entry at all.
    ///
    /// # Errors
    /// The first thing that cannot be.
    pub fn check(&self) -> Result<(), LogFault> {
        if self.seq == 0 {
            return Err(LogFault::Number);
        }
        if !TIMES.contains(&self.at) {
            return Err(LogFault::Time);
        }
        if !self.left.is_on_clock() {
            return Err(LogFault::Left);
        }
        match &self.what {
            Happened::Start { increment, .. } if *increment > MOST_INCREMENT => Err(LogFault::Increment),
            Happened::Set { before, .. } if !before.is_on_clock() => Err(LogFault::Left),
            Happened::Set { reason, .. }
                if reason.chars().count() > LONGEST_REASON || reason.chars().any(char::is_control) =>
            {
                Err(LogFault::Reason)
            }
            _ => Ok(()),
        }
    }
}

/// A log, read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockLog {
    /// Its entries with what they tell.
    pub lines: Vec<LogLine>,
    /// The moves completed by the last entry.
    pub moves: Moves,
    /// The flag that fell first.
    pub first_flag: Option<Side>,
    /// Whose flags have fallen.
    pub flags: Option<Flags>,
    /// The least that each had left at any entry, if there are any (N6).
    pub least: Option<Clocks>,
}

/// An entry of a log with what it tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The entry.
    pub entry: LogEntry,
    /// The move it completed.
    pub completed: Option<Completed>,
    /// It does not follow from the entries before it.
    pub doubtful: bool,
}

/// A move completed (K2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completed {
    /// Whose.
    pub side: Side,
    /// Its number among his, from 1.
    pub number: u16,
    /// What it took, in milliseconds.
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

/// How a clock stands while its log is read.
#[derive(Default)]
struct Reader {
    before: Option<(i64, Left)>,
    increment: u32,
    turn: Option<Side>,
    runs: bool,
    moves: Moves,
    /// What the side whose turn it is has used of it so far.
    used: u32,
    /// White's and black's flag.
    fallen: [bool; 2],
    first_flag: Option<Side>,
}

impl Reader {
    fn line(&mut self, entry: LogEntry) -> LogLine {
        let follows = self.follows(&entry);
        let completed = self.take(&entry);
        self.before = Some((entry.at, entry.left));
        LogLine { entry, completed, doubtful: !follows }
    }

    fn has_fallen(&self, side: Side) -> bool {
        let [white, black] = self.fallen;
        if side == Side::White { white } else { black }
    }

    /// What a press adds for this side: nothing once his flag has fallen.
    fn added(&self, side: Side) -> u32 {
        if self.has_fallen(side) { 0 } else { self.increment }
    }

    /// What the running clock used up to this entry, where it only went down and the other stood.
    fn used_up_to(&self, entry: &LogEntry) -> Option<u32> {
        let (_, before) = self.before?;
        let Some(turn) = self.turn.filter(|_| self.runs) else {
            return (before == entry.left).then_some(0);
        };
        let other = turn.other();
        let added = match entry.what {
            Happened::Press { side } => self.added(side),
            _ => 0,
        };
        let stood = before.of(other) == entry.left.of(other);
        before.of(turn).checked_sub(entry.left.of(turn).checked_sub(added)?).filter(|_| stood)
    }

    /// Whether the entry follows from those before it.
    fn follows(&self, entry: &LogEntry) -> bool {
        let Some((at, _)) = self.before else { return matches!(entry.what, Happened::Start { .. }) };
        let possible = match &entry.what {
            Happened::Start { .. } => return false,
            Happened::Set { before, .. } => {
                let unset = LogEntry { left: *before, what: Happened::End, ..entry.clone() };
                return self.used_up_to(&unset).is_some();
            }
            Happened::Press { side } => self.runs && self.turn == Some(*side),
            Happened::Flag { side } => self.turn == Some(*side) && entry.left.of(*side) == 0,
            Happened::Pause => self.runs,
            Happened::Stop => self.first_flag.is_some(),
            _ => true,
        };
        let Some(used) = self.used_up_to(entry) else { return false };
        // A clock that has run out uses nothing more; one that stands, nothing at all.
        let is_out = self.turn.is_some_and(|turn| entry.left.of(turn) <= self.added(turn));
        let went_by = entry.at.saturating_sub(at);
        let agrees = went_by.saturating_sub(used.into()).abs() <= SLACK
            || !self.runs
            || is_out && i64::from(used) <= went_by.saturating_add(SLACK)
            || matches!(entry.what, Happened::Jump { .. });
        possible && agrees
    }

    /// Takes the entry as said; the move it completed.
    fn take(&mut self, entry: &LogEntry) -> Option<Completed> {
        self.used = self.used.saturating_add(self.used_up_to(entry).unwrap_or(0));
        match entry.what {
            Happened::Start { increment, turn } => {
                (self.increment, self.turn, self.runs, self.used) = (increment, Some(turn), true, 0);
            }
            Happened::Press { side } => {
                let made = match side {
                    Side::White => &mut self.moves.white,
                    Side::Black => &mut self.moves.black,
                };
                *made = made.saturating_add(1);
                let completed = Completed { side, number: *made, used: self.used };
                (self.turn, self.used) = (Some(side.other()), 0);
                return Some(completed);
            }
            Happened::Flag { side } => {
                self.first_flag = self.first_flag.or(Some(side));
                let [white, black] = &mut self.fallen;
                *(if side == Side::White { white } else { black }) = true;
            }
            Happened::Pause | Happened::Stop | Happened::End => self.runs = false,
            Happened::Resume => self.runs = true,
            Happened::Set { turn, .. } => {
                if self.turn != Some(turn) {
                    (self.turn, self.used) = (Some(turn), 0);
                }
                // Who has been given time again has no flag down.
                let [white, black] = &mut self.fallen;
                *white &= entry.left.white == 0;
                *black &= entry.left.black == 0;
                self.first_flag = self.first_flag.filter(|side| entry.left.of(*side) == 0);
            }
            Happened::Away { .. } | Happened::Jump { .. } | Happened::WrongCode => {}
        }
        None
    }
}
