//! A record as one answer: the game it tells, or the first thing in it that is not so.

use std::fmt;

use super::record::before;
use super::{
    BoardPit, BySide, Clause, Completeness, DeclaredResult, Examination, IllegalMove, Outcome, Place, Record,
    Replay, Stop, Tags, Turn, examine,
};
use crate::primitives::{Balls, Side};

/// How many draws a player may offer in a game (D2).
pub const MAX_OFFERS: usize = 3;

/// A game that keeps every rule, and whose result agrees with its last position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedGame {
    tags: Tags,
    replay: Replay,
    declared_result: DeclaredResult,
    counts: Option<BySide<Balls>>,
}

/// Where a record and the engine disagree (N8).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game}, {}{written} is written, but {found} ({}), {place}", before(*.turn), .found.clause())]
pub struct Disagreement {
    /// The number of the game in its file, from 1.
    pub game: usize,
    /// Which move; `None` when it is the result or the counts.
    pub turn: Option<Turn>,
    /// What was written there.
    pub written: String,
    /// What the engine found.
    pub found: Found,
    /// Where it was written.
    pub place: Place,
}

/// What the engine found where a record says something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// The move has another number, or is the other side's (N5): a move may have been left out before it.
    NumberIs(Turn),
    /// The move is illegal.
    Illegal(IllegalMove),
    /// The last ball falls elsewhere (N1).
    LandsOn(BoardPit),
    /// The move makes a tuz and is not marked so (N2).
    MakesTuz,
    /// The move is marked and makes no tuz (N2).
    MakesNoTuz,
    /// The mover's kazan holds another number (N3).
    TotalIs(Balls),
    /// A total is written where nothing was captured (N3).
    CapturesNothing,
    /// The player offered more draws than he may (D2): his opponent may demand the win (D3).
    TooManyOffers,
    /// The last position ends the game with another result (G9, G10).
    ResultIs(Outcome),
    /// The last position ends the game with other counts (G9, G10).
    CountsAre(Outcome),
    /// The game stopped early, and the kazans hold more already than the counts say (N8).
    KazansHold(BySide<Balls>),
    /// The counts alone decide otherwise than the result says (G9).
    CountsDecide(DeclaredResult),
    /// A game that stopped so cannot have this result (G11, G12).
    Stopped(Stop),
}

impl Found {
    /// The clause the record is held against.
    #[must_use]
    pub const fn clause(self) -> Clause {
        match self {
            Self::NumberIs(_) => Clause::N5,
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

/// Holds a record against the rules: every move legal, numbers, landing pits, tuz marks and totals right, draw
/// offers within D2, result and counts in agreement with the last position or with a game that stopped early.
/// [`examine()`] tells the same in three verdicts.
///
/// # Errors
/// The first disagreement.
pub fn check(record: &Record) -> Result<CheckedGame, Disagreement> {
    let examination = examine(record, None);
    if let Some(first) = examination.first() {
        return Err(first.clone());
    }
    let Examination { replay, completeness, .. } = examination;
    let (declared_result, counts) = match completeness {
        Completeness::Over(outcome) => (DeclaredResult::of_winner(outcome.winner), Some(outcome.counts)),
        _ => (record.declared_result, record.counts),
    };
    Ok(CheckedGame { tags: record.tags.clone(), replay, declared_result, counts })
}

impl CheckedGame {
    /// A game with offers within D2 and a result that agrees with its last position. A finished game has the
    /// result and counts of the position, also where the record leaves them open; one that stopped early (G11,
    /// G13) may have any result, and counts no lower than what the kazans hold: they never lose a ball.
    ///
    /// # Errors
    /// What the engine found where the offers, the result or the counts are not so.
    pub fn new(
        tags: Tags,
        replay: Replay,
        declared_result: DeclaredResult,
        counts: Option<BySide<Balls>>,
    ) -> Result<Self, Found> {
        let BySide { white, black } = replay.offers();
        if white.max(black) > MAX_OFFERS {
            return Err(Found::TooManyOffers);
        }
        let last = replay.last_position();
        let Some(outcome) = last.outcome() else {
            agree_when_stopped(last.kazans(), declared_result, counts)?;
            return Ok(Self { tags, replay, declared_result, counts });
        };
        agree_with_end(outcome, declared_result, counts)?;
        let declared_result = DeclaredResult::of_winner(outcome.winner);
        Ok(Self { tags, replay, declared_result, counts: Some(outcome.counts) })
    }

    /// The same game under other tags.
    #[must_use]
    pub fn with_tags(&self, tags: Tags) -> Self {
        Self { tags, ..self.clone() }
    }

    /// What stands above the moves.
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// Its moves and positions.
    #[must_use]
    pub const fn replay(&self) -> &Replay {
        &self.replay
    }

    /// Its result: the position's when it decided the game, the record's when the game stopped early.
    #[must_use]
    pub const fn declared_result(&self) -> DeclaredResult {
        self.declared_result
    }

    /// Its counts: the position's when it decided the game, the record's, if any, when it stopped early.
    #[must_use]
    pub const fn counts(&self) -> Option<BySide<Balls>> {
        self.counts
    }

    /// The end by the position; `None` when the game stopped early.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.replay.last_position().outcome()
    }
}

/// A declared result and counts against those of the position that ended the game.
pub(super) fn agree_with_end(
    outcome: Outcome,
    declared_result: DeclaredResult,
    counts: Option<BySide<Balls>>,
) -> Result<(), Found> {
    if declared_result != DeclaredResult::Open && declared_result != DeclaredResult::of_winner(outcome.winner)
    {
        return Err(Found::ResultIs(outcome));
    }
    match counts {
        Some(counts) if counts != outcome.counts => Err(Found::CountsAre(outcome)),
        _ => Ok(()),
    }
}

/// A declared result and counts against the kazans of the last position of a game that stopped early.
pub(super) fn agree_when_stopped(
    kazans: BySide<Balls>,
    declared_result: DeclaredResult,
    counts: Option<BySide<Balls>>,
) -> Result<(), Found> {
    let Some(counts) = counts else { return Ok(()) };
    if counts.white < kazans.white || counts.black < kazans.black {
        return Err(Found::KazansHold(kazans));
    }
    match decided_by(counts) {
        Some(decided) if declared_result != DeclaredResult::Open && declared_result != decided => {
            Err(Found::CountsDecide(decided))
        }
        _ => Ok(()),
    }
}

/// The result that counts of a game give by themselves (G9).
fn decided_by(counts: BySide<Balls>) -> Option<DeclaredResult> {
    let winner = Side::BOTH.into_iter().find(|&side| *counts.of(side) >= Balls::WIN);
    let half = counts == (BySide { white: Balls::HALF, black: Balls::HALF });
    winner.map(DeclaredResult::Won).or_else(|| half.then_some(DeclaredResult::Drawn))
}

/// Both counts as the tag Count has them: `82-60` (N5).
pub(super) struct Counts(pub(super) BySide<Balls>);

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0.white, self.0.black)
    }
}

impl fmt::Display for Found {
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
            Self::KazansHold(kazans) => write!(f, "the kazans hold {} already", Counts(*kazans)),
            Self::CountsDecide(declared_result) => write!(f, "the counts mean {declared_result}"),
            Self::Stopped(stop) => write!(f, "a game does not end so by {stop}"),
        }
    }
}
