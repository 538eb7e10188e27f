//! The one thread that writes to a SQLite file.
//!
//! SQLite lets one connection write at a time, and a durable commit waits for the disk. So jobs queue up for this thread,
//! which runs all waiting ones in one transaction, each in a savepoint of its own, commits once, and only then answers.
//! A job that fails or panics rolls back its own savepoint only.

use std::sync::atomic::{AtomicBool, Ordering};
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

/// So long after the last commit the write-ahead log is copied into the file, so that the file alone is nearly whole.
const CHECKPOINT_DELAY: Duration = Duration::from_secs(2);

/// So long after the first one it is copied even though commits keep coming. SQLite does it by itself then and says nothing when that fails.
const MAX_CHECKPOINT_DELAY: Duration = Duration::from_secs(10);

/// How often it is logged at most that the write-ahead log cannot be copied.
const LOG_INTERVAL: Duration = Duration::from_secs(60);

/// A queued job and its asker.
struct Job {
    task: Task,
    /// Answered once the work is on the disk, or is known not to be.
    answer: Answer,
    /// When it is refused if it has not begun.
    until: Instant,
}

/// What is to be done.
enum Task {
    /// Runs inside a savepoint.
    Work(Work),
    /// Rewrites the file without what was deleted from it.
    Scrub,
    /// Tries whether work would be stored.
    Probe,
}

type Answer = oneshot::Sender<Result<(), StoreError>>;
type Receipt = oneshot::Receiver<Result<(), StoreError>>;

/// The queue before the thread.
pub(in crate::store) struct Writer {
    lane: Mutex<Option<Lane>>,
    /// How long a job waits in it.
    wait: Duration,
    is_log_stuck: Arc<AtomicBool>,
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
        let is_log_stuck = Arc::new(AtomicBool::new(false));
        let work = Thread {
            connection,
            files,
            revisions,
            // A server that was killed may have left something in the log.
            unfolded: Some(Unfolded::now()),
            is_emptied: false,
            is_in_doubt: false,
            is_log_stuck: Arc::clone(&is_log_stuck),
            complained: None,
        };
        let thread = thread::Builder::new()
            .name("store-writer".into())
            .spawn(move || {
                let vital = Vital;
                work.run(&jobs);
                std::mem::forget(vital);
            })
            .map_err(unavailable)?;
        Ok(Self { lane: Mutex::new(Some(Lane { queue, thread })), wait, is_log_stuck })
    }

    /// Queues a job. Its answer comes when it is on the disk; when the sender is dropped instead, nothing of
    /// it is known to be stored.
    pub(in crate::store) fn submit(&self, work: Work) -> Result<Receipt, StoreError> {
        self.queue(Task::Work(work))
    }

    /// Queues the scrubbing of the file: the answer comes when no byte of what was deleted is left in it.
    pub(in crate::store) fn scrub(&self) -> Result<Receipt, StoreError> {
        self.queue(Task::Scrub)
    }

    /// Queues a trial: the answer says whether a job would have been stored, and nothing is changed.
    pub(in crate::store) fn probe(&self) -> Result<Receipt, StoreError> {
        self.queue(Task::Probe)
    }

    /// Whether the write-ahead log could not be copied into the file when that was tried last.
    pub(in crate::store) fn is_log_stuck(&self) -> bool {
        self.is_log_stuck.load(Ordering::Relaxed)
    }

    fn queue(&self, task: Task) -> Result<Receipt, StoreError> {
        let (answer, receipt) = oneshot::channel();
        let lane = self.lane.lock().unwrap_or_else(PoisonError::into_inner);
        let lane = lane.as_ref().ok_or_else(|| unavailable("the store is closed"))?;
        match lane.queue.try_send(Job { task, answer, until: Instant::now() + self.wait }) {
            Ok(()) => Ok(receipt),
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

/// What the thread works on.
struct Thread {
    connection: AnyConnection,
    files: Arc<OpenFiles>,
    revisions: Arc<Revisions>,
    /// What there may be in the write-ahead log that the file lacks.
    unfolded: Option<Unfolded>,
    /// Whether the log has been emptied and nothing was written since.
    is_emptied: bool,
    /// Whether the disk has failed: from then on only a commit shows that it takes something again.
    is_in_doubt: bool,
    is_log_stuck: Arc<AtomicBool>,
    /// When it was logged last that the log is stuck.
    complained: Option<Instant>,
}

/// When what is in the write-ahead log alone was written.
#[derive(Clone, Copy)]
struct Unfolded {
    first: Instant,
    last: Instant,
}

impl Unfolded {
    fn now() -> Self {
        let now = Instant::now();
        Self { first: now, last: now }
    }

    /// When it is to be copied into the file.
    fn due(self) -> Instant {
        (self.first + MAX_CHECKPOINT_DELAY).min(self.last + CHECKPOINT_DELAY)
    }
}

/// Jobs that share a commit.
#[derive(Default)]
struct Batch {
    answers: Vec<(Answer, Result<(), StoreError>)>,
    touched: Vec<Touched>,
    /// What comes after it, outside of any transaction.
    held: Option<Job>,
}

impl Thread {
    fn run(mut self, jobs: &Receiver<Job>) {
        let mut held = None;
        loop {
            let due = self.unfolded.map(Unfolded::due);
            let next = match (held.take(), due) {
                (Some(job), _) => Ok(job),
                (None, None) => jobs.recv().map_err(|_| RecvTimeoutError::Disconnected),
                (None, Some(due)) => jobs.recv_timeout(due.saturating_duration_since(Instant::now())),
            };
            // The caller may have gone away when the answer is sent: what is done is done all the same.
            match next {
                Ok(Job { task: Task::Scrub, answer, .. }) => {
                    let _ = answer.send(self.scrub());
                }
                Ok(Job { task: Task::Probe, answer, until }) => {
                    let _ = answer.send(self.probe(until));
                }
                Ok(first) => held = self.store_together(first, jobs),
                Err(RecvTimeoutError::Timeout) => self.fold("PASSIVE"),
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if self.unfolded.is_some_and(|unfolded| unfolded.first.elapsed() > MAX_CHECKPOINT_DELAY) {
                self.fold("PASSIVE");
            }
        }
        self.fold("TRUNCATE");
    }

    /// Runs the job and those queued behind it, commits once, and answers them. Returns what cannot share a commit.
    fn store_together(&mut self, first: Job, jobs: &Receiver<Job>) -> Option<Job> {
        let mut batch = Batch::default();
        let stored = self.commit_together(first, jobs, &mut batch);
        // Before the answers: who has saved sees it on the next page. After an error too: the disk may have it.
        self.revisions.moved(&batch.touched);
        if let Err(error) = &stored {
            tracing::error!(error = error.in_full(), "a batch of writes was not stored");
            self.recover(error);
        }
        for (answer, result) in batch.answers {
            let _ = answer.send(stored.clone().and(result));
        }
        batch.held
    }

    /// Rewrites the file without what was deleted, and empties the write-ahead log. Readers go on meanwhile; a reader who
    /// takes longer than the timeout of the connection is the reason for another attempt.
    fn scrub(&mut self) -> Result<(), StoreError> {
        self.files.check()?;
        self.unfolded.get_or_insert_with(Unfolded::now);
        self.connection.scrub()
    }

    /// Tries whether work would be stored: a row is written as it is, and that is undone. After a fault of the disk it is
    /// committed, for nothing less tells that the fault is gone.
    fn probe(&mut self, until: Instant) -> Result<(), StoreError> {
        if Instant::now() > until {
            return Err(StoreError::Busy);
        }
        let written = self.begin().and_then(|()| {
            self.connection.rewrite_a_row()?;
            if !self.is_in_doubt {
                return Ok(self.connection.batch_execute("ROLLBACK")?);
            }
            self.commit()
        });
        match &written {
            Ok(()) => self.is_in_doubt = false,
            Err(error) => self.recover(error),
        }
        written
    }

    /// Copies the write-ahead log into the file.
    fn fold(&mut self, how: &str) {
        let folded = self.connection.checkpoint(how);
        let (was_stuck, is_stuck) = (self.is_log_stuck.load(Ordering::Relaxed), folded.is_err());
        // A reader of an earlier state keeps a part back; that part has another turn.
        self.unfolded = if folded == Ok(true) { None } else { Some(Unfolded::now()) };
        self.is_emptied = folded == Ok(true) && how == "TRUNCATE";
        match folded {
            Ok(_) => {
                self.complained = None;
                if was_stuck {
                    tracing::info!("the write-ahead log is copied into the database file again");
                }
            }
            Err(error) if self.complained.is_none_or(|at| at.elapsed() > LOG_INTERVAL) => {
                self.complained = Some(Instant::now());
                tracing::error!(
                    error = error.in_full(),
                    "the write-ahead log cannot be copied into the database file; nothing is lost, and the log grows"
                );
            }
            Err(_) => {}
        }
        // The log of the program has said it when others are told.
        self.is_log_stuck.store(is_stuck, Ordering::Relaxed);
    }

    /// Makes the connection fit for what comes after something that was not stored.
    fn recover(&mut self, error: &StoreError) {
        // Fails when SQLite has rolled back itself, as after a full disk or an I/O error.
        let _ = self.connection.batch_execute("ROLLBACK");
        self.is_in_doubt |= matches!(error, StoreError::Disk(..) | StoreError::Unanswered(_));
        if self.files.check().is_err() {
            if self.is_emptied {
                return;
            }
            // What was acknowledged may be in a log that has no name any more, or in one beside another file, which it would
            // spoil. From now on a kill of the process does no harm.
            self.fold("TRUNCATE");
            if self.is_emptied {
                tracing::warn!(
                    "all that was acknowledged is in the file that was opened, wherever that is now"
                );
            }
        } else if matches!(error, StoreError::Disk(DiskFault::Full, _)) {
            // The log itself may have filled the disk.
            self.fold("TRUNCATE");
        }
    }

    /// Runs the job and those queued behind it, and commits once. On an error none of their changes is stored, or, after
    /// [`StoreError::Unanswered`], it is not known.
    fn commit_together(
        &mut self,
        first: Job,
        jobs: &Receiver<Job>,
        batch: &mut Batch,
    ) -> Result<(), StoreError> {
        if let Err(error) = self.begin() {
            batch.answers.push((first.answer, Ok(())));
            return Err(error);
        }
        let mut next = Some(first);
        while let Some(Job { task, answer, until }) = next {
            let work = match task {
                Task::Work(work) => work,
                task => {
                    batch.held = Some(Job { task, answer, until });
                    break;
                }
            };
            self.run_one(work, answer, until, batch)?;
            next = if batch.answers.len() < BATCH { jobs.try_recv().ok() } else { None };
        }
        self.commit()
    }

    fn begin(&mut self) -> Result<(), StoreError> {
        self.files.check()?;
        Ok(self.connection.batch_execute("BEGIN IMMEDIATE")?)
    }

    fn commit(&mut self) -> Result<(), StoreError> {
        self.unfolded.get_or_insert_with(Unfolded::now).last = Instant::now();
        self.is_emptied = false;
        self.connection.batch_execute("COMMIT").map_err(StoreError::from_commit)?;
        // Only now is it known in which file it is; that one has it.
        self.files.check().map_err(|gone| StoreError::Unanswered(gone.in_full()))
    }

    /// Runs a job in a savepoint. An error is one of the whole batch.
    fn run_one(
        &mut self,
        work: Work,
        answer: Answer,
        until: Instant,
        batch: &mut Batch,
    ) -> Result<(), StoreError> {
        if Instant::now() > until {
            batch.answers.push((answer, Err(StoreError::Busy)));
            return Ok(());
        }
        if let Err(error) = self.connection.batch_execute("SAVEPOINT job") {
            batch.answers.push((answer, Ok(())));
            return Err(error.into());
        }
        let mut tx = Tx::new(&mut self.connection);
        let committed = shielded(|| Ok(work.run(&mut tx)));
        let changed = tx.into_touched();
        let keep = committed == Ok(true);
        if keep {
            batch.touched.extend(changed);
        }
        let end = if keep { "RELEASE job" } else { "ROLLBACK TO job; RELEASE job" };
        match self.connection.batch_execute(end) {
            Err(error) if !keep => {
                // SQLite has rolled back the whole batch by itself, as after a full disk; the job knows why.
                let _ = answer.send(committed.map(drop));
                Err(unavailable(error))
            }
            ended => {
                batch.answers.push((answer, committed.map(drop)));
                Ok(ended?)
            }
        }
    }
}
