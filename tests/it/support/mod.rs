//! What the integration tests share: databases of their own, the application on them, browsers, the program.

pub(crate) mod app;
mod client;
pub(crate) mod demonstration;
pub(crate) mod games;
pub(crate) mod html;
pub(crate) mod links;
pub(crate) mod parameters;
pub(crate) mod people;
#[cfg(feature = "postgres")]
mod postgres;
pub(crate) mod program;

pub(crate) use app::TestApp;
pub(crate) use client::{Answer, Client};

use std::path::Path;
use std::time::Duration;

use tempfile::TempDir;
use toguznama::store::testing::place_migrated;
use toguznama::store::{DatabaseUrl, Store, Waits};

/// A database for one test.
pub(crate) struct TestDatabase {
    url: DatabaseUrl,
    /// Holds the SQLite file; deleted with this value.
    _folder: Option<TempDir>,
    /// Holds the database on the server; dropped after this value.
    #[cfg(feature = "postgres")]
    _database: Option<postgres::Database>,
}

impl TestDatabase {
    /// A SQLite file in a folder of its own, migrated and otherwise empty.
    pub(crate) fn sqlite() -> Self {
        Self::sqlite_with(|path| place_migrated(path).expect("a migrated file"))
    }

    /// A SQLite file that is not there yet, for what is about making it.
    pub(crate) fn missing_sqlite() -> Self {
        Self::sqlite_with(|_| ())
    }

    /// A SQLite file in a folder of its own, put there by `place`.
    fn sqlite_with(place: impl FnOnce(&Path)) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("data/test.db");
        place(&path);
        Self {
            url: DatabaseUrl::Sqlite(path),
            _folder: Some(folder),
            #[cfg(feature = "postgres")]
            _database: None,
        }
    }

    /// A database on the PostgreSQL server that this test binary runs, migrated and otherwise empty.
    #[cfg(feature = "postgres")]
    pub(crate) fn postgres() -> Self {
        Self::on_postgres(postgres::Database::migrated())
    }

    /// A database without tables, for what is about making them.
    #[cfg(feature = "postgres")]
    pub(crate) fn bare_postgres() -> Self {
        Self::on_postgres(postgres::Database::bare())
    }

    #[cfg(feature = "postgres")]
    fn on_postgres(database: postgres::Database) -> Self {
        Self { url: DatabaseUrl::Postgres(database.url()), _folder: None, _database: Some(database) }
    }

    /// The same database, for another server on it.
    #[cfg(feature = "postgres")]
    fn shared(&self) -> Self {
        Self { url: self.url.clone(), _folder: None, _database: None }
    }

    pub(crate) fn url(&self) -> &DatabaseUrl {
        &self.url
    }

    /// The store, opened and brought up to date, as patient as the servers that are tested.
    pub(crate) fn open(&self) -> Store {
        let wait = Duration::from_secs(15);
        self.open_with(Waits { read: wait, write: wait })
    }

    /// The same, for what is about these limits.
    pub(crate) fn open_with(&self, waits: Waits) -> Store {
        println!("on {}", self.url);
        Store::open_with(&self.url, waits).expect("the store opens")
    }
}

/// The settings of servers that are tested.
pub(crate) const SETTINGS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/support/patient.toml");

/// Whether the whole is asked for, with what measures time, as `scripts/night` does.
pub(crate) fn is_night() -> bool {
    std::env::var_os("TOGUZNAMA_NIGHT").is_some()
}

/// One database of every kind that the program is built for, not migrated yet.
pub(crate) fn bare_databases() -> Vec<TestDatabase> {
    vec![
        TestDatabase::missing_sqlite(),
        #[cfg(feature = "postgres")]
        TestDatabase::bare_postgres(),
    ]
}

/// One database of every kind that the program is built for, migrated and otherwise empty.
pub(crate) fn databases() -> Vec<TestDatabase> {
    vec![
        TestDatabase::sqlite(),
        #[cfg(feature = "postgres")]
        TestDatabase::postgres(),
    ]
}
