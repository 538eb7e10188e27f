//! The clock (K): a faulty clock replaced, time added, a clock set late, flags. The arithmetic of each is shown as a caution
//! first, and the change needs consent to exactly these numbers; a reading that cannot be is questioned before them.

use super::rulings::Ruled;
use crate::actions::boards::clock_text::{questioned, steps};
use crate::actions::boards::protocol::{GameSeen, RuledGame};
use crate::actions::consent::Caution;
use crate::actions::{ActionError, Actor, require_reason};
use crate::i18n::Message;
use crate::primitives::Side;
use crate::regulations::clock::{
    Added, Change, ClockFault, ClockTime, Clocks, Control, Corrected, Doubt, FlagFall, FlagReason, Flags,
    LastSet, SetLate, Shared, doubt_of_late_start,
};
use crate::regulations::result::Counts;
use crate::store::Tx;
use crate::tournament::boards::protocol::{Protocol, RefereeAction};
use crate::tournament::{ResultGround, RulingId, RulingKind};

/// A change of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockWork {
    /// Replaced; this side was wrong and gets the time that the referee determined (K4).
    Corrected {
        /// What the clocks showed.
        shown: Clocks,
        side: Side,
        right: ClockTime,
    },
    /// Replaced; it is unknown which side was wrong (K4).
    Shared {
        /// What the clocks showed.
        shown: Clocks,
    },
    /// Time added to one player (K4).
    Added {
        /// What the clocks showed.
        shown: Clocks,
        side: Side,
        time: ClockTime,
    },
    /// Set some time after the start of the round (K5).
    SetLate { since_start: ClockTime },
}

impl ClockWork {
    /// The referee action that it is.
    #[must_use]
    pub const fn action(&self) -> RefereeAction {
        match self {
            Self::Corrected { .. } | Self::Shared { .. } => RefereeAction::ReplaceClock,
            Self::Added { .. } => RefereeAction::AddTime,
            Self::SetLate { .. } => RefereeAction::SetClockLate,
        }
    }

    /// The change with its arithmetic; `added` is the time added to both clocks before.
    ///
    /// # Errors
    /// The times contradict the control.
    pub fn reckon(&self, control: Control, added: ClockTime) -> Result<Change, ClockFault> {
        let with_added = Control { base: control.base + added, ..control };
        Ok(match *self {
            Self::Corrected { shown, side, right } => {
                // A faulty clock may show any time; the times set must be possible.
                with_added.given_for(None, shown.with(side, right))?;
                Change::Corrected(Corrected::new(shown, side, right))
            }
            Self::Shared { shown } => Change::Shared(Shared::from_left(with_added, None, shown)?),
            Self::Added { shown, side, time } => Change::Added(Added::new(shown, side, time)),
            Self::SetLate { since_start } => Change::SetLate(SetLate::new(control, since_start)),
        })
    }

    /// Why what was read cannot be, as the clocks stand in the protocol; empty if it can. Of a clock that was wrong on one
    /// side, the right time is compared.
    #[must_use]
    pub fn doubts(&self, protocol: &Protocol) -> Vec<Doubt> {
        let set = protocol.last_set();
        match *self {
            Self::Corrected { shown, side, right } => set.doubts(shown.with(side, right)),
            Self::Shared { shown } | Self::Added { shown, .. } => set.doubts(shown),
            Self::SetLate { since_start } => {
                doubt_of_late_start(since_start, protocol.since_start).into_iter().collect()
            }
        }
    }
}

/// A form of the clock before it is sent: what is doubtful about it, and its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Foreseen {
    /// Why what was read cannot be; empty if it can.
    pub doubts: Vec<Caution>,
    /// The arithmetic, or the result.
    pub steps: Vec<Caution>,
}

impl Foreseen {
    /// Of a change of the clock.
    ///
    /// # Errors
    /// Refused: times that contradict the control.
    pub fn change(work: &ClockWork, protocol: &Protocol) -> Result<(Change, Self), ActionError> {
        let change = work
            .reckon(protocol.control, protocol.added)
            .map_err(|fault| ActionError::refused(fault_message(fault)))?;
        let doubts = cautions(protocol.last_set(), &work.doubts(protocol));
        Ok((change, Self { doubts, steps: arithmetic(&change) }))
    }

    /// Of a flag fall.
    #[must_use]
    pub fn fall(fall: &FlagFall, protocol: &Protocol) -> Self {
        let set = protocol.last_set();
        Self { doubts: cautions(set, &set.doubts_of_flags(fall.flags)), steps: consequence(fall) }
    }

    /// All of it, the doubts first.
    #[must_use]
    pub fn all(self) -> Vec<Caution> {
        [self.doubts, self.steps].concat()
    }
}

fn cautions(set: LastSet, doubts: &[Doubt]) -> Vec<Caution> {
    doubts.iter().map(|doubt| questioned(set, *doubt)).collect()
}

/// Changes the clock of a game.
///
/// # Errors
/// As `RuledGame::open`; times that contradict the control; no reason (K6); no consent to the arithmetic, or to a reading that
/// cannot be.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: GameSeen,
    work: &ClockWork,
    reason: &str,
) -> Result<RulingId, ActionError> {
    let game = RuledGame::open(tx, actor, seen, work.action())?;
    let (change, foreseen) = Foreseen::change(work, &game.protocol)?;
    let reason = require_reason(reason)?;
    actor.require_consent(foreseen.all())?;
    game.rule(tx, actor, RulingKind::Clock { change }, &reason)
}

/// Records the fall of one flag or both (K3, G13), with the counts after the move in hand was finished (G14).
///
/// # Errors
/// As `RuledGame::open`; both flags without counts; impossible counts; no consent to the result.
pub fn flags(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: GameSeen,
    flags: Flags,
    counts: Option<Counts>,
) -> Result<RulingId, ActionError> {
    let game = RuledGame::open(tx, actor, seen, RefereeAction::FlagFall)?;
    let fall = fallen(flags, counts)?;
    actor.require_consent(Foreseen::fall(&fall, &game.protocol).all())?;
    let ground = match fall.reason {
        FlagReason::EndedOnBoard => ResultGround::MoveInHand,
        FlagReason::OneFlag | FlagReason::BothFlagsWon | FlagReason::BothFlagsDrawn => ResultGround::Flag,
    };
    game.decide(tx, actor, Ruled { ground, after: Some(fall.result), reason: "", parent: None })
}

/// The result of a flag fall.
///
/// # Errors
/// Refused: both flags without counts; impossible counts.
pub fn fallen(flags: Flags, counts: Option<Counts>) -> Result<FlagFall, ActionError> {
    let fall = match (flags, counts) {
        (Flags::One(side), counts) => FlagFall::one(side, counts),
        (Flags::Both, Some(counts)) => FlagFall::both(counts),
        (Flags::Both, None) => return Err(ActionError::refused(Message::new("error-flags-counts"))),
    };
    fall.map_err(|fault| ActionError::refused(super::results::fault_message(&fault)))
}

/// The arithmetic of a change, as cautions.
#[must_use]
pub fn arithmetic(change: &Change) -> Vec<Caution> {
    steps(change).into_iter().map(Caution::acknowledge).collect()
}

/// The result of a flag fall, as cautions.
#[must_use]
pub fn consequence(fall: &FlagFall) -> Vec<Caution> {
    let side = match fall.flags {
        Flags::One(side) => side.name(),
        Flags::Both => "both",
    };
    let why = Message::new(fall.reason.key()).with("side", side).with("clause", fall.reason.clause());
    let result = Message::new("clock-flag-result").with("result", fall.result.to_string());
    vec![Caution::acknowledge(why), Caution::acknowledge(result)]
}

/// Which times contradict the control.
#[must_use]
pub fn fault_message(fault: ClockFault) -> Message {
    let (ClockFault::MoreThanGiven { side, given } | ClockFault::UsedMoreThanGiven { side, given }) = fault;
    Message::new(fault.key()).with("side", side.name()).with("given", given.to_string())
}
