//! The chain of the audit log: extended by each entry in its transaction, walked when it is verified.

use std::collections::{HashMap, HashSet};

use data_encoding::HEXLOWER;
use diesel::connection::SimpleConnection;
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use serde_json::Value;

use crate::exchange::moving::hash_of_texts;
use crate::primitives::Keyed;
use crate::store::db::columns::Microseconds;
use crate::store::db::connection::unavailable;
use crate::store::db::rows::{insert, insert_all, row, set};
use crate::store::db::schema::{
    audit_chain, audit_columns, audit_heads, audit_log, audit_origins, audit_personal_texts, audit_rows,
    audit_salts, events,
};
use crate::store::db::tx::WaitingEntry;
use crate::store::{StoreError, Tx};
use crate::tournament::events::audit_chain::{
    Columns, Fault, FaultKind, Hash, Head, Origin, PersonalText, Position, StoredLink, Walk,
};
use crate::tournament::{Action, AuditId, EventId, NewAuditEntry, PersonalChange};

/// How many entries are read at once.
const SLICE: i64 = 500;
/// How many entries without a hash are named.
const MAX_ADDED: i64 = 100;

row!(Columns {
    id: audit_columns::id, event: audit_columns::event_id, section: audit_columns::section_id,
    round: audit_columns::round, by: audit_columns::user_id, at: audit_columns::at, act: audit_columns::act,
    subject: audit_columns::subject, reason: audit_columns::reason, before: audit_columns::before,
    after: audit_columns::after, request_key: audit_columns::request_key, salt: audit_columns::salt,
} => Columns {
    event, id, section, round: Option::map(round, |round: i32| i64::from(round)), by,
    at: { let Microseconds(at) = at; at },
    act, subject, reason, before, after, request_key, personal: None, rows: None, salt,
});

row!(Origin {
    event: audit_origins::event_id,
    id: audit_origins::id,
    section: audit_origins::section_id,
    by: audit_origins::user_id,
    subject: audit_origins::subject,
    request_key: audit_origins::request_key,
});

/// What a walk along the chain of an event has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainReport {
    /// The end of the chain, as it is stored; `None` when the event has no entries.
    pub head: Option<Head>,
    /// Where it does not agree, in the order of the entries.
    pub faults: Vec<Fault>,
    /// How many entries had their personal values (A6) deleted.
    pub personal_deleted: usize,
    /// How many entries say something else than when they were made, because a person in them was forgotten.
    pub replaced: usize,
    /// The hash of the ids that the entries have here: the entry of an import tells it.
    pub ids: Hash,
}

/// An entry that a hash belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HashedEntry {
    pub event: EventId,
    pub number: u64,
    pub id: AuditId,
}

impl Tx<'_> {
    /// The end of the chain of an event; `None` when it has no entries.
    pub fn find_audit_head(&mut self, event: EventId) -> Result<Option<Head>, StoreError> {
        self.seal_before_reading(event)?;
        let head = self.stored_head(event)?;
        Ok(head.and_then(|(entries, hash)| Some(Head { entries, hash: hash? })))
    }

    /// The entries whose hash begins with these hexadecimal digits: whether what was printed once is still there.
    pub fn list_entries_by_hash(&mut self, digits: &str) -> Result<Vec<HashedEntry>, StoreError> {
        let digits: String = digits.chars().filter(char::is_ascii_hexdigit).collect();
        let rows: Vec<(EventId, i64, AuditId)> = audit_chain::table
            .filter(audit_chain::hash.like(format!("{}%", digits.to_ascii_lowercase())))
            .order((audit_chain::event_id, audit_chain::number))
            .select((audit_chain::event_id, audit_chain::number, audit_chain::entry_id))
            .load(self.connection)?;
        let entry = |(event, number, id)| HashedEntry { event, number: unsigned(number), id };
        Ok(rows.into_iter().map(entry).collect())
    }

    /// Makes the chain of the next event whose entries have none, because they were made by an earlier version of the
    /// program. Returns the event and how many entries it has; `None` when there is nothing left to do.
    pub fn chain_next_event(&mut self) -> Result<Option<(EventId, u64)>, StoreError> {
        let heads = audit_heads::table.filter(audit_heads::event_id.eq(events::id));
        let entries = audit_log::table.filter(audit_log::event_id.eq(events::id));
        let event: Option<EventId> = events::table
            .filter(not(exists(heads)))
            .filter(exists(entries))
            .order(events::id)
            .select(events::id)
            .first(self.connection)
            .optional()?;
        let Some(event) = event else { return Ok(None) };
        self.begin_chain(event)?;
        let entries = self.stored_head(event)?.map_or(0, |(entries, _)| entries);
        Ok(Some((event, entries)))
    }

    /// Walks the chain of an event from its first entry to its head, and shows each entry with its number as it is
    /// stored, also one that does not agree.
    pub fn walk_audit_chain(
        &mut self,
        event: EventId,
        mut show: impl FnMut(u64, &Columns),
    ) -> Result<ChainReport, StoreError> {
        self.seal_before_reading(event)?;
        let (mut walk, mut faults) = (Walk::new(event), Vec::new());
        let replaced = match self.list_replaced_contents(event) {
            // The entry is named by the walk.
            Err(StoreError::InvalidValue { .. }) => HashMap::new(),
            replaced => replaced?,
        };
        loop {
            let links = self.list_links(event, walk.number(), &replaced)?;
            if links.is_empty() {
                break;
            }
            for link in &links {
                faults.extend(walk.push(link));
                if let Some(columns) = &link.columns {
                    show(link.number, columns);
                }
            }
        }
        let head = self.stored_head(event)?;
        let (personal_deleted, replaced, ids) = (walk.personal_deleted(), walk.replaced(), walk.ids());
        faults.extend(walk.finish(head));
        let hashed = audit_chain::table.filter(audit_chain::entry_id.eq(audit_log::id));
        let added: Vec<AuditId> = audit_log::table
            .filter(audit_log::event_id.eq(event))
            .filter(not(exists(hashed)))
            .order(audit_log::id)
            .select(audit_log::id)
            .limit(MAX_ADDED)
            .load(self.connection)?;
        faults.extend(added.into_iter().map(|id| Fault { number: 0, id: Some(id), kind: FaultKind::Added }));
        Ok(ChainReport { head: self.find_audit_head(event)?, faults, personal_deleted, replaced, ids })
    }

    /// The number of an entry in the chain of its event.
    pub(super) fn number_of_entry(&mut self, id: AuditId) -> Result<u64, StoreError> {
        let number = audit_chain::table.find(id).select(audit_chain::number).first(self.connection)?;
        Ok(unsigned(number))
    }

    /// The position of the next entry of an event, which says that this was done. The row of the head stays locked until the
    /// transaction ends.
    ///
    /// # Errors
    /// [`StoreError::Moved`] where it may not be done any more; [`StoreError::NotFound`].
    pub(in crate::store) fn advance_audit_head(
        &mut self,
        event: EventId,
        act: Action,
    ) -> Result<Position, StoreError> {
        let advanced = match act.is_done_after_moving() {
            true => self.add_to_head(event, 1)?,
            false => self.add_to_head_here(event, 1)?,
        };
        let (number, hash) = match advanced {
            Some(advanced) => advanced,
            None => {
                self.refuse_moved(event, act)?;
                self.begin_chain(event)?;
                self.add_to_head(event, 1)?.ok_or(StoreError::NotFound)?
            }
        };
        // A head that was changed behind our back must not stop a tournament: verifying names it.
        Ok(Position { number: unsigned(number), previous: Hash::from_hex(&hash).unwrap_or(Hash::NONE) })
    }

    /// The entries of this job get their hashes now, where something in it reads them. What it writes later is said by the
    /// next entry.
    pub(super) fn seal_before_reading(&mut self, event: EventId) -> Result<(), StoreError> {
        let is_waiting = self.waiting.iter().any(|entry| entry.columns.event == event);
        if is_waiting { self.seal() } else { Ok(()) }
    }

    /// Adds the hash of the entry of an event that waits, where another one follows in the same job: that one says what the
    /// rows hold.
    pub(in crate::store) fn settle(&mut self, event: EventId) -> Result<(), StoreError> {
        while let Some(at) = self.waiting.iter().position(|entry| entry.columns.event == event) {
            let WaitingEntry { columns, position } = self.waiting.swap_remove(at);
            self.append_link(&columns, position)?;
        }
        Ok(())
    }

    /// Keeps a new entry, whose personal values are stored already, until it is known what the job writes with it.
    pub(in crate::store) fn await_rows(
        &mut self,
        id: AuditId,
        new: &NewAuditEntry,
        salt: String,
        position: Position,
    ) -> Result<(), StoreError> {
        let personal = new.personal.as_ref().map(salted).transpose()?;
        if let Some(PersonalText { salt: Some(salt), .. }) = &personal {
            insert!(self, audit_salts { entry_id: id, salt: salt })?;
        }
        let text = |value: &Option<Value>| value.as_ref().map(json_text).transpose();
        let columns = Columns {
            event: new.event,
            id,
            section: new.section.map(|section| section.0),
            round: new.round.map(i64::from),
            by: new.by.0,
            at: Some(new.at.timestamp_micros()),
            act: new.act.key().to_owned(),
            subject: new.subject.clone(),
            reason: new.reason.clone(),
            before: text(&new.before)?,
            after: text(&new.after)?,
            request_key: new.request_key.clone(),
            personal: personal.as_ref().and_then(PersonalText::hash),
            rows: None,
            salt,
        };
        if self.begun.iter().all(|(event, _)| *event != new.event) {
            self.begun.push((new.event, position.number));
        }
        self.waiting.push(WaitingEntry { columns, position });
        Ok(())
    }

    /// Adds the hash of an entry at the end of its chain.
    pub(super) fn append_link(&mut self, columns: &Columns, position: Position) -> Result<(), StoreError> {
        let hash = columns.hash(position);
        insert!(
            self,
            audit_chain {
                entry_id: columns.id,
                event_id: columns.event,
                number: signed(position.number)?,
                previous: position.previous.to_string(),
                content: columns.content().to_string(),
                personal: columns.personal.map(|hash| hash.to_string()),
                hash: hash.to_string(),
            }
        )?;
        let head = diesel::update(audit_heads::table.find(columns.event));
        head.set(set!(audit_heads { hash: hash.to_string() })).execute(self.connection)?;
        Ok(())
    }

    /// Stores the head of an event that has none, and the hashes of the entries that it already has.
    fn begin_chain(&mut self, event: EventId) -> Result<(), StoreError> {
        // Another transaction may be doing the same: on PostgreSQL this waits for it.
        self.connection.batch_execute(&format!(
            "INSERT INTO audit_heads (event_id, entries, hash) SELECT id, 0, '{}' FROM events WHERE id = {event} \
             ON CONFLICT DO NOTHING",
            Hash::NONE,
        ))?;
        if self.add_to_head(event, 0)?.is_none_or(|(entries, _)| entries > 0) {
            return Ok(());
        }
        if let Some(known) = self.last_link(event)? {
            // Only someone with the database in hand can have deleted the head; that must not stop a tournament.
            tracing::error!(%event, "the head of the audit log was gone; it is the last entry again");
            return self.update_head(event, known);
        }
        self.extend_chain(event, None, None)
    }

    /// Adds the hashes of all entries after the last one that has a hash, and stores the new head.
    fn extend_chain(
        &mut self,
        event: EventId,
        mut head: Option<Head>,
        mut last: Option<AuditId>,
    ) -> Result<(), StoreError> {
        loop {
            let columns = self.list_columns(event, last)?;
            let Some(end) = columns.last() else { break };
            last = Some(end.id);
            head = self.append_earlier(head, columns)?;
        }
        head.map_or(Ok(()), |Head { entries, hash }| {
            self.update_head(event, (signed(entries)?, hash.to_string()))
        })
    }

    fn update_head(&mut self, event: EventId, (entries, hash): (i64, String)) -> Result<(), StoreError> {
        let values = set!(audit_heads { entries: entries, hash: hash });
        diesel::update(audit_heads::table.find(event)).set(values).execute(self.connection)?;
        Ok(())
    }

    /// Number and hash of the last entry in the chain of an event.
    fn last_link(&mut self, event: EventId) -> Result<Option<(i64, String)>, StoreError> {
        Ok(audit_chain::table
            .filter(audit_chain::event_id.eq(event))
            .order(audit_chain::number.desc())
            .select((audit_chain::number, audit_chain::hash))
            .first(self.connection)
            .optional()?)
    }

    /// Adds to the count of a head, whose row stays locked until the transaction ends. Returns the new count and the hash.
    fn add_to_head(&mut self, event: EventId, more: i64) -> Result<Option<(i64, String)>, StoreError> {
        Ok(diesel::update(audit_heads::table.find(event))
            .set(audit_heads::entries.eq(audit_heads::entries + more))
            .returning((audit_heads::entries, audit_heads::hash))
            .get_result(self.connection)
            .optional()?)
    }

    /// The same, unless the event has moved away.
    fn add_to_head_here(&mut self, event: EventId, more: i64) -> Result<Option<(i64, String)>, StoreError> {
        let moved = events::table.find(event).filter(events::moved_to.is_not_null());
        Ok(diesel::update(audit_heads::table.find(event).filter(not(exists(moved))))
            .set(audit_heads::entries.eq(audit_heads::entries + more))
            .returning((audit_heads::entries, audit_heads::hash))
            .get_result(self.connection)
            .optional()?)
    }

    /// Fails with [`StoreError::Moved`] when the event has moved away and this is not done any more.
    fn refuse_moved(&mut self, event: EventId, act: Action) -> Result<(), StoreError> {
        let moved = events::table.find(event).select(events::moved_to);
        let moved: Option<Option<String>> = moved.first(self.connection).optional()?;
        match moved.flatten() {
            Some(url) if !act.is_done_after_moving() => Err(StoreError::Moved(url)),
            _ => Ok(()),
        }
    }

    /// The entries of an event after an id, as they are hashed: without their personal values.
    pub(super) fn list_columns(
        &mut self,
        event: EventId,
        after: Option<AuditId>,
    ) -> Result<Vec<Columns>, StoreError> {
        Ok(audit_columns::table
            .filter(audit_columns::event_id.eq(event))
            .filter(audit_columns::id.gt(after.unwrap_or(AuditId(i64::MIN))))
            .order(audit_columns::id)
            .limit(SLICE)
            .select(Columns::as_select())
            .load(self.connection)?)
    }

    /// Adds the hashes of earlier entries behind the head, and salts for their personal values. Returns the new head.
    fn append_earlier(
        &mut self,
        mut head: Option<Head>,
        entries: Vec<Columns>,
    ) -> Result<Option<Head>, StoreError> {
        let ids: Vec<AuditId> = entries.iter().map(|entry| entry.id).collect();
        let mut personal = self.list_personal_texts(&ids)?;
        let mut rows = self.list_hashes_of_rows(&ids)?;
        let (mut salts, mut links) = (Vec::new(), Vec::new());
        for mut entry in entries {
            entry.rows = rows.remove(&entry.id);
            if let Some(text) = personal.remove(&entry.id) {
                let salt = new_salt()?;
                entry.personal = PersonalText { salt: Some(salt.clone()), ..text }.hash();
                salts.push(set!(audit_salts { entry_id: entry.id, salt: salt }));
            }
            let position = Position::after(head);
            let hash = entry.hash(position);
            links.push(set!(audit_chain {
                entry_id: entry.id,
                event_id: entry.event,
                number: signed(position.number)?,
                previous: position.previous.to_string(),
                content: entry.content().to_string(),
                personal: entry.personal.map(|hash| hash.to_string()),
                hash: hash.to_string(),
            }));
            head = Some(Head { entries: position.number, hash });
        }
        insert_all!(self, audit_salts, salts);
        insert_all!(self, audit_chain, links);
        Ok(head)
    }

    pub(super) fn stored_head(&mut self, event: EventId) -> Result<Option<(u64, Option<Hash>)>, StoreError> {
        let head: Result<Option<(i64, String)>, StoreError> = audit_heads::table
            .find(event)
            .select((audit_heads::entries, audit_heads::hash))
            .first(self.connection)
            .optional()
            .map_err(StoreError::from);
        let head = match head {
            Err(StoreError::InvalidValue { .. }) => None,
            head => head?,
        };
        Ok(head.map(|(entries, hash)| (unsigned(entries), Hash::from_hex(&hash))))
    }

    /// The chain of an event after a number. `replaced` has the hashes of what entries say now, where that was replaced.
    fn list_links(
        &mut self,
        event: EventId,
        after: u64,
        replaced: &HashMap<u64, Hash>,
    ) -> Result<Vec<StoredLink>, StoreError> {
        let rows = match self.list_link_rows(event, after, SLICE) {
            Err(StoreError::InvalidValue { .. }) => self.list_next_link_row(event, after)?,
            rows => rows?,
        };
        let ids: Vec<AuditId> = rows.iter().map(|(id, ..)| *id).collect();
        let mut unreadable = HashSet::new();
        let mut columns = self.each_readable(&ids, &mut unreadable, Self::list_columns_of)?;
        let mut texts = self.each_readable(&ids, &mut unreadable, Self::list_personal_texts)?;
        let mut hashes = self.each_readable(&ids, &mut unreadable, Self::list_hashes_of_rows)?;
        let mut origins = self.each_readable(&ids, &mut unreadable, Self::list_origins)?;
        for id in unreadable {
            // No entry has such a hash: it was changed.
            columns.insert(id, Columns { id, event, ..Columns::default() });
        }
        let link = |(id, number, previous, content, personal, hash): LinkRow| {
            // What is no hash fits no values.
            let personal = personal.map(|personal| Hash::from_hex(&personal).unwrap_or(Hash::NONE));
            let rows = hashes.remove(&id);
            StoredLink {
                id,
                number: unsigned(number),
                previous: Hash::from_hex(&previous),
                hash: Hash::from_hex(&hash),
                columns: columns.remove(&id).map(|columns| Columns { personal, rows, ..columns }),
                personal: texts.remove(&id),
                content: Hash::from_hex(&content),
                replaced: replaced.get(&unsigned(number)).copied(),
                origin: origins.remove(&id),
            }
        };
        Ok(rows.into_iter().map(link).collect())
    }

    fn list_link_rows(&mut self, event: EventId, after: u64, limit: i64) -> Result<Vec<LinkRow>, StoreError> {
        Ok(audit_chain::table
            .filter(audit_chain::event_id.eq(event))
            .filter(audit_chain::number.gt(signed(after)?))
            .order(audit_chain::number)
            .limit(limit)
            .select((
                audit_chain::entry_id,
                audit_chain::number,
                audit_chain::previous,
                audit_chain::content,
                audit_chain::personal,
                audit_chain::hash,
            ))
            .load(self.connection)?)
    }

    /// The next one alone, where something near is no text: without hashes that agree with anything if it is this one.
    fn list_next_link_row(&mut self, event: EventId, after: u64) -> Result<Vec<LinkRow>, StoreError> {
        match self.list_link_rows(event, after, 1) {
            Err(StoreError::InvalidValue { .. }) => {}
            rows => return rows,
        }
        let rows: Vec<(AuditId, i64)> = audit_chain::table
            .filter(audit_chain::event_id.eq(event))
            .filter(audit_chain::number.gt(signed(after)?))
            .order(audit_chain::number)
            .limit(1)
            .select((audit_chain::entry_id, audit_chain::number))
            .load(self.connection)?;
        let link = |(id, number)| (id, number, String::new(), String::new(), None, String::new());
        Ok(rows.into_iter().map(link).collect())
    }

    /// What is loaded for entries, one by one where something is no text; notes of which.
    fn each_readable<T>(
        &mut self,
        ids: &[AuditId],
        unreadable: &mut HashSet<AuditId>,
        load: impl Fn(&mut Self, &[AuditId]) -> Result<HashMap<AuditId, T>, StoreError>,
    ) -> Result<HashMap<AuditId, T>, StoreError> {
        match load(self, ids) {
            Err(StoreError::InvalidValue { .. }) => {}
            loaded => return loaded,
        }
        let mut found = HashMap::new();
        for id in ids {
            match load(self, std::slice::from_ref(id)) {
                Err(StoreError::InvalidValue { .. }) => {
                    unreadable.insert(*id);
                }
                loaded => found.extend(loaded?),
            }
        }
        Ok(found)
    }

    fn list_columns_of(&mut self, ids: &[AuditId]) -> Result<HashMap<AuditId, Columns>, StoreError> {
        let columns: Vec<Columns> = audit_columns::table
            .filter(audit_columns::id.eq_any(ids))
            .select(Columns::as_select())
            .load(self.connection)?;
        Ok(columns.into_iter().map(|columns| (columns.id, columns)).collect())
    }

    fn list_origins(&mut self, ids: &[AuditId]) -> Result<HashMap<AuditId, Origin>, StoreError> {
        let origins: Vec<(AuditId, Origin)> = audit_origins::table
            .filter(audit_origins::entry_id.eq_any(ids))
            .select((audit_origins::entry_id, Origin::as_select()))
            .load(self.connection)?;
        Ok(origins.into_iter().collect())
    }

    /// The hashes of what entries say of rows.
    fn list_hashes_of_rows(&mut self, ids: &[AuditId]) -> Result<HashMap<AuditId, Hash>, StoreError> {
        let texts: Vec<(AuditId, u32, String)> = audit_rows::table
            .filter(audit_rows::entry_id.eq_any(ids))
            .order((audit_rows::entry_id, audit_rows::position))
            .select((audit_rows::entry_id, audit_rows::position, audit_rows::rows))
            .load(self.connection)?;
        let of_one = texts.chunk_by(|(one, ..), (next, ..)| one == next);
        let hash = |texts: &[(AuditId, u32, String)]| {
            let (id, ..) = texts.first()?;
            Some((*id, hash_of_texts(texts.iter().map(|(_, place, text)| (*place, text.as_str())))))
        };
        Ok(of_one.filter_map(hash).collect())
    }

    /// The personal values (A6) of entries, with their salts.
    fn list_personal_texts(&mut self, ids: &[AuditId]) -> Result<HashMap<AuditId, PersonalText>, StoreError> {
        let texts: Vec<(AuditId, String, String)> = audit_personal_texts::table
            .filter(audit_personal_texts::entry_id.eq_any(ids))
            .select((
                audit_personal_texts::entry_id,
                audit_personal_texts::before,
                audit_personal_texts::after,
            ))
            .load(self.connection)?;
        let salts: Vec<(AuditId, String)> = audit_salts::table
            .filter(audit_salts::entry_id.eq_any(ids))
            .select((audit_salts::entry_id, audit_salts::salt))
            .load(self.connection)?;
        let mut salts: HashMap<AuditId, String> = salts.into_iter().collect();
        let text = |(id, before, after)| (id, PersonalText { before, after, salt: salts.remove(&id) });
        Ok(texts.into_iter().map(text).collect())
    }
}

/// A row of the chain: entry, number, hashes of the entry before, of what the entry said, of its personal values, its own.
type LinkRow = (AuditId, i64, String, String, Option<String>, String);

/// Personal values with a new salt, as they are hashed.
fn salted(PersonalChange { before, after }: &PersonalChange) -> Result<PersonalText, StoreError> {
    Ok(PersonalText { before: json_text(before)?, after: json_text(after)?, salt: Some(new_salt()?) })
}

/// 128 random bits in hexadecimal: a birth date alone could be guessed from its hash.
pub(super) fn new_salt() -> Result<String, StoreError> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(unavailable)?;
    Ok(HEXLOWER.encode(&bytes))
}

/// The text that a JSON column stores.
fn json_text(value: &Value) -> Result<String, StoreError> {
    let failed =
        |_| StoreError::InvalidValue { field: "a value to be stored".to_owned(), value: "…".to_owned() };
    serde_json::to_string(value).map_err(failed)
}

fn signed(number: u64) -> Result<i64, StoreError> {
    let failed = |_| StoreError::InvalidValue { field: "number".to_owned(), value: number.to_string() };
    number.try_into().map_err(failed)
}

/// What is negative was changed behind our back: it is no number of an entry.
fn unsigned(number: i64) -> u64 {
    number.try_into().unwrap_or(0)
}
