//! The modules under test, under the names that they have in the program: the rules, and of `exchange` the tournament
//! report files.

pub use toguznama_rules::{game, primitives, regulations, standings, swiss};

pub mod exchange {
    pub use toguznama_trf as trf;
}
