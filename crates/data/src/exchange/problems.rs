//! What can be wrong in a row of a list of players, and how serious it is.

use super::encoding::Encoding;

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
    /// The row has no name (A4).
    NoName,
    /// Most likely a cell contains the delimiter and is not quoted.
    TooManyCells {
        columns: usize,
        found: usize,
    },
    /// Most likely a cell or what separates two of them is missing.
    TooFewCells {
        columns: usize,
        found: usize,
    },
    /// Lines of the file became one cell: most likely a quotation mark is missing.
    SwallowedLines,
    /// A name with a line break in it.
    SeveralLines,
    /// The row is below other headers than those of the list, in this line.
    OtherHeaders {
        line: usize,
    },
    /// A formula that could not be computed.
    FormulaError,
    /// Letters that were read in another encoding than they were in.
    Mojibake {
        was: Encoding,
    },
    /// Signs or letters that no word has, or not there.
    StrangeLetters,
    /// Digits, brackets and signs in a name, or what is a header elsewhere.
    StrangeName,
    /// Letters of two alphabets in one word of a name.
    MixedAlphabets,
    /// More words than names have.
    LongName,
    /// The given name looks like a surname, and the surname does not; or it is a patronymic.
    NameOrder,
    /// The column of surnames has the whole name, and that of given names nothing.
    WholeInSurname,
    /// One word in a column of whole names, where others have more or the header says that they are given names.
    OneWord,
    /// Nothing but a name, where most rows have more: it may be a heading.
    OnlyAName,
    /// What a heading says is said of the row, though a name alone in this line may be a heading that ends it.
    BelowAName {
        line: usize,
    },
    /// Above the row, in this line, is a signature or a heading of referees or coaches.
    BelowASignature {
        line: usize,
    },
    /// Nothing but digits, in a column of words.
    OddText,
    TooLong,
    NotADate,
    /// The calendar does not have it, or it is not a possible date of birth.
    NoSuchDay,
    /// The year of birth is kept; whether the player is young enough for the section (A5) it does not tell.
    OnlyAYear {
        under: u8,
    },
    /// A date with slashes, read with the month first as others of the list must be.
    MonthFirst,
    /// The century was guessed.
    YearGuessed {
        year: i32,
    },
    /// The birth that most rows have: it may be another date.
    SameBirth,
    /// The player is younger or older than this on the day of the event, or not yet born: it may be another date.
    OddAge {
        under: u8,
        over: u8,
    },
    /// Read as the birth under a header that may mean another date, though this column, from 1, has dates too and is not read.
    OtherDates {
        column: usize,
    },
    /// A spreadsheet has replaced letters by question marks.
    LostLetters,
    NotARating,
    NotAFederationNumber,
    /// The cell has no starting number.
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
    /// So is the birth, and the region.
    SamePerson {
        line: usize,
    },
    /// A man in a women's section (A5).
    ManInWomensSection,
    /// The player is too old for the section (A5).
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
    /// The list cannot be imported with it.
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
            | Self::SwallowedLines
            | Self::OtherHeaders { .. }
            | Self::FormulaError
            | Self::Mojibake { .. }
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
            Self::TooFewCells { .. }
            | Self::SeveralLines
            | Self::StrangeLetters
            | Self::StrangeName
            | Self::MixedAlphabets
            | Self::LongName
            | Self::NameOrder
            | Self::WholeInSurname
            | Self::OneWord
            | Self::OnlyAName
            | Self::BelowAName { .. }
            | Self::BelowASignature { .. }
            | Self::OddText
            | Self::MonthFirst
            | Self::SamePerson { .. }
            | Self::OnlyAYear { .. }
            | Self::YearGuessed { .. }
            | Self::SameBirth
            | Self::OddAge { .. }
            | Self::OtherDates { .. }
            | Self::UnknownGrade
            | Self::UnknownTitle
            | Self::NotAFederationNumber
            | Self::UnknownApproval
            | Self::Duplicate { .. }
            | Self::SexNotGiven => Severity::Notice,
        }
    }
}
