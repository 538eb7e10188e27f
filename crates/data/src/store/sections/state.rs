//! The whole of a section, read in as many queries for a thousand players as for two.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use diesel::prelude::*;

use crate::store::db::schema::{absences, boards, players, records, rounds, unpaired};
use crate::store::db::values::{Keyed, narrow};
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Attendance, Board, Player, PlayerId, Round, RoundId, RoundState, SectionId, SectionState, Unpaired,
    UnpairedKind, Version,
};

/// Numbers of rounds: which to read.
pub(in crate::store) type Numbers = RangeInclusive<i32>;

/// The numbers of all rounds.
const ALL: Numbers = 0..=i32::MAX;

/// What belongs to each round, by the round's id.
type ByRound<T> = BTreeMap<i64, Vec<T>>;

fn by_round<T>(items: impl Iterator<Item = Result<(i64, T), StoreError>>) -> Result<ByRound<T>, StoreError> {
    let mut sorted = ByRound::new();
    for item in items {
        let (round, item) = item?;
        sorted.entry(round).or_insert_with(Vec::new).push(item);
    }
    Ok(sorted)
}

impl Tx<'_> {
    /// The whole of a section.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when something in it is not understood.
    pub fn section_state(&mut self, id: SectionId) -> Result<Option<SectionState>, StoreError> {
        let Some(section) = self.section(id)? else { return Ok(None) };
        let teams = self.teams(section.event)?;
        Ok(Some(SectionState {
            section,
            teams,
            players: self.players_of(id)?,
            rounds: self.rounds_of(id, &ALL)?,
            forbidden_pairs: self.forbidden_pairs(id)?,
            requested_byes: self.announced(id)?,
            warnings: self.warnings(id)?,
        }))
    }

    /// One round of a section, by its number: enough to enter a result.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when something in it is not understood.
    pub fn round(&mut self, section: SectionId, number: u8) -> Result<Option<Round>, StoreError> {
        let number = i32::from(number);
        Ok(self.rounds_of(section, &(number..=number))?.pop())
    }

    /// The players of a section, by starting number; those without one behind, as they were entered.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn players_of(&mut self, section: SectionId) -> Result<Vec<Player>, StoreError> {
        let rows: Vec<crate::store::players::Row> = players::table
            .filter(players::section_id.eq(section.0))
            .select(crate::store::players::row!())
            .order(players::id)
            .load(self.connection)?;
        let mut players = rows.into_iter().map(Player::try_from).collect::<Result<Vec<_>, _>>()?;
        // The databases disagree on where an absent number stands.
        players.sort_by_key(|player| (player.number.is_none(), player.number));
        Ok(players)
    }

    fn rounds_of(&mut self, section: SectionId, numbers: &Numbers) -> Result<Vec<Round>, StoreError> {
        let rows: Vec<(i64, i32, String, i64)> = rounds::table
            .filter(rounds::section_id.eq(section.0))
            .filter(rounds::number.between(numbers.start(), numbers.end()))
            .select((rounds::id, rounds::number, rounds::state, rounds::version))
            .order(rounds::number)
            .load(self.connection)?;
        let mut absences = self.absences_of(section, numbers)?;
        let mut boards = self.boards_of(section, numbers)?;
        let mut unpaired = self.unpaired_of(section, numbers)?;
        let mut manual = self.manual_phases(section, numbers)?;
        rows.into_iter()
            .map(|(id, number, state, version)| {
                Ok(Round {
                    id: RoundId(id),
                    number: narrow("rounds.number", number)?,
                    state: RoundState::from_key("rounds.state", &state)?,
                    absences: absences.remove(&id).unwrap_or_default(),
                    boards: boards.remove(&id).unwrap_or_default(),
                    unpaired: unpaired.remove(&id).unwrap_or_default(),
                    manual: manual.remove(&id),
                    version: Version(version),
                })
            })
            .collect()
    }

    fn absences_of(
        &mut self,
        section: SectionId,
        numbers: &Numbers,
    ) -> Result<ByRound<(PlayerId, Attendance)>, StoreError> {
        let rows: Vec<(i64, i64, String)> = absences::table
            .inner_join(rounds::table)
            .filter(rounds::section_id.eq(section.0))
            .filter(rounds::number.between(numbers.start(), numbers.end()))
            .select((absences::round_id, absences::player_id, absences::attendance))
            .order(absences::player_id)
            .load(self.connection)?;
        by_round(rows.into_iter().map(|(round, player, word)| {
            Ok((round, (PlayerId(player), Attendance::from_key("absences.attendance", &word)?)))
        }))
    }

    fn unpaired_of(
        &mut self,
        section: SectionId,
        numbers: &Numbers,
    ) -> Result<ByRound<Unpaired>, StoreError> {
        let rows: Vec<(i64, i64, String)> = unpaired::table
            .inner_join(rounds::table)
            .filter(rounds::section_id.eq(section.0))
            .filter(rounds::number.between(numbers.start(), numbers.end()))
            .select((unpaired::round_id, unpaired::player_id, unpaired::kind))
            .order(unpaired::player_id)
            .load(self.connection)?;
        by_round(rows.into_iter().map(|(round, player, kind)| {
            let kind = UnpairedKind::from_key("unpaired.kind", &kind)?;
            Ok((round, Unpaired { player: PlayerId(player), kind }))
        }))
    }

    fn boards_of(&mut self, section: SectionId, numbers: &Numbers) -> Result<ByRound<Board>, StoreError> {
        let rows: Vec<(crate::store::boards::Row, Option<i64>)> = boards::table
            .inner_join(rounds::table)
            .left_join(records::table)
            .filter(rounds::section_id.eq(section.0))
            .filter(rounds::number.between(numbers.start(), numbers.end()))
            .select((boards::all_columns, records::board_id.nullable()))
            .order(boards::number)
            .load(self.connection)?;
        by_round(rows.into_iter().map(|(row, record)| Ok((row.round_id, row.board(record.is_some())?))))
    }
}
