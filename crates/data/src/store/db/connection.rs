//! A connection to either database, and the pool of them.

// The derive writes items without comments, public inside a private module.
#![allow(missing_docs, unreachable_pub)]

use std::path::Path;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::r2d2::{ManageConnection, Pool, R2D2Connection};

use crate::store::{DatabaseUrl, StoreError};

/// A connection to either database, so that one set of queries serves both.
#[derive(diesel::MultiConnection)]
pub enum AnyConnection {
    Sqlite(diesel::sqlite::SqliteConnection),
    #[cfg(feature = "postgres")]
    Postgres(diesel::pg::PgConnection),
}

/// The settings of every SQLite connection. With `FULL` a commit is on disk when it returns.
const SQLITE_PRAGMAS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; \
     PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";

/// How long a request waits for a connection before it fails.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(10);

impl AnyConnection {
    /// Opens a connection; a missing SQLite file is created.
    pub(in crate::store) fn open(url: &DatabaseUrl) -> Result<Self, StoreError> {
        match url {
            DatabaseUrl::Sqlite(path) => {
                let mut sqlite = SqliteConnection::establish(&sqlite_name(path)?).map_err(unavailable)?;
                sqlite.batch_execute(SQLITE_PRAGMAS)?;
                Ok(Self::Sqlite(sqlite))
            }
            #[cfg(feature = "postgres")]
            DatabaseUrl::Postgres(url) => {
                PgConnection::establish(url).map(Self::Postgres).map_err(unavailable)
            }
            #[cfg(not(feature = "postgres"))]
            DatabaseUrl::Postgres(_) => {
                Err(StoreError::Unavailable(crate::store::UrlError::NoPostgres.to_string()))
            }
        }
    }
}

/// The path for SQLite: absolute, so that SQLite does not read it as a URI.
fn sqlite_name(path: &Path) -> Result<String, StoreError> {
    let path = std::path::absolute(path).map_err(unavailable)?;
    match path.to_str() {
        Some(name) => Ok(name.to_owned()),
        None => Err(StoreError::Unavailable(format!("{}: not valid UTF-8", path.display()))),
    }
}

pub(in crate::store) fn unavailable(error: impl ToString) -> StoreError {
    StoreError::Unavailable(error.to_string())
}

/// The pool of connections. On SQLite they only read; the writer has its own connection.
pub(in crate::store) type Connections = Pool<Manager>;

pub(in crate::store) fn pool(url: &DatabaseUrl) -> Result<Connections, StoreError> {
    let remote = matches!(url, DatabaseUrl::Postgres(_));
    Pool::builder()
        .max_size(8)
        .min_idle(Some(1))
        .connection_timeout(CONNECTION_TIMEOUT)
        // Unlike a file, a server may have been restarted.
        .test_on_check_out(remote)
        .build(Manager(url.clone()))
        .map_err(unavailable)
}

pub(in crate::store) struct Manager(DatabaseUrl);

impl ManageConnection for Manager {
    type Connection = AnyConnection;
    type Error = StoreError;

    fn connect(&self) -> Result<AnyConnection, StoreError> {
        let mut connection = AnyConnection::open(&self.0)?;
        if let DatabaseUrl::Sqlite(_) = self.0 {
            connection.batch_execute("PRAGMA query_only = ON")?;
        }
        Ok(connection)
    }

    fn is_valid(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        Ok(connection.ping()?)
    }

    fn has_broken(&self, connection: &mut AnyConnection) -> bool {
        std::thread::panicking() || connection.is_broken()
    }
}
