//! To be filled.

pub mod game;
