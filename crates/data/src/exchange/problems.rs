//! What can be wrong in a row of a list of players, and how serious it is.

/// Something wrong in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    /// An index into [`Sheet::columns`](super::players::Sheet::columns); none when the whole row is meant.
    pub column: Option<usize>,
    pub kind: ProblemKind,
}

/// What can be wrong in a row. A value that cannot be read is left empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// A4.
    NoName,
    /// Most likely a cell contains the delimiter and is not quoted.
    TooManyCells {
        columns: usize,
        found: usize,
    },
    TooLong,
    NotADate,
    /// The calendar does not have it, or it is not a possible date of birth.
    NoSuchDay,
    /// The year of birth is kept; whether the player is young enough for the section (A5) it does not tell.
    OnlyAYear {
        under: u8,
    },
    /// The century was guessed.
    YearGuessed {
        year: i32,
    },
    /// A spreadsheet has replaced letters by question marks.
    LostLetters,
    NotARating,
    NotAFederationNumber,
    /// No starting number.
    NotANumber,
    /// The starting number is that of an earlier row.
    NumberTwice {
        line: usize,
    },
    /// The starting number is that of a player of the section.
    NumberTaken,
    UnknownSex,
    UnknownGrade,
    UnknownTitle,
    UnknownApproval,
    /// The same name is in an earlier row, and the dates of birth do not tell the two apart.
    Duplicate {
        line: usize,
    },
    /// A5.
    ManInWomensSection,
    /// A5.
    TooOld {
        under: u8,
    },
    /// In a women's section (A5).
    SexNotGiven,
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
            | Self::LostLetters
            | Self::NotARating
            | Self::NotANumber
            | Self::NumberTwice { .. }
            | Self::NumberTaken
            | Self::UnknownSex
            | Self::ManInWomensSection
            | Self::TooOld { .. }
            | Self::AlreadyEntered => Severity::Error,
            Self::OnlyAYear { .. }
            | Self::YearGuessed { .. }
            | Self::UnknownGrade
            | Self::UnknownTitle
            | Self::NotAFederationNumber
            | Self::UnknownApproval
            | Self::Duplicate { .. }
            | Self::SexNotGiven => Severity::Notice,
        }
    }
}
