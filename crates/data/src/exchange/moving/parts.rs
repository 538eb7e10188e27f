//! The tables of an event: how one is described.

use super::inside::Mention;

/// A table of an event.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// The table.
    pub table: &'static str,
    /// The name under which entries of the audit log say what its rows hold: that of the table, but where some of its
    /// columns move and others do not.
    pub sheet: &'static str,
    /// The column by whose row it belongs to an event; empty for the event and for the accounts that its rows name.
    pub within: &'static str,
    /// The columns by which its rows are ordered: its primary key.
    pub key: &'static str,
    /// The columns that are moved.
    pub columns: &'static [Column],
    /// The columns that are not, each with the reason.
    pub left_out: &'static [(&'static str, &'static str)],
}

impl Part {
    /// The columns of its key.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.key.split_whitespace()
    }

    /// The first column of its key.
    #[must_use]
    pub fn first_key(&self) -> &'static str {
        self.keys().next().unwrap_or_default()
    }
}

/// A column.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// The name.
    pub name: &'static str,
    /// What it holds.
    pub kind: Kind,
    /// Whether it may hold nothing.
    pub optional: bool,
}

/// What a column holds.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// The id of its row.
    Id,
    /// The id of a row of that table, which the file has too.
    Of(&'static str),
    /// The id of a row of that table, which may have been deleted since.
    Was(&'static str),
    /// An integer of 32 bits.
    Small,
    /// An integer of 64 bits.
    Number,
    /// Yes or no.
    Flag,
    /// Any text.
    Text,
    /// A text of which something is seen: a name.
    Said,
    /// A text that this accepts: the keys of an enum.
    Key(fn(&str) -> bool),
    /// A day.
    Day,
    /// A time in UTC.
    Time,
    /// A text that this reads as JSON, and writes with new ids.
    Json(fn(&str, &mut Mention<'_>) -> Option<String>),
    /// What an entry of the audit log is about: a kind and an id.
    Subject,
}
