//! Guessing passwords is slow: a few attempts a minute for a name, and for an address.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::acts::secrets::token_hash;
use crate::tournament::login_key;

/// Above so many names or addresses, those that have rested are forgotten.
const SWEEP_ABOVE: usize = 10_000;

/// Who has tried how often.
pub(super) struct LoginThrottle {
    /// By the hash of the login as it is folded: as long for every name that people send.
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
        by_address && self.names.check_key(&token_hash(&login_key(name))).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_counted_however_it_is_written() {
        let throttle = LoginThrottle::new(2);
        assert!(throttle.admits("Арбитр", None));
        assert!(throttle.admits(" арбИТР ", None));
        assert!(!throttle.admits("арбитр", None));
        assert!(throttle.admits("арбитр2", None));
    }
}
