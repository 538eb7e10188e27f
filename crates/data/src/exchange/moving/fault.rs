//! Why a file is not taken, and where.

/// What is wrong, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct Fault {
    /// The line, from 1.
    pub line: u64,
    pub kind: FaultKind,
}

/// What is wrong with a line. Values are not quoted: they may be personal (A6).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    /// The bytes cannot be read.
    #[error("the file cannot be read: {0}")]
    Unreadable(String),
    /// It is another file.
    #[error("this is no event exported by `toguznama event export`")]
    NotOurs,
    /// The form is not known.
    #[error(
        "the file has form {0}, which this version of the program does not read: update the program, or export the event \
         again with a version that is like this one"
    )]
    Format(u32),
    /// A newer version has written it.
    #[error("the file was written by a newer version of the program (migration {0}): update this one first")]
    Newer(String),
    /// The line is no JSON of the expected form.
    #[error("not a row of an event")]
    NotARow,
    /// The line is too long.
    #[error("the line is longer than {} MB", super::MAX_LINE_BYTES >> 20)]
    TooLong,
    /// There are too many bytes.
    #[error("the file unpacks to more than {} MB", super::MAX_UNPACKED_BYTES >> 20)]
    TooLarge,
    /// There are too many rows.
    #[error("the file has more than {} ids", super::MAX_IDS)]
    TooMany,
    /// The file ends too early.
    #[error("the file is cut off: its last line is missing")]
    CutOff,
    /// Something follows the last line.
    #[error("something follows the last line")]
    BehindEnd,
    /// The bytes are not those that were written.
    #[error("the file was changed or damaged: its SHA-256 is not what its last line says")]
    Hash,
    /// There are fewer or more rows than the last line says.
    #[error("the file has another number of rows than its last line says")]
    Count,
    /// There is no such table.
    #[error("no table of an event has the name {0:?}")]
    NoTable(String),
    /// A table stands before one that it refers to.
    #[error("rows of {0} stand in the wrong place")]
    Order(&'static str),
    /// The file is not of exactly one event.
    #[error("the file must have exactly one event")]
    OneEvent,
    /// A section has no first stage.
    #[error("every section must have a stage with the number 1")]
    FirstStage,
    /// A player competes as no one, or elsewhere.
    #[error("every player must have a competitor of the same id in the same section")]
    Competitor,
    /// There is no such column.
    #[error("{table} has no column {column:?}")]
    NoColumn { table: &'static str, column: String },
    /// A column is missing.
    #[error("{table}.{column} is missing")]
    Missing { table: &'static str, column: &'static str },
    /// A value is none of its column.
    #[error("{table}.{column}: not a value of this column")]
    Value { table: &'static str, column: &'static str },
    /// An id stands twice.
    #[error("{table}.{column}: another row has this id")]
    Twice { table: &'static str, column: &'static str },
    /// A row refers to one that is not in the file.
    #[error("{table}.{column}: the row that it refers to is not in the file")]
    Stray { table: &'static str, column: &'static str },
}

impl FaultKind {
    /// The fault in this line, from 1.
    #[must_use]
    pub const fn at(self, line: u64) -> Fault {
        Fault { line, kind: self }
    }
}
