//! The tables of the database as values, made of their declarations in `schema`.

use std::str::FromStr;
use std::sync::LazyLock;

use serde_json::Value;

use super::inside;
use super::parts::{Column, How, Kind, Part, People};
use crate::primitives::{Keyed, Side};
use crate::regulations::clock::LogEntry;
use crate::regulations::result::Ending;
use crate::standings::TieBreak;
use crate::tournament::players::federation::FederationNumber;
use crate::tournament::sections::snapshots::Snapshot;
use crate::tournament::*;

/// A table of the database.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub name: &'static str,
    /// Its primary key, with spaces between the columns.
    pub key: &'static str,
    /// The column by whose row it belongs to an event; empty for the event, for accounts, and where it is of none.
    pub within: &'static str,
    /// Why it stays when an event moves; empty where it moves.
    pub stays: &'static str,
    /// Which rows are a person's: a condition with `{players}`, `{applications}`, `{people}`, `{games}` and `{entries}` for
    /// ids; empty where none is.
    pub of_person: &'static str,
    pub columns: &'static [TableColumn],
    /// The sheet of its columns that are of this installation, where others move.
    here: &'static str,
}

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub struct TableColumn {
    pub name: &'static str,
    /// Whether it may hold nothing.
    pub optional: bool,
    pub moves: Moves,
    /// What it holds of people.
    pub people: People,
    /// What it is compared with.
    pub how: How,
}

/// Whether a column moves with its event.
#[derive(Clone, Copy, Debug)]
pub enum Moves {
    /// The column moves with its event.
    Along(Kind),
    /// It is of this installation, and entries of the audit log say what it holds.
    Here(Kind),
    /// It stays for this reason; for that of its table where it is empty.
    Stays(&'static str),
}

/// Whether a text is the key of an enum.
fn is_key<T: Keyed>(text: &str) -> bool {
    T::from_key(text).is_some()
}

/// Whether a text has keys with spaces between them.
fn are_keys<T: Keyed>(text: &str) -> bool {
    text.split_whitespace().all(is_key::<T>)
}

/// Whether a text is read as a value.
fn is_read<T: FromStr>(text: &str) -> bool {
    text.parse::<T>().is_ok()
}

fn is_zone(text: &str) -> bool {
    text.parse::<Zone>().is_ok()
}

fn is_list_number(text: &str) -> bool {
    text.parse::<FederationNumber>().is_ok()
}

/// Why a table stays.
macro_rules! stays {
    (moves) => {
        ""
    };
    (stays $why:literal) => {
        $why
    };
}

/// What a column holds that is declared so; behind the semicolon is its type.
macro_rules! kind {
    (id; $($type:tt)+) => { Kind::Id };
    (id($table:ident); $($type:tt)+) => { Kind::IdOf(stringify!($table)) };
    (of($table:ident); $($type:tt)+) => { Kind::Of(stringify!($table)) };
    (was($table:ident); $($type:tt)+) => { Kind::Was(stringify!($table)) };
    (named; $($type:tt)+) => { Kind::Named };
    (text; $($type:tt)+) => { Kind::Text };
    (subject; $($type:tt)+) => { Kind::Subject };
    (key($of:ty); $($type:tt)+) => { Kind::Key(is_key::<$of>) };
    (keys($of:ty); $($type:tt)+) => { Kind::Key(are_keys::<$of>) };
    (read($of:ty); $($type:tt)+) => { Kind::Key(is_read::<$of>) };
    (json($of:ty); $($type:tt)+) => { Kind::Json(inside::plain::<$of>) };
    (ids($of:ty); $($type:tt)+) => { Kind::Json(inside::with_ids::<$of>) };
    (copied; Nullable<$type:ident>) => { kind!(copied; $type) };
    (copied; Bool) => { Kind::Flag };
    (copied; Integer) => { Kind::Small };
    (copied; Number) => { Kind::Small };
    (copied; BigInt) => { Kind::Number };
    (copied; BigNumber) => { Kind::Number };
    (copied; Date) => { Kind::Day };
    (copied; UtcTime) => { Kind::Time };
    (copied; Text) => { Kind::Text };
    (copied; ZoneName) => { Kind::Key(is_zone) };
    (copied; ListNumber) => { Kind::Key(is_list_number) };
}

/// Whether a column moves that is declared so; behind the semicolon is its type.
macro_rules! moves {
    (stays; $($type:tt)+) => { Moves::Stays("") };
    (stays($why:literal); $($type:tt)+) => { Moves::Stays($why) };
    (here; $($type:tt)+) => { Moves::Here(kind!(copied; $($type)+)) };
    (here($($kind:tt)+); $($type:tt)+) => { Moves::Here(kind!($($kind)+; $($type)+)) };
    ($kind:ident $(($($of:tt)+))?; $($type:tt)+) => { Moves::Along(kind!($kind $(($($of)+))?; $($type)+)) };
}

/// Tables as they are declared.
macro_rules! values {
    ($(
        $table:ident ($first:ident $(, $more:ident)*) $moves:ident $($why:literal)? $(within $within:ident)?
            $(person $person:literal)? {
            $(
                $column:ident -> $type:ident $(<$inner:ident>)?,
                    $goes:ident $(($($kind:tt)+))?, $people:ident, $how:ident;
            )+
        }
    )+) => {
        &[$(Table {
            name: stringify!($table),
            key: concat!(stringify!($first) $(, " ", stringify!($more))*),
            within: concat!($(stringify!($within))?),
            stays: stays!($moves $($why)?),
            of_person: concat!($($person)?),
            columns: &[$(TableColumn {
                name: stringify!($column),
                optional: !<[&str]>::is_empty(&[$(stringify!($inner))?]),
                moves: moves!($goes $(($($kind)+))?; $type $(<$inner>)?),
                people: People::$people,
                how: How::$how,
            }),+],
            here: concat!(stringify!($table), "_here"),
        }),+]
    };
}

static TABLES: [&[Table]; 7] = [
    crate::schema::accounts!(values),
    crate::schema::events!(values),
    crate::schema::sections!(values),
    crate::schema::players!(values),
    crate::schema::rounds!(values),
    crate::schema::boards!(values),
    crate::schema::history!(values),
];

/// Every table of the database. Those that move stand in the order of an event's file.
pub fn tables() -> impl Iterator<Item = &'static Table> {
    TABLES.iter().copied().flatten()
}

/// What a column of the database is compared with; `None` for one that there is not.
#[must_use]
pub fn how(table: &str, column: &str) -> Option<How> {
    Some(Table::by_name(table)?.columns.iter().find(|known| known.name == column)?.how)
}

impl Table {
    /// The table with this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<&'static Self> {
        tables().find(|table| table.name == name)
    }

    /// The names of its columns.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.columns.iter().map(|column| column.name)
    }

    /// The columns of its texts in which names are replaced.
    pub fn text_columns(&self) -> impl Iterator<Item = &'static str> {
        self.columns.iter().filter(|column| column.people == People::Text).map(|column| column.name)
    }

    /// Whether it has such texts.
    #[must_use]
    pub fn has_texts(&self) -> bool {
        self.text_columns().next().is_some()
    }

    /// Whether anything in it is deleted or replaced when a person is forgotten.
    #[must_use]
    pub fn has_people(&self) -> bool {
        self.columns.iter().any(|column| matches!(column.people, People::Deleted | People::Text))
    }

    /// The columns of this kind of which `kind` says what they hold.
    fn part(&self, sheet: &'static str, kind: impl Fn(&TableColumn) -> Option<Kind>) -> Part {
        let Self { name: table, key, within, .. } = *self;
        let column = |of: &TableColumn| {
            let TableColumn { name, optional, how, .. } = *of;
            Some(Column { name, kind: kind(of)?, optional, how })
        };
        let columns: Vec<Column> = self.columns.iter().filter_map(column).collect();
        let is_left_out = |name: &&str| sheet == table && columns.iter().all(|column| column.name != *name);
        let left_out = self.names().filter(is_left_out).collect();
        Part { table, sheet, within, key, columns, left_out }
    }

    /// What moves of it.
    fn moved(&self) -> Option<Part> {
        let kind = |column: &TableColumn| match column.moves {
            Moves::Along(kind) => Some(kind),
            Moves::Here(_) | Moves::Stays(_) => None,
        };
        self.stays.is_empty().then(|| self.part(self.name, kind))
    }

    /// What is of this installation in it, with what names the row and its event.
    fn staying(&self) -> Option<Part> {
        let names_row =
            |name: &str| name == self.within || self.key.split_whitespace().any(|key| key == name);
        let kind = |column: &TableColumn| match column.moves {
            Moves::Here(kind) => Some(kind),
            Moves::Along(kind) => names_row(column.name).then_some(kind),
            Moves::Stays(_) => None,
        };
        let has_any = self.columns.iter().any(|column| matches!(column.moves, Moves::Here(_)));
        has_any.then(|| self.part(if self.stays.is_empty() { self.here } else { self.name }, kind))
    }
}

/// What moves with an event, in the order in which it stands in the file: whatever a row refers to stands before it.
pub static PARTS: LazyLock<Vec<Part>> = LazyLock::new(|| tables().filter_map(Table::moved).collect());

/// What an event has in this installation and leaves here when it moves: columns of rows that move, and rows that do not. Entries
/// of the audit log say what they hold, as of those that move.
pub static HERE: LazyLock<Vec<Part>> = LazyLock::new(|| {
    let (moving, others): (Vec<&Table>, Vec<&Table>) = tables().partition(|table| table.stays.is_empty());
    moving.into_iter().chain(others).filter_map(Table::staying).collect()
});

impl Part {
    /// The part of this table.
    #[must_use]
    pub fn for_table(table: &str) -> Option<&'static Self> {
        PARTS.iter().find(|part| part.table == table)
    }

    /// The table whose ids its rows have: a record has the id of its game.
    #[must_use]
    pub fn ids(&self) -> &'static str {
        let key = self.columns.iter().find(|column| column.name == self.key);
        match key.map(|column| column.kind) {
            Some(Kind::Of(table)) => Self::for_table(table).map_or(table, Self::ids),
            Some(Kind::IdOf(table)) => table,
            _ => self.table,
        }
    }

    /// The table to whose rows its rows belong; `None` for the event and for accounts.
    #[must_use]
    pub fn parent(&self) -> Option<&'static str> {
        let column = self.columns.iter().find(|column| column.name == self.within)?;
        match column.kind {
            Kind::Of(table) => Some(table),
            _ => None,
        }
    }
}
