//! Passwords that have leaked, as a Bloom filter inside the program: a hall has no network to ask. `scripts/leaked-passwords`
//! makes it and says of what. It knows every password that was put in, and one in 190,000 others by chance.

use sha2::{Digest, Sha256};

static FILTER: &[u8] = include_bytes!("leaked_passwords.bin");

/// A password that was put in has so many bits set.
const PROBES: u64 = 16;

/// Whether a password in lower case is one of those put in.
pub(super) fn is_leaked(password: &str) -> bool {
    let digest: [u8; 32] = Sha256::digest(password.as_bytes()).into();
    let word =
        |at: usize| digest.iter().skip(at).take(8).rev().fold(0, |word, byte| (word << 8) | u64::from(*byte));
    let (first, step) = (word(0), word(8) | 1);
    (0..PROBES).all(|probe| is_set(first.wrapping_add(probe.wrapping_mul(step))))
}

fn is_set(bit: u64) -> bool {
    let bit = usize::try_from(bit % (8 * FILTER.len() as u64)).unwrap_or_default();
    FILTER.get(bit / 8).is_some_and(|byte| (byte >> (bit % 8)) & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaked_passwords_are_known() {
        // From the beginning and from the end of the lists.
        for password in [
            "q1w2e3r4t5",
            "basketball",
            "password123",
            "manchester",
            "flashlight",
            "underwater",
            "compatible",
            "jacksonville",
            "supernatural",
            "queensland",
            "welcome123",
            "starwars123",
            "cincinnati",
            "transistor",
            "ghjcnjrdfif",
            "jlbyjxtcndj",
            "uzbekistan",
            "klaviatura",
            "driversignin",
            "bellybutton",
            "desperados",
            "zvezda553824531",
            "32pjrreheecnm",
            "zlefb8zvxk",
            "welcomebuta63",
        ] {
            assert!(is_leaked(password), "{password}");
        }
    }

    #[test]
    fn a_hundred_thousand_are_known_and_hardly_any_other() {
        let bits = 8.0 * FILTER.len() as f64;
        let share = FILTER.iter().map(|byte| f64::from(byte.count_ones())).sum::<f64>() / bits;
        let known = -bits / PROBES as f64 * (1.0 - share).ln();
        assert!((150_000.0..160_000.0).contains(&known), "{known}");
        assert!(share.powi(16) < 1.0 / 100_000.0, "{}", share.powi(16));
        let refused = (0..100_000).filter(|number| is_leaked(&format!("another sentence {number}"))).count();
        assert!(refused <= 3, "{refused}");
    }
}
