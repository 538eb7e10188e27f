//! The ledger of an event: every change, who made it, when, why, before and after.

use std::collections::BTreeMap;

use actix_web::web;
use askama::Template;

use crate::actions::conflict::Difference;
use crate::actions::{self, ActionError};
use crate::i18n::{Message, Named as _};
use crate::tournament::Right;
use crate::tournament::{AuditEntry, AuditFilter, AuditId, EventId, Name, PersonalChange, SectionId};
use crate::web::pages::{Answer, State, html};
use crate::web::views::{EventFrame, Page};
use crate::web::visitor::Visitor;

/// Entries on a page.
const A_PAGE: u16 = 100;
/// An entry with more changed fields, or with longer ones, is folded.
const MOST_FIELDS: usize = 4;
const MOST_LETTERS: usize = 400;

#[derive(Template)]
#[template(path = "ledger/show.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    entries: Vec<Line>,
    /// Sections to choose from: id, name, chosen.
    sections: Vec<(String, String, bool)>,
    earlier: Option<String>,
}

/// An entry, said.
struct Line {
    at: String,
    by: String,
    act: String,
    place: String,
    reason: String,
    changes: Vec<(String, String, String)>,
    /// Too much to stand there unasked.
    is_long: bool,
}

/// Which entries.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Wanted {
    #[serde(default)]
    section: String,
    before: Option<AuditId>,
}

/// `GET /events/{event}/audit_log`
pub(in crate::web) async fn show(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    wanted: web::Query<Wanted>,
) -> Answer {
    let id = id.into_inner();
    let section: Option<SectionId> = wanted.section.parse().ok();
    let before = wanted.before;
    let sees_personal = visitor.may(Right::ManagePlayers);
    let loaded = state.store.read(move |tx| {
        let event = actions::load_event(tx, id)?;
        let filter = AuditFilter { section, ..AuditFilter::default() };
        let entries = tx.list_audit_entries(id, &filter, before, A_PAGE)?;
        let personal = if sees_personal { tx.list_audit_personal(&entries)? } else { BTreeMap::new() };
        Ok::<_, ActionError>((event, tx.list_sections(id)?, entries, personal))
    });
    let (event, sections, entries, personal) = loaded.await?;
    let (page, frame) = EventFrame::new(&visitor, &event, Message::new("ledger-title"), "/audit-log");
    let full = entries.len() >= usize::from(A_PAGE);
    let earlier = entries.last().filter(|_| full).map(|last| {
        format!(
            "{}/audit-log?section={}&before={}",
            frame.url,
            section.map_or_else(String::new, |id| id.to_string()),
            last.id
        )
    });
    let names: Vec<_> = sections.iter().map(|of| (of.id, of.settings.name.clone())).collect();
    let entries = entries.iter().map(|entry| line(&page, &names, entry, personal.get(&entry.id))).collect();
    let mut options = vec![(String::new(), page.t("ledger-all-sections"), section.is_none())];
    options.extend(names.into_iter().map(|(of, name)| (of.to_string(), name, section == Some(of))));
    html(&Show { page, frame, entries, sections: options, earlier })
}

fn line(
    page: &Page,
    sections: &[(SectionId, String)],
    entry: &AuditEntry,
    personal: Option<&PersonalChange>,
) -> Line {
    let section = entry.section.and_then(|of| sections.iter().find(|(id, _)| *id == of));
    let mut place: Vec<String> = section.map(|(_, name)| name.clone()).into_iter().collect();
    place.extend(whom(entry));
    if let Some(round) = entry.round {
        place.push(page.t1("round-n", "n", round));
    }
    let board = entry.after.as_ref().and_then(|after| after.get("board")).and_then(serde_json::Value::as_u64);
    if let Some(board) = board {
        place.push(page.t1("board-n", "n", board));
    }
    let mut differences = actions::conflict::changes(entry.before.as_ref(), entry.after.as_ref());
    if let Some(personal) = personal {
        differences.extend(actions::conflict::changes(Some(&personal.before), Some(&personal.after)));
    }
    let said =
        |change: &Difference| (page.say(&change.field), page.say(&change.stored), page.say(&change.yours));
    let mut changes: Vec<_> = differences.iter().map(said).collect();
    if entry.has_personal && personal.is_none() {
        changes.push((page.t("field-personal"), String::new(), page.t("ledger-personal-changed")));
    }
    let letters: usize = changes.iter().map(|(_, before, after)| before.len() + after.len()).sum();
    Line {
        is_long: changes.len() > MOST_FIELDS || letters > MOST_LETTERS,
        at: page.time(&entry.at),
        by: entry.by_name.clone(),
        act: page.say(&entry.act.message()),
        place: place.join(" · "),
        reason: entry.reason.clone().unwrap_or_default(),
        changes,
    }
}

/// The player an entry is about, by the name he has in it.
fn whom(entry: &AuditEntry) -> Option<String> {
    ["player:", "announced:", "application:"].iter().find(|kind| entry.subject.starts_with(**kind))?;
    let name = entry.after.as_ref().or(entry.before.as_ref())?.get("name")?;
    let parts = || serde_json::from_value::<Name>(name.clone()).ok().map(|name| name.to_string());
    name.as_str().map(str::to_owned).or_else(parts)
}
