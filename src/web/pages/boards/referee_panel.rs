//! What a referee sends from the page of a game. Each form is an act: done, it comes back to the page; refused, the page
//! stands as it is now, with what was typed and why.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use super::warnings;
use crate::actions::boards::BoardAt;
use crate::actions::boards::clocks;
use crate::actions::boards::clocks::{ClockWork, arithmetic, consequence, fallen};
use crate::actions::boards::protocol::{Game, GameSeen};
use crate::actions::boards::warnings::{NewWarning, warn};
use crate::actions::boards::{decisions, draw_offers, recording_duty, results, rulings, signatures};
use crate::actions::consent::{Caution, Cautions};
use crate::actions::rounds::lateness;
use crate::actions::{ActionError, Actor};
use crate::game::BySide;
use crate::i18n::Message;
use crate::primitives::{Balls, Keyed, Side};
use crate::regulations::clock::{ClockTime, Clocks, Flags};
use crate::regulations::result::{Counts, Ending, GameResult};
use crate::regulations::warnings::Cause;
use crate::store::{Scope, Tx};
use crate::tournament::Right;
use crate::tournament::{EventId, RulingId, SectionId, Version};
use crate::web::error::PageError;
use crate::web::forms::{Fields, Posted};
use crate::web::pages::boards::{Ids, at, board_url, page_with};
use crate::web::pages::{Answer, State, finish, html, html_as, local};
use crate::web::views::desk::cause_value;
use crate::web::views::{Objection, Page};
use crate::web::visitor::{Visitor, now};

/// Does what a form of the page asks for.
async fn deed<T: Send + 'static>(
    (state, visitor, at, fields): (State, Visitor, BoardAt, Fields),
    said: &str,
    act: impl FnOnce(&mut Tx<'_>, &Actor, GameSeen, &Fields) -> Result<T, ActionError> + Send + 'static,
) -> Answer {
    let (actor, seen, sent) = (visitor.actor_by(&fields)?, seen(at, &fields), fields.clone());
    let job = move |tx: &mut Tx<'_>| act(tx, &actor, seen, &sent).map(|_| ());
    match finish(state.store.write(Scope::Section(at.section), job).await, &board_url(at), said) {
        Ok(answer) => Ok(answer),
        Err(error) => {
            let objection = Objection::of(error)?;
            let visitor = Visitor { address: board_url(at), ..visitor };
            html_as(
                objection.status(),
                &page_with(&state, &visitor, at, (objection.message("error-desk-changed"), fields)).await?,
            )
        }
    }
}

/// The game as the sender of a form has seen it.
fn seen(at: BoardAt, fields: &Fields) -> GameSeen {
    let version = fields.parse("version").unwrap_or(Version::FIRST);
    GameSeen { at, version, mark: fields.parse("mark").unwrap_or_default() }
}

macro_rules! deeds {
    ($($(#[$doc:meta])* $name:ident $redirect_with_notice:literal $act:expr;)+) => {$(
        $(#[$doc])*
        pub(in crate::web) async fn $name(state: State, visitor: Visitor, ids: Ids, Posted(fields): Posted) -> Answer {
            deed((state, visitor, at(ids), fields), $redirect_with_notice, $act).await
        }
    )+};
}

deeds! {
    /// `POST …/boards/{board}/offers`
    offer "offer-noted" |tx, actor, seen, sent| draw_offers::offer(tx, actor, seen, side(sent, "side")?);
    /// `POST …/boards/{board}/offers/demand`
    demand "win-given" |tx, actor, seen, sent| draw_offers::demand(tx, actor, seen, side(sent, "side")?, counts(sent)?);
    /// `POST …/boards/{board}/offers/agree`
    agree "draw-agreed" |tx, actor, seen, sent| draw_offers::agree(tx, actor, seen, both(sent), counts(sent)?);
    /// `POST …/boards/{board}/warnings`
    warning "warned" warned;
    /// `POST …/boards/{board}/clock/change`
    clock "changed-clock" |tx, actor, seen, sent| {
        clocks::change(tx, actor, seen, &work(sent)?, sent.text("reason"))
    };
    /// `POST …/boards/{board}/clock/flags`
    flags "flag-recorded" |tx, actor, seen, sent| clocks::flags(tx, actor, seen, flags_of(sent)?, counts(sent)?);
    /// `POST …/boards/{board}/absence`
    absence "loss-recorded" |tx, actor, seen, sent| lateness::record(tx, actor, seen, both(sent));
    /// `POST …/boards/{board}/incomplete`
    incomplete "marked-incomplete" |tx, actor, seen, sent| {
        recording_duty::mark_incomplete(tx, actor, seen, side(sent, "side")?, sent.text("had_time") == "true")
    };
    /// `POST …/boards/{board}/position`
    position "position-confirmed" |tx, actor, seen, sent| {
        decisions::position(tx, actor, seen, counts(sent)?, sent.text("reason"))
    };
    /// `POST …/boards/{board}/decision`
    decision "decided" |tx, actor, seen, sent| {
        decisions::decide(tx, actor, seen, required(sent)?, sent.text("reason"))
    };
    /// `POST …/boards/{board}/correction`
    correction "decided" |tx, actor, seen, sent| {
        decisions::correct(tx, actor, seen, required(sent)?, sent.text("reason"))
    };
    /// `POST …/boards/{board}/outcome`
    outcome "outcome-saved" |tx, actor, seen, sent| results::enter(tx, actor, seen.at.seen(seen.version), result(sent)?);
    /// `POST …/boards/{board}/sign`
    sign "signed" |tx, actor, seen, sent| match sent.text("side") {
        "both" => signatures::sign_together(tx, actor, seen, sent.text("present") == "true"),
        _ => signatures::sign(tx, actor, seen, side(sent, "side")?),
    };
    /// `POST …/boards/{board}/unsign`
    unsign "unsigned" |tx, actor, seen, sent| {
        signatures::take_back(tx, actor, seen, side(sent, "side")?, sent.text("reason"))
    };
}

/// A warning to the player of a side.
fn warned(tx: &mut Tx<'_>, actor: &Actor, seen: GameSeen, sent: &Fields) -> Result<RulingId, ActionError> {
    let (cause, side) = (cause(sent)?, side(sent, "side")?);
    let BoardAt { event, section, round, .. } = seen.at;
    let game = Game::load(tx, seen.at, actor.at)?;
    let player = game.board.player(side);
    // How many there were on the page that the referee had before him.
    let standing = sent.parse(&format!("warnings-{}", side.name())).unwrap_or_default();
    let note = sent.text("note").to_owned();
    warn(tx, actor, &NewWarning { event, section, round, player, cause, note, seen: standing })
}

/// `POST /events/{event}/sections/{section}/rulings/{ruling}/withdraw`: from the page of the game, or of the player's
/// warnings; refused, that page stands as it is now, with why.
pub(in crate::web) async fn withdraw(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId, RulingId)>,
    Posted(fields): Posted,
) -> Answer {
    let (event, section, ruling) = ids.into_inner();
    let (actor, because) = (visitor.actor_by(&fields)?, fields.text("reason").to_owned());
    let back = local(fields.text("back")).to_owned();
    let job = move |tx: &mut Tx<'_>| rulings::withdraw(tx, &actor, event, section, ruling, &because);
    let outcome = state.store.write(Scope::Section(section), job).await;
    let (status, why) = match finish(outcome, &back, "withdrawn-ruling") {
        Ok(answer) => return Ok(answer),
        Err(ActionError::Refused(why)) => (StatusCode::UNPROCESSABLE_ENTITY, *why),
        // He rules at boards, and this one was his to withdraw when he saw it, or would be another's.
        Err(ActionError::Forbidden(Right::Correct)) => {
            (StatusCode::FORBIDDEN, Message::new("error-ruling-not-yours"))
        }
        Err(error) => return Err(error.into()),
    };
    let place = state.store.read(move |tx| rulings::place(tx, (event, section), ruling)).await?;
    let visitor = Visitor { address: back, ..visitor };
    match place {
        (Some(player), _) if visitor.address.ends_with("/warnings") => {
            let page = warnings::page_with(&state, &visitor, (event, section, player), (why, fields)).await?;
            html_as(status, &page)
        }
        (_, Some(at)) => html_as(status, &page_with(&state, &visitor, at, (why, fields)).await?),
        (_, None) => Err(PageError::Refused(why)),
    }
}

/// The arithmetic of a form of the clock, before anything is done.
#[derive(Template)]
#[template(path = "boards/sum.html")]
struct Sum {
    /// The steps, said.
    steps: Vec<String>,
    /// That he has seen just these, for the form.
    consent: String,
    /// What is wrong with what was typed; empty when nothing is.
    error: String,
}

/// `POST …/boards/{board}/clock/preview`: for the script of the page, which puts the answer into the form.
pub(in crate::web) async fn preview(
    state: State,
    visitor: Visitor,
    ids: Ids,
    Posted(fields): Posted,
) -> Answer {
    let at = at(ids);
    let words = state.store.read(move |tx| {
        let event = crate::actions::event(tx, at.event)?;
        Ok::<_, ActionError>((event.details.words, Game::load(tx, at, now())?.protocol))
    });
    let (words, protocol) = words.await?;
    let page = Page::new(&visitor, Message::new("board-title")).with_words(words);
    let reckoned = || -> Result<Vec<Caution>, ActionError> {
        if fields.text("form") == "flags" {
            return Ok(consequence(&fallen(flags_of(&fields)?, counts(&fields)?)?));
        }
        let change = work(&fields)?.reckon(protocol.control, protocol.added);
        change.map(|change| arithmetic(&change)).map_err(|fault| ActionError::refused(clocks::said(fault)))
    };
    let sum = match reckoned() {
        Ok(list) => {
            let steps = list.iter().map(|step| page.say(&step.message)).collect();
            Sum { steps, consent: Cautions::of(list).fingerprint, error: String::new() }
        }
        Err(ActionError::Refused(why)) => {
            Sum { steps: Vec::new(), consent: String::new(), error: page.say(&why) }
        }
        Err(other) => return Err(other.into()),
    };
    html(&sum)
}

/// The cause that is chosen.
pub(in crate::web::pages) fn cause(sent: &Fields) -> Result<Cause, ActionError> {
    let chosen = Cause::ALL.iter().copied().find(|cause| cause_value(*cause) == sent.text("cause"));
    chosen.ok_or_else(|| ActionError::refused(Message::new("error-warning-cause")))
}

/// The side that a form names.
fn side(sent: &Fields, name: &str) -> Result<Side, ActionError> {
    let named = Side::BOTH.into_iter().find(|side| side.name() == sent.text(name));
    named.ok_or_else(|| ActionError::refused(Message::new("error-desk-side")))
}

/// Which sides are ticked.
fn both(sent: &Fields) -> BySide<bool> {
    let ticked = |side: Side| sent.text(side.name()) == "true";
    BySide { white: ticked(Side::White), black: ticked(Side::Black) }
}

/// Both kazans; none when neither is written.
fn counts(sent: &Fields) -> Result<Option<Counts>, ActionError> {
    let of = |name| sent.text(name).parse().ok().and_then(|count| Balls::new(count).ok());
    match (sent.text("white_balls"), sent.text("black_balls")) {
        ("", "") => Ok(None),
        _ => match (of("white_balls"), of("black_balls")) {
            (Some(white), Some(black)) => Ok(Some(Counts { white, black })),
            _ => Err(ActionError::refused(Message::new("error-counts"))),
        },
    }
}

/// The result that a form describes; none when it is to be taken away.
fn result(sent: &Fields) -> Result<Option<GameResult>, ActionError> {
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
    let sign = sent.text("ending").chars().next();
    let ending = signs.into_iter().find(|ending| sign.is_some() && ending.sign() == sign);
    let played = |winner| Some(GameResult::Played { winner, counts, ending });
    match sent.text("outcome") {
        "white" => Ok(played(Some(Side::White))),
        "black" => Ok(played(Some(Side::Black))),
        "draw" => Ok(played(None)),
        "forfeit-white" => Ok(Some(GameResult::Forfeit { winner: Side::White })),
        "forfeit-black" => Ok(Some(GameResult::Forfeit { winner: Side::Black })),
        "forfeit-both" => Ok(Some(GameResult::DoubleForfeit)),
        "none" => Ok(None),
        _ => Err(ActionError::refused(Message::new("error-desk-outcome"))),
    }
}

/// The result that a form describes, which must be one.
fn required(sent: &Fields) -> Result<GameResult, ActionError> {
    result(sent)?.ok_or_else(|| ActionError::refused(Message::new("error-desk-outcome")))
}

/// Whose flag has fallen.
fn flags_of(sent: &Fields) -> Result<Flags, ActionError> {
    if sent.text("side") == "both" { Ok(Flags::Both) } else { side(sent, "side").map(Flags::One) }
}

/// What is to be done to the clock.
fn work(sent: &Fields) -> Result<ClockWork, ActionError> {
    let shown = || Ok::<_, ActionError>(Clocks { white: time(sent, "white")?, black: time(sent, "black")? });
    match sent.text("form") {
        "replace" if sent.text("wrong") == "unknown" => Ok(ClockWork::Shared { shown: shown()? }),
        "replace" => {
            let side = side(sent, "wrong")?;
            Ok(ClockWork::Corrected { shown: shown()?, side, right: time(sent, "right")? })
        }
        "add" => {
            Ok(ClockWork::Added { shown: shown()?, side: side(sent, "side")?, time: time(sent, "time")? })
        }
        "set-late" => Ok(ClockWork::SetLate { since_start: time(sent, "since")? }),
        _ => Err(ActionError::refused(Message::new("error-unreadable"))),
    }
}

/// A time that was typed.
fn time(sent: &Fields, name: &'static str) -> Result<ClockTime, ActionError> {
    sent.text(name).parse().map_err(|fault: crate::regulations::clock::TimeError| {
        let what = Message::new(match name {
            "white" => "desk-shows-white",
            "black" => "desk-shows-black",
            "right" => "desk-right-time",
            "time" => "desk-time-added",
            _ => "desk-since-start",
        });
        ActionError::refused(
            Message::new("error-clock-time").with("what", what).with("why", Message::new(fault.key())),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_two_or_none() {
        let read =
            |white: &str, black: &str| counts(&Fields::of(&[("white_balls", white), ("black_balls", black)]));
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
            result(&Fields::of(&[
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
        assert_eq!(written("none", ""), None);
        assert!(read("", "").is_err());
    }

    #[test]
    fn k4_a_time_that_is_none_is_named() {
        let sent =
            Fields::of(&[("form", "replace"), ("wrong", "unknown"), ("white", "12:30"), ("black", "soon")]);
        let Err(ActionError::Refused(why)) = work(&sent) else { panic!("read") };
        let said = crate::i18n::Speaker::of(crate::i18n::Lang::En).say(&why);
        assert!(said.contains("Black") && said.contains("no time"), "{said}");
    }
}
