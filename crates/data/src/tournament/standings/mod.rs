//! What is computed from the results of a section: its standings and crosstable ([`ranking`]), how players came to stand so
//! ([`course`]), lists and prizes made of them ([`lists`]), and changes of ratings ([`ratings`]). Nothing of it is stored.

pub mod course;
pub mod field;
pub mod lists;
pub mod ranking;
pub mod ratings;
