//! The one thread that writes to a SQLite file.
//!
//! SQLite lets one connection write at a time, and a durable commit waits for the disk. So jobs queue up for this thread,
//! which runs all waiting ones in one transaction, each in a savepoint of its own, commits once, and only then answers.
//! A job that fails or panics rolls back its own savepoint only.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use diesel::QueryResult;
use diesel::connection::SimpleConnection;
use tokio::sync::oneshot;

use super::connection::{AnyConnection, unavailable};
use super::revisions::{Revisions, Touched};
use crate::store::{StoreError, Tx, Work, shielded};

/// How many jobs share a commit at most, which limits how long the first one waits.
const BATCH: usize = 256;

/// A queued job and its asker.
struct Job {
    /// Runs inside a savepoint.
    work: Work,
    /// Answered once the work is on the disk, dropped when the commit failed.
    answer: Answer,
}

type Answer = oneshot::Sender<Result<(), StoreError>>;

/// The queue before the thread.
pub(in crate::store) struct Writer(Mutex<Option<Lane>>);

struct Lane {
    queue: Sender<Job>,
    thread: JoinHandle<()>,
}

impl Writer {
    /// Starts the thread, which takes over the connection and tells the revisions what it has committed.
    pub(in crate::store) fn start(
        connection: AnyConnection,
        revisions: Arc<Revisions>,
    ) -> Result<Self, StoreError> {
        let (queue, jobs) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("store-writer".into())
            .spawn(move || run(connection, &revisions, &jobs))
            .map_err(unavailable)?;
        Ok(Self(Mutex::new(Some(Lane { queue, thread }))))
    }

    /// Queues a job. Its answer comes when it is on the disk; when the sender is dropped instead, nothing of
    /// it is known to be stored.
    pub(in crate::store) fn submit(
        &self,
        work: Work,
    ) -> Result<oneshot::Receiver<Result<(), StoreError>>, StoreError> {
        let (answer, receiver) = oneshot::channel();
        let lane = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let lane = lane.as_ref().ok_or_else(|| unavailable("the store is closed"))?;
        lane.queue.send(Job { work, answer }).map_err(|_| unavailable("the writer has stopped"))?;
        Ok(receiver)
    }

    /// Refuses further jobs, and returns when all queued ones are done.
    pub(in crate::store) fn stop(&self) {
        let lane = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(Lane { queue, thread }) = lane {
            drop(queue);
            if thread.join().is_err() {
                tracing::error!("the writer panicked");
            }
        }
    }
}

fn run(mut connection: AnyConnection, revisions: &Revisions, jobs: &Receiver<Job>) {
    while let Ok(first) = jobs.recv() {
        let mut touched = Vec::new();
        let committed = commit_together(&mut connection, first, jobs, &mut touched);
        // Before the answers: who has saved sees it on the next page. After an error too: the disk may have it.
        revisions.moved(&touched);
        match committed {
            Ok(answers) => {
                for (answer, result) in answers {
                    // The asker may have gone away meanwhile: the work is stored all the same.
                    let _ = answer.send(result);
                }
            }
            Err(error) => {
                tracing::error!(%error, "a batch of writes was not stored");
                // Fails when SQLite has rolled back itself, as after a full disk or an I/O error.
                let _ = connection.batch_execute("ROLLBACK");
            }
        }
    }
    if let Err(error) = connection.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)") {
        tracing::warn!(%error, "the write-ahead log could not be checkpointed");
    }
}

/// Runs the job and those queued behind it, and commits once. On an error none of their changes is stored.
fn commit_together(
    connection: &mut AnyConnection,
    first: Job,
    jobs: &Receiver<Job>,
    touched: &mut Vec<Touched>,
) -> QueryResult<Vec<(Answer, Result<(), StoreError>)>> {
    connection.batch_execute("BEGIN IMMEDIATE")?;
    let mut answers = Vec::new();
    let mut next = Some(first);
    while let Some(job) = next {
        connection.batch_execute("SAVEPOINT job")?;
        let mut tx = Tx::new(connection);
        let committed = shielded(|| Ok(job.work.run(&mut tx)));
        let changed = tx.into_touched();
        let keep = committed == Ok(true);
        if keep {
            touched.extend(changed);
        }
        connection.batch_execute(if keep { "RELEASE job" } else { "ROLLBACK TO job; RELEASE job" })?;
        answers.push((job.answer, committed.map(|_| ())));
        next = if answers.len() < BATCH { jobs.try_recv().ok() } else { None };
    }
    connection.batch_execute("COMMIT")?;
    Ok(answers)
}
