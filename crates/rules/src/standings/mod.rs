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

mod average;
mod average_rating;
mod balls_in_lost_games;
mod buchholz;
mod codes;
pub mod crosstable;
mod cut;
mod direct_encounter;
pub mod elo;
mod entered;
mod explain;
mod fore;
mod games;
mod koya;
mod leaving;
mod lots;
pub mod manual_places;
pub mod medals;
mod own_places;
mod performance;
pub mod prizes;
mod progressive_score;
mod ranking;
mod scores;
mod sonneborn_berger;
mod standard_points;
pub mod teams;
mod term;
#[cfg(test)]
pub(crate) mod tests;
mod unplayed;

pub use average::Average;
pub use codes::{Formula, Kind, Parts, Source, TieBreak, Unit};
pub use direct_encounter::{Pool, PoolPlayer};
pub use entered::{EnteredValue, NoEnteredValue};
pub use explain::{Made, Perfect, Reason, Separation, explain, separation};
pub use leaving::leaver_counts;
pub use own_places::own_places;
pub use performance::Performance;
pub use ranking::rank;
pub use term::{Cut, Product, Term, Why};

use std::cmp::Reverse;

use crate::primitives::{Balls, PlayerIndex, PointSystem, Score, Side, keyed};

/// A player's result in one round, as far as tie-breaks depend on it.
///
/// It is not [`swiss::PastRound`](crate::swiss::PastRound), what pairing knows of a round: see there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A game that was played to a result.
    Game {
        /// The opponent's index in the field.
        opponent: PlayerIndex,
        /// The colour that the player has.
        side: Side,
        /// The points that the player scored.
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
        /// The points that the player was awarded.
        points: Score,
    },
    /// The pairing-allocated bye (S7).
    Bye {
        /// The points that the player was awarded.
        points: Score,
    },
    /// A requested bye with the points of a win. Like the pairing-allocated bye it is not a voluntary
    /// unplayed round (C.07, 16.2.1).
    FullBye {
        /// The points that the player was awarded.
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
    /// A game against a player who left a round robin early, or of that player: it counts for nothing (C.05).
    Annulled {
        /// The opponent's index in the field.
        opponent: PlayerIndex,
    },
    /// A game in progress, without points so far.
    Pending {
        /// The opponent's index in the field.
        opponent: PlayerIndex,
        /// The colour that the player has.
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
            Self::Free | Self::Annulled { .. } | Self::Pending { .. } => Score::ZERO,
        }
    }

    /// The colour of the pairing, whether or not the game was played; none of a game that was annulled.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        match *self {
            Self::Game { side, .. } | Self::Forfeit { side, .. } | Self::Pending { side, .. } => Some(side),
            Self::Bye { .. }
            | Self::FullBye { .. }
            | Self::Absent { .. }
            | Self::Free
            | Self::Annulled { .. } => None,
        }
    }

    /// The opponent of the pairing, whether or not the game was played; none in a game that was annulled.
    #[must_use]
    pub const fn opponent(&self) -> Option<PlayerIndex> {
        match *self {
            Self::Game { opponent, .. } | Self::Forfeit { opponent, .. } | Self::Pending { opponent, .. } => {
                Some(opponent)
            }
            Self::Bye { .. }
            | Self::FullBye { .. }
            | Self::Absent { .. }
            | Self::Free
            | Self::Annulled { .. } => None,
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
/// players past the end of `ratings` are unrated, those past the end of `entered` and `manual_places` have none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// `players[i][r]` is the result of player `i` in round `r`, both from 0. All rows have the same length.
    pub players: Vec<Vec<Entry>>,
    /// Starting ranks. Players that no tie-break separates are listed by these, the smallest first.
    pub numbers: Vec<u32>,
    /// Ratings; `None` for unrated players.
    pub ratings: Vec<Option<u16>>,
    /// Of each player the ratings of later rounds, as tie-breaks over ratings take them: the round from which one is in force, from 0,
    /// and the rating; the earliest round first. Usually none.
    pub later_ratings: Vec<Vec<(usize, u16)>>,
    /// Penalty points (W2), in any order.
    pub penalties: Vec<Penalty>,
    /// The values that an official has entered, for the tie-break of these; `None` for players without one.
    pub entered: Vec<Option<EnteredValue>>,
    /// The places that an official has given to players tied on everything; usually none.
    pub manual_places: Vec<Option<u32>>,
    /// Players who are not ranked, in any order: they have no row.
    pub out: Vec<PlayerIndex>,
    /// How the rounds are paired.
    pub schedule: Schedule,
    /// What games are worth.
    pub scoring: PointSystem,
    /// Half a point: [`Score::HALF`], unless all scores of the field are multiplied by something.
    pub half_point: Score,
    /// The number of rounds of the whole competition; as many as there are results if `None`.
    pub all_rounds: Option<usize>,
}

impl Default for Field {
    fn default() -> Self {
        Self {
            players: Vec::new(),
            numbers: Vec::new(),
            ratings: Vec::new(),
            later_ratings: Vec::new(),
            penalties: Vec::new(),
            entered: Vec::new(),
            manual_places: Vec::new(),
            out: Vec::new(),
            schedule: Schedule::default(),
            scoring: PointSystem::default(),
            half_point: Score::HALF,
            all_rounds: None,
        }
    }
}

/// Penalty points deducted from a player (W2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// The player's index in the field.
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
    /// The ratings of unrated players.
    pub unrated: Unrated,
    /// The rating that [`Unrated::Fixed`] gives.
    pub unrated_rating: u16,
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
            unrated: Unrated::LeaveOut,
            unrated_rating: 0,
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
    /// The ratings of unrated players in the tie-breaks of article 10 (C.07).
    #[derive(Default)]
    pub enum Unrated {
        /// None: these tie-breaks are left out if any player is unrated.
        #[default]
        LeaveOut,
        /// A rating that the organiser sets.
        Fixed,
        /// The lowest rating of the section.
        Lowest,
        /// The average of the section's ratings, rounded to the nearest integer, halves up.
        Average,
    }
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
    Count(i32),
    /// An average of points.
    Average(Average),
    /// A value that an official has entered.
    Entered(EnteredValue),
    /// A number of which the lowest ranks first.
    Lowest(Reverse<i32>),
    /// The position among the tied players in the drawing of lots, from 1; the lowest ranks first.
    Lot(Reverse<u32>),
}

/// A row of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The player's index in the field.
    pub player: PlayerIndex,
    /// The place, from 1; players that nothing separates share it.
    pub place: u32,
    /// Whether an official has given it, because no tie-break separates the player from others.
    pub placed_manually: bool,
    /// The points after penalties.
    pub points: Score,
    /// One value for each tie-break of [`Method::order`].
    pub values: Vec<Value>,
    /// The place by points alone, then by points and the first tie-break, and so on: one more entry than
    /// `values`. Before officials give any.
    pub places: Vec<u32>,
}
