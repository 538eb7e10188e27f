//! Boards and their results.

pub(in crate::store) mod checks;
pub(in crate::store) mod clocks;
pub(in crate::store) mod featured;
pub(in crate::store) mod game_records;
pub(in crate::store) mod recording_names;
pub(in crate::store) mod recordings;
mod reports;
pub(in crate::store) mod rulings;

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::{StoreError, Tx};
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::store::db::outcome::Outcome;
use crate::store::db::rows::{ROWS_AT_ONCE, insert_all, row, set, update_version};
use crate::store::db::schema::{boards, records, rounds, stages};
use crate::tournament::rounds::mending::SeatedBoard;
use crate::tournament::{Board, BoardId, BoardResult, RatedAs, RoundId, SectionId, Signatures, Version};

row!(Board {
    id: boards::id, number: boards::number, white: boards::white_id, black: boards::black_id,
    outcome: boards::outcome, white_balls: boards::white_balls, black_balls: boards::black_balls,
    ending: boards::ending, manual: boards::manual, white_signed: boards::white_signed_at,
    black_signed: boards::black_signed_at, rated_as: boards::rated_as, version: boards::version,
} => Board {
    id, number, white, black,
    result: Option::map(outcome, |outcome: Outcome| outcome.with(Option::zip(white_balls, black_balls), ending)),
    has_record: false, manual, signed: Signatures { white: white_signed, black: black_signed }, rated_as, version,
});

/// The values of a board's result and signatures.
macro_rules! set_result {
    ($result:expr, $signed:expr) => {{
        let (result, signed): (Option<GameResult>, Signatures) = ($result, $signed);
        let (counts, ending) = match result {
            Some(GameResult::Played { counts, ending, .. }) => (counts, ending),
            _ => (None, None),
        };
        set!(boards {
            outcome: result.map(Outcome::of),
            white_balls: counts.map(|counts| counts.white),
            black_balls: counts.map(|counts| counts.black),
            ending: ending,
            white_signed_at: signed.white,
            black_signed_at: signed.black,
        })
    }};
}

impl Tx<'_> {
    /// A board, with its section and the number of its round.
    pub fn find_board(&mut self, id: BoardId) -> Result<Option<(SectionId, u8, Board)>, StoreError> {
        let row: Option<(SectionId, u8, Board, Option<BoardId>)> = boards::table
            .inner_join(rounds::table.inner_join(stages::table))
            .left_join(records::table)
            .filter(boards::id.eq(id))
            .select((stages::section_id, rounds::number, Board::as_select(), records::board_id.nullable()))
            .first(self.connection)
            .optional()?;
        Ok(row.map(|(section, round, board, record)| {
            (section, round, Board { has_record: record.is_some(), ..board })
        }))
    }

    /// Enters, changes or clears the result of a board, with its signatures.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn update_result(
        &mut self,
        id: BoardId,
        expected: Version,
        result: impl Into<BoardResult>,
    ) -> Result<Version, StoreError> {
        let BoardResult { result, signed } = result.into();
        let changes = set_result!(result, signed);
        let round = update_version!(self, boards[id] at expected, set changes; returning round_id)?;
        self.bump_revision_of_round(round)?;
        Ok(expected.next())
    }

    /// Says what a game counts as for ratings: its result if `None`.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn update_rated_as(
        &mut self,
        id: BoardId,
        expected: Version,
        rated_as: Option<RatedAs>,
    ) -> Result<Version, StoreError> {
        let changes = set!(boards { rated_as: rated_as });
        let round = update_version!(self, boards[id] at expected, set changes; returning round_id)?;
        self.bump_revision_of_round(round)?;
        Ok(expected.next())
    }

    /// Corrects who sat at boards of a round, under their old ids and with this version. There are at most two.
    pub(in crate::store) fn correct_seats(
        &mut self,
        seats: &[(BoardId, SeatedBoard)],
        version: Version,
    ) -> Result<(), StoreError> {
        // No player has a colour twice, not even between two updates: the first board waits with the players of the other one.
        if let [(first, _), (_, last)] = seats {
            let waiting = set!(boards { white_id: last.black, black_id: last.white });
            diesel::update(boards::table.find(first)).set(waiting).execute(self.connection)?;
        }
        for (id, board) in seats.iter().rev() {
            let who = set!(boards {
                white_id: board.white,
                black_id: board.black,
                manual: board.manual,
                rated_as: board.rated_as,
                version: version,
            });
            let rows = diesel::update(boards::table.find(id));
            rows.set((set_result!(board.result, board.signed), who)).execute(self.connection)?;
        }
        Ok(())
    }

    /// Enters the same result at several boards of a round, as one change; signatures of results before are removed. The
    /// caller has read the boards in this transaction, so their versions stand.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the round has not all of these boards.
    pub fn update_results(
        &mut self,
        round: RoundId,
        ids: &[BoardId],
        result: Option<GameResult>,
    ) -> Result<(), StoreError> {
        self.bump_revision_of_round(round)?;
        for ids in ids.chunks(ROWS_AT_ONCE) {
            let of_round = boards::table.filter(boards::round_id.eq(round));
            let rows = diesel::update(of_round.filter(boards::id.eq_any(ids)));
            let changes = (set_result!(result, Signatures::NONE), boards::version.eq(boards::version + 1));
            require_all(rows.set(changes).execute(self.connection)?, ids)?;
        }
        Ok(())
    }

    /// Adds the signatures that several boards of a round lack, as one change; existing ones keep their time. The caller
    /// has read the boards in this transaction, so their versions stand.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the round has not all of these boards.
    pub fn sign_boards(
        &mut self,
        round: RoundId,
        ids: &[BoardId],
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        self.bump_revision_of_round(round)?;
        for ids in ids.chunks(ROWS_AT_ONCE) {
            let rows = || boards::table.filter(boards::round_id.eq(round)).filter(boards::id.eq_any(ids));
            diesel::update(rows().filter(boards::white_signed_at.is_null()))
                .set(set!(boards { white_signed_at: Some(at) }))
                .execute(self.connection)?;
            diesel::update(rows().filter(boards::black_signed_at.is_null()))
                .set(set!(boards { black_signed_at: Some(at) }))
                .execute(self.connection)?;
            let versions = diesel::update(rows()).set(boards::version.eq(boards::version + 1));
            require_all(versions.execute(self.connection)?, ids)?;
        }
        Ok(())
    }

    /// Removes the signatures of a side from several boards of a round, as one change. The caller has read the boards in this
    /// transaction, so their versions stand.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the round has not all of these boards.
    pub fn unsign_boards(&mut self, round: RoundId, ids: &[BoardId], side: Side) -> Result<(), StoreError> {
        self.bump_revision_of_round(round)?;
        for ids in ids.chunks(ROWS_AT_ONCE) {
            let rows = diesel::update(
                boards::table.filter(boards::round_id.eq(round)).filter(boards::id.eq_any(ids)),
            );
            let next = boards::version.eq(boards::version + 1);
            let none = None::<DateTime<Utc>>;
            let changed = match side {
                Side::White => {
                    rows.set((set!(boards { white_signed_at: none }), next)).execute(self.connection)?
                }
                Side::Black => {
                    rows.set((set!(boards { black_signed_at: none }), next)).execute(self.connection)?
                }
            };
            require_all(changed, ids)?;
        }
        Ok(())
    }

    /// Adds boards with their results, under new ids.
    pub(super) fn insert_boards(&mut self, round: RoundId, boards: &[Board]) -> Result<(), StoreError> {
        let row = |board: &Board| {
            let other = set!(boards {
                round_id: round,
                number: board.number,
                white_id: board.white,
                black_id: board.black,
                manual: board.manual,
                version: Version::FIRST,
            });
            (other, set_result!(board.result, Signatures::NONE))
        };
        let rows: Vec<_> = boards.iter().map(row).collect();
        insert_all!(self, boards, rows);
        Ok(())
    }

    /// Puts a board back to what it was in a snapshot, under its old id, with this version.
    pub(super) fn restore_board(
        &mut self,
        round: RoundId,
        board: &Board,
        exists: bool,
        version: Version,
    ) -> Result<(), StoreError> {
        let values = (
            set_result!(board.result, board.signed),
            set!(boards { manual: board.manual, rated_as: board.rated_as, version: version }),
        );
        if exists {
            diesel::update(boards::table.find(board.id)).set(values).execute(self.connection)?;
        } else {
            let other = set!(boards {
                id: board.id,
                round_id: round,
                number: board.number,
                white_id: board.white,
                black_id: board.black,
            });
            diesel::insert_into(boards::table).values((other, values)).execute(self.connection)?;
        }
        Ok(())
    }

    /// [`bump_revision`](Self::bump_revision) for the section of a board.
    pub(super) fn bump_revision_of_board(&mut self, id: BoardId) -> Result<(), StoreError> {
        let round = boards::table.find(id).select(boards::round_id).first(self.connection)?;
        self.bump_revision_of_round(round)
    }
}

fn require_all(affected: usize, ids: &[BoardId]) -> Result<(), StoreError> {
    if affected == ids.len() { Ok(()) } else { Err(StoreError::NotFound) }
}
