//! Rulings against the log: each was made by an entry, and each withdrawal begun and ended by one, and the other way
//! round.

use std::collections::HashMap;

use serde_json::Value;

use super::replay::RulingEntry;
use super::{About, Disagreement, DisagreementKind};
use crate::actions::boards::rulings::ruling_fields;
use crate::tournament::{Action, Ruling, RulingId, RulingText, SectionId, UserId};

/// What was done to a ruling, as far as both the log and the ruling say it: the two must have the same, as often.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Deed {
    act: Action,
    at: i64,
    by: UserId,
    reason: String,
    /// What was ruled, field by field.
    what: Vec<String>,
}

/// The fields of a ruling by which it is compared: the clause and what was ruled, without names and times of clocks.
const FIELDS: [&str; 7] = ["clause", "ground", "result", "cause", "draw_offer", "incomplete", "had_time"];

/// Compares the rulings of a section with the entries about them. A section imported from a file got its warnings then.
pub(super) fn compare(
    section: SectionId,
    imported: Option<i64>,
    rulings: &[Ruling],
    logged: &[RulingEntry],
) -> Vec<Disagreement> {
    let mut entries: HashMap<Deed, Vec<u64>> = HashMap::new();
    for entry in logged {
        entries.entry(deed_of_entry(entry)).or_default().push(entry.number);
    }
    let mut found = Vec::new();
    let mut report = |entry: Option<u64>, ruling: Option<RulingId>, kind: DisagreementKind| {
        found.push(Disagreement { entry, about: About::Ruling(section, ruling), kind });
    };
    let mut stored: HashMap<Deed, usize> = HashMap::new();
    for ruling in rulings {
        let details = &ruling.details;
        let at = details.at.timestamp_micros();
        let made = deed(Action::RulingMade, at, details.by, &details.reason, ruling);
        let steps = ruling.withdrawals.iter().flat_map(|withdrawal| {
            let step = |act, RulingText { by, at, reason, .. }: &RulingText| {
                deed(act, at.timestamp_micros(), *by, reason, ruling)
            };
            let ended = withdrawal.ended.as_ref().map(|ended| step(Action::RulingReinstated, ended));
            std::iter::once(step(Action::RulingWithdrawn, &withdrawal.begun)).chain(ended)
        });
        let made = (imported != Some(at)).then_some(made);
        for deed in made.into_iter().chain(steps) {
            let with_another = deed.act == Action::RulingWithdrawn && has_moment(&entries, &deed);
            if !entries.contains_key(&deed) && !with_another {
                report(None, Some(ruling.id), DisagreementKind::NotInLog);
            }
            *stored.entry(deed).or_default() += 1;
        }
    }
    for (deed, numbers) in &entries {
        let count = stored.get(deed).copied().unwrap_or_default();
        for number in numbers.iter().skip(count) {
            report(Some(*number), None, DisagreementKind::NotStored);
        }
    }
    found
}

/// Whether a ruling was withdrawn with another one: parts go with what they are parts of.
fn has_moment(entries: &HashMap<Deed, Vec<u64>>, part: &Deed) -> bool {
    entries
        .keys()
        .any(|deed| (deed.act, deed.at, deed.by, &deed.reason) == (part.act, part.at, part.by, &part.reason))
}

fn deed(act: Action, at: i64, by: UserId, reason: &str, ruling: &Ruling) -> Deed {
    let (_, fields) = ruling_fields(&ruling.details.kind);
    let clause = ruling.details.kind.clause();
    let mut what = what(&fields);
    what.insert(0, format!("clause={clause:?}"));
    Deed { act, at, by, reason: reason.to_owned(), what }
}

fn deed_of_entry(entry: &RulingEntry) -> Deed {
    Deed {
        act: entry.act,
        at: entry.at.unwrap_or(i64::MIN),
        by: UserId(entry.by),
        reason: entry.reason.clone(),
        what: what(&entry.with),
    }
}

fn what(fields: &Value) -> Vec<String> {
    let field = |name: &&str| Some(format!("{name}={}", fields.get(*name).filter(|value| !value.is_null())?));
    FIELDS.iter().filter_map(field).collect()
}
