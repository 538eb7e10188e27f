//! What the next entry of an event says of all its rows, found before that entry is made. After an update that hashes other
//! values the next entry of each event says all rows once more, and the one writer would read the whole event for it while all
//! other saves wait. Here it is read beside the writer, which is left with the rows that were changed since.

use std::collections::HashSet;
use std::sync::Arc;

use chrono::NaiveDate;
use diesel::dsl::exists;
use diesel::prelude::*;

use super::audit_chain::new_salt;
use super::moving::LossyRow;
use crate::exchange::moving::{Extent, RowHash, RowHashWriter, RowName, is_of_this_form, new_secret, sheets};
use crate::store::db::ahead::RowsAhead;
use crate::store::db::changes::Changes;
use crate::store::db::schema::{audit_heads, events, sections};
use crate::store::{StoreError, Tx};
use crate::tournament::EventId;

/// So many days after its last one an event whose sections are not final may still go on.
const DAYS_AFTER_LAST: i64 = 30;

impl Tx<'_> {
    /// The events whose next entry says all their rows again, because what is said of them has another form: the latest first,
    /// and none that has moved away.
    pub fn list_said_otherwise(&mut self) -> Result<Vec<EventId>, StoreError> {
        let heads = audit_heads::table.filter(audit_heads::event_id.eq(events::id));
        let here: Vec<EventId> = events::table
            .filter(exists(heads))
            .filter(events::moved_to.is_null())
            .order(events::id.desc())
            .select(events::id)
            .load(self.connection)?;
        let mut found = Vec::new();
        for event in here {
            if !self.is_said_so(event)? {
                found.push(event);
            }
        }
        Ok(found)
    }

    /// Those of them that are not over on this day: with a section that is not final, and without days or with a last one that
    /// has not been for long.
    pub fn list_said_soon(&mut self, today: NaiveDate) -> Result<Vec<EventId>, StoreError> {
        let open: Vec<EventId> = sections::table
            .filter(sections::final_at.is_null())
            .select(sections::event_id)
            .load(self.connection)?;
        let open: HashSet<EventId> = open.into_iter().collect();
        let days: Vec<(EventId, Option<NaiveDate>, Option<NaiveDate>)> =
            events::table.select((events::id, events::starts_on, events::ends_on)).load(self.connection)?;
        let is_recent = |day: NaiveDate| today.signed_duration_since(day).num_days() <= DAYS_AFTER_LAST;
        let recent = days.into_iter().filter(|(_, first, last)| last.or(*first).is_none_or(is_recent));
        let going_on: HashSet<EventId> =
            recent.map(|(event, ..)| event).filter(|id| open.contains(id)).collect();
        let mut events = self.list_said_otherwise()?;
        events.retain(|event| going_on.contains(event));
        Ok(events)
    }

    /// Of which of these events nothing need be known ahead any more: they are deleted or have moved away, or another server has
    /// said their rows.
    pub(in crate::store) fn list_needless_ahead(
        &mut self,
        event_ids: &[EventId],
    ) -> Result<Vec<EventId>, StoreError> {
        let here: Vec<EventId> = events::table
            .filter(events::id.eq_any(event_ids))
            .filter(events::moved_to.is_null())
            .select(events::id)
            .load(self.connection)?;
        let mut needless = Vec::new();
        for event in event_ids {
            if !here.contains(event) || self.is_said_so(*event)? {
                needless.push(*event);
            }
        }
        Ok(needless)
    }

    /// Whether what is said of an event has the form of this version.
    fn is_said_so(&mut self, event: EventId) -> Result<bool, StoreError> {
        Ok(self.find_secret(event)?.is_some_and(|secret| is_of_this_form(&secret)))
    }

    /// What the next entry says of all rows of an event, as they are now; `None` where it says only what it writes. Changes
    /// nothing.
    pub(in crate::store) fn find_rows_ahead(
        &mut self,
        event: EventId,
    ) -> Result<Option<RowsAhead>, StoreError> {
        if self.is_said_so(event)? {
            return Ok(None);
        }
        let Some((entries, _)) = self.stored_head(event)? else { return Ok(None) };
        let differing = self.list_differing_before(event, &Changes::new())?;
        let secret = new_secret(&new_salt()?);
        let mut row_hashes = Vec::new();
        for part in sheets().filter(|part| part.table != "users") {
            self.each_row(part, event, |LossyRow { row, .. }| {
                row_hashes.push(((part.sheet, part.row_key(&row)), part.row_hash(&secret, &row)));
            })?;
        }
        Ok(Some(RowsAhead { entries, secret, row_hashes, differing }))
    }

    /// What was found ahead of the first entry that this job has made in an event.
    pub(super) fn found_ahead(&self, event: EventId) -> Option<Arc<RowsAhead>> {
        let (_, first) = self.begun.iter().find(|(of, _)| *of == event)?;
        self.ahead.as_ref()?.find(event, first.checked_sub(1)?)
    }

    /// What was found ahead of the entry of an event is not needed any more.
    pub(super) fn forget_ahead(&self, event: EventId) {
        if let Some(ahead) = &self.ahead {
            ahead.forget(event);
        }
    }

    /// Notes that this job has read rows to say what they hold.
    pub(super) fn count_rows_read(&self, rows: usize) {
        if let Some(ahead) = &self.ahead {
            ahead.add_rows_read(rows);
        }
    }

    /// Says what was found ahead, and of the rows that were changed since what they hold now.
    pub(super) fn say_ahead(
        &mut self,
        event: EventId,
        ahead: &RowsAhead,
        changes: &Changes,
        covered: &mut HashSet<RowName>,
    ) -> Result<RowHashWriter, StoreError> {
        let is_changed = |(sheet, key): &RowName| changes.get(sheet).is_some_and(|keys| keys.contains(key));
        let mut hashes = RowHashWriter::new(Extent::Event);
        self.save_secret(event, &ahead.secret)?;
        for (name, row_hash) in ahead.row_hashes.iter().filter(|(name, _)| !is_changed(name)) {
            hashes.add(name.clone(), *row_hash);
        }
        for part in sheets() {
            if part.table == "users" {
                self.each_row(part, event, |LossyRow { row, .. }| {
                    hashes.add((part.sheet, part.row_key(&row)), part.row_hash(&ahead.secret, &row));
                })?;
            } else if changes.contains_key(part.sheet) {
                for row in self.list_changed_rows(part, event)? {
                    let name = (part.sheet, part.row_key(&row));
                    covered.insert(name.clone());
                    hashes.add(name, part.row_hash(&ahead.secret, &row));
                }
            }
        }
        for name in ahead.differing.iter().filter(|name| !is_changed(name)) {
            hashes.add(name.clone(), RowHash::Differed);
        }
        Ok(hashes)
    }
}
