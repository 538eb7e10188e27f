//! The rules of toguz korgool and of its competitions as plain functions on plain data. Nothing here reads a
//! clock, a random source, a file, a database or a language setting, so the same input gives the same output
//! on every machine.
//!
//! - [`game`]: the board, the moves, the notation, and game records that are read, checked, repaired and
//!   written.
//! - [`swiss`]: the pairing of one round; a crate of its own.
//! - [`standings`]: tie-breaks and ranking.
//! - [`regulations`]: results, clocks, lateness, draw offers, warnings, the refereeing body.
//! - [`primitives`]: the few types that all of them share; a crate of its own. The four modules above import
//!   nothing else from each other.

#![deny(missing_docs)]
// No input makes the rules panic.
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

pub use toguznama_primitives as primitives;
pub use toguznama_swiss as swiss;

pub mod game;
pub mod regulations;
pub mod standings;
