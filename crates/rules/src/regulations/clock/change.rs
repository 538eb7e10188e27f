//! Changes of a clock by a referee: a faulty one replaced (K4), time added (K4), a clock set after the game
//! began (K5).

use super::{ClockTime, Clocks, Control};
use crate::primitives::Side;

/// A change of a clock with its calculation, shown before it is applied and stored afterwards (K6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Change {
    /// Replaced; the side whose time was wrong is known (K4).
    Corrected(Corrected),
    /// Replaced; it is not known whose time was wrong (K4).
    Shared(Shared),
    /// Time added to one player, and therefore to the other (K4).
    Added(Added),
    /// Set after the game began (K5).
    SetLate(SetLate),
}

impl Change {
    /// The times before the change; `None` where there was no clock, or it could not be read.
    #[must_use]
    pub const fn before(&self) -> Option<Clocks> {
        match self {
            Self::Corrected(change) => Some(change.before),
            Self::Shared(change) => change.before,
            Self::Added(change) => Some(change.before),
            Self::SetLate(_) => None,
        }
    }

    /// The times after the change.
    #[must_use]
    pub const fn after(&self) -> Clocks {
        match self {
            Self::Corrected(change) => change.after,
            Self::Shared(change) => change.after,
            Self::Added(change) => change.after,
            Self::SetLate(change) => change.after,
        }
    }

    /// The clause that permits the change.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::Corrected(_) | Self::Shared(_) | Self::Added(_) => "K4",
            Self::SetLate(_) => "K5",
        }
    }
}

/// Times that contradict the time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClockFault {
    /// A side has more time left than it has been given.
    #[error("{side:?} has more left than the {given} given so far")]
    MoreThanGiven {
        /// The side whose clock cannot be right.
        side: Side,
        /// The time it has been given: base and increments.
        given: ClockTime,
    },
    /// A side has used more time than it has been given.
    #[error("{side:?} has used more than the {given} given so far")]
    UsedMoreThanGiven {
        /// The side whose clock cannot be right.
        side: Side,
        /// The time it has been given: base and increments.
        given: ClockTime,
    },
}

impl ClockFault {
    /// The key of the message for the user.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::MoreThanGiven { .. } => "clock-fault-more-than-given",
            Self::UsedMoreThanGiven { .. } => "clock-fault-used-more-than-given",
        }
    }
}

/// A faulty clock replaced, with the wrong side corrected (K4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Corrected {
    /// The times before the change.
    pub before: Clocks,
    /// The side whose time was wrong.
    pub side: Side,
    /// The size of the error.
    pub by: ClockTime,
    /// The times after the change.
    pub after: Clocks,
}

impl Corrected {
    /// The wrong side gets the time that the referee determined; the other keeps its time.
    #[must_use]
    pub fn new(before: Clocks, side: Side, right: ClockTime) -> Self {
        let wrong = before.of(side);
        Self { before, side, by: wrong.max(right) - wrong.min(right), after: before.with(side, right) }
    }
}

/// How many moves each player has completed (K2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Moves {
    /// How many moves White has completed.
    pub white: u16,
    /// How many moves Black has completed.
    pub black: u16,
}

impl Control {
    /// The time that each player has been given after these moves: the base and one increment per move.
    #[must_use]
    pub fn given(self, moves: Moves) -> Clocks {
        let after = |moves: u16| self.base + self.increment.times(moves.into());
        Clocks { white: after(moves.white), black: after(moves.black) }
    }

    /// The time that each player has been given, who now has the times `left`. Without `moves`, both players
    /// are assumed to have made [`least_moves`](Self::least_moves).
    ///
    /// # Errors
    /// [`ClockFault::MoreThanGiven`]: a side has more time left than it has been given.
    pub fn given_for(self, moves: Option<Moves>, left: Clocks) -> Result<Clocks, ClockFault> {
        let given = self.given(moves.unwrap_or_else(|| self.least_moves(left)));
        let above = Side::BOTH.into_iter().find(|side| left.of(*side) > given.of(*side));
        above.map_or(Ok(given), |side| Err(ClockFault::MoreThanGiven { side, given: given.of(side) }))
    }

    /// The fewest moves, the same for both players, after which these times can be left. The exact number
    /// makes no difference to a [`Shared`] time, as long as it is the same for both.
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

/// A faulty clock replaced when it is not known whose time was wrong: the times used by both are added, and
/// each player is charged half (K4). An odd second is not charged.
///
/// With increments, a player who has made one move more than the opponent keeps the increment of that move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Shared {
    /// The times before the change; `None` when the times used were entered instead.
    pub before: Option<Clocks>,
    /// The time that each player has been given: base and increments.
    pub given: Clocks,
    /// The time that each player has used: given minus left.
    pub used: Clocks,
    /// The sum of both times used.
    pub together: ClockTime,
    /// Half of the sum.
    pub half: ClockTime,
    /// The times after the change: given minus that half.
    pub after: Clocks,
}

impl Shared {
    /// Calculates from the times shown. Without `moves`, both players are assumed to have made the same
    /// number.
    ///
    /// # Errors
    /// [`ClockFault::MoreThanGiven`]: a side has more time left than it has been given.
    pub fn from_left(control: Control, moves: Option<Moves>, left: Clocks) -> Result<Self, ClockFault> {
        let given = control.given_for(moves, left)?;
        Ok(Self::new(Some(left), given, given.zip(left, |given, left| given - left)))
    }

    /// Calculates from the times used, when the clocks cannot be read. Without `moves`, increments are left
    /// out.
    ///
    /// # Errors
    /// [`ClockFault::UsedMoreThanGiven`]: a side has used more time than it has been given.
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

/// Time added to one player, and the same time to the other (K4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Added {
    /// The times before the change.
    pub before: Clocks,
    /// The player who was meant to get it.
    pub side: Side,
    /// The time that each player gets.
    pub time: ClockTime,
    /// The times after the change.
    pub after: Clocks,
}

impl Added {
    /// Adds the same time to both sides.
    #[must_use]
    pub fn new(before: Clocks, side: Side, time: ClockTime) -> Self {
        Self { before, side, time, after: before.map(|left| left + time) }
    }
}

/// A clock set after the game began: each player gets the control's base minus half of the time since the
/// start of the round, but at least 25 minutes (K5), or the base where that is shorter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SetLate {
    /// The base time of the control.
    pub base: ClockTime,
    /// The time since the start of the round.
    pub since_start: ClockTime,
    /// Half of the time since the start.
    pub half: ClockTime,
    /// The base minus that half. Stored rulings have it under an earlier name.
    #[serde(rename = "reckoned")]
    pub computed: ClockTime,
    /// The minimum, where the calculated time is below it.
    pub floor: Option<ClockTime>,
    /// The times after the change.
    pub after: Clocks,
}

impl SetLate {
    /// The minimum of K5.
    pub const FLOOR: ClockTime = ClockTime::from_minutes(25);

    /// Calculates the times this long after the start of the round. An odd second is not charged.
    #[must_use]
    pub fn new(control: Control, since_start: ClockTime) -> Self {
        let base = control.base;
        let half = since_start.half();
        let computed = base - half;
        let least = Self::FLOOR.min(base);
        let floor = (computed < least).then_some(least);
        Self { base, since_start, half, computed, floor, after: Clocks::both(floor.unwrap_or(computed)) }
    }
}
