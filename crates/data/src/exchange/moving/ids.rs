//! New ids: every id of the file, whether its row is there or was deleted, gets one that no row of the new place has
//! or had. They keep their order, which lists and lots go by.

use std::collections::{BTreeMap, BTreeSet};

use super::{FaultKind, MAX_IDS};
use crate::tournament::events::audit_parts::SEVERAL;

/// What an entry of the audit log is about, by its kind: the table of the id.
const SUBJECTS: [(&str, &str); 28] = [
    ("application", "applications"),
    ("announced", "players"),
    ("apart", "sections"),
    ("board", "games"),
    ("check", "games"),
    ("clock", "games"),
    ("entered-values", "sections"),
    ("event", "events"),
    ("hand-places", "sections"),
    ("invitation", "invitations"),
    ("kiosk", "kiosks"),
    ("loan", "loans"),
    ("named-official", "named_officials"),
    ("official", "users"),
    ("person", "players"),
    ("player", "players"),
    ("player-link", "players"),
    ("player-links", "sections"),
    ("presence", "rounds"),
    ("record", "games"),
    ("report", "games"),
    ("round", "rounds"),
    ("ruling", "rulings"),
    ("section", "sections"),
    ("shown", "games"),
    ("team", "teams"),
    ("token", "api_tokens"),
    // A list that was imported for no team.
    ("applications", ""),
];

/// A subject: its kind, and its id with the table of that; none where the kind has no id.
type Kinded<'t> = (&'t str, Option<(&'static str, i64)>);

/// The subjects of an entry; `None` where one of them is none.
pub(super) fn subjects(text: &str) -> Option<Vec<Kinded<'_>>> {
    match text.split_once(' ') {
        Some((SEVERAL, parts)) => parts.split(' ').map(subject).collect(),
        _ => text.split(' ').map(subject).collect(),
    }
}

fn subject(text: &str) -> Option<Kinded<'_>> {
    if text == "body" {
        return Some((text, None));
    }
    let (kind, id) = text.split_once(':')?;
    let (_, table) = SUBJECTS.iter().find(|(known, _)| *known == kind)?;
    let number: i64 = id.parse().ok().filter(|number: &i64| number.to_string() == id)?;
    match *table {
        "" => (number == 0).then_some((text, None)),
        table => (number > 0).then_some((kind, Some((table, number)))),
    }
}

/// Whether a text is what an entry of the audit log can be about.
#[must_use]
pub fn is_subject(text: &str) -> bool {
    subjects(text).is_some()
}

/// The ids of the file: of rows, and of what was deleted and is mentioned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    ids: BTreeMap<&'static str, BTreeSet<i64>>,
    count: usize,
}

impl Known {
    /// Counts an id of a table; whether it is a new one.
    pub(super) fn add(&mut self, table: &'static str, id: i64) -> Result<bool, FaultKind> {
        let is_new = self.ids.entry(table).or_default().insert(id);
        self.count = self.count.saturating_add(usize::from(is_new));
        if self.count > MAX_IDS { Err(FaultKind::TooMany) } else { Ok(is_new) }
    }

    pub(super) fn has(&self, table: &str, id: i64) -> bool {
        self.ids.get(table).is_some_and(|ids| ids.contains(&id))
    }

    /// How many ids each table needs.
    pub fn counts(&self) -> impl Iterator<Item = (&'static str, usize)> {
        self.ids.iter().map(|(table, ids)| (*table, ids.len()))
    }

    /// The ids of a table, in their order.
    pub fn in_table(&self, table: &str) -> impl Iterator<Item = i64> {
        self.ids.get(table).into_iter().flatten().copied()
    }
}

/// New ids by the old ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ids(BTreeMap<&'static str, BTreeMap<i64, i64>>);

impl Ids {
    /// Gives the ids of a table new ones: `given` in its order.
    pub fn give(&mut self, known: &Known, table: &'static str, given: impl IntoIterator<Item = i64>) {
        self.0.insert(table, known.in_table(table).zip(given).collect());
    }

    /// Gives one id another one.
    pub fn set(&mut self, table: &'static str, old: i64, new: i64) {
        self.0.entry(table).or_default().insert(old, new);
    }

    /// The new id of a row; `None` where it has none.
    #[must_use]
    pub fn get(&self, table: &str, old: i64) -> Option<i64> {
        self.0.get(table)?.get(&old).copied()
    }

    /// The subjects of an entry with their new ids.
    pub(super) fn subjects(&self, text: &str) -> Option<String> {
        let renewed = |(kind, id): (&str, Option<(&'static str, i64)>)| match id {
            None => Some(kind.to_owned()),
            Some((table, id)) => Some(format!("{kind}:{}", self.get(table, id)?)),
        };
        let parts: Option<Vec<String>> = subjects(text)?.into_iter().map(renewed).collect();
        let parts = parts?.join(" ");
        let is_of_parts = text.split(' ').next() == Some(SEVERAL);
        Some(if is_of_parts { format!("{SEVERAL} {parts}") } else { parts })
    }
}
