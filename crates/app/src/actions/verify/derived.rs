//! What follows from other tables, of all events: made again and compared.

use crate::actions::boards::records::reading;
use crate::game::CheckedGame;
use crate::store::{StoreError, Tx, Underived};
use crate::tournament::GameId;

/// How many records are read at once.
const AT_ONCE: u16 = 500;

/// What a look at all rows that follow from others has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// The rows that are not what they follow from.
    pub underived: Vec<Underived>,
    /// The boards whose records stop before the count that they declare: that is no fault (N6), but moves may be lost.
    pub stopping_short: Vec<GameId>,
}

/// Makes all of it again and compares. Changes nothing.
///
/// # Errors
/// The database fails, or something that is stored cannot be read.
pub fn compare(tx: &mut Tx<'_>) -> Result<Compared, StoreError> {
    let (mut underived, mut stopping_short) = (tx.list_underived()?, Vec::new());
    each_record(tx, |board, game, line| {
        // Lines that earlier versions did not store are filled in at the next start.
        if line.is_some_and(|line| game.map(reading::line).as_deref() != Some(line)) {
            underived.push(Underived { table: "records", key: board.to_string() });
        }
        let short = game.and_then(|game| game.replay().stops_short_of(game.counts()?));
        stopping_short.extend(short.map(|_| board));
    })?;
    Ok(Compared { underived, stopping_short })
}

/// Looks at every stored record: its board, the game if it can be read, and its line.
fn each_record(
    tx: &mut Tx<'_>,
    mut look: impl FnMut(GameId, Option<&CheckedGame>, Option<&str>),
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
