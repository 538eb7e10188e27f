//! What the integration tests share: databases of their own, the application on them, browsers, the program.

pub(crate) mod app;
mod client;
pub(crate) mod demonstration;
pub(crate) mod games;
pub(crate) mod html;
pub(crate) mod links;
pub(crate) mod people;
#[cfg(feature = "postgres")]
mod postgres;
pub(crate) mod program;

pub(crate) use app::TestApp;
pub(crate) use client::{Answer, Client};

use tempfile::TempDir;
use toguznama::store::{DatabaseUrl, Store};

/// An empty database for one test.
pub(crate) struct TestDatabase {
    url: DatabaseUrl,
    /// Holds the SQLite file; deleted with this value.
    _folder: Option<TempDir>,
}

impl TestDatabase {
    /// A SQLite file in a folder of its own.
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = DatabaseUrl::Sqlite(folder.path().join("data/test.db"));
        Self { url, _folder: Some(folder) }
    }

    /// A database on the PostgreSQL server that this test binary runs.
    #[cfg(feature = "postgres")]
    pub(crate) fn postgres() -> Self {
        Self { url: DatabaseUrl::Postgres(postgres::new_database()), _folder: None }
    }

    /// The same database, for another server on it.
    #[cfg(feature = "postgres")]
    fn shared(&self) -> Self {
        Self { url: self.url.clone(), _folder: None }
    }

    /// Its address.
    pub(crate) fn url(&self) -> &DatabaseUrl {
        &self.url
    }

    /// The store, opened and brought up to date.
    pub(crate) fn open(&self) -> Store {
        println!("on {}", self.url);
        Store::open(&self.url).expect("the store opens")
    }
}

/// One empty database of every kind that the program is built for.
pub(crate) fn databases() -> Vec<TestDatabase> {
    vec![
        TestDatabase::sqlite(),
        #[cfg(feature = "postgres")]
        TestDatabase::postgres(),
    ]
}
