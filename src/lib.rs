//! Toguznama, "the book of nine": the tournament system for toguz korgool / togyzkumalak.
//!
//! The rooms of the house, floor by floor. Arrows point down: a room may import the rooms of lower floors.
//! Two arrows stay within a floor, and there are no others: [`exchange`] reads files to the nouns of
//! [`tournament`], and [`cli`] starts [`web`]. `tests/it/arrows.rs` reads the `use` lines and keeps it so.
//!
//! | floor | room | what stands there |
//! |---|---|---|
//! | 0 | [`ground`] | the few nouns every rule shares: a side, a score in half points, a count of balls, seeded lots |
//! | 1 | [`game`] | the rules engine: position, moves, outcome, notation, records |
//! | 1 | [`swiss`] | who plays whom: state in; pairs, colours and bye out |
//! | 1 | [`standings`] | tie-breaks, ranking, the crosstable |
//! | 1 | [`regulations`] | rules around the board: results, clock, lateness, draw offers |
//! | 2 | [`tournament`] | the domain's nouns, their ids, the states of a round |
//! | 2 | [`exchange`] | bytes to typed rows with located errors, and back |
//! | 3 | [`store`] | the database: tournament values in and out, the ledger, sessions |
//! | 4 | [`acts`] | use cases: may he? → load → decide → store with ledger |
//! | 5 | [`web`] | pages |
//! | 5 | [`cli`] | commands |
//!
//! [`i18n`] and [`config`] are used from floor 4 up. Floors 0–2 read no clock, random source, file,
//! database, HTTP or language: times and seeds come in as arguments.

pub use toguznama_app::{actions, i18n};
pub use toguznama_data::{exchange, store, tournament};
pub use toguznama_rules::{game, primitives, regulations, standings, swiss};

pub mod config;

pub mod cli;
pub mod web;
