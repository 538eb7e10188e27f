//! Why a file is not a list at all. What is wrong in one of its rows is a problem of that row.

/// Why a file cannot be read as a table. It never quotes the file, which may hold personal data (A6). Lines count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetError {
    /// More than [`MAX_BYTES`](super::limits::MAX_BYTES), as sent or unpacked.
    TooLarge {
        bytes: usize,
    },
    NotText,
    /// Of a workbook, or a page of tables; of a single one of them that it was not looked at.
    TooManySheets {
        most: usize,
    },
    /// Protected by a password, damaged, or not a workbook.
    BadWorkbook,
    Empty,
    /// The line is that of the quotation mark.
    UnclosedQuote {
        line: usize,
    },
    TooManyColumns {
        line: usize,
    },
    /// The line is the first that is too many.
    TooManyRows {
        line: usize,
    },
    /// A list of ratings: no header among the first rows is known to mean a name.
    NoNameColumn {
        line: usize,
    },
}
