//! Cells that are one over several rows: each of the rows has what is in them, but for what tells players from each other. A name
//! over several rows is one player, whatever else the rows have.

use std::collections::HashSet;

use super::layout;
use crate::exchange::error::SheetError;
use crate::exchange::limits::{MAX_BYTES, MAX_COLUMNS, looked_at};
use crate::exchange::records::Record;
use crate::exchange::values::clean;
use crate::exchange::workbook::Merged;
use crate::exchange::{Column, headers};

/// Fills the rows of merged cells. The lines that go on with the player of the line above.
///
/// # Errors
/// [`SheetError::TooLarge`] where the rows would have more than a list may.
pub(super) fn fill(records: &mut [Record], merged: &[Merged]) -> Result<HashSet<usize>, SheetError> {
    let mut continued = HashSet::new();
    if merged.iter().all(|merged| merged.rows.0 == merged.rows.1) {
        return Ok(continued);
    }
    let head = layout::head(records);
    let first = records.get(head.end).map_or(usize::MAX, |record| record.line);
    // Of tables side by side only the first has columns that are settled.
    let meaning = |at: usize| {
        let column = head.columns.get(at);
        column.and_then(|column| column.column.or_else(|| headers::meaning(&column.header)))
    };
    let coaches = (0..head.columns.len()).find(|at| meaning(*at) == Some(Column::Coaches));
    let mut room = MAX_BYTES;
    for area in merged {
        let line = |row: u32| usize::try_from(row).unwrap_or(usize::MAX).saturating_add(1);
        let column = usize::try_from(area.columns.0).unwrap_or(usize::MAX);
        let (begin, last) = (line(area.rows.0), line(area.rows.1));
        let Ok(at) = records.binary_search_by_key(&begin, |record| record.line) else { continue };
        let Some(text) = records.get(at).and_then(|record| record.cells.get(column)).cloned() else {
            continue;
        };
        if begin < first || begin == last || text.trim().is_empty() || column >= MAX_COLUMNS {
            continue;
        }
        let end = records.partition_point(|record| record.line <= last);
        match meaning(column) {
            Some(Column::Surname | Column::FullName | Column::GivenFirst) => {
                for line in records.get(at + 1..end).unwrap_or_default().iter().map(|record| record.line) {
                    looked_at::one();
                    continued.insert(line);
                }
                if let Some(coaches) = coaches {
                    gather(records.get_mut(at..end).unwrap_or_default(), coaches);
                }
            }
            Some(
                Column::Given
                | Column::Patronymic
                | Column::Number
                | Column::FederationNumber
                | Column::PassportSeries
                | Column::PassportNumber,
            ) => {}
            _ => {
                for record in records.get_mut(at + 1..end).unwrap_or_default() {
                    looked_at::one();
                    room = room.checked_sub(text.len()).ok_or(SheetError::TooLarge { bytes: MAX_BYTES })?;
                    if record.cells.len() <= column {
                        record.cells.resize(column + 1, String::new());
                    }
                    if let Some(cell) = record.cells.get_mut(column).filter(|cell| cell.trim().is_empty()) {
                        cell.clone_from(&text);
                    }
                }
            }
        }
    }
    Ok(continued)
}

/// Gives the first of the rows of a player the coaches of all of them.
fn gather(rows: &mut [Record], column: usize) {
    let mut all: Vec<String> = Vec::new();
    for cell in rows.iter().filter_map(|row| row.cells.get(column)).map(|cell| clean(cell)) {
        if !cell.is_empty() && !all.contains(&cell) {
            all.push(cell);
        }
    }
    if let Some(cell) = rows.first_mut().and_then(|row| row.cells.get_mut(column)) {
        *cell = all.join(", ");
    }
}
