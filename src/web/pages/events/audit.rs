//! The audit log of an event: every change, who made it, when, why, before and after.

use crate::i18n::Named as _;
use std::collections::BTreeMap;

use actix_web::web;
use askama::Template;

use crate::actions;
use crate::actions::conflict::Difference;
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::{AuditEntry, AuditFilter, AuditId, Name, PersonalChange, SectionId};
use crate::web::address::EventPath;
use crate::web::context::Context;
use crate::web::error::PageError;
use crate::web::pages::Answer;
use crate::web::views::{EventFrame, Page};
use crate::web::visitor::Visitor;

const ENTRIES_PER_PAGE: u16 = 100;
/// An entry with more changed fields, or with longer ones, is folded.
const MAX_OPEN_FIELDS: usize = 4;
const MAX_OPEN_BYTES: usize = 400;

#[derive(Template)]
#[template(path = "events/audit.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    entries: Vec<EntryRow>,
    /// The end of the chain: count and hash, in words. Empty when there are no entries.
    head: String,
    /// Sections to choose from: id, name, chosen.
    sections: Vec<(String, String, bool)>,
    earlier: Option<String>,
}

struct EntryRow {
    at: String,
    by: String,
    /// Empty for those who do not see logins.
    login: String,
    action: String,
    place: String,
    reason: String,
    /// Field, before, after.
    changes: Vec<(String, String, String)>,
    /// Whether its changes are folded.
    is_long: bool,
}

/// Which entries.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Wanted {
    #[serde(default)]
    section: String,
    before: Option<AuditId>,
}

/// `GET /events/{event}/audit-log`
pub(in crate::web) async fn show(context: Context, path: EventPath, wanted: web::Query<Wanted>) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, &wanted)).await
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: EventPath, wanted: &Wanted) -> Result<Show, PageError> {
    let event = path.load(tx)?;
    let section: Option<SectionId> = wanted.section.parse().ok();
    let filter = AuditFilter { section, ..AuditFilter::default() };
    let entries = tx.list_audit_entries(path.event, &filter, wanted.before, ENTRIES_PER_PAGE)?;
    let sees_personal = visitor.may(Right::ManagePlayers);
    let personal = if sees_personal { tx.list_audit_personal(&entries)? } else { BTreeMap::new() };
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("audit-title"), "/audit-log");
    let is_full = entries.len() >= usize::from(ENTRIES_PER_PAGE);
    let earlier = entries.last().filter(|_| is_full).map(|last| {
        let section = section.map_or_else(String::new, |id| id.to_string());
        format!("{}?section={section}&before={}", path.at("audit-log"), last.id)
    });
    let names: Vec<_> =
        tx.list_sections(path.event)?.into_iter().map(|of| (of.id, of.settings.name)).collect();
    let sees_logins = visitor.may(Right::ManageEvent);
    let shown = |entry: &AuditEntry| row(&page, &names, entry, (personal.get(&entry.id), sees_logins));
    let entries = entries.iter().map(shown).collect();
    let mut options = vec![(String::new(), page.t("audit-all-sections"), section.is_none())];
    options.extend(names.into_iter().map(|(of, name)| (of.to_string(), name, section == Some(of))));
    let head = page.audit_head(tx.find_audit_head(path.event)?);
    Ok(Show { page, frame, entries, head, sections: options, earlier })
}

fn row(
    page: &Page,
    sections: &[(SectionId, String)],
    entry: &AuditEntry,
    (personal, sees_logins): (Option<&PersonalChange>, bool),
) -> EntryRow {
    let section = entry.section.and_then(|of| sections.iter().find(|(id, _)| *id == of));
    let mut place: Vec<String> = section.map(|(_, name)| name.clone()).into_iter().collect();
    place.extend(player_name(entry));
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
    let change = |of: &Difference| (page.say(&of.field), page.say(&of.stored), page.say(&of.yours));
    let mut changes: Vec<_> = differences.iter().map(change).collect();
    if entry.has_personal && personal.is_none() {
        changes.push((page.t("field-personal"), String::new(), page.t("audit-personal-changed")));
    }
    let bytes: usize = changes.iter().map(|(_, before, after)| before.len() + after.len()).sum();
    EntryRow {
        is_long: changes.len() > MAX_OPEN_FIELDS || bytes > MAX_OPEN_BYTES,
        at: page.time(&entry.at),
        by: entry.by_name.clone(),
        login: if sees_logins { entry.by_login.clone() } else { String::new() },
        action: page.say(&entry.act.message()),
        place: place.join(" · "),
        reason: entry.reason.clone().unwrap_or_default(),
        changes,
    }
}

/// The name of the player an entry is about, as it was then.
fn player_name(entry: &AuditEntry) -> Option<String> {
    ["player:", "announced:", "application:"].iter().find(|kind| entry.subject.starts_with(**kind))?;
    let name = entry.after.as_ref().or(entry.before.as_ref())?.get("name")?;
    let parts = || serde_json::from_value::<Name>(name.clone()).ok().map(|name| name.to_string());
    name.as_str().map(str::to_owned).or_else(parts)
}
