//! Files: bytes to typed values with located errors, and back.
//!
//! - [`players::read`] reads a list of players: text with any of five delimiters in any of eight encodings, a sheet of a workbook
//!   ([`workbook::lists`]) or a table of a page, with headers in four languages. [`ratings::read`] reads a list of ratings.
//! - [`games::read`] reads a file of game records of any size in constant memory.
//! - [`trf::read()`] reads FIDE's tournament report files, [`trf::Tournament::write`] writes them, and [`section`] turns
//!   them into sections and back. Report files and [`encoding`] are a crate of their own.
//! - [`moving`] is a whole event as a file, with new ids for its rows.
//! - [`Table`] is what is downloaded, written as CSV or as an Excel workbook below a [`Head`]; [`exports`] and
//!   [`starting_list`] fill it.

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

mod book;
mod error;
pub mod exports;
pub mod federation_list;
pub mod games;
mod headers;
mod html;
mod limits;
mod mojibake;
pub mod moving;
pub mod players;
mod problems;
pub mod ratings;
mod records;
pub mod section;
pub mod starting_list;
mod table;
pub mod text;
mod values;
pub mod workbook;

pub use book::{Head, XlsxError};
pub use error::SheetError;
pub use headers::Column;
pub use records::Delimiter;
pub use table::{Cell, Table};
pub use toguznama_trf as trf;
pub use toguznama_trf::encoding;

#[cfg(test)]
mod tests;
