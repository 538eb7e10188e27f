//! The rules around the board: what a result may be, the clock, lateness, draw offers, what warnings come to. Pure
//! functions; clauses by their ids.

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

pub mod clock;
pub mod lateness;
pub mod offers;
pub mod recording;
pub mod result;
pub mod warnings;
