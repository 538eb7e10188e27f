//! Guessing passwords is slow: a few attempts a minute for a name, and for an address.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

/// Above so many names or addresses, those that have rested are forgotten.
const SWEEP_ABOVE: usize = 10_000;

/// Who has tried how often.
pub(super) struct LoginThrottle {
    names: DefaultKeyedRateLimiter<String>,
    addresses: DefaultKeyedRateLimiter<IpAddr>,
}

impl LoginThrottle {
    /// So many attempts a minute for one name; five times as many from one address, behind which a whole
    /// hall may sit.
    pub(super) fn new(attempts: u32) -> Self {
        let a_minute = |attempts| Quota::per_minute(NonZeroU32::new(attempts).unwrap_or(NonZeroU32::MIN));
        Self {
            names: RateLimiter::keyed(a_minute(attempts)),
            addresses: RateLimiter::keyed(a_minute(attempts.saturating_mul(5))),
        }
    }

    /// Counts an attempt; false when it comes too soon.
    pub(super) fn admits(&self, name: &str, address: Option<IpAddr>) -> bool {
        if self.names.len() > SWEEP_ABOVE || self.addresses.len() > SWEEP_ABOVE {
            self.names.retain_recent();
            self.addresses.retain_recent();
        }
        let by_address = address.is_none_or(|address| self.addresses.check_key(&address).is_ok());
        by_address && self.names.check_key(&name.to_lowercase()).is_ok()
    }
}
