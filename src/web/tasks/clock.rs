//! Whether the clock of this computer can be believed. Sessions end by it, drafts are published by it, and the audit log keeps
//! it. Where it was set by more than a little, or is behind what is stored, those who run the server are told.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use actix_web::web;
use chrono::{DateTime, TimeDelta, Utc};

use crate::web::AppState;
use crate::web::entrance::security;

/// How often it is looked at.
const CHECK_INTERVAL: Duration = Duration::from_secs(60);

/// By less the system corrects the clock again and again, and two computers differ.
const MAX_UNREPORTED_STEP: TimeDelta = TimeDelta::minutes(2);

/// For so long `/readyz` tells that it was set.
const STEP_REPORTED_FOR: Duration = Duration::from_secs(3600);

/// What the clock said, and how long the computer had been running then.
#[derive(Clone, Copy, Debug)]
struct Look {
    clock: DateTime<Utc>,
    running: Duration,
}

impl Look {
    fn now() -> Self {
        Self { clock: Utc::now(), running: running() }
    }

    /// By how much the clock was set after an earlier look, forward or back.
    fn jump_since(self, before: Self) -> Option<TimeDelta> {
        let passed = TimeDelta::from_std(self.running.saturating_sub(before.running)).ok()?;
        let jump = self.clock - before.clock - passed;
        (jump.abs() > MAX_UNREPORTED_STEP).then_some(jump)
    }
}

/// How long the computer has been running, its sleep included where the system tells that.
#[cfg(target_os = "linux")]
fn running() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    let (seconds, nanos) = (u64::try_from(time.tv_sec), u32::try_from(time.tv_nsec));
    Duration::new(seconds.unwrap_or_default(), nanos.unwrap_or_default())
}

#[cfg(not(target_os = "linux"))]
fn running() -> Duration {
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    START.elapsed()
}

/// What a server knows of the clock.
#[derive(Debug)]
pub(in crate::web) struct Clock {
    /// When the last entry of the audit log was made before the server started.
    last_entry: Option<DateTime<Utc>>,
    /// When it was found last that the clock had been set.
    jumped: Mutex<Option<Instant>>,
}

impl Clock {
    pub(in crate::web) fn beside(last_entry: Option<DateTime<Utc>>) -> Self {
        Self { last_entry, jumped: Mutex::default() }
    }

    /// What is said at the start when the clock is behind the last entry.
    pub(in crate::web) fn warning(&self, now: DateTime<Utc>) -> Option<String> {
        let last = self.last_entry.filter(|last| *last - now > MAX_UNREPORTED_STEP)?;
        let written = |at: DateTime<Utc>| at.format("%Y-%m-%d %H:%M:%S UTC").to_string();
        Some(format!(
            "the clock of this computer says {}, and the last entry of the audit log is of {}: set the clock before \
             anything is entered",
            written(now),
            written(last)
        ))
    }

    /// What `/readyz` says of it.
    pub(in crate::web) fn remark(&self, now: DateTime<Utc>) -> Option<&'static str> {
        if self.warning(now).is_some() {
            return Some("the clock of this computer is behind the last entry of the audit log");
        }
        let jumped = *self.jumped.lock().unwrap_or_else(PoisonError::into_inner);
        let lately = jumped.is_some_and(|jumped| jumped.elapsed() < STEP_REPORTED_FOR);
        lately.then_some("the clock of this computer was set within the last hour")
    }

    /// Tells if the clock was set between two looks.
    fn compare(&self, before: Look, now: Look) {
        let Some(jump) = now.jump_since(before) else { return };
        *self.jumped.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        let warning = format!("the clock of this computer was set by {} seconds", jump.num_seconds());
        tracing::warn!("{warning}");
        security::note_clock(&warning);
    }
}

/// Looks at the clock once a minute until aborted.
pub(in crate::web) async fn watch(state: web::Data<AppState>) {
    let mut before = Look::now();
    loop {
        tokio::time::sleep(CHECK_INTERVAL).await;
        let now = Look::now();
        state.clock.compare(before, now);
        before = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(clock: i64, running: u64) -> Look {
        Look {
            clock: DateTime::from_timestamp(1_800_000_000 + clock, 0).expect("a time"),
            running: Duration::from_secs(running),
        }
    }

    #[test]
    fn a_clock_that_was_set_is_told_from_one_that_goes() {
        for (clock, running, expected) in [
            (60, 60, None),
            (60 + 119, 60, None),
            (60 - 119, 60, None),
            // The lid was closed for a night.
            (40_000, 40_000, None),
            (60 + 121, 60, Some(121)),
            (60 - 121, 60, Some(-121)),
            (20 * 86_400 + 60, 60, Some(20 * 86_400)),
            (60 - 3 * 365 * 86_400, 60, Some(-3 * 365 * 86_400)),
        ] {
            let (before, now) = (look(0, 1000), look(clock, 1000 + running));
            let jump = now.jump_since(before).map(|jump| jump.num_seconds());
            assert_eq!(jump, expected, "{clock} in {running}");
            let known = Clock::beside(None);
            known.compare(before, now);
            assert_eq!(known.remark(now.clock).is_some(), expected.is_some());
        }
    }

    #[test]
    fn a_clock_behind_the_last_entry_is_told_with_both_times() {
        let at = |seconds| look(seconds, 0).clock;
        assert_eq!(Clock::beside(None).warning(at(0)), None);
        let clock = Clock::beside(Some(at(0)));
        for seconds in [-119, 0, 1000] {
            assert_eq!((clock.warning(at(seconds)), clock.remark(at(seconds))), (None, None));
        }
        let warning = clock.warning(at(-86_400)).expect("a warning");
        assert!(
            warning.contains("says 2027-01-14 08:00:00 UTC")
                && warning.contains("of 2027-01-15 08:00:00 UTC"),
            "{warning}"
        );
        assert!(clock.remark(at(-86_400)).is_some());
    }

    #[test]
    fn the_time_that_the_computer_runs_goes_forward() {
        let (one, other) = (running(), running());
        assert!(one <= other && Look::now().jump_since(Look::now()).is_none());
    }
}
