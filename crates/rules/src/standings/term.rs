//! What a tie-break is made of: addends that say where they come from and why they count so.

use std::cmp::Reverse;

use super::{TieBreak, Value};
use crate::primitives::{PlayerIndex, Score};

/// One addend of a tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The round it comes from, from 0.
    pub round: usize,
    /// Whom it comes from, where there was somebody.
    pub opponent: Option<PlayerIndex>,
    /// How much it adds unless it is cut, in the unit of its tie-break: see [`TieBreak::value`].
    pub amount: i32,
    /// What it is the product of, in Sonneborn-Berger.
    pub product: Option<Product>,
    /// Why it counts so.
    pub why: Why,
    /// Whether it is left out of the sum, and as what.
    pub cut: Option<Cut>,
}

impl Term {
    /// An addend that comes from nobody and is not cut.
    pub(super) const fn new(round: usize, amount: i32, why: Why) -> Self {
        Self { round, opponent: None, amount, product: None, why, cut: None }
    }
}

/// Why an addend counts as it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The score after the round, less the penalty points taken until then.
    ScoreAfter {
        /// The penalty points.
        penalty: Score,
    },
    /// The opponent's score.
    Opponent,
    /// The opponent's score with the requested byes at its end counted as draws (C.07, 16.3.2).
    Adjusted {
        /// What he really has.
        real: Score,
    },
    /// Not played: in a round robin the score of whom he was to play all the same (C.07, 15.2).
    Scheduled,
    /// Not played: somebody with the player's own score (C.07, 16.4; the simple way).
    Own,
    /// Not played: the player's own score is more than the adjusted score of whom he was to play, which counts
    /// (C.07, 16.4.1).
    UpToScheduled,
    /// Not played: the player's own score is more than a draw in every round, which counts (C.07, 16.4.2).
    UpToDraws,
    /// Not played, and no points: nothing (the simple way).
    Nothing,
    /// The game is still going on: nothing yet.
    Playing,
    /// A game won.
    Won,
    /// As much as a win without playing.
    WonUnplayed,
    /// A game with black.
    Black,
    /// The balls of a lost game.
    Balls,
    /// A lost game whose balls are not recorded.
    BallsUnknown,
    /// The opponent's rating.
    Rating,
    /// Points against one who has at least half of what could be scored.
    AtLeastHalf {
        /// His score.
        score: Score,
    },
    /// Points against one who has less than half: nothing.
    BelowHalf {
        /// His score.
        score: Score,
    },
}

/// A score times the points scored against whom it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Product {
    /// The score.
    pub score: Score,
    /// The points.
    pub points: Score,
}

/// Why an addend is left out of the sum (C.07, 14.1 to 14.4, 16.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Cut {
    /// It is the lowest.
    Lowest,
    /// It is the lowest of a voluntary unplayed round, which goes first.
    Voluntary,
    /// It is the highest.
    Highest,
}

impl TieBreak {
    /// An amount in the tie-break's unit as a value: half points, quarters of a point, or a number.
    #[must_use]
    pub fn value(self, amount: i32) -> Value {
        match self {
            Self::Progress
            | Self::Buchholz
            | Self::BuchholzCut1
            | Self::BuchholzCut2
            | Self::BuchholzMedian
            | Self::PersonalMeetings
            | Self::Koya => Value::Points(Score::from_halves(amount)),
            Self::SonnebornBerger => Value::Quarters(amount),
            Self::BallsInLostGames
            | Self::RoundsWon
            | Self::GamesWon
            | Self::GamesWithBlack
            | Self::OpponentsRating => Value::Count(u32::try_from(amount).unwrap_or(0)),
            Self::Lots => Value::Lot(Reverse(u32::try_from(amount).unwrap_or(u32::MAX))),
        }
    }
}
