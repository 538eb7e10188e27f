//! What is deleted from the audit log when a person is forgotten: personal values with their salts, and what entries say of
//! the person. The chain stays as it is; a later entry names the hashes of what the entries say since.

use std::collections::HashMap;

use diesel::dsl::exists;
use diesel::prelude::*;
use serde_json::{Map, Value, json};

use super::audit::AT_ONCE;
use super::audit_chain::new_salt;
use crate::primitives::Keyed;
use crate::store::db::rows::{insert_all, set};
use crate::store::db::schema::{
    audit_columns, audit_log, audit_open, audit_origins, audit_personal, audit_salts,
};
use crate::store::{StoreError, Tx};
use crate::tournament::events::audit_chain::{Columns, Hash};
use crate::tournament::{Action, AuditId, EventId, PersonalChange};

/// What an entry says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryTexts {
    pub reason: Option<String>,
    /// The text of its JSON.
    pub before: Option<String>,
    /// The text of its JSON.
    pub after: Option<String>,
}

/// The entries that were rewritten, by their numbers in the chain, with the hashes of what they say now. Their ids are others
/// in another installation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rewritten(pub Vec<(u64, Hash)>);

impl Rewritten {
    /// As the entry that tells of it has it: the chain takes it from there.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let entry = |(number, hash): &(u64, Hash)| (format!("#{number}"), json!(hash.to_string()));
        Value::Object(self.0.iter().map(entry).collect::<Map<_, _>>())
    }
}

/// The field of [`Action::PersonForgotten`] with the hashes.
pub const REWRITTEN: &str = "rewritten";

impl Tx<'_> {
    /// Lets entries of an event say something else: `rewrite` gives what, or `None` where an entry is to stay. Who made it,
    /// when, what was done and to what stays in any case. An entry of [`Action::PersonForgotten`] must follow in this
    /// transaction, with what is returned under [`REWRITTEN`]: without it the chain does not agree any more.
    pub fn rewrite_audit_entries(
        &mut self,
        event: EventId,
        mut rewrite: impl FnMut(&Columns) -> Option<EntryTexts>,
    ) -> Result<Rewritten, StoreError> {
        self.settle(event)?;
        let (mut rewritten, mut last) = (Vec::new(), None);
        loop {
            let slice = self.list_columns(event, last)?;
            let Some(end) = slice.last() else { break };
            last = Some(end.id);
            for entry in slice {
                let Some(EntryTexts { reason, before, after }) = rewrite(&entry) else { continue };
                let entry = if entry.act == Action::PersonForgotten.key() {
                    // It has hashes and ids, and the chain needs them; only its reason was written by people.
                    if reason == entry.reason {
                        continue;
                    }
                    Columns { reason, salt: new_salt()?, ..entry }
                } else {
                    Columns { reason, before, after, salt: new_salt()?, ..entry }
                };
                self.open_entries(&[entry.id])?;
                diesel::update(audit_columns::table.find(entry.id))
                    .set(set!(audit_columns {
                        reason: &entry.reason,
                        before: &entry.before,
                        after: &entry.after,
                        salt: &entry.salt,
                    }))
                    .execute(self.connection)?;
                self.close_entries()?;
                rewritten.push((self.number_of_entry(entry.id)?, entry.content()));
            }
        }
        Ok(Rewritten(rewritten))
    }

    /// The entries of an event with these subjects that have personal values (A6), with the values.
    pub fn list_personal_of_subjects(
        &mut self,
        event: EventId,
        subjects: &[String],
    ) -> Result<Vec<(AuditId, PersonalChange)>, StoreError> {
        let among = self.list_entries_among(event, subjects)?;
        let mut found: Vec<(AuditId, PersonalChange)> = Vec::new();
        for subjects in subjects.chunks(AT_ONCE) {
            let part: Vec<(AuditId, PersonalChange)> = audit_personal::table
                .inner_join(audit_log::table)
                .filter(audit_log::event_id.eq(event))
                .filter(audit_log::subject.eq_any(subjects))
                .select((audit_personal::entry_id, PersonalChange::as_select()))
                .load(self.connection)?;
            found.extend(part);
        }
        for among in among.chunks(AT_ONCE) {
            let part: Vec<(AuditId, PersonalChange)> = audit_personal::table
                .filter(audit_personal::entry_id.eq_any(among))
                .select((audit_personal::entry_id, PersonalChange::as_select()))
                .load(self.connection)?;
            found.extend(part);
        }
        Ok(found)
    }

    /// The entries of an event that have personal values (A6).
    pub fn list_entries_with_personal(&mut self, event: EventId) -> Result<Vec<AuditId>, StoreError> {
        Ok(audit_personal::table
            .inner_join(audit_log::table)
            .filter(audit_log::event_id.eq(event))
            .select(audit_personal::entry_id)
            .load(self.connection)?)
    }

    /// Deletes the personal values (A6) of entries, with their salts: the hashes that stay tell nothing about them.
    pub fn delete_audit_personal(&mut self, entries: &[AuditId]) -> Result<(), StoreError> {
        for entries in entries.chunks(crate::store::db::rows::ROWS_AT_ONCE) {
            self.open_entries(entries)?;
            diesel::delete(audit_salts::table.filter(audit_salts::entry_id.eq_any(entries)))
                .execute(self.connection)?;
            diesel::delete(audit_personal::table.filter(audit_personal::entry_id.eq_any(entries)))
                .execute(self.connection)?;
            self.close_entries()?;
        }
        Ok(())
    }

    /// The hashes of what entries of an event say, by number, where it was replaced: those of the latest replacement.
    pub(super) fn list_replaced_contents(
        &mut self,
        event: EventId,
    ) -> Result<HashMap<u64, Hash>, StoreError> {
        let columns: Vec<(AuditId, Option<String>)> = audit_columns::table
            .filter(audit_columns::event_id.eq(event))
            .filter(audit_columns::act.eq(Action::PersonForgotten.key()))
            .order(audit_columns::id)
            .select((audit_columns::id, audit_columns::after))
            .load(self.connection)?;
        let mut found = HashMap::new();
        for (teller, after) in columns {
            let after: Value = serde_json::from_str(&after.unwrap_or_default()).unwrap_or_default();
            for (entry, hash) in after.get(REWRITTEN).and_then(Value::as_object).into_iter().flatten() {
                let number = match entry.strip_prefix('#') {
                    Some(number) => number.parse().ok(),
                    None => self.number_of_earlier(event, teller, entry.parse().unwrap_or_default())?,
                };
                let hash = hash.as_str().and_then(Hash::from_hex);
                found.extend(number.zip(hash));
            }
        }
        Ok(found)
    }

    /// The number of an entry that is named by its id, as earlier versions of the program did: the id that it had where
    /// this was told.
    fn number_of_earlier(
        &mut self,
        event: EventId,
        teller: AuditId,
        id: i64,
    ) -> Result<Option<u64>, StoreError> {
        let was_told_elsewhere = diesel::select(exists(audit_origins::table.find(teller)));
        let entry = match was_told_elsewhere.get_result(self.connection)? {
            true => audit_origins::table
                .inner_join(audit_log::table)
                .filter(audit_log::event_id.eq(event))
                .filter(audit_origins::id.eq(id))
                .select(audit_origins::entry_id)
                .first(self.connection)
                .optional()?,
            false => Some(AuditId(id)),
        };
        match entry.map(|entry| self.number_of_entry(entry)) {
            Some(Err(StoreError::NotFound)) | None => Ok(None),
            Some(number) => number.map(Some),
        }
    }

    /// Within this transaction the database lets something be deleted of these entries.
    fn open_entries(&mut self, entries: &[AuditId]) -> Result<(), StoreError> {
        let rows: Vec<_> = entries.iter().map(|entry| set!(audit_open { entry_id: *entry })).collect();
        insert_all!(self, audit_open, rows);
        Ok(())
    }

    fn close_entries(&mut self) -> Result<(), StoreError> {
        diesel::delete(audit_open::table).execute(self.connection)?;
        Ok(())
    }
}
