//! The terms of a tie-break: what each round adds to it, and why.

use super::{TieBreak, Value};
use crate::primitives::{PlayerIndex, Score};

/// One term of a tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The round, from 0.
    pub round: usize,
    /// The opponent that the term is about, if any.
    pub opponent: Option<PlayerIndex>,
    /// The amount added unless it is cut, in the unit of the tie-break: see [`TieBreak::value`].
    pub amount: i32,
    /// The factors of the amount, for Sonneborn-Berger.
    pub product: Option<Product>,
    /// The reason for the amount.
    pub why: Why,
    /// Why the term is left out of the sum; `None` if it counts.
    pub cut: Option<Cut>,
}

impl Term {
    /// A term without an opponent that is not cut.
    pub(super) const fn new(round: usize, amount: i32, why: Why) -> Self {
        Self { round, opponent: None, amount, product: None, why, cut: None }
    }
}

/// Why a term has its amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The score after the round, less the penalty points so far.
    ScoreAfter {
        /// The penalty points deducted.
        penalty: Score,
    },
    /// The score of the opponent, unchanged.
    Opponent,
    /// The opponent's score, in which the requested byes at its end count as draws (C.07, 16.3.2).
    Adjusted {
        /// The score without this adjustment.
        real: Score,
    },
    /// Unplayed: in a round robin the score of the scheduled opponent (C.07, 15.2).
    Scheduled,
    /// A forfeit that counts as played against the scheduled opponent (`/P`).
    AsPlayed,
    /// Unplayed: the player's own score (C.07, 16.4; also the legacy rule).
    Own,
    /// Unplayed: the adjusted score of the scheduled opponent, which limits the player's own score (C.07,
    /// 16.4.1).
    UpToScheduled,
    /// Unplayed: a draw in every round, which limits the player's own score (C.07, 16.4.2).
    UpToDraws,
    /// Unplayed and without points: 0 (legacy rule).
    Nothing,
    /// The game is in progress: 0 so far.
    Playing,
    /// A game that the player won.
    Won,
    /// As many points as a win, without playing.
    WonUnplayed,
    /// A game played with Black.
    Black,
    /// The balls of a lost game.
    Balls,
    /// A lost game whose balls are not recorded: 0.
    BallsUnknown,
    /// The rating of the opponent.
    Rating,
    /// The rating that the section gives to an unrated opponent (C.07, article 10).
    RatingGiven,
    /// The opponent's rating, against which these hundredths of a point are expected from the rating found.
    Expected {
        /// In hundredths of a point.
        hundredths: u8,
    },
    /// The Buchholz value of the opponent.
    OpponentBuchholz,
    /// The rating performance of the opponent.
    OpponentPerformance,
    /// The opponent's score with the final round drawn (C.07, 8.3).
    Fore {
        /// The score that the opponent really has.
        real: Score,
    },
    /// A game drawn, or with as many points as the opponent has.
    Drawn,
    /// As many points as a draw, without playing.
    DrawnUnplayed,
    /// A round that the player elected to play.
    Elected,
    /// Points against an opponent who has at least half of the maximum score.
    AtLeastHalf {
        /// The score that the opponent has.
        score: Score,
    },
    /// An opponent who has less than half of the maximum score: 0.
    BelowHalf {
        /// The score that the opponent has.
        score: Score,
    },
    /// Points against an opponent who reaches the moved limit (C.07, 14.5).
    AtLeastLimit {
        /// The score that the opponent has.
        score: Score,
        /// By how many half points the limit is moved.
        limit: i32,
    },
    /// An opponent who does not reach the moved limit: 0.
    BelowLimit {
        /// The score that the opponent has.
        score: Score,
        /// By how many half points the limit is moved.
        limit: i32,
    },
}

/// An opponent's score × the points scored against that opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Product {
    /// The opponent's score, or what replaces it in an unplayed round.
    pub score: Score,
    /// The points scored in that round.
    pub points: Score,
}

/// Why a term is left out of the sum (C.07, 14.1 to 14.4, 16.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Cut {
    /// It is the lowest term.
    Lowest,
    /// It is the lowest term of a voluntary unplayed round; these are cut first.
    Voluntary,
    /// It is the highest term.
    Highest,
}

impl TieBreak {
    /// Converts the amount of a term in the tie-break's [unit](super::Unit) to a value.
    #[must_use]
    pub fn value(self, amount: i32) -> Value {
        self.parts().kind.unit().value(amount)
    }
}
