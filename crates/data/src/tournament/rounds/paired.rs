//! A paired round beside what the rules give: what it was paired from, its boards, and how the rules pair it.

use std::collections::HashMap;

use crate::primitives::PlayerIndex;
use crate::swiss::{self, Pair, Pairing, PairingError, State};
use crate::tournament::rounds::pairing_state;
use crate::tournament::{PlayerId, Round, RoundState, SectionState, UnpairedKind};

/// A paired round, and what the rules give for the players that it pairs.
#[derive(Clone, Debug)]
pub struct PairedRound {
    /// What the pairing depended on. The players present are those that the round pairs.
    pub state: State,
    /// The players that the state's indices stand for.
    pub players: Vec<PlayerId>,
    /// The boards, by number.
    pub boards: Vec<PairedBoard>,
    /// The player with the bye.
    pub bye: Option<PlayerIndex>,
    /// What the rules give.
    pub by_rules: Result<Pairing, PairingError>,
}

/// A board of a paired round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairedBoard {
    /// The board's number in the round.
    pub number: u32,
    pub pair: Pair,
    /// Whether an official paired or fixed it.
    pub manual: bool,
}

impl PairedRound {
    /// Compares a round with the rules; `None` if it is not paired yet.
    #[must_use]
    pub fn new(section_state: &SectionState, round: &Round) -> Option<Self> {
        if round.state == RoundState::CheckIn {
            return None;
        }
        let (mut state, players) = pairing_state::swiss_state(section_state, round);
        let index_of: HashMap<PlayerId, PlayerIndex> = players.iter().copied().zip(0..).collect();
        let index = |player: PlayerId| index_of.get(&player).copied();
        let board = |board: &crate::tournament::Game| {
            let pair = Pair { white: index(board.white)?, black: index(board.black)? };
            Some(PairedBoard { number: board.number, pair, manual: board.manual })
        };
        let boards: Vec<PairedBoard> = round.games.iter().filter_map(board).collect();
        let mut byes = round.unpaired.iter().filter(|line| line.kind == UnpairedKind::Bye);
        let bye = byes.find_map(|line| index(line.competitor.player()));
        // Attendance may have changed since. The players who were paired are the ones who were present then.
        let paired = boards.iter().flat_map(|board| [board.pair.white, board.pair.black]).chain(bye);
        state.players.iter_mut().for_each(|entrant| entrant.present = false);
        for player in paired {
            if let Some(entrant) = state.players.get_mut(player) {
                entrant.present = true;
            }
        }
        let by_rules = swiss::pair(&state);
        Some(Self { state, players, boards, bye, by_rules })
    }

    /// The board of this number.
    #[must_use]
    pub fn board(&self, number: u32) -> Option<&PairedBoard> {
        self.boards.iter().find(|board| board.number == number)
    }

    /// The board of these two players, whatever their colours.
    #[must_use]
    pub fn board_of(&self, two: [PlayerIndex; 2]) -> Option<&PairedBoard> {
        let [one, other] = two;
        self.boards.iter().find(|PairedBoard { pair, .. }| {
            [pair.white, pair.black] == [one, other] || [pair.black, pair.white] == [one, other]
        })
    }

    /// Whether the round is paired as the rules give it, regardless of board order.
    #[must_use]
    pub fn is_by_rules(&self) -> bool {
        self.by_rules.as_ref().is_ok_and(|pairing| {
            let stands = |pair: &Pair| self.boards.iter().any(|board| board.pair == *pair);
            pairing.bye == self.bye
                && pairing.pairs.len() == self.boards.len()
                && pairing.pairs.iter().all(stands)
        })
    }
}
