//! Rulings (R3): what a referee decided at a board or about a player, when and by which clause.
//!
//! A ruling is never changed or deleted, only withdrawn. Its effects are computed from the rulings in force, so that
//! withdrawing one withdraws its effects.
//!
//! ```
//! use toguznama_data::tournament::testing::{ruling, section_state, withdraw};
//! use toguznama_data::tournament::{PlayerId, Ruling, RulingKind, Warning};
//! use toguznama_rules::regulations::warnings::Cause;
//!
//! let cause = Cause::Talking;
//! let mut rulings: Vec<Ruling> = (1..=3).map(|id| ruling(id, RulingKind::Warning { cause })).collect();
//! let penalty = |rulings: &[Ruling]| {
//!     let mut state = section_state(2, Vec::new());
//!     let in_force = rulings.iter().filter(|ruling| ruling.is_in_force());
//!     let warning = |ruling: &Ruling| Warning { ruling: ruling.id, player: PlayerId(1), round: 1, cause };
//!     state.warnings = in_force.map(warning).collect();
//!     state.penalty(PlayerId(1)).map(|(_, points)| points.halves())
//! };
//! assert_eq!(penalty(&rulings), Some(2), "the third warning deducts a point (W2)");
//! withdraw(&mut rulings[1]);
//! assert_eq!(penalty(&rulings), None, "two warnings deduct nothing (W5)");
//! ```

use chrono::{DateTime, Utc};

use crate::primitives::{Side, keyed};
use crate::regulations::clock::Change;
use crate::regulations::result::GameResult;
use crate::regulations::warnings::{self, Cause};
use crate::tournament::rounds::mending::Reseating;
use crate::tournament::{Game, GameId, PlayerId, RulingId, SectionId, Signatures, UserId, Warning};

/// A ruling to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRuling {
    pub section: SectionId,
    pub round: u8,
    /// The board it is about.
    pub board: Option<GameId>,
    /// The player it is about.
    pub player: Option<PlayerId>,
    /// The ruling of which it is a consequence.
    pub parent: Option<RulingId>,
    pub by: UserId,
    /// When it is made.
    pub at: DateTime<Utc>,
    pub kind: RulingKind,
    /// The reason or a note; may be empty.
    pub reason: String,
}

/// A ruling as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The id; later rulings have higher ones.
    pub id: RulingId,
    /// What was ruled, who ruled it, when and why.
    pub details: NewRuling,
    /// The name of the referee, who remains the author after leaving the body (R2).
    pub by_name: String,
    /// The withdrawals, in order; only the last one may be in effect.
    pub withdrawals: Vec<Withdrawal>,
}

impl Ruling {
    /// Whether the ruling is in force: no withdrawal of it is in effect.
    #[must_use]
    pub fn is_in_force(&self) -> bool {
        self.withdrawals.iter().all(|withdrawal| withdrawal.ended.is_some())
    }

    /// Whether the ruling was in force just before a moment; true also for a ruling made later.
    #[must_use]
    pub fn was_in_force_before(&self, moment: DateTime<Utc>) -> bool {
        let held = |withdrawal: &Withdrawal| {
            let ended = withdrawal.ended.as_ref().is_some_and(|end| end.at < moment);
            withdrawal.begun.at < moment && !ended
        };
        !self.withdrawals.iter().any(held)
    }

    /// The number of times that the ruling was made, withdrawn or reinstated. A page that shows the same number is up
    /// to date.
    #[must_use]
    pub fn mark(&self) -> usize {
        let changes = |withdrawal: &Withdrawal| 1 + usize::from(withdrawal.ended.is_some());
        1 + self.withdrawals.iter().map(changes).sum::<usize>()
    }
}

/// The ground of the ruling that set the result of a board; `None` if no ruling in force did. Such a result is
/// changed by withdrawing the ruling, not by entering another one.
#[must_use]
pub fn result_ground(result: Option<GameResult>, rulings: &[Ruling]) -> Option<ResultGround> {
    result?;
    rulings.iter().rev().find_map(|ruling| match ruling.details.kind {
        RulingKind::Result { ground, after, .. } if ruling.is_in_force() && after == result => Some(ground),
        _ => None,
    })
}

/// A withdrawal of a ruling, and its end if the ruling was reinstated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    pub begun: RulingText,
    pub ended: Option<RulingText>,
}

/// A withdrawal or reinstatement of a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingText {
    pub by: UserId,
    /// The name of the referee.
    pub by_name: String,
    /// When it was done.
    pub at: DateTime<Utc>,
    pub reason: String,
}

/// What a referee rules.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum RulingKind {
    /// A player offers a draw (D2).
    DrawOffer {
        /// The side that offers.
        side: Side,
    },
    /// A player is warned (W1).
    Warning { cause: Cause },
    /// The clock is replaced or set, or time is added (K4, K5).
    Clock {
        /// The change, with the times before and after it (K6).
        change: Change,
    },
    /// A player's record is incomplete at the end of the game (N7).
    RecordIncomplete {
        /// The side of the player.
        side: Side,
        /// Whether the player had more than five minutes left and so had to record (N6).
        had_time: bool,
    },
    /// The result of the game is set.
    Result {
        ground: ResultGround,
        /// The result and signatures before.
        before: BoardResult,
        after: Option<GameResult>,
    },
    /// The pairs of a round that was paired are changed (R3).
    Pairs {
        /// What differs. Withdrawing the ruling restores the pairs before.
        change: Reseating,
    },
}

/// The result of a board with its signatures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct BoardResult {
    pub result: Option<GameResult>,
    pub signed: Signatures,
}

/// A result without signatures.
impl From<Option<GameResult>> for BoardResult {
    fn from(result: Option<GameResult>) -> Self {
        Self { result, signed: Signatures::NONE }
    }
}

keyed! {
    /// The ground on which a result is ruled.
    pub enum ResultGround {
        /// The opponent of a fourth draw offer claims the win (D3).
        FourthOffer,
        /// One flag or both flags fell (K3).
        Flag,
        /// A flag fell, but the move in hand was finished first and ended the game (G14).
        MoveInHand,
        /// A player is late (A1).
        Late,
        /// Both players are late (A2).
        BothAbsent,
        /// A player is excluded (W4).
        Excluded,
        /// A. Chylymov's position (G12).
        Position,
        /// Another decision of the referee (R3).
        Decision,
        /// A correction of a signed result (R4).
        Correction,
    }
}

impl ResultGround {
    /// The clause by which the result is ruled.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::FourthOffer => "D3",
            Self::Flag => "K3",
            Self::MoveInHand => "G14",
            Self::Late => "A1",
            Self::BothAbsent => "A2",
            Self::Excluded => "W4",
            Self::Position => "G12",
            Self::Decision => "R3",
            Self::Correction => "R4",
        }
    }
}

impl RulingKind {
    /// The result and signatures of its board before it, where it sets the result.
    #[must_use]
    pub fn result_before(&self) -> Option<BoardResult> {
        match self {
            Self::Result { before, .. } => Some(*before),
            Self::Pairs { change } => {
                let (before, _) = change.turned()?;
                Some(BoardResult { result: before.result, signed: before.signed })
            }
            _ => None,
        }
    }

    /// The clause by which it is ruled (R3).
    #[must_use]
    pub fn clause(&self) -> &'static str {
        match self {
            Self::DrawOffer { .. } => "D2",
            Self::Warning { .. } => "W1",
            Self::Clock { change } => change.clause(),
            Self::RecordIncomplete { .. } => "N7",
            Self::Result { ground, .. } => ground.clause(),
            Self::Pairs { change } if change.is_correction() => "R4",
            Self::Pairs { .. } => "R3",
        }
    }
}

/// Whether exclusion has cost the player of `side` a game (W4): one of a later round than the exclusion, or the one
/// in progress at that time, which a ruling has made a loss. Games finished before remain, and are corrected like any
/// other.
///
/// `rulings` are those made at the board.
#[must_use]
pub fn is_excluded(warnings: &[Warning], rulings: &[Ruling], round: u8, board: &Game, side: Side) -> bool {
    let own = warnings.iter().filter(|warning| warning.player == board.player(side));
    let Some(last) = warnings::last_round(own.map(|warning| warning.round)) else { return false };
    let mut lost =
        rulings.iter().filter(|ruling| ruling.details.board == Some(board.id) && ruling.is_in_force());
    round > last || lost.any(|ruling| ruling.details.kind.excludes(side))
}

impl RulingKind {
    /// Whether this ruling makes the player of a side lose the game by exclusion (W4).
    fn excludes(&self, side: Side) -> bool {
        let Self::Result { ground: ResultGround::Excluded, after: Some(after), .. } = self else {
            return false;
        };
        *after != GameResult::Forfeit { winner: side }
    }
}
