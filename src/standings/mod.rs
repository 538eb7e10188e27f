//! Tie-breaks, ranking and the crosstable: plain functions from results to places (S3, S4, S5).
//!
//! [`rank`] is the door: it takes a [`Field`] of [`Entry`]s and gives the [`Row`]s of the table. Each tie-break
//! stands in a file of its own; `meetings` is the only one that looks at several players at once.

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
mod meetings;
mod progress;
mod ranking;
#[cfg(test)]
mod tests;
mod wins;

pub use ranking::rank;

use crate::ground::{Balls, PlayerIndex, Score, Side};

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
    /// Paired, but not played (`+` or `–`): counts as points, and as nothing else (S5).
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
    /// Not paired: absent, or a bye he asked for.
    Absent {
        /// What it is worth (nothing, or half a point).
        points: Score,
    },
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
            | Self::Absent { points } => points,
            Self::Pending { .. } => Score::ZERO,
        }
    }

    /// Whom he played, plays, or was to play.
    #[must_use]
    pub const fn opponent(&self) -> Option<PlayerIndex> {
        match *self {
            Self::Game { opponent, .. } | Self::Forfeit { opponent, .. } | Self::Pending { opponent, .. } => {
                Some(opponent)
            }
            Self::Bye { .. } | Self::Absent { .. } => None,
        }
    }
}

/// All results of a section up to a round: one line of entries a player, all lines of equal length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// `players[i][r]` is what player `i` has from round `r` (both from 0).
    pub players: Vec<Vec<Entry>>,
    /// Where each player stands in the starting list: the last order when nothing separates (smaller first).
    pub numbers: Vec<u32>,
}

/// A tie-break. The order of a section's list is a setting; S3's is the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// The sum of the player's scores after each round (S4).
    Progress,
    /// The sum of the opponents' final scores (S4).
    Buchholz,
    /// Points in the games among those still level (S4).
    PersonalMeetings,
    /// The loser's own kazan counts over his lost, played games (S4).
    BallsInLostGames,
    /// The number of games won, forfeits not counted.
    Wins,
}

impl TieBreak {
    /// Every tie-break there is.
    pub const ALL: [Self; 5] =
        [Self::Progress, Self::Buchholz, Self::PersonalMeetings, Self::BallsInLostGames, Self::Wins];

    /// The order of S3.
    pub const S3: [Self; 4] =
        [Self::Progress, Self::Buchholz, Self::PersonalMeetings, Self::BallsInLostGames];
}

/// The value of one tie-break for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// The tie-break had nothing to say: nobody was level, or not all had met and it could not decide (S4).
    None,
    /// A sum of points.
    Points(Score),
    /// A number of balls or games.
    Count(u32),
}

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Who.
    pub player: PlayerIndex,
    /// His place, from 1; players whom nothing separates share the same place.
    pub place: u32,
    /// Points.
    pub points: Score,
    /// One value for each tie-break of the order asked for.
    pub values: Vec<Value>,
}

/// How tie-breaks count games that were not played (S5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unplayed {
    /// As FIDE's tie-break regulations say (C.07).
    #[default]
    C07,
    /// A round that brought points counts as an opponent with the player's own score, any other as one with nothing.
    Simple,
}
