//! The report files alone: they import nothing else of their room.

#[path = "../../src/exchange/trf/mod.rs"]
pub mod trf;
