//! The second factor (RFC 6238): a code of six digits that the owner's phone shows and that changes every half minute.
//! Recovery codes on paper stand in for a lost phone, each once.

use chrono::{DateTime, Utc};
use data_encoding::BASE32_NOPAD;
use totp_rs::{Algorithm, Builder, Secret};

use super::phone_clock::{MAX_READINGS, PhoneClock, STEP_SECONDS};
use super::secrets::{same_secret, token_hash, typed_code};
use crate::actions::ActionError;
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::{CodeReading, EventId, Role, SecondFactor, UserId};

/// How many recovery codes an account is given.
pub const RECOVERY_CODES: usize = 10;
/// After so many wrong codes of six digits in a row no such code opens the account any more.
pub const MAX_MISSES: i64 = 100;
/// The clocks of halls and phones differ: at set-up, where the owner of the account has the secret on the page, the first
/// code shows by how much, up to so many steps. From then on every code that is accepted shows it better.
const SETUP_STEPS: i64 = 10;
/// Within so many seconds the next code is awaited where it is asked for.
const NEXT_WITHIN: i64 = 90;
const DIGITS: u8 = 6;

/// What was typed where a code is asked for.
#[derive(Clone)]
pub enum Typed {
    /// Six digits, as phones show them.
    Digits(String),
    /// Anything else: the hash of a recovery code.
    Recovery(String),
}

impl Typed {
    /// What a text is, however it is spaced.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let plain: String = text.chars().filter(|char| !char.is_whitespace()).collect();
        if plain.len() == usize::from(DIGITS) && plain.bytes().all(|byte| byte.is_ascii_digit()) {
            return Self::Digits(plain);
        }
        Self::Recovery(token_hash(&as_shown(text)))
    }
}

/// A recovery code as it was shown, however it is typed.
fn as_shown(typed: &str) -> String {
    let letters: Vec<char> =
        typed.to_lowercase().chars().filter(char::is_ascii_alphanumeric).take(40).collect();
    letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// The browser that a code comes from. Wrong codes are counted apart, so that a stranger who has the password does not shut
/// the owner out of a browser of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browser {
    /// The account has logged in with it before.
    Known,
    /// It has not.
    New,
}

/// What came of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// It was right.
    Right,
    /// It was right, but the phone's clock is not known well enough: the next one is asked for too.
    NextAsked,
    /// It was wrong, or used before.
    Wrong,
    /// Six digits are no longer accepted from such a browser, after [`MAX_MISSES`] wrong ones.
    Closed,
}

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

/// The time step of a time: how many half minutes went by since 1970.
#[must_use]
pub fn step(at: DateTime<Utc>) -> i64 {
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

/// The first of these steps whose code was typed, unless it or a later one was right before.
fn step_of(factor: &SecondFactor, digits: &str, steps: impl IntoIterator<Item = i64>) -> Option<i64> {
    let is_typed =
        |step: i64| code_of_step(&factor.secret, step).is_some_and(|code| same_secret(&code, digits));
    steps.into_iter().find(|step| *step > factor.last_step && is_typed(*step))
}

/// When the next code was asked for, if it is still awaited.
fn asked_at(factor: &SecondFactor, now: DateTime<Utc>) -> Option<i64> {
    let waits = |at: &DateTime<Utc>| (0..=NEXT_WITHIN).contains(&(now - *at).num_seconds());
    factor.asked_at.filter(waits).map(|at| at.timestamp())
}

/// The step of a code that opens the account at this time: one of two.
fn opening_step(factor: &SecondFactor, digits: &str, now: DateTime<Utc>) -> Option<i64> {
    let (clock, time) = (PhoneClock::from_readings(&factor.readings)?, now.timestamp());
    match asked_at(factor, now) {
        // The phone may have gone on while the page said so.
        Some(at) => {
            let first = CodeReading { step: factor.last_step, at };
            step_of(factor, digits, clock.following(first, time))
        }
        None => step_of(factor, digits, clock.steps(time).valid()),
    }
}

/// The step of a code that opens it together with the next one.
fn near_step(factor: &SecondFactor, digits: &str, now: DateTime<Utc>) -> Option<i64> {
    step_of(factor, digits, PhoneClock::from_readings(&factor.readings)?.steps(now.timestamp()).near)
}

/// Whether so many wrong codes in a row came from such browsers that six digits open nothing there any more.
#[must_use]
pub fn is_closed(factor: &SecondFactor, browser: Browser) -> bool {
    misses(factor, browser) >= MAX_MISSES
}

fn misses(factor: &SecondFactor, browser: Browser) -> i64 {
    match browser {
        Browser::Known => factor.known_misses,
        Browser::New => factor.misses,
    }
}

fn save_misses(
    tx: &mut Tx<'_>,
    user: UserId,
    factor: &SecondFactor,
    browser: Browser,
    misses: i64,
) -> Result<(), StoreError> {
    match browser {
        Browser::Known => tx.save_code_misses(user, factor.misses, misses),
        Browser::New => tx.save_code_misses(user, misses, factor.known_misses),
    }
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
    typed: &Typed,
    codes: &[String],
    now: DateTime<Utc>,
) -> Result<(), ActionError> {
    let factor = tx.find_second_factor(user)?.filter(|factor| factor.confirmed_at.is_none());
    let factor = factor.ok_or(ActionError::NotFound)?;
    let nearest = (0..=SETUP_STEPS).flat_map(|away| [step(now) - away, step(now) + away]);
    let step = match typed {
        Typed::Digits(digits) => step_of(&factor, digits, nearest),
        Typed::Recovery(_) => None,
    };
    let step = step.ok_or_else(|| ActionError::refused(wrong_code()))?;
    tx.confirm_second_factor(user, CodeReading { step, at: now.timestamp() }, now)?;
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

/// Looks at a code of the phone or a recovery code, and uses it up if it is right. Wrong ones of the phone are counted. A
/// recovery code forgives them all.
///
/// # Errors
/// The database fails.
pub fn check(
    tx: &mut Tx<'_>,
    user: UserId,
    typed: &Typed,
    browser: Browser,
    now: DateTime<Utc>,
) -> Result<Checked, StoreError> {
    let factor = tx.find_second_factor(user)?.filter(|factor| factor.confirmed_at.is_some());
    let Some(factor) = factor else { return Ok(Checked::Wrong) };
    match typed {
        Typed::Digits(digits) => check_digits(tx, user, &factor, digits, browser, now),
        Typed::Recovery(hash) if tx.has_recovery_code(user, hash)? => {
            tx.delete_recovery_code(user, hash)?;
            tx.save_code_misses(user, 0, 0)?;
            Ok(Checked::Right)
        }
        Typed::Recovery(_) => Ok(Checked::Wrong),
    }
}

fn check_digits(
    tx: &mut Tx<'_>,
    user: UserId,
    factor: &SecondFactor,
    digits: &str,
    browser: Browser,
    now: DateTime<Utc>,
) -> Result<Checked, StoreError> {
    if is_closed(factor, browser) {
        return Ok(Checked::Closed);
    }
    if let Some(step) = opening_step(factor, digits, now) {
        let first = asked_at(factor, now).map(|at| CodeReading { step: factor.last_step, at });
        let mut readings = factor.readings.clone();
        readings.extend(first);
        readings.push(CodeReading { step, at: now.timestamp() });
        let latest = readings.split_off(readings.len().saturating_sub(MAX_READINGS));
        tx.advance_second_factor(user, step, latest, None)?;
        save_misses(tx, user, factor, browser, 0)?;
        return Ok(Checked::Right);
    }
    // It is used up, so that who guessed it has gained nothing but the question for another one.
    if let Some(step) = near_step(factor, digits, now) {
        tx.advance_second_factor(user, step, factor.readings.clone(), Some(now))?;
        return Ok(Checked::NextAsked);
    }
    let misses = misses(factor, browser) + 1;
    save_misses(tx, user, factor, browser, misses)?;
    Ok(if misses < MAX_MISSES { Checked::Wrong } else { Checked::Closed })
}

/// What is said of a wrong code.
#[must_use]
pub fn wrong_code() -> Message {
    Message::new("error-factor-code")
}

/// What is said where six digits open nothing any more.
#[must_use]
pub fn closed(browser: Browser) -> Message {
    Message::new(match browser {
        Browser::Known => "error-factor-closed",
        Browser::New => "error-factor-closed-here",
    })
}

#[cfg(test)]
mod tests;
