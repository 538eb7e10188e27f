//! The position: the heart of the room. Clauses G1–G10 are here and nowhere else.

use std::mem;

use super::{BoardPit, BySide, Clause, LegalMoves, Outcome, Pit, Reason};
use crate::ground::{Balls, Side};

/// Pits of the whole board.
const PITS: u8 = 18;

/// A position that may stand on a board: 162 balls, tuz pits empty and where they may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Balls in the pits of each side, first to ninth.
    rows: BySide<[u8; 9]>,
    kazans: BySide<u8>,
    /// The tuz that a side owns: a pit of the *other* row.
    tuz: BySide<Option<Pit>>,
    to_move: Side,
}

/// What a position is made of, before anybody looked whether it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Balls in the pits of each side, first to ninth.
    pub rows: BySide<[u8; 9]>,
    /// Balls in each side's kazan.
    pub kazans: BySide<u8>,
    /// The tuz each side owns, by the number of the opponent's pit.
    pub tuz: BySide<Option<Pit>>,
    /// Whose turn it is.
    pub to_move: Side,
}

/// Why no game can come to such a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalPosition {
    /// The balls are not 162 in all (G1).
    #[error("{0} balls on the board and in the kazans, not 162")]
    Total(u16),
    /// Balls lie in a tuz (G4).
    #[error("the tuz in pit {} of {:?} is not empty", .0.pit, .0.side)]
    TuzNotEmpty(BoardPit),
    /// A tuz in the ninth pit (G6).
    #[error("{0:?} has a tuz in the ninth pit")]
    NinthTuz(Side),
    /// Both tuzes in pits of the same number (G6).
    #[error("both sides have a tuz in pit {0}")]
    SameTuz(Pit),
    /// Taking a tuz puts three balls into the kazan (G6), and they stay there.
    #[error("{0:?} has a tuz and fewer than three balls in the kazan")]
    UnpaidTuz(Side),
    /// Without a tuz only even numbers come into a kazan (G4, G5, G6).
    #[error("{0:?} has an odd number of balls in the kazan and no tuz")]
    OddWithoutTuz(Side),
}

impl IllegalPosition {
    /// The clause that forbids the position.
    #[must_use]
    pub const fn clause(self) -> Clause {
        match self {
            Self::Total(_) => Clause::G1,
            Self::TuzNotEmpty(_) => Clause::G4,
            Self::OddWithoutTuz(_) => Clause::G5,
            Self::NinthTuz(_) | Self::SameTuz(_) | Self::UnpaidTuz(_) => Clause::G6,
        }
    }
}

/// Why a move may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum IllegalMove {
    /// The game is over (G9, G10).
    #[error("the game is over")]
    GameOver(Outcome),
    /// No ball in the pit (G2).
    #[error("the pit is empty")]
    EmptyPit,
    /// The pit is the opponent's tuz (G4).
    #[error("the pit is the opponent's tuz")]
    TuzPit,
}

impl IllegalMove {
    /// The clause that forbids the move.
    #[must_use]
    pub const fn clause(self) -> Clause {
        match self {
            Self::GameOver(outcome) => outcome.reason.clause(),
            Self::EmptyPit => Clause::G2,
            Self::TuzPit => Clause::G4,
        }
    }
}

/// A move that was played, and what it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// Who moved.
    pub mover: Side,
    /// The pit he emptied.
    pub from: Pit,
    /// Where his last ball fell.
    pub landing: BoardPit,
    /// What that last ball took.
    pub taken: Taken,
    /// The position after the move.
    pub position: Position,
}

impl Played {
    /// The mover's kazan after the move: what is written in parentheses (N3).
    #[must_use]
    pub fn kazan(&self) -> Balls {
        *self.position.kazans().of(self.mover)
    }
}

/// What the last ball of a move took from the opponent's pit. Balls sown into a tuz (G4) are not among it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Taken {
    /// Nothing (G7, G8 and most moves).
    Nothing,
    /// An even number of balls (G5).
    Even(Balls),
    /// Three balls and the pit with them: it is the mover's tuz (G6).
    Tuz,
}

impl Position {
    /// The start of every game: nine balls in each pit, white to move (G1).
    pub const START: Self = Self {
        rows: BySide { white: [9; 9], black: [9; 9] },
        kazans: BySide { white: 0, black: 0 },
        tuz: BySide { white: None, black: None },
        to_move: Side::White,
    };

    /// Whose turn it is; when the game is over, whose turn it would be.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// The balls in the pits of a side, first to ninth.
    #[must_use]
    pub fn row(&self, side: Side) -> [Balls; 9] {
        self.rows.of(side).map(balls)
    }

    /// The balls in both kazans.
    #[must_use]
    pub fn kazans(&self) -> BySide<Balls> {
        self.kazans.map(balls)
    }

    /// The tuz that a side owns, by the number of the opponent's pit it is in.
    #[must_use]
    pub const fn tuz(&self, owner: Side) -> Option<Pit> {
        *self.tuz.of(owner)
    }

    /// What the position is made of.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        Setup { rows: self.rows, kazans: self.kazans, tuz: self.tuz, to_move: self.to_move }
    }

    /// Whether and how the game is over, looked for in the order of G9: 82 in a kazan, 81–81, no ball (G10).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let counts = self.kazans();
        if let Some(winner) = Side::BOTH.into_iter().find(|&side| *counts.of(side) >= Balls::WIN) {
            return Some(Outcome { winner: Some(winner), reason: Reason::Won, counts });
        }
        if counts == (BySide { white: Balls::HALF, black: Balls::HALF }) {
            return Some(Outcome { winner: None, reason: Reason::Half, counts });
        }
        self.rows.of(self.to_move).iter().all(|&pit| pit == 0).then(|| self.no_ball())
    }

    /// The end by G10: every ball left lies on the other side and is that side's.
    fn no_ball(&self) -> Outcome {
        let opponent = self.to_move.other();
        let kazan = *self.kazans.of(self.to_move);
        let mut counts = self.kazans();
        *counts.of_mut(opponent) = balls(Balls::ALL.get().saturating_sub(kazan));
        // 82 was looked for before, so he can have no more than 81: a draw at the best.
        let winner = (kazan < Balls::HALF.get()).then_some(opponent);
        Outcome { winner, reason: Reason::NoBall, counts }
    }

    /// The moves of the player to move; none when the game is over. A tuz, being empty, is never among them.
    #[must_use]
    pub fn legal_moves(&self) -> LegalMoves {
        match self.outcome() {
            None => LegalMoves::of_row(*self.rows.of(self.to_move)),
            Some(_) => LegalMoves::NONE,
        }
    }

    /// Plays all balls of the mover's pit `from` (G2–G8).
    ///
    /// # Errors
    /// The game is over, the pit is empty, or it is the opponent's tuz.
    pub fn play(&self, from: Pit) -> Result<Played, IllegalMove> {
        if let Some(outcome) = self.outcome() {
            return Err(IllegalMove::GameOver(outcome));
        }
        let (mover, opponent) = (self.to_move, self.to_move.other());
        if self.tuz(opponent) == Some(from) {
            return Err(IllegalMove::TuzPit);
        }
        let mut position = *self;
        let count = position.empty(BoardPit { side: mover, pit: from });
        if count == 0 {
            return Err(IllegalMove::EmptyPit);
        }
        let landing = position.sow(from, count);
        position.feed_tuzes();
        let taken = if landing.side == opponent { position.take(landing) } else { Taken::Nothing };
        position.to_move = opponent;
        Ok(Played { mover, from, landing, taken, position })
    }

    /// Empties a pit and tells what was in it.
    fn empty(&mut self, place: BoardPit) -> u8 {
        self.rows.of_mut(place.side).get_mut(usize::from(place.pit.index())).map_or(0, mem::take)
    }

    /// Sows the balls taken from the mover's pit `from`: one alone goes to the next pit (G3), more begin with
    /// the emptied pit itself (G2). Every pit gets a ball each full lap, and the first ones a last ball more.
    fn sow(&mut self, from: Pit, count: u8) -> BoardPit {
        let mover = self.to_move;
        let first = from.index() + u8::from(count == 1);
        let (laps, rest) = (count / PITS, count % PITS);
        let (own, theirs) = self.rows.own_and_other(mover);
        for (place, pit) in (0..PITS).zip(own.iter_mut().chain(theirs)) {
            let distance = (place + PITS - first) % PITS;
            *pit += laps + u8::from(distance < rest);
        }
        let last = (first + count - 1) % PITS;
        let side = if last < PITS / 2 { mover } else { mover.other() };
        BoardPit { side, pit: Pit::at(last) }
    }

    /// Moves the balls sown into tuzes to the kazans of their owners (G4).
    fn feed_tuzes(&mut self) {
        for owner in Side::BOTH {
            if let Some(pit) = self.tuz(owner) {
                *self.kazans.of_mut(owner) += self.empty(BoardPit { side: owner.other(), pit });
            }
        }
    }

    /// Takes what the last ball takes from the opponent's pit (G5–G7). A tuz has no balls any more: nothing.
    fn take(&mut self, landing: BoardPit) -> Taken {
        let mover = self.to_move;
        let balls_there = self.count(landing);
        let taken = match balls_there {
            0 => Taken::Nothing,
            3 if self.may_take_tuz(landing.pit) => Taken::Tuz,
            even if even.is_multiple_of(2) => Taken::Even(balls(even)),
            _ => Taken::Nothing,
        };
        if taken == Taken::Tuz {
            *self.tuz.of_mut(mover) = Some(landing.pit);
        }
        if taken != Taken::Nothing {
            *self.kazans.of_mut(mover) += self.empty(landing);
        }
        taken
    }

    fn may_take_tuz(&self, pit: Pit) -> bool {
        let mover = self.to_move;
        self.tuz(mover).is_none() && pit != Pit::NINTH && self.tuz(mover.other()) != Some(pit)
    }

    fn count(&self, place: BoardPit) -> u8 {
        self.rows.of(place.side).get(usize::from(place.pit.index())).copied().unwrap_or(0)
    }
}

impl TryFrom<Setup> for Position {
    type Error = IllegalPosition;

    fn try_from(setup: Setup) -> Result<Self, IllegalPosition> {
        let Setup { rows, kazans, tuz, to_move } = setup;
        let counts = rows.white.iter().chain(&rows.black).chain([&kazans.white, &kazans.black]);
        let total = counts.map(|&count| u16::from(count)).sum();
        if total != u16::from(Balls::ALL) {
            return Err(IllegalPosition::Total(total));
        }
        let position = Self { rows, kazans, tuz, to_move };
        for owner in Side::BOTH {
            position.check_tuz(owner)?;
        }
        match (tuz.white, tuz.black) {
            (Some(white), Some(black)) if white == black => Err(IllegalPosition::SameTuz(white)),
            _ => Ok(position),
        }
    }
}

impl Position {
    /// What must hold of a side's kazan and of the tuz it owns.
    fn check_tuz(&self, owner: Side) -> Result<(), IllegalPosition> {
        let kazan = *self.kazans.of(owner);
        let Some(pit) = self.tuz(owner) else {
            return if kazan.is_multiple_of(2) { Ok(()) } else { Err(IllegalPosition::OddWithoutTuz(owner)) };
        };
        let place = BoardPit { side: owner.other(), pit };
        if pit == Pit::NINTH {
            Err(IllegalPosition::NinthTuz(owner))
        } else if self.count(place) > 0 {
            Err(IllegalPosition::TuzNotEmpty(place))
        } else if kazan < 3 {
            Err(IllegalPosition::UnpaidTuz(owner))
        } else {
            Ok(())
        }
    }
}

/// A count out of a position, where no count is more than 162.
fn balls(count: u8) -> Balls {
    Balls::new(u16::from(count)).unwrap_or(Balls::ALL)
}

/// The number of ways to play exactly `depth` moves from a position; a finished game has no continuation.
/// It grows about ninefold with each move: this is for tests and measurements.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |pit| position.play(pit).map_or(0, |played| perft(&played.position, depth - 1));
    position.legal_moves().map(after).sum()
}
