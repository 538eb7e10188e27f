//! Copies of a SQLite file: made under load, checked, restored.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use diesel::prelude::*;

use super::*;
use crate::support::TestDatabase;
use toguznama::store::{Backups, DatabaseUrl, DiskFault, ServerLock, backup, examine, restore};

fn file(database: &TestDatabase) -> PathBuf {
    match database.url() {
        DatabaseUrl::Sqlite(path) => path.clone(),
        DatabaseUrl::Postgres(_) => panic!("not a file"),
    }
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", path.display()))
}

fn names(store: &Store) -> Vec<String> {
    let mut names: Vec<_> =
        read(store, |tx| tx.list_events()).into_iter().map(|event| event.details.name).collect();
    names.sort();
    names
}

fn insert(store: &Store, name: &str) {
    let details = event_details(name);
    write(store, move |tx| tx.insert_event(&details)).expect("stored");
}

#[test]
fn a_copy_made_under_load_holds_all_that_was_acknowledged_before() {
    let database = TestDatabase::missing_sqlite();
    let store = database.open();
    let stop = AtomicBool::new(false);
    std::thread::scope(|threads| {
        for writer in 0..3 {
            let (store, stop) = (&store, &stop);
            threads.spawn(move || {
                for n in 0.. {
                    if stop.load(Ordering::SeqCst) {
                        return;
                    }
                    insert(store, &format!("{writer}-{n}"));
                }
            });
        }
        for n in 0..5 {
            let before = names(&store);
            let copy = file(&database).with_file_name(format!("copy-{n}.db"));
            backup(database.url(), &copy).expect("copied");
            assert_eq!(examine(&copy).expect("readable").0, Vec::<String>::new());
            let copied = names(&Store::open_to_read(&DatabaseUrl::Sqlite(copy.clone())).expect("opens"));
            assert!(before.iter().all(|name| copied.contains(name)), "{} of {}", copied.len(), before.len());
            #[cfg(unix)]
            {
                use std::os::unix::fs::PermissionsExt;
                let mode = fs::metadata(&copy).expect("the copy").permissions().mode();
                assert_eq!(mode & 0o777, 0o600);
            }
            assert!(matches!(backup(database.url(), &copy), Err(StoreError::Unfit(_))), "none is replaced");
        }
        stop.store(true, Ordering::SeqCst);
    });
}

#[test]
fn a_copy_is_restored_beside_the_log_of_a_server_that_was_killed() {
    let database = TestDatabase::missing_sqlite();
    let path = file(&database);
    let store = database.open();
    insert(&store, "Before");
    let copy = path.with_file_name("copy.db");
    backup(database.url(), &copy).expect("copied");
    insert(&store, "After");
    // What a power cut leaves: the file and its log, as they are while the server runs.
    let left: Vec<_> =
        ["", "-wal", "-shm"].map(|ending| fs::read(beside(&path, ending)).expect("there")).into();
    store.close();
    drop(store);
    for (ending, bytes) in ["", "-wal", "-shm"].iter().zip(left) {
        fs::write(beside(&path, ending), bytes).expect("written");
    }

    let lock = ServerLock::take(database.url()).expect("a server runs");
    assert!(matches!(restore(database.url(), &copy, "1"), Err(StoreError::Unfit(_))), "not under a server");
    drop(lock);
    let damaged = path.with_file_name("damaged.db");
    fs::write(&damaged, &fs::read(&copy).expect("the copy")[..9000]).expect("written");
    let refused = restore(database.url(), &damaged, "1").map(drop);
    assert!(refused.is_err(), "a damaged copy");
    fs::write(&damaged, "not a database at all, but long enough to be read as one").expect("written");
    assert!(restore(database.url(), &damaged, "1").is_err(), "another file");
    assert!(restore(database.url(), &path.with_file_name("none.db"), "1").is_err(), "no file");

    let old = restore(database.url(), &copy, "1").expect("restored").expect("the old file is kept");
    assert_eq!(names(&database.open()), ["Before"]);
    assert_eq!(names(&Store::open(&DatabaseUrl::Sqlite(old)).expect("opens")), ["After", "Before"]);
    let parts = fs::read_dir(path.parent().unwrap()).unwrap().flatten();
    let parts: Vec<_> =
        parts.map(|entry| entry.path()).filter(|path| path.to_string_lossy().ends_with(".part")).collect();
    assert!(parts.is_empty(), "{parts:?}");
}

#[test]
fn a_copy_that_this_version_cannot_open_is_not_restored() {
    let database = TestDatabase::missing_sqlite();
    let path = file(&database);
    let store = database.open();
    insert(&store, "Here");
    store.close();
    drop(store);
    for version in ["20261121080000", "29990101000000"] {
        let copy = path.with_file_name(format!("{version}.db"));
        backup(database.url(), &copy).expect("copied");
        let mut other = SqliteConnection::establish(copy.to_str().expect("UTF-8")).expect("a connection");
        let apply = format!("INSERT INTO __diesel_schema_migrations (version) VALUES ('{version}')");
        diesel::sql_query(apply).execute(&mut other).expect("a row");
        drop(other);
        let refused = restore(database.url(), &copy, "1").map(drop);
        let unknown = version.to_owned();
        let expected =
            if version < "2026113000" { StoreError::Older(unknown) } else { StoreError::Newer(unknown) };
        assert_eq!(refused, Err(expected));
        let folder = fs::read_dir(path.parent().expect("a folder")).expect("the folder").flatten();
        let left = folder.filter(|entry| entry.file_name().to_string_lossy().ends_with(".part"));
        assert_eq!(left.count(), 0);
        assert_eq!(names(&database.open()), ["Here"]);
    }
}

#[test]
fn copies_are_made_when_something_is_new_and_the_latest_are_kept() {
    let database = TestDatabase::missing_sqlite();
    let store = database.open();
    let folder = tempfile::tempdir().expect("a folder");
    let mine = folder.path().join("toguznama-main.db");
    fs::write(&mine, "mine").expect("written");
    let mut backups = Backups::new(database.url(), folder.path().into(), 2).expect("opens");
    for stamp in ["1", "2", "3"] {
        insert(&store, stamp);
        assert!(backups.make(stamp).expect("copied").is_some());
        assert_eq!(backups.make("9"), Ok(None), "nothing is new");
    }
    let mut kept: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    kept.sort();
    assert_eq!(kept, ["toguznama-2.db", "toguznama-3.db", "toguznama-main.db"]);

    insert(&store, "4");
    let mut unplugged = Backups::new(database.url(), folder.path().join("stick"), 2).expect("opens");
    assert!(unplugged.make("4").is_err());
    assert!(!folder.path().join("stick").exists(), "the folder of a disk that is not there is not made");
}

/// A full disk is tried with the real program (`faults.rs`).
#[cfg(target_os = "linux")]
#[test]
fn a_copy_that_cannot_be_written_leaves_nothing_behind() {
    let database = TestDatabase::missing_sqlite();
    let store = database.open();
    insert(&store, "Cup");
    let nowhere = Path::new("/proc/copy.db");
    let refused = backup(database.url(), nowhere);
    assert!(
        matches!(refused, Err(StoreError::Unavailable(_) | StoreError::Disk(DiskFault::Full, _))),
        "{refused:?}"
    );
    insert(&store, "goes on");
}

#[test]
fn damage_is_found() {
    let database = TestDatabase::missing_sqlite();
    let path = file(&database);
    let store = database.open();
    write(&store, paired_section).expect("stored");
    store.close();
    drop(store);
    assert_eq!(examine(&path).expect("readable").0, Vec::<String>::new());
    let mut bytes = fs::read(&path).expect("the file");
    for page in (4096..bytes.len()).step_by(4096).skip(2).step_by(3) {
        bytes[page..page + 16].fill(0x5a);
    }
    fs::write(&path, bytes).expect("written");
    let found = examine(&path);
    assert!(found.is_err() || found.as_ref().is_ok_and(|found| !found.0.is_empty()), "{found:?}");
}
