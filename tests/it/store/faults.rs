//! What happens when the database is slow, away, or no longer the file that was opened.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::*;
use crate::support::{TestDatabase, databases};
use toguznama::store::{Backups, DatabaseUrl, DependsOn, DiskFault, Lane, ServerLock, Waits, refuse_remains};

/// The limits of the program, which the other tests lift.
const WAITS: Waits = Waits { read: Duration::from_secs(2), write: Duration::from_secs(5) };

fn file(database: &TestDatabase) -> PathBuf {
    match database.url() {
        DatabaseUrl::Sqlite(path) => path.clone(),
        DatabaseUrl::Postgres(_) => panic!("not a file"),
    }
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", path.display()))
}

fn insert(store: &Store) -> Result<EventId, StoreError> {
    write(store, |tx| tx.insert_event(&event_details("Cup")))
}

#[cfg(unix)]
#[test]
fn a_file_that_was_moved_deleted_or_replaced_takes_no_writes() {
    for spoil in ["move", "replace", "log"] {
        let database = TestDatabase::sqlite();
        let (store, path) = (database.open(), file(&database));
        insert(&store).expect("stored");
        let aside = beside(&path, ".aside");
        match spoil {
            "move" => fs::rename(&path, &aside).expect("moved"),
            "replace" => {
                fs::copy(&path, &aside).expect("copied");
                fs::rename(&aside, &path).expect("replaced");
            }
            _ => fs::remove_file(beside(&path, "-wal")).expect("deleted"),
        }
        for _ in 0..2 {
            let refused = insert(&store);
            let Err(StoreError::Disk(DiskFault::Gone, detail)) = refused else {
                panic!("{spoil}: {refused:?}")
            };
            assert!(detail.contains("test.db"), "{detail}");
        }
        for lane in [Lane::Officials, Lane::Guests] {
            let events = store.read_blocking_in(lane, |tx| tx.list_events());
            assert_eq!(events.map(|events| events.len()), Ok(1), "{spoil}: {lane:?} read what was opened");
        }
        if spoil == "move" {
            assert!(!path.exists(), "no reader has made an empty file in its place");
            fs::rename(&aside, &path).expect("moved back");
            insert(&store).expect("it is the same file again");
        }
    }
}

/// A kill leaves the files as they are: a copy of the one that was opened, without any log, is what the next start finds.
#[cfg(unix)]
#[test]
fn once_it_is_noticed_that_a_file_is_gone_a_kill_loses_nothing_acknowledged() {
    for spoil in ["move", "replace", "log"] {
        let database = TestDatabase::sqlite();
        let (store, path) = (database.open(), file(&database));
        for _ in 0..20 {
            insert(&store).expect("stored");
        }
        let (opened, left, aside) =
            (beside(&path, ".opened"), beside(&path, ".left"), beside(&path, ".aside"));
        fs::hard_link(&path, &opened).expect("another name of the file");
        match spoil {
            "move" => fs::rename(&path, &aside).expect("moved"),
            "replace" => {
                fs::write(&aside, "another file").expect("written");
                fs::rename(&aside, &path).expect("replaced");
            }
            _ => fs::remove_file(beside(&path, "-wal")).expect("deleted"),
        }
        assert!(matches!(insert(&store), Err(StoreError::Disk(DiskFault::Gone, _))), "{spoil}: noticed");
        fs::copy(&opened, &left).expect("copied");
        let found = Store::open_to_read(&DatabaseUrl::Sqlite(left)).expect("whole");
        assert_eq!(read(&found, |tx| tx.list_events()).len(), 20, "{spoil}");
        let log = fs::metadata(beside(&path, "-wal")).map_or(0, |log| log.len());
        assert_eq!(log, 0, "{spoil}: nothing is left that would be read into another file");
    }
}

/// The files and the database are looked at by those who poll; copies are made of what has changed.
#[test]
fn a_trial_of_saving_changes_nothing_and_wakes_no_one() {
    for database in databases() {
        let store = database.open();
        insert(&store).expect("stored");
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let folder = tempfile::tempdir().expect("a folder");
        let mut backups = Backups::new(database.url(), folder.path().to_owned(), 9).ok();
        let mut copy = |stamp| backups.as_mut().map(|backups| backups.make(stamp).expect("copied").is_some());
        let (stamp, changes) = (store.known_stamp(DependsOn::Everything), store.changes());
        let first = copy("1");
        for _ in 0..3 {
            runtime.block_on(store.probe()).expect("saves are taken");
        }
        assert_eq!(store.known_stamp(DependsOn::Everything), stamp);
        assert!(changes.is_none_or(|changes| !changes.has_changed().expect("the store is open")));
        assert_eq!((first, copy("2")), (first.map(|_| true), first.map(|_| false)), "nothing to copy");
        insert(&store).expect("stored");
        assert_eq!(copy("3"), first);
    }
}

#[test]
fn a_trial_waits_its_turn_and_no_longer_than_a_save() {
    let database = TestDatabase::sqlite();
    let wait = Duration::from_secs(1);
    let store = database.open_with(Waits { read: WAITS.read, write: wait });
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let (begun, is_begun) = std::sync::mpsc::channel();
    let (end, is_ended) = std::sync::mpsc::channel::<()>();
    runtime.block_on(async {
        let slow = move |_: &mut Tx<'_>| -> Result<(), StoreError> {
            begun.send(()).expect("somebody waits");
            is_ended.recv().expect("it is told");
            Ok(())
        };
        let writer = store.clone();
        let first = tokio::spawn(async move { writer.write(Scope::Accounts, slow).await });
        is_begun.recv().expect("it has begun");
        let mut trial = std::pin::pin!(store.probe());
        assert!(tokio::time::timeout(wait * 3 / 2, trial.as_mut()).await.is_err(), "it waits");
        end.send(()).expect("the slow one waits");
        first.await.expect("the task ends").expect("the slow one is stored");
        assert_eq!(trial.await, Err(StoreError::Busy));
    });
    let mut tries = (0..60).map(|_| runtime.block_on(store.probe()));
    assert!(tries.any(|tried| tried.is_ok()), "and now there is time");
}

#[test]
fn one_server_at_a_time_uses_a_file() {
    let database = TestDatabase::missing_sqlite();
    let first = ServerLock::take(database.url()).expect("locked");
    let second = ServerLock::take(database.url()).map(drop);
    let Err(StoreError::Unfit(why)) = second else { panic!("{second:?}") };
    assert!(why.contains("another server"), "{why}");
    drop(first);
    ServerLock::take(database.url()).expect("free again");
}

#[test]
fn an_empty_file_and_a_log_without_its_file_are_no_first_start() {
    let database = TestDatabase::missing_sqlite();
    let path = file(&database);
    assert_eq!(refuse_remains(database.url()), Ok(()), "nothing is there");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, []).unwrap();
    assert!(matches!(refuse_remains(database.url()), Err(StoreError::Unfit(_))));
    fs::remove_file(&path).unwrap();
    fs::write(beside(&path, "-wal"), [1]).unwrap();
    assert!(matches!(refuse_remains(database.url()), Err(StoreError::Unfit(_))));
    fs::remove_file(beside(&path, "-wal")).unwrap();
    drop(database.open());
    assert_eq!(refuse_remains(database.url()), Ok(()));
}

#[test]
fn guests_who_crowd_the_database_take_no_turn_of_officials() {
    for database in databases() {
        let store = database.open_with(WAITS);
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(async {
            let open = Arc::new(AtomicBool::new(false));
            let crowd: Vec<_> = (0..40)
                .map(|_| {
                    let (store, open) = (store.clone(), Arc::clone(&open));
                    let search = move |_: &mut Tx<'_>| -> Result<(), StoreError> {
                        while !open.load(Ordering::Relaxed) {
                            std::thread::sleep(Duration::from_millis(5));
                        }
                        Ok(())
                    };
                    tokio::spawn(async move { store.read_in(Lane::Guests, search).await })
                })
                .collect();
            tokio::time::sleep(Duration::from_millis(200)).await;
            store.read(|tx| tx.list_events()).await.expect("an official reads");
            store.write(Scope::Accounts, |tx| tx.insert_event(&event_details("Cup"))).await.expect("stored");
            tokio::time::sleep(WAITS.read + Duration::from_millis(500)).await;
            open.store(true, Ordering::Relaxed);
            let mut busy = 0;
            for guest in crowd {
                busy += usize::from(guest.await.expect("the task ends") == Err(StoreError::Busy));
            }
            assert!((20..40).contains(&busy), "{busy} guests were told to come again");
        });
    }
}

#[test]
fn writes_that_would_wait_too_long_are_refused_and_not_begun() {
    let database = TestDatabase::sqlite();
    let store = database.open_with(WAITS);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let slow = |_: &mut Tx<'_>| -> Result<(), StoreError> {
            std::thread::sleep(WAITS.write + Duration::from_millis(500));
            Ok(())
        };
        let first = tokio::spawn({
            let store = store.clone();
            async move { store.write(Scope::Accounts, slow).await }
        });
        tokio::time::sleep(Duration::from_millis(300)).await;
        let queued: Vec<_> = (0..1100)
            .map(|_| {
                let store = store.clone();
                let job = |tx: &mut Tx<'_>| tx.insert_event(&event_details("Late"));
                tokio::spawn(async move { store.write(Scope::Accounts, job).await })
            })
            .collect();
        for job in queued {
            assert_eq!(job.await.expect("the task ends"), Err(StoreError::Busy));
        }
        first.await.expect("the task ends").expect("the slow one is stored");
    });
    assert_eq!(read(&store, |tx| tx.list_events()), []);
    insert(&store).expect("and now there is time");
}

#[cfg(feature = "postgres")]
mod postgres {
    use diesel::connection::SimpleConnection;
    use diesel::{Connection, PgConnection};

    use super::*;

    fn connect(database: &TestDatabase) -> PgConnection {
        let DatabaseUrl::Postgres(url) = database.url() else { panic!("not PostgreSQL") };
        PgConnection::establish(url).expect("a connection")
    }

    #[test]
    fn writers_who_wait_for_one_section_take_no_turn_of_others() {
        let database = TestDatabase::postgres();
        let store = database.open_with(WAITS);
        let mut other_node = connect(&database);
        // What `Scope::Section(7)` locks.
        other_node.batch_execute(&format!("SELECT pg_advisory_lock({})", 7 << 2 | 3)).expect("locked");
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(async {
            let save = |section| {
                let store = store.clone();
                let job = |tx: &mut Tx<'_>| tx.insert_event(&event_details("Cup"));
                tokio::spawn(async move { store.write(Scope::Section(SectionId(section)), job).await })
            };
            let desks: Vec<_> = (0..16).map(|_| save(7)).collect();
            tokio::time::sleep(Duration::from_millis(200)).await;
            let start = Instant::now();
            save(8).await.expect("the task ends").expect("a save in another section");
            store.read(|tx| tx.list_events()).await.expect("an official reads");
            store.read_in(Lane::Guests, |tx| tx.list_events()).await.expect("a guest reads");
            assert!(desks.iter().all(|desk| !desk.is_finished()), "they waited for the desks of section 7");
            for desk in desks {
                let outcome = desk.await.expect("the task ends");
                assert!(matches!(outcome, Err(StoreError::Busy | StoreError::Unavailable(_))), "{outcome:?}");
            }
            assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
        });
        assert_eq!(read(&store, |tx| tx.list_events()).len(), 1);
    }

    #[test]
    fn lost_and_read_only_connections_are_thrown_away() {
        let database = TestDatabase::postgres();
        let store = database.open_with(WAITS);
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let insert = || {
            let job = |tx: &mut Tx<'_>| tx.insert_event(&event_details("Cup"));
            runtime.block_on(store.write(Scope::Accounts, job))
        };
        insert().expect("stored");
        let mut admin = connect(&database);
        let others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
        admin.batch_execute(&format!("SELECT pg_terminate_backend(pid) {others}")).expect("ended");
        assert_eq!(read(&store, |tx| tx.list_events()).len(), 1, "a new connection is made");
        insert().expect("for writes too");

        // As when the server has become another one's standby: the connections live, and take no writes.
        let read_only = |on| {
            format!(
                "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = {on}', current_database()); END $$"
            )
        };
        admin.batch_execute(&read_only("on")).expect("set");
        admin.batch_execute(&format!("SELECT pg_terminate_backend(pid) {others}")).expect("ended");
        let refused = insert();
        assert!(
            matches!(refused, Err(StoreError::Unavailable(_) | StoreError::Disk(DiskFault::ReadOnly, _))),
            "{refused:?}"
        );
        assert!(runtime.block_on(store.probe()).is_err(), "and it is known to those who ask");
        assert_eq!(read(&store, |tx| tx.list_events()).len(), 2, "pages go on");
        admin.batch_execute("SET default_transaction_read_only = off").expect("set");
        admin.batch_execute(&read_only("off")).expect("set");
        let patience = Instant::now() + Duration::from_secs(15);
        while let Err(error) = insert() {
            assert!(Instant::now() < patience, "{error:?}");
        }
    }

    #[test]
    fn a_server_that_is_gone_is_told_in_seconds() {
        let database = TestDatabase::postgres();
        let store = database.open_with(WAITS);
        let DatabaseUrl::Postgres(url) = database.url() else { panic!("not PostgreSQL") };
        let name = url.split('?').next().and_then(|url| url.rsplit('/').next()).expect("a name");
        let mut admin =
            PgConnection::establish(&url.replace(&format!("/{name}?"), "/postgres?")).expect("a connection");
        admin.batch_execute(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false")).expect("closed");
        let others = format!("FROM pg_stat_activity WHERE datname = '{name}'");
        admin.batch_execute(&format!("SELECT pg_terminate_backend(pid) {others}")).expect("ended");
        let start = Instant::now();
        let refused = store.read_blocking(|tx| tx.list_events());
        let Err(StoreError::Unavailable(why)) = refused else { panic!("{refused:?}") };
        assert!(start.elapsed() < Duration::from_secs(15), "{:?}", start.elapsed());
        assert!(why.contains(name), "the cause is for the log: {why}");
        admin.batch_execute(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true")).expect("open");
    }
}
