//! What entries of the audit log say of the rows of their event. Each entry has a hash of every row that was written with it,
//! so that what is stored can be compared as a whole: whichever column was changed behind the program, its row has another
//! hash than the last entry that wrote it says, and that entry is named.
//!
//! The hashes have a secret of the event in them. Where someone is forgotten or personal values are deleted, the event gets
//! another one and all rows are said again: the hashes of before tell nothing then. So they are after an import, for ids are
//! others here; the file is compared before.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::older::{FIRST_FORM, Names, SECOND_FORM, THIRD_FORM};
use super::{HERE, How, Kind, PARTS, Part, Row};
use crate::tournament::events::audit_chain::{Hash, Hashed};

/// Stands before all that is hashed, so that no hash is one of something else.
const ROW: &[u8] = b"toguznama row 1";
const ROWS: &[u8] = b"toguznama audit rows 1";
const COLUMNS: &[u8] = b"toguznama columns of rows 1";

/// The migrations that have changed values of rows of which entries say something, since entries do.
pub const REWRITES: &[&str] = &[];

/// The form of what is said: another one after such a migration, and where other columns are hashed, but for those that were
/// [added](How::Added). Nothing is compared with what was said in another form, and the next entry says all rows again; only
/// files of earlier forms are compared, under the names of then.
static FORM: LazyLock<String> = LazyLock::new(|| form_of(Names::Ours, sheets()));

fn form_of<'p>(names: Names, sheets: impl Iterator<Item = &'p Part>) -> String {
    let mut hashed = Hashed::new(COLUMNS);
    for part in sheets.filter(|part| names.has(part.table)) {
        hashed.some(names.table(part.sheet).as_bytes());
        hashed.some(names.keys(part).collect::<Vec<_>>().join(" ").as_bytes());
        for column in names.columns(part).iter().filter(|column| column.how == How::Rows) {
            // Both are written otherwise in a hash than in a database.
            let kind = match column.kind {
                Kind::Flag => "flag",
                Kind::Time => "time",
                _ => "as it is",
            };
            hashed.some(names.column(part.table, column.name).as_bytes());
            hashed.some(kind.as_bytes());
        }
    }
    format!("{}.{:08x}", REWRITES.len(), hashed.finish().half() >> 96)
}

/// About how many bytes one text has at most.
const MAX_TEXT_BYTES: usize = 1 << 20;

/// The secret of an event, of random digits.
#[must_use]
pub fn new_secret(digits: &str) -> String {
    format!("{}-{digits}", *FORM)
}

/// Whether what was said with a secret has the form of this version.
#[must_use]
pub fn is_of_this_form(secret: &str) -> bool {
    secret.split_once('-').is_some_and(|(form, _)| form == FORM.as_str())
}

/// The names under which rows were hashed for a text of this form; `None` where it cannot be compared any more.
fn names_of(form: &str) -> Option<Names> {
    match form {
        FIRST_FORM => Some(Names::First),
        SECOND_FORM => Some(Names::Second),
        THIRD_FORM => Some(Names::Third),
        form => (form == FORM.as_str()).then_some(Names::Ours),
    }
}

/// A row: the name of its sheet, and its key.
pub type RowName = (&'static str, String);

/// The tables, or parts of tables, of whose rows entries say what they hold.
pub fn sheets() -> impl Iterator<Item = &'static Part> {
    PARTS.iter().filter(|part| part.is_hashed()).chain(HERE.iter())
}

/// The same in files with these names.
fn sheets_under(names: Names) -> impl Iterator<Item = &'static Part> {
    sheets().flat_map(move |part| [Some(part), names.gone_behind(part)]).flatten()
}

impl Part {
    /// The sheet with this name.
    #[must_use]
    pub fn of_sheet(name: &str) -> Option<&'static Self> {
        sheets().find(|part| part.sheet == name)
    }

    /// Whether entries say what its rows hold: of all tables but those of the audit log itself.
    #[must_use]
    pub fn is_hashed(&self) -> bool {
        self.columns.iter().any(|column| column.how.is_hashed())
    }

    /// The columns of which they do: all but versions.
    pub fn hashed_columns(&self) -> impl Iterator<Item = &'static str> {
        self.columns.iter().filter(|column| column.how.is_hashed()).map(|column| column.name)
    }

    /// The columns whose change is noted as a change of the row. Packing a snapshot changes nothing that it says; where that is
    /// changed, all rows are said again.
    pub fn noted_columns(&self) -> impl Iterator<Item = &'static str> {
        self.hashed_columns().filter(move |name| self.unnoted_columns().all(|unnoted| unnoted != *name))
    }

    /// The columns of its table whose change is not, beside versions.
    pub fn unnoted_columns(&self) -> impl Iterator<Item = &'static str> {
        let packed = (self.table == "snapshots").then_some("content");
        self.left_out.iter().copied().chain(packed)
    }

    /// The key of a row.
    #[must_use]
    pub fn row_key(&self, row: &Row) -> String {
        self.row_key_under(Names::Ours, row)
    }

    /// The key of a row that has these names.
    pub(super) fn row_key_under(&self, names: Names, row: &Row) -> String {
        let text = |name: &str| match row.get(name) {
            Some(Value::String(text)) => text.clone(),
            Some(value) => value.to_string(),
            None => String::new(),
        };
        names.keys(self).map(text).collect::<Vec<_>>().join(" ")
    }

    /// The accounts that a row names.
    pub fn users_in(&self, row: &Row) -> impl Iterator<Item = i64> {
        let columns = self.columns.iter().filter(|column| matches!(column.kind, Kind::Of("users")));
        columns.filter_map(move |column| row.get(column.name)?.as_i64())
    }

    /// What an entry says of a row that it wrote.
    #[must_use]
    pub fn row_hash(&self, secret: &str, row: &Row) -> RowHash {
        self.row_hash_under(Names::Ours, secret, row)
    }

    /// The same of a row that has these names and the columns of then.
    pub(super) fn row_hash_under(&self, names: Names, secret: &str, row: &Row) -> RowHash {
        let mut hashed = Hashed::new(ROW);
        hashed.some(secret.as_bytes());
        hashed.some(names.table(self.sheet).as_bytes());
        for column in names.columns(self).iter().filter(|column| column.how.is_hashed()) {
            let there = names.column(self.table, column.name);
            let value = row.get(there).filter(|value| !value.is_null()).map(Value::to_string);
            if value.is_none() && column.how == How::Added {
                continue;
            }
            hashed.some(there.as_bytes());
            hashed.field(value.as_deref().map(str::as_bytes));
        }
        RowHash::Holds(hashed.finish().half())
    }
}

/// What an entry says of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowHash {
    /// It holds what has this hash.
    Holds(u128),
    /// The row is gone: it was deleted.
    Gone,
    /// When all rows were said again, it was not as it had been said before.
    Differed,
}

impl RowHash {
    fn text(self) -> String {
        match self {
            Self::Holds(hash) => format!("{hash:032x}"),
            Self::Gone => String::new(),
            Self::Differed => "?".to_owned(),
        }
    }

    fn of_text(text: &str) -> Option<Self> {
        match text {
            "" => Some(Self::Gone),
            "?" => Some(Self::Differed),
            hash => u128::from_str_radix(hash, 16).ok().map(Self::Holds),
        }
    }
}

/// Of which rows an entry says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Extent {
    /// Of all rows of an event that was made with it.
    Beginning,
    /// Of all rows of an event.
    Event,
    /// Of those that were written with it.
    Written,
}

#[derive(Deserialize)]
struct Text {
    form: String,
    of: Extent,
    rows: BTreeMap<String, BTreeMap<String, String>>,
}

/// What an entry says, as it is written.
#[derive(Clone, Debug)]
pub struct RowHashWriter {
    of: Extent,
    rows: BTreeMap<&'static str, BTreeMap<String, String>>,
    bytes: usize,
    texts: Vec<String>,
}

impl RowHashWriter {
    /// A writer that has the hash of no row so far.
    #[must_use]
    pub fn new(of: Extent) -> Self {
        Self { of, rows: BTreeMap::new(), bytes: 0, texts: Vec::new() }
    }

    /// Adds the hash of a row.
    pub fn add(&mut self, (sheet, key): RowName, row_hash: RowHash) {
        let text = row_hash.text();
        self.bytes = self.bytes.saturating_add(key.len()).saturating_add(text.len());
        self.rows.entry(sheet).or_default().insert(key, text);
        if self.bytes >= MAX_TEXT_BYTES {
            self.end_text();
        }
    }

    fn end_text(&mut self) {
        let rows = std::mem::take(&mut self.rows);
        self.texts.push(json!({ "form": FORM.as_str(), "of": self.of, "rows": rows }).to_string());
        (self.of, self.bytes) = (Extent::Written, 0);
    }

    /// The texts, one or more, in their order.
    #[must_use]
    pub fn texts(mut self) -> Vec<String> {
        if self.texts.is_empty() || !self.rows.is_empty() {
            self.end_text();
        }
        self.texts
    }
}

/// The hash of such texts with their positions, which the entry's hash covers.
pub fn hash_of_texts<'t>(texts: impl IntoIterator<Item = (u32, &'t str)>) -> Hash {
    let mut hashed = Hashed::new(ROWS);
    for (position, text) in texts {
        hashed.some(&position.to_be_bytes());
        hashed.some(text.as_bytes());
    }
    hashed.finish()
}

/// The first entry that says something of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct First {
    /// The number of the entry in the chain.
    pub entry: u64,
    /// Of how many rows.
    pub rows: usize,
    /// Whether the event was made with it.
    pub(super) is_beginning: bool,
}

/// The last hash of each row, and the number of the entry that has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RowHashes {
    pub(super) by_row: HashMap<RowName, (RowHash, u64)>,
    pub(super) first: Option<First>,
    pub(super) names: Names,
}

impl RowHashes {
    /// Whether nothing is said of any row.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_row.is_empty()
    }

    /// Reads a text of the entry with this number; entries come in their order.
    pub fn read(&mut self, entry: u64, text: &str) {
        let text: Option<Text> = serde_json::from_str(text).ok();
        let known = text.and_then(|text| Some((names_of(&text.form)?, text)));
        let Some((names, Text { of, rows, .. })) = known else {
            *self = Self::default();
            return;
        };
        if of != Extent::Written {
            self.by_row.clear();
        } else if names != self.names {
            *self = Self::default();
        }
        self.names = names;
        let is_beginning = of == Extent::Beginning;
        let first = self.first.get_or_insert(First { entry, rows: 0, is_beginning });
        for (sheet, keys) in rows {
            let is_named = |part: &&Part| names.has(part.table) && names.table(part.sheet) == sheet;
            let Some(part) = sheets_under(names).find(is_named) else { continue };
            for (key, row_hash) in keys {
                first.rows = first.rows.saturating_add(usize::from(first.entry == entry));
                match RowHash::of_text(&row_hash) {
                    Some(RowHash::Gone) => self.by_row.remove(&(part.sheet, key)),
                    Some(row_hash) => self.by_row.insert((part.sheet, key), (row_hash, entry)),
                    None => continue,
                };
            }
        }
    }
}

#[cfg(test)]
mod tests;
