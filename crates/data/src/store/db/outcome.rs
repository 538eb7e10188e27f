//! The column `games.outcome`: who has won and whether by forfeit. Counts and ending are columns of their own.

use crate::primitives::{Balls, Side};
use crate::regulations::result::{Counts, Ending, GameResult, ReducedPoints};

/// The column of a result that its counts and its ending only add to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(in crate::store) enum Outcome {
    White,
    Black,
    Drawn,
    WhiteByForfeit,
    BlackByForfeit,
    DoubleForfeit,
    WhiteDrawBlackLoss,
    WhiteLossBlackDraw,
    BothLose,
    WhiteUnrated,
    BlackUnrated,
    DrawnUnrated,
    Adjourned,
}

impl Outcome {
    pub(in crate::store) fn from_result(result: GameResult) -> Self {
        match result {
            GameResult::Played { winner: Some(Side::White), .. } => Self::White,
            GameResult::Played { winner: Some(Side::Black), .. } => Self::Black,
            GameResult::Played { winner: None, .. } => Self::Drawn,
            GameResult::Forfeit { winner: Side::White } => Self::WhiteByForfeit,
            GameResult::Forfeit { winner: Side::Black } => Self::BlackByForfeit,
            GameResult::DoubleForfeit => Self::DoubleForfeit,
            GameResult::Reduced { points: ReducedPoints::WhiteDraw, .. } => Self::WhiteDrawBlackLoss,
            GameResult::Reduced { points: ReducedPoints::BlackDraw, .. } => Self::WhiteLossBlackDraw,
            GameResult::Reduced { points: ReducedPoints::BothLose, .. } => Self::BothLose,
            GameResult::Unrated { winner: Some(Side::White) } => Self::WhiteUnrated,
            GameResult::Unrated { winner: Some(Side::Black) } => Self::BlackUnrated,
            GameResult::Unrated { winner: None } => Self::DrawnUnrated,
            GameResult::Adjourned => Self::Adjourned,
        }
    }

    pub(in crate::store) fn with(self, counts: Option<(Balls, Balls)>, ending: Option<Ending>) -> GameResult {
        let counts = counts.map(|(white, black)| Counts { white, black });
        let played = |winner| GameResult::Played { winner, counts, ending };
        let reduced = |points| GameResult::Reduced { points, counts };
        match self {
            Self::White => played(Some(Side::White)),
            Self::Black => played(Some(Side::Black)),
            Self::Drawn => played(None),
            Self::WhiteByForfeit => GameResult::Forfeit { winner: Side::White },
            Self::BlackByForfeit => GameResult::Forfeit { winner: Side::Black },
            Self::DoubleForfeit => GameResult::DoubleForfeit,
            Self::WhiteDrawBlackLoss => reduced(ReducedPoints::WhiteDraw),
            Self::WhiteLossBlackDraw => reduced(ReducedPoints::BlackDraw),
            Self::BothLose => reduced(ReducedPoints::BothLose),
            Self::WhiteUnrated => GameResult::Unrated { winner: Some(Side::White) },
            Self::BlackUnrated => GameResult::Unrated { winner: Some(Side::Black) },
            Self::DrawnUnrated => GameResult::Unrated { winner: None },
            Self::Adjourned => GameResult::Adjourned,
        }
    }
}
