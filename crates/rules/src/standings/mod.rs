//! Standings: tie-breaks, ranking and the crosstable, as plain functions from results to places (S3, S4, S5).
//!
//! [`rank`] takes a [`Field`] of [`Entry`]s and a [`Method`], and returns the [`Row`]s of the table. Each
//! tie-break, or family of them, has a file of its own and is a sum of [`Term`]s, which [`explain()`] returns. Two tie-breaks
//! compare several players instead: `direct_encounter` and `lots`. `unplayed` has the value of unplayed
//! rounds for tie-breaks (FIDE C.07, article 16). [`teams`], [`medals`], [`prizes`] and [`elo`] build on the
//! results.
//!
//! ```
//! use toguznama_rules::primitives::{Score, Side};
//! use toguznama_rules::standings::{Entry, Field, Method, Separation, TieBreak, Value, rank, separation};
//!
//! let game = |opponent, side, points| Entry::Game { opponent, side, points, balls: None };
//! let (win, draw, loss) = (Score::ONE, Score::HALF, Score::ZERO);
//! let field = Field {
//!     players: vec![
//!         vec![game(2, Side::White, win), game(1, Side::Black, draw)],
//!         vec![game(3, Side::Black, win), game(0, Side::White, draw)],
//!         vec![game(0, Side::Black, loss), game(3, Side::White, win)],
//!         vec![game(1, Side::White, loss), game(2, Side::Black, loss)],
//!     ],
//!     numbers: vec![1, 2, 3, 4],
//!     ..Field::default()
//! };
//! let rows = rank(&field, &Method { order: vec![TieBreak::Buchholz], ..Method::default() });
//! // Players 0 and 1 have 1½ points each; the opponents of player 0 have 2½ together, those of player 1 only 1½.
//! assert_eq!(rows[0].player, 0);
//! assert_eq!(rows[0].values, [Value::Points(Score::from_halves(5))]);
//! assert_eq!(separation(&rows[0], &rows[1]), Separation::TieBreak(0));
//! ```

mod average_rating;
mod balls_in_lost_games;
mod buchholz;
pub mod crosstable;
mod cut;
mod direct_encounter;
pub mod elo;
mod explain;
mod games;
mod koya;
mod lots;
pub mod medals;
mod own_places;
pub mod prizes;
mod progressive_score;
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

use crate::primitives::{Balls, PlayerIndex, PointSystem, Score, Side, keyed};

/// A player's result in one round, as far as tie-breaks depend on it.
///
/// It is not [`swiss::PastRound`](crate::swiss::PastRound), what pairing knows of a round: see there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A played game.
    Game {
        /// The opponent.
        opponent: PlayerIndex,
        /// The player's colour.
        side: Side,
        /// The points scored.
        points: Score,
        /// The balls in the player's own kazan at the end, if recorded.
        balls: Option<Balls>,
    },
    /// Paired, but not played (`+` or `–`). It counts as points only (S5); without points it is lost.
    Forfeit {
        /// The opponent of the pairing.
        opponent: PlayerIndex,
        /// The colour of the pairing.
        side: Side,
        /// The points awarded.
        points: Score,
    },
    /// The pairing-allocated bye (S7).
    Bye {
        /// The points awarded.
        points: Score,
    },
    /// A requested bye with the points of a win. Like the pairing-allocated bye it is not a voluntary
    /// unplayed round (C.07, 16.2.1).
    FullBye {
        /// The points awarded.
        points: Score,
    },
    /// A half-point or zero-point bye, absence, late entry or withdrawal (C.07, 16.1.1).
    Absent {
        /// The points awarded: 0 or half a point.
        points: Score,
    },
    /// A free round of a round robin with an odd number of players, which does not count as a round of this
    /// player.
    Free,
    /// A game in progress, without points so far.
    Pending {
        /// The opponent.
        opponent: PlayerIndex,
        /// The player's colour.
        side: Side,
    },
}

impl Entry {
    /// The points of the round; 0 for a game in progress.
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

    /// The opponent of the pairing, whether or not the game was played.
    #[must_use]
    pub const fn opponent(&self) -> Option<PlayerIndex> {
        match *self {
            Self::Game { opponent, .. } | Self::Forfeit { opponent, .. } | Self::Pending { opponent, .. } => {
                Some(opponent)
            }
            Self::Bye { .. } | Self::FullBye { .. } | Self::Absent { .. } | Self::Free => None,
        }
    }

    /// Whether this is a voluntary unplayed round (C.07, 16.1.2): a requested bye or a lost forfeit.
    #[must_use]
    pub fn is_voluntary(&self) -> bool {
        match *self {
            Self::Absent { .. } => true,
            Self::Forfeit { points, .. } => points <= Score::ZERO,
            _ => false,
        }
    }

    /// Whether the result is final: everything except a game in progress.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        !matches!(self, Self::Pending { .. })
    }
}

/// The results of a section up to a round, with everything else that its ranking depends on.
///
/// Players are known by their index. Shorter lists are allowed: players past the end of `numbers` come last,
/// players past the end of `ratings` are unrated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// `players[i][r]` is the result of player `i` in round `r`, both from 0. All rows have the same length.
    pub players: Vec<Vec<Entry>>,
    /// Starting ranks. Players that no tie-break separates are listed by these, the smallest first.
    pub numbers: Vec<u32>,
    /// Ratings; `None` for unrated players.
    pub ratings: Vec<Option<u16>>,
    /// Penalty points (W2), in any order.
    pub penalties: Vec<Penalty>,
    /// How the rounds are paired.
    pub schedule: Schedule,
    /// What games are worth.
    pub scoring: PointSystem,
}

/// Penalty points deducted from a player (W2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// The player's index.
    pub player: PlayerIndex,
    /// The round, from 0.
    pub round: usize,
    /// The number of points deducted.
    pub points: Score,
}

/// How the rounds of a section are paired: C.07 treats unplayed games differently for the two (article 15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Schedule {
    /// Each round depends on the results before it.
    #[default]
    Swiss,
    /// All rounds are known in advance: a forfeit counts as its game (15.2), and there are no byes.
    RoundRobin,
}

/// How a section is ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Method {
    /// The tie-breaks, applied in this order (S3).
    pub order: Vec<TieBreak>,
    /// The value of unplayed rounds for tie-breaks (S5).
    pub unplayed: Unplayed,
    /// Whether penalties reduce the progressive score, from the round in which they were given.
    pub penalty_in_progress: bool,
    /// Whether Buchholz, Sonneborn-Berger and Koya use scores after penalties.
    pub penalty_in_buchholz: bool,
    /// The seed for the drawing of lots.
    pub seed: u32,
}

impl Default for Method {
    /// The defaults of S3 and S5.
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

keyed! {
    /// The value of unplayed rounds for Buchholz and Sonneborn-Berger (S5).
    #[derive(Default)]
    pub enum Unplayed {
        /// FIDE C.07 of 1 March 2026, articles 15 and 16.
        #[default]
        C07,
        /// The legacy rule: the player's own score if the round gave points, otherwise 0. Cuts do not treat
        /// unplayed rounds differently.
        Simple,
    }
}

keyed! {
    /// A tie-break. The variants are in the order in which settings offer them; S3 has the default list.
    pub enum TieBreak {
        /// Progressive score (PS): the sum of the player's scores after each round (S4; C.07, 7.5).
        #[serde(rename = "progress")]
        #[strum(serialize = "progress")]
        Progress,
        /// Buchholz (BH): the sum of the opponents' final scores (S4; C.07, 8.1).
        Buchholz,
        /// Buchholz Cut-1 (BH-C1): Buchholz without its lowest term (C.07, 14.1).
        BuchholzCut1,
        /// Buchholz Cut-2 (BH-C2): Buchholz without its two lowest terms (C.07, 14.2).
        BuchholzCut2,
        /// Buchholz Median-1 (BH-M1): Buchholz without its lowest and its highest term (C.07, 14.3).
        BuchholzMedian,
        /// Direct encounter (DE): points in the games among the tied players (S4; C.07, article 6).
        #[serde(rename = "personal_meetings")]
        #[strum(serialize = "personal_meetings")]
        DirectEncounter,
        /// The balls in the player's own kazan, summed over played and lost games (S4).
        BallsInLostGames,
        /// Sonneborn-Berger (SB): each opponent's score × points scored against that opponent (C.07, 9.1).
        SonnebornBerger,
        /// Number of wins (WIN): rounds that gave as many points as a win, played or not (C.07, 7.1).
        RoundsWon,
        /// Number of games won (WON), forfeits excluded (C.07, 7.2).
        #[serde(rename = "wins")]
        #[strum(serialize = "wins")]
        GamesWon,
        /// Number of games played with Black (BPG; C.07, 7.3).
        GamesWithBlack,
        /// Average rating of opponents (ARO), over played games (C.07, 10.1).
        #[serde(rename = "opponents_rating")]
        #[strum(serialize = "opponents_rating")]
        OpponentsRating,
        /// Koya system (KS): points against opponents who have at least half of the maximum score (C.07, 9.2).
        Koya,
        /// Drawing of lots with the section's seed (C.07, 4.2).
        Lots,
    }
}

impl TieBreak {
    /// The default order of S3.
    pub const S3: [Self; 4] = [Self::Progress, Self::Buchholz, Self::DirectEncounter, Self::BallsInLostGames];
}

/// The value of one tie-break for one player; the greater one ranks higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// No value: the player was not tied, direct encounter could not decide (S4), or there is nothing to
    /// average.
    None,
    /// A sum of points.
    Points(Score),
    /// A sum of products of points, in quarters of a point.
    Quarters(i32),
    /// A number of balls, games or rating points.
    Count(u32),
    /// The position among the tied players in the drawing of lots, from 1; the lowest ranks first.
    Lot(Reverse<u32>),
}

/// A row of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The player's index.
    pub player: PlayerIndex,
    /// The place, from 1; players that nothing separates share it.
    pub place: u32,
    /// The points after penalties.
    pub points: Score,
    /// One value for each tie-break of [`Method::order`].
    pub values: Vec<Value>,
    /// The place by points alone, then by points and the first tie-break, and so on: one more entry than
    /// `values`.
    pub places: Vec<u32>,
}
