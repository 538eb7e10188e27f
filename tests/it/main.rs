//! The one integration binary: the architecture, the store on both databases, the server, the browser.

#![allow(clippy::unwrap_used, reason = "a test says best what it expects by unwrapping it")]

mod arrows;
mod browser;
mod catalogues;
mod clauses;
mod crash;
mod documented;
mod faults;
mod fonts;
mod forms;
mod fuzz;
mod http;
mod imports;
mod promises;
mod sheets;
mod sorting;
mod source;
mod store;
mod support;
mod words;
