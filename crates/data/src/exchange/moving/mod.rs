//! An event as a file of its own, to be moved to another installation: lines of JSON, a row each.
//!
//! The first line is the [`Header`]; then come the rows of every [`Part`], in the order of [`PARTS`]; the last line has their
//! number and the SHA-256 of all bytes before it. [`FileWriter`] writes such lines as they come. They are read twice, and
//! no row is kept: [`survey()`] checks every row, counts the ids and reads what the audit log says of rows ([`RowHashes`]), [`Ids`]
//! has a new id for each, in their order, and [`rows`] gives each row with its new ids. What refers to rows stands after them; a row that refers to none of the file
//! is a [`Fault`], and so is everything else that the program does not write: files come from anywhere.
//!
//! ```
//! use toguznama_data::exchange::moving::{FaultKind, survey};
//!
//! let fault = survey(&mut "{\"toguznama\": \"recipes\"}\n".as_bytes()).unwrap_err();
//! assert_eq!((fault.line, fault.kind), (1, FaultKind::NotOurs));
//! ```

mod comparison;
mod fault;
mod file;
mod ids;
mod inside;
mod older;
mod parts;
mod row;
mod row_hashes;
mod survey;
mod tables;
mod values;

pub use comparison::{Comparison, RowFault, RowFaultKind, RowsReport};
pub use fault::{Fault, FaultKind};
pub use file::{End, FileWriter, Header};
pub use ids::{Ids, Known, is_subject};
pub use parts::{Column, How, Kind, Part, People};
pub use row_hashes::{
    Extent, First, REWRITES, RowHash, RowHashWriter, RowHashes, RowName, hash_of_texts, is_of_this_form,
    new_secret, sheets,
};
pub use survey::{Account, RenewedRow, Survey, rows, survey};
pub use tables::{HERE, Moves, PARTS, Table, TableColumn, how, tables};
pub use values::canonical;

/// The form of the file. A change that older versions of the program would misread has the next number; the names of the
/// earlier forms, which are read too, stand in `older.rs`.
pub const FORMAT: u32 = 4;

/// The longest line, in bytes: a snapshot of a thousand players has three million.
const MAX_LINE_BYTES: u64 = 16 << 20;

/// The most bytes of all lines: ten times an event of 1000 players with every game recorded and clocked.
const MAX_UNPACKED_BYTES: u64 = 1 << 30;

/// The most ids of all tables together.
const MAX_IDS: usize = 2_000_000;

/// A row of a table, by column.
pub type Row = serde_json::Map<String, serde_json::Value>;

#[cfg(test)]
mod tests;
