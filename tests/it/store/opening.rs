//! Opening, migrating and closing.

use std::path::{Path, PathBuf};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel_migrations::MigrationHarness;
use serde_json::json;

use super::*;
use crate::support::{TestDatabase, bare_databases};
use toguznama::store::{DatabaseUrl, schema_version};

fn path(database: &TestDatabase) -> &Path {
    match database.url() {
        DatabaseUrl::Sqlite(path) => path,
        DatabaseUrl::Postgres(_) => panic!("not a file"),
    }
}

/// A connection beside the store, which waits until the store's own threads have ended.
fn connect(path: &Path) -> SqliteConnection {
    let mut file = SqliteConnection::establish(path.to_str().expect("UTF-8")).expect("a connection");
    file.batch_execute("PRAGMA busy_timeout = 5000").expect("a pragma");
    file
}

/// Runs statements beside the store.
fn run(database: &TestDatabase, statements: &str) {
    match database.url() {
        DatabaseUrl::Sqlite(path) => connect(path).batch_execute(statements),
        #[cfg(feature = "postgres")]
        DatabaseUrl::Postgres(url) => {
            PgConnection::establish(url).expect("a connection").batch_execute(statements)
        }
        #[cfg(not(feature = "postgres"))]
        DatabaseUrl::Postgres(_) => unreachable!("not built in"),
    }
    .expect("done");
}

/// The files beside the database that are copies of it.
fn copies(database: &TestDatabase) -> Vec<PathBuf> {
    let folder = path(database).parent().expect("a folder");
    let mut copies: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.to_string_lossy().contains(".before-"))
        .collect();
    copies.sort();
    copies
}

#[test]
fn stored_data_is_there_when_opened_again() {
    for database in bare_databases() {
        let store = database.open();
        let id = write(&store, |tx| tx.insert_event(&event_details("Cup"))).unwrap();
        drop(store);
        assert!(read(&database.open(), |tx| tx.find_event(id)).is_some());
    }
}

#[test]
fn a_file_is_copied_before_it_is_migrated() {
    let database = TestDatabase::missing_sqlite();
    let none: [PathBuf; 0] = [];
    database.open().close();
    assert_eq!(copies(&database), none, "a new file has nothing to copy");
    database.open().close();
    assert_eq!(copies(&database), none, "there was nothing to migrate");

    let database = TestDatabase::missing_sqlite();
    std::fs::create_dir_all(path(&database).parent().expect("a folder")).expect("made");
    let mut file = connect(path(&database));
    file.batch_execute("CREATE TABLE old (x); INSERT INTO old VALUES (1)").expect("old data");
    drop(file);
    let stem = path(&database).file_stem().expect("a name").to_string_lossy().into_owned();
    let taken = path(&database).with_file_name(format!("{stem}.before-{}.db", schema_version()));
    std::fs::write(&taken, "an earlier copy").expect("written");
    database.open().close();
    let copies: Vec<_> = copies(&database).into_iter().filter(|copy| *copy != taken).collect();
    assert_eq!(std::fs::read(&taken).expect("still there"), b"an earlier copy", "no copy replaces another");
    let [copy] = copies.as_slice() else { panic!("{copies:?}") };
    let mut copy = connect(copy);
    let rows: i64 = diesel::dsl::sql::<diesel::sql_types::BigInt>("SELECT count(*) FROM old")
        .get_result(&mut copy)
        .expect("the old data");
    assert_eq!(rows, 1);
    let migrated = copy.applied_migrations().expect("the table of migrations");
    assert!(migrated.is_empty(), "the copy was made before the migration");
}

#[test]
fn a_database_of_a_newer_program_is_refused() {
    for database in bare_databases() {
        drop(database.open());
        run(&database, "INSERT INTO __diesel_schema_migrations (version) VALUES ('29990101000000')");
        let refused = Store::open(database.url()).map(drop);
        assert_eq!(refused, Err(StoreError::Newer("29990101000000".into())));
    }
}

#[test]
fn a_database_of_a_build_from_before_the_first_migration_is_refused_and_stays_as_it_is() {
    for database in bare_databases() {
        drop(database.open());
        // Some of their migrations have later dates than the first one of now.
        let then = "DELETE FROM __diesel_schema_migrations; \
                    INSERT INTO __diesel_schema_migrations (version) VALUES ('20261121080000'), ('20261128030000')";
        run(&database, then);
        let older = StoreError::Older("20261121080000".into());
        assert_eq!(Store::open(database.url()).map(drop), Err(older.clone()));
        assert_eq!(Store::open_to_read(database.url()).map(drop), Err(older.clone()));
        let message = older.to_string();
        for word in ["once with the last build of before", "toguznama event export", "toguznama event import"]
        {
            assert!(message.contains(word), "{message}");
        }
        if let DatabaseUrl::Sqlite(_) = database.url() {
            assert_eq!(copies(&database), Vec::<PathBuf>::new(), "nothing was to be migrated");
        }
        // Nothing was made or changed by that.
        run(&database, "INSERT INTO __diesel_schema_migrations (version) VALUES ('20261130000000')");
        assert_eq!(Store::open(database.url()).map(drop), Err(older));
        // An earlier first migration made other tables.
        run(&database, "DELETE FROM __diesel_schema_migrations WHERE version NOT LIKE '20261130%'");
        assert_eq!(Store::open(database.url()).map(drop), Ok(()));
        run(&database, "UPDATE __diesel_schema_migrations SET version = '20261129000000'");
        let older = StoreError::Older("20261129000000".into());
        assert_eq!(Store::open(database.url()).map(drop), Err(older));
    }
}

#[test]
#[cfg(feature = "postgres")]
fn a_server_that_is_not_there_is_unavailable() {
    let nowhere = DatabaseUrl::Postgres("postgres://u:secret@localhost/t?host=/nowhere".into());
    let refused = Store::open(&nowhere).map(drop);
    let Err(StoreError::Unavailable(reason)) = refused else { panic!("{refused:?}") };
    assert!(!reason.contains("secret"), "{reason}");
}

#[test]
fn a_folder_is_not_a_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = Store::open(&DatabaseUrl::Sqlite(folder.path().into())).map(drop);
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
}

/// Opens the store in six places at the same time.
fn open_at_once(url: &DatabaseUrl) {
    std::thread::scope(|scope| {
        let nodes: Vec<_> = (0..6).map(|_| scope.spawn(move || Store::open(url).map(drop))).collect();
        for node in nodes {
            assert_eq!(node.join().expect("no panic"), Ok(()));
        }
    });
}

#[test]
#[cfg(feature = "postgres")]
fn two_nodes_may_migrate_at_once() {
    open_at_once(TestDatabase::bare_postgres().url());
}

#[test]
fn a_command_may_open_what_a_server_has_open() {
    for database in bare_databases() {
        let server = database.open();
        open_at_once(database.url());
        write(&server, |tx| tx.insert_event(&event_details("Cup"))).unwrap();
    }
}

#[test]
fn a_closed_store_has_stored_everything_and_takes_no_more() {
    let database = TestDatabase::missing_sqlite();
    let store = database.open();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let writes: Vec<_> = (0..50)
            .map(|i| {
                let store = store.clone();
                let job = move |tx: &mut Tx<'_>| tx.insert_event(&event_details(&i.to_string()));
                tokio::spawn(async move { store.write::<_, StoreError>(Scope::Accounts, job).await })
            })
            .collect();
        for write in writes {
            write.await.expect("the task ends").expect("stored");
        }
        store.ping().await.expect("a sign of life");
    });
    store.close();
    store.close();
    let refused = write(&store, |tx| tx.insert_event(&event_details("x")));
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    let log = path(&database).with_extension("db-wal");
    assert_eq!(std::fs::metadata(log).map_or(0, |log| log.len()), 0, "the log is checkpointed");
    assert_eq!(read(&store, |tx| tx.list_events()).len(), 50);
}

#[derive(QueryableByName)]
struct Pragma {
    #[diesel(sql_type = diesel::sql_types::Text)]
    integrity_check: String,
}

#[test]
fn the_file_is_intact_and_readable_by_its_owner_only() {
    let database = TestDatabase::missing_sqlite();
    let store = database.open();
    write(&store, paired_section).unwrap();
    let check: Vec<Pragma> =
        diesel::sql_query("PRAGMA integrity_check").load(&mut connect(path(&database))).expect("a check");
    assert_eq!(check.iter().map(|line| line.integrity_check.as_str()).collect::<Vec<_>>(), ["ok"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(path(&database)).expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}

#[test]
fn an_invalid_stored_value_is_an_error() {
    let database = TestDatabase::missing_sqlite();
    let store = database.open();
    let (section, players) = write(&store, |tx| filled_section(tx, 1)).unwrap();
    let spoil = |table: &str, column: &str, value: &str| {
        let update = format!("UPDATE {table} SET {column} = {value}");
        diesel::sql_query(update).execute(&mut connect(path(&database))).expect("spoilt");
        store.read_blocking(|tx| tx.load_section_state(section)).map(drop)
    };
    let odd =
        |field: &str, value: &str| Err(StoreError::InvalidValue { field: field.into(), value: value.into() });
    assert_eq!(spoil("people", "grade", "'grandmaster'"), odd("grade", "grandmaster"));
    assert_eq!(spoil("people", "grade", "NULL"), Ok(()));
    assert_eq!(spoil("players", "rating", "-1"), odd("rating", "-1"));
    assert_eq!(spoil("players", "rating", "NULL"), Ok(()));
    assert_eq!(spoil("ratings", "value", "-1"), odd("value", "-1"));
    assert_eq!(store.read_blocking(|tx| tx.find_personal(players[0])), Ok(Some(personal("0"))));
}

#[test]
fn the_audit_log_cannot_be_rewritten() {
    for database in bare_databases() {
        let store = database.open();
        write(&store, |tx| {
            let event = tx.insert_event(&event_details("Cup"))?;
            let by = user(tx, "a")?;
            tx.insert_audit_entry(&NewAuditEntry {
                event,
                section: None,
                round: None,
                by,
                at: moment(0),
                act: Action::EventCreated,
                subject: "event".into(),
                reason: None,
                before: None,
                after: None,
                personal: Some(PersonalChange { before: json!({}), after: json!({}) }),
                request_key: None,
            })
        })
        .unwrap();
        for change in [
            "DELETE FROM audit_log",
            "UPDATE audit_log SET subject = 'x'",
            "DELETE FROM audit_personal",
            "UPDATE audit_personal SET after = '{}'",
            "DELETE FROM audit_chain",
            "UPDATE audit_chain SET hash = previous",
        ] {
            let changed = match database.url() {
                DatabaseUrl::Sqlite(path) => diesel::sql_query(change).execute(&mut connect(path)),
                #[cfg(feature = "postgres")]
                DatabaseUrl::Postgres(url) => diesel::sql_query(change)
                    .execute(&mut PgConnection::establish(url).expect("a connection")),
                #[cfg(not(feature = "postgres"))]
                DatabaseUrl::Postgres(_) => unreachable!("not built in"),
            };
            assert!(changed.is_err(), "{change}");
        }
    }
}

/// Of two migrations with one version the second is never run.
#[test]
fn every_migration_has_a_version_of_its_own_in_both_databases() {
    let versions = |database: &str| -> Vec<String> {
        let folder = format!("{}/migrations/{database}", env!("CARGO_MANIFEST_DIR"));
        let names =
            std::fs::read_dir(folder).expect("migrations").map(|entry| entry.expect("an entry").file_name());
        let mut names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
        names.sort_unstable();
        names
    };
    let sqlite = versions("sqlite");
    assert_eq!(sqlite, versions("postgres"), "twins");
    let version = |name: &String| name.split('_').next().unwrap_or_default().to_owned();
    for two in sqlite.windows(2) {
        assert_ne!(version(&two[0]), version(&two[1]), "{two:?}");
    }
}
