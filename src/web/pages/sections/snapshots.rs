//! Snapshots: what a section was before actions that cannot be undone by another of their kind. The list, the
//! comparison of one with the present state, and its restoration.

use crate::actions::sections::snapshots;
use crate::store::{Scope, SnapshotLine};
use crate::tournament::{AuditEntry, AuditFilter, SnapshotId};
use crate::web::address::{SectionPath, SnapshotPath};
use crate::web::pages::events::audit;
use crate::web::pages::rounds::pairing;
use crate::web::prelude::*;

routes! {
    GET  "/events/{event}/sections/{section}/snapshots" Holding(ManageRounds) => show, Corrections "history";
    GET  "/events/{event}/sections/{section}/snapshots/{snapshot}" Holding(ManageRounds) => look, Corrections "history";
    POST "/events/{event}/sections/{section}/snapshots/{snapshot}/restore" Holding(Correct) => restore;
}

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
    /// What tells that action from others of its kind.
    about: String,
}

struct Comparison {
    snapshot: SnapshotRow,
    differences: Vec<String>,
}

fn row(page: &Page, snapshot: &SnapshotLine, entries: &[AuditEntry]) -> SnapshotRow {
    let mut action = page.say(&snapshot.act.message());
    if let Some(round) = snapshot.round {
        action = format!("{action} · {}", page.t1("round-n", "n", round));
    }
    let about = entries.iter().find(|entry| (entry.at, entry.act) == (snapshot.at, snapshot.act));
    SnapshotRow {
        id: snapshot.id,
        at: page.time(&snapshot.at),
        by: snapshot.by_name.clone(),
        action,
        about: about.map_or_else(String::new, |entry| audit::summary(page, entry)),
    }
}

/// The latest entries of a section, which say more of the actions that snapshots were taken before.
fn entries(tx: &mut Tx<'_>, path: SectionPath) -> Result<Vec<AuditEntry>, PageError> {
    /// As many as a long competition has; older snapshots are named by their action alone.
    const MAX_ENTRIES: u16 = 2000;
    let filter = AuditFilter { section: Some(path.section), ..AuditFilter::default() };
    Ok(tx.list_audit_entries(path.event, &filter, None, MAX_ENTRIES)?)
}

/// `GET /events/{event}/sections/{section}/snapshots`
async fn show(context: Context, path: SectionPath) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let (event, section_state) = path.load(tx)?;
        let title = Message::new("snapshots-title");
        let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Pairing);
        let entries = entries(tx, path)?;
        let snapshots = tx.list_snapshots(path.section)?;
        let snapshots = snapshots.iter().map(|snapshot| row(&page, snapshot, &entries)).collect();
        let pages = pairing::pages(&page, &frame, "snapshots");
        Ok(History { pages, snapshots, compared: None, restores: false, page, frame })
    };
    context.page(view).await
}

/// `GET /events/{event}/sections/{section}/snapshots/{snapshot}`
async fn look(context: Context, path: SnapshotPath) -> Answer {
    context.page(move |tx, visitor| comparison(tx, visitor, path)).await
}

fn comparison(tx: &mut Tx<'_>, visitor: &Visitor, path: SnapshotPath) -> Result<History, PageError> {
    let event = path.section().event().load(tx)?;
    let found = snapshots::compare(tx, path.section().ids(), path.snapshot)?;
    let title = Message::new("snapshots-title");
    let (page, frame) = SectionFrame::new(visitor, &event, &found.now, title, Tab::Pairing);
    let differences: Vec<String> = found.changes().iter().map(|message| page.say(message)).collect();
    let restores = visitor.may(Right::Correct) && !differences.is_empty();
    let compared =
        Some(Comparison { snapshot: row(&page, &found.line, &entries(tx, path.section())?), differences });
    let pages = pairing::pages(&page, &frame, "snapshots");
    Ok(History { pages, snapshots: Vec::new(), compared, restores, page, frame })
}

/// `POST /events/{event}/sections/{section}/snapshots/{snapshot}/restore`
async fn restore(context: Context, path: SnapshotPath, Posted(fields): Posted) -> Answer {
    let section = path.section();
    let scope = Scope::Admission(section.event, section.section);
    let restore =
        move |tx: &mut Tx<'_>, actor: &Actor| snapshots::restore(tx, actor, section.ids(), path.snapshot);
    let restored = context.perform_ahead(scope, fields, restore).await?;
    restored.redirect(section.at("snapshots"), "restored").or_error()
}
