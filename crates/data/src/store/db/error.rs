//! What can go wrong in the store. People are told which of these it was; what the database said is for the
//! log alone.

use diesel::result::{DatabaseErrorKind, Error as DieselError};

use crate::tournament::{AuditId, Version};

/// Why the store did not do it. Nothing of the job was stored then, except after
/// [`Unavailable`](Self::Unavailable) and [`Database`](Self::Database) from a commit that broke: whether that
/// one reached the disk is told by the ledger's request key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody was faster: the thing has been changed since that version.
    #[error("changed meanwhile: version {found}, not {expected}")]
    Stale {
        /// The version the change was made against.
        expected: Version,
        /// The stored version.
        found: Version,
    },
    /// There is no such thing.
    #[error("not found")]
    NotFound,
    /// What must be unique (a login, a starting number, a round's number) is taken.
    #[error("already taken")]
    Taken,
    /// It cannot be deleted because other things refer to it, or it refers to a thing that is not there.
    #[error("still in use")]
    InUse,
    /// The section is closed for good.
    #[error("the section is final")]
    Final,
    /// This request has been done before: by this entry of the ledger.
    #[error("this request was done before")]
    Repeated(AuditId),
    /// A value does not fit where it is to be stored, or a stored one is not understood.
    #[error("{field}: not a value the store can hold")]
    InvalidValue {
        /// Table and column.
        field: &'static str,
        /// What stood there.
        value: String,
    },
    /// The database was made by a newer version of the program.
    #[error("the database was made by a newer version of the program (migration {0})")]
    Newer(String),
    /// The database cannot be reached, is closed, or let somebody else go first; trying again may help.
    #[error("the database is not available")]
    Unavailable(String),
    /// The database refused or failed; the text is for the log.
    #[error("the database failed")]
    Database(String),
    /// The job panicked.
    #[error("the work on the database broke off")]
    Panicked,
}

impl From<DieselError> for StoreError {
    fn from(error: DieselError) -> Self {
        match error {
            DieselError::NotFound => Self::NotFound,
            DieselError::DatabaseError(DatabaseErrorKind::UniqueViolation, _) => Self::Taken,
            DieselError::DatabaseError(DatabaseErrorKind::ForeignKeyViolation, _) => Self::InUse,
            DieselError::DatabaseError(
                DatabaseErrorKind::ClosedConnection
                | DatabaseErrorKind::UnableToSendCommand
                | DatabaseErrorKind::SerializationFailure,
                _,
            ) => Self::Unavailable(error.to_string()),
            // The other that PostgreSQL let pass is done meanwhile. It says so in the language of the server alone.
            DieselError::DatabaseError(_, ref said) if said.message().starts_with("deadlock detected") => {
                Self::Unavailable(error.to_string())
            }
            other => Self::Database(other.to_string()),
        }
    }
}

impl StoreError {
    /// An odd value at `field`.
    pub(in crate::store) fn odd(field: &'static str, value: impl ToString) -> Self {
        Self::InvalidValue { field, value: value.to_string() }
    }
}
