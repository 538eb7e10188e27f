//! Rulings (R3): what a referee has decided at a board or about a player, by whom, when and by which clause. What
//! follows from them is computed from those that stand, so that withdrawing one takes its effects with it.

use chrono::{DateTime, Utc};

use crate::primitives::{Score, Side};
use crate::regulations::clock::Change;
use crate::regulations::result::GameResult;
use crate::regulations::warnings::{self, Cause};
use crate::tournament::{
    Board, BoardId, Player, PlayerId, PlayerStatus, RulingId, SectionId, SectionState, Signatures, UserId,
};

/// A ruling to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRuling {
    /// The section.
    pub section: SectionId,
    /// The round's number.
    pub round: u8,
    /// The game it is about.
    pub board: Option<BoardId>,
    /// The player it is about.
    pub player: Option<PlayerId>,
    /// The ruling it is a part of.
    pub follows: Option<RulingId>,
    /// Who rules.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
    /// What.
    pub matter: RulingKind,
    /// Why, or a note; may be empty.
    pub reason: String,
}

/// A ruling as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Its id; later rulings have higher ones.
    pub id: RulingId,
    /// What it says.
    pub said: NewRuling,
    /// The name of who ruled: it stays his (R2).
    pub by_name: String,
    /// How often it was withdrawn, in that order; only the last withdrawal may hold still.
    pub withdrawals: Vec<Withdrawal>,
}

impl Ruling {
    /// Whether no withdrawal of it holds.
    #[must_use]
    pub fn stands(&self) -> bool {
        self.withdrawals.iter().all(|withdrawal| withdrawal.ended.is_some())
    }

    /// Whether it stood just before this moment, so far as it had been made.
    #[must_use]
    pub fn stood_before(&self, moment: DateTime<Utc>) -> bool {
        let held = |withdrawal: &Withdrawal| {
            let ended = withdrawal.ended.as_ref().is_some_and(|end| end.at < moment);
            withdrawal.begun.at < moment && !ended
        };
        !self.withdrawals.iter().any(held)
    }

    /// How often something was said of it: who has seen the same number has seen all of it.
    #[must_use]
    pub fn mark(&self) -> usize {
        let words = |withdrawal: &Withdrawal| 1 + usize::from(withdrawal.ended.is_some());
        1 + self.withdrawals.iter().map(words).sum::<usize>()
    }
}

/// The ground on which the result of a board was ruled, if one of its rulings made it what it is. Such a result goes with
/// its ruling: it is not entered over.
#[must_use]
pub fn result_ground(result: Option<GameResult>, rulings: &[Ruling]) -> Option<ResultGround> {
    result?;
    rulings.iter().rev().find_map(|ruling| match ruling.said.matter {
        RulingKind::Result { ground, after, .. } if ruling.stands() && after == result => Some(ground),
        _ => None,
    })
}

/// That a ruling was withdrawn, until it was to stand again, if it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// Who withdrew it.
    pub begun: RulingText,
    /// Who let it stand again.
    pub ended: Option<RulingText>,
}

/// What somebody did to a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingText {
    /// Who.
    pub by: UserId,
    /// His name.
    pub by_name: String,
    /// When.
    pub at: DateTime<Utc>,
    /// Why.
    pub because: String,
}

/// What is ruled.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum RulingKind {
    /// A player has offered a draw (D2).
    DrawOffer {
        /// Who.
        side: Side,
    },
    /// A player is warned (W1).
    Warning {
        /// Why.
        cause: Cause,
    },
    /// The clock is replaced or set, or time is added (K4, K5).
    Clock {
        /// How, with what it showed before and what it shows after (K6).
        change: Change,
    },
    /// A player's record is incomplete at the end of the game (N7).
    RecordIncomplete {
        /// Whose.
        side: Side,
        /// Whether he had more than five minutes left, so that he had to write (N6).
        had_time: bool,
    },
    /// The result of a game by ruling.
    Result {
        /// On which ground.
        ground: ResultGround,
        /// What stood before.
        before: BoardResult,
        /// The result.
        after: Option<GameResult>,
    },
}

/// What stands at a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct BoardResult {
    /// The result.
    pub result: Option<GameResult>,
    /// Who signed it.
    pub signed: Signatures,
}

/// A result that nobody has signed.
impl From<Option<GameResult>> for BoardResult {
    fn from(result: Option<GameResult>) -> Self {
        Self { result, signed: Signatures::NONE }
    }
}

/// On which ground a result is ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum ResultGround {
    /// The opponent of a fourth draw offer demands the win (D3).
    FourthOffer,
    /// A flag fell, or both (K3).
    Flag,
    /// A flag fell, and the move in hand, finished first, ended the game (G14).
    MoveInHand,
    /// A player is late (A1).
    Late,
    /// Both are (A2).
    BothAbsent,
    /// A player is excluded (W4).
    Excluded,
    /// A. Chylymov's position (G12).
    Position,
    /// Another decision of the referee (R3).
    Decision,
    /// A correction after the result was signed (R4).
    Correction,
}

impl ResultGround {
    /// The clause by which it is ruled.
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
    /// The clause by which it is ruled (R3).
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::DrawOffer { .. } => "D2",
            Self::Warning { .. } => "W1",
            Self::Clock { change } => change.clause(),
            Self::RecordIncomplete { .. } => "N7",
            Self::Result { ground, .. } => ground.clause(),
        }
    }
}

/// A warning that stands (W1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Warning {
    /// The ruling that gave it.
    pub ruling: RulingId,
    /// Whom.
    pub player: PlayerId,
    /// In which round.
    pub round: u8,
    /// Why.
    pub cause: Cause,
}

/// Whether exclusion has taken a game from the player of this side (W4), of a board of this round with these rulings
/// made at it: a game of a later round than he was excluded in, or the one that he was playing then, which a ruling has
/// made his loss. Games finished before stand, and are corrected like any other.
#[must_use]
pub fn is_excluded(
    warnings: &[Warning],
    rulings: &[Ruling],
    (round, board): (u8, &Board),
    side: Side,
) -> bool {
    let own = warnings.iter().filter(|warning| warning.player == board.player(side));
    let Some(last) = warnings::last_round(own.map(|warning| warning.round)) else { return false };
    let mut lost = rulings.iter().filter(|ruling| ruling.said.board == Some(board.id) && ruling.stands());
    round > last || lost.any(|ruling| ruling.said.matter.excludes(side))
}

impl RulingKind {
    /// Whether by this the player of a side has lost his game as he was excluded (W4).
    fn excludes(&self, side: Side) -> bool {
        let Self::Result { ground: ResultGround::Excluded, after: Some(after), .. } = self else {
            return false;
        };
        *after != GameResult::Forfeit { winner: side }
    }
}

impl SectionState {
    /// The warnings of a player, in the order in which they were given.
    pub fn warnings_of(&self, player: PlayerId) -> impl Iterator<Item = &Warning> {
        self.warnings.iter().filter(move |warning| warning.player == player)
    }

    /// The rounds in which a warning can be given: those that are public; before any is, the first one.
    pub fn rounds_to_warn_in(&self) -> impl DoubleEndedIterator<Item = u8> {
        let public = self.rounds.iter().filter(|round| round.is_public()).count();
        self.rounds.iter().take(public.max(1)).map(|round| round.number)
    }

    /// Whether warnings exclude a player (W4).
    #[must_use]
    pub fn is_excluded(&self, player: PlayerId) -> bool {
        warnings::exclude(self.warnings_of(player).count())
    }

    /// Whether a player still plays: he has not left and is not excluded.
    #[must_use]
    pub fn still_plays(&self, player: &Player) -> bool {
        player.status == PlayerStatus::Playing && !self.is_excluded(player.id)
    }

    /// What warnings take from a player's score, and from which round on (W2, W3): where the section ends before the
    /// round they were given in, from its last one.
    #[must_use]
    pub fn penalty(&self, player: PlayerId) -> Option<(u8, Score)> {
        let rounds = self.warnings_of(player).map(|warning| warning.round);
        let last = self.section.settings.rounds;
        warnings::penalty_from(rounds).map(|round| (round.min(last), warnings::PENALTY))
    }
}
