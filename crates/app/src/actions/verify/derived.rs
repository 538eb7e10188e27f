//! What follows from other tables, of all events: made again and compared.

use crate::actions::boards::records::reading;
use crate::store::{StoreError, Tx, Underived};

/// How many records are read at once.
const AT_ONCE: u16 = 500;

/// Everything that is not what it follows from. Changes nothing.
///
/// # Errors
/// The database fails, or something that is stored cannot be read.
pub fn underived(tx: &mut Tx<'_>) -> Result<Vec<Underived>, StoreError> {
    let mut found = tx.list_underived()?;
    let mut last = None;
    loop {
        let records = tx.list_records_with_lines(last, AT_ONCE)?;
        for (board, text, line) in &records {
            // Lines that earlier versions did not store are filled in at the next start.
            let Some(line) = line else { continue };
            let right = reading::read(text).ok().map(|game| reading::line(&game));
            if right.as_ref() != Some(line) {
                found.push(Underived { table: "records", key: board.to_string() });
            }
        }
        last = records.last().map(|(board, ..)| *board);
        if last.is_none() {
            return Ok(found);
        }
    }
}
