//! Rate limits. Passwords: a few attempts per minute for a login from one network; more for a login from everywhere, so
//! that an attacker does not lock its owner out at once, and more for one network; a device on which the login has been
//! used before counts by itself. Codes of the second factor: six digits by account, from known devices apart; recovery codes
//! apart from them, and the right one always. Links: one that is known counts by itself, guesses count against their
//! network. Kiosks: as often as a queue can type. Questions that pair a round again: as often as a hall behind one address
//! may ask.

use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use moka::policy::EvictionPolicy;
use moka::sync::Cache;

use super::client::Network;
use crate::actions::accounts::secrets::{link_hash, token_hash};
use crate::tournament::{UserId, login_key};

/// As many names or networks are remembered; who has not come for longest is forgotten first.
const MAX_REMEMBERED: u64 = 20_000;
/// After so long without another everything is forgiven, since all limits are a minute's.
const FORGIVEN_AFTER: Duration = Duration::from_secs(61);

/// How often something came in the last minute, by what it came from.
pub(in crate::web) struct Throttle<K> {
    quota: Quota,
    counted: Cache<K, Arc<DefaultDirectRateLimiter>>,
}

impl<K: Clone + Eq + Hash + Send + Sync + 'static> Throttle<K> {
    /// Admits so much a minute.
    pub(in crate::web) fn a_minute(times: NonZeroU32) -> Self {
        let counted = Cache::builder().max_capacity(MAX_REMEMBERED).time_to_idle(FORGIVEN_AFTER);
        let counted = counted.eviction_policy(EvictionPolicy::lru()).build();
        Self { quota: Quota::per_minute(times), counted }
    }

    /// Counts one more; false when it comes too soon.
    pub(in crate::web) fn admits(&self, from: &K) -> bool {
        let own = || Arc::new(RateLimiter::direct(self.quota));
        self.counted.get_with_by_ref(from, own).check().is_ok()
    }
}

fn times(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

/// Who has tried how often to log in.
pub(in crate::web) struct LoginThrottle {
    /// By the hash of the login as it is folded, as long for every name that people send, and the network.
    guesses: Throttle<(String, Option<Network>)>,
    names: Throttle<String>,
    networks: Throttle<Option<Network>>,
    devices: Throttle<String>,
}

impl LoginThrottle {
    /// So many attempts a minute for one name from one network, or from one known device; ten times as many for the name
    /// from everywhere, five times as many from one network, behind which a whole hall may sit.
    pub(in crate::web) fn new(attempts: u32) -> Self {
        Self {
            guesses: Throttle::a_minute(times(attempts)),
            names: Throttle::a_minute(times(attempts.saturating_mul(10))),
            networks: Throttle::a_minute(times(attempts.saturating_mul(5))),
            devices: Throttle::a_minute(times(attempts)),
        }
    }

    /// Counts an attempt; false when it comes too soon. `device` is that of someone who has logged in on it under this name.
    pub(in crate::web) fn admits(&self, name: &str, device: Option<&str>, network: Option<Network>) -> bool {
        if let Some(device) = device {
            return self.devices.admits(&device.to_owned());
        }
        let name = token_hash(&login_key(name));
        self.networks.admits(&network)
            && self.guesses.admits(&(name.clone(), network))
            && self.names.admits(&name)
    }
}

/// Who has tried how many codes of the second factor of an account.
pub(in crate::web) struct CodeThrottle {
    /// Six digits: from everywhere, since they are short, but for each known device by itself.
    digits: Throttle<(UserId, Option<String>)>,
    /// Recovery codes that do not exist.
    recovery: Throttle<(UserId, Option<Network>)>,
}

impl CodeThrottle {
    /// So many tries a minute.
    pub(in crate::web) fn new(attempts: u32) -> Self {
        let attempts = times(attempts);
        Self { digits: Throttle::a_minute(attempts), recovery: Throttle::a_minute(attempts) }
    }

    /// Counts six digits; false when they come too soon. `device` is one on which this account has logged in.
    pub(in crate::web) fn admits_digits(&self, account: UserId, device: Option<String>) -> bool {
        self.digits.admits(&(account, device))
    }

    /// Counts a recovery code that does not exist; false when it comes too soon. No one guesses the others, so they
    /// are never held back.
    pub(in crate::web) fn admits_recovery(
        &self,
        account: UserId,
        exists: bool,
        network: Option<Network>,
    ) -> bool {
        exists || self.recovery.admits(&(account, network))
    }
}

/// As many questions a minute from one network are answered: each takes a few milliseconds.
const QUESTIONS_A_MINUTE: NonZeroU32 = NonZeroU32::new(240).unwrap();

/// Who has asked how often why two do not meet.
pub(in crate::web) struct QuestionThrottle(Throttle<Option<Network>>);

impl Default for QuestionThrottle {
    fn default() -> Self {
        Self(Throttle::a_minute(QUESTIONS_A_MINUTE))
    }
}

impl QuestionThrottle {
    /// Counts a question; false when it comes too soon.
    pub(in crate::web) fn admits(&self, network: Option<Network>) -> bool {
        self.0.admits(&network)
    }
}

/// As often a minute may one link be used.
const USES_A_MINUTE: NonZeroU32 = NonZeroU32::new(120).unwrap();
/// As many links that do not exist may one network try.
const GUESSES_A_MINUTE: NonZeroU32 = NonZeroU32::new(60).unwrap();

/// Who has come how often by a link that is a secret, real or guessed.
pub(in crate::web) struct LinkThrottle {
    /// By the link's hash.
    links: Throttle<String>,
    networks: Throttle<Option<Network>>,
}

impl Default for LinkThrottle {
    fn default() -> Self {
        Self::a_minute(USES_A_MINUTE)
    }
}

impl LinkThrottle {
    /// Admits so many uses a minute of a link that exists.
    pub(in crate::web) fn a_minute(uses: NonZeroU32) -> Self {
        Self { links: Throttle::a_minute(uses), networks: Throttle::a_minute(GUESSES_A_MINUTE) }
    }

    /// Counts a use of a link that exists against the link, and of another one against the network; false when it comes
    /// too soon.
    pub(in crate::web) fn admits(&self, token: &str, exists: bool, network: Option<Network>) -> bool {
        if exists { self.links.admits(&link_hash(token)) } else { self.networks.admits(&network) }
    }
}

/// As many results a minute may be entered by one token: all boards of a large hall at once.
pub(in crate::web) const RESULTS_A_MINUTE: NonZeroU32 = NonZeroU32::new(600).unwrap();

/// As many questions a minute a kiosk answers: two a second are more than anybody types.
pub(in crate::web) const KIOSK_A_MINUTE: NonZeroU32 = NonZeroU32::new(120).unwrap();

/// As many times a minute a clock may hand in its log: at every press of two quick players, and again after losses.
pub(in crate::web) const LOGS_A_MINUTE: NonZeroU32 = NonZeroU32::new(120).unwrap();

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn network(last: u8) -> Option<Network> {
        Some(Network::from_address(IpAddr::from([10, 0, 0, last])))
    }

    #[test]
    fn a_name_is_counted_however_it_is_written() {
        let throttle = LoginThrottle::new(2);
        assert!(throttle.admits("Арбитр", None, None));
        assert!(throttle.admits(" арбИТР ", None, None));
        assert!(!throttle.admits("арбитр", None, None));
        assert!(throttle.admits("арбитр2", None, None));
    }

    #[test]
    fn who_guesses_elsewhere_does_not_lock_the_holder_out() {
        let throttle = LoginThrottle::new(2);
        let (hall, elsewhere) = (network(1), network(2));
        while throttle.admits("referee", None, elsewhere) {}
        assert!(throttle.admits("referee", None, hall));
    }

    #[test]
    fn who_guesses_from_the_same_network_does_not_lock_a_known_device_out() {
        let throttle = LoginThrottle::new(2);
        for n in 0..50 {
            throttle.admits(&format!("name{n}"), None, network(1));
        }
        assert!(!throttle.admits("referee", None, network(1)));
        assert!(throttle.admits("referee", Some("device"), network(1)));
        assert!(throttle.admits("referee", Some("device"), network(1)));
        assert!(!throttle.admits("referee", Some("device"), network(1)), "a device counts too");
    }

    #[test]
    fn six_digits_and_recovery_codes_are_held_back_apart_and_the_right_one_is_not() {
        let (throttle, account) = (CodeThrottle::new(3), UserId(1));
        while throttle.admits_digits(account, None) {}
        assert!(throttle.admits_digits(UserId(2), None));
        let of_owner = || throttle.admits_digits(account, Some("device".to_owned()));
        assert_eq!([of_owner(), of_owner(), of_owner(), of_owner()], [true, true, true, false]);
        let guesses = [(); 4].map(|()| throttle.admits_recovery(account, false, network(1)));
        assert_eq!(guesses, [true, true, true, false]);
        assert!(throttle.admits_recovery(account, true, network(1)));
        assert!(throttle.admits_recovery(account, false, network(2)));
    }

    #[test]
    fn guessed_links_are_held_back_and_the_real_one_of_the_same_network_is_not() {
        let throttle = LinkThrottle::default();
        let guessed = (0..1000).filter(|n| throttle.admits(&n.to_string(), false, network(1))).count();
        assert!((60..80).contains(&guessed), "{guessed}");
        let used = (0..1000).filter(|_| throttle.admits("link", true, network(1))).count();
        assert!((120..150).contains(&used), "{used}");
        assert!(throttle.admits("another", true, network(1)));
        assert!(throttle.admits("guess", false, network(2)));
    }

    #[test]
    fn a_hall_may_ask_much_and_a_flood_is_held_back() {
        let throttle = QuestionThrottle::default();
        let admitted = (0..1000).filter(|_| throttle.admits(network(2))).count();
        assert!((240..300).contains(&admitted), "{admitted}");
        assert!(throttle.admits(network(1)));
    }

    #[test]
    fn one_kiosk_that_is_flooded_does_not_close_the_other() {
        let throttle = Throttle::a_minute(KIOSK_A_MINUTE);
        let admitted = (0..1000).filter(|_| throttle.admits(&crate::tournament::KioskId(1))).count();
        assert!((120..180).contains(&admitted), "{admitted}");
        assert!(throttle.admits(&crate::tournament::KioskId(2)));
    }

    #[test]
    fn a_flood_of_names_is_not_remembered_without_end() {
        let throttle = Throttle::a_minute(times(1));
        for name in 0..MAX_REMEMBERED * 2 {
            throttle.admits(&name);
        }
        throttle.counted.run_pending_tasks();
        assert!(throttle.counted.entry_count() <= MAX_REMEMBERED);
    }
}
