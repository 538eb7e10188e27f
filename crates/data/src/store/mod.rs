//! The database of the types of [`tournament`](crate::tournament), with accounts and sessions. Diesel is used nowhere
//! else.
//!
//! A *job* is a closure that gets a [`Tx`] and runs in one transaction. [`Store::read`] gives it one state of the
//! database; [`Store::write`] returns once its changes are on disk, or none of them is stored. The operations are
//! methods of [`Tx`], one file per domain type. Each one that changes a section advances the section's revision. A job
//! must not call the [`Store`]: it would wait for itself.
//!
//! To add a query, write a method of [`Tx`]; a type that no query returns yet also needs a `row!`. To add a column, add
//! it to both migrations, `db/schema.rs`, and the `row!` and `set!` of its type.
//!
//! Any operation returns [`StoreError::Unavailable`] or [`StoreError::Database`] when the database fails, and
//! [`StoreError::InvalidValue`] when a stored value is not valid; `# Errors` sections list what else they return.

mod accounts;
mod boards;
mod db;
mod events;
mod players;
mod rounds;
mod sections;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use diesel::connection::SimpleConnection;

use db::connection::{AnyConnection, Connections, unavailable};
use db::writer::Writer;

pub use boards::game_records::StoredRecord;
pub use boards::rulings::RulingFilter;
pub use db::error::StoreError;
pub use db::scope::Scope;
pub use db::tx::Tx;
pub use db::url::{DatabaseUrl, UrlError};
pub use sections::snapshots::{Restore, SnapshotLine};

/// An open database. Clones share it.
#[derive(Clone)]
pub struct Store(Arc<Parts>);

struct Parts {
    connections: Connections,
    /// The one thread that writes to SQLite. PostgreSQL has none: any connection writes there, under an advisory lock.
    writer: Option<Writer>,
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Store")
    }
}

impl Store {
    /// Opens the database and migrates it. A missing SQLite file is created, with its folder; an older file is copied
    /// before it is migrated.
    ///
    /// # Errors
    /// The database cannot be reached or migrated, or was made by a newer version of the program.
    pub fn open(url: &DatabaseUrl) -> Result<Self, StoreError> {
        if let DatabaseUrl::Sqlite(path) = url {
            prepare_file(path).map_err(unavailable)?;
        }
        let mut connection = AnyConnection::open(url)?;
        db::migrate::up(url, &mut connection)?;
        let connections = db::connection::pool(url)?;
        let writer = match url {
            DatabaseUrl::Sqlite(_) => Some(Writer::start(connection)?),
            DatabaseUrl::Postgres(_) => None,
        };
        Ok(Self(Arc::new(Parts { connections, writer })))
    }

    /// Runs a job that only reads, off the async workers. All that it reads is one state of the database.
    ///
    /// # Errors
    /// The job's own, or the store's.
    pub async fn read<T, E>(
        &self,
        job: impl FnOnce(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let store = self.clone();
        off_worker(move || store.read_blocking(job)).await
    }

    /// Runs a job that writes, off the async workers. On `Ok` its changes are on disk; on `Err` none of them is stored.
    /// A started job runs to its end, even if the future is dropped. After a failed operation the job must return an
    /// error: on PostgreSQL the transaction is already aborted.
    ///
    /// # Errors
    /// The job's own, or the store's.
    pub async fn write<T, E>(
        &self,
        scope: Scope,
        job: impl FnOnce(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        if let Some(writer) = &self.0.writer {
            return writer.submit(job)?.await.unwrap_or_else(|_| Err(not_stored().into()));
        }
        let store = self.clone();
        off_worker(move || store.write_pooled(scope, job)).await
    }

    /// [`read`](Self::read) for the command line and tests. Never call it on an async worker.
    ///
    /// # Errors
    /// The job's own, or the store's.
    pub fn read_blocking<T, E>(&self, job: impl FnOnce(&mut Tx<'_>) -> Result<T, E>) -> Result<T, E>
    where
        E: From<StoreError>,
    {
        let begin = match self.0.writer {
            Some(_) => "BEGIN",
            None => "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
        };
        self.pooled(begin, job)
    }

    /// [`write`](Self::write) for the command line and tests. Never call it on an async worker.
    ///
    /// # Errors
    /// The job's own, or the store's.
    pub fn write_blocking<T, E>(
        &self,
        scope: Scope,
        job: impl FnOnce(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        if let Some(writer) = &self.0.writer {
            return writer.submit(job)?.blocking_recv().unwrap_or_else(|_| Err(not_stored().into()));
        }
        self.write_pooled(scope, job)
    }

    /// Checks that the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.read(|tx| tx.ping()).await
    }

    /// Stops writing to a SQLite file, for all clones: stores what is queued, refuses further jobs and checkpoints the
    /// write-ahead log into the file. Blocks until that is done. Does nothing on PostgreSQL.
    pub fn close(&self) {
        if let Some(writer) = &self.0.writer {
            writer.stop();
        }
    }

    /// Writes to PostgreSQL. Each statement sees what was committed before it, and the lock is taken first, so a job
    /// sees all changes by earlier jobs of its scope.
    fn write_pooled<T, E>(&self, scope: Scope, job: impl FnOnce(&mut Tx<'_>) -> Result<T, E>) -> Result<T, E>
    where
        E: From<StoreError>,
    {
        self.pooled(&format!("BEGIN ISOLATION LEVEL READ COMMITTED; {}", scope.lock()), job)
    }

    /// Runs a job in a transaction on a connection of the pool.
    fn pooled<T, E>(&self, begin: &str, job: impl FnOnce(&mut Tx<'_>) -> Result<T, E>) -> Result<T, E>
    where
        E: From<StoreError>,
    {
        // A panic drops the connection while unwinding, and the pool then discards it.
        shielded(|| {
            let mut connection = self.0.connections.get().map_err(unavailable)?;
            transact(&mut connection, begin, job)
        })
    }
}

/// Runs a job between `begin` and a commit; rolls back when it fails.
fn transact<T, E>(
    connection: &mut AnyConnection,
    begin: &str,
    job: impl FnOnce(&mut Tx<'_>) -> Result<T, E>,
) -> Result<T, E>
where
    E: From<StoreError>,
{
    let result = (|| {
        connection.batch_execute(begin).map_err(StoreError::from)?;
        let value = job(&mut Tx::new(connection))?;
        // PostgreSQL silently rolls back on the COMMIT of a failed transaction, but refuses a savepoint in it.
        connection.batch_execute("SAVEPOINT whole; COMMIT").map_err(StoreError::from)?;
        Ok(value)
    })();
    if result.is_err()
        && let Err(error) = connection.batch_execute("ROLLBACK")
    {
        tracing::warn!(%error, "a transaction could not be rolled back");
    }
    result
}

/// Turns a panic into an error.
fn shielded<T, E: From<StoreError>>(work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(StoreError::Panicked.into()))
}

/// Runs blocking work on a thread that may block.
async fn off_worker<T, E>(work: impl FnOnce() -> Result<T, E> + Send + 'static) -> Result<T, E>
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
{
    match tokio::task::spawn_blocking(work).await {
        Ok(result) => result,
        Err(_) => Err(unavailable("the server is stopping").into()),
    }
}

fn not_stored() -> StoreError {
    unavailable("the commit failed: the log says why")
}

/// Creates the file, readable by its owner only, and its folder.
fn prepare_file(path: &std::path::Path) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    match db::migrate::create_private(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}
