//! A draft whose pairing is changed by hand: the page, its changes, its beginning and its end.

use askama::Template;

use super::pairing::find_among;
use crate::actions::{self, ActionError};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::swiss::NoPairing;
use crate::tournament::players::search::NameWords;
use crate::tournament::rounds::manual::{Change, Draft, Manual};
use crate::tournament::{Event, ManualPairing, Player, PlayerId, Round, SectionState, Version};
use crate::web::error::PageError;
use crate::web::forms::{Fields, Posted};
use crate::web::pages::rounds::{RoundIds, attempt, checked_in, objected, seen, url};
use crate::web::pages::{Answer, State, finish, html, html_as, redirect};
use crate::web::views::manual::DraftView;
use crate::web::views::{Objection, Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "rounds/manual.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    number: u8,
    /// The round's address.
    url: String,
    version: Version,
    draft: DraftView,
    /// What was typed: the two players, the reason.
    one: String,
    other: String,
    reason: String,
}

/// What the page shows.
struct Looked {
    event: Event,
    section_state: SectionState,
    round: Round,
    manual: Manual,
    program: Result<Draft, NoPairing>,
}

/// `GET …/rounds/{round}/manual`
pub(in crate::web) async fn show(state: State, visitor: Visitor, ids: RoundIds) -> Answer {
    match look(&state, &ids).await? {
        Some(looked) => html(&view(&visitor, &looked, &url(&ids), &Fields::default())),
        None => Ok(redirect(url(&ids))),
    }
}

/// `POST …/rounds/{round}/manual/pair`: with the check-in as it stands in the form.
pub(in crate::web) async fn pair(
    state: State,
    visitor: Visitor,
    ids: RoundIds,
    Posted(fields): Posted,
) -> Answer {
    let there = format!("{}/manual", url(&ids));
    let act = checked_in(&fields, actions::rounds::pair_manually);
    attempt(state, visitor, &ids, &fields, (&there, None), act).await
}

/// `POST …/rounds/{round}/manual/begin`
pub(in crate::web) async fn begin(
    state: State,
    visitor: Visitor,
    ids: RoundIds,
    Posted(fields): Posted,
) -> Answer {
    let there = format!("{}/manual", url(&ids));
    attempt(state, visitor, &ids, &fields, (&there, None), actions::rounds::manual::begin).await
}

/// `POST …/rounds/{round}/manual/change`
pub(in crate::web) async fn change(
    state: State,
    visitor: Visitor,
    ids: RoundIds,
    Posted(fields): Posted,
) -> Answer {
    let (actor, seen, asked) = (visitor.actor_by(&fields)?, seen(&ids, &fields), fields.clone());
    let job = move |tx: &mut Tx<'_>| {
        let change = wanted(&actions::section_state(tx, seen.event, seen.section)?, &asked)?;
        actions::rounds::manual::change(tx, &actor, seen, change)
    };
    match finish(
        state.store.write(Scope::Section(seen.section), job).await,
        &format!("{}/manual", url(&ids)),
        "manual-changed",
    ) {
        Ok(answer) => Ok(answer),
        Err(error) => again(&state, visitor, &ids, &fields, error).await,
    }
}

/// `POST …/rounds/{round}/manual/end`
pub(in crate::web) async fn end(
    state: State,
    visitor: Visitor,
    ids: RoundIds,
    Posted(fields): Posted,
) -> Answer {
    let (actor, seen, because) =
        (visitor.actor_by(&fields)?, seen(&ids, &fields), fields.text("reason").to_owned());
    let job = move |tx: &mut Tx<'_>| actions::rounds::manual::end(tx, &actor, seen, &because);
    match finish(state.store.write(Scope::Section(seen.section), job).await, &url(&ids), "manual-ended") {
        Ok(answer) => Ok(answer),
        Err(error) => again(&state, visitor, &ids, &fields, error).await,
    }
}

/// The page as it stands now, with why nothing was done and with what was typed.
async fn again(
    state: &State,
    visitor: Visitor,
    ids: &RoundIds,
    fields: &Fields,
    error: ActionError,
) -> Answer {
    let objection = Objection::of(error)?;
    let why = objection.message("error-round-changed");
    // Where nothing is changed by hand any more there is no such page to come back to, but the round's.
    let Some(looked) = look(state, ids).await? else {
        return objected(state, visitor, ids, fields, &objection).await;
    };
    let visitor = Visitor { address: format!("{}/manual", url(ids)), ..visitor };
    let mut page = view(&visitor, &looked, &url(ids), fields);
    page.page.notices.push(("error".to_owned(), page.page.say(&why)));
    html_as(objection.status(), &page)
}

/// The round and its draft, if it is being changed by hand.
async fn look(state: &State, ids: &RoundIds) -> Result<Option<Looked>, PageError> {
    let (event, section, number) = **ids;
    let looked = state.store.read(move |tx| {
        let event = actions::event(tx, event)?;
        let section_state = actions::section_state(tx, event.id, section)?;
        let round = section_state.rounds.iter().find(|round| round.number == number).cloned();
        let round = round.ok_or(ActionError::NotFound)?;
        if round.manual != Some(ManualPairing::Open) {
            return Ok(None);
        }
        let manual = Manual::of(&section_state, &round);
        let program = manual.program();
        Ok::<_, ActionError>(Some(Looked { event, section_state, round, manual, program }))
    });
    Ok(looked.await?)
}

fn view(visitor: &Visitor, looked: &Looked, url: &str, typed: &Fields) -> Show {
    let Looked { event, section_state, round, manual, program } = looked;
    let title = Message::new("manual-title")
        .with("n", round.number)
        .with("section", &section_state.section.settings.name);
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Rounds);
    Show {
        number: round.number,
        url: url.to_owned(),
        version: round.version,
        draft: DraftView::new(&page, section_state, round, &frame.url, manual, program),
        one: typed.text("one").to_owned(),
        other: typed.text("other").to_owned(),
        reason: typed.text("reason").to_owned(),
        page,
        frame,
    }
}

/// The change that a form asks for: a word, and behind a colon whose board it is; or whom its fields name.
fn wanted(section_state: &SectionState, fields: &Fields) -> Result<Change, ActionError> {
    let choose = || ActionError::refused(Message::new("error-manual-choose"));
    let text = fields.text("do");
    let (what, whose) = text.split_once(':').unwrap_or((text, ""));
    let board = || whose.parse::<PlayerId>().map_err(|_| choose());
    let one = || named(section_state, fields.text("one"));
    let other = || named(section_state, fields.text("other"));
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

/// The most namesakes that are named.
const MOST_NAMED: usize = 5;

/// Whom somebody means who types a starting number, with or without the name behind it, or a part of a name.
fn named(section_state: &SectionState, typed: &str) -> Result<PlayerId, ActionError> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Err(ActionError::refused(Message::new("error-manual-choose")));
    }
    let everybody: Vec<&Player> = section_state.players.iter().collect();
    if let Ok(id) = find_among(&everybody, typed) {
        return Ok(id);
    }
    let words = NameWords::of(typed);
    let namesakes = everybody.into_iter().filter(|player| words.found_in(&player.details.name));
    let found: Vec<&Player> = if words.is_empty() { Vec::new() } else { namesakes.collect() };
    match found.as_slice() {
        [] | [_] => Err(ActionError::refused(Message::new("error-manual-nobody").with("typed", typed))),
        several => {
            let name = |player: &&Player| {
                let number = player.number.map_or_else(String::new, |number| number.to_string());
                format!("{number} {}", player.details.name)
            };
            let names: Vec<String> = several.iter().take(MOST_NAMED).map(name).collect();
            let message = Message::new("error-manual-several").with("typed", typed);
            Err(ActionError::refused(message.with("names", names.join(", "))))
        }
    }
}
