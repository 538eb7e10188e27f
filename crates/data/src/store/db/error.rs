//! What can go wrong in the store. Readers learn which of these it was; what the database reported is only logged.

use std::str::Utf8Error;

use diesel::result::{DatabaseErrorKind, DeserializeFieldError, Error as DieselError};

use crate::tournament::{AuditId, Version};

/// Why the store did not do it. Nothing of the job is stored then, but for [`Unanswered`](Self::Unanswered).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The row has been changed since that version.
    #[error("changed meanwhile: version {found}, not {expected}")]
    Stale {
        /// The version that the change was based on.
        expected: Version,
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
    /// The event has moved to another installation, with this address.
    #[error("the event has moved to {0}")]
    Moved(String),
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
    /// The database was made by a build from before the first migration that this version has.
    #[error(
        "the database was made by a build from before the first release (migration {0}), which this version cannot open. Open it \
         once with the last build of before, which updates it. Its events then come over one by one: `toguznama event \
         export` of that build writes an event to a file, and `toguznama event import` of this version reads that into a new \
         database"
    )]
    Older(String),
    /// The database was made by a newer version of the program.
    #[error("the database was made by a newer version of the program (migration {0})")]
    Newer(String),
    /// The file must not be used as it is; the text says why and what to do.
    #[error("{0}")]
    Unfit(String),
    /// Others were before this job for too long, and it was not begun.
    #[error("the database is busy")]
    Busy,
    /// The database cannot be reached, is closed, or preferred another transaction; trying again may help.
    #[error("the database is not available")]
    Unavailable(String),
    /// The job was sent to be stored and no answer came: it is stored as a whole, or not at all. The request key in the
    /// audit log tells which.
    #[error("the database did not say whether it is stored")]
    Unanswered(String),
    /// The disk does not take it; the text is for the log.
    #[error("{0}")]
    Disk(DiskFault, String),
    /// The file is not whole, or no database at all; the text is for the log. Nothing else is a reason to restore a backup.
    #[error("the database is damaged. Restore a backup (toguznama restore FILE)")]
    Damaged(String),
    /// The database refused or failed; the text is for the log.
    #[error("the database failed")]
    Database(String),
    #[error("the work on the database panicked")]
    Panicked,
}

/// A value that its column cannot hold, or a stored one that its type does not have.
#[derive(Debug, thiserror::Error)]
#[error("not a valid value: {0}")]
pub(in crate::store) struct InvalidColumn(pub(in crate::store) String);

/// What is wrong with the place where the database is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiskFault {
    /// No space is left.
    Full,
    /// It can be read only; so can a PostgreSQL server that stands by for another one.
    ReadOnly,
    /// It reports errors.
    Failing,
    /// The file that was opened was deleted or replaced, and what is written to it would be lost.
    Gone,
}

impl std::fmt::Display for DiskFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Full => "the disk is full. Free some space; nothing has to be restored",
            Self::ReadOnly => "it can only be read. What is stored there is whole",
            Self::Failing => {
                "the disk reports errors. The log of the system says which; another disk is needed rather than a backup"
            }
            Self::Gone => {
                "it is not the file that was opened. Stop the server with SIGTERM, never with -9, and look before restoring"
            }
        })
    }
}

impl StoreError {
    /// With what the database reported: for the log and the command line, never for a page.
    #[must_use]
    pub fn in_full(&self) -> String {
        match self {
            Self::Unavailable(detail) | Self::Unanswered(detail) | Self::Database(detail) => {
                format!("{self}: {detail}")
            }
            Self::Disk(_, detail) | Self::Damaged(detail) => format!("{detail}: {self}"),
            other => other.to_string(),
        }
    }

    /// What a text of a database says, where diesel hands over nothing else.
    pub(in crate::store) fn from_text(text: String) -> Self {
        by_text(&text.clone(), text)
    }

    /// Why a commit failed that may have reached the disk all the same.
    pub(in crate::store) fn from_commit(error: DieselError) -> Self {
        let lost = matches!(
            error,
            DieselError::DatabaseError(
                DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::UnableToSendCommand,
                _
            )
        );
        match Self::from(error) {
            // After a failed `fsync` it is not known what the disk has.
            Self::Unavailable(detail) if lost => Self::Unanswered(detail),
            Self::Disk(DiskFault::Failing, detail) => Self::Unanswered(detail),
            other => other,
        }
    }
}

/// What the databases say of faults for which diesel has no kind. SQLite speaks English only, and our connections to
/// PostgreSQL ask for English (`connection.rs`), so that these texts are as good as codes.
fn by_text(text: &str, detail: String) -> StoreError {
    let says = |known: &[&str]| known.iter().any(|known| text.contains(known));
    if says(&["database disk image is malformed", "file is not a database", "malformed database schema"]) {
        StoreError::Damaged(detail)
    } else if says(&["database or disk is full", "No space left on device"]) {
        StoreError::Disk(DiskFault::Full, detail)
    } else if says(&["attempt to write a readonly database"]) {
        StoreError::Disk(DiskFault::ReadOnly, detail)
    } else if says(&["disk I/O error"]) {
        StoreError::Disk(DiskFault::Failing, detail)
    } else if says(&[
        "unable to open database file",
        "database is locked",
        // PostgreSQL let the other transaction finish.
        "deadlock detected",
        "canceling statement due to",
        "terminating connection due to",
    ]) {
        StoreError::Unavailable(detail)
    } else {
        StoreError::Database(detail)
    }
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
            DieselError::DatabaseError(DatabaseErrorKind::ReadOnlyTransaction, report) => {
                Self::Disk(DiskFault::ReadOnly, report.message().to_owned())
            }
            DieselError::DatabaseError(_, ref report) => by_text(report.message(), error.to_string()),
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
                    Err(cause) if cause.is::<Utf8Error>() => Self::InvalidValue {
                        field: field.field_name.unwrap_or_default(),
                        value: "…".to_owned(),
                    },
                    Err(cause) => Self::Database(cause.to_string()),
                },
                Err(cause) if cause.is::<Utf8Error>() => {
                    Self::InvalidValue { field: "a stored value".to_owned(), value: "…".to_owned() }
                }
                Err(cause) => Self::Database(cause.to_string()),
            },
            other => Self::Database(other.to_string()),
        }
    }
}
