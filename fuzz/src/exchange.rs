//! The tournament report files and the encodings they come in, which import nothing else of their crate.

#[path = "../../crates/data/src/exchange/encoding.rs"]
pub mod encoding;

#[path = "../../crates/data/src/exchange/trf/mod.rs"]
pub mod trf;
