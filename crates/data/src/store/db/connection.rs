//! A connection to either database, and the pool that keeps some at hand.

// The derive writes items without comments, public inside a private module.
#![allow(missing_docs, unreachable_pub)]

use std::path::Path;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::r2d2::{ManageConnection, Pool, R2D2Connection};

use crate::store::{DatabaseUrl, StoreError};

/// A connection to either database: one set of queries serves both.
#[derive(diesel::MultiConnection)]
pub enum AnyConnection {
    Sqlite(diesel::sqlite::SqliteConnection),
    #[cfg(feature = "postgres")]
    Postgres(diesel::pg::PgConnection),
}

/// Every connection to SQLite is set up so. A commit is on the disk when it returns (`FULL`).
const SQLITE_PRAGMAS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; \
     PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";

/// How long a request waits for a connection before it is told to come again.
const PATIENCE: Duration = Duration::from_secs(10);

impl AnyConnection {
    /// Opens a connection; a SQLite file is made when it is not there.
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

/// The path as SQLite is to be given it: absolute, so that nothing in it is taken for a URI.
fn sqlite_name(path: &Path) -> Result<String, StoreError> {
    let path = std::path::absolute(path).map_err(unavailable)?;
    match path.to_str() {
        Some(name) => Ok(name.to_owned()),
        None => Err(StoreError::Unavailable(format!("{}: not a name in UTF-8", path.display()))),
    }
}

pub(in crate::store) fn unavailable(error: impl ToString) -> StoreError {
    StoreError::Unavailable(error.to_string())
}

/// The connections at hand. Those to SQLite only read: everything is written by the writer's own.
pub(in crate::store) type Connections = Pool<Manager>;

/// The pool of a database.
pub(in crate::store) fn pool(url: &DatabaseUrl) -> Result<Connections, StoreError> {
    let remote = matches!(url, DatabaseUrl::Postgres(_));
    Pool::builder()
        .max_size(8)
        .min_idle(Some(1))
        .connection_timeout(PATIENCE)
        // A file does not go away; a server may have been restarted.
        .test_on_check_out(remote)
        .build(Manager(url.clone()))
        .map_err(unavailable)
}

/// Opens connections for the pool.
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
