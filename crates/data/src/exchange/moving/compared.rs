//! Whether `toguznama verify` notices that a value was changed behind the program: of every column of every table, what it is
//! compared with, or why it is not.

use super::words::sheets;

/// What a column is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum How {
    /// With the hash of its row in the entry of the audit log that wrote it last.
    Rows,
    /// With the hashes of the audit log itself.
    Chain,
    /// With what it follows from, which is computed again.
    Source,
    /// With nothing: a key that nothing shows.
    Key,
    /// With nothing: it counts changes.
    Version,
    /// With nothing: it is a secret or a limit, or says whether an account or a link opens something.
    Access,
    /// With nothing: it is of no event, and comes again with the next list of a federation.
    List,
}

impl How {
    /// Whether a change of it is noticed.
    #[must_use]
    pub const fn is_compared(self) -> bool {
        matches!(self, Self::Rows | Self::Chain | Self::Source)
    }
}

/// Stands for all columns of a table.
const ALL: &str = "*";

/// The columns that are compared otherwise than with the hash of their row, or not.
const OTHERWISE: [(&str, &str, How); 50] = [
    // The audit log.
    ("ledger", ALL, How::Chain),
    ("ledger_personal", ALL, How::Chain),
    ("audit_salts", ALL, How::Chain),
    ("audit_origins", ALL, How::Chain),
    ("audit_chain", ALL, How::Chain),
    ("audit_heads", ALL, How::Chain),
    ("audit_rows", ALL, How::Chain),
    // With another secret no row has the hash that it had; a row of which an entry says nothing has to be pending.
    ("audit_keys", ALL, How::Rows),
    ("audit_pending", "first_id", How::Key),
    ("audit_pending", ALL, How::Rows),
    // Empty outside of a transaction.
    ("audit_open", ALL, How::Source),
    // The content in few bytes.
    ("snapshots", "packed", How::Rows),
    // What follows from other tables.
    ("person_claims", "waits", How::Source),
    ("person_claims", "is_short", How::Source),
    ("person_claims", "due_on", How::Source),
    ("persons", "id", How::Key),
    ("persons", ALL, How::Source),
    ("folded_names", "id", How::Key),
    ("folded_names", ALL, How::Source),
    ("recordings", ALL, How::Source),
    ("player_names", ALL, How::Source),
    ("records", "line", How::Source),
    ("users", "login_key", How::Source),
    // Versions.
    ("events", "version", How::Version),
    ("sections", "version", How::Version),
    ("sections", "revision", How::Version),
    ("teams", "version", How::Version),
    ("players", "version", How::Version),
    ("applications", "version", How::Version),
    ("loans", "version", How::Version),
    ("rounds", "version", How::Version),
    ("boards", "version", How::Version),
    ("records", "version", How::Version),
    // Accounts and links.
    ("users", "password_hash", How::Access),
    ("users", "creates_events", How::Access),
    ("users", "created_at", How::Access),
    ("users", "disabled_at", How::Access),
    ("secrets", ALL, How::Access),
    ("sessions", ALL, How::Access),
    ("password_resets", ALL, How::Access),
    ("second_factors", ALL, How::Access),
    ("recovery_codes", ALL, How::Access),
    ("invitations", ALL, How::Access),
    ("api_tokens", ALL, How::Access),
    ("kiosks", ALL, How::Access),
    ("team_links", ALL, How::Access),
    ("player_links", ALL, How::Access),
    ("federation_lists", ALL, How::Access),
    ("federation_keepers", ALL, How::Access),
    // The lists of federations.
    ("federation_members", ALL, How::List),
];

/// What a column of the database is compared with; `None` for one that is not listed.
#[must_use]
pub fn how(table: &str, column: &str) -> Option<How> {
    let otherwise = OTHERWISE.iter().find(|(of, name, _)| *of == table && (*name == column || *name == ALL));
    if let Some((.., how)) = otherwise {
        return Some(*how);
    }
    let is_said =
        sheets().any(|part| part.table == table && part.columns.iter().any(|known| known.name == column));
    is_said.then_some(How::Rows)
}
