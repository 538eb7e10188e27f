//! That nothing can be changed behind the program unnoticed: every column of every table, one at a time, in the database and
//! in the file of an event.

use std::collections::{BTreeMap, BTreeSet};

use diesel::connection::SimpleConnection;
use serde_json::{Value, json};
use toguznama::actions::accounts::secrets;
use toguznama::actions::events::moving::{self, MoveError, Wish};
use toguznama::actions::verify::{self, About, Report};
use toguznama::actions::{Actor, Subject};
use toguznama::exchange::moving::{Column, How, Kind, PARTS, Part, how, sheets, survey};
use toguznama::primitives::Keyed;
use toguznama::regulations::clock::{ClockEvent, LogEntry, TimeLeft};
use toguznama::regulations::result::{Ending, GameResult};
use toguznama::standings::TieBreak;
use toguznama::store::DatabaseUrl;

use super::look::{BLACK, picture};
use super::people::{Planted, Raw, plant};
use super::*;
use crate::support::{TestDatabase, databases};

/// Something that a clock has handed in.
fn clock_entry(seq: u32) -> [LogEntry; 1] {
    let left = TimeLeft { white: 3_600_000, black: 3_600_000 };
    [LogEntry {
        seq,
        at: 1_790_000_000_000,
        left,
        what: ClockEvent::Start { increment: 0, turn: Side::White },
    }]
}

/// An entry of the audit log by itself.
pub(super) fn entry(tx: &mut Tx<'_>, event: EventId, by: UserId) -> Result<(), StoreError> {
    Actor::new(by, moment(5)).entry(event, Action::EventChanged, Subject::Event(event)).append(tx).map(drop)
}

/// A database in which every table of an event has a row that the audit log speaks of.
pub(super) struct Furnished {
    pub(super) database: TestDatabase,
    pub(super) store: Store,
    pub(super) event: EventId,
    pub(super) organiser: UserId,
    pub(super) board: GameId,
}

pub(super) fn furnished() -> Furnished {
    let database = TestDatabase::sqlite();
    let store = database.open();
    let Planted { event, section, organiser, .. } = plant(&database, &store);
    // The list that was imported has its word on persons.
    assert_eq!(write(&store, |tx| tx.fill_persons(9)), Ok(1));
    let mut raw = Raw::at(database.url());
    let first = |raw: &mut Raw, table: &str| -> i64 {
        let lines = raw.lines(&format!("SELECT CAST(min(id) AS TEXT) AS line FROM {table}"));
        lines[0].parse().expect("an id")
    };
    let (round, board) = (first(&mut raw, "rounds"), first(&mut raw, "games"));
    let one = first(&mut raw, "players");
    let (other, time) = (one + 1, "'2026-05-01 10:00:00'");
    let picture = picture(BLACK).name().clone();
    let result = serde_json::to_string(&GameResult::Forfeit { winner: Side::White }).expect("JSON");
    raw.run(&format!(
        "INSERT INTO named_officials (event_id, name, role, since) VALUES ({event}, 'Named', 'referee', {time}); \
         INSERT INTO removed_officials (event_id, user_id, name, role, since, removed_by, removed_at, reason) \
         VALUES ({event}, {organiser}, 'Removed', 'referee', {time}, {organiser}, {time}, 'left'); \
         INSERT INTO body_approvals (event_id, approved_on, approved_by, body, recorded_by, recorded_at) \
         VALUES ({event}, '2026-05-01', 'Federation', '[]', {organiser}, {time}); \
         INSERT INTO event_pictures (event_id, name, content, drawn_at) VALUES ({event}, '{picture}', '{BLACK}', {time}); \
         INSERT INTO forbidden_pairs (section_id, one_id, other_id, first_round, last_round) \
         VALUES ({section}, {one}, {other}, 1, 255); \
         INSERT INTO requested_byes (competitor_id, round, attendance) VALUES ({one}, 2, 'absent'); \
         INSERT INTO absences (round_id, player_id, attendance) VALUES ({round}, {one}, 'present'); \
         INSERT INTO unpaired (round_id, competitor_id, kind) VALUES ({round}, {other}, 'bye'); \
         INSERT INTO result_checks (game_id, checked_by, checked_at) VALUES ({board}, {organiser}, {time}); \
         INSERT INTO clock_links (game_id, serial) VALUES ({board}, 2); \
         INSERT INTO result_reports (game_id, side, result, reported_at) VALUES ({board}, 'white', '{result}', {time})"
    ));
    let board = GameId(board);
    write(&store, move |tx| {
        tx.insert_clock_entries(board, 2, "device", &clock_entry(1), moment(4))?;
        tx.say_again(event, Vec::new());
        entry(tx, event, organiser)
    })
    .expect("said");
    Furnished { database, store, event, organiser, board }
}

pub(super) fn exported(store: &Store, event: EventId) -> Vec<u8> {
    let mut bytes = Vec::new();
    store.read_blocking(|tx| moving::export(tx, event, moment(6), &mut bytes)).expect("exported");
    bytes
}

pub(super) fn wish() -> Wish {
    Wish { organiser: "organiser".into(), again: true, with_faults: true, ..Wish::default() }
}

pub(super) fn report(store: &Store, event: EventId) -> Report {
    read(store, |tx| {
        let event = tx.find_event(event)?.expect("the event");
        verify::event(tx, &event)
    })
}

/// The rows of an event that are named.
pub(super) fn rows_named(store: &Store, event: EventId) -> Vec<(&'static str, Option<u64>)> {
    let found = report(store, event).disagreements.into_iter();
    let row = |found: verify::Disagreement| match found.about {
        About::Row(table) => Some((table, found.entry)),
        _ => None,
    };
    found.filter_map(row).collect()
}

/// Everything that `toguznama verify` finds.
fn findings(store: &Store) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let events = match store.read_blocking(|tx| tx.list_event_ids()) {
        Ok(events) => events,
        Err(error) => return BTreeSet::from([format!("{error:?}")]),
    };
    for event in events {
        let report = store.read_blocking(|tx| match tx.find_event(event)? {
            Some(event) => Ok::<_, StoreError>(Some(verify::event(tx, &event)?)),
            None => Ok(None),
        });
        match report {
            Ok(Some(Report { chain, disagreements, .. })) => {
                found.extend(chain.faults.iter().map(|fault| format!("{event}: {fault}")));
                found.extend(disagreements.iter().map(|found| format!("{event}: {found:?}")));
            }
            Ok(None) => {}
            Err(error) => found.extend([format!("{event}: {error:?}")]),
        }
    }
    match store.read_blocking(|tx| verify::derived::compare(tx).map(|compared| compared.underived)) {
        Ok(rows) => found.extend(rows.iter().map(|row| format!("{row:?}"))),
        Err(error) => found.extend([format!("{error:?}")]),
    }
    found
}

/// Someone with the database in hand, and a copy of it.
struct Intruder {
    raw: Raw,
}

impl Intruder {
    fn at(database: &TestDatabase) -> Self {
        let mut raw = Raw::at(database.url());
        let DatabaseUrl::Sqlite(path) = database.url() else { unreachable!("a file") };
        let copy = path.with_file_name("kept.db");
        raw.run(&format!("VACUUM INTO '{0}'; ATTACH '{0}' AS kept", copy.display()));
        for trigger in raw.lines("SELECT name AS line FROM main.sqlite_master WHERE type = 'trigger'") {
            raw.run(&format!("DROP TRIGGER {trigger}"));
        }
        raw.run("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON");
        Self { raw }
    }

    /// Whether the database takes it, and the table is another one then.
    fn changes(&mut self, table: &str, statement: &str) -> bool {
        let is_taken = match &mut self.raw {
            Raw::Sqlite(sqlite) => sqlite.batch_execute(statement).is_ok(),
            #[cfg(feature = "postgres")]
            Raw::Postgres(_) => unreachable!("a file"),
        };
        let [now, then] = ["main", "kept"].map(|schema| format!("SELECT * FROM {schema}.{table}"));
        let differs = [format!("{now} EXCEPT {then}"), format!("{then} EXCEPT {now}")];
        let differs = differs.map(|rows| format!("EXISTS ({rows})")).join(" OR ");
        is_taken && !self.raw.lines(&format!("SELECT '' AS line WHERE {differs}")).is_empty()
    }

    fn undo(&mut self, table: &str) {
        self.raw
            .run(&format!("DELETE FROM main.{table}; INSERT INTO main.{table} SELECT * FROM kept.{table}"));
    }

    fn has_row(&mut self, table: &str) -> bool {
        !self.raw.lines(&format!("SELECT '' AS line FROM {table} LIMIT 1")).is_empty()
    }

    fn value(&mut self, table: &str, column: &str) -> Option<String> {
        let first = format!("rowid = (SELECT min(rowid) FROM {table})");
        let query = format!(
            "SELECT CAST(\"{column}\" AS TEXT) AS line FROM {table} WHERE {first} AND \"{column}\" IS NOT NULL"
        );
        self.raw.lines(&query).pop()
    }

    fn type_of(&mut self, table: &str, column: &str) -> String {
        let query = format!("SELECT type AS line FROM pragma_table_info('{table}') WHERE name = '{column}'");
        self.raw.lines(&query).remove(0)
    }
}

/// The column of an event's table.
fn column_of(table: &str, column: &str) -> Option<&'static Column> {
    let known = |part: &'static Part| part.columns.iter().find(|known| known.name == column);
    let mut parts = PARTS.iter().chain(sheets()).filter(|part| part.table == table);
    parts.find_map(known)
}

/// Another key that a column takes.
fn other_key(is_key: fn(&str) -> bool, value: &str) -> Option<String> {
    fn keys_of<T: Keyed>() -> Vec<String> {
        T::ALL.iter().map(|key| key.key().to_owned()).collect()
    }
    let mut keys =
        ["Asia/Tashkent", "Asia/Almaty", "KGZ 98", "KGZ 99", "#0b5c66", "#14568f"].map(String::from).to_vec();
    keys.extend(
        [keys_of::<Role>(), keys_of::<Category>(), keys_of::<StartingOrder>(), keys_of::<PairingSystem>()]
            .concat(),
    );
    keys.extend(
        [keys_of::<Acceleration>(), keys_of::<Side>(), keys_of::<Ending>(), keys_of::<RatedAs>()].concat(),
    );
    keys.extend(
        [keys_of::<Sex>(), keys_of::<Grade>(), keys_of::<Title>(), keys_of::<ApplicationState>()].concat(),
    );
    keys.extend(
        [keys_of::<Item>(), keys_of::<LoanEnd>(), keys_of::<BallTerm>(), keys_of::<TuzTerm>()].concat(),
    );
    keys.extend(
        [keys_of::<KazanHalf>(), keys_of::<PlayerStatus>(), keys_of::<Attendance>(), keys_of::<RoundState>()]
            .concat(),
    );
    keys.extend(
        [keys_of::<UnpairedKind>(), keys_of::<Action>(), keys_of::<TieBreak>(), keys_of::<Alphabet>()]
            .concat(),
    );
    keys.extend(keys_of::<Discipline>());
    keys.into_iter().find(|key| key != value && is_key(key))
}

/// Another text for a column, of its kind.
fn other_text(kind: Option<Kind>, value: &str) -> String {
    let unlike = |one: &str, other: &str| if value == one { other.to_owned() } else { one.to_owned() };
    match kind {
        Some(Kind::Time) => unlike("2001-02-03 04:05:06", "2001-02-03 04:05:07"),
        Some(Kind::Day) => unlike("2001-02-03", "2001-02-04"),
        Some(Kind::Key(is_key)) => other_key(is_key, value).unwrap_or_else(|| format!("{value}x")),
        Some(Kind::Json(_)) => format!("{value} "),
        Some(Kind::Subject) => unlike("player:999", "player:998"),
        _ => format!("{value}x"),
    }
}

/// What was tried and what came of it.
#[derive(Debug, Default)]
struct Count {
    tried: usize,
    found: usize,
    excused: BTreeMap<How, usize>,
    refused: usize,
    without_rows: Vec<String>,
    missed: Vec<String>,
}

impl Count {
    fn tell(&self, what: &str) {
        println!(
            "{what}: {} changes, {} found, excused {:?}, {} refused by the database, no row in {:?}",
            self.tried, self.found, self.excused, self.refused, self.without_rows
        );
        assert!(self.missed.is_empty(), "{what}, not found:\n{}", self.missed.join("\n"));
    }

    fn came(&mut self, what: String, how: How, is_found: bool) {
        self.tried += 1;
        match (is_found, how.is_compared()) {
            (true, _) => self.found += 1,
            (false, true) => self.missed.push(what),
            (false, false) => *self.excused.entry(how).or_default() += 1,
        }
    }
}

#[test]
fn of_every_column_it_is_said_what_it_is_compared_with() {
    for database in databases() {
        let store = database.open();
        let mut counts: BTreeMap<How, usize> = BTreeMap::new();
        for (table, columns) in Raw::at(database.url()).tables() {
            for column in columns {
                let how = how(&table, &column);
                let how =
                    how.unwrap_or_else(|| panic!("{table}.{column} belongs into crates/data/src/schema"));
                *counts.entry(how).or_default() += 1;
            }
        }
        println!("{counts:?}");
        // What entries say of rows is what the table says that they do.
        for part in sheets() {
            let columns: Vec<&str> = part.hashed_columns().collect();
            for column in part.columns.iter().map(|column| column.name) {
                assert_eq!(
                    how(part.table, column).is_some_and(How::is_hashed),
                    columns.contains(&column),
                    "{}.{column}",
                    part.table
                );
            }
        }
        store.close();
    }
}

/// PostgreSQL notes changed rows by triggers of a migration: a new table needs one.
#[cfg(feature = "postgres")]
#[test]
fn postgresql_notes_changed_rows_of_every_table_of_an_event() {
    let database = TestDatabase::postgres();
    let store = database.open();
    let query = "SELECT relname || ' ' || encode(tgargs, 'escape') AS line FROM pg_trigger \
                 JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid \
                 WHERE proname = 'note_changed_row'";
    let noted: BTreeSet<String> = Raw::at(database.url()).lines(query).into_iter().collect();
    let expected = sheets().filter(|part| part.table != "users");
    let expected = expected.map(|part| {
        let unnoted: Vec<&str> = part.unnoted_columns().collect();
        let Part { table, sheet, key, .. } = part;
        format!("{table} {sheet}\\000{key}\\000{}\\000", unnoted.join(" "))
    });
    assert_eq!(noted, expected.collect::<BTreeSet<_>>());
    store.close();
}

#[test]
fn every_column_that_is_changed_and_every_row_that_is_deleted_or_doubled_in_the_database_is_found() {
    let Furnished { database, store, event, board, .. } = furnished();
    // Entries of an import have other ids than those that were hashed.
    let bytes = exported(&store, event);
    let read = survey(&mut &bytes[..]).expect("whole");
    let import =
        move |tx: &mut Tx<'_>| moving::import(tx, &read, &mut &bytes[..], &wish(), moment(7)).map(drop);
    store.write_blocking(Scope::Accounts, import).expect("imported");
    let texts = "SELECT CAST(id AS TEXT) AS line FROM snapshots WHERE packed IS NULL OR content <> ''";
    assert_eq!(Raw::at(database.url()).lines(texts), Vec::<String>::new(), "those of the file are packed");
    // A row without an entry.
    write(&store, move |tx| tx.insert_clock_entries(board, 2, "device", &clock_entry(2), moment(8)))
        .expect("handed in");
    let mut intruder = Intruder::at(&database);
    let before = findings(&store);
    let is_new = |store: &Store| !findings(store).is_subset(&before);
    let (mut columns, mut rows) = (Count::default(), Count::default());
    for (table, names) in Raw::at(database.url()).tables() {
        if !intruder.has_row(&table) {
            columns.without_rows.push(table);
            continue;
        }
        let first = format!("rowid = (SELECT min(rowid) FROM {table})");
        for name in &names {
            let how = how(&table, name).expect("said");
            let kind = column_of(&table, name).map(|column| column.kind);
            let type_of = intruder.type_of(&table, name);
            let values: Vec<String> = if type_of == "BLOB" {
                vec!["zeroblob(9)".to_owned()]
            } else if type_of == "INTEGER" {
                let other = match kind {
                    Some(Kind::Flag) => Some(format!("1 - \"{name}\"")),
                    Some(Kind::Of(of) | Kind::Was(of)) => {
                        let key = Part::for_table(of).map_or("id", |part| part.key);
                        Some(format!("(SELECT max({key}) FROM {of} WHERE {key} IS NOT {table}.\"{name}\")"))
                    }
                    _ => None,
                };
                let more = [1, 1000].map(|more| format!("coalesce(\"{name}\", 0) + {more}"));
                other.into_iter().chain(more).collect()
            } else {
                let value = intruder.value(&table, name).unwrap_or_default();
                vec![format!("'{}'", other_text(kind, &value).replace('\'', "''"))]
            };
            let is_changed = values.iter().any(|value| {
                let change = format!("UPDATE main.{table} SET \"{name}\" = {value} WHERE {first}");
                intruder.changes(&table, &change)
            });
            match is_changed {
                true => columns.came(format!("{table}.{name}"), how, is_new(&store)),
                false => columns.refused += 1,
            }
            intruder.undo(&table);
        }
        // Rows of which nothing is compared but what is a secret.
        let compared = names.iter().filter_map(|name| how(&table, name)).find(|how| how.is_compared());
        let Some(how) = compared else { continue };
        assert!(intruder.changes(&table, &format!("DELETE FROM main.{table} WHERE {first}")), "{table}");
        // Personal values may be deleted with their salt, which is counted.
        if table != "audit_personal" {
            rows.came(format!("{table}: deleted"), how, is_new(&store));
        }
        intruder.undo(&table);
        let Some(part) = Part::for_table(&table) else { continue };
        let keys: Vec<&str> = part.key.split(' ').collect();
        let last = keys.last().copied().unwrap_or_default();
        let other = match column_of(&table, last).map(|column| column.kind) {
            Some(Kind::Of(of)) => {
                let key = Part::for_table(of).map_or("id", |part| part.key);
                format!(
                    "(SELECT max({key}) FROM {of} WHERE {key} NOT IN (SELECT \"{last}\" FROM main.{table}))"
                )
            }
            Some(Kind::Text | Kind::Key(_)) => format!("\"{last}\" || 'x'"),
            _ => format!("(SELECT max(\"{last}\") + 1 FROM main.{table})"),
        };
        let list = names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ");
        let values = list.replace(&format!("\"{last}\""), &other);
        let double = format!(
            "INSERT INTO main.{table} ({list}) SELECT {values} FROM main.{table} WHERE {first} AND {other} IS NOT NULL"
        );
        match intruder.changes(&table, &double) {
            true => rows.came(format!("{table}: doubled"), how, is_new(&store)),
            false => rows.refused += 1,
        }
        intruder.undo(&table);
    }
    assert_eq!(findings(&store), before, "all is as it was");
    columns.tell("columns");
    rows.tell("rows");
    let empty = ["api_tokens", "audit_open", "invitations", "kiosks", "password_resets", "player_links"];
    let secrets =
        ["federation_keepers", "recovery_codes", "second_factors", "secrets", "sessions", "team_links"];
    let empty: BTreeSet<&str> = empty.into_iter().chain(secrets).collect();
    let without: BTreeSet<&str> = columns.without_rows.iter().map(String::as_str).collect();
    assert!(without.is_subset(&empty), "every other table has to have a row: {without:?}");
}

/// What became of a file that was tried.
enum Tried {
    Refused,
    /// Taken, but for what does not agree.
    Faults(BTreeSet<String>),
}

impl From<StoreError> for Tried {
    fn from(_: StoreError) -> Self {
        Self::Refused
    }
}

/// Tries a file. Nothing of it stays.
fn tried(store: &Store, bytes: Vec<u8>) -> Tried {
    let Ok(read) = survey(&mut &bytes[..]) else { return Tried::Refused };
    let import = move |tx: &mut Tx<'_>| -> Result<(), Tried> {
        let whole = Wish { with_faults: false, ..wish() };
        Err(match moving::import(tx, &read, &mut &bytes[..], &whole, moment(9)) {
            Ok(_) => Tried::Faults(BTreeSet::new()),
            Err(MoveError::Faulty(report)) => {
                let faults = report.chain.faults.iter().map(|fault| format!("{fault}"));
                Tried::Faults(
                    faults.chain(report.disagreements.iter().map(|found| format!("{found:?}"))).collect(),
                )
            }
            Err(_) => Tried::Refused,
        })
    };
    store.write_blocking(Scope::Accounts, import).expect_err("rolled back")
}

/// The lines of a file, with the sum that they have.
pub(super) fn file_of(lines: &[String], end: &Value) -> Vec<u8> {
    let body = lines.join("\n") + "\n";
    let mut end = end.clone();
    end["sha256"] = secrets::digest(body.as_bytes()).into();
    format!("{body}{end}\n").into_bytes()
}

/// Another value for a column of a file, of its kind. `ids` are those of the rows of each table.
fn other_value(column: &Column, value: &Value, ids: &BTreeMap<String, Vec<i64>>) -> Value {
    let number = value.as_i64().unwrap_or_default();
    match column.kind {
        Kind::Flag => json!(value != &json!(true)),
        Kind::Of(of) | Kind::Was(of) => {
            let other = ids.get(of).into_iter().flatten().find(|id| **id != number);
            json!(other.copied().unwrap_or(number + 1))
        }
        Kind::Id | Kind::IdOf(_) => json!(number + 1_000),
        Kind::Small | Kind::Number => json!(number + 1),
        kind => json!(other_text(Some(kind), value.as_str().unwrap_or_default())),
    }
}

#[test]
fn every_value_that_is_changed_in_the_file_of_an_event_is_found_when_it_is_imported() {
    let Furnished { store, event, .. } = furnished();
    let text = String::from_utf8(exported(&store, event)).expect("text");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let end: Value = serde_json::from_str(&lines.pop().expect("the last line")).expect("JSON");
    let mut ids: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    let mut firsts: BTreeMap<String, usize> = BTreeMap::new();
    for (at, line) in lines.iter().enumerate().skip(1) {
        let (table, row): (String, Value) = serde_json::from_str(line).expect("a row");
        let key = Part::for_table(&table).expect("a table").key;
        ids.entry(table.clone()).or_default().extend(row[key].as_i64());
        firsts.entry(table).or_insert(at);
    }
    let there = TestDatabase::sqlite();
    let elsewhere = there.open();
    write(&elsewhere, |tx| user(tx, "organiser")).expect("an account");
    let Tried::Faults(before) = tried(&elsewhere, file_of(&lines, &end)) else { panic!("it is taken") };
    let mut count = Count::default();
    for part in PARTS.iter() {
        let Some(at) = firsts.get(part.table).copied() else {
            count.without_rows.push(part.table.to_owned());
            continue;
        };
        let (_, row): (String, Value) = serde_json::from_str(&lines[at]).expect("a row");
        for column in &part.columns {
            let mut changed = row.clone();
            changed[column.name] = other_value(column, &row[column.name], &ids);
            assert_ne!(changed, row, "{}.{}", part.table, column.name);
            let mut lines = lines.clone();
            lines[at] = json!([part.table, changed]).to_string();
            let is_found = match tried(&elsewhere, file_of(&lines, &end)) {
                Tried::Refused => true,
                Tried::Faults(now) => !now.is_subset(&before),
            };
            let how = how(part.table, column.name).expect("said");
            count.came(format!("{}.{}", part.table, column.name), how, is_found);
        }
    }
    count.tell("values of a file");
    // The ids of an event that never moved are not in a table of their own.
    assert_eq!(count.without_rows, ["audit_origins"]);
}

#[test]
fn a_board_whose_players_were_exchanged_is_named_with_the_entry_that_wrote_it() {
    let Furnished { database, store, event, board, .. } = furnished();
    assert_eq!(rows_named(&store, event), []);
    let last = report(&store, event).chain.head.expect("a head").entries;
    let exchanged = format!("UPDATE games SET white_id = black_id, black_id = white_id WHERE id = {board}");
    Raw::at(database.url()).run(&exchanged);
    // The database itself deletes what was checked and reported of another game.
    let expected = ["games", "result_checks", "result_reports"].map(|table| (table, Some(last)));
    assert_eq!(rows_named(&store, event), expected);
}

#[test]
fn what_was_changed_behind_the_program_stays_named_whatever_is_done_after_it() {
    let Furnished { database, store, event, organiser, board } = furnished();
    let mut raw = Raw::at(database.url());
    raw.run(&format!("UPDATE games SET rated_as = 'draw' WHERE id = {board}; UPDATE teams SET region = 'x'"));
    let named = |store: &Store| -> Vec<&'static str> {
        rows_named(store, event).into_iter().map(|(table, _)| table).collect()
    };
    assert_eq!(named(&store), ["teams", "games"]);
    // Another entry.
    write(&store, move |tx| entry(tx, event, organiser)).expect("an entry");
    assert_eq!(named(&store), ["teams", "games"]);
    // All rows are said again, with another secret.
    let delete = move |tx: &mut Tx<'_>| {
        toguznama::actions::players::people::passports::delete(tx, event, 30, moment(10))
    };
    store.write_blocking(Scope::Accounts, delete).expect("deleted");
    assert_eq!(named(&store), ["teams", "games"]);
    // Without the secret no row can be compared, and the next entry does not make all of them right.
    raw.run("DELETE FROM audit_keys");
    let all = named(&store).len();
    assert!(all > 20, "{all}");
    write(&store, move |tx| entry(tx, event, organiser)).expect("an entry");
    assert_eq!(named(&store).len(), all);
}

#[test]
fn an_event_of_an_earlier_version_is_said_with_its_next_entry_and_what_was_before_is_counted() {
    let Furnished { database, store, event, organiser, board } = furnished();
    let mut intruder = Intruder::at(&database);
    intruder.raw.run(
        "DELETE FROM audit_rows; DELETE FROM audit_keys; DELETE FROM audit_salts; DELETE FROM audit_chain; \
         DELETE FROM audit_heads",
    );
    while write(&store, |tx| tx.chain_next_event()).expect("chained").is_some() {}
    let change = format!("UPDATE games SET rated_as = 'draw' WHERE id = {board}");
    intruder.raw.run(&change);
    let unsaid = |store: &Store| report(store, event).unsaid.expect("something is not said");
    assert_eq!(rows_named(&store, event), [], "no entry says what it was");
    assert!(unsaid(&store).rows > 20 && unsaid(&store).before.is_none());
    write(&store, move |tx| entry(tx, event, organiser)).expect("an entry");
    let last = report(&store, event).chain.head.expect("a head").entries;
    let before = unsaid(&store).before.expect("an entry");
    assert_eq!(before, (last, Some(kept(5))));
    assert_eq!(rows_named(&store, event), []);
    intruder.raw.run(&format!("UPDATE games SET rated_as = NULL WHERE id = {board}"));
    assert_eq!(rows_named(&store, event), [("games", Some(last))]);
}

#[test]
fn bytes_that_are_no_text_are_named_and_the_rest_is_compared() {
    let Furnished { database, store, event, board, .. } = furnished();
    let mut intruder = Intruder::at(&database);
    intruder.raw.run(&format!(
        "UPDATE teams SET leader = CAST(x'41ff42' AS TEXT); UPDATE games SET number = 77 WHERE id = {board}; \
         UPDATE snapshots SET content = '{{}}'; UPDATE audit_log SET reason = CAST(x'ff' AS TEXT) WHERE id = 2"
    ));
    let report = report(&store, event);
    let numbers: Vec<u64> = report.chain.faults.iter().map(|fault| fault.number).collect();
    assert_eq!(numbers, [2], "{:?}", report.chain.faults);
    let named = format!("{:?}", report.disagreements);
    for row in ["Row(\"teams\")", "Row(\"games\")", "Unreadable(\"content\")"] {
        assert!(named.contains(row), "{row} in {named}");
    }
}
