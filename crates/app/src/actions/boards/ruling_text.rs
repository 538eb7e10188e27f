//! A ruling in one line, as protocols and ledgers of warnings show it.

use crate::i18n::Message;
use crate::regulations::clock::{Change, Clocks};
use crate::regulations::result::GameResult;
use crate::regulations::warnings::Cause;
use crate::tournament::{ResultGround, RulingKind};

/// What a ruling says; `player` is the name of whom it is about, if it is about a player.
#[must_use]
pub fn said(matter: &RulingKind, player: &str) -> Message {
    match matter {
        RulingKind::DrawOffer { side } => Message::new("ruling-draw-offer").with("side", side.name()),
        RulingKind::Warning { cause } => {
            Message::new("ruling-warning").with("name", player).with("cause", Message::new(cause_key(*cause)))
        }
        RulingKind::RecordIncomplete { side, had_time } => {
            let key = if *had_time { "ruling-record-incomplete" } else { "ruling-record-excused" };
            Message::new(key).with("side", side.name())
        }
        RulingKind::Clock { change } => Message::new(match change {
            Change::Corrected(_) => "ruling-clock-corrected",
            Change::Shared(_) => "ruling-clock-shared",
            Change::Added(_) => "ruling-clock-added",
            Change::SetLate(_) => "ruling-clock-set-late",
        })
        .with("sum", from_to(change.before(), change.after())),
        RulingKind::Result { ground, before, after } => Message::new("ruling-result")
            .with("ground", Message::new(ground_key(*ground)))
            .with("before", written(before.result))
            .with("after", written(*after)),
    }
}

/// Both clocks before, where that is known, and after.
fn from_to(before: Option<Clocks>, after: Clocks) -> Message {
    let both = |clocks: Clocks| format!("{} – {}", clocks.white, clocks.black);
    match before {
        Some(before) => {
            Message::new("ruling-clock-from-to").with("before", both(before)).with("after", both(after))
        }
        None => Message::new("value").with("value", both(after)),
    }
}

fn written(result: Option<GameResult>) -> Message {
    result.map_or_else(
        || Message::new("ruling-no-result"),
        |result| Message::new("value").with("value", result.to_string()),
    )
}

/// The key of a cause's name.
#[must_use]
pub const fn cause_key(cause: Cause) -> &'static str {
    match cause {
        Cause::Talking => "cause-talking",
        Cause::RecordNotKept => "cause-record-not-kept",
        Cause::Disrespect => "cause-disrespect",
        Cause::Obstruction => "cause-obstruction",
        Cause::Other => "cause-other",
    }
}

/// The key of a ground's name.
#[must_use]
pub const fn ground_key(ground: ResultGround) -> &'static str {
    match ground {
        ResultGround::FourthOffer => "ground-fourth-offer",
        ResultGround::Flag => "ground-flag",
        ResultGround::MoveInHand => "ground-move-in-hand",
        ResultGround::Late => "ground-late",
        ResultGround::BothAbsent => "ground-both-absent",
        ResultGround::Excluded => "ground-excluded",
        ResultGround::Position => "ground-position",
        ResultGround::Decision => "ground-decision",
        ResultGround::Correction => "ground-correction",
    }
}
