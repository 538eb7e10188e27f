//! Snapshots: what a section was before actions that cannot be undone by another of their kind. The list, the
//! comparison of one with the present state, and its restoration.

use crate::actions::sections::snapshots;
use crate::store::{Scope, SnapshotLine};
use crate::tournament::SnapshotId;
use crate::web::address::{SectionPath, SnapshotPath};
use crate::web::pages::rounds::pairing;
use crate::web::prelude::*;

#[derive(Template)]
#[template(path = "sections/snapshots.html")]
struct History {
    page: Page,
    frame: SectionFrame,
    pages: Vec<(String, String, bool)>,
    snapshots: Vec<SnapshotRow>,
    /// The snapshot that is compared with the present state.
    compared: Option<Comparison>,
    /// Whether the visitor may restore it.
    restores: bool,
}

/// A snapshot in words.
struct SnapshotRow {
    id: SnapshotId,
    at: String,
    by: String,
    /// The action before which it was taken.
    action: String,
}

struct Comparison {
    snapshot: SnapshotRow,
    differences: Vec<String>,
}

fn row(page: &Page, snapshot: &SnapshotLine) -> SnapshotRow {
    let mut action = page.say(&snapshot.act.message());
    if let Some(round) = snapshot.round {
        action = format!("{action} · {}", page.t1("round-n", "n", round));
    }
    SnapshotRow { id: snapshot.id, at: page.time(&snapshot.at), by: snapshot.by_name.clone(), action }
}

/// `GET /events/{event}/sections/{section}/snapshots`
pub(in crate::web) async fn show(context: Context, path: SectionPath) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let (event, section_state) = path.load(tx)?;
        let title = Message::new("snapshots-title");
        let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Pairing);
        let snapshots =
            tx.list_snapshots(path.section)?.iter().map(|snapshot| row(&page, snapshot)).collect();
        let pages = pairing::pages(&page, &frame, "snapshots");
        Ok(History { pages, snapshots, compared: None, restores: false, page, frame })
    };
    context.page(view).await
}

/// `GET /events/{event}/sections/{section}/snapshots/{snapshot}`
pub(in crate::web) async fn look(context: Context, path: SnapshotPath) -> Answer {
    context.page(move |tx, visitor| comparison(tx, visitor, path)).await
}

fn comparison(tx: &mut Tx<'_>, visitor: &Visitor, path: SnapshotPath) -> Result<History, PageError> {
    let event = path.section().event().load(tx)?;
    let found = snapshots::compare(tx, path.section().ids(), path.snapshot)?;
    let title = Message::new("snapshots-title");
    let (page, frame) = SectionFrame::new(visitor, &event, &found.now, title, Tab::Pairing);
    let differences: Vec<String> = found.changes().iter().map(|message| page.say(message)).collect();
    let restores = visitor.may(Right::Correct) && !differences.is_empty();
    let compared = Some(Comparison { snapshot: row(&page, &found.line), differences });
    let pages = pairing::pages(&page, &frame, "snapshots");
    Ok(History { pages, snapshots: Vec::new(), compared, restores, page, frame })
}

/// `POST /events/{event}/sections/{section}/snapshots/{snapshot}/restore`
pub(in crate::web) async fn restore(context: Context, path: SnapshotPath, Posted(fields): Posted) -> Answer {
    let section = path.section();
    let scope = Scope::Admission(section.event, section.section);
    let restore =
        move |tx: &mut Tx<'_>, actor: &Actor| snapshots::restore(tx, actor, section.ids(), path.snapshot);
    let restored = context.perform_ahead(scope, fields, restore).await?;
    restored.redirect(section.at("snapshots"), "restored").or_error()
}
