//! What is computed from the results of a section: its standings and crosstable ([`ranking`]), lists and prizes made
//! of them ([`lists`]), and changes of ratings ([`ratings`]). Nothing of it is stored.

pub mod field;
pub mod lists;
pub mod ranking;
pub mod ratings;
