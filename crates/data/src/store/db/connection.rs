//! A connection to either database.

// The derive writes items without comments, public inside a private module.
#![allow(missing_docs, unreachable_pub)]

use std::path::Path;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::BigInt;

#[cfg(feature = "postgres")]
use crate::store::DiskFault;
use crate::store::{DatabaseUrl, StoreError};

/// A connection to either database, so that one set of queries serves both.
#[derive(diesel::MultiConnection)]
pub enum AnyConnection {
    Sqlite(diesel::sqlite::SqliteConnection),
    #[cfg(feature = "postgres")]
    Postgres(diesel::pg::PgConnection),
}

/// The settings of every SQLite connection. With `FULL` a commit is on disk when it returns; what is deleted is overwritten,
/// because it may be personal (A6).
const SQLITE_PRAGMAS: &str = "PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
     PRAGMA secure_delete = ON;";

/// What libpq is told unless the address says otherwise: a server that is gone is given up within seconds, and the next
/// host of the address is tried.
#[cfg(feature = "postgres")]
const POSTGRES_OPTIONS: [(&str, &str); 5] = [
    ("connect_timeout", "3"),
    ("tcp_user_timeout", "5000"),
    ("keepalives_idle", "5"),
    ("keepalives_interval", "2"),
    ("keepalives_count", "3"),
];

/// Asks the server for English messages, from which the store tells a deadlock: diesel does not pass on its SQLSTATE. Not
/// every account may set this; `docs/OPERATIONS.md` says how it is granted.
#[cfg(feature = "postgres")]
const IN_ENGLISH: &str =
    "DO $$ BEGIN SET lc_messages = 'C'; EXCEPTION WHEN insufficient_privilege THEN NULL; END $$";

/// Limits of a job on PostgreSQL, with the setting that each belongs to.
#[cfg(feature = "postgres")]
const POSTGRES_LIMITS: [(&str, &str); 3] =
    [("lock_timeout", "3s"), ("statement_timeout", "10s"), ("idle_in_transaction_session_timeout", "15s")];

/// By which the nodes tell each other something.
#[cfg(feature = "postgres")]
const CHANNEL: &str = "toguznama";

impl AnyConnection {
    /// Opens a connection; a missing SQLite file is created.
    pub(in crate::store) fn open(url: &DatabaseUrl) -> Result<Self, StoreError> {
        match url {
            DatabaseUrl::Sqlite(path) => {
                let mut connection = Self::open_sqlite(&sqlite_name(path)?)?;
                // Stays with the file.
                connection.batch_execute("PRAGMA journal_mode = WAL")?;
                Ok(connection)
            }
            #[cfg(feature = "postgres")]
            DatabaseUrl::Postgres(url) => {
                let mut postgres = PgConnection::establish(&with_options(url)).map_err(unavailable)?;
                // A connection that is broken is found out by its first job.
                let _ = postgres.batch_execute(IN_ENGLISH);
                Ok(Self::Postgres(postgres))
            }
            #[cfg(not(feature = "postgres"))]
            DatabaseUrl::Postgres(_) => {
                Err(StoreError::Unavailable(crate::store::UrlError::NoPostgres.to_string()))
            }
        }
    }

    fn open_sqlite(name: &str) -> Result<Self, StoreError> {
        let mut sqlite =
            SqliteConnection::establish(name).map_err(|error| unavailable(format!("{name}: {error}")))?;
        sqlite.batch_execute(SQLITE_PRAGMAS)?;
        Ok(Self::Sqlite(sqlite))
    }

    /// Opens a connection for jobs of requests: nothing may take it long. On SQLite it only reads, and a file that is
    /// missing is not created.
    pub(in crate::store) fn open_limited(url: &DatabaseUrl) -> Result<Self, StoreError> {
        match url {
            DatabaseUrl::Sqlite(path) => {
                let mut connection = Self::open_sqlite(&existing(path)?)?;
                connection.batch_execute("PRAGMA query_only = ON")?;
                Ok(connection)
            }
            #[cfg(feature = "postgres")]
            DatabaseUrl::Postgres(address) => {
                let mut connection = Self::open(url)?;
                for (setting, value) in
                    POSTGRES_LIMITS.iter().filter(|(setting, _)| !address.contains(setting))
                {
                    connection.batch_execute(&format!("SET {setting} = '{value}'"))?;
                }
                Ok(connection)
            }
            #[cfg(not(feature = "postgres"))]
            DatabaseUrl::Postgres(_) => Self::open(url),
        }
    }

    /// Whether the database may still hold bytes of what was deleted from it.
    pub(in crate::store) fn is_scrub_due(&mut self) -> Result<bool, StoreError> {
        match self {
            Self::Sqlite(sqlite) => {
                let version = diesel::dsl::sql::<BigInt>("SELECT user_version FROM pragma_user_version");
                Ok(version.get_result::<i64>(sqlite)? != 0)
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => Ok(false),
        }
    }

    /// Rewrites what may hold bytes of what was deleted, and empties the write-ahead log of SQLite.
    pub(in crate::store) fn scrub(&mut self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(sqlite) => {
                sqlite.batch_execute("VACUUM")?;
                if !checkpoint(sqlite, "TRUNCATE")? {
                    return Err(StoreError::Busy);
                }
                sqlite.batch_execute("PRAGMA user_version = 0")?;
                sqlite.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)")?;
                Ok(())
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(postgres) => {
                for table in crate::exchange::moving::tables().filter(|table| table.has_people()) {
                    postgres.batch_execute(&format!("VACUUM FULL {}", table.name))?;
                }
                Ok(())
            }
        }
    }

    /// Copies the write-ahead log of SQLite into the file, in one of SQLite's ways. Whether the file has all of it now: a
    /// reader of an earlier state keeps a part back.
    pub(in crate::store) fn checkpoint(&mut self, how: &str) -> Result<bool, StoreError> {
        match self {
            Self::Sqlite(sqlite) => Ok(checkpoint(sqlite, how)?),
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => Ok(true),
        }
    }

    /// Writes a row as it is already, in the transaction that has been begun: what takes no writes is found by it. Where another
    /// node is doing the same, it does not wait for that node.
    pub(in crate::store) fn rewrite_a_row(&mut self) -> Result<(), StoreError> {
        let rewrite = match self {
            // There and back: a row that stays the same is not written.
            Self::Sqlite(_) => {
                "UPDATE __diesel_schema_migrations SET run_on = run_on || ' ' \
                 WHERE version = (SELECT max(version) FROM __diesel_schema_migrations); \
                 UPDATE __diesel_schema_migrations SET run_on = rtrim(run_on) \
                 WHERE version = (SELECT max(version) FROM __diesel_schema_migrations)"
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => {
                "UPDATE __diesel_schema_migrations SET run_on = run_on WHERE version IN \
                 (SELECT version FROM __diesel_schema_migrations ORDER BY version DESC LIMIT 1 FOR UPDATE SKIP LOCKED)"
            }
        };
        Ok(self.batch_execute(rewrite)?)
    }

    /// Sends a text to all connections that listen, when the transaction ends. `false` on SQLite.
    pub(in crate::store) fn notify(
        &mut self,
        #[cfg_attr(not(feature = "postgres"), expect(unused_variables))] text: &str,
    ) -> Result<bool, StoreError> {
        match self {
            Self::Sqlite(_) => Ok(false),
            #[cfg(feature = "postgres")]
            Self::Postgres(postgres) => {
                let notify = diesel::sql_query("SELECT pg_notify($1, $2)");
                notify
                    .bind::<diesel::sql_types::Text, _>(CHANNEL)
                    .bind::<diesel::sql_types::Text, _>(text)
                    .execute(postgres)?;
                Ok(true)
            }
        }
    }

    /// From now on [`heard`](Self::heard) has what is sent by [`notify`](Self::notify). Nothing on SQLite.
    pub(in crate::store) fn listen(&mut self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(_) => Ok(()),
            #[cfg(feature = "postgres")]
            Self::Postgres(postgres) => Ok(postgres.batch_execute(&format!("LISTEN {CHANNEL}"))?),
        }
    }

    /// What was sent since the last call.
    pub(in crate::store) fn heard(&mut self) -> Result<Vec<String>, StoreError> {
        match self {
            Self::Sqlite(_) => Ok(Vec::new()),
            #[cfg(feature = "postgres")]
            Self::Postgres(postgres) => {
                let texts: Result<_, _> =
                    postgres.notifications_iter().map(|sent| sent.map(|sent| sent.payload)).collect();
                Ok(texts?)
            }
        }
    }

    /// Checks that the server answers and takes writes: one that has become another's standby answers well.
    pub(in crate::store) fn check_writable(&mut self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(_) => Ok(()),
            #[cfg(feature = "postgres")]
            Self::Postgres(postgres) => {
                use diesel::sql_types::Text;
                let setting = diesel::dsl::sql::<Text>("current_setting('transaction_read_only')");
                let read_only: String = diesel::select(setting).get_result(postgres)?;
                if read_only == "off" {
                    return Ok(());
                }
                Err(StoreError::Disk(DiskFault::ReadOnly, "the PostgreSQL server is read-only".to_owned()))
            }
        }
    }
}

#[derive(diesel::QueryableByName)]
struct Checkpoint {
    #[diesel(sql_type = diesel::sql_types::Integer)]
    busy: i32,
    /// Pages in the log,
    #[diesel(sql_type = diesel::sql_types::Integer)]
    log: i32,
    /// and those of them that are in the file.
    #[diesel(sql_type = diesel::sql_types::Integer)]
    checkpointed: i32,
}

/// Whether all of the log is in the file now.
fn checkpoint(sqlite: &mut SqliteConnection, how: &str) -> QueryResult<bool> {
    let left: Checkpoint = diesel::sql_query(format!("PRAGMA wal_checkpoint({how})")).get_result(sqlite)?;
    Ok(left.busy == 0 && left.log == left.checkpointed)
}

/// The address with the options that it does not name.
#[cfg(feature = "postgres")]
fn with_options(url: &str) -> String {
    let mut url = url.to_owned();
    for (option, value) in POSTGRES_OPTIONS {
        if !url.contains(option) {
            let sign = if url.contains('?') { '&' } else { '?' };
            url.push_str(&format!("{sign}{option}={value}"));
        }
    }
    url
}

/// The path for SQLite: absolute, so that SQLite does not read it as a URI.
fn sqlite_name(path: &Path) -> Result<String, StoreError> {
    let path = std::path::absolute(path).map_err(unavailable)?;
    match path.to_str() {
        Some(name) => Ok(name.to_owned()),
        None => Err(StoreError::Unavailable(format!("{}: not valid UTF-8", path.display()))),
    }
}

/// The name under which SQLite opens the file and never creates it.
pub(in crate::store) fn existing(path: &Path) -> Result<String, StoreError> {
    let name = sqlite_name(path)?;
    if cfg!(not(unix)) {
        // Paths with drives would need rules of their own in a URI.
        return if path.exists() { Ok(name) } else { Err(unavailable(format!("{name}: no such file"))) };
    }
    let name = name.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    Ok(format!("file:{name}?mode=rw"))
}

pub(in crate::store) fn unavailable(error: impl ToString) -> StoreError {
    StoreError::Unavailable(error.to_string())
}

#[cfg(all(test, feature = "postgres"))]
mod tests {
    use super::*;

    #[test]
    fn an_address_keeps_its_own_options_and_gets_the_others() {
        let plain = with_options("postgres://host/name");
        assert!(plain.starts_with("postgres://host/name?connect_timeout=3&"), "{plain}");
        assert!(plain.contains("&tcp_user_timeout=5000&keepalives_idle=5"), "{plain}");
        let own = with_options("postgres://host/name?connect_timeout=30");
        assert!(own.contains("?connect_timeout=30&tcp_user_timeout=5000"), "{own}");
        assert_eq!(own.matches("connect_timeout").count(), 1);
    }
}
