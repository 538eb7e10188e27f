//! The time at which a draft is published by itself: set, changed, removed, and told if nothing came of it.

use chrono::{DurationRound as _, NaiveDateTime, TimeDelta};

use crate::actions::ActionError;
use crate::actions::rounds::{obstacle_text, timed};
use crate::tournament::{Round, RoundSeen, SectionState, TimerFault};
use crate::web::address::RoundPath;
use crate::web::forms::{Field, Text};
use crate::web::prelude::*;
use crate::web::visitor::now;

routes! {
    POST "/events/{event}/sections/{section}/rounds/{round}/timer" Holding(ManageRounds) => set;
    POST "/events/{event}/sections/{section}/rounds/{round}/timer/remove" Holding(ManageRounds) => remove;
}

/// When the draft is published by itself.
pub(super) const AT: Field<Text> = Field::text("at");

/// As a form sends a time, and as it is filled in.
const FORM_TIME_FORMAT: &str = "%Y-%m-%dT%H:%M";
/// The time that is suggested is a quarter of an hour at least this far ahead.
const MIN_LEAD_TIME: TimeDelta = TimeDelta::minutes(10);

/// What officials are shown of it beside the button that publishes.
#[derive(Debug)]
pub(super) struct Timing {
    /// The time that is set and still to come, as people read it.
    pub(super) at: Option<String>,
    /// The time that has passed without effect, and why.
    pub(super) missed: Option<(String, String)>,
    /// Who set the time.
    pub(super) by: String,
    /// What the form has, and the earliest that it takes.
    pub(super) value: String,
    pub(super) earliest: String,
}

impl Timing {
    pub(super) fn load(
        tx: &mut Tx<'_>,
        page: &Page,
        section_state: &SectionState,
        round: &Round,
    ) -> Result<Self, PageError> {
        let zone = page.speaker().zone;
        let soon = now() + MIN_LEAD_TIME + TimeDelta::minutes(15);
        let soon = soon.duration_trunc(TimeDelta::minutes(15)).unwrap_or(soon);
        let coming = round.announced_at();
        let by = match round.timer {
            Some(timer) => tx.find_user(timer.by)?.map_or_else(String::new, |user| user.name),
            None => String::new(),
        };
        let fault = round.timer.and_then(|timer| Some((timer.at, timer.fault?)));
        let why = |fault: TimerFault| match section_state.obstacle(round) {
            // With names, as long as it is in the way.
            Some(obstacle) => page.say(&obstacle_text(&obstacle, round)),
            None => page.say(&fault.message()),
        };
        Ok(Self {
            at: coming.map(|at| page.clock_or_time(&at)),
            missed: fault.map(|(at, fault)| (page.clock_or_time(&at), why(fault))),
            by,
            value: zone.there(coming.unwrap_or(soon)).format(FORM_TIME_FORMAT).to_string(),
            earliest: zone.there(now()).format(FORM_TIME_FORMAT).to_string(),
        })
    }
}

/// `POST …/rounds/{round}/timer`
async fn set(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    // Some browsers send seconds too.
    let text = fields.get(AT).get(..16).unwrap_or_default();
    let there = NaiveDateTime::parse_from_str(text, FORM_TIME_FORMAT).ok();
    let act = move |tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen| {
        let there = there.ok_or_else(|| ActionError::refused(Message::new("error-timer-time")))?;
        timed::set(tx, actor, seen, there)
    };
    super::step(context, path, fields, "timer-set", act).await
}

/// `POST …/rounds/{round}/timer/remove`
async fn remove(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    super::step(context, path, fields, "timer-removed", timed::remove).await
}
