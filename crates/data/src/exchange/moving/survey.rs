//! The two readings of a file: the first checks it and counts ids, the second gives rows with new ones.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::BufRead;

use serde_json::Value;

use super::comparison::Comparison;
use super::file::{End, Header, Line, Lines};
use super::ids::{Ids, Known, subjects};
use super::inside::Mention;
use super::older::{Names, sheet_of_now};
use super::row_hashes::RowHashes;
use super::values::fits;
use super::{Column, Fault, FaultKind, How, Kind, PARTS, Part, Row};
use crate::primitives::Keyed as _;
use crate::tournament::Role;
use crate::tournament::events::audit_parts;
use crate::tournament::look_alikes::visible_part;

/// An account of the other installation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The id in the other installation.
    pub id: i64,
    /// The login in the other installation.
    pub login: String,
    pub name: String,
    /// Its office in the event; none for those who have left.
    pub office: Option<Role>,
}

/// What is in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    pub header: Header,
    pub end: End,
    /// The ids that need new ones.
    pub ids: Known,
    /// The id of the event in the file.
    pub event: i64,
    /// How many rows each table has.
    pub rows: Vec<(&'static str, u64)>,
    /// The accounts that its rows name.
    pub accounts: Vec<Account>,
    /// The rows that are there, by tables with a key of one column.
    there: Known,
    /// What entries of its audit log say of its rows, with the secret of their hashes.
    hashes: RowHashes,
    secret: String,
}

impl Survey {
    /// Whether a table has the row with this key.
    #[must_use]
    pub fn has_row(&self, table: &str, key: i64) -> bool {
        self.there.has(table, key)
    }

    /// Whether a section has a stage behind its first one.
    #[must_use]
    pub fn has_later_stage(&self) -> bool {
        // Every section has a first one.
        self.there.in_table("stages").count() > self.there.in_table("sections").count()
    }

    /// The rows are to be compared with what the audit log says of them.
    #[must_use]
    pub fn comparison(&self) -> Comparison {
        Comparison::of_file(self.hashes.clone(), self.secret.clone())
    }
}

/// The audit log, as far as it says something of rows.
#[derive(Default)]
struct Log {
    /// The numbers of the entries, by id.
    numbers: HashMap<i64, u64>,
    /// The last text: number of the entry, and position.
    last: (u64, i64),
    hashes: RowHashes,
}

impl Log {
    fn read(&mut self, table: &'static str, row: &Row) -> Result<(), FaultKind> {
        let value = |column: &str| row.get(column).and_then(Value::as_i64).unwrap_or_default();
        let entry = value("entry_id");
        if table == "audit_chain" {
            self.numbers.insert(entry, u64::try_from(value("number")).unwrap_or_default());
            return Ok(());
        }
        // The last hash of a row is that of the last entry.
        let number = self.numbers.get(&entry).copied().unwrap_or_default();
        let next = (number, value("position"));
        if next <= self.last {
            return Err(FaultKind::Order(table));
        }
        self.last = next;
        self.hashes.read(number, row.get("rows").and_then(Value::as_str).unwrap_or_default());
        Ok(())
    }
}

/// How rows of stages, competitors, matches and games belong together, as far as the database does not say it.
#[derive(Default)]
struct Ties {
    /// The stages, by section and number.
    stages: BTreeSet<(i64, i64)>,
    /// The players whose competitors have not come yet, with their sections.
    waiting: BTreeMap<i64, i64>,
    /// The matches with their rounds and the last game of each: one of the same id is the only one.
    matches: HashMap<i64, (i64, Option<i64>)>,
}

impl Ties {
    /// Reads a row of a file with these names. In one of an earlier form a row is that of its stage, competitor or match
    /// too.
    fn read(&mut self, table: &'static str, row: &Row, names: Names) -> Result<(), FaultKind> {
        let value = |column: &str| row.get(column).and_then(Value::as_i64);
        let number = |column: &str| value(column).unwrap_or_default();
        match table {
            "stages" => {
                let place = (number("section_id"), number("number"));
                if !(1..=i64::from(u8::MAX)).contains(&place.1) {
                    return Err(FaultKind::Value { table, column: "number" });
                }
                if !self.stages.insert(place) {
                    return Err(FaultKind::Twice { table, column: "number" });
                }
            }
            "players" if names.has("competitors") => {
                self.waiting.insert(number("id"), number("section_id"));
            }
            "competitors" => match (value("player_id"), value("team_id")) {
                (Some(player), None) if player == number("id") => {
                    if self.waiting.remove(&player) != Some(number("section_id")) {
                        return Err(FaultKind::Competitor);
                    }
                }
                (Some(_), None) => return Err(FaultKind::Value { table, column: "player_id" }),
                (None, Some(_)) => {}
                _ => return Err(FaultKind::Value { table, column: "team_id" }),
            },
            "matches" => {
                self.matches.insert(number("id"), (number("round_id"), None));
            }
            "games" if names.has("matches") => {
                let (game, of) = (number("id"), number("match_id"));
                let is_of_another = game != of && self.matches.contains_key(&game);
                let round = number("round_id");
                let (played, known) = self.matches.insert(of, (round, Some(game))).unwrap_or((round, None));
                if played != round {
                    return Err(FaultKind::Value { table, column: "round_id" });
                }
                // Of several games none has the id of the match.
                if is_of_another || known.is_some_and(|known| known == of || game == of) {
                    return Err(FaultKind::Value { table, column: "match_id" });
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether all is there, in a file with these names and sections.
    fn end(&self, mut sections: impl Iterator<Item = i64>, names: Names) -> Result<(), FaultKind> {
        if names.has("stages") && !sections.all(|section| self.stages.contains(&(section, 1))) {
            return Err(FaultKind::FirstStage);
        }
        if self.waiting.is_empty() { Ok(()) } else { Err(FaultKind::Competitor) }
    }
}

/// The most characters of a login or a name of an account.
const MAX_NAME: usize = 200;

/// Reads a file to its end and checks every line.
///
/// # Errors
/// The first thing that is wrong.
pub fn survey(from: &mut dyn BufRead) -> Result<Survey, Fault> {
    let (header, mut lines) = Lines::begin(from)?;
    // Rows that are there, and with them everything that is mentioned.
    let (mut there, mut ids) = (Known::default(), Known::default());
    let mut rows: Vec<(&'static str, u64)> = PARTS.iter().map(|part| (part.table, 0)).collect();
    let (mut place, mut accounts): (usize, Vec<Account>) = (0, Vec::new());
    let (mut log, mut secret) = (Log::default(), String::new());
    let mut ties = Ties::default();
    loop {
        let (part, row) = match lines.next()? {
            Line::Row(part, row) => (part, row),
            Line::End(end) => {
                let events: Vec<i64> = there.in_table("events").take(2).collect();
                let [event] = *events.as_slice() else { return Err(lines.fault(FaultKind::OneEvent)) };
                ties.end(there.in_table("sections"), lines.names).map_err(|kind| lines.fault(kind))?;
                let hashes = log.hashes;
                return Ok(Survey { header, end, ids, event, rows, accounts, there, hashes, secret });
            }
        };
        let stands = PARTS.iter().position(|known| known.table == part.table).unwrap_or(place);
        if stands < place {
            return Err(lines.fault(FaultKind::Order(part.table)));
        }
        place = stands;
        let now = sheet_of_now(part.table);
        if let Some((_, count)) = rows.iter_mut().find(|(table, _)| *table == now) {
            *count = count.saturating_add(1);
        }
        check(part, &row, lines.names, &mut there, &mut ids).map_err(|kind| lines.fault(kind))?;
        ties.read(part.table, &row, lines.names).map_err(|kind| lines.fault(kind))?;
        let text = |column: &str| row.get(column).and_then(Value::as_str).unwrap_or_default();
        let number = |column: &str| row.get(column).and_then(Value::as_i64);
        match part.table {
            "users" => {
                for name in ["login", "name"] {
                    if !is_name(text(name)) {
                        return Err(lines.fault(FaultKind::Value { table: "users", column: name }));
                    }
                }
                let id = number("id").unwrap_or_default();
                let (login, name) = (text("login").to_owned(), text("name").to_owned());
                accounts.push(Account { id, login, name, office: None });
            }
            "officials" => {
                let user = number("user_id");
                if let Some(account) = accounts.iter_mut().find(|account| Some(account.id) == user) {
                    account.office = Role::from_key(text(lines.names.column(part.table, "role")));
                }
            }
            "audit_keys" => text("secret").clone_into(&mut secret),
            "audit_chain" | "audit_rows" => {
                log.read(part.table, &row).map_err(|kind| lines.fault(kind))?;
            }
            "events" if text("uuid") != header.uuid || !is_name(text("uuid")) => {
                return Err(lines.fault(FaultKind::Value { table: "events", column: "uuid" }));
            }
            "ratings" => check_rating(&row).map_err(|kind| lines.fault(kind))?,
            _ => {}
        }
    }
}

/// Checks that a rating is one that a player can have, from a round that there can be: in earlier forms JSON said so.
fn check_rating(row: &Row) -> Result<(), FaultKind> {
    let number = |column: &str| row.get(column).and_then(Value::as_i64).unwrap_or_default();
    let wrong = |column| Err(FaultKind::Value { table: "ratings", column });
    match (u8::try_from(number("from_round")), u16::try_from(number("value"))) {
        (Err(_) | Ok(0), _) => wrong("from_round"),
        (Ok(_), Err(_)) => wrong("value"),
        (Ok(_), Ok(_)) => Ok(()),
    }
}

/// Whether a text can be the login or the name of an account.
fn is_name(text: &str) -> bool {
    !visible_part(text).is_empty() && text.chars().count() <= MAX_NAME && !text.chars().any(char::is_control)
}

/// Checks a row with these names, and counts its ids: of the rows that are there, and of all that are mentioned.
fn check(part: &Part, row: &Row, names: Names, there: &mut Known, ids: &mut Known) -> Result<(), FaultKind> {
    let table = part.table;
    let columns = names.columns(part);
    let is_known = |name: &str| columns.iter().any(|column| names.column(table, column.name) == name);
    if let Some(column) = row.keys().find(|name| !is_known(name.as_str())) {
        // It may be anything: it is not printed whole.
        return Err(FaultKind::NoColumn { table, column: column.chars().take(40).collect() });
    }
    for column in columns {
        let name = names.column(table, column.name);
        let value = match row.get(name) {
            None if column.how == How::Added => &Value::Null,
            value => value.ok_or(FaultKind::Missing { table, column: name })?,
        };
        if !fits(column, value) {
            return Err(FaultKind::Value { table, column: name });
        }
        if matches!(column.kind, Kind::Subject) && !fits_parts(row, value) {
            return Err(FaultKind::Value { table, column: name });
        }
        check_ids(part, column, value, names, there, ids)?;
    }
    if let Some(id) = row.get(part.key).and_then(Value::as_i64) {
        for (second, id) in names.second_ids(table, id) {
            ids.add(Part::for_table(second).map_or(second, Part::ids), id)?;
            there.add(second, id)?;
        }
    }
    Ok(())
}

/// Whether the subject of an entry names as many things as the entry has parts.
fn fits_parts(row: &Row, subject: &Value) -> bool {
    let after = row.get("after").and_then(Value::as_str);
    subject.as_str().is_none_or(|subject| audit_parts::fits(subject, after))
}

fn check_ids(
    part: &Part,
    column: &Column,
    value: &Value,
    names: Names,
    there: &mut Known,
    ids: &mut Known,
) -> Result<(), FaultKind> {
    let (table, name) = (part.table, names.column(part.table, column.name));
    let id = value.as_i64().unwrap_or_default();
    match column.kind {
        _ if value.is_null() => return Ok(()),
        Kind::Of(of) if !there.has(of, id) => return Err(FaultKind::Stray { table, column: name }),
        Kind::Id => {
            ids.add(table, id)?;
        }
        Kind::IdOf(of) | Kind::Was(of) => {
            ids.add(of, id)?;
        }
        Kind::Subject => {
            for (_, id) in value.as_str().and_then(subjects).unwrap_or_default() {
                if let Some((of, id)) = id {
                    ids.add(of, id)?;
                }
            }
        }
        Kind::Json(read) => {
            let mut fault = None;
            let mention: &mut Mention<'_> = &mut |of, id| {
                if *id <= 0 {
                    fault = Some(FaultKind::Value { table, column: name });
                } else if let Err(kind) = ids.add(of, *id) {
                    fault = Some(kind);
                }
            };
            let read = value.as_str().and_then(|text| read(&names.json(table, text)?, mention));
            if let Some(kind) = fault {
                return Err(kind);
            }
            read.ok_or(FaultKind::Value { table, column: name })?;
        }
        _ => {}
    }
    if part.key == column.name && !there.add(table, id)? {
        return Err(FaultKind::Twice { table, column: name });
    }
    Ok(())
}

/// A row of the file.
#[derive(Clone, Debug)]
pub struct RenewedRow {
    /// Its line, from 1.
    pub line: u64,
    pub part: &'static Part,
    /// As it is in the file, with the names that it has there.
    pub old: Row,
    /// What it is here, with new ids and the names of now: a row of the same table, and of others where a file of an earlier
    /// form has them in one row.
    pub new: Vec<(&'static Part, Row)>,
}

/// Reads a file that was surveyed once more, and hands over each row.
///
/// # Errors
/// The file is another one now; whatever `take` returns.
pub fn rows<E: From<Fault>>(
    from: &mut dyn BufRead,
    survey: &Survey,
    ids: &Ids,
    mut take: impl FnMut(RenewedRow) -> Result<(), E>,
) -> Result<(), E> {
    let (_, mut lines) = Lines::begin(from)?;
    loop {
        match lines.next()? {
            Line::Row(part, row) => {
                let mut new = lines.names.rows_of_now(part, row.clone(), survey.event);
                for (part, row) in &mut new {
                    renew(part, row, lines.names, ids).map_err(|kind| lines.fault(kind))?;
                }
                take(RenewedRow { line: lines.number, part, old: row, new })?;
            }
            Line::End(end) if end == survey.end => return Ok(()),
            Line::End(_) => return Err(lines.fault(FaultKind::Hash).into()),
        }
    }
}

/// Gives a row its new ids, and JSON in it, which has these names, those of now.
fn renew(part: &Part, row: &mut Row, names: Names, ids: &Ids) -> Result<(), FaultKind> {
    let table = part.table;
    for column in &part.columns {
        let Some(value) = row.get_mut(column.name).filter(|value| !value.is_null()) else { continue };
        let stray = || FaultKind::Stray { table, column: column.name };
        let of = match column.kind {
            Kind::Id => table,
            Kind::Of(of) => Part::for_table(of).map_or(of, Part::ids),
            Kind::IdOf(of) | Kind::Was(of) => of,
            Kind::Subject => {
                let subjects = value.as_str().and_then(|text| ids.subjects(text)).ok_or_else(stray)?;
                *value = Value::String(subjects);
                continue;
            }
            Kind::Json(read) => {
                let mut is_whole = true;
                let mention: &mut Mention<'_> = &mut |of, id| match ids.get(of, *id) {
                    Some(new) => *id = new,
                    None => is_whole = false,
                };
                let text = value.as_str().and_then(|text| read(&names.json(table, text)?, mention));
                *value = Value::String(text.filter(|_| is_whole).ok_or_else(stray)?);
                continue;
            }
            _ => continue,
        };
        *value = value.as_i64().and_then(|id| ids.get(of, id)).ok_or_else(stray)?.into();
    }
    Ok(())
}
