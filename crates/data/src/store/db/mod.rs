//! What all queries share: connections and transactions, the schema, and how rows and columns become domain types.

pub(in crate::store) mod ahead;
pub(in crate::store) mod announcements;
pub(in crate::store) mod changes;
pub(in crate::store) mod columns;
pub(in crate::store) mod connection;
pub(in crate::store) mod error;
pub(in crate::store) mod file;
mod joins;
pub(in crate::store) mod lanes;
pub(in crate::store) mod migrate;
pub(in crate::store) mod outcome;
pub(in crate::store) mod rehearsal;
pub(in crate::store) mod revisions;
pub(in crate::store) mod rows;
pub(in crate::store) mod schema;
pub(in crate::store) mod scope;
pub(in crate::store) mod tx;
pub(in crate::store) mod url;
pub(in crate::store) mod writer;
