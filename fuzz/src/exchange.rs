//! The tournament report files and the encodings: they import nothing else of their module.

#[path = "../../crates/data/src/exchange/encoding.rs"]
pub mod encoding;

#[path = "../../crates/data/src/exchange/trf/mod.rs"]
pub mod trf;
