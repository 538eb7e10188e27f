//! Floor 5: the web.

pub mod views;
