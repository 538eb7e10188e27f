//! The threads that make pages: load, compute, render, compress. There are few, so that they never take the processor from
//! the workers that answer, and their queues are bounded, so that a request that cannot be served soon is refused soon.
//! Guests have threads of their own, one fewer than the machine has cores; however much they ask for, officials do not
//! wait for it. Nor does a page that is [`WantedFlag`] wait for all those that no one has looked at before: it has places of its
//! own in the queue, and its turn comes next.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use tokio::sync::oneshot;

use super::budget::{Budgets, Meter};
use crate::config::Config;
use crate::web::answers::error::PageError;
use crate::web::entrance::client::Network;

type Job = Box<dyn FnOnce() + Send>;

/// Who a page is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum RequestClass {
    /// An account, a kiosk, or the sender of a form.
    Official,
    /// A guest, known by the address.
    Guest(Option<Network>),
}

/// Whether a page was looked at before, or several wait for it. It may become so while it waits for its turn.
#[derive(Clone, Debug, Default)]
pub(in crate::web) struct WantedFlag(Arc<AtomicBool>);

impl WantedFlag {
    /// From now on it is wanted.
    pub(in crate::web) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(in crate::web) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The threads, with what guests may take of them.
pub(in crate::web) struct RenderPool {
    officials: Arc<Lane>,
    guests: Arc<Lane>,
    budgets: Budgets,
}

impl RenderPool {
    /// Starts the threads. The settings say how many pages wait, and how much of the processor a guest may take.
    pub(in crate::web) fn start(config: &Config) -> std::io::Result<Self> {
        let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let budgets = Budgets::new(config.guest_share());
        Ok(Self {
            officials: Lane::start("officials", cores.max(4), config.official_queue)?,
            guests: Lane::start("guests", cores.saturating_sub(1).max(1), config.guest_queue)?,
            budgets,
        })
    }

    /// Queues a job.
    ///
    /// # Errors
    /// The queue is full, or the address has taken too much; the job is dropped.
    pub(in crate::web) fn submit(
        &self,
        class: RequestClass,
        wanted: WantedFlag,
        job: impl FnOnce() + Send + 'static,
    ) -> Result<(), PageError> {
        let (lane, network) = match class {
            RequestClass::Official => (&self.officials, None),
            RequestClass::Guest(network) => (&self.guests, network),
        };
        let job: Job = match network {
            None => Box::new(job),
            Some(address) => {
                let wait = self.budgets.admit(address, Instant::now());
                wait.map_err(|wait| PageError::TooMuch { seconds: wait.as_secs() + 1 })?;
                let budgets = self.budgets.clone();
                Box::new(move || {
                    let meter = Meter::start();
                    job();
                    budgets.charge(address, meter.read(), Instant::now());
                })
            }
        };
        let came_wanted = wanted.is_set();
        lane.add(Waiting { job, wanted, came_wanted, network })
    }

    /// What a job makes. It is not begun when the asker has gone away meanwhile.
    ///
    /// # Errors
    /// See [`Self::submit`].
    pub(in crate::web) async fn run<T: Send + 'static>(
        &self,
        class: RequestClass,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PageError> {
        let (answer, made) = oneshot::channel();
        self.submit(class, WantedFlag::default(), move || {
            if !answer.is_closed() {
                let _ = answer.send(job());
            }
        })?;
        // The sender is dropped when the job panics, or the server stops.
        made.await.map_err(|_| PageError::Broken)
    }
}

impl Drop for RenderPool {
    fn drop(&mut self) {
        for lane in [&self.officials, &self.guests] {
            lane.queue().is_closed = true;
            lane.ready.notify_all();
        }
    }
}

/// A job that waits for its turn.
struct Waiting {
    job: Job,
    wanted: WantedFlag,
    /// Whether it was wanted when it came: whose places it takes one of.
    came_wanted: bool,
    network: Option<Network>,
}

/// So many wanted jobs have their turn while others wait; then one of these has.
const MAX_WANTED_IN_A_ROW: u8 = 8;

/// The jobs that wait, in the order in which they came.
#[derive(Default)]
struct Queue {
    jobs: VecDeque<Waiting>,
    /// How many wanted jobs had their turn while others wait, since one of these had.
    in_a_row: u8,
    is_closed: bool,
}

impl Queue {
    /// Takes the job whose turn it is.
    fn take(&mut self) -> Option<Job> {
        // Each is looked at once: a job may come to be wanted at any moment.
        let (mut wanted, mut other) = (None, None);
        for (place, waiting) in self.jobs.iter().enumerate() {
            let first = if waiting.wanted.is_set() { &mut wanted } else { &mut other };
            first.get_or_insert(place);
            if wanted.is_some() && other.is_some() {
                break;
            }
        }
        let turn = if self.in_a_row < MAX_WANTED_IN_A_ROW { wanted.or(other) } else { other.or(wanted) };
        let next = turn?;
        self.in_a_row = if wanted == Some(next) && other.is_some() { self.in_a_row + 1 } else { 0 };
        Some(self.jobs.remove(next)?.job)
    }
}

/// A queue before some threads, which end when it is closed and empty.
struct Lane {
    queue: Mutex<Queue>,
    ready: Condvar,
    /// How many jobs wait that are wanted, and how many others.
    most: usize,
}

impl Lane {
    fn start(name: &str, threads: usize, most: u16) -> std::io::Result<Arc<Self>> {
        let lane = Arc::new(Self { queue: Mutex::default(), ready: Condvar::new(), most: most.into() });
        for _ in 0..threads {
            let lane = Arc::clone(&lane);
            thread::Builder::new().name(format!("pages-{name}")).spawn(move || lane.work())?;
        }
        Ok(lane)
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Of the jobs that are not wanted, one network may have half of the places.
    fn add(&self, waiting: Waiting) -> Result<(), PageError> {
        let mut queue = self.queue();
        let is_wanted = waiting.came_wanted;
        // A place that was taken stays taken: two requests for a page make it a wanted one.
        let alike = |other: &&Waiting| other.came_wanted == is_wanted;
        let of_network = queue.jobs.iter().filter(alike).filter(|other| other.network == waiting.network);
        let is_greedy =
            !is_wanted && waiting.network.is_some() && of_network.count() >= self.most.div_ceil(2);
        if is_greedy || queue.jobs.iter().filter(alike).count() >= self.most {
            return Err(PageError::Busy);
        }
        queue.jobs.push_back(waiting);
        drop(queue);
        self.ready.notify_one();
        Ok(())
    }

    /// The next job, once there is one; `None` when there will be none.
    fn next(&self) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            if let Some(job) = queue.take() {
                return Some(job);
            }
            if queue.is_closed {
                return None;
            }
            queue = self.ready.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn work(&self) {
        while let Some(job) = self.next() {
            if catch_unwind(AssertUnwindSafe(job)).is_err() {
                tracing::error!("making a page panicked");
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::time::Duration;

    use super::*;

    const GUEST: RequestClass = RequestClass::Guest(None);

    fn settings() -> Config {
        Config::load(None, |_| None).unwrap()
    }

    fn pool() -> RenderPool {
        RenderPool::start(&settings()).unwrap()
    }

    #[actix_web::test]
    async fn a_full_queue_turns_guests_away_and_officials_do_not_wait_for_it() {
        let pool = pool();
        let (open, closed) = std::sync::mpsc::channel::<()>();
        let closed = Arc::new(Mutex::new(closed));
        let threads = thread::available_parallelism().unwrap().get().saturating_sub(1).max(1);
        let block = || {
            let closed = Arc::clone(&closed);
            pool.submit(GUEST, WantedFlag::default(), move || {
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
        assert!(matches!(pool.run(GUEST, || ()).await, Err(PageError::Busy)));
        assert_eq!(pool.run(RequestClass::Official, || 7).await.unwrap(), 7);
        drop(open);
    }

    #[actix_web::test]
    async fn a_job_that_panics_fails_alone() {
        let pool = pool();
        for _ in 0..8 {
            assert!(matches!(pool.run(GUEST, || panic!("on purpose")).await, Err(PageError::Broken)));
        }
        assert_eq!(pool.run(GUEST, || 7).await.unwrap(), 7);
    }

    #[actix_web::test]
    async fn an_address_that_has_taken_its_share_is_told_when_to_come_back() {
        let pool = RenderPool::start(&Config { guest_milliseconds: 1, ..settings() }).unwrap();
        let greedy = RequestClass::Guest(Some(Network::from_address([10, 0, 0, 1].into())));
        let spin = || {
            let meter = Meter::start();
            while meter.read() < Duration::from_millis(60) {
                std::hint::spin_loop();
            }
        };
        pool.run(greedy, spin).await.unwrap();
        // It is charged after its answer.
        pool.run(GUEST, || thread::sleep(Duration::from_millis(20))).await.unwrap();
        let refused = pool.run(greedy, || ()).await;
        assert!(matches!(refused, Err(PageError::TooMuch { seconds: 1.. })), "{refused:?}");
        assert!(
            pool.run(RequestClass::Guest(Some(Network::from_address([10, 0, 0, 2].into()))), || ())
                .await
                .is_ok()
        );
        assert!(pool.run(RequestClass::Official, || ()).await.is_ok());
    }

    /// A pool whose every thread holds a job and whose queue of guests is full; each is let through by a message.
    struct Busy {
        pool: RenderPool,
        threads: usize,
        gate: std::sync::mpsc::Sender<()>,
        /// How many jobs were done.
        done: Arc<AtomicUsize>,
    }

    impl Busy {
        fn with(last: &WantedFlag) -> Self {
            let (gate, held) = std::sync::mpsc::channel::<()>();
            let (held, done) = (Arc::new(Mutex::new(held)), Arc::new(AtomicUsize::new(0)));
            let threads = thread::available_parallelism().unwrap().get().saturating_sub(1).max(1);
            let busy = Self { pool: pool(), threads, gate, done };
            let most = usize::from(settings().guest_queue) + threads;
            let mut admitted = 0;
            while admitted < most {
                let (held, done) = (Arc::clone(&held), Arc::clone(&busy.done));
                let wanted = if admitted + 1 == most { last.clone() } else { WantedFlag::default() };
                let job = move || {
                    let _ = held.lock().unwrap().recv();
                    done.fetch_add(1, Ordering::SeqCst);
                };
                match busy.pool.submit(GUEST, wanted, job) {
                    Ok(()) => admitted += 1,
                    Err(_) => thread::yield_now(),
                }
            }
            busy
        }

        /// Lets as many jobs through as there are threads.
        fn go_on(&self) {
            (0..self.threads).for_each(|_| self.gate.send(()).unwrap());
        }
    }

    #[test]
    fn a_page_that_is_wanted_is_made_next_however_many_others_wait() {
        let busy = Busy::with(&WantedFlag::default());
        let (sender, made) = std::sync::mpsc::channel();
        let (wanted, done) = (WantedFlag::default(), Arc::clone(&busy.done));
        let refused = busy.pool.submit(GUEST, WantedFlag::default(), || ());
        assert!(matches!(refused, Err(PageError::Busy)));
        wanted.set();
        let job = move || sender.send(done.load(Ordering::SeqCst)).unwrap();
        busy.pool.submit(GUEST, wanted, job).expect("it has places of its own");
        busy.go_on();
        let before = made.recv_timeout(Duration::from_secs(20)).expect("made while the others wait");
        assert!(before <= busy.threads, "{before} jobs were done before it");
    }

    #[test]
    fn a_page_that_several_come_to_wait_for_is_made_next() {
        let last = WantedFlag::default();
        let busy = Busy::with(&last);
        last.set();
        // Those that every thread holds, and the last of the queue.
        busy.go_on();
        busy.gate.send(()).unwrap();
        let until = Instant::now() + Duration::from_secs(20);
        while busy.done.load(Ordering::SeqCst) <= busy.threads {
            assert!(Instant::now() < until, "they are done");
            thread::yield_now();
        }
        let queue = busy.pool.guests.queue();
        assert!(queue.jobs.iter().all(|waiting| !waiting.wanted.is_set()), "it still waits");
    }

    #[test]
    fn after_eight_wanted_pages_one_of_the_others_is_made() {
        let (sender, made) = std::sync::mpsc::channel();
        let mut queue = Queue::default();
        for number in 0..20 {
            let (sender, wanted) = (sender.clone(), WantedFlag::default());
            if number >= 3 {
                wanted.set();
            }
            let job = Box::new(move || sender.send(number).unwrap());
            let came_wanted = wanted.is_set();
            queue.jobs.push_back(Waiting { job, wanted, came_wanted, network: None });
        }
        while let Some(job) = queue.take() {
            job();
        }
        let order: Vec<i32> = made.try_iter().collect();
        let expected = [3, 4, 5, 6, 7, 8, 9, 10, 0, 11, 12, 13, 14, 15, 16, 17, 18, 1, 19, 2];
        assert_eq!(order, expected);
    }

    #[test]
    fn one_network_has_half_of_the_places_of_pages_that_no_one_has_looked_at() {
        let busy = Busy::with(&WantedFlag::default());
        let queue = std::mem::take(&mut busy.pool.guests.queue().jobs);
        let most = busy.pool.guests.most;
        let [greedy, other] =
            [1, 2].map(|last| RequestClass::Guest(Some(Network::from_address([10, 0, 0, last].into()))));
        let admitted = |class, wanted: &WantedFlag| {
            (0..most).take_while(|_| busy.pool.submit(class, wanted.clone(), || ()).is_ok()).count()
        };
        let (unseen, known) = (WantedFlag::default(), WantedFlag::default());
        known.set();
        assert_eq!(admitted(greedy, &unseen), most / 2);
        assert_eq!(admitted(other, &unseen), most / 2);
        assert_eq!(admitted(greedy, &known), most);
        assert_eq!(queue.len(), most);
    }

    #[test]
    fn a_page_that_is_wanted_later_keeps_its_place_among_the_others() {
        let busy = Busy::with(&WantedFlag::default());
        busy.pool.guests.queue().jobs.clear();
        let most = busy.pool.guests.most;
        let asked_twice = || {
            let wanted = WantedFlag::default();
            let admitted = busy.pool.submit(GUEST, wanted.clone(), || ()).is_ok();
            wanted.set();
            admitted
        };
        assert_eq!((0..4 * most).filter(|_| asked_twice()).count(), most);
    }
}
