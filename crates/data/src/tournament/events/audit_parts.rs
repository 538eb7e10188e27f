//! Several things done by one act: one entry of the audit log, with what was done to each as a part of it.
//!
//! The subject of such an entry is a list: first what the entry itself is about, or [`SEVERAL`], then the subjects of the parts,
//! separated by spaces. The parts stand in its JSON in the same order, which is that in which they were done, without ids: so the
//! hash covers both, and where the event moves, only subjects get other ids. A `null` among them is the entry itself.
//!
//! What was done in several sections is an entry of the event where each of them is among the subjects. Its parts say by number which
//! subject is theirs.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::audit::{Action, AuditEntry, NewAuditEntry, PersonalChange};
use super::audit_chain::Columns;
use crate::primitives::Keyed as _;
use crate::tournament::{EventId, SectionId, UserId};

/// The first subject of an entry that is about its parts alone.
pub const SEVERAL: &str = "several";

/// The field of an entry's later state that holds its parts.
pub const PARTS: &str = "parts";

/// What was done to one of several things.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Part {
    act: Action,
    /// In an entry of several sections: the number, from 0, of a part that is about the section in which this was done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    section: Option<usize>,
    /// The round where it is another one than the entry's; 0 for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    round: Option<u8>,
    /// The reason where it is another one than the entry's; empty for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<Value>,
    /// Whether the personal values of the entry are this part's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    personal: bool,
}

/// The parts in the JSON of an entry: `None` where it has none that can be read.
fn parts_of(fields: &Map<String, Value>) -> Option<Vec<Option<Part>>> {
    serde_json::from_value(fields.get(PARTS)?.clone()).ok()
}

/// The section that a subject is.
fn section_of(subject: &str) -> Option<i64> {
    subject.strip_prefix("section:")?.parse().ok()
}

/// Whether the subject of an entry with parts has one for each of them, and all of them can be read; and those that name their
/// sections do.
#[must_use]
pub fn fits(subject: &str, after: Option<&str>) -> bool {
    let Some((_, others)) = subject.split_once(' ') else { return true };
    let after: Option<Value> = after.and_then(|text| serde_json::from_str(text).ok());
    let parts = after.as_ref().and_then(Value::as_object).and_then(parts_of);
    let subjects: Vec<&str> = others.split(' ').collect();
    let is_section = |at: usize| subjects.get(at).is_some_and(|subject| section_of(subject).is_some());
    parts.is_some_and(|parts| {
        let parts: Vec<&Part> = parts.iter().flatten().collect();
        parts.len() == subjects.len() && parts.iter().all(|part| part.section.is_none_or(is_section))
    })
}

/// An entry taken apart.
struct Split<'s> {
    /// What the entry itself is about, unless it is about its parts alone.
    own: Option<&'s str>,
    /// What it says of that.
    after: Option<Value>,
    /// Among the parts, how many were done before it.
    place: usize,
    /// The parts, each with its subject.
    parts: Vec<(&'s str, Part)>,
}

impl Split<'_> {
    /// The section of each part, where that is another one than the entry's.
    fn sections(&self) -> Vec<Option<i64>> {
        let named = |at: usize| self.parts.get(at).and_then(|(subject, _)| section_of(subject));
        self.parts.iter().map(|(_, part)| part.section.and_then(named)).collect()
    }
}

/// Whether this is the subject of an entry with parts.
#[must_use]
pub fn is_of_several(subject: &str) -> bool {
    subject.contains(' ')
}

/// The subjects of an entry: one, or one after the other those of what it is about.
pub fn subjects(subject: &str) -> impl Iterator<Item = &str> {
    subject.split(' ').filter(|subject| *subject != SEVERAL)
}

fn split<'s>(subject: &'s str, after: Option<&Value>) -> Option<Split<'s>> {
    let (own, others) = subject.split_once(' ')?;
    let mut fields = after.and_then(Value::as_object).cloned().unwrap_or_default();
    let parts = parts_of(&fields).unwrap_or_default();
    fields.remove(PARTS);
    Some(Split {
        own: (own != SEVERAL).then_some(own),
        after: (!fields.is_empty()).then_some(Value::Object(fields)),
        place: parts.iter().position(Option::is_none).unwrap_or_default(),
        parts: others.split(' ').zip(parts.into_iter().flatten()).collect(),
    })
}

/// The parts with the entry itself in its place.
fn in_order<T>(own: Option<T>, place: usize, parts: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = parts.collect();
    if let Some(own) = own {
        all.insert(place.min(all.len()), own);
    }
    all
}

impl Part {
    /// An entry as a part of another one, and its personal values. Of several sections, `named` has the part that is about each.
    fn from_entry(
        entry: NewAuditEntry,
        one: &NewAuditEntry,
        named: &HashMap<SectionId, usize>,
    ) -> (Self, Option<PersonalChange>) {
        let NewAuditEntry { section, act, round, reason, before, after, personal, .. } = entry;
        let part = Self {
            act,
            section: section.and_then(|section| named.get(&section).copied()),
            round: (round != one.round).then(|| round.unwrap_or(0)),
            reason: (reason != one.reason).then(|| reason.unwrap_or_default()),
            before,
            after,
            personal: personal.is_some(),
        };
        (part, personal)
    }

    /// Its reason in an entry with this one.
    fn reason(&self, of_entry: Option<&String>) -> Option<String> {
        self.reason.as_ref().or(of_entry).filter(|reason| !reason.is_empty()).cloned()
    }
}

impl AuditEntry {
    /// Whether it has parts.
    #[must_use]
    pub fn is_of_several(&self) -> bool {
        is_of_several(&self.subject)
    }

    /// What it says of each thing, as entries of one thing each, in the order in which it was done. All have its id.
    #[must_use]
    pub fn each(&self) -> Vec<Self> {
        let Some(split) = split(&self.subject, self.after.as_ref()) else {
            return vec![self.clone()];
        };
        let sections = split.sections();
        let Split { own, after, place, parts } = split;
        let of_parts = parts.iter().any(|(_, part)| part.personal);
        let own = own.map(|subject| Self {
            subject: subject.to_owned(),
            after,
            has_personal: self.has_personal && !of_parts,
            ..self.clone()
        });
        let part = |((subject, part), section): ((&str, Part), Option<i64>)| Self {
            act: part.act,
            section: section.map(SectionId).or(self.section),
            subject: subject.to_owned(),
            round: part.round.map_or(self.round, |round| Some(round).filter(|round| *round > 0)),
            reason: part.reason(self.reason.as_ref()),
            before: part.before,
            after: part.after,
            has_personal: self.has_personal && part.personal,
            by_name: self.by_name.clone(),
            by_login: self.by_login.clone(),
            ..*self
        };
        in_order(own, place, parts.into_iter().zip(sections).map(part))
    }
}

impl Columns {
    /// What it says of each thing, as [`AuditEntry::each`].
    #[must_use]
    pub fn each(&self) -> Vec<Self> {
        let after = self.after.as_deref().and_then(|text| serde_json::from_str(text).ok());
        let Some(split) = split(&self.subject, after.as_ref()) else {
            return vec![self.clone()];
        };
        let sections = split.sections();
        let Split { own, after, place, parts } = split;
        let text = |value: Option<Value>| value.map(|value| value.to_string());
        let own = own.map(|subject| Self { subject: subject.to_owned(), after: text(after), ..self.clone() });
        let part = |((subject, part), section): ((&str, Part), Option<i64>)| Self {
            act: part.act.key().to_owned(),
            section: section.or(self.section),
            subject: subject.to_owned(),
            round: part.round.map_or(self.round, |round| Some(i64::from(round)).filter(|round| *round > 0)),
            reason: part.reason(self.reason.as_ref()),
            before: text(part.before),
            after: text(part.after),
            ..self.clone()
        };
        in_order(own, place, parts.into_iter().zip(sections).map(part))
    }

    /// What it says with `rewrite` applied to what it says of each thing: by subject the reason and the two states. `None`
    /// where that leaves all of it as it is.
    #[must_use]
    pub fn with_each_rewritten(
        &self,
        mut rewrite: impl FnMut(&Self) -> Option<[Option<String>; 3]>,
    ) -> Option<[Option<String>; 3]> {
        let value: Option<Value> = self.after.as_deref().and_then(|text| serde_json::from_str(text).ok());
        // What does not fit is rewritten as a text of its own.
        let taken_apart = split(&self.subject, value.as_ref());
        let Some(Split { own, after, place, parts }) =
            taken_apart.filter(|_| fits(&self.subject, self.after.as_deref()))
        else {
            return rewrite(self);
        };
        let mut changed = false;
        let mut rewritten = |entry: Self| {
            let texts = rewrite(&entry);
            changed |= texts.is_some();
            texts.unwrap_or([entry.reason, entry.before, entry.after])
        };
        let read = |text: Option<String>| text.and_then(|text| serde_json::from_str::<Value>(&text).ok());
        let text = |value: Option<Value>| value.map(|value| value.to_string());
        let subject = own.unwrap_or(SEVERAL).to_owned();
        let [reason, before, after] = rewritten(Self { subject, after: text(after), ..self.clone() });
        let mut fields = match read(after) {
            Some(Value::Object(fields)) => fields,
            _ => Map::new(),
        };
        let of_part = |(subject, part): (&str, Part)| {
            let Part { act, section, round, reason: was, before, after, personal } = part;
            let [new_reason, before, after] = rewritten(Self {
                act: act.key().to_owned(),
                subject: subject.to_owned(),
                reason: was.clone().filter(|reason| !reason.is_empty()),
                before: text(before),
                after: text(after),
                ..self.clone()
            });
            let reason = new_reason.or_else(|| was.filter(String::is_empty));
            Part { act, section, round, reason, before: read(before), after: read(after), personal }
        };
        let parts = parts.into_iter().map(of_part).map(Some);
        let parts: Vec<Option<Part>> = in_order(own.map(|_| None), place, parts);
        fields.insert(PARTS.to_owned(), json!(parts));
        changed.then(|| [reason, before, Some(Value::Object(fields).to_string())])
    }
}

/// Those who did something, when and where: what has the same can be one entry.
type Done = (EventId, UserId, DateTime<Utc>);

impl NewAuditEntry {
    const fn done(&self) -> Done {
        (self.event, self.by, self.at)
    }

    /// Whether it is about the section in which it was done.
    fn names_its_section(&self) -> bool {
        self.section.is_some_and(|section| section_of(&self.subject) == Some(section.0))
    }

    /// What one act did, as few entries: one where all of it was done in one event and in no more than one section, or in sections
    /// each of which is among the things that it did something to. `main` is
    /// what it is called where it is of several kinds; where nothing in it is called so, its first step is. Personal values
    /// (A6) belong to one thing: where several have some, each has its own entry.
    #[must_use]
    pub fn joined(main: Action, entries: Vec<Self>) -> Vec<Self> {
        let mut groups: Vec<Vec<Self>> = Vec::new();
        let mut named: Vec<(Done, SectionId)> = Vec::new();
        if entries.iter().all(|entry| entry.personal.is_none()) {
            let naming = entries.iter().filter(|entry| entry.names_its_section());
            named.extend(naming.filter_map(|entry| Some((entry.done(), entry.section?))));
            named.dedup();
        }
        for entry in entries {
            let is_named = |section: Option<SectionId>| {
                section.is_some_and(|section| named.contains(&(entry.done(), section)))
            };
            let has_room = |group: &&mut Vec<Self>| {
                let section = group.iter().find_map(|other| other.section);
                let is_there = section.is_none() || entry.section.is_none() || section == entry.section;
                let is_there = is_there || (is_named(section) && is_named(entry.section));
                let has_other =
                    entry.personal.is_some() && group.iter().any(|other| other.personal.is_some());
                is_there && !has_other && group.first().is_some_and(|other| other.done() == entry.done())
            };
            match groups.iter_mut().find(has_room) {
                Some(group) => group.push(entry),
                None => groups.push(vec![entry]),
            }
        }
        groups.into_iter().filter_map(|group| Self::of_several(main, group)).collect()
    }

    /// One entry of these.
    fn of_several(main: Action, mut entries: Vec<Self>) -> Option<Self> {
        if entries.len() < 2 {
            return entries.pop();
        }
        let request_key = entries.iter_mut().find_map(|entry| entry.request_key.take());
        let mut sections = entries.iter().filter_map(|entry| entry.section);
        let first = sections.next();
        let is_of_sections = sections.any(|section| Some(section) != first);
        let section = first.filter(|_| !is_of_sections);
        let act = entries.first()?.act;
        let is_object = |entry: &Self| entry.after.as_ref().is_none_or(Value::is_object);
        let is_main = |entry: &Self| entry.act == main && is_object(entry);
        let is_of_one_kind = entries.iter().all(|entry| entry.act == act);
        let own = match entries.iter().filter(|entry| is_main(entry)).count() {
            _ if is_of_one_kind => None,
            0 => entries.iter().position(is_object),
            1 => entries.iter().position(is_main),
            _ => None,
        };
        // An entry of the event is about no section itself.
        let is_of_event = |at: &usize| entries.get(*at).is_some_and(|entry| entry.section.is_none());
        let own = own.filter(|at| !is_of_sections || is_of_event(at));
        let mut one = match own {
            Some(at) => entries.remove(at),
            None => {
                let Self { event, by, at, round, reason, .. } = entries.first()?.clone();
                let round = round.filter(|_| entries.iter().all(|entry| entry.round == round));
                let is_same = entries.iter().all(|entry| entry.reason == reason);
                Self {
                    event,
                    section,
                    round,
                    by,
                    at,
                    act: if is_of_one_kind { act } else { main },
                    subject: SEVERAL.to_owned(),
                    reason: reason.filter(|_| is_same),
                    before: None,
                    after: None,
                    personal: None,
                    request_key: None,
                }
            }
        };
        let mut fields = match one.after.take() {
            Some(Value::Object(fields)) => fields,
            _ => Map::new(),
        };
        let mut named: HashMap<SectionId, usize> = HashMap::new();
        for (at, entry) in entries.iter().enumerate().filter(|_| is_of_sections) {
            if let Some(section) = entry.section.filter(|_| entry.names_its_section()) {
                named.entry(section).or_insert(at);
            }
        }
        let mut parts: Vec<Option<Part>> = Vec::with_capacity(entries.len());
        for entry in entries {
            one.subject.push(' ');
            one.subject.push_str(&entry.subject);
            let (part, personal) = Part::from_entry(entry, &one, &named);
            one.personal = one.personal.or(personal);
            parts.push(Some(part));
        }
        if let Some(at) = own {
            parts.insert(at, None);
        }
        fields.insert(PARTS.to_owned(), json!(parts));
        Some(Self { section, request_key, after: Some(Value::Object(fields)), ..one })
    }
}

#[cfg(test)]
mod tests;
