//! What happens at a board: results, records, rulings, signatures and clocks.

pub mod adjourned;
pub mod checks;
pub mod clock_links;
pub mod clock_text;
pub mod clocks;
pub mod corrections;
pub mod decisions;
pub mod draw_offers;
pub mod featured;
pub mod protocol;
pub mod rating_corrections;
pub mod recording_duty;
pub mod recordings;
pub mod records;
pub mod reports;
pub mod results;
pub mod ruling_text;
pub mod rulings;
pub mod signatures;
pub mod warnings;

pub use crate::tournament::{BoardRef, BoardSeen};
