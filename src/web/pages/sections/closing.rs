//! Closing a section for good, with what is missing before it can be, and opening it again.

use actix_web::web;
use askama::Template;

use crate::actions::ActionError;
use crate::actions::sections::closing;
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::sections::closing::{Missing, missing};
use crate::tournament::{Event, EventId, SectionId, SectionState};
use crate::web::forms::{Fields, Posted};
use crate::web::pages::{Answer, State, finish, html, html_as, sections};
use crate::web::rejection::Rejection;
use crate::web::views::frame::section_url;
use crate::web::views::{FormView, Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "integrity/closing.html")]
struct Closing {
    page: Page,
    frame: SectionFrame,
    /// Since when it is closed for good; empty when it is not.
    since: String,
    /// What is missing, said, and where it is put right.
    missing: Vec<(String, String)>,
    form: FormView,
}

/// `GET /events/{event}/sections/{section}/close`
pub(in crate::web) async fn show(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
) -> Answer {
    let (event, section) = ids.into_inner();
    let (event, section_state) = sections::load(&state, event, section).await?;
    html(&view(&visitor, &event, &section_state, |_| FormView::default()))
}

fn view(
    visitor: &Visitor,
    event: &Event,
    section_state: &SectionState,
    form: impl FnOnce(&Page) -> FormView,
) -> Closing {
    let title = Message::new("closing-title");
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Overview);
    let place = |round: u8, board: Option<u32>| {
        let board = board.map(|board| format!("/boards/{board}")).unwrap_or_default();
        format!("{}/rounds/{round}{board}", frame.url)
    };
    let said = |missing: &Missing| match *missing {
        Missing::Round(round) => (page.t1("closing-missing-round", "round", round), place(round, None)),
        Missing::Result { round, board } => {
            (page.t2("closing-missing-result", "round", round, "board", board), place(round, Some(board)))
        }
        Missing::Signature { round, board } => {
            (page.t2("closing-missing-signature", "round", round, "board", board), place(round, Some(board)))
        }
    };
    Closing {
        since: section_state.section.final_since.map(|at| page.time(&at)).unwrap_or_default(),
        missing: missing(section_state).iter().map(said).collect(),
        form: form(&page),
        page,
        frame,
    }
}

/// `POST /events/{event}/sections/{section}/close`
pub(in crate::web) async fn close(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Posted(fields): Posted,
) -> Answer {
    let ids = ids.into_inner();
    let actor = visitor.actor_by(&fields)?;
    let act = move |tx: &mut Tx<'_>| closing::close(tx, &actor, ids.into());
    answer(
        &state,
        &visitor,
        ids,
        state.store.write(Scope::Section(ids.1), act).await,
        &fields,
        "section-closed",
    )
    .await
}

/// `POST /events/{event}/sections/{section}/reopen`
pub(in crate::web) async fn reopen(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Posted(fields): Posted,
) -> Answer {
    let ids = ids.into_inner();
    let actor = visitor.actor_by(&fields)?;
    let reason = fields.text("reason").to_owned();
    let act = move |tx: &mut Tx<'_>| closing::reopen(tx, &actor, ids.into(), &reason);
    answer(
        &state,
        &visitor,
        ids,
        state.store.write(Scope::Section(ids.1), act).await,
        &fields,
        "section-reopened",
    )
    .await
}

async fn answer(
    state: &State,
    visitor: &Visitor,
    (event, section): (EventId, SectionId),
    outcome: Result<(), ActionError>,
    fields: &Fields,
    key: &str,
) -> Answer {
    let objection = match finish(outcome, &section_url(event, section), key) {
        Ok(answer) => return Ok(answer),
        Err(error) => Rejection::of(error)?,
    };
    let (event, section_state) = sections::load(state, event, section).await?;
    let again = view(visitor, &event, &section_state, |page| FormView::rejected(fields, &objection, page));
    html_as(objection.status(), &again)
}
