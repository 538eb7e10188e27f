//! What can be wrong in a row of a list of players, and how serious it is.

use super::limits::{MAX_CELL, MAX_RATING};

/// Something wrong in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    /// An index into [`Sheet::columns`](super::players::Sheet::columns); none when the whole row is meant.
    pub column: Option<usize>,
    pub kind: ProblemKind,
}

/// What can be wrong in a row. A value that cannot be read is left empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemKind {
    /// A4.
    #[error("no name")]
    NoName,
    /// Most likely a cell contains the delimiter and is not quoted.
    #[error("{found} cells in {columns} columns")]
    TooManyCells { columns: usize, found: usize },
    #[error("longer than {MAX_CELL} characters")]
    TooLong,
    #[error("not a date")]
    NotADate,
    /// The calendar does not have it, or it is not a possible date of birth.
    #[error("not a possible date of birth")]
    NoSuchDay,
    #[error("a year instead of a date")]
    OnlyAYear,
    #[error("not a rating from 0 to {MAX_RATING}")]
    NotARating,
    #[error("not a sex")]
    UnknownSex,
    #[error("not a known sports grade")]
    UnknownGrade,
    #[error("neither yes nor no")]
    UnknownApproval,
    /// The same name is in an earlier row, and the dates of birth do not tell the two apart.
    #[error("the same player as in line {line}")]
    Duplicate { line: usize },
    /// A5.
    #[error("a man in a women's section")]
    ManInWomensSection,
    /// A5.
    #[error("not under {under}")]
    TooOld { under: u8 },
    /// In a women's section (A5).
    #[error("the sex is not given")]
    SexNotGiven,
    #[error("a player of this name is already in the section")]
    AlreadyEntered,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Worth a look, does not block.
    Notice,
    /// Blocks the import.
    Error,
}

impl ProblemKind {
    /// An error is what would put a wrong player into the section or lose what the official needs; a notice costs a detail
    /// that can be added later.
    ///
    /// [`Self::AlreadyEntered`] is an error: importing a list again with a few more players is the common accident, and
    /// the rare namesake can be entered with the form. Namesakes within one file were written by one person who saw
    /// both, so they get a notice.
    #[must_use]
    pub const fn severity(self) -> Severity {
        match self {
            Self::NoName
            | Self::TooManyCells { .. }
            | Self::TooLong
            | Self::NotADate
            | Self::NoSuchDay
            | Self::NotARating
            | Self::UnknownSex
            | Self::ManInWomensSection
            | Self::TooOld { .. }
            | Self::AlreadyEntered => Severity::Error,
            Self::OnlyAYear
            | Self::UnknownGrade
            | Self::UnknownApproval
            | Self::Duplicate { .. }
            | Self::SexNotGiven => Severity::Notice,
        }
    }
}
