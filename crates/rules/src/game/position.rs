//! Positions and moves. Clauses G1–G10 are implemented here and nowhere else.

use std::cmp::Ordering;
use std::{fmt, hint};

use super::half_board::{HalfBoard, low};
use super::sowing::Sowing;
use super::{BoardPit, BySide, Clause, LegalMoves, Outcome, Pit, Reason};
use crate::primitives::{Balls, Side};

/// A legal position: 162 balls, every tuz empty and where a tuz may be.
///
/// The position is stored as the player to move sees it, so that passing the turn is swapping the two halves.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    own: HalfBoard,
    other: HalfBoard,
}

/// The parts of a position, not yet checked for legality.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Balls in the pits of each side, first to ninth.
    pub rows: BySide<[u8; 9]>,
    /// Balls in each side's kazan.
    pub kazans: BySide<u8>,
    /// The tuz each side owns, by the number of the opponent's pit.
    pub tuz: BySide<Option<Pit>>,
    /// The side whose turn it is.
    pub to_move: Side,
}

/// Why a position cannot occur in any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalPosition {
    /// The number of balls is not 162 (G1).
    #[error("{0} balls on the board and in the kazans, not 162")]
    Total(u16),
    /// There are balls in a tuz (G4).
    #[error("the tuz in {}'s pit {} is not empty", .0.side.name(), .0.pit)]
    TuzNotEmpty(BoardPit),
    /// This side owns a tuz in the ninth pit (G6).
    #[error("{} owns a tuz in the ninth pit", .0.name())]
    NinthTuz(Side),
    /// Both tuzes are in pits of the same number (G6).
    #[error("both sides have a tuz in pit {0}")]
    SameTuz(Pit),
    /// Making a tuz puts three balls into the kazan (G6), and they stay there.
    #[error("{} owns a tuz but has fewer than three balls in the kazan", .0.name())]
    TuzWithoutCapture(Side),
    /// Without a tuz a kazan gains even numbers only (G4, G5, G6).
    #[error("{} has an odd number of balls in the kazan but no tuz", .0.name())]
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
            Self::NinthTuz(_) | Self::SameTuz(_) | Self::TuzWithoutCapture(_) => Clause::G6,
        }
    }
}

/// Why a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum IllegalMove {
    /// The game is over (G9, G10).
    #[error("the game is over")]
    GameOver(Outcome),
    /// The pit has no balls (G2).
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

/// A move that was played, and its effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// The side that moved.
    pub mover: Side,
    /// The pit that the mover emptied.
    pub from: Pit,
    /// Where the last ball fell.
    pub landing: BoardPit,
    /// What the last ball captured.
    pub taken: Taken,
    /// The position after the move.
    pub position: Position,
}

impl Played {
    /// The mover's kazan after the move: the number written in parentheses (N3).
    #[must_use]
    pub fn kazan(&self) -> Balls {
        *self.position.kazans().of(self.mover)
    }
}

/// What the last ball of a move captured in the opponent's pit. Balls sown into a tuz (G4) are not counted
/// here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Taken {
    /// Nothing (G7, G8 and most moves).
    Nothing,
    /// This even number of balls (G5).
    Even(Balls),
    /// Three balls and the pit with them: it is now the mover's tuz (G6).
    Tuz,
}

impl Position {
    /// The start of every game: nine balls in each pit, White to move (G1).
    pub const START: Self = Self { own: HalfBoard::start(Side::White), other: HalfBoard::start(Side::Black) };

    /// The side to move; when the game is over, the side that would be.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.own.side
    }

    const fn halves(&self) -> BySide<&HalfBoard> {
        match self.own.side {
            Side::White => BySide { white: &self.own, black: &self.other },
            Side::Black => BySide { white: &self.other, black: &self.own },
        }
    }

    const fn half(&self, side: Side) -> &HalfBoard {
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

    /// The parts of the position.
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

    /// Whether and how the game is over, checked in the order of G9: 82 in a kazan, 81–81, no ball (G10).
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

    /// Whether the game is over. At 81–81 no ball is left in any pit, so that case needs no check of its own.
    #[inline(always)]
    const fn is_over(&self) -> bool {
        const WIN: u8 = Balls::WIN.get();
        self.own.kazan >= WIN || self.other.kazan >= WIN || self.own.is_empty()
    }

    /// The end by G10: all balls left lie on the opponent's side and belong to the opponent, so the mover's
    /// own kazan decides.
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

    pub(super) const fn has_ball(&self, side: Side) -> bool {
        !self.half(side).is_empty()
    }

    /// The same board with the other side to move.
    pub(super) const fn with_turn_passed(&self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// The moves of the player to move; none when the game is over. A tuz, being empty, is never among them.
    #[must_use]
    pub fn legal_moves(&self) -> LegalMoves {
        if self.is_over() { LegalMoves::NONE } else { LegalMoves::of_row(self.own.row()) }
    }

    /// Plays all balls of the mover's pit `from` (G2–G8).
    ///
    /// ```
    /// use toguznama_rules::game::{Pit, Position};
    /// use toguznama_rules::primitives::Balls;
    ///
    /// let first = Position::START.play(Pit::NINTH)?;
    /// assert_eq!(first.landing.pit.number(), 8); // nine balls from pit 9 reach Black's eighth pit
    /// assert_eq!(first.kazan(), Balls::new(10)?); // and capture the ten there
    /// assert!(first.position.play(Pit::new(8).ok_or("no such pit")?).is_err()); // which is empty now
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`IllegalMove`]: the game is over, the pit is empty, or it is the opponent's tuz.
    pub fn play(&self, from: Pit) -> Result<Played, IllegalMove> {
        match self.outcome() {
            Some(outcome) => Err(IllegalMove::GameOver(outcome)),
            None => self.play_on(from),
        }
    }

    /// Like [`play`](Self::play), but also after the end of the game: variants go on.
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

    /// What sowing the mover's pit does; `None` when it is empty.
    #[inline(always)]
    fn sowing(&self, from: Pit) -> Option<&'static Sowing> {
        Sowing::lookup(from, self.own.count(from))
    }

    /// The position after the balls of a pit are sown, and what the last one captured. Nearly branch-free:
    /// captures are unpredictable, and a mispredicted branch costs more than all the arithmetic here. No
    /// count exceeds 162, so wrapping sums end up correct in every lane.
    #[inline(always)]
    fn after(&self, sowing: &Sowing) -> (Self, Taken) {
        let Self { own, other } = *self;
        let (mine, theirs) = (own.tuz_lane(), other.tuz_lane());
        let mut own = HalfBoard {
            pits: own.pits.wrapping_add(sowing.own),
            ninth: own.ninth.wrapping_add(sowing.own_ninth),
            ..own
        };
        let mut other = HalfBoard {
            pits: other.pits.wrapping_add(sowing.other),
            ninth: other.ninth.wrapping_add(sowing.other_ninth),
            ..other
        };
        own.kazan = own.kazan.wrapping_add(mine.drain(&mut other.pits));
        other.kazan = other.kazan.wrapping_add(theirs.drain(&mut own.pits));

        // The balls where the last one fell: none when that is on the mover's side (G8) or in a tuz (G4).
        let (last, last_ninth) = (other.pits & sowing.last, other.ninth & sowing.last_is_ninth);
        let count = low(last >> sowing.last_shift) | last_ninth;
        // An even number is captured (G5): subtracting one from the odd bit gives a mask of all bits when it
        // is zero.
        let odd = count & 1;
        let even = count & odd.wrapping_sub(1);
        other.pits ^= last & u64::from(odd).wrapping_sub(1);
        other.ninth ^= last_ninth & odd.wrapping_sub(1);
        own.kazan = own.kazan.wrapping_add(even);

        // Pits of the same number have the same lane, and the ninth has none (G6). Rare enough for a branch.
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
        let position = Self::from_setup(setup)?;
        for owner in Side::BOTH {
            position.check_tuz(owner)?;
        }
        Ok(position)
    }
}

impl Position {
    /// A composed position, as exercises have them: like `try_from`, but a kazan may hold an odd number of balls without a
    /// tuz, which no game reaches. The second value is that fault, if the position has it.
    ///
    /// # Errors
    /// The position breaks another rule.
    pub fn composed(setup: Setup) -> Result<(Self, Option<IllegalPosition>), IllegalPosition> {
        let position = Self::from_setup(setup)?;
        let mut fault = None;
        for owner in Side::BOTH {
            match position.check_tuz(owner) {
                Err(odd @ IllegalPosition::OddWithoutTuz(_)) => fault = Some(fault.unwrap_or(odd)),
                checked => checked?,
            }
        }
        Ok((position, fault))
    }

    /// A position of 162 balls whose tuzes have different numbers, not checked further.
    fn from_setup(setup: Setup) -> Result<Self, IllegalPosition> {
        let Setup { rows, kazans, tuz, to_move } = setup;
        let counts = rows.white.iter().chain(&rows.black).chain([&kazans.white, &kazans.black]);
        let total = counts.map(|&count| u16::from(count)).sum();
        if total != u16::from(Balls::ALL) {
            return Err(IllegalPosition::Total(total));
        }
        match (tuz.white, tuz.black) {
            (Some(white), Some(black)) if white == black => return Err(IllegalPosition::SameTuz(white)),
            _ => {}
        }
        let half = |side| HalfBoard::new(side, *rows.of(side), *kazans.of(side), *tuz.of(side));
        Ok(Self { own: half(to_move), other: half(to_move.other()) })
    }

    /// Checks a side's kazan and the tuz it owns.
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
            Err(IllegalPosition::TuzWithoutCapture(owner))
        } else {
            Ok(())
        }
    }
}

/// A count taken from a position, where none is over 162.
fn balls(count: u8) -> Balls {
    Balls::new(u16::from(count)).unwrap_or(Balls::ALL)
}

/// Prints the text form instead of the engine's representation.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

/// The number of sequences of exactly `depth` legal moves from a position; a finished game has no
/// continuation. It grows about ninefold per move. Meant for tests and benchmarks: every last move is really
/// made.
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

/// Counts a position. The black box keeps the compiler from skipping the work because the result is unused.
#[inline(always)]
fn made(position: &Position) -> u64 {
    hint::black_box(position);
    1
}
