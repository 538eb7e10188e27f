//! Files of earlier forms. Here, and nowhere else, stands what has another name in them: tables, columns, and fields in the
//! JSON of snapshots. Rows are read under the names that they have in their file, checked under these, and given the names of
//! now where they are handed over. What stands in entries of the audit log is hashed and stays as it is.

use std::borrow::Cow;

use serde_json::Value;

use super::{FORMAT, PARTS, Part};

/// The names in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Names {
    /// Those of now.
    #[default]
    Ours,
    /// Those of the first form, which files had until all migrations became one.
    First,
}

/// The form of what entries say of rows in files of the first form: the names are hashed too.
pub(super) const FIRST_WORDS: &str = "0.4364435c";

/// Tables: the name of now, and that of then.
const TABLES: [(&str, &str); 5] = [
    ("audit_log", "ledger"),
    ("audit_personal", "ledger_personal"),
    ("featured", "shown"),
    ("forbidden_pairs", "kept_apart"),
    ("requested_byes", "announced"),
];

/// Columns: the table, the name of now, and that of then.
const COLUMNS: [(&str, &str, &str); 8] = [
    ("absences", "attendance_before", "said_before"),
    ("boards", "manual", "by_hand"),
    ("featured", "featured_at", "shown_at"),
    ("featured", "featured_by", "shown_by"),
    ("named_officials", "role", "office"),
    ("officials", "role", "office"),
    ("removed_officials", "role", "office"),
    ("sections", "initial_colour", "first_side"),
];

impl Names {
    /// Those of files of this form; `None` for a form that this version does not read.
    pub(super) const fn of_format(format: u32) -> Option<Self> {
        match format {
            1 => Some(Self::First),
            FORMAT => Some(Self::Ours),
            _ => None,
        }
    }

    /// The name of a table there.
    pub(super) fn table(self, ours: &'static str) -> &'static str {
        match self {
            Self::Ours => ours,
            Self::First => {
                let there = TABLES.iter().find(|(known, _)| *known == ours);
                there.map_or(ours, |(_, there)| *there)
            }
        }
    }

    /// The name of a column there.
    pub(super) fn column(self, table: &str, ours: &'static str) -> &'static str {
        match self {
            Self::Ours => ours,
            Self::First => {
                let there = COLUMNS.iter().find(|(of, known, _)| (*of, *known) == (table, ours));
                there.map_or(ours, |(.., there)| *there)
            }
        }
    }

    /// The part whose table has this name there.
    pub(super) fn part(self, there: &str) -> Option<&'static Part> {
        PARTS.iter().find(|part| self.table(part.table) == there)
    }

    /// The JSON of a column with the names of now; `None` where it is none.
    pub(super) fn json<'t>(self, table: &str, text: &'t str) -> Option<Cow<'t, str>> {
        match (self, table) {
            (Self::First, "snapshots") => renamed_snapshot(text).map(Cow::Owned),
            _ => Some(Cow::Borrowed(text)),
        }
    }
}

/// A snapshot of the first form with the names of now.
fn renamed_snapshot(text: &str) -> Option<String> {
    let mut snapshot: Value = serde_json::from_str(text).ok()?;
    each(&mut snapshot, "rulings", |ruling| rename(ruling, "stood", "in_force"));
    if let Some(state) = snapshot.get_mut("section_state") {
        rename(state, "kept_apart", "forbidden_pairs");
        rename(state, "announced", "requested_byes");
        each(state, "requested_byes", |bye| rename(bye, "word", "attendance"));
        each(state, "rounds", |round| each(round, "boards", |board| rename(board, "by_hand", "manual")));
    }
    Some(snapshot.to_string())
}

/// Does something to each value of a list.
fn each(of: &mut Value, list: &str, change: impl Fn(&mut Value)) {
    let values = of.get_mut(list).and_then(Value::as_array_mut);
    values.into_iter().flatten().for_each(change);
}

/// Gives a field another name.
fn rename(of: &mut Value, there: &str, ours: &str) {
    if let Some(fields) = of.as_object_mut()
        && let Some(value) = fields.remove(there)
    {
        fields.insert(ours.to_owned(), value);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::tournament::sections::snapshots::Snapshot;

    #[test]
    fn every_name_of_then_is_of_a_table_or_a_column_of_now() {
        for (ours, there) in TABLES {
            assert!(Part::of(ours).is_some() && Part::of(there).is_none(), "{ours}");
            assert_eq!(Names::First.part(there).map(|part| part.table), Some(ours));
            assert!(Names::First.part(ours).is_none() && Names::Ours.part(ours).is_some(), "{ours}");
        }
        for (table, ours, there) in COLUMNS {
            let columns: Vec<&str> = Part::of(table).unwrap().columns.iter().map(|of| of.name).collect();
            assert!(columns.contains(&ours) && !columns.contains(&there), "{table}.{ours}");
            assert_eq!(Names::First.column(table, ours), there);
        }
        assert_eq!(Names::First.table("players"), "players");
        assert_eq!(Names::First.column("players", "number"), "number");
        assert_eq!([0, FORMAT + 1].map(Names::of_format), [None, None]);
    }

    #[test]
    fn a_snapshot_of_the_first_form_is_read_with_all_that_it_says() {
        let board = |manual: &str| {
            json!({ "id": 1, "number": 1, "white": 1, "black": 2, "result": null, "has_record": false, manual: true,
                    "signed": { "white": null, "black": null }, "version": 1 })
        };
        let snapshot = |names: [&str; 5]| {
            let [forbidden, requested, attendance, manual, in_force] = names;
            json!({
                "section_state": {
                    forbidden: [{ "players": [1, 2], "first_round": 1, "last_round": 3 }],
                    requested: [{ "player": 1, "round": 2, attendance: "absent" }],
                    "rounds": [{ "boards": [board(manual)] }, { "boards": [] }],
                },
                "times": [],
                "rulings": [{ "id": 1, "board": null, in_force: true }],
            })
        };
        let then = snapshot(["kept_apart", "announced", "word", "by_hand", "stood"]);
        let now = snapshot(["forbidden_pairs", "requested_byes", "attendance", "manual", "in_force"]);
        let read = Names::First.json("snapshots", &then.to_string()).unwrap().into_owned();
        assert_eq!(serde_json::from_str::<Value>(&read).unwrap(), now);
        // What is no snapshot stays none, whatever it is.
        for odd in ["[]", "7", "{\"section_state\":[{\"rounds\":{}}],\"rulings\":{}}", "null"] {
            let read = Names::First.json("snapshots", odd).unwrap();
            assert!(serde_json::from_str::<Snapshot>(&read).is_err(), "{odd}");
        }
        assert_eq!(Names::First.json("snapshots", "{"), None);
        assert_eq!(Names::First.json("rulings", "{").as_deref(), Some("{"));
        assert_eq!(Names::Ours.json("snapshots", "{").as_deref(), Some("{"));
    }
}
