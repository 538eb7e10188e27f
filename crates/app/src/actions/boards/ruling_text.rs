//! A ruling in one line, as protocols and lists of warnings show it.

use crate::i18n::Message;
use crate::regulations::clock::{Change, Clocks};
use crate::regulations::result::GameResult;
use crate::tournament::RulingKind;

/// The line; `player` is the name of the player that the ruling is about, if it is about one.
#[must_use]
pub fn message(kind: &RulingKind, player: &str) -> Message {
    match kind {
        RulingKind::DrawOffer { side } => Message::new("ruling-draw-offer").with("side", side.name()),
        RulingKind::Warning { cause } => {
            Message::new("ruling-warning").with("name", player).with("cause", *cause)
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
            .with("ground", *ground)
            .with("before", written(before.result))
            .with("after", written(*after)),
        RulingKind::Pairs { change } => {
            let boards: Vec<String> = change.boards().iter().map(u32::to_string).collect();
            Message::new("ruling-pairs").with("n", boards.len()).with("boards", boards.join(", "))
        }
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
