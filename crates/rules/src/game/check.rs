//! Checking a record with one answer: the checked game, or the first disagreement with the rules.

use super::examine::{agree_when_stopped, agree_with_end};
use super::{
    BySide, Completeness, DeclaredResult, Disagreement, Discrepancy, Examination, MAX_OFFERS, Outcome,
    Record, Replay, Tags, examine,
};
use crate::primitives::Balls;

/// A game that follows every rule, and whose result agrees with its last position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedGame {
    tags: Tags,
    replay: Replay,
    declared_result: DeclaredResult,
    counts: Option<BySide<Balls>>,
}

/// Checks a record against the rules: every move legal; numbers, landing pits, tuz marks and totals right;
/// draw offers within D2; result and counts in agreement with the last position, or possible for a game that
/// stopped early. [`examine()`] answers the same questions separately.
///
/// ```
/// use toguznama_rules::game::{check, read_one};
///
/// let game = check(&read_one("1. 76(10) 98 2. 66 87(4) *")?)?;
/// assert_eq!(game.replay().plies().len(), 4);
///
/// let wrong = check(&read_one("1. 76(12) 98 *")?).unwrap_err();
/// assert_eq!(
///     wrong.to_string(),
///     "game 1, move 1 white: 76(12) is written, but the kazan holds 10 (N3), line 1, column 4"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first disagreement in the order of the moves; result and counts are compared last. A record without a move is no
/// game.
pub fn check(record: &Record) -> Result<CheckedGame, Disagreement> {
    if record.moves.is_empty() {
        let (written, place) = (record.declared_result.to_string(), record.end);
        return Err(Disagreement {
            game: record.game,
            turn: None,
            written,
            found: Discrepancy::NoMoves,
            place,
        });
    }
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
    /// Builds a game from its parts. A finished game takes result and counts from its last position, even
    /// where they are left open; one that stopped early (G11, G13) may have any result, and counts no lower
    /// than the kazans, which never lose a ball.
    ///
    /// # Errors
    /// What the engine found where there is no move, or the offers (D2), the result or the counts are not possible.
    pub fn new(
        tags: Tags,
        replay: Replay,
        declared_result: DeclaredResult,
        counts: Option<BySide<Balls>>,
    ) -> Result<Self, Discrepancy> {
        if replay.plies().is_empty() {
            return Err(Discrepancy::NoMoves);
        }
        let BySide { white, black } = replay.offers();
        if white.max(black) > MAX_OFFERS {
            return Err(Discrepancy::TooManyOffers);
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

    /// The same game with other tags.
    #[must_use]
    pub fn with_tags(&self, tags: Tags) -> Self {
        Self { tags, ..self.clone() }
    }

    /// The tags, without Result and Count.
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The moves and positions.
    #[must_use]
    pub const fn replay(&self) -> &Replay {
        &self.replay
    }

    /// The result: that of the position when it decided the game, that of the record when the game stopped
    /// early.
    #[must_use]
    pub const fn declared_result(&self) -> DeclaredResult {
        self.declared_result
    }

    /// The final counts: those of the position when it decided the game, those of the record, if any, when it
    /// stopped early.
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
