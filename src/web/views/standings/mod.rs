//! What pages say of the standings: how tie-breaks are called and printed, and what explains a place.

pub mod explanation;
pub mod ties;
