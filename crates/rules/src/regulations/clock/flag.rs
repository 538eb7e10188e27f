//! Flag falls: their result (K3, G13, G14), and what is no longer possible afterwards (K4, K6).

use crate::primitives::{Balls, Side, keyed};
use crate::regulations::result::{Counts, Ending, GameResult, ResultFault, check};

/// Whose flag has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flags {
    /// This side's, while the other's is still up or is known to have fallen later.
    One(Side),
    /// Both, in unknown order.
    Both,
}

keyed! {
    /// Why a flag fall has its result.
    pub enum FlagReason {
        /// One flag: that player has lost (K3).
        OneFlag,
        /// The move in hand was completed first and ended the game: 82 balls, or 81–81 (G14, G9).
        EndedOnBoard,
        /// Both flags: a kazan holds 82 or more and wins (K3).
        BothFlagsWon,
        /// Both flags: no kazan holds 82, a draw (K3).
        BothFlagsDrawn,
    }
}

impl FlagReason {
    /// The clause that decides.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::EndedOnBoard => "G14",
            Self::OneFlag | Self::BothFlagsWon | Self::BothFlagsDrawn => "K3",
        }
    }

    /// The key of the message for the user.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::OneFlag => "clock-flag-one",
            Self::EndedOnBoard => "clock-flag-ended-on-board",
            Self::BothFlagsWon => "clock-flag-both-won",
            Self::BothFlagsDrawn => "clock-flag-both-drawn",
        }
    }
}

/// A flag fall and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct FlagFall {
    /// Whose flag has fallen.
    pub flags: Flags,
    /// Both kazans after the move in hand was completed (G14), if given.
    pub counts: Option<Counts>,
    /// The reason for the result.
    pub reason: FlagReason,
    /// The result to record.
    pub result: GameResult,
}

impl FlagFall {
    /// One flag has fallen, or is known to have fallen first. The counts, where given, are those after the
    /// move in hand was completed (G14): if that move ended the game, the board decides.
    ///
    /// # Errors
    /// The counts are impossible: over 162 together.
    pub fn one(side: Side, counts: Option<Counts>) -> Result<Self, ResultFault> {
        let ended = |counts: &Counts| {
            counts.of(side) >= Balls::WIN || (counts.white, counts.black) == (Balls::HALF, Balls::HALF)
        };
        let (reason, winner, ending) = match counts.filter(ended) {
            Some(counts) => (FlagReason::EndedOnBoard, holder_of_82(counts), Ending::Count),
            None => (FlagReason::OneFlag, Some(side.other()), Ending::Flag),
        };
        Self::checked(Flags::One(side), counts, reason, winner, ending)
    }

    /// Both flags have fallen in unknown order: 82 or more in a kazan wins, everything else is a draw (K3).
    ///
    /// # Errors
    /// The counts are impossible: over 162 together.
    pub fn both(counts: Counts) -> Result<Self, ResultFault> {
        let winner = holder_of_82(counts);
        let reason = if winner.is_some() { FlagReason::BothFlagsWon } else { FlagReason::BothFlagsDrawn };
        Self::checked(Flags::Both, Some(counts), reason, winner, Ending::BothFlags)
    }

    fn checked(
        flags: Flags,
        counts: Option<Counts>,
        reason: FlagReason,
        winner: Option<Side>,
        ending: Ending,
    ) -> Result<Self, ResultFault> {
        let result = GameResult::Played { winner, counts, ending: Some(ending) };
        check(&result).map(|()| Self { flags, counts, reason, result })
    }
}

/// The side with 82 balls or more.
fn holder_of_82(counts: Counts) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| counts.of(*side) >= Balls::WIN)
}

/// Whether a complaint about the clock is still admissible: only before a flag falls (K4).
#[must_use]
pub const fn may_complain(fallen: Option<Flags>) -> bool {
    fallen.is_none()
}

/// Whether both clocks may be stopped: by a referee at any time, by a player only on a flag fall (K6).
#[must_use]
pub const fn may_stop(is_referee: bool, fallen: Option<Flags>) -> bool {
    is_referee || fallen.is_some()
}
