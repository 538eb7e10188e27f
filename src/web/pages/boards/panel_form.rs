//! What the forms of a game say: sides, kazans, results, clock times.

use crate::actions::ActionError;
use crate::actions::boards::clocks::ClockWork;
use crate::game::BySide;
use crate::i18n::Message;
use crate::i18n::Named as _;
use crate::primitives::{Balls, Side};
use crate::regulations::clock::{ClockTime, Clocks, Flags};
use crate::regulations::result::{self, Counts, Ending, GameResult, ReducedPoints};
use crate::regulations::warnings::Cause;
use crate::web::forms::signs;
use crate::web::forms::{Field, Fields, Text, desk};

/// No result is longer, in characters.
const MAX_RESULT: usize = 60;

/// The result that was typed as a text, in letters of Cyrillic layouts too where they can mean nothing else.
pub(super) fn typed_result(text: &str) -> Result<GameResult, Message> {
    if text.chars().count() > MAX_RESULT {
        return Err(Message::new("error-field-long").with("max", MAX_RESULT));
    }
    result::parse(text).or_else(|error| signs::result_meant(text).ok_or(error)).map_err(|error| {
        let expected = error.expected.message();
        Message::new("result-unread").with("column", error.column).with("expected", expected)
    })
}

/// The cause that is chosen.
pub(super) fn cause(sent: &Fields) -> Result<Cause, ActionError> {
    sent.get(desk::CAUSE).ok_or_else(|| ActionError::refused(Message::new("error-warning-cause")))
}

/// The side that a form names.
pub(super) fn side(sent: &Fields, field: Field<Text>) -> Result<Side, ActionError> {
    let named = Side::BOTH.into_iter().find(|side| side.name() == sent.get(field));
    named.ok_or_else(|| ActionError::refused(Message::new("error-panel-side")))
}

/// Which sides are ticked.
pub(super) fn both(sent: &Fields) -> BySide<bool> {
    BySide { white: sent.get(desk::WHITE), black: sent.get(desk::BLACK) }
}

/// Both kazans; none when neither is written.
pub(super) fn counts(sent: &Fields) -> Result<Option<Counts>, ActionError> {
    let of = |typed: &str| typed.parse().ok().and_then(|count| Balls::new(count).ok());
    match (sent.get(desk::WHITE_BALLS), sent.get(desk::BLACK_BALLS)) {
        ("", "") => Ok(None),
        (white, black) => match (of(white), of(black)) {
            (Some(white), Some(black)) => Ok(Some(Counts { white, black })),
            _ => Err(ActionError::refused(Message::new("error-counts"))),
        },
    }
}

/// The result that a form describes; none when it is to be taken away.
pub(super) fn result(sent: &Fields) -> Result<Option<GameResult>, ActionError> {
    let counts = counts(sent)?;
    let signs = [
        Ending::NoMoves,
        Ending::Resignation,
        Ending::Agreement,
        Ending::Flag,
        Ending::BothFlags,
        Ending::Position,
        Ending::Decision,
    ];
    let sign = sent.get(desk::ENDING).chars().next();
    let ending = signs.into_iter().find(|ending| sign.is_some() && ending.sign() == sign);
    let played = |winner| Some(GameResult::Played { winner, counts, ending });
    let reduced = |points| Some(GameResult::Reduced { points, counts });
    let unrated = |winner| Some(GameResult::Unrated { winner });
    match sent.get(desk::OUTCOME) {
        "white" => Ok(played(Some(Side::White))),
        "black" => Ok(played(Some(Side::Black))),
        "draw" => Ok(played(None)),
        "forfeit-white" => Ok(Some(GameResult::Forfeit { winner: Side::White })),
        "forfeit-black" => Ok(Some(GameResult::Forfeit { winner: Side::Black })),
        "forfeit-both" => Ok(Some(GameResult::DoubleForfeit)),
        "white-draw" => Ok(reduced(ReducedPoints::WhiteDraw)),
        "black-draw" => Ok(reduced(ReducedPoints::BlackDraw)),
        "both-lose" => Ok(reduced(ReducedPoints::BothLose)),
        "white-unrated" => Ok(unrated(Some(Side::White))),
        "black-unrated" => Ok(unrated(Some(Side::Black))),
        "draw-unrated" => Ok(unrated(None)),
        "adjourned" => Ok(Some(GameResult::Adjourned)),
        "none" => Ok(None),
        _ => Err(ActionError::refused(Message::new("error-panel-outcome"))),
    }
}

/// The result that a form describes, which must be one.
pub(super) fn required(sent: &Fields) -> Result<GameResult, ActionError> {
    result(sent)?.ok_or_else(|| ActionError::refused(Message::new("error-panel-outcome")))
}

/// Whose flag has fallen.
pub(super) fn flags_of(sent: &Fields) -> Result<Flags, ActionError> {
    if sent.get(desk::SIDE) == "both" { Ok(Flags::Both) } else { side(sent, desk::SIDE).map(Flags::One) }
}

/// What is to be done to the clock.
pub(super) fn work(sent: &Fields) -> Result<ClockWork, ActionError> {
    let shown = || {
        Ok::<_, ActionError>(Clocks {
            white: time(sent, desk::SHOWS_WHITE, "panel-shows-white")?,
            black: time(sent, desk::SHOWS_BLACK, "panel-shows-black")?,
        })
    };
    match sent.get(desk::FORM) {
        "replace" if sent.get(desk::WRONG) == "unknown" => Ok(ClockWork::Shared { shown: shown()? }),
        "replace" => {
            let (side, shown) = (side(sent, desk::WRONG)?, shown()?);
            Ok(ClockWork::Corrected { shown, side, right: time(sent, desk::RIGHT, "panel-right-time")? })
        }
        "add" => {
            let (shown, side) = (shown()?, side(sent, desk::SIDE)?);
            Ok(ClockWork::Added { shown, side, time: time(sent, desk::TIME, "panel-time-added")? })
        }
        "set-late" => Ok(ClockWork::SetLate { since_start: time(sent, desk::SINCE, "panel-since-start")? }),
        _ => Err(ActionError::refused(Message::new("error-unreadable"))),
    }
}

/// A time that was typed; `label` is what the page calls it.
fn time(sent: &Fields, field: Field<Text>, label: &'static str) -> Result<ClockTime, ActionError> {
    sent.get(field).parse().map_err(|fault: crate::regulations::clock::TimeError| {
        let what = Message::new(label);
        ActionError::refused(Message::new("error-clock-time").with("what", what).with("why", fault))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_two_or_none() {
        let read = |white: &str, black: &str| {
            counts(&Fields::from_pairs(&[("white_balls", white), ("black_balls", black)]))
        };
        assert_eq!(read("", "").unwrap(), None);
        assert_eq!(
            read("82", "60").unwrap().map(|counts| (counts.white.get(), counts.black.get())),
            Some((82, 60))
        );
        for (white, black) in [("82", ""), ("", "60"), ("163", "0"), ("-1", "5"), ("x", "5")] {
            assert!(matches!(read(white, black), Err(ActionError::Refused(_))), "{white} {black}");
        }
    }

    #[test]
    fn a_result_is_what_the_form_describes() {
        let read = |outcome: &str, ending: &str| {
            result(&Fields::from_pairs(&[
                ("outcome", outcome),
                ("ending", ending),
                ("white_balls", ""),
                ("black_balls", ""),
            ]))
        };
        let written = |outcome, ending| read(outcome, ending).unwrap().map(GameResult::written);
        assert_eq!(written("white", "r").as_deref(), Some("1 – 0 r"));
        assert_eq!(written("draw", "a").as_deref(), Some("½ – ½ a"));
        assert_eq!(written("forfeit-both", "").as_deref(), Some("– / –"));
        for (outcome, _) in crate::web::pages::boards::board_controls::view::OUTCOMES {
            let named = written(outcome, "").expect(outcome);
            let typed = typed_result(&named).unwrap_or_else(|_| panic!("{named}"));
            assert_eq!(typed.written(), named, "{outcome}");
        }
        assert_eq!(written("none", ""), None);
        assert!(read("", "").is_err());
    }

    #[test]
    fn k4_a_time_that_is_none_is_named() {
        let sent = Fields::from_pairs(&[
            ("form", "replace"),
            ("wrong", "unknown"),
            ("white", "12:30"),
            ("black", "soon"),
        ]);
        let Err(ActionError::Refused(why)) = work(&sent) else { panic!("read") };
        let text = crate::i18n::Speaker::new(crate::i18n::Lang::En).say(&why);
        assert!(text.contains("Black") && text.contains("not a valid time"), "{text}");
    }
}
