//! Why a file is not a list at all. What is wrong in one of its rows is a problem of that row.

use super::limits::{MAX_BYTES, MAX_COLUMNS, MAX_ROWS};

/// Why a file cannot be read as a table. It never quotes the file, which may hold personal data (A6). Lines count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SheetError {
    /// More than [`MAX_BYTES`], as sent or unpacked.
    #[error("{bytes} bytes: at most {MAX_BYTES} are read")]
    TooLarge { bytes: usize },
    #[error("not a text file")]
    NotText,
    /// Protected by a password, damaged, or not a workbook.
    #[error("the workbook cannot be read")]
    BadWorkbook,
    #[error("the file is empty")]
    Empty,
    /// The line is that of the quotation mark.
    #[error("line {line}: a quotation mark opens a cell and is never closed")]
    UnclosedQuote { line: usize },
    #[error("line {line}: more than {MAX_COLUMNS} cells")]
    TooManyColumns { line: usize },
    /// The line is the first that is too many.
    #[error("line {line}: more than {MAX_ROWS} rows")]
    TooManyRows { line: usize },
    /// There are several columns, and no header among the first rows is known to mean a name (A4).
    #[error("line {line}: no column of names was recognised")]
    NoNameColumn { line: usize },
}
