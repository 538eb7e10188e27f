//! Toguznama, "the book of nine": the tournament system for toguz korgool / togyzkumalak.
//!
//! This crate is the server and the command line; the modules below it live in crates of their own and are re-exported
//! here. `docs/ARCHITECTURE.md` draws all of them. A module imports modules of lower layers only; three imports stay
//! within a layer: [`exchange`] reads files into types of [`tournament`] and shows report files, a crate of their own, as one of
//! its modules, and [`cli`] starts [`web`].
//! `tests/it/arrows.rs` checks it.
//!
//! | layer | module | contents |
//! |---|---|---|
//! | 0 | [`primitives`] | the few types that every rule shares: a side, a score in half points, a count of balls, keyed enums |
//! | 1 | [`game`] | the rules engine: position, moves, outcome, notation, records |
//! | 1 | [`swiss`] | pairing: state in; pairs, colours and bye out |
//! | 1 | [`standings`] | tie-breaks, ranking, the crosstable |
//! | 1 | [`regulations`] | rules around the board: results, clock, lateness, draw offers, warnings |
//! | 2 | [`tournament`] | the domain types, their ids, the states of a round |
//! | 2 | [`exchange`] | bytes to typed rows with located errors, and back |
//! | 3 | [`store`] | the database: tournament values in and out, the audit log, sessions |
//! | 4 | [`actions`] | use cases: may the actor? → load → decide → store with an audit entry |
//! | 5 | [`web`] | pages |
//! | 5 | [`cli`] | commands |
//!
//! `toguznama_compression` packs what the pages send, and snapshots. [`i18n`] and [`config`] are used from layer 4 up.
//! Layers 0–2 read no clock, random source, file, database, HTTP or language: times and seeds are arguments.

pub use toguznama_app::{actions, i18n};
pub use toguznama_data::{exchange, store, tournament};
pub use toguznama_rules::{game, primitives, regulations, standings, swiss};

pub mod config;

pub mod cli;
pub mod web;
