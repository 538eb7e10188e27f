//! Clocks on phones and tablets: the link that opens one, and the logs that the devices hand in. A log does not advance
//! the section's revision: no public page shows it, and every press of a clock would discard the cached pages.

use chrono::{DateTime, Utc};
use diesel::dsl::{max, min};
use diesel::prelude::*;

use crate::regulations::clock::LogEntry;
use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, insert_all, row, set};
use crate::store::db::schema::{clock_links, clock_logs, games, rounds, sections, stages};
use crate::store::{StoreError, Tx};
use crate::tournament::{ClockBoard, DeviceLog, GameId, TimeControl};

row!(ClockBoard {
    event: sections::event_id, section: sections::id, base_minutes: sections::base_minutes,
    increment_seconds: sections::increment_seconds, note: sections::control_note, round: rounds::number,
    state: rounds::state, started_at: rounds::started_at, board: games::number,
} => ClockBoard {
    event, section, round, board, state, started_at,
    control: TimeControl { base_minutes, increment_seconds, note }, serial: FIRST_LINK,
});

/// The number of a game's first link, which is stored only once another replaces it.
const FIRST_LINK: u32 = 1;

impl Tx<'_> {
    /// Where the board of a clock is: of this game.
    pub fn find_clock_board(&mut self, game: GameId) -> Result<Option<ClockBoard>, StoreError> {
        let row: Option<(ClockBoard, Option<u32>)> = games::table
            .inner_join(rounds::table.inner_join(stages::table.inner_join(sections::table)))
            .left_join(clock_links::table)
            .filter(games::id.eq(game))
            .select((ClockBoard::as_select(), clock_links::serial.nullable()))
            .first(self.connection)
            .optional()?;
        Ok(row.map(|(place, serial)| ClockBoard { serial: serial.unwrap_or(FIRST_LINK), ..place }))
    }

    /// Makes the link of this number the one that opens a game's clock.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such game.
    pub fn save_clock_link(&mut self, game: GameId, serial: u32) -> Result<(), StoreError> {
        diesel::delete(clock_links::table.find(game)).execute(self.connection)?;
        insert!(self, clock_links { game_id: game, serial: serial })?;
        Ok(())
    }

    /// The devices that used the link of this number, in the order of their first entries.
    pub fn list_clock_devices(&mut self, game: GameId, serial: u32) -> Result<Vec<String>, StoreError> {
        Ok(clock_logs::table
            .filter(clock_logs::game_id.eq(game))
            .filter(clock_logs::serial.eq(bind(serial)))
            .group_by(clock_logs::device)
            .order((min(clock_logs::received_at), clock_logs::device))
            .select(clock_logs::device)
            .load(self.connection)?)
    }

    /// The number of a device's last entry; 0 when it has none.
    pub fn find_last_clock_entry(&mut self, game: GameId, device: &str) -> Result<u32, StoreError> {
        let last: Option<u32> = clock_logs::table
            .filter(clock_logs::game_id.eq(game))
            .filter(clock_logs::device.eq(device))
            .select(max(clock_logs::seq))
            .first(self.connection)?;
        Ok(last.unwrap_or(0))
    }

    /// Adds entries, received through the link of this number, to a device's log.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when it has an entry of the same number, [`StoreError::InUse`] when there is no such game.
    pub fn insert_clock_entries(
        &mut self,
        game: GameId,
        serial: u32,
        device: &str,
        entries: &[LogEntry],
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let rows = entries.iter().map(|entry| {
            set!(clock_logs {
                game_id: game,
                device: device,
                seq: entry.seq,
                entry: entry,
                received_at: now,
                serial: serial,
            })
        });
        let rows: Vec<_> = rows.collect();
        insert_all!(self, clock_logs, rows);
        Ok(())
    }

    /// The logs of a game's clock, in the order of their first entries.
    pub fn list_clock_logs(&mut self, game: GameId) -> Result<Vec<DeviceLog>, StoreError> {
        let rows: Vec<(String, LogEntry, DateTime<Utc>)> = clock_logs::table
            .filter(clock_logs::game_id.eq(game))
            .order((clock_logs::device, clock_logs::seq))
            .select((clock_logs::device, clock_logs::entry, clock_logs::received_at))
            .load(self.connection)?;
        let mut logs: Vec<DeviceLog> = Vec::new();
        for (device, entry, received) in rows {
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
