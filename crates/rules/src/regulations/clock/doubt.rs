//! Readings of a clock that cannot be: a side has more left than it was set to, or both together have used more than has
//! passed. A referee may have misread or mistyped, so they are questioned and never refused: a faulty clock may show any
//! time (K4).

use super::{ClockTime, Clocks, Control, Flags};
use crate::primitives::Side;

/// What is known of a clock before it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastSet {
    /// What both sides had: as a referee last set them, or the control's base at the start of the round.
    pub clocks: Clocks,
    /// The time that each move adds (K2).
    pub increment: ClockTime,
    /// The time that has passed since; `None` if it is not known.
    pub passed: Option<ClockTime>,
}

/// Why a reading cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// A side has more left than it was set to and can have gained by increments.
    MoreThanSet {
        /// The side whose reading cannot be.
        side: Side,
        /// What it was set to.
        set: ClockTime,
        /// The most that increments can have added since, at a move a second; zero without increments.
        gained: ClockTime,
        /// What it is said to have left.
        left: ClockTime,
    },
    /// Both together have used more than has passed.
    MoreThanPassed {
        /// The least that each side has used.
        used: Clocks,
        /// The sum of both.
        together: ClockTime,
        /// The time that has passed.
        passed: ClockTime,
    },
    /// A clock is said to start later after the start of the round than it is now (K5).
    LaterThanNow {
        /// The time since the start, as it was given.
        given: ClockTime,
        /// The time that has passed.
        passed: ClockTime,
    },
}

impl LastSet {
    /// A clock that has not been set since the start of the round.
    #[must_use]
    pub const fn at_start(control: Control, since_start: Option<ClockTime>) -> Self {
        Self { clocks: Clocks::both(control.base), increment: control.increment, passed: since_start }
    }

    /// Why these times cannot be left; empty if they can. The number of moves is not known: the reading is doubted only
    /// if it is impossible after any number of them.
    #[must_use]
    pub fn doubts(self, left: Clocks) -> Vec<Doubt> {
        let gained = self.increment.times(self.most_moves());
        let above = Side::BOTH.into_iter().filter_map(|side| {
            let (set, left) = (self.clocks.of(side), left.of(side));
            (left > set + gained).then_some(Doubt::MoreThanSet { side, set, gained, left })
        });
        let above: Vec<Doubt> = above.collect();
        let (true, Some(passed)) = (above.is_empty(), self.passed) else { return above };
        let used = self.least_used(left);
        let together = used.together();
        let more = Doubt::MoreThanPassed { used, together, passed };
        (together > passed).then_some(more).into_iter().collect()
    }

    /// Why these flags cannot have fallen by now (K3): as [`doubts`](Self::doubts), where a side without a fallen flag may
    /// have used nothing.
    #[must_use]
    pub fn doubts_of_flags(self, flags: Flags) -> Vec<Doubt> {
        self.doubts(match flags {
            Flags::One(side) => self.clocks.with(side, ClockTime::ZERO),
            Flags::Both => Clocks::both(ClockTime::ZERO),
        })
    }

    /// The most moves that a side can have made since, at a move a second.
    fn most_moves(self) -> u32 {
        self.passed.map_or(u32::MAX, |passed| passed.half().seconds() + 1)
    }

    /// What each side has used at least: after the fewest moves that explain what is left. The sides move in turn, so
    /// neither has made two moves more than the other.
    fn least_used(self, left: Clocks) -> Clocks {
        let fewest = |side: Side| {
            let above = (left.of(side) - self.clocks.of(side)).seconds();
            // Without increments nothing is above what was set.
            above.div_ceil(self.increment.seconds().max(1))
        };
        let [white, black] = Side::BOTH.map(fewest);
        let used = |side: Side, moves: u32| {
            let moves = moves.max(white.max(black).saturating_sub(1));
            self.clocks.of(side) + self.increment.times(moves) - left.of(side)
        };
        Clocks { white: used(Side::White, white), black: used(Side::Black, black) }
    }
}

/// Why a clock cannot be set this long after the start of the round (K5): that time is still to come.
#[must_use]
pub fn doubt_of_late_start(given: ClockTime, since_start: Option<ClockTime>) -> Option<Doubt> {
    let passed = since_start.filter(|passed| given > *passed)?;
    Some(Doubt::LaterThanNow { given, passed })
}
