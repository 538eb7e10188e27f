//! What a referee does to a clock: a faulty one replaced (K4), time added (K4), a clock set after the game began (K5).

use super::{ClockTime, Clocks, Control};
use crate::primitives::Side;

/// A change of a clock with its arithmetic, as it is shown before it is applied and kept afterwards (K6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Change {
    /// Replaced; it is known which side was wrong (K4).
    Corrected(Corrected),
    /// Replaced; it is not known which side was wrong (K4).
    Shared(Shared),
    /// Time added to one, and so to the other (K4).
    Added(Added),
    /// Set after the game began (K5).
    SetLate(SetLate),
}

impl Change {
    /// What the clocks showed before; nothing where there was no clock, or it could not be read.
    #[must_use]
    pub const fn before(&self) -> Option<Clocks> {
        match self {
            Self::Corrected(change) => Some(change.before),
            Self::Shared(change) => change.before,
            Self::Added(change) => Some(change.before),
            Self::SetLate(_) => None,
        }
    }

    /// What the clocks show from now on.
    #[must_use]
    pub const fn after(&self) -> Clocks {
        match self {
            Self::Corrected(change) => change.after,
            Self::Shared(change) => change.after,
            Self::Added(change) => change.after,
            Self::SetLate(change) => change.after,
        }
    }

    /// The clause by which it is done.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::Corrected(_) | Self::Shared(_) | Self::Added(_) => "K4",
            Self::SetLate(_) => "K5",
        }
    }
}

/// What contradicts the control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClockFault {
    /// A side is said to have more time left than it had been given.
    #[error("{side:?} has more left than the {given} given so far")]
    MoreThanGiven {
        /// The side.
        side: Side,
        /// What it had been given: its base and its increments.
        given: ClockTime,
    },
    /// A side is said to have used more time than it had been given.
    #[error("{side:?} has used more than the {given} given so far")]
    UsedMoreThanGiven {
        /// The side.
        side: Side,
        /// What it had been given: its base and its increments.
        given: ClockTime,
    },
}

impl ClockFault {
    /// The key of the sentence that says it to a reader.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::MoreThanGiven { .. } => "clock-fault-more-than-given",
            Self::UsedMoreThanGiven { .. } => "clock-fault-used-more-than-given",
        }
    }
}

/// A faulty clock replaced, the side that was wrong corrected (K4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Corrected {
    /// What the clocks showed.
    pub before: Clocks,
    /// The side that was wrong.
    pub side: Side,
    /// By how much it was wrong.
    pub by: ClockTime,
    /// What is set.
    pub after: Clocks,
}

impl Corrected {
    /// The side that was wrong gets the time that the referee found; the other keeps what it has.
    #[must_use]
    pub fn new(before: Clocks, side: Side, right: ClockTime) -> Self {
        let wrong = before.of(side);
        Self { before, side, by: wrong.max(right) - wrong.min(right), after: before.with(side, right) }
    }
}

/// How many moves each player has completed (K2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Moves {
    /// White's.
    pub white: u16,
    /// Black's.
    pub black: u16,
}

impl Control {
    /// What each player has been given after so many moves: the base and an increment a move.
    #[must_use]
    pub fn given(self, moves: Moves) -> Clocks {
        let after = |moves: u16| self.base + self.increment.times(moves.into());
        Clocks { white: after(moves.white), black: after(moves.black) }
    }

    /// What each has been given who has so much left. Where the moves are unknown, both have made as many.
    ///
    /// # Errors
    /// A side has more left than it had been given.
    pub fn given_for(self, moves: Option<Moves>, left: Clocks) -> Result<Clocks, ClockFault> {
        let given = self.given(moves.unwrap_or_else(|| self.least_moves(left)));
        let above = Side::BOTH.into_iter().find(|side| left.of(*side) > given.of(*side));
        above.map_or(Ok(given), |side| Err(ClockFault::MoreThanGiven { side, given: given.of(side) }))
    }

    /// The fewest moves, the same for both, after which nobody has more left than he had been given. How many they were
    /// makes no difference to what a [`Shared`] time comes to, as long as they are as many for both.
    #[must_use]
    pub fn least_moves(self, left: Clocks) -> Moves {
        let above = (left.white.max(left.black) - self.base).seconds();
        let moves = match self.increment.seconds() {
            0 => 0,
            increment => u16::try_from(above.div_ceil(increment)).unwrap_or(u16::MAX),
        };
        Moves { white: moves, black: moves }
    }
}

/// A faulty clock replaced when it is not known which side was wrong: the times used by both are added, and each is
/// charged half (K4). An odd second is charged to nobody.
///
/// With increments a player who has made a move more than the other keeps the increment that it brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Shared {
    /// What the clocks showed; nothing where the times used were given instead.
    pub before: Option<Clocks>,
    /// What each had been given so far: the base and the increments.
    pub given: Clocks,
    /// What each has used: given less left.
    pub used: Clocks,
    /// What both have used together.
    pub together: ClockTime,
    /// Half of that.
    pub half: ClockTime,
    /// What is set: given less that half.
    pub after: Clocks,
}

impl Shared {
    /// From what the clocks show. Where the moves are unknown, both have made as many.
    ///
    /// # Errors
    /// A side has more left than it had been given.
    pub fn from_left(control: Control, moves: Option<Moves>, left: Clocks) -> Result<Self, ClockFault> {
        let given = control.given_for(moves, left)?;
        Ok(Self::new(Some(left), given, given.zip(left, |given, left| given - left)))
    }

    /// From the times used, where the clocks cannot be read. Where the moves are unknown, increments are left out.
    ///
    /// # Errors
    /// A side has used more than it had been given.
    pub fn from_used(control: Control, moves: Option<Moves>, used: Clocks) -> Result<Self, ClockFault> {
        let given = control.given(moves.unwrap_or(Moves { white: 0, black: 0 }));
        for side in Side::BOTH {
            if used.of(side) > given.of(side) {
                return Err(ClockFault::UsedMoreThanGiven { side, given: given.of(side) });
            }
        }
        Ok(Self::new(None, given, used))
    }

    fn new(before: Option<Clocks>, given: Clocks, used: Clocks) -> Self {
        let together = used.together();
        let half = together.half();
        Self { before, given, used, together, half, after: given.map(|given| given - half) }
    }
}

/// Time added to one player, and as much to the other (K4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Added {
    /// What the clocks showed.
    pub before: Clocks,
    /// Whom it was meant for.
    pub side: Side,
    /// How much each gets.
    pub time: ClockTime,
    /// What is set.
    pub after: Clocks,
}

impl Added {
    /// What is added to this side is added to the other as well.
    #[must_use]
    pub fn new(before: Clocks, side: Side, time: ClockTime) -> Self {
        Self { before, side, time, after: before.map(|left| left + time) }
    }
}

/// A clock set after the game began: each gets the control less half of the time since the round started, and never
/// less than 25 minutes (K5), or than the control where that is shorter: nobody gets more than the control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SetLate {
    /// The control's base.
    pub base: ClockTime,
    /// How long ago the round started.
    pub since_start: ClockTime,
    /// Half of that.
    pub half: ClockTime,
    /// The control less that half.
    pub reckoned: ClockTime,
    /// The least that each gets, where the reckoned time is below it.
    pub floor: Option<ClockTime>,
    /// What is set.
    pub after: Clocks,
}

impl SetLate {
    /// The least that is set (K5).
    pub const FLOOR: ClockTime = ClockTime::from_minutes(25);

    /// What to set so long after the start of the round. An odd second is charged to nobody.
    #[must_use]
    pub fn new(control: Control, since_start: ClockTime) -> Self {
        let base = control.base;
        let half = since_start.half();
        let reckoned = base - half;
        let least = Self::FLOOR.min(base);
        let floor = (reckoned < least).then_some(least);
        Self { base, since_start, half, reckoned, floor, after: Clocks::both(floor.unwrap_or(reckoned)) }
    }
}
