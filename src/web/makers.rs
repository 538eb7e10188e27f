//! The threads that make pages: load, compute, render, compress. There are few, so that they never take the processor from
//! the workers that answer, and their queues are bounded, so that a request that cannot be served soon is refused soon.
//! Guests have threads of their own, one fewer than the machine has cores; however much they ask for, officials do not
//! wait for it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use tokio::sync::oneshot;

use super::budget::{Budgets, Meter};
use super::client::Network;
use super::error::PageError;
use crate::config::Config;

type Job = Box<dyn FnOnce() + Send>;

/// Who a page is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    /// An account, a kiosk, or the sender of a form.
    Official,
    /// Anybody, by address.
    Guest(Option<Network>),
}

/// The threads, with what guests may take of them.
pub(super) struct Makers {
    officials: SyncSender<Job>,
    guests: SyncSender<Job>,
    budgets: Budgets,
}

impl Makers {
    /// Starts the threads. The settings say how many pages wait, and how much of the processor a guest may take.
    pub(super) fn start(config: &Config) -> std::io::Result<Self> {
        let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let budgets = Budgets::new(config.guest_share());
        Ok(Self {
            officials: lane("officials", cores.max(4), config.official_queue)?,
            guests: lane("guests", cores.saturating_sub(1).max(1), config.guest_queue)?,
            budgets,
        })
    }

    /// Queues a job.
    ///
    /// # Errors
    /// The queue is full, or the address has taken too much; the job is dropped.
    pub(super) fn submit(&self, whose: Whose, job: impl FnOnce() + Send + 'static) -> Result<(), PageError> {
        let queued = match whose {
            Whose::Official | Whose::Guest(None) => {
                let lane = if whose == Whose::Official { &self.officials } else { &self.guests };
                lane.try_send(Box::new(job))
            }
            Whose::Guest(Some(address)) => {
                let wait = self.budgets.admit(address, Instant::now());
                wait.map_err(|wait| PageError::TooMuch { seconds: wait.as_secs() + 1 })?;
                let budgets = self.budgets.clone();
                self.guests.try_send(Box::new(move || {
                    let meter = Meter::start();
                    job();
                    budgets.charge(address, meter.read(), Instant::now());
                }))
            }
        };
        queued.map_err(|_| PageError::Busy)
    }

    /// What a job makes. It is not begun when the asker has gone away meanwhile.
    ///
    /// # Errors
    /// See [`Self::submit`].
    pub(super) async fn run<T: Send + 'static>(
        &self,
        whose: Whose,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PageError> {
        let (answer, made) = oneshot::channel();
        self.submit(whose, move || {
            if !answer.is_closed() {
                let _ = answer.send(job());
            }
        })?;
        // The sender is dropped when the job panics, or the server stops.
        made.await.map_err(|_| PageError::Broken)
    }
}

/// A queue before some threads, which end when the queue is dropped.
fn lane(name: &str, threads: usize, wait: u16) -> std::io::Result<SyncSender<Job>> {
    let (queue, jobs) = sync_channel(wait.into());
    let jobs = Arc::new(Mutex::new(jobs));
    for _ in 0..threads {
        let jobs = Arc::clone(&jobs);
        thread::Builder::new().name(format!("pages-{name}")).spawn(move || work(&jobs))?;
    }
    Ok(queue)
}

fn work(jobs: &Mutex<Receiver<Job>>) {
    loop {
        // One thread waits for a job and holds the lock; the others wait for the lock.
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("making a page panicked");
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
mod tests {
    use std::time::Duration;

    use super::*;

    const GUEST: Whose = Whose::Guest(None);

    fn settings() -> Config {
        Config::load(None, |_| None).unwrap()
    }

    fn makers() -> Makers {
        Makers::start(&settings()).unwrap()
    }

    #[actix_web::test]
    async fn a_full_queue_turns_guests_away_and_officials_do_not_wait_for_it() {
        let makers = makers();
        let (open, closed) = std::sync::mpsc::channel::<()>();
        let closed = Arc::new(Mutex::new(closed));
        let threads = thread::available_parallelism().unwrap().get().saturating_sub(1).max(1);
        let block = || {
            let closed = Arc::clone(&closed);
            makers.submit(GUEST, move || {
                let _ = closed.lock().unwrap().recv();
            })
        };
        // The queue is full for good once every thread holds a job: one that starts late would take another out of it.
        let mut admitted = 0;
        while admitted < usize::from(settings().guest_queue) + threads {
            match block() {
                Ok(()) => admitted += 1,
                Err(_) => thread::yield_now(),
            }
        }
        assert!(block().is_err());
        assert!(matches!(makers.run(GUEST, || ()).await, Err(PageError::Busy)));
        assert_eq!(makers.run(Whose::Official, || 7).await.unwrap(), 7);
        drop(open);
    }

    #[actix_web::test]
    async fn a_job_that_panics_fails_alone() {
        let makers = makers();
        for _ in 0..8 {
            assert!(matches!(makers.run(GUEST, || panic!("on purpose")).await, Err(PageError::Broken)));
        }
        assert_eq!(makers.run(GUEST, || 7).await.unwrap(), 7);
    }

    #[actix_web::test]
    async fn an_address_that_has_taken_its_share_is_told_when_to_come_back() {
        let makers = Makers::start(&Config { guest_milliseconds: 1, ..settings() }).unwrap();
        let greedy = Whose::Guest(Some(Network::of([10, 0, 0, 1].into())));
        let spin = || {
            let meter = Meter::start();
            while meter.read() < Duration::from_millis(60) {
                std::hint::spin_loop();
            }
        };
        makers.run(greedy, spin).await.unwrap();
        // It is charged after its answer.
        makers.run(GUEST, || thread::sleep(Duration::from_millis(20))).await.unwrap();
        let refused = makers.run(greedy, || ()).await;
        assert!(matches!(refused, Err(PageError::TooMuch { seconds: 1.. })), "{refused:?}");
        assert!(makers.run(Whose::Guest(Some(Network::of([10, 0, 0, 2].into()))), || ()).await.is_ok());
        assert!(makers.run(Whose::Official, || ()).await.is_ok());
    }
}
