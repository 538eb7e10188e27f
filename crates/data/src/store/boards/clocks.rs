//! Clocks on phones and tablets: which link opens them, and the logs they hand in. A log changes nothing that a page
//! for everybody shows: it leaves the section's revision as it is, or every press in the hall would make the pages of
//! all players anew.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::{max, min};
use diesel::prelude::*;

use crate::regulations::clock::LogEntry;
use crate::store::db::schema::{boards, clock_links, clock_logs, rounds, sections};
use crate::store::db::values::{Keyed, narrow, stored};
use crate::store::{StoreError, Tx};
use crate::tournament::{BoardId, ClockPlace, DeviceLog, EventId, RoundState, SectionId, TimeControl};

#[derive(Queryable)]
struct Place {
    event: i64,
    section: i64,
    base_minutes: i32,
    increment_seconds: i32,
    control_note: String,
    round: i32,
    state: String,
    started_at: Option<NaiveDateTime>,
    board: i64,
    serial: Option<i32>,
}

impl Tx<'_> {
    /// Where a board's clock stands.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when it is not understood.
    pub fn clock_place(&mut self, board: BoardId) -> Result<Option<ClockPlace>, StoreError> {
        let row: Option<Place> = boards::table
            .inner_join(rounds::table.inner_join(sections::table))
            .left_join(clock_links::table)
            .filter(boards::id.eq(board.0))
            .select((
                sections::event_id,
                sections::id,
                sections::base_minutes,
                sections::increment_seconds,
                sections::control_note,
                rounds::number,
                rounds::state,
                rounds::started_at,
                boards::number,
                clock_links::serial.nullable(),
            ))
            .first(self.connection)
            .optional()?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(ClockPlace {
            event: EventId(row.event),
            section: SectionId(row.section),
            round: narrow("rounds.number", row.round)?,
            board: narrow("boards.number", row.board)?,
            state: RoundState::from_key("rounds.state", &row.state)?,
            started_at: row.started_at.map(|at| at.and_utc()),
            control: TimeControl {
                base_minutes: narrow("sections.base_minutes", row.base_minutes)?,
                increment_seconds: narrow("sections.increment_seconds", row.increment_seconds)?,
                note: row.control_note,
            },
            serial: row.serial.map_or(Ok(1), |serial| narrow("clock_links.serial", serial))?,
        }))
    }

    /// Makes another link the one that opens a board's clock.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such board.
    pub fn set_clock_link(&mut self, board: BoardId, serial: u32) -> Result<(), StoreError> {
        let serial: i32 = narrow("clock_links.serial", serial)?;
        diesel::delete(clock_links::table.find(board.0)).execute(self.connection)?;
        diesel::insert_into(clock_links::table)
            .values((clock_links::board_id.eq(board.0), clock_links::serial.eq(serial)))
            .execute(self.connection)?;
        Ok(())
    }

    /// The devices that have handed in entries of a board's clock by the link of this number, in the order of the
    /// first that came by it.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when no link can have the number.
    pub fn clock_devices(&mut self, board: BoardId, serial: u32) -> Result<Vec<String>, StoreError> {
        let serial: i32 = narrow("clock_logs.serial", serial)?;
        Ok(clock_logs::table
            .filter(clock_logs::board_id.eq(board.0))
            .filter(clock_logs::serial.eq(serial))
            .group_by(clock_logs::device)
            .order((min(clock_logs::received_at), clock_logs::device))
            .select(clock_logs::device)
            .load(self.connection)?)
    }

    /// The number of a device's last entry; 0 when it has none.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when it is not understood.
    pub fn last_clock_entry(&mut self, board: BoardId, device: &str) -> Result<u32, StoreError> {
        let last: Option<i32> = clock_logs::table
            .filter(clock_logs::board_id.eq(board.0))
            .filter(clock_logs::device.eq(device))
            .select(max(clock_logs::seq))
            .first(self.connection)?;
        narrow("clock_logs.seq", last.unwrap_or(0))
    }

    /// Adds entries to a device's log that came by the link of this number.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when it has an entry of the same number, [`StoreError::InUse`] when there is no such board.
    pub fn add_clock_entries(
        &mut self,
        (board, serial): (BoardId, u32),
        device: &str,
        entries: &[LogEntry],
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let serial: i32 = narrow("clock_logs.serial", serial)?;
        for entry in entries {
            let text =
                serde_json::to_string(entry).map_err(|_| StoreError::odd("clock_logs.entry", entry.seq))?;
            let seq: i32 = narrow("clock_logs.seq", entry.seq)?;
            diesel::insert_into(clock_logs::table)
                .values((
                    clock_logs::board_id.eq(board.0),
                    clock_logs::device.eq(device),
                    clock_logs::seq.eq(seq),
                    clock_logs::entry.eq(text),
                    clock_logs::received_at.eq(stored(now)),
                    clock_logs::serial.eq(serial),
                ))
                .execute(self.connection)?;
        }
        Ok(())
    }

    /// The logs of a board's clock, in the order of their first entries.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when an entry is not understood.
    pub fn clock_logs(&mut self, board: BoardId) -> Result<Vec<DeviceLog>, StoreError> {
        let rows: Vec<(String, String, NaiveDateTime)> = clock_logs::table
            .filter(clock_logs::board_id.eq(board.0))
            .order((clock_logs::device, clock_logs::seq))
            .select((clock_logs::device, clock_logs::entry, clock_logs::received_at))
            .load(self.connection)?;
        let mut logs: Vec<DeviceLog> = Vec::new();
        for (device, text, received) in rows {
            let entry =
                serde_json::from_str(&text).map_err(|_| StoreError::odd("clock_logs.entry", &text))?;
            let received = received.and_utc();
            match logs.last_mut().filter(|log| log.device == device) {
                Some(log) => {
                    log.entries.push(entry);
                    log.received.1 = received;
                }
                None => logs.push(DeviceLog { device, entries: vec![entry], received: (received, received) }),
            }
        }
        logs.sort_by(|one, other| (one.received.0, &one.device).cmp(&(other.received.0, &other.device)));
        Ok(logs)
    }
}
