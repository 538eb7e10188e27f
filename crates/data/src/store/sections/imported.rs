//! What comes with a section that was made of a file: rounds that were played elsewhere, and lines to be given back.

use diesel::prelude::*;

use crate::regulations::result::GameResult;
use crate::store::boards::Outcome;
use crate::store::db::connection::AnyConnection;
use crate::store::db::schema::{absences, boards, file_lines, rounds, unpaired};
use crate::store::db::values::{Keyed, stored};
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Attendance, Board, PlayerId, Round, RoundId, RoundState, SectionId, Unpaired, Version,
};
use chrono::{DateTime, Utc};

/// So many rows are sent at once: a way to a server and back for each would take longer than all the rest.
const AT_ONCE: usize = 500;

/// Inserts rows at once: what serves both databases takes them one by one only.
macro_rules! insert {
    ($tx:ident, $table:expr, $rows:expr) => {
        match $tx.connection {
            AnyConnection::Sqlite(sqlite) => diesel::insert_into($table).values($rows).execute(sqlite)?,
            #[cfg(feature = "postgres")]
            AnyConnection::Postgres(postgres) => {
                diesel::insert_into($table).values($rows).execute(postgres)?
            }
        }
    };
}

impl Tx<'_> {
    /// Stores a round as it is: state, check-in, boards with results, and who has none. Of its times only that of its
    /// state is known: now. Its id and its boards' are made here; the players' are the section's.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the section has that round or a player stands in it twice; [`StoreError::NotFound`]
    /// when there is no such section; [`StoreError::InUse`] when there is no such player.
    pub fn insert_played_round(
        &mut self,
        section: SectionId,
        round: &Round,
        now: DateTime<Utc>,
    ) -> Result<RoundId, StoreError> {
        self.bump_revision(section)?;
        let at = |state| (round.state == state).then(|| stored(now));
        let id: i64 = diesel::insert_into(rounds::table)
            .values((
                rounds::section_id.eq(section.0),
                rounds::number.eq(i32::from(round.number)),
                rounds::state.eq(round.state.key()),
                rounds::published_at.eq(at(RoundState::Published)),
                rounds::started_at.eq(at(RoundState::Playing)),
                rounds::closed_at.eq(at(RoundState::Closed)),
                rounds::version.eq(Version::FIRST.0),
            ))
            .returning(rounds::id)
            .get_result(self.connection)?;
        for absent in round.absences.chunks(AT_ONCE) {
            let row = |(player, word): &(PlayerId, Attendance)| {
                (
                    absences::round_id.eq(id),
                    absences::player_id.eq(player.0),
                    absences::attendance.eq(word.key()),
                )
            };
            let rows: Vec<_> = absent.iter().map(row).collect();
            insert!(self, absences::table, &rows);
        }
        for together in round.boards.chunks(AT_ONCE) {
            let row = |board: &Board| {
                let (counts, ending) = match board.result {
                    Some(GameResult::Played { counts, ending, .. }) => (counts, ending),
                    _ => (None, None),
                };
                (
                    boards::round_id.eq(id),
                    boards::number.eq(i64::from(board.number)),
                    boards::white_id.eq(board.white.0),
                    boards::black_id.eq(board.black.0),
                    boards::outcome.eq(board.result.map(|result| Outcome::of(result).key())),
                    boards::white_balls.eq(counts.map(|counts| i32::from(counts.white.get()))),
                    boards::black_balls.eq(counts.map(|counts| i32::from(counts.black.get()))),
                    boards::ending.eq(ending.map(|ending| ending.key())),
                    boards::manual.eq(board.manual),
                    boards::version.eq(Version::FIRST.0),
                )
            };
            let rows: Vec<_> = together.iter().map(row).collect();
            insert!(self, boards::table, &rows);
        }
        for without in round.unpaired.chunks(AT_ONCE) {
            let row = |line: &Unpaired| {
                (
                    unpaired::round_id.eq(id),
                    unpaired::player_id.eq(line.player.0),
                    unpaired::kind.eq(line.kind.key()),
                )
            };
            let rows: Vec<_> = without.iter().map(row).collect();
            insert!(self, unpaired::table, &rows);
        }
        Ok(RoundId(id))
    }

    /// Keeps the lines of a file that the section has no other room for.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when it has such lines; [`StoreError::NotFound`] when there is no such section.
    pub fn keep_file_lines(&mut self, section: SectionId, lines: &[String]) -> Result<(), StoreError> {
        self.bump_revision(section)?;
        let positions: Vec<(i32, &String)> = (0..).zip(lines).collect();
        for together in positions.chunks(AT_ONCE) {
            let row = |(position, line): &(i32, &String)| {
                (
                    file_lines::section_id.eq(section.0),
                    file_lines::position.eq(*position),
                    file_lines::line.eq((*line).clone()),
                )
            };
            let rows: Vec<_> = together.iter().map(row).collect();
            insert!(self, file_lines::table, &rows);
        }
        Ok(())
    }

    /// These lines, in their order.
    ///
    /// # Errors
    /// The database's.
    pub fn file_lines(&mut self, section: SectionId) -> Result<Vec<String>, StoreError> {
        let lines = file_lines::table
            .filter(file_lines::section_id.eq(section.0))
            .order(file_lines::position)
            .select(file_lines::line)
            .load(self.connection)?;
        Ok(lines)
    }
}
