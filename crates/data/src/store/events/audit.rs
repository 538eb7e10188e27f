//! The audit log: entries are added and never changed.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use chrono::{DateTime, Utc};
use diesel::dsl::{count_star, max, sql};
use diesel::prelude::*;
use diesel::sql_types::Bool;

use super::audit_chain::new_salt;
use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::{audit_log, audit_personal, users};
use crate::store::{StoreError, Tx};
use crate::tournament::events::audit_parts::subjects;
use crate::tournament::{
    Action, AuditEntry, AuditFilter, AuditId, EventId, NewAuditEntry, PersonalChange, SectionId, UserId,
};

/// The most values that a query names.
pub(super) const AT_ONCE: usize = 1_000;

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

    /// Adds an entry, or keeps it for the one of the act that it is a part of ([`Self::in_one_entry`]).
    ///
    /// # Errors
    /// As [`Self::insert_audit_entry`].
    pub fn say(&mut self, new: NewAuditEntry) -> Result<(), StoreError> {
        match &mut self.gathered {
            Some(gathered) => gathered.push(new),
            None => {
                self.insert_audit_entry(&new)?;
            }
        }
        Ok(())
    }

    /// Performs an act whose entries become one, as far as [`NewAuditEntry::joined`] joins them. `main` is what the act is called
    /// where it does things of several kinds. An act within an act is a part of it.
    ///
    /// # Errors
    /// Those of the act; as [`Self::insert_audit_entry`].
    pub fn in_one_entry<T, E: From<StoreError>>(
        &mut self,
        main: Action,
        act: impl FnOnce(&mut Tx<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        if self.gathered.is_some() {
            return act(self);
        }
        self.gathered = Some(Vec::new());
        let done = act(self);
        let gathered = self.gathered.take().unwrap_or_default();
        let done = done?;
        for new in NewAuditEntry::joined(main, gathered) {
            self.insert_audit_entry(&new)?;
        }
        Ok(done)
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
        let AuditFilter { section, round, by, act, subject, moves, of_one } = filter;
        if let Some(before) = before {
            entries = entries.filter(audit_log::id.lt(before));
        }
        if *of_one {
            entries = entries.filter(audit_log::subject.not_like("% %"));
        }
        if let Some(section) = section.filter(|_| *of_one) {
            entries = entries.filter(audit_log::section_id.eq(Some(section)));
        } else if let Some(section) = section {
            let among = self.list_entries_among(event, &[format!("section:{section}")])?;
            let is_there = audit_log::section_id.assume_not_null().eq(section);
            entries = entries.filter(is_there.or(audit_log::id.eq_any(among)));
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
            let among = self.list_entries_among(event, std::slice::from_ref(subject))?;
            entries = entries.filter(audit_log::subject.eq(subject).or(audit_log::id.eq_any(among)));
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

    /// The entries of an event that are about several things, each with its subjects.
    fn list_of_several(&mut self, event: EventId) -> Result<Vec<(AuditId, String)>, StoreError> {
        // As the condition of their index has it.
        let of_several = sql::<Bool>("audit_log.subject LIKE '% %'");
        Ok(audit_log::table
            .filter(audit_log::event_id.eq(event))
            .filter(of_several)
            .order(audit_log::id)
            .select((audit_log::id, audit_log::subject))
            .load(self.connection)?)
    }

    /// The entries of an event that have these subjects among several.
    pub(in crate::store) fn list_entries_among(
        &mut self,
        event: EventId,
        wanted: &[String],
    ) -> Result<Vec<AuditId>, StoreError> {
        let wanted: HashSet<&str> = wanted.iter().map(String::as_str).collect();
        let mut found = self.list_of_several(event)?;
        found.retain(|(_, subject)| subjects(subject).any(|subject| wanted.contains(subject)));
        Ok(found.into_iter().map(|(id, _)| id).collect())
    }

    /// The latest entry on a subject; of one about several things, what it says of this one.
    pub fn find_last_audit_entry(
        &mut self,
        event: EventId,
        subject: &str,
    ) -> Result<Option<AuditEntry>, StoreError> {
        Ok(self.list_last_audit_entries(event, [&subject.to_owned()])?.pop())
    }

    /// The latest entry on each of these subjects; of one about several things, what it says of this one.
    pub fn list_last_audit_entries<'s>(
        &mut self,
        event: EventId,
        wanted: impl IntoIterator<Item = &'s String>,
    ) -> Result<Vec<AuditEntry>, StoreError> {
        let wanted: HashSet<&str> = wanted.into_iter().map(String::as_str).collect();
        let mut latest: HashMap<String, AuditId> = HashMap::new();
        for subjects in wanted.iter().copied().collect::<Vec<&str>>().chunks(AT_ONCE) {
            let last: Vec<(String, Option<AuditId>)> = audit_log::table
                .filter(audit_log::event_id.eq(event))
                .filter(audit_log::subject.eq_any(subjects.iter().copied()))
                .group_by(audit_log::subject)
                .select((audit_log::subject, max(audit_log::id)))
                .load(self.connection)?;
            latest.extend(last.into_iter().filter_map(|(subject, id)| Some((subject, id?))));
        }
        for (id, of) in self.list_of_several(event)? {
            for subject in subjects(&of).filter(|subject| wanted.contains(subject)) {
                let known = latest.entry(subject.to_owned()).or_insert(id);
                *known = id.max(*known);
            }
        }
        let entries = self.list_entries(latest.values().copied().collect())?;
        let mut found: HashMap<String, AuditEntry> = HashMap::new();
        for entry in entries.iter().flat_map(AuditEntry::each) {
            if latest.get(&entry.subject) == Some(&entry.id) {
                found.insert(entry.subject.clone(), entry);
            }
        }
        Ok(found.into_values().collect())
    }

    /// Those of these subjects on which one of these acts was done by itself, by when it was done last: the latest first.
    pub fn list_latest_subjects(
        &mut self,
        event: EventId,
        [one, other]: [Action; 2],
        wanted: &[String],
    ) -> Result<Vec<String>, StoreError> {
        let mut latest: Vec<(String, Option<AuditId>)> = Vec::new();
        for subjects in wanted.chunks(AT_ONCE) {
            let last: Vec<(String, Option<AuditId>)> = audit_log::table
                .filter(audit_log::event_id.eq(event))
                .filter(audit_log::subject.eq_any(subjects.iter().map(String::as_str)))
                .filter(audit_log::act.eq(bind(one)).or(audit_log::act.eq(bind(other))))
                .group_by(audit_log::subject)
                .select((audit_log::subject, max(audit_log::id)))
                .load(self.connection)?;
            latest.extend(last);
        }
        latest.sort_by_key(|(_, id)| Reverse(*id));
        Ok(latest.into_iter().map(|(subject, _)| subject).collect())
    }

    /// What the entries of a section that are about several things say of each, in their order.
    pub fn list_parts(&mut self, event: EventId, section: SectionId) -> Result<Vec<AuditEntry>, StoreError> {
        let ids = self.list_of_several(event)?.into_iter().map(|(id, _)| id).collect();
        let entries = self.list_entries(ids)?;
        let here = entries.iter().filter(|entry| entry.section.is_none_or(|of| of == section));
        Ok(here.flat_map(AuditEntry::each).filter(|part| part.section == Some(section)).collect())
    }

    /// What the entries of an event say of these subjects, in their order.
    pub(in crate::store) fn list_audit_entries_of(
        &mut self,
        event: EventId,
        wanted: &[String],
    ) -> Result<Vec<AuditEntry>, StoreError> {
        let mut ids: BTreeSet<AuditId> = self.list_entries_among(event, wanted)?.into_iter().collect();
        for subjects in wanted.chunks(AT_ONCE) {
            let own: Vec<AuditId> = audit_log::table
                .filter(audit_log::event_id.eq(event))
                .filter(audit_log::subject.eq_any(subjects))
                .select(audit_log::id)
                .load(self.connection)?;
            ids.extend(own);
        }
        let entries = self.list_entries(ids)?;
        let wanted: HashSet<&str> = wanted.iter().map(String::as_str).collect();
        let found = entries.iter().flat_map(AuditEntry::each);
        Ok(found.filter(|entry| wanted.contains(entry.subject.as_str())).collect())
    }

    /// These entries, in their order.
    pub(in crate::store) fn list_entries(
        &mut self,
        ids: BTreeSet<AuditId>,
    ) -> Result<Vec<AuditEntry>, StoreError> {
        let mut entries = Vec::with_capacity(ids.len());
        for ids in ids.into_iter().collect::<Vec<_>>().chunks(AT_ONCE) {
            let part: Vec<(AuditEntry, Option<AuditId>)> = audit_log::table
                .inner_join(users::table)
                .left_join(audit_personal::table)
                .filter(audit_log::id.eq_any(ids))
                .order(audit_log::id)
                .select((AuditEntry::as_select(), audit_personal::entry_id.nullable()))
                .load(self.connection)?;
            entries.extend(part.into_iter().map(with_personal));
        }
        Ok(entries)
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
    pub fn list_result_authors(
        &mut self,
        event: EventId,
        wanted: &[String],
    ) -> Result<Vec<(String, UserId, String)>, StoreError> {
        let mut ids: BTreeSet<AuditId> = self.list_entries_among(event, wanted)?.into_iter().collect();
        for subjects in wanted.chunks(AT_ONCE) {
            let entered = audit_log::act.eq(bind(Action::ResultEntered));
            let last: Vec<Option<AuditId>> = audit_log::table
                .filter(audit_log::event_id.eq(event))
                .filter(audit_log::subject.eq_any(subjects))
                .filter(entered.or(audit_log::act.eq(bind(Action::ResultChanged))))
                .group_by(audit_log::subject)
                .select(max(audit_log::id))
                .load(self.connection)?;
            ids.extend(last.into_iter().flatten());
        }
        let entries = self.list_entries(ids)?;
        let wanted: HashSet<&str> = wanted.iter().map(String::as_str).collect();
        let mut authors: HashMap<String, (UserId, String)> = HashMap::new();
        for entry in entries.iter().flat_map(AuditEntry::each) {
            let is_author = matches!(entry.act, Action::ResultEntered | Action::ResultChanged);
            if is_author && wanted.contains(entry.subject.as_str()) {
                authors.insert(entry.subject, (entry.by, entry.by_name));
            }
        }
        Ok(authors.into_iter().map(|(subject, (by, name))| (subject, by, name)).collect())
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
        const MAX_ENTRIES: i64 = 100;
        let given: Vec<Option<String>> = audit_log::table
            .filter(audit_log::event_id.eq(event))
            .filter(audit_log::reason.is_not_null())
            .order(audit_log::id.desc())
            .limit(MAX_ENTRIES)
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
