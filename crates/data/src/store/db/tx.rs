//! The handle that a job gets, and what its operations share.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use diesel::dsl::exists;
use diesel::prelude::*;

use super::ahead::Ahead;
use super::columns::bind;
use super::connection::AnyConnection;
use super::rehearsal::Rehearsal;
use super::revisions::Touched;
use super::schema::{events, person_claims, rounds, sections, stages};
#[cfg(feature = "postgres")]
use super::scope::LOCK_PERSONS;
use crate::exchange::moving::RowName;
use crate::store::{Scope, StoreError};
use crate::tournament::events::audit_chain::{Columns, Position};
use crate::tournament::{Category, EventId, NewAuditEntry, PlayerId, RoundId, SectionId, Version};

/// SQLite binds at most 32,766 values in a statement.
const IDS_AT_ONCE: usize = 1_000;

/// A transaction: what a job reads and writes through.
pub struct Tx<'a> {
    pub(in crate::store) connection: &'a mut AnyConnection,
    /// What it has changed so far, of what pages show.
    touched: Vec<Touched>,
    /// Whether names are short where an event of the person says so.
    for_strangers: bool,
    /// The entries of an act that is to have one.
    pub(in crate::store) gathered: Option<Vec<NewAuditEntry>>,
    /// The last entry of the audit log of each event, whose hash waits for what the job writes.
    pub(in crate::store) waiting: Vec<WaitingEntry>,
    /// The number of the first entry that the job has made in each event.
    pub(in crate::store) begun: Vec<(EventId, u64)>,
    /// The events whose rows are all to be said again.
    pub(in crate::store) restatements: Vec<(EventId, Restatement)>,
    /// What was found before entries that say all rows of their events; jobs that write have it.
    pub(in crate::store) ahead: Option<Arc<Ahead>>,
    /// What an action computes ahead of its write. Where there is none, it computes in place.
    pub rehearsal: Option<Rehearsal>,
    /// Whether it has locked the persons of all events.
    #[cfg(feature = "postgres")]
    has_persons: bool,
}

/// All rows of an event are said again.
pub(in crate::store) struct Restatement {
    /// The rows that did not agree with the audit log before.
    pub(in crate::store) differing: Vec<RowName>,
    /// Whether that was found in this database, where others go on storing meanwhile.
    pub(in crate::store) is_of_here: bool,
}

/// An entry of the audit log that has no hash yet.
pub(in crate::store) struct WaitingEntry {
    pub(in crate::store) columns: Columns,
    pub(in crate::store) position: Position,
}

impl std::fmt::Debug for Tx<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tx")
    }
}

impl<'a> Tx<'a> {
    pub(in crate::store) fn new(connection: &'a mut AnyConnection) -> Self {
        Self {
            connection,
            touched: Vec::new(),
            for_strangers: false,
            gathered: None,
            waiting: Vec::new(),
            begun: Vec::new(),
            restatements: Vec::new(),
            ahead: None,
            rehearsal: None,
            #[cfg(feature = "postgres")]
            has_persons: false,
        }
    }

    /// Has other jobs that make persons wait until this one ends. A job that makes persons changes rows of other events too,
    /// so this comes before any row that the job changes and before its first audit entry; what makes persons does it by
    /// itself, and an action that changes something else before begins with it. SQLite has one writer anyway.
    pub fn lock_persons(&mut self) -> Result<(), StoreError> {
        #[cfg(feature = "postgres")]
        if !self.has_persons && matches!(self.connection, AnyConnection::Postgres(_)) {
            diesel::sql_query(LOCK_PERSONS).execute(self.connection)?;
            self.has_persons = true;
        }
        Ok(())
    }

    /// Has other jobs of these sections wait until this one ends, as [`Scope::Section`] does for one: for a job of their event that
    /// changes what is in several of them. It comes before what is read of them and before [`Self::lock_persons`]. In the order of
    /// their ids, so that two such jobs do not wait for each other. SQLite has one writer anyway.
    pub fn lock_sections(&mut self, sections: impl IntoIterator<Item = SectionId>) -> Result<(), StoreError> {
        if matches!(self.connection, AnyConnection::Sqlite(_)) {
            return Ok(());
        }
        let sections: BTreeSet<SectionId> = sections.into_iter().collect();
        for section in sections {
            diesel::sql_query(Scope::Section(section).lock()).execute(self.connection)?;
        }
        Ok(())
    }

    /// What it has changed, to be told to the revisions once it is committed.
    pub(in crate::store) fn into_touched(self) -> Vec<Touched> {
        self.touched
    }

    /// A job that has an event to itself may change what only its own pages show: officials, teams, links.
    pub(in crate::store) fn touch_scope(&mut self, scope: Scope) {
        match scope {
            Scope::Event(event) | Scope::Admission(event, _) => self.touch(Touched::Within(event)),
            Scope::Section(_) | Scope::Accounts => {}
        }
    }

    /// Pages of this event as a whole show something that has changed.
    pub(in crate::store) fn touch_event(&mut self, event: EventId) {
        self.touch(Touched::Within(event));
    }

    /// All pages of this event show something that has changed.
    pub(in crate::store) fn touch_details(&mut self, event: EventId) {
        self.touch(Touched::Details(event));
    }

    /// A section has changed, which pages of its event show too.
    pub(in crate::store) fn touch_section(&mut self, event: EventId, section: SectionId) {
        self.touch(Touched::Section(section));
        self.touch(Touched::Within(event));
    }

    /// Any page may show what has changed: no kept page is served any more. For changes that no revision counts, such as
    /// the name of an account.
    pub fn touch_all_pages(&mut self) {
        self.touch(Touched::All);
    }

    fn touch(&mut self, touched: Touched) {
        if !self.touched.contains(&touched) {
            self.touched.push(touched);
        }
    }

    /// From now on names are read as strangers are shown them: short in sections of an age group, where the event says
    /// so, and wherever else the same person is entered. For pages; whatever is stored again must be read whole.
    pub fn read_for_strangers(&mut self) {
        self.for_strangers = true;
    }

    /// Those of these players whose names are short in this transaction: where their own event asks for that, or another event
    /// of the person.
    pub(in crate::store) fn short_names(
        &mut self,
        players: &[(SectionId, PlayerId)],
    ) -> Result<HashSet<PlayerId>, StoreError> {
        if !self.for_strangers || players.is_empty() {
            return Ok(HashSet::new());
        }
        let sections = self.sections_with_short_names()?;
        let of_section = players.iter().filter(|(section, _)| sections.contains(section));
        let mut short: HashSet<PlayerId> = of_section.map(|(_, player)| *player).collect();
        for part in players.chunks(IDS_AT_ONCE) {
            let of_persons: Vec<PlayerId> = person_claims::table
                .filter(person_claims::player_id.eq_any(part.iter().map(|(_, player)| *player)))
                .filter(person_claims::is_short.eq(true))
                .select(person_claims::player_id)
                .load(self.connection)?;
            short.extend(of_persons);
        }
        Ok(short)
    }

    /// The sections of age groups whose events ask for short names.
    fn sections_with_short_names(&mut self) -> Result<HashSet<SectionId>, StoreError> {
        let found: Vec<SectionId> = sections::table
            .inner_join(events::table)
            .filter(events::short_names.eq(true))
            .filter(sections::category.eq(bind(Category::Age)))
            .select(sections::id)
            .load(self.connection)?;
        Ok(found.into_iter().collect())
    }

    pub(in crate::store) fn ping(&mut self) -> Result<(), StoreError> {
        diesel::select(diesel::dsl::sql::<diesel::sql_types::Integer>("1"))
            .get_result::<i32>(self.connection)?;
        Ok(())
    }

    /// Fails with [`StoreError::Final`] when the section is finalised: nothing in it may change.
    pub(in crate::store) fn refuse_final(&mut self, section: SectionId) -> Result<(), StoreError> {
        let row = sections::table.find(section).filter(sections::final_at.is_not_null());
        let is_final = diesel::select(exists(row)).get_result(self.connection)?;
        if is_final { Err(StoreError::Final) } else { Ok(()) }
    }

    /// Advances the revision of a section, as every change in it must; a finalised section refuses.
    pub(in crate::store) fn bump_revision(&mut self, section: SectionId) -> Result<(), StoreError> {
        self.refuse_final(section)?;
        let event = diesel::update(sections::table.find(section))
            .set(sections::revision.eq(sections::revision + 1))
            .returning(sections::event_id)
            .get_result(self.connection)
            .optional()?;
        self.touch_section(event.ok_or(StoreError::NotFound)?, section);
        Ok(())
    }

    /// Pages of a section show something that has changed elsewhere, also where the section is final.
    pub(in crate::store) fn outdate(&mut self, section: SectionId) -> Result<(), StoreError> {
        let event = diesel::update(sections::table.find(section))
            .set(sections::revision.eq(sections::revision + 1))
            .returning(sections::event_id)
            .get_result(self.connection)?;
        self.touch_section(event, section);
        Ok(())
    }

    /// [`bump_revision`](Self::bump_revision) for the section of a round.
    pub(in crate::store) fn bump_revision_of_round(&mut self, round: RoundId) -> Result<(), StoreError> {
        let section = self.section_of_round(round)?;
        self.bump_revision(section)
    }

    /// The section of a round.
    pub(in crate::store) fn section_of_round(&mut self, round: RoundId) -> Result<SectionId, StoreError> {
        Ok(rounds::table
            .inner_join(stages::table)
            .filter(rounds::id.eq(round))
            .select(stages::section_id)
            .first(self.connection)?)
    }
}

#[cfg(any(test, feature = "testing"))]
impl Tx<'_> {
    /// Runs a part of a job and counts the statements that it sends to the database, with those by which the audit log says
    /// what was written.
    pub fn count_statements<T>(&mut self, part: impl FnOnce(&mut Tx<'_>) -> T) -> (T, usize) {
        use diesel::connection::{Connection, InstrumentationEvent};
        use std::sync::atomic::{AtomicUsize, Ordering};

        let sent = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&sent);
        self.connection.set_instrumentation(move |event: InstrumentationEvent<'_>| {
            if let InstrumentationEvent::StartQuery { .. } = event {
                counter.fetch_add(1, Ordering::Relaxed);
            }
        });
        let mut counted = Tx::new(self.connection);
        let done = part(&mut counted);
        // Where the part has failed, so does the job.
        let _sealed = if counted.waiting.is_empty() { Ok(()) } else { counted.seal() };
        drop(counted);
        self.connection.set_instrumentation(None::<fn(InstrumentationEvent<'_>)>);
        (done, sent.load(Ordering::Relaxed))
    }
}

/// [`StoreError::NotFound`] when a statement affected no row.
pub(in crate::store) fn require_row(affected: usize) -> Result<(), StoreError> {
    if affected == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

/// Why a change against a version met no row: the stored version is another one, or there is no row.
pub(in crate::store) fn stale(expected: Version, stored: Option<Version>) -> StoreError {
    match stored {
        Some(found) => StoreError::Stale { expected, found },
        None => StoreError::NotFound,
    }
}
