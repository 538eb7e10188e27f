//! The one integration binary: everything that needs a database, a server or a browser.

// A test that unwraps fails where it broke.
#![allow(clippy::unwrap_used)]

mod store;
mod support;
