//! What comes with a section that was made of a file: rounds that were played elsewhere, and lines to be given back.

use diesel::prelude::*;

use super::boards::Outcome;
use super::schema::{absences, boards, file_lines, rounds, unpaired};
use super::values::{Keyed, narrow, stored};
use super::{StoreError, Tx};
use crate::regulations::result::GameResult;
use crate::tournament::{Round, RoundId, RoundState, SectionId, Version};
use chrono::{DateTime, Utc};

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
        self.touch(section)?;
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
        for (player, word) in &round.absences {
            diesel::insert_into(absences::table)
                .values((
                    absences::round_id.eq(id),
                    absences::player_id.eq(player.0),
                    absences::attendance.eq(word.key()),
                ))
                .execute(self.connection)?;
        }
        for board in &round.boards {
            let (counts, ending) = match board.result {
                Some(GameResult::Played { counts, ending, .. }) => (counts, ending),
                _ => (None, None),
            };
            diesel::insert_into(boards::table)
                .values((
                    boards::round_id.eq(id),
                    boards::number.eq(i64::from(board.number)),
                    boards::white_id.eq(board.white.0),
                    boards::black_id.eq(board.black.0),
                    boards::outcome.eq(board.result.map(|result| Outcome::of(result).key())),
                    boards::white_balls.eq(counts.map(|counts| i32::from(counts.white.get()))),
                    boards::black_balls.eq(counts.map(|counts| i32::from(counts.black.get()))),
                    boards::ending.eq(ending.map(|ending| ending.key())),
                    boards::by_hand.eq(board.by_hand),
                    boards::version.eq(Version::FIRST.0),
                ))
                .execute(self.connection)?;
        }
        for line in &round.unpaired {
            diesel::insert_into(unpaired::table)
                .values((
                    unpaired::round_id.eq(id),
                    unpaired::player_id.eq(line.player.0),
                    unpaired::kind.eq(line.kind.key()),
                ))
                .execute(self.connection)?;
        }
        Ok(RoundId(id))
    }

    /// Keeps the lines of a file that the section has no other room for.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when it has such lines; [`StoreError::NotFound`] when there is no such section.
    pub fn keep_file_lines(&mut self, section: SectionId, lines: &[String]) -> Result<(), StoreError> {
        self.touch(section)?;
        for (position, line) in lines.iter().enumerate() {
            let position: i32 = narrow("file_lines.position", position)?;
            diesel::insert_into(file_lines::table)
                .values((
                    file_lines::section_id.eq(section.0),
                    file_lines::position.eq(position),
                    file_lines::line.eq(line),
                ))
                .execute(self.connection)?;
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
