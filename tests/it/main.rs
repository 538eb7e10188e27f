//! The one integration binary: everything that needs a database, a server or a browser.

mod store;
mod support;
