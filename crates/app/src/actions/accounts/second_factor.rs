//! The second factor (RFC 6238): a code of six digits that the owner's phone shows and that changes every half minute.
//! Recovery codes on paper stand in for a lost phone, each once.

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::BASE32_NOPAD;
use totp_rs::{Algorithm, Builder, Secret};

use super::secrets::{same_secret, token_hash, typed_code};
use crate::actions::ActionError;
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::{EventId, Role, SecondFactor, UserId};

/// How many recovery codes an account is given.
pub const RECOVERY_CODES: usize = 10;
/// A code is valid for so many seconds, and neither before nor after.
const STEP_SECONDS: i64 = 30;
/// The clocks of halls and phones differ: at set-up, where the owner of the account has the secret on the page, the first
/// code shows by how much, up to so many steps. From then on the phone's own half minute counts.
const SETUP_STEPS: i64 = 10;
const DIGITS: u8 = 6;

/// A new secret: 160 random bits in Base32.
///
/// # Errors
/// The system's random source fails.
pub fn secret() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 20];
    getrandom::fill(&mut bytes)?;
    Ok(BASE32_NOPAD.encode(&bytes))
}

/// New recovery codes, to be shown once.
///
/// # Errors
/// The system's random source fails.
pub fn recovery_codes() -> Result<Vec<String>, getrandom::Error> {
    (0..RECOVERY_CODES).map(|_| typed_code()).collect()
}

/// The code of a secret at a time; `None` when the secret is not one of ours.
#[must_use]
pub fn code_at(secret: &str, at: DateTime<Utc>) -> Option<String> {
    code_of_step(secret, step(at))
}

fn step(at: DateTime<Utc>) -> i64 {
    at.timestamp().div_euclid(STEP_SECONDS)
}

fn code_of_step(secret: &str, step: i64) -> Option<String> {
    let bytes: [u8; 20] = BASE32_NOPAD.decode(secret.as_bytes()).ok()?.try_into().ok()?;
    let clock = Builder::new()
        // What every authenticator app knows.
        .with_algorithm(Algorithm::SHA1)
        .with_digits(DIGITS)
        .with_step_duration(u64::try_from(STEP_SECONDS).ok()?)
        .with_secret(Secret::new_stack(bytes))
        .build()
        .ok()?;
    Some(clock.generate(u64::try_from(step.checked_mul(STEP_SECONDS)?).ok()?).to_string())
}

/// Whether what was typed is the code of a step.
fn is_code(factor: &SecondFactor, step: i64, typed: &str) -> bool {
    let typed: String = typed.chars().filter(|char| !char.is_whitespace()).collect();
    code_of_step(&factor.secret, step).is_some_and(|code| same_secret(&code, &typed))
}

/// The step of the first code, and by how many seconds the phone is ahead at least: nothing if the code is ours of now.
fn first_step(factor: &SecondFactor, typed: &str, now: DateTime<Utc>) -> Option<(i64, i64)> {
    let nearest = (0..=SETUP_STEPS).flat_map(|away| [step(now) - away, step(now) + away]);
    let step = nearest.into_iter().find(|step| is_code(factor, *step, typed))?;
    let from = step.checked_mul(STEP_SECONDS)?;
    let shown = now.timestamp().clamp(from, from + STEP_SECONDS - 1);
    Some((step, shown - now.timestamp()))
}

/// The step that the phone is at, if its code was typed and neither it nor a later one was accepted before.
fn accepted_step(factor: &SecondFactor, typed: &str, now: DateTime<Utc>) -> Option<i64> {
    let now = step(now + TimeDelta::seconds(factor.drift));
    (now > factor.last_step && is_code(factor, now, typed)).then_some(now)
}

/// Whether the account has a second factor in force.
pub fn is_on(tx: &mut Tx<'_>, user: UserId) -> Result<bool, StoreError> {
    Ok(tx.find_second_factor(user)?.is_some_and(|factor| factor.confirmed_at.is_some()))
}

/// What an account is in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// No official of it.
    Outsider,
    /// An official with the rights of this role.
    Official(Role),
    /// An official without any right: the event demands a second factor, and the account has none.
    LacksFactor(Role),
}

impl Standing {
    /// The role, where it gives rights.
    #[must_use]
    pub const fn role(self) -> Option<Role> {
        match self {
            Self::Official(role) => Some(role),
            Self::Outsider | Self::LacksFactor(_) => None,
        }
    }
}

/// What an account is in an event. What someone may see or do while using the account follows from this and not from the role
/// alone.
///
/// # Errors
/// The database.
pub fn standing(tx: &mut Tx<'_>, event: EventId, user: UserId) -> Result<Standing, StoreError> {
    let Some(role) = tx.find_role(event, user)? else { return Ok(Standing::Outsider) };
    let demands = tx.find_event(event)?.is_some_and(|event| event.protection.second_factor);
    let lacks = demands && !is_on(tx, user)?;
    Ok(if lacks { Standing::LacksFactor(role) } else { Standing::Official(role) })
}

/// Begins to set up a second factor; it is in force when a first code confirms it.
///
/// # Errors
/// One is in force already.
pub fn begin(tx: &mut Tx<'_>, user: UserId, secret: &str) -> Result<(), ActionError> {
    if is_on(tx, user)? {
        return Err(ActionError::refused(Message::new("error-factor-on")));
    }
    tx.save_second_factor(user, secret)?;
    Ok(())
}

/// Puts the second factor in force by its first code, with these recovery codes, whose hashes are stored.
///
/// # Errors
/// None is being set up; the code is wrong.
pub fn confirm(
    tx: &mut Tx<'_>,
    user: UserId,
    typed: &str,
    codes: &[String],
    now: DateTime<Utc>,
) -> Result<(), ActionError> {
    let factor = tx.find_second_factor(user)?.filter(|factor| factor.confirmed_at.is_none());
    let step = first_step(&factor.ok_or(ActionError::NotFound)?, typed, now).ok_or_else(wrong_code)?;
    tx.confirm_second_factor(user, step, now)?;
    save_codes(tx, user, codes)
}

/// Replaces the recovery codes.
///
/// # Errors
/// No second factor is in force.
pub fn renew_codes(tx: &mut Tx<'_>, user: UserId, codes: &[String]) -> Result<(), ActionError> {
    if !is_on(tx, user)? {
        return Err(ActionError::NotFound);
    }
    save_codes(tx, user, codes)
}

fn save_codes(tx: &mut Tx<'_>, user: UserId, codes: &[String]) -> Result<(), ActionError> {
    let hashes: Vec<String> = codes.iter().map(|code| token_hash(code)).collect();
    Ok(tx.save_recovery_codes(user, &hashes)?)
}

/// Accepts a code of the phone or a recovery code, once.
///
/// # Errors
/// Refused when it is neither, or was accepted before.
pub fn accept(tx: &mut Tx<'_>, user: UserId, typed: &str, now: DateTime<Utc>) -> Result<(), ActionError> {
    let factor = tx.find_second_factor(user)?.filter(|factor| factor.confirmed_at.is_some());
    let factor = factor.ok_or_else(wrong_code)?;
    let used = match accepted_step(&factor, typed, now) {
        Some(step) => tx.advance_second_factor(user, step),
        None => tx.delete_recovery_code(user, &token_hash(&plain(typed))),
    };
    used.map_err(|error| match error {
        StoreError::NotFound => wrong_code(),
        other => other.into(),
    })
}

/// A recovery code as it was shown, however it is typed.
fn plain(typed: &str) -> String {
    let letters: Vec<char> =
        typed.to_lowercase().chars().filter(char::is_ascii_alphanumeric).take(40).collect();
    letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

fn wrong_code() -> ActionError {
    ActionError::refused(Message::new("error-factor-code"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Actor;
    use crate::actions::testing::TestSection;
    use crate::tournament::Right;

    #[test]
    fn codes_are_those_of_rfc_6238() {
        // Appendix B has eight digits; the last six are ours.
        let secret = BASE32_NOPAD.encode(b"12345678901234567890");
        for (seconds, code) in
            [(59, "287082"), (1_111_111_109, "081804"), (1_234_567_890, "005924"), (20_000_000_000, "353130")]
        {
            let at = DateTime::from_timestamp(seconds, 0).expect("a time");
            assert_eq!(code_at(&secret, at).as_deref(), Some(code));
        }
        assert_eq!(code_at("not base 32", DateTime::UNIX_EPOCH), None);
    }

    /// The first second of a step.
    fn noon(test: &TestSection) -> DateTime<Utc> {
        test.chief.at - TimeDelta::seconds(test.chief.at.timestamp().rem_euclid(STEP_SECONDS))
    }

    /// An account with a second factor in force since noon, on a phone that is so many seconds ahead; its secret and its
    /// recovery codes.
    fn with_factor(test: &TestSection, ahead: i64) -> (String, Vec<String>) {
        let (user, now) = (test.chief.user, noon(test));
        let (secret, codes) = (secret().expect("random"), recovery_codes().expect("random"));
        let (shared, printed) = (secret.clone(), codes.clone());
        test.run(move |tx| {
            begin(tx, user, &shared)?;
            assert!(!is_on(tx, user)?);
            assert!(confirm(tx, user, "no code", &printed, now).is_err());
            let first = code_at(&shared, now + TimeDelta::seconds(ahead)).ok_or(ActionError::NotFound)?;
            confirm(tx, user, &first, &printed, now)?;
            assert!(is_on(tx, user)?);
            assert!(begin(tx, user, &shared).is_err(), "one in force is not replaced");
            Ok(())
        })
        .expect("set up");
        (secret, codes)
    }

    #[test]
    fn a_code_is_accepted_once_and_for_half_a_minute() {
        let test = TestSection::with(0, 1);
        let (secret, _) = with_factor(&test, 0);
        let (user, noon) = (test.chief.user, noon(&test));
        let shown = |seconds| code_at(&secret, noon + TimeDelta::seconds(seconds)).expect("a code");
        let types = |code: String, seconds| {
            test.run(move |tx| accept(tx, user, &code, noon + TimeDelta::seconds(seconds))).is_ok()
        };
        assert!(!types(shown(0), 1), "the code that confirmed is used up");
        assert!(!types(shown(300), 120), "a code of the future");
        assert!(!types(shown(60), 180), "an old code");
        let spaced = format!(" {} {}", &shown(120)[..3], &shown(120)[3..]);
        assert!(!types(shown(150), 149), "the next one");
        assert!(!types(shown(120), 150), "the one before");
        assert!(types(spaced, 149));
        assert!(!types(shown(120), 149), "twice");
    }

    #[test]
    fn the_first_code_shows_how_the_phone_s_clock_differs_and_its_own_half_minute_counts() {
        for (ahead, from) in [(70, -60), (-70, 61), (-1, 1)] {
            let test = TestSection::with(0, 1);
            let (secret, _) = with_factor(&test, ahead);
            let (user, noon) = (test.chief.user, noon(&test));
            // What this phone shows at 600 seconds of its own is accepted in 30 seconds of ours.
            let code = code_at(&secret, noon + TimeDelta::seconds(600)).expect("a code");
            let accepted: Vec<i64> = (480..720)
                .filter(|at| {
                    let (code, at) = (code.clone(), noon + TimeDelta::seconds(*at));
                    let factor = test.run(move |tx| Ok(tx.find_second_factor(user)?)).expect("read");
                    accepted_step(&factor.expect("a factor"), &code, at).is_some()
                })
                .collect();
            let expected: Vec<i64> = (600 + from..630 + from).collect();
            assert_eq!(accepted, expected, "{ahead}");
        }
        let test = TestSection::with(0, 1);
        let (user, now, shared) = (test.chief.user, noon(&test), secret().expect("random"));
        let confirmed = test.run(move |tx| {
            begin(tx, user, &shared)?;
            let far = code_at(&shared, now + TimeDelta::seconds(331)).ok_or(ActionError::NotFound)?;
            confirm(tx, user, &far, &[], now)
        });
        assert!(confirmed.is_err(), "too far");
    }

    #[test]
    fn a_role_gives_rights_once_the_second_factor_that_the_event_demands_is_in_force() {
        let test = TestSection::with(0, 1);
        let (official, outsider, event) = (test.referee.clone(), UserId(999), test.event);
        let (user, at) = (official.user, official.at);
        let (counts, counts_not) = (Standing::Official(Role::Referee), Standing::LacksFactor(Role::Referee));
        assert_eq!((counts.role(), counts_not.role()), (Some(Role::Referee), None));
        test.run(move |tx| {
            assert_eq!(standing(tx, event, user)?, counts);
            assert_eq!(standing(tx, event, outsider)?, Standing::Outsider);
            Ok(())
        })
        .expect("read");
        test.demand_second_factor();
        test.run(move |tx| {
            assert_eq!(standing(tx, event, outsider)?, Standing::Outsider);
            for is_begun in [false, true] {
                if is_begun {
                    begin(tx, user, "secret")?;
                }
                assert_eq!(standing(tx, event, user)?, counts_not);
                let refused = official.require(tx, event, Right::EnterResults);
                assert!(matches!(refused, Err(ActionError::Forbidden(Right::EnterResults))), "{refused:?}");
            }
            let handed_over = Actor::absent(user, at);
            assert_eq!(handed_over.require(tx, event, Right::EnterResults)?, Role::Referee);
            let more = handed_over.require(tx, event, Right::Correct);
            assert!(matches!(more, Err(ActionError::Forbidden(Right::Correct))), "{more:?}");
            tx.confirm_second_factor(user, (0, 0), at)?;
            assert_eq!(standing(tx, event, user)?, counts);
            assert_eq!(official.require(tx, event, Right::EnterResults)?, Role::Referee);
            Ok(())
        })
        .expect("done");
    }

    #[test]
    fn a_recovery_code_is_accepted_once_however_it_is_typed() {
        let test = TestSection::with(0, 1);
        let (_, codes) = with_factor(&test, 0);
        let (user, now) = (test.chief.user, test.chief.at);
        let types = |code: String| test.run(move |tx| accept(tx, user, &code, now)).is_ok();
        let typed = codes[0].replace('-', " ").to_uppercase();
        assert!(types(typed.clone()) && !types(typed));
        assert!(types(codes[1].clone()) && !types("aaaa-bbbb-cccc-dddd".into()) && !types(String::new()));
        let left = test.store.read_blocking(move |tx| tx.count_recovery_codes(user)).expect("read");
        assert_eq!(left, 8);
        let fresh = recovery_codes().expect("random");
        test.run(move |tx| renew_codes(tx, user, &fresh)).expect("renewed");
        assert!(!types(codes[2].clone()));
    }
}
