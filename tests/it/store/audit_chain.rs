//! The chain of the audit log, on both databases: extended, made for earlier entries, and what is changed in the tables
//! directly is named.

use std::process::Command;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use serde_json::json;
use toguznama::store::{ChainReport, DatabaseUrl};
use toguznama::tournament::events::audit_chain::FaultKind;

use super::*;
use crate::support::{TestDatabase, bare_databases, databases};

/// Entries of the event.
const ENTRIES: u64 = 6;

/// Someone who may change everything in the database, its triggers and references included.
struct Intruder {
    database: AnyDatabase,
}

enum AnyDatabase {
    Sqlite(SqliteConnection),
    #[cfg(feature = "postgres")]
    Postgres(PgConnection),
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

impl Intruder {
    fn at(url: &DatabaseUrl) -> Self {
        let mut intruder = Self {
            database: match url {
                DatabaseUrl::Sqlite(path) => {
                    let path = path.to_str().expect("UTF-8");
                    AnyDatabase::Sqlite(SqliteConnection::establish(path).expect("a connection"))
                }
                #[cfg(feature = "postgres")]
                DatabaseUrl::Postgres(url) => {
                    AnyDatabase::Postgres(PgConnection::establish(url).expect("a connection"))
                }
                #[cfg(not(feature = "postgres"))]
                DatabaseUrl::Postgres(_) => unreachable!("not built in"),
            },
        };
        match url {
            DatabaseUrl::Sqlite(_) => intruder.run(
                "PRAGMA foreign_keys = OFF; PRAGMA busy_timeout = 5000; DROP TRIGGER audit_log_keeps_entries; DROP TRIGGER audit_log_keeps_words; \
                 DROP TRIGGER audit_personal_keeps_entries; DROP TRIGGER audit_personal_keeps_words; \
                 DROP TRIGGER audit_chain_keeps_entries; DROP TRIGGER audit_chain_keeps_hashes",
            ),
            DatabaseUrl::Postgres(_) => intruder.run("SET session_replication_role = replica"),
        }
        intruder
    }

    fn run(&mut self, statements: &str) {
        let done = match &mut self.database {
            AnyDatabase::Sqlite(sqlite) => sqlite.batch_execute(statements),
            #[cfg(feature = "postgres")]
            AnyDatabase::Postgres(postgres) => postgres.batch_execute(statements),
        };
        done.unwrap_or_else(|error| panic!("{statements}: {error}"));
    }

    fn count(&mut self, table: &str) -> i64 {
        let query = diesel::sql_query(format!("SELECT count(*) AS count FROM {table}"));
        let count: Count = match &mut self.database {
            AnyDatabase::Sqlite(sqlite) => query.get_result(sqlite),
            #[cfg(feature = "postgres")]
            AnyDatabase::Postgres(postgres) => query.get_result(postgres),
        }
        .expect("a count");
        count.count
    }

    /// Keeps a copy of every table of the log.
    fn keep(&mut self) {
        for table in TABLES {
            self.run(&format!("CREATE TABLE kept_{table} AS SELECT * FROM {table}"));
        }
    }

    /// Makes every table of the log what it was.
    fn undo(&mut self) {
        for table in TABLES {
            self.run(&format!("DELETE FROM {table}; INSERT INTO {table} SELECT * FROM kept_{table}"));
        }
    }
}

const TABLES: [&str; 5] = ["audit_log", "audit_personal", "audit_salts", "audit_chain", "audit_heads"];

fn entry(event: EventId, by: UserId, subject: String) -> NewAuditEntry {
    let personal = PersonalChange { before: json!({ "born": null }), after: json!({ "born": "2001-02-28" }) };
    NewAuditEntry {
        event,
        section: Some(SectionId(7)),
        round: Some(2),
        by,
        at: moment(0),
        act: Action::PlayerChanged,
        request_key: Some(subject.clone()),
        subject,
        reason: Some("misread".into()),
        before: Some(json!({ "name": "Ү" })),
        after: Some(json!({ "name": "Ң", "rating": 2100 })),
        personal: Some(personal),
    }
}

/// Two events with entries that alternate, by an account of two.
fn two_logs(tx: &mut Tx<'_>) -> Result<[EventId; 2], StoreError> {
    let events = [tx.insert_event(&event_details("Cup"))?, tx.insert_event(&event_details("Other"))?];
    let by = user(tx, "a")?;
    user(tx, "b")?;
    for number in 0..ENTRIES {
        for event in events {
            tx.insert_audit_entry(&entry(event, by, format!("player:{event}{number}")))?;
        }
    }
    Ok(events)
}

fn walk(store: &Store, event: EventId) -> ChainReport {
    read(store, |tx| tx.walk_audit_chain(event, |_, _| {}))
}

/// What is wrong, with the number of the entry.
fn faults(store: &Store, event: EventId) -> Vec<(u64, FaultKind)> {
    walk(store, event).faults.into_iter().map(|fault| (fault.number, fault.kind)).collect()
}

#[test]
fn every_event_has_a_chain_of_its_own() {
    for database in databases() {
        let store = database.open();
        let events = write(&store, two_logs).unwrap();
        let heads = events.map(|event| {
            let mut numbers = Vec::new();
            let report = read(&store, |tx| tx.walk_audit_chain(event, |number, _| numbers.push(number)));
            assert_eq!(report.faults, []);
            assert_eq!(numbers, (1..=ENTRIES).collect::<Vec<_>>());
            report.head.expect("a head")
        });
        assert_ne!(heads[0].hash, heads[1].hash);
        assert_eq!(heads.map(|head| head.entries), [ENTRIES; 2]);
        let printed = format!("{:.12}", heads[1].hash);
        let found = read(&store, |tx| tx.list_entries_by_hash(&printed));
        assert_eq!(found.iter().map(|at| (at.event, at.number)).collect::<Vec<_>>(), [(events[1], ENTRIES)]);
        let none = write(&store, |tx| tx.insert_event(&event_details("New"))).unwrap();
        assert_eq!((faults(&store, none), walk(&store, none).head), (Vec::new(), None));
    }
}

#[test]
fn whatever_column_of_an_entry_is_changed_exactly_that_entry_is_named() {
    for database in databases() {
        let store = database.open();
        let [event, other] = write(&store, two_logs).unwrap();
        let mut intruder = Intruder::at(database.url());
        intruder.keep();
        let text = "'changed'";
        let moment = "'2020-01-01 00:00:00.000001'";
        let of_ledger = [
            ("event_id", "2"),
            ("section_id", "8"),
            ("section_id", "NULL"),
            ("round", "3"),
            ("user_id", "2"),
            ("at", moment),
            ("act", text),
            ("subject", text),
            ("reason", text),
            ("reason", "NULL"),
            ("reason", "''"),
            ("before", text),
            ("after", "NULL"),
            ("after", "after || ' '"),
            ("request_key", "NULL"),
        ];
        let of_ledger = of_ledger.map(|change| ("audit_log", "id", change));
        let of_personal =
            [("before", text), ("after", "'{}'")].map(|change| ("audit_personal", "entry_id", change));
        let of_salts = [("audit_salts", "entry_id", ("salt", text))];
        let of_chain = [("previous", text), ("hash", text), ("personal", text), ("personal", "NULL")];
        let of_chain = of_chain.map(|change| ("audit_chain", "entry_id", change));
        let changes = of_ledger.into_iter().chain(of_personal).chain(of_salts).chain(of_chain);
        for (table, key, (column, value)) in changes {
            for number in [1, 3, ENTRIES] {
                let id = format!(
                    "(SELECT entry_id FROM kept_audit_chain WHERE event_id = 1 AND number = {number})"
                );
                intruder.run(&format!("UPDATE {table} SET {column} = {value} WHERE {key} = {id}"));
                let found = faults(&store, event);
                assert!(
                    matches!(found[..], [(at, FaultKind::Changed | FaultKind::PersonalChanged)] if at == number),
                    "{table}.{column} of entry {number}: {found:?}"
                );
                assert_eq!(faults(&store, other), []);
                intruder.undo();
            }
        }
        assert_eq!(faults(&store, event), []);
        // Even a time that is none is no error: the entry is named.
        if let DatabaseUrl::Sqlite(_) = database.url() {
            intruder.run("UPDATE audit_log SET at = 'never' WHERE id = 1");
            assert_eq!(faults(&store, event), [(1, FaultKind::Changed)]);
        }
    }
}

#[test]
fn entries_removed_added_or_moved_and_heads_changed_are_named() {
    for database in databases() {
        let store = database.open();
        let [event, other] = write(&store, two_logs).unwrap();
        let mut intruder = Intruder::at(database.url());
        intruder.keep();
        let entries = "SELECT entry_id FROM audit_chain WHERE event_id = 1 AND number";
        let missing = |from, to| vec![(from, FaultKind::Missing { to })];
        let both = "FROM audit_personal WHERE entry_id IN";
        for (statements, expected) in [
            (format!("DELETE FROM audit_log WHERE id IN ({entries} = 3)"), vec![(3, FaultKind::Gone)]),
            (
                format!(
                    "DELETE {both} ({entries} = 3); DELETE FROM audit_log WHERE id IN ({entries} = 3); \
                     DELETE FROM audit_chain WHERE event_id = 1 AND number = 3"
                ),
                missing(3, 3),
            ),
            (
                format!(
                    "DELETE FROM audit_log WHERE id IN ({entries} >= 4); \
                     DELETE FROM audit_chain WHERE event_id = 1 AND number >= 4"
                ),
                missing(4, ENTRIES),
            ),
            ("UPDATE audit_heads SET entries = 5 WHERE event_id = 1".into(), vec![(6, FaultKind::AfterHead)]),
            (
                "UPDATE audit_heads SET hash = 'x' WHERE event_id = 1".into(),
                vec![(6, FaultKind::HeadDiffers)],
            ),
            ("DELETE FROM audit_heads WHERE event_id = 1".into(), vec![(6, FaultKind::HeadGone)]),
            (
                "INSERT INTO audit_log (id, event_id, user_id, at, act, subject) \
                 SELECT 999, event_id, user_id, at, act, subject FROM audit_log WHERE id = 1"
                    .into(),
                vec![(0, FaultKind::Added)],
            ),
            // Two entries change their ids, and so their places.
            (
                format!(
                    "UPDATE audit_log SET id = 1000 WHERE id IN ({entries} = 2); \
                     UPDATE audit_log SET id = (SELECT entry_id FROM kept_audit_chain WHERE event_id = 1 AND number = 2) \
                     WHERE id IN ({entries} = 5); \
                     UPDATE audit_log SET id = (SELECT entry_id FROM kept_audit_chain WHERE event_id = 1 AND number = 5) \
                     WHERE id = 1000"
                ),
                vec![(2, FaultKind::Changed), (5, FaultKind::Changed)],
            ),
        ] {
            intruder.run(&statements);
            assert_eq!(faults(&store, event), expected, "{statements}");
            assert_eq!(faults(&store, other), []);
            intruder.undo();
            assert_eq!(faults(&store, event), []);
        }
    }
}

#[test]
fn deleting_personal_values_deletes_their_salt_and_the_chain_agrees() {
    for database in databases() {
        let store = database.open();
        let [event, _] = write(&store, two_logs).unwrap();
        let mut intruder = Intruder::at(database.url());
        // As the program does it: with references in force.
        intruder.run(match database.url() {
            DatabaseUrl::Sqlite(_) => "PRAGMA foreign_keys = ON",
            DatabaseUrl::Postgres(_) => {
                "SET session_replication_role = DEFAULT; ALTER TABLE audit_personal DISABLE TRIGGER USER"
            }
        });
        intruder.run("DELETE FROM audit_personal WHERE entry_id = 1");
        assert_eq!(intruder.count("audit_salts"), 2 * i64::try_from(ENTRIES).unwrap() - 1);
        let report = walk(&store, event);
        assert_eq!((report.faults, report.personal_deleted), (Vec::new(), 1));
    }
}

#[test]
fn entries_of_an_earlier_version_get_their_hashes() {
    for database in databases() {
        let store = database.open();
        let [event, other] = write(&store, two_logs).unwrap();
        let mut intruder = Intruder::at(database.url());
        let earlier = "DELETE FROM audit_salts; DELETE FROM audit_chain; DELETE FROM audit_heads";
        intruder.run(earlier);
        assert_eq!(write(&store, |tx| tx.chain_next_event()), Ok(Some((event, ENTRIES))));
        assert_eq!(write(&store, |tx| tx.chain_next_event()), Ok(Some((other, ENTRIES))));
        assert_eq!(write(&store, |tx| tx.chain_next_event()), Ok(None));
        assert_eq!([event, other].map(|event| faults(&store, event)), [[], []]);
        assert_eq!(intruder.count("audit_salts"), 2 * i64::try_from(ENTRIES).unwrap());
        intruder.run("UPDATE audit_personal SET after = '{}' WHERE entry_id = 1");
        assert_eq!(faults(&store, event), [(1, FaultKind::PersonalChanged)]);

        // An entry that comes before the start-up has done it does it itself.
        intruder.run(earlier);
        let id = write(&store, move |tx| tx.insert_audit_entry(&entry(event, UserId(1), "new".into())));
        assert!(id.is_ok());
        let report = walk(&store, event);
        assert_eq!((report.faults, report.head.map(|head| head.entries)), (Vec::new(), Some(ENTRIES + 1)));
    }
}

#[test]
fn a_head_that_is_gone_does_not_stop_the_tournament() {
    for database in databases() {
        let store = database.open();
        let [event, _] = write(&store, two_logs).unwrap();
        Intruder::at(database.url()).run("DELETE FROM audit_heads");
        assert_eq!(write(&store, |tx| tx.chain_next_event()), Ok(Some((event, ENTRIES))));
        write(&store, move |tx| tx.insert_audit_entry(&entry(event, UserId(1), "new".into()))).unwrap();
        let report = walk(&store, event);
        assert_eq!((report.faults, report.head.map(|head| head.entries)), (Vec::new(), Some(ENTRIES + 1)));
    }
}

#[test]
fn entries_of_many_sections_at_once_form_one_chain() {
    const EACH: u64 = 15;
    for database in databases() {
        let store = database.open();
        let (event, by) =
            write(&store, |tx| Ok((tx.insert_event(&event_details("Cup"))?, user(tx, "a")?))).unwrap();
        std::thread::scope(|threads| {
            for section in 1..=6 {
                let store = &store;
                threads.spawn(move || {
                    for number in 0..EACH {
                        let new = entry(event, by, format!("player:{section}-{number}"));
                        let job = move |tx: &mut Tx<'_>| tx.insert_audit_entry(&new);
                        store.write_blocking(Scope::Section(SectionId(section)), job).expect("stored");
                    }
                });
            }
        });
        let mut ids = Vec::new();
        let report = read(&store, |tx| tx.walk_audit_chain(event, |_, columns| ids.push(columns.id)));
        assert_eq!((report.faults, report.head.map(|head| head.entries)), (Vec::new(), Some(6 * EACH)));
        assert!(ids.is_sorted(), "numbers and ids have one order");
    }
}

#[test]
fn a_database_that_is_only_read_is_neither_made_nor_migrated() {
    let nothing = TestDatabase::missing_sqlite();
    let DatabaseUrl::Sqlite(path) = nothing.url() else { unreachable!("a file") };
    let refused = Store::open_to_read(nothing.url()).map(drop);
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    assert!(!path.exists());
    for database in databases() {
        let store = database.open();
        let events = write(&store, two_logs).unwrap();
        let reader = Store::open_to_read(database.url()).unwrap();
        assert_eq!(faults(&reader, events[0]), []);
        let mut intruder = Intruder::at(database.url());
        intruder.run("DELETE FROM __diesel_schema_migrations WHERE version = '20261130000000'");
        let refused = Store::open_to_read(database.url()).map(drop);
        assert!(matches!(refused, Err(StoreError::Unfit(why)) if why.contains("20261130000000")));
    }
}

#[test]
fn the_command_ends_with_0_where_all_agrees_and_with_1_where_not_and_names_it() {
    for database in bare_databases() {
        let address = match database.url() {
            DatabaseUrl::Sqlite(path) => format!("sqlite:{}", path.display()),
            DatabaseUrl::Postgres(url) => url.clone(),
        };
        let verify = |arguments: &[&str]| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_toguznama"));
            let output = command.arg("verify").args(arguments).env("DATABASE_URL", &address).output();
            let output = output.expect("the program runs");
            (output.status.code(), String::from_utf8(output.stdout).expect("UTF-8"))
        };
        assert_eq!(verify(&[]), (Some(3), String::new()), "there is no database yet");
        let store = database.open();
        let [event, _] = write(&store, two_logs).unwrap();
        let hash = format!("{:.12}", walk(&store, event).head.expect("a head").hash);
        let (code, said) = verify(&["--hash", &hash]);
        assert_eq!(code, Some(0), "{said}");
        assert!(
            said.contains(&format!("event {event} (Cup): 6 entries, the last with hash {hash}")),
            "{said}"
        );
        assert!(said.contains(&format!("hash {hash}: entry 6 of event {event}")), "{said}");
        let (code, printed) = verify(&["--hash", "000000000000"]);
        assert_eq!(
            (code, printed.contains("hash 000000000000: no entry has it")),
            (Some(1), true),
            "{printed}"
        );
        let mut intruder = Intruder::at(database.url());
        intruder.run("UPDATE audit_log SET reason = 'other' WHERE id = 3");
        let (code, output) = verify(&[]);
        assert_eq!(code, Some(1), "{output}");
        assert!(output.contains(&format!("event {event} (Cup): entry 2 (id 3) was changed")), "{output}");
    }
}
