//! The rules around the board: what a result may be. Pure functions; clauses by their ids.

pub mod result;
