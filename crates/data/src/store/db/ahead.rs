//! What the next entries of events say of all their rows, found before they are made.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::exchange::moving::{RowHash, RowName};
use crate::tournament::EventId;

/// The most rows of all events together of which this is kept: about 120 bytes each.
const MAX_ROWS: usize = 500_000;

/// What the next entry of an event says of its rows, if no entry comes in between. Rows that are changed without one are noted
/// elsewhere and read again.
pub(in crate::store) struct RowsAhead {
    /// How many entries the event had.
    pub(in crate::store) entries: u64,
    /// The secret in the hashes, which is stored with the entry.
    pub(in crate::store) secret: String,
    /// All rows but accounts, which are of no event and few.
    pub(in crate::store) row_hashes: Vec<(RowName, RowHash)>,
    /// Those that were not as the audit log said.
    pub(in crate::store) differing: Vec<RowName>,
}

/// What was found of events so.
#[derive(Default)]
pub(in crate::store) struct Ahead {
    events: Mutex<HashMap<EventId, Arc<RowsAhead>>>,
    rows_read: AtomicUsize,
}

impl Ahead {
    fn events(&self) -> MutexGuard<'_, HashMap<EventId, Arc<RowsAhead>>> {
        self.events.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps what was found of an event. False when there is no room for it.
    pub(in crate::store) fn keep(&self, event: EventId, rows: RowsAhead) -> bool {
        let mut events = self.events();
        let row_count: usize = events.values().map(|known| known.row_hashes.len()).sum();
        let has_room = row_count + rows.row_hashes.len() <= MAX_ROWS;
        if has_room {
            events.insert(event, Arc::new(rows));
        }
        has_room
    }

    /// Whether something is kept of an event.
    pub(in crate::store) fn has(&self, event: EventId) -> bool {
        self.events().contains_key(&event)
    }

    /// The events of which something is kept.
    pub(in crate::store) fn event_ids(&self) -> Vec<EventId> {
        self.events().keys().copied().collect()
    }

    /// What was found of an event when it had so many entries.
    pub(in crate::store) fn find(&self, event: EventId, entries: u64) -> Option<Arc<RowsAhead>> {
        self.events().get(&event).filter(|rows| rows.entries == entries).cloned()
    }

    /// It is not needed any more.
    pub(in crate::store) fn forget(&self, event: EventId) {
        self.events().remove(&event);
    }

    /// Jobs that write have read so many rows more to say what they hold.
    pub(in crate::store) fn add_rows_read(&self, rows: usize) {
        self.rows_read.fetch_add(rows, Ordering::Relaxed);
    }

    /// How many rows they have read so far.
    #[cfg(any(test, feature = "testing"))]
    pub(in crate::store) fn rows_read(&self) -> usize {
        self.rows_read.load(Ordering::Relaxed)
    }
}
