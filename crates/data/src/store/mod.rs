//! The database of the types of [`tournament`](crate::tournament), with accounts and sessions. Diesel is used nowhere
//! else.
//!
//! A *job* is a closure that gets a [`Tx`] and runs in one transaction. [`Store::read`] gives it one state of the
//! database; [`Store::write`] returns once its changes are on disk, or none of them is stored. The operations are
//! methods of [`Tx`], one file per domain type. Each one that changes a section advances the section's revision. A job
//! must not call the [`Store`]: it would wait for itself.
//!
//! To add a query, write a method of [`Tx`]; a type that no query returns yet also needs a `row!`. A column is declared
//! in `schema`, made by both migrations, and stands in the `row!` and `set!` of its type.
//!
//! Any operation returns [`StoreError::Unavailable`] or [`StoreError::Database`] when the database fails, and
//! [`StoreError::InvalidValue`] when a stored value is not valid; `# Errors` sections list what else they return.

mod accounts;
mod boards;
mod copies;
mod db;
mod events;
mod players;
mod rounds;
mod sections;
mod standings;
#[cfg(feature = "testing")]
pub mod testing;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use diesel::connection::SimpleConnection;

use db::ahead::Ahead;
use db::connection::{AnyConnection, unavailable};
use db::file::OpenFiles;
use db::lanes::{Connections, Lanes};
use db::revisions::Revisions;
use db::writer::Writer;

use crate::tournament::EventId;

pub use boards::game_records::StoredRecord;
pub use boards::match_rows::Seating;
pub use boards::recordings::MAX_COUNTED;
pub use boards::rulings::RulingFilter;
pub use copies::{Backups, Found, KeptCopy, backup, examine, list_copies, restore, write_new};
pub use db::error::{DiskFault, StoreError};
pub use db::file::{ServerLock, refuse_remains};
pub use db::lanes::{Lane, Waits};
pub use db::migrate::schema_version;
pub use db::rehearsal::{Known, Paired, PairedWithMeetings, Phase, Rehearsal, Wishes};
pub use db::revisions::{DependsOn, Stamp};
pub use db::scope::Scope;
pub use db::tx::Tx;
pub use db::url::{DatabaseUrl, UrlError};
pub use events::audit_chain::{ChainReport, HashedEntry};
pub use events::audit_replacement::{EntryTexts, REWRITTEN, Rewritten};
pub use events::moving::new_event_uuid;
pub use players::claims::ClaimQuery;
pub use players::derived::Underived;
pub use players::found::{FoundPlayer, FoundPlayers, MAX_FOUND};
pub use players::person_rows::{Forgetting, PersonRows};
pub use players::persons::Standing;
pub use sections::snapshots::{Restore, SnapshotLine};

/// An open database. Clones share it.
#[derive(Clone)]
pub struct Store(Arc<Parts>);

struct Parts {
    lanes: Lanes,
    /// The one thread that writes to SQLite. PostgreSQL has none: any connection writes there, under an advisory lock.
    writer: Option<Writer>,
    url: DatabaseUrl,
    file: Option<PathBuf>,
    /// What the writer's commits have changed. PostgreSQL has none: other nodes commit there too.
    revisions: Option<Arc<Revisions>>,
    /// What was found before entries that say all rows of their events.
    ahead: Arc<Ahead>,
}

/// How long the asker of a job waits at most. The job ends by itself; a database that does not answer at all holds up
/// no request for longer than this.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(20);

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
    /// The database cannot be reached or migrated, or was made by a newer version of the program, or by a build from before
    /// the first release.
    pub fn open(url: &DatabaseUrl) -> Result<Self, StoreError> {
        Self::open_with(url, Waits::default())
    }

    /// [`open`](Self::open), with other limits of waiting.
    ///
    /// # Errors
    /// As of [`open`](Self::open).
    pub fn open_with(url: &DatabaseUrl, waits: Waits) -> Result<Self, StoreError> {
        Self::opened(url, waits).map_err(|error| explain(url, error))
    }

    fn opened(url: &DatabaseUrl, waits: Waits) -> Result<Self, StoreError> {
        if let DatabaseUrl::Sqlite(path) = url {
            prepare_file(path).map_err(|error| db::file::at(path, &error))?;
        }
        let mut connection = AnyConnection::open(url)?;
        db::migrate::up(url, &mut connection)?;
        let parts = match url {
            DatabaseUrl::Sqlite(path) => {
                let files = Arc::new(OpenFiles::new(path)?);
                let revisions = Arc::new(Revisions::default());
                let lanes = Lanes::open(url, Some(&files), waits)?;
                connection.note_changes()?;
                let writer = Writer::start(connection, files, Arc::clone(&revisions), waits.write)?;
                let (file, revisions, ahead) = (Some(path.clone()), Some(revisions), Arc::default());
                Parts { lanes, writer: Some(writer), url: url.clone(), file, revisions, ahead }
            }
            DatabaseUrl::Postgres(_) => {
                let lanes = Lanes::open(url, None, waits)?;
                let (file, revisions, ahead) = (None, None, Arc::default());
                Parts { lanes, writer: None, url: url.clone(), file, revisions, ahead }
            }
        };
        Ok(Self(Arc::new(parts)))
    }

    /// Opens a database only to read it, as it is: it is neither created nor migrated.
    ///
    /// # Errors
    /// The database cannot be reached, or was made by another version of the program.
    pub fn open_to_read(url: &DatabaseUrl) -> Result<Self, StoreError> {
        let is_current = AnyConnection::open_limited(url)
            .and_then(|mut connection| db::migrate::require_current(&mut connection));
        is_current.map_err(|error| explain(url, error))?;
        let file = match url {
            DatabaseUrl::Sqlite(path) => Some(path.clone()),
            DatabaseUrl::Postgres(_) => None,
        };
        let (lanes, url) = (Lanes::open(url, None, Waits::default())?, url.clone());
        let (revisions, ahead) = (None, Arc::default());
        Ok(Self(Arc::new(Parts { lanes, writer: None, url, file, revisions, ahead })))
    }

    /// [`read_in`](Self::read_in) the lane of officials.
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
        self.read_in(Lane::Officials, job).await
    }

    /// Runs a job that only reads, off the async workers. All that it reads is one state of the database. However many
    /// jobs one lane has, those of the other get their turn.
    ///
    /// # Errors
    /// The job's own, or the store's: [`StoreError::Busy`] when the lane was full for too long.
    pub async fn read_in<T, E>(
        &self,
        lane: Lane,
        job: impl FnOnce(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let (work, outcome) = Work::new(job);
        self.read_off_worker(lane, work).await?;
        outcome.take()
    }

    /// Runs a job that writes, off the async workers. On `Ok` its work is on the disk; on `Err` nothing of it is stored,
    /// but for [`StoreError::Unanswered`]. A job that has begun runs to its end even when the caller has gone away. After
    /// a failed operation the job must return an error: the transaction is already aborted.
    ///
    /// # Errors
    /// The job's own, or the store's: [`StoreError::Busy`] when others were before it for too long.
    pub async fn write<T, E>(
        &self,
        scope: Scope,
        job: impl FnOnce(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let (work, outcome) = Work::writing(Arc::clone(&self.0.ahead), job);
        self.write_off_worker(Some(scope), work.within(scope)).await?;
        outcome.take()
    }

    /// [`read`](Self::read) for the command line and tests. Never call it on an async worker.
    ///
    /// # Errors
    /// The job's own, or the store's.
    pub fn read_blocking<T, E>(&self, job: impl FnOnce(&mut Tx<'_>) -> Result<T, E>) -> Result<T, E>
    where
        E: From<StoreError>,
    {
        self.read_blocking_in(Lane::Officials, job)
    }

    /// [`read_in`](Self::read_in) for threads that may wait. Never call it on an async worker.
    ///
    /// # Errors
    /// The job's own, or the store's.
    pub fn read_blocking_in<T, E>(
        &self,
        lane: Lane,
        job: impl FnOnce(&mut Tx<'_>) -> Result<T, E>,
    ) -> Result<T, E>
    where
        E: From<StoreError>,
    {
        let (mut job, mut result) = (Some(job), None);
        self.run_read(lane, &mut |tx| {
            result = job.take().map(|job| job(tx));
            matches!(result, Some(Ok(_)))
        })?;
        result.unwrap_or_else(|| Err(StoreError::Panicked.into()))
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
        let (work, outcome) = Work::writing(Arc::clone(&self.0.ahead), job);
        let work = work.within(scope);
        match &self.0.writer {
            Some(writer) => writer.submit(work)?.blocking_recv().unwrap_or_else(|_| Err(unanswered()))?,
            None => self.run_write(Some(scope), work)?,
        }
        outcome.take()
    }

    /// The state of what a page depends on, where it is known without the database: read it before the transaction that
    /// the page is made from, and the page never claims to be newer than it is. `None` on PostgreSQL.
    #[must_use]
    pub fn known_stamp(&self, of: DependsOn) -> Option<Stamp> {
        self.0.revisions.as_ref().map(|revisions| revisions.stamp(of))
    }

    /// Hears of every change that any page shows, once it is on the disk. `None` on PostgreSQL, where other nodes commit too.
    #[must_use]
    pub fn changes(&self) -> Option<tokio::sync::watch::Receiver<i64>> {
        self.0.revisions.as_ref().map(|revisions| revisions.changes())
    }

    /// The same, asked of the database where it is not known; `None` where the database does not count such changes.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such section.
    pub async fn stamp(&self, of: DependsOn) -> Result<Option<Stamp>, StoreError> {
        match self.known_stamp(of) {
            Some(stamp) => Ok(Some(stamp)),
            None => self.read(move |tx| tx.find_stamp(of)).await,
        }
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

    /// Removes the bytes of what was deleted from the files of the database, once jobs before it are done. Saves wait
    /// meanwhile. On PostgreSQL the tables of people are rewritten; its own logs and replicas keep what they have.
    ///
    /// # Errors
    /// [`StoreError::Busy`] when a reader was in the way for too long: it is still due, and the next start does it.
    pub async fn scrub(&self) -> Result<(), StoreError> {
        if let Some(writer) = &self.0.writer {
            return writer.scrub()?.await.unwrap_or_else(|_| Err(unanswered()));
        }
        let store = self.clone();
        off_worker(move || store.scrub_blocking()).await
    }

    /// [`scrub`](Self::scrub) for the command line and the start. Never call it on an async worker.
    ///
    /// # Errors
    /// As of [`scrub`](Self::scrub).
    pub fn scrub_blocking(&self) -> Result<(), StoreError> {
        match &self.0.writer {
            Some(writer) => writer.scrub()?.blocking_recv().unwrap_or_else(|_| Err(unanswered())),
            None => AnyConnection::open(&self.0.url)?.scrub(),
        }
    }

    /// [`list_copies`] of this database.
    ///
    /// # Errors
    /// A folder cannot be read.
    pub fn copies(&self, backup_to: Option<&std::path::Path>) -> Result<Vec<KeptCopy>, StoreError> {
        list_copies(&self.0.url, backup_to)
    }

    /// Whether [`scrub`](Self::scrub) was not done, or not to its end, after something was deleted from a SQLite file.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn is_scrub_due(&self) -> Result<bool, StoreError> {
        self.read(|tx| tx.connection.is_scrub_due()).await
    }

    /// Checks that writes are taken: a row is written as it is, in its turn among those that change something, and that is
    /// undone. No revision moves.
    ///
    /// # Errors
    /// As of [`write`](Self::write).
    pub async fn probe(&self) -> Result<(), StoreError> {
        if let Some(writer) = &self.0.writer {
            return in_time(writer.probe()?).await;
        }
        let (work, outcome) = Work::new(|tx| tx.connection.rewrite_a_row());
        self.write_off_worker(None, work.undone()).await?;
        outcome.take()
    }

    /// Whether the write-ahead log could not be copied into the SQLite file when that was tried last. Nothing is lost by
    /// that, and the log grows.
    #[must_use]
    pub fn is_log_stuck(&self) -> bool {
        self.0.writer.as_ref().is_some_and(Writer::is_log_stuck)
    }

    /// The bytes that are free on the disk of a SQLite file, where the system tells.
    #[must_use]
    pub fn free_space(&self) -> Option<u64> {
        db::file::free_space(self.0.file.as_ref()?)
    }

    /// Finds ahead what the next entry of an event says of all its rows, where it is to say all: the writer would read the whole
    /// event for it. Returns false when there is no room for another event.
    ///
    /// # Errors
    /// The database.
    pub async fn say_ahead(&self, event: EventId) -> Result<bool, StoreError> {
        if self.0.ahead.has(event) {
            return Ok(true);
        }
        let found = self.read(move |tx| tx.find_rows_ahead(event)).await?;
        Ok(found.is_none_or(|rows| self.0.ahead.keep(event, rows)))
    }

    /// [`say_ahead`](Self::say_ahead) for the start and tests. Never call it on an async worker.
    ///
    /// # Errors
    /// The database.
    pub fn say_ahead_blocking(&self, event: EventId) -> Result<bool, StoreError> {
        let found = self.read_blocking(|tx| tx.find_rows_ahead(event))?;
        Ok(found.is_none_or(|rows| self.0.ahead.keep(event, rows)))
    }

    /// Forgets what was found ahead of events that are deleted or have moved away, or whose rows another server has said. Returns
    /// of how many events something is kept.
    ///
    /// # Errors
    /// The database.
    pub async fn forget_needless(&self) -> Result<usize, StoreError> {
        let event_ids = self.0.ahead.event_ids();
        if !event_ids.is_empty() {
            let needless = self.read(move |tx| tx.list_needless_ahead(&event_ids)).await?;
            needless.into_iter().for_each(|event| self.0.ahead.forget(event));
        }
        Ok(self.0.ahead.event_ids().len())
    }

    /// How many rows jobs that write have read so far, for entries of the audit log to say what they hold.
    #[cfg(any(test, feature = "testing"))]
    #[must_use]
    pub fn rows_read_for_entries(&self) -> usize {
        self.0.ahead.rows_read()
    }

    async fn read_off_worker(&self, lane: Lane, work: Work) -> Result<(), StoreError> {
        let turn = self.0.lanes.reads(lane).turn().await?;
        let store = self.clone();
        let reading = off_worker(move || {
            let _turn = turn;
            store.run_read(lane, &mut work.once())
        });
        let late = || unavailable("no answer in time");
        tokio::time::timeout(ANSWER_TIMEOUT, reading).await.unwrap_or_else(|_| Err(late()))
    }

    async fn write_off_worker(&self, scope: Option<Scope>, work: Work) -> Result<(), StoreError> {
        if let Some(writer) = &self.0.writer {
            return in_time(writer.submit(work)?).await;
        }
        let turn = self.0.lanes.turn_to_write(scope).await?;
        let store = self.clone();
        let writing = off_worker(move || {
            let _turn = turn;
            store.run_write(scope, work)
        });
        tokio::time::timeout(ANSWER_TIMEOUT, writing).await.unwrap_or_else(|_| Err(late()))
    }

    fn run_read(&self, lane: Lane, work: &mut dyn FnMut(&mut Tx<'_>) -> bool) -> Result<(), StoreError> {
        let begin = match self.0.file {
            Some(_) => "BEGIN",
            None => "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
        };
        self.pooled(self.0.lanes.reads(lane), begin, work)
    }

    /// Writes on PostgreSQL: each statement sees what was committed before it, and the lock comes first, so a
    /// job sees all that the jobs of its scope have done.
    fn run_write(&self, scope: Option<Scope>, work: Work) -> Result<(), StoreError> {
        let lock = scope.map(Scope::lock).unwrap_or_default();
        let begin = format!("BEGIN ISOLATION LEVEL READ COMMITTED; {lock}");
        self.pooled(self.0.lanes.writes(), &begin, &mut work.once())
    }

    /// Runs a job in a transaction on a connection of the lane.
    fn pooled(
        &self,
        lane: &Connections,
        begin: &str,
        work: &mut dyn FnMut(&mut Tx<'_>) -> bool,
    ) -> Result<(), StoreError> {
        // A panic drops the connection on its way, and the pool does not take it back then.
        shielded(|| transact(&mut lane.get()?.connection, begin, work))
    }
}

/// A job without its types, so that the machinery around jobs is compiled once and not for each of them. The
/// job's result waits in its [`Outcome`]; the function answers whether the work is to be committed.
struct Work(Box<dyn FnOnce(&mut Tx<'_>) -> bool + Send>);

/// Where the result of a job waits until the work is committed.
struct Outcome<T, E>(Arc<Mutex<Option<Result<T, E>>>>);

impl Work {
    fn new<T, E>(job: impl FnOnce(&mut Tx<'_>) -> Result<T, E> + Send + 'static) -> (Self, Outcome<T, E>)
    where
        T: Send + 'static,
        E: Send + 'static,
    {
        let outcome = Arc::new(Mutex::new(None));
        let slot = Arc::clone(&outcome);
        let work = move |tx: &mut Tx<'_>| {
            let result = job(tx);
            let commit = result.is_ok();
            *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
            commit
        };
        (Self(Box::new(work)), Outcome(outcome))
    }

    /// A job that writes: at its end the audit log says what the rows hold that it has written.
    fn writing<T, E>(
        ahead: Arc<Ahead>,
        job: impl FnOnce(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> (Self, Outcome<T, E>)
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        Self::new(move |tx: &mut Tx<'_>| -> Result<T, E> {
            tx.ahead = Some(ahead);
            let done = job(tx)?;
            tx.seal()?;
            Ok(done)
        })
    }

    /// The same, which first says what it has to itself.
    fn within(self, scope: Scope) -> Self {
        Self(Box::new(move |tx| {
            tx.touch_scope(scope);
            (self.0)(tx)
        }))
    }

    /// The same, of which nothing is stored.
    fn undone(self) -> Self {
        Self(Box::new(move |tx| {
            (self.0)(tx);
            false
        }))
    }

    fn run(self, tx: &mut Tx<'_>) -> bool {
        (self.0)(tx)
    }

    /// As a function that may be named more than once; only the first call does the work.
    fn once(self) -> impl FnMut(&mut Tx<'_>) -> bool {
        let mut work = Some(self.0);
        move |tx| work.take().is_some_and(|work| work(tx))
    }
}

impl<T, E: From<StoreError>> Outcome<T, E> {
    /// The result of a job that has run.
    fn take(self) -> Result<T, E> {
        let result = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        // Empty only when the job panicked, and then its runner has answered with an error before.
        result.unwrap_or_else(|| Err(StoreError::Panicked.into()))
    }
}

/// Runs work between `begin` and a commit, or a rollback when the work asks for it.
fn transact(
    connection: &mut AnyConnection,
    begin: &str,
    work: &mut dyn FnMut(&mut Tx<'_>) -> bool,
) -> Result<(), StoreError> {
    let result = (|| {
        connection.batch_execute(begin)?;
        if !work(&mut Tx::new(connection)) {
            return Ok(false);
        }
        // PostgreSQL answers the COMMIT of a failed transaction with a quiet rollback, but refuses a savepoint.
        connection.batch_execute("SAVEPOINT whole; COMMIT").map_err(StoreError::from_commit)?;
        Ok(true)
    })();
    if !matches!(result, Ok(true))
        && let Err(error) = connection.batch_execute("ROLLBACK")
    {
        tracing::warn!(%error, "a transaction could not be rolled back");
    }
    result.map(|_| ())
}

/// Turns a panic of the work into an error.
fn shielded<T>(work: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(StoreError::Panicked))
}

/// Runs blocking work on a thread that may block.
async fn off_worker(
    work: impl FnOnce() -> Result<(), StoreError> + Send + 'static,
) -> Result<(), StoreError> {
    match tokio::task::spawn_blocking(work).await {
        Ok(result) => result,
        Err(_) => Err(unavailable("the server is stopping")),
    }
}

/// Waits for what the writer answers.
async fn in_time(receipt: tokio::sync::oneshot::Receiver<Result<(), StoreError>>) -> Result<(), StoreError> {
    let answer = tokio::time::timeout(ANSWER_TIMEOUT, receipt).await;
    answer.map_or_else(|_| Err(late()), |answer| answer.unwrap_or_else(|_| Err(unanswered())))
}

fn late() -> StoreError {
    StoreError::Unanswered("no answer in time".to_owned())
}

fn unanswered() -> StoreError {
    StoreError::Unanswered("the writer has ended: the log says why".to_owned())
}

/// Why a database cannot be opened, with what the system says of the file.
fn explain(url: &DatabaseUrl, error: StoreError) -> StoreError {
    match url {
        DatabaseUrl::Sqlite(path) => db::file::explain(path, error),
        DatabaseUrl::Postgres(_) => error,
    }
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
