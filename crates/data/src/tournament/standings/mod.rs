//! Standings.

pub mod lists;
pub mod ranking;
pub mod ratings;
