//! Boards.

pub mod clocks;
pub mod protocol;
pub mod recordings;
pub mod rulings;
