//! Disagreements between a record and the engine: what is written, what the engine found, and where (N8).

use std::fmt;

use super::record::turn_prefix;
use super::{
    BoardPit, BySide, Clause, DeclaredResult, IllegalMove, Outcome, Termination, TextPosition, Turn,
};
use crate::primitives::Balls;

/// How many draws a player may offer in a game (D2).
pub const MAX_OFFERS: usize = 3;

/// A place where a record and the engine disagree (N8).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game}, {}{written} is written, but {found} ({}), {place}", turn_prefix(*.turn), .found.clause())]
pub struct Disagreement {
    /// The number of the game in its file, from 1.
    pub game: usize,
    /// The move in question; `None` when it is the result or the counts.
    pub turn: Option<Turn>,
    /// What is written there.
    pub written: String,
    /// What the engine found instead.
    pub found: Discrepancy,
    /// Where it is written.
    pub place: TextPosition,
}

/// What the engine found where the record says something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Discrepancy {
    /// The move number is wrong, or the other side is to move (N5): a move may be missing before it.
    NumberIs(Turn),
    /// The move is illegal.
    Illegal(IllegalMove),
    /// The last ball lands in this pit, not in the one written (N1).
    LandsOn(BoardPit),
    /// The move makes a tuz and is not marked as such (N2).
    MakesTuz,
    /// The move is marked as making a tuz and makes none (N2).
    MakesNoTuz,
    /// The mover's kazan holds this number, not the one written (N3).
    TotalIs(Balls),
    /// A total is written although nothing was captured (N3).
    CapturesNothing,
    /// The player has offered more draws than allowed (D2): the opponent may claim the win (D3).
    TooManyOffers,
    /// The last position ends the game with another result (G9, G10).
    ResultIs(Outcome),
    /// The last position ends the game with other counts (G9, G10).
    CountsAre(Outcome),
    /// The game stopped early, and the kazans already hold more than the counts say (N8).
    KazansHold(BySide<Balls>),
    /// The counts alone decide the game differently than the result says (G9).
    CountsDecide(DeclaredResult),
    /// There is no move (N5).
    NoMoves,
    /// A game that ended for this reason cannot have the declared result (G11, G12).
    Stopped(Termination),
}

impl Discrepancy {
    /// The clause that the record violates.
    #[must_use]
    pub const fn clause(self) -> Clause {
        match self {
            Self::NumberIs(_) | Self::NoMoves => Clause::N5,
            Self::Illegal(illegal) => illegal.clause(),
            Self::LandsOn(_) => Clause::N1,
            Self::MakesTuz | Self::MakesNoTuz => Clause::N2,
            Self::TotalIs(_) | Self::CapturesNothing => Clause::N3,
            Self::TooManyOffers => Clause::D3,
            Self::ResultIs(outcome) | Self::CountsAre(outcome) => outcome.reason.clause(),
            Self::KazansHold(_) => Clause::N8,
            Self::CountsDecide(_) => Clause::G9,
            Self::Stopped(stop) => stop.clause(),
        }
    }
}

/// Both counts as the tag Count has them: `82-60` (N5).
pub(super) struct Counts(pub(super) BySide<Balls>);

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0.white, self.0.black)
    }
}

impl fmt::Display for Discrepancy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NumberIs(turn) => write!(f, "this is {turn}"),
            Self::Illegal(illegal) => illegal.fmt(f),
            Self::LandsOn(landing) => {
                write!(f, "the last ball reaches {}'s pit {}", landing.side.name(), landing.pit)
            }
            Self::MakesTuz => f.write_str("the move makes a tuz"),
            Self::MakesNoTuz => f.write_str("the move makes no tuz"),
            Self::TotalIs(total) => write!(f, "the kazan holds {total}"),
            Self::CapturesNothing => f.write_str("the move captures nothing"),
            Self::TooManyOffers => write!(f, "the player has offered {MAX_OFFERS} draws before"),
            Self::ResultIs(outcome) => {
                write!(f, "the last position ends the game {}", DeclaredResult::of_winner(outcome.winner))
            }
            Self::CountsAre(outcome) => {
                write!(f, "the last position ends the game with {}", Counts(outcome.counts))
            }
            Self::KazansHold(kazans) => write!(f, "the kazans already hold {}", Counts(*kazans)),
            Self::CountsDecide(declared_result) => write!(f, "the counts mean {declared_result}"),
            Self::NoMoves => f.write_str("there is no move"),
            Self::Stopped(stop) => write!(f, "a game ended by {stop} cannot have this result"),
        }
    }
}
