//! The tables of an event: how one is described.

use super::inside::Mention;

/// A table of an event.
#[derive(Clone, Debug)]
pub struct Part {
    pub table: &'static str,
    /// The name under which entries of the audit log say what its rows hold: that of the table, but where some of its
    /// columns move and others do not.
    pub sheet: &'static str,
    /// The column by whose row it belongs to an event; empty for the event and for the accounts that its rows name.
    pub within: &'static str,
    /// The columns by which its rows are ordered: its primary key.
    pub key: &'static str,
    /// The columns that are moved, or that entries say something of here.
    pub columns: Vec<Column>,
    /// The columns that are not.
    pub left_out: Vec<&'static str>,
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

#[derive(Clone, Copy, Debug)]
pub struct Column {
    pub name: &'static str,
    pub kind: Kind,
    /// Whether it may hold nothing.
    pub optional: bool,
    /// What it is compared with.
    pub how: How,
}

/// What a column holds.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// The id of its row.
    Id,
    /// The id of its row, from the sequence of that table: a row of each has the same id, or only one of the two has it.
    IdOf(&'static str),
    /// The id of a row of that table, which the file has too.
    Of(&'static str),
    /// The id of a row of that table, which may have been deleted since.
    Was(&'static str),
    /// An integer of 32 bits.
    Small,
    /// An integer of 64 bits.
    Number,
    /// A truth value: yes or no.
    Flag,
    Text,
    /// A text of which something is seen: a name.
    Named,
    /// A text that this accepts: the keys of an enum, a picture.
    Key(fn(&str) -> bool),
    Day,
    /// A time in UTC.
    Time,
    /// A text that this reads as JSON, and writes with new ids.
    Json(fn(&str, &mut Mention<'_>) -> Option<String>),
    /// What an entry of the audit log is about: a kind and an id.
    Subject,
}

/// What `toguznama verify` compares a column with, so that it notices a value that was changed behind the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum How {
    /// With the hash of its row in the entry of the audit log that wrote it last.
    Rows,
    /// The same, of a column that was added since entries say what rows hold and may hold nothing: then it is no part of a hash,
    /// so that what was said before it was added is still compared; a file of before lacks it.
    Added,
    /// With the hashes of the audit log itself, whose secret is one of its values.
    Chain,
    /// With what it follows from, which is computed again.
    Source,
    /// With nothing: a key that nothing shows.
    Key,
    /// With nothing: it counts changes, or says with what version of the program others were made.
    Version,
    /// With nothing: it is a secret or a limit, or says whether an account or a link opens something.
    Access,
    /// With nothing: it is of no event, and comes again with the next list of a federation.
    List,
}

impl How {
    /// Whether entries of the audit log say what a column holds.
    #[must_use]
    pub const fn is_hashed(self) -> bool {
        matches!(self, Self::Rows | Self::Added)
    }

    /// Whether a change of it is noticed.
    #[must_use]
    pub const fn is_compared(self) -> bool {
        matches!(self, Self::Rows | Self::Added | Self::Chain | Self::Source)
    }
}

/// What a column holds of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum People {
    /// Nothing: ids, times, keys, numbers of the competition, and what officials do under their names.
    None,
    /// A part of the result, the name among them, which stays or is replaced.
    Result,
    /// What is emptied, or deleted with the row.
    Deleted,
    /// A text that people have written, or JSON: whatever names the person is replaced in it.
    Text,
    /// Such a text packed: it is unpacked before anything is replaced in it.
    Packed,
}
