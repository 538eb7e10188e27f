//! The ledger: entries are added and never changed.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde_json::Value;

use crate::store::db::schema::{audit_log, audit_personal, users};
use crate::store::db::values::{Keyed, narrow, stored};
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Action, AuditEntry, AuditFilter, AuditId, EventId, NewAuditEntry, PersonalChange, SectionId, UserId,
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
    fn entry(self, by_name: String, has_personal: bool) -> Result<AuditEntry, StoreError> {
        Ok(AuditEntry {
            id: AuditId(self.id),
            event: EventId(self.event_id),
            section: self.section_id.map(SectionId),
            round: self.round.map(|round| narrow("ledger.round", round)).transpose()?,
            by: UserId(self.user_id),
            by_name,
            at: self.at.and_utc(),
            act: Action::from_key("ledger.act", &self.act)?,
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
    pub fn append(&mut self, new: &NewAuditEntry) -> Result<AuditId, StoreError> {
        if let Some(key) = &new.request_key
            && let Some(earlier) = self.entry_by_request_key(new.by, key)?
        {
            return Err(StoreError::Repeated(earlier));
        }
        let id: i64 = diesel::insert_into(audit_log::table)
            .values((
                audit_log::event_id.eq(new.event.0),
                audit_log::section_id.eq(new.section.map(|section| section.0)),
                audit_log::round.eq(new.round.map(i32::from)),
                audit_log::user_id.eq(new.by.0),
                audit_log::at.eq(stored(new.at)),
                audit_log::act.eq(new.act.key()),
                audit_log::subject.eq(&new.subject),
                audit_log::reason.eq(&new.reason),
                audit_log::before.eq(new.before.as_ref().map(Value::to_string)),
                audit_log::after.eq(new.after.as_ref().map(Value::to_string)),
                audit_log::request_key.eq(&new.request_key),
            ))
            .returning(audit_log::id)
            .get_result(self.connection)?;
        if let Some(PersonalChange { before, after }) = &new.personal {
            diesel::insert_into(audit_personal::table)
                .values((
                    audit_personal::entry_id.eq(id),
                    audit_personal::before.eq(before.to_string()),
                    audit_personal::after.eq(after.to_string()),
                ))
                .execute(self.connection)?;
        }
        Ok(AuditId(id))
    }

    /// The entries of an event, the latest first: those before `before`, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn audit_log(
        &mut self,
        event: EventId,
        filter: &AuditFilter,
        before: Option<AuditId>,
        limit: u16,
    ) -> Result<Vec<AuditEntry>, StoreError> {
        let mut entries = audit_log::table
            .inner_join(users::table)
            .left_join(audit_personal::table)
            .filter(audit_log::event_id.eq(event.0))
            .select((audit_log::all_columns, users::name, audit_personal::entry_id.nullable()))
            .order(audit_log::id.desc())
            .limit(i64::from(limit))
            .into_boxed();
        let AuditFilter { section, round, by, act, subject } = filter;
        if let Some(before) = before {
            entries = entries.filter(audit_log::id.lt(before.0));
        }
        if let Some(section) = section {
            entries = entries.filter(audit_log::section_id.eq(section.0));
        }
        if let Some(round) = round {
            entries = entries.filter(audit_log::round.eq(i32::from(*round)));
        }
        if let Some(by) = by {
            entries = entries.filter(audit_log::user_id.eq(by.0));
        }
        if let Some(act) = act {
            entries = entries.filter(audit_log::act.eq(act.key()));
        }
        if let Some(subject) = subject {
            entries = entries.filter(audit_log::subject.eq(subject));
        }
        let rows: Vec<(Row, String, Option<i64>)> = entries.load(self.connection)?;
        rows.into_iter().map(|(row, name, personal)| row.entry(name, personal.is_some())).collect()
    }

    /// The latest entry on a subject: who was faster, and what he changed.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when it is not understood.
    pub fn last_entry(&mut self, event: EventId, subject: &str) -> Result<Option<AuditEntry>, StoreError> {
        let filter = AuditFilter { subject: Some(subject.to_owned()), ..AuditFilter::default() };
        Ok(self.audit_log(event, &filter, None, 1)?.pop())
    }

    /// The personal values (A6) of these entries, of those that have any.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when they are not understood.
    pub fn audit_personal(
        &mut self,
        entries: &[AuditEntry],
    ) -> Result<BTreeMap<AuditId, PersonalChange>, StoreError> {
        let ids = entries.iter().filter(|entry| entry.has_personal).map(|entry| entry.id.0);
        let rows: Vec<(i64, String, String)> =
            audit_personal::table.filter(audit_personal::entry_id.eq_any(ids)).load(self.connection)?;
        // What stands there is not to be quoted: it is personal.
        let json = |field, text: &str| json(field, text).map_err(|_| StoreError::odd(field, "…"));
        rows.into_iter()
            .map(|(id, before, after)| {
                let before = json("ledger_personal.before", &before)?;
                let after = json("ledger_personal.after", &after)?;
                Ok((AuditId(id), PersonalChange { before, after }))
            })
            .collect()
    }

    /// The entry that a request of a user has made, if it came before.
    ///
    /// # Errors
    /// The database's.
    pub fn entry_by_request_key(&mut self, by: UserId, key: &str) -> Result<Option<AuditId>, StoreError> {
        let id = audit_log::table
            .filter(audit_log::user_id.eq(by.0))
            .filter(audit_log::request_key.eq(key))
            .select(audit_log::id)
            .first(self.connection)
            .optional()?;
        Ok(id.map(AuditId))
    }
}
