//! The audit log of an event: every change, who made it, when, why, before and after.

use crate::i18n::Named as _;
use std::collections::{BTreeMap, HashMap, HashSet};

use actix_web::web;
use askama::Template;
use chrono::{DateTime, Utc};
use serde_json::Value;

use crate::actions;
use crate::actions::conflict::Difference;
use crate::actions::{Actor, undo};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::Right;
use crate::tournament::{
    Action, AuditEntry, AuditFilter, AuditId, EventId, Name, PersonalChange, SectionId, SnapshotId,
};
use crate::web::address::{EntryPath, EventPath};
use crate::web::answers::error::PageError;
use crate::web::answers::responses::without_notice;
use crate::web::context::Context;
use crate::web::forms::Posted;
use crate::web::pages::Answer;
use crate::web::route::routes;
use crate::web::views::caution::sent_from;
use crate::web::views::{EventFrame, Page};
use crate::web::visitor::Visitor;

routes! {
    GET  "/events/{event}/audit-log" Holding(ReadAuditLog) => show, Corrections "audit-log";
    POST "/events/{event}/audit-log/{entry}/undo" Holding(ReadAuditLog) => take_back;
}

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
    /// Where the moves entered during games are folded, when each of them is shown.
    fold: Option<String>,
}

/// The field, its value before, and its value after.
type Change = (String, String, String);

struct EntryRow {
    at: String,
    by: String,
    /// Empty for those who do not see logins.
    login: String,
    action: String,
    place: String,
    reason: String,
    changes: Vec<Change>,
    /// Whether its changes are folded.
    is_long: bool,
    undo: Option<Undo>,
    /// Of moves that are folded: how many this entry stands for, and where each is shown.
    moves: Option<(String, String)>,
}

/// What undoes the entries of a page.
#[derive(Default)]
struct Undoable {
    /// Those that another act undoes, with the key of its text.
    acts: HashMap<AuditId, &'static str>,
    /// Snapshots by section, time and action: restoring one undoes everything since.
    snapshots: HashMap<(SectionId, DateTime<Utc>, Action), SnapshotId>,
}

impl Undoable {
    fn load(
        tx: &mut Tx<'_>,
        visitor: &Visitor,
        event: EventId,
        entries: &[AuditEntry],
    ) -> Result<Self, PageError> {
        let found = undo::find_all(tx, event, entries)?.into_iter();
        let user = visitor.user.as_ref().map(|user| user.id);
        let is_for = |inverse: &undo::Inverse| {
            user.is_some_and(|user| inverse.is_for(user, |right| visitor.may(right)))
        };
        let acts = found.filter(|(_, inverse)| is_for(inverse));
        let mut undoable =
            Self { acts: acts.map(|(id, inverse)| (id, inverse.verb)).collect(), snapshots: HashMap::new() };
        if visitor.may(Right::ManageRounds) {
            let sections: HashSet<SectionId> = entries.iter().filter_map(|entry| entry.section).collect();
            for section in sections {
                for line in tx.list_snapshots(section)? {
                    undoable.snapshots.insert((section, line.at, line.act), line.id);
                }
            }
        }
        Ok(undoable)
    }

    /// What undoes an entry.
    fn of(&self, path: EventPath, entry: &AuditEntry) -> Option<Undo> {
        if let Some(verb) = self.acts.get(&entry.id) {
            return Some(Undo::Act(path.at(&format!("audit-log/{}/undo", entry.id)), verb));
        }
        let section = path.section(entry.section?);
        let snapshot = self.snapshots.get(&(section.section, entry.at, entry.act))?;
        Some(Undo::Compare(section.at(&format!("snapshots/{snapshot}"))))
    }
}

/// What undoes an entry.
enum Undo {
    /// A form: its address, and the key of what it does.
    Act(String, &'static str),
    /// The page that says what restoring would change.
    Compare(String),
}

/// The query of the audit log.
#[derive(serde::Deserialize)]
pub(in crate::web) struct AuditQuery {
    #[serde(default)]
    section: String,
    before: Option<AuditId>,
    #[serde(default)]
    moves: String,
}

/// `GET /events/{event}/audit-log`
async fn show(context: Context, path: EventPath, query: web::Query<AuditQuery>) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, &query)).await
}

/// `POST /events/{event}/audit-log/{entry}/undo`: the act that takes an entry back, with its cautions.
async fn take_back(context: Context, path: EntryPath, Posted(fields): Posted) -> Answer {
    let EntryPath { event, entry } = path;
    let from = without_notice(&sent_from(&context.request));
    let find =
        move |tx: &mut Tx<'_>, _: &Visitor| undo::find_entry(tx, event, entry)?.ok_or(PageError::NotFound);
    let found = context.read(find).await?;
    let scope = found.section.map_or(Scope::Event(event), Scope::Section);
    let sections: Vec<SectionId> = match found.section {
        None => found.each().iter().filter_map(|part| part.section).collect(),
        Some(_) => Vec::new(),
    };
    // What was made has no page any more.
    let is_within = |part: &AuditEntry| {
        let section = part.section.filter(|_| part.act == Action::SectionCreated);
        let rest = section.and_then(|id| from.strip_prefix(&EventPath { event }.section(id).url()));
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']))
    };
    let is_gone = found.each().iter().any(is_within);
    let there = match (found.act, found.section) {
        _ if from.ends_with("/audit-log") => from,
        _ if is_gone => EventPath { event }.url(),
        (Action::TeamAdded, _) => EventPath { event }.at("teams"),
        (Action::PlayerAdded, Some(section)) => EventPath { event }.section(section).players(),
        _ => from,
    };
    let take_back = move |tx: &mut Tx<'_>, actor: &Actor| {
        tx.lock_sections(sections.iter().copied())?;
        // Whatever is undone, of one act or of several: persons may follow what was changed before.
        tx.lock_persons()?;
        undo::take_back(tx, actor, event, entry)
    };
    context.perform(scope, fields, take_back).await?.redirect(there, "undone").or_error()
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: EventPath, query: &AuditQuery) -> Result<Show, PageError> {
    let event = path.load(tx)?;
    let section: Option<SectionId> = query.section.parse().ok();
    // A game entered while it is played has as many entries as moves: one line stands for them.
    let shows_moves = query.moves == "1";
    let moves = if shows_moves { BTreeMap::new() } else { tx.list_last_entered_moves(path.event)? };
    let folded = (!shows_moves).then(|| moves.keys().copied().collect());
    let filter = AuditFilter { section, moves: folded, ..AuditFilter::default() };
    let entries = tx.list_audit_entries(path.event, &filter, query.before, ENTRIES_PER_PAGE)?;
    let sees_personal = visitor.may(Right::ManagePlayers);
    let personal = if sees_personal { tx.list_audit_personal(&entries)? } else { BTreeMap::new() };
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("audit-title"), "/audit-log");
    let is_full = entries.len() >= usize::from(ENTRIES_PER_PAGE);
    let (all, chosen) = (path.at("audit-log"), section.map_or_else(String::new, |id| id.to_string()));
    let each = format!("{all}?section={chosen}&moves=1");
    let earlier = entries.last().filter(|_| is_full).map(|last| {
        let joint = if shows_moves { "&moves=1" } else { "" };
        format!("{all}?section={chosen}&before={}{joint}", last.id)
    });
    let names: Vec<_> =
        tx.list_sections(path.event)?.into_iter().map(|of| (of.id, of.settings.name)).collect();
    let sees_logins = visitor.may(Right::ManageEvent);
    let undoable = Undoable::load(tx, visitor, path.event, &entries)?;
    let shown = |entry: &AuditEntry| EntryRow {
        undo: undoable.of(path, entry),
        moves: moves
            .get(&entry.id)
            .filter(|count| **count > 1)
            .map(|count| (page.t1("audit-moves-n", "n", *count), each.clone())),
        ..row(&page, &names, entry, personal.get(&entry.id), sees_logins)
    };
    let entries = entries.iter().map(shown).collect();
    let mut options = vec![(String::new(), page.t("audit-all-sections"), section.is_none())];
    options.extend(names.into_iter().map(|(of, name)| (of.to_string(), name, section == Some(of))));
    let head = page.audit_head(tx.find_audit_head(path.event)?);
    let fold = shows_moves.then(|| format!("{all}?section={chosen}"));
    Ok(Show { page, frame, entries, head, sections: options, earlier, fold })
}

fn row(
    page: &Page,
    sections: &[(SectionId, String)],
    entry: &AuditEntry,
    personal: Option<&PersonalChange>,
    sees_logins: bool,
) -> EntryRow {
    let section = entry.section.and_then(|of| sections.iter().find(|(id, _)| *id == of));
    let mut place: Vec<String> = section.map(|(_, name)| name.clone()).into_iter().collect();
    place.extend(player_name(entry));
    if let Some(round) = entry.round {
        place.push(page.t1("round-n", "n", round));
    }
    if let Some(board) = board_of(entry) {
        place.push(page.t1("board-n", "n", board));
    }
    let mut changes = if entry.is_of_several() {
        let each = entry.each();
        place.extend(section_names(sections, entry, &each));
        place.push(page.t1("audit-parts-n", "n", each.len()));
        parts(page, sections, entry, &each)
    } else {
        changes_of(page, entry)
    };
    if let Some(personal) = personal {
        let differences = actions::conflict::changes(Some(&personal.before), Some(&personal.after));
        changes.extend(differences.iter().map(|of| described(page, of)));
    }
    if entry.has_personal && personal.is_none() {
        changes.push((page.t("field-personal"), String::new(), page.t("audit-personal-changed")));
    }
    let bytes: usize =
        changes.iter().map(|(field, before, after)| field.len() + before.len() + after.len()).sum();
    EntryRow {
        is_long: changes.len() > MAX_OPEN_FIELDS || bytes > MAX_OPEN_BYTES,
        at: page.time(&entry.at),
        by: entry.by_name.clone(),
        login: if sees_logins { entry.by_login.clone() } else { String::new() },
        action: page.say(&entry.act.message()),
        place: place.join(" · "),
        reason: entry.reason.clone().unwrap_or_default(),
        changes,
        undo: None,
        moves: None,
    }
}

/// The sections of an entry of several, each once; those that are gone have no name.
fn section_names(
    sections: &[(SectionId, String)],
    entry: &AuditEntry,
    each: &[AuditEntry],
) -> Option<String> {
    let of_parts: HashSet<SectionId> = each.iter().filter_map(|part| part.section).collect();
    let names = sections.iter().filter(|(of, _)| of_parts.contains(of)).map(|(_, name)| name.as_str());
    let names = names.collect::<Vec<_>>().join(", ");
    (entry.section.is_none() && !names.is_empty()).then_some(names)
}

fn described(page: &Page, of: &Difference) -> Change {
    (page.say(&of.field), page.say(&of.stored), page.say(&of.yours))
}

/// What an entry of one thing changed.
fn changes_of(page: &Page, entry: &AuditEntry) -> Vec<Change> {
    let differences = actions::conflict::changes(entry.before.as_ref(), entry.after.as_ref());
    differences.iter().map(|of| described(page, of)).collect()
}

/// What was done to several things: what is the same of several is said once, with all of them before it.
fn parts(
    page: &Page,
    sections: &[(SectionId, String)],
    entry: &AuditEntry,
    each: &[AuditEntry],
) -> Vec<Change> {
    /// More lines are counted.
    const MAX_LINES: usize = 200;
    let mut lines: Vec<(Change, Vec<&AuditEntry>)> = Vec::new();
    // The place of each line, by what it says, of which act, in which section and round and for which reason.
    let mut known: HashMap<_, usize> = HashMap::new();
    let board = page.t("field-board");
    // The names of an imported list are one line of its entry.
    let is_named =
        |part: &&AuditEntry| entry.act != Action::PlayersImported || part.act != Action::PlayerAdded;
    for part in each.iter().filter(is_named) {
        let mut changes = changes_of(page, part);
        if changes.is_empty() {
            changes.push((page.say(&part.act.message()), String::new(), String::new()));
        }
        // Which board it is stands before the line.
        let of_boards = board_of(part).is_some();
        for change in changes.into_iter().filter(|change| !of_boards || change.0 != board) {
            let alike = (change.clone(), part.act, within(part), part.round, part.reason.as_deref());
            let at = *known.entry(alike).or_insert(lines.len());
            match lines.get_mut(at) {
                Some((_, things)) => things.push(part),
                None => lines.push((change, vec![part])),
            }
        }
    }
    let more = lines.len().saturating_sub(MAX_LINES);
    let shown = lines
        .into_iter()
        .take(MAX_LINES)
        .map(|(change, things)| line(page, sections, entry, change, &things));
    let more = (more > 0).then(|| (page.t1("audit-lines-more", "n", more), String::new(), String::new()));
    shown.chain(more).collect()
}

/// The section that a part was done in; one that was made or deleted is named by itself.
fn within(part: &AuditEntry) -> Option<SectionId> {
    part.section.filter(|_| !matches!(part.act, Action::SectionCreated | Action::SectionDeleted))
}

/// A line of an entry: the section, the act, the round and the reason where they are not the entry's, the things, and what changed.
fn line(
    page: &Page,
    sections: &[(SectionId, String)],
    entry: &AuditEntry,
    (field, before, after): Change,
    things: &[&AuditEntry],
) -> Change {
    let mut words: Vec<String> = Vec::new();
    if let Some(first) = things.first() {
        let other = within(first).filter(|_| first.section != entry.section);
        words.extend(sections.iter().find(|(of, _)| Some(*of) == other).map(|(_, name)| name.clone()));
        if first.act != entry.act {
            words.push(page.say(&first.act.message()));
        }
        if let Some(round) = first.round.filter(|_| first.round != entry.round) {
            words.push(page.t1("round-n", "n", round));
        }
        if let Some(reason) = first.reason.as_ref().filter(|_| first.reason != entry.reason) {
            words.push(page.t1("audit-reason", "reason", reason));
        }
    }
    let boards: Vec<String> =
        things.iter().filter_map(|part| board_of(part)).map(|board| board.to_string()).collect();
    match boards.as_slice() {
        [] => {}
        [board] => words.push(page.t1("board-n", "n", board)),
        boards => words.push(page.t1("audit-boards", "boards", boards.join(", "))),
    }
    let names: Vec<String> =
        things.iter().filter(|part| board_of(part).is_none()).filter_map(|part| name_of(part)).collect();
    if !names.is_empty() {
        words.push(names.join(", "));
    }
    words.push(field);
    (words.join(" · "), before, after)
}

/// A value of an entry: as it was afterwards, else as it was before.
fn stated<'e>(entry: &'e AuditEntry, field: &str) -> Option<&'e Value> {
    let mut sides = [&entry.after, &entry.before].into_iter().flatten();
    sides.find_map(|side| side.get(field).filter(|value| !value.is_null()))
}

/// The number of the board that an entry is about.
fn board_of(entry: &AuditEntry) -> Option<u64> {
    stated(entry, "board").and_then(Value::as_u64)
}

/// The name in an entry.
fn name_of(entry: &AuditEntry) -> Option<String> {
    let name = stated(entry, "name")?;
    let parts = || serde_json::from_value::<Name>(name.clone()).ok().map(|name| name.to_string());
    name.as_str().map(str::to_owned).or_else(parts)
}

/// What tells an entry from others of its kind: the player or board, the reason, and what changed.
pub(in crate::web::pages) fn summary(page: &Page, entry: &AuditEntry) -> String {
    /// More changes than this say less.
    const MAX_CHANGES: usize = 2;
    let row = row(page, &[], &AuditEntry { round: None, ..entry.clone() }, None, false);
    let changes = row.changes.iter().take(MAX_CHANGES).map(|(field, before, after)| {
        let short = |text: &str| text.chars().take(60).collect::<String>();
        format!("{field}: {} → {}", short(before), short(after))
    });
    let parts = [row.place, row.reason].into_iter().filter(|part| !part.is_empty()).chain(changes);
    parts.collect::<Vec<_>>().join(" · ")
}

/// The name of the player an entry is about, as it was then.
fn player_name(entry: &AuditEntry) -> Option<String> {
    ["player:", "announced:", "application:"].iter().find(|kind| entry.subject.starts_with(**kind))?;
    name_of(entry)
}
