//! What follows from other tables, of all events: made again and compared.

use crate::actions::boards::records::reading;
use crate::game::CheckedGame;
use crate::store::{StoreError, Tx, Underived};
use crate::tournament::BoardId;

/// How many records are read at once.
const AT_ONCE: u16 = 500;

/// Everything that is not what it follows from. Changes nothing.
///
/// # Errors
/// The database fails, or something that is stored cannot be read.
pub fn underived(tx: &mut Tx<'_>) -> Result<Vec<Underived>, StoreError> {
    let mut found = tx.list_underived()?;
    each_record(tx, |board, game, line| {
        // Lines that earlier versions did not store are filled in at the next start.
        if line.is_some_and(|line| game.map(reading::line).as_deref() != Some(line)) {
            found.push(Underived { table: "records", key: board.to_string() });
        }
    })?;
    Ok(found)
}

/// The boards whose records stop before the count that they declare: that is no fault (N6), but moves may be lost.
///
/// # Errors
/// As of [`underived`].
pub fn stopping_short(tx: &mut Tx<'_>) -> Result<Vec<BoardId>, StoreError> {
    let mut found = Vec::new();
    each_record(tx, |board, game, _| {
        let short = game.and_then(|game| game.replay().stops_short_of(game.counts()?));
        found.extend(short.map(|_| board));
    })?;
    Ok(found)
}

/// Looks at every stored record: its board, the game if it can be read, and its line.
fn each_record(
    tx: &mut Tx<'_>,
    mut look: impl FnMut(BoardId, Option<&CheckedGame>, Option<&str>),
) -> Result<(), StoreError> {
    let mut last = None;
    loop {
        let records = tx.list_records_with_lines(last, AT_ONCE)?;
        for (board, text, line) in &records {
            look(*board, reading::read(text).ok().as_ref(), line.as_deref());
        }
        last = records.last().map(|(board, ..)| *board);
        if last.is_none() {
            return Ok(());
        }
    }
}
