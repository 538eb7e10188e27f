//! The one thread that writes to a SQLite file.
//!
//! SQLite lets one connection write at a time, and a durable commit waits for the disk. So jobs queue up for this thread,
//! which runs all waiting ones in one transaction, each in a savepoint of its own, commits once, and only then answers.
//! A job that fails or panics rolls back its own savepoint only.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use tokio::sync::oneshot;

use super::connection::{AnyConnection, unavailable};
use super::file::OpenFiles;
use super::revisions::{Revisions, Touched};
use crate::store::{DiskFault, StoreError, Tx, Work, shielded};

/// How many jobs share a commit at most, which limits how long the first one waits.
const BATCH: usize = 256;

/// How many jobs wait at most; more are refused at once.
const QUEUE: usize = 1024;

/// After so long without a job the write-ahead log is copied into the file, so that the file alone is nearly whole.
const QUIET: Duration = Duration::from_secs(2);

/// A queued job and its asker.
struct Job {
    /// Runs inside a savepoint; without any the file is scrubbed.
    work: Option<Work>,
    /// Answered once the work is on the disk, or is known not to be.
    answer: Answer,
    /// When it is refused if it has not begun.
    until: Instant,
}

type Answer = oneshot::Sender<Result<(), StoreError>>;
type Answers = Vec<(Answer, Result<(), StoreError>)>;

/// The queue before the thread.
pub(in crate::store) struct Writer {
    lane: Mutex<Option<Lane>>,
    /// How long a job waits in it.
    wait: Duration,
}

struct Lane {
    queue: SyncSender<Job>,
    thread: JoinHandle<()>,
}

impl Writer {
    /// Starts the thread, which takes over the connection to these files and tells the revisions what it has committed.
    pub(in crate::store) fn start(
        connection: AnyConnection,
        files: Arc<OpenFiles>,
        revisions: Arc<Revisions>,
        wait: Duration,
    ) -> Result<Self, StoreError> {
        let (queue, jobs) = mpsc::sync_channel(QUEUE);
        let thread = thread::Builder::new()
            .name("store-writer".into())
            .spawn(move || {
                let vital = Vital;
                run(connection, &jobs, &files, &revisions);
                std::mem::forget(vital);
            })
            .map_err(unavailable)?;
        Ok(Self { lane: Mutex::new(Some(Lane { queue, thread })), wait })
    }

    /// Queues a job. Its answer comes when it is on the disk; when the sender is dropped instead, nothing of
    /// it is known to be stored.
    pub(in crate::store) fn submit(
        &self,
        work: Work,
    ) -> Result<oneshot::Receiver<Result<(), StoreError>>, StoreError> {
        self.queue(Some(work))
    }

    /// Queues the scrubbing of the file: the answer comes when no byte of what was deleted is left in it.
    pub(in crate::store) fn scrub(&self) -> Result<oneshot::Receiver<Result<(), StoreError>>, StoreError> {
        self.queue(None)
    }

    fn queue(&self, work: Option<Work>) -> Result<oneshot::Receiver<Result<(), StoreError>>, StoreError> {
        let (answer, receiver) = oneshot::channel();
        let lane = self.lane.lock().unwrap_or_else(PoisonError::into_inner);
        let lane = lane.as_ref().ok_or_else(|| unavailable("the store is closed"))?;
        match lane.queue.try_send(Job { work, answer, until: Instant::now() + self.wait }) {
            Ok(()) => Ok(receiver),
            Err(TrySendError::Full(_)) => Err(StoreError::Busy),
            Err(TrySendError::Disconnected(_)) => Err(unavailable("the writer has stopped")),
        }
    }

    /// Refuses further jobs, and returns when all queued ones are done.
    pub(in crate::store) fn stop(&self) {
        let lane = self.lane.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(Lane { queue, thread }) = lane {
            drop(queue);
            // It cannot have panicked: see `Vital`.
            let _ = thread.join();
        }
    }
}

/// Ends the process with a thread that panics. Jobs' own panics are caught; another one is a defect, and a server that goes
/// on without its writer would refuse every save. The next start finds all that was answered.
struct Vital;

impl Drop for Vital {
    fn drop(&mut self) {
        tracing::error!("the writer has ended unasked: the process ends with it");
        std::process::abort();
    }
}

fn run(mut connection: AnyConnection, jobs: &Receiver<Job>, files: &OpenFiles, revisions: &Revisions) {
    let mut is_folded = true;
    let mut held = None;
    loop {
        let next = if let Some(job) = held.take() {
            Ok(job)
        } else if is_folded {
            jobs.recv().map_err(|_| RecvTimeoutError::Disconnected)
        } else {
            jobs.recv_timeout(QUIET)
        };
        match next {
            Ok(Job { work: None, answer, .. }) => {
                let _ = answer.send(scrub(&mut connection, files));
                is_folded = true;
            }
            Ok(first) => {
                let (mut answers, mut touched) = (Answers::new(), Vec::new());
                let queued = (jobs, &mut held);
                let stored =
                    commit_together(&mut connection, first, queued, files, &mut answers, &mut touched);
                // Before the answers: who has saved sees it on the next page. After an error too: the disk may have it.
                revisions.moved(&touched);
                if let Err(error) = &stored {
                    recover(&mut connection, error);
                }
                for (answer, result) in answers {
                    // The asker may have gone away meanwhile: the work is stored all the same.
                    let _ = answer.send(stored.clone().and(result));
                }
                is_folded = false;
            }
            Err(RecvTimeoutError::Timeout) => {
                fold(&mut connection, "PASSIVE");
                is_folded = true;
            }
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    fold(&mut connection, "TRUNCATE");
}

/// Rewrites the file without what was deleted, and empties the write-ahead log. Readers go on meanwhile; a reader who
/// takes longer than the timeout of the connection is the reason for another attempt.
fn scrub(connection: &mut AnyConnection, files: &OpenFiles) -> Result<(), StoreError> {
    files.check()?;
    connection.scrub()
}

/// Copies the write-ahead log into the file.
fn fold(connection: &mut AnyConnection, how: &str) {
    if let Err(error) = connection.batch_execute(&format!("PRAGMA wal_checkpoint({how})")) {
        tracing::warn!(%error, "the write-ahead log could not be checkpointed");
    }
}

/// Makes the connection fit for the next batch after one that was not stored.
fn recover(connection: &mut AnyConnection, error: &StoreError) {
    tracing::error!(error = error.in_full(), "a batch of writes was not stored");
    // Fails when SQLite has rolled back itself, as after a full disk or an I/O error.
    let _ = connection.batch_execute("ROLLBACK");
    if matches!(error, StoreError::Disk(DiskFault::Full, _)) {
        // The log itself may have filled the disk.
        fold(connection, "TRUNCATE");
    }
}

/// Runs the job and those queued behind it, and commits once. On an error none of their changes is stored, or, after
/// [`StoreError::Unanswered`], it is not known.
fn commit_together(
    connection: &mut AnyConnection,
    first: Job,
    (jobs, held): (&Receiver<Job>, &mut Option<Job>),
    files: &OpenFiles,
    answers: &mut Answers,
    touched: &mut Vec<Touched>,
) -> Result<(), StoreError> {
    if let Err(error) = begin(connection, files) {
        answers.push((first.answer, Ok(())));
        return Err(error);
    }
    let mut next = Some(first);
    while let Some(job) = next {
        if job.work.is_none() {
            // Outside of any transaction, after this one.
            *held = Some(job);
            break;
        }
        run_one(connection, job, answers, touched)?;
        next = if answers.len() < BATCH { jobs.try_recv().ok() } else { None };
    }
    connection.batch_execute("COMMIT").map_err(StoreError::of_commit)?;
    // Only now is it known in which file it is.
    files.check()
}

fn begin(connection: &mut AnyConnection, files: &OpenFiles) -> Result<(), StoreError> {
    files.check()?;
    Ok(connection.batch_execute("BEGIN IMMEDIATE")?)
}

/// Runs a job in a savepoint. An error is one of the whole batch.
fn run_one(
    connection: &mut AnyConnection,
    Job { work, answer, until }: Job,
    answers: &mut Answers,
    touched: &mut Vec<Touched>,
) -> Result<(), StoreError> {
    if Instant::now() > until {
        answers.push((answer, Err(StoreError::Busy)));
        return Ok(());
    }
    if let Err(error) = connection.batch_execute("SAVEPOINT job") {
        answers.push((answer, Ok(())));
        return Err(error.into());
    }
    let mut tx = Tx::new(connection);
    let committed = shielded(|| Ok(work.is_some_and(|work| work.run(&mut tx))));
    let changed = tx.into_touched();
    let keep = committed == Ok(true);
    if keep {
        touched.extend(changed);
    }
    let ended = connection.batch_execute(if keep { "RELEASE job" } else { "ROLLBACK TO job; RELEASE job" });
    match ended {
        Err(error) if !keep => {
            // SQLite has rolled back the whole batch by itself, as after a full disk; the job knows why.
            let _ = answer.send(committed.map(drop));
            Err(unavailable(error))
        }
        ended => {
            answers.push((answer, committed.map(drop)));
            Ok(ended?)
        }
    }
}
