//! Sections made from files: rounds that were played elsewhere, and lines of the file to export again.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::rows::{insert, insert_all, set};
use crate::store::db::schema::{file_lines, rounds};
use crate::store::{StoreError, Tx};
use crate::tournament::{Round, RoundId, RoundState, SectionId, Version};

impl Tx<'_> {
    /// Stores rounds as they are: state, check-in, boards with results, and unpaired players. Only the time of a state
    /// is known: now. The rounds and their boards get new ids; the players are the section's.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the section has such a round or a round has a player twice; [`StoreError::NotFound`]
    /// when there is no such section; [`StoreError::InUse`] when there is no such player.
    pub fn insert_played_rounds(
        &mut self,
        section: SectionId,
        rounds: &[Round],
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        self.bump_revision(section)?;
        let stage = self.stage_of(section)?;
        for round in rounds {
            let at = |state| (round.state == state).then_some(now);
            let id: RoundId = insert!(self, rounds {
                stage_id: stage, number: round.number, state: round.state,
                published_at: at(RoundState::Published), started_at: at(RoundState::Playing),
                closed_at: at(RoundState::Closed), version: Version::FIRST,
            } returning id)?;
            self.insert_absences(id, &round.absences)?;
            self.insert_games(id, &round.games)?;
            self.insert_unpaired(id, &round.unpaired)?;
        }
        Ok(())
    }

    /// Stores the lines of a file that have no other place in the section.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when it has such lines; [`StoreError::NotFound`] when there is no such section.
    pub fn insert_file_lines(&mut self, section: SectionId, lines: &[String]) -> Result<(), StoreError> {
        self.bump_revision(section)?;
        let row = |(position, line)| set!(file_lines { section_id: section, position: position, line: line });
        let rows: Vec<_> = (0_usize..).zip(lines).map(row).collect();
        insert_all!(self, file_lines, rows);
        Ok(())
    }

    /// These lines, in their order.
    pub fn list_file_lines(&mut self, section: SectionId) -> Result<Vec<String>, StoreError> {
        Ok(file_lines::table
            .filter(file_lines::section_id.eq(section))
            .order(file_lines::position)
            .select(file_lines::line)
            .load(self.connection)?)
    }
}
