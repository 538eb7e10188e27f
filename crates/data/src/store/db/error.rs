//! What can go wrong in the store. Readers learn which of these it was; what the database reported is only logged.

use diesel::result::{DatabaseErrorKind, DeserializeFieldError, Error as DieselError};

use super::columns::InvalidColumn;
use crate::tournament::{AuditId, Version};

/// Why the store did not do it. Nothing of the job is stored then, except perhaps after
/// [`Unavailable`](Self::Unavailable) and [`Database`](Self::Database) from a failed commit: the request key in the
/// audit log tells whether it reached the disk.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The row has been changed since that version.
    #[error("changed meanwhile: version {found}, not {expected}")]
    Stale {
        /// The version that the change was based on.
        expected: Version,
        /// The stored version.
        found: Version,
    },
    #[error("not found")]
    NotFound,
    /// A value that must be unique (a login, a starting number, a round's number) is taken.
    #[error("already taken")]
    Taken,
    /// Other rows refer to what was to be deleted, or what was to be stored refers to a row that does not exist.
    #[error("still in use")]
    InUse,
    /// The section is finalised.
    #[error("the section is final")]
    Final,
    /// The request was done before: by this entry of the audit log.
    #[error("this request was done before")]
    Repeated(AuditId),
    /// A value does not fit its column, or a stored value is not valid.
    #[error("{field}: not a value the store can hold")]
    InvalidValue {
        /// The column of a stored value.
        field: String,
        /// The value; `…` where it may be personal (A6).
        value: String,
    },
    /// The database was made by a newer version of the program.
    #[error("the database was made by a newer version of the program (migration {0})")]
    Newer(String),
    /// The database has not been migrated to this version of the program, and is only to be read.
    #[error("the database is older than this program (migration {0} is missing): start the server once")]
    Older(String),
    /// The database cannot be reached, is closed, or preferred another transaction; trying again may help.
    #[error("the database is not available")]
    Unavailable(String),
    /// The database refused or failed; the text is for the log.
    #[error("the database failed")]
    Database(String),
    #[error("the work on the database panicked")]
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
            // PostgreSQL let the other transaction finish. Diesel has no kind for it, and the message is in English
            // only where the server's messages are.
            DieselError::DatabaseError(_, ref report)
                if report.message().starts_with("deadlock detected") =>
            {
                Self::Unavailable(error.to_string())
            }
            DieselError::SerializationError(cause) => match cause.downcast::<InvalidColumn>() {
                Ok(invalid) => {
                    Self::InvalidValue { field: "a value to be stored".to_owned(), value: invalid.0 }
                }
                Err(cause) => Self::Database(cause.to_string()),
            },
            DieselError::DeserializationError(cause) => match cause.downcast::<DeserializeFieldError>() {
                Ok(field) => match field.error.downcast::<InvalidColumn>() {
                    Ok(invalid) => {
                        let field = field.field_name.unwrap_or_default();
                        Self::InvalidValue { field, value: invalid.0 }
                    }
                    Err(cause) => Self::Database(cause.to_string()),
                },
                Err(cause) => Self::Database(cause.to_string()),
            },
            other => Self::Database(other.to_string()),
        }
    }
}
