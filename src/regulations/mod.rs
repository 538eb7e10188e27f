//! The rules around the board: what a result may be, what warnings come to. Pure functions; clauses by their ids.

#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions,
        clippy::string_slice
    )
)]

pub mod attendance;
pub mod result;
pub mod warnings;
