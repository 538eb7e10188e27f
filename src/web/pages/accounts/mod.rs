//! Accounts.

pub(in crate::web) mod account;
pub(in crate::web) mod join;
pub(in crate::web) mod login;
