//! Rate limits. Passwords: a few attempts per minute for a login from one address; more for a login from everywhere, so
//! that an attacker does not lock its owner out at once, and more for one address. Kiosks: as often as a queue can type.
//! Questions that pair a round again: as often as a hall behind one address may ask.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::actions::accounts::secrets::token_hash;
use crate::tournament::login_key;

/// Above so many names or addresses, those that have rested are forgotten.
const SWEEP_ABOVE: usize = 10_000;

/// Who has tried how often.
pub(super) struct LoginThrottle {
    /// By the hash of the login as it is folded, as long for every name that people send, and the address.
    guesses: DefaultKeyedRateLimiter<(String, Option<IpAddr>)>,
    names: DefaultKeyedRateLimiter<String>,
    addresses: DefaultKeyedRateLimiter<IpAddr>,
}

impl LoginThrottle {
    /// So many attempts a minute for one name from one address; ten times as many for the name from everywhere,
    /// five times as many from one address, behind which a whole hall may sit.
    pub(super) fn new(attempts: u32) -> Self {
        let a_minute = |attempts| Quota::per_minute(NonZeroU32::new(attempts).unwrap_or(NonZeroU32::MIN));
        Self {
            guesses: RateLimiter::keyed(a_minute(attempts)),
            names: RateLimiter::keyed(a_minute(attempts.saturating_mul(10))),
            addresses: RateLimiter::keyed(a_minute(attempts.saturating_mul(5))),
        }
    }

    /// Counts an attempt; false when it comes too soon.
    pub(super) fn admits(&self, name: &str, address: Option<IpAddr>) -> bool {
        if self.guesses.len() > SWEEP_ABOVE || self.addresses.len() > SWEEP_ABOVE {
            self.guesses.retain_recent();
            self.names.retain_recent();
            self.addresses.retain_recent();
        }
        let by_address = address.is_none_or(|address| self.addresses.check_key(&address).is_ok());
        let name = token_hash(&login_key(name));
        by_address
            && self.guesses.check_key(&(name.clone(), address)).is_ok()
            && self.names.check_key(&name).is_ok()
    }
}

/// As many questions a minute from one address are answered: each takes a few milliseconds.
const QUESTIONS_A_MINUTE: NonZeroU32 = NonZeroU32::new(240).unwrap();

/// Who has asked how often why two do not meet.
pub(super) struct QuestionThrottle(DefaultKeyedRateLimiter<IpAddr>);

impl Default for QuestionThrottle {
    fn default() -> Self {
        Self(RateLimiter::keyed(Quota::per_minute(QUESTIONS_A_MINUTE)))
    }
}

impl QuestionThrottle {
    /// Counts a question; false when it comes too soon.
    pub(super) fn admits(&self, address: Option<IpAddr>) -> bool {
        if self.0.len() > SWEEP_ABOVE {
            self.0.retain_recent();
        }
        address.is_none_or(|address| self.0.check_key(&address).is_ok())
    }
}

/// As often a minute may one link of a team's leader be used; one address, behind which several leaders may sit, five
/// times as often.
const USES_A_MINUTE: u32 = 60;

/// Who has come how often by the link of a team's leader, real or guessed.
pub(super) struct LinkThrottle {
    /// By the link's hash.
    links: DefaultKeyedRateLimiter<String>,
    addresses: DefaultKeyedRateLimiter<IpAddr>,
}

impl Default for LinkThrottle {
    fn default() -> Self {
        let a_minute = |uses| Quota::per_minute(NonZeroU32::new(uses).unwrap_or(NonZeroU32::MIN));
        Self {
            links: RateLimiter::keyed(a_minute(USES_A_MINUTE)),
            addresses: RateLimiter::keyed(a_minute(USES_A_MINUTE * 5)),
        }
    }
}

impl LinkThrottle {
    /// Counts a use; false when it comes too soon.
    pub(super) fn admits(&self, token: &str, address: Option<IpAddr>) -> bool {
        if self.links.len() > SWEEP_ABOVE || self.addresses.len() > SWEEP_ABOVE {
            self.links.retain_recent();
            self.addresses.retain_recent();
        }
        address.is_none_or(|address| self.addresses.check_key(&address).is_ok())
            && self.links.check_key(&token_hash(token)).is_ok()
    }
}

/// As many questions a minute a kiosk answers: two a second are more than anybody types.
pub(super) const KIOSK_A_MINUTE: NonZeroU32 = NonZeroU32::new(120).unwrap();

/// As many times a minute a clock may hand in its log: at every press of two quick players, and again after losses.
pub(super) const LOGS_A_MINUTE: NonZeroU32 = NonZeroU32::new(120).unwrap();

/// How often something came in the last minute, by what it came from.
pub(super) struct Throttle<K: Clone + Eq + Hash>(DefaultKeyedRateLimiter<K>);

impl<K: Clone + Eq + Hash> Throttle<K> {
    /// Admits so much a minute.
    pub(super) fn a_minute(times: NonZeroU32) -> Self {
        Self(RateLimiter::keyed(Quota::per_minute(times)))
    }

    /// Counts one more; false when it comes too soon.
    pub(super) fn admits(&self, from: &K) -> bool {
        if self.0.len() > SWEEP_ABOVE {
            self.0.retain_recent();
        }
        self.0.check_key(from).is_ok()
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

    #[test]
    fn who_guesses_elsewhere_does_not_lock_the_holder_out() {
        let throttle = LoginThrottle::new(2);
        let (hall, elsewhere) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        while throttle.admits("referee", Some(elsewhere)) {}
        assert!(throttle.admits("referee", Some(hall)));
    }

    #[test]
    fn a_link_and_an_address_that_guesses_links_are_held_back() {
        let throttle = LinkThrottle::default();
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let used = (0..1000).filter(|_| throttle.admits("link", Some(one))).count();
        assert!((60..80).contains(&used), "{used}");
        let guessed = (0..1000).filter(|n| throttle.admits(&n.to_string(), Some(one))).count();
        assert!(guessed < 300, "{guessed}");
        assert!(throttle.admits("another", Some(other)));
    }

    #[test]
    fn a_hall_may_ask_much_and_a_flood_is_held_back() {
        let throttle = QuestionThrottle::default();
        let (hall, flood) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let asked = (0..1000).filter(|_| throttle.admits(Some(flood))).count();
        assert!((240..300).contains(&asked), "{asked}");
        assert!(throttle.admits(Some(hall)));
    }

    #[test]
    fn one_kiosk_that_is_flooded_does_not_close_the_other() {
        let throttle = Throttle::a_minute(KIOSK_A_MINUTE);
        let asked = (0..1000).filter(|_| throttle.admits(&crate::tournament::KioskId(1))).count();
        assert!((120..180).contains(&asked), "{asked}");
        assert!(throttle.admits(&crate::tournament::KioskId(2)));
    }
}
