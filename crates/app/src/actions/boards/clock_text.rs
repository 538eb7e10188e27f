//! The arithmetic of a clock change in words, step by step; and why a reading cannot be.

use crate::actions::consent::Caution;
use crate::i18n::Message;
use crate::primitives::Side;
use crate::regulations::clock::{
    Added, Change, ClockTime, Clocks, Corrected, Doubt, LastSet, SetLate, Shared,
};

/// A clock change step by step: `60:00 − 50:00 ÷ 2 = 35:00`. The times set come last.
#[must_use]
pub fn steps(change: &Change) -> Vec<Message> {
    let mut steps = match change {
        Change::Corrected(change) => vec![corrected(change)],
        Change::Shared(change) => shared(change),
        Change::Added(change) => added(change),
        Change::SetLate(change) => set_late(change),
    };
    steps.push(set(change.after()));
    steps
}

/// A time as an argument.
#[must_use]
pub fn time(time: ClockTime) -> String {
    time.to_string()
}

/// The times of both clocks.
#[must_use]
pub fn both(key: &'static str, clocks: Clocks) -> Message {
    Message::new(key).with("white", time(clocks.white)).with("black", time(clocks.black))
}

fn set(after: Clocks) -> Message {
    if after.white == after.black {
        Message::new("clock-step-each-gets").with("time", time(after.white))
    } else {
        both("clock-step-set", after)
    }
}

fn corrected(change: &Corrected) -> Message {
    let (wrong, right) = (change.before.of(change.side), change.after.of(change.side));
    let key = if right < wrong { "clock-step-taken-off" } else { "clock-step-given-back" };
    Message::new(key)
        .with("side", change.side.name())
        .with("before", time(wrong))
        .with("by", time(change.by))
        .with("after", time(right))
}

fn shared(change: &Shared) -> Vec<Message> {
    let used = |side: Side| {
        let message = Message::new(match change.before {
            Some(_) => "clock-step-used",
            None => "clock-step-used-as-given",
        });
        let left = change.before.map(|before| time(before.of(side))).unwrap_or_default();
        message
            .with("side", side.name())
            .with("given", time(change.given.of(side)))
            .with("left", left)
            .with("used", time(change.used.of(side)))
    };
    let left = |side: Side| {
        Message::new("clock-step-left")
            .with("side", side.name())
            .with("given", time(change.given.of(side)))
            .with("half", time(change.half))
            .with("left", time(change.after.of(side)))
    };
    let together = both("clock-step-together", change.used).with("together", time(change.together));
    let half = Message::new("clock-step-half")
        .with("together", time(change.together))
        .with("half", time(change.half));
    let [white, black] = Side::BOTH.map(used);
    let [white_left, black_left] = Side::BOTH.map(left);
    let odd = change.together.seconds() % 2 == 1;
    let odd = odd.then(|| Message::new("clock-step-odd"));
    [white, black, together, half].into_iter().chain(odd).chain([white_left, black_left]).collect()
}

fn added(change: &Added) -> Vec<Message> {
    let sum = |side: Side| {
        Message::new("clock-step-added")
            .with("side", side.name())
            .with("before", time(change.before.of(side)))
            .with("time", time(change.time))
            .with("after", time(change.after.of(side)))
    };
    vec![sum(change.side), sum(change.side.other()), Message::new("clock-step-added-to-both")]
}

fn set_late(change: &SetLate) -> Vec<Message> {
    let computed = Message::new("clock-step-set-late")
        .with("base", time(change.base))
        .with("since", time(change.since_start))
        .with("reckoned", time(change.computed));
    let floor = change.floor.map(|floor| {
        let key = if floor < SetLate::FLOOR { "clock-step-floor-control" } else { "clock-step-floor" };
        Message::new(key).with("reckoned", time(change.computed)).with("floor", time(floor))
    });
    std::iter::once(computed).chain(floor).collect()
}

/// A reading that cannot be, with its arithmetic; what has passed is told as it is at this moment.
#[must_use]
pub fn questioned(set: LastSet, doubt: Doubt) -> Caution {
    match doubt {
        Doubt::MoreThanSet { side, set, gained, left } => {
            let message = Message::new("clock-doubt-more-than-set")
                .with("side", side.name())
                .with("left", time(left))
                .with("set", time(set))
                .with("over", time(left - set));
            let caution = Caution::acknowledge(message);
            if gained == ClockTime::ZERO {
                return caution;
            }
            caution.just_now(Message::new("clock-doubt-gained").with("gained", time(gained)))
        }
        Doubt::MoreThanPassed { used, together, passed } => {
            let message = both("clock-doubt-together", used)
                .with("together", time(together))
                .with("set_white", time(set.clocks.white))
                .with("set_black", time(set.clocks.black));
            Caution::acknowledge(message).just_now(passed_by(passed, together))
        }
        Doubt::LaterThanNow { given, passed } => {
            let message = Message::new("clock-doubt-later-than-now").with("given", time(given));
            Caution::acknowledge(message).just_now(passed_by(passed, given))
        }
    }
}

fn passed_by(passed: ClockTime, stated: ClockTime) -> Message {
    Message::new("clock-doubt-passed")
        .with("passed", time(passed))
        .with("said", time(stated))
        .with("over", time(stated - passed))
}

#[cfg(test)]
mod tests;
