//! The modules under test: the rules, and of `exchange` the tournament report files, compiled without the
//! database that their crate also contains.

pub use toguznama_rules::{game, primitives, regulations, standings, swiss};

pub mod exchange;
