//! A pairing that people change by hand: the changes, what the pairing breaks afterwards, and how it differs from
//! the program's. The players who are to be paired and are not make the pool; nobody stores it.

use std::collections::{HashMap, HashSet};

use crate::primitives::{PlayerIndex, Side};
use crate::swiss::{self, Breach, NoPairing, Pair, Pairing, State, System};
use crate::tournament::rounds::pairing_state;
use crate::tournament::{Instead, PlayerId, Round, SectionState, UnpairedKind};

/// A pairing in the making.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// The games, in the order of boards.
    pub boards: Vec<Seats>,
    /// Who has the bye, or is free in a round robin.
    pub bye: Option<PlayerId>,
}

/// A board of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seats {
    /// Who plays white.
    pub white: PlayerId,
    /// Who plays black.
    pub black: PlayerId,
    /// Whether a person put it together, or wants it to stay: the program leaves it as it is.
    pub manual: bool,
}

/// A change of a draft. A board is named by either of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Two players change places, the bye and the pool being places too; two of the pool, who have none to change,
    /// play each other.
    Swap(PlayerId, PlayerId),
    /// The two players of a board change colours.
    Turn(PlayerId),
    /// The players of a board, or the one with the bye, go to the pool.
    Apart(PlayerId),
    /// These two play each other, wherever they have been; whom they leave goes to the pool.
    Together {
        /// With white.
        white: PlayerId,
        /// With black.
        black: PlayerId,
    },
    /// The bye goes to this player; who had it, and whom he leaves, go to the pool.
    Bye(PlayerId),
    /// A board stays as it is when the program pairs the rest, or does not.
    Keep(PlayerId, bool),
    /// The program pairs all but the boards made by hand, and the bye where it is not where the program put it.
    Rest,
    /// Everybody goes to the pool.
    AllApart,
    /// The program's pairing.
    Program,
}

/// Why a change cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChangeFault {
    /// He is not to be paired in this round.
    #[error("player {0} is not to be paired")]
    NotToBePaired(PlayerId),
    /// It takes two, and this one was named twice.
    #[error("player {0} is named twice")]
    Twice(PlayerId),
    /// He has no board.
    #[error("player {0} sits at no board")]
    NoBoard(PlayerId),
    /// The number of players is even: nobody is left over.
    #[error("there is no bye for an even number of players")]
    NoBye,
    /// The program finds no pairing. Players are positions in [`Manual::players`].
    #[error(transparent)]
    NoPairing(#[from] NoPairing),
}

/// A round whose pairing is changed by hand.
#[derive(Clone, Debug)]
pub struct Manual {
    /// What the pairing depends on.
    pub state: State,
    /// Whom the positions in the state mean.
    pub players: Vec<PlayerId>,
    /// The pairing as it stands.
    pub draft: Draft,
    index: HashMap<PlayerId, PlayerIndex>,
}

/// Where somebody sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Board(usize, Side),
    Bye,
    Pool,
}

impl Draft {
    fn of(round: &Round) -> Self {
        let idle = |kind| matches!(kind, UnpairedKind::Bye | UnpairedKind::Free);
        Self {
            boards: round
                .boards
                .iter()
                .map(|board| Seats { white: board.white, black: board.black, manual: board.manual })
                .collect(),
            bye: round.unpaired.iter().find(|line| idle(line.kind)).map(|line| line.player),
        }
    }

    /// Whether these two sit so.
    #[must_use]
    pub fn has(&self, white: PlayerId, black: PlayerId) -> bool {
        self.boards.iter().any(|board| board.white == white && board.black == black)
    }

    /// What another pairing has and this one has not.
    #[must_use]
    pub fn lacks(&self, other: &Self) -> Vec<Instead> {
        let missing = other.boards.iter().filter(|board| !self.has(board.white, board.black));
        let pairs = missing.map(|board| Instead::Pair(board.white, board.black));
        pairs.chain(other.bye.filter(|_| self.bye != other.bye).map(Instead::Bye)).collect()
    }

    fn place(&self, player: PlayerId) -> Place {
        if self.bye == Some(player) {
            return Place::Bye;
        }
        let seat = |(at, board): (usize, &Seats)| match player {
            _ if board.white == player => Some(Place::Board(at, Side::White)),
            _ if board.black == player => Some(Place::Board(at, Side::Black)),
            _ => None,
        };
        self.boards.iter().enumerate().find_map(seat).unwrap_or(Place::Pool)
    }

    /// Puts a player to a place that another one is leaving.
    fn put(&mut self, player: PlayerId, place: Place) {
        match place {
            Place::Board(at, side) => {
                if let Some(board) = self.boards.get_mut(at) {
                    *(if side == Side::White { &mut board.white } else { &mut board.black }) = player;
                    board.manual = true;
                }
            }
            Place::Bye => self.bye = Some(player),
            Place::Pool => {}
        }
    }

    /// Takes a player, and whoever he plays, to the pool.
    fn take(&mut self, player: PlayerId) {
        self.boards.retain(|board| board.white != player && board.black != player);
        self.bye = self.bye.filter(|bye| *bye != player);
    }

    /// The board of a player.
    fn board_of(&mut self, player: PlayerId) -> Result<&mut Seats, ChangeFault> {
        let of = |board: &&mut Seats| board.white == player || board.black == player;
        self.boards.iter_mut().find(of).ok_or(ChangeFault::NoBoard(player))
    }
}

impl Manual {
    /// The round as it stands in the book.
    #[must_use]
    pub fn of(section_state: &SectionState, round: &Round) -> Self {
        let (state, players) = pairing_state::swiss_state(section_state, round);
        let index = players.iter().copied().zip(0..).collect();
        Self { state, players, draft: Draft::of(round), index }
    }

    /// The same round with another draft.
    #[must_use]
    pub fn with(&self, draft: Draft) -> Self {
        Self { draft, ..self.clone() }
    }

    /// The program's own pairing of the round.
    ///
    /// # Errors
    /// Why there is none.
    pub fn program(&self) -> Result<Draft, NoPairing> {
        Ok(self.read(&swiss::pair(&self.state)?))
    }

    /// Who is to be paired and is not, in the order of the starting list.
    #[must_use]
    pub fn pool(&self) -> Vec<PlayerId> {
        let seated: HashSet<PlayerId> = seated(&self.draft).collect();
        self.to_be_paired().filter(|player| !seated.contains(player)).collect()
    }

    /// The draft after a change.
    ///
    /// # Errors
    /// [`ChangeFault`].
    pub fn changed(&self, change: Change) -> Result<Draft, ChangeFault> {
        let mut draft = self.draft.clone();
        match change {
            Change::Swap(one, other) => {
                let places = (draft.place(one), draft.place(other));
                // Whoever has left since may give his place to one who has none, and take none.
                for (player, goes_to) in [(one, places.1), (other, places.0)] {
                    if goes_to != Place::Pool || draft.place(player) == Place::Pool {
                        self.known(player)?;
                    }
                }
                if one == other {
                    return Err(ChangeFault::Twice(one));
                }
                if places == (Place::Pool, Place::Pool) {
                    return self.changed(Change::Together { white: one, black: other });
                }
                draft.put(one, places.1);
                draft.put(other, places.0);
                for (player, goes_to) in [(one, places.1), (other, places.0)] {
                    // Who had the bye and goes to the pool leaves it to nobody but the other.
                    if goes_to == Place::Pool && draft.bye == Some(player) {
                        draft.bye = None;
                    }
                }
            }
            Change::Turn(player) => {
                let board = draft.board_of(player)?;
                *board = Seats { white: board.black, black: board.white, manual: true };
            }
            Change::Apart(player) => {
                if draft.place(player) == Place::Pool {
                    return Err(ChangeFault::NoBoard(player));
                }
                draft.take(player);
            }
            Change::Together { white, black } => {
                self.two(white, black)?;
                if !draft.has(white, black) {
                    draft.take(white);
                    draft.take(black);
                    draft.boards.push(Seats { white, black, manual: true });
                }
            }
            Change::Bye(player) => {
                self.known(player)?;
                if self.to_be_paired().count().is_multiple_of(2) {
                    return Err(ChangeFault::NoBye);
                }
                draft.take(player);
                draft.bye = Some(player);
            }
            Change::Keep(player, keep) => draft.board_of(player)?.manual = keep,
            Change::Rest => draft = self.rest()?,
            Change::AllApart => draft = Draft::default(),
            Change::Program => draft = self.program()?,
        }
        Ok(self.in_order(draft))
    }

    /// What a draft of this round breaks. Players are positions in [`Self::players`].
    #[must_use]
    pub fn breaches(&self, draft: &Draft) -> Vec<Breach> {
        swiss::breaches(&self.state, &self.pairing(draft))
    }

    /// A player's position.
    #[must_use]
    pub fn position(&self, player: PlayerId) -> Option<PlayerIndex> {
        self.index.get(&player).copied()
    }

    /// The draft with all but what stays by hand paired by the program.
    fn rest(&self) -> Result<Draft, ChangeFault> {
        let mut draft = self.draft.clone();
        draft.boards.retain(|board| board.manual);
        let program = self.program();
        // The bye stays where a person put it, as long as that leaves an even number.
        draft.bye =
            draft.bye.filter(|bye| program.as_ref().map_or(true, |program| program.bye != Some(*bye)));
        let left = |draft: &Draft| -> Vec<PlayerId> {
            let seated: HashSet<PlayerId> = seated(draft).collect();
            self.to_be_paired().filter(|player| !seated.contains(player)).collect()
        };
        if left(&draft).len() % 2 == 1 {
            draft.bye = None;
        }
        let left = left(&draft);
        let more = match (self.state.system, left.as_slice()) {
            (_, []) => Draft::default(),
            (System::Dutch, [last]) => Draft { bye: Some(*last), ..Draft::default() },
            (System::Dutch, _) => {
                let mut state = self.state.clone();
                for (entrant, player) in state.players.iter_mut().zip(&self.players) {
                    entrant.present = left.contains(player);
                }
                self.read(&swiss::pair(&state)?)
            }
            // The table is what it is: of its boards those that are still whole.
            (System::RoundRobin { .. }, _) => {
                let mut table = program?;
                table.boards.retain(|board| left.contains(&board.white) && left.contains(&board.black));
                table.bye = table.bye.filter(|bye| left.contains(bye));
                table
            }
        };
        draft.boards.extend(more.boards);
        draft.bye = draft.bye.or(more.bye);
        Ok(draft)
    }

    /// Everybody who is to be paired: in a round robin the whole table, present or not.
    fn to_be_paired(&self) -> impl Iterator<Item = PlayerId> {
        let all = self.state.system != System::Dutch;
        let entrants = self.players.iter().zip(&self.state.players);
        entrants.filter(move |(_, entrant)| all || entrant.present).map(|(player, _)| *player)
    }

    /// Who has a board or the bye and is no longer to be paired: he has left since.
    #[must_use]
    pub fn gone(&self) -> Vec<PlayerId> {
        let wanted: HashSet<PlayerId> = self.to_be_paired().collect();
        seated(&self.draft).filter(|player| !wanted.contains(player)).collect()
    }

    /// Somebody who is to be paired.
    fn known(&self, player: PlayerId) -> Result<(), ChangeFault> {
        let known = self.to_be_paired().any(|other| other == player);
        if known { Ok(()) } else { Err(ChangeFault::NotToBePaired(player)) }
    }

    fn two(&self, one: PlayerId, other: PlayerId) -> Result<(), ChangeFault> {
        if one == other {
            return Err(ChangeFault::Twice(one));
        }
        self.known(one)?;
        self.known(other)
    }

    /// A draft as the rules see it.
    fn pairing(&self, draft: &Draft) -> Pairing {
        let pair = |board: &Seats| {
            Some(Pair { white: self.position(board.white)?, black: self.position(board.black)? })
        };
        let idle = draft.bye.and_then(|bye| self.position(bye));
        let is_bye = self.state.system == System::Dutch;
        Pairing {
            pairs: draft.boards.iter().filter_map(pair).collect(),
            bye: idle.filter(|_| is_bye),
            free: idle.filter(|_| !is_bye),
        }
    }

    /// What the program has paired, as a draft.
    fn read(&self, pairing: &Pairing) -> Draft {
        let player = |at: PlayerIndex| self.players.get(at).copied();
        let board = |pair: &Pair| {
            Some(Seats { white: player(pair.white)?, black: player(pair.black)?, manual: false })
        };
        Draft {
            boards: pairing.pairs.iter().filter_map(board).collect(),
            bye: pairing.bye.or(pairing.free).and_then(player),
        }
    }

    /// The boards in their order: that of the rules in a Swiss round; the table's in a round robin, with what does
    /// not stand in the table behind it.
    fn in_order(&self, mut draft: Draft) -> Draft {
        let mut pairs = match self.state.system {
            System::Dutch => self.pairing(&draft).pairs,
            System::RoundRobin { .. } => swiss::pair(&self.state).unwrap_or_default().pairs,
        };
        if self.state.system == System::Dutch {
            swiss::sort_boards(&self.state, &mut pairs);
        }
        let two = |white: PlayerIndex, black: PlayerIndex| (white.min(black), white.max(black));
        let place: HashMap<_, usize> =
            pairs.iter().map(|pair| two(pair.white, pair.black)).zip(0..).collect();
        draft.boards.sort_by_key(|board| {
            let seats = self.position(board.white).zip(self.position(board.black));
            seats.and_then(|(white, black)| place.get(&two(white, black)).copied()).unwrap_or(usize::MAX)
        });
        draft
    }
}

/// Everybody who has a board or the bye.
fn seated(draft: &Draft) -> impl Iterator<Item = PlayerId> {
    draft.boards.iter().flat_map(|board| [board.white, board.black]).chain(draft.bye)
}

#[cfg(test)]
mod tests;
