//! Moving an event between installations: written to a file as it is at one moment, and made of such a file with new ids.
//! For those who run the program; no role is asked for.

use std::collections::BTreeMap;
use std::io::{BufRead, Write};

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use crate::actions::players::people;
use crate::actions::verify::{self, Report};
use crate::actions::{ActionError, Actor, Subject, boards, load_event};
use crate::exchange::moving::{
    Account, Comparison, End, FORMAT, Fault, FaultKind, FileWriter, Header, Ids, PARTS, Part, RenewedRow,
    Row, RowName, Survey, rows,
};
use crate::store::{StoreError, Tx, new_event_uuid, schema_version};
use crate::tournament::events::audit_chain::IDS_FIELD;
use crate::tournament::{Action, EventId, NewUser, Right, Role, User};

/// Why an event is not moved. Nothing of it is stored then.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// There is no such event.
    #[error("no such event")]
    NoEvent,
    /// The file is not what was written, or not one that this version reads.
    #[error(transparent)]
    File(#[from] Fault),
    /// The file cannot be written.
    #[error("the file cannot be written: {0}")]
    Io(#[from] std::io::Error),
    /// The event is here already.
    #[error("the event is here already, as event {0} (--again makes another one of the file)")]
    Here(EventId),
    /// A section has several stages, of which pages show the first one only.
    #[error(
        "a section of the event has several stages, and this version of the program shows one stage of a section: \
         update the program before the event is imported"
    )]
    LaterStage,
    /// There is no such account.
    #[error("no account has the login {0}")]
    NoAccount(String),
    /// An account that is to stand for an official has to be one of the file.
    #[error("no official of the file has the login {0}")]
    NoOfficial(String),
    /// The account that is to be the organiser has another office.
    #[error("{0} already has another role in the event: name another organiser")]
    OtherRole(String),
    /// The database does not take rows.
    #[error("{table}, lines {first} to {last}: {error}")]
    Rows {
        table: &'static str,
        /// The line of the first one.
        first: u64,
        /// The line of the last one.
        last: u64,
        error: String,
    },
    /// What is in the file does not agree with its own audit log.
    #[error("the event does not agree with its audit log (--with-faults imports it all the same)")]
    Faulty(Box<Report>),
    /// The audit log is not that of the first line.
    #[error("the audit log does not end as the first line of the file says")]
    OtherHead,
    /// Something else was in the way.
    #[error("{0}")]
    Action(ActionError),
    #[error("{}", .0.in_full())]
    Store(StoreError),
}

impl From<StoreError> for MoveError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<ActionError> for MoveError {
    fn from(error: ActionError) -> Self {
        match error {
            ActionError::Store(error) => Self::Store(error),
            other => Self::Action(other),
        }
    }
}

/// How many rows are read at once; a snapshot may be as large as thousands of others.
const fn at_once(part: &Part) -> u64 {
    match part.table.as_bytes() {
        b"snapshots" => 8,
        _ => 500,
    }
}

/// Writes an event to a file, as it is in this transaction.
///
/// # Errors
/// No such event; the file cannot be written; the database fails.
pub fn export(
    tx: &mut Tx<'_>,
    event: EventId,
    now: DateTime<Utc>,
    to: impl Write,
) -> Result<(Header, End), MoveError> {
    let known = tx.find_event(event)?.ok_or(MoveError::NoEvent)?;
    let uuid = tx.find_event_uuid(event)?.ok_or(MoveError::NoEvent)?;
    let exported_at = now.format("%FT%TZ").to_string();
    let mut header = Header::new(schema_version(), uuid, known.details.name, exported_at);
    if let Some(head) = tx.find_audit_head(event)? {
        (header.entries, header.head) = (head.entries, head.hash.to_string());
    }
    let mut file = FileWriter::begin(to, &header)?;
    for part in PARTS.iter() {
        let (mut skip, limit) = (0, at_once(part));
        loop {
            let rows = tx.list_part_rows(part, event, (skip, limit))?;
            for row in &rows {
                file.row(part, row)?;
            }
            let count = u64::try_from(rows.len()).unwrap_or(limit);
            if count < limit {
                break;
            }
            skip += count;
        }
    }
    let (end, mut to) = file.end()?;
    to.flush()?;
    Ok((header, end))
}

/// How an event is imported.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// The login of the account here that becomes its organiser.
    pub organiser: String,
    /// Which accounts here its officials have: by their logins there. All others get accounts that no one can log in to.
    pub accounts: BTreeMap<String, String>,
    /// Whether it is imported although it is here already: as another event.
    pub again: bool,
    /// Whether it is imported although it does not agree with its audit log.
    pub with_faults: bool,
}

/// Whose account an official of the file has here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfficialHere {
    /// The login there; empty for the organiser that was named, if no official there is that account.
    pub there: String,
    pub here: String,
    /// Whether an account was made for it.
    pub is_new: bool,
    /// The office in the event, as it is now.
    pub office: Option<Role>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    pub event: EventId,
    pub officials: Vec<OfficialHere>,
    /// How much did not agree with its audit log.
    pub faults: usize,
}

/// Whether this version of the program reads a file.
///
/// # Errors
/// It was written by a newer one.
pub fn is_readable(survey: &Survey) -> Result<(), MoveError> {
    // Builds that wrote earlier forms had migrations with later dates, and are older all the same.
    if survey.header.format == FORMAT && survey.header.schema > schema_version() {
        return Err(FaultKind::Newer(survey.header.schema.clone()).at(1).into());
    }
    Ok(())
}

/// Makes an event of a file that was surveyed.
///
/// # Errors
/// The event is here already; a section of it has several stages; an account that was named is not here; the file is not
/// right; it does not agree with its own audit log.
pub fn import(
    tx: &mut Tx<'_>,
    survey: &Survey,
    from: &mut dyn BufRead,
    wish: &Wish,
    now: DateTime<Utc>,
) -> Result<Imported, MoveError> {
    is_readable(survey)?;
    if survey.has_later_stage() {
        return Err(MoveError::LaterStage);
    }
    let uuid = match tx.find_event_by_uuid(&survey.header.uuid)? {
        Some(here) if !wish.again => return Err(MoveError::Here(here)),
        // From now on the two are different events.
        Some(_) => Some(new_event_uuid()?),
        None => None,
    };
    let organiser = account(tx, &wish.organiser)?;
    let mut ids = Ids::default();
    for (table, count) in survey.ids.counts() {
        ids.give(&survey.ids, table, tx.reserve_ids(table, count)?);
    }
    let accounts = give_accounts(tx, survey, wish, now, &mut ids)?;
    let mut batch = Batch { uuid, comparison: survey.comparison(), ..Batch::default() };
    rows(from, survey, &ids, |row| batch.take(tx, survey, row))?;
    batch.flush(tx)?;
    let Batch { comparison, mut differing, .. } = batch;
    differing.extend(comparison.missing_elsewhere());
    let event = ids.get("events", survey.event).map(EventId).ok_or(MoveError::NoEvent)?;
    tx.pack_snapshots_of(event)?;
    tx.lock_persons()?;
    tx.insert_event_recordings(event)?;
    let mut last = None;
    loop {
        last = boards::recordings::fill_lines(tx, last)?;
        if last.is_none() {
            break;
        }
    }
    while boards::recordings::fill_names(tx)? {}
    tx.claim_persons_of(event)?;
    tx.touch_all_pages();
    let faults = check(tx, survey, event, comparison, wish)?;
    appoint(tx, event, &organiser, now)?;
    // Their ids are others from now on.
    tx.say_again(event, differing);
    record(tx, survey, event, Actor::new(organiser.id, now), faults)?;
    let mut officials = Vec::new();
    let is_known = accounts.iter().any(|(_, user, _)| user.id == organiser.id);
    let named = (!is_known).then(|| (String::new(), organiser, false));
    for (there, user, is_new) in accounts.into_iter().chain(named) {
        let office = tx.find_role(event, user.id)?;
        officials.push(OfficialHere { there, here: user.login, is_new, office });
    }
    Ok(Imported { event, officials, faults })
}

fn account(tx: &mut Tx<'_>, login: &str) -> Result<User, MoveError> {
    let found = tx.find_user_by_login(login)?;
    Ok(found.ok_or_else(|| MoveError::NoAccount(login.to_owned()))?.0)
}

/// Gives the officials of the file accounts here: those that are named, or new ones that no one can log in to. By their logins
/// there, with whether it is a new one.
fn give_accounts(
    tx: &mut Tx<'_>,
    survey: &Survey,
    wish: &Wish,
    now: DateTime<Utc>,
    ids: &mut Ids,
) -> Result<Vec<(String, User, bool)>, MoveError> {
    let is_there = |login: &&String| survey.accounts.iter().any(|account| account.login == **login);
    if let Some(unknown) = wish.accounts.keys().find(|login| !is_there(login)) {
        return Err(MoveError::NoOfficial(unknown.clone()));
    }
    let mut officials = Vec::new();
    for Account { id, login, name, .. } in &survey.accounts {
        let (user, is_new) = if people::is_server(login) {
            // The program itself.
            ids.set("users", *id, people::server(tx, now)?.0);
            continue;
        } else if let Some(here) = wish.accounts.get(login) {
            (account(tx, here)?, false)
        } else {
            (stand_in(tx, login, name, now)?, true)
        };
        ids.set("users", *id, user.id.0);
        officials.push((login.clone(), user, is_new));
    }
    Ok(officials)
}

/// An account without a password, disabled, in whose name stands what an official did in another installation.
fn stand_in(tx: &mut Tx<'_>, login: &str, name: &str, now: DateTime<Utc>) -> Result<User, StoreError> {
    let mut free = login.to_owned();
    let mut count = 1;
    while tx.find_user_by_login(&free)?.is_some() {
        count += 1;
        free = format!("{login}-{count}");
    }
    let (name, password_hash) = (name.to_owned(), String::new());
    let new = NewUser { login: free, name, password_hash, creates_events: false };
    let user = tx.insert_user(&new, now)?;
    tx.update_user_disabled(user.id, Some(now))?;
    Ok(user)
}

/// Rows of one table that wait to be inserted, made of these lines.
struct Waiting {
    part: &'static Part,
    rows: Vec<Row>,
    lines: (u64, u64),
}

/// Rows that wait to be inserted: of one table of the file, which may be several here.
#[derive(Default)]
struct Batch {
    /// The UUID that the event gets instead of that in the file.
    uuid: Option<String>,
    /// The table of the file.
    table: &'static str,
    /// By table: whatever a row refers to stands before it.
    waiting: Vec<Waiting>,
    /// The ids that entries of the audit log had in the file.
    origins: Vec<Row>,
    /// The rows against the audit log of the file, and those that differ, as they are named here.
    comparison: Comparison,
    differing: Vec<RowName>,
    bytes: usize,
}

impl Batch {
    /// The most rows, and about the most bytes, that one statement inserts.
    const MAX_ROWS_AND_BYTES: (usize, usize) = (500, 4 << 20);

    fn take(&mut self, tx: &mut Tx<'_>, survey: &Survey, row: RenewedRow) -> Result<(), MoveError> {
        let RenewedRow { line, part, old, new } = row;
        let agrees = self.comparison.take(part, &old);
        let is_full = |of: &Waiting| of.rows.len() >= Self::MAX_ROWS_AND_BYTES.0;
        if self.table != part.table
            || self.bytes >= Self::MAX_ROWS_AND_BYTES.1
            || self.waiting.iter().any(is_full)
        {
            self.flush(tx)?;
        }
        self.table = part.table;
        for (part, new) in new {
            if !agrees {
                self.differing.push((part.sheet, part.row_key(&new)));
            }
            if part.table != "users" {
                self.add(survey, (line, &old), (part, new));
            }
        }
        Ok(())
    }

    /// Adds a row, made of one that the file has in this line.
    fn add(&mut self, survey: &Survey, (line, old): (u64, &Row), (part, mut new): (&'static Part, Row)) {
        if part.table == "audit_log" {
            let id = old.get("id").and_then(Value::as_i64).unwrap_or_default();
            if !survey.has_row("audit_origins", id) {
                self.origins.push(origin(old, &new));
            }
            // No form of there is sent again here; an account has each key once.
            new.insert("request_key".to_owned(), Value::Null);
        }
        if let Some(uuid) = self.uuid.as_ref().filter(|_| part.table == "events") {
            new.insert("uuid".to_owned(), uuid.clone().into());
        }
        self.bytes += new.values().filter_map(Value::as_str).map(str::len).sum::<usize>();
        match self.waiting.iter_mut().find(|of| of.part.table == part.table) {
            Some(of) => {
                of.lines.1 = line;
                of.rows.push(new);
            }
            None => self.waiting.push(Waiting { part, rows: vec![new], lines: (line, line) }),
        }
    }

    fn flush(&mut self, tx: &mut Tx<'_>) -> Result<(), MoveError> {
        self.bytes = 0;
        for Waiting { part, rows, lines: (first, last) } in std::mem::take(&mut self.waiting) {
            let failed = |error: StoreError| MoveError::Rows {
                table: part.table,
                first,
                last,
                error: error.in_full(),
            };
            tx.insert_part_rows(part, rows).map_err(failed)?;
            let origins = std::mem::take(&mut self.origins);
            if let Some(part) = Part::for_table("audit_origins").filter(|_| !origins.is_empty()) {
                tx.insert_part_rows(part, origins).map_err(failed)?;
            }
        }
        Ok(())
    }
}

/// The ids that an entry of the audit log had where it comes from: its hash covers them.
fn origin(old: &Row, new: &Row) -> Row {
    let value = |row: &Row, column: &str| row.get(column).cloned().unwrap_or_default();
    let mut origin = Row::new();
    origin.insert("entry_id".to_owned(), value(new, "id"));
    for column in ["event_id", "id", "section_id", "user_id", "subject", "request_key"] {
        origin.insert(column.to_owned(), value(old, column));
    }
    origin
}

/// Compares the event with its own audit log; how much does not agree.
fn check(
    tx: &mut Tx<'_>,
    survey: &Survey,
    event: EventId,
    comparison: Comparison,
    wish: &Wish,
) -> Result<usize, MoveError> {
    let known = load_event(tx, event)?;
    let report = verify::with_rows(tx, &known, comparison.finish())?;
    let head = report.chain.head.map_or((0, String::new()), |head| (head.entries, head.hash.to_string()));
    if head != (survey.header.entries, survey.header.head.clone()) {
        return Err(MoveError::OtherHead);
    }
    let faults = report.faults();
    if faults > 0 && !wish.with_faults {
        return Err(MoveError::Faulty(Box::new(report)));
    }
    Ok(faults)
}

/// Makes the account the organiser, unless it is one.
fn appoint(tx: &mut Tx<'_>, event: EventId, organiser: &User, now: DateTime<Utc>) -> Result<(), MoveError> {
    match tx.find_role(event, organiser.id)? {
        Some(role) if role.may(Right::AppointOfficials) => Ok(()),
        Some(_) => Err(MoveError::OtherRole(organiser.login.clone())),
        None => Ok(tx.save_official(event, organiser.id, Role::Organiser, now)?),
    }
}

/// The entry of the import, with the hash of the ids that all earlier entries have here.
fn record(
    tx: &mut Tx<'_>,
    survey: &Survey,
    event: EventId,
    actor: Actor,
    faults: usize,
) -> Result<(), MoveError> {
    let ids = tx.walk_audit_chain(event, |_, _| {})?.ids;
    let Header { uuid, exported_at, entries, head, .. } = &survey.header;
    let after = json!({
        "uuid": uuid, "exported_at": exported_at, "entries": entries, "head": head,
        IDS_FIELD: ids.to_string(), "sha256": survey.end.sha256,
    });
    let entry = actor.entry(event, Action::EventImported, Subject::Event(event)).after(after);
    entry.after_field("faults", (faults > 0).then_some(faults)).append(tx)?;
    Ok(())
}

/// Marks an event as going on elsewhere: from now on nothing in it changes here, but that people are forgotten. Without an
/// address it goes on here again.
///
/// # Errors
/// No such event; the address is none of the web.
pub fn set_moved(
    tx: &mut Tx<'_>,
    event: EventId,
    to: Option<&str>,
    now: DateTime<Utc>,
) -> Result<(), MoveError> {
    let known = tx.find_event(event)?.ok_or(MoveError::NoEvent)?;
    if known.moved_to.as_deref() == to {
        return Ok(());
    }
    let actor = Actor::new(people::server(tx, now)?, now);
    let act = if to.is_some() { Action::EventMoved } else { Action::EventMovedBack };
    tx.update_event_moved(event, to)?;
    let entry = actor.entry(event, act, Subject::Event(event));
    entry.before(json!({ "moved_to": known.moved_to })).after(json!({ "moved_to": to })).append(tx)?;
    Ok(())
}
