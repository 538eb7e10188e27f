//! Why a finished pairing is as it is: its brackets, a single board, and why two players did not meet. The
//! answers are plain data for pages to express in words. Pairing records nothing for this; the answers are
//! computed from the finished pairing when they are asked for.
//!
//! 1. `explained`: a finished pairing split into the brackets it came from;
//! 2. `quality`: C5–C21 and the order of article 4 as numbers of a finished bracket, to compare two pairings;
//! 3. `brackets`: the brackets, and the candidate that article 4 generates first;
//! 4. `why_not`: the best pairing in which two players do meet, and the first criterion by which it is worse;
//! 5. `why`: one board; the bye.

mod brackets;
mod explained;
mod quality;
mod why;
mod why_not;

use crate::primitives::{Keyed as _, PlayerIndex, Side};
use crate::{Fault, Pairing, Points};

pub use super::colours::ColourReason;
pub use super::roster::PreferenceStrength;
use super::unpairable::Unpairable;
pub use brackets::brackets;
pub use why::{why, why_bye, whys};
pub use why_not::{why_not, why_not_bye};

/// Why a pairing cannot be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unexplained {
    /// The round was not paired by the Dutch system.
    #[error("only pairings of the Dutch system are explained")]
    NotDutch,
    /// The pairing does not have every present player exactly once.
    #[error("the pairing does not have every present player exactly once")]
    NotOfState,
    /// There is no such board or player, or both players are the same.
    #[error("there is no such board or pair")]
    NoSuchPair,
    /// The state contradicts itself.
    #[error(transparent)]
    InconsistentHistory(#[from] Fault),
}

/// The criteria that choose between legal pairings (C.04.3, 2.3 and 2.4), in descending priority.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::VariantArray, strum::IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
pub enum Criterion {
    /// Score of the player with the pairing-allocated bye.
    C5,
    /// Number of downfloaters, including the player with the bye.
    C6,
    /// Scores of the downfloaters.
    C7,
    /// Scores of the downfloaters of the next bracket.
    C8,
    /// Unplayed games of the player with the bye.
    C9,
    /// Number of topscorers' games that give a colour difference greater than 2.
    C10,
    /// Number of topscorers' games that give the same colour three times in a row.
    C11,
    /// Number of players not getting their colour preference.
    C12,
    /// Number of players not getting a strong colour preference.
    C13,
    /// Number of resident downfloaters who floated down in the previous round.
    C14,
    /// Number of opponents of moved-down players who floated up in the previous round.
    C15,
    /// C14 for the round before the previous one.
    C16,
    /// C15 for the round before the previous one.
    C17,
    /// Scores of moved-down players who floated down in the previous round and float down again.
    C18,
    /// Scores of moved-down players whose opponents floated up in the previous round.
    C19,
    /// C18 for the round before the previous one.
    C20,
    /// C19 for the round before the previous one.
    C21,
}

impl Criterion {
    /// The number of the criterion in the rules: 5 for C5.
    #[must_use]
    pub fn number(self) -> u8 {
        // The variants are the criteria from C5 on without a gap.
        Self::ALL.iter().zip(5..).find(|(criterion, _)| **criterion == self).map_or(5, |(_, number)| number)
    }
}

/// The value of a criterion in a bracket: the smaller, the better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// The number of cases, such as downfloaters or ungranted preferences.
    Count(usize),
    /// Scores including virtual points, the highest first; compared from the highest on.
    Scores(Vec<Points>),
}

/// A bracket of a finished pairing (1.3). Players are positions on the list, in the order of 1.2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// The score of its residents, including virtual points.
    pub score: Points,
    /// The residents' score without virtual points, if all of them have the same.
    pub real_score: Option<Points>,
    /// The moved-down players (MDPs).
    pub moved_down: Vec<MovedDown>,
    /// The residents: players of the bracket's own score group.
    pub residents: Vec<PlayerIndex>,
    /// The pairs of this bracket, the higher-ranked player of each first: those of MDPs, then those of the
    /// remainder.
    pub pairs: Vec<[PlayerIndex; 2]>,
    /// Pairs that the absolute criteria do not allow, each with the first reason. Only a manual change can
    /// produce them.
    pub illegal: Vec<([PlayerIndex; 2], Against)>,
    /// The players who float down from this bracket.
    pub floaters: Vec<Floater>,
    /// The player with the bye, in the last bracket.
    pub bye: Option<PlayerIndex>,
    /// The criteria C6–C21 that are not 0 in this bracket. No legal pairing with the same brackets above has
    /// a smaller value of the first of them.
    pub ungranted: Vec<(Criterion, Value)>,
    /// Whether the candidate that article 4 generates first was chosen.
    pub first: First,
}

/// A player who floated down into the bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovedDown {
    /// The player's position on the list.
    pub player: PlayerIndex,
    /// The player's score, including virtual points.
    pub from: Points,
}

/// A player who leaves a bracket unpaired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Floater {
    /// The player's position on the list.
    pub player: PlayerIndex,
    /// Why the bracket loses a player.
    pub why: FloatReason,
}

/// Why a bracket loses a player.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::VariantArray, strum::IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
pub enum FloatReason {
    /// The player has the bye.
    Bye,
    /// The player can meet no one in the bracket.
    NoOpponent,
    /// The bracket has an odd number of players.
    Odd,
    /// Every way to pair the bracket leaves this many players unpaired.
    #[strum(serialize = "too_few")]
    TooFewPairs,
    /// C4, C5: otherwise the players below could not all be paired, or the bye would go to a higher score.
    Rest,
}

/// Whether the candidate that article 4 generates first was chosen: the highest moved-down players against
/// the highest residents, then the upper half of the remainder against the lower half.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum First {
    /// The first candidate was chosen.
    Taken,
    /// The first candidate was rejected.
    Refused {
        /// The pair of the candidate that is not legal, if that is the reason.
        pair: Option<[PlayerIndex; 2]>,
        /// The first rule that is against it.
        against: Against,
    },
    /// It is at least as good as the actual pairing, which therefore was changed manually.
    ByHand,
}

/// The first reason against a pair or a candidate, in the order of the rules. Rounds are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Against {
    /// C1: the players met in this round.
    Met {
        /// The round of their game.
        round: usize,
    },
    /// The pair is on the list of forbidden pairs.
    Forbidden,
    /// C3: both have an absolute preference for this colour.
    SameColour {
        /// The colour that both prefer.
        side: Side,
    },
    /// C2: in this round the player had the bye, or received a full point without playing.
    HadBye {
        /// The round that rules out the bye.
        round: usize,
    },
    /// C4: the other players could not all be paired, for this reason.
    Rest(Box<Unpairable>),
    /// It is legal, but worse.
    Worse(Difference),
}

/// Where two pairings differ: in the first criterion, or step of article 4, that tells them apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// A criterion has different values.
    Quality {
        /// The bracket, from 0 for the highest; `None` for C5, which is about the whole pairing.
        bracket: Option<usize>,
        /// The first criterion that differs.
        criterion: Criterion,
        /// Its value in the actual pairing.
        chosen: Value,
        /// Its value in the other pairing.
        instead: Value,
    },
    /// All criteria are equal, and article 4 generates the other pairing later.
    Order {
        /// The bracket, from 0 for the highest.
        bracket: usize,
        /// The step in which the other pairing comes later.
        step: Step,
    },
}

/// The steps by which article 4 generates candidates; the one that changes last comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Step {
    /// Which moved-down players are paired: the highest-ranked first.
    MovedDown,
    /// The opponents of the moved-down players: the highest-ranked first.
    Opponents,
    /// Exchanges between S1 and S2: the fewest, then the nearest first.
    Exchange,
    /// Transpositions of S2: the original order first.
    Transposition,
}

/// Why two players do not meet, or why a player does not have the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// They do meet; the player does have the bye.
    Paired,
    /// This player is not to be paired in this round.
    Absent(PlayerIndex),
    /// The number of players is even: there is no bye.
    NobodyHasBye,
    /// The rules are against it.
    Against {
        /// The first rule that is against it.
        against: Against,
        /// The best pairing in which they meet, or the player has the bye; `None` where that is not legal.
        instead: Option<Pairing>,
    },
    /// It would be better: the actual pairing was changed manually.
    Better {
        /// Where the better pairing is better.
        difference: Difference,
        /// The best pairing in which they meet, or the player has the bye.
        instead: Pairing,
    },
}

/// Why a board is as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The board's bracket, from 0 for the highest.
    pub bracket: usize,
    /// The score of the bracket, including virtual points.
    pub score: Points,
    /// The higher-ranked player in the order of 1.2.
    pub higher: PlayerIndex,
    /// The lower-ranked player in the order of 1.2.
    pub lower: PlayerIndex,
    /// The higher-ranked player's score, if they floated down to meet the other, who floats up.
    pub floated_from: Option<Points>,
    /// The higher-ranked player's opponent in the candidate that article 4 generates first.
    pub plain: PlainOpponent,
    /// The colour preferences, that of the higher-ranked player first.
    pub preferences: [ColourPreference; 2],
    /// The rule that decides the colours.
    pub colours: ColourReason,
}

/// Why the bye is where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyBye {
    /// The player with the bye.
    pub player: PlayerIndex,
    /// All lower-ranked players, the lowest first, each with the reason why they do not have the bye.
    pub passed_over: Vec<(PlayerIndex, WhyNot)>,
}

/// A player's opponent in the candidate that article 4 generates first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlainOpponent {
    /// The opponent that the player really has.
    Same,
    /// A player other than the real opponent.
    Other {
        /// The opponent in the first candidate.
        opponent: PlayerIndex,
        /// Why the two do not meet.
        why_not: WhyNot,
    },
    /// None: the player would have floated down.
    Floats,
}

/// A colour preference (1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColourPreference {
    /// The preferred colour; `None` before the first game.
    pub side: Option<Side>,
    /// The strength of the preference.
    pub strength: PreferenceStrength,
}
