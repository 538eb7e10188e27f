//! How much of the processor one address may take for pages that have to be made, when it comes without an account. What
//! is kept costs nothing.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use moka::sync::Cache;

use crate::web::entrance::client::Network;

/// An address that has rested may take at once what it may take in this many seconds.
const BURST_SECONDS: u32 = 20;

/// Of how many addresses it is known what they have taken.
const MAX_ADDRESSES: u64 = 50_000;

/// What the addresses have taken.
#[derive(Clone)]
pub(in crate::web) struct Budgets {
    of: Cache<Network, Arc<Mutex<Debt>>>,
    /// What an address may take, a second.
    rate: Duration,
}

/// What was taken and has not been earned since.
struct Debt {
    left: Duration,
    at: Instant,
}

impl Debt {
    /// What is left of it now.
    fn at(&mut self, now: Instant, rate: Duration) -> Duration {
        let earned = now.saturating_duration_since(self.at).mul_f64(rate.as_secs_f64());
        *self = Self { left: self.left.saturating_sub(earned), at: now };
        self.left
    }
}

impl Budgets {
    /// So much a second, and twenty times as much at once.
    pub(in crate::web) fn new(rate: Duration) -> Self {
        let rate = rate.max(Duration::from_millis(1));
        // Forgotten when all of it has been earned back.
        let rest = Duration::from_secs(u64::from(BURST_SECONDS) * 3);
        Self { of: Cache::builder().max_capacity(MAX_ADDRESSES).time_to_idle(rest).build(), rate }
    }

    /// Whether an address may have another page made; if not, how long it has to wait.
    pub(in crate::web) fn admit(&self, network: Network, now: Instant) -> Result<(), Duration> {
        let Some(debt) = self.of.get(&network) else { return Ok(()) };
        let left = debt.lock().unwrap_or_else(PoisonError::into_inner).at(now, self.rate);
        match left.checked_sub(self.rate.saturating_mul(BURST_SECONDS)) {
            None => Ok(()),
            Some(over) => Err(over.div_f64(self.rate.as_secs_f64())),
        }
    }

    /// Counts what was taken.
    pub(in crate::web) fn charge(&self, network: Network, taken: Duration, now: Instant) {
        let debt = self.of.get_with(network, || Arc::new(Mutex::new(Debt { left: Duration::ZERO, at: now })));
        let mut debt = debt.lock().unwrap_or_else(PoisonError::into_inner);
        debt.at(now, self.rate);
        debt.left = debt.left.saturating_add(taken);
    }
}

/// How much of the processor the thread has used. Where the system does not say, the time that has passed.
pub(in crate::web) struct Meter(Duration);

impl Meter {
    pub(in crate::web) fn start() -> Self {
        Self(used())
    }

    pub(in crate::web) fn read(&self) -> Duration {
        used().saturating_sub(self.0)
    }
}

#[cfg(target_os = "linux")]
fn used() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    let (seconds, nanos) = (u64::try_from(time.tv_sec), u32::try_from(time.tv_nsec));
    Duration::new(seconds.unwrap_or_default(), nanos.unwrap_or_default())
}

#[cfg(not(target_os = "linux"))]
fn used() -> Duration {
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    START.elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_has_taken_too_much_waits_and_the_others_do_not() {
        let (budgets, start) = (Budgets::new(Duration::from_millis(400)), Instant::now());
        let [greedy, other] = [1, 2].map(|last| Network::from_address([10, 0, 0, last].into()));
        let made = |at| {
            let admitted = budgets.admit(greedy, at).is_ok();
            budgets.charge(greedy, Duration::from_millis(100), at);
            admitted
        };
        assert_eq!((0..200).take_while(|_| made(start)).count(), 80, "eight seconds at once");
        let wait = budgets.admit(greedy, start).expect_err("too much");
        assert!(wait > Duration::ZERO && wait < Duration::from_secs(2), "{wait:?}");
        assert!(budgets.admit(other, start).is_ok());
        assert!(budgets.admit(greedy, start + wait + Duration::from_millis(1)).is_ok());
        let later = start + Duration::from_secs(3600);
        assert_eq!((0..200).take_while(|_| made(later)).count(), 80, "no more after a long rest");
    }

    #[test]
    fn a_thread_that_sleeps_uses_nothing() {
        let meter = Meter::start();
        std::thread::sleep(Duration::from_millis(30));
        assert!(!cfg!(target_os = "linux") || meter.read() < Duration::from_millis(20));
    }
}
