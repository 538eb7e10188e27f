//! Games as pages show them: the board, its clock, a record while it is entered and as it is replayed, and the rows in which
//! results are typed.

pub mod board;
pub mod clock;
pub mod entry;
pub mod games;
pub mod grid;
pub mod grid_bar;
pub mod live_entry;
pub mod replay;
