//! The position: the heart of the room. Clauses G1–G10 are here and nowhere else.

use std::cmp::Ordering;
use std::{fmt, hint};

use super::half::{Half, low};
use super::sowing::Sowing;
use super::{BoardPit, BySide, Clause, LegalMoves, Outcome, Pit, Reason};
use crate::primitives::{Balls, Side};

/// A position that may stand on a board: 162 balls, tuz pits empty and where they may be.
///
/// It is held as the player to move sees it: giving the turn to the other is changing the halves.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    own: Half,
    other: Half,
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
    #[error("the tuz in {}'s pit {} is not empty", .0.side.name(), .0.pit)]
    TuzNotEmpty(BoardPit),
    /// A tuz in the ninth pit (G6).
    #[error("{} has a tuz in the ninth pit", .0.name())]
    NinthTuz(Side),
    /// Both tuzes in pits of the same number (G6).
    #[error("both sides have a tuz in pit {0}")]
    SameTuz(Pit),
    /// Taking a tuz puts three balls into the kazan (G6), and they stay there.
    #[error("{} has a tuz and fewer than the three balls in the kazan that it brought", .0.name())]
    UnpaidTuz(Side),
    /// Without a tuz only even numbers come into a kazan (G4, G5, G6).
    #[error("{} has an odd number of balls in the kazan and no tuz, which alone brings odd ones", .0.name())]
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
    pub const START: Self = Self { own: Half::start(Side::White), other: Half::start(Side::Black) };

    /// Whose turn it is; when the game is over, whose turn it would be.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.own.side
    }

    /// The halves by side.
    const fn halves(&self) -> BySide<&Half> {
        match self.own.side {
            Side::White => BySide { white: &self.own, black: &self.other },
            Side::Black => BySide { white: &self.other, black: &self.own },
        }
    }

    const fn half(&self, side: Side) -> &Half {
        self.halves().of(side)
    }

    /// The balls in the pits of a side, first to ninth.
    #[must_use]
    pub fn row(&self, side: Side) -> [Balls; 9] {
        self.half(side).row().map(balls)
    }

    /// The balls in both kazans.
    #[must_use]
    pub fn kazans(&self) -> BySide<Balls> {
        self.halves().map(|half| balls(half.kazan))
    }

    /// The tuz that a side owns, by the number of the opponent's pit it is in.
    #[must_use]
    pub const fn tuz(&self, owner: Side) -> Option<Pit> {
        self.half(owner).tuz
    }

    /// What the position is made of.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        let BySide { white, black } = self.halves();
        Setup {
            rows: BySide { white: white.row(), black: black.row() },
            kazans: BySide { white: white.kazan, black: black.kazan },
            tuz: BySide { white: white.tuz, black: black.tuz },
            to_move: self.to_move(),
        }
    }

    /// Whether and how the game is over, looked for in the order of G9: 82 in a kazan, 81–81, no ball (G10).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let counts = self.kazans();
        if let Some(winner) = Side::BOTH.into_iter().find(|&side| *counts.of(side) >= Balls::WIN) {
            return Some(Outcome { winner: Some(winner), reason: Reason::Won, counts });
        }
        if counts == (BySide { white: Balls::HALF, black: Balls::HALF }) {
            return Some(Outcome { winner: None, reason: Reason::Half, counts });
        }
        Some(self.no_ball())
    }

    /// Whether the game is over. At 81–81 no ball is left in any pit, so that needs no looking for.
    #[inline(always)]
    const fn is_over(&self) -> bool {
        const WIN: u8 = Balls::WIN.get();
        self.own.kazan >= WIN || self.other.kazan >= WIN || self.own.is_empty()
    }

    /// The end by G10: every ball left lies on the other side and is that side's, so the mover is judged by his
    /// own kazan.
    pub(super) fn no_ball(&self) -> Outcome {
        let (mover, opponent) = (self.to_move(), self.to_move().other());
        let kazan = balls(self.own.kazan);
        let mut counts = self.kazans();
        *counts.of_mut(opponent) = balls(Balls::ALL.get().saturating_sub(kazan.get()));
        let winner = match kazan.cmp(&Balls::HALF) {
            Ordering::Less => Some(opponent),
            Ordering::Equal => None,
            Ordering::Greater => Some(mover),
        };
        Outcome { winner, reason: Reason::NoBall, counts }
    }

    /// Whether a side has a ball to play.
    pub(super) const fn has_ball(&self, side: Side) -> bool {
        !self.half(side).is_empty()
    }

    /// The same board with the other side to move.
    pub(super) const fn passed(&self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// The moves of the player to move; none when the game is over. A tuz, being empty, is never among them.
    #[must_use]
    pub fn legal_moves(&self) -> LegalMoves {
        if self.is_over() { LegalMoves::NONE } else { LegalMoves::of_row(self.own.row()) }
    }

    /// Plays all balls of the mover's pit `from` (G2–G8).
    ///
    /// # Errors
    /// The game is over, the pit is empty, or it is the opponent's tuz.
    pub fn play(&self, from: Pit) -> Result<Played, IllegalMove> {
        match self.outcome() {
            Some(outcome) => Err(IllegalMove::GameOver(outcome)),
            None => self.play_on(from),
        }
    }

    /// The same, whether or not the game is over by now.
    pub(super) fn play_on(&self, from: Pit) -> Result<Played, IllegalMove> {
        let Some(sowing) = self.sowing(from) else {
            let is_tuz = self.other.tuz == Some(from);
            return Err(if is_tuz { IllegalMove::TuzPit } else { IllegalMove::EmptyPit });
        };
        let mover = self.to_move();
        let side = if sowing.landing < 9 { mover } else { mover.other() };
        let landing = BoardPit { side, pit: Pit::at(sowing.landing) };
        let (position, taken) = self.after(sowing);
        Ok(Played { mover, from, landing, taken, position })
    }

    /// What sowing the mover's pit does; `None` when no ball is in it.
    #[inline(always)]
    fn sowing(&self, from: Pit) -> Option<&'static Sowing> {
        Sowing::of(from, self.own.count(from))
    }

    /// The position after the balls of a pit are sown, and what the last one took. Nearly without a branch: what
    /// a move takes is as good as random to the processor, and a branch guessed wrong costs more than all of this.
    /// No number of balls passes 162, so the sums that wrap are right in the end in every lane.
    #[inline(always)]
    fn after(&self, sowing: &Sowing) -> (Self, Taken) {
        let Self { own, other } = *self;
        let (mine, theirs) = (own.tuz_lane(), other.tuz_lane());
        let mut own = Half {
            pits: own.pits.wrapping_add(sowing.own),
            ninth: own.ninth.wrapping_add(sowing.own_ninth),
            ..own
        };
        let mut other = Half {
            pits: other.pits.wrapping_add(sowing.other),
            ninth: other.ninth.wrapping_add(sowing.other_ninth),
            ..other
        };
        own.kazan = own.kazan.wrapping_add(mine.drain(&mut other.pits));
        other.kazan = other.kazan.wrapping_add(theirs.drain(&mut own.pits));

        // The balls where the last one fell: none when that is on the own side (G8) or in a tuz (G4).
        let (last, last_ninth) = (other.pits & sowing.last, other.ninth & sowing.last_is_ninth);
        let count = low(last >> sowing.last_shift) | last_ninth;
        // An even number is taken (G5): one less than the odd bit is every bit when there is none.
        let odd = count & 1;
        let even = count & odd.wrapping_sub(1);
        other.pits ^= last & u64::from(odd).wrapping_sub(1);
        other.ninth ^= last_ninth & odd.wrapping_sub(1);
        own.kazan = own.kazan.wrapping_add(even);

        // Pits of the same number have the same lane, and the ninth has none (G6). Seldom enough for a branch.
        let may_be_tuz = mine.mask == 0 && sowing.last & !theirs.mask != 0;
        if count == 3 && may_be_tuz {
            other.pits ^= last;
            own.kazan = own.kazan.wrapping_add(count);
            own.tuz = Some(Pit::at(sowing.landing));
            return (Self { own: other, other: own }, Taken::Tuz);
        }
        let taken = if even == 0 { Taken::Nothing } else { Taken::Even(balls(even)) };
        (Self { own: other, other: own }, taken)
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
        let half = |side| Half::new(side, *rows.of(side), *kazans.of(side), *tuz.of(side));
        let position = Self { own: half(to_move), other: half(to_move.other()) };
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
        let kazan = self.half(owner).kazan;
        let Some(pit) = self.tuz(owner) else {
            return if kazan.is_multiple_of(2) { Ok(()) } else { Err(IllegalPosition::OddWithoutTuz(owner)) };
        };
        let place = BoardPit { side: owner.other(), pit };
        if pit == Pit::NINTH {
            Err(IllegalPosition::NinthTuz(owner))
        } else if self.half(place.side).count(pit) > 0 {
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

/// As text, not as the engine holds it.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

/// The number of ways to play exactly `depth` moves from a position; a finished game has no continuation.
/// It grows about ninefold with each move: this is for tests and measurements, so every last move is really made.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    let after = |sowing| position.after(sowing).0;
    let moves = || Sowing::of_row(position.own.row());
    match depth {
        0 => 1,
        _ if position.is_over() => 0,
        1 => moves().map(|sowing| made(&after(sowing))).sum(),
        _ => moves().map(|sowing| perft(&after(sowing), depth - 1)).sum(),
    }
}

/// Counts a position. Nobody looks at it, so the compiler must not know that it need not be made.
#[inline(always)]
fn made(position: &Position) -> u64 {
    hint::black_box(position);
    1
}
