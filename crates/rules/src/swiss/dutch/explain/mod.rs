//! Why a finished pairing is as it is: its brackets, one board, and why two did not meet. Plain data, for
//! pages to put in words. Pairing itself knows nothing of this, and it costs nothing until somebody asks.
//!
//! 1. `laid`: a finished pairing taken apart into the brackets it came from;
//! 2. `quality`: C5–C21 and the order of article 4 as numbers of a finished bracket, to compare two pairings;
//! 3. `brackets`: the brackets for the reader, and the candidate that article 4 makes first;
//! 4. `why_not`: the best pairing in which two meet all the same, and where it is worse;
//! 5. `why`: one board; the bye.

mod brackets;
mod laid;
mod quality;
mod why;
mod why_not;

use crate::primitives::{PlayerIndex, Side};
use crate::swiss::{Fault, Pairing, Points};

pub use super::colours::ColourReason;
use super::unpairable::Unpairable;
pub use brackets::brackets;
pub use why::{why, why_bye};
pub use why_not::{why_not, why_not_bye};

/// Why nothing can be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unexplained {
    /// The round was not paired by the Dutch system.
    #[error("only pairings of the Dutch system are explained")]
    NotDutch,
    /// The pairing is not one of those present, each of them once.
    #[error("this is no pairing of those present")]
    NotOfState,
    /// No such board, no such player, or a player against himself.
    #[error("there is no such board or pair")]
    NoSuchPair,
    /// The state contradicts itself.
    #[error(transparent)]
    InconsistentHistory(#[from] Fault),
}

/// The criteria that decide between legal pairings (C.04.3, 2.3 and 2.4), the weightiest first.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::VariantArray, strum::IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
pub enum Criterion {
    /// The score of who has the bye.
    C5,
    /// The number of downfloaters, the bye among them.
    C6,
    /// Their scores.
    C7,
    /// The scores of those whom the next bracket then loses.
    C8,
    /// Rounds without a game of who has the bye.
    C9,
    /// Games of topscorers after which colours differ by more than two.
    C10,
    /// Games of topscorers that give a colour a third time in a row.
    C11,
    /// Colour preferences not granted.
    C12,
    /// Strong ones not granted.
    C13,
    /// Residents who float down as in the round before.
    C14,
    /// Opponents of moved-down players who float up as in the round before.
    C15,
    /// C14 of two rounds before.
    C16,
    /// C15 of two rounds before.
    C17,
    /// The scores of moved-down players who float down as in the round before.
    C18,
    /// The scores of moved-down players whose opponents float up as in the round before.
    C19,
    /// C18 of two rounds before.
    C20,
    /// C19 of two rounds before.
    C21,
}

impl Criterion {
    /// Its number in the rules: 5 for C5.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::C5 => 5,
            Self::C6 => 6,
            Self::C7 => 7,
            Self::C8 => 8,
            Self::C9 => 9,
            Self::C10 => 10,
            Self::C11 => 11,
            Self::C12 => 12,
            Self::C13 => 13,
            Self::C14 => 14,
            Self::C15 => 15,
            Self::C16 => 16,
            Self::C17 => 17,
            Self::C18 => 18,
            Self::C19 => 19,
            Self::C20 => 20,
            Self::C21 => 21,
        }
    }
}

/// What a criterion comes to in a bracket: the less, the better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// So many.
    Count(usize),
    /// Scores, virtual points included, the highest first.
    Scores(Vec<Points>),
}

/// One bracket of a finished pairing (1.3). Players are positions on the list, in the order of 1.2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// The score of its residents, virtual points included.
    pub score: Points,
    /// Their score without virtual points, when it is the same for all.
    pub real_score: Option<Points>,
    /// Who has come down from a higher bracket.
    pub moved_down: Vec<MovedDown>,
    /// Whose own score group this is.
    pub residents: Vec<PlayerIndex>,
    /// Who meets here, the higher of each pair first: moved-down players, then the remainder.
    pub pairs: Vec<[PlayerIndex; 2]>,
    /// Those of them that the rules do not allow, and the first reason: somebody made them by hand.
    pub illegal: Vec<([PlayerIndex; 2], Against)>,
    /// Who goes on to the next bracket.
    pub floaters: Vec<Floater>,
    /// Who has the bye, in the last bracket.
    pub bye: Option<PlayerIndex>,
    /// What could not be had: the criteria C6–C21 that do not come to nought here. No legal pairing with the
    /// brackets above it has less of the first of them.
    pub ungranted: Vec<(Criterion, Value)>,
    /// Whether the candidate that article 4 makes first was taken.
    pub first: First,
}

/// A player who has come down to a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovedDown {
    /// Who.
    pub player: PlayerIndex,
    /// His score, virtual points included.
    pub from: Points,
}

/// A player who leaves a bracket without a partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Floater {
    /// Who.
    pub player: PlayerIndex,
    /// Why somebody had to.
    pub why: FloatReason,
}

/// Why a bracket loses a player.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::VariantArray, strum::IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
pub enum FloatReason {
    /// He has the bye in the end.
    Bye,
    /// Nobody of the bracket may meet him.
    NoOpponent,
    /// The bracket has an odd number of players.
    Odd,
    /// However the bracket is paired, so many have no partner.
    TooFewPairs,
    /// C4, C5: otherwise the players below could not all be paired, or the bye would go to a higher score.
    Rest,
}

/// What became of the candidate that article 4 makes first: the highest moved-down players against the highest
/// residents, then the upper half of the rest against the lower.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum First {
    /// It was taken.
    Taken,
    /// It was refused.
    Refused {
        /// The pair of it that is not legal, when that is the reason.
        pair: Option<[PlayerIndex; 2]>,
        /// The first reason.
        against: Against,
    },
    /// It is at least as good as what stands: somebody changed the pairing.
    ByHand,
}

/// The first reason against a pair or a candidate, in the order of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Against {
    /// C1: they met in this round, counted from 1.
    Met {
        /// The round.
        round: usize,
    },
    /// An official has forbidden the pair.
    Forbidden,
    /// C3: both must have this colour.
    SameColour {
        /// The colour.
        side: Side,
    },
    /// C2: in this round, counted from 1, he had the bye, or as much as a win gives without a game.
    HadBye {
        /// The round.
        round: usize,
    },
    /// C4: all others could not be paired, for this reason.
    Rest(Unpairable),
    /// It is worse.
    Worse(Difference),
}

/// Where two pairings part: the first criterion, or step of article 4, in which they differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// A criterion.
    Quality {
        /// The number of the bracket, from 0 for the highest; none for C5, which is about all of them.
        bracket: Option<usize>,
        /// Which.
        criterion: Criterion,
        /// What it comes to in the pairing that stands.
        chosen: Value,
        /// What it comes to otherwise.
        instead: Value,
    },
    /// As good by all criteria, but made later by article 4.
    Order {
        /// The number of the bracket, from 0 for the highest.
        bracket: usize,
        /// By what it is later.
        step: Step,
    },
}

/// The steps by which article 4 makes candidates, the one that changes last first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Step {
    /// Which of the moved-down players are paired: the highest first.
    MovedDown,
    /// Whom they meet: the highest first.
    Opponents,
    /// Exchanges between the upper and the lower half: the fewest and nearest first.
    Exchange,
    /// The order of the lower half: as it stands first.
    Transposition,
}

/// Why two do not meet, or why somebody has not the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// It is so paired.
    Paired,
    /// This one is not there to be paired.
    Absent(PlayerIndex),
    /// Nobody has the bye: the number is even.
    NobodyHasBye,
    /// For this reason.
    Against {
        /// The first reason.
        against: Against,
        /// The best pairing in which they meet, or he has the bye; none where that is not legal.
        instead: Option<Pairing>,
    },
    /// It would be better here: the pairing that stands is not that of the rules, somebody changed it.
    Better {
        /// Where.
        difference: Difference,
        /// The pairing.
        instead: Pairing,
    },
}

/// Why a board is as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The number of its bracket, from 0 for the highest.
    pub bracket: usize,
    /// The score of the bracket, virtual points included.
    pub score: Points,
    /// The higher of the two in the order of 1.2.
    pub higher: PlayerIndex,
    /// The other.
    pub lower: PlayerIndex,
    /// The higher one's score, when he has floated down to meet the other, who floats up.
    pub floated_from: Option<Points>,
    /// Whom the higher would have met in the candidate that article 4 makes first.
    pub plain: PlainOpponent,
    /// The colour due to each, the higher first, and how strongly.
    pub due: [Due; 2],
    /// Why the colours are so.
    pub colours: ColourReason,
}

/// Why the bye is where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyBye {
    /// Who has it.
    pub player: PlayerIndex,
    /// Everybody who stands lower than he, the lowest first, and why not he.
    pub passed_over: Vec<(PlayerIndex, WhyNot)>,
}

/// Whom the first candidate of article 4 gives a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlainOpponent {
    /// The one he meets.
    Same,
    /// Somebody else, whom he does not meet for this reason.
    Other {
        /// Whom.
        opponent: PlayerIndex,
        /// Why not.
        why_not: WhyNot,
    },
    /// Nobody: he would have floated on.
    Floats,
}

/// The colour due to a player (1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The colour, when he has played at all.
    pub side: Option<Side>,
    /// How strongly.
    pub strength: DueStrength,
}

/// How strongly a colour is due (1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DueStrength {
    /// Not at all: he has not played.
    None,
    /// Level colours: to alternate.
    Mild,
    /// One colour once more than the other.
    Strong,
    /// Colours differ by more than one, or the latest two were the same.
    Absolute,
}
