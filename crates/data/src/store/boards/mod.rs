//! Boards and their results.

pub(in crate::store) mod clocks;
pub(in crate::store) mod featured;
pub(in crate::store) mod game_records;
pub(in crate::store) mod recordings;
pub(in crate::store) mod rulings;

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::{StoreError, Tx};
use crate::primitives::{Balls, Side};
use crate::regulations::result::{Counts, Ending, GameResult};
use crate::store::db::schema::{boards, records, rounds};
use crate::store::db::tx::missed;
use crate::store::db::values::{Keyed, narrow, optional_key, stored};
use crate::tournament::{Board, BoardId, BoardResult, PlayerId, RoundId, SectionId, Signatures, Version};

#[derive(Queryable)]
pub(super) struct Row {
    pub(super) id: i64,
    pub(super) round_id: i64,
    number: i64,
    white_id: i64,
    black_id: i64,
    outcome: Option<String>,
    white_balls: Option<i32>,
    black_balls: Option<i32>,
    ending: Option<String>,
    version: i64,
    manual: bool,
    white_signed_at: Option<NaiveDateTime>,
    black_signed_at: Option<NaiveDateTime>,
}

/// Who has the point and why: the part of a result that its counts and ending only add to.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Outcome {
    White,
    Black,
    Drawn,
    WhiteByForfeit,
    BlackByForfeit,
    DoubleForfeit,
}

impl Keyed for Outcome {}

impl Outcome {
    pub(super) fn of(result: GameResult) -> Self {
        match result {
            GameResult::Played { winner: Some(Side::White), .. } => Self::White,
            GameResult::Played { winner: Some(Side::Black), .. } => Self::Black,
            GameResult::Played { winner: None, .. } => Self::Drawn,
            GameResult::Forfeit { winner: Side::White } => Self::WhiteByForfeit,
            GameResult::Forfeit { winner: Side::Black } => Self::BlackByForfeit,
            GameResult::DoubleForfeit => Self::DoubleForfeit,
        }
    }

    fn with(self, counts: Option<Counts>, ending: Option<Ending>) -> GameResult {
        let played = |winner| GameResult::Played { winner, counts, ending };
        match self {
            Self::White => played(Some(Side::White)),
            Self::Black => played(Some(Side::Black)),
            Self::Drawn => played(None),
            Self::WhiteByForfeit => GameResult::Forfeit { winner: Side::White },
            Self::BlackByForfeit => GameResult::Forfeit { winner: Side::Black },
            Self::DoubleForfeit => GameResult::DoubleForfeit,
        }
    }
}

fn balls(field: &'static str, count: i32) -> Result<Balls, StoreError> {
    Balls::new(narrow(field, count)?).map_err(|_| StoreError::odd(field, count))
}

impl Row {
    pub(super) fn result(&self) -> Result<Option<GameResult>, StoreError> {
        let Some(outcome) = &self.outcome else { return Ok(None) };
        let counts = match (self.white_balls, self.black_balls) {
            (Some(white), Some(black)) => Some(Counts {
                white: balls("boards.white_balls", white)?,
                black: balls("boards.black_balls", black)?,
            }),
            _ => None,
        };
        let ending = optional_key("boards.ending", self.ending.as_ref())?;
        Ok(Some(Outcome::from_key("boards.outcome", outcome)?.with(counts, ending)))
    }

    pub(super) fn board(&self, has_record: bool) -> Result<Board, StoreError> {
        Ok(Board {
            id: BoardId(self.id),
            number: narrow("boards.number", self.number)?,
            white: PlayerId(self.white_id),
            black: PlayerId(self.black_id),
            result: self.result()?,
            has_record,
            manual: self.manual,
            signed: Signatures {
                white: self.white_signed_at.map(|at| at.and_utc()),
                black: self.black_signed_at.map(|at| at.and_utc()),
            },
            version: Version(self.version),
        })
    }
}

impl Tx<'_> {
    /// A board, with its section and the number of its round.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when it is not understood.
    pub fn board(&mut self, id: BoardId) -> Result<Option<(SectionId, u8, Board)>, StoreError> {
        let row: Option<(i64, i32, Row, Option<i64>)> = boards::table
            .inner_join(rounds::table)
            .left_join(records::table)
            .filter(boards::id.eq(id.0))
            .select((rounds::section_id, rounds::number, boards::all_columns, records::board_id.nullable()))
            .first(self.connection)
            .optional()?;
        let Some((section, round, row, record)) = row else { return Ok(None) };
        Ok(Some((SectionId(section), narrow("rounds.number", round)?, row.board(record.is_some())?)))
    }

    /// Enters, changes or clears the result of a board, with the signatures that it has then.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn set_result(
        &mut self,
        id: BoardId,
        expected: Version,
        stood: impl Into<BoardResult>,
    ) -> Result<Version, StoreError> {
        let BoardResult { result, signed } = stood.into();
        let (counts, ending) = match result {
            Some(GameResult::Played { counts, ending, .. }) => (counts, ending),
            _ => (None, None),
        };
        let row = boards::table.find(id.0);
        let round: Option<i64> = diesel::update(row.filter(boards::version.eq(expected.0)))
            .set((
                boards::outcome.eq(result.map(|result| Outcome::of(result).key())),
                boards::white_balls.eq(counts.map(|counts| i32::from(counts.white.get()))),
                boards::black_balls.eq(counts.map(|counts| i32::from(counts.black.get()))),
                boards::ending.eq(ending.map(|ending| ending.key())),
                boards::white_signed_at.eq(signed.white.map(stored)),
                boards::black_signed_at.eq(signed.black.map(stored)),
                boards::version.eq(expected.next().0),
            ))
            .returning(boards::round_id)
            .get_result(self.connection)
            .optional()?;
        let Some(round) = round else {
            let version = row.select(boards::version).first(self.connection).optional()?;
            return Err(missed(expected, version));
        };
        self.touch_round(RoundId(round))?;
        Ok(expected.next())
    }

    /// Advances the section of a board whose record changes.
    pub(super) fn touch_board(&mut self, id: BoardId) -> Result<(), StoreError> {
        let round = boards::table.find(id.0).select(boards::round_id).first(self.connection)?;
        self.touch_round(RoundId(round))
    }
}
