//! The rules around the board: what a result may be, who referees. Pure functions; clauses by their ids.

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

pub mod officials;
pub mod result;
