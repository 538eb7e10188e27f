//! The ledger: entries are added and never changed.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde_json::Value;

use crate::store::db::schema::{ledger, ledger_personal, users};
use crate::store::db::values::{Keyed, narrow, stored};
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Act, EventId, LedgerEntry, LedgerFilter, LedgerId, NewEntry, PersonalChange, SectionId, UserId,
};

#[derive(Queryable)]
struct Row {
    id: i64,
    event_id: i64,
    section_id: Option<i64>,
    round: Option<i32>,
    user_id: i64,
    at: NaiveDateTime,
    act: String,
    subject: String,
    reason: Option<String>,
    before: Option<String>,
    after: Option<String>,
    _request_key: Option<String>,
}

fn json(field: &'static str, text: &str) -> Result<Value, StoreError> {
    serde_json::from_str(text).map_err(|_| StoreError::odd(field, text))
}

impl Row {
    fn entry(self, by_name: String, has_personal: bool) -> Result<LedgerEntry, StoreError> {
        Ok(LedgerEntry {
            id: LedgerId(self.id),
            event: EventId(self.event_id),
            section: self.section_id.map(SectionId),
            round: self.round.map(|round| narrow("ledger.round", round)).transpose()?,
            by: UserId(self.user_id),
            by_name,
            at: self.at.and_utc(),
            act: Act::from_key("ledger.act", &self.act)?,
            subject: self.subject,
            reason: self.reason,
            before: self.before.map(|text| json("ledger.before", &text)).transpose()?,
            after: self.after.map(|text| json("ledger.after", &text)).transpose()?,
            has_personal,
        })
    }
}

impl Tx<'_> {
    /// Adds an entry.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] with the earlier entry when the user sent this request before.
    pub fn append(&mut self, new: &NewEntry) -> Result<LedgerId, StoreError> {
        if let Some(key) = &new.request_key
            && let Some(earlier) = self.entry_by_request_key(new.by, key)?
        {
            return Err(StoreError::Repeated(earlier));
        }
        let id: i64 = diesel::insert_into(ledger::table)
            .values((
                ledger::event_id.eq(new.event.0),
                ledger::section_id.eq(new.section.map(|section| section.0)),
                ledger::round.eq(new.round.map(i32::from)),
                ledger::user_id.eq(new.by.0),
                ledger::at.eq(stored(new.at)),
                ledger::act.eq(new.act.key()),
                ledger::subject.eq(&new.subject),
                ledger::reason.eq(&new.reason),
                ledger::before.eq(new.before.as_ref().map(Value::to_string)),
                ledger::after.eq(new.after.as_ref().map(Value::to_string)),
                ledger::request_key.eq(&new.request_key),
            ))
            .returning(ledger::id)
            .get_result(self.connection)?;
        if let Some(PersonalChange { before, after }) = &new.personal {
            diesel::insert_into(ledger_personal::table)
                .values((
                    ledger_personal::entry_id.eq(id),
                    ledger_personal::before.eq(before.to_string()),
                    ledger_personal::after.eq(after.to_string()),
                ))
                .execute(self.connection)?;
        }
        Ok(LedgerId(id))
    }

    /// The entries of an event, the latest first: those before `before`, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError::Odd`] when one is not understood.
    pub fn ledger(
        &mut self,
        event: EventId,
        filter: &LedgerFilter,
        before: Option<LedgerId>,
        limit: u16,
    ) -> Result<Vec<LedgerEntry>, StoreError> {
        let mut entries = ledger::table
            .inner_join(users::table)
            .left_join(ledger_personal::table)
            .filter(ledger::event_id.eq(event.0))
            .select((ledger::all_columns, users::name, ledger_personal::entry_id.nullable()))
            .order(ledger::id.desc())
            .limit(i64::from(limit))
            .into_boxed();
        let LedgerFilter { section, round, by, act, subject } = filter;
        if let Some(before) = before {
            entries = entries.filter(ledger::id.lt(before.0));
        }
        if let Some(section) = section {
            entries = entries.filter(ledger::section_id.eq(section.0));
        }
        if let Some(round) = round {
            entries = entries.filter(ledger::round.eq(i32::from(*round)));
        }
        if let Some(by) = by {
            entries = entries.filter(ledger::user_id.eq(by.0));
        }
        if let Some(act) = act {
            entries = entries.filter(ledger::act.eq(act.key()));
        }
        if let Some(subject) = subject {
            entries = entries.filter(ledger::subject.eq(subject));
        }
        let rows: Vec<(Row, String, Option<i64>)> = entries.load(self.connection)?;
        rows.into_iter().map(|(row, name, personal)| row.entry(name, personal.is_some())).collect()
    }

    /// The latest entry on a subject: who was faster, and what he changed.
    ///
    /// # Errors
    /// [`StoreError::Odd`] when it is not understood.
    pub fn last_entry(&mut self, event: EventId, subject: &str) -> Result<Option<LedgerEntry>, StoreError> {
        let filter = LedgerFilter { subject: Some(subject.to_owned()), ..LedgerFilter::default() };
        Ok(self.ledger(event, &filter, None, 1)?.pop())
    }

    /// The personal values (A6) of these entries, of those that have any.
    ///
    /// # Errors
    /// [`StoreError::Odd`] when they are not understood.
    pub fn ledger_personal(
        &mut self,
        entries: &[LedgerEntry],
    ) -> Result<BTreeMap<LedgerId, PersonalChange>, StoreError> {
        let ids = entries.iter().filter(|entry| entry.has_personal).map(|entry| entry.id.0);
        let rows: Vec<(i64, String, String)> =
            ledger_personal::table.filter(ledger_personal::entry_id.eq_any(ids)).load(self.connection)?;
        // What stands there is not to be quoted: it is personal.
        let json = |field, text: &str| json(field, text).map_err(|_| StoreError::odd(field, "…"));
        rows.into_iter()
            .map(|(id, before, after)| {
                let before = json("ledger_personal.before", &before)?;
                let after = json("ledger_personal.after", &after)?;
                Ok((LedgerId(id), PersonalChange { before, after }))
            })
            .collect()
    }

    /// The entry that a request of a user has made, if it came before.
    ///
    /// # Errors
    /// The database's.
    pub fn entry_by_request_key(&mut self, by: UserId, key: &str) -> Result<Option<LedgerId>, StoreError> {
        let id = ledger::table
            .filter(ledger::user_id.eq(by.0))
            .filter(ledger::request_key.eq(key))
            .select(ledger::id)
            .first(self.connection)
            .optional()?;
        Ok(id.map(LedgerId))
    }
}
