//! What entries of the audit log say of rows: said at the end of the job that made an entry and wrote the rows, and compared
//! with what is stored.

use std::collections::{BTreeSet, HashSet};

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

use super::audit_chain::new_salt;
use super::moving::{LossyRow, canonical_row, within};
use crate::exchange::moving::{
    Comparison, Extent, Part, Row, RowHash, RowHashWriter, RowHashes, RowName, RowsReport, hash_of_texts,
    is_of_this_form, new_secret, sheets,
};
use crate::store::db::changes::Changes;
use crate::store::db::connection::AnyConnection;
use crate::store::db::rows::{insert, set};
use crate::store::db::schema::{audit_chain, audit_keys, audit_pending, audit_rows};
use crate::store::db::tx::{Restatement, WaitingEntry};
use crate::store::{StoreError, Tx};
use crate::tournament::EventId;

/// How many rows are read at once; a snapshot may be as large as thousands of others.
fn at_once(part: &Part) -> u64 {
    if part.table == "snapshots" { 8 } else { 500 }
}

/// The key of a row, as SQL.
fn key_of(part: &Part) -> String {
    let columns: Vec<String> = part.keys().map(|key| format!("\"{key}\"")).collect();
    match columns.as_slice() {
        [only] => format!("CAST({only} AS TEXT)"),
        columns => columns.join(" || ' ' || "),
    }
}

/// The condition for the rows of a sheet that the job has changed.
fn is_changed(part: &Part) -> String {
    let (sheet, first) = (part.sheet, part.first_key());
    let firsts = format!("\"{first}\" IN (SELECT first_id FROM changed_rows WHERE sheet = '{sheet}')");
    match part.key.contains(' ') {
        true => {
            let key = key_of(part);
            format!("{firsts} AND {key} IN (SELECT row_key FROM changed_rows WHERE sheet = '{sheet}')")
        }
        false => firsts,
    }
}

/// The event of a row, as SQL. `row` is the name of its table in the query.
fn event_of(part: &Part, row: &str) -> String {
    match part.parent().and_then(Part::for_table) {
        None => format!("{row}.id"),
        Some(parent) if parent.table == "events" => format!("{row}.{}", part.within),
        Some(parent) => {
            let (above, inner) = (format!("{row}_"), &parent.table);
            let event = event_of(parent, &above);
            format!(
                "(SELECT {event} FROM {inner} AS {above} WHERE {above}.{} = {row}.{})",
                parent.key, part.within
            )
        }
    }
}

/// The ids of events, as SQL.
fn list(events: &[EventId]) -> String {
    events.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

impl Tx<'_> {
    /// Compares every row of an event with what its audit log says of it. Changes nothing.
    pub fn compare_rows(&mut self, event: EventId) -> Result<RowsReport, StoreError> {
        self.seal_before_reading(event)?;
        let pending = self.list_pending(event)?;
        self.compare_rows_but(event, pending)
    }

    /// When this job ends, its last entry in the event says what all rows hold, with another secret: nothing that was said
    /// before can be compared with guesses then. Rows that do not agree by now stay so.
    pub(in crate::store) fn say_all_again(&mut self, event: EventId) -> Result<(), StoreError> {
        let changes = self.list_changes()?;
        let differing = self.list_differing_rows(event, &changes)?;
        self.restatements.push((event, Restatement { differing, is_of_here: true }));
        Ok(())
    }

    /// The rows that are not what the audit log says, but for those that the job has changed.
    fn list_differing_rows(&mut self, event: EventId, changes: &Changes) -> Result<Vec<RowName>, StoreError> {
        let mut pending = self.list_pending(event)?;
        for (sheet, keys) in changes {
            pending.extend(keys.iter().map(|key| (*sheet, key.clone())));
        }
        let found = self.compare_rows_but(event, pending)?;
        Ok(found.faults.into_iter().map(|fault| fault.row).collect())
    }

    /// The same where nothing can be compared with what is said: the secret is gone, and then no row is as the log says, or what
    /// is said has another form, and then it says nothing.
    pub(super) fn list_differing_before(
        &mut self,
        event: EventId,
        changes: &Changes,
    ) -> Result<Vec<RowName>, StoreError> {
        match self.find_row_hashes(event)?.is_empty() {
            true => Ok(Vec::new()),
            false => self.list_differing_rows(event, changes),
        }
    }

    /// When this job ends, its last entry in the event says what all rows hold, with another secret: the ids of an event that
    /// was imported are others here. `differing` are the rows that did not agree, and stay so.
    pub fn say_again(&mut self, event: EventId, differing: Vec<RowName>) {
        self.restatements.push((event, Restatement { differing, is_of_here: false }));
    }

    /// Ends the job for the audit log: the last entry of each event gets its hash, which covers what it says of the rows
    /// that were written. Rows of events without an entry are left to the next one.
    pub(in crate::store) fn seal(&mut self) -> Result<(), StoreError> {
        let waiting = std::mem::take(&mut self.waiting);
        let events_with_entries: Vec<EventId> = waiting.iter().map(|entry| entry.columns.event).collect();
        if !events_with_entries.is_empty() {
            self.take_pending(&events_with_entries)?;
        }
        let mut changes = self.list_changes()?;
        if changes.is_empty() && waiting.is_empty() {
            return Ok(());
        }
        let mut covered = HashSet::new();
        for entry in waiting {
            self.say_rows(entry, &changes, &mut covered)?;
        }
        for (sheet, keys) in &mut changes {
            keys.retain(|key| !covered.contains(&(*sheet, key.clone())));
        }
        self.leave_pending(&changes, &events_with_entries)?;
        self.clear_changes()
    }

    /// Says what rows hold in the entry that waits for it, and adds the entry to the chain. Notes which of the changed rows
    /// have been said.
    fn say_rows(
        &mut self,
        WaitingEntry { mut columns, position }: WaitingEntry,
        changes: &Changes,
        covered: &mut HashSet<RowName>,
    ) -> Result<(), StoreError> {
        let event = columns.event;
        let restatement = self.restatements.iter().position(|(of, _)| *of == event);
        let restatement = restatement.map(|at| self.restatements.swap_remove(at).1);
        let known = self.find_secret(event)?.filter(|secret| is_of_this_form(secret));
        if known.is_some() {
            self.forget_ahead(event);
        }
        let hashes = match (known, restatement) {
            (Some(secret), None) => self.say_changed(event, columns.by, &secret, changes, covered)?,
            (_, Some(Restatement { mut differing, is_of_here })) => {
                // What others stored while this job read is as it is said by now.
                if is_of_here && !differing.is_empty() {
                    let still = self.list_differing_rows(event, changes)?;
                    let is_changed =
                        |(sheet, key): &RowName| changes.get(sheet).is_some_and(|keys| keys.contains(key));
                    differing.retain(|row| is_changed(row) || still.contains(row));
                }
                self.say_all(event, differing, changes, covered)?
            }
            (None, None) if self.begins(event) => self.say_all(event, Vec::new(), changes, covered)?,
            // The first time, or since what is said has another form.
            (None, None) => match self.found_ahead(event) {
                Some(ahead) => self.say_ahead(event, &ahead, changes, covered)?,
                None => {
                    let differing = self.list_differing_before(event, changes)?;
                    self.say_all(event, differing, changes, covered)?
                }
            },
        };
        let texts = hashes.texts();
        let texts: Vec<(u32, &str)> = (0..).zip(texts.iter().map(String::as_str)).collect();
        columns.rows = Some(hash_of_texts(texts.iter().copied()));
        for (place, text) in texts {
            insert!(self, audit_rows { entry_id: columns.id, position: place, rows: text })?;
        }
        self.append_link(&columns, position)
    }

    fn say_changed(
        &mut self,
        event: EventId,
        by: i64,
        secret: &str,
        changes: &Changes,
        covered: &mut HashSet<RowName>,
    ) -> Result<RowHashWriter, StoreError> {
        let mut hashes = RowHashWriter::new(Extent::Written);
        let mut users = BTreeSet::from([by]);
        for part in sheets() {
            let Some(keys) = changes.get(part.sheet) else { continue };
            for row in &self.list_changed_rows(part, event)? {
                users.extend(part.users_in(row));
                let name = (part.sheet, part.row_key(row));
                covered.insert(name.clone());
                hashes.add(name, part.row_hash(secret, row));
            }
            for key in keys {
                let name = (part.sheet, key.clone());
                if !covered.contains(&name) {
                    hashes.add(name, RowHash::Gone);
                }
            }
        }
        if let Some(part) = Part::for_table("users") {
            for row in self.list_user_rows(part, users)? {
                hashes.add((part.sheet, part.row_key(&row)), part.row_hash(secret, &row));
            }
        }
        Ok(hashes)
    }

    fn say_all(
        &mut self,
        event: EventId,
        differing: Vec<RowName>,
        changes: &Changes,
        covered: &mut HashSet<RowName>,
    ) -> Result<RowHashWriter, StoreError> {
        let mut hashes =
            RowHashWriter::new(if self.begins(event) { Extent::Beginning } else { Extent::Event });
        let secret = new_secret(&new_salt()?);
        self.save_secret(event, &secret)?;
        for part in sheets() {
            self.each_row(part, event, |LossyRow { row, .. }| {
                let name = (part.sheet, part.row_key(&row));
                if changes.get(part.sheet).is_some_and(|keys| keys.contains(&name.1)) {
                    covered.insert(name.clone());
                }
                hashes.add(name, part.row_hash(&secret, &row));
            })?;
        }
        differing.into_iter().for_each(|row| hashes.add(row, RowHash::Differed));
        Ok(hashes)
    }

    /// The rows of a sheet that this job has changed and that are there.
    pub(super) fn list_changed_rows(&mut self, part: &Part, event: EventId) -> Result<Vec<Row>, StoreError> {
        let from = format!("{} WHERE {} AND {}", part.table, is_changed(part), within(part, event));
        let mut rows = self.json_rows(part.columns.iter().map(|column| column.name), &from)?;
        self.unpack_readable_rows(part.table, &mut rows)?;
        rows.iter_mut().for_each(|row| canonical_row(part, row));
        self.count_rows_read(rows.len());
        Ok(rows)
    }

    /// The secret in the hashes of rows of an event is this one from now on.
    pub(super) fn save_secret(&mut self, event: EventId, secret: &str) -> Result<(), StoreError> {
        diesel::sql_query(
            "INSERT INTO audit_keys (event_id, secret) VALUES ($1, $2) \
             ON CONFLICT (event_id) DO UPDATE SET secret = excluded.secret",
        )
        .bind::<BigInt, _>(event.0)
        .bind::<Text, _>(secret)
        .execute(self.connection)?;
        Ok(())
    }

    /// Whether the event has no entry from before this job.
    fn begins(&self, event: EventId) -> bool {
        self.begun.contains(&(event, 1))
    }

    /// Rows that were written without an entry count as written by this job, in events for which it has made one.
    fn take_pending(&mut self, events: &[EventId]) -> Result<(), StoreError> {
        let events = list(events);
        let delete = format!("DELETE FROM audit_pending WHERE event_id IN ({events})");
        match self.connection {
            AnyConnection::Sqlite(_) => {
                let taken = diesel::sql_query(format!(
                    "INSERT INTO changed_rows (sheet, first_id, row_key) SELECT sheet, first_id, row_key FROM audit_pending \
                     WHERE event_id IN ({events}) ON CONFLICT DO NOTHING"
                ));
                if taken.execute(self.connection)? > 0 {
                    diesel::sql_query(delete).execute(self.connection)?;
                }
            }
            // In one statement: others may add to them between two.
            #[cfg(feature = "postgres")]
            AnyConnection::Postgres(_) => {
                diesel::sql_query(format!(
                    "WITH taken AS ({delete} RETURNING sheet, first_id, row_key) INSERT INTO changed_rows \
                     SELECT sheet, first_id, row_key FROM taken ON CONFLICT DO NOTHING"
                ))
                .execute(self.connection)?;
            }
        }
        Ok(())
    }

    /// Leaves changed rows to the next entry of their event, but in events that have just had one.
    fn leave_pending(
        &mut self,
        changes: &Changes,
        events_with_entries: &[EventId],
    ) -> Result<(), StoreError> {
        let elsewhere = match events_with_entries {
            [] => String::new(),
            events_with_entries => format!(" AND listed.event_id NOT IN ({})", list(events_with_entries)),
        };
        for (sheet, _) in changes.iter().filter(|(_, keys)| !keys.is_empty()) {
            let Some(part) = Part::of_sheet(sheet) else { continue };
            let first = part.first_key();
            let (event, key, table) = (event_of(part, part.table), key_of(part), part.table);
            diesel::sql_query(format!(
                "INSERT INTO audit_pending (event_id, sheet, first_id, row_key) \
                 SELECT listed.event_id, '{sheet}', listed.first_id, listed.row_key FROM \
                 (SELECT {event} AS event_id, \"{first}\" AS first_id, {key} AS row_key FROM {table} WHERE {}) AS listed \
                 WHERE listed.event_id IS NOT NULL{elsewhere} \
                 ON CONFLICT (event_id, sheet, row_key) DO UPDATE SET first_id = excluded.first_id",
                is_changed(part)
            ))
            .execute(self.connection)?;
        }
        Ok(())
    }

    fn list_pending(&mut self, event: EventId) -> Result<HashSet<RowName>, StoreError> {
        let rows: Vec<(String, String)> = audit_pending::table
            .filter(audit_pending::event_id.eq(event))
            .select((audit_pending::sheet, audit_pending::row_key))
            .load(self.connection)?;
        let name = |(sheet, key): (String, String)| Some((Part::of_sheet(&sheet)?.sheet, key));
        Ok(rows.into_iter().filter_map(name).collect())
    }

    fn compare_rows_but(
        &mut self,
        event: EventId,
        pending: HashSet<RowName>,
    ) -> Result<RowsReport, StoreError> {
        let secret = self.find_secret(event)?.unwrap_or_default();
        let mut comparison = Comparison::of_stored(self.find_row_hashes(event)?, secret, pending);
        for part in sheets() {
            self.each_row(part, event, |LossyRow { row, is_text }| {
                comparison.take_stored(part, &row, is_text);
            })?;
        }
        // Accounts that no row names any more.
        if let Some(part) = Part::for_table("users") {
            let left = comparison.left_of(part.sheet);
            let ids = left.iter().filter_map(|key| key.parse().ok()).collect();
            for row in self.list_user_rows(part, ids)? {
                comparison.take_stored(part, &row, true);
            }
        }
        Ok(comparison.finish())
    }

    pub(super) fn find_secret(&mut self, event: EventId) -> Result<Option<String>, StoreError> {
        let secret: Result<Option<String>, StoreError> = audit_keys::table
            .find(event)
            .select(audit_keys::secret)
            .first(self.connection)
            .optional()
            .map_err(StoreError::from);
        match secret {
            Err(StoreError::InvalidValue { .. }) => Ok(None),
            secret => secret,
        }
    }

    /// The last hash that entries have of each row of an event. What cannot be read has none; the chain of the log names it.
    fn find_row_hashes(&mut self, event: EventId) -> Result<RowHashes, StoreError> {
        let texts: Result<Vec<(i64, String)>, _> = audit_rows::table
            .inner_join(audit_chain::table)
            .filter(audit_chain::event_id.eq(event))
            .order((audit_chain::number, audit_rows::position))
            .select((audit_chain::number, audit_rows::rows))
            .load(self.connection)
            .map_err(StoreError::from);
        let mut logged = RowHashes::default();
        match texts {
            Ok(texts) => {
                for (number, text) in texts {
                    logged.read(u64::try_from(number).unwrap_or_default(), &text);
                }
            }
            Err(StoreError::InvalidValue { .. }) => {}
            Err(error) => return Err(error),
        }
        Ok(logged)
    }

    /// Shows each row of a sheet that is of an event.
    pub(super) fn each_row(
        &mut self,
        part: &'static Part,
        event: EventId,
        mut show: impl FnMut(LossyRow),
    ) -> Result<(), StoreError> {
        let (mut skip, limit) = (0, at_once(part));
        loop {
            let rows = self.list_part_rows_lossy(part, event, (skip, limit))?;
            let count = u64::try_from(rows.len()).unwrap_or(limit);
            self.count_rows_read(rows.len());
            rows.into_iter().for_each(&mut show);
            if count < limit {
                return Ok(());
            }
            skip += count;
        }
    }

    /// What events say of accounts.
    fn list_user_rows(&mut self, part: &Part, ids: BTreeSet<i64>) -> Result<Vec<Row>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let ids = ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        self.json_rows(part.columns.iter().map(|column| column.name), &format!("users WHERE id IN ({ids})"))
    }
}
