//! Manual pairing: changes to the draft of a pairing, the rules that the draft breaks, and how it differs from the
//! program's pairing.
//!
//! Players who should be paired and are not form the pool. It is computed and never stored.

use std::collections::{HashMap, HashSet};

use crate::primitives::{PlayerIndex, Side};
use crate::swiss::retabling::{self, Table, TableFault};
use crate::swiss::{self, Breach, Pair, Pairing, PairingError, State, System, berger};
use crate::tournament::rounds::pairing_state;
use crate::tournament::{Deviation, PlayerId, Round, SectionState};

/// A pairing that is being changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// The games, in board order.
    pub boards: Vec<Seats>,
    /// The player with the bye, or without an opponent in a round robin.
    pub bye: Option<PlayerId>,
}

/// A board of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seats {
    /// The player with White.
    pub white: PlayerId,
    /// The player with Black.
    pub black: PlayerId,
    /// Whether an official paired or fixed the board, so that the program leaves it unchanged.
    pub manual: bool,
}

/// A change to a draft. A board is named by either of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Two players swap places; the bye and the pool are places too. Two players of the pool are paired with each
    /// other.
    Swap(PlayerId, PlayerId),
    /// The players of a board swap colours.
    SwapColours(PlayerId),
    /// The players of a board, or the one with the bye, go to the pool.
    Unpair(PlayerId),
    /// These two are paired, wherever they were; their previous opponents go to the pool.
    Pair {
        /// The player with White.
        white: PlayerId,
        /// The player with Black.
        black: PlayerId,
    },
    /// This player gets the bye; the player who had it and the new one's opponent go to the pool.
    GiveBye(PlayerId),
    /// A board is fixed, or is no longer: the program does not change fixed boards when it pairs the rest.
    Fix(PlayerId, bool),
    /// The program pairs everyone outside the fixed boards. A bye given by an official stays.
    PairRest,
    /// All players go to the pool.
    UnpairAll,
    /// The draft becomes the program's own pairing.
    UseProgram,
}

/// Why a change is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChangeFault {
    /// The player is not to be paired in this round.
    NotToBePaired(PlayerId),
    /// The change needs two players, and this one was named twice.
    Twice(PlayerId),
    /// The player has no board.
    NoBoard(PlayerId),
    /// The number of players is even, so there is no bye.
    NoBye,
    /// There is no legal pairing. Players are positions in [`Manual::players`].
    PairingError(PairingError),
}

impl From<PairingError> for ChangeFault {
    fn from(none: PairingError) -> Self {
        Self::PairingError(none)
    }
}

/// A round that is being paired manually.
#[derive(Clone, Debug)]
pub struct Manual {
    /// What the pairing depends on.
    pub state: State,
    /// The players that the positions in the state stand for.
    pub players: Vec<PlayerId>,
    pub draft: Draft,
    index: HashMap<PlayerId, PlayerIndex>,
}

/// Where a player is in a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DraftSeat {
    Board(usize, Side),
    Bye,
    Pool,
}

impl Draft {
    fn from_round(round: &Round) -> Self {
        Self {
            boards: round
                .games
                .iter()
                .map(|board| Seats { white: board.white, black: board.black, manual: board.manual })
                .collect(),
            bye: round.player_left_over(),
        }
    }

    /// Whether these two are paired with these colours.
    #[must_use]
    pub fn has(&self, white: PlayerId, black: PlayerId) -> bool {
        self.boards.iter().any(|board| board.white == white && board.black == black)
    }

    /// The pairings and the bye of `other` that this draft does not have.
    #[must_use]
    pub fn lacks(&self, other: &Self) -> Vec<Deviation> {
        let missing = other.boards.iter().filter(|board| !self.has(board.white, board.black));
        let pairs = missing.map(|board| Deviation::Pair(board.white, board.black));
        pairs.chain(Deviation::of_byes(other.bye, self.bye)).collect()
    }

    fn place(&self, player: PlayerId) -> DraftSeat {
        if self.bye == Some(player) {
            return DraftSeat::Bye;
        }
        let seat = |(at, board): (usize, &Seats)| match player {
            _ if board.white == player => Some(DraftSeat::Board(at, Side::White)),
            _ if board.black == player => Some(DraftSeat::Board(at, Side::Black)),
            _ => None,
        };
        self.boards.iter().enumerate().find_map(seat).unwrap_or(DraftSeat::Pool)
    }

    /// Puts a player in a place that another one leaves.
    fn put(&mut self, player: PlayerId, place: DraftSeat) {
        match place {
            DraftSeat::Board(at, side) => {
                if let Some(board) = self.boards.get_mut(at) {
                    *(if side == Side::White { &mut board.white } else { &mut board.black }) = player;
                    board.manual = true;
                }
            }
            DraftSeat::Bye => self.bye = Some(player),
            DraftSeat::Pool => {}
        }
    }

    /// Moves a player, and an opponent, to the pool.
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
    /// The manual pairing of a round as it is stored.
    #[must_use]
    pub fn for_round(section_state: &SectionState, round: &Round) -> Self {
        let (state, players) = pairing_state::swiss_state(section_state, round);
        let index = players.iter().copied().zip(0..).collect();
        Self { state, players, draft: Draft::from_round(round), index }
    }

    /// The same round with another draft.
    #[must_use]
    pub fn with(&self, draft: Draft) -> Self {
        Self { draft, ..self.clone() }
    }

    /// The program's own pairing of the round.
    ///
    /// # Errors
    /// The reason why there is no legal pairing.
    pub fn program(&self) -> Result<Draft, PairingError> {
        Ok(self.read(&swiss::pair(&self.state)?))
    }

    /// The players who should be paired and are not, in the order of the starting list.
    #[must_use]
    pub fn pool(&self) -> Vec<PlayerId> {
        let seated: HashSet<PlayerId> = seated(&self.draft).collect();
        self.to_be_paired().filter(|player| !seated.contains(player)).collect()
    }

    /// The draft after a change.
    ///
    /// # Errors
    /// The reason why the change is not possible.
    pub fn changed(&self, change: Change) -> Result<Draft, ChangeFault> {
        let mut draft = self.draft.clone();
        match change {
            Change::Swap(one, other) => {
                let places = (draft.place(one), draft.place(other));
                // A player who has withdrawn since can leave a place to one in the pool, but cannot get one.
                for (player, goes_to) in [(one, places.1), (other, places.0)] {
                    if goes_to != DraftSeat::Pool || draft.place(player) == DraftSeat::Pool {
                        self.known(player)?;
                    }
                }
                if one == other {
                    return Err(ChangeFault::Twice(one));
                }
                if places == (DraftSeat::Pool, DraftSeat::Pool) {
                    return self.changed(Change::Pair { white: one, black: other });
                }
                draft.put(one, places.1);
                draft.put(other, places.0);
                for (player, goes_to) in [(one, places.1), (other, places.0)] {
                    // If the bye moves to the pool and no player takes it, it is empty.
                    if goes_to == DraftSeat::Pool && draft.bye == Some(player) {
                        draft.bye = None;
                    }
                }
            }
            Change::SwapColours(player) => {
                let board = draft.board_of(player)?;
                *board = Seats { white: board.black, black: board.white, manual: true };
            }
            Change::Unpair(player) => {
                if draft.place(player) == DraftSeat::Pool {
                    return Err(ChangeFault::NoBoard(player));
                }
                draft.take(player);
            }
            Change::Pair { white, black } => {
                self.two(white, black)?;
                if !draft.has(white, black) {
                    draft.take(white);
                    draft.take(black);
                    draft.boards.push(Seats { white, black, manual: true });
                }
            }
            Change::GiveBye(player) => {
                self.known(player)?;
                if self.to_be_paired().count().is_multiple_of(2) {
                    return Err(ChangeFault::NoBye);
                }
                draft.take(player);
                draft.bye = Some(player);
            }
            Change::Fix(player, keep) => draft.board_of(player)?.manual = keep,
            Change::PairRest => draft = self.rest()?,
            Change::UnpairAll => draft = Draft::default(),
            Change::UseProgram => draft = self.program()?,
        }
        Ok(self.in_order(draft))
    }

    /// The rules that a draft of this round breaks. Players are positions in [`Self::players`].
    #[must_use]
    pub fn breaches(&self, draft: &Draft) -> Vec<Breach> {
        swiss::breaches(&self.state, &self.pairing(draft))
    }

    /// In a round robin, why a draft and the rounds before it leave no way for everybody to meet everybody once in a cycle;
    /// `None` too if the rounds before it leave none already. Players are positions in [`Self::players`].
    #[must_use]
    pub fn table_fault(&self, draft: &Draft) -> Option<TableFault> {
        let mut played = retabling::played(&self.state);
        let table = self.table()?;
        table.rounds(&played).ok()?;
        played.push(self.pairing(draft).pairs);
        table.rounds(&played).err()
    }

    /// In a round robin, the pairs of this draft that the table would repeat later in the cycle, each with the round: what
    /// comes after this round is tabled otherwise.
    #[must_use]
    pub fn repeats_ahead(&self, draft: &Draft) -> Vec<([PlayerId; 2], usize)> {
        let played = retabling::played(&self.state);
        let Some(plan) = self.table().and_then(|table| table.rounds(&played).ok()) else { return Vec::new() };
        let (at, length) = (played.len(), berger::rounds(self.players.len(), 1).max(1));
        let end = (at / length + 1) * length;
        let pairs = self.pairing(draft).pairs;
        let ahead = plan.iter().enumerate().take(end).skip(at + 1);
        let found = ahead.flat_map(|(later, round)| {
            let is_repeated = |pair: &&Pair| round.pairs.iter().any(|other| other.is_of(pair.players()));
            pairs.iter().filter(is_repeated).map(move |pair| (*pair, later + 1)).collect::<Vec<_>>()
        });
        let player = |at: PlayerIndex| self.players.get(at).copied();
        found.filter_map(|(pair, round)| Some(([player(pair.white)?, player(pair.black)?], round))).collect()
    }

    fn table(&self) -> Option<Table> {
        match self.state.system {
            System::Dutch => None,
            System::RoundRobin { cycles, last_two_swapped } => {
                Some(Table { players: self.players.len(), cycles, last_two_swapped })
            }
        }
    }

    /// The position of a player in [`Self::players`].
    #[must_use]
    pub fn position(&self, player: PlayerId) -> Option<PlayerIndex> {
        self.index.get(&player).copied()
    }

    /// The draft with everything but fixed boards paired by the program.
    fn rest(&self) -> Result<Draft, ChangeFault> {
        let mut draft = self.draft.clone();
        draft.boards.retain(|board| board.manual);
        let program = self.program();
        // A bye given by an official stays if it leaves an even number.
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
            // A round robin has one table: of its boards, those whose players are both still free.
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

    /// Everyone who should be paired: in a round robin all players of the table, present or not.
    fn to_be_paired(&self) -> impl Iterator<Item = PlayerId> {
        let all = self.state.system != System::Dutch;
        let entrants = self.players.iter().zip(&self.state.players);
        entrants.filter(move |(_, entrant)| all || entrant.present).map(|(player, _)| *player)
    }

    /// The players with a board or the bye who should no longer be paired, such as those who have withdrawn since.
    #[must_use]
    pub fn no_longer_paired(&self) -> Vec<PlayerId> {
        let wanted: HashSet<PlayerId> = self.to_be_paired().collect();
        seated(&self.draft).filter(|player| !wanted.contains(player)).collect()
    }

    /// Checks that the player should be paired.
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

    /// A draft as the rules read it.
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

    /// A pairing by the program as a draft.
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

    /// Orders the boards: by the rules in a Swiss round, by the table in a round robin, with boards that are not in
    /// the table last.
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

/// The players with a board or the bye.
fn seated(draft: &Draft) -> impl Iterator<Item = PlayerId> {
    draft.boards.iter().flat_map(|board| [board.white, board.black]).chain(draft.bye)
}

#[cfg(test)]
mod tests;
