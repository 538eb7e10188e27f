//! The standings of a section, its crosstable, and why a player is ranked as they are.
//!
//! This module turns a [`SectionState`] into what the rules of [`crate::standings`] read, and their answer back into
//! rows that name players by id.

use std::collections::HashMap;
use std::ops::Range;

use super::field::field;
use crate::primitives::{PlayerIndex, Score};
use crate::standings::{self, Entry, Field, Method, Reason, Row, TieBreak, Value};
use crate::tournament::{PlayerId, Round, SectionSettings, SectionState};

/// The standings after a number of rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The number of rounds covered.
    pub rounds: usize,
    /// The tie-breaks of the columns, in order.
    pub order: Vec<TieBreak>,
    /// The rows, first place first.
    pub rows: Vec<TableRow>,
}

impl Table {
    /// The groups of tied rows to which direct encounter was not applied because not all of the players have met (S4), as
    /// ranges of [`Table::rows`].
    #[must_use]
    pub fn undecided_meetings(&self) -> Vec<Range<usize>> {
        let Some(column) = self.order.iter().position(|tie| *tie == TieBreak::DirectEncounter) else {
            return Vec::new();
        };
        let unjudged = |row: &TableRow| row.values.get(column) == Some(&Value::None);
        let level = |one: &TableRow, next: &TableRow| {
            one.points == next.points && one.values.get(..column) == next.values.get(..column)
        };
        let together = |one: &TableRow, next: &TableRow| level(one, next) && unjudged(one) && unjudged(next);
        let mut end = 0;
        let lines = |chunk: &[TableRow]| {
            let start = end;
            end += chunk.len();
            start..end
        };
        self.rows.chunk_by(together).map(lines).filter(|lines| lines.len() > 1).collect()
    }
}

/// A row of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The player.
    pub player: PlayerId,
    /// The player's position in [`SectionState::players`].
    pub index: PlayerIndex,
    /// The place, from 1; shared by players that no tie-break separates.
    pub place: u32,
    /// The starting number.
    pub number: Option<u32>,
    /// The points, after penalties.
    pub points: Score,
    /// One value for each tie-break of the table.
    pub values: Vec<Value>,
    /// The place by points alone, then by points and the first tie-break, and so on.
    pub places: Vec<u32>,
}

/// Why a player has their place in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The results of all players.
    pub field: Field,
    /// How they are ranked.
    pub method: Method,
    /// The ranked rows.
    pub rows: Vec<Row>,
    /// The position of the player's row in `rows`, from 0.
    pub line: usize,
    /// How each value of the player follows from the results, in the order of the method's tie-breaks.
    pub reasons: Vec<Reason>,
}

/// A row of the crosstable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossRow {
    /// The row number, from 1; the cells name opponents by it. Unlike the place it is never shared.
    pub number: u32,
    /// The place, from 1; shared by players that no tie-break separates.
    pub place: u32,
    /// The player.
    pub player: PlayerId,
    /// The player's position in [`SectionState::players`].
    pub index: PlayerIndex,
    /// One cell per round, as [`standings::crosstable::cell`] writes it.
    pub cells: Vec<String>,
    /// The points, after penalties.
    pub points: Score,
}

impl SectionState {
    /// The number of consecutive rounds, from the first, that are public and have all their results.
    ///
    /// While the next round is played, standings are shown as after these rounds: in the round in progress a bye
    /// already counts, but a game only once it is over.
    #[must_use]
    pub fn rounds_complete(&self) -> u8 {
        let complete = |round: &&Round| round.is_public() && round.boards_playing() == 0;
        u8::try_from(self.rounds.iter().take_while(complete).count()).unwrap_or(u8::MAX)
    }
}

/// How the settings rank a section.
#[must_use]
pub fn method(settings: &SectionSettings) -> Method {
    let rules = &settings.rules;
    Method {
        order: settings.tie_breaks.clone(),
        unplayed: rules.unplayed,
        penalty_in_progress: rules.penalty_in_progress,
        penalty_in_buchholz: rules.penalty_in_buchholz,
        seed: settings.seed,
    }
}

/// The standings after round `after`, or after all public rounds.
///
/// ```
/// use toguznama_data::tournament::standings::ranking::standings;
/// use toguznama_data::tournament::testing::{round, section_state};
///
/// let first = round(1, &[(1, 2, "1 (82) – 0 (60)"), (3, 4, "½ (81) – ½ (81)")]);
/// let table = standings(&section_state(4, vec![first]), None);
/// let points: Vec<_> = table.rows.iter().map(|row| (row.player.0, row.points.halves())).collect();
/// assert_eq!(points, [(1, 2), (3, 1), (4, 1), (2, 0)]);
/// ```
#[must_use]
pub fn standings(section_state: &SectionState, after: Option<u8>) -> Table {
    let (field, rows) = ranked(section_state, after);
    let row = |row: standings::Row| {
        let player = section_state.players.get(row.player)?;
        Some(TableRow {
            player: player.id,
            index: row.player,
            place: row.place,
            number: player.number,
            points: row.points,
            values: row.values,
            places: row.places,
        })
    };
    Table {
        rounds: field.players.first().map_or(0, Vec::len),
        order: section_state.section.settings.tie_breaks.clone(),
        rows: rows.into_iter().filter_map(row).collect(),
    }
}

/// Why a player has their place after round `after`, or after all public rounds; `None` if the player is not in the
/// section.
#[must_use]
pub fn explain(section_state: &SectionState, after: Option<u8>, player: PlayerId) -> Option<Explanation> {
    let index = section_state.players.iter().position(|one| one.id == player)?;
    let (field, rows) = ranked(section_state, after);
    let line = rows.iter().position(|row| row.player == index)?;
    let method = method(&section_state.section.settings);
    let reasons = standings::explain(&field, &method, &rows, index);
    Some(Explanation { field, method, rows, line, reasons })
}

/// The crosstable after round `after`, or after all public rounds, in the order of the standings.
#[must_use]
pub fn crosstable(section_state: &SectionState, after: Option<u8>) -> Vec<CrossRow> {
    let (field, rows) = ranked(section_state, after);
    let number_of: HashMap<PlayerIndex, u32> = rows.iter().map(|row| row.player).zip(1..).collect();
    let number = |player: PlayerIndex| number_of.get(&player).copied().unwrap_or(0);
    let cell = |entry: &Entry| standings::crosstable::cell(entry, entry.opponent().map_or(0, number));
    let row = |row: standings::Row| {
        Some(CrossRow {
            number: number(row.player),
            place: row.place,
            player: section_state.players.get(row.player)?.id,
            index: row.player,
            cells: field.players.get(row.player)?.iter().map(cell).collect(),
            points: row.points,
        })
    };
    rows.into_iter().filter_map(row).collect()
}

/// The square table: for each row of the crosstable, in its order, the player's results against the player of each row.
///
/// The player's own cell is `×`; cells of players who have not met are empty. Two results are in the order of rounds.
#[must_use]
pub fn square(section_state: &SectionState, after: Option<u8>) -> Vec<(CrossRow, Vec<String>)> {
    let field = field(section_state, after.map_or(usize::MAX, usize::from));
    let rows = crosstable(section_state, after);
    let against = |own: &CrossRow, other: &CrossRow| {
        if own.index == other.index {
            return "×".to_owned();
        }
        let entries = field.players.get(own.index).into_iter().flatten();
        let met = entries.filter(|entry| entry.opponent() == Some(other.index));
        met.map(standings::crosstable::points).collect::<Vec<_>>().join(" ").trim().to_owned()
    };
    let row = |own: &CrossRow| (own.clone(), rows.iter().map(|other| against(own, other)).collect());
    rows.iter().map(row).collect()
}

fn ranked(section_state: &SectionState, after: Option<u8>) -> (Field, Vec<standings::Row>) {
    let field = field(section_state, after.map_or(usize::MAX, usize::from));
    let rows = standings::rank(&field, &method(&section_state.section.settings));
    (field, rows)
}

#[cfg(test)]
mod tests;
