//! The time at which the server publishes a draft by itself, as an act of the official who set the time. It goes with the
//! draft: what stands there then is published, and nothing after the draft has been discarded or published otherwise.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};

use super::{entry, open, publish_noting, refusal, stale, state_json};
use crate::actions::{ActionError, Actor, Entry, load_event, load_round};
use crate::i18n::Message;
use crate::primitives::Keyed as _;
use crate::store::Tx;
use crate::tournament::rounds::lifecycle::TransitionError;
use crate::tournament::rounds::timer::{Due, Obstacle};
use crate::tournament::{Action, Right, Round, RoundRef, RoundSeen, RoundState, Timer, TimerFault, Version};

/// So far ahead a time can be set.
const MAX_AHEAD: TimeDelta = TimeDelta::days(31);

/// What became of a draft whose time has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing was to be done: it is not due, or another node was first.
    Nothing,
    Published,
    /// It was not, and this says why.
    Missed(TimerFault),
}

/// Sets or changes the time at which the draft is published, as the clocks of the event show it. It may be set while the
/// draft is still being changed.
///
/// # Errors
/// The actor lacks the right; the round is not a draft; the time has passed, is too far away, or is skipped by the clocks
/// there; another user was first.
pub fn set(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    there: NaiveDateTime,
) -> Result<Version, ActionError> {
    let round = begin(tx, actor, seen)?;
    let zone = load_event(tx, seen.at.event)?.details.zone;
    let at = zone.when(there).ok_or_else(|| ActionError::refused(Message::new("error-timer-time")))?;
    if at <= actor.at {
        return Err(ActionError::refused(Message::new("error-timer-past")));
    }
    if at - actor.at > MAX_AHEAD {
        return Err(ActionError::refused(Message::new("error-timer-far").with("days", MAX_AHEAD.num_days())));
    }
    let timer = Timer { at, by: actor.user, fault: None };
    let version = tx.save_timer(round.id, seen.version, Some(&timer))?;
    let entry = before(entry(actor, seen, &round, Action::PublicationTimed), &round);
    entry.after_field("publish_at", at).append(tx)?;
    Ok(version)
}

/// Removes the time, also one that has passed without effect. Makes no entry where none is set.
///
/// # Errors
/// The actor lacks the right; the round is not a draft; another user was first.
pub fn remove(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let round = begin(tx, actor, seen)?;
    if round.timer.is_none() {
        return Ok(round.version);
    }
    let version = tx.save_timer(round.id, seen.version, None)?;
    before(entry(actor, seen, &round, Action::PublicationUntimed), &round).append(tx)?;
    Ok(version)
}

/// Publishes a draft whose time has come, for the official who set it and with all checks of the button; or stores why it
/// is not published. Called again, or by another node, it does nothing.
///
/// # Errors
/// The database; there is no such round.
pub fn publish_due(tx: &mut Tx<'_>, at: RoundRef, now: DateTime<Utc>) -> Result<Outcome, ActionError> {
    let (section_state, round) = load_round(tx, at)?;
    let Some(timer) = round.timer else { return Ok(Outcome::Nothing) };
    let is_late = match round.due(now) {
        Due::Nothing => return Ok(Outcome::Nothing),
        Due::TooLate => return missed(tx, at, &round, timer, TimerFault::TooLate, now),
        Due::Publish { is_late } => is_late,
    };
    let actor = Actor::absent(timer.by, now);
    // The button is out of reach for who cannot log in any more.
    let is_disabled = tx.find_user(timer.by)?.is_none_or(|user| user.disabled_at.is_some());
    let fault = match section_state.obstacle(&round) {
        _ if is_disabled => TimerFault::NoRight,
        Some(Obstacle::ManualPairing) => TimerFault::ManualPairing,
        Some(Obstacle::Excluded(_)) => TimerFault::Excluded,
        None => {
            let note = |entry: Entry| {
                let entry = before(entry, &round).after_field("at_set_time", true);
                if is_late { entry.after_field("published_late", true) } else { entry }
            };
            // What it refuses, it refuses before it writes.
            match publish_noting(tx, &actor, at.seen(round.version), note) {
                Ok(_) => return Ok(Outcome::Published),
                Err(ActionError::Forbidden(_)) => TimerFault::NoRight,
                Err(ActionError::Caution(_)) => TimerFault::NeedsConsent,
                Err(ActionError::Refused(_)) => TimerFault::Refused,
                Err(other) => return Err(other),
            }
        }
    };
    missed(tx, at, &round, timer, fault, now)
}

fn missed(
    tx: &mut Tx<'_>,
    at: RoundRef,
    round: &Round,
    timer: Timer,
    fault: TimerFault,
    now: DateTime<Utc>,
) -> Result<Outcome, ActionError> {
    let spent = Timer { fault: Some(fault), ..timer };
    tx.save_timer(round.id, round.version, Some(&spent))?;
    let entry = entry(&Actor::new(timer.by, now), at.seen(round.version), round, Action::PublicationMissed);
    before(entry, round).after_field("timer_fault", fault.key()).append(tx)?;
    Ok(Outcome::Missed(fault))
}

/// The prologue of both acts of officials.
fn begin(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Round, ActionError> {
    let (_, round) = open(tx, actor, seen, Right::ManageRounds)?;
    if round.version != seen.version {
        let state = state_json(round.state);
        return Err(stale(tx, seen, &round, state.clone(), state)?);
    }
    if round.state != RoundState::Draft {
        return Err(refusal(&TransitionError::WrongState(round.state), &round));
    }
    Ok(round)
}

/// With the time that was set before, if there was one.
fn before(entry: Entry, round: &Round) -> Entry {
    match round.timer {
        Some(timer) => entry.before_field("publish_at", timer.at),
        None => entry,
    }
}

#[cfg(test)]
mod tests;
