//! What a server keeps to itself, the same for every node on one database: the key that signs its cookies.

use diesel::prelude::*;

use crate::store::db::schema::secrets;
use crate::store::{StoreError, Tx};

impl Tx<'_> {
    /// The secret of this name; the first caller's `fresh` one is kept for good.
    ///
    /// # Errors
    /// The database's.
    pub fn server_secret(&mut self, name: &str, fresh: &str) -> Result<String, StoreError> {
        let kept = secrets::table.find(name).select(secrets::value).first(self.connection).optional()?;
        if let Some(kept) = kept {
            return Ok(kept);
        }
        diesel::insert_into(secrets::table)
            .values((secrets::name.eq(name), secrets::value.eq(fresh)))
            .execute(self.connection)?;
        Ok(fresh.to_owned())
    }
}
