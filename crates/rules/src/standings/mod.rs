//! Tie-breaks, ranking and the crosstable: plain functions from results to places (S3, S4, S5).
//!
//! [`rank`] is the door: it takes a [`Field`] of [`Entry`]s and a [`Method`], and gives the [`Row`]s of the table.
//! Each tie-break stands in a file of its own and is a sum of [`Term`]s; [`explain()`] shows them, so that every
//! number explains itself. Two look at several players at once: `meetings` and `lots`. What an unplayed round is
//! worth to a tie-break is in `unplayed` (FIDE C.07, article 16).

#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions,
        clippy::string_slice
    )
)]

mod balls_in_lost_games;
mod buchholz;
pub mod crosstable;
mod cut;
pub mod elo;
mod explain;
mod games;
mod koya;
mod lots;
pub mod medals;
mod meetings;
mod opponents_rating;
mod own_places;
pub mod prizes;
mod progress;
mod ranking;
mod scores;
mod sonneborn_berger;
pub mod teams;
mod term;
#[cfg(test)]
pub(crate) mod tests;
mod unplayed;

pub use explain::{Made, Pool, PoolPlayer, Reason, Separation, explain, separation};
pub use own_places::own_places;
pub use ranking::rank;
pub use term::{Cut, Product, Term, Why};

use std::cmp::Reverse;

use crate::primitives::{Balls, PlayerIndex, Score, Side};

/// What one player has from one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A game that was played.
    Game {
        /// Whom he played.
        opponent: PlayerIndex,
        /// The side he had.
        side: Side,
        /// What he scored.
        points: Score,
        /// The balls in his own kazan at the end, if recorded.
        balls: Option<Balls>,
    },
    /// Paired, but not played (`+` or `–`): counts as points (S5). Lost if it gave nothing.
    Forfeit {
        /// Whom he was to play.
        opponent: PlayerIndex,
        /// The side he was to have.
        side: Side,
        /// What he scored.
        points: Score,
    },
    /// The bye given by pairing (S7).
    Bye {
        /// What it is worth.
        points: Score,
    },
    /// A bye worth a win that he was granted: like the bye of pairing, it was not his choice to score less (C.07, 16.2.1).
    FullBye {
        /// What it is worth.
        points: Score,
    },
    /// Not there: a bye of half a point or none that he asked for, absent, not yet entered, or withdrawn (C.07, 16.1.1).
    Absent {
        /// What it is worth (nothing, or half a point).
        points: Score,
    },
    /// The table of a round robin has nobody for him: no round of his at all.
    Free,
    /// The game is still being played: no points yet.
    Pending {
        /// Whom he is playing.
        opponent: PlayerIndex,
        /// The side he has.
        side: Side,
    },
}

impl Entry {
    /// What it gives to the player's score; a game still being played gives nothing yet.
    #[must_use]
    pub const fn points(&self) -> Score {
        match *self {
            Self::Game { points, .. }
            | Self::Forfeit { points, .. }
            | Self::Bye { points }
            | Self::FullBye { points }
            | Self::Absent { points } => points,
            Self::Free | Self::Pending { .. } => Score::ZERO,
        }
    }

    /// Whom he played, plays, or was to play.
    #[must_use]
    pub const fn opponent(&self) -> Option<PlayerIndex> {
        match *self {
            Self::Game { opponent, .. } | Self::Forfeit { opponent, .. } | Self::Pending { opponent, .. } => {
                Some(opponent)
            }
            Self::Bye { .. } | Self::FullBye { .. } | Self::Absent { .. } | Self::Free => None,
        }
    }

    /// Whether it is a voluntary unplayed round (C.07, 16.1.2): a requested bye or a forfeit lost.
    #[must_use]
    pub fn is_voluntary(&self) -> bool {
        match *self {
            Self::Absent { .. } => true,
            Self::Forfeit { points, .. } => points <= Score::ZERO,
            _ => false,
        }
    }

    /// Whether the player has what it gives: everything but a game that is still being played.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        !matches!(self, Self::Pending { .. })
    }
}

/// All results of a section up to a round, and what else its ranking looks at.
///
/// Players are known by their position. A list that is too short is no fault: who is past the end of `numbers`
/// stands last, who is past the end of `ratings` has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// `players[i][r]` is what player `i` has from round `r` (both from 0); all lines are of equal length.
    pub players: Vec<Vec<Entry>>,
    /// Where each player stands in the starting list: the last order when nothing separates (smaller first).
    pub numbers: Vec<u32>,
    /// The rating of each player, if he has one.
    pub ratings: Vec<Option<u16>>,
    /// The points taken from players (W2), in any order.
    pub penalties: Vec<Penalty>,
    /// How the rounds were drawn up.
    pub schedule: Schedule,
    /// What games give.
    pub scoring: Scoring,
}

/// Points taken from a player (W2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// From whom.
    pub player: PlayerIndex,
    /// In which round, from 0.
    pub round: usize,
    /// How many.
    pub points: Score,
}

/// How the rounds of a field were drawn up: C.07 treats unplayed games of the two differently (article 15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Schedule {
    /// Each round from the results before it.
    #[default]
    Swiss,
    /// All rounds beforehand: a forfeit stands for its game (15.2), and there are no byes.
    RoundRobin,
}

/// What a win and a draw give: more than that no tie-break asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// For a win.
    pub win: Score,
    /// For a draw.
    pub draw: Score,
}

impl Default for Scoring {
    fn default() -> Self {
        Self { win: Score::ONE, draw: Score::HALF }
    }
}

/// How a section is ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Method {
    /// What separates players level on points, in this order (S3).
    pub order: Vec<TieBreak>,
    /// What unplayed rounds are worth to tie-breaks (S5).
    pub unplayed: Unplayed,
    /// Whether Progress sees penalties, from the round they were given in.
    pub penalty_in_progress: bool,
    /// Whether Buchholz, Sonneborn-Berger and Koya see the score that penalties have left to a player.
    pub penalty_in_buchholz: bool,
    /// The seed of the drawing of lots.
    pub seed: u32,
}

impl Default for Method {
    /// What S3 and S5 have by default.
    fn default() -> Self {
        Self {
            order: TieBreak::S3.to_vec(),
            unplayed: Unplayed::C07,
            penalty_in_progress: true,
            penalty_in_buchholz: false,
            seed: 0,
        }
    }
}

/// What unplayed rounds are worth to Buchholz and Sonneborn-Berger (S5).
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    strum::VariantArray,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Unplayed {
    /// As FIDE C.07 of 1 March 2026 says, articles 15 and 16.
    #[default]
    C07,
    /// The older simple way: a round that gave points is a game against one with the player's own score, one that
    /// gave none adds nothing. Of several values the lowest is cut whatever it comes from.
    Simple,
}

impl Unplayed {
    /// Every way there is.
    pub const ALL: [Self; 2] = [Self::C07, Self::Simple];
}

/// A tie-break. The order of a section's list is a setting; S3's is the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// The sum of the player's scores after each round (S4; C.07, 7.5).
    Progress,
    /// The sum of the opponents' final scores (S4; C.07, 8.1).
    Buchholz,
    /// Buchholz without its lowest value (C.07, 14.1).
    BuchholzCut1,
    /// Buchholz without its two lowest values (C.07, 14.2).
    BuchholzCut2,
    /// Buchholz without its lowest and its highest value (C.07, 14.3).
    BuchholzMedian,
    /// Points in the games among those still level (S4; C.07, article 6).
    PersonalMeetings,
    /// The loser's own kazan counts over his lost, played games (S4).
    BallsInLostGames,
    /// The opponents' final scores, each times the points scored against him (C.07, 9.1).
    SonnebornBerger,
    /// The number of rounds that gave as much as a win, played or not (C.07, 7.1).
    RoundsWon,
    /// The number of games won, forfeits not counted (C.07, 7.2).
    #[serde(rename = "wins")]
    GamesWon,
    /// The number of games played with black (C.07, 7.3).
    GamesWithBlack,
    /// The average rating of the opponents of the games played (C.07, 10.1).
    OpponentsRating,
    /// Points against those who scored at least half of what could be scored (C.07, 9.2).
    Koya,
    /// Lots drawn with the section's seed (C.07, 4.2).
    Lots,
}

impl TieBreak {
    /// Every tie-break there is.
    pub const ALL: [Self; 14] = [
        Self::Progress,
        Self::Buchholz,
        Self::BuchholzCut1,
        Self::BuchholzCut2,
        Self::BuchholzMedian,
        Self::PersonalMeetings,
        Self::BallsInLostGames,
        Self::SonnebornBerger,
        Self::RoundsWon,
        Self::GamesWon,
        Self::GamesWithBlack,
        Self::OpponentsRating,
        Self::Koya,
        Self::Lots,
    ];

    /// The order of S3.
    pub const S3: [Self; 4] =
        [Self::Progress, Self::Buchholz, Self::PersonalMeetings, Self::BallsInLostGames];
}

/// The value of one tie-break for one player. Of two the greater stands higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// The tie-break had nothing to say: nobody was level, or not all had met and it could not decide (S4), or
    /// there is nothing to take an average of.
    None,
    /// A sum of points.
    Points(Score),
    /// A sum of products of points, in quarters of a point.
    Quarters(i32),
    /// A number of balls, games or rating points.
    Count(u32),
    /// The lot drawn among those who were level, from 1, the lowest first.
    Lot(Reverse<u32>),
}

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Who.
    pub player: PlayerIndex,
    /// His place, from 1; players whom nothing separates share the same place.
    pub place: u32,
    /// His points, penalties taken.
    pub points: Score,
    /// One value for each tie-break of the order asked for.
    pub values: Vec<Value>,
    /// His place by points alone, then by points and the first tie-break, and so on: one more than `values`.
    pub places: Vec<u32>,
}
