//! Where players are in a round that is paired: at a board, without a game for a reason, or waiting for one.

use std::collections::BTreeMap;

use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::tournament::{
    Attendance, Game, Player, PlayerId, RatedAs, Round, RoundState, SectionState, Signatures, UnpairedKind,
};

/// A board of a round by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SeatedBoard {
    /// The board's number in the round.
    pub number: u32,
    /// The player with White.
    pub white: PlayerId,
    /// The player with Black.
    pub black: PlayerId,
    /// Whether an official paired it.
    pub manual: bool,
    /// The result, where the board is [corrected](super::Reseating::is_correction): it stays with the board, and where colours
    /// are exchanged, with the players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// The signatures, where the board is corrected.
    #[serde(default, skip_serializing_if = "Signatures::is_empty")]
    pub signed: Signatures,
    /// What the game counts as for ratings, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated_as: Option<RatedAs>,
}

/// Where a player is in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whereabouts {
    /// At this board, on this side.
    Board(SeatedBoard, Side),
    /// Without a game, for this reason.
    Idle(UnpairedKind),
    /// Here, and without a game yet.
    Waiting,
    /// Nothing is known: a player who entered after the pairing, or did not play then.
    Away,
}

impl From<&Game> for SeatedBoard {
    fn from(board: &Game) -> Self {
        Self {
            number: board.number,
            white: board.white,
            black: board.black,
            manual: board.manual,
            result: board.result,
            signed: board.signed,
            rated_as: board.rated_as,
        }
    }
}

impl SeatedBoard {
    /// The player of a side.
    #[must_use]
    pub const fn player(&self, side: Side) -> PlayerId {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// A board of these players, by an official.
    pub(super) const fn new(number: u32, white: PlayerId, black: PlayerId) -> Self {
        Self { number, white, black, manual: true, result: None, signed: Signatures::NONE, rated_as: None }
    }

    /// The same board with another player at a side, by an official. A correction says who sat there: who paired the board
    /// stays.
    pub(super) const fn with(self, side: Side, player: PlayerId) -> Self {
        let manual = self.manual || self.result.is_none();
        match side {
            Side::White => Self { white: player, manual, ..self },
            Side::Black => Self { black: player, manual, ..self },
        }
    }

    pub(super) fn with_colours_swapped(self) -> Self {
        Self {
            number: self.number,
            white: self.black,
            black: self.white,
            manual: self.manual || self.result.is_none(),
            result: self.result.map(GameResult::turned),
            signed: self.signed.turned(),
            rated_as: self.rated_as.map(RatedAs::turned),
        }
    }

    pub(super) fn is_of(&self, board: &Game) -> bool {
        (self.number, self.white, self.black) == (board.number, board.white, board.black)
    }
}

impl Round {
    /// Where a player is.
    #[must_use]
    pub fn whereabouts_of(&self, player: PlayerId) -> Whereabouts {
        let seat = |board: &Game| Some(Whereabouts::Board(board.into(), board.side_of(player)?));
        if let Some(place) = self.games.iter().find_map(seat) {
            return place;
        }
        match self.unpaired.iter().find(|line| line.competitor.player() == player) {
            Some(line) => Whereabouts::Idle(line.kind),
            None if self.is_confirmed(player) => Whereabouts::Waiting,
            None => Whereabouts::Away,
        }
    }

    /// The player with the pairing-allocated bye.
    #[must_use]
    pub fn player_with_bye(&self) -> Option<PlayerId> {
        self.unpaired.iter().find(|line| line.kind == UnpairedKind::Bye).map(|line| line.competitor.player())
    }
}

impl SectionState {
    /// The players of a paired round who are here and have neither a board nor a reason to have none.
    #[must_use]
    pub fn waiting(&self, round: &Round) -> Vec<&Player> {
        if !round.is_paired() || self.stage.format.system.is_round_robin() {
            return Vec::new();
        }
        self.in_places(round, |place| place == Whereabouts::Waiting)
    }

    /// The players who could still come to a paired round: they still play, and were to have no game in it.
    #[must_use]
    pub fn could_come(&self, round: &Round) -> Vec<&Player> {
        if !matches!(round.state, RoundState::Draft | RoundState::Published | RoundState::Playing)
            || self.stage.format.system.is_round_robin()
        {
            return Vec::new();
        }
        self.in_places(round, |place| match place {
            Whereabouts::Idle(kind) => !matches!(kind, UnpairedKind::Bye | UnpairedKind::Free),
            Whereabouts::Away => true,
            Whereabouts::Board(..) | Whereabouts::Waiting => false,
        })
    }

    fn in_places(&self, round: &Round, wanted: impl Fn(Whereabouts) -> bool) -> Vec<&Player> {
        let mut places: BTreeMap<PlayerId, Whereabouts> = round
            .unpaired
            .iter()
            .map(|line| (line.competitor.player(), Whereabouts::Idle(line.kind)))
            .collect();
        for board in &round.games {
            for side in Side::BOTH {
                places.insert(board.player(side), Whereabouts::Board(board.into(), side));
            }
        }
        let known = round.attendance_by_player();
        let place = |player: &Player| match known.get(&player.id) {
            _ if places.contains_key(&player.id) => {
                places.get(&player.id).copied().unwrap_or(Whereabouts::Away)
            }
            Some(Attendance::Present) => Whereabouts::Waiting,
            _ => Whereabouts::Away,
        };
        self.active_players().filter(|player| wanted(place(player))).collect()
    }
}
