//! The rules as plain functions on plain data. No clock, random source, file, database or language: the same
//! input gives the same output on every machine.
//!
//! [`primitives`] holds the few types that all of them share; the other modules import nothing but these.

#![deny(missing_docs)]

pub mod primitives;

pub mod game;
pub mod regulations;
pub mod standings;
pub mod swiss;
