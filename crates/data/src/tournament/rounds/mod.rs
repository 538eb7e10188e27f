//! A round: its five states, its boards, and those who are not paired in it.

pub mod forbidden_pairs;
pub mod lifecycle;
pub mod manual;
pub mod paired;
pub mod pairing_state;
pub mod pairing_table;
pub mod team_mates;
pub mod upcoming;

use chrono::{DateTime, Utc};

use super::{BoardId, PlayerId, RoundId, Version};
use crate::primitives::Side;
use crate::regulations::result::GameResult;

/// A round as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Round {
    /// The id.
    pub id: RoundId,
    /// Its number, from 1.
    pub number: u8,
    /// Where it stands.
    pub state: RoundState,
    /// Who said at check-in that he does not play, or plays no game; everybody else is present.
    pub absences: Vec<(PlayerId, Attendance)>,
    /// The games, by board number.
    pub boards: Vec<Board>,
    /// Those who play no game in this round; filled when paired.
    pub unpaired: Vec<Unpaired>,
    /// The phase in which its pairing is, or was, changed by hand.
    pub manual: Option<ManualPhase>,
    /// Changes of the state or of the check-in so far.
    pub version: Version,
}

/// When a round last came into its later states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct RoundTimes {
    /// When the pairings were published.
    pub published_at: Option<DateTime<Utc>>,
    /// When the clocks were started: lateness counts from here (A1).
    pub started_at: Option<DateTime<Utc>>,
    /// When all results were in.
    pub closed_at: Option<DateTime<Utc>>,
}

/// The states of a round, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum RoundState {
    /// Who is here?
    CheckIn,
    /// Paired; only officials see it.
    Draft,
    /// Everybody sees the pairings.
    Published,
    /// The clocks run; results are entered.
    Playing,
    /// All results are in.
    Closed,
}

/// A player's word at check-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Attendance {
    /// Plays.
    Present,
    /// Does not play: no points.
    Absent,
    /// Does not play: half a point.
    HalfPoint,
    /// Does not play: a point.
    FullPoint,
}

impl Attendance {
    /// All words.
    pub const ALL: [Self; 4] = [Self::Present, Self::Absent, Self::HalfPoint, Self::FullPoint];
}

/// A game of a round.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Board {
    /// The id.
    pub id: BoardId,
    /// Its number, from 1.
    pub number: u32,
    /// Who plays white.
    pub white: PlayerId,
    /// Who plays black.
    pub black: PlayerId,
    /// The result, once there is one.
    pub result: Option<GameResult>,
    /// Whether a game record is stored.
    pub has_record: bool,
    /// Whether a person put it together, and not the program.
    #[serde(rename = "by_hand")]
    pub manual: bool,
    /// Who signed the result.
    pub signed: Signatures,
    /// Changes of the result so far.
    pub version: Version,
}

impl Board {
    /// The side on which a player sits here.
    #[must_use]
    pub fn side_of(&self, player: PlayerId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.player(*side) == player)
    }

    /// Whether players have still to sign the result (N8): there is nothing to sign where nobody played.
    #[must_use]
    pub fn is_unsigned(&self) -> bool {
        self.result.is_some_and(GameResult::was_played) && !self.signed.both()
    }

    /// Who has a side.
    #[must_use]
    pub const fn player(&self, side: Side) -> PlayerId {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }
}

/// When each player signed the result of a game (N8, R4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Signatures {
    /// White.
    pub white: Option<DateTime<Utc>>,
    /// Black.
    pub black: Option<DateTime<Utc>>,
}

impl Signatures {
    /// Nobody's.
    pub const NONE: Self = Self { white: None, black: None };

    /// When the player of this side signed.
    #[must_use]
    pub const fn of(self, side: Side) -> Option<DateTime<Utc>> {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The names of the sides that have signed.
    #[must_use]
    pub fn sides(self) -> Vec<&'static str> {
        Side::BOTH.into_iter().filter(|side| self.of(*side).is_some()).map(Side::name).collect()
    }

    /// Whether both have signed: from then on only a chief referee's ruling changes the result (R4).
    #[must_use]
    pub const fn both(self) -> bool {
        self.white.is_some() && self.black.is_some()
    }
}

/// A player without a game in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Unpaired {
    /// Who.
    pub player: PlayerId,
    /// Why.
    pub kind: UnpairedKind,
}

/// Why a player has no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum UnpairedKind {
    /// The bye given by pairing (S7).
    Bye,
    /// A bye worth half a point that he asked for.
    HalfPoint,
    /// A bye worth a point that he asked for.
    FullPoint,
    /// Absent: no points.
    Absent,
    /// The table of a round robin has nobody for him in this round: no points.
    Free,
}

/// The phase of a draft in which its pairing is changed by hand.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum ManualPhase {
    /// It lasts: the round cannot be published.
    Open,
    /// It has ended.
    Ended {
        /// Why.
        reason: String,
        /// Where the program would have paired otherwise.
        instead: Vec<Instead>,
    },
}

/// What the program would have paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Instead {
    /// These two, white first.
    Pair(PlayerId, PlayerId),
    /// The bye for him.
    Bye(PlayerId),
}

impl Round {
    /// The board of this number.
    #[must_use]
    pub fn board(&self, number: u32) -> Option<&Board> {
        self.boards.iter().find(|board| board.number == number)
    }

    /// Whether the round has been paired, if only as a draft.
    #[must_use]
    pub fn is_paired(&self) -> bool {
        self.state > RoundState::CheckIn
    }

    /// Whether everybody may see the pairings.
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.state >= RoundState::Published
    }

    /// How many boards have no result yet.
    #[must_use]
    pub fn boards_playing(&self) -> usize {
        self.boards.iter().filter(|board| board.result.is_none()).count()
    }

    /// How many boards have a result that players have still to sign.
    #[must_use]
    pub fn boards_unsigned(&self) -> usize {
        self.boards.iter().filter(|board| board.is_unsigned()).count()
    }
}
