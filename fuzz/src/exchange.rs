//! The report files and the encodings they come in: they import nothing else of their room.

#[path = "../../crates/data/src/exchange/encoding.rs"]
pub mod encoding;

#[path = "../../crates/data/src/exchange/trf/mod.rs"]
pub mod trf;
