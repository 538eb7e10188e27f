//! Undoing an act that was done to several things: all of it, or none while something rests on a part of it.

use serde_json::{Value, json};

use super::{Inverse, board, id, inverse_of, passed, reason, texts, undo_one, value};
use crate::actions::boards::signatures;
use crate::actions::consent::Caution;
use crate::actions::players::{self, applications, ratings, teams};
use crate::actions::rounds::forbidden_pairs::{self, Before};
use crate::actions::sections;
use crate::actions::together::together;
use crate::actions::{ActionError, Actor, Subject, require_reason};
use crate::i18n::{Message, Named as _};
use crate::primitives::{Keyed as _, Side};
use crate::store::{StoreError, Tx};
use crate::tournament::events::audit_parts;
use crate::tournament::{
    Action, ApplicationId, AuditEntry, AuditFilter, PlayerDetails, PlayerId, Right, Role, SectionId,
    SectionRef, TeamId,
};

/// The act that undoes an entry of several things: what undoes each of them, or all at once. What was imported after rounds
/// were paired is undone from the history.
pub(super) fn inverse(entry: &AuditEntry) -> Option<Inverse> {
    let of = |verb, right| Some(Inverse { verb, right, only_latest: true, own: None });
    let of_list = |verb| of(verb, Right::ManagePlayers);
    let makes_sections = || entry.each().iter().any(|part| part.act == Action::SectionCreated);
    match entry.act {
        Action::PlayersImported | Action::RatingsTakenOver if entry.round.is_some() => None,
        Action::PlayersImported if makes_sections() => of("act-delete-lists", Right::ManageEvent),
        Action::PlayersImported => of_list("act-delete-list"),
        Action::ApplicationsImported => of_list("act-withdraw-list"),
        Action::RatingsTakenOver => of_list("act-as-before"),
        // Undoing the decision deletes the player, and undoing the settings gives the ratings back.
        Action::ApplicationAdmitted | Action::SectionChanged => own(entry).as_ref().and_then(inverse_of),
        act => {
            let each: Option<Vec<Inverse>> = entry.each().iter().map(inverse_of).collect();
            // Undoing it undoes each part: the right that the fewest have.
            let holders = |right: Right| Role::ALL.iter().filter(|role| role.may(right)).count();
            let right = each?.into_iter().map(|inverse| inverse.right).min_by_key(|right| holders(*right))?;
            super::inverse(act).map(|inverse| Inverse { right, ..inverse })
        }
    }
}

/// Whether an entry is not undone any more although nothing was done to its things: ratings are part of what was paired since,
/// and something may have been done in a section that it made.
pub(super) fn has_passed(tx: &mut Tx<'_>, entry: &AuditEntry) -> Result<bool, StoreError> {
    match (entry.act, entry.section) {
        (Action::PlayersImported, _) => Ok(!built_within(tx, entry)?.is_empty()),
        (Action::RatingsTakenOver, Some(section)) => {
            Ok(tx.find_round(section, 1)?.is_some_and(|round| round.is_paired()))
        }
        _ => Ok(false),
    }
}

/// The sections that an entry made, by name.
fn made_sections(entry: &AuditEntry) -> Vec<(SectionId, String)> {
    let made = |part: AuditEntry| {
        let name = part.after.as_ref().and_then(|after| after.get("name")).and_then(Value::as_str);
        Some((part.section?, name.unwrap_or_default().to_owned()))
    };
    entry.each().into_iter().filter(|part| part.act == Action::SectionCreated).filter_map(made).collect()
}

/// The latest of what was done since in each section that an entry made, with the name of the section.
fn built_within(tx: &mut Tx<'_>, entry: &AuditEntry) -> Result<Vec<(AuditEntry, String)>, StoreError> {
    let mut later = Vec::new();
    for (section, name) in made_sections(entry) {
        let filter = AuditFilter { section: Some(section), ..AuditFilter::default() };
        let last = tx.list_audit_entries(entry.event, &filter, None, 1)?.pop();
        later.extend(last.filter(|last| last.id > entry.id).map(|last| (last, name)));
    }
    Ok(later)
}

/// The subjects that must be as an entry left them for it to be undone. The sections of lists are not among them.
pub(super) fn subjects(entry: &AuditEntry) -> Vec<String> {
    let subjects = audit_parts::subjects(&entry.subject).map(str::to_owned);
    match entry.act {
        _ if !entry.is_of_several() => subjects.collect(),
        Action::PlayersImported => {
            let listed: Vec<String> = subjects.filter(|subject| !subject.starts_with("section:")).collect();
            let players = || listed.iter().filter_map(|subject| subject.strip_prefix("player:"));
            // Deleted with a player.
            let of_player =
                |id: &str| [format!("announced:{id}"), format!("person:{id}"), format!("player-link:{id}")];
            let more: Vec<String> = players().flat_map(of_player).collect();
            listed.into_iter().chain(more).collect()
        }
        Action::ApplicationsImported | Action::RatingsTakenOver => subjects.skip(1).collect(),
        // What follows for players is undone as they are by then.
        Action::SectionChanged | Action::ApplicationAdmitted => subjects.take(1).collect(),
        _ => subjects.collect(),
    }
}

/// What an entry with parts says of what it is about itself.
fn own(entry: &AuditEntry) -> Option<AuditEntry> {
    entry.each().into_iter().find(|part| part.act == entry.act)
}

/// The latest of what was done since to each thing of an entry.
pub(super) fn built_upon(tx: &mut Tx<'_>, entry: &AuditEntry) -> Result<Vec<AuditEntry>, StoreError> {
    let mut later = tx.list_last_audit_entries(entry.event, &subjects(entry))?;
    later.retain(|last| last.id > entry.id);
    later.sort_by_key(|last| last.id);
    Ok(later)
}

/// Why an entry of several things is not undone: what rests on it.
pub(super) fn refusal(tx: &mut Tx<'_>, entry: &AuditEntry) -> Result<ActionError, ActionError> {
    /// More lines say less.
    const MAX_LINES: usize = 3;
    let mut later: Vec<(AuditEntry, String)> =
        built_upon(tx, entry)?.into_iter().map(|last| (last, String::new())).collect();
    for (last, section) in built_within(tx, entry)? {
        if later.iter().all(|(known, _)| known.id != last.id) {
            later.push((last, section));
        }
    }
    if inverse(entry).is_none() || later.is_empty() {
        return Ok(passed());
    }
    let line = |(last, section): &(AuditEntry, String)| {
        let key = if section.is_empty() { "undo-later" } else { "undo-later-within" };
        let message = Message::new(key).with("act", last.act.message()).with("section", section.as_str());
        message.with("thing", thing(last)).with("by", &last.by_name)
    };
    let lines: Vec<Message> = later.iter().take(MAX_LINES).map(line).collect();
    let message = Message::new("error-undo-built-upon").with("n", later.len()).with("later", lines);
    Ok(ActionError::refused(message))
}

/// What an entry is about, in a word: a board, a name, a round.
fn thing(entry: &AuditEntry) -> Message {
    let field = |name: &str| {
        let sides = [&entry.after, &entry.before].into_iter().flatten();
        sides.filter_map(|side| side.get(name)).find(|value| !value.is_null()).cloned()
    };
    if let Some(number) = field("board").and_then(|number| number.as_u64()) {
        return Message::new("board-n").with("n", number.to_string());
    }
    let name = field("name").and_then(|name| match name.as_str() {
        Some(name) => Some(name.to_owned()),
        None => serde_json::from_value::<crate::tournament::Name>(name).ok().map(|name| name.to_string()),
    });
    match (name, entry.round) {
        (Some(name), _) => Message::new("value").with("value", name),
        (None, Some(round)) => Message::new("round-n").with("n", round),
        (None, None) => Message::new("value-none"),
    }
}

/// Undoes an entry of several things, which nothing rests on.
pub(super) fn take_back(tx: &mut Tx<'_>, actor: &Actor, entry: &AuditEntry) -> Result<(), ActionError> {
    let each = entry.each();
    match (entry.act, entry.section) {
        (Action::PlayersImported, _) => lists(tx, actor, entry, &each),
        (Action::ApplicationsImported, Some(section)) => {
            let entered = each.iter().filter(|part| part.act == Action::ApplicationEntered).map(id);
            let entered = entered.collect::<Result<Vec<ApplicationId>, ActionError>>()?;
            let at = SectionRef { event: entry.event, section };
            applications::delete_list(tx, actor, at, &entered, |lost| reason_to_lose(actor, entry, lost))
        }
        (Action::RatingsTakenOver | Action::PlayerChanged, Some(section))
            if are_details(&each) && tx.find_round(section, 1)?.is_none_or(|round| !round.is_paired()) =>
        {
            let changed = each.iter().filter(|part| part.act == Action::PlayerChanged);
            let changed = changed.map(|part| {
                let [before, after] = [&part.before, &part.after].map(|side| value(side.as_ref()));
                Ok((id(part)?, [before?, after?]))
            });
            let changed = changed.collect::<Result<Vec<(PlayerId, [PlayerDetails; 2])>, ActionError>>()?;
            ratings::undo(tx, actor, SectionRef { event: entry.event, section }, &changed)
        }
        (Action::PairsKeptApart | Action::PairMayMeet, Some(section)) => {
            forbidden_pairs::as_before(tx, actor, SectionRef { event: entry.event, section }, &pairs(&each))
        }
        (Action::ResultSigned, Some(section)) => {
            withdraw_signatures(tx, actor, SectionRef { event: entry.event, section }, &each)
        }
        (Action::ApplicationAdmitted | Action::SectionChanged, Some(section)) => {
            let own = own(entry).ok_or_else(passed)?;
            undo_one(tx, actor, Some(section), &own)
        }
        (_, section) => {
            let mut cautions = Vec::new();
            // What was done last is undone first. The form's key belongs to one entry.
            for (number, part) in each.iter().rev().enumerate() {
                let actor = if number == 0 { actor.clone() } else { actor.without_key() };
                together(&actor, &mut cautions, |actor| undo_one(tx, actor, section, part))?;
            }
            actor.require_consent(cautions).map(drop)
        }
    }
}

/// Whether these are changes of players' details and of nothing else.
fn are_details(each: &[AuditEntry]) -> bool {
    let mut players = each.iter().filter(|part| part.act != Action::RatingsTakenOver);
    players.all(|part| part.act == Action::PlayerChanged && !part.has_personal)
}

/// Why a list is deleted. Where personal data (A6) are deleted with it for good, that is asked in two steps, which name whose.
fn reason_to_lose(actor: &Actor, entry: &AuditEntry, lost: Vec<String>) -> Result<String, ActionError> {
    if lost.is_empty() {
        return reason(actor, entry);
    }
    let message = Message::new("caution-undo-list").with("act", entry.act.message()).with("n", lost.len());
    let names = lost.into_iter().map(|name| Message::new("value").with("value", name)).collect();
    let consent = actor.require_consent(vec![Caution::two_steps(message).naming(names)])?;
    require_reason(&consent.unwrap_or_default())
}

/// The players of lists are deleted, with the teams and the sections that were made for them.
fn lists(tx: &mut Tx<'_>, actor: &Actor, entry: &AuditEntry, each: &[AuditEntry]) -> Result<(), ActionError> {
    let event = entry.event;
    let (mut lists, mut teams) = (Vec::<(SectionId, Vec<PlayerId>)>::new(), Vec::<TeamId>::new());
    for part in each {
        match (part.act, part.section) {
            (Action::PlayerAdded, Some(section)) => {
                let player = id(part)?;
                match lists.iter_mut().find(|(of, _)| *of == section) {
                    Some((_, players)) => players.push(player),
                    None => lists.push((section, vec![player])),
                }
            }
            (Action::TeamAdded, _) => teams.push(id(part)?),
            _ => {}
        }
    }
    let reason =
        players::deleted_list::delete(tx, actor, event, &lists, |lost| reason_to_lose(actor, entry, lost))?;
    let actor = actor.without_key();
    teams.into_iter().try_for_each(|team| teams::delete(tx, &actor, event, team))?;
    let made = made_sections(entry);
    for (section, players) in &lists {
        let at = SectionRef { event, section: *section };
        if made.iter().any(|(of, _)| of == section) {
            sections::delete(tx, &actor, at, reason.clone())?;
        } else if lists.len() > 1 {
            // Each section is named, so that all of it is one entry.
            let deletion = actor.entry(at, Action::PlayerDeleted, Subject::Section(*section));
            deletion.reason(reason.clone()).after(json!({ "players": players.len() })).append(tx)?;
        }
    }
    Ok(())
}

/// The pairings that entries forbade or allowed, with what they were before.
pub(super) fn pairs(entries: &[AuditEntry]) -> Vec<Before> {
    let of = |entry: &AuditEntry| {
        let round = |field: &str| {
            let round = entry.before.as_ref()?.get(field)?.as_u64()?;
            u8::try_from(round).ok()
        };
        let [before, after] = [&entry.before, &entry.after].map(|side| texts(side.as_ref(), "pairs"));
        let rounds = (!before.is_empty()).then(|| (round("from_round").unwrap_or(1), round("to_round")));
        (if after.is_empty() { before } else { after }, rounds)
    };
    entries.iter().map(of).collect()
}

/// The signatures that entries of a round added are withdrawn, for one reason; those from before them stay.
pub(super) fn withdraw_signatures(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    entries: &[AuditEntry],
) -> Result<(), ActionError> {
    let first = entries.first().ok_or_else(passed)?;
    let mut signed = Vec::with_capacity(entries.len());
    for entry in entries {
        let [before, after] = [&entry.before, &entry.after].map(|side| texts(side.as_ref(), "signed"));
        let is_added = |side: &Side| {
            let is_in = |names: &[String]| names.iter().any(|name| name == side.name());
            is_in(&after) && !is_in(&before)
        };
        let added: Vec<Side> = Side::BOTH.into_iter().filter(is_added).collect();
        signed.push((board(at, entry)?.board, added));
    }
    let round = at.round(first.round.ok_or_else(passed)?);
    let why = reason(actor, first)?;
    signatures::withdraw_all(tx, actor, round, &signed, &why)
}

#[cfg(test)]
mod tests;
