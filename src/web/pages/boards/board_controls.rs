//! What a referee sends from the page of a game. Each form performs one action and comes back to the page; refused, the
//! page is as it is now, with what was typed and why.

pub(in crate::web::pages) mod view;

use super::panel_form::{both, cause, counts, flags_of, required, result, side, work};
use super::{Here, page_with};
use crate::actions::ActionError;
use crate::actions::boards::clocks::{self, Foreseen, fallen};
use crate::actions::boards::protocol::{GameSeen, RuledGame};
use crate::actions::boards::warnings::{NewWarning, warn};
use crate::actions::boards::{decisions, draw_offers, recording_duty, results, signatures};
use crate::actions::consent::{Caution, Cautions};
use crate::actions::rounds::lateness;
use crate::tournament::RulingId;
use crate::tournament::boards::protocol::Protocol;
use crate::web::address::BoardPath;
use crate::web::forms::{REASON, desk};
use crate::web::prelude::*;
use crate::web::views::caution::caution_text;
use crate::web::visitor::now;

routes! {
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/outcome" Holding(EnterResults) => outcome;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/offers" Holding(Rule) => offer;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/offers/demand" Holding(Rule) => demand;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/offers/agree" Holding(EnterResults) => agree;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/warnings" Holding(Rule) => warning;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/clock/change" Holding(Rule) => clock;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/clock/flags" Holding(Rule) => flags;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/clock/preview" Holding(Rule) => preview;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/absence" Holding(Rule) => absence;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/incomplete" Holding(Rule) => incomplete;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/position" Holding(Rule) => position;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/decision" Holding(Rule) => decision;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/correction" Holding(Correct) => correction;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/sign" Holding(EnterResults) => sign;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/unsign" Holding(EnterResults) => unsign;
}

/// Performs the action of a form of the page.
async fn perform<T: Send + 'static>(
    (context, path, fields): (Context, BoardPath, Fields),
    notice: &'static str,
    action: impl FnOnce(&mut Tx<'_>, &Actor, GameSeen, &Fields) -> Result<T, ActionError> + Send + 'static,
) -> Answer {
    let version = fields.version()?;
    let seen = GameSeen { at: path.board_at(), version, mark: fields.get(desk::MARK).unwrap_or_default() };
    let (sent, here) = (fields.clone(), Here::from_context(&context));
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        let why = rejected.message("error-panel-changed");
        page_with(tx, visitor, path, &here, (&why, &rejected.fields))
    };
    let performed = context.perform(path, fields, move |tx, actor| action(tx, actor, seen, &sent)).await?;
    performed.redirect(path.url(), notice).or_page(path.url(), view).await
}

macro_rules! forms {
    ($($(#[$doc:meta])* $name:ident $notice:literal $action:expr;)+) => {$(
        $(#[$doc])*
        async fn $name(context: Context, path: BoardPath, Posted(fields): Posted) -> Answer {
            perform((context, path, fields), $notice, $action).await
        }
    )+};
}

forms! {
    /// `POST …/boards/{board}/offers`
    offer "offer-noted" |tx, actor, seen, sent| draw_offers::offer(tx, actor, seen, side(sent, desk::SIDE)?);
    /// `POST …/boards/{board}/offers/demand`
    demand "win-given" |tx, actor, seen, sent| draw_offers::demand(tx, actor, seen, side(sent, desk::SIDE)?, counts(sent)?);
    /// `POST …/boards/{board}/offers/agree`
    agree "draw-agreed" |tx, actor, seen, sent| draw_offers::agree(tx, actor, seen, both(sent), counts(sent)?);
    /// `POST …/boards/{board}/warnings`
    warning "warned" warned;
    /// `POST …/boards/{board}/clock/change`
    clock "changed-clock" |tx, actor, seen, sent| {
        clocks::change(tx, actor, seen, &work(sent)?, sent.get(REASON))
    };
    /// `POST …/boards/{board}/clock/flags`
    flags "flag-recorded" |tx, actor, seen, sent| clocks::flags(tx, actor, seen, flags_of(sent)?, counts(sent)?);
    /// `POST …/boards/{board}/absence`
    absence "loss-recorded" |tx, actor, seen, sent| lateness::record(tx, actor, seen, both(sent));
    /// `POST …/boards/{board}/incomplete`
    incomplete "marked-incomplete" |tx, actor, seen, sent| {
        recording_duty::mark_incomplete(tx, actor, seen, side(sent, desk::SIDE)?, sent.get(desk::HAD_TIME))
    };
    /// `POST …/boards/{board}/position`
    position "position-confirmed" |tx, actor, seen, sent| {
        decisions::position(tx, actor, seen, counts(sent)?, sent.get(REASON))
    };
    /// `POST …/boards/{board}/decision`
    decision "decided" |tx, actor, seen, sent| {
        decisions::decide(tx, actor, seen, required(sent)?, sent.get(REASON))
    };
    /// `POST …/boards/{board}/correction`
    correction "decided" |tx, actor, seen, sent| {
        decisions::correct(tx, actor, seen, required(sent)?, sent.get(REASON))
    };
    /// `POST …/boards/{board}/outcome`
    outcome "outcome-saved" |tx, actor, seen, sent| results::enter(tx, actor, seen.at.seen(seen.version), result(sent)?);
    /// `POST …/boards/{board}/sign`
    sign "signed" |tx, actor, seen, sent| match sent.get(desk::SIDE) {
        "both" => signatures::sign_together(tx, actor, seen, sent.get(desk::PRESENT)),
        _ => signatures::sign(tx, actor, seen, side(sent, desk::SIDE)?),
    };
    /// `POST …/boards/{board}/unsign`
    unsign "unsigned" |tx, actor, seen, sent| {
        signatures::withdraw(tx, actor, seen, side(sent, desk::SIDE)?, sent.get(REASON))
    };
}

/// A warning to the player of a side.
fn warned(tx: &mut Tx<'_>, actor: &Actor, seen: GameSeen, sent: &Fields) -> Result<RulingId, ActionError> {
    let (cause, side) = (cause(sent)?, side(sent, desk::SIDE)?);
    let game = RuledGame::load(tx, seen.at, actor.at)?;
    let player = game.board.player(side);
    // How many there were on the page that the referee saw.
    let standing = sent.of_series(desk::WARNINGS, side.name()).parse().unwrap_or_default();
    let note = sent.get(desk::NOTE).to_owned();
    warn(tx, actor, &NewWarning { at: seen.at.round(), player, cause, note, seen: standing })
}

/// The arithmetic of a form of the clock, before anything is done.
#[derive(Template, Default)]
#[template(path = "boards/sum.html")]
struct Sum {
    /// Why what was read cannot be, as text; empty when it can.
    doubts: Vec<String>,
    /// The steps, as text.
    steps: Vec<String>,
    /// The consent to exactly these, for the form; empty where the form will be asked about what is doubtful.
    consent: String,
    /// What is wrong with the input; empty when nothing is.
    error: String,
}

/// `POST …/boards/{board}/clock/preview`: for the script of the page, which puts the answer into the form.
async fn preview(context: Context, path: BoardPath, Posted(fields): Posted) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let event = path.section().event().load(tx)?.details;
        let protocol = RuledGame::load(tx, path.board_at(), now())?.protocol;
        let title = Message::new("board-title").with("round", path.round).with("board", path.board);
        let page = Page::new(visitor, title).of_event(&event);
        match foreseen(&fields, &protocol) {
            Ok(Foreseen { doubts, steps }) => {
                let texts_of = |list: &[Caution]| -> Vec<String> {
                    list.iter().map(|caution| caution_text(&page, caution)).collect()
                };
                let (doubts, texts) = (texts_of(&doubts), texts_of(&steps));
                let consent =
                    if doubts.is_empty() { Cautions::new(steps).fingerprint } else { String::new() };
                Ok(Sum { doubts, steps: texts, consent, error: String::new() })
            }
            Err(ActionError::Refused(why)) => Ok(Sum { error: page.say(&why), ..Sum::default() }),
            Err(other) => Err(other.into()),
        }
    };
    context.page(view).await
}

/// What a form of the clock would do, step by step.
fn foreseen(fields: &Fields, protocol: &Protocol) -> Result<Foreseen, ActionError> {
    if fields.get(desk::FORM) == "flags" {
        return Ok(Foreseen::fall(&fallen(flags_of(fields)?, counts(fields)?)?, protocol));
    }
    Foreseen::change(&work(fields)?, protocol).map(|(_, foreseen)| foreseen)
}
