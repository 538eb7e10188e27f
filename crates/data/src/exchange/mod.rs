//! Bytes to typed rows with located errors, and back.
//!
//! [`players::read`] reads a list of players as people keep it: any of three delimiters, any of six
//! encodings, headers in four languages. It decides nothing: every row says what is wrong in it and where.
//! [`games::read`] reads the records of a file of games, however large it is. [`trf::read()`] reads FIDE's tournament report files, and
//! [`trf::Tournament::write`] writes them. [`csv::write`] writes tables that a spreadsheet opens without running anything.

#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions,
        clippy::string_slice
    )
)]

pub mod csv;
pub mod encoding;
pub mod games;
mod headers;
mod names;
pub mod players;
pub mod ratings;
mod records;
pub mod section;
pub mod starting_list;
pub mod tables;
pub mod text;
pub mod trf;
mod values;
pub mod workbook;

pub use headers::Column;
pub use names::key as name_key;
pub use records::Delimiter;

/// Why a file cannot be read as a table of players at all. It never holds what was written in the file:
/// that may be personal (A6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SheetError {
    /// More than [`text::MAX_BYTES`].
    #[error("{bytes} bytes: at most {} are read", text::MAX_BYTES)]
    TooLarge {
        /// Its size.
        bytes: usize,
    },
    /// Not text: an old workbook (.xls) or a picture, perhaps.
    #[error("not a text file")]
    NotText,
    /// A workbook (.xlsx) that cannot be read: protected by a password, damaged, or none.
    #[error("the workbook cannot be read")]
    BadWorkbook,
    /// Nothing is written in it.
    #[error("the file is empty")]
    Empty,
    /// A quotation mark that opens a cell is never closed.
    #[error("line {line}: a quotation mark opens a cell and is never closed")]
    UnclosedQuote {
        /// The line of the quotation mark, from 1.
        line: usize,
    },
    /// More than [`players::MAX_COLUMNS`] cells in a row.
    #[error("line {line}: more than {} cells", players::MAX_COLUMNS)]
    TooManyColumns {
        /// The line, from 1.
        line: usize,
    },
    /// More than [`players::MAX_ROWS`] rows.
    #[error("line {line}: more than {} rows", players::MAX_ROWS)]
    TooManyRows {
        /// The first line too many, from 1.
        line: usize,
    },
    /// Several columns, and none of them is known to hold names (A4).
    #[error("line {line}: no column is known to hold names")]
    NoNameColumn {
        /// The line where the headers were looked for, from 1.
        line: usize,
    },
}
