//! What a section was before acts that nothing of their kind undoes: the list, one of them beside what it is now, and
//! putting it back.

use actix_web::web;
use askama::Template;

use crate::actions;
use crate::actions::sections::snapshots;
use crate::actions::{ActionError, conflict};
use crate::i18n::Message;
use crate::store::{Scope, SnapshotLine, Tx};
use crate::tournament::Right;
use crate::tournament::{EventId, SectionId, SnapshotId};
use crate::web::forms::Posted;
use crate::web::pages::rounds::pairing;
use crate::web::pages::{Answer, State, finish, html, sections};
use crate::web::views::frame::section_url;
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "integrity/history.html")]
struct History {
    page: Page,
    frame: SectionFrame,
    pages: Vec<(String, String, bool)>,
    lines: Vec<Line>,
    /// The snapshot that is looked at.
    looked: Option<SnapshotDiff>,
    /// Whether the visitor may put the section back.
    restores: bool,
}

/// A snapshot, said.
struct Line {
    id: SnapshotId,
    at: String,
    by: String,
    act: String,
}

/// A snapshot beside what the section is now.
struct SnapshotDiff {
    line: Line,
    /// What differs.
    differing: Vec<String>,
}

fn line(page: &Page, kept: &SnapshotLine) -> Line {
    let mut act = page.t(conflict::act_key(kept.act));
    if let Some(round) = kept.round {
        act = format!("{act} · {}", page.t1("round-n", "n", round));
    }
    Line { id: kept.id, at: page.time(&kept.at), by: kept.by_name.clone(), act }
}

/// `GET /events/{event}/sections/{section}/snapshots`
pub(in crate::web) async fn show(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
) -> Answer {
    let (event, section) = ids.into_inner();
    let (event, section_state) = sections::load(&state, event, section).await?;
    let kept = state.store.read(move |tx| Ok::<_, ActionError>(tx.snapshots(section)?)).await?;
    let title = Message::new("history-title");
    let (page, frame) = SectionFrame::new(&visitor, &event, &section_state, title, Tab::Pairing);
    let lines = kept.iter().map(|kept| line(&page, kept)).collect();
    let pages = pairing::pages(&page, &frame, "snapshots");
    html(&History { pages, lines, looked: None, restores: false, page, frame })
}

/// `GET /events/{event}/sections/{section}/snapshots/{snapshot}`
pub(in crate::web) async fn look(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId, SnapshotId)>,
) -> Answer {
    let (event, section, id) = ids.into_inner();
    let read = state.store.read(move |tx| {
        let event = actions::event(tx, event)?;
        let looked = snapshots::look(tx, (event.id, section), id)?;
        Ok::<_, ActionError>((event, looked))
    });
    let (event, looked) = read.await?;
    let title = Message::new("history-title");
    let (page, frame) = SectionFrame::new(&visitor, &event, &looked.now, title, Tab::Pairing);
    let differing: Vec<String> = looked.changes().iter().map(|message| page.say(message)).collect();
    let restores = visitor.may(Right::Correct) && !differing.is_empty();
    let looked = SnapshotDiff { line: line(&page, &looked.line), differing };
    let pages = pairing::pages(&page, &frame, "snapshots");
    html(&History { pages, lines: Vec::new(), looked: Some(looked), restores, page, frame })
}

/// `POST /events/{event}/sections/{section}/snapshots/{snapshot}/restore`
pub(in crate::web) async fn restore(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId, SnapshotId)>,
    Posted(fields): Posted,
) -> Answer {
    let (event, section, id) = ids.into_inner();
    let actor = visitor.actor_by(&fields)?;
    let act = move |tx: &mut Tx<'_>| snapshots::restore(tx, &actor, (event, section), id);
    Ok(finish(
        state.store.write(Scope::Admission(event, section), act).await,
        &format!("{}/snapshots", section_url(event, section)),
        "restored",
    )?)
}
