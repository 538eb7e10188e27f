//! A round: its state and [`lifecycle`], its matches with their games, and who has none. The modules below prepare and
//! explain its pairing: attendance of [`upcoming`] rounds, [`forbidden_pairs`], [`team_mates`], the state that the
//! rules read ([`pairing_state`]), the [`pairing_table`] of a round robin, [`manual`] pairing, [`mending`] of pairs that
//! stand, what the [`program`] made of them, and [`paired`] rounds beside what the rules give; [`timer`] publishes a draft
//! at a time that was set.

pub mod forbidden_pairs;
pub mod lifecycle;
pub mod manual;
pub mod mending;
pub mod paired;
pub mod pairing_state;
pub mod pairing_table;
pub mod program;
pub mod team_mates;
pub mod timer;
pub mod upcoming;

use chrono::{DateTime, Utc};

use super::{CompetitorId, GameId, MatchId, PlayerId, RatedAs, RoundId, UserId, Version};
use crate::primitives::{Score, Side, keyed};
use crate::regulations::result::GameResult;

/// A round as stored.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Round {
    pub id: RoundId,
    /// The number, from 1.
    pub number: u8,
    pub state: RoundState,
    /// The attendance declared or confirmed at check-in. Players who are not listed count as present.
    pub absences: Vec<(PlayerId, Attendance)>,
    /// Who meets, by number.
    pub matches: Vec<Match>,
    /// The games of all matches, by board number.
    pub games: Vec<Game>,
    /// The competitors without a match; empty until the round is paired.
    pub unpaired: Vec<Unpaired>,
    /// Manual pairing, if it was started.
    pub manual: Option<ManualPairing>,
    /// The time at which its draft is published by itself, if one was set. Snapshots have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timer: Option<Timer>,
    /// How often the state or the check-in has been changed.
    pub version: Version,
}

/// The time that an official set for the draft of a round to be published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Timer {
    /// When the draft is to be published.
    pub at: DateTime<Utc>,
    /// The account of the official, whose act it is.
    pub by: UserId,
    /// Why it was not published. It is tried once: what comes about later is for officials to publish.
    pub fault: Option<TimerFault>,
}

keyed! {
    /// Why a draft was not published at the time that was set.
    pub enum TimerFault {
        /// Manual pairing was not finished.
        ManualPairing,
        /// An excluded player had a board or a bye (W4).
        Excluded,
        /// The official who set the time had no right to publish any more.
        NoRight,
        /// Publishing would have asked for consent.
        NeedsConsent,
        /// The server was down at the time, and for too long after it.
        TooLate,
        /// Publishing was refused for another reason.
        Refused,
    }
}

/// When a round last entered its later states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct RoundTimes {
    /// When the pairings were published.
    pub published_at: Option<DateTime<Utc>>,
    /// When the clocks were started; lateness is counted from here (A1).
    pub started_at: Option<DateTime<Utc>>,
    /// When the round was closed.
    pub closed_at: Option<DateTime<Utc>>,
}

keyed! {
    /// The state of a round, in order.
    pub enum RoundState {
        /// Attendance is being recorded.
        CheckIn,
        /// Paired, visible to officials only.
        Draft,
        /// The pairings are public.
        Published,
        /// The clocks are running and results are entered.
        Playing,
        /// All results are entered.
        Closed,
    }
}

keyed! {
    /// A player's attendance in a round.
    pub enum Attendance {
        /// The player is here and plays.
        Present,
        /// Absent, with no points.
        Absent,
        /// Absent on a half-point bye.
        HalfPoint,
        /// Absent on a full-point bye.
        FullPoint,
    }
}

/// The leg of a game that is the only one of two players in their match.
pub const FIRST_LEG: u8 = 1;

/// Two competitors who meet in a round, in one game or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Match {
    pub id: MatchId,
    /// The number in the round, from 1.
    pub number: u32,
    /// The competitor who is named first: who has White, or a team that has it on its first board.
    pub first: CompetitorId,
    /// The competitor who is named second.
    pub second: CompetitorId,
}

impl From<&Game> for Match {
    /// The match of two players that is this game alone: it has the game's id, and the number of its board.
    fn from(game: &Game) -> Self {
        Self { id: game.id.into(), number: game.number, first: game.white.into(), second: game.black.into() }
    }
}

/// A game of a round.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Game {
    pub id: GameId,
    /// The match that it is of.
    pub match_id: MatchId,
    /// Which it is of the games that the same two players play one after the other, from 1.
    pub leg: u8,
    /// The number of the board at which it is played, from 1.
    pub number: u32,
    /// The player with White.
    pub white: PlayerId,
    /// The player with Black.
    pub black: PlayerId,
    /// The result, once there is one.
    pub result: Option<GameResult>,
    /// Whether a game record is stored.
    pub has_record: bool,
    /// Whether an official paired or fixed the board, not the program.
    pub manual: bool,
    /// The signatures of the result.
    pub signed: Signatures,
    /// What the game counts as for ratings, where that was corrected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated_as: Option<RatedAs>,
    /// How often the result has been changed.
    pub version: Version,
}

impl Game {
    /// The side of a player in it.
    #[must_use]
    pub fn side_of(&self, player: PlayerId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.player(*side) == player)
    }

    /// Whether a player has yet to sign the result (N8). Only games played to their end are signed.
    #[must_use]
    pub fn is_unsigned(&self) -> bool {
        self.has_slip() && !self.signed.both()
    }

    /// Whether its result came on a slip: that of a game played to its end. Forfeits and rulings have none.
    #[must_use]
    pub fn has_slip(&self) -> bool {
        self.result.is_some_and(GameResult::is_signed_by_players)
    }

    /// Whether the game is adjourned: its result is still to be entered.
    #[must_use]
    pub fn is_adjourned(&self) -> bool {
        self.result == Some(GameResult::Adjourned)
    }

    /// The player of a side.
    #[must_use]
    pub const fn player(&self, side: Side) -> PlayerId {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The score of a side by which its rating is computed; `None` if the game does not count.
    #[must_use]
    pub fn rated_score(&self, side: Side) -> Option<Score> {
        let result = self.result.filter(|result| result.is_rated())?;
        self.rated_as.map_or_else(|| Some(result.points(side)), |rated| rated.score(side))
    }

    /// What the game counts as for ratings, where that was corrected.
    #[must_use]
    pub fn rating_correction(&self) -> Option<RatedAs> {
        self.result.filter(|result| result.is_rated()).and(self.rated_as)
    }
}

/// The times at which the players signed the result of a game (N8, R4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Signatures {
    /// The signature of White.
    pub white: Option<DateTime<Utc>>,
    /// The signature of Black.
    pub black: Option<DateTime<Utc>>,
}

impl Signatures {
    /// Neither player has signed.
    pub const NONE: Self = Self { white: None, black: None };

    /// When the player of this side signed; `None` before.
    #[must_use]
    pub const fn of(self, side: Side) -> Option<DateTime<Utc>> {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The same with the players on the other sides.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { white: self.black, black: self.white }
    }

    /// Whether no player has signed.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.white.is_none() && self.black.is_none()
    }

    /// The keys of the sides that have signed, such as `white`.
    #[must_use]
    pub fn sides(self) -> Vec<&'static str> {
        Side::BOTH.into_iter().filter(|side| self.of(*side).is_some()).map(Side::name).collect()
    }

    /// Whether both players have signed: from then on only a ruling of the chief referee changes the result (R4).
    #[must_use]
    pub const fn both(self) -> bool {
        self.white.is_some() && self.black.is_some()
    }
}

/// A competitor without a match in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Unpaired {
    pub competitor: CompetitorId,
    pub kind: UnpairedKind,
}

keyed! {
    /// Why a competitor has no match.
    pub enum UnpairedKind {
        /// The pairing-allocated bye (S7).
        Bye,
        /// A requested half-point bye.
        HalfPoint,
        /// A requested full-point bye.
        FullPoint,
        /// Absent, with no points.
        Absent,
        /// No opponent in the pairing table of a round robin: no points.
        Free,
    }
}

/// Manual pairing of a round.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum ManualPairing {
    /// In progress: the round cannot be published.
    Open,
    /// Finished, for a reason that was given.
    Ended {
        reason: String,
        /// Where the program would have paired differently.
        instead: Vec<Deviation>,
    },
}

/// A pairing or a bye that the program would have given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deviation {
    /// These two, White first.
    Pair(PlayerId, PlayerId),
    /// The pairing-allocated bye (S7).
    Bye(PlayerId),
    /// No bye, where the round has one.
    NoBye,
}

impl Deviation {
    /// The players that it is about.
    pub fn players(self) -> impl Iterator<Item = PlayerId> {
        let (one, other) = match self {
            Self::Pair(white, black) => (Some(white), Some(black)),
            Self::Bye(player) => (Some(player), None),
            Self::NoBye => (None, None),
        };
        one.into_iter().chain(other)
    }
}

impl Round {
    /// Gives a round of players these games, each of which is a match.
    pub fn set_games(&mut self, games: Vec<Game>) {
        self.matches = games.iter().map(Match::from).collect();
        self.games = games;
    }

    /// The games of a match, by board number and leg.
    pub fn games_of(&self, of: MatchId) -> impl Iterator<Item = &Game> {
        self.games.iter().filter(move |game| game.match_id == of)
    }

    /// The game at the board of this number.
    #[must_use]
    pub fn board(&self, number: u32) -> Option<&Game> {
        self.games.iter().find(|board| board.number == number)
    }

    /// Whether the round has been paired, even if only as a draft.
    #[must_use]
    pub fn is_paired(&self) -> bool {
        self.state > RoundState::CheckIn
    }

    /// Whether the pairings are public.
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.state >= RoundState::Published
    }

    /// The number of boards without a result.
    #[must_use]
    pub fn boards_playing(&self) -> usize {
        self.games.iter().filter(|board| board.result.is_none()).count()
    }

    /// The number of boards whose result still has to be signed.
    #[must_use]
    pub fn boards_unsigned(&self) -> usize {
        self.games.iter().filter(|board| board.is_unsigned()).count()
    }
}
