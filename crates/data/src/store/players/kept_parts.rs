//! What entries of the audit log about several things say of a person.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::person_rows::{PersonRows, Row};
use crate::store::{StoreError, Tx};
use crate::tournament::events::audit_parts::subjects;
use crate::tournament::players::forgetting::Mentions;
use crate::tournament::{AuditEntry, AuditId};

impl Tx<'_> {
    /// The entries of a person's events that name the person among several things.
    pub(super) fn list_entries_with(&mut self, rows: &PersonRows) -> Result<Vec<AuditId>, StoreError> {
        let wanted = rows.subjects();
        let mut found = Vec::new();
        for event in &rows.events {
            found.extend(self.list_entries_among(*event, &wanted)?);
        }
        Ok(found)
    }

    /// Of these entries, what they say of the person whole, and where what they say of others mentions the person. With them
    /// the entries that were taken apart for that: the others are texts like any other.
    pub(super) fn list_parts_of(
        &mut self,
        entries: &[AuditId],
        rows: &PersonRows,
        mentions: &Mentions,
    ) -> Result<(Vec<AuditId>, Vec<Row>), StoreError> {
        let wanted = rows.subjects();
        let ids: BTreeSet<AuditId> = entries.iter().copied().collect();
        let (mut taken_apart, mut remaining) = (Vec::new(), Vec::new());
        for entry in self.list_entries(ids)? {
            let each = entry.each();
            if each.len() != subjects(&entry.subject).count() {
                continue;
            }
            taken_apart.push(entry.id);
            let is_theirs = |part: &AuditEntry| wanted.contains(&part.subject);
            let (theirs, others): (Vec<AuditEntry>, Vec<AuditEntry>) = each.into_iter().partition(is_theirs);
            let mentioned = mentioned(entry.id, &theirs, &others, mentions);
            remaining.extend(theirs.into_iter().map(whole));
            remaining.extend(mentioned);
        }
        Ok((taken_apart, remaining))
    }
}

fn whole(part: AuditEntry) -> Row {
    let fields = [
        ("id", json!(part.id)),
        ("at", json!(part.at.to_rfc3339())),
        ("act", json!(part.act)),
        ("subject", json!(part.subject)),
        ("reason", json!(part.reason)),
        ("before", json!(part.before)),
        ("after", json!(part.after)),
    ];
    fields.into_iter().map(|(field, value)| (field.to_owned(), value)).collect()
}

/// The texts of an entry's other parts that mention the person; nothing where none does.
fn mentioned(id: AuditId, theirs: &[AuditEntry], others: &[AuditEntry], mentions: &Mentions) -> Option<Row> {
    let is_new = |reason: &String| theirs.iter().all(|part| part.reason.as_ref() != Some(reason));
    let reasons: BTreeSet<&String> =
        others.iter().filter_map(|part| part.reason.as_ref()).filter(|reason| is_new(reason)).collect();
    let states = |side: fn(&AuditEntry) -> &Option<Value>| -> Value {
        others.iter().filter_map(|part| side(part).clone()).collect()
    };
    let texts = [
        ("reason", json!(reasons)),
        ("before", states(|part| &part.before)),
        ("after", states(|part| &part.after)),
    ];
    let found = texts.map(|(field, value)| (field, mentions.found_in(&value)));
    if found.iter().all(|(_, found)| found.is_empty()) {
        return None;
    }
    let fields = found.into_iter().map(|(field, found)| (field.to_owned(), json!(found)));
    Some(std::iter::once(("id".to_owned(), json!(id))).chain(fields).collect())
}
