//! The audit log: entries are added and never changed.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use diesel::dsl::{count_star, max};
use diesel::prelude::*;

use super::audit_chain::new_salt;
use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, insert_all, row, set};
use crate::store::db::schema::{audit_log, audit_personal, users};
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Action, AuditEntry, AuditFilter, AuditId, EventId, NewAuditEntry, PersonalChange, UserId,
};

row!(AuditEntry {
    id: audit_log::id, event: audit_log::event_id, section: audit_log::section_id, round: audit_log::round,
    by: audit_log::user_id, by_name: users::name, by_login: users::login, at: audit_log::at, act: audit_log::act,
    subject: audit_log::subject, reason: audit_log::reason, before: audit_log::before, after: audit_log::after,
} => AuditEntry {
    id, event, section, round, by, by_name, by_login, at, act, subject, reason, before, after, has_personal: false,
});

row!(PersonalChange { before: audit_personal::before, after: audit_personal::after });

fn with_personal((entry, personal): (AuditEntry, Option<AuditId>)) -> AuditEntry {
    AuditEntry { has_personal: personal.is_some(), ..entry }
}

impl Tx<'_> {
    /// Adds an entry at the end of the chain of its event. On PostgreSQL other entries of the event wait until this
    /// transaction ends, so that numbers, ids and hashes have one order. The last entry of a job says what the rows hold
    /// that it has written (`audit_rows.rs`), and has its hash when the job ends.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] with the earlier entry when the user sent this request before;
    /// [`StoreError::NotFound`] when there is no such event.
    pub fn insert_audit_entry(&mut self, new: &NewAuditEntry) -> Result<AuditId, StoreError> {
        if let Some(key) = &new.request_key
            && let Some(earlier) = self.find_audit_entry_by_request_key(new.by, key)?
        {
            return Err(StoreError::Repeated(earlier));
        }
        self.settle(new.event)?;
        let position = self.advance_audit_head(new.event, new.act)?;
        let salt = new_salt()?;
        let id: AuditId = insert!(self, audit_log {
            event_id: new.event, section_id: new.section, round: new.round, user_id: new.by, at: new.at,
            act: new.act, subject: &new.subject, reason: &new.reason, before: &new.before, after: &new.after,
            request_key: &new.request_key, salt: &salt,
        } returning id)?;
        if let Some(PersonalChange { before, after }) = &new.personal {
            insert!(self, audit_personal { entry_id: id, before: before, after: after })?;
        }
        self.await_rows(id, new, salt, position)?;
        Ok(id)
    }

    /// Adds entries of one event, without personal values and without keys of forms, in this order.
    pub fn insert_audit_entries(&mut self, entries: &[NewAuditEntry]) -> Result<(), StoreError> {
        let row = |new: &'_ NewAuditEntry| {
            Ok(set!(audit_log {
                event_id: new.event,
                section_id: new.section,
                round: new.round,
                user_id: new.by,
                at: new.at,
                act: new.act,
                subject: new.subject.clone(),
                reason: new.reason.clone(),
                before: new.before.clone(),
                after: new.after.clone(),
                salt: new_salt()?,
            }))
        };
        let Some((last, entries)) = entries.split_last() else { return Ok(()) };
        if let Some(first) = entries.first().map(|entry| (entry.event, entry.act)) {
            let rows = entries.iter().map(row).collect::<Result<Vec<_>, StoreError>>()?;
            self.append_all_to_audit_chain(first, |tx| {
                insert_all!(tx, audit_log, rows);
                Ok(())
            })?;
        }
        self.insert_audit_entry(last)?;
        Ok(())
    }

    /// The entries of an event, the latest first: at most `limit` of those before `before`.
    pub fn list_audit_entries(
        &mut self,
        event: EventId,
        filter: &AuditFilter,
        before: Option<AuditId>,
        limit: u16,
    ) -> Result<Vec<AuditEntry>, StoreError> {
        let mut entries = audit_log::table
            .inner_join(users::table)
            .left_join(audit_personal::table)
            .filter(audit_log::event_id.eq(event))
            .select((AuditEntry::as_select(), audit_personal::entry_id.nullable()))
            .order(audit_log::id.desc())
            .limit(i64::from(limit))
            .into_boxed();
        let AuditFilter { section, round, by, act, subject, moves } = filter;
        if let Some(before) = before {
            entries = entries.filter(audit_log::id.lt(before));
        }
        if let Some(section) = section {
            entries = entries.filter(audit_log::section_id.eq(section));
        }
        if let Some(round) = round {
            entries = entries.filter(audit_log::round.eq(Some(*round)));
        }
        if let Some(by) = by {
            entries = entries.filter(audit_log::user_id.eq(by));
        }
        if let Some(act) = act {
            entries = entries.filter(audit_log::act.eq(bind(*act)));
        }
        if let Some(subject) = subject {
            entries = entries.filter(audit_log::subject.eq(subject));
        }
        if let Some(moves) = moves {
            let is_one = audit_log::id.eq_any(moves.clone());
            entries = entries.filter(audit_log::act.ne(bind(Action::MovesEntered)).or(is_one));
        }
        let entries: Vec<(AuditEntry, Option<AuditId>)> = entries.load(self.connection)?;
        Ok(entries.into_iter().map(with_personal).collect())
    }

    /// When the last entry of all events was made, by the clock of then. `None` without one, and where what is stored is no
    /// time.
    pub fn find_last_entry_time(&mut self) -> Result<Option<DateTime<Utc>>, StoreError> {
        let last = audit_log::table.order(audit_log::id.desc()).select(audit_log::at).first(self.connection);
        match last.optional() {
            Err(diesel::result::Error::DeserializationError(_)) => Ok(None),
            last => Ok(last?),
        }
    }

    /// The latest entry on a subject.
    pub fn find_last_audit_entry(
        &mut self,
        event: EventId,
        subject: &str,
    ) -> Result<Option<AuditEntry>, StoreError> {
        let filter = AuditFilter { subject: Some(subject.to_owned()), ..AuditFilter::default() };
        Ok(self.list_audit_entries(event, &filter, None, 1)?.pop())
    }

    /// The latest entry on each of these subjects.
    pub fn list_last_audit_entries<'s>(
        &mut self,
        event: EventId,
        subjects: impl IntoIterator<Item = &'s String>,
    ) -> Result<Vec<AuditEntry>, StoreError> {
        let last: Vec<Option<AuditId>> = audit_log::table
            .filter(audit_log::event_id.eq(event))
            .filter(audit_log::subject.eq_any(subjects))
            .group_by(audit_log::subject)
            .select(max(audit_log::id))
            .load(self.connection)?;
        let entries: Vec<(AuditEntry, Option<AuditId>)> = audit_log::table
            .inner_join(users::table)
            .left_join(audit_personal::table)
            .filter(audit_log::id.eq_any(last.into_iter().flatten()))
            .select((AuditEntry::as_select(), audit_personal::entry_id.nullable()))
            .load(self.connection)?;
        Ok(entries.into_iter().map(with_personal).collect())
    }

    /// Of the moves that were entered during the games of an event: the latest entry of each account at each board, and how
    /// many entries of that account there are at that board.
    pub fn list_last_entered_moves(&mut self, event: EventId) -> Result<BTreeMap<AuditId, i64>, StoreError> {
        let last: Vec<(Option<AuditId>, i64)> = audit_log::table
            .filter(audit_log::event_id.eq(event))
            .filter(audit_log::act.eq(bind(Action::MovesEntered)))
            .group_by((audit_log::subject, audit_log::user_id))
            .select((max(audit_log::id), count_star()))
            .load(self.connection)?;
        Ok(last.into_iter().filter_map(|(id, count)| Some((id?, count))).collect())
    }

    /// Who last entered or changed the result of each of these subjects: subject, account, name.
    pub fn list_result_authors<'s>(
        &mut self,
        event: EventId,
        subjects: impl IntoIterator<Item = &'s String>,
    ) -> Result<Vec<(String, UserId, String)>, StoreError> {
        let entered = audit_log::act.eq(bind(Action::ResultEntered));
        let last: Vec<Option<AuditId>> = audit_log::table
            .filter(audit_log::event_id.eq(event))
            .filter(audit_log::subject.eq_any(subjects))
            .filter(entered.or(audit_log::act.eq(bind(Action::ResultChanged))))
            .group_by(audit_log::subject)
            .select(max(audit_log::id))
            .load(self.connection)?;
        Ok(audit_log::table
            .inner_join(users::table)
            .filter(audit_log::id.eq_any(last.into_iter().flatten()))
            .select((audit_log::subject, audit_log::user_id, users::name))
            .load(self.connection)?)
    }

    /// The personal values (A6) of those entries that have any.
    pub fn list_audit_personal(
        &mut self,
        entries: &[AuditEntry],
    ) -> Result<BTreeMap<AuditId, PersonalChange>, StoreError> {
        let ids = entries.iter().filter(|entry| entry.has_personal).map(|entry| entry.id);
        let changes: Vec<(AuditId, PersonalChange)> = audit_personal::table
            .filter(audit_personal::entry_id.eq_any(ids))
            .select((audit_personal::entry_id, PersonalChange::as_select()))
            .load(self.connection)?;
        Ok(changes.into_iter().collect())
    }

    /// The reasons that were given in an event, each once, the latest first.
    pub fn list_recent_reasons(&mut self, event: EventId, limit: usize) -> Result<Vec<String>, StoreError> {
        /// Among so many entries with a reason.
        const LOOKED_AT: i64 = 100;
        let given: Vec<Option<String>> = audit_log::table
            .filter(audit_log::event_id.eq(event))
            .filter(audit_log::reason.is_not_null())
            .order(audit_log::id.desc())
            .limit(LOOKED_AT)
            .select(audit_log::reason)
            .load(self.connection)?;
        let mut reasons: Vec<String> = Vec::new();
        for reason in given.into_iter().flatten() {
            if reasons.len() < limit && !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        Ok(reasons)
    }

    /// The entry that this request of a user made earlier.
    pub fn find_audit_entry_by_request_key(
        &mut self,
        by: UserId,
        key: &str,
    ) -> Result<Option<AuditId>, StoreError> {
        Ok(audit_log::table
            .filter(audit_log::user_id.eq(by))
            .filter(audit_log::request_key.eq(key))
            .select(audit_log::id)
            .first(self.connection)
            .optional()?)
    }
}
