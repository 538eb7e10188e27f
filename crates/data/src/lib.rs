//! Domain types, the files they are read from and written to, and the database they are stored in.

use toguznama_rules::{game, primitives, regulations, standings, swiss};

pub mod exchange;
mod schema;
pub mod tournament;

pub mod store;
