//! Manual pairing of a draft: the page, its changes, its beginning and its end.

use super::pairing::{ONE, OTHER, find_among};
use crate::actions::consent::Caution;
use crate::actions::rounds::checked_in::pair_manually;
use crate::actions::{self, ActionError};
use crate::swiss::PairingError;
use crate::tournament::players::search::NameWords;
use crate::tournament::rounds::manual::{Change, Draft, Manual};
use crate::tournament::{Event, ManualPairing, Player, PlayerId, Round, SectionState, Version};
use crate::web::address::RoundPath;
use crate::web::answers::responses::Html;
use crate::web::forms::{DO, REASON};
use crate::web::pages::rounds::{attempt, attempt_pairing, rejected_view};
use crate::web::pages::{html, redirect_with_notice};
use crate::web::prelude::*;
use crate::web::views::rounds::manual::DraftView;

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/manual" Holding(ManageRounds) => show, ManualPairing;
    POST "/events/{event}/sections/{section}/rounds/{round}/manual/pair" Holding(ManageRounds) => pair;
    POST "/events/{event}/sections/{section}/rounds/{round}/manual/begin" Holding(ManageRounds) => begin;
    POST "/events/{event}/sections/{section}/rounds/{round}/manual/change" Holding(ManageRounds) => change;
    POST "/events/{event}/sections/{section}/rounds/{round}/manual/end" Holding(ManageRounds) => end;
}

#[derive(Template)]
#[template(path = "rounds/manual.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    number: u8,
    url: String,
    version: Version,
    draft: DraftView,
    /// What was typed: the two players, the reason.
    one: String,
    other: String,
    reason: String,
}

/// What the page shows.
struct OpenDraft {
    event: Event,
    section_state: SectionState,
    round: Round,
    manual: Manual,
    program: Result<Draft, PairingError>,
}

/// `GET …/rounds/{round}/manual`
async fn show(context: Context, path: RoundPath) -> Answer {
    let page = context.read(move |tx, visitor| {
        Ok(find(tx, path)?.map(|draft| view(visitor, &draft, path, &Fields::default())))
    });
    match page.await? {
        Some(page) => html(&page),
        None => Ok(redirect_with_notice(&path.url(), "manual-not-open")),
    }
}

/// `POST …/rounds/{round}/manual/pair`: with the check-in of the form.
async fn pair(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    attempt_pairing(context, path, fields, path.at("manual"), None, pair_manually).await
}

/// `POST …/rounds/{round}/manual/begin`
async fn begin(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    attempt(context, path, fields, path.at("manual"), None, actions::rounds::manual::begin).await
}

/// `POST …/rounds/{round}/manual/change`
async fn change(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    let (seen, sent) = (path.seen(fields.version()?), fields.clone());
    let change = move |tx: &mut Tx<'_>, actor: &Actor| {
        let change = read_change(&path.section().load_state(tx)?, &sent)?;
        // Nothing takes these back.
        let question = match change {
            Change::UnpairAll => Some("caution-unpair-all"),
            Change::UseProgram => Some("caution-use-program"),
            _ => None,
        };
        let caution = question.map(|key| Caution::acknowledge(Message::new(key)));
        actor.require_consent(caution.into_iter().collect())?;
        actions::rounds::manual::change(tx, actor, seen, change)
    };
    let changed = context.perform(path, fields, change).await?;
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        rejected_page(tx, visitor, path, rejected)
    };
    changed.redirect(path.at("manual"), "manual-changed").or_page(path.at("manual"), view).await
}

/// `POST …/rounds/{round}/manual/end`
async fn end(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    let (seen, reason) = (path.seen(fields.version()?), fields.get(REASON).to_owned());
    let end = move |tx: &mut Tx<'_>, actor: &Actor| actions::rounds::manual::end(tx, actor, seen, &reason);
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        rejected_page(tx, visitor, path, rejected)
    };
    let ended = context.perform(path, fields, end).await?;
    ended.redirect(path.url(), "manual-ended").or_page(path.at("manual"), view).await
}

/// The page as it is now, with why nothing was done and with what was typed. Where the manual pairing has ended in the
/// meantime, the page of the round.
fn rejected_page(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: RoundPath,
    rejected: &Rejected,
) -> Result<Html, PageError> {
    let Some(draft) = find(tx, path)? else {
        let visitor = Visitor { address: path.url(), ..visitor.clone() };
        return Html::from_template(&rejected_view(tx, &visitor, path, rejected)?);
    };
    let mut page = view(visitor, &draft, path, &rejected.fields);
    page.page.refuse(&rejected.message("error-round-changed"));
    Html::from_template(&page)
}

/// The round and its draft, if it is being changed manually.
fn find(tx: &mut Tx<'_>, path: RoundPath) -> Result<Option<OpenDraft>, PageError> {
    let (event, section_state) = path.section().load(tx)?;
    let round = path.find(&section_state)?.clone();
    if round.manual != Some(ManualPairing::Open) {
        return Ok(None);
    }
    let manual = Manual::for_round(&section_state, &round);
    let program = manual.program();
    Ok(Some(OpenDraft { event, section_state, round, manual, program }))
}

fn view(visitor: &Visitor, draft: &OpenDraft, path: RoundPath, typed: &Fields) -> Show {
    let OpenDraft { event, section_state, round, manual, program } = draft;
    let title =
        Message::new("manual-title").with("n", round.number).with("section", &section_state.settings().name);
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Rounds);
    Show {
        number: round.number,
        url: path.url(),
        version: round.version,
        draft: DraftView::new(&page, section_state, round, &frame.url, manual, program),
        one: typed.get(ONE).to_owned(),
        other: typed.get(OTHER).to_owned(),
        reason: typed.get(REASON).to_owned(),
        page,
        frame,
    }
}

/// The change that a form asks for: a keyword, and after a colon a player of the board; or the players that its fields
/// name.
fn read_change(section_state: &SectionState, fields: &Fields) -> Result<Change, ActionError> {
    let choose = || ActionError::refused(Message::new("error-manual-choose"));
    let text = fields.get(DO);
    let (what, whose) = text.split_once(':').unwrap_or((text, ""));
    let board = || whose.parse::<PlayerId>().map_err(|_| choose());
    let one = || named(section_state, fields.get(ONE));
    let other = || named(section_state, fields.get(OTHER));
    Ok(match what {
        "swap" => Change::Swap(one()?, other()?),
        "together" => Change::Pair { white: one()?, black: other()? },
        "bye" => Change::GiveBye(one()?),
        "apart" if whose.is_empty() => Change::Unpair(one()?),
        "apart" => Change::Unpair(board()?),
        "turn" => Change::SwapColours(board()?),
        "keep" => Change::Fix(board()?, true),
        "loose" => Change::Fix(board()?, false),
        "rest" => Change::PairRest,
        "all-apart" => Change::UnpairAll,
        "program" => Change::UseProgram,
        _ => return Err(choose()),
    })
}

/// The most players of one name that a message lists.
const MAX_NAMED: usize = 5;

/// The player meant by a starting number, with or without a name behind it, or by a part of a name.
pub(super) fn named(section_state: &SectionState, typed: &str) -> Result<PlayerId, ActionError> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Err(ActionError::refused(Message::new("error-manual-choose")));
    }
    let all: Vec<&Player> = section_state.players.iter().collect();
    if let Ok(id) = find_among(&all, typed) {
        return Ok(id);
    }
    let words = NameWords::from_text(typed);
    let namesakes = all.into_iter().filter(|player| words.found_in(&player.details.name));
    let found: Vec<&Player> = if words.is_empty() { Vec::new() } else { namesakes.collect() };
    match found.as_slice() {
        [] | [_] => Err(ActionError::refused(Message::new("error-manual-nobody").with("typed", typed))),
        several => {
            let name = |player: &&Player| {
                let number = player.number.map_or_else(String::new, |number| number.to_string());
                format!("{number} {}", player.details.name)
            };
            let names: Vec<String> = several.iter().take(MAX_NAMED).map(name).collect();
            let message = Message::new("error-manual-several").with("typed", typed);
            Err(ActionError::refused(message.with("names", names.join(", "))))
        }
    }
}
