//! The one integration binary: what must hold of the house as a whole.

#![allow(clippy::unwrap_used, reason = "a test says best what it expects by unwrapping it")]

mod arrows;
mod source;
